// Judges what a panel could not use: commands that its controller does not have, and bytes beside its glass.
//
// A firmware that knows its panel sends neither, but for the command for the charge pump of an SSD1306: nothing tells an SSD1309
// from one, and one that says it is an SH1106 would be dark without. A firmware that cannot read its panel may guess
// wrong, and then sends the other commands of an SSD1306, too.

import { hex } from '../panel/controller.mjs';

const UNREADABLE = new Set(['write-only', 'silent', 'data-reading']);
const CHARGE_PUMP = 0x8d;
/** Commands in the set-up of an SSD1306 that an SH1106 does not have. */
const OF_A_WRONG_GUESS = new Set([0x20, 0x2e]);

/** The mistakes of a run, each {us, what}; `trace` says what is allowed. */
export function mistakes({ ignored, misplaced }, trace) {
  const mayGuess = trace.may_misplace || trace.steps.some(({ display }) => UNREADABLE.has(display));
  const allowed = ({ kind, code }) => code === CHARGE_PUMP || (kind === 'sh1106' && mayGuess && OF_A_WRONG_GUESS.has(code));
  const wrong = ignored.filter((command) => !allowed(command));
  const out = [];
  if (wrong.length) out.push({ us: wrong[0].us, what: `${wrong.length} commands that an ${wrong[0].kind} does not have, first ${hex([wrong[0].code])}` });
  if (misplaced.length && !trace.may_misplace) {
    const [{ kind, page, column, us }] = misplaced;
    out.push({ us, what: `${misplaced.length} bytes beside the glass of an ${kind}, first at page ${page}, column ${column}` });
  }
  return out;
}
