// The SH1106, from its data sheet: 132 columns of RAM, of which the glass shows 2 to 129, and page addressing only.
//
// The column is incremented at each access and stops at 131: it never wraps. A byte that is written to a column the
// glass cannot show is told as misplaced; one beyond 131 is lost, too. A command it does not have (0x20 to 0x22, 0x2e,
// 0x8d) does nothing, is told to the panel, and its arguments are taken as commands. The converter that lights it is on
// after a reset; the data sheet wants the display off while 0xad switches that, so anything else is an error.
//
// The data sheet does not say if the segment remap acts when a byte is written or when it is shown; only of the COM
// scan direction it says that it acts at once. The stricter is taken: when it is written. A firmware that remaps
// must then send its picture anew. Columns 2 to 129 are the same either way round.

import { COMMON_ARGUMENTS, Controller, hex } from './controller.mjs';

const COLUMNS = 132;
const FIRST_SEGMENT = 2;
const STATUS_ON = 0x08;
const CONVERTER = 0xad;
const CONVERTER_OFF = 0x8a;
const CONVERTER_ON = 0x8b;
const READ_MODIFY_WRITE = 0xe0;
const END = 0xee;
const ARGUMENTS = new Map([...COMMON_ARGUMENTS, [CONVERTER, 1]]);

export class Sh1106 extends Controller {
  constructor(panel, seed) {
    super(panel, seed, {
      name: 'SH1106', counts: ARGUMENTS, width: COLUMNS, firstSegment: FIRST_SEGMENT, contrast: 0x80, statusOn: STATUS_ON, fewestLines: 1,
    });
    this.converter = true;
    this.returnTo = null; // the column at which a read-modify-write began
  }

  get lit() {
    return this.on && this.converter;
  }

  store(byte) {
    const exists = this.column < COLUMNS;
    if (!exists || !this.shows(this.cell)) this.panel.misplace(this.page, this.column);
    if (exists) super.store(byte);
  }

  get stored() {
    return this.column < COLUMNS ? super.stored : 0;
  }

  /** Moves the write position: within its page, to the last column at most. */
  advance() {
    if (this.column < COLUMNS - 1) this.column += 1;
  }

  moveAfterRead() {
    if (this.returnTo === null) this.advance();
  }

  switchCommand(code) {
    if (code >= 0xc0 && code <= 0xcf) this.comRemap = (code & 0x08) !== 0; // the three bits below are not used
    else if (code === READ_MODIFY_WRITE) this.returnTo = this.column;
    else if (code === END) this.endModifying();
    else if (code < 0x30 || code > 0x33) super.switchCommand(code); // 0x30 to 0x33: pump voltage, not to be seen
  }

  endModifying() {
    this.column = this.returnTo ?? this.column;
    this.returnTo = null;
  }

  setting(code, values) {
    if (code === CONVERTER) this.switchConverter(values[0]);
    else super.setting(code, values);
  }

  switchConverter(value) {
    const whole = hex([CONVERTER, value]);
    if (value !== CONVERTER_OFF && value !== CONVERTER_ON) throw new Error(`${this.name}: unknown converter setting ${whole}`);
    if (this.on) throw new Error(`${this.name}: ${whole} while the display is on`);
    this.converter = value === CONVERTER_ON;
  }
}
