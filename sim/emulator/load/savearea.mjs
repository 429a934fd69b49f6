// Save areas that released versions wrote (tests/fixtures/VERSION/NAME.area): lines of an offset and the bytes there, in hex;
// the rest of the area is erased.

/** The save area in the flash: see memory.x. */
export const AREA = { from: 0x1f0000, to: 0x200000 };

/** A flash with this image and the save area of this text. */
export function withArea(image, text) {
  const flash = image.slice();
  flash.fill(0xff, AREA.from, AREA.to);
  for (const line of text.split('\n').filter((content) => content)) {
    const [, offset, hex] = line.match(/^([0-9a-f]{4}) ((?:[0-9a-f]{2})+)$/) ?? [];
    if (hex === undefined) throw new Error(`expected an offset and bytes: ${line}`);
    flash.set(Buffer.from(hex, 'hex'), AREA.from + parseInt(offset, 16));
  }
  return flash;
}
