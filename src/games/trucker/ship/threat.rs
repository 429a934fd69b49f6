//! Meteors and cannon fire: the kind, the side they arrive from, the line, and the defence against them.
//!
//! A threat hits the first component it meets on its line. Whether there is one, and whether it is defended, the table
//! sees; the device says what to look for.
//!
//! Written short, as in [`Display`](fmt::Display), a threat is two letters: `S` for small or light, `H` for large or
//! heavy, then `F`, `R`, `B` or `L` for the side it arrives from. `HF` on a meteor card is a large meteor from the front.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::console::chance::throw::Sum;
use crate::games::trucker::ship::{ShipLine, Side};

/// The kind of a threat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ThreatKind {
    /// A small meteor.
    SmallMeteor,
    /// A large meteor.
    LargeMeteor,
    /// Light cannon fire.
    LightShot,
    /// Heavy cannon fire.
    HeavyShot,
}

impl ThreatKind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::SmallMeteor, Self::LargeMeteor, Self::LightShot, Self::HeavyShot];

    /// True for a meteor, false for a shot.
    pub const fn is_meteor(self) -> bool {
        match self {
            Self::SmallMeteor | Self::LargeMeteor => true,
            Self::LightShot | Self::HeavyShot => false,
        }
    }

    /// The size of its picture on the card.
    pub const fn size(self) -> Size {
        match self {
            Self::SmallMeteor | Self::LightShot => Size::Small,
            Self::LargeMeteor | Self::HeavyShot => Size::Large,
        }
    }
}

/// The two sizes in which the cards draw a meteor or a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// A small meteor, a light shot.
    Small,
    /// A large meteor, a heavy shot.
    Large,
}

/// The defence that saves the component that would be hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defence {
    /// A smooth side there, or else a shield on that side, for a battery.
    SmoothOrShield,
    /// A cannon pointing forward in exactly this column.
    CannonInColumn,
    /// A cannon pointing that way, in this column or row or one beside it.
    CannonHereOrBeside,
    /// A shield on that side, for a battery. Smooth sides do not help.
    Shield,
    /// There is none.
    Nothing,
}

/// A meteor or a shot, and the side of the ship it arrives from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Threat {
    /// Its kind.
    pub kind: ThreatKind,
    /// The side it arrives from.
    pub from: Side,
}

impl Threat {
    /// The line along which a roll sends it.
    pub const fn line(self, roll: Sum) -> ShipLine {
        ShipLine::from(self.from, roll)
    }

    /// The defence against it, by the quick guide of 2021.
    pub const fn defence(self) -> Defence {
        match (self.kind, self.from) {
            (ThreatKind::SmallMeteor, Side::Front | Side::Right | Side::Back | Side::Left) => Defence::SmoothOrShield,
            (ThreatKind::LargeMeteor, Side::Front) => Defence::CannonInColumn,
            (ThreatKind::LargeMeteor, Side::Right | Side::Back | Side::Left) => Defence::CannonHereOrBeside,
            (ThreatKind::LightShot, Side::Front | Side::Right | Side::Back | Side::Left) => Defence::Shield,
            (ThreatKind::HeavyShot, Side::Front | Side::Right | Side::Back | Side::Left) => Defence::Nothing,
        }
    }
}

impl fmt::Display for Threat {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = match self.kind.size() {
            Size::Small => "S",
            Size::Large => "H",
        };
        let from = match self.from {
            Side::Front => "F",
            Side::Right => "R",
            Side::Back => "B",
            Side::Left => "L",
        };
        out.write_str(size)?;
        out.write_str(from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn defences(kind: ThreatKind) -> [Defence; 4] {
        Side::ALL.map(|from| Threat { kind, from }.defence())
    }

    #[test]
    fn a_small_meteor_bounces_off_a_smooth_side_or_a_shield() {
        assert_eq!(defences(ThreatKind::SmallMeteor), [Defence::SmoothOrShield; 4]);
    }

    #[test]
    fn only_in_front_must_the_cannon_be_in_exactly_the_column() {
        let beside = Defence::CannonHereOrBeside;
        assert_eq!(defences(ThreatKind::LargeMeteor), [Defence::CannonInColumn, beside, beside, beside]);
    }

    #[test]
    fn a_shield_stops_light_fire_and_nothing_stops_heavy_fire() {
        assert_eq!(defences(ThreatKind::LightShot), [Defence::Shield; 4]);
        assert_eq!(defences(ThreatKind::HeavyShot), [Defence::Nothing; 4]);
    }

    #[test]
    fn its_line_is_that_of_the_side_it_arrives_from() {
        for kind in ThreatKind::ALL {
            for roll in Sum::all() {
                let lines = Side::ALL.map(|from| Threat { kind, from }.line(roll));
                assert_eq!(
                    lines,
                    [ShipLine::Column(roll), ShipLine::Row(roll), ShipLine::Column(roll), ShipLine::Row(roll)]
                );
            }
        }
    }

    #[test]
    fn two_letters_tell_size_and_side() {
        let short = |kind| Side::ALL.map(|from| Threat { kind, from }.to_string());
        assert_eq!(short(ThreatKind::SmallMeteor), ["SF", "SR", "SB", "SL"]);
        assert_eq!(short(ThreatKind::HeavyShot), ["HF", "HR", "HB", "HL"]);
        assert_eq!(short(ThreatKind::SmallMeteor), short(ThreatKind::LightShot));
        assert_eq!(short(ThreatKind::LargeMeteor), short(ThreatKind::HeavyShot));
    }
}
