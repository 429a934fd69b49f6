// The models that a scenario can switch off, each with a reason: see README.md. All are on unless somebody says so.

/** PWM latches; crystal and boot clock; flash cache; input pads; what a panel answers to a read. */
export const MODELS = ['pwm', 'crystal', 'cache', 'pads', 'reads'];

/** These models as a set; a name that nobody knows is an error. */
export function checkModels(names) {
  for (const name of names) {
    if (!MODELS.includes(name)) throw new Error(`no model is called ${name}: expected one of ${MODELS.join(', ')}`);
  }
  return new Set(names);
}

/** Which models were switched off in how many of these traces, as text. */
export function tellModels(traces) {
  const counted = MODELS.map((model) => [model, traces.filter(({ without = [] }) => without.some((off) => off.model === model)).length]);
  const off = counted.filter(([, count]) => count > 0);
  if (!off.length) return 'all models on in all scenarios';
  return `models off: ${off.map(([model, count]) => `${model} in ${count}`).join(', ')} of ${traces.length} scenarios`;
}
