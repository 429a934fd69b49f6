// A display module on the bus: 128x64 pixels behind one of the controllers of controllers.mjs.
//
// This is the side of the bus that all controllers share: address, plugging, power, refused bytes, reads, control
// bytes, counters. The controller has the registers and the RAM. Promises: `glass()` is what a person sees on a module
// mounted the usual way round (segments remapped 0xA1 and COM scan remapped 0xC8 = upright); hooks, counters and
// records stay when the module is replaced by one of another kind. Contrast as brightness and the panel's own refresh
// are not modelled.

import { hex } from './controller.mjs';
import { CONTROLLERS } from './controllers.mjs';
import { ANSWERS } from './panel-reads.mjs';
import { PICTURE_BYTES } from './png.mjs';

/** The addresses that a module can be soldered to. */
export const ADDRESSES = [0x3c, 0x3d];
const REFUSED_BYTE = 12;

export class Panel {
  /**
   * A panel at power-on. `kind` names its controller; `now` gives the virtual time in microseconds; the seed fills its
   * RAM; `reads`: see panel-reads.mjs.
   */
  constructor({ kind = 'ssd1306', address = ADDRESSES[0], seed = 1, now = () => 0, reads = 'by-control-byte' } = {}) {
    this.seed = seed;
    this.now = now;
    this.usualReads = reads;
    this.onStop = () => {};
    this.onChange = () => {};
    this.onPlug = () => {};
    this.bytes = 0;
    this.transactions = 0;
    this.blinks = []; // when the panel was switched off and soon on again, in microseconds
    this.ignored = []; // commands that the controller does not have: {kind, code, us}
    this.misplaced = []; // data bytes that the glass cannot show where they were written: {kind, page, column, us}
    this.present = true;
    this.become({ kind, address });
    this.powerOn();
  }

  /** Makes this a new module of a kind and at an address. */
  become({ kind = 'ssd1306', address = ADDRESSES[0] }) {
    if (!Object.hasOwn(CONTROLLERS, kind)) throw new Error(`no panel is called '${kind}': expected one of ${Object.keys(CONTROLLERS).join(', ')}`);
    if (!ADDRESSES.includes(address)) throw new Error(`no panel has the address ${address}: expected one of ${ADDRESSES.join(', ')}`);
    this.kind = kind;
    this.address = address;
    this.lateUs = 0;
    this.nackAfter = Infinity;
    this.refusing = false;
    this.answerReads(this.usualReads);
  }

  /** The state after power-on: all settings at their reset values, RAM random, display off. */
  powerOn() {
    this.poweredUs = this.now();
    this.firstScreenUs = null;
    this.controller = new CONTROLLERS[this.kind](this, this.seed);
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

  /** Plugs in another module. It reads as its controller does, and answers at once. */
  replace(other) {
    if (this.present) throw new Error('a panel is plugged in where another one is: unplug it first');
    this.become(other);
    this.plug();
  }

  /** Refuses one byte in the middle of the next transfer that is long enough. */
  refuseOnce() {
    this.refusing = true;
    this.nackAfter = REFUSED_BYTE;
  }

  /** Answers reads as this kind of panel does. */
  answerReads(kind) {
    if (!Object.hasOwn(ANSWERS, kind)) throw new Error(`no panel answers to a read like '${kind}'`);
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

  /** True if the panel was switched on by its command. */
  get on() {
    return this.controller.on;
  }

  get contrast() {
    return this.controller.contrast;
  }

  /** The memory of the controller, in the order of its segments. The caller may not change it. */
  get ram() {
    return this.controller.ram;
  }

  // The bus side, called by i2c.mjs. Each function returns the acknowledge bit.

  start(address, reading) {
    if (this.addressed) this.controller.tear(); // the transaction before had no STOP
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
      this.controller.tear();
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
    const byte = this.controller.stored;
    if (!this.freshRead) this.controller.moveAfterRead();
    this.freshRead = false;
    return byte;
  }

  /** Ends the transaction; `cut` is true if the master gave up in the middle. */
  stop(cut = false) {
    const ours = this.addressed;
    this.addressed = false;
    if (!ours) return;
    if (cut) this.controller.tear();
    this.transactions += 1;
    this.noteFirstScreen();
    this.onStop();
  }

  /** Ends the transaction because the panel lost a clock. */
  breakOff() {
    this.controller.tear();
    this.addressed = false;
  }

  /**
   * Takes a byte that was meant for nobody, see stuck.mjs: as pixels, or as a command, which does nothing if it is
   * invalid. No firmware is blamed for the place of these pixels.
   */
  strayByte(byte) {
    if (!this.isData) return;
    const known = this.misplaced.length;
    this.picture = null;
    this.controller.data(byte);
    this.misplaced.length = known;
  }

  control(byte) {
    if (byte & 0x3f) throw new Error(`${this.controller.name}: control byte ${hex([byte])} has bits set that must be 0`);
    this.single = (byte & 0x80) !== 0;
    this.isData = (byte & 0x40) !== 0;
    this.expectControl = false;
  }

  payload(byte) {
    this.picture = null;
    if (this.isData) this.controller.data(byte);
    else this.controller.command(byte);
    if (this.single) this.expectControl = true;
  }

  // What the controller tells

  /** Records a command that the controller does not have. */
  ignore(code) {
    this.ignored.push({ kind: this.kind, code, us: this.now() });
  }

  /** Records a data byte that the glass cannot show where it was written. */
  misplace(page, column) {
    this.misplaced.push({ kind: this.kind, page, column, us: this.now() });
  }

  // The glass

  get lit() {
    return this.present && this.controller.lit;
  }

  noteFirstScreen() {
    if (this.firstScreenUs === null && this.controller.unwritten === 0 && this.lit) this.firstScreenUs = this.now();
  }

  /** The visible picture: 1024 bytes in page format. The caller may not change it. */
  glass() {
    this.picture ??= this.lit ? this.controller.render() : new Uint8Array(PICTURE_BYTES);
    return this.picture;
  }
}
