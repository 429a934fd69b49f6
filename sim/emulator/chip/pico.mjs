// A Raspberry Pi Pico with the Sandglass parts on it, running the real firmware in virtual time.
//
// Promises: time is exact and every run is repeatable; a fault does what it does on the chip, and is added to `faults`
// with program counter and time; an access to something that is not modelled or a warning of rp2040js ends the run with
// a message that names both; pins change only by a call. A power cycle keeps the flash and nothing else; virtual time
// goes on. In the boot loader nothing runs any more, until the power goes. The second core, USB and the boot ROM's own
// start-up are not there.
//
// Time begins when the TIMER of the chip begins to count: what comes before, from the reset handler on, is the
// start-up. It is played and counted (`startUpUs`, `firstScreenUs`), but `nowUs` stands still meanwhile, after each
// power-on. So the times of a scenario are those of the device's own clock.

import { RP2040 } from 'rp2040js';
import { attachAdc } from './adc.mjs';
import { BootRom } from './bootrom.mjs';
import { Buzzer } from './buzzer.mjs';
import { NoCache, XipCache } from './cache.mjs';
import { KEY, addAbortStatus, addDormantWake, askForReplay, copyScratch, Resets, Rosc, Vreg, XipCtrl } from './chip.mjs';
import { CLK_SYS_HZ, CYCLE_NANOS, Clock } from './clock.mjs';
import { Cpu } from './cpu.mjs';
import { Fault } from './exceptions.mjs';
import { GUARDED_RESETS, Gates, guardBlocks } from './gates.mjs';
import { I2c } from './i2c.mjs';
import { checkModels } from '../play/models.mjs';
import { attachOscillators } from './oscillators.mjs';
import { Lines } from './pads.mjs';
import { Pwm } from './pwm.mjs';
import { Panel } from '../panel/panel.mjs';
import { StuckSlave } from '../panel/stuck.mjs';
import { place, refuse, strictLogger } from './problems.mjs';
import { Timer } from './timer.mjs';
import { FLASH_SIZE } from '../load/uf2.mjs';

/** The reference build: the GPIO of each part. */
export const PINS = { SDA: 4, SCL: 5, A: 10, B: 11, C: 12, D: 13, FLIP: 14, BUZZER: 15, TILT: 16 };
const WIRED = ['SDA', 'SCL', 'A', 'B', 'C', 'D', 'FLIP', 'TILT'];

const VECTORS = 0x10000100; // behind the second-stage boot loader
const PAD_RESET = 0x56; // input enabled, pull-down: the data sheet's value, which rp2040js lacks
const FUNCTION_I2C = 3;
const FUNCTION_PWM = 4;
const RESET_BIT = { ADC: 0, I2C0: 3, PLL_SYS: 12, PLL_USB: 13, PWM: 14, TIMER: 21 };
const WATCHDOG_RAN_OUT = 1; // REASON: TIMER
const START_UP_LIMIT_NANOS = 1e9;
const SLICE_NANOS = 10e6; // the wall clock is checked after each slice
const RAM_START = 0x20000000;
const USB_MV = 5000;
const STACK_PAINT = 0xa5; // content of the stack before the firmware starts

