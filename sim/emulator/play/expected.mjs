// The traces that a scenario must give: by language, and with every panel also by panel.

import { basename, dirname } from 'node:path';

/** The panels on which scenarios about panels are played; the first one is that of every other scenario. */
export const PANELS = [{ kind: 'ssd1306', address: 0x3c }, { kind: 'sh1106', address: 0x3d }, { kind: 'ssd1309', address: 0x3c }];
const ROOMS = ['panel', 'faults'];
const NAMES_PANEL = /\bdisplay (ssd1306|sh1106|ssd1309)\b/;

/** The panel as a result names it; nothing for the usual one. */
export function panelLabel(panel = PANELS[0]) {
  return is(panel, PANELS[0]) ? '' : ` on ${panel.kind} at 0x${panel.address.toString(16)}`;
}

/**
 * Says what is wrong with the traces of a scenario; null if nothing is. It is played in English and in one other
 * language; one that names its language (`language en`) in that only. With every panel the English one of a scenario
 * about panels is played on each, unless it names a panel itself (`display sh1106`, `plug display sh1106`).
 */
export function wrongTraces(file, text, traces, everyPanel) {
  const named = /^language (\w+)/m.exec(text)?.[1];
  const onAll = everyPanel && ROOMS.includes(basename(dirname(file))) && !NAMES_PANEL.test(text) && (named ?? 'en') === 'en';
  const wanted = (named ? 1 : 2) + (onAll ? PANELS.length - 1 : 0);
  if (traces.length !== wanted) return `the simulator gave ${traces.length} traces of ${file}, expected ${wanted}`;
  if (!onAll) return null;
  const played = traces.filter(({ language }) => language === 'en').map(({ panel }) => panel ?? PANELS[0]);
  const missing = PANELS.find((panel) => !played.some((other) => is(other, panel)));
  return missing ? `the simulator gave no trace of ${file} on ${missing.kind} at 0x${missing.address.toString(16)}` : null;
}

function is(a, b) {
  return a.kind === b.kind && a.address === b.address;
}
