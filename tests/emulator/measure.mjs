// What the idle device costs: boot to the first complete screen, then how often it wakes with nothing to do.

import { Pico } from './pico.mjs';
import { CLK_SYS_HZ } from './clock.mjs';

const SETTLE_US = 2e6;
const IDLE_US = 10e6;

/** Boot, wait two seconds, watch ten without input. */
export function measureIdle(flash) {
  const pico = new Pico(flash);
  pico.runUntil(SETTLE_US);
  const boot = { bytes: pico.panel.bytes, cycles: pico.cyclesAwake };
  const wakeUps = pico.wakeUps;
  pico.runUntil(SETTLE_US + IDLE_US);
  const seconds = IDLE_US / 1e6;
  return {
    firstScreenUs: pico.panel.firstScreenUs,
    bootBytes: boot.bytes,
    bootCycles: boot.cycles,
    wakeUpsPerSecond: (pico.wakeUps - wakeUps) / seconds,
    idleBytesPerSecond: (pico.panel.bytes - boot.bytes) / seconds,
    idleAwakePercent: (100 * (pico.cyclesAwake - boot.cycles)) / (seconds * CLK_SYS_HZ),
  };
}
