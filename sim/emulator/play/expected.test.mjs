import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PANELS, panelLabel, wrongTraces } from './expected.mjs';

const PLAIN = 'press A\n';
const SH1106 = { kind: 'sh1106', address: 0x3d };
const english = (panel) => ({ language: 'en', panel });
const polish = { language: 'pl' };
const onAll = [english(), ...PANELS.slice(1).map(english), polish];

test('a scenario is played in two languages, or in the one that it names', () => {
  assert.equal(wrongTraces('device/a.txt', PLAIN, [english(), polish], false), null);
  assert.equal(wrongTraces('device/a.txt', PLAIN, [english()], false), 'the simulator gave 1 traces of device/a.txt, expected 2');
  assert.equal(wrongTraces('device/a.txt', `# c\nlanguage en\n${PLAIN}`, [english()], false), null);
  assert.match(wrongTraces('device/a.txt', `language en\n${PLAIN}`, [english(), polish], false), /gave 2 traces of .*, expected 1/);
});

test('with every panel, scenarios about panels are played on each in English', () => {
  for (const room of ['faults', 'tests/scenarios/panel']) {
    assert.equal(wrongTraces(`${room}/a.txt`, PLAIN, onAll, true), null);
    assert.match(wrongTraces(`${room}/a.txt`, PLAIN, [english(), polish], true), /gave 2 traces of .*, expected 4/);
    assert.equal(wrongTraces(`${room}/a.txt`, PLAIN, [english(), polish], false), null);
    assert.equal(wrongTraces(`${room}/a.txt`, `language en\n${PLAIN}`, onAll.slice(0, 3), true), null);
  }
  assert.equal(wrongTraces('device/a.txt', PLAIN, [english(), polish], true), null);
  assert.equal(wrongTraces('faults/a.txt', 'language pl\n', [polish], true), null);
});

test('a kind that is missing is noticed, also behind another one that is there twice', () => {
  const twice = [english(), english(SH1106), english(SH1106), polish];
  assert.equal(wrongTraces('faults/a.txt', PLAIN, twice, true), 'the simulator gave no trace of faults/a.txt on ssd1309 at 0x3c');
  const elsewhere = [english(), english({ kind: 'sh1106', address: 0x3c }), english(PANELS[2]), polish];
  assert.match(wrongTraces('faults/a.txt', PLAIN, elsewhere, true), /no trace of faults\/a.txt on sh1106 at 0x3d/);
  const inPolish = [english(), english(SH1106), { ...polish, panel: PANELS[2] }, polish];
  assert.match(wrongTraces('faults/a.txt', PLAIN, inPolish, true), /on ssd1309/);
});

test('a scenario that names its panel is played on that', () => {
  const named = `display sh1106 at 0x3d\n${PLAIN}`;
  assert.equal(wrongTraces('panel/a.txt', named, [english(SH1106), { ...polish, panel: SH1106 }], true), null);
});

test('a result names its panel, but not the usual one', () => {
  assert.equal(panelLabel(), '');
  assert.equal(panelLabel({ kind: 'ssd1306', address: 0x3c }), '');
  assert.equal(panelLabel({ kind: 'ssd1306', address: 0x3d }), ' on ssd1306 at 0x3d');
  assert.equal(panelLabel(SH1106), ' on sh1106 at 0x3d');
});
