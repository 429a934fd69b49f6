import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commands, data, lit } from './sender.mjs';
import { Panel } from './panel.mjs';

/** An upright SSD1309 that is on, with all its RAM cleared, in horizontal mode. */
function panel() {
  const it = new Panel({ kind: 'ssd1309' });
  commands(it, 0xa1, 0xc8, 0xaf, 0x20, 0, 0x21, 0, 127, 0x22, 0, 7);
  data(it, ...new Array(1024).fill(0));
  return it;
}

test('it is lit as soon as it is on, without a charge pump', () => {
  const it = new Panel({ kind: 'ssd1309' });
  commands(it, 0xa5);
  assert.equal(lit(it).length, 0);
  commands(it, 0xaf);
  assert.equal(lit(it).length, 128 * 64);
  commands(it, 0xae);
  assert.equal(lit(it).length, 0);
});

test('it has the windows of its relative', () => {
  const it = panel();
  commands(it, 0x21, 10, 11, 0x22, 2, 3);
  data(it, 0x01, 0x02, 0x04);
  assert.deepEqual([it.glass()[2 * 128 + 10], it.glass()[2 * 128 + 11], it.glass()[3 * 128 + 10]], [0x01, 0x02, 0x04]);
  assert.equal(it.firstScreenUs, 0);
});

test('what it does not have is ignored and told, and its argument is a command', () => {
  const it = panel();
  commands(it, 0x20, 2, 0xb0, 0x00, 0x10, 0x8d, 0x14);
  assert.deepEqual(it.ignored, [{ kind: 'ssd1309', code: 0x8d, us: 0 }]);
  data(it, 0x01);
  assert.deepEqual(lit(it), [[0x40, 0]], '0x14 was the high half of the column');
});

test('locked, it takes nothing but what unlocks it', () => {
  const it = panel();
  commands(it, 0xfd, 0x16, 0xae);
  data(it, 0xff);
  assert.ok(it.on);
  assert.equal(lit(it).length, 0);
  commands(it, 0xfd, 0x16, 0xa7, 0xfd, 0x12);
  assert.deepEqual(it.ignored.map(({ code }) => code), [0xae, 0xa7]);
  data(it, 0x01);
  assert.deepEqual(lit(it), [[0, 0]], 'and what was sent meanwhile has not moved its place');
  assert.throws(() => commands(it, 0xfd, 0x13), /neither locks nor unlocks/);
});

test('it takes the command of its output pin with an argument, and refuses what is not modelled', () => {
  const it = panel();
  commands(it, 0xdc, 0xae);
  assert.ok(it.on);
  assert.throws(() => commands(panel(), 0x2f), /SSD1309: scrolling by 0x2f is not modelled/);
  assert.throws(() => commands(panel(), 0xda, 0x02), /SSD1309: COM pins/);
});
