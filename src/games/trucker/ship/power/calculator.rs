//! The calculator: a screen that counts the cannons or engines of a ship and shows the power they add up to.

use crate::console::input::keys::{Key, Press};
use crate::console::picture::figures;
use crate::console::picture::font::BODY;
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen, area, place};
use crate::console::picture::sprite::Sprite;
use crate::console::players::Player;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::console::widgets::counter::Limit;
use crate::console::words::{ValueText, Word, number_text, value_text};
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::ship::power::{Cannons, Count, Engines, Halves, PowerKind, ShipPower};
use crate::games::trucker::words::Words;
use crate::sprite;

/// An entry of the table of cannons, in the order in which they are walked through: down a column, then the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gun {
    Front,
    Other,
    FrontDouble,
    OtherDouble,
    Purple,
}

impl Gun {
    /// All of them, in their order.
    const ALL: [Self; 5] = [Self::Front, Self::Other, Self::FrontDouble, Self::OtherDouble, Self::Purple];

    /// The next entry, after the last one the first.
    const fn next(self) -> Self {
        match self {
            Self::Front => Self::Other,
            Self::Other => Self::FrontDouble,
            Self::FrontDouble => Self::OtherDouble,
            Self::OtherDouble => Self::Purple,
            Self::Purple => Self::Front,
        }
    }
}

/// An entry of the list of engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Drive {
    Single,
    Double,
    Brown,
}

impl Drive {
    /// All of them, in their order.
    const ALL: [Self; 3] = [Self::Single, Self::Double, Self::Brown];

    /// The next entry, after the last one the first.
    const fn next(self) -> Self {
        match self {
            Self::Single => Self::Double,
            Self::Double => Self::Brown,
            Self::Brown => Self::Single,
        }
    }
}

/// The value of an entry, to be changed.
enum Entry<'a> {
    Number(&'a mut Count),
    Alien(&'a mut bool),
}

impl Entry<'_> {
    fn less(self) -> Result<(), Limit> {
        match self {
            Self::Number(count) => count.less(),
            Self::Alien(false) => Err(Limit::Least),
            Self::Alien(aboard) => {
                *aboard = false;
                Ok(())
            }
        }
    }

    fn more(self) -> Result<(), Limit> {
        match self {
            Self::Number(count) => count.more(),
            Self::Alien(true) => Err(Limit::Most),
            Self::Alien(aboard) => {
                *aboard = true;
                Ok(())
            }
        }
    }
}

/// The pieces being counted, and the entry that is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counted {
    Cannons(Cannons, Gun),
    Engines(Engines, Drive),
}

/// The outcome of a press while a power is added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reckoned {
    /// It is still being added up.
    Going(Reply),
    /// This is the sum. That of engines is whole.
    Set(Halves),
    /// It is not wanted.
    Left,
}

/// A ship's power being added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Calculator(Counted);

impl Calculator {
    /// The cannons or the engines of a ship, as they were counted last.
    pub const fn of(kind: PowerKind, ship: &ShipPower) -> Self {
        match kind {
            PowerKind::Cannons => Self(Counted::Cannons(ship.cannons, Gun::Front)),
            PowerKind::Engines => Self(Counted::Engines(ship.engines, Drive::Single)),
        }
    }

    /// Notes what was counted.
    pub const fn note(&self, ship: &mut ShipPower) {
        match self.0 {
            Counted::Cannons(cannons, _) => ship.cannons = cannons,
            Counted::Engines(engines, _) => ship.engines = engines,
        }
    }

    /// The power that is added up.
    pub const fn kind(&self) -> PowerKind {
        match self.0 {
            Counted::Cannons(..) => PowerKind::Cannons,
            Counted::Engines(..) => PowerKind::Engines,
        }
    }

    /// The power as it is counted now.
    pub const fn power(&self) -> Halves {
        match &self.0 {
            Counted::Cannons(cannons, _) => cannons.power(),
            Counted::Engines(engines, _) => Halves::whole(engines.power()),
        }
    }

    /// Batteries spent on it.
    pub fn batteries(&self) -> u8 {
        match &self.0 {
            Counted::Cannons(cannons, _) => cannons.batteries(),
            Counted::Engines(engines, _) => engines.batteries(),
        }
    }

