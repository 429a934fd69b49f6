// The RP2040's microsecond TIMER with its four alarms, written from the data sheet (section 4.6).
//
// It replaces rp2040js's own, whose alarms go off up to a microsecond early: the firmware then finds its deadline not
// yet reached, sets it again and wakes more often than on the chip. Here an alarm goes off at the very microsecond that
// equals its value, and one set for the past waits until the counter wraps. The counter begins when the block is out of
// reset and its ticks have been set up (4.7.2). Pausing is not modelled.

import { BasePeripheral } from 'rp2040js';

const TIMEHW = 0x00;
const TIMELW = 0x04;
const TIMEHR = 0x08;
const TIMELR = 0x0c;
const ALARM0 = 0x10;
const ALARM3 = 0x1c;
const ARMED = 0x20;
const TIMERAWH = 0x24;
const TIMERAWL = 0x28;
const DBGPAUSE = 0x2c;
const INTR = 0x34;
const INTE = 0x38;
const INTF = 0x3c;
const INTS = 0x40;
const WRAP = 2 ** 32;

export class Timer extends BasePeripheral {
  constructor(rp2040, clock) {
    super(rp2040, 'TIMER');
    this.clock = clock;
    this.onBegin = () => {};
    this.origin = null; // when it began to count
    this.ticking = false;
    this.held = false;
    this.latchedHigh = 0;
    this.debugPause = 7;
    this.armed = 0;
    this.raised = 0;
    this.enabled = 0;
    this.forced = 0;
    this.targets = [0, 0, 0, 0];
    this.alarms = this.targets.map((_, index) => clock.createAlarm(() => this.goOff(index)));
  }

  /** Microseconds since it began to count. */
  get micros() {
    return this.origin === null ? 0 : Math.max(Math.floor((this.clock.nanos - this.origin) / 1000), 0);
  }

  /** Starts the ticks. */
  tick() {
    this.ticking = true;
    this.begin();
  }

  release() {
    this.held = false;
    this.begin();
  }

  begin() {
    if (this.held || !this.ticking || this.origin !== null) return;
    this.origin = Math.ceil(this.clock.nanos); // before the PLLs run, a cycle has no whole nanoseconds
    this.targets.forEach((target, index) => {
      if ((this.armed >> index) & 1) this.arm(index, target);
    });
    this.onBegin();
  }

  /** Holds the block in reset: it stands at 0, and alarms are cleared. */
  reset() {
    this.held = true;
    this.origin = null;
    for (const alarm of this.alarms) alarm.cancel();
    this.armed = 0;
    this.raised = 0;
    this.enabled = 0;
    this.forced = 0;
    this.update();
  }

  readUint32(offset) {
    const micros = this.micros;
    switch (offset) {
      case TIMEHR: return this.latchedHigh;
      case TIMELR:
        this.latchedHigh = Math.floor(micros / WRAP);
        return micros % WRAP;
      case TIMERAWH: return Math.floor(micros / WRAP);
      case TIMERAWL: return micros % WRAP;
      case ARMED: return this.armed;
      case DBGPAUSE: return this.debugPause;
      case INTR: return this.raised;
      case INTE: return this.enabled;
      case INTF: return this.forced;
      case INTS: return this.status;
    }
    if (offset >= ALARM0 && offset <= ALARM3) return this.targets[(offset - ALARM0) / 4];
    return super.readUint32(offset);
  }

  writeUint32(offset, value) {
    if (offset >= ALARM0 && offset <= ALARM3) {
      this.arm((offset - ALARM0) / 4, value >>> 0);
      return;
    }
    switch (offset) {
      case ARMED: this.disarm(this.rawWriteValue); break;
      case DBGPAUSE: this.debugPause = value; break;
      case INTR: this.raised &= ~this.rawWriteValue; break;
      case INTE: this.enabled = value & 0xf; break;
      case INTF: this.forced = value & 0xf; break;
      case TIMEHW: case TIMELW: throw new Error('TIMER: setting the time is not modelled');
      default: super.writeUint32(offset, value);
    }
    this.update();
  }

  arm(index, target) {
    const micros = this.micros;
    const wait = (target - (micros % WRAP) + WRAP) % WRAP || WRAP;
    this.targets[index] = target;
    this.armed |= 1 << index;
    if (this.origin === null) return;
    this.alarms[index].schedule(this.origin + (micros + wait) * 1000 - this.clock.nanos);
  }

  disarm(mask) {
    for (let index = 0; index < 4; index++) {
      if ((mask >> index) & 1) this.alarms[index].cancel();
    }
    this.armed &= ~mask;
  }

  goOff(index) {
    this.armed &= ~(1 << index);
    this.raised |= 1 << index;
    this.update();
  }

  get status() {
    return (this.raised & this.enabled) | this.forced;
  }

  update() {
    for (let index = 0; index < 4; index++) this.rp2040.setInterrupt(index, ((this.status >> index) & 1) === 1);
  }
}
