// Compares the tones heard with those expected: lists of [time, hertz] at each change, 0 is silence. The expected list
// counts in milliseconds, as the simulator does; the heard one in microseconds.
//
// A note must begin within 2 ms of its time, be in tune within 1 % and not be shorter by more than 5 %. One that is
// broken off before it has a pitch, within two periods and these 2 ms, may be heard or not.

const START_MS = 2;
const PITCH = 0.01;
const SHORTER = 0.05;
/** Time after which a change has been heard for certain: late by 2 ms, and two periods of the lowest tone. */
export const HEARD_US = 20_000;
/** Shortest note: of two cues in the same millisecond the simulator has only the second. */
const AUDIBLE_US = 1000 * START_MS;

/** The changes without those that last less than 2 ms. */
export function audible(heard) {
  const lasting = heard.filter(([at], i) => !heard[i + 1] || heard[i + 1][0] - at >= AUDIBLE_US);
  return lasting.filter(([, hz], i) => hz !== (lasting[i - 1]?.[1] ?? 0));
}

/** True for a change to a note that ends before it has a pitch. */
function isBrokenOff(changes, i) {
  const [, hz] = changes[i];
  return hz !== 0 && lengthOf(changes, i) < 2000 / hz + START_MS;
}

/** The expected changes; a note that is broken off and was not heard is replaced by the silence heard in its time. */
function judged(expected, heard) {
  const wanted = expected.flatMap((want, i) => {
    if (!isBrokenOff(expected, i) || heard.some((got) => sameTone(want, got))) return [want];
    const end = want[0] + lengthOf(expected, i);
    const silence = heard.find(([ms, hz]) => hz === 0 && ms >= want[0] - START_MS && ms <= end + START_MS);
    return silence ? [silence] : [];
  });
  return wanted.filter(([, hz], i) => hz !== (wanted[i - 1]?.[1] ?? 0));
}

/** The first difference between expected [ms, hz] and heard [us, hz], as {ms, what}; null if there is none. */
export function toneDifference(expected, heard) {
  const inMillis = heard.map(([us, hz]) => [us / 1000, hz]);
  const wanted = judged(expected, inMillis);
  for (let i = 0; i < Math.max(wanted.length, heard.length); i++) {
    const [want, got] = [wanted[i], inMillis[i]];
    const ms = Math.min(want?.[0] ?? Infinity, got?.[0] ?? Infinity);
    if (!want || !got || !sameTone(want, got)) return { ms, what: `tone ${i + 1}: expected ${tone(want)}, heard ${tone(got)}` };
    const [length, heardLength] = [lengthOf(wanted, i), lengthOf(inMillis, i)];
    if (!isBrokenOff(wanted, i) && isCut(want, length, heardLength)) return { ms, what: `tone ${i + 1}: ${tone(want)} lasts ${heardLength.toFixed(3)} instead of ${length.toFixed(3)} ms` };
  }
  return null;
}

function sameTone([wantMs, wantHz], [gotMs, gotHz]) {
  return Math.abs(gotMs - wantMs) <= START_MS && inTune(wantHz, gotHz);
}

function inTune(want, got) {
  return want === 0 ? got === 0 : Math.abs(got - want) <= want * PITCH;
}

/** True if a note was cut short. Silence may have any length: the notes beside it are compared. */
function isCut([, hz], length, heardLength) {
  return hz !== 0 && heardLength < length * (1 - SHORTER);
}

function lengthOf(changes, i) {
  return i + 1 < changes.length ? changes[i + 1][0] - changes[i][0] : Infinity;
}

/** Of the notes that have a pitch: the number played, lost and cut short, and the largest delay of a start. */
export function noteFigures(expected, heard) {
  const played = notesOf(heard.map(([us, hz]) => [us / 1000, hz]));
  const figures = { played: 0, lost: 0, cut: 0, latest_start_us: 0 };
  for (const note of notesOf(expected)) {
    if (note.brokenOff) continue;
    figures.played += 1;
    const same = played.filter((other) => inTune(note.hz, other.hz) && other.start < note.end && other.end > note.start);
    if (!same.length) {
      figures.lost += 1;
      continue;
    }
    const best = same.reduce((a, b) => (b.length > a.length ? b : a));
    if (isCut([0, note.hz], note.length, best.length)) figures.cut += 1;
    figures.latest_start_us = Math.max(figures.latest_start_us, Math.round(1000 * (best.start - note.start)));
  }
  return figures;
}

function notesOf(changes) {
  return changes
    .map(([start, hz], i) => ({ start, hz, length: lengthOf(changes, i), end: start + lengthOf(changes, i), brokenOff: isBrokenOff(changes, i) }))
    .filter(({ hz }) => hz !== 0);
}

/** The same as text. */
export function toneSummary(expected, heard) {
  const { played, lost, cut, latest_start_us } = noteFigures(expected, heard);
  const parts = [`${lost} lost`];
  if (cut) parts.push(`${cut} cut short`);
  if (latest_start_us) parts.push(`the latest begun ${(latest_start_us / 1000).toFixed(1)} ms late`);
  return `of ${played} notes ${parts.join(', ')}`;
}

function tone(change) {
  if (!change) return 'no change';
  const [ms, hz] = change;
  return `${hz === 0 ? 'silence' : `${hz} Hz`} at ${ms.toFixed(3)} ms`;
}
