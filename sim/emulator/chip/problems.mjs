// The problems of a run: every message of rp2040js ends it, and a bus error is a fault of the firmware.

import { Fault } from './exceptions.mjs';

/** The messages of rp2040js about an address where the chip has a bus error. */
const BUS_ERROR = /(?:Read from invalid memory|Write to undefined) address: ([0-9a-f]+)/;

/** A logger for rp2040js that refuses every warning. */
export function strictLogger() {
  return { debug() {}, info() {}, warn: refuse, error: refuse };
}

/** Throws for a message of rp2040js: a fault for a bus error, else an error that ends the run. */
export function refuse(component, message) {
  const nothing = BUS_ERROR.exec(message);
  if (nothing) throw new Fault(`there is nothing at 0x${nothing[1].padStart(8, '0')}`, parseInt(nothing[1], 16));
  throw new Error(`${component}: ${message}`);
}

/** The place of a problem as text: program counter and time. */
export function place({ pc, us }) {
  return ` (pc 0x${(pc >>> 0).toString(16)}, at ${(us / 1000).toFixed(3)} ms)`;
}

/** A fault as text. */
export function faultText(fault) {
  return `the processor faulted: ${fault.what}${place(fault)}`;
}
