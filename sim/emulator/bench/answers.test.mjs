import assert from 'node:assert/strict';
import { test } from 'node:test';
import { program, WFE } from '../chip/program.mjs';
import { sh1106Figures } from './answers.mjs';
import { boot } from './measure.mjs';

const TRACES = { home: 'home', digit: 'digit', page: 'page', start: 'start' };

/** Answers every question with figures of its own, and notes it. */
function pool() {
  const asked = [];
  const answers = {
    digit: { firstUs: 700, shownUs: 3000.4 }, page: { firstUs: 900.6, shownUs: 21_000 }, start: { firstUs: 800, shownUs: 24_000 },
  };
  const ask = (what, image, ...given) => {
    asked.push([what, image, ...given]);
    if (what === 'wake') return Promise.resolve({ wakeUs: 22_000.4 });
    return Promise.resolve(what === 'restore' ? { firstScreenUs: 41_000.2 } : answers[given[0]]);
  };
  return { asked, ask };
}

test('the figures of an SH1106 are the longest of its answers', async () => {
  const figures = await sh1106Figures(pool(), { flash: 'image' }, TRACES, 'area');
  assert.deepEqual(figures, { first_byte_us: 901, small_change_us: 3000, full_screen_400k_us: 24_000, wake_us: 22_000, boot_us: 41_000 });
});

test('all of them are measured on an SH1106, with the same image and game', async () => {
  const it = pool();
  await sh1106Figures(it, { flash: 'image', without: ['cache'] }, TRACES, 'area');
  const image = { flash: 'image', without: ['cache'], panel: { kind: 'sh1106', address: 0x3c } };
  assert.deepEqual(it.asked, [['answers', image, 'digit', 'C'], ['answers', image, 'page', 'C'], ['answers', image, 'start', 'FLIP'], ['restore', image, 'area'], ['wake', image, 'home']]);
});

test('a measurement is taken on the panel of its image', () => {
  const image = { flash: program([WFE, 0xe7fd]), without: ['crystal'] };
  assert.throws(() => boot({ ...image, panel: { kind: 'st7920' } }), /no panel is called 'st7920'/);
  assert.throws(() => boot(image), /no complete screen/);
});
