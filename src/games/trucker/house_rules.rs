//! The house rules, which a table settles once: the edition it owns, the length of its glass.

use core::fmt;

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

/// The way in which the cards of a flight are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cards {
    /// The device leads through each card.
    #[default]
    Led,
    /// The table does, and moves its rockets by hand.
    ByHand,
}

impl Cards {
    /// The other way.
    pub const fn other(self) -> Self {
        match self {
            Self::Led => Self::ByHand,
            Self::ByHand => Self::Led,
        }
    }
}

/// One run of the glass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "SavedLength")]
pub struct GlassLength {
    secs: u8,
}

impl GlassLength {
    /// The lengths a table can choose, in seconds.
    pub const RANGE: Range = Range { min: 30, max: 180, step: 5 };
    /// The rules print no length; everybody who measured or rebuilt the game uses about 90 s.
    pub const NORMAL: Self = Self { secs: 90 };
    /// For a table that does not want to be rushed.
    pub const RELAXED: Self = Self { secs: 150 };

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

/// The length of a run as a record holds it.
#[derive(Deserialize)]
struct SavedLength {
    secs: u8,
}

impl TryFrom<SavedLength> for GlassLength {
    type Error = NoHouseRules;

    fn try_from(saved: SavedLength) -> Result<Self, NoHouseRules> {
        let length = Self::from_secs(saved.secs.into());
        if length.secs == saved.secs { Ok(length) } else { Err(NoHouseRules) }
    }
}

impl Default for GlassLength {
    fn default() -> Self {
        Self::NORMAL
    }
}

/// The house rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "SavedHouseRules")]
pub struct HouseRules {
    /// The edition played.
    pub edition: Edition,
    /// One run of the glass.
    pub glass: GlassLength,
    /// The level of the last flight, and so of the next.
    pub level: Level,
    /// The players of the last flight, and so of the next.
    pub crew: Crew,
    /// Number of runs of the glass when it runs for itself.
    pub runs: u8,
}

impl HouseRules {
    /// The numbers of runs that can be chosen when the glass runs for itself.
    pub const RUNS: Range = Range { min: 1, max: 6, step: 1 };

    /// The rules of a table that has set nothing.
    pub const fn new() -> Self {
        Self { edition: Edition::Y2021, glass: GlassLength::NORMAL, level: Level::One, crew: Crew::ALL, runs: 3 }
    }

    /// Changes to the other edition, and to a level it has.
    pub fn change_edition(&mut self) {
        self.edition = self.edition.other();
        self.level = self.level.within(self.edition);
    }
}

impl Default for HouseRules {
    fn default() -> Self {
        Self::new()
    }
}

/// House rules as a record holds them. Its fields are those of [`HouseRules`].
#[derive(Deserialize)]
struct SavedHouseRules {
    edition: Edition,
    glass: GlassLength,
    level: Level,
    crew: Crew,
    runs: u8,
}

/// House rules by which nobody can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoHouseRules;

impl fmt::Display for NoHouseRules {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("nobody can play by these house rules")
    }
}

impl TryFrom<SavedHouseRules> for HouseRules {
    type Error = NoHouseRules;

    fn try_from(saved: SavedHouseRules) -> Result<Self, NoHouseRules> {
        let SavedHouseRules { edition, glass, level, crew, runs } = saved;
        let is_valid = level.within(edition) == level
            && crew.count() >= Crew::FEWEST
            && (Self::RUNS.min..=Self::RUNS.max).contains(&runs.into());
        if is_valid { Ok(Self { edition, glass, level, crew, runs }) } else { Err(NoHouseRules) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The new house rules in the form of a record: edition, seconds, level, four players, runs.
    const NEW: [u8; 8] = [0, 90, 1, 1, 1, 1, 1, 3];

    fn read(place: usize, byte: u8) -> Option<HouseRules> {
        let mut bytes = NEW;
        bytes[place] = byte;
        postcard::from_bytes(&bytes).ok()
    }

    #[test]
    fn valid_house_rules_are_read_back() {
        let mut room = [0; 8];
        assert_eq!(postcard::to_slice(&HouseRules::new(), &mut room).expect("they fit"), NEW);
        assert_eq!(read(7, 3), Some(HouseRules::new()));
        assert_eq!(read(1, 180).map(|house_rules| house_rules.glass.as_secs()), Some(180));
        assert_eq!(read(7, 6).map(|house_rules| house_rules.runs), Some(6));
        assert_eq!(read(3, 0).map(|house_rules| house_rules.crew.count()), Some(3));
    }

    #[test]
    fn house_rules_nobody_can_play_by_are_not_read() {
        assert_eq!(read(1, 29), None, "the glass is too short");
        assert_eq!(read(1, 181), None, "the glass is too long");
        assert_eq!(read(2, 4), None, "round 3a is none of 2021");
        assert_eq!((read(7, 0), read(7, 7)), (None, None), "it runs once to six times");
        let alone = [0, 90, 1, 1, 0, 0, 0, 3];
        assert!(postcard::from_bytes::<HouseRules>(&alone).is_err(), "nobody plays alone");
    }
}
