import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { Clock } from './clock.mjs';
import { I2c } from './i2c.mjs';

const CON = 0x00;
const TAR = 0x04;
const DATA_CMD = 0x10;
const RAW = 0x34;
const STOP = 1 << 9;
const STOP_DET = 1 << 9;
const TX_ABRT = 1 << 6;
const TX_EMPTY = 1 << 4;
const RX_FULL = 1 << 2;
const IRQ_BIT = 1 << 23;

/** SCL period of embassy-rp's settings for 400 kHz: (126 + 11 + 7) + (187 + 1) cycles of 8 ns. */
const PERIOD = 332 * 8;

class Device {
  constructor() {
    this.seen = [];
    this.ackAddress = true;
    this.ackBytes = Infinity;
  }

  start(address, reading) {
    this.seen.push(reading ? 'read' : 'start', address);
    return this.ackAddress;
  }

  write(byte) {
    this.seen.push(byte);
    return this.ackBytes-- > 0;
  }

  read() {
    return 0xa5;
  }

  stop(cut) {
    this.seen.push(cut ? 'cut' : 'stop');
  }
}

function bench() {
  const clock = new Clock();
  const rp2040 = new RP2040(clock);
  const device = new Device();
  const i2c = new I2c(rp2040, clock, device);
  i2c.writeUint32(0x1c, 126);
  i2c.writeUint32(0x20, 187);
  i2c.writeUint32(0xa0, 11);
  i2c.writeUint32(TAR, 0x3c);
  i2c.writeUint32(0x30, 0); // mask everything
  i2c.writeUint32(0x6c, 1);
  const send = (...commands) => commands.forEach((command) => i2c.writeUint32(DATA_CMD, command));
  const raw = () => i2c.readUint32(RAW);
  const pending = () => (rp2040.core.pendingInterrupts & IRQ_BIT) !== 0;
  return { clock, rp2040, device, i2c, send, raw, pending };
}

/** Lets time pass in steps of a tenth of a period until the condition holds. Returns the number of periods. */
function periodsUntil(clock, condition) {
  const from = clock.nanos;
  while (!condition()) {
    assert.ok(clock.nanos - from < 2000 * PERIOD, 'never happened');
    clock.advanceTo(clock.nanos + PERIOD / 8);
  }
  return (clock.nanos - from) / PERIOD;
}

test('a transfer takes one period for START and STOP and nine for each byte', () => {
  const { clock, device, send, raw } = bench();
  send(0x00, 0xaf | STOP);
  assert.equal(periodsUntil(clock, () => raw() & STOP_DET), 1 + 9 + 2 * 9 + 1);
  assert.deepEqual(device.seen, ['start', 0x3c, 0x00, 0xaf, 'stop']);
});

test('standard speed takes its own counts', () => {
  const { clock, i2c, send, raw } = bench();
  i2c.writeUint32(0x6c, 0);
  i2c.writeUint32(CON, 0x63);
  i2c.writeUint32(0x14, 126 + 332);
  i2c.writeUint32(0x18, 187);
  i2c.writeUint32(0x6c, 1);
  send(0x00 | STOP);
  assert.equal(periodsUntil(clock, () => raw() & STOP_DET), 2 * 20);
});

test('settings are locked while the block is enabled', () => {
  const { i2c } = bench();
  i2c.writeUint32(TAR, 0x11);
  assert.equal(i2c.readUint32(TAR), 0x3c);
});

test('the transmit FIFO holds sixteen and drains a byte at a time', () => {
  const { clock, i2c, send, raw } = bench();
  send(...new Array(16).fill(0x55));
  assert.equal(i2c.readUint32(0x74), 16);
  assert.equal(raw() & (1 << 3), 0);
  send(0x55);
  assert.ok(raw() & (1 << 3), 'a seventeenth byte overflows');
  assert.equal(periodsUntil(clock, () => i2c.readUint32(0x74) === 15), 1 + 9);
  assert.equal(periodsUntil(clock, () => i2c.readUint32(0x74) === 14), 9);
});

test('TX_EMPTY follows the threshold and reaches the processor only when unmasked', () => {
  const { clock, i2c, send, raw, pending } = bench();
  i2c.writeUint32(0x3c, 1);
  send(1, 2, 3, 4);
  assert.equal(raw() & TX_EMPTY, 0);
  assert.equal(periodsUntil(clock, () => raw() & TX_EMPTY), 1 + 9 + 9 + 9);
  assert.equal(i2c.readUint32(0x74), 1);
  assert.equal(pending(), false);
  i2c.writeUint32(0x30, TX_EMPTY);
  assert.equal(pending(), true);
  i2c.writeUint32(0x30, 0);
  assert.equal(pending(), false);
});

test('without a STOP the bus waits for more bytes', () => {
  const { clock, device, send, raw } = bench();
  send(0x11);
  clock.advanceTo(100 * PERIOD);
  assert.equal(raw() & STOP_DET, 0);
  send(0x22 | STOP);
  assert.equal(periodsUntil(clock, () => raw() & STOP_DET), 9 + 1);
  assert.deepEqual(device.seen, ['start', 0x3c, 0x11, 0x22, 'stop']);
});

test('an address nobody answers aborts, flushes and shuts the FIFO until it is cleared', () => {
  const { clock, device, i2c, send, raw } = bench();
  device.ackAddress = false;
  send(1, 2, 3 | STOP);
  assert.equal(periodsUntil(clock, () => raw() & TX_ABRT), 1 + 9);
  assert.equal(i2c.readUint32(0x80), ((3 << 23) | 1) >>> 0);
  assert.equal(i2c.readUint32(0x80) & 1, 1, 'reading the reason does not clear it');
  assert.equal(periodsUntil(clock, () => raw() & STOP_DET), 1);
  send(9 | STOP);
  assert.equal(i2c.readUint32(0x74), 0, 'still shut');
  i2c.readUint32(0x54);
  assert.equal(raw() & TX_ABRT, 0);
  assert.equal(i2c.readUint32(0x80), 0);
  i2c.readUint32(0x60);
  device.ackAddress = true;
  send(9 | STOP);
  assert.equal(periodsUntil(clock, () => raw() & STOP_DET), 20);
});

