// Flags and arithmetic of the Cortex-M0+: each operation sets N, Z, C and V of the core as the ARMv6-M manual says.

import { Memory } from './memory.mjs';

export class Arithmetic extends Memory {
  constructor(rp2040, cache) {
    super(rp2040, cache);
    this.core = rp2040.core;
  }

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
}
