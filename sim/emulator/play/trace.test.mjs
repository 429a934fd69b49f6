import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PICTURE_BYTES } from '../panel/png.mjs';
import { commands, data, send } from '../panel/sender.mjs';
import { WFE, program } from '../chip/program.mjs';
import { playTrace } from './trace.mjs';

const SLEEPER = program([WFE, 0xe7fd]); // never touches the panel: what is on it comes from the tests
/** The program sets up no clocks either. */
const NO_CLOCKS = [{ model: 'crystal', why: 'a program that sets up no clocks' }];
const DARK = Buffer.alloc(PICTURE_BYTES).toString('hex');
const DOT = Buffer.from(Uint8Array.from({ length: PICTURE_BYTES }, (_, i) => (i === 0 ? 1 : 0))).toString('hex');

/** The commands that set a panel up, upright and on, and what each kind needs beside these. */
const SET_UP = { ssd1306: [0xa1, 0xc8, 0x8d, 0x14, 0xaf], sh1106: [0xa1, 0xc8, 0xaf], ssd1309: [0xa1, 0xc8, 0xaf] };

/** Switches the panel on with a picture (black, if none is given), as a firmware would. */
function light({ panel }, picture = new Uint8Array(PICTURE_BYTES)) {
  commands(panel, ...SET_UP[panel.kind]);
  const first = panel.kind === 'sh1106' ? 2 : 0;
  for (let page = 0; page < 8; page++) {
    commands(panel, 0xb0 | page, first, 0x10);
    data(panel, ...picture.subarray(page * 128, page * 128 + 128));
  }
}

/** Does something so many microseconds after the start. */
function later(pico, us, what) {
  pico.clock.createAlarm(what).schedule(us * 1000);
}

/** Plays steps; `prepare` gets the fresh device, which is lit and black unless it does something else. */
function play(steps, { tones = [], golden, prepare = light, ...fields } = {}) {
  return playTrace(SLEEPER, { scenario: 's.txt', steps, tones, end_us: 500_000, without: NO_CLOCKS, ...fields }, golden, { prepare });
}

const told = ({ failures }) => failures.map(({ line, what }) => [line, what]);

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
  const { failures, stats } = play([{ at_us: 100_000, line: 5, power: 'off' }, { at_us: 400_000, line: 5, power: 'on' }, { at_us: 440_000, line: 6, check: 'expect dark', glass: DARK }]);
  assert.deepEqual(failures.map(({ line, what }) => [line, what]), [[6, 'expect dark: not on the glass from 0.440 s to 0.500 s: the panel is off']]);
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
  const { failures } = play([late, { at_us: 300_000, line: 2, power: 'off' }, { at_us: 310_000, line: 2, power: 'on' }], { prepare: () => {} });
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

const DOTS = (...at) => Uint8Array.from({ length: PICTURE_BYTES }, (_, i) => (at.includes(i) ? 1 : 0));
const hexed = (picture) => Buffer.from(picture).toString('hex');
const expects = (picture, more) => [{ at_us: 1000, line: 3, check: 'expect', glass: hexed(picture), ...more }];

test('a trace names its panel; without that it is an SSD1306 at 0x3c', () => {
  let seen = null;
  const prepare = (pico) => {
    seen = [pico.panel.kind, pico.panel.address];
    light(pico, DOTS(0));
  };
  const { failures, panel } = play(expects(DOTS(0)), { prepare, panel: { kind: 'sh1106', address: 0x3d } });
  assert.deepEqual([failures, seen, panel], [[], ['sh1106', 0x3d], { kind: 'sh1106', address: 0x3d }]);
  play([], { prepare });
  assert.deepEqual(seen, ['ssd1306', 0x3c]);
});

test('another panel is plugged in after the first is gone', () => {
  const other = { display: 'back', panel: { kind: 'sh1106', address: 0x3d } };
  const prepare = (pico) => {
    light(pico);
    later(pico, 40_000, () => light(pico, DOTS(5)));
  };
  const check = { at_us: 50_000, line: 4, check: 'expect', glass: hexed(DOTS(5)) };
  assert.deepEqual(told(play([{ at_us: 10_000, line: 2, display: 'gone' }, { at_us: 20_000, line: 3, ...other }, check], { prepare })), []);
  assert.match(play([{ at_us: 20_000, line: 3, ...other }]).failures[0].what, /unplug it first/);
  assert.throws(() => play([{ at_us: 20_000, line: 3, display: 'gone', panel: other.panel }]), /line 3 plugs in a panel, but not by/);
});

test('a picture that is seen moved by two columns: only the columns that both have count', () => {
  const moved = (by, at, seen) => told(play(expects(DOTS(...at), { moved: by }), { prepare: (pico) => light(pico, DOTS(...seen)) })).length;
  assert.equal(moved(2, [0, 2, 129, 255], [0, 126, 127, 253]), 0, 'to the left');
  assert.equal(moved(-2, [0, 125, 126], [2, 127, 1, 128]), 0, 'to the right');
  assert.equal(moved(2, [3], [3]), 1, 'not moved');
  assert.equal(moved(2, [3], [5]), 1, 'moved the other way');
  assert.equal(moved(2, [3], [1, 125]), 1, 'one dot too many, in the last column that counts');
  assert.equal(moved(0, [3], [3]), 0);
  assert.throws(() => play(expects(DOTS(), { moved: 'a bit' })), /line 3 is moved by a bit columns/);
});

