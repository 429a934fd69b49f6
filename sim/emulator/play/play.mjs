// The command: plays scenarios on the real firmware in the emulated device and reports failures.
//
//   node sim/emulator/play/play.mjs [--out DIR] [--jobs N] [--uf2 FILE] [--golden DIR] [--keep-going] [--every-panel] SCENARIO...
//   node sim/emulator/play/play.mjs ... --traces FILE
//
// A SCENARIO is a file, or a folder of them.
// Traces come from the host simulator (`cargo run -p sim -- trace`) or, with --traces, from a file of JSON
// lines. Exits with 0 only if there was something to play and all of it passed.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { panelLabel, wrongTraces } from './expected.mjs';
import { tellModels } from './models.mjs';
import { encodePng } from '../panel/png.mjs';
import { flashImage } from '../load/uf2.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const PNG_SCALE = 4;
const TRACE_BYTES_MAX = 1 << 30;

class Usage extends Error {}

function options(argv) {
  const { values, positionals } = parse(argv);
  const jobs = Number(values.jobs ?? cpus().length);
  if (!Number.isInteger(jobs) || jobs < 1) throw new Usage(`--jobs wants a number of at least 1, not '${values.jobs}'`);
  if (values.traces && positionals.length) throw new Usage('give scenarios or --traces, not both');
  if (values.traces && values['every-panel']) throw new Usage('--every-panel is for scenarios: a trace says its panel itself');
  if (!values.traces && !positionals.length) throw new Usage('no scenarios given');
  return {
    jobs,
    out: resolve(values.out ?? join(ROOT, 'target/emulator')),
    keepShots: values.out !== undefined,
    uf2: resolve(values.uf2 ?? join(ROOT, 'dist/sandglass-pico.uf2')),
    golden: resolve(values.golden ?? join(ROOT, 'tests/golden')),
    keepGoing: values['keep-going'] ?? false,
    everyPanel: values['every-panel'] ?? false,
    traces: values.traces,
    scenarios: positionals.flatMap(scenarioFiles),
  };
}

/** The scenario files of an argument: a folder stands for all scenarios in it and below it. */
function scenarioFiles(path) {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [path];
  const files = textsBelow(path).sort();
  if (!files.length) throw new Usage(`there is no scenario in ${path}`);
  return files;
}

function textsBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return textsBelow(path);
    return extname(path) === '.txt' ? [path] : [];
  });
}

function parse(argv) {
  const text = { type: 'string' };
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: { out: text, jobs: text, uf2: text, golden: text, traces: text, 'keep-going': { type: 'boolean' }, 'every-panel': { type: 'boolean' } },
    });
  } catch (problem) {
    throw new Usage(problem.message);
  }
}

function loadFlash(file) {
  if (!existsSync(file)) throw new Error(`there is no firmware at ${shown(file)}: cargo uf2 pico makes dist/sandglass-pico.uf2`);
  return flashImage(new Uint8Array(readFileSync(file)));
}

function loadTraces({ traces, scenarios, everyPanel }) {
  const text = traces ? readTraces(traces) : simulate(scenarios, everyPanel);
  const parsed = text.split('\n').filter((line) => line.trim()).map(parseTrace);
  if (!parsed.length) throw new Error('there are no traces to play');
  for (const file of traces ? [] : scenarios) {
    const given = parsed.filter(({ scenario }) => resolve(ROOT, scenario) === resolve(file));
    const wrong = wrongTraces(file, readFileSync(file, 'utf8'), given, everyPanel);
    if (wrong) throw new Error(wrong);
  }
  return parsed;
}

function readTraces(file) {
  if (!existsSync(file)) throw new Error(`there is no file ${file}`);
  return readFileSync(file, 'utf8');
}

function parseTrace(line, index) {
  try {
    return JSON.parse(line);
  } catch (problem) {
    throw new Error(`trace ${index + 1} is not JSON: ${problem.message}`);
  }
}

