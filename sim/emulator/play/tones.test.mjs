import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audible, noteFigures, toneDifference, toneSummary } from './tones.mjs';

test('a tone shorter than 2 ms is none', () => {
  assert.deepEqual(audible([[100, 440], [5000, 880], [6999, 220], [9000, 0]]), [[100, 440], [6999, 220], [9000, 0]]);
  assert.deepEqual(audible([[100, 440], [5000, 880], [6900, 440], [9000, 0]]), [[100, 440], [9000, 0]]);
});

test('tones are compared within 2 ms and 1 %', () => {
  const expected = [[100, 1000], [160, 0]];
  assert.equal(toneDifference(expected, [[102_000, 1010], [161_000, 0]]), null);
  assert.equal(toneDifference(expected, [[98_000, 990], [162_000, 0]]), null);
  assert.match(toneDifference(expected, [[102_001, 1000], [162_000, 0]]).what, /tone 1: expected 1000 Hz at 100.000 ms, heard 1000 Hz at 102.001 ms/);
  assert.match(toneDifference(expected, [[100_000, 1011], [160_000, 0]]).what, /tone 1/);
  assert.match(toneDifference(expected, [[100_000, 1000]]).what, /tone 2: expected silence at 160.000 ms, heard no change/);
  assert.match(toneDifference([], [[7_000, 440]]).what, /tone 1: expected no change, heard 440 Hz at 7.000 ms/);
});

test('a note may be shorter by 5 % and no more; silence may', () => {
  assert.equal(toneDifference([[100, 1000], [120, 0], [130, 500], [170, 0]], [[101_000, 1000], [120_000, 0], [128_000, 500], [168_000, 0]]), null);
  assert.match(toneDifference([[100, 1000], [120, 0]], [[101_100, 1000], [120_000, 0]]).what, /tone 1: 1000 Hz at 100.000 ms lasts 18.900 instead of 20.000 ms/);
});

test('notes are counted as lost, cut or late', () => {
  const expected = [[100, 1000], [200, 500], [300, 0], [400, 1000], [500, 0]];
  assert.deepEqual(noteFigures(expected, expected.map(([ms, hz]) => [1000 * ms, hz])), { played: 3, lost: 0, cut: 0, latest_start_us: 0 });
  const heard = [[130_000, 1000], [201_000, 500], [300_000, 0]];
  assert.deepEqual(noteFigures(expected, heard), { played: 3, lost: 1, cut: 1, latest_start_us: 30_000 });
  assert.equal(toneSummary(expected, heard), 'of 3 notes 1 lost, 1 cut short, the latest begun 30.0 ms late');
  assert.deepEqual(noteFigures(expected, []), { played: 3, lost: 3, cut: 0, latest_start_us: 0 });
});

test('a note that is broken off before it has a pitch may be heard or not', () => {
  const expected = [[100, 220], [104, 2637], [122, 0]];
  assert.equal(toneDifference(expected, [[104_500, 2639], [122_000, 0]]), null);
  assert.equal(toneDifference(expected, [[100_300, 220], [104_500, 2639], [122_000, 0]]), null);
  assert.deepEqual(noteFigures(expected, [[104_500, 2639], [122_000, 0]]), { played: 1, lost: 0, cut: 0, latest_start_us: 500 });
  const longer = [[100, 220], [112, 2637], [130, 0]];
  assert.match(toneDifference(longer, [[112_500, 2639], [130_000, 0]]).what, /tone 1: expected 220 Hz at 100.000 ms/);
  const between = [[50, 1000], [100, 220], [104, 1000], [140, 0]];
  assert.equal(toneDifference(between, [[50_000, 1000], [140_000, 0]]), null, 'the same tone before and after');
});

test('a silence in place of a note that is broken off does not cut the note before it', () => {
  const expected = [[424, 1568], [487, 220], [491, 2637], [509, 0]];
  assert.equal(toneDifference(expected, [[424_410, 1569], [488_050, 0], [491_170, 2639], [509_180, 0]]), null);
  assert.equal(toneDifference(expected, [[424_410, 1569], [491_170, 2639], [509_180, 0]]), null);
  assert.match(toneDifference(expected, [[424_410, 1569], [480_000, 0], [491_170, 2639], [509_180, 0]]).what, /expected 2637 Hz|lasts/);
});
