//! The words of meteors, cannon fire and sabotage: what is coming, from where, and what defends.

use crate::console::words::{
    FieldPath, KeyWord, LINE, LineWord, ListWords, Template, TopWord, Visitor, Word, catalogue, digits,
};
use crate::games::trucker::ship::Side;
use crate::games::trucker::ship::threat::{Defence, ThreatKind};

catalogue! {
    /// The words of meteors and cannon fire.
    pub struct ThreatWords {
        /// Soft key: what is aimed at the ships. Title where that is chosen.
        pub aim: KeyWord,
        /// Title where a card is chosen.
        pub card: TopWord,
        /// Instead of a card: its figures are entered.
        pub by_hand: LineWord,
        /// FLIP after the last of them.
        pub done: TopWord,
        /// Heading of a swarm.
        pub meteors: LineWord,
        /// Heading of cannon fire.
        pub shots: LineWord,
        /// The figures may not be those of the card.
        pub check_your_card: LineWord,
        /// Soft keys.
        pub sides: BySide<KeyWord>,
        /// The side it comes from.
        pub from_side: BySide<LineWord>,
        /// Its picture, for players who cannot see it.
        pub names: ByThreat<LineWord>,
        /// Its size beside its picture.
        pub sizes: ByThreat<Word<6>>,
        /// Entering by hand: how to tell small meteors from large ones.
        pub tap_or_hold_meteor: LineWord,
        /// Entering by hand: how to tell light fire from heavy fire.
        pub tap_or_hold_shot: LineWord,
        /// A roll names a column.
        pub column: Template<10, { digits(12) }>,
        /// The same beside three or four players.
        pub column_short: Template<6, { digits(12) }>,
        /// A roll names a row.
        pub row: Template<8, { digits(12) }>,
        /// The same in a few letters.
        pub row_short: Template<6, { digits(12) }>,
        /// No ship of this level can be hit there.
        pub misses: LineWord,
        /// The same with its number in an overview, for players who cannot see the line through it.
        pub missed: Template<LINE, { digits(12) }>,
        /// The defences.
        pub defences: DefenceWords,
        /// Sabotage.
        pub sabotage: SabotageWords,
    }
}

catalogue! {
    /// The words for what defends.
    pub struct DefenceWords {
        /// A smooth side, or a shield.
        pub smooth_or_shield: LineWord,
        /// A cannon in exactly this column.
        pub cannon_in_column: LineWord,
        /// A cannon in this line or beside it.
        pub cannon_here_or_beside: LineWord,
        /// A shield.
        pub shield: LineWord,
        /// Nothing does.
        pub nothing: LineWord,
    }
}

impl DefenceWords {
    /// The words of a defence.
    pub const fn of(&self, defence: Defence) -> LineWord {
        match defence {
            Defence::SmoothOrShield => self.smooth_or_shield,
            Defence::CannonInColumn => self.cannon_in_column,
            Defence::CannonHereOrBeside => self.cannon_here_or_beside,
            Defence::Shield => self.shield,
            Defence::Nothing => self.nothing,
        }
    }
}

catalogue! {
    /// The words of a sabotage.
    pub struct SabotageWords {
        /// The card, where its dice tumble.
        pub name: LineWord,
        /// Heading: the column is rolled.
        pub roll_the_column: LineWord,
        /// Heading: the row is rolled.
        pub roll_the_row: LineWord,
        /// The square was empty.
        pub empty_again: LineWord,
        /// The board has no such square.
        pub no_square_again: LineWord,
        /// The question to the table.
        pub hit_asked: Word<10>,
        /// Soft key: nothing on that square.
        pub empty: KeyWord,
        /// Soft key: a component on that square.
        pub hit: KeyWord,
        /// It has hit.
        pub component_lost: LineWord,
        /// It has not.
        pub failed: LineWord,
    }
}

/// A word for each side of a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BySide<T> {
    /// The nose.
    pub front: T,
    /// Starboard.
    pub right: T,
    /// The engines.
    pub back: T,
    /// Port.
    pub left: T,
}

impl<T: Copy> BySide<T> {
    /// The word of a side.
    pub const fn of(&self, side: Side) -> T {
        match side {
            Side::Front => self.front,
            Side::Right => self.right,
            Side::Back => self.back,
            Side::Left => self.left,
        }
    }
}

impl<T: ListWords> ListWords for BySide<T> {
    fn list(&self, path: &FieldPath, visitor: &mut Visitor) {
        let Self { front, right, back, left } = self;
        for (name, word) in [("front", front), ("right", right), ("back", back), ("left", left)] {
            word.list(&path.field(name), visitor);
        }
    }
}

/// A word for each kind of threat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByThreat<T> {
    /// A small meteor.
    pub small_meteor: T,
    /// A large meteor.
    pub large_meteor: T,
    /// Light cannon fire.
    pub light_shot: T,
    /// Heavy cannon fire.
    pub heavy_shot: T,
}

impl<T: Copy> ByThreat<T> {
    /// The word of a kind.
    pub const fn of(&self, kind: ThreatKind) -> T {
        match kind {
            ThreatKind::SmallMeteor => self.small_meteor,
            ThreatKind::LargeMeteor => self.large_meteor,
            ThreatKind::LightShot => self.light_shot,
            ThreatKind::HeavyShot => self.heavy_shot,
        }
    }
}

impl<T: ListWords> ListWords for ByThreat<T> {
    fn list(&self, path: &FieldPath, visitor: &mut Visitor) {
        let Self { small_meteor, large_meteor, light_shot, heavy_shot } = self;
        for (name, word) in [
            ("small_meteor", small_meteor),
            ("large_meteor", large_meteor),
            ("light_shot", light_shot),
            ("heavy_shot", heavy_shot),
        ] {
            word.list(&path.field(name), visitor);
        }
    }
}
