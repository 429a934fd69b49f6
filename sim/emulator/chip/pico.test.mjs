import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pico } from './pico.mjs';
import { CODE_ADDRESS, LOOP, SEV, WFE, program } from './program.mjs';

const NVIC_ISER = 0xe000e100;
const NVIC_ISPR = 0xe000e200;
const IO_BANK0_IRQ = 13;
const SWI_IRQ_1 = 27;
const PADS_GP10 = 0x4001c02c;
const PULL_UP = 0x4a; // input and pull-up on, Schmitt trigger too
const SLEEP_FOREVER = [WFE, 0xe7fd];
const TIMERAWL = 0x40054028;
const WATCHDOG = 0x40058000;

/** A Pico with a program that sets up no clocks: they are set already. Its cycles are counted without cache misses. */
function pico(code, handler, options) {
  return new Pico(program(code, handler), { without: ['crystal', 'cache'], ...options });
}

test('a busy loop of two-cycle branches takes all cycles there are', () => {
  const it = pico([LOOP]);
  it.runUntil(1000);
  assert.equal(it.awakeNanos, 1e6);
  assert.equal(it.instructions, 62_500);
  assert.equal(it.nowUs, 1000);
});

test('the TIMER reads the exact microsecond at any moment', () => {
  const it = pico([0x6801, 0xe7fd]); // loop: ldr r1, [r0]
  it.rp2040.core.registers[0] = TIMERAWL;
  for (const us of [1, 17.5, 1234.5, 99_999.9]) {
    it.runUntil(us);
    assert.equal(it.rp2040.core.registers[1], Math.floor(us - 0.02), `at ${us} us`);
  }
});

test('a sleeping core costs neither cycles nor wake-ups', () => {
  const it = pico(SLEEP_FOREVER);
  it.runUntil(60e6);
  assert.ok(it.awakeNanos < 100);
  assert.equal(it.wakeUps, 0);
});

test('SEV lets the next WFE pass', () => {
  const it = pico([SEV, WFE, 0x2401, ...SLEEP_FOREVER]); // movs r4, #1
  it.runUntil(10);
  assert.equal(it.rp2040.core.registers[4], 1);
  const without = pico([WFE, 0x2401, ...SLEEP_FOREVER]);
  without.runUntil(10);
  assert.equal(without.rp2040.core.registers[4], 0);
});

/** Sleeps; each GPIO interrupt adds 1 to R4 and clears the edge flags of GP8 to GP15. */
function keyCounter() {
  const it = pico(SLEEP_FOREVER, [0x3401, 0x602e, 0x4770]); // adds r4, #1; str r6, [r5]; bx lr
  it.rp2040.core.registers[5] = 0x400140f4;
  it.rp2040.core.registers[6] = 0xffffffff;
  for (const key of [0, 4]) it.rp2040.writeUint32(PADS_GP10 + key, PULL_UP);
  it.runUntil(10);
  it.rp2040.writeUint32(0x400140f4, 0xffffffff);
  it.rp2040.writeUint32(0x40014104, 0b0100 << 8); // falling edge of GP10
  it.rp2040.writeUint32(NVIC_ISER, 1 << IO_BANK0_IRQ);
  return it;
}

test('a key edge wakes the core once; the level it already has is no edge', () => {
  const it = keyCounter();
  it.runUntil(100);
  assert.equal(it.rp2040.core.registers[4], 0);
  it.setPin('A', 0);
  it.runUntil(200);
  it.setPin('A', 0);
  it.runUntil(300);
  it.setPin('A', 1);
  it.setPin('B', 0);
  it.runUntil(400);
  assert.equal(it.rp2040.core.registers[4], 1);
  assert.equal(it.wakeUps, 1);
  it.setPin('A', 0);
  it.runUntil(500);
  assert.equal(it.rp2040.core.registers[4], 2);
  assert.equal(it.wakeUps, 2);
});

test('a pin nobody wired is an error', () => {
  assert.throws(() => pico([LOOP]).setPin('E', 0), /no pin is called E/);
  assert.throws(() => pico([LOOP]).spike('E'), /no pin is called E/);
  assert.throws(() => pico([LOOP]).addCapacitor('E'), /no pin is called E/);
});

test('a spike wakes the core like a press, and is soon over', () => {
  const it = keyCounter();
  it.runUntil(100);
  it.spike('A');
  it.runUntil(101);
  assert.equal(it.rp2040.gpio[10].inputValue, false);
  it.runUntil(120);
  assert.equal(it.rp2040.gpio[10].inputValue, true);
  assert.ok(it.rp2040.core.registers[4] > 0);
});

