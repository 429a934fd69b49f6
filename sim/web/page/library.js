// The library as a WebAssembly module: the device itself, in this page.
//
// Promises: everything due happens at its own time, also when the page is late; the game is saved whenever it has
// changed. A page that is opened again soon after it was left goes straight back into the game, with the time that has
// passed. While the emulated chip is looked at, the time of the game stands still. A device without a save speaks the
// language of the browser.

import { KEYS } from './keys.js';
import { Module } from './module.js';
import { preferred } from './texts.js';

const RECORD = 'sandglass.record';
const CLOCK = 'sandglass.clock'; // when the clock of the build phase would have read zero
const SEEN = 'sandglass.seen'; // when the page was last there
const SOON = 15 * 60_000; // after that it is another evening
const SETTLE = 250; // a key is followed by others: the game is kept a moment later
const LONGEST = 2 ** 31 - 1; // what setTimeout can wait

export class Library {
  /** `leftAt` is when the game was left for the emulated chip; null if it was not. */
  constructor(events, leftAt = null) {
    this.events = events;
    this.leftAt = leftAt;
    this.origin = performance.now();
    this.wall = Date.now();
  }

  async start() {
    this.module = await Module.load('sandglass.bin');
    this.device = this.module.calls;
    this.device.prefer_language(this.module.put(new TextEncoder().encode(preferred())));
    const seed = crypto.getRandomValues(new Uint32Array(2));
    const found = this.device.start(seed[0], seed[1], this.module.put(load()));
    const wasSeen = this.leftAt !== null || Date.now() - Number(localStorage.getItem(SEEN)) < SOON;
    if (found === 1 && wasSeen) this.carryOn();
    this.onLeave = () => this.keep(true);
    this.onShow = () => this.show();
    addEventListener('pagehide', this.onLeave);
    document.addEventListener('visibilitychange', this.onShow);
    this.pass();
  }

  stop() {
    clearTimeout(this.timer);
    clearTimeout(this.keeping);
    this.keep(true);
    removeEventListener('pagehide', this.onLeave);
    document.removeEventListener('visibilitychange', this.onShow);
    this.stopped = true;
  }

  press(key) {
    this.device.key(KEYS.indexOf(key), 1, this.now);
    this.pass();
  }

  release(key) {
    this.device.key(KEYS.indexOf(key), 0, this.now);
    this.pass();
  }

  /** True while a clock is running. */
  get running() {
    return this.device.running() >= 0;
  }

  /** Milliseconds since the start. */
  get now() {
    return performance.now() - this.origin;
  }

  /** Takes over after the page was hidden: a computer that slept may have stopped one clock, but not the other. */
  show() {
    if (document.hidden) {
      this.keep(true);
      return;
    }
    const slept = Date.now() - this.wall - this.now;
    if (slept > 1000) this.origin -= slept;
    this.pass();
  }

  carryOn() {
    const zero = localStorage.getItem(CLOCK);
    this.device.carry_on(zero === null ? -1 : Math.max(0, (this.leftAt ?? Date.now()) - Number(zero)));
  }

  /** Does everything due, shows it, and sets the timer for what is due next. */
  pass() {
    if (this.stopped) return;
    const { device, events, module } = this;
    device.advance(this.now);
    events.language(module.text(device.language()));
    for (let cue = device.take_cue(); cue >= 0; cue = device.take_cue()) {
      const name = module.text(device.cue_name(cue));
      events.cue(name, pairs(module.bytes(device.cue_notes(cue))));
    }
    const next = device.next_wake();
    const wait = next - this.now;
    events.picture(this.picture(), device.contrast(), wait);
    events.words(module.text(device.words()));
    events.labels(KEYS.map((_, key) => module.text(device.label(key))));
    if (device.is_unsaved()) this.keepSoon();
    clearTimeout(this.timer);
    if (next < Infinity) this.timer = setTimeout(() => this.pass(), Math.min(Math.max(0, Math.ceil(wait)), LONGEST));
  }

  keepSoon() {
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => this.keep(false), SETTLE);
  }

  keep(leaving) {
    const record = this.module.bytes(this.device.take_save());
    if (!record.length && !leaving) return;
    const running = this.device.running();
    try {
      if (record.length) localStorage.setItem(RECORD, btoa(String.fromCharCode(...record)));
      localStorage.setItem(SEEN, Date.now());
      if (running < 0) localStorage.removeItem(CLOCK);
      else localStorage.setItem(CLOCK, Math.round(Date.now() - running));
    } catch (problem) {
      this.events.trouble('notKept', { why: problem.message });
    }
  }

  picture() {
    return this.module.memory(this.device.picture(), 1024).slice();
  }
}

/** The saved record; nothing if it is no longer readable. */
function load() {
  try {
    return Uint8Array.from(atob(localStorage.getItem(RECORD) ?? ''), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array(1); // as little as can be damaged: the device says so
  }
}

function pairs(bytes) {
  const numbers = new Uint16Array(bytes.buffer);
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i], numbers[2 * i + 1]]);
}
