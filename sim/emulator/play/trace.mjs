// Plays one trace (the steps of a scenario and the expected pictures and tones, with times) on a fresh Pico.
//
// A trace comes from the host simulator, which played the same scenario on the library: see README.md for its
// fields. Promises: a step is applied at its time to the microsecond; a check of the picture is met when the
// glass shows exactly that picture at its time or after a transfer within the next 60 ms; whatever the trace
// asks for and this player does not know is a failure, never skipped.

import { Pico } from '../chip/pico.mjs';
import { faultText } from '../chip/problems.mjs';
import { withArea } from '../load/savearea.mjs';
import { mistakes } from './refused.mjs';
import { decodeGlass, difference, same } from './seen.mjs';
import { HEARD_US, audible, toneDifference, toneSummary } from './tones.mjs';

export const WINDOW_US = 60_000;
/** Longest start-up, so that a whole picture can follow, at 400 kHz, within the 45 ms that a device has for it. */
const START_UP_US = 20_000;
/** Deepest stack allowed. */
const STACK_BYTES = 16 * 1024;
/** Values of the panel's contrast register for each level of the settings: the five that the ssd1306 crate names. */
const CONTRAST = [undefined, 0x00, 0x2f, 0x5f, 0x9f, 0xff];
/** The fields that tell one kind of step from another. */
const KINDS = ['pin', 'spike', 'capacitor', 'display', 'power', 'battery_mv', 'flash', 'boot_loader', 'quiet_us', 'glass'];
/** Steps after which a firmware sets the panel up anew. */
const DISTURBANCES = new Set(['gone', 'back', 'refuses', 'held', 'free', 'holds-ack']);

/**
 * Plays a trace, from the save area it names unless the flash has its own (`ownArea`), on a fresh Pico that `prepare`
 * may change; `golden(name)` gives the golden picture of a shot or null. Returns `failures` ({line, what, expected?,
 * actual?}), `shots` ({name, glass}) and `stats`.
 */
export function playTrace(flash, trace, golden = () => null, options = {}) {
  checkTrace(trace);
  const without = [...(options.without ?? []), ...(trace.without ?? []).map(({ model }) => model)];
  const pico = new Pico(options.ownArea ? flash : withArea(flash, trace.area ?? ''), { panel: trace.panel, ...options, without });
  if (options.onFlash) pico.onFlash = options.onFlash;
  options.prepare?.(pico);
  return new Player(pico, trace, golden).play();
}

class Player {
  constructor(pico, trace, golden) {
    this.pico = pico;
    this.trace = trace;
    this.golden = golden;
    this.failures = [];
    this.shots = [];
    this.watches = [];
    this.late = null; // a panel that refuses its address at first: from which line, for how long
    this.line = trace.steps[0]?.line ?? 1;
    pico.panel.onStop = () => this.look();
    pico.onTone = () => this.look();
    pico.onBootLoader = () => this.look();
    this.replay();
  }

  /** Sets the dice of the scenario after power-on, if it has any. */
  replay() {
    if (this.trace.replay_seed !== undefined) this.pico.replay(BigInt(this.trace.replay_seed));
  }

  play() {
    const began = performance.now();
    try {
      this.playSteps();
      if (this.pico.startUpUs > START_UP_US) this.fail(1, `the start-up takes ${(this.pico.startUpUs / 1000).toFixed(1)} ms; it may take ${START_UP_US / 1000}`);
      if (this.pico.stackBytes > STACK_BYTES) this.fail(1, `the stack was ${this.pico.stackBytes} bytes deep; it may be ${STACK_BYTES}`);
      for (const fault of this.pico.faults) this.fail(this.lineAt(fault.us), faultText(fault));
      if (this.pico.watchdogResets) this.fail(this.line, `the device restarted ${this.pico.watchdogResets} times`);
      if (this.pico.panel.refusing) this.fail(this.line, 'there was no transfer in which a byte could be refused');
      for (const { us, what } of mistakes(this.pico.panel, this.trace)) this.fail(this.lineAt(us), what);
      this.checkBlinks();
      this.compareTones();
    } catch (problem) {
      this.fail(this.line, problem.message);
    }
    this.failures.sort((a, b) => a.line - b.line);
    const { scenario, language, panel } = this.trace;
    return { scenario, language, panel, failures: this.failures, shots: this.shots, stats: this.stats(began) };
  }

  playSteps() {
    for (const step of this.trace.steps) {
      this.runTo(step.at_us);
      this.line = step.line;
      this.apply(step);
    }
    // A change due at the very end may come late; one after the end is of no interest.
    this.runTo(this.trace.end_us + HEARD_US);
    this.heard = this.pico.toneLog.filter(([us], i) => us <= this.trace.end_us || i < this.trace.tones.length);
    for (const watch of [...this.watches]) this.runTo(watch.until);
  }

