// The cache between the processor and the flash (XIP, data sheet 2.6.3): 16 KiB in lines of eight bytes, two ways.
//
// Only time is modelled: a line that is not in the cache costs `MISS_CYCLES`. The data sheet does not say which of the
// two ways a new line replaces; here it is the one that was used longer ago. A flush, by the FLUSH register, by the
// boot ROM or by erasing or programming the flash, empties it and takes 1024 cycles.
//
// Not modelled: that the processor fetches ahead of a taken branch, and that the lines of both are filled by the word.

const LINE_BITS = 3;
const SET_BITS = 10;
const SETS = 1 << SET_BITS;
const SET_MASK = SETS - 1;
const FLUSH_CYCLES = SETS;
const NONE = -1;

/**
 * Cost of a miss, in cycles of clk_sys. The second-stage boot loader of the image (W25Q080) runs the flash at half of
 * clk_sys, in continuous quad read (0xEB, without its command byte): 24 bits of address and 8 of mode at four per clock
 * are 8 clocks, then 4 wait states, then 16 for the eight bytes: 28 clocks, 56 cycles. To these come the chip select,
 * which has to go up and down in between (two clocks, 4 cycles), and the way through the serial interface, the cache
 * and the bus (4 cycles).
 */
export const MISS_CYCLES = 64;

export class XipCache {
  /** `clock` is charged with the cost of each miss. */
  constructor(clock) {
    this.clock = clock;
    this.enabled = true;
    this.misses = 0;
    this.recent = new Int32Array(SETS).fill(NONE); // the line used last
    this.older = new Int32Array(SETS).fill(NONE);
  }

  flush() {
    this.recent.fill(NONE);
    this.older.fill(NONE);
    this.clock.cycles += FLUSH_CYCLES;
  }

  /** Reads this address of the flash. */
  touch(address) {
    const line = address >>> LINE_BITS;
    const set = line & SET_MASK;
    if (this.recent[set] === line && this.enabled) return;
    const other = this.older[set];
    this.older[set] = this.recent[set];
    this.recent[set] = line;
    if (other === line && this.enabled) return;
    this.misses += 1;
    this.clock.cycles += MISS_CYCLES;
  }

  /** Reads past the cache, through one of the other mirrors of the flash. */
  bypass() {
    this.clock.cycles += MISS_CYCLES;
  }
}

/** Replaces the cache where its model is switched off: every read is a hit. */
export class NoCache {
  constructor() {
    this.enabled = true;
    this.misses = 0;
  }

  flush() {}

  touch() {}

  bypass() {}
}
