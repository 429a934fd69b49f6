// The page in a real browser, driven by tests: keys go down and up by keyboard, finger or mouse, time passes as fast as
// it can, and the panel's pixels are read back.

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { AREA, withArea } from '../../sim/emulator/load/savearea.mjs';
import { decodePng } from '../../sim/emulator/panel/png.mjs';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };
export const LAPTOP = { viewport: { width: 1280, height: 800 } };
const PICTURES = join(ROOT, 'target/web-shots');
const SECTOR = 4096; // bytes of the flash that are erased together
const CODES = { A: 'KeyA', B: 'KeyS', C: 'KeyD', D: 'KeyF', FLIP: 'Space' };

/** The path of the browser: the one that CHROMIUM names, or the first of the list that is installed. */
function browserPath() {
  const names = [process.env.CHROMIUM, ...readFileSync(join(ROOT, 'xtask/browsers.txt'), 'utf8').trim().split('\n')];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.filter(Boolean).flatMap((name) => (isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name))));
  return paths.find(existsSync);
}

export function launch() {
  const executablePath = browserPath();
  if (!executablePath) throw new Error('no Chromium: on Debian, apt-get install chromium; elsewhere set CHROMIUM to one');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'] });
}

/** Serves dist/web at `address`, until `stop`. */
export async function serve() {
  const server = spawn('cargo', ['web', 'serve', '0'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise((found, failed) => {
    server.stdout.on('data', (data) => {
      const match = /http:\S+/.exec(data);
      if (match) found(match[0]);
    });
    server.on('exit', (code) => failed(new Error(`the page is not served (exit ${code})`)));
  });
  const stop = () => new Promise((stopped) => {
    server.removeAllListeners('exit');
    server.on('exit', stopped);
    server.kill();
  });
  return { address, stop };
}

/** The trace of a scenario on the library, from the simulator. */
export function trace(name) {
  return JSON.parse(simulator('trace', `tests/scenarios/${name}.txt`));
}

/** What the simulator prints for these arguments. */
function simulator(...args) {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] };
  return execFileSync('cargo', ['run', '--quiet', '-p', 'sim', '--', ...args], options);
}

/** The words of the device in a language, by their fields. */
export function deviceWords(code) {
  return Object.fromEntries(simulator('words', code).trim().split('\n').map((line) => line.split('\t')));
}

/** What the page keeps of a flash in which a device that speaks a language has saved, as `chip.js` writes it. */
export function keptFlash(code) {
  const flash = withArea(new Uint8Array(AREA.to), simulator('area', code));
  const kept = {};
  for (let at = AREA.from; at < AREA.to; at += SECTOR) kept[at] = Buffer.from(flash.subarray(at, at + SECTOR)).toString('base64');
  return JSON.stringify(kept);
}

export function golden(name) {
  return decodePng(readFileSync(join(ROOT, 'tests/golden', `${name}.png`)));
}

const RECORD = 'sandglass.record';
let welcomed = null; // the record of a visitor who has skipped the first pages

