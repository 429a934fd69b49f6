import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Elf, readable } from './elf.mjs';

const SECTIONS = [
  { name: '', type: 0, flags: 0, address: 0, bytes: [], size: 0, link: 0 },
  { name: '.text', type: 1, flags: 6, address: 0x10000100, bytes: [1, 2, 3, 4], size: 4, link: 0 },
  { name: '.data', type: 1, flags: 3, address: 0x20018000, bytes: [5, 6], size: 2, link: 0 },
  { name: '.bss', type: 8, flags: 3, address: 0x20018004, bytes: [], size: 100, link: 0 },
  { name: '.comment', type: 1, flags: 0, address: 0, bytes: [9], size: 1, link: 0 },
  { name: '.symtab', type: 2, flags: 0, address: 0, bytes: symbols(), size: 64, link: 6 },
  { name: '.strtab', type: 3, flags: 0, address: 0, bytes: [...Buffer.from('\0main\0_stack_end\0POOL\0')], size: 22, link: 0 },
  { name: '.shstrtab', type: 3, flags: 0, address: 0, bytes: [], size: 0, link: 0 },
];

/** A function of 4 bytes, a variable of 100, a mark of the linker's without a size. */
function symbols() {
  const entry = (name, value, size, info) => [...words(name, value, size), info, 0, 1, 0];
  return [...entry(0, 0, 0, 0), ...entry(1, 0x10000101, 4, 0x12), ...entry(17, 0x20018004, 100, 0x11), ...entry(6, 0x20000000, 0, 0x10)];
}

function words(...values) {
  return values.flatMap((value) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24]);
}

function file() {
  const names = [...Buffer.from(SECTIONS.map(({ name }) => `${name}\0`).join(''))];
  const out = [];
  out.length = 52;
  out.fill(0);
  const put = (bytes) => out.push(...bytes) - bytes.length;
  const placed = SECTIONS.map((section) => (section.name === '.shstrtab' ? { ...section, bytes: names, size: names.length } : section))
    .map((section) => ({ ...section, offset: put(section.bytes) }));
  const segments = put([...words(1, placed[1].offset, 0x10000100, 0x10000100, 4, 4, 5, 4), ...words(1, placed[2].offset, 0x20018000, 0x10000104, 2, 2, 6, 4)]);
  let at = 0;
  const headers = put(placed.flatMap((section) => {
    const name = at;
    at += section.name.length + 1;
    return words(name, section.type, section.flags, section.address, section.offset, section.size, section.link, 0, 1, 0);
  }));
  [0x7f, 0x45, 0x4c, 0x46, 1, 1].forEach((byte, i) => { out[i] = byte; });
  const set = (where, value, length) => words(value).slice(0, length).forEach((byte, i) => { out[where + i] = byte; });
  set(0x1c, segments, 4);
  set(0x20, headers, 4);
  [[0x2a, 32], [0x2c, 2], [0x2e, 40], [0x30, SECTIONS.length], [0x32, SECTIONS.length - 1]].forEach(([where, value]) => set(where, value, 2));
  return new Uint8Array(out);
}

test('segments go where they are loaded, not where they run', () => {
  const flash = new Elf(file()).flash();
  assert.deepEqual([...flash.subarray(0xff, 0x107)], [0xff, 1, 2, 3, 4, 5, 6, 0xff]);
});

test('sections are counted where they take room', () => {
  const found = new Elf(file()).sections().map(({ name, size, flash, ram }) => [name, size, flash, ram]);
  assert.deepEqual(found, [['.text', 4, true, false], ['.data', 2, true, true], ['.bss', 100, false, true]]);
});

test('symbols come largest first, and a mark of the linker has an address only', () => {
  const elf = new Elf(file());
  assert.deepEqual(elf.symbols().map(({ name, size }) => [name, size]), [['POOL', 100], ['main', 4]]);
  assert.equal(elf.symbol('_stack_end'), 0x20000000);
  assert.throws(() => elf.symbol('nothing'), /no symbol nothing/);
});

test('a mangled name becomes a path', () => {
  assert.equal(readable('_ZN9sandglass6device6Device5paint17h0123456789abcdefE'), 'sandglass::device::Device::paint');
  assert.equal(readable('_ZN34_$LT$a..Rng$u20$as$u20$b..Core$GT$10fill_bytes17h0123456789abcdefE'), '<a::Rng as b::Core>::fill_bytes');
  assert.equal(readable('_ZN5wrong'), '_ZN5wrong');
  assert.equal(readable('memcpy'), 'memcpy');
});

test('what is no ELF file is refused', () => {
  assert.throws(() => new Elf(new Uint8Array(100)), /not a 32-bit/);
  const outside = file();
  outside.set(words(0x30000000), new DataView(outside.buffer).getUint32(0x1c, true) + 12);
  assert.throws(() => new Elf(outside).flash(), /outside the flash/);
});
