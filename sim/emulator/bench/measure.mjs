// Measures the cost of a firmware on the emulated device. Each function takes an image ({flash, without, panel}: the
// content of the flash, models that are switched off, see models.mjs, and the panel, an SSD1306 unless it says another
// one) and traces of the scenarios in bench/, boots a fresh
// device, brings it to a screen with the keys of the scenario, checks that this screen is there, pixel for pixel, and
// measures from then on. Judging the figures is not their task.
//
// Everything but `evening`'s wall time is exact and the same in every run.

import { Pico } from '../chip/pico.mjs';
import { PICTURE_BYTES } from '../panel/png.mjs';
import { withArea } from '../load/savearea.mjs';
import { HEARD_US, audible, noteFigures } from '../play/tones.mjs';

/** Limit of wall time: a measurement may take long on a busy host. */
const WALL_SECONDS = 7200;
const SECOND_US = 1e6;
const TAP_US = 100e3;
/** Longest delay of a screen, so that the stock way, with its frames and its debounce, can be measured too. */
const GRACE_US = 150e3;
/** Number of moments within a frame at which a key is pressed: the answer of the stock way depends on it. */
const PHASES = 4;
/** Longer than a panel stays lit without a key. */
const DARK_US = 11 * 60e6;
const FRAME_US = SECOND_US / 30;
/** Time by which every screen is shown, and before which a held key does not repeat. */
const ANSWERED_US = 200e3;

/** A fresh device, with the dice of a scenario; a fault ends the measurement. */
function device({ flash, without = [], panel }, { trace = {}, eraseNanos } = {}) {
  const pico = new Pico(flash, { wallSeconds: WALL_SECONDS, eraseNanos, panel, without: ['faults', ...without] });
  if (trace.replay_seed !== undefined) pico.replay(BigInt(trace.replay_seed));
  return pico;
}

/** Boots a fresh device and brings it to the screen on which a scenario ends. */
function arrive(image, trace) {
  const pico = device(image, { trace });
  const last = trace.steps.at(-1);
  if (!last?.glass) throw new Error(`${trace.scenario}: does not end with what must be seen`);
  for (const step of trace.steps) follow(pico, step);
  const wanted = Buffer.from(last.glass, 'hex');
  let seen = false;
  while (pico.nowUs < last.at_us + GRACE_US) {
    seen ||= Buffer.compare(wanted, pico.panel.glass()) === 0;
    pico.runUntil(pico.nowUs + 1000);
  }
  if (!seen) throw new Error(`${trace.scenario}: the device does not show what the simulator shows`);
  return pico;
}

function follow(pico, step) {
  pico.runUntil(step.at_us);
  if ('pin' in step) pico.setPin(step.pin, step.level);
}

/**
 * Presses a key for some time, now or, `inFlash`, at the start of the next operation of the flash. Returns the start of
 * the transfer with the first changed byte and the arrival of the last changed byte, both in microseconds from the
 * edge, and the number of bytes of the panel's memory that differ afterwards. Null if nothing has changed.
 */
function answer(pico, key, { holdUs = TAP_US, inFlash = false } = {}) {
  let [edge, before, first, last] = [null, null, null, null];
  const press = () => {
    edge = pico.nowUs;
    before = pico.panel.ram.slice();
    pico.setPin(key, 0);
  };
  pico.panel.onChange = () => {
    if (edge === null) return;
    first ??= pico.transfer.us - edge;
    last = pico.nowUs - edge;
  };
  // Time jumps over an operation of the flash: only this hook can press a key meanwhile.
  pico.onFlash = ({ phase }) => {
    if (inFlash && edge === null && phase === 'before') press();
  };
  if (!inFlash) press();
  for (const until = pico.nowUs + SECOND_US; edge === null && pico.nowUs < until;) pico.runUntil(pico.nowUs + 1000);
  if (edge === null) throw new Error('the flash has nothing to do');
  pico.runUntil(edge + holdUs);
  pico.panel.onChange = () => {};
  pico.onFlash = () => {};
  if (first === null) return null;
  const changed = before.reduce((sum, byte, i) => sum + (byte !== pico.panel.ram[i]), 0);
  pico.setPin(key, 1);
  return { firstUs: first, shownUs: last, changed };
}

/** The longest answer to a key, of several presses at different moments of a frame. */
export function answers(image, trace, key) {
  const all = Array.from({ length: PHASES }, (_, phase) => {
    const pico = arrive(image, trace);
    pico.runUntil(pico.nowUs + (phase * FRAME_US) / PHASES);
    const answered = answer(pico, key, { holdUs: ANSWERED_US });
    if (!answered) throw new Error(`${trace.scenario}: nothing on the screen answers ${key}`);
    return answered;
  });
  return {
    firstUs: Math.max(...all.map(({ firstUs }) => firstUs)),
    shownUs: Math.max(...all.map(({ shownUs }) => shownUs)),
    changed: Math.max(...all.map(({ changed }) => changed)),
  };
}

