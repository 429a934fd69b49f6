// The memory of the Cortex-M0+ as its instructions see it: flash and RAM directly, everything else over the bus of
// rp2040js.
//
// Loads and stores return their cycles: those of the Cortex-M0+ manual with zero-wait memory; a miss of the flash cache
// is charged to the clock, see cache.mjs. An unaligned access and one to an address without memory are faults, see
// exceptions.mjs. A write to flash or to the boot ROM ends the run: the chip would silently ignore it.

import { NoCache } from './cache.mjs';
import { Fault } from './exceptions.mjs';

const FLASH = 0x10;
const FLASH_WINDOWS = 0x10000000 >>> 26; // the flash and its three mirrors
const FLASH_WINDOWS_END = 0x14000000;
const RAM_BASE = 0x20000000;
const PERIPHERALS = 0x4;
const SIO = 0xd;

export class Memory {
  constructor(rp2040, cache = new NoCache()) {
    this.rp2040 = rp2040;
    this.cache = cache;
    this.line = -1; // the cache line of the last instruction
    this.r = new Int32Array(rp2040.core.registers.buffer);
    this.rom16 = new Uint16Array(rp2040.bootrom.buffer);
    this.flash8 = rp2040.flash;
    this.flash16 = new Uint16Array(rp2040.flash.buffer);
    this.flash32 = new Int32Array(rp2040.flash.buffer);
    this.ram8 = rp2040.sram;
    this.ram16 = new Uint16Array(rp2040.sram.buffer);
    this.ram32 = new Int32Array(rp2040.sram.buffer);
    this.ramSize = rp2040.sram.length;
  }

  /** Empties the flash cache. */
  flushCache() {
    this.line = -1;
    this.cache.flush();
  }

  fetch(pc) {
    if (pc >>> 24 === FLASH) {
      if (pc >>> 3 !== this.line) {
        this.line = pc >>> 3;
        this.cache.touch(pc);
      }
      return this.flash16[(pc & 0xffffff) >> 1];
    }
    const offset = pc - RAM_BASE;
    if (offset >= 0 && offset < this.ramSize) return this.ram16[offset >> 1];
    if (pc >= 0 && pc < this.rom16.length * 2) return this.rom16[pc >> 1];
    throw new Fault(`code runs at ${hex(pc)}, where there is no memory`, pc);
  }

  load32(register, address) {
    const { r } = this;
    if (address & 3) this.unaligned(address);
    const offset = address - RAM_BASE;
    if (offset >= 0 && offset < this.ramSize) {
      r[register] = this.ram32[offset >> 2];
      return 2;
    }
    if (address >>> 24 === FLASH) {
      this.cache.touch(address);
      r[register] = this.flash32[(address & 0xffffff) >> 2];
      return 2;
    }
    if (address >>> 26 === FLASH_WINDOWS) this.cache.bypass();
    r[register] = this.rp2040.readUint32(address >>> 0);
    return busCycles(address, 3);
  }

  load16(register, address) {
    const { r } = this;
    if (address & 1) this.unaligned(address);
    const offset = address - RAM_BASE;
    if (offset >= 0 && offset < this.ramSize) {
      r[register] = this.ram16[offset >> 1];
      return 2;
    }
    if (address >>> 24 === FLASH) {
      this.cache.touch(address);
      r[register] = this.flash16[(address & 0xffffff) >> 1];
      return 2;
    }
    if (address >>> 26 === FLASH_WINDOWS) this.cache.bypass();
    r[register] = this.rp2040.readUint16(address >>> 0);
    return busCycles(address, 3);
  }

  load8(register, address) {
    const { r } = this;
    const offset = address - RAM_BASE;
    if (offset >= 0 && offset < this.ramSize) {
      r[register] = this.ram8[offset];
      return 2;
    }
    if (address >>> 24 === FLASH) {
      this.cache.touch(address);
      r[register] = this.flash8[address & 0xffffff];
      return 2;
    }
    if (address >>> 26 === FLASH_WINDOWS) this.cache.bypass();
    r[register] = this.rp2040.readUint8(address >>> 0);
    return busCycles(address, 3);
  }

