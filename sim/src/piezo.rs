//! The sound of the device's piezo, sample by sample: a square wave, softened a little, as in the browser.
//!
//! It follows the device's time: where time passes faster, notes are shorter; where it stands still, there is silence.
//! The pitch does not change.

use sandglass::console::cue::Tune;

/// Samples per second.
pub const RATE: u32 = 48_000;

const LOUD: f32 = 0.12;
/// Fade-in and fade-out of a tone in seconds: without it a tone clicks.
const FADE: f32 = 0.002;
/// Cut-off frequency in hertz: a piezo's case damps the high harmonics of a square wave.
const CUT_OFF_HZ: f32 = 5200.0;
/// Amplitude below which nothing is heard.
const INAUDIBLE: f32 = 1e-5;

/// A piezo that plays one tune at a time.
#[derive(Debug)]
pub struct Piezo {
    tune: Tune,
    /// Number of samples of the tune that have been played, in the device's time.
    played: u32,
    /// Speed of the device's time, as a factor.
    pace: u32,
    /// Phase of the wave, from 0 to 1, and its amplitude.
    phase: f32,
    gain: f32,
    out: f32,
}

impl Default for Piezo {
    fn default() -> Self {
        Self { tune: &[], played: 0, pace: 1, phase: 0.0, gain: 0.0, out: 0.0 }
    }
}

impl Piezo {
    /// Plays a tune. It cuts off the tune before it.
    pub fn play(&mut self, tune: Tune) {
        (self.tune, self.played) = (tune, 0);
    }

    /// Sets the speed of the device's time, as a factor. At 0 a tune waits.
    pub fn pace(&mut self, pace: u32) {
        self.pace = pace;
    }

    /// The next sample, from -1 to 1.
    pub fn sample(&mut self) -> f32 {
        let hz = if self.pace == 0 { 0 } else { self.pitch() };
        self.played = self.played.saturating_add(self.pace);
        let target = if hz > 0 { LOUD } else { 0.0 };
        self.gain += (target - self.gain) * (1.0 - (-1.0 / (FADE * RATE as f32)).exp());
        let wave = if hz > 0 { self.wave(f32::from(hz) / RATE as f32) } else { 0.0 };
        let pass = 1.0 - (-std::f32::consts::TAU * CUT_OFF_HZ / RATE as f32).exp();
        self.out += (wave * self.gain - self.out) * pass;
        if hz == 0 && self.out.abs() < INAUDIBLE {
            self.out = 0.0;
        }
        self.out
    }

    /// The pitch at this moment of the tune in hertz; 0 is silence.
    fn pitch(&self) -> u16 {
        let mut end = 0;
        for note in self.tune {
            end += u32::from(note.millis) * (RATE / 1000);
            if self.played < end {
                return note.hz;
            }
        }
        0
    }

    /// The mean of the square wave from here to the next sample: its edges may fall between two samples.
    fn wave(&mut self, step: f32) -> f32 {
        let area = |phase: f32| 0.5 - (phase.fract() - 0.5).abs();
        let mean = (area(self.phase + step) - area(self.phase)) / step;
        self.phase = (self.phase + step).fract();
        mean
    }
}

#[cfg(test)]
mod tests {
    use sandglass::console::cue::{Cue, Note};

    use super::*;

    const LONG: Tune = &[Note { hz: 2093, millis: 500 }];

    fn samples(piezo: &mut Piezo, millis: u32) -> Vec<f32> {
        (0..millis * RATE / 1000).map(|_| piezo.sample()).collect()
    }

    /// Waves per second.
    fn pitch(heard: &[f32]) -> f32 {
        let rises = heard.windows(2).filter(|two| two[0] < 0.0 && two[1] >= 0.0).count();
        rises as f32 * RATE as f32 / heard.len() as f32
    }

    fn loudest(heard: &[f32]) -> f32 {
        heard.iter().fold(0.0, |loudest, sample| sample.abs().max(loudest))
    }

    #[test]
    fn every_note_of_every_cue_has_its_pitch_and_its_length() {
        for cue in Cue::ALL {
            let mut piezo = Piezo::default();
            piezo.play(cue.tune());
            for note in cue.tune() {
                let heard = samples(&mut piezo, note.millis.into());
                // Skips the beginning, where the note before it fades.
                let settled = &heard[heard.len().min(10 * RATE as usize / 1000)..];
                if note.hz == 0 {
                    assert!(loudest(settled) < LOUD / 50.0, "{cue:?} rests");
                } else if settled.len() as f32 > 4.0 * RATE as f32 / f32::from(note.hz) {
                    let near = 1.5 * RATE as f32 / settled.len() as f32;
                    assert!((pitch(settled) - f32::from(note.hz)).abs() < near, "{cue:?} {note:?}: {}", pitch(settled));
                    assert!(loudest(settled) > LOUD / 2.0 && loudest(settled) < 1.01 * LOUD, "{cue:?} {note:?}");
                } else {
                    assert!(loudest(&heard) > LOUD / 2.0, "{cue:?} {note:?} is short, but there");
                }
            }
            let after = samples(&mut piezo, 50);
            assert!(after[after.len() / 2..].iter().all(|&sample| sample == 0.0), "{cue:?} has an end");
        }
    }

    #[test]
    fn without_a_tune_there_is_silence() {
        assert!(samples(&mut Piezo::default(), 100).iter().all(|&sample| sample == 0.0));
    }

    #[test]
    fn a_new_tune_cuts_the_old_one_short() {
        let mut piezo = Piezo::default();
        piezo.play(LONG);
        samples(&mut piezo, 100);
        piezo.play(&[Note { hz: 440, millis: 500 }]);
        assert!((pitch(&samples(&mut piezo, 500)) - 440.0).abs() < 5.0);
        assert!(loudest(&samples(&mut piezo, 500)[RATE as usize / 50..]) == 0.0, "of the old one nothing is left");
    }

    #[test]
    fn a_tune_waits_while_time_stands_still() {
        let mut piezo = Piezo::default();
        piezo.play(LONG);
        samples(&mut piezo, 200);
        piezo.pace(0);
        assert_eq!(loudest(&samples(&mut piezo, 1000)[RATE as usize / 50..]), 0.0);
        piezo.pace(1);
        assert!((pitch(&samples(&mut piezo, 300)) - 2093.0).abs() < 10.0, "its rest is still to come");
        assert_eq!(loudest(&samples(&mut piezo, 100)[RATE as usize / 50..]), 0.0);
    }

    #[test]
    fn where_time_passes_quickly_notes_are_short_but_no_higher() {
        let mut piezo = Piezo::default();
        piezo.pace(10);
        piezo.play(LONG);
        let heard = samples(&mut piezo, 50);
        assert!((pitch(&heard) - 2093.0).abs() < 40.0, "{}", pitch(&heard));
        assert_eq!(loudest(&samples(&mut piezo, 100)[RATE as usize / 50..]), 0.0);
    }
}
