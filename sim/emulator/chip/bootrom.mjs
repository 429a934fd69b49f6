// A replacement for the RP2040's boot ROM: the functions that a running firmware calls.
//
// The ROM's memory holds a function table, a lookup function and one stub per function, laid out as the data
// sheet says (section 2.8.3). Each stub is a BKPT, on which the run loop calls `serve`, and a BX LR. Nothing of
// the real ROM is in here.
//
// Promises for the flash functions: erasing gives 0xFF, programming can only clear bits, both take their time (45 ms
// per sector, 0.8 ms per page) during which no interrupt handler runs; a call that would go wrong on the chip
// (interrupts on, unaligned, source in flash, outside the chip) is an error. `onFlash` is called for every sector and
// page, before, during and after, and may return 'cut' to cut the power there.
//
// `UB` leaves the firmware for the boot loader; in the middle of a flash operation, from the leaving of XIP to the flush
// of the cache, that is an error.

import { FLASH_SIZE } from '../load/uf2.mjs';
import { random } from './random.mjs';

export const SECTOR = 4096;
export const PAGE = 256;
const ERASE_NANOS = 45e6;
const PROGRAM_NANOS = 0.8e6;

const TABLE = 0x100;
const DATA_TABLE = 0x1f8;
const LOOKUP = 0x200;
const STUBS = 0x210;
const BKPT = 0xbe00;
const BX_LR = 0x4770;
const LOOKUP_CODE = 0xff;

/** Thrown when a test cuts the power; the Pico must be power-cycled before it runs again. */
export class PowerCut extends Error {}

export class BootRom {
  /** `onFlush` is called when the flash cache is emptied, `onBootLoader` when the chip goes to its boot loader. */
  constructor(rp2040, clock, { eraseNanos = ERASE_NANOS, onFlush = () => {}, onBootLoader = () => {} } = {}) {
    this.rp2040 = rp2040;
    this.clock = clock;
    this.eraseNanos = eraseNanos;
    this.onFlash = () => {};
    this.onFlush = onFlush;
    this.isWorn = () => false; // true: the flash takes its time, and no byte changes any more
    this.onBootLoader = onBootLoader;
    this.operations = 0;
    this.flashIsOpen = false; // between the leaving of XIP and the flush of the cache
    this.functions = [
      ['IF', () => {}], // connect_internal_flash
      ['EX', () => { this.flashIsOpen = true; }], // flash_exit_xip
      ['RE', (offset, count) => this.erase(offset, count)],
      ['RP', (offset, source, count) => this.program(offset, source, count)],
      ['FC', () => this.flush()], // flash_flush_cache
      ['CX', () => {}], // flash_enter_cmd_xip
      ['MC', (to, from, count) => this.copy(to, from, count)],
      ['C4', (to, from, count) => this.copy(to, from, count)],
      ['MS', (to, value, count) => this.fill(to, value, count)],
      ['S4', (to, value, count) => this.fill(to, value, count)],
      ['P3', (value) => bits(value).filter((bit) => bit === '1').length],
      ['R3', (value) => parseInt(bits(value).reverse().join(''), 2)],
      ['L3', (value) => Math.clz32(value)],
      ['UB', () => this.startBootLoader()], // reset_to_usb_boot; its masks choose a light and what the USB offers
      ['T3', (value) => (value ? 31 - Math.clz32(value & -value) : 32)],
    ];
    this.layOut();
  }

  layOut() {
    const rom = new DataView(this.rp2040.bootrom.buffer);
    rom.setUint32(0x10, 0x0201754d, true); // 'M' 'u' 1, version 2
    rom.setUint16(0x14, TABLE, true);
    rom.setUint16(0x16, DATA_TABLE, true);
    rom.setUint16(0x18, LOOKUP | 1, true);
    const stub = (address, code) => {
      rom.setUint16(address, BKPT | code, true);
      rom.setUint16(address + 2, BX_LR, true);
    };
    stub(LOOKUP, LOOKUP_CODE);
    this.functions.forEach(([name], index) => {
      rom.setUint16(TABLE + 4 * index, tag(name), true);
      rom.setUint16(TABLE + 4 * index + 2, (STUBS + 4 * index) | 1, true);
      stub(STUBS + 4 * index, index);
    });
  }

  /** True if this address is inside the stubs. Any other BKPT is the firmware's own. */
  owns(address) {
    return address >= LOOKUP && address < STUBS + 4 * this.functions.length;
  }

