// The piezo on GP15: the sound of channel B of PWM slice 7.
//
// It is derived from the pin, not from registers. A tone is two periods, from one rising edge to the next, that are
// equal within half a per cent. It begins at the first of these edges. It ends where the next edge would be due and
// does not come, or when the wave is cut before that; one period of another length, as a restart of the slice makes it,
// belongs to the tone before it. `log` is the list of [microsecond, hertz] of every change, 0 is silence. A tone is
// known only after two periods: its entry is made up to two periods after its time.
//
// A pin that stays high for longer than half a period of the lowest audible tone drives a direct current through the
// piezo: the time of each is added to `stuckHigh`. Volume (duty) is not judged.

/** The slice whose channel B is GP15. */
export const BUZZER_SLICE = 7;
/** Period of 20 Hz, the lowest audible tone. */
const LONGEST_NANOS = 50e6;
const SAME = 0.005;
const LOW = { level: false, begins: false, rise: Infinity, fall: Infinity, period: Infinity };

export class Buzzer {
  /**
   * `connected()` is true while the pin is switched to the PWM; otherwise it is low. `micros` converts the clock's
   * nanoseconds to the microseconds of the log.
   */
  constructor(pwm, clock, { connected = () => true, micros = (nanos) => nanos / 1000, log = [], stuckHigh = [] } = {}) {
    this.pwm = pwm;
    this.clock = clock;
    this.connected = connected;
    this.micros = micros;
    this.log = log;
    this.stuckHigh = stuckHigh;
    this.onChange = () => {};
    this.alarm = clock.createAlarm(() => this.listen());
    this.wave = LOW;
    this.level = false;
    this.highSince = null; // since when the pin is high, and no fall is to come
    this.forget();
    pwm.onChange = () => this.listen();
  }

  /** Forgets the tone. */
  forget() {
    this.period = 0; // of the tone that is heard
    this.lastRise = null;
    this.candidate = null; // {from, period}: heard once
    this.cutAt = null; // since when no further edge is to come
  }

  /** The present pitch in hertz. */
  get hz() {
    return this.log.length ? this.log.at(-1)[1] : 0;
  }

  /** Silences the piezo at once: the power is cut, or the whole chip is reset. */
  silence() {
    this.alarm.cancel();
    this.note(this.clock.nanos, 0);
    this.forget();
    this.level = false;
    this.highSince = null;
    this.wave = LOW;
  }

  /** Brings the log up to this moment. Called before and after every change of the wave, and by its own alarm. */
  listen() {
    const now = this.clock.nanos;
    this.hearEdgesBefore(now);
    const slice = this.pwm.slice(BUZZER_SLICE);
    this.wave = this.connected() ? slice.wave(now) : LOW;
    // A slice that restarts while its pin is still high: the edge is hidden, the new half wave is not.
    if (this.wave.level && (!this.level || this.wave.begins)) this.hearRise(now);
    this.level = this.wave.level;
    this.hearSilence(now);
    this.hearDirectCurrent(now);
    this.setAlarm(now, this.connected() ? slice.nextLatch : Infinity);
  }

  /**
   * Handles the edges of the wave since the last call, without one at this very moment: a change may have come before
   * it.
   */
  hearEdgesBefore(now) {
    const { rise, fall, period, level } = this.wave;
    const lastOf = (first) => (first < now ? first + (Math.ceil((now - first) / period) - 1) * period : -Infinity);
    const [lastRise, lastFall] = [lastOf(rise), lastOf(fall)];
    for (let at = rise, heard = 0; at <= lastRise && heard < 3; at += period, heard++) this.hearRise(at);
    if (lastRise > rise) this.lastRise = lastRise;
    this.level = lastRise === lastFall ? level : lastRise > lastFall;
  }

  hearRise(at) {
    if (at === this.lastRise) return;
    const period = this.lastRise === null ? Infinity : at - this.lastRise;
    const from = this.lastRise;
    this.lastRise = at;
    this.cutAt = null;
    if (period > LONGEST_NANOS) this.candidate = null;
    else if (this.period && same(period, this.period)) this.candidate = null;
    else if (this.candidate && same(period, this.candidate.period)) this.hearTone(this.candidate);
    else this.candidate = { from, period };
  }

  hearTone({ from, period }) {
    this.period = period;
    this.candidate = null;
    this.note(from, Math.round(1e9 / period));
  }

  /** Ends the present tone, at once or when its last period is over. */
  hearSilence(now) {
    if (!this.period) return;
    if (this.wave.rise - this.lastRise <= LONGEST_NANOS) {
      this.cutAt = null;
      return;
    }
    this.cutAt ??= now;
    const end = this.lastRise + this.period;
    if (now < end) return;
    this.note(Math.min(end, this.cutAt), 0);
    this.forget();
  }

  hearDirectCurrent(now) {
    if (!this.level || this.wave.fall !== Infinity) {
      this.highSince = null;
      return;
    }
    this.highSince ??= { at: now, told: false };
    if (this.highSince.told || now - this.highSince.at < LONGEST_NANOS / 2) return;
    this.highSince.told = true;
    this.stuckHigh.push(Math.round(this.micros(this.highSince.at)));
  }

  /** Sets the alarm for the next look at the wave; none in silence and none in a steady tone. */
  setAlarm(now, latch) {
    let next = latch;
    if (this.wave.period !== Infinity && !(this.period && same(this.wave.period, this.period) && !this.candidate)) next = Math.min(next, this.wave.rise);
    if (this.cutAt !== null) next = Math.min(next, this.lastRise + this.period);
    if (this.highSince && !this.highSince.told) next = Math.min(next, this.highSince.at + LONGEST_NANOS / 2);
    if (next === Infinity) this.alarm.cancel();
    else this.alarm.schedule(Math.max(next - now, 0));
  }

  note(nanos, hz) {
    const us = Math.round(this.micros(nanos));
    if (this.log.length && this.log.at(-1)[0] >= us) this.log.pop(); // what lasted for no time was not there
    if (hz === this.hz) return;
    this.log.push([us, hz]);
    this.onChange();
  }
}

function same(a, b) {
  return Math.abs(a - b) <= b * SAME;
}
