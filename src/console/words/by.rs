//! Words that there is one of for each key or each player: named, and never looked up by position.

use crate::console::input::keys::Key;
use crate::console::players::Player;
use crate::console::words::list::{FieldPath, ListWords, Visitor};

/// A word for each key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByKey<T> {
    /// The leftmost soft key.
    pub a: T,
    /// The second soft key.
    pub b: T,
    /// The third soft key.
    pub c: T,
    /// The rightmost soft key.
    pub d: T,
    /// FLIP.
    pub flip: T,
}

impl<T: Copy> ByKey<T> {
    /// The word of a key.
    pub const fn of(&self, key: Key) -> T {
        match key {
            Key::A => self.a,
            Key::B => self.b,
            Key::C => self.c,
            Key::D => self.d,
            Key::Flip => self.flip,
        }
    }
}

impl<T: ListWords> ListWords for ByKey<T> {
    fn list(&self, path: &FieldPath, visitor: &mut Visitor) {
        let Self { a, b, c, d, flip } = self;
        for (name, word) in [("a", a), ("b", b), ("c", c), ("d", d), ("flip", flip)] {
            word.list(&path.field(name), visitor);
        }
    }
}

/// A word for each player, by their shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByPlayer<T> {
    /// The player of the leftmost key.
    pub circle: T,
    /// The player of the second key.
    pub triangle: T,
    /// The player of the third key.
    pub square: T,
    /// The player of the rightmost key.
    pub cross: T,
}

impl<T: Copy> ByPlayer<T> {
    /// The word of a player.
    pub const fn of(&self, player: Player) -> T {
        match player {
            Player::A => self.circle,
            Player::B => self.triangle,
            Player::C => self.square,
            Player::D => self.cross,
        }
    }
}

impl<T: ListWords> ListWords for ByPlayer<T> {
    fn list(&self, path: &FieldPath, visitor: &mut Visitor) {
        let Self { circle, triangle, square, cross } = self;
        for (name, word) in [("circle", circle), ("triangle", triangle), ("square", square), ("cross", cross)] {
            word.list(&path.field(name), visitor);
        }
    }
}
