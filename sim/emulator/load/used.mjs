// The flash of a device that has been used before: it starts with its home menu, and not with the pages of the first
// power-on.

import { spawnSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withArea } from './savearea.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** A flash with this image, and with the save area that the simulator says. */
export function usedFlash(image) {
  const run = spawnSync('cargo', ['run', '--quiet', '-p', 'sim', '--', 'area'], {
    cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.status !== 0) throw new Error('the simulator does not say what a used device has saved');
  return withArea(image, run.stdout);
}