export class Pico {
  /**
   * `flash` is a flash image (see uf2.mjs). `roscSeed` null gives a stuck random bit. `wallSeconds` is the
   * longest time the host may work on this Pico. `eraseNanos` is the time to erase a sector of the flash. `panel` is
   * the kind and the address of the display, see panel.mjs. `without` names models to switch off, see models.mjs. `pins` are
   * those of another board, whose buzzer is not heard.
   */
  constructor(flash, { roscSeed = 1, panelSeed = 1, panel = {}, wallSeconds = 300, eraseNanos, without = [], pins = PINS } = {}) {
    this.pins = pins;
    this.without = checkModels(without);
    this.clock = new Clock();
    this.poweredNanos = 0;
    this.startUpNanos = 0; // of all start-ups that are over
    this.firstStartUpNanos = null;
    this.endNanos = 0;
    this.eraseNanos = eraseNanos;
    this.roscSeed = roscSeed;
    this.wallSeconds = wallSeconds;
    this.wallUsed = 0;
    this.rounds = 0;
    this.awakeNanos = 0;
    this.wakeUps = 0;
    this.wokeUs = 0; // time of the last wake-up
    this.transfer = { us: 0, wokeUs: 0 }; // start of the last transfer on the display's bus, and the wake-up before it
    this.watchdogResets = 0;
    this.boots = 0;
    this.earlierInstructions = 0;
    this.levels = Object.fromEntries(WIRED.map((name) => [name, 1]));
    this.capacitors = new Set();
    const reads = this.without.has('reads') ? 'status' : 'by-control-byte';
    this.panel = new Panel({ ...panel, seed: panelSeed, now: () => this.nowUs, reads });
    this.slave = new StuckSlave({ onHold: () => this.pullBus(), onByte: (byte) => this.panel.strayByte(byte) });
    this.busHeld = false;
    this.flashIsWorn = false; // a test may set it at any time
    this.batteryMv = USB_MV; // the voltage on VSYS; a test may set it at any time
    this.off = false;
    this.inBootLoader = false;
    this.toneLog = [];
    this.faults = []; // {what, address, pc, us}
    this.deepest = 0;
    this.stuckHigh = []; // times at which the buzzer's pin stayed high
    this.onTone = () => {};
    this.onFlash = () => {};
    this.onBootLoader = () => {};
    this.starting = true;
    this.build(flash);
  }

  get nowUs() {
    return this.micros(this.starting ? this.poweredNanos : this.clock.nanos);
  }

  /** Converts the clock's nanoseconds to microseconds without start-ups. */
  micros(nanos) {
    return (nanos - this.startUpNanos) / 1000;
  }

  /** Time from the first reset handler until the TIMER began to count. */
  get startUpUs() {
    return this.firstStartUpNanos === null ? null : this.firstStartUpNanos / 1000;
  }

  /** Time from the first reset handler until the panel was on and all of its memory written; null before that. */
  get firstScreenUs() {
    return this.panel.firstScreenUs === null ? null : this.panel.firstScreenUs + this.startUpUs;
  }

  /** The deepest stack so far, in bytes. The stack lies at the start of the RAM, see memory.x. */
  get stackBytes() {
    const untouched = this.stack.findIndex((byte) => byte !== STACK_PAINT);
    this.deepest = Math.max(this.deepest, untouched < 0 ? 0 : this.stack.length - untouched);
    return this.deepest;
  }

  get instructions() {
    return this.earlierInstructions + (this.off ? 0 : this.cpu.instructions);
  }

  /** The content of the flash, as a copy. */
  get flash() {
    return this.rp2040.flash.slice(0, FLASH_SIZE);
  }

  /** Makes the chip anew with this flash and starts the firmware in it. */
  build(flash) {
    if (this.stack) void this.stackBytes; // of the run before
    this.buzzer?.silence();
    this.clock.alarms = [];
    const rp2040 = new RP2040(this.clock);
    this.rp2040 = rp2040;
    rp2040.logger = strictLogger();
    rp2040.flash.set(flash);
    this.bootRom = new BootRom(rp2040, this.clock, {
      eraseNanos: this.eraseNanos, onFlush: () => this.cpu.flushCache(), onBootLoader: () => this.startBootLoader(),
    });
    this.bootRom.isWorn = () => this.flashIsWorn;
    this.bootRom.onFlash = (event) => this.onFlash({ ...event, atUs: this.nowUs });
    const cache = this.without.has('cache') ? new NoCache() : new XipCache(this.clock);
    this.cpu = new Cpu(rp2040, this.clock, (code) => this.breakpoint(code), (fault) => this.fault(fault), cache);
    this.attachBlocks();
    this.attachPins();
    this.pendingReset = false;
    this.asleep = false;
    this.boots += 1;
    this.start();
  }

