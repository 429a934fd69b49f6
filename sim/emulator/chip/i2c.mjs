// The I2C0 controller (a DesignWare block) as a bus master with real bus time.
//
// Written from the RP2040 data sheet, section 4.3; it replaces rp2040js's own, which has no bus time, whose interrupt
// mask cannot be written and whose abort register clears itself. Every byte takes 9 SCL periods, a START and a STOP one
// each; the period is the firmware's own setting:
//   (HCNT + SPKLEN + 7) + (LCNT + 1) cycles of clk_sys.
// Modelled: both FIFOs and their thresholds, all interrupts of a master, NACK of address and data with the flush that
// stays until CLR_TX_ABRT is read, abort by the firmware, disabling in mid-transfer, and a bus that is held low
// (nothing completes until it is freed). Where the data sheet leaves a choice, the stricter one is taken: STOP_DET
// stays until it is cleared. A DMA channel may feed the transmit FIFO (requests by DMA_CR and DMA_TDLR, section
// 4.3.16); what it feeds after an abort is lost, as on the chip. Not modelled: slave mode, DMA of received bytes,
// ten-bit addresses.

import { BasePeripheral } from 'rp2040js';
import { CYCLE_NANOS } from './clock.mjs';

const IRQ = 23;
const DREQ_TX = 32;
const FIFO_SIZE = 16;

const CON = 0x00;
const TAR = 0x04;
const DATA_CMD = 0x10;
const SS_HCNT = 0x14;
const SS_LCNT = 0x18;
const FS_HCNT = 0x1c;
const FS_LCNT = 0x20;
const INTR_STAT = 0x2c;
const INTR_MASK = 0x30;
const RAW_INTR_STAT = 0x34;
const RX_TL = 0x38;
const TX_TL = 0x3c;
const CLR_INTR = 0x40;
const CLR_TX_ABRT = 0x54;
const ENABLE = 0x6c;
const STATUS = 0x70;
const TXFLR = 0x74;
const RXFLR = 0x78;
const TX_ABRT_SOURCE = 0x80;
const DMA_CR = 0x88;
const DMA_TDLR = 0x8c;
const ENABLE_STATUS = 0x9c;
const FS_SPKLEN = 0xa0;

/** Plain registers and their reset values; the firmware may set them only while the block is disabled. */
const SETTINGS = new Map([
  [CON, 0x65], [TAR, 0x55], [0x08, 0x55], [SS_HCNT, 0x28], [SS_LCNT, 0x2f], [FS_HCNT, 0x06], [FS_LCNT, 0x0d],
  [0x7c, 0x1], [0x84, 0], [0x94, 0x64], [0x98, 0x1], [FS_SPKLEN, 0x7],
]);

const CON_TX_EMPTY_CTRL = 1 << 8;
const SPEED_STANDARD = 1;
const ENABLE_BIT = 1 << 0;
const ENABLE_ABORT = 1 << 1;

const RX_UNDER = 1 << 0;
const RX_OVER = 1 << 1;
const RX_FULL = 1 << 2;
const TX_OVER = 1 << 3;
const TX_EMPTY = 1 << 4;
const TX_ABRT = 1 << 6;
const ACTIVITY = 1 << 8;
const STOP_DET = 1 << 9;
const START_DET = 1 << 10;
const ALL_LATCHED = RX_UNDER | RX_OVER | TX_OVER | TX_ABRT | ACTIVITY | STOP_DET | START_DET;

/** Reading one of these clears one latched interrupt; those of slave mode are never raised here. */
const CLEARED_BY = new Map([
  [0x44, RX_UNDER], [0x48, RX_OVER], [0x4c, TX_OVER], [0x50, 0], [CLR_TX_ABRT, TX_ABRT], [0x58, 0],
  [0x5c, ACTIVITY], [0x60, STOP_DET], [0x64, START_DET], [0x68, 0], [0xa8, 0], [CLR_INTR, ALL_LATCHED],
]);

const DMA_CR_TDMAE = 1 << 1;

const CMD_READ = 1 << 8;
const CMD_STOP = 1 << 9;
const CMD_RESTART = 1 << 10;

const ABRT_7B_ADDR_NOACK = 1 << 0;
const ABRT_TXDATA_NOACK = 1 << 3;
const ABRT_USER_ABRT = 1 << 16;
const FLUSH_COUNT_SHIFT = 23;

