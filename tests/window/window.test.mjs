// The window, opened on an invisible display: node --test tests/window
//
// Needs Xvfb and xdotool. The display's memory is a file from which the pixels are read. Sound goes to programs that
// replace those of a desktop: they save the samples they are given.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { decodePng, light } from '../../sim/emulator/panel/png.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const PATIENCE = 20_000;
const FIRST = { width: 624, height: 568 }; // the window as it opens
const DEVICE = { width: 156, height: 142, panel: 14 }; // in pixels of its panel

const folder = mkdtempSync(join(tmpdir(), 'sandglass-window-'));
let display;
let screen;
let program;
let device;

before(async () => {
  // Without -noreset, the display starts anew when its last window closes, and refuses the next one meanwhile.
  const args = ['-noreset', '-displayfd', '3', '-screen', '0', '1000x900x24', '-fbdir', folder, '-nolisten', 'tcp'];
  screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  display = await new Promise((found, failed) => {
    screen.stdio[3].on('data', (data) => found(`:${String(data).trim()}`));
    screen.on('error', () => failed(new Error('no Xvfb: on Debian, apt-get install xvfb xdotool')));
    screen.on('exit', () => failed(new Error('Xvfb does not start')));
  });
  execFileSync('cargo', ['build', '--quiet', '-p', 'sim', '--bin', 'sim'], { cwd: ROOT, stdio: 'inherit' });
  const { target_directory } = JSON.parse(execFileSync('cargo', ['metadata', '--no-deps', '--format-version', '1'], { cwd: ROOT, encoding: 'utf8' }));
  program = join(target_directory, 'debug/sim');
});