  attachBlocks() {
    const { rp2040, clock } = this;
    const connected = () => rp2040.gpio[this.pins.BUZZER].functionSelect === FUNCTION_PWM;
    this.i2c = new I2c(rp2040, clock, this.panel, () => this.beginTransfer(), () => this.unwired().length === 0);
    this.i2c.hold(this.busLow);
    const pwm = new Pwm(rp2040, clock, { latching: !this.without.has('pwm') });
    this.buzzer = new Buzzer(pwm, clock, { connected, micros: (nanos) => this.micros(nanos), log: this.toneLog, stuckHigh: this.stuckHigh });
    this.buzzer.onChange = () => this.onTone();
    const timer = new Timer(rp2040, clock);
    timer.onBegin = () => this.begin();
    addDormantWake(rp2040.peripherals[KEY.IO_BANK0]);
    addAbortStatus(rp2040.dma);
    rp2040.peripherals[KEY.I2C0] = this.i2c;
    rp2040.peripherals[KEY.PWM] = pwm;
    rp2040.peripherals[KEY.TIMER] = timer;
    rp2040.peripherals[KEY.ROSC] = new Rosc(rp2040, this.roscSeed === null ? null : this.roscSeed + this.boots);
    rp2040.peripherals[KEY.VREG] = new Vreg(rp2040);
    rp2040.peripherals[KEY.XIP_CTRL] = new XipCtrl(rp2040, this.cpu);
    const gates = new Gates(rp2040.clocks);
    attachAdc(rp2040, gates, () => this.batteryMv);
    const blocks = [[RESET_BIT.ADC, rp2040.adc], [RESET_BIT.I2C0, this.i2c], [RESET_BIT.PWM, pwm], [RESET_BIT.TIMER, timer], ...this.attachClocks(timer)];
    rp2040.peripherals[KEY.RESETS] = new Resets(rp2040, blocks, GUARDED_RESETS);
    guardBlocks(rp2040, gates);
    rp2040.peripherals[KEY.WATCHDOG].onWatchdogTrigger = () => this.bark();
  }

  /** Attaches the oscillators; without their model all clocks run from the start as the firmware will set them. */
  attachClocks(timer) {
    if (this.without.has('crystal')) {
      this.clock.setCycle(CYCLE_NANOS);
      timer.tick();
      return [];
    }
    const { pllSys, pllUsb } = attachOscillators(this.rp2040, this.clock, timer);
    return [[RESET_BIT.PLL_SYS, pllSys], [RESET_BIT.PLL_USB, pllUsb]];
  }

  /** Ends the start-up after a power-on: the TIMER begins to count. */
  begin() {
    if (!this.starting) return;
    this.starting = false;
    const nanos = Math.ceil(this.clock.nanos);
    this.firstStartUpNanos ??= nanos - this.poweredNanos;
    this.startUpNanos += nanos - this.poweredNanos;
    this.endNanos = nanos;
    this.clock.setLimit(nanos);
  }

  attachPins() {
    for (const pin of this.rp2040.gpio) pin.padValue = PAD_RESET;
    // rp2040js applies no pull-ups: what the resistors would do has to be driven.
    this.lines = new Lines(this.rp2040, this.clock, this.pins, {
      levels: this.levels, capacitors: this.capacitors, plugged: () => this.panel.present, ideal: this.without.has('pads'),
    });
    this.lines.of('SDA').onLevel = (level) => this.slave.data(level);
    this.lines.of('SCL').onLevel = (level) => this.slave.clock(level);
    this.panel.onPlug = () => {
      this.slave.free();
      this.lines.settle();
    };
    this.rp2040.gpio[this.pins.BUZZER].addListener(() => this.buzzer.listen());
  }