/** Skips the first pages as a new visitor, and returns what the page keeps then. */
async function skipFirstPages(browser, address) {
  const context = await browser.newContext({ ...LAPTOP, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(address);
  await ready(page);
  await page.keyboard.press(CODES.A, { delay: 80 });
  await page.waitForFunction(() => document.getElementById('words').textContent.includes('> New flight'));
  // Who leaves a page takes everything along; the language was kept before the key.
  await page.reload();
  await ready(page);
  const record = await page.evaluate((name) => localStorage.getItem(name), RECORD);
  await context.close();
  return record;
}

/**
 * Opens a page whose time passes only when told, and whose dice come from a seed. Unless the visitor is new, the first pages
 * have been skipped.
 */
export async function open(browser, address, options = {}, { seed = 0, virtual = true, isNew = false } = {}) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (problem) => problems.push(problem.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.addInitScript((seed) => {
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (array) => (array instanceof Uint32Array && array.length === 2 ? (array.set([seed, 0]), array) : real(array));
  }, seed);
  if (!isNew) {
    welcomed ??= await skipFirstPages(browser, address);
    await page.addInitScript(([name, record]) => {
      if (location.protocol !== 'about:' && !localStorage.getItem(name)) localStorage.setItem(name, record);
    }, [RECORD, welcomed]);
  }
  if (virtual) await page.clock.install({ time: new Date('2026-01-01T20:00:00Z') });
  if (virtual) await page.clock.pauseAt(new Date('2026-01-01T20:00:01Z'));
  await page.goto(address);
  await ready(page);
  return new Sheet(page, context, problems);
}

export function ready(page) {
  return page.waitForSelector('html[data-ready]', { state: 'attached', timeout: 5_000 });
}

export class Sheet {
  constructor(page, context, problems) {
    Object.assign(this, { page, context, problems, at: 0 });
  }

  /** Lets time pass up to so many milliseconds after the start. */
  async until(ms) {
    if (ms > this.at) await this.page.clock.runFor(ms - this.at);
    this.at = Math.max(this.at, ms);
  }

  async key(key, down, by) {
    if (by === 'finger') return this.finger(key, down);
    if (by === 'mouse') return this.mouse(key, down);
    return down ? this.page.keyboard.down(CODES[key]) : this.page.keyboard.up(CODES[key]);
  }

  async finger(key, down) {
    this.cdp ??= await this.context.newCDPSession(this.page);
    const touchPoints = down ? [await this.middle(key)] : [];
    await this.cdp.send('Input.dispatchTouchEvent', { type: down ? 'touchStart' : 'touchEnd', touchPoints });
  }

  async mouse(key, down) {
    const { x, y } = await this.middle(key);
    await this.page.mouse.move(x, y);
    await (down ? this.page.mouse.down() : this.page.mouse.up());
  }

  async middle(key) {
    const box = await this.page.locator(`[data-key=${key}]`).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  async tap(key, by) {
    await this.key(key, true, by);
    await this.until(this.at + 80);
    await this.key(key, false, by);
    await this.until(this.at + 40);
  }

  /** Switches to the library or to the firmware on the emulated chip, as a maker does. */
  async run(body) {
    const makers = this.page.locator('.makers');
    if (await makers.getAttribute('open') === null) await makers.locator('summary').click();
    await this.page.locator(`[value=${body}]`).check({ force: true });
  }

  /** The panel's pixels, in its own format. */
  async picture() {
    const bytes = await this.page.evaluate(() => {
      const { data } = document.getElementById('panel').getContext('2d').getImageData(0, 0, 128, 64);
      const picture = new Array(1024).fill(0);
      for (let i = 0; i < 128 * 64; i++) if (data[4 * i + 1] > 128) picture[(i >> 10) * 128 + (i % 128)] |= 1 << ((i >> 7) % 8);
      return picture;
    });
    return Uint8Array.from(bytes);
  }

  words() {
    return this.page.locator('#words').textContent();
  }

  /** The code of the language that the page speaks. */
  language() {
    return this.page.evaluate(() => document.documentElement.lang);
  }

  /** Waits until the page speaks a language. */
  speaks(code) {
    return this.page.waitForFunction((code) => document.documentElement.lang === code, code);
  }

  /** The page's own texts by language, from the page itself. */
  texts() {
    return this.page.evaluate(async () => (await import('./texts.js')).LANGUAGES);
  }

  /** What the page has saved of the game; it waits until there is something. */
  async record() {
    return (await this.page.waitForFunction((name) => localStorage.getItem(name), RECORD)).jsonValue();
  }

  setRecord(record) {
    return this.page.evaluate(([name, record]) => localStorage.setItem(name, record), [RECORD, record]);
  }

  async screenshot(name) {
    mkdirSync(PICTURES, { recursive: true });
    await this.page.screenshot({ path: join(PICTURES, `${name}.png`) });
  }

  async close() {
    await this.context.close();
    if (this.problems.length) throw new Error(`the page complained: ${this.problems.join('; ')}`);
  }
}
