// The SSD1306 panel: turns the bytes on the bus into its 128x64 pixels.
//
// Written from the SSD1306 data sheet. Promises: `glass()` is what a person sees on a module mounted the
// usual way round (segments remapped 0xA1 and COM scan remapped 0xC8 = upright); a panel that is off, or
// whose charge pump was never switched on, is dark; a command the model does not know is an error, never
// ignored. Scrolling, contrast as brightness and the panel's own refresh are not modelled.

import { ANSWERS } from './panel-reads.mjs';
import { HEIGHT, PICTURE_BYTES, WIDTH, light } from './png.mjs';
import { random } from '../chip/random.mjs';

const PAGES = HEIGHT / 8;
const HORIZONTAL = 0;
const VERTICAL = 1;
const PAGE = 2;
const REFUSED_BYTE = 12;
const BLINK_US = 1e6; // off for less than this is no decision, but a mistake

/** Number of argument bytes of each command that has any. */
const ARGUMENTS = new Map([
  [0x20, 1], [0x21, 2], [0x22, 2], [0x81, 1], [0x8d, 1], [0xa8, 1], [0xd3, 1], [0xd5, 1], [0xd9, 1], [0xda, 1], [0xdb, 1],
]);

/** The bits of an argument that the panel uses, where it does not use all of them. */
const ARGUMENT_BITS = new Map([[0x20, 0x03], [0x21, 0x7f], [0x22, 0x07], [0xa8, 0x3f], [0xd3, 0x3f]]);

export class Ssd1306 {
  /**
   * A panel at power-on. `now` gives the virtual time in microseconds; the seed fills its RAM; `reads`: see
   * panel-reads.mjs.
   */
  constructor({ address = 0x3c, seed = 1, now = () => 0, reads = 'by-control-byte' } = {}) {
    this.address = address;
    this.seed = seed;
    this.now = now;
    this.present = true;
    this.lateUs = 0;
    this.answerReads(reads);
    this.nackAfter = Infinity;
    this.refusing = false;
    this.onStop = () => {};
    this.onChange = () => {};
    this.onPlug = () => {};
    this.bytes = 0;
    this.transactions = 0;
    this.blinks = []; // when the panel was switched off and soon on again, in microseconds
    this.powerOn();
  }

  /** The state after power-on: all settings at their reset values, RAM random, display off. */
  powerOn() {
    this.poweredUs = this.now();
    this.firstScreenUs = null;
    const next = random(this.seed);
    // RAM is ordered by segment output, because the remap bit acts when a byte is written, not when it is shown.
    this.ram = Uint8Array.from({ length: PICTURE_BYTES }, () => next() & 0xff);
    this.written = new Uint8Array(PICTURE_BYTES);
    this.unwritten = PICTURE_BYTES;
    this.on = false;
    this.switchedOffUs = -Infinity;
    this.pump = false;
    this.allOn = false;
    this.inverted = false;
    this.segmentRemap = false;
    this.comRemap = false;
    this.startLine = 0;
    this.offset = 0;
    this.lastLine = HEIGHT - 1;
    this.contrast = 0x7f;
    this.mode = PAGE;
    this.columns = [0, WIDTH - 1];
    this.pages = [0, PAGES - 1];
    this.column = 0;
    this.page = 0;
    this.pending = [];
    this.torn = false;
    this.expectControl = true;
    this.isData = false;
    this.freshRead = false;
    this.addressed = false;
    this.picture = null;
  }

  /** Pulls the module out: it answers no address any more. */
  unplug() {
    this.present = false;
    this.addressed = false;
    this.picture = null;
    this.onPlug();
  }

  /** Plugs the module in again, in its power-on state. */
  plug() {
    this.present = true;
    this.powerOn();
    this.onPlug();
  }

  /** Refuses one byte in the middle of the next transfer that is long enough. */
  refuseOnce() {
    this.refusing = true;
    this.nackAfter = REFUSED_BYTE;
  }

  /** Answers reads as this kind of panel does. */
  answerReads(kind) {
    if (!(kind in ANSWERS)) throw new Error(`no panel answers to a read like '${kind}'`);
    this.answer = ANSWERS[kind];
  }

  /** Refuses the address from now on until so long after each power-on. */
  beLate(us) {
    this.lateUs = us;
  }

  /** True if the panel is plugged in, and has had power for long enough. */
  get awake() {
    return this.present && this.now() >= this.poweredUs + this.lateUs;
  }

  // The bus side, called by i2c.mjs. Each function returns the acknowledge bit.

  start(address, reading) {
    if (this.addressed) this.tear(); // the transaction before had no STOP
    this.addressed = this.awake && address === this.address && (!reading || this.answer !== null);
    this.expectControl = true;
    this.freshRead ||= !reading;
    this.sent = 0;
    if (this.addressed) this.bytes += 1; // the address is a byte on the bus too
    return this.addressed;
  }

  write(byte) {
    if (!this.addressed || !this.present || this.sent >= this.nackAfter) {
      if (this.refusing) this.nackAfter = Infinity;
      this.refusing = false;
      this.tear();
      return false;
    }
    this.sent += 1;
    this.bytes += 1;
    if (this.expectControl) this.control(byte);
    else this.payload(byte);
    return true;
  }

  read() {
    this.bytes += 1;
    return this.answer(this);
  }

  /**
   * Reads the byte of the picture at the write position. The first read after a write does not move it (a dummy read).
   */
  readPixel() {
    const byte = this.ram[this.cell];
    if (!this.freshRead) this.advance();
    this.freshRead = false;
    return byte;
  }

