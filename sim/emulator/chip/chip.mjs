// The small blocks of the RP2040 that rp2040js lacks and a firmware uses: wake-up from dormant sleep, reset controller,
// ring oscillator, flash cache control, voltage regulator. Written from the data sheet; each does only what a firmware
// can see.

import { BasePeripheral } from 'rp2040js';
import { random } from './random.mjs';

/** Peripheral keys, as rp2040js files them: address >> 12, in steps of 16 KiB. */
export const KEY = {
  XIP_CTRL: 0x14000, RESETS: 0x4000c, IO_BANK0: 0x40014, XOSC: 0x40024, PLL_SYS: 0x40028, PLL_USB: 0x4002c, I2C0: 0x40044, PWM: 0x40050, TIMER: 0x40054, WATCHDOG: 0x40058, ROSC: 0x40060, VREG: 0x40064,
};

const ALL_BLOCKS = 0x1ffffff;

/** RESETS: resets the blocks that have a `reset()` of their own when the firmware asks for it; `release()` ends it. */
export class Resets extends BasePeripheral {
  /** `blocks` maps a bit of the RESET register to the peripheral it resets; `held` are the bits at the start. */
  constructor(rp2040, blocks, held = 0) {
    super(rp2040, 'RESETS');
    this.blocks = blocks;
    this.held = held;
    this.watchdogSelect = 0;
  }

  readUint32(offset) {
    switch (offset) {
      case 0x0: return this.held;
      case 0x4: return this.watchdogSelect;
      case 0x8: return ~this.held & ALL_BLOCKS;
      default: return super.readUint32(offset);
    }
  }

  writeUint32(offset, value) {
    switch (offset) {
      case 0x0: this.hold(value & ALL_BLOCKS); break;
      case 0x4: this.watchdogSelect = value & ALL_BLOCKS; break;
      default: super.writeUint32(offset, value);
    }
  }

  hold(bits) {
    for (const [bit, block] of this.blocks) {
      if (bits & ~this.held & (1 << bit)) block.reset();
      if (~bits & this.held & (1 << bit)) block.release?.();
    }
    this.held = bits;
  }
}

/** ROSC: its random bit comes from a seeded generator, or is stuck (`seed` null) like that of a broken one. */
export class Rosc extends BasePeripheral {
  constructor(rp2040, seed) {
    super(rp2040, 'ROSC');
    this.registers = new Map([[0x00, 0xaa0], [0x04, 0], [0x08, 0], [0x0c, 0x77616b65], [0x10, 0xab0], [0x14, 0x8]]);
    const next = seed === null ? null : random(seed);
    this.randomBit = () => (next ? (next() >>> 7) & 1 : 1);
  }

  readUint32(offset) {
    if (offset === 0x18) return 0x80001000; // stable and enabled
    if (offset === 0x1c) return this.randomBit();
    return this.registers.get(offset) ?? super.readUint32(offset);
  }

  writeUint32(offset, value) {
    if (this.registers.has(offset)) this.registers.set(offset, value);
    else super.writeUint32(offset, value);
  }
}

/** XIP_CTRL: switches and flushes the flash cache; there is never a stream under way. */
export class XipCtrl extends BasePeripheral {
  constructor(rp2040, cpu) {
    super(rp2040, 'XIP_CTRL');
    this.cpu = cpu;
    this.control = 3;
  }

  readUint32(offset) {
    switch (offset) {
      case 0x00: return this.control;
      case 0x04: return 0;
      case 0x08: return 3; // flush ready, stream FIFO empty
      case 0x14: case 0x18: return 0;
      default: return super.readUint32(offset);
    }
  }

  writeUint32(offset, value) {
    if (offset === 0x00) this.setControl(value);
    else if (offset === 0x04) this.cpu.flushCache();
    else if (offset !== 0x14 && offset !== 0x18) super.writeUint32(offset, value);
  }

  setControl(value) {
    this.control = value;
    this.cpu.cache.enabled = (value & 1) === 1;
  }
}

/** VREG_AND_CHIP_RESET: holds what is written, and reports a power-on reset. */
export class Vreg extends BasePeripheral {
  constructor(rp2040) {
    super(rp2040, 'VREG_AND_CHIP_RESET');
    this.registers = new Map([[0x0, 0xb1], [0x4, 0x91], [0x8, 0x100]]);
  }

  readUint32(offset) {
    return this.registers.get(offset) ?? super.readUint32(offset);
  }

  writeUint32(offset, value) {
    if (this.registers.has(offset)) this.registers.set(offset, value);
    else super.writeUint32(offset, value);
  }
}

const DORMANT_WAKE = { from: 0x160, to: 0x19c };

/**
 * IO_BANK0: the pins that wake the chip from dormant sleep can be set and read; the chip never sleeps that deeply here.
 */
export function addDormantWake(io) {
  const registers = new Map();
  const read = io.readUint32.bind(io);
  const write = io.writeUint32.bind(io);
  const ours = (offset) => offset >= DORMANT_WAKE.from && offset <= DORMANT_WAKE.to;
  io.readUint32 = (offset) => (ours(offset) ? (registers.get(offset) ?? 0) : read(offset));
  io.writeUint32 = (offset, value) => (ours(offset) ? registers.set(offset, value) : write(offset, value));
}

const CHAN_ABORT = 0x444;

/** DMA: an abort is complete as soon as it is asked for: no transfer is under way between two instructions. */
export function addAbortStatus(dma) {
  const read = dma.readUint32.bind(dma);
  dma.readUint32 = (offset) => (offset === CHAN_ABORT ? 0 : read(offset));
}

const WATCHDOG_SCRATCH = 8;
const REPLAY = 0x5a6d91a5; // value of the first scratch register, see src/firmware/chance.rs

/** WATCHDOG: asks the firmware to replay the dice of this seed. */
export function askForReplay({ scratchData }, seed) {
  scratchData[0] = REPLAY;
  scratchData[1] = Number(seed & 0xffffffffn);
  scratchData[2] = Number((seed >> 32n) & 0xffffffffn);
}

/** WATCHDOG: copies what survives a reset by the watchdog: its reason and the scratch registers. */
export function copyScratch(before, after) {
  after.reason = before.reason;
  for (let i = 0; i < WATCHDOG_SCRATCH; i++) after.scratchData[i] = before.scratchData[i];
}
