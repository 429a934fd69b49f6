// The piezo on GP15: the tone, read from the PWM registers instead of from a pin toggling thousands of times
// a second.
//
// Replaces rp2040js's PWM block: registers of all eight slices can be written and read, the counters do not
// run. Promises: `log` is the list of [microsecond, hertz] at which slice 7's channel B changes what is heard;
// 0 is silence. A setting that stands for less than 50 us is one the firmware was still writing, and is not a
// sound. Volume (duty) is not judged, except that 0 % and 100 % are silent.

import { BasePeripheral } from 'rp2040js';
import { CLK_SYS_HZ } from './clock.mjs';

const SLICE_BYTES = 0x14;
const SLICES = 8;
const EN = 0xa0;
const INTR = 0xa4;
const INTS = 0xb0;
const CSR = 0x00;
const DIV = 0x04;
const CTR = 0x08;
const CC = 0x0c;
const TOP = 0x10;
const RESET_VALUES = { [CSR]: 0, [DIV]: 0x10, [CTR]: 0, [CC]: 0, [TOP]: 0xffff };

const CSR_EN = 1 << 0;
const CSR_PH_CORRECT = 1 << 1;
const CSR_SELF_CLEARING = (1 << 6) | (1 << 7);
const BUZZER_SLICE = 7;
const SETTLE_US = 50;

/** The frequency a slice's channel B gives with these registers, in whole hertz; 0 if it does not swing. */
export function toneHz({ csr, div, top, cc }) {
  const level = cc >>> 16;
  if (!(csr & CSR_EN) || level === 0 || level > top) return 0;
  const divider = (((div >> 4) & 0xff) || 256) + (div & 0xf) / 16;
  const counts = csr & CSR_PH_CORRECT ? 2 * top : top + 1;
  return Math.round(CLK_SYS_HZ / divider / counts);
}

export class Buzzer extends BasePeripheral {
  /** `connected()` says whether the pin is switched to the PWM: otherwise nothing is heard. */
  constructor(rp2040, clock, connected = () => true) {
    super(rp2040, 'PWM');
    this.clock = clock;
    this.connected = connected;
    this.onChange = () => {};
    this.log = [];
    this.reset();
  }

  reset() {
    this.slices = Array.from({ length: SLICES }, () => ({ ...RESET_VALUES }));
    this.interrupts = new Map();
    this.listen();
  }

  /** What is heard now, in hertz. */
  get hz() {
    return this.log.length ? this.log.at(-1)[1] : 0;
  }

  /** Note what is heard after a change of registers or of the pin. */
  listen() {
    const slice = this.slices[BUZZER_SLICE];
    const hz = this.connected() ? toneHz({ csr: slice[CSR], div: slice[DIV], top: slice[TOP], cc: slice[CC] }) : 0;
    if (hz === this.hz) return;
    const now = Math.floor(this.clock.nanos / 1000);
    const last = this.log.at(-1);
    if (last && now - last[0] < SETTLE_US) this.replaceLast(hz);
    else this.log.push([now, hz]);
    this.onChange();
  }

  replaceLast(hz) {
    const [at] = this.log.pop();
    if (this.hz !== hz) this.log.push([at, hz]);
  }

  readUint32(offset) {
    if (offset < EN) return this.slices[Math.floor(offset / SLICE_BYTES)][offset % SLICE_BYTES];
    if (offset === EN) return this.slices.reduce((bits, slice, i) => bits | ((slice[CSR] & CSR_EN) << i), 0);
    if (offset <= INTS) return this.interrupts.get(offset) ?? 0;
    return super.readUint32(offset);
  }

  writeUint32(offset, value) {
    if (offset < EN) this.slices[Math.floor(offset / SLICE_BYTES)][offset % SLICE_BYTES] = value & ~(offset % SLICE_BYTES === CSR ? CSR_SELF_CLEARING : 0);
    else if (offset === EN) this.slices.forEach((slice, i) => { slice[CSR] = (slice[CSR] & ~CSR_EN) | ((value >> i) & 1); });
    else if (offset === INTR) return; // write 1 to clear: no wrap is ever raised
    else if (offset <= INTS) this.setInterrupts(offset, value);
    else super.writeUint32(offset, value);
    this.listen();
  }

  setInterrupts(offset, value) {
    if (value) throw new Error('PWM: interrupts at each wrap are not modelled');
    this.interrupts.set(offset, value);
  }
}
