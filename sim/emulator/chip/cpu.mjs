// The instructions of the Cortex-M0+ (ARMv6-M), fast.
//
// rp2040js decodes each instruction by a chain of comparisons; this runs the same core object (registers,
// flags, interrupt state, exception entry and return stay rp2040js's) twice as fast (39 instead of 19 million
// cycles a second, measured) by decoding with one switch over the top five bits and by reading flash and RAM
// without going through the bus. Timings are those of the Cortex-M0+ manual with zero-wait memory; what the cache of the
// flash costs comes to them, see cache.mjs.
// Stricter than rp2040js: an unaligned access, one to where there is nothing and an undefined instruction are faults, see
// exceptions.mjs. A write to flash or to the boot ROM ends the run: the chip would silently ignore it.
// `cpu.test.mjs` compares the two instruction by instruction.

import { NoCache } from './cache.mjs';
import { Exceptions, Fault } from './exceptions.mjs';

const FLASH = 0x10;
const FLASH_WINDOWS = 0x10000000 >>> 26; // the flash and its three mirrors
const FLASH_WINDOWS_END = 0x14000000;
const RAM_BASE = 0x20000000;
const PERIPHERALS = 0x4;
const SIO = 0xd;

export class Cpu {
  /**
   * `onBreak(code)` is called for BKPT and UDF, with PC at the instruction after it; `onFault` for every fault, see
   * exceptions.mjs. Without `onFault` a fault ends the run. `cache` is the one of the flash.
   */
  constructor(rp2040, clock, onBreak, onFault = (fault) => { throw new Error(fault.what); }, cache = new NoCache()) {
    this.cache = cache;
    this.line = -1; // of the cache, that of the last instruction
    this.rp2040 = rp2040;
    this.core = rp2040.core;
    this.clock = clock;
    this.onBreak = onBreak;
    this.instructions = 0;
    this.owed = 0; // cycles of exception entry not yet counted
    this.at = 0; // the instruction that is being executed
    this.lockedUp = false;
    this.r = new Int32Array(this.core.registers.buffer);
    this.rom16 = new Uint16Array(rp2040.bootrom.buffer);
    this.flash8 = rp2040.flash;
    this.flash16 = new Uint16Array(rp2040.flash.buffer);
    this.flash32 = new Int32Array(rp2040.flash.buffer);
    this.ram8 = rp2040.sram;
    this.ram16 = new Uint16Array(rp2040.sram.buffer);
    this.ram32 = new Int32Array(rp2040.sram.buffer);
    this.ramSize = rp2040.sram.length;
    this.exceptions = new Exceptions(this, onFault);
  }

  /** Execute until the clock's limit is reached, or the core goes to sleep or locks up. */
  run() {
    while (!this.lockedUp) {
      try {
        this.runOn();
        return;
      } catch (problem) {
        if (!(problem instanceof Fault)) throw problem;
        this.exceptions.fault(problem);
      }
    }
  }

  runOn() {
    const { core, clock } = this;
    let count = 0;
    try {
      while (clock.cycles < clock.quota && !core.waiting) {
        if (core.interruptsUpdated) core.checkForInterrupts();
        if (this.owed) {
          clock.cycles += this.owed;
          this.owed = 0;
        }
        count++;
        this.execute();
      }
    } finally {
      this.instructions += count;
    }
  }

  /** The cache of the flash is emptied. */
  flushCache() {
    this.line = -1;
    this.cache.flush();
  }

  /** Lockup: not one instruction more. */
  stop() {
    this.lockedUp = true;
    this.clock.setLimit(this.clock.nanos);
  }

