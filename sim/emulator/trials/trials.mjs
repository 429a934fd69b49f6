// Shared by the trials of the real firmware (watchdog.mjs, faults.mjs, power.mjs, light.mjs): triggers a fault, and presses keys.

import { KEY } from '../chip/chip.mjs';
import { Pico } from '../chip/pico.mjs';

/** Value of the first scratch register, as a debugger would put it there: see src/firmware/watchdog.rs. */
const TRIAL = 0x5a6d9200;
const TAP_US = 80e3;

/** Starts a device with the trial of this number; null: none. */
export function start(flash, trial = null) {
  const pico = new Pico(flash);
  if (trial !== null) pico.rp2040.peripherals[KEY.WATCHDOG].scratchData[0] = TRIAL + trial;
  return pico;
}

export function pass(pico, us) {
  pico.runUntil(pico.nowUs + us);
}

export function tap(pico, ...keys) {
  for (const key of keys) {
    pico.setPin(key, 0);
    pass(pico, TAP_US);
    pico.setPin(key, 1);
    pass(pico, TAP_US);
  }
}

/** Lets the processor branch to itself, in unused RAM, with interrupts off: every task stops. */
export function getStuck(pico) {
  const { rp2040 } = pico;
  const nowhere = 0x20041000;
  rp2040.writeUint16(nowhere, 0xe7fe);
  rp2040.core.waiting = false;
  rp2040.core.PM = true;
  rp2040.core.PC = nowhere;
}

/** The picture on the glass, as a text that can be compared. */
export function glass(pico) {
  return Buffer.from(pico.panel.glass()).toString('hex');
}

export function check(holds, otherwise) {
  if (!holds) throw new Error(otherwise);
}
