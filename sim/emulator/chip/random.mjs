// A small seeded generator (xorshift32), for everything in the emulator that must be arbitrary but repeatable.

/** Returns a function that gives the next unsigned 32-bit number at each call. */
export function random(seed) {
  // Spreads the seed: nearby seeds must not give nearby numbers, and the state may never be 0.
  let state = Math.imul((seed >>> 0) ^ 0x9e3779b9, 0x85ebca6b) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
}
