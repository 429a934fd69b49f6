// Changes one pixel of a golden picture, so that a test can show that a wrong picture is noticed: node spoil.mjs FILE

import { readFileSync, writeFileSync } from 'node:fs';
import { decodePng, encodePng } from '../panel/png.mjs';

const [file] = process.argv.slice(2);
const picture = decodePng(readFileSync(file));
picture[picture.length - 1] ^= 0x80;
writeFileSync(file, encodePng(picture, 1));
