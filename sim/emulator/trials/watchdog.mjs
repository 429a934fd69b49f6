// Restarts of the real firmware: node sim/emulator/trials/watchdog.mjs [--uf2 FILE]
//
// A value in a scratch register, as a debugger would put it there, triggers a failure: a panic; or the main loop, the
// display or the executor of the keys stops. The device restarts once: after a panic at once, else after eight seconds.
// After the restart the glass shows the reason for a while, and a further start does not show it. A run of the glass
// goes on meanwhile. The restart after an update shows no notice. And without a failure nothing restarts: not on an idle screen, where the processor sleeps, not in
// a countdown, and not without a display. Exits with 0 only if all of it holds.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { decodePng } from '../panel/png.mjs';
import { check, getStuck, glass, pass, start, tap } from './trials.mjs';
import { flashImage } from '../load/uf2.mjs';
import { usedFlash } from '../load/used.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const PATIENCE_US = 8e6;
/** Time until the first picture is there, and until a notice is gone. */
const SHOWN_US = 300e3;
const GONE_US = 6e6;

/** Starts Timer only: a countdown of 90 s. */
function startTimer(pico) {
  tap(pico, 'C', 'FLIP', 'FLIP');
}

function restarts(flash, home, what, trial) {
  const pico = start(flash, trial);
  let restartedUs = 0;
  const bark = pico.watchdogReset.bind(pico);
  pico.watchdogReset = () => { restartedUs = pico.nowUs; bark(); };
  pass(pico, SHOWN_US);
  if (!pico.watchdogResets) tap(pico, 'C', 'B');
  while (!pico.watchdogResets && pico.nowUs < 3 * PATIENCE_US) pass(pico, 100e3);
  check(pico.watchdogResets === 1, `${what}: ${pico.watchdogResets} restarts`);
  check(pico.buzzer.hz === 0, `${what}: the buzzer goes on`);
  pass(pico, SHOWN_US);
  const told = glass(pico);
  check(told !== home, `${what}: no notice`);
  pass(pico, GONE_US);
  check(glass(pico) === home, `${what}: the notice does not go`);
  check(pico.watchdogResets === 1, `${what}: restarted again`);
  pico.powerCycle();
  pass(pico, SHOWN_US);
  check(glass(pico) === home, `${what}: told twice`);
  return { what, told, seconds: (restartedUs / 1e6).toFixed(1) };
}

function allRestarts(flash, home) {
  const seen = [['panic', 0], ['keys', 1], ['display', 2], ['main loop', 4]].map(([what, trial]) => restarts(flash, home, what, trial));
  const [panic, ...stuck] = seen;
  check(stuck.every(({ told }) => told === stuck[0].told && told !== panic.told), 'the reasons are not told apart');
  return `restarted after: ${seen.map(({ what, seconds }) => `${what} ${seconds} s`).join(', ')}; the reason shown once`;
}

function noRestarts(flash) {
  const idle = start(flash);
  pass(idle, 3e6);
  const before = idle.wakeUps;
  pass(idle, 60e6);
  const wakeUps = idle.wakeUps - before;
  check(wakeUps === 0, `${wakeUps} wake-ups in a minute of an idle screen`);
  const countdown = start(flash);
  pass(countdown, SHOWN_US);
  startTimer(countdown);
  pass(countdown, 60e6);
  const dark = start(flash);
  dark.panel.unplug();
  pass(dark, 30e6);
  for (const [name, pico] of Object.entries({ idle, countdown, dark })) check(pico.watchdogResets === 0, `${name}: restarted for nothing`);
  return 'no restart and no wake-up in a minute of an idle screen; no restart in a countdown nor without a display';
}

/** Time of the first sound after at least half a second of silence: the sand has run out. */
function runOut(pico, until) {
  let silentSince = pico.nowUs;
  while (pico.nowUs < until) {
    pass(pico, 10e3);
    if (pico.buzzer.hz !== 0 && pico.nowUs - silentSince > 5e6) return pico.nowUs;
    if (pico.buzzer.hz !== 0) silentSince = pico.nowUs;
  }
  throw new Error('the sand never runs out');
}

/** Checks that a run of the glass in which the device gets stuck ends at its time. */
function timeGoesOn(flash) {
  const ends = [false, true].map((stuck) => {
    const pico = start(flash);
    pass(pico, SHOWN_US);
    startTimer(pico);
    pass(pico, 30e6);
    if (stuck) getStuck(pico);
    const end = runOut(pico, 150e6);
    check(pico.watchdogResets === (stuck ? 1 : 0), `a run: ${pico.watchdogResets} restarts`);
    return end;
  });
  const off = (ends[1] - ends[0]) / 1e6;
  check(Math.abs(off) < 1, `a run ends ${off.toFixed(2)} s off after a restart in it`);
  return `a run of the glass with a restart in it ends ${off.toFixed(2)} s off`;
}

/** Checks that the start after an update tells of no restart. */
function afterAnUpdate(flash, home) {
  const pico = start(flash);
  pass(pico, SHOWN_US);
  tap(pico, 'B', 'B', 'FLIP', 'B', 'B'); // the settings; their last row but one
  pico.setPin('FLIP', 0);
  pass(pico, 1e6);
  pico.setPin('FLIP', 1);
  check(pico.inBootLoader, 'an update: the firmware still runs');
  pass(pico, 20e6);
  pico.leaveBootLoader();
  pass(pico, SHOWN_US);
  check(glass(pico) === home, 'an update: the start after it does not show the menu alone');
  check(pico.watchdogResets === 1, `an update: ${pico.watchdogResets} restarts`);
  return 'after an update it starts as if it had been switched on';
}

const { values } = parseArgs({ options: { uf2: { type: 'string' } } });
const uf2 = resolve(values.uf2 ?? resolve(ROOT, 'dist/sandglass-pico.uf2'));
try {
  check(existsSync(uf2), `there is no firmware at ${uf2}`);
  const flash = usedFlash(flashImage(new Uint8Array(readFileSync(uf2))));
  const home = Buffer.from(decodePng(readFileSync(resolve(ROOT, 'tests/golden/device/home.png')))).toString('hex');
  for (const part of [noRestarts, timeGoesOn, allRestarts, afterAnUpdate]) console.log(part(flash, home));
} catch (problem) {
  console.error(`watchdog: ${problem.message}`);
  process.exitCode = 1;
}
