// The page, played on in a real browser: node --test tests/web

import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { flashImage } from '../../sim/emulator/load/uf2.mjs';
import { LAPTOP, PHONE, ROOT, deviceWords, golden, keptFlash, launch, open, ready, serve, trace } from './page.mjs';

const DOWNLOAD = 300_000; // bytes for the device itself
const FIRST_FRAME = 1000; // ms

let browser;
let server;

before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

function same(actual, expected, what) {
  assert.ok(Buffer.from(actual).equals(Buffer.from(expected)), `${what}: the panel shows something else`);
}

/** Repeats a scenario on the page, and compares every picture that it checks. */
async function play(name, options, by) {
  const { steps, replay_seed: seed } = trace(name);
  const sheet = await open(browser, server.address, options, { seed });
  let shots = 0;
  for (const step of steps) {
    await sheet.until(Math.floor(step.at_us / 1000));
    if (step.pin) await sheet.key(step.pin, step.level === 0, by);
    if (!step.glass) continue;
    same(await sheet.picture(), Buffer.from(step.glass, 'hex'), `${name}:${step.line}: ${step.check}`);
    if (!step.shot) continue;
    same(await sheet.picture(), golden(step.shot), `${name}:${step.line}: golden ${step.shot}`);
    await sheet.screenshot(`${by}-${step.shot.replaceAll('/', '-')}`);
    shots += 1;
  }
  await sheet.close();
  return shots;
}

test('a whole build phase, by finger on a phone', async () => {
  assert.ok(await play('trucker/build/the-last-space-ticks-and-stops', PHONE, 'finger') > 0);
});

test('two dice, by keyboard on a laptop', async () => {
  assert.ok(await play('device/dice-only', LAPTOP, 'keyboard') > 0);
});

test('settings, by mouse', async () => {
  assert.ok(await play('device/settings-are-a-list', LAPTOP, 'mouse') > 0);
});

test('what is downloaded is small, and the first picture is there within a second', async () => {
  let total = 0;
  let first = Infinity;
  // The best of three: a browser that has just been started has other things to do.
  for (let i = 0; i < 3; i++) {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
    const page = await context.newPage();
    const sizes = new Map();
    page.on('response', (response) => sizes.set(response.url(), Number(response.headers()['content-length'])));
    await page.goto(server.address);
    await ready(page);
    first = Math.min(first, await page.evaluate(() => performance.getEntriesByName('first picture')[0].startTime));
    assert.ok([...sizes.keys()].every((url) => url.startsWith(server.address)), 'nothing comes from elsewhere');
    assert.ok(![...sizes.keys()].some((url) => /uf2|emulator/.test(url)), 'the chip is not waited for');
    total = Math.max(total, [...sizes.values()].reduce((sum, size) => sum + size, 0));
    await context.close();
  }
  console.log(`page: ${total} bytes, first picture after ${Math.round(first)} ms`);
  assert.ok(total > 50_000 && total < DOWNLOAD, `${total} bytes`);
  assert.ok(first < FIRST_FRAME, `${first} ms`);
});

test('a reload in the middle of a build phase goes on, with the time that has passed', async () => {
  const sheet = await open(browser, server.address, PHONE);
  await sheet.until(1000);
  await sheet.tap('FLIP', 'finger');
  await sheet.tap('FLIP', 'finger');
  await sheet.until(11_700);
  assert.match(await sheet.words(), /1:20/);
  await sheet.page.reload();
  await ready(sheet.page);
  assert.match(await sheet.words(), /1:20|1:19/);
  await sheet.page.clock.runFor(10_000);
  assert.match(await sheet.words(), /1:10|1:09/);
  await sheet.close();
});

test('the next day it is off, and offers to go on', async () => {
  const sheet = await open(browser, server.address, PHONE);
  await sheet.until(1000);
  await sheet.tap('FLIP', 'finger');
  await sheet.tap('FLIP', 'finger');
  await sheet.until(5000);
  await sheet.page.goto('about:blank');
  await sheet.page.clock.runFor(20 * 3600_000);
  await sheet.page.goto(server.address);
  await ready(sheet.page);
  assert.match(await sheet.words(), /> Resume Build/);
  await sheet.close();
});