test('dark is a panel that was switched off, and black is one that is on', () => {
  const dark = (prepare, more) => told(play(expects(DOTS(), more), { prepare })).map(([, what]) => what.split(': ').at(-1));
  const off = (pico) => {
    light(pico, DOTS(7));
    commands(pico.panel, 0xae);
  };
  assert.deepEqual(dark(off, { dark: true }), []);
  assert.deepEqual(dark(off), ['the panel is off']);
  assert.deepEqual(dark(light), []);
  assert.deepEqual(dark(light, { dark: true }), ['the panel was not switched off']);
  assert.deepEqual(dark(() => {}, { dark: true }), ['the panel was not switched off'], 'it was never on');
  const pull = (pico) => {
    light(pico);
    pico.panel.unplug();
  };
  assert.deepEqual(dark(pull), ['the panel is off']);
  assert.match(play(expects(DOTS(7), { dark: true })).failures[0].what, /a dark panel shows no picture/);
});

test('a panel that is switched off in time meets its check', () => {
  const prepare = (pico) => {
    light(pico, DOTS(7));
    later(pico, 50_000, () => commands(pico.panel, 0xae));
  };
  assert.deepEqual(told(play(expects(DOTS(), { dark: true }), { prepare })), []);
});

test('the battery has the voltage of the last step', () => {
  const seen = [];
  const prepare = (pico) => {
    light(pico);
    for (const us of [1000, 3000]) later(pico, us, () => seen.push(pico.batteryMv));
  };
  assert.deepEqual(told(play([{ at_us: 2000, line: 2, battery_mv: 3100 }], { prepare })), []);
  assert.deepEqual(seen, [5000, 3100]);
  assert.throws(() => play([{ at_us: 2000, line: 2, battery_mv: 'low' }]), /line 2 has a battery of low mV/);
});

test('a flash that is worn stays so, and is nothing else', () => {
  const seen = [];
  const prepare = (pico) => {
    for (const us of [1000, 3000]) later(pico, us, () => seen.push(pico.flashIsWorn));
  };
  assert.deepEqual(told(play([{ at_us: 2000, line: 2, flash: 'worn' }], { prepare })), []);
  assert.deepEqual(seen, [false, true]);
  assert.throws(() => play([{ at_us: 2000, line: 2, flash: 'wet' }]), /line 2 has a flash that is 'wet'; expected 'worn'/);
});

test('the boot loader must be there within 60 ms', () => {
  const check = [{ at_us: 10_000, line: 2, check: 'expect boot loader', boot_loader: true }];
  const at = (us) => (pico) => {
    light(pico);
    later(pico, us, () => pico.startBootLoader());
  };
  for (const us of [5_000, 69_000]) assert.deepEqual(told(play(check, { prepare: at(us) })), []);
  for (const prepare of [at(71_000), light]) {
    assert.deepEqual(told(play(check, { prepare })), [[2, 'expect boot loader: not in the boot loader from 0.010 s to 0.070 s']]);
  }
  const cut = [...check, { at_us: 40_000, line: 3, power: 'off' }, { at_us: 45_000, line: 3, power: 'on' }];
  assert.deepEqual(told(play(cut, { prepare: at(20_000) })), [], 'it was there before the power went');
});

/** What is told of a device that sends these commands to a panel of this kind, at 1 ms. */
function sent(kind, bytes, { steps = [], ...fields } = {}) {
  const prepare = (pico) => {
    light(pico);
    later(pico, 1000, () => send(pico.panel, ...bytes));
  };
  const first = { at_us: 500, line: 4, pin: 'A', level: 0 };
  return told(play([first, ...steps], { prepare, panel: { kind, address: 0x3c }, ...fields }));
}

test('a byte beside the glass fails the run, unless a wrong guess is what is played', () => {
  const bytes = [0x80, 0xb2, 0x80, 0x01, 0x80, 0x10, 0x40, 0xff, 0xff];
  assert.deepEqual(sent('sh1106', bytes), [[4, '1 bytes beside the glass of an sh1106, first at page 2, column 1']]);
  assert.deepEqual(sent('sh1106', bytes, { may_misplace: true }), []);
  const unreadable = [{ at_us: 600, line: 5, display: 'write-only' }];
  assert.equal(sent('sh1106', bytes, { steps: unreadable }).length, 1);
  assert.deepEqual(sent('ssd1306', bytes), []);
});

test('a command that the panel does not have fails the run, but for those of a guess', () => {
  assert.deepEqual(sent('sh1106', [0x00, 0x20, 0x02, 0x22]), [[4, '2 commands that an sh1106 does not have, first 0x20']]);
  assert.deepEqual(sent('ssd1309', [0x00, 0x8d, 0x14]), [], 'the charge pump: nothing tells an SSD1309 from an SSD1306');
  assert.deepEqual(sent('ssd1309', [0x00, 0xad]), [[4, '1 commands that an ssd1309 does not have, first 0xad']]);
  assert.deepEqual(sent('sh1106', [0x00, 0x8d, 0x14]), [], 'an SSD1306 that says it is an SH1106 would be dark without');
  assert.deepEqual(sent('sh1106', [0x00, 0x2e]), [[4, '1 commands that an sh1106 does not have, first 0x2e']]);
  const guess = [0x00, 0x20, 0x02, 0x2e, 0x8d, 0x14];
  assert.equal(sent('sh1106', guess).length, 1);
  assert.deepEqual(sent('sh1106', guess, { may_misplace: true }), []);
  for (const display of ['write-only', 'silent', 'data-reading']) {
    assert.deepEqual(sent('sh1106', guess, { steps: [{ at_us: 600, line: 5, display }] }), []);
    assert.equal(sent('sh1106', [0x00, 0x21], { steps: [{ at_us: 600, line: 5, display }] }).length, 1);
  }
  assert.equal(sent('sh1106', guess, { steps: [{ at_us: 600, line: 5, display: 'constant-on' }] }).length, 1);
  assert.equal(sent('ssd1309', [0x00, 0x22, 0, 7, 0x30], { may_misplace: true }).length, 1);
});