  start() {
    const { core } = this.rp2040;
    core.VTOR = VECTORS;
    core.SP = this.rp2040.readUint32(VECTORS);
    this.stack = this.rp2040.sram.subarray(0, Math.max(core.SP - RAM_START, 0)).fill(STACK_PAINT);
    core.PC = this.rp2040.readUint32(VECTORS + 4) & ~1;
  }

  /** Lets the firmware replay the dice of this seed, as a debugger would. Call it before the start. */
  replay(seed) {
    askForReplay(this.rp2040.peripherals[KEY.WATCHDOG], seed);
  }

  /**
   * Closes (0) or opens (1) the contact of a key, the tilt switch or a bus line to ground. The same level is no edge.
   */
  setPin(name, level) {
    const line = this.lines.of(name);
    if (this.levels[name] === level) return;
    this.levels[name] = level;
    if (!this.stopped) line.close(level === 0);
  }

  /** Solders a capacitor to a line; it stays through every restart. */
  addCapacitor(name) {
    this.lines.of(name).addCapacitor();
    this.capacitors.add(name);
  }

  /** Puts a spike on a line: the other level, for less than 2 us. */
  spike(name) {
    const line = this.lines.of(name);
    if (!this.stopped) line.spike();
  }

  /** Holds the display's bus low, or frees it. */
  holdBus(held) {
    this.busHeld = held;
    this.pullBus();
  }

  /** Plugs in another panel after the one before was pulled out; `panel` stays the same object, with its hooks. */
  plugPanel({ kind, address }) {
    this.panel.replace({ kind, address });
  }

  /** Lets the panel lose a clock in the middle of a byte. */
  jamAck() {
    this.panel.breakOff();
    this.slave.jam();
  }

  get busLow() {
    return this.busHeld || this.slave.holding;
  }

  pullBus() {
    this.i2c.hold(this.busLow);
    this.setPin('SDA', this.busLow ? 0 : 1);
  }

  /** Switches the power off and on: the flash stays, everything else starts anew, the panel too. */
  powerCycle() {
    this.powerOff();
    this.powerOn();
  }

  /** True while no instruction runs and no key does anything: without power, and in the boot loader. */
  get stopped() {
    return this.off || this.inBootLoader;
  }

  /** Switches the power off: the chip stops, the panel is dark, the buzzer silent. Only time goes on. */
  powerOff() {
    this.off = true;
    this.inBootLoader = false;
    this.starting = false;
    this.earlierInstructions += this.cpu.instructions;
    this.halt();
    this.slave.free();
    if (this.panel.present) this.panel.powerOn();
  }

  /** Leaves the firmware for the boot loader of the chip, until the power goes: the panel keeps its picture. */
  startBootLoader() {
    this.inBootLoader = true;
    this.halt();
    this.onBootLoader();
  }

  /**
   * Leaves the boot loader as after a file was dropped: it restarts the chip by the watchdog, which here also says that it
   * ran out, and the scratch registers of the firmware stay.
   */
  leaveBootLoader() {
    this.inBootLoader = false;
    this.rp2040.peripherals[KEY.WATCHDOG].reason = WATCHDOG_RAN_OUT;
    this.watchdogReset();
  }

  /** Stops everything in the chip after this instruction. */
  halt() {
    this.clock.alarms = [];
    this.buzzer.silence();
    this.clock.setLimit(this.clock.nanos);
  }

  powerOn() {
    if (this.panel.present) this.panel.powerOn();
    this.poweredNanos = this.clock.nanos;
    this.starting = true;
    this.off = false;
    this.build(this.flash);
  }

  /** The watchdog has run out or was triggered: no further instruction, and the reset before the next one. */
  bark() {
    this.pendingReset = true;
    this.rp2040.peripherals[KEY.WATCHDOG].timer.enable = false; // rp2040js would go off again and again at 0
    this.clock.setLimit(this.clock.nanos);
  }

  /** Resets the chip by the watchdog: flash and scratch registers stay, the panel keeps its picture. */
  watchdogReset() {
    const before = this.rp2040.peripherals[KEY.WATCHDOG];
    this.earlierInstructions += this.cpu.instructions;
    this.watchdogResets += 1;
    this.build(this.flash);
    copyScratch(before, this.rp2040.peripherals[KEY.WATCHDOG]);
  }

