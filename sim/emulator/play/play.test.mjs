import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const EMULATOR = dirname(dirname(fileURLToPath(import.meta.url)));

test('before npm ci it is said what is missing, and no scenario is blamed', () => {
  const root = mkdtempSync(join(tmpdir(), 'sandglass-play-'));
  try {
    const folder = join(root, 'sim/emulator');
    cpSync(EMULATOR, folder, { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
    const run = spawnSync(process.execPath, [join(folder, 'play/play.mjs'), 'any.txt'], { encoding: 'utf8' });
    assert.equal(run.status, 2);
    assert.equal(run.stderr, 'play: the emulated chip is not there yet: npm ci --prefix sim/emulator\n');
  } finally {
    rmSync(root, { recursive: true });
  }
});