test('a damaged record is told of, and the device works', async () => {
  const sheet = await open(browser, server.address, LAPTOP);
  await sheet.page.evaluate(() => localStorage.setItem('sandglass.record', 'AwEEAQU='));
  await sheet.page.goto('about:blank');
  await sheet.page.goto(server.address);
  await ready(sheet.page);
  assert.match(await sheet.words(), /Save was damaged/);
  await sheet.close();
});

test('once loaded it works without a network', async () => {
  // The server stops: a browser that is set offline still gives a service worker the network.
  const host = await serve();
  const sheet = await open(browser, host.address, LAPTOP, { virtual: false });
  await sheet.page.evaluate(() => navigator.serviceWorker.ready);
  await sheet.page.waitForFunction(() => navigator.serviceWorker.controller);
  await host.stop();
  await sheet.page.reload();
  await ready(sheet.page);
  same(await sheet.picture(), golden('device/home'), 'offline');
  await sheet.close();
});

test('without a network the firmware runs too, though nobody has opened it before', async () => {
  const host = await serve();
  const sheet = await open(browser, host.address, LAPTOP, { virtual: false });
  await sheet.page.evaluate(async () => {
    // The last file that is fetched afterwards.
    while (!await caches.match('sandglass-pico.uf2')) await new Promise((later) => setTimeout(later, 100));
  });
  await host.stop();
  await sheet.page.reload();
  await ready(sheet.page);
  await sheet.run('firmware');
  await sheet.page.waitForFunction(() => /instructions a second/.test(document.getElementById('note').textContent));
  same(await sheet.picture(), golden('device/welcome-language'), 'the firmware, offline');
  await sheet.close();
});

test('a browser would install it', async () => {
  const sheet = await open(browser, server.address, PHONE, { virtual: false });
  const cdp = await sheet.context.newCDPSession(sheet.page);
  const { errors, data } = await cdp.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data);
  for (const { src } of manifest.icons) assert.ok(statSync(join(ROOT, 'dist/web', src)).size > 0);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // A test browser stores nothing, and reports it; there may be no other error.
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'), []);
  await sheet.close();
});

