// One worker of bench.mjs: takes one measurement after the other and posts each result.

import { parentPort } from 'node:worker_threads';
import * as measure from './measure.mjs';

parentPort.on('message', ({ what, image, given }) => {
  try {
    parentPort.postMessage({ result: measure[what](image, ...given) });
  } catch (problem) {
    parentPort.postMessage({ problem: problem.message });
  }
});
