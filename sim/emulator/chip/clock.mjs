// Virtual time, in nanoseconds since the first power-on.
//
// It has the shape of an rp2040js clock (`nanos`, `createAlarm`), so that rp2040js's peripherals run on it too. The
// processor adds the cycles of each instruction to `cycles` and compares it with `quota`, the count at which something
// else is due: one comparison per instruction instead of a clock tick. The time is always exact. An alarm's callback
// sees the very time it was set for, so a chain of alarms (bytes on a bus) never drifts. The length of a cycle changes
// with clk_sys; at each change the time is rounded up to a whole nanosecond, and alarms are set to whole ones, so that
// it stays whole at 125 MHz.

/** A cycle of clk_sys as the firmware sets it, at 125 MHz. */
export const CYCLE_NANOS = 8;
export const CLK_SYS_HZ = 1e9 / CYCLE_NANOS;

class Alarm {
  constructor(clock, callback) {
    this.clock = clock;
    this.callback = callback;
    this.at = 0;
  }

  /** Goes off after so many nanoseconds. */
  schedule(deltaNanos) {
    this.clock.insert(this, this.clock.nanos + deltaNanos);
  }

  cancel() {
    this.clock.remove(this);
  }
}

export class Clock {
  constructor() {
    this.cycleNanos = CYCLE_NANOS;
    this.base = 0;
    this.cycles = 0;
    this.quota = 0;
    this.limit = 0;
    this.alarms = []; // soonest first
  }

  get nanos() {
    return this.base + this.cycles * this.cycleNanos;
  }

  get micros() {
    return this.nanos / 1000;
  }

  /** The time of the soonest alarm, or Infinity. */
  get next() {
    return this.alarms.length ? this.alarms[0].at : Infinity;
  }

  createAlarm(callback) {
    return new Alarm(this, callback);
  }

  /** Lets the processor run up to this time; an earlier alarm set meanwhile shortens it. */
  setLimit(nanos) {
    this.limit = nanos;
    this.quota = Math.ceil((nanos - this.base) / this.cycleNanos);
  }

  /** Sets the length of a processor cycle from now on. */
  setCycle(nanos) {
    const now = Math.ceil(this.nanos);
    this.cycleNanos = nanos;
    this.set(now);
  }

  /** Lets time pass to `nanos`; every alarm on the way goes off at its own time. */
  advanceTo(nanos) {
    while (this.alarms.length && this.alarms[0].at <= nanos) {
      const alarm = this.alarms.shift();
      this.set(alarm.at);
      alarm.callback();
    }
    this.set(nanos);
  }

  set(nanos) {
    this.base = nanos;
    this.cycles = 0;
    this.setLimit(this.limit);
  }

  insert(alarm, at) {
    const nanos = Math.ceil(at);
    this.remove(alarm);
    alarm.at = nanos;
    let index = 0;
    while (index < this.alarms.length && this.alarms[index].at <= nanos) index++;
    this.alarms.splice(index, 0, alarm);
    if (nanos < this.limit) this.setLimit(nanos);
  }

  remove(alarm) {
    const index = this.alarms.indexOf(alarm);
    if (index >= 0) this.alarms.splice(index, 1);
  }
}