test('keys are buttons with names, large enough, and the words of the screen can be read', async () => {
  const sheet = await open(browser, server.address, PHONE);
  const cdp = await sheet.context.newCDPSession(sheet.page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const seen = nodes.filter((node) => !node.ignored).map((node) => `${node.role?.value}: ${node.name?.value}`);
  assert.deepEqual(await buttons(cdp), [
    'FLIP, Open (the big key)', 'Key A, sound on (yellow circle)', 'Key B, up (green triangle)',
    'Key C, down (blue square)', 'Key D, OK (red cross)',
  ]);
  assert.ok(!seen.some((name) => name.startsWith('radio:')), 'players need no switch');
  assert.ok(seen.includes('image: Screen'));
  for (const button of await sheet.page.locator('[data-key]').all()) {
    const { width, height } = await button.boundingBox();
    assert.ok(width >= 44 && height >= 44, `a finger finds ${width}x${height}`);
  }
  const overflow = await sheet.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(overflow <= 0, `nothing hangs out on the right: ${overflow}`);
  await sheet.until(1000);
  await sheet.tap('C', 'finger');
  await sheet.until(3000);
  assert.match(await sheet.page.locator('#said').textContent(), /> Timer only/);
  // On another screen the keys have other labels; a key without a function has only its letter.
  await sheet.tap('C', 'finger');
  await sheet.tap('FLIP', 'finger');
  assert.deepEqual(await buttons(cdp), [
    'FLIP, Roll (the big key)', 'Key A, Back (yellow circle)', 'Key B, Aim (green triangle)', 'Key C (blue square)',
    'Key D (red cross)',
  ]);
  await sheet.close();
});

/** Names and descriptions of the buttons, as a screen reader gets them. */
async function buttons(cdp) {
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const found = nodes.filter((node) => !node.ignored && node.role?.value === 'button');
  return found.map(({ name, description }) => `${name.value} (${description.value})`).sort();
}

test('a running clock does not talk all the time', async () => {
  const sheet = await open(browser, server.address, LAPTOP);
  await sheet.until(1000);
  await sheet.tap('FLIP');
  await sheet.tap('FLIP');
  await sheet.until(4000);
  const said = await sheet.page.locator('#said').textContent();
  await sheet.until(30_000);
  assert.equal(await sheet.page.locator('#said').textContent(), said);
  assert.match(await sheet.words(), /1:01|1:02/);
  await sheet.until(93_000);
  assert.match(await sheet.page.locator('#said').textContent(), /Run out!/);
  await sheet.close();
});

test('with the tab key every key can be reached and pressed', async () => {
  const sheet = await open(browser, server.address, LAPTOP);
  await sheet.until(1000);
  for (let i = 0; i < 3; i++) await sheet.page.keyboard.press('Tab');
  await sheet.page.keyboard.down('Space');
  await sheet.until(1100);
  await sheet.page.keyboard.up('Space');
  assert.match(await sheet.words(), /> Timer only/, 'the third key went down, not FLIP');
  await sheet.close();
});

test('who wants less motion sees dice that lie', async () => {
  const pictures = {};
  for (const reducedMotion of ['no-preference', 'reduce']) {
    const sheet = await open(browser, server.address, { ...LAPTOP, reducedMotion }, { seed: 7 });
    await sheet.until(1000);
    for (const key of ['C', 'C', 'FLIP', 'FLIP']) await sheet.tap(key);
    const seen = new Set();
    for (let i = 0; i < 60; i++) {
      seen.add(Buffer.from(await sheet.picture()).toString('hex'));
      await sheet.until(sheet.at + 20);
    }
    pictures[reducedMotion] = seen.size;
    await sheet.close();
  }
  assert.ok(pictures['no-preference'] > 5 && pictures.reduce <= 4, JSON.stringify(pictures));
});

test('a cue is played and written, and the screen is kept on', async () => {
  const sheet = await open(browser, server.address, LAPTOP);
  await sheet.page.evaluate(() => {
    window.pitches = [];
    window.locks = [];
    navigator.wakeLock.request = async (what) => { window.locks.push(what); return new EventTarget(); };
    const real = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function (value, at) { window.pitches.push(value); return real.call(this, value, at); };
  });
  await sheet.until(1000);
  await sheet.tap('FLIP');
  await sheet.tap('FLIP');
  assert.deepEqual(await sheet.page.evaluate(() => window.pitches), [1047, 1319, 1568, 2093]);
  assert.deepEqual(await sheet.page.evaluate(() => window.locks), ['screen']);
  assert.equal(await sheet.page.locator('#heard').textContent(), '\u266a start');
  await sheet.close();
});

test('the firmware on the emulated chip shows the same', async () => {
  const sheet = await open(browser, server.address, LAPTOP, { virtual: false });
  const until = async (picture, what) => {
    for (const end = Date.now() + 30_000; ;) {
      if (Buffer.from(await sheet.picture()).equals(Buffer.from(picture))) return;
      assert.ok(Date.now() < end, `${what} is not shown`);
      await new Promise((later) => setTimeout(later, 50));
    }
  };
  const press = async (code) => {
    await sheet.page.keyboard.down(code);
    await new Promise((later) => setTimeout(later, 120));
    await sheet.page.keyboard.up(code);
  };
  const menu = await sheet.words();
  await sheet.page.keyboard.press('KeyD');
  const library = await sheet.picture();
  const chosen = await sheet.words();
  await sheet.run('firmware');
  await until(golden('device/welcome-language'), 'its first question');
  await press('KeyA');
  await until(golden('device/welcome-flip'), 'its first page');
  await press('KeyA');
  await until(golden('device/home'), 'the menu');
  // Its words are read from its panel, and equal those of the library; so do the names of its keys.
  await sheet.page.waitForFunction((words) => document.getElementById('words').textContent === words, menu);
  await sheet.page.waitForFunction(() => /> New flight/.test(document.querySelector('[role=status]#said').textContent));
  await press('KeyD');
  await until(library, 'what the library shows');
  await sheet.page.waitForFunction((words) => document.getElementById('words').textContent === words, chosen);
  await sheet.page.waitForFunction(() => document.getElementById('said').textContent === '> Timer only');
  await press('Space');
  await sheet.page.waitForFunction(() => document.querySelector('[data-key=FLIP]').ariaLabel !== 'FLIP, Open');
  assert.deepEqual(await buttons(await sheet.context.newCDPSession(sheet.page)), [
    'FLIP, Start! (the big key)', 'Key A, Back (yellow circle)', 'Key B, up (green triangle)',
    'Key C, down (blue square)', 'Key D, Set (red cross)',
  ]);
  await press('KeyA');
  await until(library, 'the menu again');
  await sheet.screenshot('firmware');
  // The save in its flash is there after a reload.
  await press('KeyS');
  await until(golden('device/home'), 'the menu again');
  await new Promise((later) => setTimeout(later, 2000));
  const before = await sheet.page.evaluate(() => localStorage.getItem('sandglass.flash'));
  await press('KeyA');
  await until(golden('device/home-muted'), 'that it is muted');
  await sheet.page.waitForFunction((before) => localStorage.getItem('sandglass.flash') !== before, before);
  await sheet.page.reload();
  await ready(sheet.page);
  await sheet.run('firmware');
  await until(golden('device/home-muted'), 'that it is still muted');
  await sheet.run('library');
  await sheet.page.waitForFunction(() => /New flight/.test(document.getElementById('words').textContent));
  await sheet.close();
});

test('a new visitor sees the first pages, once', async () => {
  const sheet = await open(browser, server.address, PHONE, { isNew: true });
  await sheet.until(1000);
  assert.match(await sheet.words(), /FLIP is the big key/);
  await sheet.screenshot('first-visit');
  for (let i = 0; i < 3; i++) await sheet.tap('FLIP', 'finger');
  assert.match(await sheet.words(), /> New flight/);
  await sheet.until(3000);
  await sheet.page.reload();
  await ready(sheet.page);
  assert.match(await sheet.words(), /> New flight/);
  await sheet.close();
});

test('the game waits while a maker looks at the emulated chip', async () => {
  const sheet = await open(browser, server.address, LAPTOP, { virtual: false });
  await sheet.page.keyboard.press('Space', { delay: 100 });
  await sheet.page.keyboard.press('Space', { delay: 100 });
  await sheet.page.waitForFunction(() => /1:28/.test(document.getElementById('words').textContent));
  await sheet.screenshot('makers-closed');
  await sheet.run('firmware');
  await sheet.page.waitForFunction(() => /Your game waits/.test(document.getElementById('state').textContent));
  await sheet.page.waitForFunction(() => /Română/.test(document.getElementById('words').textContent));
  await sheet.screenshot('makers-open');
  await new Promise((later) => setTimeout(later, 4000));
  await sheet.run('library');
  await sheet.page.waitForFunction(() => /1:2[5-8]/.test(document.getElementById('words').textContent));
  assert.match(await sheet.words(), /1:2[5-8]/, 'its time stood still');
  assert.equal(await sheet.page.locator('#state').textContent(), '');
  await sheet.close();
});

/** The names of all texts of a table, and of the places in them. */
function outline(table, before = '') {
  return Object.entries(table).flatMap(([name, text]) => {
    if (typeof text === 'object') return outline(text, `${before}${name}.`);
    assert.ok(text.trim(), `${before}${name} is empty`);
    return [`${before}${name} ${[...text.matchAll(/\{\w+\}/g)].join(' ')}`];
  }).sort();
}

test('the page has all its texts in every language of the device, and no others', async () => {
  const sheet = await open(browser, server.address, LAPTOP);
  const texts = await sheet.texts();
  const device = await sheet.page.evaluate(async () => {
    const module = await (await import('./module.js')).Module.load('sandglass.bin');
    const all = (call) => {
      const found = [];
      for (let i = 0, text; (text = module.text(module.calls[call](i))); i++) found.push(text);
      return found.sort();
    };
    return { languages: all('language_code'), cues: all('cue_name') };
  });
  assert.deepEqual(Object.keys(texts).sort(), device.languages);
  assert.deepEqual(Object.keys(texts.en.cues).sort(), device.cues);
  for (const [code, table] of Object.entries(texts)) assert.deepEqual(outline(table), outline(texts.en), code);
  // Every text is used, and every text that is used is there.
  const folder = join(ROOT, 'sim/web/page');
  const files = readdirSync(folder).filter((name) => /\.(html|js)$/.test(name)).map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  for (const name of [...Object.keys(texts.en), ...Object.keys(texts.en.reasons)]) {
    assert.ok(['cues', 'reasons'].includes(name) || new RegExp(`['"]${name}['"]`).test(files), `nobody uses the text ${name}`);
  }
  for (const [, name] of files.matchAll(/data-(?:text|label|about|content)="(\w+)"/g)) assert.ok(name in texts.en, `there is no text ${name}`);
  await sheet.close();
});

test('a new visitor finds the device and the page in the language of the browser', async () => {
  for (const [locale, code] of [['ro-RO', 'ro'], ['it-CH', 'it'], ['pl', 'pl'], ['en-GB', 'en'], ['de-DE', 'en']]) {
    const sheet = await open(browser, server.address, { ...LAPTOP, locale }, { isNew: true });
    await sheet.until(1000);
    assert.equal(await sheet.language(), code, locale);
    const { [code]: texts } = await sheet.texts();
    assert.equal(await sheet.page.title(), texts.title);
    assert.equal(await sheet.page.locator('summary').textContent(), texts.makers);
    assert.equal(await sheet.page.locator('.flip kbd').textContent(), texts.spaceBar);
    const device = deviceWords(code);
    assert.ok((await sheet.words()).includes(device['device.welcome[0][0]']), `${locale}: its first page`);
    assert.ok((await buttons(await sheet.context.newCDPSession(sheet.page))).includes(
      `${texts.key.replace('{key}', 'A')}, ${device['device.skip']} (${texts.keyA})`,
    ), locale);
    await sheet.close();
  }
  const sheet = await open(browser, server.address, LAPTOP);
  const preferred = (wanted) => sheet.page.evaluate(async (wanted) => (await import('./texts.js')).preferred(wanted), wanted);
  assert.equal(await preferred(['de-DE', 'it-IT', 'ro']), 'it', 'the first that there is');
  assert.equal(await preferred(['fil', 'PL-pl']), 'pl');
  assert.equal(await preferred([]), 'en');
  await sheet.close();
});

/** The save of a new visitor who speaks a language and has skipped the first pages. */
async function savedIn(locale) {
  const sheet = await open(browser, server.address, { ...LAPTOP, locale }, { isNew: true });
  await sheet.until(1000);
  await sheet.tap('A');
  await sheet.until(3000);
  const record = await sheet.record();
  await sheet.close();
  return record;
}

test('a save keeps its language, and the page follows the device at once', async () => {
  const [polish, italian] = [await savedIn('pl-PL'), await savedIn('it-IT')];
  const sheet = await open(browser, server.address, LAPTOP, { virtual: false });
  assert.equal(await sheet.language(), 'en');
  await sheet.run('firmware');
  await sheet.page.waitForFunction(() => document.getElementById('words').textContent.includes('Română'));
  const { en, pl, it } = await sheet.texts();
  const state = (text) => sheet.page.waitForFunction((text) => document.getElementById('state').textContent === text, text);
  // The game is put away while the chip runs: another one can be put in its place.
  let before = en;
  for (const [record, code, texts] of [[polish, 'pl', pl], [italian, 'it', it]]) {
    await state(before.chipRuns);
    before = texts;
    await sheet.setRecord(record);
    await sheet.run('library');
    await sheet.speaks(code);
    assert.equal(await sheet.page.locator('summary').textContent(), texts.makers);
    assert.equal(await sheet.page.locator('[data-key=B]').getAttribute('aria-description'), texts.keyB);
    assert.ok((await sheet.page.locator('[data-key=B]').getAttribute('aria-label')).startsWith(texts.key.replace('{key}', 'B')));
    // The emulated chip is new, and asks for its language: the page keeps its own until one is chosen.
    await sheet.run('firmware');
    await sheet.page.waitForFunction(() => document.getElementById('words').textContent.includes('Română'));
    assert.equal(await sheet.language(), code);
  }
  await sheet.close();
});

test('the page follows the row of the language in the settings', async () => {
  const sheet = await open(browser, server.address, LAPTOP);
  for (const key of ['B', 'B', 'FLIP', 'C', 'C', 'C', 'C']) await sheet.tap(key, 'keyboard');
  assert.match(await sheet.words(), /> Language English/);
  for (const code of ['ro', 'it', 'pl', 'en']) {
    await sheet.tap('D', 'keyboard');
    await sheet.speaks(code);
    const { [code]: texts } = await sheet.texts();
    assert.equal(await sheet.page.locator('summary').textContent(), texts.makers);
  }
  await sheet.close();
});

test('the page follows the language of the firmware, which it reads from the panel', async () => {
  const [english, polish] = [deviceWords('en'), deviceWords('pl')];
  const sheet = await open(browser, server.address, LAPTOP, { virtual: false });
  await sheet.page.evaluate((kept) => localStorage.setItem('sandglass.flash', kept), keptFlash('pl'));
  await sheet.run('firmware');
  const row = 'shared.timer.timer_only';
  await sheet.page.waitForFunction((row) => document.getElementById('words').textContent.includes(row), polish[row]);
  // Words that are the same in both languages do not tell one from the other.
  const [code, device] = polish[row] === english[row] ? ['en', english] : ['pl', polish];
  await sheet.speaks(code);
  const { [code]: texts } = await sheet.texts();
  await sheet.page.waitForFunction((text) => document.getElementById('state').textContent === text, texts.chipRuns);
  assert.ok((await buttons(await sheet.context.newCDPSession(sheet.page))).includes(
    `${texts.key.replace('{key}', 'B')}, ${device['shared.signs.up']} (${texts.keyB})`,
  ));
  await sheet.screenshot('firmware-pl');
  await sheet.close();
});

test('nothing is cut off in any language, on any screen', async () => {
  const sideways = { ...PHONE, viewport: { width: 844, height: 390 } };
  const first = await open(browser, server.address, LAPTOP);
  const codes = Object.keys(await first.texts());
  await first.close();
  for (const [name, options] of Object.entries({ laptop: LAPTOP, phone: PHONE, sideways })) {
    for (const locale of codes) {
      const sheet = await open(browser, server.address, { ...options, locale }, { isNew: true });
      await sheet.until(1000);
      await sheet.screenshot(`${locale}-${name}`);
      await sheet.page.locator('summary').click();
      await sheet.screenshot(`${locale}-${name}-makers`);
      const faults = await sheet.page.evaluate(() => {
        const found = [];
        const box = (element) => element.getBoundingClientRect();
        for (const element of document.querySelectorAll('[data-text]:not(.unseen), .flip span')) {
          const { left, right, width } = box(element);
          if (width && (left < 0 || right > innerWidth)) found.push(`${element.textContent} hangs out`);
          if (element.clientWidth && element.scrollWidth > element.clientWidth) found.push(`${element.textContent} is too long`);
        }
        const [word, key] = [box(document.querySelector('.flip span')), box(document.querySelector('.flip kbd'))];
        const apart = key.left >= word.right || key.top >= word.bottom || !key.width;
        const cap = box(document.querySelector('.flip'));
        if (!apart || (key.width && (key.right > cap.right || key.left < cap.left))) found.push('the key of the keyboard does not fit');
        if (document.documentElement.scrollWidth > innerWidth) found.push('the page is too wide');
        return found;
      });
      assert.deepEqual(faults, [], `${locale} on a ${name}`);
      await sheet.close();
    }
  }
});

test('no file of the page names the machine it was built on', () => {
  const folder = join(ROOT, 'dist/web');
  const all = readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
  const unpack = { bin: gunzipSync, uf2: (bytes) => Buffer.from(flashImage(bytes)) };
  for (const file of all.filter((name) => statSync(name).isFile())) {
    const bytes = readFileSync(file);
    const text = (unpack[file.split('.').at(-1)]?.(bytes) ?? bytes).toString('latin1');
    for (const path of [ROOT, homedir()]) assert.ok(!text.includes(path), `${file} names ${path}`);
  }
});
