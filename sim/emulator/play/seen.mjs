// Compares the picture that a check expects with what is seen on the glass.

import { PICTURE_BYTES, WIDTH } from '../panel/png.mjs';

/** True if two pictures are the same, byte for byte. */
export function same(a, b) {
  return Buffer.compare(a, b) === 0;
}

/** The picture of a check, from its hexadecimal text. */
export function decodeGlass(step) {
  const picture = new Uint8Array(Buffer.from(step.glass, 'hex'));
  if (picture.length !== PICTURE_BYTES) throw new Error(`${step.check}: the picture has ${picture.length} bytes, not ${PICTURE_BYTES}`);
  if (step.dark && picture.some((byte) => byte)) throw new Error(`${step.check}: a dark panel shows no picture`);
  return picture;
}

/** Why the panel does not show what a check expects ({picture, moved, dark}); null if it does. */
export function difference({ picture, moved = 0, dark = false }, panel) {
  if (dark && !panel.switchedOff) return 'the panel was not switched off';
  if (!dark && !(panel.present && panel.on)) return 'the panel is off';
  const met = moved === 0 ? same(picture, panel.glass()) : sameMoved(picture, panel.glass(), moved);
  return met ? null : 'another picture is there';
}

/** True if a picture is seen moved to the left by `moved` columns. The columns that only one of them has do not count. */
function sameMoved(picture, glass, moved) {
  return glass.every((byte, i) => {
    const column = (i % WIDTH) + moved;
    return column < 0 || column >= WIDTH || byte === picture[i + moved];
  });
}
