import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commands, data, lit, send } from './sender.mjs';
import { Panel } from './panel.mjs';

const UPRIGHT = [0xa1, 0xc8, 0x8d, 0x14, 0xaf];

/** An upright panel that is on, with all its RAM cleared, in this addressing mode. */
function panel(mode = 0) {
  const it = new Panel();
  commands(it, ...UPRIGHT, 0x20, 0, 0x21, 0, 127, 0x22, 0, 7);
  data(it, ...new Array(1024).fill(0));
  commands(it, 0x20, mode);
  return it;
}

test('at power-on the panel is dark and its RAM is not empty', () => {
  const it = new Panel({ seed: 9 });
  assert.ok(it.glass().every((byte) => byte === 0));
  commands(it, ...UPRIGHT);
  const first = it.glass();
  assert.ok(first.some((byte) => byte !== 0));
  const other = new Panel({ seed: 10 });
  commands(other, ...UPRIGHT);
  assert.notDeepEqual(other.glass(), first);
});

test('without the charge pump nothing lights up', () => {
  const it = new Panel();
  commands(it, 0xa1, 0xc8, 0xaf, 0xa5);
  assert.ok(it.glass().every((byte) => byte === 0));
  commands(it, 0x8d, 0x14);
  assert.ok(it.glass().every((byte) => byte === 0xff));
  commands(it, 0xae);
  assert.ok(it.glass().every((byte) => byte === 0));
});

test('horizontal mode fills the window row by row and comes round', () => {
  const it = panel(0);
  commands(it, 0x21, 10, 11, 0x22, 2, 3);
  data(it, 0x01, 0x02, 0x04, 0x08, 0x80);
  assert.equal(it.glass()[2 * 128 + 10], 0x80, 'the fifth byte is where the first was');
  assert.equal(it.glass()[2 * 128 + 11], 0x02);
  assert.equal(it.glass()[3 * 128 + 10], 0x04);
  assert.equal(it.glass()[3 * 128 + 11], 0x08);
  assert.equal(lit(it).length, 4);
});

test('vertical mode fills the window column by column', () => {
  const it = panel(1);
  commands(it, 0x21, 10, 11, 0x22, 2, 3);
  data(it, 0x01, 0x02, 0x04, 0x08);
  assert.equal(it.glass()[2 * 128 + 10], 0x01);
  assert.equal(it.glass()[3 * 128 + 10], 0x02);
  assert.equal(it.glass()[2 * 128 + 11], 0x04);
  assert.equal(it.glass()[3 * 128 + 11], 0x08);
});

test('page mode stays in its page and wraps at the edge', () => {
  const it = panel(2);
  commands(it, 0xb5, 0x0e, 0x17); // page 5, column 0x7e
  data(it, 0x01, 0x02, 0x04);
  assert.equal(it.glass()[5 * 128 + 126], 0x01);
  assert.equal(it.glass()[5 * 128 + 127], 0x02);
  assert.equal(it.glass()[5 * 128 + 0], 0x04);
  assert.equal(lit(it).length, 3);
});

test('commands and data mix in one transaction by control bytes', () => {
  const it = panel(2);
  send(it, 0x80, 0xb1, 0x80, 0x03, 0x80, 0x10, 0xc0, 0xff, 0x80, 0xb2, 0x40, 0x81, 0x18);
  assert.equal(it.glass()[128 + 3], 0xff);
  assert.equal(it.glass()[2 * 128 + 4], 0x81);
  assert.equal(it.glass()[2 * 128 + 5], 0x18, 'after Co = 0 the rest is data');
});

test('arguments of a command may come in the next transaction', () => {
  const it = panel(0);
  commands(it, 0x21, 7);
  commands(it, 9);
  data(it, 0x01);
  assert.deepEqual(lit(it), [[7, 0]]);
});

test('the other mounting turns the picture by 180 degrees', () => {
  const it = panel(0);
  commands(it, 0xa0, 0xc0);
  data(it, 0x01);
  assert.deepEqual(lit(it), [[127, 63]]);
});

test('segment remap acts on what is written after it, COM scan at once', () => {
  const it = panel(0);
  data(it, 0x01);
  commands(it, 0xa0);
  assert.deepEqual(lit(it), [[0, 0]]);
  commands(it, 0xc0);
  assert.deepEqual(lit(it), [[0, 63]]);
});

test('start line and display offset roll the picture', () => {
  const it = panel(0);
  data(it, 0x01);
  commands(it, 0x40 | 8);
  assert.deepEqual(lit(it), [[0, 56]]);
  commands(it, 0x40, 0xd3, 4);
  assert.deepEqual(lit(it), [[0, 60]]);
});

test('fewer lines leave the rest of the glass dark', () => {
  const it = panel(0);
  commands(it, 0xa8, 31, 0xa7);
  assert.equal(lit(it).length, 128 * 32);
});

test('inversion and all-on', () => {
  const it = panel(0);
  data(it, 0x01);
  commands(it, 0xa7);
  assert.equal(lit(it).length, 128 * 64 - 1);
  commands(it, 0xa6, 0xa5);
  assert.equal(lit(it).length, 128 * 64);
  commands(it, 0xa4);
  assert.deepEqual(lit(it), [[0, 0]]);
});

test('what the panel does not know is an error that shows the bytes', () => {
  assert.throws(() => commands(panel(), 0xe1), /unknown command 0xe1/);
  assert.throws(() => commands(panel(), 0x2f), /unknown command 0x2f/);
  assert.throws(() => commands(panel(), 0x22, 0, 9), /out of range in 0x22 0x00 0x09/);
  assert.throws(() => commands(panel(), 0x21, 9, 3), /window ends before/);
  assert.throws(() => commands(panel(), 0xda, 0x02), /COM pins 0xda 0x02/);
  assert.throws(() => send(panel(), 0x01), /control byte 0x01/);
});

test('a command torn by a NACK swallows what comes next, as on the part', () => {
  const it = panel(0);
  it.nackAfter = 2;
  assert.ok(it.start(0x3c, false));
  assert.deepEqual([0x00, 0xa8, 63].map((byte) => it.write(byte)), [true, true, false]);
  it.stop(true);
  it.nackAfter = Infinity;
  commands(it, 0xae, 0xaf);
  assert.equal(it.controller.lastLine, 0xae & 0x3f, 'the first command of the next transfer became its argument');
  assert.ok(it.on);
  assert.throws(() => commands(it, 0xa8, 0xae), /out of range/, 'an untorn command is still judged');
});

test('a column beyond the last one has no place: the byte is told, and goes round', () => {
  const it = panel(2);
  commands(it, 0xb3, 0x01, 0x18); // page 3, column 0x81
  data(it, 0x01, 0x02);
  assert.deepEqual(it.misplaced, [{ kind: 'ssd1306', page: 3, column: 0x81, us: 0 }]);
  assert.equal(it.glass()[3 * 128 + 1], 0x01);
  assert.equal(it.glass()[3 * 128 + 2], 0x02);
});

test('commands of its relatives are errors', () => {
  for (const code of [0x30, 0xad, 0xe0, 0xee, 0xdc, 0xfd]) assert.throws(() => commands(panel(), code), /SSD1306: unknown command/);
});
