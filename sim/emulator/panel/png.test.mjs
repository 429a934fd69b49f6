import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { HEIGHT, PICTURE_BYTES, WIDTH, decodePng, encodePng, light, pixel } from './png.mjs';
import { random } from '../chip/random.mjs';

function noise(seed) {
  const next = random(seed);
  return Uint8Array.from({ length: PICTURE_BYTES }, () => next() & 0xff);
}

test('a pixel is where page format says', () => {
  const picture = new Uint8Array(PICTURE_BYTES);
  light(picture, 5, 10);
  assert.equal(picture[128 + 5], 1 << 2);
  assert.equal(pixel(picture, 5, 10), 1);
  assert.equal(pixel(picture, 5, 11), 0);
});

test('a picture survives a PNG file', () => {
  const picture = noise(3);
  assert.deepEqual(decodePng(encodePng(picture)), picture);
});

test('an enlarged picture has n times the size', () => {
  const file = encodePng(noise(4), 4);
  assert.equal(file.readUInt32BE(16), 4 * WIDTH);
  assert.equal(file.readUInt32BE(20), 4 * HEIGHT);
  assert.throws(() => decodePng(file), /is 512x256, expected 128x64/);
});

/** A PNG of 8 bits per channel, each row with the next of the five filters, as other programs write them. */
function foreign(picture, colour, channels) {
  const rowBytes = WIDTH * channels;
  const plain = Array.from({ length: HEIGHT }, (_, y) => Uint8Array.from({ length: rowBytes }, (_, i) => {
    const isAlpha = (channels === 2 || channels === 4) && i % channels === channels - 1;
    return isAlpha || pixel(picture, Math.floor(i / channels), y) ? 255 : 0;
  }));
  const rows = plain.map((row, y) => filtered(row, plain[y - 1] ?? new Uint8Array(rowBytes), y % 5, channels));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, colour, 0, 0, 0], 8);
  return Buffer.concat([encodePng(picture).subarray(0, 8), part('IHDR', header), part('IDAT', deflateSync(Buffer.concat(rows))), part('IEND', Buffer.alloc(0))]);
}

function filtered(row, above, kind, channels) {
  const out = [kind];
  row.forEach((value, i) => {
    const left = i >= channels ? row[i - channels] : 0;
    const corner = i >= channels ? above[i - channels] : 0;
    const nearest = [left, above[i], corner].reduce((best, candidate) => {
      const distance = (v) => Math.abs(left + above[i] - corner - v);
      return distance(candidate) < distance(best) ? candidate : best;
    });
    out.push((value - [0, left, above[i], (left + above[i]) >> 1, nearest][kind]) & 0xff);
  });
  return Buffer.from(out);
}

function part(type, body) {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const out = Buffer.alloc(8);
  out.writeUInt32BE(body.length, 0);
  out.writeUInt32BE(checksum(typed), 4);
  return Buffer.concat([out.subarray(0, 4), typed, out.subarray(4)]);
}

/** The checksum bit by bit, without the table png.mjs uses. */
function checksum(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

test('gray and RGB(A) files with every row filter are read', () => {
  const picture = noise(5);
  for (const [colour, channels] of [[0, 1], [2, 3], [4, 2], [6, 4]]) {
    assert.deepEqual(decodePng(foreign(picture, colour, channels)), picture, `colour type ${colour}`);
  }
});

test('a spoiled file is refused', () => {
  const file = encodePng(noise(6));
  assert.throws(() => decodePng(Buffer.from('not a picture')), /not a PNG/);
  assert.throws(() => decodePng(file.subarray(0, file.length - 20)), /cut off|no end/);
  const flipped = Buffer.from(file);
  flipped[50] ^= 1;
  assert.throws(() => decodePng(flipped), /wrong checksum/);
});
