// Chance on the real firmware: node sim/emulator/trials/chance.mjs [--rolls N] [--uf2 FILE]
//
// - Two boots with different oscillators give different dice.
// - A stuck oscillator is noticed and shown, dice are refused, and sixteen key presses replace its entropy.
// - Rolls made by real key presses are fair: their sums pass a chi-square test at the 0.1 % limit.
// The dice are read from the glass. Exits with 0 only if all of it holds.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Pico } from '../chip/pico.mjs';
import { pixel } from '../panel/png.mjs';
import { flashImage } from '../load/uf2.mjs';
import { usedFlash } from '../load/used.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const START_US = 1e6;
const TAP_US = 60e3;
const BETWEEN_US = 60e3;
const TUMBLE_US = 520e3;
/** Left edges of the two dice on the screen: see src/console/widgets/dice_tray.rs. */
const DICE_LEFT = [4, 40];
const DICE_TOP = 16;
/** Limit of chi-square with 10 degrees of freedom: fair dice exceed 29.588 once in a thousand times. */
const LIMIT = 29.588;
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
const PRESSES_TO_MAKE_UP = 16;

class Table {
  constructor(flash, roscSeed) {
    this.pico = new Pico(flash, { roscSeed, without: ['faults'] });
    this.pico.runUntil(START_US);
  }

  pass(us) {
    this.pico.runUntil(this.pico.nowUs + us);
  }

  tap(key) {
    this.pico.setPin(key, 0);
    this.pass(TAP_US);
    this.pico.setPin(key, 1);
    this.pass(BETWEEN_US);
  }

  openDice() {
    for (const key of ['C', 'C', 'FLIP']) this.tap(key);
  }

  /** Rolls and reads both dice; null where there are none on the glass. */
  roll() {
    this.tap('FLIP');
    this.pass(TUMBLE_US);
    const glass = this.pico.panel.glass();
    const dice = DICE_LEFT.map((left) => pips(glass, left));
    return dice.includes(null) ? null : dice;
  }
}

/** The pips of a die on the glass, or null if there is no die. */
function pips(glass, left) {
  if (!pixel(glass, left + 16, DICE_TOP + 1)) return null;
  let count = 0;
  for (let place = 0; place < 9; place++) {
    if (!pixel(glass, left + 6 + (place % 3) * 9, DICE_TOP + 6 + Math.floor(place / 3) * 9)) count++;
  }
  return count >= 1 && count <= 6 ? count : null;
}

function rolls(flash, roscSeed, count) {
  const table = new Table(flash, roscSeed);
  table.openDice();
  return Array.from({ length: count }, () => table.roll());
}

function differentBoots(flash) {
  const [one, again, other] = [1, 1, 2].map((seed) => JSON.stringify(rolls(flash, seed, 8)));
  check(!one.includes('null'), `no dice were seen: ${one}`);
  check(one === again, 'the same oscillator and the same presses gave other dice: the emulator is not repeatable');
  check(one !== other, `two oscillators gave the same dice: ${one}`);
  return `two oscillators, two games: ${one} and ${other}`;
}

function stuckOscillator(flash) {
  const table = new Table(flash, null);
  table.openDice();
  check(table.roll() === null, 'dice were rolled with a stuck oscillator');
  let presses = 5; // three to get here, one that was refused, and the next
  for (; table.roll() === null; presses++) check(presses < 2 * PRESSES_TO_MAKE_UP, 'the dice never came back');
  check(presses >= PRESSES_TO_MAKE_UP, `dice came back after only ${presses} presses`);
  check(table.roll() !== null, 'dice came back only once');
  return `stuck oscillator: refused, and made up for by ${presses} presses`;
}

function fairSums(flash, count, progress) {
  const table = new Table(flash, 3);
  table.openDice();
  const seen = new Array(WAYS.length).fill(0);
  for (let i = 0; i < count; i++) {
    const dice = table.roll();
    check(dice !== null, `roll ${i + 1} showed no dice`);
    seen[dice[0] + dice[1] - 2]++;
    if (i % 500 === 499) progress(i + 1);
  }
  const square = WAYS.reduce((sum, ways, i) => sum + (seen[i] - (count * ways) / 36) ** 2 / ((count * ways) / 36), 0);
  check(square < LIMIT, `sums ${seen} give chi-square ${square.toFixed(2)}, over ${LIMIT}`);
  return `${count} rolls: sums ${seen}, chi-square ${square.toFixed(2)} of ${LIMIT}`;
}

function check(holds, otherwise) {
  if (!holds) throw new Error(otherwise);
}

const { values } = parseArgs({ options: { rolls: { type: 'string', default: '2000' }, uf2: { type: 'string' } } });
const uf2 = resolve(values.uf2 ?? resolve(ROOT, 'dist/sandglass-pico.uf2'));
const count = Number(values.rolls);
try {
  check(Number.isInteger(count) && count >= 100, `--rolls wants a number of at least 100, not '${values.rolls}'`);
  check(existsSync(uf2), `there is no firmware at ${uf2}`);
  const flash = usedFlash(flashImage(new Uint8Array(readFileSync(uf2))));
  console.log(differentBoots(flash));
  console.log(stuckOscillator(flash));
  console.log(fairSums(flash, count, (done) => console.log(`  ${done} of ${count} rolls`)));
  console.log('3 passed, 0 failed');
} catch (problem) {
  console.error(`chance: ${problem.message}`);
  process.exitCode = 1;
}
