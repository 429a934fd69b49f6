// Compares measured figures with the recorded baseline. Of every figure less is better.

/** Relative difference that counts as equal. */
export const TOLERANCE = 0.02;
/** Figures that say nothing about the firmware, or that are a sum of others. */
const UNGUARDED = ['stock', 'cache_off', 'limit', 'sections', 'largest', 'evening_host_ms', 'emulator_speed'];
/** Amounts of what was measured: more of it is neither better nor worse. */
const AMOUNTS = ['notes.played'];

/** The figures by name; the figure of a screen as `awake_ppm.home`. */
export function leaves(figures) {
  return new Map(
    Object.entries(figures)
      .filter(([name]) => !UNGUARDED.includes(name))
      .flatMap(([name, value]) => (value && typeof value === 'object' ? Object.entries(value).map(([part, figure]) => [`${name}.${part}`, figure]) : [[name, value]]))
      .filter(([name]) => !AMOUNTS.includes(name)),
  );
}

/** Lines of text: figures that are worse than the baseline or cannot be compared with it, and those that are better. */
export function compare(baseline, figures) {
  const [before, now] = [leaves(baseline), leaves(figures)];
  const worse = [];
  const better = [];
  for (const name of new Set([...before.keys(), ...now.keys()])) {
    const [was, is] = [before.get(name), now.get(name)];
    if (was === undefined) worse.push(`${name} is ${is}, and was never recorded`);
    else if (!Number.isFinite(is)) worse.push(`${name} was ${was}, and is not measured any more`);
    else if (is > was * (1 + TOLERANCE)) worse.push(`${name} was ${was}, is ${is}`);
    else if (is < was * (1 - TOLERANCE)) better.push(`${name} was ${was}, is ${is}`);
  }
  return { worse, better };
}
