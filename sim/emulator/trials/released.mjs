// Saves of released versions on the real firmware: node sim/emulator/trials/released.mjs [--uf2 FILE]
//
// Every save area of tests/fixtures/ was written by the image of a released version. Each is put into the flash below
// the current image and booted: the glass must show the pictures of NAME.glass, which are those of the library (see
// tests/released_saves.rs), first after power-on and then, where a game waits, after FLIP on Resume. The device must
// not restart. Exits with 0 only if all of it holds and there was something to boot.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Pico } from '../chip/pico.mjs';
import { PICTURE_BYTES } from '../panel/png.mjs';
import { withArea } from '../load/savearea.mjs';
import { WINDOW_US } from '../play/trace.mjs';
import { flashImage } from '../load/uf2.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = resolve(HERE, '../../..');
const FIXTURES = resolve(ROOT, 'tests/fixtures');
/** As in the scenarios: time of the first key, length of a tap, and the pause after it. */
const FIRST_ACTION_US = 1e6;
const TAP_US = 80e3;
const REST_US = 40e3;

/** The pictures of a .glass file, each {action, glass}. */
function pictures(text) {
  const pairs = lines(text);
  if (!pairs.length || pairs.length % 2) wrong('expected pairs of an action and a picture');
  return pairs.filter((_, i) => i % 2 === 0).map((action, i) => {
    const hex = pairs[2 * i + 1].match(/^\| ([0-9a-f]+)$/)?.[1];
    if (hex?.length !== 2 * PICTURE_BYTES) wrong(`after '${action}': expected a picture of ${PICTURE_BYTES} bytes`);
    return { action, glass: hex };
  });
}

function act(pico, action) {
  const [word, ...keys] = action.split(' ');
  if (word === 'start') pico.runUntil(FIRST_ACTION_US);
  else if (word !== 'press') wrong(`'${action}' is not known; expected start or press`);
  for (const key of keys) {
    pico.setPin(key, 0);
    pico.runUntil(pico.nowUs + TAP_US);
    pico.setPin(key, 1);
    pico.runUntil(pico.nowUs + REST_US);
  }
  pico.runUntil(pico.nowUs + WINDOW_US);
}

/** Boots a save area and compares the pictures. */
function play(image, file) {
  const glassFile = file.replace(/area$/, 'glass');
  if (!existsSync(glassFile)) wrong(`there is no ${basename(glassFile)}`);
  const pico = new Pico(withArea(image, readFileSync(file, 'utf8')));
  const expected = pictures(readFileSync(glassFile, 'utf8'));
  for (const { action, glass } of expected) {
    act(pico, action);
    const seen = Buffer.from(pico.panel.glass()).toString('hex');
    if (seen !== glass) wrong(`after '${action}' the glass shows something else`);
  }
  if (pico.watchdogResets) wrong(`the device restarted ${pico.watchdogResets} times`);
  return expected.length;
}

function lines(text) {
  return text.split('\n').filter((line) => line);
}

function wrong(what) {
  throw new Error(what);
}

function main() {
  const { values } = parseArgs({ options: { uf2: { type: 'string' } } });
  const uf2 = resolve(values.uf2 ?? join(ROOT, 'dist/sandglass-pico.uf2'));
  if (!existsSync(uf2)) wrong(`there is no firmware at ${uf2}`);
  const image = flashImage(new Uint8Array(readFileSync(uf2)));
  const versions = readdirSync(FIXTURES);
  if (!versions.length) wrong('there are no fixtures');
  const failed = versions.map((version) => playVersion(image, version));
  return failed.some((count) => count > 0) ? 1 : 0;
}

/** Boots every save area of a version. Returns the number of failures. */
function playVersion(image, version) {
  const areas = readdirSync(join(FIXTURES, version)).filter((name) => name.endsWith('.area'));
  if (!areas.length) wrong(`there is no save area of ${version}`);
  let compared = 0;
  let failed = 0;
  for (const name of areas) {
    try {
      compared += play(image, join(FIXTURES, version, name));
    } catch (problem) {
      failed += 1;
      console.error(`released: ${version}/${name}: ${problem.message}`);
    }
  }
  console.log(`${areas.length} save areas of version ${version}: ${compared} pictures as expected, ${failed} areas failed`);
  return failed;
}

try {
  process.exitCode = main();
} catch (problem) {
  console.error(`released: ${problem.message}`);
  process.exitCode = 1;
}
