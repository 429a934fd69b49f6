//! The power of a ship: cannons and engines added up, and the screen on which they are counted.
//!
//! Of the doubles only those count that a battery is spent on: the table enters the ones it powers. Singles and aliens
//! cannot be left out of a ship's power, so they are entered as the ship has them.
//!
//! The device does not see the ships. It adds up what it is told, and a count that is not zero to twenty cannot be told.

use core::fmt::Write as _;

use serde::{Deserialize, Serialize};

use crate::console::input::keys::{Grip, Key, Press};
use crate::console::picture::figures;
use crate::console::picture::font::BODY;
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen, area, place};
use crate::console::picture::sprite::Sprite;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, SoftKey, Title};
use crate::console::widgets::counter::{Counter, Limit};
use crate::games::trucker::house_rules::Edition;
use crate::sprite;
use crate::words::Words;

// What each piece adds, as the quick guide of the 2021 edition has it.

/// A single cannon that points forward.
const FRONT: Halves = Halves::whole(1);
/// A double one, for a battery.
const FRONT_DOUBLE: Halves = Halves::whole(2);
/// A single cannon that points anywhere else.
const OTHER: Halves = Halves::new(1);
/// A double one, for a battery.
const OTHER_DOUBLE: Halves = Halves::whole(1);
/// An engine.
const SINGLE: u8 = 1;
/// A double one, for a battery.
const DOUBLE: u8 = 2;
/// The alien of the right colour, on a ship that has power without it.
const ALIEN: u8 = 2;

/// A number or a short word.
type Text = heapless::String<8>;

/// Power, counted in halves: a cannon that does not point forward has half of one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Halves(u8);

impl Halves {
    /// No power.
    pub const ZERO: Self = Self(0);

    /// That many halves.
    pub const fn new(halves: u8) -> Self {
        Self(halves)
    }

    /// A whole number. From 128 on, which no ship and no card has, it is 127½.
    pub const fn whole(number: u8) -> Self {
        Self(number.saturating_mul(2))
    }

    /// How many halves.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The whole number in it.
    pub const fn floor(self) -> u8 {
        self.0 / 2
    }

    /// Whether there is a half beyond that.
    pub const fn has_half(self) -> bool {
        !self.0.is_multiple_of(2)
    }

    /// As it is written: "3", "3½", "½".
    pub fn text(self, words: &Words) -> Text {
        let mut text = Text::new();
        // At most three figures and a half, which is one letter.
        let _ = match (self.floor(), self.has_half()) {
            (0, true) => text.write_str(words.half),
            (whole, true) => write!(text, "{whole}{}", words.half),
            (whole, false) => write!(text, "{whole}"),
        };
        text
    }
}

/// How many pieces of a kind: zero to twenty, so that no sum of them overflows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Count(u8);

impl Count {
    /// None.
    pub const NONE: Self = Self(0);
    /// The most that can be entered. Ships that fly have far fewer.
    pub const MOST: Self = Self(20);
    /// Counts from none to the most.
    const COUNTER: Counter = Counter::new(Self::NONE.0 as i16, Self::MOST.0 as i16);

    /// A number, if it is not too large.
    pub const fn new(number: u8) -> Option<Self> {
        if number <= Self::MOST.0 { Some(Self(number)) } else { None }
    }

    /// Its number.
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// What fires: the cannons of a ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cannons {
    /// Single, pointing forward.
    pub front: Count,
    /// Double and powered, pointing forward.
    pub front_double: Count,
    /// Single, pointing to a side or back.
    pub other: Count,
    /// Double and powered, pointing to a side or back.
    pub other_double: Count,
    /// Whether the purple alien is aboard.
    pub purple: bool,
}

impl Cannons {
    /// What they add up to.
    pub const fn power(&self) -> Halves {
        let guns = self.front.0 * FRONT.0
            + self.front_double.0 * FRONT_DOUBLE.0
            + self.other.0 * OTHER.0
            + self.other_double.0 * OTHER_DOUBLE.0;
        // An alien helps who can shoot already; it is no cannon itself.
        let alien = if self.purple && guns > 0 { Halves::whole(ALIEN).0 } else { 0 };
        Halves(guns + alien)
    }

    /// Batteries spent on that: one for each double.
    pub const fn batteries(&self) -> u8 {
        self.front_double.0 + self.other_double.0
    }
}

/// What drives: the engines of a ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Engines {
    /// Single.
    pub single: Count,
    /// Double and powered.
    pub double: Count,
    /// Whether the brown alien is aboard.
    pub brown: bool,
}

impl Engines {
    /// What they add up to.
    pub const fn power(&self) -> u8 {
        let engines = self.single.0 * SINGLE + self.double.0 * DOUBLE;
        // As with cannons: an alien is no engine itself.
        let alien = if self.brown && engines > 0 { ALIEN } else { 0 };
        engines + alien
    }

