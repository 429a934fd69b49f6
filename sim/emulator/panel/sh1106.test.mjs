import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commands, data, lit } from './sender.mjs';
import { Panel } from './panel.mjs';

const COLUMN = (column) => [column & 0x0f, 0x10 | (column >> 4)];

/** An upright SH1106 that is on, with all that its glass shows cleared. */
function panel() {
  const it = new Panel({ kind: 'sh1106' });
  commands(it, 0xa1, 0xc8, 0xaf);
  for (let page = 0; page < 8; page++) {
    commands(it, 0xb0 | page, ...COLUMN(2));
    data(it, ...new Array(128).fill(0));
  }
  assert.deepEqual(it.misplaced, []);
  return it;
}

test('the glass shows columns 2 to 129', () => {
  const it = panel();
  assert.equal(lit(it).length, 0);
  commands(it, 0xb1, ...COLUMN(2));
  data(it, 0x01);
  commands(it, ...COLUMN(129));
  data(it, 0x80);
  assert.deepEqual(lit(it), [[0, 8], [127, 15]]);
  assert.deepEqual(it.misplaced, []);
});

test('the first screen is whole when all that is visible was written', () => {
  const it = panel();
  assert.equal(it.firstScreenUs, 0);
  const other = new Panel({ kind: 'sh1106' });
  commands(other, 0xaf);
  for (let page = 0; page < 8; page++) {
    commands(other, 0xb0 | page, ...COLUMN(0));
    data(other, ...new Array(128).fill(0)); // as an SSD1306 is written
  }
  assert.equal(other.firstScreenUs, null);
});

test('a byte beside the glass is told, with its place', () => {
  for (const column of [0, 1, 130, 131]) {
    const it = panel();
    commands(it, 0xb4, ...COLUMN(column));
    data(it, 0xff);
    assert.deepEqual(it.misplaced, [{ kind: 'sh1106', page: 4, column, us: 0 }]);
    assert.equal(lit(it).length, 0);
  }
});

test('a byte beyond the last column is told and lost', () => {
  const it = panel();
  const before = it.ram.slice();
  commands(it, 0xb4, ...COLUMN(132));
  data(it, 0x5a);
  assert.deepEqual(it.misplaced.map(({ column }) => column), [132]);
  assert.deepEqual(it.ram, before);
});

test('the column stops at the last one and does not wrap', () => {
  const it = panel();
  commands(it, 0xb2, ...COLUMN(129));
  data(it, 0x01, 0x02, 0x03, 0x04, 0x05);
  assert.deepEqual(it.misplaced.map(({ column }) => column), [130, 131, 131, 131]);
  assert.equal(it.controller.column, 131);
  assert.equal(it.controller.stored, 0x05);
  assert.deepEqual(lit(it), [[127, 16]]);
});

test('segments the other way round: what is written at column 2 is shown at the right', () => {
  const it = panel();
  commands(it, 0xa0, 0xb0, ...COLUMN(2));
  data(it, 0x01);
  assert.deepEqual(lit(it), [[127, 0]]);
  commands(it, 0xa1);
  assert.deepEqual(lit(it), [[127, 0]], 'it acts on what is written after it');
  commands(it, 0xc0);
  assert.deepEqual(lit(it), [[127, 63]], 'the other direction of the lines acts at once');
  commands(it, 0xcf);
  assert.deepEqual(lit(it), [[127, 0]]);
});

test('what it does not have is ignored and told, and arguments are then commands', () => {
  const it = panel();
  commands(it, 0xb0, ...COLUMN(2), 0x20, 0x02, 0x21, 0x0a, 0x7f, 0x22, 0x00, 0x07, 0x2e, 0x8d, 0x14);
  assert.deepEqual(it.ignored.map(({ code }) => code), [0x20, 0x21, 0x22, 0x2e, 0x8d]);
  assert.equal(it.controller.startLine, 0x3f, '0x7f is a start line');
  assert.equal(it.controller.column, 0x47, 'of 0x07 and 0x14');
  commands(it, 0xb8, 0xdc, 0xfd);
  assert.deepEqual(it.ignored.slice(5).map(({ code }) => code), [0xb8, 0xdc, 0xfd]);
});

test('its converter is on after a reset; without it the panel is dark', () => {
  const it = panel();
  commands(it, 0xa5);
  assert.equal(lit(it).length, 128 * 64);
  commands(it, 0xae, 0xad, 0x8a, 0xaf);
  assert.equal(lit(it).length, 0);
  commands(it, 0xae, 0xad, 0x8b, 0xaf);
  assert.equal(lit(it).length, 128 * 64);
  assert.throws(() => commands(it, 0xad, 0x8b), /0xad 0x8b while the display is on/);
  commands(it, 0xae);
  assert.throws(() => commands(it, 0xad, 0x14), /unknown converter setting 0xad 0x14/);
});

test('the voltage of the pump and its other settings are taken', () => {
  const it = panel();
  commands(it, 0x30, 0x33, 0x81, 0x2f, 0xa8, 63, 0xd3, 0, 0xd5, 0x80, 0xd9, 0xf1, 0xda, 0x12, 0xdb, 0x40, 0xe3);
  assert.equal(it.contrast, 0x2f);
  assert.deepEqual(it.ignored, []);
  commands(it, 0x34);
  assert.equal(it.ignored.length, 1);
  assert.throws(() => commands(it, 0xda, 0x02), /SH1106: COM pins/);
});

test('it may show a single line', () => {
  const it = panel();
  commands(it, 0xa8, 0, 0xa7);
  assert.equal(lit(it).length, 128);
});

test('reads move the column on, not in a read-modify-write, whose end returns to its start', () => {
  const it = panel();
  it.answerReads('data-reading');
  const read = (count) => {
    assert.ok(it.start(0x3c, true));
    for (let i = 0; i < count; i++) it.read();
    it.stop();
  };
  commands(it, ...COLUMN(10));
  read(3); // the first one is a dummy
  assert.equal(it.controller.column, 12);
  commands(it, 0xe0);
  read(3);
  assert.equal(it.controller.column, 12);
  data(it, 0x01, 0x02);
  assert.equal(it.controller.column, 14);
  commands(it, 0xee);
  assert.equal(it.controller.column, 12);
  commands(it, ...COLUMN(20), 0xee);
  assert.equal(it.controller.column, 20, 'there was nothing to end');
  commands(it, ...COLUMN(200));
  read(2);
  assert.equal(it.controller.column, 200);
});
