import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PICTURE_BYTES } from '../panel/png.mjs';
import { WFE, program } from '../chip/program.mjs';
import { playTrace } from './trace.mjs';

const SLEEPER = program([WFE, 0xe7fd]); // never touches the panel: its glass stays dark
/** The program sets up no clocks either. */
const NO_CLOCKS = [{ model: 'crystal', why: 'a program that sets up no clocks' }];
const DARK = Buffer.alloc(PICTURE_BYTES).toString('hex');
const DOT = Buffer.from(Uint8Array.from({ length: PICTURE_BYTES }, (_, i) => (i === 0 ? 1 : 0))).toString('hex');

function play(steps, { tones = [], golden } = {}) {
  return playTrace(SLEEPER, { scenario: 's.txt', steps, tones, end_us: 500_000, without: NO_CLOCKS }, golden);
}

test('a picture that is there meets its check', () => {
  const { failures, stats } = play([{ at_us: 1000, line: 3, check: 'expect dark', glass: DARK }]);
  assert.deepEqual(failures, []);
  assert.equal(stats.virtualSeconds, 0.52, 'its end and the time in which a last tone is heard');
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
  assert.match(play(shot).failures[0].what, /no golden picture home.png: .*`cargo run -p sim -- play --record s.txt` records it/);
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
  assert.deepEqual(failures.map(({ line, what }) => [line, what]), [[5, 'tone 1: expected 440 Hz at 50.000 ms, heard no change; of 1 notes 1 lost']]);
});

test('the power goes and comes back', () => {
  const { failures, stats } = play([{ at_us: 100_000, line: 5, power: 'off' }, { at_us: 400_000, line: 5, power: 'on' }, { at_us: 450_000, line: 6, check: 'expect dark', glass: DARK }]);
  assert.deepEqual(failures, []);
  assert.equal(stats.virtualSeconds, 0.52, 'time has gone on');
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
  const without = (model, why) => () => playTrace(SLEEPER, { scenario: 's.txt', without: [...NO_CLOCKS, { model, why }], steps: [], tones: [], end_us: 100 });
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