export class I2c extends BasePeripheral {
  /**
   * `device` is the slave on the bus: `start(address, reading)` and `write(byte)` return the acknowledge bit, `read()`
   * a byte; `stop(cut)` gets true if the transfer was given up. `onStart` is called at each START, for checks of pins
   * and clocks. `isWired()` is true while the pins are switched to this block.
   */
  constructor(rp2040, clock, device, onStart = () => {}, isWired = () => true) {
    super(rp2040, 'I2C0');
    this.device = device;
    this.onStart = onStart;
    this.isWired = isWired;
    this.heldLow = false;
    this.alarm = clock.createAlarm(() => this.finishStep());
    this.reset();
  }

  /** Resets the block as the reset controller does: a transfer under way is dropped. */
  reset() {
    this.alarm.cancel();
    this.settings = new Map(SETTINGS);
    this.enable = 0;
    this.mask = 0x8ff;
    this.latched = 0;
    this.txThreshold = 0;
    this.feeding = false; // a DMA channel fills the transmit FIFO …
    this.feedAt = 0; // … when it holds at most this much
    this.rxThreshold = 0;
    this.tx = [];
    this.rx = [];
    this.abortSource = 0;
    this.connected = false; // between START and STOP
    this.reading = false;
    this.step = null; // what the bus is doing: {periods, done}
    this.leaving = false; // disabled or aborted by the firmware: STOP after this step
    this.update();
  }

  /**
   * Holds a line low, or frees it: then the interrupted step starts over, unless the pins were taken away from the
   * block meanwhile. Then the block hangs until it is reset.
   */
  hold(low) {
    if (this.heldLow === low) return;
    this.heldLow = low;
    if (low) this.alarm.cancel();
    else if (this.step && this.isWired()) this.alarm.schedule(this.step.periods * this.periodNanos);
  }

  /** One SCL period, from the firmware's settings. */
  get periodNanos() {
    const standard = ((this.settings.get(CON) >> 1) & 3) === SPEED_STANDARD;
    const high = this.settings.get(standard ? SS_HCNT : FS_HCNT);
    const low = this.settings.get(standard ? SS_LCNT : FS_LCNT);
    return (high + this.settings.get(FS_SPKLEN) + 7 + (low + 1)) * CYCLE_NANOS;
  }

  // The bus

  /** Starts the next step, unless one is under way. */
  next() {
    if (this.step) return;
    if (this.leaving) {
      this.leaving = false;
      if (this.connected) this.sendStop(true);
      return;
    }
    if (!(this.enable & ENABLE_BIT) || this.tx.length === 0) return;
    const command = this.tx[0];
    const reading = (command & CMD_READ) !== 0;
    const mustStart = !this.connected || reading !== this.reading || (command & CMD_RESTART && !this.fresh);
    if (mustStart) this.sendStart(reading);
    else this.transfer(this.tx.shift());
  }

  run(periods, done) {
    this.step = { periods, done };
    if (!this.heldLow) this.alarm.schedule(periods * this.periodNanos);
  }

  finishStep() {
    const { done } = this.step;
    this.step = null;
    done();
    this.next();
    this.update();
  }

  sendStart(reading) {
    this.onStart();
    this.connected = true;
    this.reading = reading;
    this.fresh = true;
    this.latched |= ACTIVITY;
    this.run(1, () => {
      this.latched |= START_DET;
      this.run(9, () => {
        if (!this.device.start(this.settings.get(TAR) & 0x7f, reading)) this.abort(ABRT_7B_ADDR_NOACK);
      });
    });
  }

  transfer(command) {
    this.fresh = false;
    this.run(9, () => {
      const acknowledged = command & CMD_READ ? this.receive() : this.device.write(command & 0xff);
      if (!acknowledged) this.abort(ABRT_TXDATA_NOACK);
      else if (command & CMD_STOP) this.sendStop();
    });
  }

  receive() {
    if (this.rx.length === FIFO_SIZE) this.latched |= RX_OVER;
    else this.rx.push(this.device.read());
    return true;
  }

  sendStop(cut = false) {
    this.run(1, () => {
      this.connected = false;
      this.latched |= STOP_DET;
      this.device.stop(cut);
    });
  }

  /** Flushes both FIFOs and ends the transfer; the transmit FIFO stays shut until the abort is cleared. */
  abort(reason) {
    this.abortSource = (reason | (this.tx.length << FLUSH_COUNT_SHIFT)) >>> 0;
    this.tx = [];
    this.rx = [];
    this.latched |= TX_ABRT;
    this.leaving = false;
    if (this.connected) this.sendStop(true);
  }

