// The benchmark: the cost of the firmware on the emulated device, beside the same screens done the stock way.
//
//   node sim/emulator/bench/bench.mjs [--record | --check]
//
// Everything is measured with the flash cache and its misses; `cache_off` in the JSON has the same figures without.
// Prints a table and a line of JSON. `--record` saves the figures as the baseline and writes the table of the README;
// `--check` measures only what repeats exactly, and fails if a figure is worse than the baseline by more than 2 %, or
// if the table of the README differs from the baseline. tests/bench builds the images.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { longest, newScreens, sh1106Figures, smallChange } from './answers.mjs';
import { compare } from './baseline.mjs';
import { Elf } from '../load/elf.mjs';
import { WHOLE, busUs } from './measure.mjs';
import { columns, readmeTable } from './report.mjs';
import { FLASH_BASE, FLASH_SIZE, flashImage } from '../load/uf2.mjs';
import { usedFlash } from '../load/used.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = resolve(HERE, '../../..');
/** A save area of version 0.1 with a flight of many steps. */
const LONG_SAVE = join(ROOT, 'tests/fixtures/0.1/between-cards.area');
const BASELINE = join(ROOT, 'tests/bench-baseline.json');
const IMAGES = join(ROOT, 'target/bench');
const README = join(ROOT, 'README.md');
/** The table of the README, from its first row to the last. */
const TABLE = /^\| \| Sandglass \|.*\n(\|.*\n)+/m;

const SCENARIOS = ['home', 'countdown', 'run-out', 'dice-settled', 'flight-board', 'paused', 'digit', 'page', 'start', 'roll', 'evening', 'last-space'];
/**
 * The measured screens, each with its seconds for the firmware and for the stock way, which is awake and therefore
 * slow.
 */
const SCREENS = { home: [10, 3], countdown: [85, 5], 'run-out': [20, 3], 'dice-settled': [10, 3], 'flight-board': [10, 3], paused: [10, 3] };
const SIX_MINUTES = 360;
/** Time to erase a sector on an old flash chip, by its data sheet. */
const OLD_ERASE_NANOS = 400e6;
const HOST_RUNS = 5;
const LARGEST = 10;
const RAM_SIZE = 264 * 1024;
/** Shortest start-up of a crystal, see oscillators.mjs. */
const CRYSTAL_US = 1000;

class Usage extends Error {}

function options(argv) {
  let values;
  try {
    ({ values } = parseArgs({ args: argv, options: { record: { type: 'boolean' }, check: { type: 'boolean' } } }));
  } catch (problem) {
    throw new Usage(problem.message);
  }
  if (values.record && values.check) throw new Usage('give --record or --check, not both');
  return { record: values.record ?? false, check: values.check ?? false };
}

function readElf(file) {
  if (!existsSync(file)) throw new Error(`there is no image ${relative(ROOT, file)}: tests/bench builds it`);
  return new Elf(new Uint8Array(readFileSync(file)));
}

/** Reads the firmware that makers flash; its ELF file must be of the same build. */
function readFirmware() {
  const elf = readElf(join(ROOT, 'dist/sandglass-pico.elf'));
  const flash = flashImage(new Uint8Array(readFileSync(join(ROOT, 'dist/sandglass-pico.uf2'))));
  for (const { offset, address, size } of elf.loads()) {
    const packed = flash.subarray(address - FLASH_BASE, address - FLASH_BASE + size);
    if (Buffer.compare(packed, elf.bytes.subarray(offset, offset + size)) !== 0) {
      throw new Error('dist/sandglass-pico.uf2 is not made of sandglass-pico.elf: tests/bench builds both');
    }
  }
  return { elf, flash: usedFlash(flash) };
}