test('a capacitor stays on its line when the power goes, and is discharged then', () => {
  const it = pico(SLEEP_FOREVER);
  const level = () => it.rp2040.gpio[10].inputValue;
  const chargedAfter = () => {
    const from = it.nowUs;
    it.rp2040.writeUint32(PADS_GP10, PULL_UP);
    while (!level()) it.runUntil(it.nowUs + 10);
    return it.nowUs - from;
  };
  it.addCapacitor('A');
  assert.equal(chargedAfter(), 7460);
  it.powerCycle();
  assert.equal(level(), false);
  assert.equal(chargedAfter(), 7460);
});

test('a model can be switched off by its name only', () => {
  assert.throws(() => pico([LOOP], undefined, { without: ['gravity'] }), /no model is called gravity: expected one of pwm/);
  const it = pico([LOOP], undefined, { without: ['pads'] });
  assert.equal(it.rp2040.gpio[10].inputValue, true, 'a line is high, whatever pulls at it');
});

test('a software interrupt can be set pending', () => {
  const it = pico([0x6001, LOOP], [0x3401, 0x4770]); // str r1, [r0]
  it.rp2040.writeUint32(NVIC_ISER, 1 << SWI_IRQ_1);
  it.rp2040.core.registers[0] = NVIC_ISPR;
  it.rp2040.core.registers[1] = 1 << SWI_IRQ_1;
  it.runUntil(10);
  assert.equal(it.rp2040.core.registers[4], 1, 'exactly once');
});

test('without its model a fault ends the run, with its place and time', () => {
  const ended = { without: ['crystal', 'cache', 'faults'] };
  const place = new RegExp(`no debugger \\(pc 0x${(CODE_ADDRESS + 2).toString(16)}, at 0.000 ms`);
  assert.throws(() => pico([0x46c0, 0xbe07], undefined, ended).runUntil(10), place); // bkpt 7
  assert.throws(() => pico([0x46c0, 0xde07], undefined, ended).runUntil(10), place); // udf 7
});

test('what the chip does not have, or this one does not model, is told apart', () => {
  const load = (address) => {
    const it = pico([0x6801, LOOP], undefined, { without: ['crystal', 'cache', 'faults'] });
    it.rp2040.core.registers[0] = address;
    return () => it.runUntil(10);
  };
  assert.throws(load(0x20000002), /unaligned access to 0x20000002/);
  assert.throws(load(0x20042000), /there is nothing at 0x20042000/);
  assert.throws(load(0x60000000), /there is nothing at 0x60000000/);
  assert.throws(load(0x40070000), /there is nothing at 0x40070000/);
  assert.throws(load(0x4006c0f0), /Unimplemented peripheral read/);
  assert.throws(() => pico([0xb600], undefined, { without: ['crystal', 'cache', 'faults'] }).runUntil(10), /undefined instruction/);
});

test('work without end is given up', () => {
  assert.throws(() => pico([LOOP], undefined, { wallSeconds: 0 }).runUntil(10e6), /gave up after 0 s/);
});

test('the watchdog restarts the firmware and keeps scratch and reason', () => {
  const it = pico([0x3401, ...SLEEP_FOREVER]); // adds r4, #1
  it.runUntil(10);
  it.rp2040.writeUint32(WATCHDOG + 0x0c, 0xdecafbad);
  it.rp2040.writeUint32(WATCHDOG + 0x04, 2 * 5000); // the part counts twice per microsecond
  it.rp2040.writeUint32(WATCHDOG + 0x00, 1 << 30);
  it.runUntil(4900);
  assert.equal(it.watchdogResets, 0);
  it.runUntil(5100);
  assert.equal(it.watchdogResets, 1);
  assert.equal(it.rp2040.readUint32(WATCHDOG + 0x0c), 0xdecafbad);
  assert.equal(it.rp2040.readUint32(WATCHDOG + 0x08), 1);
  assert.equal(it.rp2040.core.registers[4], 1, 'started once more, with fresh registers');
  assert.ok(it.rp2040.readUint32(TIMERAWL) < 200, 'the timer starts anew');
});

test('a power cycle keeps the flash and nothing else', () => {
  const it = pico([0x3401, ...SLEEP_FOREVER]);
  it.rp2040.flash[0x1f0000] = 0x42;
  it.rp2040.sram[100] = 0x42;
  it.runUntil(1000);
  it.powerCycle();
  it.runUntil(2000);
  assert.equal(it.rp2040.flash[0x1f0000], 0x42);
  assert.notEqual(it.rp2040.sram[100], 0x42, 'the RAM is not what it was');
  assert.equal(it.rp2040.readUint32(TIMERAWL), 1000);
  assert.equal(it.rp2040.core.registers[4], 1);
});

