// Sends bytes to a panel, for the tests.

import assert from 'node:assert/strict';
import { HEIGHT, WIDTH, pixel } from './png.mjs';

/** Writes these bytes in one transaction. */
export function send(panel, ...bytes) {
  assert.ok(panel.start(panel.address, false));
  for (const byte of bytes) assert.ok(panel.write(byte));
  panel.stop();
}

export const commands = (panel, ...bytes) => send(panel, 0x00, ...bytes);
export const data = (panel, ...bytes) => send(panel, 0x40, ...bytes);

/** The lit pixels of the glass, each as [x, y]. */
export function lit(panel) {
  const out = [];
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) if (pixel(panel.glass(), x, y)) out.push([x, y]);
  return out;
}