/** Builds the simulator as `cargo run -p sim` does. */
function buildSimulator() {
  const run = spawnSync('cargo', ['build', '--quiet', '-p', 'sim', '--bin', 'sim', '--message-format=json'], {
    cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.status !== 0) throw new Error('the simulator does not build');
  const built = run.stdout.split('\n').filter((line) => line).map((line) => JSON.parse(line));
  return built.find((message) => message.executable && message.target.name === 'sim').executable;
}

function scenarioFile(name) {
  return relative(ROOT, join(HERE, `${name}.txt`));
}

function simulate(simulator, words) {
  const run = spawnSync(simulator, words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 30 });
  if (run.status !== 0) throw new Error(`the simulator failed: ${run.stderr}`);
  return run.stdout;
}

function tracesOf(simulator) {
  const lines = simulate(simulator, ['trace', ...SCENARIOS.map(scenarioFile)]).split('\n').filter((line) => line);
  const traces = lines.map((line) => JSON.parse(line));
  return Object.fromEntries(traces.map((trace) => [basename(trace.scenario, '.txt'), trace]));
}

/** Workers that take measurements. */
class Pool {
  constructor(size) {
    this.workers = Array.from({ length: size }, () => new Worker(new URL('./bench-worker.mjs', import.meta.url)));
    this.idle = [...this.workers];
    this.queue = [];
  }

  /** Calls a function of measure.mjs in a worker, with an image and its other arguments. */
  ask(what, image, ...given) {
    return new Promise((done, failed) => {
      this.queue.push({ task: { what, image, given }, done, failed });
      this.next();
    });
  }

  next() {
    if (!this.queue.length || !this.idle.length) return;
    const worker = this.idle.pop();
    const { task, done, failed } = this.queue.shift();
    worker.once('message', ({ result, problem }) => {
      this.idle.push(worker);
      this.next();
      if (problem === undefined) done(result);
      else failed(new Error(problem));
    });
    worker.postMessage(task);
  }

  close() {
    for (const worker of this.workers) worker.terminate();
  }
}

/** Figures that both ways have: answers, screens, bytes, the start. */
async function figures(pool, slow, fast, traces, brief) {
  const screens = Object.entries(SCREENS).map(([name, seconds]) => pool.ask('screen', slow, traces[name], seconds[brief ? 1 : 0]));
  const [digit, roll, boot, slowWhole, fastWhole, ...seen] = await Promise.all([
    smallChange(pool, slow, traces),
    pool.ask('roll', slow, traces.roll),
    pool.ask('boot', slow),
    newScreens(pool, slow, traces),
    newScreens(pool, fast, traces),
    ...screens,
  ]);
  const names = Object.keys(SCREENS).map((name) => name.replace('-', '_'));
  const each = (pick) => Object.fromEntries(names.map((name, i) => [name, pick(seen[i])]));
  const countdown = seen[names.indexOf('countdown')];
  return {
    figures: {
      first_byte_us: Math.round(longest([digit, ...slowWhole]).firstUs),
      small_change_us: Math.round(digit.shownUs),
      full_screen_400k_us: Math.round(longest(slowWhole).shownUs),
      full_screen_1m_us: Math.round(longest(fastWhole).shownUs),
      tick_bytes: Math.round(countdown.bytesMean),
      tick_bytes_most: countdown.bytesMost,
      roll_bytes: roll.bytes,
      roll_settled_us: Math.round(roll.settledUs),
      awake_ppm: each(({ awakePpm }) => Math.round(awakePpm)),
      wakeups_per_s: each(({ wakeUpsPerSecond }) => Number(wakeUpsPerSecond.toFixed(1))),
      boot_us: Math.round(boot.firstScreenUs),
    },
    changed: { digit: digit.changed, tick: countdown.changesMean, roll: roll.changes },
  };
}

