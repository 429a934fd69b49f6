// The instructions of the Cortex-M0+ (ARMv6-M), fast.
//
// rp2040js decodes each instruction by a chain of comparisons; this runs the same core object (registers, flags,
// interrupt state, exception entry and return are rp2040js's) twice as fast (39 instead of 19 million cycles a second,
// measured) by decoding with one switch over the top five bits and by reading flash and RAM without the bus
// (memory.mjs). Timings are those of the Cortex-M0+ manual. Stricter than rp2040js: an undefined instruction is a
// fault, see exceptions.mjs. `cpu.test.mjs` compares the two instruction by instruction.

import { Arithmetic } from './arithmetic.mjs';
import { Exceptions, Fault } from './exceptions.mjs';
import { hex } from './memory.mjs';

export class Cpu extends Arithmetic {
  /**
   * `onBreak(code)` is called for BKPT and UDF, with PC at the instruction after it; `onFault` for every fault, see
   * exceptions.mjs. Without `onFault` a fault ends the run. `cache` is the flash cache; none by default.
   */
  constructor(rp2040, clock, onBreak, onFault = (fault) => { throw new Error(fault.what); }, cache = undefined) {
    super(rp2040, cache);
    this.clock = clock;
    this.onBreak = onBreak;
    this.instructions = 0;
    this.owed = 0; // cycles of exception entry not yet counted
    this.at = 0; // the instruction that is being executed
    this.lockedUp = false;
    this.exceptions = new Exceptions(this, onFault);
  }

  /** Executes until the clock's limit is reached, or the core goes to sleep or locks up. */
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

  /** Stops for good: lockup. */
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

  undefinedInstruction(op, pc) {
    throw new Fault(`undefined instruction ${hex(op)} at ${hex(pc)}`, pc);
  }
}
