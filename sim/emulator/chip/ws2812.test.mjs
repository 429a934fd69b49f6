import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ws2812 } from './ws2812.mjs';

const ZERO = { high: 340, low: 800 };
const ONE = { high: 700, low: 590 };

/** A light that has got pulses, from a time on; and the time after them. */
function send(light, pulses, from = 0) {
  let now = from;
  for (const { high, low } of pulses) {
    light.edge(true, now);
    light.edge(false, now + high);
    now += high + low;
  }
  return now;
}

const colour = (bits) => [...bits].map((bit) => (bit === '1' ? ONE : ZERO));
const GREEN_1_RED_2_BLUE_128 = '000000010000001010000000';

test('a colour is green, red and blue, the most significant bit first', () => {
  const light = new Ws2812();
  const end = send(light, colour(GREEN_1_RED_2_BLUE_128));
  assert.deepEqual(light.colours, ['020180']);
  send(light, colour('0'.repeat(24)), end + 280e3);
  assert.deepEqual(light.colours, ['020180', '000000']);
});

test('pulses and pauses that one of the data sheets does not allow are refused', () => {
  const wrong = {
    'high for 240 ns': [{ ...ZERO, high: 240 }], 'high for 400 ns': [{ ...ZERO, high: 400 }],
    'high for 640 ns': [{ ...ONE, high: 640 }], 'high for 860 ns': [{ ...ONE, high: 860 }],
    'low for 690 ns after a 0': [{ ...ZERO, low: 690 }, ONE], 'low for 960 ns after a 0': [{ ...ZERO, low: 960 }, ONE],
    'low for 570 ns after a 1': [{ ...ONE, low: 570 }, ZERO], 'low for 610 ns after a 1': [{ ...ONE, low: 610 }, ZERO],
    'got 1 bits and a pause': [{ ...ONE, low: 281e3 }, ZERO],
    'next colour after 279 us': [...colour('0'.repeat(23)), { ...ZERO, low: 279e3 }, ZERO],
  };
  for (const [message, pulses] of Object.entries(wrong)) {
    assert.throws(() => send(new Ws2812(), pulses), { message: new RegExp(message) }, message);
  }
});