function simulate(scenarios, everyPanel) {
  const missing = scenarios.find((file) => !existsSync(file));
  if (missing) throw new Error(`there is no scenario ${missing}`);
  const files = scenarios.map((file) => relative(ROOT, resolve(file)));
  const all = everyPanel ? ['--every-panel'] : [];
  const run = spawnSync('cargo', ['run', '--quiet', '-p', 'sim', '--', 'trace', '--another-language', ...all, ...files], {
    cwd: ROOT, encoding: 'utf8', maxBuffer: TRACE_BYTES_MAX, stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.error) throw new Error(`cannot run the simulator: ${run.error.message}`);
  if (run.status !== 0) throw new Error(`the simulator could not trace the scenarios (exit ${run.status ?? run.signal})`);
  return run.stdout;
}

/** Plays all traces on `jobs` workers; `report` gets each result as it comes, and returns false to stop. */
function playAll(traces, flash, { jobs, golden }, report) {
  const queue = [...traces];
  const worker = () => new Promise((done) => {
    const thread = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: { flash, goldenDir: golden } });
    let playing = null;
    const next = () => {
      playing = queue.shift();
      if (playing) thread.postMessage(playing);
      else thread.terminate().then(done);
    };
    const take = (result) => {
      if (!report(result)) queue.length = 0;
      next();
    };
    thread.on('message', take);
    thread.on('error', (problem) => {
      report({ scenario: playing.scenario, language: playing.language, panel: playing.panel, failures: [{ line: 1, what: `worker died: ${problem.message}` }], shots: [], stats: null });
      done();
    });
    next();
  });
  return Promise.all(Array.from({ length: Math.min(jobs, traces.length) }, worker));
}

function printResult(result, { out, keepShots }) {
  const { scenario, language, panel, failures, shots, stats } = result;
  const times = stats ? `${stats.virtualSeconds.toFixed(1)} s played in ${stats.wallSeconds.toFixed(1)} s` : 'not played';
  console.log(`${failures.length ? 'FAILED' : 'ok'}  ${scenario}${language ? ` in ${language}` : ''}${panelLabel(panel)}  (${times})`);
  for (const failure of failures) {
    console.log(`${scenario}:${failure.line}: ${failure.what}`);
    for (const file of writePictures(out, scenario, panel, failure)) console.log(`    ${shown(file)}`);
  }
  if (keepShots && !failures.length) {
    for (const { name, glass } of shots) writePng(join(out, `${name}.png`), glass);
  }
}

function writePictures(out, scenario, panel, { line, expected, actual }) {
  const where = panelLabel(panel) ? `-${panel.kind}` : '';
  const stem = join(out, `${basename(scenario, extname(scenario))}${where}-line${line}`);
  const files = [];
  const write = (kind, picture) => {
    if (picture) files.push(writePng(`${stem}-${kind}.png`, picture));
  };
  write('expected', expected);
  write('actual', actual);
  write('difference', expected && actual && expected.map((byte, i) => byte ^ actual[i]));
  return files;
}

function writePng(file, picture) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, encodePng(picture, PNG_SCALE));
  return file;
}

function printStatistics(results) {
  const played = results.map((result) => result.stats).filter(Boolean);
  const sum = (field) => played.reduce((total, stats) => total + stats[field], 0);
  const rows = [
    ['bytes on the bus, all scenarios', sum('busBytes')],
    ['wake-ups, all scenarios', sum('wakeUps')],
    ['time awake, all scenarios', `${sum('awakeSeconds').toFixed(3)} s`],
    ['virtual time, all scenarios', `${sum('virtualSeconds').toFixed(1)} s`],
    ['deepest stack, all scenarios', `${Math.max(...played.map((stats) => stats.stackBytes))} bytes`],
  ];
  for (const [name, value] of rows) console.log(`${name.padEnd(50)}${value}`);
}

/** A path relative to the current folder. */
function shown(file) {
  const short = relative(process.cwd(), file);
  return short.startsWith('..') ? file : short;
}

/** Stops with a message if the npm packages are not installed. */
function needChip() {
  if (existsSync(join(ROOT, 'sim/emulator/node_modules/rp2040js'))) return;
  throw new Error('the emulated chip is not there yet: npm ci --prefix sim/emulator');
}

async function main(argv) {
  const chosen = options(argv);
  needChip();
  const flash = loadFlash(chosen.uf2);
  const traces = loadTraces(chosen);
  if (!chosen.keepShots) rmSync(chosen.out, { recursive: true, force: true }); // pictures of an earlier run mislead
  const results = [];
  await playAll(traces, flash, chosen, (result) => {
    results.push(result);
    printResult(result, chosen);
    return chosen.keepGoing || !result.failures.length;
  });
  const failed = results.filter((result) => result.failures.length).length;
  const left = traces.length - results.length;
  if (left) console.log(`${left} not played after the first failure (--keep-going plays all)`);
  console.log(`${results.length - failed} passed, ${failed} failed`);
  printStatistics(results);
  for (const line of tellModels(traces)) console.log(line);
  return failed || left ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (problem) {
  console.error(`play: ${problem.message}`);
  if (problem instanceof Usage) console.error('usage: play.mjs [--out DIR] [--jobs N] [--uf2 FILE] [--golden DIR] [--keep-going] [--every-panel] SCENARIO... | --traces FILE');
  process.exitCode = 2;
}
