// Small hand-made programs for the emulator's own tests: a flash image with a vector table and a few Thumb opcodes.

import { FLASH_SIZE } from '../load/uf2.mjs';

const VECTORS = 0x100;
const CODE = 0x200;
const HANDLER = 0x300;
const FAULT_HANDLER = 0x400;
const HARD_FAULT = 3;
const STACK = 0x20040000;

export const CODE_ADDRESS = 0x10000000 + CODE;
export const FAULT_ADDRESS = 0x10000000 + FAULT_HANDLER;
export const LOOP = 0xe7fe; // branch to itself
export const WFE = 0xbf20;
export const SEV = 0xbf40;

/** A flash image that runs `code` from reset, `handler` for every interrupt and `faultHandler` for a fault. */
export function program(code, handler = [LOOP], faultHandler = [LOOP]) {
  const flash = new Uint8Array(FLASH_SIZE).fill(0xff);
  const view = new DataView(flash.buffer);
  view.setUint32(VECTORS, STACK, true);
  view.setUint32(VECTORS + 4, 0x10000000 + CODE + 1, true);
  view.setUint32(VECTORS + 4 * HARD_FAULT, 0x10000000 + FAULT_HANDLER + 1, true);
  for (let irq = 0; irq < 32; irq++) view.setUint32(VECTORS + 4 * (16 + irq), 0x10000000 + HANDLER + 1, true);
  code.forEach((opcode, i) => view.setUint16(CODE + 2 * i, opcode, true));
  handler.forEach((opcode, i) => view.setUint16(HANDLER + 2 * i, opcode, true));
  faultHandler.forEach((opcode, i) => view.setUint16(FAULT_HANDLER + 2 * i, opcode, true));
  return flash;
}