  store32(address, value) {
    if (address & 3) this.unaligned(address);
    const offset = address - RAM_BASE;
    if (offset >= 0 && offset < this.ramSize) {
      this.ram32[offset >> 2] = value;
      return 2;
    }
    this.refuseRom(address);
    this.rp2040.writeUint32(address >>> 0, value >>> 0);
    return busCycles(address, 4);
  }

  store16(address, value) {
    if (address & 1) this.unaligned(address);
    const offset = address - RAM_BASE;
    if (offset >= 0 && offset < this.ramSize) {
      this.ram16[offset >> 1] = value;
      return 2;
    }
    this.refuseRom(address);
    this.rp2040.writeUint16(address >>> 0, value & 0xffff);
    return busCycles(address, 4);
  }

  store8(address, value) {
    const offset = address - RAM_BASE;
    if (offset >= 0 && offset < this.ramSize) {
      this.ram8[offset] = value;
      return 2;
    }
    this.refuseRom(address);
    this.rp2040.writeUint8(address >>> 0, value & 0xff);
    return busCycles(address, 4);
  }

  push(list, withLink) {
    const { r } = this;
    const top = r[13] - 4 * (bitCount(list) + (withLink ? 1 : 0));
    let address = top;
    let cycles = 1;
    for (let i = 0; list >> i; i++) {
      if ((list >> i) & 1) {
        this.store32(address, r[i]);
        address += 4;
        cycles++;
      }
    }
    if (withLink) {
      this.store32(address, r[14]);
      cycles++;
    }
    r[13] = top; // last: a push that faults leaves SP as it was
    return cycles;
  }

  storeMultiple(base, list) {
    const { r } = this;
    let address = r[base];
    let cycles = 1;
    for (let i = 0; list >> i; i++) {
      if ((list >> i) & 1) {
        this.store32(address, r[i]);
        address = (address + 4) | 0;
        cycles++;
      }
    }
    r[base] = address;
    return cycles;
  }

  loadMultiple(base, list) {
    const { r } = this;
    let address = r[base];
    let cycles = 1;
    for (let i = 0; list >> i; i++) {
      if ((list >> i) & 1) {
        this.load32(i, address);
        address = (address + 4) | 0;
        cycles++;
      }
    }
    if (!((list >> base) & 1)) r[base] = address;
    return cycles;
  }

  /** True if this word is in the RAM. */
  inRam(address) {
    const offset = (address | 0) - RAM_BASE;
    return offset >= 0 && offset < this.ramSize;
  }

  /** Writes a word of an exception's frame. Returns false if there is no RAM for it. */
  pushWord(address, value) {
    if (!this.inRam(address)) return false;
    this.store32(address | 0, value);
    return true;
  }

  readVector(address) {
    if (address >>> 24 === FLASH) this.cache.touch(address);
    return this.rp2040.readUint32(address);
  }

  unaligned(address) {
    throw new Fault(`unaligned access to ${hex(address)}`, address);
  }

  refuseRom(address) {
    if (address >>> 0 < FLASH_WINDOWS_END) throw new Error(`write to read-only memory at ${hex(address)}`);
  }
}

/** Cycles of an access over the bus: none extra on the single-cycle port, a few on the peripheral bus, else one. */
function busCycles(address, peripheral) {
  const region = address >>> 28;
  if (region === SIO) return 1;
  return region === PERIPHERALS ? 1 + peripheral : 2;
}

function bitCount(value) {
  let count = 0;
  for (let rest = value; rest; rest &= rest - 1) count++;
  return count;
}

export function hex(value) {
  return `0x${(value >>> 0).toString(16).padStart(8, '0')}`;
}
