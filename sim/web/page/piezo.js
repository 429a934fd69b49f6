// The piezo: a square wave, softened a little. It is silent until a key is pressed, as browsers require.

const LOUD = 0.12;
const EDGE = 0.002; // seconds; a tone that begins at once clicks

export class Piezo {
  /** Starts the audio. Browsers allow it only from a key press. */
  wake() {
    if (!this.context) this.build();
    if (this.context.state === 'suspended') this.context.resume();
  }

  build() {
    this.context = new AudioContext({ latencyHint: 'interactive' });
    this.wave = new OscillatorNode(this.context, { type: 'square' });
    this.gain = new GainNode(this.context, { gain: 0 });
    const soften = new BiquadFilterNode(this.context, { type: 'lowpass', frequency: 5200 });
    this.wave.connect(this.gain).connect(soften).connect(this.context.destination);
    this.wave.start();
  }

  /** Plays a tune of [hertz, milliseconds]. It cuts off the tune before it. */
  play(notes) {
    if (!this.context) return;
    this.silence();
    let at = this.context.currentTime + EDGE;
    for (const [hz, millis] of notes) {
      this.tone(hz, at);
      at += millis / 1000;
    }
    this.tone(0, at);
  }

  /** Plays a pitch from now on; 0 is silence. */
  hold(hz) {
    if (!this.context) return;
    this.silence();
    this.tone(hz, this.context.currentTime);
  }

  tone(hz, at) {
    if (hz > 0) this.wave.frequency.setValueAtTime(hz, at);
    this.gain.gain.setTargetAtTime(hz > 0 ? LOUD : 0, at, EDGE);
  }

  silence() {
    const now = this.context.currentTime;
    this.wave.frequency.cancelScheduledValues(now);
    this.gain.gain.cancelScheduledValues(now);
    this.gain.gain.setTargetAtTime(0, now, EDGE);
  }
}
