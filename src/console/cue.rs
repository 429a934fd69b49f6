//! Sounds, as data. Each is a short tune for a piezo; playing it is left to the caller.

use crate::console::clock::Span;

/// A note: its pitch and its length. Zero hertz is a rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// Its pitch in hertz.
    pub hz: u16,
    /// Its length in milliseconds.
    pub millis: u16,
}

/// A tune, note after note, then silence.
pub type Tune = &'static [Note];

/// Something worth a sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// A key was refused.
    Deny,
    /// Something was done.
    Done,
    /// A part of a game starts.
    Start,
    /// The glass was turned.
    Flip,
    /// The sand has run out: it may be flipped.
    RunOut,
    /// The glass still lies there with its sand run out.
    Reminder,
    /// A second of the last ten.
    Tick,
    /// Time is up.
    Stop,
    /// A player has finished.
    Finished,
    /// Dice are thrown.
    Roll,
    /// Dice have settled.
    Settled,
    /// Low, middle and high: tests the piezo.
    Test,
    /// The lowest of five tones that rise: a value of 1 was drawn.
    Tone1,
    /// The second.
    Tone2,
    /// The third.
    Tone3,
    /// The fourth.
    Tone4,
    /// The highest, and a step back: what was played comes again.
    Tone5,
    /// Somebody is out for the rest of a phase.
    Pass,
}

impl Cue {
    /// Every cue.
    pub const ALL: [Self; 18] = [
        Self::Deny,
        Self::Done,
        Self::Start,
        Self::Flip,
        Self::RunOut,
        Self::Reminder,
        Self::Tick,
        Self::Stop,
        Self::Finished,
        Self::Roll,
        Self::Settled,
        Self::Test,
        Self::Tone1,
        Self::Tone2,
        Self::Tone3,
        Self::Tone4,
        Self::Tone5,
        Self::Pass,
    ];

    /// Its name in scenarios.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Deny => "deny",
            Self::Done => "done",
            Self::Start => "start",
            Self::Flip => "flip",
            Self::RunOut => "run-out",
            Self::Reminder => "reminder",
            Self::Tick => "tick",
            Self::Stop => "stop",
            Self::Finished => "finished",
            Self::Roll => "roll",
            Self::Settled => "settled",
            Self::Test => "test",
            Self::Tone1 => "tone-1",
            Self::Tone2 => "tone-2",
            Self::Tone3 => "tone-3",
            Self::Tone4 => "tone-4",
            Self::Tone5 => "tone-5",
            Self::Pass => "pass",
        }
    }

    /// Its rank: a cue is not cut short by one of a lower rank.
    pub const fn urgency(self) -> u8 {
        match self {
            Self::RunOut | Self::Stop => 1,
            Self::Deny
            | Self::Done
            | Self::Start
            | Self::Flip
            | Self::Reminder
            | Self::Tick
            | Self::Finished
            | Self::Roll
            | Self::Settled
            | Self::Test
            | Self::Tone1
            | Self::Tone2
            | Self::Tone3
            | Self::Tone4
            | Self::Tone5
            | Self::Pass => 0,
        }
    }

    /// Its length.
    pub fn length(self) -> Span {
        Span::from_millis(self.tune().iter().map(|note| u32::from(note.millis)).sum())
    }

    /// Its tune.
    pub const fn tune(self) -> Tune {
        const fn note(hz: u16, millis: u16) -> Note {
            Note { hz, millis }
        }
        const ALARM: [Note; 4] = [note(2093, 120), note(1568, 120), note(2093, 120), note(1568, 120)];
        match self {
            Self::Deny => const { &[note(220, 70), note(0, 40), note(196, 110)] },
            Self::Done => const { &[note(1319, 60), note(1760, 90)] },
            Self::Start => const { &[note(1047, 90), note(1319, 90), note(1568, 90), note(2093, 180)] },
            Self::Flip => const { &[note(988, 50), note(1480, 50), note(1976, 80)] },
            Self::RunOut => const { &[note(1568, 150), note(0, 60), note(1568, 150), note(0, 60), note(1175, 300)] },
            Self::Reminder => const { &[note(1175, 90), note(0, 50), note(880, 140)] },
            Self::Tick => const { &[note(2637, 18)] },
            Self::Stop => {
                const {
                    let [a, b, c, d] = ALARM;
                    &[a, b, c, d, a, b, c, d, a, b, c, d, note(2093, 500)]
                }
            }
            Self::Finished => const { &[note(1568, 70), note(2349, 120)] },
            // Wood on wood, six times, and then it lies.
            Self::Roll => {
                const {
                    let (knock, gap) = (note(740, 12), note(0, 68));
                    &[knock, gap, note(880, 12), gap, knock, gap, note(659, 12), gap, note(784, 12), gap, knock]
                }
            }
            Self::Settled => const { &[note(988, 60), note(1319, 110)] },
            Self::Tone1 => const { &[note(659, 160)] },
            Self::Tone2 => const { &[note(880, 160)] },
            Self::Tone3 => const { &[note(1175, 160)] },
            Self::Tone4 => const { &[note(1568, 160)] },
            Self::Tone5 => const { &[note(2093, 160), note(0, 40), note(1047, 120)] },
            Self::Pass => const { &[note(523, 500)] },
            // From the lowest to the highest of the tones above.
            Self::Test => const { &[note(196, 400), note(0, 100), note(988, 400), note(0, 100), note(2637, 400)] },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cue_has_a_name_of_its_own_and_a_tune_that_can_be_heard() {
        for (i, cue) in Cue::ALL.into_iter().enumerate() {
            assert!(Cue::ALL[..i].iter().all(|other| other.name() != cue.name()), "{cue:?}");
            let heard: u32 = cue.tune().iter().filter(|n| n.hz > 0).map(|n| u32::from(n.millis)).sum();
            assert!(heard > 0, "{cue:?}");
            assert!(cue.tune().iter().all(|n| n.hz == 0 || (100..=5000).contains(&n.hz)), "{cue:?}");
        }
    }
}
