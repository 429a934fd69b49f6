// Power cuts on the real firmware: node sim/emulator/trials/powercuts.mjs [--uf2 FILE]
//
// A short evening is played (evening.txt: building, cards, dice, an undo, landing, ledger), and half a round against H.A.L.L.
// (hall.txt: set-up, tokens, cubes that are removed, turned and added). Each begins with a save area that is almost full, so
// that it changes to the other bank and erases the first. At every flash operation, before it,
// half way through it and after it, a copy of the flash is taken: the power is cut there. Each copy is booted on a
// fresh chip, and some keys show its state: the glass must show what the host simulator shows for the last record it
// saved, or for the one before, and no notice. A third of the copies is cut again in the recovery (the first flash
// operation after the boot, or in a save if there is none), and the same must hold after that. The first start of a new
// chip is cut as well; a save area full of random bytes must be replaced; a key pressed while a sector is erased must
// be answered; and an old chip that erases slowly must not disturb a run (old-chip.txt). Exits with 0 only if all of it
// holds.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { PowerCut } from '../chip/bootrom.mjs';
import { Pico } from '../chip/pico.mjs';
import { decodePng } from '../panel/png.mjs';
import { random } from '../chip/random.mjs';
import { playTrace } from '../play/trace.mjs';
import { flashImage } from '../load/uf2.mjs';
import { usedFlash } from '../load/used.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = resolve(HERE, '../../..');
/** The save area: see memory.x and src/console/saving/store.rs. */
const AREA = { from: 0x1f0000, to: 0x200000 };
const MIDDLE = (AREA.from + AREA.to) / 2;
const START_US = 500e3;
const TAP_US = 60e3;
const BETWEEN_US = 60e3;
/** Time until a change on the home screen is saved, sound included. */
const SAVED_US = 340e3;
/** Time without a touch until erasing begins. */
const CALM_US = 1.3e6;
/** Number of saves before the first bank is full. */
const BEFORE_FULL = 2;
/** Longest time to erase a sector, by the data sheet of the flash. */
const OLD_ERASE_NANOS = 400e6;

class Device {
  constructor(flash, onFlash = () => {}) {
    this.pico = new Pico(flash, { without: ['faults'] });
    this.pico.onFlash = (event) => {
      check(event.offset >= AREA.from && event.offset + event.length <= AREA.to, `${event.kind} outside the save area`);
      return onFlash(event);
    };
  }

  pass(us) {
    this.pico.runUntil(this.pico.nowUs + us);
  }

  tap(key, after = BETWEEN_US) {
    this.pico.setPin(key, 0);
    this.pass(TAP_US);
    this.pico.setPin(key, 1);
    this.pass(after);
  }

  get glass() {
    return Buffer.from(this.pico.panel.glass()).toString('hex');
  }
}

function simulate(command, name) {
  const file = resolve(HERE, name);
  const run = spawnSync('cargo', ['run', '--quiet', '-p', 'sim', '--', command, file], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 });
  check(run.status === 0, `the simulator failed: ${run.stderr}`);
  return run.stdout.split('\n').filter((line) => line).map((line) => JSON.parse(line));
}

/** The simulator's pictures after each change of the settings. */
function settings() {
  const [{ steps }] = simulate('trace', 'powercuts.txt');
  const pictures = steps.filter((step) => 'glass' in step).map((step) => step.glass);
  check(new Set(pictures).size === pictures.length, 'two states look the same');
  return pictures;
}

/**
 * Boots a flash and reads the settings from the glass. Returns the matching state, and true if there was a notice. A new
 * device asks for its language and shows the pages of the first power-on first.
 */
function read(flash, { pictures, homes }, isNew = false) {
  const device = new Device(flash);
  device.pass(START_US);
  const notice = !homes.includes(device.glass);
  // The first answer is English, and the pages after it are skipped.
  if (isNew) for (const key of ['A', 'A']) device.tap(key);
  for (const key of ['B', 'B', 'FLIP']) device.tap(key);
  return { state: pictures.indexOf(device.glass), notice };
}

/** Boots a flash and presses the keys that the simulator pressed. Returns the saves that it can have come back from. */
function recognise(flash, saves) {
  const device = new Device(flash);
  device.pass(START_US);
  let states = saves.map((_, state) => state);
  for (let look = 0; states.some((state) => saves[state].looks[look]); look++) {
    // The keys are the same for all saves that look the same so far.
    for (const key of saves[states.find((state) => saves[state].looks[look])].looks[look].keys) device.tap(key);
    states = states.filter((state) => saves[state].looks[look]?.glass === device.glass);
  }
  return states;
}

let filled = null;

/** Switches the sound on and off until the first bank of the save area is almost full. */
function almostFull(flash) {
  filled ??= fill(flash);
  return filled;
}

