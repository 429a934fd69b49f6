// The RP2040's PWM block, written from the data sheet (section 4.5).
//
// A slice counts from 0 to TOP and begins again, or counts down again in phase-correct mode. TOP and CC are
// double-buffered: while the slice runs, what is written takes effect at the next wrap (4.5.2.3); while it stands
// still, at once. DIV, CTR and EN always take effect at once. A slice that is disabled keeps its counter, and its pins
// keep the level they have: the vendor's SDK says of pwm_set_enabled that they are left high or low, depending on when
// the counter was halted.
//
// Nothing counts here. A slice knows the start of its present period, from which everything else is computed, so that a
// tone costs nothing while it lasts. Where the data sheet is silent, the counter wraps only when it equals TOP: one
// that is beyond it counts to 65535 first. Interrupts at a wrap and counting the edges of a pin are refused.

import { BasePeripheral } from 'rp2040js';

const SLICES = 8;
const SLICE_BYTES = 0x14;
const CSR = 0x00;
const DIV = 0x04;
const CTR = 0x08;
const CC = 0x0c;
const TOP = 0x10;
const EN = 0xa0;
const INTR = 0xa4;
const INTS = 0xb0;

const CSR_EN = 1 << 0;
const CSR_PH_CORRECT = 1 << 1;
const CSR_B_INV = 1 << 3;
const CSR_DIVMODE = 3 << 4;
const CSR_PH_RET = 1 << 6;
const CSR_PH_ADV = 1 << 7;
const COUNTER_END = 0x10000;

/** One slice; of its two outputs only channel B is modelled. */
export class Slice {
  constructor(clock, latching = true) {
    this.clock = clock;
    this.latching = latching;
    this.csr = 0;
    this.div = 0x10;
    this.written = { cc: 0, top: 0xffff };
    this.active = { ...this.written };
    this.began = 0; // when the present period began, while the slice runs
    this.count = 0; // where the counter stands, while it does not
    this.keptLevel = false; // channel B while it does not
    this.beyond = false; // the counter is past TOP, and has to come round
    this.wrapped = false;
  }

  get running() {
    return (this.csr & CSR_EN) !== 0;
  }

  /** Nanoseconds of one count: the divider has four fractional bits, and 0 is 256. */
  get countNanos() {
    const whole = (this.div >> 4) & 0xff || 256;
    return (this.clock.cycleNanos * (16 * whole + (this.div & 15))) / 16;
  }

  /** Counts from one wrap to the next. */
  get length() {
    const { top } = this.active;
    return this.csr & CSR_PH_CORRECT ? Math.max(2 * top, 1) : top + 1;
  }

  /** Counts since the wrap, at this time: twice through each value of the counter in phase-correct mode. */
  position(nanos) {
    return this.running ? (nanos - this.began) / this.countNanos : this.count;
  }

  /** Time of the next wrap; never if it stands still. */
  get nextWrap() {
    return this.running ? this.began + (this.beyond ? COUNTER_END : this.length) * this.countNanos : Infinity;
  }

  /** Lets time pass up to this moment: a wrap on the way takes over what was written. */
  passTo(nanos) {
    if (!this.running) return;
    const wrap = this.nextWrap;
    if (nanos < wrap) return;
    this.wrapped = true;
    this.beyond = false;
    this.active = { ...this.written };
    const period = this.length * this.countNanos;
    this.began = wrap + Math.floor((nanos - wrap) / period) * period;
  }

  /** Time at which something written takes effect: at the next wrap, or never. */
  get nextLatch() {
    const { cc, top } = this.written;
    return cc === this.active.cc && top === this.active.top ? Infinity : this.nextWrap;
  }

  counter(nanos) {
    const position = Math.floor(this.position(nanos));
    return this.csr & CSR_PH_CORRECT && position > this.active.top ? 2 * this.active.top - position : position;
  }

  /** True if channel B drives its pin high. */
  level(nanos) {
    if (!this.running) return this.keptLevel;
    return this.counter(nanos) < this.active.cc >>> 16 !== ((this.csr & CSR_B_INV) !== 0);
  }

  /** Positions in a period at which channel B goes high and low; null if it stays as it is. */
  edges() {
    const level = this.active.cc >>> 16;
    if (!this.running || level === 0 || level > this.active.top) return null;
    const up = this.csr & CSR_PH_CORRECT ? 2 * this.active.top - level + 1 : 0;
    return this.csr & CSR_B_INV ? { rise: level, fall: up } : { rise: up, fall: level };
  }

