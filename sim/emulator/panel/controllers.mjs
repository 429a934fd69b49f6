// The display controllers by name.

import { Sh1106 } from './sh1106.mjs';
import { Ssd1306 } from './ssd1306.mjs';
import { Ssd1309 } from './ssd1309.mjs';

/** Each is made with the panel it belongs to and the seed of its RAM, and is then in its power-on state. */
export const CONTROLLERS = { ssd1306: Ssd1306, sh1106: Sh1106, ssd1309: Ssd1309 };