  /** Runs to this time, and begins and ends the watches that are due on the way. */
  runTo(us) {
    for (;;) {
      const due = Math.min(...this.watches.map((watch) => (watch.began ? watch.until : watch.from)));
      if (due > us) break;
      this.pico.runUntil(due);
      this.turn(due);
    }
    this.pico.runUntil(us);
  }

  turn(now) {
    for (const watch of [...this.watches]) {
      if (!watch.began && watch.from <= now) this.begin(watch);
      else if (watch.began && watch.until <= now) this.end(watch);
    }
  }

  begin(watch) {
    watch.began = true;
    watch.glass = this.pico.panel.glass();
    watch.hz = this.pico.buzzer.hz;
    this.look();
  }

  end(watch) {
    this.close(watch);
    if (watch.screen && this.pico.panel.firstScreenUs === null) {
      this.fail(watch.line, `${watch.what}: no whole picture by ${seconds(watch.until)}, ${WINDOW_US / 1000} ms after it answers`);
    }
    const when = `from ${seconds(watch.from)} to ${seconds(watch.until)}`;
    if (watch.bootLoader) this.fail(watch.line, `${watch.what}: not in the boot loader ${when}`);
    if (!watch.picture) return;
    const { panel } = this.pico;
    this.fail(watch.line, `${watch.what}: not on the glass ${when}: ${difference(watch, panel)}`, watch.picture, panel.glass());
  }

  close(watch) {
    this.watches = this.watches.filter((other) => other !== watch);
  }

  apply(step) {
    if ('pin' in step) this.pico.setPin(step.pin, step.level);
    else if ('spike' in step) this.pico.spike(step.spike);
    else if ('capacitor' in step) this.pico.addCapacitor(step.capacitor);
    else if ('display' in step) this.disturb(step);
    else if ('power' in step) this.supply(step.power);
    else if ('battery_mv' in step) this.pico.batteryMv = step.battery_mv;
    else if ('flash' in step) this.pico.flashIsWorn = true;
    else if ('boot_loader' in step) this.watchBootLoader(step);
    else if ('quiet_us' in step) this.watchQuiet(step);
    else this.watchPicture(step);
  }

  disturb({ display: what, line, late_us: lateUs, panel }) {
    const { pico } = this;
    switch (what) {
      case 'gone': return pico.panel.unplug();
      case 'back': return panel ? pico.plugPanel(panel) : pico.panel.plug();
      case 'refuses': return pico.panel.refuseOnce();
      case 'late':
        pico.panel.beLate(lateUs);
        this.late = { line, us: lateUs };
        return this.watchScreen();
      case 'write-only': case 'silent': case 'constant-on': case 'constant-off': case 'data-reading':
        return pico.panel.answerReads(what);
      case 'holds-ack': return pico.jamAck();
      case 'held': return pico.holdBus(true);
      case 'free': return pico.holdBus(false);
      default: throw new Error(`unknown display step '${what}'`);
    }
  }

  supply(what) {
    switch (what) {
      case 'off': return this.pico.powerOff();
      case 'on':
        this.pico.powerOn();
        if (this.late) this.watchScreen();
        return this.replay();
      default: throw new Error(`unknown power step '${what}'`);
    }
  }

  watchPicture(step) {
    const picture = decodeGlass(step);
    const { line, check: what, shot, moved, dark, at_us: from } = step;
    const watch = { line, what, contrast: CONTRAST[step.contrast], picture, moved, dark, shot, from, until: from + WINDOW_US };
    this.watches.push(watch);
    this.begin(watch);
    if (step.shot !== undefined) this.compareGolden(step, picture);
  }

  /** Checks that a panel that was late has its whole picture soon after it answers. */
  watchScreen() {
    const by = this.pico.nowUs + this.late.us + WINDOW_US;
    this.watches.push({ line: this.late.line, what: 'late display', screen: true, picture: null, from: by, until: by });
  }

  watchBootLoader({ line, check: what, at_us: from }) {
    const watch = { line, what, bootLoader: true, from, until: from + WINDOW_US };
    this.watches.push(watch);
    this.begin(watch);
  }

  watchQuiet(step) {
    const from = step.at_us + WINDOW_US;
    this.watches.push({ line: step.line, what: step.check, picture: null, from, until: Math.max(from, step.at_us + step.quiet_us) });
  }

  compareGolden(step, picture) {
    const golden = this.golden(step.shot);
    if (!golden) this.fail(step.line, `${step.check}: there is no golden picture ${step.shot}.png: if the actual one is right, \`cargo run -p sim -- play --record ${this.trace.scenario}\` records it`, null, picture);
    else if (!same(golden, picture)) this.fail(step.line, `${step.check}: the simulator's picture is not the golden one`, golden, picture);
  }