function fill(flash) {
  let saves = 0;
  let over = false;
  const before = [];
  const device = new Device(flash, ({ offset }) => { over ||= offset >= MIDDLE; });
  device.pass(START_US);
  for (; !over; saves++) {
    before.push(device.pico.flash);
    if (before.length > BEFORE_FULL + 2) before.shift();
    device.tap('A', SAVED_US);
    check(saves < 2000, 'the first bank is never full');
  }
  // An even number of changes, so that the sound is on.
  return { flash: before.at(saves % 2 === BEFORE_FULL % 2 ? -BEFORE_FULL : -BEFORE_FULL - 1), saves };
}

/**
 * Plays a game and copies the flash at every phase of every flash operation, each with the saves it may come back
 * in: from the last write of a save on it is that one, before that it may be the one before. A copy that equals the one
 * before it is not booted again.
 */
function play(flash, { steps, end_us: endUs, replay_seed: seed }, saves) {
  const copies = [];
  const counts = { erase: 0, program: 0, cuts: 0 };
  let saved = 0; // how it began
  let fresh = [];
  const device = new Device(flash, (event) => {
    while (saved + 1 < saves.length && saves[saved + 1].at_us <= event.atUs) settle();
    fresh.push({ ...event, flash: device.pico.flash });
    if (event.phase === 'after') counts[event.kind] += 1;
  });
  device.pico.replay(BigInt(seed));
  const settle = () => {
    const written = fresh.findLastIndex((event) => event.kind === 'program' && event.phase === 'after');
    fresh.forEach((event, i) => {
      const states = (written < 0 || i >= written ? [saved] : [saved - 1, saved]);
      const before = copies.at(-1);
      counts.cuts += 1;
      if (before?.states.join() === states.join() && Buffer.compare(before.flash, event.flash) === 0) return;
      copies.push({ ...event, states });
    });
    fresh = [];
    saved += 1;
  };
  for (const step of steps) {
    device.pico.runUntil(step.at_us);
    if ('pin' in step) device.pico.setPin(step.pin, step.level);
  }
  device.pico.runUntil(endUs);
  while (saved < saves.length) settle();
  return { copies, counts };
}

/** Boots a copy and cuts the power again at the first flash operation, of a save if need be. Returns the flash. */
function cutAgain(flash, phase) {
  const device = new Device(flash, (event) => (event.phase === phase ? 'cut' : undefined));
  try {
    device.pass(CALM_US);
    device.tap('A', SAVED_US);
  } catch (problem) {
    if (problem instanceof PowerCut) return device.pico.flash;
    throw problem;
  }
  throw new Error('there was nothing to cut short in a recovery');
}

/**
 * Plays a run of the glass on an old chip, which takes 400 ms to erase a sector and does nothing else meanwhile. The
 * bank is changed and the other one erased in that run; every picture and every tone must still come at its time.
 */
function oldChip(flash) {
  const [trace] = simulate('trace', 'old-chip.txt');
  let erased = 0;
  let longest = 0;
  let beganUs = 0;
  const onFlash = ({ kind, phase, atUs }) => {
    if (kind !== 'erase') return;
    if (phase === 'before') beganUs = atUs;
    if (phase !== 'after') return;
    erased += 1;
    longest = Math.max(longest, atUs - beganUs);
  };
  const { failures } = playTrace(almostFull(flash).flash, trace, undefined, { eraseNanos: OLD_ERASE_NANOS, onFlash, ownArea: true });
  check(!failures.length, `an old chip: old-chip.txt:${failures[0]?.line}: ${failures[0]?.what}`);
  check(erased >= 8, `an old chip: only ${erased} sectors were erased in the run`);
  return `${erased} sectors erased in a run of the glass, ${Math.round(longest / 1000)} ms each: no picture and no tone late`;
}

/** Boots every copy, cuts it again in the recovery, and returns their number. Runs in a worker. */
function bootAll({ copies, saves }) {
  let again = 0;
  copies.forEach((copy) => {
    const what = `cut ${copy.phase} ${copy.kind} of 0x${copy.offset.toString(16)} at ${(copy.atUs / 1e6).toFixed(3)} s`;
    const first = recognise(copy.flash, saves);
    check(first.some((state) => copy.states.includes(state)), `${what}: record ${first.join(' or ') || 'of none'}, not ${copy.states.join(' or ')}`);
    again += 1;
    const phase = ['before', 'during'][again % 2];
    const second = recognise(cutAgain(copy.flash, phase), saves);
    check(second.join() === first.join(), `${what}, and again ${phase} the next: record ${second.join(' or ') || 'of none'}, not ${first.join(' or ')}`);
  });
  return again;
}

function inWorkers(copies, saves) {
  const jobs = Math.min(cpus().length, copies.length);
  return Promise.all(Array.from({ length: jobs }, (_, job) => new Promise((done, failed) => {
    const mine = copies.filter((_, i) => i % jobs === job);
    const worker = new Worker(new URL(import.meta.url), { workerData: { copies: mine, saves } });
    worker.on('message', (problem) => (typeof problem === 'string' ? failed(new Error(problem)) : done(problem)));
    worker.on('error', failed);
  })));
}