/** Watches an untouched screen, second by second: share of time the processor is awake, and number of wake-ups. */
export function screen(image, trace, seconds) {
  const pico = arrive(image, trace);
  const began = { awake: pico.awakeNanos, wakeUps: pico.wakeUps };
  let changes = 0;
  pico.panel.onChange = () => { changes += 1; };
  const bytes = Array.from({ length: seconds }, () => {
    const before = pico.panel.bytes;
    pico.runUntil(pico.nowUs + SECOND_US);
    return pico.panel.bytes - before;
  });
  return {
    awakePpm: (pico.awakeNanos - began.awake) / (1000 * seconds),
    wakeUpsPerSecond: (pico.wakeUps - began.wakeUps) / seconds,
    bytesMean: bytes.reduce((sum, n) => sum + n) / seconds,
    bytesMost: Math.max(...bytes),
    changesMean: changes / seconds,
  };
}

/** Rolls the dice: bytes on the bus in the second after FLIP's edge, and the number of them that changed something. */
export function roll(image, trace) {
  const pico = arrive(image, trace);
  const before = pico.panel.bytes;
  const edge = pico.nowUs;
  let changes = 0;
  let settledUs = 0;
  pico.panel.onChange = () => {
    changes += 1;
    settledUs = pico.nowUs - edge;
  };
  pico.setPin('FLIP', 0);
  pico.runUntil(edge + TAP_US);
  pico.setPin('FLIP', 1);
  pico.runUntil(edge + SECOND_US);
  return { bytes: pico.panel.bytes - before, changes, settledUs };
}

/**
 * Time from the reset handler, crystal included, to the first complete screen: the panel on, its whole memory written.
 */
export function boot(image) {
  const pico = device(image);
  pico.runUntil(SECOND_US);
  if (pico.firstScreenUs === null) throw new Error('no complete screen within a second of the reset');
  return { firstScreenUs: pico.firstScreenUs };
}

/**
 * The same with a save area in which a long game waits, and that game opened: time of the first complete screen, and
 * the deepest stack.
 */
export function restore(image, area) {
  const pico = device({ ...image, flash: withArea(image.flash, area) });
  pico.runUntil(SECOND_US);
  if (pico.firstScreenUs === null) throw new Error('no complete screen within a second of the reset');
  if (!answer(pico, 'FLIP')) throw new Error('no game waits in the save area');
  return { firstScreenUs: pico.firstScreenUs, stackBytes: pico.stackBytes };
}

/** Lets the panel go dark, and presses a key: time from its edge until the panel is lit, with its whole picture. */
export function wake(image, trace) {
  const pico = arrive(image, trace);
  const wanted = pico.panel.glass().slice();
  pico.runUntil(pico.nowUs + DARK_US);
  if (pico.panel.lit) throw new Error('the panel does not go dark');
  const edge = pico.nowUs;
  pico.setPin('C', 0);
  while (Buffer.compare(wanted, pico.panel.glass()) !== 0) {
    pico.runUntil(pico.nowUs + 10);
    if (pico.nowUs > edge + SECOND_US) throw new Error('a key does not wake the panel');
  }
  return { wakeUs: pico.nowUs - edge };
}

/**
 * Watches the seconds of a clock on the screen, from the second one on. Returns the largest deviation of the wake-up
 * that shows a second from the first one of them, in microseconds.
 */
export function drift(image, trace, seconds) {
  const pico = arrive(image, trace);
  const shown = [];
  pico.panel.onChange = () => {
    const { wokeUs } = pico.transfer;
    if (wokeUs - (shown.at(-1) ?? -Infinity) > SECOND_US / 2) shown.push(wokeUs);
  };
  // Half a second into a second, so that none is counted twice.
  pico.runUntil(pico.nowUs + (seconds + 1) * SECOND_US);
  if (shown.length !== seconds + 1) throw new Error(`in ${seconds + 1} seconds the screen changed ${shown.length} times`);
  return { driftUs: Math.max(...shown.map((us, i) => Math.abs(us - shown[0] - i * SECOND_US))) };
}

const AT_ONCE_US = 30e3;

/**
 * Plays a whole evening. Returns the deepest stack, found by painting it; the time from the edge of every key that is
 * answered when it goes down to the first changed byte on the glass; every save, from its wake-up to the end of its
 * last flash operation, with a key that the screen would have answered; the notes; and the wall time.
 */
