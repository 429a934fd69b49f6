import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commands, data } from './sender.mjs';
import { Panel } from './panel.mjs';

const UPRIGHT = [0xa1, 0xc8, 0x8d, 0x14, 0xaf];
const WHOLE = [0x20, 0, 0x21, 0, 127, 0x22, 0, 7];

/** An upright SSD1306 that is on, with all its RAM cleared. */
function panel() {
  const it = new Panel();
  commands(it, ...UPRIGHT, ...WHOLE);
  data(it, ...new Array(1024).fill(0));
  return it;
}

test('an absent panel acknowledges nothing and forgets its picture', () => {
  const it = panel();
  data(it, 0xff);
  it.unplug();
  assert.equal(it.start(0x3c, false), false);
  assert.ok(it.glass().every((byte) => byte === 0));
  it.plug();
  assert.equal(it.start(0x3d, false), false);
  assert.ok(it.start(0x3c, false));
  assert.equal(it.on, false);
});

test('the first complete screen is noted, and bytes and transactions are counted', () => {
  let now = 5;
  const it = new Panel({ now: () => now });
  commands(it, ...UPRIGHT, ...WHOLE);
  data(it, ...new Array(1023).fill(0));
  assert.equal(it.firstScreenUs, null);
  now = 77;
  data(it, 0);
  assert.equal(it.firstScreenUs, 77);
  assert.equal(it.transactions, 3);
  assert.equal(it.bytes, 3 * 2 + 13 + 1024, 'each transaction has an address and a control byte');
});

test('a late panel refuses its address for a while after each power-on', () => {
  let now = 0;
  const it = new Panel({ now: () => now });
  it.beLate(50_000);
  const answers = (us) => {
    now = us;
    const answered = it.start(0x3c, false);
    it.stop();
    return answered;
  };
  assert.equal(answers(0), false);
  assert.equal(answers(49_999), false);
  assert.equal(answers(50_000), true);
  now = 200_000;
  it.unplug();
  it.plug();
  assert.equal(answers(249_999), false);
  assert.equal(answers(250_000), true);
});

test('the first screen is noted anew after each power-on', () => {
  const it = panel();
  assert.equal(it.firstScreenUs, 0);
  it.powerOn();
  assert.equal(it.firstScreenUs, null);
});

test('off and soon on again is a blink; off for long, off twice or without power is none', () => {
  let now = 0;
  const it = new Panel({ now: () => now });
  const at = (us, ...bytes) => {
    now = us;
    commands(it, ...bytes);
  };
  at(1000, 0xae);
  at(2000, 0xaf);
  assert.deepEqual(it.blinks, [], 'it was off before');
  at(3000, 0xae);
  at(4000, 0xae);
  at(5000, 0xaf);
  assert.deepEqual(it.blinks, [3000]);
  at(6000, 0xae);
  at(2_000_000, 0xaf);
  at(2_001_000, 0xae);
  it.powerOn();
  at(2_002_000, 0xaf);
  assert.deepEqual(it.blinks, [3000]);
});

test('another module at another address takes the place of one that was pulled out', () => {
  const it = panel();
  let stops = 0;
  it.onStop = () => { stops += 1; };
  const { bytes, transactions } = it;
  it.beLate(50_000);
  it.answerReads('silent');
  it.refuseOnce();
  assert.throws(() => it.replace({ kind: 'sh1106', address: 0x3d }), /unplug it first/);
  it.unplug();
  it.replace({ kind: 'sh1106', address: 0x3d });
  assert.equal(it.kind, 'sh1106');
  assert.equal(it.start(0x3c, false), false, 'the old address is free');
  assert.equal(it.start(0x3d, true), true, 'it is not late, and can be read');
  assert.equal(it.read(), 0x48);
  it.stop();
  assert.ok(!it.refusing);
  assert.deepEqual([it.bytes - bytes, it.transactions - transactions, stops], [2, 1, 1]);
});

test('the same module comes back as it was: its kind, its address, its reads', () => {
  const it = new Panel({ kind: 'sh1106', address: 0x3d });
  it.answerReads('constant-on');
  it.unplug();
  it.plug();
  assert.ok(it.start(0x3d, true));
  assert.equal(it.read(), 0x08);
});

test('a kind that nobody knows and an address that no module has are errors', () => {
  assert.throws(() => new Panel({ kind: 'toString' }), /no panel is called 'toString': expected one of ssd1306, sh1106, ssd1309/);
  assert.throws(() => new Panel({ address: 0x78 }), /no panel has the address 120: expected one of 60, 61/);
});

test('a byte that was meant for nobody is not blamed on the firmware', () => {
  const it = new Panel({ kind: 'sh1106' });
  data(it, 0x01);
  assert.equal(it.misplaced.length, 1);
  it.strayByte(0xff);
  assert.equal(it.ram[1], 0xff);
  assert.equal(it.misplaced.length, 1);
});
