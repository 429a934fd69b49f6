import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { Buzzer } from './buzzer.mjs';
import { Clock } from './clock.mjs';
import { Pwm } from './pwm.mjs';

const SLICE_7 = 7 * 0x14;
const [CSR, DIV, CTR, CC, TOP] = [0x00, 0x04, 0x08, 0x0c, 0x10].map((offset) => SLICE_7 + offset);

function bench(connected = () => true) {
  const clock = new Clock();
  const pwm = new Pwm(new RP2040(clock), clock);
  const buzzer = new Buzzer(pwm, clock, { connected });
  const at = (ms, ...writes) => {
    clock.advanceTo(ms * 1e6);
    for (const [offset, value] of writes) pwm.writeUint32(offset, value);
  };
  return { clock, pwm, buzzer, at };
}

/** The register settings of a pitch; the slice counts once per microsecond. */
function pitch(hz) {
  const period = Math.round(1e6 / hz);
  return [[DIV, 125 << 4], [CC, (period >> 1) << 16], [TOP, period - 1]];
}

/** Stops the slice, writes, sets the counter to 0, starts it. */
const restart = (hz) => [[CSR, 0], ...(hz ? pitch(hz) : [[CC, 0], [TOP, 0xffff]]), [CTR, 0], [CSR, 1]];

test('a slice that is restarted sounds at once, and falls silent at once', () => {
  const { buzzer, at } = bench();
  at(10, ...restart(500));
  at(60, ...restart(250));
  at(100, ...restart(0));
  at(200);
  assert.deepEqual(buzzer.log, [[10_000, 500], [60_000, 250], [100_000, 0]]);
});

test('a period that is cut in the middle belongs to the tone before', () => {
  const { buzzer, at } = bench();
  at(10, ...restart(200)); // 5 ms
  at(32, ...restart(400)); // 2 ms into the fifth period, in its high half
  at(62.9, ...restart(0)); // 0.4 ms into a period of 2.5 ms
  at(200);
  assert.deepEqual(buzzer.log, [[10_000, 200], [32_000, 400], [62_900, 0]]);
});

test('written while it runs, a pitch waits for the wrap: a short note in a long silence is lost', () => {
  const { buzzer, at } = bench();
  at(0, [DIV, 64 << 4], [TOP, 0xffff], [CC, 0], [CSR, 1]); // a period of 33.55 ms
  at(10, ...pitch(1000));
  at(30, [CC, 0], [TOP, 0xffff]);
  at(100, ...pitch(1000));
  at(200);
  const [[start, hz], ...rest] = buzzer.log;
  assert.equal(hz, 1000, 'of the second note');
  assert.ok(start > 100_000 && start <= 133_600, `begun at ${start}`);
  assert.deepEqual(rest, []);
});

test('a tone that is written while another runs follows at its wrap', () => {
  const { buzzer, at } = bench();
  at(0, ...restart(100));
  at(45, ...pitch(1000));
  at(69.5, [CC, 0]);
  at(200);
  assert.deepEqual(buzzer.log, [[0, 100], [50_000, 1000], [70_000, 0]]);
});

test('one single period is no tone, nor is a wave too slow to be heard', () => {
  const { buzzer, at } = bench();
  at(10, ...restart(200));
  at(15, ...restart(0));
  at(100, ...restart(16));
  at(900, ...restart(0));
  at(1000);
  assert.deepEqual(buzzer.log, []);
});

test('a steady tone costs no alarms', () => {
  const { buzzer, clock, at } = bench();
  at(10, ...restart(500));
  at(20);
  assert.equal(clock.alarms.length, 0);
  at(30_000, ...restart(0));
  at(30_100);
  assert.deepEqual(buzzer.log, [[10_000, 500], [30_000_000, 0]].map(([us, hz]) => [us, hz]));
  assert.equal(clock.alarms.length, 0);
});

test('a pin left high is a direct current, and so is a level beyond TOP', () => {
  const left = bench();
  left.at(10, ...restart(500));
  left.at(20.5, [CSR, 0]);
  left.at(200);
  assert.deepEqual(left.buzzer.log, [[10_000, 500], [20_500, 0]]);
  assert.deepEqual(left.buzzer.stuckHigh, [20_500]);
  const always = bench();
  always.at(10, [DIV, 125 << 4], [TOP, 99], [CC, 100 << 16], [CSR, 1]);
  always.at(200);
  assert.deepEqual(always.buzzer.log, []);
  assert.deepEqual(always.buzzer.stuckHigh, [10_000]);
});

test('left high for half a period and then low is none', () => {
  const { buzzer, at } = bench();
  at(10, ...restart(500));
  at(20.5, [CSR, 0]);
  at(30, ...restart(0));
  at(200);
  assert.deepEqual(buzzer.stuckHigh, []);
});

test('a reset of the block silences, and so does the loss of power', () => {
  const reset = bench();
  reset.at(10, ...restart(500));
  reset.at(20.5);
  reset.pwm.reset();
  reset.at(200);
  assert.deepEqual(reset.buzzer.log, [[10_000, 500], [20_500, 0]]);
  assert.deepEqual(reset.buzzer.stuckHigh, []);
  const power = bench();
  power.at(10, ...restart(500));
  power.at(20.5);
  power.buzzer.silence();
  assert.deepEqual(power.buzzer.log, [[10_000, 500], [20_500, 0]]);
});

test('a pin that is not switched to the PWM makes no sound', () => {
  const { buzzer, at } = bench(() => false);
  at(10, ...restart(500));
  at(200);
  assert.deepEqual(buzzer.log, []);
});
