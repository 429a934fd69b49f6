import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare } from './baseline.mjs';

const BASELINE = { first_byte_us: 1000, wakeups_per_s: { home: 0, countdown: 10 }, sections: { '.text': 1 }, stock: { first_byte_us: 1 } };
const changed = (change) => ({ ...structuredClone(BASELINE), ...change });

test('the same figures are neither worse nor better', () => {
  assert.deepEqual(compare(BASELINE, BASELINE), { worse: [], better: [] });
});

test('two per cent are forgiven, more are not', () => {
  assert.deepEqual(compare(BASELINE, changed({ first_byte_us: 1020 })).worse, []);
  assert.deepEqual(compare(BASELINE, changed({ first_byte_us: 1021 })).worse, ['first_byte_us was 1000, is 1021']);
});

test('nothing is forgiven where there was nothing', () => {
  const { worse } = compare(BASELINE, changed({ wakeups_per_s: { home: 0.1, countdown: 10 } }));
  assert.deepEqual(worse, ['wakeups_per_s.home was 0, is 0.1']);
});

test('a figure that is not measured any more, or never was recorded, is noticed', () => {
  assert.equal(compare(BASELINE, changed({ first_byte_us: undefined })).worse.length, 1);
  assert.equal(compare(BASELINE, changed({ boot_us: 5 })).worse.length, 1);
  for (const nothing of [null, NaN, -Infinity]) {
    assert.equal(compare(BASELINE, changed({ first_byte_us: nothing })).worse.length, 1);
  }
});

test('what is better is said, and the stock way and sections are nobody\'s business', () => {
  const { worse, better } = compare(BASELINE, changed({ first_byte_us: 900, sections: { '.text': 9 }, stock: { first_byte_us: 9 } }));
  assert.deepEqual(worse, []);
  assert.deepEqual(better, ['first_byte_us was 1000, is 900']);
});

test('a single note that is lost is noticed, and that more are played is not', () => {
  const notes = { played: 40, lost: 0, cut: 0, latest_start_us: 900 };
  const before = changed({ notes });
  assert.deepEqual(compare(before, changed({ notes: { ...notes, lost: 1 } })).worse, ['notes.lost was 0, is 1']);
  assert.deepEqual(compare(before, changed({ notes: { ...notes, played: 50 } })), { worse: [], better: [] });
});

test('what is measured without the cache is beside the point', () => {
  const before = changed({ cache_off: { first_byte_us: 5 } });
  assert.deepEqual(compare(before, BASELINE), { worse: [], better: [] });
});

test('the figures of another panel are guarded, too', () => {
  const before = changed({ sh1106: { boot_us: 40_000 } });
  assert.deepEqual(compare(before, changed({ sh1106: { boot_us: 41_000 } })).worse, ['sh1106.boot_us was 40000, is 41000']);
});
