// Faults of the real firmware: node sim/emulator/trials/faults.mjs [--uf2 FILE]
//
// The stack overflows the RAM, or an invalid address is read, or the firmware panics while a host has put the log into
// blocking mode and does not read it. A value in a scratch register, as a debugger would put it there, triggers each
// (see src/firmware/watchdog.rs); the stack pointer is also moved to the end of the RAM from outside, in a countdown.
// Each time the device restarts within milliseconds, not after the watchdog's eight seconds, and shows a fault or a
// panic as the reason, not that it was stuck. The image for a debug probe stops instead. Exits with 0 only if all of it
// holds.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Elf } from '../load/elf.mjs';
import { faultText } from '../chip/problems.mjs';
import { decodePng } from '../panel/png.mjs';
import { check, glass, pass, start, tap } from './trials.mjs';
import { flashImage } from '../load/uf2.mjs';
import { usedFlash } from '../load/used.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const PROBE_ELF = resolve(ROOT, 'target/bench/pico-probe.elf');
/** Numbers of trials: see src/firmware/watchdog.rs. */
const PANIC = 0;
const STUCK = 4;
const RECURSION = 5;
const BAD_ADDRESS = 6;
/** Longest time from a fault to the restart. */
const PROMPT_US = 5e3;
/** Longest time that a panic waits for a host that has stopped reading. */
const LOG_US = 1e6;
const LONGEST_US = 10e6;
/** Time until the first picture is there, and until a notice is gone. */
const SHOWN_US = 300e3;
const GONE_US = 6e6;
const RAM = 0x20000000;

/** The control block of the log, as a host finds it: its name, and the offset of the mode. */
const LOG_NAME = Buffer.from('SEGGER RTT\0\0\0\0\0\0', 'latin1');
const LOG_BUFFER = 28;
const LOG_SIZE = 32;
const LOG_WRITTEN = 36;
const LOG_FLAGS = 44;
const LOG_BLOCKING = 2;

/** Starts a device that records its restarts. */
function begin(flash, trial = null) {
  const pico = start(flash, trial);
  pico.restartedUs = null;
  const reset = pico.watchdogReset.bind(pico);
  pico.watchdogReset = () => {
    pico.restartedUs ??= pico.nowUs;
    reset();
  };
  return pico;
}

function waitForRestart(pico, us) {
  const until = pico.nowUs + us;
  while (pico.restartedUs === null && pico.nowUs < until) pass(pico, 1000);
}

/** Checks after a fault at this time: one restart, soon; its notice differs from that of a device that was stuck. */
function checkRestart(pico, { what, fromUs, withinUs, stuck, home }) {
  const last = pico.faults.at(-1);
  const why = last ? ` (${faultText(last)})` : '';
  check(pico.restartedUs !== null, `${what}: no restart${why}`);
  const tookUs = pico.restartedUs - fromUs;
  check(tookUs <= withinUs, `${what}: restarted after ${(tookUs / 1000).toFixed(1)} ms, not within ${withinUs / 1000}${why}`);
  pass(pico, SHOWN_US);
  const told = glass(pico);
  check(told !== home, `${what}: restarted, and nothing is told`);
  check(told !== stuck, `${what}: told as if it had been stuck`);
  pass(pico, GONE_US);
  check(pico.watchdogResets === 1, `${what}: ${pico.watchdogResets} restarts`);
  return { told, line: `${what}: restarted after ${(tookUs / 1000).toFixed(2)} ms, and told` };
}

/** The notice of a device that was stuck. */
function stuckPicture(flash, home) {
  const pico = begin(flash, STUCK);
  pass(pico, SHOWN_US);
  tap(pico, 'C', 'B');
  waitForRestart(pico, LONGEST_US);
  pass(pico, SHOWN_US);
  check(glass(pico) !== home, 'a device that was stuck does not say so');
  return glass(pico);
}

/** Moves the stack pointer to the end of the stack in a countdown: the next interrupt faults. */
function movedStack(flash, shown) {
  const pico = begin(flash);
  pass(pico, SHOWN_US);
  tap(pico, 'C', 'FLIP', 'FLIP');
  pass(pico, 2e6);
  check(pico.rp2040.core.waiting, 'the device does not sleep in a countdown');
  pico.rp2040.core.SP = RAM + 8;
  waitForRestart(pico, LONGEST_US);
  check(pico.faults.length > 0, 'a stack pointer at the end of the RAM: no fault');
  const { line } = checkRestart(pico, { what: 'a stack pointer at the end of the RAM', fromUs: pico.faults[0].us, withinUs: PROMPT_US, ...shown });
  return { line };
}