    /// Batteries spent on that: one for each double.
    pub const fn batteries(&self) -> u8 {
        self.double.0
    }
}

/// An entry of the table of cannons, in the order in which they are walked through: down a column, then the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gun {
    Front,
    Other,
    FrontDouble,
    OtherDouble,
    Purple,
}

const GUNS: [Gun; 5] = [Gun::Front, Gun::Other, Gun::FrontDouble, Gun::OtherDouble, Gun::Purple];

/// An entry of the list of engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Drive {
    Single,
    Double,
    Brown,
}

const DRIVES: [Drive; 3] = [Drive::Single, Drive::Double, Drive::Brown];

/// What an entry holds, to be changed.
enum Entry<'a> {
    Number(&'a mut Count),
    Alien(&'a mut bool),
}

impl Entry<'_> {
    fn less(self) -> Result<(), Limit> {
        match self {
            Self::Number(count) => Count::COUNTER.less(&mut count.0),
            Self::Alien(false) => Err(Limit::Least),
            Self::Alien(aboard) => {
                *aboard = false;
                Ok(())
            }
        }
    }

    fn more(self) -> Result<(), Limit> {
        match self {
            Self::Number(count) => Count::COUNTER.more(&mut count.0),
            Self::Alien(true) => Err(Limit::Most),
            Self::Alien(aboard) => {
                *aboard = true;
                Ok(())
            }
        }
    }
}

/// What is being counted, and which entry is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counted {
    Cannons(Cannons, Gun),
    Engines(Engines, Drive),
}

/// What became of a power being added up.
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
    /// Cannons, none counted yet.
    pub fn cannons() -> Self {
        Self(Counted::Cannons(Cannons::default(), Gun::Front))
    }

    /// Engines, none counted yet.
    pub fn engines() -> Self {
        Self(Counted::Engines(Engines::default(), Drive::Single))
    }

    /// The power as it is counted now.
    pub const fn power(&self) -> Halves {
        match &self.0 {
            Counted::Cannons(cannons, _) => cannons.power(),
            Counted::Engines(engines, _) => Halves::whole(engines.power()),
        }
    }

    /// Batteries spent on it.
    pub const fn batteries(&self) -> u8 {
        match &self.0 {
            Counted::Cannons(cannons, _) => cannons.batteries(),
            Counted::Engines(engines, _) => engines.batteries(),
        }
    }

    /// What the keys do here.
    pub const fn controls(&self, words: &'static Words) -> Controls {
        Controls {
            title: Title::word(match self.0 {
                Counted::Cannons(..) => words.cannons,
                Counted::Engines(..) => words.engines,
            }),
            flip: words.use_it,
            flip_grip: Grip::Tap,
            soft: [SoftKey::tap(words.back), SoftKey::DOWN, SoftKey::MINUS, SoftKey::PLUS],
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, words: &'static Words) -> Reckoned {
        let step = match press.key {
            Key::A => return Reckoned::Left,
            Key::Flip => return Reckoned::Set(self.power()),
            Key::B => {
                self.next();
                Ok(())
            }
            Key::C => self.entry().less(),
            Key::D => self.entry().more(),
        };
        Reckoned::Going(words.number.limits().reply(step))
    }

    /// To the next entry, from the last to the first.
    fn next(&mut self) {
        match &mut self.0 {
            Counted::Cannons(_, gun) => *gun = GUNS[(*gun as usize + 1) % GUNS.len()],
            Counted::Engines(_, drive) => *drive = DRIVES[(*drive as usize + 1) % DRIVES.len()],
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

    /// Draws what is counted on the left, what it adds up to on the right. The alien of the engines has the colour of its
    /// edition.
    pub fn paint(&self, pen: &mut Pen, edition: Edition, words: &'static Words) {
        match &self.0 {
            Counted::Cannons(cannons, chosen) => paint_cannons(pen, cannons, *chosen, words),
            Counted::Engines(engines, chosen) => paint_engines(pen, engines, *chosen, edition, words),
        }
        paint_sum(pen, self.power(), self.batteries(), words);
    }
}

/// From one row to the next, as in a list.
const PITCH: i32 = 11;
/// Where the names end and the values begin.
const NAMES: i32 = 40;
/// The room a number takes, twice for singles and doubles.
const VALUE: i32 = 15;
/// Where the table ends.
const TABLE: i32 = NAMES + 2 * VALUE;
/// Where the sum begins: two large figures and a half fit from here.
const SUM: i32 = TABLE + 3;

/// Over the numbers of single cannons: one barrel.
const ONE_BARREL: Sprite =
    sprite!("single", "...#...", "...#...", "...#...", "...#...", ".#####.", ".#####.", ".#####.");
/// Over the numbers of double cannons: two barrels.
const TWO_BARRELS: Sprite =
    sprite!("double", "..#.#..", "..#.#..", "..#.#..", "..#.#..", ".#####.", ".#####.", ".#####.");

/// The half beyond large figures. It is noted with them.
const HALF: Sprite = sprite!(
    "", "...##...", "..###...", ".####...", "...##...", "...##...", "...##...", "...##...", "...##...", ".######.",
    ".######.", "........", "########", "########", "........", ".######.", "########", "##....##", ".....###",
    "....###.", "..####..", ".###....", "###.....", "########", "########",
);
/// Before the number of batteries spent. It is noted with that.
const BATTERY: Sprite =
    sprite!("", "#########.", "#.......#.", "#.##.##.##", "#.##.##.##", "#.##.##.##", "#.......#.", "#########.");

/// Where the value of an entry stands in its row.
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
    /// Where it begins and how wide it is.
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
    name: &'static str,
    /// What it is called beside its name where the place alone says it.
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
        debug_assert!(3 + BODY.width_of(self.name) <= NAMES, "{:?} is too long a name", self.name);
        debug_assert!(2 + BODY.width_of(self.value) < width, "{:?} is too long a value", self.value);
        pen.note_together(&[if self.chosen { ">" } else { "" }, self.name, self.kind, self.value]);
        let ink = if self.chosen {
            pen.fill(&area(0, y - 1, NAMES as u32, PITCH as u32), Ink::On);
            pen.fill(&area(left, y - 1, width as u32, PITCH as u32), Ink::On);
            Ink::Off
        } else {
            Ink::On
        };
        pen.figures(&BODY, ink, 3, y, self.name);
        let x = place(Align::Right, left, width - 2, BODY.width_of(self.value));
        pen.figures(&BODY, ink, x, y, self.value);
    }
}

