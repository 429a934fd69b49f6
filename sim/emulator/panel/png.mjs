// PNG pictures of the panel. Written by hand: the emulator's only package is rp2040js, and the page ships no PNG code.
//
// A picture is 1024 bytes in the panel's own page format: byte page*128+x, bit n = row page*8+n, 1 = lit.
// Writes 1-bit grayscale, lit = white, optionally enlarged. Reads any non-interlaced 128x64 PNG of 1 or 8
// bits, gray or RGB(A); every pixel must be clearly black or white, so that no shade is guessed away.

import { deflateSync, inflateSync } from 'node:zlib';

export const WIDTH = 128;
export const HEIGHT = 64;
export const PICTURE_BYTES = (WIDTH * HEIGHT) / 8;

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const GRAY = 0;
const RGB = 2;
const GRAY_ALPHA = 4;
const RGBA = 6;
const CHANNELS = { [GRAY]: 1, [RGB]: 3, [GRAY_ALPHA]: 2, [RGBA]: 4 };

/** True if the pixel at (x, y) is lit. */
export function pixel(picture, x, y) {
  return (picture[(y >> 3) * WIDTH + x] >> (y & 7)) & 1;
}

/** Lights the pixel at (x, y). */
export function light(picture, x, y) {
  picture[(y >> 3) * WIDTH + x] |= 1 << (y & 7);
}

/** A PNG file of the picture, each pixel a square of `scale` pixels. */
export function encodePng(picture, scale = 1) {
  const width = WIDTH * scale;
  const height = HEIGHT * scale;
  const rowBytes = 1 + Math.ceil(width / 8);
  const rows = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (pixel(picture, Math.floor(x / scale), Math.floor(y / scale))) {
        rows[y * rowBytes + 1 + (x >> 3)] |= 0x80 >> (x & 7);
      }
    }
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header[8] = 1;
  header[9] = GRAY;
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', new Uint8Array(0))]);
}

/** The picture in a PNG file. */
export function decodePng(file) {
  const { header, data } = readChunks(file);
  const { bits, colour } = readHeader(header);
  const pixelBits = bits * CHANNELS[colour];
  const rowBytes = Math.ceil((WIDTH * pixelBits) / 8);
  const rows = unfilter(inflateSync(data), rowBytes, Math.max(1, pixelBits >> 3));
  const picture = new Uint8Array(PICTURE_BYTES);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      if (isWhite(rows, y * rowBytes, x, bits, colour, y)) light(picture, x, y);
    }
  }
  return picture;
}

function readChunks(file) {
  if (file.length < 8 || SIGNATURE.some((byte, i) => file[i] !== byte)) throw new Error('PNG: not a PNG file');
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const parts = [];
  let header = null;
  for (let at = 8; at + 12 <= file.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    const body = file.subarray(at + 8, at + 8 + length);
    if (at + 12 + length > file.length) throw new Error(`PNG: chunk ${type} is cut off`);
    if (crc32(file.subarray(at + 4, at + 8 + length)) !== view.getUint32(at + 8 + length)) {
      throw new Error(`PNG: chunk ${type} has a wrong checksum`);
    }
    if (type === 'IHDR') header = body;
    if (type === 'IDAT') parts.push(body);
    if (type === 'IEND') return { header: header ?? fail('has no header'), data: Buffer.concat(parts) };
    at += 12 + length;
  }
  return fail('has no end');
}

function readHeader(header) {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const width = view.getUint32(0);
  const height = view.getUint32(4);
  if (width !== WIDTH || height !== HEIGHT) fail(`is ${width}x${height}, expected ${WIDTH}x${HEIGHT}`);
  const bits = header[8];
  const colour = header[9];
  const known = (bits === 8 && colour in CHANNELS) || (bits === 1 && colour === GRAY);
  if (!known) fail(`has ${bits} bits of colour type ${colour}; only 1-bit gray and 8-bit gray or RGB(A) are read`);
  if (header[12] !== 0) fail('is interlaced');
  return { bits, colour };
}

/** Undoes the per-row prediction of PNG (RFC 2083, section 6). */
function unfilter(raw, rowBytes, pixelBytes) {
  if (raw.length !== (rowBytes + 1) * HEIGHT) fail(`has ${raw.length} bytes of pixels, expected ${(rowBytes + 1) * HEIGHT}`);
  const out = new Uint8Array(rowBytes * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    const kind = raw[y * (rowBytes + 1)];
    for (let i = 0; i < rowBytes; i++) {
      const left = i >= pixelBytes ? out[y * rowBytes + i - pixelBytes] : 0;
      const up = y > 0 ? out[(y - 1) * rowBytes + i] : 0;
      const corner = y > 0 && i >= pixelBytes ? out[(y - 1) * rowBytes + i - pixelBytes] : 0;
      out[y * rowBytes + i] = raw[y * (rowBytes + 1) + 1 + i] + predict(kind, left, up, corner);
    }
  }
  return out;
}

function predict(kind, left, up, corner) {
  switch (kind) {
    case 0: return 0;
    case 1: return left;
    case 2: return up;
    case 3: return (left + up) >> 1;
    case 4: return paeth(left, up, corner);
    default: return fail(`has an unknown row filter ${kind}`);
  }
}

function paeth(left, up, corner) {
  const estimate = left + up - corner;
  const toLeft = Math.abs(estimate - left);
  const toUp = Math.abs(estimate - up);
  const toCorner = Math.abs(estimate - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function isWhite(rows, start, x, bits, colour, y) {
  if (bits === 1) return (rows[start + (x >> 3)] >> (7 - (x & 7))) & 1;
  const channels = CHANNELS[colour];
  const at = start + x * channels;
  const hasAlpha = colour === GRAY_ALPHA || colour === RGBA;
  const values = rows.subarray(at, at + channels - (hasAlpha ? 1 : 0));
  if (hasAlpha && rows[at + channels - 1] !== 255) fail(`is not opaque at ${x},${y}`);
  if (values.every((value) => value === 255)) return true;
  if (values.every((value) => value === 0)) return false;
  return fail(`is neither black nor white at ${x},${y}`);
}

function chunk(type, body) {
  const out = Buffer.alloc(12 + body.length);
  out.writeUInt32BE(body.length, 0);
  out.write(type, 4, 'latin1');
  out.set(body, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + body.length)), 8 + body.length);
  return out;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function fail(what) {
  throw new Error(`PNG: ${what}`);
}
