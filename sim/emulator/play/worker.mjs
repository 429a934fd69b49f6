// One worker of play.mjs: plays the traces it is sent, one after the other, and posts each result.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { decodePng } from '../panel/png.mjs';
import { playTrace } from './trace.mjs';

const { flash, goldenDir } = workerData;

function golden(name) {
  const file = join(goldenDir, `${name}.png`);
  if (!existsSync(file)) return null;
  try {
    return decodePng(readFileSync(file));
  } catch (problem) {
    throw new Error(`golden picture ${name}.png: ${problem.message}`);
  }
}

parentPort.on('message', (trace) => {
  try {
    parentPort.postMessage(playTrace(flash, trace, golden));
  } catch (problem) {
    parentPort.postMessage({ scenario: trace.scenario, language: trace.language, panel: trace.panel, failures: [{ line: 1, what: problem.message }], shots: [], stats: null });
  }
});
