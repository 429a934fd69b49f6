//! What a table settles once and keeps: which edition it owns, how long its glass runs.

use serde::{Deserialize, Serialize};

use crate::console::clock::Span;
use crate::console::players::Crew;
use crate::console::widgets::picker::Range;
use crate::games::trucker::level::Level;

/// The edition in the box.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Edition {
    /// The relaunch.
    #[default]
    Y2021,
    /// The first one.
    Y2007,
}

impl Edition {
    /// Its year, which is its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Y2021 => "2021",
            Self::Y2007 => "2007",
        }
    }

    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::Y2021 => Self::Y2007,
            Self::Y2007 => Self::Y2021,
        }
    }
}

/// One run of the glass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GlassLength {
    secs: u8,
}

impl GlassLength {
    /// The lengths a table can choose, in seconds.
    pub const RANGE: Range = Range { min: 30, max: 180, step: 5 };

    /// A length, brought into the range.
    pub fn from_secs(secs: u16) -> Self {
        let secs = secs.clamp(Self::RANGE.min, Self::RANGE.max);
        Self { secs: secs as u8 }
    }

    /// Its seconds.
    pub const fn as_secs(self) -> u16 {
        self.secs as u16
    }

    /// Its span of time.
    pub const fn span(self) -> Span {
        Span::from_secs(self.secs as u32)
    }
}

impl GlassLength {
    /// The rules print no figure; everybody who measured or rebuilt the game uses about 90 s.
    pub const NORMAL: Self = Self { secs: 90 };
    /// For a table that does not want to be rushed.
    pub const RELAXED: Self = Self { secs: 150 };
}

impl Default for GlassLength {
    fn default() -> Self {
        Self::NORMAL
    }
}

/// The house rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct House {
    /// The edition played.
    pub edition: Edition,
    /// One run of the glass.
    pub glass: GlassLength,
    /// The level of the last flight, and so of the next.
    pub level: Level,
    /// Who played last, and so plays next.
    pub crew: Crew,
    /// How often the glass runs when it runs for itself.
    pub runs: u8,
}

impl House {
    /// How often the glass may run when it runs for itself.
    pub const RUNS: Range = Range { min: 1, max: 6, step: 1 };

    /// As a table has them that has set nothing.
    pub const fn new() -> Self {
        Self { edition: Edition::Y2021, glass: GlassLength::NORMAL, level: Level::One, crew: Crew::ALL, runs: 3 }
    }

    /// Whether they can be played by: whatever bytes they were read from, they make sense.
    pub fn is_sound(&self) -> bool {
        GlassLength::from_secs(self.glass.as_secs()) == self.glass
            && self.level.within(self.edition) == self.level
            && self.crew.count() >= Crew::FEWEST
            && (Self::RUNS.min..=Self::RUNS.max).contains(&self.runs.into())
    }

    /// To the other edition, and to a level it has.
    pub fn change_edition(&mut self) {
        self.edition = self.edition.other();
        self.level = self.level.within(self.edition);
    }
}

impl Default for House {
    fn default() -> Self {
        Self::new()
    }
}
