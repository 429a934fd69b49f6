import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Panel } from './panel.mjs';

const ON = 0x03;
const OFF = 0x43;
const DISPLAY_ON = 0xaf;
const DISPLAY_OFF = 0xae;
const TOP_LEFT = [0xb0, 0x00, 0x10];
const PICTURE = [0x11, 0x52, 0x03];

function write(panel, ...bytes) {
  assert.ok(panel.start(0x3c, false));
  for (const byte of bytes) assert.ok(panel.write(byte));
}

/** Reads so many bytes after a STOP or, `again`, a repeated START. */
function read(panel, count = 1, { again = false } = {}) {
  if (!again) panel.stop();
  assert.ok(panel.start(0x3c, true));
  const bytes = Array.from({ length: count }, () => panel.read());
  panel.stop();
  return bytes;
}

/** A panel that is on, with three bytes of picture, and the write position before them; `reads` is its kind. */
function panel(reads) {
  const it = new Panel({ reads });
  write(it, 0x00, DISPLAY_ON, ...TOP_LEFT);
  it.stop();
  write(it, 0x40, ...PICTURE);
  it.stop();
  write(it, 0x00, ...TOP_LEFT);
  it.stop();
  return it;
}

test('after a command the status is read, with bit 6 while the display is off', () => {
  for (const again of [false, true]) {
    const it = panel();
    write(it, 0x00);
    assert.deepEqual(read(it, 1, { again }), [ON]);
    write(it, 0x00, DISPLAY_OFF);
    assert.deepEqual(read(it, 2, { again }), [OFF, OFF]);
    write(it, 0x80, DISPLAY_ON);
    assert.deepEqual(read(it, 1, { again }), [ON]);
  }
});

test('before the first control byte the status is read', () => {
  assert.deepEqual(read(new Panel()), [OFF]);
});

test('after data pixels are read: the byte at the write position, a dummy read first', () => {
  for (const again of [false, true]) {
    const it = panel();
    write(it, 0x40);
    assert.deepEqual(read(it, 4, { again }), [PICTURE[0], ...PICTURE]);
  }
});

test('commands and data in one transaction: the last control byte counts', () => {
  const it = panel();
  write(it, 0x80, 0xb0, 0x80, 0x00, 0x80, 0x10, 0x40, 0x77);
  assert.deepEqual(read(it), [PICTURE[1]], 'bit 6 is that of a picture');
});

test('a read of the status leaves the write position alone', () => {
  const it = panel();
  write(it, 0x00);
  read(it, 5);
  assert.equal(it.controller.column, 0);
});

test('without this model a read always gives the status', () => {
  const it = panel('status');
  write(it, 0x40, 0xff);
  assert.deepEqual(read(it), [ON]);
});

test('a panel that drives nothing reads as ones', () => {
  const it = panel('silent');
  write(it, 0x00);
  assert.deepEqual(read(it, 2), [0xff, 0xff]);
});

test('a panel that always says the same does so whether it is on or off', () => {
  for (const [reads, said] of [['constant-on', ON], ['constant-off', OFF]]) {
    const it = panel(reads);
    for (const command of [DISPLAY_OFF, DISPLAY_ON]) {
      write(it, 0x00, command);
      assert.deepEqual(read(it), [said]);
    }
  }
});

test('a panel that only reads pixels does so after a command, too', () => {
  const it = panel('data-reading');
  write(it, 0x00);
  assert.deepEqual(read(it, 2), [PICTURE[0], PICTURE[0]]);
});

test('a write-only panel does not acknowledge a read', () => {
  const it = panel('write-only');
  assert.equal(it.start(0x3c, true), false);
  assert.equal(it.start(0x3c, false), true);
});

test('a kind of panel that nobody knows is an error', () => {
  assert.throws(() => new Panel({ reads: 'aloud' }), /no panel answers to a read like 'aloud'/);
});

test('each controller has its own status, also where a module always says the same', () => {
  for (const [kind, on, off] of [['ssd1306', 0x03, 0x43], ['ssd1309', 0x03, 0x43], ['sh1106', 0x08, 0x48]]) {
    const it = new Panel({ kind });
    assert.deepEqual(read(it), [off]);
    write(it, 0x00, DISPLAY_ON);
    assert.deepEqual(read(it), [on]);
    it.answerReads('constant-off');
    assert.deepEqual(read(it), [off]);
    it.answerReads('constant-on');
    write(it, 0x00, DISPLAY_OFF);
    assert.deepEqual(read(it), [on]);
  }
});
