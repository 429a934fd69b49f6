// A panel that lost a clock in the middle of a byte, for instance because the chip was reset there: it waits in its
// acknowledge, and holds SDA low until it sees the next falling edge of SCL.
//
// From there on it follows the I2C specification (UM10204, 3.1.4 to 3.1.6, and 3.1.16 on clearing the bus): eight bits,
// the acknowledge, eight bits, ... until a START or a STOP, which are the only changes of SDA while SCL is high. So
// nine clocks given blindly end in the next acknowledge, and SDA is low again. It watches the wires themselves, see
// pads.mjs. While SDA is low the I2C block never gets the bus; its START frees the panel.

const BITS = 8;

export class StuckSlave {
  /** `onHold` is called when the slave begins or ends to hold SDA low, `onByte` with every byte it takes. */
  constructor({ onHold = () => {}, onByte = () => {} } = {}) {
    this.onHold = onHold;
    this.onByte = onByte;
    this.stuck = false;
    this.holding = false;
    this.scl = 1;
    this.sda = 1;
    this.bits = [];
  }

  /** Loses a clock: from here on the slave is in its acknowledge. */
  jam() {
    this.stuck = true;
    this.acknowledge();
  }

  /** Returns to the idle state, after a START, a STOP or a power cut. */
  free() {
    this.stuck = false;
    this.hold(false);
  }

  hold(holding) {
    if (this.holding === holding) return;
    this.holding = holding;
    this.onHold();
  }

  acknowledge() {
    this.bits = [];
    this.hold(true);
  }

  /** Handles a change of SCL. */
  clock(level) {
    this.scl = level;
    if (!this.stuck) return;
    if (level === 1) this.sample();
    else if (this.holding) this.hold(false);
    else if (this.bits.length === BITS) this.take();
  }

  sample() {
    if (!this.holding) this.bits.push(this.sda);
  }

  take() {
    const byte = this.bits.reduce((value, bit) => 2 * value + bit);
    this.acknowledge();
    this.onByte(byte);
  }

  /** Handles a change of SDA. */
  data(level) {
    this.sda = level;
    if (this.stuck && this.scl === 1 && !this.holding) this.free();
  }
}