function trial(flash, what, number, shown) {
  const pico = begin(flash, number);
  waitForRestart(pico, LONGEST_US);
  check(pico.faults.length > 0, `${what}: no fault`);
  return checkRestart(pico, { what, fromUs: pico.faults[0].us, withinUs: PROMPT_US, ...shown });
}

/** Lets a host set the mode as soon as something was logged, and never read the buffer again. */
function unreadLog(flash, shown) {
  const what = 'a panic with a log that nobody reads';
  const pico = begin(flash, PANIC);
  pico.runUntil(0.001); // the start-up is over: what the firmware keeps in the RAM is there
  const at = Buffer.from(pico.rp2040.sram.buffer).indexOf(LOG_NAME);
  check(at >= 0, `${what}: there is no control block of a log in the RAM`);
  const word = (offset) => pico.rp2040.readUint32(RAM + at + offset);
  // A frame of the log begins and ends with a zero; in the middle of one the firmware waits for the host, as it should.
  const isBetweenFrames = () => word(LOG_WRITTEN) > 1 && pico.rp2040.readUint8(word(LOG_BUFFER) + word(LOG_WRITTEN) - 1) === 0;
  while (!isBetweenFrames() && pico.nowUs < LOG_US) pass(pico, 2);
  check(isBetweenFrames() && pico.restartedUs === null, `${what}: nothing was logged before it`);
  pico.rp2040.writeUint32(RAM + at + LOG_WRITTEN, word(LOG_SIZE) - 1);
  pico.rp2040.writeUint32(RAM + at + LOG_FLAGS, LOG_BLOCKING);
  waitForRestart(pico, LONGEST_US);
  return checkRestart(pico, { what, fromUs: 0, withinUs: LOG_US, ...shown });
}

/**
 * Tries the image for a debug probe: a panic is logged and ends in a fault, at which a probe stops, instead of a
 * restart.
 */
function probed() {
  const what = 'a panic in the image for a probe';
  check(existsSync(PROBE_ELF), `${what}: there is no target/bench/pico-probe.elf: cargo uf2 --bench pico-probe makes it`);
  const pico = begin(new Elf(new Uint8Array(readFileSync(PROBE_ELF))).flash(), PANIC);
  pass(pico, 1e6);
  check(pico.faults.length === 1, `${what}: it does not stop for the probe`);
  check(pico.watchdogResets === 0, `${what}: it restarted`);
  const log = Buffer.from(pico.rp2040.sram.buffer).indexOf(LOG_NAME);
  check(pico.rp2040.readUint32(RAM + log + LOG_WRITTEN) > 0, `${what}: nothing was logged`);
  return { line: `${what}: logged, and left to the probe (${pico.faults[0].what})` };
}

function main() {
  const { values } = parseArgs({ options: { uf2: { type: 'string' } } });
  const uf2 = resolve(values.uf2 ?? resolve(ROOT, 'dist/sandglass-pico.uf2'));
  check(existsSync(uf2), `there is no firmware at ${uf2}`);
  const flash = usedFlash(flashImage(new Uint8Array(readFileSync(uf2))));
  const home = Buffer.from(decodePng(readFileSync(resolve(ROOT, 'tests/golden/device/home.png')))).toString('hex');
  const shown = { home, stuck: stuckPicture(flash, home) };
  const parts = [
    () => movedStack(flash, shown),
    () => trial(flash, 'endless recursion', RECURSION, shown),
    () => trial(flash, 'a read where there is nothing', BAD_ADDRESS, shown),
    () => unreadLog(flash, shown),
    () => probed(),
  ];
  const told = new Map();
  for (const part of parts) {
    try {
      const result = part();
      console.log(result.line);
      if (result.told) told.set(result.line, result.told);
    } catch (problem) {
      console.error(`faults: ${problem.message}`);
      process.exitCode = 1;
    }
  }
  // Compared on the same screen: an overflow has one code, an invalid address another, a panic a third.
  const codes = new Set(told.values()).size;
  check(codes === 3, `expected three codes to be told, found ${codes}`);
}

try {
  main();
} catch (problem) {
  console.error(`faults: ${problem.message}`);
  process.exitCode = 1;
}
