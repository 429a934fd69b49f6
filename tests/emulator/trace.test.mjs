import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PICTURE_BYTES } from './png.mjs';
import { WFE, program } from './program.mjs';
import { playTrace, audible, toneDifference } from './trace.mjs';

const SLEEPER = program([WFE, 0xe7fd]); // never touches the panel: its glass stays dark
const DARK = Buffer.alloc(PICTURE_BYTES).toString('hex');
const DOT = Buffer.from(Uint8Array.from({ length: PICTURE_BYTES }, (_, i) => (i === 0 ? 1 : 0))).toString('hex');

function play(steps, { tones = [], golden } = {}) {
  return playTrace(SLEEPER, { scenario: 's.txt', steps, tones, end_us: 500_000 }, golden);
}

test('a picture that is there meets its check', () => {
  const { failures, stats } = play([{ at_us: 1000, line: 3, check: 'expect dark', glass: DARK }]);
  assert.deepEqual(failures, []);
  assert.equal(stats.virtualSeconds, 0.501, 'its end and the tolerance of a last tone');
});

test('a picture that never comes fails with its line and both pictures', () => {
  const { failures } = play([{ at_us: 1000, line: 3, check: 'expect dot', glass: DOT }]);
  assert.equal(failures.length, 1);
  assert.equal(failures[0].line, 3);
  assert.match(failures[0].what, /expect dot: not on the glass from 0.001 s to 0.061 s/);
  assert.equal(failures[0].expected[0], 1);
  assert.equal(failures[0].actual[0], 0);
});

test('a check near the end is still waited for and fails', () => {
  const { failures } = play([{ at_us: 499_000, line: 9, check: 'expect dot', glass: DOT }]);
  assert.equal(failures.length, 1);
});

test('a shot wants a golden picture, and the right one', () => {
  const shot = [{ at_us: 1000, line: 4, check: 'shot home', shot: 'home', glass: DARK }];
  const dark = () => new Uint8Array(PICTURE_BYTES);
  assert.match(play(shot).failures[0].what, /no golden picture home.png/);
  assert.match(play(shot, { golden: () => dark().fill(1) }).failures[0].what, /not the golden one/);
  const good = play(shot, { golden: (name) => (name === 'home' ? dark() : null) });
  assert.deepEqual(good.failures, []);
  assert.deepEqual(good.shots.map(({ name }) => name), ['home']);
});

test('a sleeping device is quiet', () => {
  const { failures } = play([{ at_us: 1000, line: 5, check: 'expect quiet', quiet_us: 400_000 }]);
  assert.deepEqual(failures, []);
});

test('a tone that is not heard fails at the line before it', () => {
  const { failures } = play([{ at_us: 1000, line: 5, pin: 'A', level: 0 }, { at_us: 90_000, line: 6, pin: 'A', level: 1 }], { tones: [[50, 440]] });
  assert.deepEqual(failures.map(({ line, what }) => [line, what]), [[5, 'tone 1: expected 440 Hz at 50.000 ms, heard no change']]);
});

test('the power goes and comes back', () => {
  const { failures, stats } = play([{ at_us: 100_000, line: 5, power: 'off' }, { at_us: 400_000, line: 5, power: 'on' }, { at_us: 450_000, line: 6, check: 'expect dark', glass: DARK }]);
  assert.deepEqual(failures, []);
  assert.equal(stats.virtualSeconds, 0.501, 'time has gone on');
});

test('spikes and capacitors go to the pins they name', () => {
  const { failures } = play([{ at_us: 0, line: 1, capacitor: 'A' }, { at_us: 5, line: 2, spike: 'B' }]);
  assert.deepEqual(failures, []);
  assert.match(play([{ at_us: 5, line: 2, spike: 'Z' }]).failures[0].what, /no pin is called Z/);
  assert.match(play([{ at_us: 5, line: 2, capacitor: 'Z' }]).failures[0].what, /no pin is called Z/);
});

test('a late panel must have its picture 60 ms after it answers, at every power-on', () => {
  const late = { at_us: 0, line: 1, display: 'late', late_us: 50_000 };
  const { failures } = play([late, { at_us: 300_000, line: 2, power: 'off' }, { at_us: 310_000, line: 2, power: 'on' }]);
  assert.deepEqual(failures.map(({ line, what }) => [line, what]), [
    [1, 'late display: no whole picture by 0.110 s, 60 ms after it answers'],
    [1, 'late display: no whole picture by 0.420 s, 60 ms after it answers'],
  ]);
});

test('a model is switched off by its name, and with a reason', () => {
  const without = (model, why) => () => playTrace(SLEEPER, { scenario: 's.txt', without: [{ model, why }], steps: [], tones: [], end_us: 100 });
  assert.deepEqual(without('pads', 'for once')().failures, []);
  assert.throws(without('pads', ''), /switches a model off without a reason/);
  assert.throws(without('luck', 'for once'), /no model is called luck/);
});

test('a trace that cannot be read is refused', () => {
  assert.throws(() => play([{ at_us: 5, line: 2, blow: 'whistle' }]), /line 2 is a step of 0 known kinds/);
  assert.throws(() => play([{ at_us: 5, line: 2, pin: 'A', level: 0 }, { at_us: 4, line: 3, pin: 'A', level: 1 }]), /line 3 is out of order/);
  assert.match(play([{ at_us: 5, line: 2, display: 'upside down' }]).failures[0].what, /unknown display step/);
  assert.match(play([{ at_us: 5, line: 2, power: 'low' }]).failures[0].what, /unknown power step/);
  assert.match(play([{ at_us: 5, line: 2, pin: 'Z', level: 0 }]).failures[0].what, /no pin is called Z/);
  assert.match(play([{ at_us: 5, line: 2, check: 'expect', glass: '0102ff' }]).failures[0].what, /3 bytes, not 1024/);
});

test('a tone shorter than a millisecond is not heard', () => {
  assert.deepEqual(audible([[100, 440], [5000, 880], [5999, 220], [7000, 0]]), [[100, 440], [5999, 220], [7000, 0]]);
  assert.deepEqual(audible([[100, 440], [5000, 880], [5900, 440], [9000, 0]]), [[100, 440], [9000, 0]]);
});

test('tones are compared within 1 ms and 1 %', () => {
  const expected = [[100, 1000], [130, 0]];
  assert.equal(toneDifference(expected, [[101_000, 1010], [129_000, 0]]), null);
  assert.match(toneDifference(expected, [[101_001, 1000], [130_000, 0]]).what, /tone 1: expected 1000 Hz at 100.000 ms, heard 1000 Hz at 101.001 ms/);
  assert.match(toneDifference(expected, [[100_000, 1011], [130_000, 0]]).what, /tone 1/);
  assert.match(toneDifference(expected, [[100_000, 1000]]).what, /tone 2: expected silence at 130.000 ms, heard no change/);
  assert.match(toneDifference([], [[7_000, 440]]).what, /tone 1: expected no change, heard 440 Hz at 7.000 ms/);
});