/// A table: forward and other directions down, singles and doubles across, the alien below.
fn paint_cannons(pen: &mut Pen, cannons: &Cannons, chosen: Gun, words: &'static Words) {
    for (sprite, place) in [(&ONE_BARREL, Place::Single), (&TWO_BARRELS, Place::Double)] {
        let (left, width) = place.room();
        // Over the last figure of the numbers below.
        pen.sprite(sprite, Ink::On, left + width - 2 - sprite.width(), BODY_TOP + 3);
    }
    // The chosen one last: it lights the name it shares with another.
    let cells = GUNS.into_iter().filter(|&gun| gun != chosen).chain([chosen]);
    for gun in cells {
        let (row, name) = match gun {
            Gun::Front | Gun::FrontDouble => (1, words.front),
            Gun::Other | Gun::OtherDouble => (2, words.other),
            Gun::Purple => (3, words.purple),
        };
        let top = BODY_TOP + row * PITCH;
        let (place, kind, value) = match gun {
            Gun::Front => (Place::Single, "", number(cannons.front)),
            Gun::Other => (Place::Single, "", number(cannons.other)),
            Gun::FrontDouble => (Place::Double, TWO_BARRELS.word, number(cannons.front_double)),
            Gun::OtherDouble => (Place::Double, TWO_BARRELS.word, number(cannons.other_double)),
            Gun::Purple => (Place::Alone, "", alien(cannons.purple, words)),
        };
        Cell { name, kind, value: &value, top, place, chosen: gun == chosen }.paint(pen);
    }
}

/// A list: singles, doubles, the alien.
fn paint_engines(pen: &mut Pen, engines: &Engines, chosen: Drive, edition: Edition, words: &'static Words) {
    let colour = match edition {
        Edition::Y2021 => words.brown,
        Edition::Y2007 => words.orange,
    };
    for drive in DRIVES {
        let (row, name, value) = match drive {
            Drive::Single => (0, words.single, number(engines.single)),
            Drive::Double => (1, words.double, number(engines.double)),
            Drive::Brown => (2, colour, alien(engines.brown, words)),
        };
        // Three rows in the room of four.
        let top = BODY_TOP + PITCH / 2 + row * PITCH;
        Cell { name, kind: "", value: &value, top, place: Place::Alone, chosen: drive == chosen }.paint(pen);
    }
}

fn number(count: Count) -> Text {
    let mut text = Text::new();
    // At most two figures.
    let _ = write!(text, "{}", count.get());
    text
}

fn alien(aboard: bool, words: &'static Words) -> Text {
    let mut text = Text::new();
    // It fits: a test paints every state.
    let _ = text.push_str(if aboard { words.aboard } else { words.not_aboard });
    text
}

/// The sum, large, and the batteries it takes.
fn paint_sum(pen: &mut Pen, power: Halves, batteries: u8, words: &'static Words) {
    let (left, room) = (SUM, WIDTH as i32 - SUM);
    pen.note_together(&["power", &power.text(words)]);
    let y = BODY_TOP + 1;
    let mut whole = Text::new();
    // At most three figures.
    let _ = write!(whole, "{}", power.floor());
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

    let mut spent = Text::new();
    // At most two figures: twice the most there can be of a kind.
    let _ = write!(spent, "{batteries}");
    pen.note_together(&[words.batteries, &spent]);
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