  /** Checks after a transfer or a change of tone if an expectation is met, or a quiet time over. */
  look() {
    if (!this.watches.length) return;
    const glass = this.pico.panel.glass();
    for (const watch of [...this.watches]) {
      if (!watch.began) continue;
      if (watch.picture) this.lookForPicture(watch, glass);
      else if (watch.bootLoader) this.lookForBootLoader(watch);
      else this.lookForNoise(watch, glass);
    }
  }

  lookForPicture(watch, glass) {
    const { panel } = this.pico;
    if (difference(watch, panel)) return;
    this.close(watch);
    const { contrast } = panel;
    if (watch.contrast !== undefined && contrast !== watch.contrast) {
      this.fail(watch.line, `${watch.what}: the panel's contrast is ${contrast}, not ${watch.contrast}`);
    }
    if (watch.shot !== undefined) this.shots.push({ name: watch.shot, glass: glass.slice() });
  }

  lookForBootLoader(watch) {
    if (this.pico.inBootLoader) this.close(watch);
  }

  lookForNoise(watch, glass) {
    const at = seconds(this.pico.nowUs);
    if (!same(watch.glass, glass)) {
      this.close(watch);
      this.fail(watch.line, `${watch.what}: the picture changed at ${at}`, watch.glass, glass);
    } else if (this.pico.buzzer.hz !== watch.hz) {
      this.close(watch);
      this.fail(watch.line, `${watch.what}: the tone changed to ${this.pico.buzzer.hz} Hz at ${at}`);
    }
  }

  /** Checks that a panel to which nothing has happened is not set up anew in the middle of a game. */
  checkBlinks() {
    const { blinks } = this.pico.panel;
    const disturbed = this.trace.steps.some(({ display }) => DISTURBANCES.has(display));
    if (disturbed || !blinks.length) return;
    this.fail(this.lineAt(blinks[0]), `the panel was switched off and on again ${blinks.length} times, first at ${seconds(blinks[0])}`);
  }

  compareTones() {
    const [stuck] = this.pico.stuckHigh;
    if (stuck !== undefined) this.fail(this.lineAt(stuck), `the buzzer's pin stays high from ${seconds(stuck)} on: a direct current through the piezo`);
    const heard = audible(this.heard);
    const difference = toneDifference(this.trace.tones, heard);
    // In a soak keys are pressed during drawings and saves, and tones wait for those; see tests/soak.
    if (!difference || process.env.TONES === 'any') return;
    this.fail(this.lineAt(difference.ms * 1000), `${difference.what}; ${toneSummary(this.trace.tones, heard)}`);
  }

  /** The line of the last step before this time. */
  lineAt(us) {
    return this.trace.steps.findLast((step) => step.at_us <= us)?.line ?? 1;
  }

  fail(line, what, expected = null, actual = null) {
    this.failures.push({ line, what, expected: expected?.slice() ?? null, actual: actual?.slice() ?? null });
  }

  stats(began) {
    const { pico } = this;
    return {
      virtualSeconds: pico.nowUs / 1e6,
      wallSeconds: (performance.now() - began) / 1000,
      awakeSeconds: pico.awakeNanos / 1e9,
      instructions: pico.instructions,
      wakeUps: pico.wakeUps,
      busBytes: pico.panel.bytes,
      busTransactions: pico.panel.transactions,
      firstScreenUs: pico.firstScreenUs,
      stackBytes: pico.stackBytes,
    };
  }
}

/** Refuses a trace that this player would misread. */
function checkTrace(trace) {
  const wrong = (what) => { throw new Error(`trace of ${trace.scenario ?? 'an unnamed scenario'}: ${what}`); };
  if (!Array.isArray(trace.steps)) wrong('has no list of steps');
  if (!Array.isArray(trace.tones)) wrong('has no list of tones');
  if (!Number.isFinite(trace.end_us)) wrong('has no end');
  for (const { why } of trace.without ?? []) if (!why) wrong('switches a model off without a reason');
  let last = 0;
  for (const step of trace.steps) {
    const kinds = KINDS.filter((kind) => kind in step);
    if (kinds.length !== 1) wrong(`line ${step.line} is a step of ${kinds.length} known kinds: ${JSON.stringify(step).slice(0, 80)}`);
    if ('panel' in step && step.display !== 'back') wrong(`line ${step.line} plugs in a panel, but not by display: 'back'`);
    if ('flash' in step && step.flash !== 'worn') wrong(`line ${step.line} has a flash that is '${step.flash}'; expected 'worn'`);
    if ('battery_mv' in step && !(step.battery_mv >= 0)) wrong(`line ${step.line} has a battery of ${step.battery_mv} mV`);
    if ('moved' in step && !Number.isInteger(step.moved)) wrong(`line ${step.line} is moved by ${step.moved} columns`);
    if (!(step.at_us >= last)) wrong(`line ${step.line} is out of order`);
    last = step.at_us;
  }
}

function seconds(us) {
  return `${(us / 1e6).toFixed(3)} s`;
}
