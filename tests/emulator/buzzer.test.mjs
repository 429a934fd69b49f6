import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { Buzzer, toneHz } from './buzzer.mjs';
import { Clock } from './clock.mjs';

const half = (top) => ((top + 1) >> 1) << 16;

test('the tone is the clock by divider and top', () => {
  assert.equal(toneHz({ csr: 1, div: 0x10, top: 62499, cc: half(62499) }), 2000);
  assert.equal(toneHz({ csr: 1, div: 16 << 4, top: 4438, cc: half(4438) }), 1760);
  assert.equal(toneHz({ csr: 1, div: (2 << 4) | 8, top: 49999, cc: half(49999) }), 1000, 'the divider has four fractional bits');
  assert.equal(toneHz({ csr: 1, div: 0, top: 999, cc: half(999) }), 488, 'a divider of 0 is 256');
  assert.equal(toneHz({ csr: 3, div: 0x10, top: 62500, cc: half(62500) }), 1000, 'phase correct counts up and down');
});

test('a slice that does not swing is silent', () => {
  assert.equal(toneHz({ csr: 0, div: 0x10, top: 62499, cc: half(62499) }), 0, 'off');
  assert.equal(toneHz({ csr: 1, div: 0x10, top: 62499, cc: 30000 }), 0, 'only channel A swings');
  assert.equal(toneHz({ csr: 1, div: 0x10, top: 62499, cc: 62500 << 16 }), 0, 'always high');
});

function bench(connected = () => true) {
  const clock = new Clock();
  const buzzer = new Buzzer(new RP2040(clock), clock, connected);
  const slice = 7 * 0x14;
  const at = (us, settings) => {
    clock.advanceTo(us * 1000);
    for (const [offset, value] of settings) buzzer.writeUint32(slice + offset, value);
  };
  return { buzzer, at };
}

test('changes are logged with their time; half-written settings are not', () => {
  const { buzzer, at } = bench();
  at(100, [[0x04, 0x10], [0x10, 62499], [0x0c, half(62499)], [0x00, 1]]);
  at(30_000, [[0x04, 0x20]]);
  at(30_010, [[0x10, 31249], [0x0c, half(31249)]]);
  at(50_000, [[0x00, 0]]);
  assert.deepEqual(buzzer.log, [[100, 2000], [50_000, 0]], 'divider doubled and top halved is the same tone');
  at(60_000, [[0x10, 15624], [0x0c, half(15624)], [0x00, 1]]);
  assert.deepEqual(buzzer.log.at(-1), [60_000, 4000]);
});

test('the enable register of all slices works too, and reset silences', () => {
  const { buzzer, at } = bench();
  at(10, [[0x10, 62499], [0x0c, half(62499)]]);
  assert.equal(buzzer.hz, 0);
  buzzer.writeUint32(0xa0, 0x80);
  assert.equal(buzzer.hz, 2000);
  assert.equal(buzzer.readUint32(0xa0), 0x80);
  at(500, []);
  buzzer.reset();
  assert.deepEqual(buzzer.log, [[10, 2000], [500, 0]]);
});

test('a pin that is not switched to the PWM makes no sound', () => {
  const { buzzer, at } = bench(() => false);
  at(10, [[0x10, 62499], [0x0c, half(62499)], [0x00, 1]]);
  assert.deepEqual(buzzer.log, []);
});