test('a NACK in mid-transfer aborts with its own reason', () => {
  const { clock, device, i2c, send, raw } = bench();
  device.ackBytes = 1;
  send(1, 2, 3, 4 | STOP);
  assert.equal(periodsUntil(clock, () => raw() & TX_ABRT), 1 + 9 + 9 + 9);
  assert.equal(i2c.readUint32(0x80), ((2 << 23) | 8) >>> 0);
});

test('on a bus held low nothing completes until it is free', () => {
  const { clock, i2c, send, raw } = bench();
  send(1 | STOP);
  clock.advanceTo(5 * PERIOD);
  i2c.hold(true);
  clock.advanceTo(100_000 * PERIOD);
  assert.equal(raw() & (STOP_DET | TX_ABRT), 0);
  i2c.hold(false);
  assert.equal(periodsUntil(clock, () => raw() & STOP_DET), 9 + 9 + 1);
});

test('disabling in mid-transfer ends it after the byte under way', () => {
  const { clock, device, i2c, send, raw } = bench();
  send(1, 2, 3 | STOP);
  clock.advanceTo(12 * PERIOD);
  i2c.writeUint32(0x6c, 0);
  assert.equal(i2c.readUint32(0x9c), 1, 'still active');
  clock.advanceTo(40 * PERIOD);
  assert.ok(raw() & STOP_DET);
  assert.equal(i2c.readUint32(0x9c), 0);
  assert.deepEqual(device.seen, ['start', 0x3c, 1, 'cut']);
});

test('a reset of the block drops everything', () => {
  const { clock, device, i2c, send, raw } = bench();
  send(1, 2, 3 | STOP);
  i2c.reset();
  clock.advanceTo(100 * PERIOD);
  assert.deepEqual(device.seen, []);
  assert.equal(raw(), 0);
});

test('reading fills the receive FIFO', () => {
  const { clock, device, i2c, send, raw } = bench();
  send((1 << 8) | STOP);
  assert.equal(periodsUntil(clock, () => raw() & RX_FULL), 1 + 9 + 9);
  assert.deepEqual(device.seen, ['read', 0x3c]);
  assert.equal(i2c.readUint32(DATA_CMD), 0xa5);
  assert.equal(raw() & RX_FULL, 0);
});

test('a write and a read in one transfer have a START each and one STOP', () => {
  const { clock, device, i2c, send, raw } = bench();
  send(0x00, (1 << 8) | (1 << 10) | STOP);
  assert.equal(periodsUntil(clock, () => raw() & STOP_DET), 1 + 9 + 9 + 1 + 9 + 9 + 1);
  assert.deepEqual(device.seen, ['start', 0x3c, 0x00, 'read', 0x3c, 'stop']);
  assert.equal(i2c.readUint32(DATA_CMD), 0xa5);
});

test('a transfer whose pins were taken away does not go on when the bus is free', () => {
  const { clock, i2c, send, raw } = bench();
  i2c.isWired = () => false;
  send(1 | STOP);
  i2c.hold(true);
  i2c.hold(false);
  clock.advanceTo(1000 * PERIOD);
  assert.equal(raw() & STOP_DET, 0);
});

test('a DMA channel feeds a transfer that is longer than the FIFO, and the processor is told once', () => {
  const { rp2040, clock, device, i2c } = bench();
  const words = Array.from({ length: 40 }, (_, i) => i | (i === 39 ? STOP : 0));
  words.forEach((word, i) => rp2040.writeUint16(0x20000000 + 2 * i, word));
  rp2040.peripherals[0x40044] = i2c;
  i2c.writeUint32(0x8c, 8);
  i2c.writeUint32(0x88, 2);
  i2c.writeUint32(0x30, STOP_DET | TX_ABRT);
  const dma = (offset, value) => rp2040.writeUint32(0x50000000 + offset, value);
  dma(0x0, 0x20000000);
  dma(0x4, 0x40044010);
  dma(0x8, 40);
  dma(0xc, (32 << 15) | (1 << 4) | (1 << 2) | 1);
  let interrupts = 0;
  const set = rp2040.setInterrupt.bind(rp2040);
  rp2040.setInterrupt = (irq, on) => { interrupts += on && irq === 23 ? 1 : 0; set(irq, on); };
  clock.advanceTo(clock.nanos + 50 * 9 * PERIOD);
  assert.deepEqual(device.seen, ['start', 0x3c, ...Array.from({ length: 40 }, (_, i) => i), 'stop']);
  assert.equal(interrupts, 1);
});

test('what a DMA channel feeds after an abort is lost', () => {
  const { rp2040, clock, device, i2c } = bench();
  device.ackAddress = false;
  rp2040.peripherals[0x40044] = i2c;
  i2c.writeUint32(0x8c, 8);
  i2c.writeUint32(0x88, 2);
  const dma = (offset, value) => rp2040.writeUint32(0x50000000 + offset, value);
  dma(0x0, 0x20000000);
  dma(0x4, 0x40044010);
  dma(0x8, 40);
  dma(0xc, (32 << 15) | (1 << 4) | (1 << 2) | 1);
  clock.advanceTo(clock.nanos + 50 * 9 * PERIOD);
  assert.deepEqual(device.seen, ['start', 0x3c, 'cut']);
  assert.equal(i2c.readUint32(0x74), 0, 'nothing is left in the FIFO');
});
