// The real firmware on an emulated Pico, in a worker of its own: the same image a maker drops onto the board.
//
// The page saves what the firmware writes into its flash, so that a reload changes nothing. Its words are read from the
// pixels of its panel, and so is their language, which the page speaks, too.

import { KEYS } from './keys.js';
import { Module } from './module.js';

const FLASH = 'sandglass.flash';
const GLANCE = 100; // ms from a new picture until it is read

export class Firmware {
  constructor(events, fail) {
    this.events = events;
    this.fail = fail;
    this.running = false; // nobody can tell from outside; its keys keep the screen on
  }

  async start() {
    this.reader = await Module.load('reader.bin');
    // A chip that asks for its language tells none yet.
    this.reader.calls.begin_in(this.reader.put(new TextEncoder().encode(document.documentElement.lang)));
    this.worker = new Worker(new URL('chip.js', import.meta.url), { type: 'module' });
    this.worker.onerror = (event) => this.fail(new Error(event.message || 'noChip'));
    return new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }) => {
        if (data.problem) reject(new Error(data.problem));
        else if (data.picture) resolve();
        this.take(data);
      };
      this.worker.postMessage({ start: crypto.getRandomValues(new Uint32Array(1))[0], kept: localStorage.getItem(FLASH) });
    });
  }

  stop() {
    this.worker.terminate();
    clearTimeout(this.glance);
    this.events.tone(0);
    this.events.note('');
  }

  press(key) {
    this.worker.postMessage({ key, down: true });
  }

  release(key) {
    this.worker.postMessage({ key, down: false });
  }

  take({ picture, contrast, hz, kept, speed, problem }) {
    if (picture) {
      this.events.picture(picture, contrast);
      this.picture = picture;
      this.glance ??= setTimeout(() => this.read(), GLANCE);
    }
    if (hz !== undefined) this.events.tone(hz);
    if (kept) localStorage.setItem(FLASH, kept);
    if (speed !== undefined) this.events.note('speed', { millions: (_, code) => millions(speed, code) });
    if (problem) this.fail(new Error(problem));
  }

  read() {
    const { calls } = this.reader;
    this.glance = null;
    this.reader.put(this.picture);
    const words = this.reader.text(calls.words());
    if (!words) return; // the display is being set up
    this.events.language(this.reader.text(calls.language()));
    this.events.words(words);
    this.events.labels(KEYS.map((_, key) => this.reader.text(calls.label(key))));
  }
}

/** A number in millions, written as in a language. */
function millions(number, code) {
  return (number / 1e6).toLocaleString(code, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
