import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columns, readmeTable } from './report.mjs';

const FIGURES = {
  first_byte_us: 993, small_change_us: 3574, boot_us: 41_596, sections: {}, largest: [],
  stock: { first_byte_us: 86_079 }, cache_off: { first_byte_us: 499 }, limit: { first_byte_us: 0 },
};
const SH1106 = { first_byte_us: 1001, small_change_us: 3600, full_screen_400k_us: 24_900, boot_us: 42_000 };

test('the figures of an SH1106 stand below those of the SSD1306, in both tables', () => {
  const figures = { ...FIGURES, sh1106: SH1106 };
  for (const lines of [readmeTable(figures), columns(figures)].map((table) => table.split('\n'))) {
    const at = lines.findIndex((line) => line.includes('key edge to first byte'));
    assert.match(lines[at], /993 us/);
    assert.match(lines[at + 1], /\.\.\. on an SH1106 .*1\.0 ms/);
    assert.equal(lines.filter((line) => line.includes('on an SH1106')).length, 4);
  }
});

test('a figure that was never recorded has no row', () => {
  const table = readmeTable(FIGURES);
  assert.ok(!table.includes('SH1106'));
  assert.equal(table.split('\n').length, 2 + 3 + 1);
});
