import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { Clock } from './clock.mjs';
import { Cpu } from './cpu.mjs';
import { random } from './random.mjs';

const CODE = 0x20001000;
const DATA = 0x20002000;
const ROUNDS = 60_000;

function machine() {
  const clock = new Clock();
  const rp2040 = new RP2040(clock);
  return { rp2040, core: rp2040.core, clock };
}

/** Registers and flags of a core, as text. */
function state({ core }) {
  const registers = [...core.registers].map((value) => value.toString(16)).join(' ');
  return `${registers} N${+core.N} Z${+core.Z} C${+core.C} V${+core.V} PM${+core.PM}`;
}

/** Puts the same random state into each machine: small and odd values, and pointers into data. */
function prepare(machines, next, opcodes) {
  const registers = Array.from({ length: 13 }, () => {
    const value = next();
    return [value, value & 0x3f, DATA + (value & 0xfc), value | 0xffffff00, 0x80000000][next() % 5];
  });
  const flags = next();
  for (const { rp2040, core } of machines) {
    core.registers.set(registers);
    core.registers[13] = DATA + 0x400;
    core.registers[14] = CODE + 0x101;
    core.registers[15] = CODE;
    core.APSR = flags & 0xf0000000;
    core.PM = false;
    for (let i = 0; i < 0x200; i++) rp2040.sram[DATA - 0x20000000 + 4 * i] = i | 1; // odd, as a return address
    opcodes.forEach((opcode, i) => rp2040.writeUint16(CODE + 2 * i, opcode));
  }
}

/** True for an instruction on which rp2040js departs from the ARM manual, or that is not a plain step. */
function skip(op, registers) {
  const byRegister = [0x102, 0x103, 0x104, 0x107].includes(op >> 6); // shifts by register
  const shift = registers[(op >> 3) & 7] & 0xff;
  if (byRegister && (shift === 0 || shift > 31)) return true; // its carry is wrong there
  if (op >> 11 === 0x18 && (op >> ((op >> 8) & 7)) & 1) return true; // STM with its base in the list
  const lists = op >> 11 === 0x18 || op >> 11 === 0x19;
  if (lists && (op & 0xff) === 0) return true; // an empty list is unpredictable
  if (op >> 8 === 0x45 || op >> 8 === 0x44 || op >> 8 === 0x46) return ((op >> 3) & 15) === 15 || (((op >> 4) & 8) | (op & 7)) === 15;
  if (op >> 8 === 0x47) return (op & 7) !== 0 || (registers[(op >> 3) & 15] & 1) === 0;
  if (op >> 8 === 0xdf || op >> 8 === 0xde || op >> 8 === 0xbe || op >> 8 === 0xbf) return true; // SVC, UDF, BKPT, hints
  return false;
}

/** True if this instruction reaches memory outside the data area, or faults: not for this test. */
function strays({ cpu, core }) {
  let outside = false;
  const watch = (address, size) => {
    const offset = (address >>> 0) - DATA;
    if (offset < 0 || offset > 0x7f0 || offset % size) outside = true;
    return 1;
  };
  for (const size of [1, 2, 4]) {
    cpu[`store${8 * size}`] = (address) => watch(address, size);
    cpu[`load${8 * size}`] = (register, address) => {
      if (register === 15) core.registers[15] = CODE | 1;
      return watch(address, size);
    };
  }
  try {
    cpu.execute();
  } catch {
    return true; // undefined, or a branch out of Thumb state
  }
  return outside;
}

test('every instruction leaves the same registers, flags and memory as in rp2040js', () => {
  const theirs = machine();
  const ours = machine();
  const probe = machine();
  const broke = () => assert.fail('no breakpoints in this test');
  ours.cpu = new Cpu(ours.rp2040, ours.clock, broke);
  probe.cpu = new Cpu(probe.rp2040, probe.clock, broke);
  theirs.rp2040.logger = { debug() {}, info() {}, warn: assert.fail, error() {} };
  const next = random(2024);
  const compared = new Set();
  for (let round = 0; round < ROUNDS; round++) {
    const op = next() >>> 16;
    if (op >> 11 === 0x1d || op >> 11 === 0x1f || op >> 11 === 0x1e) continue; // wide ones have their own test
    const seed = next();
    prepare([probe], random(seed), [op]);
    if (skip(op, probe.core.registers) || strays(probe)) continue;
    prepare([ours, theirs], random(seed), [op]);
    ours.cpu.execute();
    theirs.core.executeInstruction();
    const what = `opcode 0x${op.toString(16)}, round ${round}`;
    assert.equal(state(ours), state(theirs), what);
    assert.equal(Buffer.compare(ours.rp2040.sram.subarray(0x2000, 0x2800), theirs.rp2040.sram.subarray(0x2000, 0x2800)), 0, what);
    compared.add(op >> 8);
  }
  // Of the 256 leading bytes, those that are instructions, not skipped and able to stay in the data area.
  assert.ok(compared.size > 190, `only ${compared.size} leading bytes were reached`);
});

