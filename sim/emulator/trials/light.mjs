// The light of the RP2040-Zero in the real firmware: node sim/emulator/trials/light.mjs [--uf2 FILE]
//
// Reads the colours out of the edges of GP16 (chip/ws2812.mjs: a pulse that is too long or too short ends the trial). The light
// is told to be dark at power-on, shows the state of the glass, goes out in a pause and with the panel, and comes back after a
// restart by the watchdog. A colour is sent once, when it changes, after the picture has begun to be sent; while it stays,
// nothing wakes up.
// Exits with 0 only if all of it holds.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { GPIOPinState } from 'rp2040js';
import { Pico } from '../chip/pico.mjs';
import { Ws2812 } from '../chip/ws2812.mjs';
import { check, getStuck, pass, tap } from './trials.mjs';
import { flashImage } from '../load/uf2.mjs';
import { usedFlash } from '../load/used.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
/** The GPIO of each part: boards/rp2040_zero.rs. */
const PINS = { SDA: 4, SCL: 5, A: 0, B: 1, C: 2, D: 3, FLIP: 6, BUZZER: 7, TILT: 8 };
const LIGHT_PIN = 16;

const BLACK = '000000';
const BLUE = '000010';
const YELLOW = '101000';
const WHITE = '101010';

const SHOWN_US = 300e3;
const SECOND_US = 1e6;
const MINUTE_US = 60e6;
const RUN_US = 90e6;
const HOLD_US = 1.2e6;
/** Time that 24 bits take. */
const SENDING_US = 30;
/** The watchdog's eight seconds, and the start. */
const STUCK_US = 9e6;

/** An RP2040-Zero with its light, which stays through every restart. */
function start(flash) {
  const board = new Pico(flash, { pins: PINS });
  board.light = new Ws2812();
  const listen = () => {
    const pin = board.rp2040.gpio[LIGHT_PIN];
    pin.addListener(() => {
      board.light.edge(pin.value === GPIOPinState.High, board.clock.nanos);
      board.beforeLightUs = board.transfer.us;
      board.colourUs = board.nowUs;
    });
  };
  const attachPins = board.attachPins.bind(board);
  board.attachPins = () => {
    attachPins();
    listen();
  };
  listen();
  return board;
}

/** Checks the colours that were sent since the last check. */
function shows(board, when, ...expected) {
  const { colours } = board.light;
  check(colours.join() === expected.join(), `${when}: the light was told ${colours.join(', ') || 'nothing'}; expected ${expected.join(', ') || 'nothing'}`);
  colours.length = 0;
}

function hold(board, key) {
  board.setPin(key, 0);
  pass(board, HOLD_US);
  board.setPin(key, 1);
  pass(board, SHOWN_US);
}

/** Taps FLIP, and checks that its picture has begun to be sent before the light was told this colour. */
function flip(board, when, colour) {
  const pressedUs = board.nowUs;
  tap(board, 'FLIP');
  shows(board, when, colour);
  check(board.beforeLightUs > pressedUs, `${when}: the light was told before the panel`);
}

/** Starts Timer only: three runs of 90 s. */
function startTimer(board) {
  pass(board, SHOWN_US);
  shows(board, 'at power-on', BLACK);
  tap(board, 'C', 'FLIP');
  shows(board, 'before the glass');
  flip(board, 'a glass that was started', BLUE);
}

function glass(flash) {
  const board = start(flash);
  startTimer(board);
  pass(board, 20 * SECOND_US);
  shows(board, 'a glass that runs');
  hold(board, 'FLIP');
  shows(board, 'a pause', BLACK);
  flip(board, 'after the pause', BLUE);
  for (const run of [1, 2]) {
    pass(board, RUN_US + SECOND_US);
    shows(board, `the end of run ${run}`, YELLOW);
    flip(board, `a flip after run ${run}`, BLUE);
  }
  pass(board, RUN_US + SECOND_US);
  shows(board, 'the end of the last run', WHITE);
  pass(board, 20 * SECOND_US);
  const { wakeUps } = board;
  pass(board, MINUTE_US);
  check(board.wakeUps === wakeUps, `${board.wakeUps - wakeUps} wake-ups in a minute of STOP`);
  pass(board, 4 * MINUTE_US);
  shows(board, 'STOP on a panel that is dim');
  pass(board, 6 * MINUTE_US);
  shows(board, 'a dark panel', BLACK);
  tap(board, 'A');
  shows(board, 'a panel that was woken', WHITE);
  return 'black at power-on, blue, black in a pause, yellow, blue after a flip, white, black with the panel; each is sent once';
}

/**
 * The build phase: the last player finishes when the sand has run out, while the light is being told so. No interrupt may
 * stretch a pulse, and no two colours follow each other sooner.
 */
function hurry(flash) {
  const build = () => {
    const board = start(flash);
    pass(board, SHOWN_US);
    tap(board, 'FLIP', 'FLIP', 'A', 'B', 'C');
    return board;
  };
  const before = build();
  pass(before, RUN_US);
  shows(before, 'the end of a run in the build phase', BLACK, BLUE, YELLOW);
  const board = build();
  board.runUntil(before.colourUs - SENDING_US / 2);
  tap(board, 'D');
  shows(board, 'all have finished', BLACK, BLUE, YELLOW, BLACK);
  return 'yellow and black within the shortest time';
}

/** Resets the chip in a run of the glass: the light, which keeps its colour, is told of it anew. */
function restart(flash) {
  const board = start(flash);
  startTimer(board);
  pass(board, 20 * SECOND_US);
  getStuck(board);
  pass(board, STUCK_US);
  check(board.watchdogResets === 1, `${board.watchdogResets} restarts`);
  shows(board, 'a restart in a run', BLUE);
  board.powerCycle();
  pass(board, SHOWN_US);
  shows(board, 'power-on with a game that waits', BLACK);
  return 'told anew after a restart';
}

const { values } = parseArgs({ options: { uf2: { type: 'string' } } });
const uf2 = resolve(values.uf2 ?? resolve(ROOT, 'dist/sandglass-rp2040-zero.uf2'));
try {
  check(existsSync(uf2), `there is no firmware at ${uf2}`);
  const flash = usedFlash(flashImage(new Uint8Array(readFileSync(uf2))));
  for (const part of [glass, hurry, restart]) console.log(part(flash));
} catch (problem) {
  console.error(`light: ${problem.message}`);
  process.exitCode = 1;
}
