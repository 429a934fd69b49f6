// The clocks of the chip from reset on: ring oscillator, crystal, PLLs, and the clock of the processor meanwhile.
//
// The reset handler runs on the ring oscillator. The firmware starts the crystal and waits for it, as long as it asked
// for in STARTUP (data sheet 2.16.3); then it starts the PLLs and waits for their lock; then it switches clk_sys over.
// Each switch changes the length of a cycle of the emulated processor. The microsecond TIMER counts the ticks of the
// watchdog block (4.7.2), which are made of clk_ref: it stands still until the firmware has set these up.
//
// Stricter than rp2040js, where everything is stable at once: switching a clock to a source that does not run is an
// error, and so are a tick that is no microsecond and a wait too short for any crystal.

import { BasePeripheral } from 'rp2040js';
import { KEY } from './chip.mjs';

/** The crystal of the boards. */
const CRYSTAL_HZ = 12e6;
/** Data sheet 2.17.1: during boot nominally 6.5 MHz, somewhere between 1.8 and 12. The nominal one is charged. */
export const ROSC_HZ = 6.5e6;
/** Data sheet 2.16.3 takes a start-up time of 1 ms for its example; a wait that is shorter is fit for no crystal. */
const CRYSTAL_LEAST_NANOS = 1e6;
/**
 * The data sheet gives no time for the lock of a PLL. A loop like this one settles within some hundred cycles of its
 * reference; 500 of them, at 12 MHz, are charged.
 */
const PLL_LOCK_NANOS = 500 * (1e9 / CRYSTAL_HZ);

const XOSC_CTRL = 0x00;
const XOSC_STATUS = 0x04;
const XOSC_DORMANT = 0x08;
const XOSC_STARTUP = 0x0c;
const XOSC_COUNT = 0x1c;
const ENABLE = 0xfab;
const DISABLE = 0xd1e;
const STABLE = 0x80000000;
const ENABLED = 0x1000;
const STARTUP_X4 = 1 << 20;
const STARTUP_UNIT = 256; // cycles of the crystal

export class Xosc extends BasePeripheral {
  constructor(rp2040, clock) {
    super(rp2040, 'XOSC');
    this.clock = clock;
    this.control = 0;
    this.startup = 0xc4; // what 2.16.7 gives for the reset
    this.stableAt = Infinity;
  }

  get stable() {
    return this.clock.nanos >= this.stableAt;
  }

  /** The wait set by STARTUP. */
  get waitNanos() {
    const delay = (this.startup & 0x3fff) * (this.startup & STARTUP_X4 ? 4 : 1);
    return Math.round((delay * STARTUP_UNIT * 1e9) / CRYSTAL_HZ);
  }

  readUint32(offset) {
    switch (offset) {
      case XOSC_CTRL: return this.control;
      case XOSC_STATUS: return ((this.stable ? STABLE : 0) | (this.stableAt < Infinity ? ENABLED : 0)) >>> 0;
      case XOSC_DORMANT: return 0x77616b65;
      case XOSC_STARTUP: return this.startup;
      case XOSC_COUNT: return 0;
      default: return super.readUint32(offset);
    }
  }

  writeUint32(offset, value) {
    switch (offset) {
      case XOSC_CTRL: this.setControl(value); break;
      case XOSC_STATUS: break; // clears a bad write, of which there is none
      case XOSC_STARTUP: this.startup = value & (STARTUP_X4 | 0x3fff); break;
      default: super.writeUint32(offset, value);
    }
  }

  setControl(value) {
    const enable = (value >>> 12) & 0xfff;
    if (enable !== ENABLE && enable !== DISABLE) throw new Error(`XOSC: 0x${enable.toString(16)} neither enables nor disables`);
    this.control = value;
    if (enable === DISABLE) this.stableAt = Infinity;
    else if (this.stableAt === Infinity) this.begin();
  }

  begin() {
    if (this.waitNanos < CRYSTAL_LEAST_NANOS) throw new Error(`XOSC: a start-up wait of ${this.waitNanos / 1000} us is too short for a crystal`);
    this.stableAt = this.clock.nanos + this.waitNanos;
  }
}

const PLL_CS = 0x0;
const PLL_PWR = 0x4;
const PLL_FBDIV_INT = 0x8;
const PLL_PRIM = 0xc;
const LOCK = 0x80000000;
const BYPASS = 1 << 8;
const POWERED_DOWN = (1 << 0) | (1 << 5); // PD and VCOPD
const DIVIDERS_DOWN = 1 << 3;

