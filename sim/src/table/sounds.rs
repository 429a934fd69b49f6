//! The sounds of a device.

use std::time::Duration;

use sandglass::console::cue::Cue;

/// The cues of a device, and the tones of its piezo.
#[derive(Default)]
pub struct Sounds {
    cues: Vec<(Duration, Cue)>,
    /// The number of cues before the last action.
    cues_before: usize,
    /// Each tone's start and pitch; zero is silence.
    tones: Vec<(Duration, u16)>,
}

impl Sounds {
    /// All cues, each with its time.
    pub fn cues(&self) -> &[(Duration, Cue)] {
        &self.cues
    }

    /// All tones, each with its start and pitch; zero is silence.
    pub fn tones(&self) -> &[(Duration, u16)] {
        &self.tones
    }

    /// The cues since the last action began.
    pub fn heard(&self) -> Vec<Cue> {
        self.cues[self.cues_before..].iter().map(|&(_, cue)| cue).collect()
    }

    /// Begins an action: cues before it no longer count.
    pub fn begin_action(&mut self) {
        self.cues_before = self.cues.len();
    }

    /// The end of the last tune.
    pub fn end(&self) -> Duration {
        self.tones.last().map_or(Duration::ZERO, |&(at, _)| at)
    }

    /// Begins the tune of a cue. It cuts off the tune before it.
    pub fn begin(&mut self, cue: Cue, now: Duration) {
        self.cues.push((now, cue));
        self.tones.retain(|&(at, _)| at < now);
        let mut at = now;
        for note in cue.tune() {
            self.tones.push((at, note.hz));
            at += Duration::from_millis(note.millis.into());
        }
        self.tones.push((at, 0));
        self.tones.dedup_by_key(|&mut (_, hz)| hz);
    }

    /// Silences the piezo at a power cut.
    pub fn cut(&mut self, now: Duration) {
        self.tones.retain(|&(at, _)| at < now);
        if self.tones.last().is_some_and(|&(_, hz)| hz != 0) {
            self.tones.push((now, 0));
        }
    }
}
