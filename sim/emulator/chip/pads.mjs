// The wires on the input pads: keys, tilt switch and the two lines of the display's bus.
//
// Written from the RP2040 data sheet: 2.19.4 (pads, 2.19.4.1 the bus keeper), 2.19.6.3 (their registers, which after a
// reset have the pull-down on and the pull-up off), 5.2.3 (thresholds and resistances). A wire has a capacitance, which
// only a pull-up or pull-down charges: a wire that is not held low is not high by itself. The firmware has to switch
// the pull-up on and to wait for it. Where the data sheet gives a range, the unfavourable end is taken.
//
// A contact that closes, the chip's own output and a panel that holds a line discharge it at once. Not modelled:
// contact resistance, leakage, coupling between wires, and the levels of the bus while the I2C block drives it.

const SUPPLY = 3.3; // V
const PULL = 80e3; // ohm; the data sheet: 50 to 80 kohm, up and down
const MODULE_PULL = 4.7e3; // ohm; on the module, from each line of the bus to its supply
const WIRE = 30e-12; // farad: 10 to 20 cm of wire, a key and the pad; with PULL 2.4 us
const CAPACITOR = 100e-9; // farad; with PULL 8 ms

// With the Schmitt trigger a level holds until the other one is certain: VIH 2.0 V, VIL 0.8 V.
const SCHMITT = { rise: 2.0, fall: 0.8 };
// Without it there is one threshold, somewhere between the two.
const PLAIN = { rise: 1.4, fall: 1.4 };

// An edge with a longer time constant than this stays near the threshold while noise goes up and down: without the
// Schmitt trigger the input then changes several times. The data sheet has no number; these are a mild case.
const SLOW_NANOS = 100e3;
const CHATTER_EDGES = 5;
const CHATTER_NANOS = 50e3;

/**
 * A spike lasts a little less than 2 us; it has its full height, and the Schmitt trigger lets it pass. A source of
 * spikes (a relay, a discharge, a loose plug) rings, so there are several, all within 20 us. A single one would often
 * be gone before an interrupt handler has found its pin: a slow firmware would pass for one that looks twice.
 */
export const SPIKE = { nanos: 1900, everyNanos: 2400, count: 8 };

const PADS_BANK0 = 0x4001c;
const BUS = ['SDA', 'SCL'];

/** One wire and the pad it ends on. */
export class Line {
  /**
   * `pin` is the pad of rp2040js. `closed`: a contact holds the wire to ground. `modulePull()` is true while the
   * module's own resistor pulls it up. `ideal` models nothing but the levels.
   */
  constructor(pin, clock, { closed = false, capacitor = false, modulePull = () => false, ideal = false } = {}) {
    this.pin = pin;
    this.clock = clock;
    this.closed = closed;
    this.farad = capacitor ? CAPACITOR : WIRE;
    this.modulePull = modulePull;
    this.ideal = ideal;
    this.onLevel = () => {};
    this.level = 0;
    this.spiking = false;
    this.shown = 0;
    this.course = { from: 0, to: 0, since: clock.nanos, tau: 0 }; // V, V, ns, ns
    this.edgesLeft = 0;
    this.alarm = clock.createAlarm(() => this.edge());
    this.spikeEdgesLeft = 0;
    this.spikeAlarm = clock.createAlarm(() => this.spikeEdge());
    pin.setInputValue(false);
    this.settle();
  }

  /** The present voltage of the wire. */
  get volts() {
    const { from, to, since, tau } = this.course;
    if (tau === 0) return to;
    return to + (from - to) * Math.exp((since - this.clock.nanos) / tau);
  }

  /** Closes or opens a contact to ground. */
  close(closed) {
    this.closed = closed;
    this.settle();
  }

  /** Solders a capacitor to the wire; its charge is that of the wire. */
  addCapacitor() {
    this.farad = CAPACITOR;
    this.settle();
  }

  /** Puts spikes on the wire: the other level for a moment, several times. A capacitor absorbs them. */
  spike() {
    if (this.farad === CAPACITOR) return;
    this.spiking = false;
    this.spikeEdgesLeft = 2 * SPIKE.count;
    this.spikeEdge();
  }

