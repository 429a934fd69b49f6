import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { KEY } from './chip.mjs';
import { Clock } from './clock.mjs';
import { ROSC_HZ, attachOscillators } from './oscillators.mjs';
import { Timer } from './timer.mjs';

const CLOCKS = 0x40008000;
const XOSC = 0x40024000;
const PLL_SYS = 0x40028000;
const TICK = 0x4005802c;
const [REF_CTRL, SYS_CTRL] = [CLOCKS + 0x30, CLOCKS + 0x3c];
const AUX_PLL_SYS = 1;
const XOSC_ENABLE = 0xfabaa0;

function chip() {
  const clock = new Clock();
  const rp2040 = new RP2040(clock);
  rp2040.logger = { debug() {}, info() {}, warn: assert.fail, error: assert.fail };
  const timer = new Timer(rp2040, clock);
  rp2040.peripherals[KEY.TIMER] = timer;
  attachOscillators(rp2040, clock, timer);
  const write = (address, value) => rp2040.writeUint32(address, value);
  const stable = () => rp2040.readUint32(XOSC + 4) >>> 31 === 1;
  const locked = () => rp2040.readUint32(PLL_SYS) >>> 31 === 1;
  return { clock, rp2040, timer, write, stable, locked };
}

function startCrystal({ clock, write }) {
  write(XOSC + 0x0c, 47);
  write(XOSC, XOSC_ENABLE);
  clock.advanceTo(clock.nanos + 1.1e6);
}

function startPll({ clock, write }) {
  write(PLL_SYS, 1);
  write(PLL_SYS + 8, 125);
  write(PLL_SYS + 4, 0x0c);
  clock.advanceTo(clock.nanos + 1e6);
  write(PLL_SYS + 0xc, (6 << 16) | (2 << 12));
  write(PLL_SYS + 4, 0x04);
}

test('the processor begins on the ring oscillator', () => {
  const { clock, rp2040 } = chip();
  assert.equal(clock.cycleNanos, 1e9 / ROSC_HZ);
  assert.equal(rp2040.clkSys, 6.5e6);
});

test('the crystal is stable after the wait that was asked for', () => {
  for (const [startup, us] of [[47, 1002.667], [6000, 128_000], [(1 << 20) | 47, 4010.667]]) {
    const it = chip();
    it.write(XOSC + 0x0c, startup);
    it.write(XOSC, XOSC_ENABLE);
    it.clock.advanceTo(Math.floor(us * 1000) - 1);
    assert.equal(it.stable(), false);
    it.clock.advanceTo(Math.ceil(us * 1000));
    assert.equal(it.stable(), true, `${us} us`);
  }
  const short = chip();
  short.write(XOSC + 0x0c, 46);
  assert.throws(() => short.write(XOSC, XOSC_ENABLE), /a start-up wait of 981.333 us is too short for a crystal/);
});

test('a PLL locks after a while, and clk_sys follows the switches', () => {
  const it = chip();
  startCrystal(it);
  it.write(REF_CTRL, 2);
  assert.equal(it.clock.cycleNanos, 1e9 / 12e6);
  it.write(PLL_SYS, 1);
  it.write(PLL_SYS + 8, 125);
  it.write(PLL_SYS + 4, 0x0c);
  const began = it.clock.nanos;
  it.clock.advanceTo(began + 41_000);
  assert.equal(it.locked(), false);
  it.clock.advanceTo(began + 42_000);
  assert.equal(it.locked(), true);
  it.write(PLL_SYS + 0xc, (6 << 16) | (2 << 12));
  it.write(PLL_SYS + 4, 0x04);
  it.write(SYS_CTRL, AUX_PLL_SYS);
  assert.equal(it.clock.cycleNanos, 8);
  assert.equal(it.rp2040.clkSys, 125e6);
  assert.equal(it.clock.nanos % 1, 0, 'whole nanoseconds from then on');
});

test('a clock that is switched to what does not run is an error', () => {
  assert.throws(() => chip().write(REF_CTRL, 2), /a source that does not run/);
  const it = chip();
  startCrystal(it);
  assert.throws(() => it.write(SYS_CTRL, AUX_PLL_SYS), /a source that does not run/);
  const reset = chip();
  startCrystal(reset);
  startPll(reset);
  reset.rp2040.pllSys.reset();
  assert.throws(() => reset.write(SYS_CTRL, AUX_PLL_SYS), /a source that does not run/);
});

test('the TIMER counts when its tick is set up, and the tick must be a microsecond', () => {
  const it = chip();
  startCrystal(it);
  assert.equal(it.timer.micros, 0);
  assert.throws(() => it.write(TICK, 0x20c), /comes at 541666.\d* Hz instead of 1 MHz/);
  it.write(REF_CTRL, 2);
  it.write(TICK, 0x20c);
  const began = it.clock.nanos;
  it.clock.advanceTo(began + 5_500);
  assert.equal(it.timer.micros, 5);
});
