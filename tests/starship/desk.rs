//! A device on a table, with keys to press and words to read.

use sandglass::Device;
use sandglass::console::clock::Instant;
use sandglass::console::game::Game as _;
use sandglass::console::input::keys::{Input, Key};
use sandglass::console::journal::Journal;
use sandglass::console::saving::record::{Record, Writer};
use sandglass::console::saving::section::{TAGS, Tag};
use sandglass::console::saving::store::LONGEST;
use sandglass::console::words::{Language, PageText};
use sandglass::games::starship::Starship;
use sandglass::games::starship::score::ScoreBoard;
use sandglass::games::starship::state::Hall;
use sandglass::games::starship::words::{self, Words};

use crate::common::{restored, saved, seeded};

/// The section of a game of Starship in a record.
const SECTION: Tag = Tag::new(4);
/// The place of a game against H.A.L.L. among the kinds of games that are saved.
const HALL: u8 = 0;

pub const fn english() -> &'static Words {
    words::of(Language::English)
}

/// A device, what it has saved, and the time.
pub struct Desk {
    device: Device,
    record: Vec<u8>,
    millis: u64,
}

impl Desk {
    /// A device whose home menu is open.
    pub fn new() -> Self {
        Self { device: seeded(1), record: vec![], millis: 0 }
    }

    /// A device on which a game goes on: it was saved there.
    pub fn with(game: &Journal<Hall>) -> Self {
        Self::with_score(game, None).0
    }

    /// The same with a score sheet over the game, and the length of what was saved.
    pub fn with_score(game: &Journal<Hall>, score: Option<&ScoreBoard>) -> (Self, usize) {
        let mut room = [0; LONGEST];
        let mut writer = Writer::new(&mut room, [None; TAGS]);
        // With an open score sheet it lies over the game. No number is being set.
        let value = (HALL, score, score.is_some(), 1u8, game.start(), game.steps());
        let saved = postcard::to_slice(&value, &mut [0; LONGEST]).expect("there is room").len();
        writer.add(SECTION, Starship::GAME_FORM, Some(&value), false).expect("there is room");
        let length = writer.seal().expect("there is room").expect("it has changed");
        let record = room[..length].to_vec();
        let mut device = restored(&record, 1).expect("it can be read");
        device.skip_welcome();
        let mut desk = Self { device, record, millis: 0 };
        // The first entry goes on with the game.
        desk.tap(Key::Flip);
        (desk, saved)
    }

    /// Saves all of the device, and begins anew with that.
    pub fn saved_again(&mut self) {
        self.record = saved(&mut self.device, &self.record).expect("the open screen has changed");
        self.device = restored(&self.record, 1).expect("it can be read");
        self.device.skip_welcome();
        self.tap(Key::Flip);
    }

    /// The words on the screen.
    pub fn read(&self) -> String {
        let mut words = String::new();
        self.device.read(&mut words);
        words
    }

    pub fn tap(&mut self, key: Key) {
        self.millis += 1000;
        self.device.handle(Input::Down(key), Instant::from_millis(self.millis));
        self.device.handle(Input::Up(key), Instant::from_millis(self.millis + 80));
        if self.device.is_waiting_for_game() {
            self.bring();
        }
    }

    /// Brings a game out of what was saved.
    fn bring(&mut self) {
        if let Some(record) = saved(&mut self.device, &self.record) {
            self.record = record;
        }
        self.device.bring(&mut Record::open(&self.record).unwrap_or(Record::NOTHING));
    }

    pub fn tap_all(&mut self, keys: &[Key]) {
        keys.iter().for_each(|&key| self.tap(key));
    }

    /// Goes down a list to an entry, and opens it.
    pub fn open(&mut self, entry: &str) {
        for _ in 0..30 {
            if self.read().lines().any(|line| line.starts_with('>') && line.contains(entry)) {
                return self.tap(Key::Flip);
            }
            self.tap(Key::C);
        }
        panic!("there is no {entry}: {}", self.read());
    }

    /// Reads pages one after the other, as long as FLIP turns them.
    pub fn read_pages(&mut self, pages: usize) -> String {
        let mut all = String::new();
        for _ in 0..pages {
            all += &self.read();
            self.tap(Key::Flip);
        }
        all
    }

    /// Opens the details of what H.A.L.L. does, and reads them.
    pub fn details(&mut self, pages: usize) -> String {
        self.tap(Key::D);
        self.read_pages(pages)
    }
}

/// The lines stand on the screen, one under the other.
#[track_caller]
pub fn assert_lines(seen: &str, lines: &[&str]) {
    let found = seen.lines().collect::<Vec<_>>().windows(lines.len()).any(|window| window == lines);
    assert!(found, "{lines:?} are not in:\n{seen}");
}

/// The page stands on the screen, and says all of this.
#[track_caller]
pub fn assert_page(seen: &str, page: PageText, says: &[&str]) {
    let lines: Vec<_> = page.lines().into_iter().filter(|line| !line.is_empty()).collect();
    assert_lines(seen, &lines);
    assert_says(&lines.join(" "), says);
}

/// A text says all of this, in any case of letters.
#[track_caller]
pub fn assert_says(text: &str, says: &[&str]) {
    let text = text.lines().collect::<Vec<_>>().join(" ").to_lowercase();
    for part in says {
        assert!(text.contains(&part.to_lowercase()), "{part:?} is not in: {text}");
    }
}