test('without power nothing moves but time', () => {
  const it = pico([0x3401, 0xe7fd]); // adds r4, #1, for ever
  it.runUntil(1000);
  const before = it.instructions;
  it.powerOff();
  it.runUntil(50_000);
  assert.equal(it.instructions, before);
  assert.equal(it.nowUs, 50_000);
  it.powerOn();
  assert.equal(it.rp2040.readUint32(TIMERAWL), 0, 'the timer starts anew');
  it.runUntil(51_000);
  assert.ok(it.instructions > before);
});

test('the ring oscillator gives seeded bits, or stuck ones', () => {
  const bits = (roscSeed) => {
    const it = pico([LOOP], undefined, { roscSeed });
    return Array.from({ length: 64 }, () => it.rp2040.readUint32(0x4006001c)).join('');
  };
  assert.equal(bits(7), bits(7));
  assert.notEqual(bits(7), bits(8));
  assert.match(bits(7), /^[01]*0[01]*$/);
  assert.equal(bits(null), '1'.repeat(64));
});

test('the panel is of the kind and at the address that were asked for, also after a power cycle', () => {
  assert.deepEqual([pico([LOOP]).panel.kind, pico([LOOP]).panel.address], ['ssd1306', 0x3c]);
  const it = pico([LOOP], undefined, { panel: { kind: 'sh1106', address: 0x3d } });
  it.powerCycle();
  assert.ok(it.panel.start(0x3d, true));
  assert.equal(it.panel.read(), 0x48);
  assert.throws(() => pico([LOOP], undefined, { panel: { kind: 'st7920' } }), /no panel is called 'st7920'/);
});

test('another panel can be plugged in: the bus, its hooks and its counters are the same', () => {
  const it = pico([LOOP]);
  it.runUntil(10);
  const seen = [];
  it.panel.onStop = () => seen.push('stop');
  it.panel.onChange = () => seen.push('change');
  const { panel } = it;
  it.panel.unplug();
  it.runUntil(20);
  it.plugPanel({ kind: 'ssd1309', address: 0x3d });
  it.jamAck();
  it.panel.unplug();
  it.plugPanel({ kind: 'sh1106', address: 0x3d });
  assert.equal(it.busLow, false, 'the old one holds nothing any more');
  assert.equal(it.panel, panel);
  assert.equal(it.i2c.device, panel);
  for (const [address, acknowledged] of [[0x3c, false], [0x3d, true]]) assert.equal(it.i2c.device.start(address, false), acknowledged);
  for (const byte of [0x40, it.panel.ram[0] ^ 1]) it.panel.write(byte);
  it.panel.stop();
  assert.deepEqual(seen, ['change', 'stop']);
  assert.equal(it.panel.bytes, 3);
  assert.deepEqual(it.panel.misplaced, [{ kind: 'sh1106', page: 0, column: 0, us: 20 }]);
});

/** A Pico whose program calls a function of the boot ROM by its stub. */
function caller(name) {
  const it = pico([0x4780, LOOP]); // blx r0
  it.rp2040.core.registers[0] = it.bootRom.lookUp(0x100, name.charCodeAt(0) | (name.charCodeAt(1) << 8));
  return it;
}

test('in the boot loader nothing runs and no key is heard; only the power ends it', () => {
  const it = caller('UB');
  it.rp2040.writeUint32(WATCHDOG + 4, 2000);
  it.rp2040.writeUint32(WATCHDOG, 0x40000000); // enabled
  it.panel.start(0x3c, false);
  for (const byte of [0x00, 0x8d, 0x14, 0xaf, 0xa5]) it.panel.write(byte);
  it.panel.stop();
  it.runUntil(10_000);
  assert.equal(it.inBootLoader, true);
  const { instructions, awakeNanos } = it;
  assert.ok(instructions < 5);
  it.setPin('A', 0);
  it.spike('B');
  it.runUntil(10e6);
  assert.deepEqual([it.nowUs, it.instructions, it.awakeNanos, it.wakeUps, it.watchdogResets], [10e6, instructions, awakeNanos, 0, 0]);
  assert.ok(it.panel.glass().every((byte) => byte === 0xff), 'the panel keeps its picture');
  it.powerCycle();
  assert.equal(it.inBootLoader, false);
  it.runUntil(10.1e6);
  assert.equal(it.levels.A, 0, 'the key is still down');
  assert.ok(it.instructions > instructions);
  assert.ok(it.panel.glass().every((byte) => byte === 0));
});

test('a watchdog that has barked before the boot loader is entered does not leave it', () => {
  const it = caller('UB');
  it.runUntil(0.02);
  it.bark();
  it.startBootLoader();
  it.runUntil(1e6);
  assert.equal(it.watchdogResets, 0);
});

test('the buzzer is silent in the boot loader', () => {
  const it = pico([LOOP]);
  it.runUntil(10);
  let silenced = 0;
  it.buzzer.silence = () => { silenced += 1; };
  it.startBootLoader();
  assert.equal(silenced, 1);
});