  /** Runs until this virtual time in microseconds. */
  runUntil(us) {
    const began = performance.now();
    const { warn, error } = console;
    // Parts of rp2040js write to the console directly.
    console.warn = console.error = (...words) => refuse('console', words.join(' '));
    try {
      if (this.starting && us > this.nowUs) this.startUp(began);
      this.loop(Math.round(us * 1000) + this.startUpNanos, began);
    } catch (problem) {
      problem.message += place({ pc: this.cpu.at, us: this.nowUs });
      throw problem;
    } finally {
      console.warn = warn;
      console.error = error;
      this.wallUsed += (performance.now() - began) / 1000;
    }
  }

  startUp(began) {
    this.loop(this.poweredNanos + START_UP_LIMIT_NANOS, began);
    if (this.starting) throw new Error('a second after power-on the TIMER still stands');
  }

  loop(endNanos, began) {
    const { clock } = this;
    this.endNanos = endNanos;
    while (clock.nanos < this.endNanos) {
      if (this.stopped) {
        clock.set(endNanos);
        return;
      }
      if (this.pendingReset) this.watchdogReset();
      if (this.rp2040.core.waiting || this.cpu.lockedUp) this.sleep(Math.min(clock.next, this.endNanos));
      else this.work(Math.min(clock.next, this.endNanos, clock.nanos + SLICE_NANOS));
      this.checkWallClock(began);
    }
  }

  sleep(untilNanos) {
    this.asleep = true;
    this.clock.advanceTo(Math.max(untilNanos, this.clock.nanos));
  }

  work(untilNanos) {
    const { clock } = this;
    if (this.asleep) this.wake();
    this.asleep = false;
    const from = clock.nanos;
    clock.setLimit(untilNanos);
    this.cpu.run();
    this.awakeNanos += clock.nanos - from;
    clock.advanceTo(clock.nanos);
  }

  /** Counts a wake-up, by an alarm or by a pin set between two runs. */
  wake() {
    this.wakeUps += 1;
    this.wokeUs = this.nowUs;
  }

  checkWallClock(began) {
    this.rounds += 1;
    if (this.rounds % 64) return;
    const used = this.wallUsed + (performance.now() - began) / 1000;
    if (used > this.wallSeconds) throw new Error(`gave up after ${this.wallSeconds} s of work`);
  }

  /** BKPT and UDF: a call of the boot ROM, or a fault, since there is no debugger. */
  breakpoint(code) {
    const { at } = this.cpu;
    if (!this.bootRom.owns(at)) throw new Fault(`breakpoint or UDF ${code}, and no debugger`, at);
    this.bootRom.serve(code);
  }

  /** Called when the I2C block begins a transfer, on a bus that is free or on one that it never gets. */
  beginTransfer() {
    this.checkBus();
    if (!this.busLow) this.slave.free();
    this.transfer = { us: this.nowUs, wokeUs: this.wokeUs };
  }

  /** The lines of the bus that are not switched to the I2C block. */
  unwired() {
    return ['SDA', 'SCL'].filter((name) => this.rp2040.gpio[this.pins[name]].functionSelect !== FUNCTION_I2C);
  }

  /** Records a fault; without the model it ends the run. */
  fault({ what, address, pc }) {
    if (this.without.has('faults')) throw new Error(what);
    this.faults.push({ what, address, pc, us: this.nowUs });
  }

  /** Checks the conditions of every transfer. */
  checkBus() {
    const { clkSys } = this.rp2040;
    for (const name of this.unwired()) throw new Error(`I2C0 is used while ${name} is not switched to it`);
    if (clkSys !== CLK_SYS_HZ) throw new Error(`clk_sys is ${clkSys} Hz; the emulator knows only ${CLK_SYS_HZ} Hz`);
  }
}
