import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MISS_CYCLES, XipCache } from './cache.mjs';
import { Clock } from './clock.mjs';
import { Pico } from './pico.mjs';
import { LOOP, program } from './program.mjs';

const FLASH = 0x10000000;
const WAY_BYTES = 8 * 1024;
const NOP = 0x46c0;
const FLUSH = 0x14000004;

function cache() {
  const clock = new Clock();
  const it = new XipCache(clock);
  const cost = (address) => {
    const before = clock.cycles;
    it.touch(address);
    return clock.cycles - before;
  };
  return { it, clock, cost };
}

test('the first byte of a line costs a miss, the other seven nothing', () => {
  const { cost } = cache();
  assert.deepEqual([0, 1, 4, 7, 8, 15, 0].map((offset) => cost(FLASH + offset)), [MISS_CYCLES, 0, 0, 0, MISS_CYCLES, 0, 0]);
});

test('two lines of the same place stay; a third replaces the one that was used longer ago', () => {
  const { cost } = cache();
  const [a, b, c] = [0, WAY_BYTES, 2 * WAY_BYTES].map((offset) => FLASH + 0x100 + offset);
  assert.deepEqual([a, b, a, b, a].map(cost), [MISS_CYCLES, MISS_CYCLES, 0, 0, 0]);
  assert.deepEqual([c, a, b].map(cost), [MISS_CYCLES, 0, MISS_CYCLES]);
});

test('16 KiB fit, and more do not', () => {
  const { it, cost } = cache();
  const read = (bytes) => {
    for (let at = 0; at < bytes; at += 4) cost(FLASH + at);
  };
  read(2 * WAY_BYTES);
  read(2 * WAY_BYTES);
  assert.equal(it.misses, 2048);
  read(3 * WAY_BYTES);
  read(3 * WAY_BYTES);
  assert.ok(it.misses > 2048 + 3 * 1024, `${it.misses}`);
});

test('a flush empties it and takes its time; switched off, every access is a miss', () => {
  const { it, clock, cost } = cache();
  cost(FLASH);
  const before = clock.cycles;
  it.flush();
  assert.equal(clock.cycles - before, 1024);
  assert.equal(cost(FLASH), MISS_CYCLES);
  it.enabled = false;
  assert.deepEqual([cost(FLASH), cost(FLASH)], [MISS_CYCLES, MISS_CYCLES]);
});

function pico(code, without = ['crystal']) {
  return new Pico(program(code), { without });
}

/** Cycles from reset until the program reaches its endless loop, which is its last instruction. */
function cyclesOf(code, prepare = () => {}, without = undefined) {
  const it = pico([...code, LOOP], without);
  prepare(it);
  const end = it.rp2040.core.PC + 2 * code.length;
  while (it.rp2040.core.PC !== end) it.cpu.execute();
  return it.clock.cycles;
}

test('instructions are fetched through it: one miss for four of them', () => {
  assert.equal(cyclesOf([NOP, NOP, NOP, NOP]), 4 + MISS_CYCLES);
  assert.equal(cyclesOf([NOP, NOP, NOP, NOP, NOP]), 5 + 2 * MISS_CYCLES);
  assert.equal(cyclesOf([NOP, NOP, NOP, NOP, NOP], undefined, ['crystal', 'cache']), 5);
});

test('data is read through it, and past it by the mirrors', () => {
  const load = (address) => cyclesOf([0x6801, 0x6801, NOP], (it) => { it.rp2040.core.registers[0] = address; }); // ldr r1, [r0], twice
  assert.equal(load(FLASH + 0x1000), 1 + 4 + 2 * MISS_CYCLES);
  assert.equal(load(0x20001000), 1 + 4 + MISS_CYCLES);
  assert.equal(load(FLASH + 0x3001000), 1 + 4 + 3 * MISS_CYCLES);
});

test('the register flushes it, and so does the boot ROM', () => {
  const it = pico([NOP, NOP, NOP, NOP, LOOP]);
  it.runUntil(10);
  const { misses } = it.cpu.cache;
  it.rp2040.writeUint32(FLUSH, 1);
  it.runUntil(20);
  assert.equal(it.cpu.cache.misses, misses + 1, 'the line of the loop');
  it.rp2040.core.PM = true;
  it.bootRom.erase(0x1f0000, 4096);
  it.runUntil(46e3);
  assert.equal(it.cpu.cache.misses, misses + 2);
});
