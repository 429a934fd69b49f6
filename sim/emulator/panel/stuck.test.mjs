import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PINS, Pico } from '../chip/pico.mjs';
import { LOOP, program } from '../chip/program.mjs';
import { StuckSlave } from './stuck.mjs';

/** The two wires, with a master and a slave that only pull down. */
function bench() {
  const master = { scl: 1, sda: 1 };
  const bytes = [];
  const slave = new StuckSlave({ onHold: () => settle(), onByte: (byte) => bytes.push(byte) });
  const seen = { scl: 1, sda: 1 };
  const settle = () => {
    const sda = master.sda && !slave.holding ? 1 : 0;
    if (sda === seen.sda) return;
    seen.sda = sda;
    slave.data(sda);
  };
  const drive = (line, level) => {
    master[line] = level;
    if (line === 'sda') return settle();
    if (seen.scl !== level) {
      seen.scl = level;
      slave.clock(level);
    }
  };
  const clocks = (count) => {
    for (let i = 0; i < count; i++) {
      drive('scl', 0);
      drive('scl', 1);
    }
  };
  const stop = () => {
    drive('scl', 0);
    drive('sda', 0);
    drive('scl', 1);
    drive('sda', 1);
  };
  slave.jam();
  return { slave, seen, drive, clocks, stop, bytes };
}

test('SDA is low until the next falling edge of SCL', () => {
  const { seen, drive } = bench();
  assert.equal(seen.sda, 0);
  drive('scl', 0);
  assert.equal(seen.sda, 1);
});

test('nine blind clocks end in the next acknowledge, again and again', () => {
  const { slave, seen, clocks, bytes } = bench();
  for (let round = 0; round < 3; round++) {
    clocks(9);
    assert.equal(seen.sda, 0);
    assert.ok(slave.stuck);
  }
  assert.deepEqual(bytes, [0xff, 0xff, 0xff]);
});

test('clocks until SDA is high and a STOP set it right', () => {
  const { slave, seen, clocks, stop, bytes } = bench();
  clocks(1);
  assert.equal(seen.sda, 1);
  assert.ok(slave.stuck, 'it still waits for bits');
  stop();
  assert.equal(slave.stuck, false);
  assert.equal(seen.sda, 1);
  clocks(20);
  assert.deepEqual(bytes, []);
});

test('a STOP that SDA does not follow is none', () => {
  const { slave, clocks, drive } = bench();
  clocks(9);
  drive('sda', 0);
  drive('sda', 1);
  assert.ok(slave.stuck);
});

test('a START sets it right, too', () => {
  const { slave, clocks, drive } = bench();
  clocks(3);
  drive('sda', 0);
  assert.equal(slave.stuck, false);
});

test('it takes the bits that are on the wire', () => {
  const { clocks, drive, bytes } = bench();
  for (const bit of [0, 1, 0, 1, 1, 0, 0, 1]) {
    drive('scl', 0);
    drive('sda', bit);
    drive('scl', 1);
  }
  clocks(1);
  assert.deepEqual(bytes, [0b01011001]);
});

const SIO = 0xd0000000;
const OE_SET = SIO + 0x24;
const OE_CLR = SIO + 0x28;
const INPUT = 0x40;

/** A Pico whose bus pins are driven by registers, as a firmware would: open drain, 5 us each. */
function board() {
  const it = new Pico(program([LOOP]), { without: ['crystal'] });
  it.runUntil(10);
  const pin = (name) => it.rp2040.gpio[PINS[name]];
  for (const name of ['SDA', 'SCL']) {
    it.rp2040.writeUint32(0x40014000 + 8 * PINS[name] + 4, 5);
    it.rp2040.writeUint32(0x4001c004 + 4 * PINS[name], INPUT);
  }
  const drive = (name, level) => {
    it.rp2040.writeUint32(level ? OE_CLR : OE_SET, 1 << PINS[name]);
    it.runUntil(it.nowUs + 5);
  };
  const clocks = (count) => {
    for (let i = 0; i < count; i++) {
      drive('SCL', 0);
      drive('SCL', 1);
    }
  };
  return { it, drive, clocks, sda: () => pin('SDA').inputValue };
}

test('on the pins of the chip nine clocks are not enough, one and a STOP are', () => {
  const { it, drive, clocks, sda } = board();
  assert.equal(sda(), true);
  it.jamAck();
  assert.equal(sda(), false);
  clocks(9);
  assert.equal(sda(), false);
  clocks(1);
  assert.equal(sda(), true);
  drive('SCL', 0);
  drive('SDA', 0);
  drive('SCL', 1);
  drive('SDA', 1);
  assert.equal(it.slave.stuck, false);
});

test('a panel that has lost its place writes pixels where nobody asked for any', () => {
  const { it, clocks } = board();
  it.panel.start(0x3c, false);
  for (const byte of [0x40, 0x00, 0x00]) it.panel.write(byte);
  it.jamAck();
  clocks(9);
  assert.deepEqual([...it.panel.ram.slice(0, 3)], [0, 0, 0xff]);
});

test('without power, or pulled out, it lets go', () => {
  for (const relief of [(it) => it.powerCycle(), (it) => it.panel.unplug()]) {
    const { it } = board();
    it.jamAck();
    relief(it);
    assert.equal(it.busLow, false);
  }
});

test('a watchdog reset does not make it let go', () => {
  const { it, sda } = board();
  it.jamAck();
  it.watchdogReset();
  it.runUntil(it.nowUs + 100);
  assert.equal(sda(), false);
  assert.equal(it.i2c.heldLow, true);
});