export function evening(image, trace) {
  const pico = device(image, { trace });
  const saves = [];
  pico.onFlash = ({ phase, atUs }) => {
    if (pico.nowUs < trace.steps[0].at_us) return; // the set-up of a new chip, after its first start
    if (phase === 'before' && saves.at(-1)?.wokeUs !== pico.wokeUs) saves.push({ wokeUs: pico.wokeUs, levels: { ...pico.levels } });
    if (phase === 'after') saves.at(-1).untilUs = atUs;
  };
  // The first key after a save, if the screen answers it at once, could as well have been pressed during the save,
  // unless it was down already.
  let pressed = null;
  const answersUs = [];
  pico.panel.onChange = () => {
    if (!pressed || pico.nowUs >= pressed.us + AT_ONCE_US) return;
    if (pressed.save?.levels[pressed.key] === 1) pressed.save.key ??= pressed.key;
    answersUs.push(pico.nowUs - pressed.us);
    pressed = null;
  };
  const began = performance.now();
  for (const step of trace.steps) {
    follow(pico, step);
    if (step.level !== 0) continue;
    const save = saves.at(-1);
    pressed = { key: step.pin, us: pico.nowUs, save: save?.over ? null : save };
    if (save) save.over = true;
  }
  pico.runUntil(trace.end_us);
  const wallMs = performance.now() - began;
  const last = trace.steps.findLast((step) => 'glass' in step);
  if (Buffer.compare(Buffer.from(last.glass, 'hex'), pico.panel.glass()) !== 0) {
    throw new Error(`${trace.scenario}: the evening does not end as in the simulator`);
  }
  return { stackBytes: pico.stackBytes, answersUs, saves, notes: heardNotes(pico, trace), virtualMs: trace.end_us / 1000, wallMs };
}

/** The notes of a scenario, as far as they are heard. */
export function notes(image, trace) {
  const pico = device(image, { trace });
  for (const step of trace.steps) follow(pico, step);
  return heardNotes(pico, trace);
}

/** Figures of the notes, at the end of a scenario. */
function heardNotes(pico, { tones, end_us }) {
  pico.runUntil(end_us + HEARD_US);
  if (pico.stuckHigh.length) throw new Error(`the buzzer's pin stays high from ${pico.stuckHigh[0] / 1e6} s on`);
  return noteFigures(tones, audible(pico.toneLog));
}

/** Times after the wake-up for a save or an erase at which a key is pressed that has to wait for it. */
const EDGES_US = [10, 50, 200, 1000];

/** The longest wait of a key that is pressed at one of those times, or with the first operation of the flash. */
function longestWait(start, wokeUs, key, holdUs) {
  const wait = (us, how) => {
    const pico = start();
    pico.runUntil(us);
    const answered = answer(pico, key, { holdUs, ...how });
    if (!answered) throw new Error(`${key} is not answered when it is pressed in a save`);
    return answered.firstUs;
  };
  return Math.max(wait(wokeUs, { inFlash: true }), ...EDGES_US.map((after) => wait(wokeUs + after)));
}

/** Longest wait of a key that is pressed during the longest save of this evening. */
export function saveStall(image, trace, { wokeUs, key }) {
  const start = () => {
    const pico = device(image, { trace });
    for (const step of trace.steps) if (step.at_us <= wokeUs) follow(pico, step);
    return pico;
  };
  return { stallUs: longestWait(start, wokeUs, key) };
}

/**
 * The second half of the save area, which is the spare one on a new chip: see memory.x and src/console/saving/store.rs.
 */
const SPARE = { from: 0x1f8000, to: 0x200000 };

/**
 * Longest wait of a key that is pressed while a sector is erased. The spare half of the save area is made to look used:
 * the firmware then erases it, one sector at a time, when no key was touched for a while.
 */
export function eraseStall(image, trace, eraseNanos) {
  const flash = saved(image, trace);
  flash.fill(0, SPARE.from, SPARE.to);
  const start = () => device({ ...image, flash }, { eraseNanos });
  const pico = start();
  let wokeUs = null;
  pico.onFlash = ({ kind }) => {
    if (kind === 'erase') wokeUs ??= pico.wokeUs;
  };
  pico.runUntil(5 * SECOND_US);
  if (wokeUs === null) throw new Error('a used sector is never erased');
  return { stallUs: longestWait(start, wokeUs, 'C', SECOND_US) };
}

/** The flash after a save. */
function saved(image, trace) {
  const pico = arrive(image, trace);
  answer(pico, 'C');
  pico.runUntil(pico.nowUs + 2 * SECOND_US);
  return pico.flash;
}

/** Least time on the bus for so many bytes of picture: an address, a control byte and the bytes, nine clocks each. */
export function busUs(bytes, hz) {
  return ((2 + bytes) * 9 * 1e6) / hz;
}

/** Bytes of a whole picture. */
export const WHOLE = PICTURE_BYTES;
