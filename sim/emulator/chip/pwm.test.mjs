import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { Clock } from './clock.mjs';
import { Pwm } from './pwm.mjs';

const SLICE_7 = 7 * 0x14;
const [CSR, DIV, CTR, CC, TOP] = [0x00, 0x04, 0x08, 0x0c, 0x10].map((offset) => SLICE_7 + offset);
const B = (level) => level << 16;

/** A PWM block whose slice 7 counts once a microsecond: 125 cycles, so a divider of 125. */
function bench(options) {
  const clock = new Clock();
  const pwm = new Pwm(new RP2040(clock), clock, options);
  const at = (us, ...writes) => {
    clock.advanceTo(us * 1000);
    for (const [offset, value] of writes) pwm.writeUint32(offset, value);
  };
  const counter = (us) => {
    clock.advanceTo(us * 1000);
    return pwm.readUint32(CTR);
  };
  const level = (us) => {
    clock.advanceTo(us * 1000);
    return pwm.slice(7).level(clock.nanos);
  };
  at(0, [DIV, 125 << 4]);
  return { pwm, at, counter, level };
}

test('the counter runs from 0 to TOP and wraps', () => {
  const { pwm, at, counter } = bench();
  at(0, [TOP, 99], [CSR, 1]);
  assert.deepEqual([0, 1, 99.5, 100, 150, 1099].map(counter), [0, 1, 99, 0, 50, 99]);
  assert.equal(pwm.readUint32(0xa4), 0x80, 'it has wrapped');
  pwm.writeUint32Atomic(0xa4, 0x80, 0);
  assert.equal(pwm.readUint32(0xa4), 0);
});

test('the divider has four fractional bits, and 0 is 256', () => {
  const { at, counter } = bench();
  at(0, [DIV, (62 << 4) | 8], [CSR, 1]);
  assert.equal(counter(10), 20);
  at(10, [CSR, 0], [DIV, 0], [CTR, 0], [CSR, 1]);
  assert.equal(counter(10 + 2.048 * 5), 5);
});

test('TOP and CC written while the slice runs take effect at the wrap, the divider at once', () => {
  const { at, counter, level } = bench();
  at(0, [TOP, 99], [CC, B(50)], [CSR, 1]);
  at(20, [TOP, 9], [CC, B(2)]);
  assert.equal(counter(99), 99, 'the old TOP');
  assert.equal(level(40), true, 'the old CC');
  assert.equal(counter(105), 5);
  assert.equal(level(105), false, 'the new CC');
  assert.equal(counter(112), 2, 'the new TOP');
  at(112, [DIV, 250 << 4]);
  assert.equal(counter(116), 4);
});

test('written while it stands still they take effect at once', () => {
  const { at, level } = bench();
  at(0, [TOP, 999], [CC, B(500)], [CSR, 1]);
  at(700, [CSR, 0], [TOP, 9], [CC, B(5)], [CTR, 0], [CSR, 1]);
  assert.deepEqual([700, 704, 705, 709, 710].map(level), [true, true, false, false, true]);
});

test('a slice that is disabled keeps its counter and its level, whatever is written', () => {
  const { at, counter, level } = bench();
  at(0, [TOP, 99], [CC, B(50)], [CSR, 1]);
  at(20, [CSR, 0], [CC, 0]);
  assert.equal(counter(500), 20);
  assert.equal(level(500), true, 'left high');
  at(500, [CTR, 0]);
  assert.equal(level(500), true);
  at(500, [CSR, 1]);
  assert.equal(level(500), false, 'with a level of 0 it is low as soon as it runs');
});

test('a counter beyond TOP runs to its end first', () => {
  const { at, counter } = bench();
  at(0, [TOP, 0xffff], [CTR, 5000], [TOP, 99], [CSR, 1]);
  assert.equal(counter(1000), 6000);
  assert.equal(counter(65536 - 5000 + 7), 7);
  assert.equal(counter(65536 - 5000 + 107), 7);
});

test('phase-correct counts up and down, with the pulse around 0', () => {
  const { at, counter, level } = bench();
  at(0, [TOP, 100], [CC, B(30)], [CSR, 3]);
  assert.deepEqual([0, 100, 150, 199, 200].map(counter), [0, 100, 50, 1, 0]);
  assert.deepEqual([229, 230, 370, 371, 400].map(level), [true, false, false, true, true]);
});

test('the EN register starts and stops several slices; PH_ADV moves one on by a count', () => {
  const { pwm, at, counter } = bench();
  at(0, [TOP, 99], [0xa0, 0x81]);
  assert.equal(pwm.readUint32(0xa0), 0x81);
  assert.equal(counter(10), 10);
  at(10, [CSR, 0x81]);
  assert.equal(counter(20), 21);
  at(20, [0xa0, 0]);
  assert.equal(counter(50), 21);
});

test('an inverted output falls where it would rise; what is not modelled is refused', () => {
  const { pwm, at, level } = bench();
  at(0, [TOP, 99], [CC, B(50)], [CSR, 9]);
  assert.deepEqual([10, 60].map(level), [false, true]);
  assert.throws(() => pwm.writeUint32(CSR, 0x11), /not modelled/);
  assert.throws(() => pwm.writeUint32(0xa8, 0x80), /not modelled/);
});

test('without the model a write starts the slice anew', () => {
  const { at, counter } = bench({ latching: false });
  at(0, [TOP, 999], [CSR, 1]);
  at(500, [TOP, 9]);
  assert.equal(counter(505), 5);
  assert.equal(counter(512), 2);
});
