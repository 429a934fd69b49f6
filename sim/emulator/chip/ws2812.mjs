// An RGB light on a pin: a WS2812.
//
// It takes 24 bits, green, red and blue, the most significant bit of each first, and shows them once the line has been low
// for long enough. It keeps its colour through a reset of the chip. Pulses and pauses are judged by what the data sheets of
// the WS2812, the WS2812B and the WS2812B-V5 have in common, in nanoseconds; anything else ends the run.

/** Time for which the line is high, for a zero and a one; and low after it. */
const HIGH = [[250, 380], [650, 850]];
const LOW = [[700, 950], [580, 600]];
/** The line is low for longer than this after a colour. */
const PAUSE = 280e3;
const BITS = 24;

const isIn = ([least, most], nanos) => nanos >= least && nanos <= most;

export class Ws2812 {
  constructor() {
    this.colours = []; // each as six hexadecimal digits: red, green, blue
    this.level = false;
    this.since = -Infinity; // the last edge
    this.bits = []; // since the last pause
  }

  /** The line has this level from now on. */
  edge(level, nanos) {
    if (level === this.level) return;
    const lasted = nanos - this.since;
    this.level = level;
    this.since = nanos;
    if (level) this.rise(lasted);
    else this.fall(lasted);
  }

  rise(low) {
    const before = this.bits.at(-1);
    if (low > PAUSE) {
      if (this.bits.length % BITS) throw new Error(`the light got ${this.bits.length} bits and a pause`);
      this.bits = [];
    } else if (this.bits.length === BITS) {
      throw new Error(`the light got its next colour after ${low / 1000} us`);
    } else if (!isIn(LOW[before], low)) {
      throw new Error(`the light's line was low for ${low} ns after a ${before}`);
    }
  }

  fall(high) {
    const bit = HIGH.findIndex((range) => isIn(range, high));
    if (bit < 0) throw new Error(`the light's line was high for ${high} ns`);
    this.bits.push(bit);
    if (this.bits.length === BITS) this.colours.push(this.colour());
  }

  colour() {
    const digits = [0, 8, 16].map((from) => parseInt(this.bits.slice(from, from + 8).join(''), 2).toString(16).padStart(2, '0'));
    const [green, red, blue] = digits;
    return red + green + blue;
  }
}
