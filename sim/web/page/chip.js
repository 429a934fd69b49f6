// The worker with the emulated Pico. Its time follows the wall clock; on a computer that is too slow for that it runs
// as fast as it can.

import { Pico } from './emulator/chip/pico.mjs';
import { FLASH_SIZE, flashImage } from './emulator/load/uf2.mjs';

const TURN = 8; // ms between two looks at the clock
const MOST = 50_000; // us at a time, so that a key never waits long
const SECTOR = 4096;
const QUIET = 500; // ms after the last write
const LEVELS = [0x00, 0x2f, 0x5f, 0x9f, 0xff]; // what the contrast register holds at 1 to 5

let pico = null;
let image = null;
let shown = null;
let behind = 0; // ms that the chip is behind the wall for good

self.onmessage = ({ data }) => {
  if ('start' in data) begin(data).catch(report);
  else pico?.setPin(data.key, data.down ? 0 : 1);
};

async function begin({ start, kept }) {
  const answer = await fetch(new URL('sandglass-pico.uf2', import.meta.url));
  if (!answer.ok) throw new Error('noFirmware');
  image = flashImage(new Uint8Array(await answer.arrayBuffer()));
  pico = new Pico(withKept(image, kept), { roscSeed: start, panelSeed: start, wallSeconds: Infinity });
  pico.onTone = () => postMessage({ hz: pico.buzzer.hz });
  let saving = 0;
  pico.onFlash = () => {
    clearTimeout(saving);
    saving = setTimeout(() => postMessage({ kept: keep() }), QUIET);
  };
  behind = performance.now();
  run();
  setInterval(measure, 1000);
}

function run() {
  try {
    const wanted = (performance.now() - behind) * 1000;
    const until = Math.min(wanted, pico.nowUs + MOST);
    pico.runUntil(until);
    if (wanted - until > MOST) behind += (wanted - until) / 1000;
    show();
    setTimeout(run, TURN);
  } catch (problem) {
    report(problem);
  }
}

function show() {
  const picture = pico.panel.glass();
  if (shown && picture.every((byte, i) => byte === shown[i])) return;
  shown = picture.slice();
  const level = LEVELS.findLastIndex((least) => pico.panel.contrast >= least) + 1;
  postMessage({ picture: shown, contrast: level });
}

let instructions = 0;
function measure() {
  postMessage({ speed: pico.instructions - instructions });
  instructions = pico.instructions;
}

/** Posts the sectors that the firmware has written, as text; they are at the end of the flash, for every image. */
function keep() {
  const { flash } = pico;
  const written = {};
  for (let at = 0; at < FLASH_SIZE; at += SECTOR) {
    const sector = flash.subarray(at, at + SECTOR);
    if (sector.some((byte, i) => byte !== image[at + i])) written[at] = btoa(String.fromCharCode(...sector));
  }
  return JSON.stringify(written);
}

function withKept(flash, kept) {
  const whole = flash.slice();
  for (const [at, sector] of Object.entries(JSON.parse(kept ?? '{}'))) {
    whole.set(Uint8Array.from(atob(sector), (letter) => letter.charCodeAt(0)), Number(at));
  }
  return whole;
}

function report(problem) {
  postMessage({ problem: problem.message });
}
