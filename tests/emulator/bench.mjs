// The benchmark: what the real image costs on the emulated device. It measures and prints, a table and a line of JSON; it
// decides nothing.
//
//   node tests/emulator/bench.mjs [UF2]

import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureCountdown, measureFirstByte, measureIdle, measureRoll } from './measure.mjs';
import { flashImage } from './uf2.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const flash = flashImage(new Uint8Array(readFileSync(process.argv[2] ?? join(ROOT, 'dist/sandglass-pico.uf2'))));

const idle = measureIdle(flash);
const countdown = measureCountdown(flash);
const roll = measureRoll(flash);
const ppm = (percent) => Math.round(percent * 1e4);

const figures = {
  boot_us: Math.round(idle.firstScreenUs),
  first_byte_us: Math.round(measureFirstByte(flash)),
  tick_bytes: Math.round(countdown.tickBytesMean),
  tick_bytes_most: countdown.tickBytesMost,
  roll_first_pixel_us: Math.round(roll.firstPixelUs),
  roll_settled_us: Math.round(roll.settledUs),
  roll_bytes: roll.bytes,
  awake_ppm: { home: ppm(idle.idleAwakePercent), countdown: ppm(countdown.awakePercent) },
  wakeups_per_s: { home: idle.wakeUpsPerSecond, countdown: Number(countdown.wakeUpsPerSecond.toFixed(1)) },
};

const rows = [
  ['reset to first complete screen', `${figures.boot_us} us`],
  ['key edge to the first byte of the answer', `${figures.first_byte_us} us`],
  ['bytes a second of the countdown, mean and most', `${figures.tick_bytes}, ${figures.tick_bytes_most}`],
  ['FLIP edge to the first changed pixel of a roll', `${figures.roll_first_pixel_us} us`],
  ['FLIP edge to the settled dice', `${figures.roll_settled_us} us`],
  ['bytes of a roll', figures.roll_bytes],
  ['awake on the idle home screen', `${figures.awake_ppm.home} ppm`],
  ['wake-ups per second on the idle home screen', figures.wakeups_per_s.home],
  ['awake in the countdown', `${figures.awake_ppm.countdown} ppm`],
  ['wake-ups per second of the countdown', figures.wakeups_per_s.countdown],
];
for (const [name, value] of rows) console.log(`${name.padEnd(50)}${value}`);
console.log(JSON.stringify(figures));
