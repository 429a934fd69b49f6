// The window, opened on a display that nobody sees: node --test tests/window
//
// Needs Xvfb and xdotool. The display's memory is a file, so that its pixels are read and not photographed.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { decodePng, light } from '../emulator/png.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const PATIENCE = 10_000;
const DEVICE = { width: 156, height: 142, panel: 14 }; // in pixels of its panel

const folder = mkdtempSync(join(tmpdir(), 'sandglass-window-'));
let display;
let screen;
let device;

before(async () => {
  const args = ['-displayfd', '3', '-screen', '0', '1000x900x24', '-fbdir', folder, '-nolisten', 'tcp'];
  screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  display = await new Promise((found, failed) => {
    screen.stdio[3].on('data', (data) => found(`:${String(data).trim()}`));
    screen.on('error', () => failed(new Error('no Xvfb: on Debian, apt-get install xvfb xdotool')));
    screen.on('exit', () => failed(new Error('Xvfb does not start')));
  });
  execFileSync('cargo', ['build', '--quiet', '-p', 'sim', '--bin', 'sim'], { cwd: ROOT, stdio: 'inherit' });
  const { target_directory } = JSON.parse(execFileSync('cargo', ['metadata', '--no-deps', '--format-version', '1'], { cwd: ROOT, encoding: 'utf8' }));
  const env = { ...process.env, DISPLAY: display };
  delete env.WAYLAND_DISPLAY;
  device = spawn(join(target_directory, 'debug/sim'), [], { env, stdio: ['ignore', 'inherit', 'inherit'] });
});

after(() => {
  device?.kill();
  screen?.kill();
  rmSync(folder, { recursive: true, force: true });
});

function xdotool(...args) {
  return execFileSync('xdotool', args, { env: { ...process.env, DISPLAY: display }, encoding: 'utf8' });
}

/** The window, if it is there. */
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

/** Where the device stands in a window of this size. */
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
  return decodePng(readFileSync(join(ROOT, 'tests/golden', `${name}.png`)));
}

async function until(what, isSo) {
  for (const end = Date.now() + PATIENCE; !isSo();) {
    assert.ok(Date.now() < end, what);
    await new Promise((later) => setTimeout(later, 50));
  }
}

const shows = (name, size) => until(`the window shows ${name}`, () => Buffer.from(panel(size)).equals(Buffer.from(golden(name))));

test('it opens, answers keyboard and mouse, and is sharp at any size', async () => {
  const first = { width: 624, height: 568 };
  let window = '';
  await until('a window opens', () => (window = search()));
  xdotool('windowmove', window, '0', '0');
  await shows('home', first);
  keep('home', first);

  const press = async (key) => {
    xdotool('keydown', key);
    await new Promise((later) => setTimeout(later, 100));
    xdotool('keyup', key);
    await new Promise((later) => setTimeout(later, 100));
  };
  xdotool('windowfocus', window);
  await press('d');
  await press('d');
  await press('space');
  await shows('dice-ready', first);

  // The cap of a key is brighter while the mouse holds it.
  const cap = [34 * 4, 97 * 4];
  const before = pixels().at(18 * 4, 97 * 4);
  xdotool('mousemove', ...cap.map(String), 'mousedown', '1');
  await until('the key goes down', () => pixels().at(18 * 4, 97 * 4)[2] > before[2] + 40);
  keep('held', first);
  xdotool('mouseup', '1');
  await until('the key comes up', () => pixels().at(18 * 4, 97 * 4)[2] === before[2]);
  await press('b'); // no key of the device
  for (let i = 0; i < 2; i++) await press('Up');
  await shows('home', first);

  const second = { width: 900, height: 860 };
  xdotool('windowsize', window, String(second.width), String(second.height));
  await shows('home', second);
  keep('resized', second);
  assert.equal(device.exitCode, null, 'it is still there');
});

/** Keeps a picture of the window, to be looked at. */
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