  spikeEdge() {
    this.spiking = !this.spiking;
    this.spikeEdgesLeft -= 1;
    this.show();
    if (this.spikeEdgesLeft > 0) this.spikeAlarm.schedule(this.spiking ? SPIKE.nanos : SPIKE.everyNanos - SPIKE.nanos);
  }

  /** Computes the course of the voltage anew, after a change that may act on the wire. */
  settle() {
    const { to, ohm } = this.pull();
    const tau = ohm * this.farad * 1e9;
    const schmitt = this.pin.schmittEnabled;
    const { course } = this;
    if (course.to === to && course.tau === tau && course.schmitt === schmitt) return;
    this.course = { from: this.volts, to, since: this.clock.nanos, tau, schmitt };
    this.plan();
  }

  /** The voltage towards which the wire is pulled, and the resistance it is pulled through. */
  pull() {
    const { pin } = this;
    if (this.closed) return { to: 0, ohm: 0 };
    if (pin.outputEnable && !pin.outputDisable) return { to: pin.outputValue ? SUPPLY : 0, ohm: 0 };
    if (this.ideal) return { to: SUPPLY, ohm: 0 };
    const module = this.modulePull() ? 1 / MODULE_PULL : 0;
    const { pullupEnabled, pulldownEnabled } = pin;
    const keeper = pullupEnabled && pulldownEnabled; // both: the level that is there is held
    const up = module + (keeper ? this.level === 1 : pullupEnabled) / PULL;
    const down = (keeper ? this.level === 0 : pulldownEnabled) / PULL;
    if (up + down === 0) return { to: this.volts, ohm: 0 }; // nothing pulls: it stays where it is
    return { to: (SUPPLY * up) / (up + down), ohm: 1 / (up + down) };
  }

  /** Sets the alarm for the moment at which the input changes, if it will. */
  plan() {
    this.alarm.cancel();
    this.edgesLeft = 0;
    const { from, to, tau, schmitt } = this.course;
    const { rise, fall } = schmitt ? SCHMITT : PLAIN;
    const threshold = this.level === 1 ? fall : rise;
    const crosses = this.level === 1 ? to < threshold : to > threshold;
    if (!crosses) return;
    this.edgesLeft = tau > SLOW_NANOS && !schmitt ? CHATTER_EDGES : 1;
    const after = tau === 0 ? 0 : tau * Math.log((from - to) / (threshold - to));
    if (after > 0) this.alarm.schedule(after);
    else this.edge();
  }

  edge() {
    this.level = 1 - this.level;
    this.show();
    this.edgesLeft -= 1;
    if (this.edgesLeft > 0) this.alarm.schedule(CHATTER_NANOS / (CHATTER_EDGES - 1));
  }

  /** Tells the pad its level, if it has changed: rp2040js takes every call for an edge. */
  show() {
    const shown = this.spiking ? 1 - this.level : this.level;
    if (shown === this.shown) return;
    this.shown = shown;
    this.pin.setInputValue(shown === 1);
    this.onLevel(shown);
  }
}

/** All wires of a device, from a reset on, each at 0 V. */
export class Lines {
  /**
   * `pins` maps each wire to its GPIO, `levels` is 0 for each that is held low from outside, `capacitors` names those
   * with one. `plugged()` is true while the module, and with it its resistors, is there.
   */
  constructor(rp2040, clock, pins, { levels, capacitors, plugged, ideal }) {
    this.lines = new Map(Object.keys(levels).map((name) => {
      const modulePull = BUS.includes(name) ? plugged : undefined;
      const options = { closed: levels[name] === 0, capacitor: capacitors.has(name), modulePull, ideal };
      return [name, new Line(rp2040.gpio[pins[name]], clock, options)];
    }));
    for (const line of this.lines.values()) line.pin.addListener(() => line.settle());
    this.watchPads(rp2040.peripherals[PADS_BANK0]);
  }

  /** Watches the Schmitt trigger, of which rp2040js tells nothing; of pulls and outputs it does. */
  watchPads(pads) {
    const write = pads.writeUint32.bind(pads);
    pads.writeUint32 = (offset, value) => {
      write(offset, value);
      this.settle();
    };
  }

  of(name) {
    const line = this.lines.get(name);
    if (!line) throw new Error(`no pin is called ${name}`);
    return line;
  }

  settle() {
    for (const line of this.lines.values()) line.settle();
  }
}
