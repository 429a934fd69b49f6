import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pico } from './pico.mjs';
import { LOOP, program } from './program.mjs';

const RESETS = 0x4000c000;
const CLK_ADC_CTRL = 0x40008060;
const WAKE_EN0 = 0x400080a0;
const [SET, CLEAR] = [0x2000, 0x3000];
const PLL_USB = 0x4002c000;
const CS = 0x4004c000;
const RESULT = CS + 4;
const PAD_GP29 = 0x4001c078;
const ANALOGUE = 0x80; // output disabled, no input, no pulls
const [EN, START_ONE, READY] = [1, 4, 0x100];
const CHANNEL_3 = 3 << 12;
const CLK_ENABLED = 0x800;

/** A Pico with the ADC out of its reset, clk_adc at 48 MHz and the pad of GP29 as `pad`; the ADC is enabled. */
function board(pad = ANALOGUE) {
  const it = new Pico(program([LOOP]), { without: ['crystal'] });
  it.runUntil(1);
  const write = (address, value) => it.rp2040.writeUint32(address, value);
  const read = (address) => it.rp2040.readUint32(address);
  write(PLL_USB + 8, 40);
  write(PLL_USB + 0xc, (5 << 16) | (2 << 12));
  write(PLL_USB + 4, 0);
  assert.equal(it.rp2040.pllUsb.frequency, 48e6);
  write(CLK_ADC_CTRL, CLK_ENABLED);
  write(RESETS + CLEAR, 1);
  write(PAD_GP29, pad);
  write(CS, EN);
  const ready = () => (read(CS) & READY) !== 0;
  return { it, write, read, ready };
}

function start({ write, ready }) {
  assert.ok(ready());
  write(CS, EN | START_ONE | CHANNEL_3);
  assert.ok(!ready());
}

test('a third of VSYS is read on channel 3, two microseconds later', () => {
  const at = board();
  for (const [mv, value] of [[5000, 2068], [3000, 1241], [3600, 1489], [0, 0], [12_000, 4095]]) {
    at.it.batteryMv = mv;
    start(at);
    at.it.runUntil(at.it.nowUs + 1.9);
    assert.ok(!at.ready());
    at.it.runUntil(at.it.nowUs + 0.2);
    assert.ok(at.ready());
    assert.equal(at.read(RESULT), value);
  }
});

test('5 V are on VSYS unless something else is said, and stay as they were said', () => {
  const { it } = board();
  assert.equal(it.batteryMv, 5000);
  it.batteryMv = 3100;
  it.powerCycle();
  assert.equal(it.batteryMv, 3100);
});

test('START_ONE clears itself: a later change of the register starts nothing', () => {
  const at = board();
  start(at);
  at.it.runUntil(10);
  at.write(CS + SET, EN);
  assert.ok(at.ready());
});

test('it is not ready before it is enabled', () => {
  const at = board();
  at.write(CS, 0);
  assert.ok(!at.ready());
  at.write(CS, EN | START_ONE | CHANNEL_3);
  at.write(CS, 0);
  at.it.runUntil(10);
  assert.ok(!at.ready());
});

test('without its clock it is never ready, neither to begin nor at the end', () => {
  const off = [(at) => at.write(CLK_ADC_CTRL, 0), (at) => at.write(WAKE_EN0 + CLEAR, 2), (at) => at.write(CLK_ADC_CTRL, CLK_ENABLED | 0x400), (at) => at.write(PLL_USB + 8, 0)];
  for (const switchOff of off) {
    const idle = board();
    switchOff(idle);
    assert.ok(!idle.ready());
    idle.write(CS, EN | START_ONE | CHANNEL_3);
    idle.it.runUntil(1e6);
    assert.ok(!idle.ready());
    const busy = board();
    start(busy);
    switchOff(busy);
    busy.it.runUntil(1e6);
    assert.equal(busy.it.rp2040.adc.busy, true);
  }
});

test('a conversion that had no clock is done when it has one', () => {
  const at = board();
  at.write(CLK_ADC_CTRL, 0);
  at.write(CS, EN | START_ONE | CHANNEL_3);
  at.it.runUntil(100);
  at.write(CLK_ADC_CTRL, CLK_ENABLED);
  at.it.runUntil(103);
  assert.ok(at.ready());
  assert.equal(at.read(RESULT), 2068);
});

test('a slower clock takes longer', () => {
  const at = board();
  at.write(CLK_ADC_CTRL, CLK_ENABLED | (3 << 5)); // the crystal, 12 MHz
  start(at);
  at.it.runUntil(at.it.nowUs + 7.9);
  assert.ok(!at.ready());
  at.it.runUntil(at.it.nowUs + 0.2);
  assert.ok(at.ready());
});

test('a pad that is not set up for it, and a START too early, are errors', () => {
  for (const pad of [0xc0, 0x00, 0x84, 0x88, 0x56]) {
    const at = board(pad);
    start(at);
    assert.throws(() => at.it.runUntil(10), /GP29 is measured while its pad is/);
  }
  const at = board();
  start(at);
  assert.throws(() => at.write(CS, EN | START_ONE), /started while one is under way/);
});

test('a reset ends a conversion and disables the block', () => {
  const at = board();
  start(at);
  at.write(RESETS + SET, 1);
  at.write(RESETS + CLEAR, 1);
  assert.equal(at.read(CS), 0);
  at.it.runUntil(10);
  assert.equal(at.read(RESULT), 0);
});
