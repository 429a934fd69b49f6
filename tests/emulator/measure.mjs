// What the device costs: boot to the first complete screen, how often it wakes with nothing to do, and what a second of
// the countdown takes. These are measurements: they print, and decide nothing.

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

const TAP_US = 100e3;
const PAUSE_US = 400e3;
const SECOND_US = 1e6;

/** Start the glass alone (second entry of the home menu) and watch 85 of its 90 seconds, from one tick to the next. */
export function measureCountdown(flash) {
  const pico = new Pico(flash);
  pico.runUntil(SETTLE_US);
  for (const key of ['C', 'FLIP', 'FLIP']) tap(pico, key);
  pico.runUntil(pico.nowUs + 2.5 * SECOND_US);
  const began = { cycles: pico.cyclesAwake, wakeUps: pico.wakeUps };
  const ticks = Array.from({ length: 85 }, () => {
    const before = pico.panel.bytes;
    pico.runUntil(pico.nowUs + SECOND_US);
    return pico.panel.bytes - before;
  });
  return {
    tickBytesMean: ticks.reduce((sum, bytes) => sum + bytes) / ticks.length,
    tickBytesMost: Math.max(...ticks),
    awakePercent: (100 * (pico.cyclesAwake - began.cycles)) / (ticks.length * CLK_SYS_HZ),
    wakeUpsPerSecond: (pico.wakeUps - began.wakeUps) / ticks.length,
  };
}

/** From a key's edge to the first byte of the answer on the bus, in microseconds: one entry down in the home menu. */
export function measureFirstByte(flash) {
  const pico = new Pico(flash);
  pico.runUntil(SETTLE_US);
  const before = pico.panel.bytes;
  const edge = pico.nowUs;
  pico.setPin('C', 0);
  while (pico.panel.bytes === before && pico.nowUs < edge + TAP_US) pico.runUntil(pico.nowUs + 1);
  return pico.nowUs - edge;
}

/**
 * A roll in "Dice only" (third entry of the home menu): from FLIP's edge to the first pixel that changes and to the last,
 * with which the dice have settled, in microseconds; and what it takes on the bus.
 */
export function measureRoll(flash) {
  const pico = new Pico(flash);
  pico.runUntil(SETTLE_US);
  for (const key of ['C', 'C', 'FLIP']) tap(pico, key);
  const before = pico.panel.bytes;
  const edge = pico.nowUs;
  let shown = pico.panel.glass().slice();
  const changes = [];
  pico.setPin('FLIP', 0);
  while (pico.nowUs < edge + SECOND_US) {
    if (pico.nowUs >= edge + TAP_US) pico.setPin('FLIP', 1);
    pico.runUntil(pico.nowUs + 10);
    const glass = pico.panel.glass();
    if (!glass.every((byte, i) => byte === shown[i])) {
      shown = glass.slice();
      changes.push(pico.nowUs - edge);
    }
  }
  return { firstPixelUs: changes[0], settledUs: changes.at(-1), bytes: pico.panel.bytes - before };
}

function tap(pico, key) {
  pico.setPin(key, 0);
  pico.runUntil(pico.nowUs + TAP_US);
  pico.setPin(key, 1);
  pico.runUntil(pico.nowUs + PAUSE_US);
}
