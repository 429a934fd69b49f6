import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { Clock } from './clock.mjs';
import { Timer } from './timer.mjs';

function bench(startNanos = 0) {
  const clock = new Clock();
  clock.advanceTo(startNanos);
  const rp2040 = new RP2040(clock);
  const timer = new Timer(rp2040, clock);
  timer.tick();
  timer.writeUint32(0x38, 1);
  return { clock, timer, pending: () => (rp2040.core.pendingInterrupts & 1) !== 0 };
}

test('an alarm goes off at its microsecond, however oddly it was set', () => {
  const { clock, timer, pending } = bench();
  clock.advanceTo(100_504);
  timer.writeUint32(0x10, 200);
  assert.equal(timer.readUint32(0x20), 1);
  clock.advanceTo(199_992);
  assert.equal(pending(), false);
  clock.advanceTo(200_000);
  assert.equal(pending(), true);
  assert.equal(timer.readUint32(0x28), 200);
  assert.equal(timer.readUint32(0x20), 0, 'no longer armed');
  timer.writeUint32Atomic(0x34, 1, 0);
  assert.equal(pending(), false);
});

test('an alarm in the past waits for the counter to come round', () => {
  const { clock, timer, pending } = bench();
  clock.advanceTo(300_000);
  timer.writeUint32(0x10, 299);
  timer.writeUint32(0x14, 300);
  clock.advanceTo(10e9);
  assert.equal(pending(), false);
  clock.advanceTo((2 ** 32 + 299) * 1000);
  assert.equal(pending(), true);
});

test('a disarmed alarm stays silent', () => {
  const { clock, timer, pending } = bench();
  timer.writeUint32(0x10, 50);
  timer.writeUint32Atomic(0x20, 1, 0);
  clock.advanceTo(60_000);
  assert.equal(pending(), false);
});

test('both halves of the time are right, from reset on', () => {
  const { clock, timer } = bench(5_000_000);
  clock.advanceTo(5_000_000 + (2 ** 32 + 7) * 1000);
  assert.equal(timer.readUint32(0x0c), 7);
  assert.equal(timer.readUint32(0x08), 1);
  assert.equal(timer.readUint32(0x24), 1);
});

test('it counts when it has ticks and is out of reset, and an alarm set before waits for that', () => {
  const clock = new Clock();
  const rp2040 = new RP2040(clock);
  const timer = new Timer(rp2040, clock);
  timer.writeUint32(0x38, 1);
  timer.writeUint32(0x10, 50);
  clock.advanceTo(1e6);
  assert.equal(timer.readUint32(0x28), 0);
  timer.reset();
  timer.tick();
  clock.advanceTo(2e6);
  assert.equal(timer.readUint32(0x28), 0, 'held in reset');
  timer.writeUint32(0x38, 1);
  timer.writeUint32(0x10, 50);
  timer.release();
  clock.advanceTo(2e6 + 49_000);
  assert.equal(timer.readUint32(0x28), 49);
  assert.equal(rp2040.core.pendingInterrupts & 1, 0);
  clock.advanceTo(2e6 + 50_000);
  assert.equal(rp2040.core.pendingInterrupts & 1, 1);
});
