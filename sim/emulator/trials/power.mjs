// What the real firmware switches off, and the battery: node sim/emulator/trials/power.mjs [--uf2 FILE] [--uf2-w FILE]
//
// Reads the clock gates and the clocks of the chip after the start, between two keys, in a countdown and after a restart by
// the watchdog: blocks that are never used have no clock, nor has the ADC; USB, its PLL and everything else has. Counts the
// conversions of the ADC: some at the start and after a key, at most once a minute, none without a key. A low battery is
// told once. On a Pico W the line of the battery has its voltage only while GP25 is high, which it is for a reading only.
// Without a key the processor is woken to spare the panel, and for nothing else. Exits with 0 only if all of it holds.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { GPIOPinState } from 'rp2040js';
import { decodePng } from '../panel/png.mjs';
import { check, glass, pass, start, tap } from './trials.mjs';
import { flashImage } from '../load/uf2.mjs';
import { usedFlash } from '../load/used.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const SHOWN_US = 300e3;
const GONE_US = 6e6;
const MINUTE_US = 60e6;
/** The trial of src/firmware/watchdog.rs that ends in a restart at once: a panic. */
const PANIC = 0;

const CLOCKS = 0x40008000;
const ENABLE = 1 << 11;
/** Offsets of the control registers of clocks, and if the clock runs. */
const RUNNING = { CLK_PERI: [0x48, true], CLK_USB: [0x54, true], CLK_ADC: [0x60, false], CLK_RTC: [0x6c, false] };
/** The gates that are closed, by their bits in WAKE_EN0 and WAKE_EN1 (data sheet 2.15.7). */
const CLOSED = [
  { clk_adc_adc: 1, clk_sys_adc: 2, clk_sys_i2c1: 7, clk_sys_pio0: 12, clk_sys_pio1: 13, clk_rtc_rtc: 21, clk_sys_rtc: 22, clk_peri_spi0: 24, clk_sys_spi0: 25, clk_peri_spi1: 26, clk_sys_spi1: 27 },
  { clk_peri_uart0: 6, clk_sys_uart0: 7, clk_peri_uart1: 8, clk_sys_uart1: 9 },
];
const GATES = [32, 15];
const WAKE_EN = 0xa0;

/** Voltages of three AA cells. */
const GOOD_MV = 4500;
const LOW_MV = 2900;
/** What a line has that nothing drives. */
const NO_LINE_MV = 0;
const ENABLE_PIN = 25;

/** Checks every gate and clock. */
function checkClocks(pico, when) {
  const read = (offset) => pico.rp2040.readUint32(CLOCKS + offset) >>> 0;
  for (const [index, closed] of CLOSED.entries()) {
    const gates = read(WAKE_EN + 4 * index);
    for (let bit = 0; bit < GATES[index]; bit++) {
      const name = Object.keys(closed).find((name) => closed[name] === bit);
      const isOpen = ((gates >>> bit) & 1) === 1;
      check(isOpen === (name === undefined), `${when}: bit ${bit} of WAKE_EN${index} (${name ?? 'a block that is used'}) is ${isOpen ? 'open' : 'closed'}`);
    }
  }
  for (const [name, [offset, runs]] of Object.entries(RUNNING)) {
    check(((read(offset) & ENABLE) !== 0) === runs, `${when}: ${name} ${runs ? 'stands still' : 'runs'}`);
  }
  check(pico.rp2040.pllUsb.frequency === 48e6, `${when}: the PLL of the USB does not run`);
  check((pico.rp2040.adc.cs & 1) === 0, `${when}: the ADC is enabled`);
}

function switchedOff(flash) {
  const pico = start(flash);
  pass(pico, SHOWN_US);
  checkClocks(pico, 'after the start');
  tap(pico, 'C');
  checkClocks(pico, 'after a key');
  pass(pico, 3e6);
  tap(pico, 'FLIP', 'FLIP');
  pass(pico, 20e6);
  checkClocks(pico, 'in a countdown');
  pico.panel.unplug();
  pass(pico, 2e6);
  pico.panel.plug();
  pass(pico, 2e6);
  checkClocks(pico, 'after the panel was set up again');
  const restarted = start(flash, PANIC);
  pass(restarted, SHOWN_US);
  check(restarted.watchdogResets === 1, `${restarted.watchdogResets} restarts after a panic`);
  checkClocks(restarted, 'after a restart');
  return 'blocks that are not used have no clock: after the start, between keys, in a countdown, after a lost panel, after a restart';
}

