// The models of what silicon does that can be switched off: all are on unless a scenario says why it does without one.

export const MODELS = {
  pwm: 'TOP and CC take effect at the wrap',
  crystal: 'ring oscillator, crystal and PLLs are waited for',
  cache: 'misses of the flash cache cost time',
  faults: 'a fault is a HardFault, as on the chip, and does not end the run',
};

/** The names of models to do without, as a set; a name that is none is refused. */
export function checkModels(without) {
  for (const name of without) {
    if (!(name in MODELS)) throw new Error(`there is no model '${name}'; the models are ${Object.keys(MODELS).join(', ')}`);
  }
  return new Set(without);
}

/** Lines about who does without what: one for each model and reason. `traces` are those of scenarios. */
export function withoutSummary(traces) {
  const counts = new Map();
  for (const { model, why } of traces.flatMap((trace) => trace.without ?? [])) {
    const line = `${model}: ${why}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => `${count} without ${line}`);
}
