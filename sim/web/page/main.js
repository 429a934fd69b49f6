// The page: joins keys, panel, piezo and voice to a device: the library, or the firmware on an emulated chip.

import { Keys } from './keys.js';
import { Library } from './library.js';
import { Panel } from './panel.js';
import { Piezo } from './piezo.js';
import { Texts, preferred } from './texts.js';
import { Voice } from './voice.js';

const HEARD = 900; // ms a sound stays written
const AWAKE = 15 * 60_000; // so long after a key the screen is kept on
const byId = (id) => document.getElementById(id);

const panel = new Panel(byId('panel'), byId('glow'));
const piezo = new Piezo();
const voice = new Voice(byId('words'), byId('said'));
const texts = new Texts(document.documentElement);
let body = null;
let leftAt = null; // when the library was left for the chip: its time stands still

// The screen stays on while a clock is running, and for a while after every key.
let lock = null;
let awakeUntil = 0;

const events = {
  language(code) {
    if (texts.speak(code)) keys.rename();
  },
  picture: (picture, contrast, lasts) => panel.show(picture, contrast / 5, lasts),
  words: (words) => voice.read(words),
  labels: (labels) => keys.name(labels),
  tone: (hz) => piezo.hold(hz),
  cue(name, notes) {
    piezo.play(notes);
    events.heard(name);
  },
  heard(name) {
    texts.write(byId('heard'), 'heard', { cue: ({ cues }) => cues[name] });
    clearTimeout(events.fading);
    events.fading = setTimeout(() => texts.write(byId('heard'), ''), HEARD);
  },
  note: (name, values) => texts.write(byId('note'), name, values),
  trouble: (name, values) => texts.write(byId('state'), name, values),
};

const keys = new Keys([...document.querySelectorAll('[data-key]')], {
  press: (key) => attempt(() => {
    piezo.wake();
    voice.touch();
    stayAwake();
    body?.press(key);
  }),
  release: (key) => attempt(() => body?.release(key)),
  letter: (key) => texts.text('key', { key }),
});
// Until the device tells its own language.
events.language(preferred());

/** Runs some work of the device; if it panics, the page says so, and a new start helps. */
function attempt(work) {
  try {
    work();
  } catch (problem) {
    fail(problem);
  }
}

function fail(problem) {
  console.error(problem);
  body = null;
  events.trouble('stopped', { why: ({ reasons }) => reasons[problem.message] ?? problem.message });
}

async function choose(name) {
  if (body instanceof Library) leftAt = Date.now();
  body?.stop();
  body = null;
  events.trouble(name === 'firmware' ? 'loading' : '');
  piezo.hold(0);
  const next = name === 'firmware' ? await chip() : new Library(events, leftAt);
  await next.start();
  body = next;
  events.trouble(name === 'firmware' ? 'chipRuns' : '');
  if (body.running) stayAwake();
}

async function chip() {
  const { Firmware } = await import('./firmware.js');
  return new Firmware(events, fail);
}

let choosing = Promise.resolve();
for (const input of document.querySelectorAll('[name=body]')) {
  input.addEventListener('change', () => { choosing = choosing.then(() => choose(input.value)).catch(fail); });
}
document.querySelector('[name=body][value=library]').checked = true;
choosing = choose('library').then(() => {
  performance.mark('first picture');
  document.documentElement.dataset.ready = '';
}).catch(fail);

async function stayAwake() {
  awakeUntil = Date.now() + AWAKE;
  if (!lock && !document.hidden && 'wakeLock' in navigator) {
    lock = navigator.wakeLock.request('screen').catch(() => null);
    (await lock)?.addEventListener('release', () => { lock = null; });
    if (!(await lock)) lock = null;
  }
}

async function mayDoze() {
  if (lock && Date.now() > awakeUntil && !body?.running) (await lock)?.release();
}

setInterval(mayDoze, 60_000);
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && (Date.now() < awakeUntil || body?.running)) stayAwake();
});

addEventListener('unhandledrejection', (event) => fail(event.reason));
if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register('offline.js').catch(() => {});
  // The files of the emulated chip are fetched for a day without a network, but only after the device is shown, and not
  // where data is expensive.
  const keepTheChip = async () => {
    await choosing;
    const { active } = await navigator.serviceWorker.ready;
    if (!navigator.connection?.saveData) active.postMessage('keep the chip');
  };
  keepTheChip();
  navigator.serviceWorker.addEventListener('controllerchange', keepTheChip);
}
