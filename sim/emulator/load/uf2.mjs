// UF2: the file a maker drags onto the Pico.
// Written by hand: the page ships it, and the emulator's only package is rp2040js.
//
// Promises: a file that decodes is complete, is for the RP2040, and has no block out of order; anything
// else is an error that names the block. Only the plain 256-byte flash blocks of the RP2040 are known.

const BLOCK = 512;
const PAYLOAD = 256;
const MAGIC_START_0 = 0x0a324655;
const MAGIC_START_1 = 0x9e5d5157;
const MAGIC_END = 0x0ab16f30;
const FLAG_NOT_MAIN_FLASH = 0x1;
const FLAG_FAMILY_PRESENT = 0x2000;
const FAMILY_RP2040 = 0xe48bff56;

export const FLASH_BASE = 0x10000000;
export const FLASH_SIZE = 2 * 1024 * 1024;

/** The blocks of a UF2 file as a list of `{address, bytes}`, in file order. */
export function decodeUf2(file) {
  if (file.length === 0 || file.length % BLOCK !== 0) {
    throw new Error(`UF2: ${file.length} bytes is not a whole number of ${BLOCK}-byte blocks`);
  }
  const total = file.length / BLOCK;
  const blocks = [];
  for (let index = 0; index < total; index++) {
    blocks.push(decodeBlock(file, index, total));
  }
  return blocks;
}

function decodeBlock(file, index, total) {
  const view = new DataView(file.buffer, file.byteOffset + index * BLOCK, BLOCK);
  const word = (offset) => view.getUint32(offset, true);
  const check = (what, got, wanted) => {
    if (got !== wanted) throw new Error(`UF2 block ${index}: ${what} is ${hex(got)}, expected ${hex(wanted)}`);
  };
  check('first magic', word(0), MAGIC_START_0);
  check('second magic', word(4), MAGIC_START_1);
  check('end magic', word(508), MAGIC_END);
  const flags = word(8);
  if (flags & FLAG_NOT_MAIN_FLASH) throw new Error(`UF2 block ${index}: is not for the main flash`);
  if (!(flags & FLAG_FAMILY_PRESENT)) throw new Error(`UF2 block ${index}: names no board family`);
  check('family', word(28), FAMILY_RP2040);
  check('payload size', word(16), PAYLOAD);
  check('block number', word(20), index);
  check('number of blocks', word(24), total);
  return { address: word(12), bytes: file.slice(index * BLOCK + 32, index * BLOCK + 32 + PAYLOAD) };
}

/** The whole flash of the board (erased bytes are 0xFF) with the blocks of a UF2 file written into it. */
export function flashImage(file) {
  const flash = new Uint8Array(FLASH_SIZE).fill(0xff);
  for (const { address, bytes } of decodeUf2(file)) {
    const offset = address - FLASH_BASE;
    if (offset < 0 || offset + bytes.length > FLASH_SIZE) {
      throw new Error(`UF2: block at ${hex(address)} lies outside the ${FLASH_SIZE / 1024} KiB of flash`);
    }
    flash.set(bytes, offset);
  }
  return flash;
}

function hex(value) {
  return `0x${value.toString(16)}`;
}
