import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FLASH_SIZE, decodeUf2, flashImage } from './uf2.mjs';

/** A UF2 file of so many blocks from 0x10000000 on; block n is filled with n + 1. */
function file(count) {
  const out = new Uint8Array(512 * count);
  for (let index = 0; index < count; index++) {
    const view = new DataView(out.buffer, 512 * index, 512);
    const words = [0x0a324655, 0x9e5d5157, 0x2000, 0x10000000 + 256 * index, 256, index, count, 0xe48bff56];
    words.forEach((word, i) => view.setUint32(4 * i, word, true));
    out.fill(index + 1, 512 * index + 32, 512 * index + 32 + 256);
    view.setUint32(508, 0x0ab16f30, true);
  }
  return out;
}

/** The same file with one word of one block changed. */
function spoiled(block, offset, word) {
  const out = file(2);
  new DataView(out.buffer).setUint32(512 * block + offset, word, true);
  return out;
}

test('blocks are decoded in order', () => {
  const blocks = decodeUf2(file(3));
  assert.deepEqual(blocks.map((block) => block.address), [0x10000000, 0x10000100, 0x10000200]);
  assert.ok(blocks.every((block, i) => block.bytes.length === 256 && block.bytes.every((byte) => byte === i + 1)));
});

test('the flash image is erased where the file says nothing', () => {
  const flash = flashImage(file(2));
  assert.equal(flash.length, FLASH_SIZE);
  assert.deepEqual([flash[0], flash[255], flash[256], flash[511], flash[512]], [1, 1, 2, 2, 0xff]);
});

test('a damaged or foreign file is refused by name', () => {
  assert.throws(() => decodeUf2(new Uint8Array(0)), /not a whole number/);
  assert.throws(() => decodeUf2(file(1).slice(0, 500)), /not a whole number/);
  assert.throws(() => decodeUf2(spoiled(1, 0, 0)), /block 1: first magic/);
  assert.throws(() => decodeUf2(spoiled(0, 4, 0)), /block 0: second magic/);
  assert.throws(() => decodeUf2(spoiled(0, 508, 0)), /block 0: end magic/);
  assert.throws(() => decodeUf2(spoiled(0, 8, 0)), /names no board family/);
  assert.throws(() => decodeUf2(spoiled(0, 8, 0x2001)), /not for the main flash/);
  assert.throws(() => decodeUf2(spoiled(0, 28, 0xe48bff59)), /block 0: family is 0xe48bff59/);
  assert.throws(() => decodeUf2(spoiled(0, 16, 128)), /payload size/);
  assert.throws(() => decodeUf2(spoiled(1, 20, 0)), /block 1: block number/);
  assert.throws(() => decodeUf2(spoiled(1, 24, 3)), /number of blocks/);
  assert.throws(() => flashImage(spoiled(1, 12, 0x20000000)), /outside/);
});
