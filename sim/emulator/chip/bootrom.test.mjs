import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { BootRom, PAGE, PowerCut, SECTOR } from './bootrom.mjs';
import { Clock } from './clock.mjs';

const RAM = 0x20000000;

function bench() {
  const clock = new Clock();
  const rp2040 = new RP2040(clock);
  rp2040.core.PM = true;
  const rom = new BootRom(rp2040, clock);
  return { clock, rp2040, rom };
}

/** Calls a ROM function as a firmware does: finds it through the lookup function, then enters its stub. */
function call({ rp2040, rom }, name, ...args) {
  const { registers } = rp2040.core;
  const enter = (pointer) => {
    const address = pointer & ~1;
    assert.ok(rom.owns(address));
    assert.equal(rp2040.readUint16(address + 2), 0x4770, 'returns with bx lr');
    rom.serve(rp2040.readUint16(address) & 0xff);
  };
  registers[0] = rp2040.readUint16(0x14);
  registers[1] = name.charCodeAt(0) | (name.charCodeAt(1) << 8);
  enter(rp2040.readUint16(0x18));
  const found = registers[0];
  registers.set(args);
  enter(found);
  return registers[0];
}

test('erasing gives 0xFF and takes 45 ms a sector', () => {
  const it = bench();
  it.rp2040.flash.fill(0x12, 0, 4 * SECTOR);
  call(it, 'RE', SECTOR, 2 * SECTOR, 0x10000, 0xd8);
  assert.equal(it.clock.nanos, 90e6);
  const edges = [SECTOR - 1, SECTOR, 3 * SECTOR - 1, 3 * SECTOR].map((at) => it.rp2040.flash[at]);
  assert.deepEqual(edges, [0x12, 0xff, 0xff, 0x12]);
});

test('programming only clears bits and takes 0.8 ms a page', () => {
  const it = bench();
  it.rp2040.flash[PAGE] = 0xf0;
  it.rp2040.sram.fill(0x3c, 0, PAGE);
  call(it, 'RP', PAGE, RAM, PAGE);
  assert.equal(it.clock.nanos, 0.8e6);
  assert.deepEqual([...it.rp2040.flash.slice(PAGE, PAGE + 2)], [0x30, 0x3c]);
});

test('a call that would go wrong on the part is an error', () => {
  const it = bench();
  assert.throws(() => call(it, 'RE', 100, SECTOR), /not whole units/);
  assert.throws(() => call(it, 'RP', 0, RAM, 100), /not whole units/);
  assert.throws(() => call(it, 'RP', 0, 0x10001000, PAGE), /not in RAM/);
  assert.throws(() => call(it, 'RE', 2 * 1024 * 1024, SECTOR), /outside the chip/);
  it.rp2040.core.PM = false;
  assert.throws(() => call(it, 'RE', 0, SECTOR), /interrupts enabled/);
  assert.throws(() => call(it, 'XY'), /asks the boot ROM for 'XY'/);
});

test('the hook sees each sector and page before, during and after', () => {
  const it = bench();
  const seen = [];
  it.rom.onFlash = ({ kind, phase, offset, index }) => { seen.push(`${index} ${phase} ${kind} ${offset}`); };
  call(it, 'RE', 0, SECTOR);
  call(it, 'RP', PAGE, RAM, PAGE);
  assert.deepEqual(seen, [
    '0 before erase 0', '0 during erase 0', '0 after erase 0',
    '1 before program 256', '1 during program 256', '1 after program 256',
  ]);
});

/** Programs a page of 0x00 and cuts the power in this phase. Returns the content of the flash. */
function cutProgram(when) {
  const it = bench();
  it.rom.onFlash = ({ phase }) => (phase === when ? 'cut' : undefined);
  assert.throws(() => call(it, 'RP', 0, RAM, PAGE), PowerCut);
  return it.rp2040.flash.slice(0, PAGE);
}

test('power cut before, during and after programming', () => {
  assert.ok(cutProgram('before').every((byte) => byte === 0xff));
  assert.ok(cutProgram('after').every((byte) => byte === 0));
  const half = cutProgram('during');
  assert.deepEqual([half[0], half[127], half[128], half[129], half[255]], [0, 0, 0x0f, 0xff, 0xff]);
});

test('power cut during erasing leaves neither the old nor an erased sector', () => {
  const it = bench();
  it.rp2040.flash.fill(0, 0, SECTOR);
  it.rom.onFlash = ({ phase }) => (phase === 'during' ? 'cut' : undefined);
  assert.throws(() => call(it, 'RE', 0, SECTOR), PowerCut);
  const sector = it.rp2040.flash.slice(0, SECTOR);
  assert.ok(sector.some((byte) => byte !== 0) && sector.some((byte) => byte !== 0xff));
});

test('the small functions compute what they should', () => {
  const it = bench();
  assert.equal(call(it, 'P3', 0xf00000ff), 12);
  assert.equal(call(it, 'R3', 0x00000003), 0xc0000000);
  assert.equal(call(it, 'L3', 0x00010000), 15);
  assert.equal(call(it, 'T3', 0x00010000), 16);
  assert.equal(call(it, 'T3', 0), 32);
  it.rp2040.sram.set([1, 2, 3, 4], 0);
  call(it, 'C4', RAM + 8, RAM, 4);
  call(it, 'MS', RAM + 10, 9, 1);
  assert.deepEqual([...it.rp2040.sram.slice(8, 12)], [1, 2, 9, 4]);
});

test('the boot loader is entered, but not in the middle of a flash operation', () => {
  const it = bench();
  let entered = 0;
  it.rom.onBootLoader = () => { entered += 1; };
  call(it, 'UB', 0, 0);
  assert.equal(entered, 1);
  call(it, 'EX');
  assert.throws(() => call(it, 'UB', 0, 0), /in the middle of a flash operation/);
  call(it, 'FC');
  call(it, 'UB', 0, 0);
  assert.equal(entered, 2);
});
