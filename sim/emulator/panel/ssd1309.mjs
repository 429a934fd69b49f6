// The SSD1309, from its data sheet: the commands of the SSD1306 without the charge pump, and a lock.
//
// The module supplies its high voltage, so the panel is lit as soon as it is on. A command it does not have (0x8d is
// one) does nothing, is told to the panel, and its arguments are taken as commands. Scrolling, which it has, is not
// modelled and an error. While it is locked it takes neither commands nor data, only the command that unlocks it.

import { ADDRESSING_ARGUMENTS, Ssd1306 } from './ssd1306.mjs';
import { hex } from './controller.mjs';

const SET_PIN = 0xdc; // an output pin of the controller, connected to nothing here
const LOCK = 0xfd;
const UNLOCKED = 0x12;
const LOCKED = 0x16;
const SCROLLING = [0x26, 0x27, 0x29, 0x2a, 0x2c, 0x2d, 0x2f, 0xa3];
const ARGUMENTS = new Map([...ADDRESSING_ARGUMENTS, [SET_PIN, 1], [LOCK, 1]]);

export class Ssd1309 extends Ssd1306 {
  constructor(panel, seed) {
    super(panel, seed, { name: 'SSD1309', counts: ARGUMENTS });
    this.locked = false;
  }

  get lit() {
    return this.on;
  }

  data(byte) {
    if (!this.locked) super.data(byte);
  }

  command(byte) {
    const taken = !this.locked || this.pending.length > 0 || byte === LOCK;
    if (taken) super.command(byte);
    else this.panel.ignore(byte);
  }

  unknown(code) {
    if (SCROLLING.includes(code)) throw new Error(`${this.name}: scrolling by ${hex([code])} is not modelled`);
    this.panel.ignore(code);
  }

  setting(code, values) {
    switch (code) {
      case SET_PIN: return;
      case LOCK: this.lock(values[0]); return;
      default: super.setting(code, values);
    }
  }

  lock(value) {
    if (value !== UNLOCKED && value !== LOCKED) throw new Error(`${this.name}: ${hex([LOCK, value])} neither locks nor unlocks`);
    this.locked = value === LOCKED;
  }
}