  /** Executes the function of the stub with this BKPT number; arguments and result are in R0 to R3. */
  serve(code) {
    const { registers } = this.rp2040.core;
    if (code === LOOKUP_CODE) {
      registers[0] = this.lookUp(registers[0], registers[1]);
      return;
    }
    const [, call] = this.functions[code];
    const result = call(registers[0], registers[1], registers[2]);
    if (result !== undefined) registers[0] = result;
  }

  lookUp(table, code) {
    const index = this.functions.findIndex(([name]) => tag(name) === code);
    if (table === TABLE && index >= 0) return (STUBS + 4 * index) | 1;
    const name = String.fromCharCode(code & 0xff, code >> 8);
    throw new Error(`the firmware asks the boot ROM for '${name}', which the stand-in does not have`);
  }

  flush() {
    this.flashIsOpen = false;
    this.onFlush();
  }

  startBootLoader() {
    if (this.flashIsOpen) throw new Error('the firmware goes to the boot loader in the middle of a flash operation');
    this.onBootLoader();
  }

  copy(to, from, count) {
    for (let i = 0; i < count; i++) this.rp2040.writeUint8(to + i, this.rp2040.readUint8(from + i));
    return to;
  }

  fill(to, value, count) {
    for (let i = 0; i < count; i++) this.rp2040.writeUint8(to + i, value & 0xff);
    return to;
  }

  erase(offset, count) {
    this.checkCall('erase', offset, count, SECTOR);
    this.onFlush();
    for (let at = offset; at < offset + count; at += SECTOR) this.eraseSector(at);
  }

  eraseSector(at) {
    const sector = this.rp2040.flash.subarray(at, at + SECTOR);
    const next = random(at + this.operations);
    this.operate('erase', at, SECTOR, this.eraseNanos, () => {
      for (let i = 0; i < SECTOR; i++) sector[i] |= next() & 0xff; // some bits have let go, others not yet
    }, () => sector.fill(0xff));
  }

  program(offset, source, count) {
    this.checkCall('program', offset, count, PAGE);
    this.onFlush();
    if (source >>> 28 !== 2) throw new Error(`flash program: source 0x${source.toString(16)} is not in RAM`);
    for (let done = 0; done < count; done += PAGE) this.programPage(offset + done, source + done);
  }

  programPage(at, source) {
    const page = this.rp2040.flash.subarray(at, at + PAGE);
    const data = Uint8Array.from({ length: PAGE }, (_, i) => this.rp2040.readUint8(source + i));
    const write = (length) => {
      for (let i = 0; i < length; i++) page[i] &= data[i];
    };
    this.operate('program', at, PAGE, PROGRAM_NANOS, () => {
      write(PAGE / 2);
      page[PAGE / 2] &= data[PAGE / 2] | 0x0f; // the byte on which power failed is half written
    }, () => write(PAGE));
  }

  /** Operates on one sector or page: calls the hook, lets half the time pass, calls it again, finishes. */
  operate(kind, offset, length, nanos, half, whole) {
    const index = this.operations++;
    const tell = (phase) => {
      if (this.onFlash({ kind, phase, offset, length, index }) === 'cut') {
        throw new PowerCut(`power cut ${phase} ${kind} of flash offset 0x${offset.toString(16)}`);
      }
    };
    const before = this.rp2040.flash.slice(offset, offset + length);
    tell('before');
    this.clock.advanceTo(this.clock.nanos + nanos / 2);
    if (!this.isWorn()) half();
    tell('during');
    this.rp2040.flash.set(before, offset);
    this.clock.advanceTo(this.clock.nanos + nanos / 2);
    if (!this.isWorn()) whole();
    tell('after');
  }

  checkCall(kind, offset, count, unit) {
    if (!this.rp2040.core.PM) throw new Error(`flash ${kind} with interrupts enabled: a handler in flash would crash`);
    if (offset % unit || count % unit) throw new Error(`flash ${kind}: ${count} bytes at 0x${offset.toString(16)} is not whole units of ${unit}`);
    if (offset + count > FLASH_SIZE) throw new Error(`flash ${kind}: ${count} bytes at 0x${offset.toString(16)} is outside the chip`);
  }
}

function tag(name) {
  return name.charCodeAt(0) | (name.charCodeAt(1) << 8);
}

function bits(value) {
  return [...(value >>> 0).toString(2).padStart(32, '0')];
}
