import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkModels, tellModels } from './models.mjs';

test('only models that exist can be switched off', () => {
  assert.deepEqual([...checkModels(['pads', 'cache'])], ['pads', 'cache']);
  assert.throws(() => checkModels(['pads', 'luck']), /no model is called luck: expected one of pwm, crystal, cache, pads, reads, faults/);
});

test('the end of a run tells how many scenarios did without', () => {
  const off = (...models) => ({ without: models.map((model) => ({ model, why: 'because' })) });
  assert.deepEqual(tellModels([{}, {}]), ['all models on in all scenarios']);
  assert.deepEqual(tellModels([{}, off('cache', 'pads'), off('cache')]), ['2 of 3 without cache: because', '1 of 3 without pads: because']);
});