  execute() {
    const { core, clock, r } = this;
    const pc = r[15];
    this.at = pc;
    const op = this.fetch(pc);
    r[15] = pc + 2;
    const low = op & 7;
    const mid = (op >> 3) & 7;
    let cycles = 1;

    switch (op >> 11) {
      case 0x00: this.shiftLeft(low, r[mid], (op >> 6) & 31); break;
      case 0x01: this.shiftRight(low, r[mid], ((op >> 6) & 31) || 32); break;
      case 0x02: this.shiftRightSigned(low, r[mid], ((op >> 6) & 31) || 32); break;
      case 0x03: {
        const value = op & 0x400 ? (op >> 6) & 7 : r[(op >> 6) & 7];
        r[low] = op & 0x200 ? this.subtract(r[mid], value) : this.add(r[mid], value);
        break;
      }
      case 0x04: this.setResult((op >> 8) & 7, op & 0xff); break;
      case 0x05: this.subtract(r[(op >> 8) & 7], op & 0xff); break;
      case 0x06: r[(op >> 8) & 7] = this.add(r[(op >> 8) & 7], op & 0xff); break;
      case 0x07: r[(op >> 8) & 7] = this.subtract(r[(op >> 8) & 7], op & 0xff); break;
      case 0x08: cycles = op & 0x400 ? this.highRegisters(op, pc) : this.dataProcessing(op, low, mid); break;
      case 0x09: cycles = this.load32((op >> 8) & 7, ((pc + 4) & ~3) + ((op & 0xff) << 2)); break;
      case 0x0a: {
        const address = (r[mid] + r[(op >> 6) & 7]) | 0;
        switch ((op >> 9) & 3) {
          case 0: cycles = this.store32(address, r[low]); break;
          case 1: cycles = this.store16(address, r[low]); break;
          case 2: cycles = this.store8(address, r[low]); break;
          default: cycles = this.load8(low, address); r[low] = (r[low] << 24) >> 24;
        }
        break;
      }
      case 0x0b: {
        const address = (r[mid] + r[(op >> 6) & 7]) | 0;
        switch ((op >> 9) & 3) {
          case 0: cycles = this.load32(low, address); break;
          case 1: cycles = this.load16(low, address); break;
          case 2: cycles = this.load8(low, address); break;
          default: cycles = this.load16(low, address); r[low] = (r[low] << 16) >> 16;
        }
        break;
      }
      case 0x0c: cycles = this.store32((r[mid] + ((op >> 4) & 0x7c)) | 0, r[low]); break;
      case 0x0d: cycles = this.load32(low, (r[mid] + ((op >> 4) & 0x7c)) | 0); break;
      case 0x0e: cycles = this.store8((r[mid] + ((op >> 6) & 0x1f)) | 0, r[low]); break;
      case 0x0f: cycles = this.load8(low, (r[mid] + ((op >> 6) & 0x1f)) | 0); break;
      case 0x10: cycles = this.store16((r[mid] + ((op >> 5) & 0x3e)) | 0, r[low]); break;
      case 0x11: cycles = this.load16(low, (r[mid] + ((op >> 5) & 0x3e)) | 0); break;
      case 0x12: cycles = this.store32((r[13] + ((op & 0xff) << 2)) | 0, r[(op >> 8) & 7]); break;
      case 0x13: cycles = this.load32((op >> 8) & 7, (r[13] + ((op & 0xff) << 2)) | 0); break;
      case 0x14: r[(op >> 8) & 7] = ((pc + 4) & ~3) + ((op & 0xff) << 2); break;
      case 0x15: r[(op >> 8) & 7] = r[13] + ((op & 0xff) << 2); break;
      case 0x16: cycles = this.miscLow(op, low, mid, pc); break;
      case 0x17: cycles = this.miscHigh(op, low, mid, pc); break;
      case 0x18: cycles = this.storeMultiple((op >> 8) & 7, op & 0xff); break;
      case 0x19: cycles = this.loadMultiple((op >> 8) & 7, op & 0xff); break;
      case 0x1a: cycles = this.branchIf((op >> 8) & 7, op, pc); break;
      case 0x1b: cycles = this.branchIfHigh(op, pc); break;
      case 0x1c: r[15] = pc + 4 + ((op << 21) >> 20); cycles = 2; break;
      case 0x1e: cycles = this.wide(op, pc); break;
      default: this.undefinedInstruction(op, pc);
    }
    clock.cycles += cycles;
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

  // Flags and arithmetic

  setResult(register, value) {
    this.r[register] = value;
    this.core.N = value < 0;
    this.core.Z = value === 0;
  }

  add(a, b) {
    const { core } = this;
    const result = (a + b) | 0;
    core.N = result < 0;
    core.Z = result === 0;
    core.C = result >>> 0 < a >>> 0;
    core.V = ((a ^ result) & (b ^ result)) < 0;
    return result;
  }

  subtract(a, b) {
    const { core } = this;
    const result = (a - b) | 0;
    core.N = result < 0;
    core.Z = result === 0;
    core.C = a >>> 0 >= b >>> 0;
    core.V = ((a ^ b) & (a ^ result)) < 0;
    return result;
  }

  addCarry(a, b) {
    const { core } = this;
    const sum = (a >>> 0) + (b >>> 0) + (core.C ? 1 : 0);
    const result = sum | 0;
    core.N = result < 0;
    core.Z = result === 0;
    core.C = sum > 0xffffffff;
    core.V = ((a ^ result) & (b ^ result)) < 0;
    return result;
  }

  // A shift by 0 leaves the carry; a shift by 32 or more is defined, unlike in JavaScript.

  shiftLeft(register, value, by) {
    if (by > 0) this.core.C = by <= 32 && ((value >>> (32 - by)) & 1) === 1;
    this.setResult(register, by < 32 ? value << by : 0);
  }

  shiftRight(register, value, by) {
    if (by > 0) this.core.C = by <= 32 && ((value >>> (by - 1)) & 1) === 1;
    this.setResult(register, by < 32 ? (value >>> by) | 0 : 0);
  }

  shiftRightSigned(register, value, by) {
    if (by > 0) this.core.C = ((value >> Math.min(by - 1, 31)) & 1) === 1;
    this.setResult(register, value >> Math.min(by, 31));
  }

  rotateRight(register, value, by) {
    const turn = by & 31;
    const result = turn ? (value >>> turn) | (value << (32 - turn)) : value;
    if (by > 0) this.core.C = result < 0;
    this.setResult(register, result | 0);
  }

  dataProcessing(op, low, mid) {
    const { r } = this;
    const a = r[low];
    const b = r[mid];
    switch ((op >> 6) & 15) {
      case 0x0: this.setResult(low, a & b); break;
      case 0x1: this.setResult(low, a ^ b); break;
      case 0x2: this.shiftLeft(low, a, b & 0xff); break;
      case 0x3: this.shiftRight(low, a, b & 0xff); break;
      case 0x4: this.shiftRightSigned(low, a, b & 0xff); break;
      case 0x5: r[low] = this.addCarry(a, b); break;
      case 0x6: r[low] = this.addCarry(a, ~b); break;
      case 0x7: this.rotateRight(low, a, b & 0xff); break;
      case 0x8: this.core.N = (a & b) < 0; this.core.Z = (a & b) === 0; break;
      case 0x9: r[low] = this.subtract(0, b); break;
      case 0xa: this.subtract(a, b); break;
      case 0xb: this.add(a, b); break;
      case 0xc: this.setResult(low, a | b); break;
      case 0xd: this.setResult(low, Math.imul(a, b)); break;
      case 0xe: this.setResult(low, a & ~b); break;
      default: this.setResult(low, ~b);
    }
    return 1;
  }

  /** ADD, CMP and MOV on all sixteen registers; BX and BLX. */
  highRegisters(op, pc) {
    const { r } = this;
    const source = (op >> 3) & 15;
    const target = ((op >> 4) & 8) | (op & 7);
    const value = source === 15 ? pc + 4 : r[source];
    switch ((op >> 8) & 3) {
      case 0: return this.writeRegister(target, (target === 15 ? pc + 4 : r[target]) + value);
      case 1: this.subtract(r[target], value); return 1;
      case 2: return this.writeRegister(target, value);
      default:
        if (op & 0x80) r[14] = (pc + 2) | 1;
        this.branchExchange(value);
        return 2;
    }
  }

  writeRegister(target, value) {
    if (target === 15) {
      this.r[15] = value & ~1;
      return 2;
    }
    this.r[target] = target === 13 ? value & ~3 : value;
    return 1;
  }

  // Branches

  branchExchange(target) {
    const { core } = this;
    if (target >>> 28 === 15 && core.IPSR !== 0) {
      core.BXWritePC(target >>> 0);
      return;
    }
    if ((target & 1) === 0) throw new Fault(`branch to ${hex(target)} leaves Thumb state`, target);
    this.r[15] = target & ~1;
  }

  branchIf(condition, op, pc) {
    const { core } = this;
    let taken;
    switch (condition) {
      case 0: taken = core.Z; break;
      case 1: taken = !core.Z; break;
      case 2: taken = core.C; break;
      case 3: taken = !core.C; break;
      case 4: taken = core.N; break;
      case 5: taken = !core.N; break;
      case 6: taken = core.V; break;
      default: taken = !core.V;
    }
    return this.branch(taken, op, pc);
  }

  /** The other eight conditions, of which the last two are UDF and SVC. */
  branchIfHigh(op, pc) {
    const { core } = this;
    switch ((op >> 8) & 7) {
      case 0: return this.branch(core.C && !core.Z, op, pc);
      case 1: return this.branch(!core.C || core.Z, op, pc);
      case 2: return this.branch(core.N === core.V, op, pc);
      case 3: return this.branch(core.N !== core.V, op, pc);
      case 4: return this.branch(!core.Z && core.N === core.V, op, pc);
      case 5: return this.branch(core.Z || core.N !== core.V, op, pc);
      case 6: this.onBreak(op & 0xff); return 1;
      default: this.exceptions.callSupervisor(); return 1;
    }
  }

  branch(taken, op, pc) {
    if (!taken) return 1;
    this.r[15] = pc + 4 + ((op << 24) >> 23);
    return 2;
  }

  /** The 32-bit instructions: BL, barriers, MRS, MSR, UDF. */
  wide(op, pc) {
    const { core, r } = this;
    const second = this.fetch(pc + 2);
    r[15] = pc + 4;
    if ((second & 0xd000) === 0xd000) {
      const sign = (op >> 10) & 1;
      const i1 = 1 ^ sign ^ ((second >> 13) & 1);
      const i2 = 1 ^ sign ^ ((second >> 11) & 1);
      const offset = (sign ? 0xff000000 : 0) | (i1 << 23) | (i2 << 22) | ((op & 0x3ff) << 12) | ((second & 0x7ff) << 1);
      r[14] = (pc + 4) | 1;
      r[15] = pc + 4 + offset;
      return 3;
    }
    const barrier = second & 0xfff0;
    if (op === 0xf3bf && (barrier === 0x8f40 || barrier === 0x8f50 || barrier === 0x8f60)) return 3;
    if (op === 0xf3ef && (second & 0xf000) === 0x8000) {
      r[(second >> 8) & 15] = core.readSpecialRegister(second & 0xff);
      return 3;
    }
    if ((op & 0xfff0) === 0xf380 && (second & 0xff00) === 0x8800) {
      core.writeSpecialRegister(second & 0xff, r[op & 15] >>> 0);
      return 3;
    }
    if ((op & 0xfff0) === 0xf7f0 && (second & 0xf000) === 0xa000) {
      this.onBreak(second & 0xfff);
      return 1;
    }
    return this.undefinedInstruction((op << 16) | second, pc);
  }

  // 1011xxxx: stack, extension, hints

  miscLow(op, low, mid, pc) {
    const { core, r } = this;
    switch ((op >> 8) & 7) {
      case 0: r[13] += op & 0x80 ? -((op & 0x7f) << 2) : (op & 0x7f) << 2; return 1;
      case 2:
        switch ((op >> 6) & 3) {
          case 0: r[low] = (r[mid] << 16) >> 16; return 1;
          case 1: r[low] = (r[mid] << 24) >> 24; return 1;
          case 2: r[low] = r[mid] & 0xffff; return 1;
          default: r[low] = r[mid] & 0xff; return 1;
        }
      case 4: return this.push(op & 0xff, false);
      case 5: return this.push(op & 0xff, true);
      case 6:
        if (op === 0xb662 || op === 0xb672) {
          core.PM = op === 0xb672;
          core.interruptsUpdated = true;
          return 1;
        }
        return this.undefinedInstruction(op, pc);
      default: return this.undefinedInstruction(op, pc);
    }
  }

  miscHigh(op, low, mid, pc) {
    const { r } = this;
    switch ((op >> 8) & 7) {
      case 2: {
        const value = r[mid];
        const swapped = ((value << 8) & 0xff00ff00) | ((value >>> 8) & 0x00ff00ff);
        switch ((op >> 6) & 3) {
          case 0: r[low] = (swapped << 16) | (swapped >>> 16); return 1;
          case 1: r[low] = swapped; return 1;
          case 3: r[low] = (swapped << 16) >> 16; return 1;
          default: return this.undefinedInstruction(op, pc);
        }
      }
      case 4: return this.pop(op & 0xff, false);
      case 5: return this.pop(op & 0xff, true);
      case 6: this.onBreak(op & 0xff); return 1;
      case 7: return this.hint(op, pc);
      default: return this.undefinedInstruction(op, pc);
    }
  }

  hint(op, pc) {
    const { core } = this;
    switch (op & 0xff) {
      case 0x00: case 0x10: return 1; // NOP, YIELD
      case 0x20: // WFE
        if (core.eventRegistered) core.eventRegistered = false;
        else this.sleep();
        return 2;
      case 0x30: // WFI
        this.sleep();
        return 2;
      case 0x40: core.eventRegistered = true; return 1; // SEV
      default: return this.undefinedInstruction(op, pc);
    }
  }

  sleep() {
    const { core } = this;
    // rp2040js would enter the handler in spite of the mask.
    if (core.PM) throw new Error('sleep with interrupts masked is not modelled');
    core.waiting = true;
    if (core.checkForInterrupts()) core.waiting = false; // one was pending already
  }

  // Memory

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

  pop(list, withPc) {
    const { r } = this;
    let address = r[13];
    let cycles = 1;
    for (let i = 0; list >> i; i++) {
      if ((list >> i) & 1) {
        this.load32(i, address);
        address += 4;
        cycles++;
      }
    }
    if (!withPc) {
      r[13] = address;
      return cycles;
    }
    this.load32(15, address);
    r[13] = address + 4;
    this.branchExchange(r[15]);
    return cycles + 3;
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

  /** Is this word in the RAM? */
  inRam(address) {
    const offset = (address | 0) - RAM_BASE;
    return offset >= 0 && offset < this.ramSize;
  }

  /** A word of an exception's frame; false if there is no RAM for it. */
  pushWord(address, value) {
    if (!this.inRam(address)) return false;
    this.store32(address | 0, value);
    return true;
  }

  readVector(address) {
    if (address >>> 24 === FLASH) this.cache.touch(address);
    return this.rp2040.readUint32(address);
  }

  // What is a HardFault, and what is not

  unaligned(address) {
    throw new Fault(`unaligned access to ${hex(address)}`, address);
  }

  refuseRom(address) {
    if (address >>> 0 < FLASH_WINDOWS_END) throw new Error(`write to read-only memory at ${hex(address)}`);
  }

  undefinedInstruction(op, pc) {
    throw new Fault(`undefined instruction ${hex(op)} at ${hex(pc)}`, pc);
  }
}

/** The single-cycle port costs nothing extra, the peripheral bus a few cycles, other memory one. */
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

function hex(value) {
  return `0x${(value >>> 0).toString(16).padStart(8, '0')}`;
}