/** Figures of the firmware only: saves, notes, the deepest stack, a clock that runs for six minutes. */
async function ownFigures(pool, { flash, without }, traces) {
  const image = { flash, without };
  const evening = await pool.ask('evening', image, traces.evening);
  // Some screens answer no key when it goes down. A save there may take longer than the measured ones by this much.
  const took = ({ wokeUs, untilUs }) => untilUs - wokeUs;
  const longestSave = (saves) => saves.reduce((a, b) => (took(b) > took(a) ? b : a));
  const save = longestSave(evening.saves.filter(({ key }) => key));
  const longerUs = took(longestSave(evening.saves)) - took(save);
  const [write, erase, oldErase, drift, lastSpace, restore, wake] = await Promise.all([
    pool.ask('saveStall', image, traces.evening, save),
    pool.ask('eraseStall', image, traces.digit),
    pool.ask('eraseStall', image, traces.digit, OLD_ERASE_NANOS),
    pool.ask('drift', image, traces.countdown, SIX_MINUTES),
    pool.ask('notes', image, traces['last-space']),
    pool.ask('restore', image, readFileSync(LONG_SAVE, 'utf8')),
    pool.ask('wake', image, traces.home),
  ]);
  const writeUs = write.stallUs + longerUs;
  return {
    save_stall_us: Math.round(Math.max(writeUs, erase.stallUs)),
    save_write_stall_us: Math.round(writeUs),
    save_stall_old_chip_us: Math.round(Math.max(writeUs, oldErase.stallUs)),
    evening_answer_us: spread(evening.answersUs),
    notes: together(evening.notes, lastSpace),
    stack_bytes: Math.max(evening.stackBytes, restore.stackBytes),
    // Longer than the start of a new chip, which has no game to read.
    boot_us: Math.round(restore.firstScreenUs),
    wake_us: Math.round(wake.wakeUs),
    drift_6min_us: Math.round(drift.driftUs),
  };
}

/** The median of many figures, the one that 19 of 20 do not exceed, and the greatest. */
function spread(figures) {
  const sorted = [...figures].sort((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.ceil(share * sorted.length) - 1]);
  return { median: at(0.5), most_of_20: at(0.95), most: at(1) };
}

/** Adds the notes of two scenarios. */
function together(a, b) {
  const sum = (name) => a[name] + b[name];
  return { played: sum('played'), lost: sum('lost'), cut: sum('cut'), latest_start_us: Math.max(a.latest_start_us, b.latest_start_us) };
}

function sizes(elf) {
  const sections = elf.sections();
  const sum = (where) => sections.filter((section) => section[where]).reduce((total, { size }) => total + size, 0);
  return {
    flash_bytes: sum('flash'),
    ram_bytes: sum('ram'),
    sections: Object.fromEntries(sections.map(({ name, size }) => [name, size])),
    largest: elf.symbols().slice(0, LARGEST).map(({ name, size }) => [name, size]),
  };
}

/** Lower limits that physics sets: the bytes that change, on the bus; the chip; zero. */
function limits({ digit, tick, roll }) {
  const screens = Object.keys(SCREENS).map((name) => name.replace('-', '_'));
  const still = screens.filter((name) => name !== 'countdown' && name !== 'run_out');
  const zero = Object.fromEntries(still.map((name) => [name, 0]));
  return {
    first_byte_us: 0,
    small_change_us: Math.round(busUs(digit, 400e3)),
    full_screen_400k_us: Math.round(busUs(WHOLE, 400e3)),
    full_screen_1m_us: Math.round(busUs(WHOLE, 1e6)),
    tick_bytes: Math.round(tick),
    roll_bytes: roll,
    awake_ppm: zero,
    wakeups_per_s: zero,
    boot_us: Math.round(CRYSTAL_US + busUs(WHOLE, 400e3)),
    flash_bytes: FLASH_SIZE,
    ram_bytes: RAM_SIZE,
    drift_6min_us: 0,
  };
}

/** Speed of the simulators: wall time, so nothing else runs meanwhile. */
async function speeds(pool, simulator, { elf, ...image }, traces) {
  const runs = Array.from({ length: HOST_RUNS }, () => {
    const began = performance.now();
    simulate(simulator, ['play', scenarioFile('evening')]);
    return performance.now() - began;
  });
  const { virtualMs, wallMs } = await pool.ask('evening', image, traces.evening);
  return { evening_host_ms: Math.round(Math.min(...runs)), emulator_speed: Number((virtualMs / wallMs).toFixed(1)) };
}

