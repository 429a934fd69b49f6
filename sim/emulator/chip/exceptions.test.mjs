import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pico } from './pico.mjs';
import { CODE_ADDRESS, FAULT_ADDRESS, LOOP, program } from './program.mjs';

const WATCHDOG = 0x40058000;
const RAM = 0x20000000;
const RAM_END = 0x20042000;
const NOP = 0x46c0;
const LOAD = 0x6801; // ldr r1, [r0]
const PUSH_ALL = 0xb5ff; // push {r0-r7, lr}
const HAPPENED = 0x2401; // movs r4, #1

function pico(code, faultHandler, registers = {}, handler = [LOOP]) {
  const it = new Pico(program(code, handler, faultHandler), { without: ['crystal'] });
  for (const [number, value] of Object.entries(registers)) it.rp2040.core.registers[number] = value;
  return it;
}

const stateOf = ({ rp2040: { core } }) => ({ exception: core.IPSR, pc: core.PC >>> 0, sp: core.SP, handled: core.registers[4] });

test('a fault enters the handler with the frame of the instruction that did it', () => {
  const it = pico([NOP, LOAD, LOOP], [HAPPENED, LOOP], { 0: 0x60000000, 3: 77 });
  it.runUntil(10);
  assert.deepEqual(stateOf(it), { exception: 3, pc: FAULT_ADDRESS + 2, sp: 0x20040000 - 0x20, handled: 1 });
  const frame = Array.from({ length: 8 }, (_, i) => it.rp2040.readUint32(0x20040000 - 0x20 + 4 * i));
  assert.equal(frame[3], 77);
  assert.equal(frame[6], CODE_ADDRESS + 2);
  assert.deepEqual(it.faults.map(({ what, address, pc }) => [what, address, pc]), [['there is nothing at 0x60000000', 0x60000000, CODE_ADDRESS + 2]]);
});

test('each kind of fault is one', () => {
  const kinds = [
    [[LOAD], { 0: RAM + 2 }, /unaligned access to 0x20000002/],
    [[LOAD], { 0: RAM_END }, /there is nothing at 0x20042000/],
    [[0x6001], { 0: RAM_END }, /there is nothing at 0x20042000/],
    [[0x7001], { 0: RAM - 1 }, /there is nothing at 0x1f/],
    [[0xb600], {}, /undefined instruction/],
    [[0xbe07], {}, /breakpoint or UDF 7/],
    [[0xde07], {}, /breakpoint or UDF 7/],
    [[0x4700], { 0: RAM }, /branch to 0x20000000 leaves Thumb state/],
    [[0x4700], { 0: RAM_END + 1 }, /code runs at 0x20042000, where there is no memory/],
    [[0xb672, 0xdf00], {}, /SVC where it cannot be taken/], // cpsid i
  ];
  for (const [code, registers, what] of kinds) {
    const it = pico([...code, LOOP], [HAPPENED, LOOP], registers);
    it.runUntil(10);
    assert.equal(stateOf(it).handled, 1, `${what}`);
    assert.equal(it.faults.length, 1, `${what}`);
    assert.match(it.faults[0].what, what);
  }
});

test('interrupts that are masked do not keep a fault away, and a handler can return behind it', () => {
  // The handler adds 2 to the return address, word 6 of the frame.
  const it = pico([0xb672, LOAD, 0x2501, LOOP], [0x9906, 0x3102, 0x9106, 0x4770], { 0: 0x60000000 });
  it.runUntil(10);
  assert.equal(it.rp2040.core.registers[5], 1);
  assert.equal(it.rp2040.core.IPSR, 0);
});

