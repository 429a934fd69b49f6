// The SSD1306, from its data sheet: 128 columns, three addressing modes, a charge pump without which it is dark.
//
// A command it does not have is an error, never ignored. So is scrolling, which is not modelled. A column beyond 127
// can be set (0x18 to 0x1f): the part has seven bits for it, and a byte that is written there is told as misplaced.

import { COMMON_ARGUMENTS, Controller, PAGES, hex } from './controller.mjs';
import { WIDTH } from './png.mjs';

const HORIZONTAL = 0;
const PAGE = 2;
const STATUS_ON = 0x03;

/** Number of argument bytes of the commands that the SSD1306 and the SSD1309 have. */
export const ADDRESSING_ARGUMENTS = [...COMMON_ARGUMENTS, [0x20, 1], [0x21, 2], [0x22, 2]];
const CHARGE_PUMP = 0x8d;
const ARGUMENTS = new Map([...ADDRESSING_ARGUMENTS, [CHARGE_PUMP, 1]]);

export class Ssd1306 extends Controller {
  /** See Controller; `name` and `counts` are those of a controller that extends this one. */
  constructor(panel, seed, { name = 'SSD1306', counts = ARGUMENTS } = {}) {
    super(panel, seed, { name, counts, contrast: 0x7f, statusOn: STATUS_ON, fewestLines: 16 });
    this.pump = false;
    this.mode = PAGE;
    this.columns = [0, WIDTH - 1];
    this.pages = [0, PAGES - 1];
  }

  get lit() {
    return this.on && this.pump;
  }

  store(byte) {
    if (this.column >= WIDTH) this.panel.misplace(this.page, this.column);
    super.store(byte);
  }

  /** Moves the write position by the addressing mode. */
  advance() {
    const columnDone = this.column === this.columns[1];
    const pageDone = this.page === this.pages[1];
    if (this.mode === PAGE) {
      this.column = (this.column + 1) % WIDTH;
    } else if (this.mode === HORIZONTAL) {
      this.column = columnDone ? this.columns[0] : (this.column + 1) % WIDTH;
      if (columnDone) this.page = pageDone ? this.pages[0] : (this.page + 1) % PAGES;
    } else {
      this.page = pageDone ? this.pages[0] : (this.page + 1) % PAGES;
      if (pageDone) this.column = columnDone ? this.columns[0] : (this.column + 1) % WIDTH;
    }
  }

  switchCommand(code) {
    if (code !== 0x2e) super.switchCommand(code); // 0x2e: scrolling off; it is never on here
  }

  unknown(code) {
    throw new Error(`${this.name}: unknown command ${hex([code])}`);
  }

  setting(code, values) {
    const [value] = values;
    switch (code) {
      case 0x20: this.limit(code, values, 2); this.mode = value; return;
      case 0x21: this.columns = this.window(code, values, WIDTH); this.column = value; return;
      case 0x22: this.pages = this.window(code, values, PAGES); this.page = value; return;
      case CHARGE_PUMP: this.pump = this.chargePump(value); return;
      default: super.setting(code, values);
    }
  }

  window(code, [first, last], size) {
    this.limit(code, [first, last], size - 1);
    if (first > last) throw new Error(`${this.name}: window ends before it begins in ${hex([code, first, last])}`);
    return [first, last];
  }

  chargePump(value) {
    if ((value & ~0x04) !== 0x10) throw new Error(`${this.name}: unknown charge pump setting ${hex([CHARGE_PUMP, value])}`);
    return (value & 0x04) !== 0;
  }
}
