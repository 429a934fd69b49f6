// Reads the firmware's ELF file: its content of the flash, and the sizes of its parts.
// Written by hand: three tables of fixed layout, and the emulator's only package is rp2040js.
//
// Promises: a file that is no 32-bit little-endian ELF is an error; what lies in the flash is placed by its physical
// address, as a loader does; sizes are those of the file's own tables, not estimates.

import { FLASH_BASE, FLASH_SIZE } from './uf2.mjs';

const RAM = { from: 0x20000000, to: 0x20042000 };
const PT_LOAD = 1;
const SHT_SYMTAB = 2;
const SHT_NOBITS = 8;
const SHF_ALLOC = 2;
const SYMBOL_BYTES = 16;
const STT_OBJECT = 1;
const STT_FUNC = 2;

export class Elf {
  constructor(bytes) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const magic = [0x7f, 0x45, 0x4c, 0x46, 1, 1];
    if (bytes.length < 52 || magic.some((byte, i) => bytes[i] !== byte)) throw new Error('not a 32-bit little-endian ELF file');
  }

  u16(at) {
    return this.view.getUint16(at, true);
  }

  u32(at) {
    return this.view.getUint32(at, true);
  }

  /**
   * The entries of a table: `offset` and `count` are the places in the header of its address, entry size and length.
   */
  table(place, size, count) {
    return Array.from({ length: this.u16(count) }, (_, i) => this.u32(place) + i * this.u16(size));
  }

  text(at) {
    return Buffer.from(this.bytes.subarray(at, this.bytes.indexOf(0, at))).toString();
  }

  /** The flash after loading; the rest is erased. */
  flash() {
    const image = new Uint8Array(FLASH_SIZE).fill(0xff);
    for (const { offset, address, size } of this.loads()) {
      if (address < FLASH_BASE || address + size > FLASH_BASE + FLASH_SIZE) throw new Error(`a segment lies at 0x${address.toString(16)}, outside the flash`);
      image.set(this.bytes.subarray(offset, offset + size), address - FLASH_BASE);
    }
    return image;
  }

  /** The parts that are loaded into the flash: offset in the file, address, length. */
  loads() {
    return this.table(0x1c, 0x2a, 0x2c)
      .filter((at) => this.u32(at) === PT_LOAD && this.u32(at + 16) > 0)
      .map((at) => ({ offset: this.u32(at + 4), address: this.u32(at + 12), size: this.u32(at + 16) }));
  }

  headers() {
    return this.table(0x20, 0x2e, 0x30).map((at) => ({
      name: this.u32(at), type: this.u32(at + 4), flags: this.u32(at + 8), address: this.u32(at + 12),
      offset: this.u32(at + 16), size: this.u32(at + 20), link: this.u32(at + 24),
    }));
  }

  /** The sections in memory when the firmware runs: name, address, bytes; in the flash, in the RAM, or both. */
  sections() {
    const headers = this.headers();
    const names = headers[this.u16(0x32)].offset;
    return headers
      .filter(({ flags, size }) => flags & SHF_ALLOC && size > 0)
      .map(({ name, type, address, size }) => {
        const ram = address >= RAM.from && address < RAM.to;
        return { name: this.text(names + name), address, size, ram, flash: !ram || type !== SHT_NOBITS };
      });
  }

  /** Functions and variables: name, address, bytes. Of several names for the same thing, one. */
  symbols() {
    const headers = this.headers();
    const table = headers.find(({ type }) => type === SHT_SYMTAB);
    if (!table) throw new Error('the file has no symbols');
    const names = headers[table.link].offset;
    const found = new Map();
    for (let at = table.offset; at < table.offset + table.size; at += SYMBOL_BYTES) {
      const [address, size, kind] = [this.u32(at + 4), this.u32(at + 8), this.bytes[at + 12] & 0xf];
      if (size > 0 && (kind === STT_FUNC || kind === STT_OBJECT)) found.set(address, { name: readable(this.text(names + this.u32(at))), address, size });
    }
    return [...found.values()].sort((a, b) => b.size - a.size || a.address - b.address);
  }

  symbol(name) {
    const headers = this.headers();
    const table = headers.find(({ type }) => type === SHT_SYMTAB);
    const names = headers[table.link].offset;
    for (let at = table.offset; at < table.offset + table.size; at += SYMBOL_BYTES) {
      if (this.text(names + this.u32(at)) === name) return this.u32(at + 4);
    }
    throw new Error(`the file has no symbol ${name}`);
  }
}

const SIGNS = { LT: '<', GT: '>', LP: '(', RP: ')', RF: '&', BP: '*', C: ',' };

/** A mangled Rust name in readable form, without its hash; any other name unchanged. */
export function readable(name) {
  const words = [];
  for (let rest = /^_ZN(.*)E$/.exec(name)?.[1]; rest;) {
    const [digits] = /^\d+/.exec(rest) ?? [];
    if (!digits) return name;
    words.push(rest.slice(digits.length, digits.length + Number(digits)));
    rest = rest.slice(digits.length + Number(digits));
  }
  if (!words.length) return name;
  const sign = (_, code) => SIGNS[code] ?? (/^u[0-9a-f]+$/.test(code) ? String.fromCharCode(parseInt(code.slice(1), 16)) : '?');
  const path = words.filter((word) => !/^h[0-9a-f]{16}$/.test(word));
  return path.map((word) => word.replace(/^_(?=\$)/, '').replace(/\$(\w+?)\$/g, sign).replaceAll('..', '::')).join('::');
}