  /**
   * Channel B from this moment on, if nothing is written and nothing written takes effect: its level, true if a period
   * begins now, its next rise and fall after this moment, and the period of both.
   */
  wave(nanos) {
    const edges = this.edges();
    const level = this.level(nanos);
    if (!edges) return { level, begins: false, rise: Infinity, fall: Infinity, period: Infinity };
    const period = this.length * this.countNanos;
    const from = this.beyond ? this.nextWrap : this.began;
    const after = (count) => {
      const first = from + count * this.countNanos;
      return first > nanos ? first : first + period;
    };
    return { level, begins: this.began === nanos, rise: after(edges.rise), fall: after(edges.fall), period };
  }

  set(offset, value, nanos) {
    const position = this.position(nanos);
    const level = this.level(nanos);
    switch (offset) {
      case CSR: this.setControl(value); break;
      case DIV: this.div = value & 0xfff; break;
      case CC: this.written.cc = value >>> 0; break;
      case TOP: this.written.top = value & 0xffff; break;
    }
    const anew = !this.latching && (offset === CC || offset === TOP);
    if (anew) this.active = { ...this.written };
    const now = offset === CTR ? value & 0xffff : anew ? 0 : position + this.shift(offset, value);
    if (!this.running) this.stand(now, level);
    else this.began = nanos - now * this.countNanos;
    this.beyond = now > this.length;
  }

  setControl(value) {
    if (value & CSR_DIVMODE) throw new Error('PWM: counting the level or the edges of a pin is not modelled');
    this.csr = value & (CSR_EN | CSR_PH_CORRECT | (1 << 2) | CSR_B_INV);
  }

  /** Moves the counter by one: PH_ADV and PH_RET, which clear themselves. */
  shift(offset, value) {
    if (offset !== CSR) return 0;
    return (value & CSR_PH_ADV ? 1 : 0) - (value & CSR_PH_RET ? 1 : 0);
  }

  stand(count, level) {
    this.count = count;
    this.keptLevel = level;
    this.active = { ...this.written };
  }

  get(offset, nanos) {
    switch (offset) {
      case CSR: return this.csr;
      case DIV: return this.div;
      case CTR: return this.counter(nanos);
      case CC: return this.written.cc;
      default: return this.written.top;
    }
  }
}

export class Pwm extends BasePeripheral {
  /**
   * `onChange` is called before and after each change of a slice. Without `latching` a write of TOP or CC restarts the
   * slice.
   */
  constructor(rp2040, clock, { latching = true } = {}) {
    super(rp2040, 'PWM');
    this.clock = clock;
    this.latching = latching;
    this.onChange = () => {};
    this.makeSlices();
  }

  makeSlices() {
    this.slices = Array.from({ length: SLICES }, () => new Slice(this.clock, this.latching));
  }

  /** Holds the block in reset: all pins go low. */
  reset() {
    this.makeSlices();
    this.onChange();
  }

  slice(index) {
    this.slices[index].passTo(this.clock.nanos);
    return this.slices[index];
  }

  readUint32(offset) {
    if (offset < EN) return this.slice(Math.floor(offset / SLICE_BYTES)).get(offset % SLICE_BYTES, this.clock.nanos);
    if (offset === EN) return this.slices.reduce((bits, slice, i) => bits | (slice.running ? 1 << i : 0), 0);
    if (offset === INTR) return this.slices.reduce((bits, _, i) => bits | (this.slice(i).wrapped ? 1 << i : 0), 0);
    if (offset <= INTS) return 0;
    return super.readUint32(offset);
  }

  writeUint32(offset, value) {
    this.onChange();
    if (offset < EN) this.slice(Math.floor(offset / SLICE_BYTES)).set(offset % SLICE_BYTES, value, this.clock.nanos);
    else if (offset === EN) this.enable(value);
    else if (offset === INTR) this.clearWraps(this.rawWriteValue);
    else if (offset <= INTS) this.refuseInterrupts(value);
    else super.writeUint32(offset, value);
    this.onChange();
  }

  enable(mask) {
    for (let i = 0; i < SLICES; i++) {
      const slice = this.slice(i);
      slice.set(CSR, (slice.csr & ~CSR_EN) | ((mask >> i) & CSR_EN), this.clock.nanos);
    }
  }

  clearWraps(mask) {
    for (let i = 0; i < SLICES; i++) {
      if ((mask >> i) & 1) this.slice(i).wrapped = false;
    }
  }

  refuseInterrupts(value) {
    if (value) throw new Error('PWM: interrupts at each wrap are not modelled');
  }
}