/** A device whose conversions are counted; on a Pico W they give the voltage only while GP25 is high. */
function withBattery(flash, hasSwitch) {
  const pico = start(flash);
  pico.cells = GOOD_MV;
  pico.conversions = 0;
  const isOn = () => !hasSwitch || pico.rp2040.gpio[ENABLE_PIN].value === GPIOPinState.High;
  Object.defineProperty(pico, 'batteryMv', {
    get() {
      pico.conversions += 1;
      return isOn() ? pico.cells : NO_LINE_MV;
    },
  });
  return pico;
}

/** The conversions that something takes. */
function conversions(pico, something) {
  const before = pico.conversions;
  something();
  return pico.conversions - before;
}

function readings(flash, home, board, hasSwitch) {
  const pico = withBattery(flash, hasSwitch);
  const atStart = conversions(pico, () => pass(pico, SHOWN_US));
  check(atStart > 1, `${board}: ${atStart} conversions at the start`);
  check(conversions(pico, () => tap(pico, 'C', 'B')) === 0, `${board}: read again within a minute`);
  pass(pico, 3e6);
  const wakeUps = pico.wakeUps;
  // Not until the panel is dimmed.
  check(conversions(pico, () => pass(pico, 1.8 * MINUTE_US)) === 0, `${board}: read without a key`);
  check(pico.wakeUps === wakeUps, `${board}: ${pico.wakeUps - wakeUps} wake-ups on an idle screen`);
  check(conversions(pico, () => tap(pico, 'C', 'B')) === atStart, `${board}: not read after a key`);
  check(glass(pico) === home, `${board}: good cells are told of`);
  if (hasSwitch) check(pico.rp2040.gpio[ENABLE_PIN].value === GPIOPinState.InputPullDown, `${board}: GP25 is not as after a reset`);
  const told = toldOf(flash, home, hasSwitch);
  return `${board}: ${atStart} conversions at the start and after a key, at most once a minute, and no wake-up for it; ${told}`;
}

/** Checks that low cells are told of once, at the start and after a key. */
function toldOf(flash, home, hasSwitch) {
  const pico = withBattery(flash, hasSwitch);
  pass(pico, SHOWN_US);
  tap(pico, 'C');
  const next = glass(pico);
  tap(pico, 'B');
  pass(pico, MINUTE_US);
  pico.cells = LOW_MV;
  tap(pico, 'C');
  check(![home, next].includes(glass(pico)), 'low cells are not told of after a key');
  pass(pico, GONE_US);
  check(glass(pico) === next, 'the notice does not go');
  pass(pico, MINUTE_US);
  tap(pico, 'B');
  check(glass(pico) === home, 'low cells are told of twice');

  const cold = withBattery(flash, hasSwitch);
  cold.cells = LOW_MV;
  pass(cold, SHOWN_US);
  check(glass(cold) !== home, 'low cells are not told of at the start');
  pass(cold, GONE_US);
  check(glass(cold) === home, 'the notice of the start does not go');

  const none = withBattery(flash, hasSwitch);
  none.cells = NO_LINE_MV;
  pass(none, SHOWN_US);
  check(glass(none) === home, 'a board without the line is taken for one with low cells');
  return 'low cells are told of once';
}

/** Checks that a screen where nothing moves wakes the processor only to dim the panel, to move its picture, and to switch it off. */
function care(flash) {
  const pico = start(flash);
  pass(pico, 5e6);
  const woken = [];
  for (let second = 5; second < 20 * 60; second += 1) {
    const before = pico.wakeUps;
    pass(pico, 1e6);
    if (pico.wakeUps !== before) woken.push(second);
  }
  const expected = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((minute) => 60 * minute);
  check(woken.join() === expected.join(), `woken in the seconds ${woken.join(', ')}; expected ${expected.join(', ')}`);
  return 'twenty minutes without a key: woken at two minutes, then once a minute until the panel is dark';
}

const { values } = parseArgs({ options: { uf2: { type: 'string' }, 'uf2-w': { type: 'string' } } });
const image = (given, name) => {
  const uf2 = resolve(given ?? resolve(ROOT, `dist/${name}.uf2`));
  check(existsSync(uf2), `there is no firmware at ${uf2}`);
  return usedFlash(flashImage(new Uint8Array(readFileSync(uf2))));
};
try {
  const pico = image(values.uf2, 'sandglass-pico');
  const picoW = image(values['uf2-w'], 'sandglass-pico-w');
  const home = Buffer.from(decodePng(readFileSync(resolve(ROOT, 'tests/golden/device/home.png')))).toString('hex');
  console.log(switchedOff(pico));
  console.log(readings(pico, home, 'Pico', false));
  console.log(readings(picoW, home, 'Pico W', true));
  console.log(care(pico));
} catch (problem) {
  console.error(`power: ${problem.message}`);
  process.exitCode = 1;
}