    /// The keys and their words.
    pub fn controls(&self, words: &'static Words) -> Controls {
        Controls {
            title: ScreenTitle::word(match self.0 {
                Counted::Cannons(..) => words.power.cannons,
                Counted::Engines(..) => words.power.engines,
            }),
            flip: Flip::tap(words.power.use_it),
            soft: [SoftKey::tap(words.shared.back), SoftKey::MINUS, SoftKey::PLUS, SoftKey::DOWN],
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, words: &'static Words) -> Reckoned {
        let step = match press.key {
            Key::A => return Reckoned::Left,
            Key::Flip => return Reckoned::Set(self.power()),
            Key::B => self.entry().less(),
            Key::C => self.entry().more(),
            Key::D => {
                self.next();
                Ok(())
            }
        };
        Reckoned::Going(words.shared.number.limits.reply(step))
    }

    /// To the next entry, from the last to the first.
    fn next(&mut self) {
        match &mut self.0 {
            Counted::Cannons(_, gun) => *gun = gun.next(),
            Counted::Engines(_, drive) => *drive = drive.next(),
        }
    }

    /// The entry that is chosen.
    fn entry(&mut self) -> Entry<'_> {
        match &mut self.0 {
            Counted::Cannons(cannons, gun) => match gun {
                Gun::Front => Entry::Number(&mut cannons.front),
                Gun::Other => Entry::Number(&mut cannons.other),
                Gun::FrontDouble => Entry::Number(&mut cannons.front_double),
                Gun::OtherDouble => Entry::Number(&mut cannons.other_double),
                Gun::Purple => Entry::Alien(&mut cannons.purple),
            },
            Counted::Engines(engines, drive) => match drive {
                Drive::Single => Entry::Number(&mut engines.single),
                Drive::Double => Entry::Number(&mut engines.double),
                Drive::Brown => Entry::Alien(&mut engines.brown),
            },
        }
    }

    /// Draws whose ship it is, the counts on the left and their sum on the right. The alien of the engines has the colour
    /// of its edition.
    pub fn paint(&self, pen: &mut Pen, player: Player, edition: Edition, words: &'static Words) {
        pen.sprite(player.shape(), Ink::On, 3, BODY_TOP + 2);
        match &self.0 {
            Counted::Cannons(cannons, chosen) => paint_cannons(pen, cannons, *chosen, words),
            Counted::Engines(engines, chosen) => paint_engines(pen, engines, *chosen, edition, words),
        }
        paint_sum(pen, self.power(), self.batteries(), words);
    }
}

/// From one row to the next, as in a list.
const PITCH: i32 = 11;
/// Column where the names end and the values begin.
const NAMES: i32 = 40;
/// The room a number takes, twice for singles and doubles.
const VALUE: i32 = 15;
/// Column where the table ends.
const TABLE: i32 = NAMES + 2 * VALUE;
/// Column where the sum begins: two large figures and a half fit from here.
const SUM: i32 = TABLE + 3;

/// Over the numbers of single cannons: one barrel.
const ONE_BARREL: Sprite = sprite!("...#...", "...#...", "...#...", "...#...", ".#####.", ".#####.", ".#####.");
/// Over the numbers of double cannons: two barrels.
const TWO_BARRELS: Sprite = sprite!("..#.#..", "..#.#..", "..#.#..", "..#.#..", ".#####.", ".#####.", ".#####.");

/// The half beyond large figures. It is noted with them.
const HALF: Sprite = sprite!(
    "...##...", "..###...", ".####...", "...##...", "...##...", "...##...", "...##...", "...##...", ".######.",
    ".######.", "........", "########", "########", "........", ".######.", "########", "##....##", ".....###",
    "....###.", "..####..", ".###....", "###.....", "########", "########",
);
/// Before the number of batteries spent. It is noted with that.
const BATTERY: Sprite =
    sprite!("#########.", "#.......#.", "#.##.##.##", "#.##.##.##", "#.##.##.##", "#.......#.", "#########.");

/// The place of a value in its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// Under the single barrel.
    Single,
    /// Under the double barrel.
    Double,
    /// Alone in its row.
    Alone,
}

impl Place {
    /// Its left edge and its width.
    const fn room(self) -> (i32, i32) {
        match self {
            Self::Single => (NAMES, VALUE),
            Self::Double => (NAMES + VALUE, VALUE),
            Self::Alone => (NAMES, 2 * VALUE),
        }
    }
}

/// An entry as it is drawn.
struct Cell<'a> {
    name: Word<6>,
    /// A word beside its name where only the place tells singles from doubles.
    kind: &'static str,
    value: &'a str,
    top: i32,
    place: Place,
    chosen: bool,
}

impl Cell<'_> {
    /// Draws its name and its value; if it is chosen, both dark on light.
    ///
    /// In the notes the chosen one has a `> ` before it.
    fn paint(&self, pen: &mut Pen) {
        let (left, width) = self.place.room();
        let y = self.top + 1;
        debug_assert!(3 + BODY.width_of(&self.name) <= NAMES, "{:?} is too long a name", self.name);
        debug_assert!(2 + BODY.width_of(self.value) < width, "{:?} is too long a value", self.value);
        pen.note_together(&[if self.chosen { ">" } else { "" }, &self.name, self.kind, self.value]);
        let ink = if self.chosen {
            pen.fill(&area(0, y - 1, NAMES as u32, PITCH as u32), Ink::On);
            pen.fill(&area(left, y - 1, width as u32, PITCH as u32), Ink::On);
            Ink::Off
        } else {
            Ink::On
        };
        pen.figures(&BODY, ink, 3, y, &self.name);
        let x = place(Align::Right, left, width - 2, BODY.width_of(self.value));
        pen.figures(&BODY, ink, x, y, self.value);
    }
}

