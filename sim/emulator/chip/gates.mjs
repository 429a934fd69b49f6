// The switches of the blocks of the chip: clock gates and resets.
//
// Adds to CLOCKS the gates that rp2040js lacks (data sheet 2.15.7: WAKE_EN, SLEEP_EN, ENABLED; all gates are open after a
// reset), and reads back the dividers of clk_adc and clk_rtc. On the chip an access to a block that is held in reset or
// whose clock is switched off gives nonsense, or never ends. Here it is an error, for the blocks of `GUARDED`: those
// that a firmware may leave off. They are held in reset when the chip starts (2.14.3). SLEEP_EN acts only when the processor
// sleeps deeply, which is not modelled.

import { KEY } from './chip.mjs';

/** A block of the chip: its key in rp2040js, its bit in RESETS, and its gate: the bit in WAKE_EN0 or WAKE_EN1. */
const GUARDED = {
  ADC: { key: 0x4004c, reset: 0, gate: [0, 2] },
  I2C1: { key: 0x40048, reset: 4, gate: [0, 7] },
  PIO0: { key: 0x50200, reset: 10, gate: [0, 12] },
  PIO1: { key: 0x50300, reset: 11, gate: [0, 13] },
  RTC: { key: 0x4005c, reset: 15, gate: [0, 22] },
  SPI0: { key: 0x4003c, reset: 16, gate: [0, 25] },
  SPI1: { key: 0x40040, reset: 17, gate: [0, 27] },
  UART0: { key: 0x40034, reset: 22, gate: [1, 7] },
  UART1: { key: 0x40038, reset: 23, gate: [1, 9] },
};

/** The bits in RESETS of the guarded blocks. */
export const GUARDED_RESETS = Object.values(GUARDED).reduce((bits, { reset }) => bits | (1 << reset), 0);

const CLK_ADC_DIV = 0x64;
const CLK_RTC_DIV = 0x70;
const WAKE_EN = 0xa0;
const SLEEP_EN = 0xa8;
const ENABLED = 0xb0;
const ALL_OPEN = [0xffffffff, 0x7fff];
const GATE_CLK_ADC = [0, 1];

/** The gates of a chip that was just reset. */
export class Gates {
  constructor(clocks) {
    this.wake = [...ALL_OPEN];
    this.sleep = [...ALL_OPEN];
    this.onChange = () => {}; // called after every change of CLOCKS
    this.extend(clocks);
  }

  extend(clocks) {
    const read = clocks.readUint32.bind(clocks);
    const write = clocks.writeUint32.bind(clocks);
    clocks.readUint32 = (offset) => {
      if (offset === CLK_ADC_DIV) return clocks.adcDiv & 0x300;
      if (offset === CLK_RTC_DIV) return clocks.rtcDiv;
      const [gates, index] = this.find(offset);
      return gates ? gates[index] : read(offset);
    };
    clocks.writeUint32 = (offset, value) => {
      const [gates, index] = this.find(offset);
      if (!gates) write(offset, value);
      else if (offset < ENABLED) gates[index] = (value & ALL_OPEN[index]) >>> 0;
      this.onChange();
    };
  }

  /** The pair of registers at an offset, and which of them. While the processor is awake, ENABLED is what WAKE_EN says. */
  find(offset) {
    const index = (offset >> 2) & 1;
    switch (offset & ~4) {
      case WAKE_EN: case ENABLED: return [this.wake, index];
      case SLEEP_EN: return [this.sleep, index];
      default: return [null, 0];
    }
  }

  isOpen([index, bit]) {
    return ((this.wake[index] >>> bit) & 1) === 1;
  }

  get adcIsClocked() {
    return this.isOpen(GATE_CLK_ADC);
  }
}

/** Makes an access to a guarded block an error while it is held in reset or has no clock. */
export function guardBlocks(rp2040, gates) {
  const resets = rp2040.peripherals[KEY.RESETS];
  for (const [name, { key, reset, gate }] of Object.entries(GUARDED)) {
    const block = rp2040.peripherals[key];
    const check = () => {
      if ((resets.held >>> reset) & 1) throw new Error(`${name} is used while it is held in reset`);
      if (!gates.isOpen(gate)) throw new Error(`${name} is used while its clock is switched off`);
    };
    const read = block.readUint32.bind(block);
    const write = block.writeUint32.bind(block);
    block.readUint32 = (offset) => {
      check();
      return read(offset);
    };
    block.writeUint32 = (offset, value) => {
      check();
      write(offset, value);
    };
  }
}