  // Interrupts

  get raw() {
    return this.latched | (this.transmitEmpty ? TX_EMPTY : 0) | (this.rx.length > this.rxThreshold ? RX_FULL : 0);
  }

  get transmitEmpty() {
    if (!(this.enable & ENABLE_BIT)) return this.connected;
    const shifting = this.step !== null && (this.settings.get(CON) & CON_TX_EMPTY_CTRL) !== 0;
    return this.tx.length <= this.txThreshold && !shifting;
  }

  update() {
    this.rp2040.setInterrupt(IRQ, (this.raw & this.mask) !== 0);
    const { dma } = this.rp2040;
    if (this.feeding && this.enable & ENABLE_BIT && this.tx.length <= this.feedAt) dma?.setDREQ(DREQ_TX);
    else dma?.clearDREQ(DREQ_TX);
  }

  setFeeding(value) {
    if (value & ~DMA_CR_TDMAE) throw new Error('I2C0: DMA of what is received is not modelled');
    this.feeding = (value & DMA_CR_TDMAE) !== 0;
  }

  clear(bits) {
    if (bits & TX_ABRT) this.abortSource = 0;
    this.latched &= ~bits;
    this.update();
    return 0;
  }

  // Registers

  readUint32(offset) {
    if (CLEARED_BY.has(offset)) return this.clear(CLEARED_BY.get(offset));
    switch (offset) {
      case DATA_CMD: return this.readData();
      case INTR_STAT: return this.raw & this.mask;
      case INTR_MASK: return this.mask;
      case RAW_INTR_STAT: return this.raw;
      case RX_TL: return this.rxThreshold;
      case TX_TL: return this.txThreshold;
      case ENABLE: return this.enable;
      case STATUS: return this.status;
      case TXFLR: return this.tx.length;
      case RXFLR: return this.rx.length;
      case TX_ABRT_SOURCE: return this.abortSource;
      case DMA_CR: return this.feeding ? DMA_CR_TDMAE : 0;
      case DMA_TDLR: return this.feedAt;
      case ENABLE_STATUS: return this.enable & ENABLE_BIT || this.connected ? 1 : 0;
      default: return this.settings.get(offset) ?? super.readUint32(offset);
    }
  }

  get status() {
    return (
      (this.connected ? 0x21 : 0) |
      (this.tx.length < FIFO_SIZE ? 0x02 : 0) |
      (this.tx.length === 0 ? 0x04 : 0) |
      (this.rx.length > 0 ? 0x08 : 0) |
      (this.rx.length === FIFO_SIZE ? 0x10 : 0)
    );
  }

  readData() {
    if (this.rx.length === 0) this.latched |= RX_UNDER;
    const byte = this.rx.shift() ?? 0;
    this.update();
    return byte;
  }

  writeUint32(offset, value) {
    switch (offset) {
      case DATA_CMD: this.queue(value & 0x7ff); break;
      case INTR_MASK: this.mask = value & 0x1fff; break;
      case RX_TL: this.rxThreshold = Math.min(value & 0xff, FIFO_SIZE - 1); break;
      case TX_TL: this.txThreshold = Math.min(value & 0xff, FIFO_SIZE - 1); break;
      case ENABLE: this.setEnable(value); break;
      case DMA_CR: this.setFeeding(value); break;
      case DMA_TDLR: this.feedAt = value & 0xf; break;
      default: this.set(offset, value);
    }
    this.update();
  }

  set(offset, value) {
    if (!this.settings.has(offset)) super.writeUint32(offset, value);
    else if (!(this.enable & ENABLE_BIT)) this.settings.set(offset, value);
  }

  queue(command) {
    if (!(this.enable & ENABLE_BIT) || this.latched & TX_ABRT) return;
    if (this.tx.length === FIFO_SIZE) {
      this.latched |= TX_OVER;
      return;
    }
    this.tx.push(command);
    this.next();
  }

  setEnable(value) {
    if (value & ENABLE_ABORT && this.connected) {
      this.abortSource = (ABRT_USER_ABRT | (this.tx.length << FLUSH_COUNT_SHIFT)) >>> 0;
      this.latched |= TX_ABRT;
      this.tx = [];
      this.leaving = true;
    }
    if (!(value & ENABLE_BIT)) {
      this.tx = [];
      this.rx = [];
      this.leaving = this.connected;
    }
    this.enable = value & ENABLE_BIT;
    this.next();
  }
}
