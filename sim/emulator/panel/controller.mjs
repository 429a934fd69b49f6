// What the SSD1306, the SSD1309 and the SH1106 have in common: RAM, picture, and the commands that all three take.
//
// The RAM is in the order of the segment outputs, because the remap bit acts when a byte is written, not when it is
// shown (SSD1306 data sheet, 10.1.8). A command that a controller does not have is told to `unknown`; its arguments are
// then taken as commands. An argument that a controller would misread is an error.

import { HEIGHT, PICTURE_BYTES, WIDTH, light } from './png.mjs';
import { random } from '../chip/random.mjs';

export const PAGES = HEIGHT / 8;
const BLINK_US = 1e6; // off for less than this is no decision, but a mistake

/** Number of argument bytes of the commands that all controllers have. */
export const COMMON_ARGUMENTS = [[0x81, 1], [0xa8, 1], [0xd3, 1], [0xd5, 1], [0xd9, 1], [0xda, 1], [0xdb, 1]];

/** The bits of an argument that the panel uses, where it does not use all of them. */
const ARGUMENT_BITS = new Map([[0x20, 0x03], [0x21, 0x7f], [0x22, 0x07], [0xa8, 0x3f], [0xd3, 0x3f]]);

export class Controller {
  /**
   * `panel` is the module it belongs to, see panel.mjs. `name` is for messages; `counts` has the number of arguments of
   * each command that has any; the RAM has `width` columns, of which the glass shows 128 from `firstSegment` on;
   * `statusOn` is what it answers to a read of the status while it is on.
   */
  constructor(panel, seed, { name, counts, width = WIDTH, firstSegment = 0, contrast, statusOn, fewestLines }) {
    this.panel = panel;
    this.name = name;
    this.counts = counts;
    this.width = width;
    this.firstSegment = firstSegment;
    this.statusOn = statusOn;
    this.statusOff = statusOn | 0x40; // bit 6: the display is off
    this.fewestLines = fewestLines;
    const next = random(seed);
    this.ram = Uint8Array.from({ length: width * PAGES }, () => next() & 0xff);
    this.written = new Uint8Array(this.ram.length);
    this.unwritten = PICTURE_BYTES; // visible bytes that were never written
    this.on = false;
    this.switchedOffUs = -Infinity;
    this.allOn = false;
    this.inverted = false;
    this.segmentRemap = false;
    this.comRemap = false;
    this.startLine = 0;
    this.offset = 0;
    this.lastLine = HEIGHT - 1;
    this.contrast = contrast;
    this.column = 0;
    this.page = 0;
    this.pending = [];
    this.torn = false;
  }

  /** Breaks the transaction off: the rest of a command is taken from the next bytes. */
  tear() {
    this.torn = this.pending.length > 0;
  }

  // Data

  data(byte) {
    if (this.torn) this.pending = [];
    this.torn = false;
    if (this.pending.length) throw new Error(`${this.name}: data in the middle of command ${hex(this.pending)}`);
    this.store(byte);
  }

  /** Stores a byte at the write position, and moves that. */
  store(byte) {
    const { cell } = this;
    const changed = this.ram[cell] !== byte;
    this.ram[cell] = byte;
    if (!this.written[cell] && this.shows(cell)) this.unwritten -= 1;
    this.written[cell] = 1;
    this.advance();
    if (changed) this.panel.onChange(cell);
  }

  /** True if this byte of the RAM is on the glass. */
  shows(cell) {
    const place = (cell % this.width) - this.firstSegment;
    return place >= 0 && place < WIDTH;
  }

  /** The index in the RAM of the write position. */
  get cell() {
    const column = this.column % this.width;
    const segment = this.segmentRemap ? this.width - 1 - column : column;
    return this.page * this.width + segment;
  }

  /** The byte at the write position. */
  get stored() {
    return this.ram[this.cell];
  }

  moveAfterRead() {
    this.advance();
  }

  // Commands

  command(byte) {
    this.pending.push(byte);
    const [code, ...values] = this.pending;
    if (values.length < (this.counts.get(code) ?? 0)) return;
    this.pending = [];
    if (this.torn) this.tornSetting(code, values);
    else if (values.length) this.setting(code, values);
    else this.plainCommand(code);
  }