export class Pll extends BasePeripheral {
  constructor(rp2040, name, clock, xosc) {
    super(rp2040, name);
    this.clock = clock;
    this.xosc = xosc;
    this.reset();
  }

  reset() {
    this.cs = 1;
    this.power = 0x2d;
    this.feedback = 0;
    this.dividers = 0x77000;
    this.lockedAt = Infinity;
  }

  get locked() {
    return this.clock.nanos >= this.lockedAt;
  }

  /** Its frequency in hertz; 0 if it does not run. */
  get frequency() {
    if (!this.xosc.stable) return 0;
    const reference = CRYSTAL_HZ / (this.cs & 0x3f || 1);
    if (this.cs & BYPASS) return reference;
    if (!this.locked || this.power & DIVIDERS_DOWN) return 0;
    return (reference * this.feedback) / (((this.dividers >>> 16) & 7 || 1) * ((this.dividers >>> 12) & 7 || 1));
  }

  readUint32(offset) {
    switch (offset) {
      case PLL_CS: return (this.cs | (this.locked ? LOCK : 0)) >>> 0;
      case PLL_PWR: return this.power;
      case PLL_FBDIV_INT: return this.feedback;
      case PLL_PRIM: return this.dividers;
      default: return super.readUint32(offset);
    }
  }

  writeUint32(offset, value) {
    switch (offset) {
      case PLL_CS: this.cs = value & (BYPASS | 0x3f); break;
      case PLL_PWR: this.setPower(value); break;
      case PLL_FBDIV_INT: this.feedback = value & 0xfff; break;
      case PLL_PRIM: this.dividers = value & 0x77000; break;
      default: super.writeUint32(offset, value);
    }
  }

  setPower(value) {
    const wasDown = this.power & POWERED_DOWN;
    this.power = value & 0x2d;
    if (this.power & POWERED_DOWN) this.lockedAt = Infinity;
    else if (wasDown) this.lockedAt = this.xosc.stable ? this.clock.nanos + PLL_LOCK_NANOS : Infinity;
  }
}

const CLK_REF_DIV_RESET = 0x100;
const TICK = 0x2c;
const TICK_ENABLE = 1 << 9;
const TICK_CYCLES = 0x1ff;

/**
 * Puts the oscillators into a chip that was just reset; `timer` begins to count when the firmware has set up its ticks.
 */
export function attachOscillators(rp2040, clock, timer) {
  const xosc = new Xosc(rp2040, clock);
  const [pllSys, pllUsb] = ['PLL_SYS', 'PLL_USB'].map((name) => new Pll(rp2040, name, clock, xosc));
  Object.assign(rp2040.peripherals, { [KEY.XOSC]: xosc, [KEY.PLL_SYS]: pllSys, [KEY.PLL_USB]: pllUsb });
  Object.assign(rp2040, { pllSys, pllUsb, roscFreq: ROSC_HZ, clkSys: ROSC_HZ });
  Object.defineProperty(rp2040, 'xoscFreq', { get: () => (xosc.stable ? CRYSTAL_HZ : 0) });
  rp2040.clocks.refDiv = CLK_REF_DIV_RESET;
  clock.setCycle(1e9 / ROSC_HZ);
  followClocks(rp2040, clock);
  followTick(rp2040, timer);
  return { pllSys, pllUsb };
}

/** Changes the length of a cycle with every change of the clock generators. */
function followClocks(rp2040, clock) {
  const { clocks } = rp2040;
  const write = clocks.writeUint32.bind(clocks);
  clocks.writeUint32 = (offset, value) => {
    write(offset, value);
    const hz = clocks.sysFreq;
    if (!(hz > 0)) throw new Error('CLOCKS: clk_sys is switched to a source that does not run');
    if (1e9 / hz !== clock.cycleNanos) clock.setCycle(1e9 / hz);
  };
}

/** Starts the TIMER when the firmware has set up the watchdog block, which makes its microseconds. */
function followTick(rp2040, timer) {
  const watchdog = rp2040.peripherals[KEY.WATCHDOG];
  const write = watchdog.writeUint32.bind(watchdog);
  watchdog.writeUint32 = (offset, value) => {
    write(offset, value);
    if (offset !== TICK) return;
    if (!(value & TICK_ENABLE)) throw new Error('WATCHDOG: stopping the tick is not modelled');
    const hz = rp2040.clocks.refFreq / (value & TICK_CYCLES);
    if (hz !== 1e6) throw new Error(`WATCHDOG: the tick of the TIMER comes at ${hz} Hz instead of 1 MHz`);
    timer.tick();
  };
}