/// A table: forward and other directions down, singles and doubles across, the alien below.
fn paint_cannons(pen: &mut Pen, cannons: &Cannons, chosen: Gun, words: &'static Words) {
    let heads =
        [(&ONE_BARREL, words.power.one_barrel, Place::Single), (&TWO_BARRELS, words.power.two_barrels, Place::Double)];
    for (sprite, word, place) in heads {
        let (left, width) = place.room();
        pen.note(&word);
        // Over the last figure of the numbers below.
        pen.sprite(sprite, Ink::On, left + width - 2 - sprite.width(), BODY_TOP + 3);
    }
    // The chosen one is drawn last: it lights the name it shares with another.
    let cells = Gun::ALL.into_iter().filter(|&gun| gun != chosen).chain([chosen]);
    for gun in cells {
        let (row, name) = match gun {
            Gun::Front | Gun::FrontDouble => (1, words.power.front),
            Gun::Other | Gun::OtherDouble => (2, words.power.other),
            Gun::Purple => (3, words.power.purple),
        };
        let top = BODY_TOP + row * PITCH;
        let (place, kind, value) = match gun {
            Gun::Front => (Place::Single, "", value_text(cannons.front.get())),
            Gun::Other => (Place::Single, "", value_text(cannons.other.get())),
            Gun::FrontDouble => (Place::Double, words.power.two_barrels.text(), value_text(cannons.front_double.get())),
            Gun::OtherDouble => (Place::Double, words.power.two_barrels.text(), value_text(cannons.other_double.get())),
            Gun::Purple => (Place::Alone, "", alien(cannons.purple, words)),
        };
        Cell { name, kind, value: &value, top, place, chosen: gun == chosen }.paint(pen);
    }
}

/// A list: singles, doubles, the alien.
fn paint_engines(pen: &mut Pen, engines: &Engines, chosen: Drive, edition: Edition, words: &'static Words) {
    let colour = match edition {
        Edition::Y2021 => words.power.brown,
        Edition::Y2007 => words.power.orange,
    };
    for drive in Drive::ALL {
        let (row, name, value) = match drive {
            Drive::Single => (1, words.power.single, value_text(engines.single.get())),
            Drive::Double => (2, words.power.double, value_text(engines.double.get())),
            Drive::Brown => (3, colour, alien(engines.brown, words)),
        };
        // As those of the cannons, below whose ship it is.
        let top = BODY_TOP + row * PITCH;
        Cell { name, kind: "", value: &value, top, place: Place::Alone, chosen: drive == chosen }.paint(pen);
    }
}

fn alien(aboard: bool, words: &'static Words) -> ValueText {
    value_text(if aboard { words.power.aboard } else { words.power.not_aboard })
}

/// The sum, large, and the batteries it takes.
fn paint_sum(pen: &mut Pen, power: Halves, batteries: u8, words: &'static Words) {
    let (left, room) = (SUM, WIDTH as i32 - SUM);
    pen.note_by(|| words.power.power.fill(power.text(words)));
    let y = BODY_TOP + 1;
    let whole = number_text(power.floor());
    match (power.floor(), power.has_half()) {
        (_, false) => figures::paint(pen, place(Align::Centre, left, room, figures::width_of(&whole)), y, &whole),
        (0, true) => paint_half(pen, place(Align::Centre, left, room, HALF.width()), y),
        (_, true) => {
            let pitch = figures::width_of(&whole) + 3;
            let x = place(Align::Centre, left, room, pitch + HALF.width());
            figures::paint(pen, x, y, &whole);
            paint_half(pen, x + pitch, y);
        }
    }

    let spent = number_text(batteries);
    pen.note_by(|| words.power.batteries.fill(batteries));
    let pitch = BATTERY.width() + 4;
    let x = place(Align::Centre, left, room, pitch + BODY.width_of(&spent));
    let y = BODY_TOP + 1 + 3 * PITCH;
    pen.sprite(&BATTERY, Ink::On, x, y + 1);
    pen.figures(&BODY, Ink::On, x + pitch, y, &spent);
}

/// A half, in the middle of the height of the figures it follows.
fn paint_half(pen: &mut Pen, x: i32, y: i32) {
    pen.sprite(&HALF, Ink::On, x, y + (figures::HEIGHT - HALF.height()) / 2);
}

#[cfg(test)]
mod tests;
