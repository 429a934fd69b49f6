import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pico } from './pico.mjs';
import { LOOP, program } from './program.mjs';

const RESETS = 0x4000c000;
const CLOCKS = 0x40008000;
const [WAKE_EN0, WAKE_EN1, SLEEP_EN0, SLEEP_EN1, ENABLED0] = [0xa0, 0xa4, 0xa8, 0xac, 0xb0].map((offset) => CLOCKS + offset);
const CLEAR = 0x3000; // the alias of a register that clears bits
/** Each with a register that can be read, its bit in RESETS, and its gate. */
const BLOCKS = [
  ['ADC', 0x4004c000, 0, WAKE_EN0, 2], ['I2C1', 0x40048000, 4, WAKE_EN0, 7], ['PIO0', 0x50200004, 10, WAKE_EN0, 12], ['PIO1', 0x50300004, 11, WAKE_EN0, 13],
  ['RTC', 0x4005c00c, 15, WAKE_EN0, 22], ['SPI0', 0x4003c000, 16, WAKE_EN0, 25], ['SPI1', 0x40040000, 17, WAKE_EN0, 27], ['UART0', 0x40034018, 22, WAKE_EN1, 7], ['UART1', 0x40038018, 23, WAKE_EN1, 9],
];

function chip() {
  return new Pico(program([LOOP]), { without: ['crystal'] }).rp2040;
}

test('the gates are open after a reset, and can be shut and read', () => {
  const it = chip();
  const values = () => [WAKE_EN0, WAKE_EN1, SLEEP_EN0, SLEEP_EN1].map((address) => it.readUint32(address) >>> 0);
  assert.deepEqual(values(), [0xffffffff, 0x7fff, 0xffffffff, 0x7fff]);
  it.writeUint32(WAKE_EN0 + CLEAR, 1 << 22);
  it.writeUint32(WAKE_EN1, 0xffffff3f);
  it.writeUint32(SLEEP_EN0, 0x11);
  it.writeUint32(SLEEP_EN1, 0x22);
  assert.deepEqual(values(), [0xffbfffff, 0x7f3f, 0x11, 0x22]);
  assert.equal(it.readUint32(ENABLED0) >>> 0, 0xffbfffff);
  it.writeUint32(ENABLED0, 0);
  assert.equal(it.readUint32(ENABLED0) >>> 0, 0xffbfffff, 'it can only be read');
});

test('the clocks of the ADC, the RTC and the peripherals are off after a reset, and read back as written', () => {
  const it = chip();
  for (const [ctrl, div, mask] of [[0x48, null, 0xce0], [0x60, 0x64, 0x300], [0x6c, 0x70, 0xffffffff]]) {
    assert.equal(it.readUint32(CLOCKS + ctrl), 0);
    it.writeUint32(CLOCKS + ctrl, 0x860);
    assert.equal(it.readUint32(CLOCKS + ctrl), 0x860);
    if (div === null) continue;
    assert.equal(it.readUint32(CLOCKS + div), 0x100);
    it.writeUint32(CLOCKS + div, 0x12345200);
    assert.equal(it.readUint32(CLOCKS + div) >>> 0, (0x12345200 & mask) >>> 0);
  }
});

test('a block that is held in reset, as all of them are at first, cannot be used', () => {
  for (const [name, register, bit] of BLOCKS) {
    const it = chip();
    const message = new RegExp(`^Error: ${name} is used while it is held in reset`);
    assert.throws(() => it.readUint32(register), message);
    assert.throws(() => it.writeUint32(register, 0), message);
    it.writeUint32(RESETS + CLEAR, 1 << bit);
    it.readUint32(register);
  }
});

test('a block whose clock is switched off cannot be used', () => {
  for (const [name, register, bit, gates, gate] of BLOCKS) {
    const it = chip();
    it.writeUint32(RESETS + CLEAR, 1 << bit);
    it.writeUint32(gates + CLEAR, 1 << gate);
    const message = new RegExp(`^Error: ${name} is used while its clock is switched off`);
    assert.throws(() => it.readUint32(register), message);
    assert.throws(() => it.writeUint32(register, 0), message);
  }
});

test('a reset of the chip opens the gates again', () => {
  const pico = new Pico(program([LOOP]), { without: ['crystal'] });
  pico.rp2040.writeUint32(WAKE_EN0, 1);
  pico.watchdogReset();
  assert.equal(pico.rp2040.readUint32(WAKE_EN0) >>> 0, 0xffffffff);
});