  /** Ends the transaction; `cut` is true if the master gave up in the middle. */
  stop(cut = false) {
    const ours = this.addressed;
    this.addressed = false;
    if (!ours) return;
    if (cut) this.tear();
    this.transactions += 1;
    this.noteFirstScreen();
    this.onStop();
  }

  /** Ends the transaction because the panel lost a clock. */
  breakOff() {
    this.tear();
    this.addressed = false;
  }

  /**
   * Takes a byte that was meant for nobody, see stuck.mjs: as pixels, or as a command, which does nothing if it is
   * invalid.
   */
  strayByte(byte) {
    if (this.isData) this.data(byte);
  }

  /** Breaks the transaction off: the rest of a command is taken from the next bytes. */
  tear() {
    this.torn = this.pending.length > 0;
  }

  control(byte) {
    if (byte & 0x3f) throw new Error(`SSD1306: control byte ${hex([byte])} has bits set that must be 0`);
    this.single = (byte & 0x80) !== 0;
    this.isData = (byte & 0x40) !== 0;
    this.expectControl = false;
  }

  payload(byte) {
    if (this.isData) this.data(byte);
    else this.command(byte);
    if (this.single) this.expectControl = true;
  }

  data(byte) {
    if (this.torn) this.pending = [];
    this.torn = false;
    if (this.pending.length) throw new Error(`SSD1306: data in the middle of command ${hex(this.pending)}`);
    const { cell } = this;
    const changed = this.ram[cell] !== byte;
    this.ram[cell] = byte;
    if (!this.written[cell]) {
      this.written[cell] = 1;
      this.unwritten -= 1;
    }
    this.picture = null;
    this.advance();
    if (changed) this.onChange(cell);
  }

  /** The index in the RAM of the write position. */
  get cell() {
    const segment = this.segmentRemap ? WIDTH - 1 - this.column : this.column;
    return this.page * WIDTH + segment;
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

  command(byte) {
    this.pending.push(byte);
    const [code, ...values] = this.pending;
    if (values.length < (ARGUMENTS.get(code) ?? 0)) return;
    this.pending = [];
    this.picture = null;
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
    if (code <= 0x0f) this.column = (this.column & 0x70) | code;
    else if (code <= 0x17) this.column = (this.column & 0x0f) | ((code & 0x07) << 4);
    else if (code >= 0x40 && code <= 0x7f) this.startLine = code & 0x3f;
    else if (code >= 0xb0 && code <= 0xb7) this.page = code & 0x07;
    else this.switchCommand(code);
  }

  switchCommand(code) {
    switch (code) {
      case 0x2e: return; // scrolling off: it is never on here
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
      default: throw new Error(`SSD1306: unknown command ${hex([code])}`);
    }
  }

  switchOff() {
    if (this.on) this.switchedOffUs = this.now();
    this.on = false;
  }

  switchOn() {
    if (!this.on && this.now() - this.switchedOffUs < BLINK_US) this.blinks.push(this.switchedOffUs);
    this.on = true;
  }

  setting(code, values) {
    const [value] = values;
    const whole = hex([code, ...values]);
    const limit = (max) => {
      if (values.some((v) => v > max)) throw new Error(`SSD1306: argument out of range in ${whole}`);
    };
    switch (code) {
      case 0x20: limit(2); this.mode = value; return;
      case 0x21: limit(WIDTH - 1); this.columns = window(values, whole); this.column = value; return;
      case 0x22: limit(PAGES - 1); this.pages = window(values, whole); this.page = value; return;
      case 0x81: this.contrast = value; return;
      case 0x8d: this.pump = chargePump(value, whole); return;
      case 0xa8: limit(HEIGHT - 1); this.lastLine = multiplex(value, whole); return;
      case 0xd3: limit(HEIGHT - 1); this.offset = value; return;
      case 0xda:
        // Any other wiring shows the lines of this panel in the wrong order.
        if (value !== 0x12) throw new Error(`SSD1306: COM pins ${whole} do not fit a 128x64 panel (0x12 does)`);
        return;
      case 0xd5: case 0xd9: case 0xdb: return; // clock, precharge, VCOMH: nothing a picture shows
      default: throw new Error(`SSD1306: unknown command ${whole}`);
    }
  }

  get lit() {
    return this.present && this.on && this.pump;
  }

  noteFirstScreen() {
    if (this.firstScreenUs === null && this.unwritten === 0 && this.lit) this.firstScreenUs = this.now();
  }

  /** The visible picture: 1024 bytes in page format. The caller may not change it. */
  glass() {
    this.picture ??= this.lit ? this.render() : new Uint8Array(PICTURE_BYTES);
    return this.picture;
  }

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
    const base = (row >> 3) * WIDTH;
    for (let x = 0; x < WIDTH; x++) {
      const bit = (this.ram[base + WIDTH - 1 - x] >> (row & 7)) & 1;
      if (bit !== Number(this.inverted)) light(out, x, y);
    }
  }
}

function window([first, last], whole) {
  if (first > last) throw new Error(`SSD1306: window ends before it begins in ${whole}`);
  return [first, last];
}

function chargePump(value, whole) {
  if ((value & ~0x04) !== 0x10) throw new Error(`SSD1306: unknown charge pump setting ${whole}`);
  return (value & 0x04) !== 0;
}

function multiplex(value, whole) {
  if (value < 15) throw new Error(`SSD1306: multiplex ratio below 16 in ${whole}`);
  return value;
}

function hex(bytes) {
  return [...bytes].map((byte) => `0x${byte.toString(16).padStart(2, '0')}`).join(' ');
}