after(() => {
  device?.kill();
  screen?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the window where only these programs can play sound, until `close`. */
async function open(players = {}) {
  const path = mkdtempSync(join(folder, 'players-'));
  for (const [name, script] of Object.entries(players)) {
    writeFileSync(join(path, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  const env = { ...process.env, DISPLAY: display, PATH: path };
  delete env.WAYLAND_DISPLAY;
  device = spawn(program, [], { env, stdio: ['ignore', 'inherit', 'pipe'] });
  let complaints = '';
  device.stderr.on('data', (data) => { complaints += data; });
  const ended = new Promise((end) => device.on('exit', end));
  let window = '';
  await until('a window opens', () => {
    assert.equal(device.exitCode, null, complaints);
    return (window = search());
  });
  xdotool('windowmove', window, '0', '0');
  xdotool('windowfocus', window);
  await shows('home', FIRST);
  const close = async () => {
    device.kill();
    await ended;
  };
  return { window, path, close, complaints: () => complaints };
}

/** Taps a key long enough for a window on a busy host, which looks once per frame; a hold takes 800 ms. */
async function press(key) {
  xdotool('keydown', key);
  await pause(300);
  xdotool('keyup', key);
  await pause(200);
}

function pause(ms) {
  return new Promise((later) => setTimeout(later, ms));
}

function xdotool(...args) {
  return execFileSync('xdotool', args, { env: { ...process.env, DISPLAY: display }, encoding: 'utf8' });
}

/** The id of the window; none if it is not open. */
function search() {
  try {
    return xdotool('search', '--onlyvisible', '--name', 'Sandglass').trim().split('\n').at(-1);
  } catch {
    return '';
  }
}

/** The pixels of the display, from its X window dump. */
function pixels() {
  const dump = readFileSync(join(folder, 'Xvfb_screen0'));
  const [header, , , , width, height] = Array.from({ length: 6 }, (_, i) => dump.readUInt32BE(4 * i));
  const lineBytes = dump.readUInt32BE(4 * 12);
  const start = header + 12 * dump.readUInt32BE(4 * 19); // behind its colours
  const at = (x, y) => {
    const i = start + y * lineBytes + 4 * x;
    return [dump[i + 2], dump[i + 1], dump[i]];
  };
  return { width, height, at };
}

/** Position of the device in a window of this size. */
function stand({ width, height }) {
  const scale = Math.min(Math.floor(width / DEVICE.width), Math.floor(height / DEVICE.height));
  const middle = (room, size) => Math.floor((room - size * scale) / 2);
  return { scale, left: middle(width, DEVICE.width), top: middle(height, DEVICE.height) };
}

/** The panel's picture, in its own format. */
function panel(size) {
  const { scale, left, top } = stand(size);
  const { at } = pixels();
  const picture = new Uint8Array(1024);
  const place = (edge, i) => edge + (DEVICE.panel + i) * scale + Math.floor(scale / 2);
  for (let y = 0; y < 64; y++) for (let x = 0; x < 128; x++) if (at(place(left, x), place(top, y))[1] > 128) light(picture, x, y);
  return picture;
}

function golden(name) {
  return decodePng(readFileSync(join(ROOT, 'tests/golden/device', `${name}.png`)));
}

async function until(what, isSo) {
  for (const end = Date.now() + PATIENCE; !isSo();) {
    assert.ok(Date.now() < end, what);
    await pause(50);
  }
}

const shows = (name, size) => until(`the window shows ${name}`, () => Buffer.from(panel(size)).equals(Buffer.from(golden(name))));

test('it opens, answers keyboard and mouse, and is sharp at any size', async () => {
  const { window, close, complaints } = await open();
  keep('home', FIRST);

  await press('d');
  await press('d');
  await press('space');
  await shows('dice-ready', FIRST);

  // The cap of a key is brighter while the mouse holds it.
  const cap = [34 * 4, 97 * 4];
  const before = pixels().at(18 * 4, 97 * 4);
  xdotool('mousemove', ...cap.map(String), 'mousedown', '1');
  await until('the key goes down', () => pixels().at(18 * 4, 97 * 4)[2] > before[2] + 40);
  keep('held', FIRST);
  xdotool('mouseup', '1');
  await until('the key comes up', () => pixels().at(18 * 4, 97 * 4)[2] === before[2]);
  await press('b'); // no key of the device
  for (let i = 0; i < 2; i++) await press('Up');
  await shows('home', FIRST);

  const second = { width: 900, height: 860 };
  xdotool('windowsize', window, String(second.width), String(second.height));
  await shows('home', second);
  keep('resized', second);
  assert.equal(device.exitCode, null, 'it is still there');
  // No program here plays sound; the window must still work.
  assert.match(complaints(), /^sim: no sound, neither paplay nor pw-cat nor aplay plays it; .*\n$/);
  await close();
});

test('what the piezo plays is heard, and waits while time stands still', async () => {
  // The first program hangs, the second one cannot play.
  const { path, close, complaints } = await open({
    paplay: 'exec /bin/sleep 1000',
    'pw-cat': 'exit 1',
    aplay: 'echo $$ >"$0.pid"; exec /bin/cat >"$0.pcm"',
  });
  const file = join(path, 'aplay.pcm');
  await until('the last is asked', () => existsSync(file) && readFileSync(file).length > 4 * RATE / 10);
  assert.deepEqual(notes(samples(file)), [], 'it begins in silence');

  await press('space');
  await press('space'); // the glass runs
  await hears(file, [[[1047, 90], [1319, 90], [1568, 90], [2093, 180]]]);

  // A refusal, while time stands still: it is heard when time goes on.
  await press('Tab');
  await press('Tab');
  await press('space');
  await pause(600);
  assert.equal(tunes(samples(file)).length, 1, 'nothing is heard while time stands still');
  await press('Tab');
  await hears(file, [[[1047, 90], [1319, 90], [1568, 90], [2093, 180]], [[220, 70], [196, 110]]]);
  assert.equal(complaints(), '', 'there is nothing to complain of');
  const player = Number(readFileSync(join(path, 'aplay.pid'), 'utf8'));
  await close();
  await until('the program goes with the window', () => !existsSync(`/proc/${player}`));
});

test('a program that dies while it plays does no harm, and a muted device is silent', async () => {
  const { path, close, complaints } = await open({
    paplay: 'echo $$ >"$0.pid"; exec /bin/cat >"$0.pcm"',
    aplay: 'exec /bin/cat >"$0.pcm"',
  });
  await until('the first plays', () => existsSync(join(path, 'paplay.pcm')));
  process.kill(Number(readFileSync(join(path, 'paplay.pid'), 'utf8')), 'SIGKILL');
  await until('another goes on', () => existsSync(join(path, 'aplay.pcm')));
  await press('a');
  await shows('home-muted', FIRST);
  await press('a');
  await shows('home', FIRST);
  const file = join(path, 'aplay.pcm');
  await hears(file, [[[1319, 60], [1760, 90]]]);
  // Muted again, nothing is heard.
  await press('a');
  await press('space');
  await press('space');
  await pause(600);
  assert.equal(tunes(samples(file)).length, 1);
  assert.equal(complaints(), '');
  await close();
});

const RATE = 48_000;

/** The samples that a program was given: 32-bit floats in one channel. */
function samples(file) {
  const bytes = readFileSync(file);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length - (bytes.length % 4)));
}

/** The notes in the samples, by the time between two rises of the wave: pitch, length and beginning. */
function notes(heard) {
  const rises = [];
  for (let i = 1; i < heard.length; i++) if (heard[i - 1] < 0 && heard[i] >= 0) rises.push(i - 1 + heard[i - 1] / (heard[i - 1] - heard[i]));
  const found = [];
  for (let i = 1; i < rises.length; i++) {
    const period = rises[i] - rises[i - 1];
    if (period > RATE / 100) continue; // a rest
    const last = found.at(-1);
    const goesOn = last && rises[i - 1] === last.end && Math.abs(last.period / period - 1) < 0.06;
    if (goesOn) Object.assign(last, { end: rises[i], count: last.count + 1, period: (rises[i] - last.start) / (last.count + 1) });
    else found.push({ start: rises[i - 1], end: rises[i], count: 1, period });
  }
  return found.filter(({ count }) => count > 3);
}

/** The same as tunes, a list of [hertz, milliseconds] each; a tenth of a second of silence ends a tune. */
function tunes(heard) {
  const found = [];
  let end = -Infinity;
  for (const note of notes(heard)) {
    if (note.start - end > RATE / 10) found.push([]);
    found.at(-1).push([RATE / note.period, (1000 * (note.end - note.start)) / RATE]);
    end = note.end;
  }
  return found;
}

/** Waits until these tunes were heard, and no other. */
function hears(file, expected) {
  const isSo = () => {
    const heard = tunes(samples(file));
    return heard.length === expected.length && heard.every((tune, i) => near(tune, expected[i]));
  };
  return until(`${JSON.stringify(expected)} is heard`, isSo);
}

/** True if a tune is this one: to a hundredth of its pitch, and to a few waves of its length. */
function near(tune, expected) {
  return tune.length === expected.length && tune.every(([hz, ms], i) => {
    const [wantedHz, wantedMs] = expected[i];
    return Math.abs(hz / wantedHz - 1) < 0.01 && Math.abs(ms - wantedMs) < 8 + 2000 / wantedHz;
  });
}

/** Saves a picture of the window, for a person to look at. */
function keep(name, { width, height }) {
  const { at } = pixels();
  const rows = Buffer.alloc((1 + 3 * width) * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rows.set(at(x, y), y * (1 + 3 * width) + 1 + 3 * x);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const pictures = join(ROOT, 'target/window-shots');
  mkdirSync(pictures, { recursive: true });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const file = [signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  writeFileSync(join(pictures, `${name}.png`), Buffer.concat(file));
}

function chunk(type, body) {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const out = Buffer.alloc(typed.length + 8);
  out.writeUInt32BE(body.length, 0);
  typed.copy(out, 4);
  out.writeUInt32BE(crc(typed), 4 + typed.length);
  return out;
}

function crc(bytes) {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return ~value >>> 0;
}