const eveningCuts = (flash) => gameCuts(flash, 'evening.txt', 'an evening');
const hallCuts = (flash) => gameCuts(flash, 'hall.txt', 'half a round against H.A.L.L.');

async function gameCuts(flash, file, name) {
  const [trace] = simulate('trace', file);
  const saves = simulate('saves', file);
  check(saves.length >= 20, `only ${saves.length} records in ${name}`);
  const aged = almostFull(flash);
  const { copies, counts } = play(aged.flash, trace, saves);
  check(counts.erase >= 8, `only ${counts.erase} sectors were erased: ${name} did not change banks`);
  const told = new Set(saves.map(({ looks }) => JSON.stringify(looks))).size;
  check(told >= 20, `only ${told} records of ${name} can be told apart: the keys of LOOKS in sim/src/trace.rs lead elsewhere`);
  const again = (await inWorkers(copies, saves)).reduce((sum, number) => sum + number);
  return `${counts.cuts} power cuts in ${name} of ${saves.length - 1} records, of which ${told - 1} can be told apart (${counts.program} programs, ${counts.erase} erasings, three phases; ${copies.length} differ), after ${aged.saves} saves before it; ${again} cut again in the recovery: the game is the last saved or the one before`;
}

function firstStart(flash, seen) {
  const copies = [];
  const device = new Device(flash, () => { copies.push(device.pico.flash); });
  device.pass(START_US);
  check(copies.length >= 9, `only ${copies.length} copies of the first start`);
  for (const copy of copies) {
    check(read(copy, seen, true).state === 0, 'a first start that was cut short did not come back as new');
  }
  return `${copies.length} power cuts in the first start of a new chip: comes back as new`;
}

/** Fills the save area with random bytes: the device must start, show one notice, and then save. */
function anything(flash, seen) {
  const next = random(7);
  const fills = [() => 0, () => next() & 0xff, () => (next() % 50 ? 0xff : next() & 0xff), () => 0x55];
  for (const fill of fills) {
    const copy = flash.slice();
    for (let at = AREA.from; at < AREA.to; at++) copy[at] = fill();
    const device = new Device(copy);
    device.pass(3 * START_US);
    check(!seen.homes.includes(device.glass), 'a damaged save area was not mentioned');
    for (const key of ['A', 'A']) device.tap(key); // English, and past the pages of the first power-on
    device.tap('A', SAVED_US); // the sound
    const second = read(device.pico.flash, seen);
    check(!second.notice, 'a damaged save area was mentioned twice');
    check(second.state === 1, `after damage nothing was saved: state ${second.state}`);
  }
  return `${fills.length} save areas full of anything: said once, replaced, and saved to`;
}

/** Presses a key while a sector is erased, in which no interrupt is served: it must be answered afterwards. */
function keyInErasing(flash) {
  const plain = new Device(flash);
  plain.pass(2 * CALM_US);
  plain.tap('C');
  const copy = flash.slice();
  copy.fill(0, MIDDLE, AREA.to);
  let pressedUs = null;
  const device = new Device(copy, ({ kind, phase, atUs }) => {
    if (kind !== 'erase' || phase !== 'during' || pressedUs !== null) return;
    pressedUs = atUs;
    device.pico.setPin('C', 0);
  });
  while (pressedUs === null) {
    check(device.pico.nowUs < 2 * CALM_US, 'nothing was erased');
    device.pass(1e3);
  }
  device.pass(TAP_US);
  check(device.glass === plain.glass, 'a key pressed in an erasing was lost');
  device.pico.setPin('C', 1);
  device.pass(CALM_US);
  check(device.glass === plain.glass, 'a key pressed in an erasing was seen twice');
  return 'a key pressed in the middle of an erasing: answered after it';
}

function check(holds, otherwise) {
  if (!holds) throw new Error(otherwise);
}

async function main() {
  const { values } = parseArgs({ options: { uf2: { type: 'string' } } });
  const uf2 = resolve(values.uf2 ?? resolve(ROOT, 'dist/sandglass-pico.uf2'));
  check(existsSync(uf2), `there is no firmware at ${uf2}`);
  const flash = flashImage(new Uint8Array(readFileSync(uf2)));
  const home = (name) => Buffer.from(decodePng(readFileSync(resolve(ROOT, 'tests/golden/device', `${name}.png`)))).toString('hex');
  const seen = { pictures: settings(), homes: [home('home'), home('home-muted'), home('welcome-language')] };
  for (const part of [firstStart, anything]) console.log(await part(flash, seen));
  for (const part of [keyInErasing, oldChip, eveningCuts, hallCuts]) console.log(await part(usedFlash(flash), seen));
}

if (isMainThread) {
  main().catch((problem) => {
    console.error(`powercuts: ${problem.message}`);
    process.exitCode = 1;
    setTimeout(() => process.exit(1), 100).unref();
  });
} else {
  try {
    parentPort.postMessage(bootAll(workerData));
  } catch (problem) {
    parentPort.postMessage(problem.message);
  }
}