/** Figures of the firmware; `without` names models to switch off. */
async function firmwareFigures(pool, firmware, fast, traces, without) {
  const [{ figures: common, changed }, own] = await Promise.all([
    figures(pool, { flash: firmware.flash, without }, { flash: fast, without }, traces, false),
    ownFigures(pool, { ...firmware, without }, traces),
  ]);
  return { ours: { ...common, ...own }, changed };
}

/** The figures that depend on the cache: times, not bytes. */
function times(all) {
  return Object.fromEntries(Object.entries(all).filter(([name]) => name.endsWith('_us') || name === 'awake_ppm'));
}

async function measureAll(pool, { check }) {
  const simulator = buildSimulator();
  const traces = tracesOf(simulator);
  const firmware = readFirmware();
  const fast = usedFlash(readElf(join(IMAGES, 'pico-1m.elf')).flash());
  const [{ ours: measured, changed }, sh1106] = await Promise.all([
    firmwareFigures(pool, firmware, fast, traces, []),
    sh1106Figures(pool, { flash: firmware.flash }, traces, readFileSync(LONG_SAVE, 'utf8')),
  ]);
  const ours = { ...measured, sh1106, ...sizes(firmware.elf) };
  if (check) return ours;
  const stock = ['stock.elf', 'stock-1m.elf'].map((name) => readElf(join(IMAGES, name)));
  const [{ ours: cacheOff }, theirs] = await Promise.all([
    firmwareFigures(pool, firmware, fast, traces, ['cache']),
    figures(pool, { flash: stock[0].flash() }, { flash: stock[1].flash() }, traces, true),
  ]);
  Object.assign(ours, await speeds(pool, simulator, firmware, traces));
  const { flash_bytes, ram_bytes } = sizes(stock[0]);
  return { ...ours, cache_off: times(cacheOff), stock: { ...theirs.figures, flash_bytes, ram_bytes }, limit: limits(changed) };
}

function readBaseline() {
  if (!existsSync(BASELINE)) throw new Error('there is no tests/bench-baseline.json: tests/bench --record makes it');
  return JSON.parse(readFileSync(BASELINE, 'utf8'));
}

/** The figures that repeat exactly: no wall times, and no names of symbols. */
function lasting({ evening_host_ms, emulator_speed, largest, ...rest }) {
  return rest;
}

/** The text of the README with the table of these figures. */
function withTable(readme, figures) {
  if (!TABLE.test(readme)) throw new Error('README.md has lost the table of the benchmark, which begins with | | Sandglass |');
  return readme.replace(TABLE, () => readmeTable(figures));
}

function record(figures) {
  const kept = lasting(figures);
  writeFileSync(BASELINE, `${JSON.stringify(kept, null, 2)}\n`);
  writeFileSync(README, withTable(readFileSync(README, 'utf8'), kept));
}

/** Prints what is worse, and what is so much better that it should be recorded. Returns true if nothing is worse. */
function check(figures) {
  const baseline = readBaseline();
  const { worse, better } = compare(baseline, figures);
  for (const line of better) console.log(`better: ${line}`);
  if (better.length) console.log('tests/bench --record keeps what is better, so that it stays');
  for (const line of worse) console.error(`worse by more than 2 %: ${line}`);
  if (worse.length) console.error('if it must be so, record it in the same commit: tests/bench --record');
  const readme = readFileSync(README, 'utf8');
  const stale = withTable(readme, baseline) !== readme;
  if (stale) console.error('README.md does not say what tests/bench-baseline.json says: tests/bench --record writes both');
  return !worse.length && !stale;
}

async function main(argv) {
  const chosen = options(argv);
  const pool = new Pool(cpus().length);
  try {
    const figures = await measureAll(pool, chosen);
    console.log(columns(figures));
    console.log(JSON.stringify(figures));
    if (chosen.record) record(figures);
    return chosen.check && !check(figures) ? 1 : 0;
  } finally {
    pool.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (problem) {
  console.error(`bench: ${problem.message}`);
  if (problem instanceof Usage) console.error('usage: bench.mjs [--record | --check]');
  process.exitCode = 2;
}
