//! Sounds, as data. Each is a short tune for a piezo; who plays it is not known here.

/// A note: how high and how long. Zero hertz is a rest.
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
    /// Something was done and kept.
    Done,
}

impl Cue {
    /// Every cue, for those who list or look them up by name.
    pub const ALL: [Self; 2] = [Self::Deny, Self::Done];

    /// Its name in scenarios.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Deny => "deny",
            Self::Done => "done",
        }
    }

    /// Its tune.
    pub const fn tune(self) -> Tune {
        const fn note(hz: u16, millis: u16) -> Note {
            Note { hz, millis }
        }
        match self {
            Self::Deny => const { &[note(220, 70), note(0, 40), note(196, 110)] },
            Self::Done => const { &[note(1319, 60), note(1760, 90)] },
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