test('a fault in the handler locks up: nothing runs, no interrupt either, until the watchdog', () => {
  const it = pico([LOAD, LOOP], [HAPPENED, LOAD, 0x2402, LOOP], { 0: 0x60000000 });
  it.rp2040.writeUint32(WATCHDOG + 0x04, 2 * 5000);
  it.rp2040.writeUint32(WATCHDOG, 1 << 30);
  it.runUntil(100);
  assert.equal(stateOf(it).handled, 1);
  assert.match(it.faults.at(-1).what, /^lockup: there is nothing at 0x60000000, in the handler of exception 3$/);
  const { instructions } = it;
  it.rp2040.writeUint32(0xe000e100, 1 << 27);
  it.rp2040.writeUint32(0xe000e200, 1 << 27);
  it.runUntil(4000);
  assert.equal(it.instructions, instructions);
  it.runUntil(5100);
  assert.equal(it.watchdogResets, 1, 'the watchdog ends it');
  assert.ok(it.instructions > instructions);
});

test('a power cycle ends a lockup too', () => {
  const it = pico([LOAD, LOOP], [LOAD], { 0: 0x60000000 });
  it.runUntil(100);
  assert.equal(it.faults.length, 2);
  it.powerCycle();
  it.runUntil(200);
  assert.equal(it.cpu.lockedUp, false);
  assert.equal(it.rp2040.core.IPSR, 0);
});

test('a push that faults leaves SP as it was', () => {
  const it = pico([PUSH_ALL, LOOP], [HAPPENED, LOOP], { 13: RAM + 0x44 });
  it.runUntil(10);
  assert.equal(it.faults.length, 0, 'there is room for nine words');
  const full = pico([PUSH_ALL, PUSH_ALL, LOOP], [HAPPENED, LOOP], { 13: RAM + 0x44 });
  full.runUntil(10);
  assert.equal(full.faults.length, 1);
  assert.equal(stateOf(full).sp, RAM + 0x20 - 0x20, 'nine words down, of which the frame took eight');
});

test('off the start of the RAM the handler is entered all the same; its frame is lost', () => {
  const it = pico([PUSH_ALL, LOOP], [HAPPENED, LOOP], { 13: RAM + 0x10, 3: 77 });
  it.runUntil(10);
  assert.deepEqual(stateOf(it), { exception: 3, pc: FAULT_ADDRESS + 2, sp: RAM + 0x10 - 0x20, handled: 1 });
  assert.deepEqual(it.faults.map(({ what }) => what), ['there is nothing at 0x1fffffec', 'no RAM for the frame of exception 3']);
});

test('there, a handler that pushes locks up, and one that sets SP first does not', () => {
  const pushes = pico([PUSH_ALL, LOOP], [HAPPENED, PUSH_ALL, 0x2402, LOOP], { 13: RAM });
  pushes.runUntil(10);
  assert.equal(stateOf(pushes).handled, 1);
  assert.match(pushes.faults.at(-1).what, /^lockup/);
  const sets = pico([PUSH_ALL, LOOP], [0x46b5, PUSH_ALL, 0x2402, LOOP], { 13: RAM, 6: RAM_END }); // mov sp, r6
  sets.runUntil(10);
  assert.equal(stateOf(sets).handled, 2);
});

test('an interrupt that finds no stack becomes a HardFault', () => {
  const it = pico([LOOP], [HAPPENED, LOOP], { 13: RAM + 0x10 }, [0x2402, LOOP]);
  it.runUntil(10);
  it.rp2040.writeUint32(0xe000e100, 1 << 27);
  it.rp2040.writeUint32(0xe000e200, 1 << 27);
  it.runUntil(20);
  assert.equal(stateOf(it).exception, 3);
  assert.equal(stateOf(it).handled, 1);
  assert.deepEqual(it.faults.map(({ what }) => what), ['no RAM for the frame of exception 43']);
});

test('a handler that cannot find its way back locks up', () => {
  const it = pico([LOAD, LOOP], [0x46b5, 0x4770], { 0: 0x60000000, 6: RAM_END }); // mov sp, r6; bx lr
  it.runUntil(10);
  assert.match(it.faults.at(-1).what, /^lockup: no RAM to return from an exception/);
});