  /** Executes a command that broke off and took its arguments from the next one: not a mistake of the firmware. */
  tornSetting(code, values) {
    this.torn = false;
    try {
      this.setting(code, values.map((value) => value & (ARGUMENT_BITS.get(code) ?? 0xff)));
    } catch {
      // Invalid: the old setting stays. A firmware that recovers sets everything anew.
    }
  }

  plainCommand(code) {
    if (code <= 0x0f) this.column = (this.column & 0xf0) | code;
    else if (code <= 0x1f) this.column = (this.column & 0x0f) | ((code & 0x0f) << 4);
    else if (code >= 0x40 && code <= 0x7f) this.startLine = code & 0x3f;
    else if (code >= 0xb0 && code <= 0xb7) this.page = code & 0x07;
    else this.switchCommand(code);
  }

  switchCommand(code) {
    switch (code) {
      case 0xa0: this.segmentRemap = false; return;
      case 0xa1: this.segmentRemap = true; return;
      case 0xa4: this.allOn = false; return;
      case 0xa5: this.allOn = true; return;
      case 0xa6: this.inverted = false; return;
      case 0xa7: this.inverted = true; return;
      case 0xae: this.switchOff(); return;
      case 0xaf: this.switchOn(); return;
      case 0xc0: this.comRemap = false; return;
      case 0xc8: this.comRemap = true; return;
      case 0xe3: return; // no operation
      default: this.unknown(code);
    }
  }

  /** A command that the controller does not have does nothing. */
  unknown(code) {
    this.panel.ignore(code);
  }

  switchOff() {
    if (this.on) this.switchedOffUs = this.panel.now();
    this.on = false;
  }

  switchOn() {
    if (!this.on && this.panel.now() - this.switchedOffUs < BLINK_US) this.panel.blinks.push(this.switchedOffUs);
    this.on = true;
  }

  setting(code, values) {
    const [value] = values;
    switch (code) {
      case 0x81: this.contrast = value; return;
      case 0xa8: this.limit(code, values, HEIGHT - 1); this.lastLine = this.multiplex(value); return;
      case 0xd3: this.limit(code, values, HEIGHT - 1); this.offset = value; return;
      case 0xda:
        // Any other wiring shows the lines of this panel in the wrong order.
        if (value !== 0x12) throw new Error(`${this.name}: COM pins ${hex([code, value])} do not fit a 128x64 panel (0x12 does)`);
        return;
      case 0xd5: case 0xd9: case 0xdb: return; // clock, precharge, VCOMH: nothing a picture shows
      default: throw new Error(`${this.name}: ${hex([code, ...values])} is not modelled`);
    }
  }

  /** Refuses arguments that are greater than `max`. */
  limit(code, values, max) {
    if (values.some((value) => value > max)) throw new Error(`${this.name}: argument out of range in ${hex([code, ...values])}`);
  }

  multiplex(value) {
    if (value + 1 < this.fewestLines) throw new Error(`${this.name}: multiplex ratio below ${this.fewestLines} in ${hex([0xa8, value])}`);
    return value;
  }

  // The picture

  render() {
    const out = new Uint8Array(PICTURE_BYTES);
    if (this.allOn) return out.fill(0xff);
    for (let com = 0; com < HEIGHT; com++) {
      const line = (this.comRemap ? this.lastLine - com + this.offset + HEIGHT : com + this.offset) % HEIGHT;
      if (line > this.lastLine) continue;
      this.renderRow(out, (line + this.startLine) % HEIGHT, HEIGHT - 1 - com);
    }
    return out;
  }

  renderRow(out, row, y) {
    const last = (row >> 3) * this.width + this.firstSegment + WIDTH - 1;
    for (let x = 0; x < WIDTH; x++) {
      const bit = (this.ram[last - x] >> (row & 7)) & 1;
      if (bit !== Number(this.inverted)) light(out, x, y);
    }
  }
}

/** Bytes as a message shows them. */
export function hex(bytes) {
  return [...bytes].map((byte) => `0x${byte.toString(16).padStart(2, '0')}`).join(' ');
}
