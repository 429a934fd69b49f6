// The models of silicon that a scenario can switch off, each with a reason: see README.md. All are on by default.

export const MODELS = {
  pwm: 'TOP and CC take effect at the wrap',
  crystal: 'ring oscillator, crystal and PLLs are waited for',
  cache: 'misses of the flash cache cost time',
  pads: 'lines need time to charge; Schmitt triggers',
  reads: 'a panel answers reads as real controllers do',
  faults: 'a fault is a HardFault, as on the chip, and does not end the run',
};

/** The names of the models to switch off, as a set; an unknown name is refused. */
export function checkModels(without) {
  for (const name of without) {
    if (!(name in MODELS)) throw new Error(`no model is called ${name}: expected one of ${Object.keys(MODELS).join(', ')}`);
  }
  return new Set(without);
}

/** Lines of text: each model that was switched off, in how many of these traces, and why. */
export function tellModels(traces) {
  const counts = new Map();
  for (const { model, why } of traces.flatMap((trace) => trace.without ?? [])) {
    const line = `${model}: ${why}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  if (!counts.size) return ['all models on in all scenarios'];
  return [...counts].map(([line, count]) => `${count} of ${traces.length} without ${line}`);
}