test('BL, MRS, MSR and barriers do too', () => {
  const theirs = machine();
  const ours = machine();
  ours.cpu = new Cpu(ours.rp2040, ours.clock, assert.fail);
  const next = random(7);
  const wide = [[0xf3bf, 0x8f4f], [0xf3bf, 0x8f5f], [0xf3bf, 0x8f6f], [0xf3ef, 0x8310], [0xf383, 0x8810], [0xf3ef, 0x8308], [0xf3ef, 0x8200]];
  for (let i = 0; i < 500; i++) wide.push([0xf000 | (next() & 0x7ff), 0xd000 | (next() & 0x2fff)]);
  for (const [first, second] of wide) {
    prepare([ours, theirs], random(first * 7 + second), [first, second]);
    ours.cpu.execute();
    theirs.core.executeInstruction();
    assert.equal(state(ours), state(theirs), `${first.toString(16)} ${second.toString(16)}`);
  }
});

/** Runs one instruction on R0 = value, R1 = amount with this carry. Returns R0 and C. */
function shifted(op, value, amount, carry) {
  const it = machine();
  it.cpu = new Cpu(it.rp2040, it.clock, assert.fail);
  it.rp2040.writeUint16(CODE, op);
  it.core.registers.set([value, amount]);
  it.core.registers[15] = CODE;
  it.core.C = carry;
  it.cpu.execute();
  return [it.core.registers[0], it.core.C];
}

test('shifts by 0, 32 and more follow the ARM manual', () => {
  const [LSL, LSR, ASR, ROR] = [0x4088, 0x40c8, 0x4108, 0x41c8];
  for (const op of [LSL, LSR, ASR, ROR]) {
    assert.deepEqual(shifted(op, 0x80000001, 0, true), [0x80000001, true], 'a shift by 0 keeps the carry');
    assert.deepEqual(shifted(op, 0x80000001, 0, false), [0x80000001, false]);
  }
  assert.deepEqual(shifted(LSL, 0x80000001, 32, false), [0, true]);
  assert.deepEqual(shifted(LSL, 0x80000001, 33, true), [0, false]);
  assert.deepEqual(shifted(LSR, 0x80000001, 32, false), [0, true]);
  assert.deepEqual(shifted(LSR, 0x80000001, 33, true), [0, false]);
  assert.deepEqual(shifted(ASR, 0x80000001, 200, false), [0xffffffff, true]);
  assert.deepEqual(shifted(ROR, 0x80000001, 32, false), [0x80000001, true]);
});

test('instructions take the cycles of the Cortex-M0+ manual', () => {
  const cycles = (...opcodes) => {
    const it = machine();
    it.cpu = new Cpu(it.rp2040, it.clock, assert.fail);
    prepare([it], random(1), opcodes);
    it.core.registers[0] = DATA;
    it.core.registers[1] = 0xd0000004; // SIO: the single-cycle port
    it.core.Z = true;
    it.cpu.execute();
    return it.clock.cycles;
  };
  assert.equal(cycles(0x1c40), 1, 'adds');
  assert.equal(cycles(0x4348), 1, 'muls');
  assert.equal(cycles(0x6802), 2, 'ldr from RAM');
  assert.equal(cycles(0x680a), 1, 'ldr from SIO');
  assert.equal(cycles(0xd0fe), 2, 'branch taken');
  assert.equal(cycles(0xd1fe), 1, 'branch not taken');
  assert.equal(cycles(0xf000, 0xf800), 3, 'bl');
  assert.equal(cycles(0xb50f), 6, 'push of five');
  assert.equal(cycles(0xc00e), 4, 'stm of three');
});
