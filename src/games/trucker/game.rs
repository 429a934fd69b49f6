//! Galaxy Trucker on the device: which of its screens is open, and the way from one to the next.

use core::fmt::Write as _;

use heapless::String;
use serde::{Deserialize, Serialize};

use crate::console::chance::entropy::Entropy;
use crate::console::clock::{Instant, Span};
use crate::console::cue::Cue;
use crate::console::game::{AskedNumber, Game};
use crate::console::input::keys::{Key, Press};
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::saving::section::{Form, Reader, Reopened, Unreadable, VERSION_0_1};
use crate::console::widgets::controls::Controls;
use crate::games::trucker::build::Build;
use crate::games::trucker::build::screen::Building;
use crate::games::trucker::build::timer_only::TimerOnly;
use crate::games::trucker::entry::Entry;
use crate::games::trucker::evening::ledger::Kind;
use crate::games::trucker::evening::screen::Standings;
use crate::games::trucker::evening::table::Table;
use crate::games::trucker::flight::screen::{DiceOnly, Flying, KeptFlight, WholeFlying};
use crate::games::trucker::house_rules::House;
use crate::games::trucker::launch::Launch;
use crate::games::trucker::new_flight::NewFlight;
use crate::games::trucker::setting::Setting;
use crate::games::trucker::trek::screen::Trekking;
use crate::games::trucker::v3;
use crate::games::trucker::way::{Next, Way};
use crate::words::Words;

/// Galaxy Trucker: the screen that is open, and the game that goes on, which may wait behind it.
#[derive(Clone, Debug)]
pub struct Trucker {
    open: Open,
    going: Going,
    /// The flight, where one goes on.
    flying: WholeFlying,
    /// Only dice: they can be rolled while a game waits.
    dice: DiceOnly,
}

/// The screen that is open.
#[derive(Clone, Copy, Debug)]
pub enum Open {
    /// None: the game was left, or waits.
    Nothing,
    /// Before a flight.
    NewFlight(NewFlight),
    /// Before the glass runs for itself.
    TimerOnly(TimerOnly),
    /// Only dice.
    Dice,
    /// The evening so far.
    Standings(Standings),
    /// The Transgalactic Trek.
    Trekking(Trekking),
    /// The game that goes on.
    Going,
}

/// The game that goes on.
#[derive(Clone, Copy, Debug)]
enum Going {
    /// None does.
    Nothing,
    /// The build phase.
    Building(Building),
    /// Between building and flying.
    Launch(Launch),
    /// The flight up to its rewards.
    Flying,
}

/// The screen that is open, to be looked at.
pub enum Shown<'a> {
    /// None is.
    Nothing,
    /// Before a flight.
    NewFlight(&'a NewFlight),
    /// Before the glass runs for itself.
    TimerOnly(&'a TimerOnly),
    /// The build phase.
    Building(&'a Building),
    /// Between building and flying.
    Launch(&'a Launch),
    /// The flight up to its rewards, or only its dice.
    Flying(&'a Flying),
    /// The evening so far.
    Standings(&'a Standings),
    /// The Transgalactic Trek.
    Trekking(&'a Trekking),
}

/// A game that is going on, to be written down.
#[derive(Debug, Serialize)]
pub enum Kept<'a> {
    /// None is.
    None,
    /// A build phase.
    Building(Build),
    /// Between building and flying.
    Launch(Launch),
    /// A flight.
    Flying(KeptFlight<'a>),
}

/// Which game was written down; it follows. The variants are those of [`Kept`].
#[derive(Debug, Deserialize)]
enum Read {
    None,
    Building,
    Launch,
    Flying,
}

// What is handed over is small; the games themselves stay where they are.
const _: () = assert!(size_of::<Shown>() <= 64 && size_of::<Kept>() <= 128);

impl Trucker {
    /// Opens the screen before a flight.
    pub fn open_new_flight(&mut self) {
        self.open = Open::NewFlight(NewFlight::default());
    }

    /// Opens the screen before the glass runs for itself.
    pub fn open_timer_only(&mut self) {
        self.open = Open::TimerOnly(TimerOnly::default());
    }

    /// Opens the dice alone.
    pub fn open_dice(&mut self, table: &Table) {
        self.dice.begin_dice(&table.house);
        self.open = Open::Dice;
    }

    /// Opens the evening so far.
    pub fn open_evening(&mut self) {
        self.open = Open::Standings(Standings::default());
    }

    /// Opens the Transgalactic Trek.
    pub fn open_trek(&mut self) {
        self.open = Open::Trekking(Trekking::default());
    }

    fn leave_game(&mut self) {
        if let Open::Going = self.open {
            self.going = Going::Nothing;
        }
    }

    /// The screen that is open.
    pub fn shown(&self) -> Shown<'_> {
        match &self.open {
            Open::Nothing => Shown::Nothing,
            Open::NewFlight(screen) => Shown::NewFlight(screen),
            Open::TimerOnly(screen) => Shown::TimerOnly(screen),
            Open::Dice => Shown::Flying(&self.dice),
            Open::Standings(screen) => Shown::Standings(screen),
            Open::Trekking(screen) => Shown::Trekking(screen),
            Open::Going => match &self.going {
                Going::Nothing => Shown::Nothing,
                Going::Building(screen) => Shown::Building(screen),
                Going::Launch(screen) => Shown::Launch(screen),
                Going::Flying => Shown::Flying(&self.flying),
            },
        }
    }

    /// The build phase, if it is on the screen.
    fn building(&self) -> Option<&Building> {
        match (&self.open, &self.going) {
            (Open::Going, Going::Building(screen)) => Some(screen),
            (_, _) => None,
        }
    }

    fn building_mut(&mut self) -> Option<&mut Building> {
        match (&self.open, &mut self.going) {
            (Open::Going, Going::Building(screen)) => Some(screen),
            (_, _) => None,
        }
    }

    /// Opens the next screen.
    fn go(&mut self, next: Next, now: Instant, table: &Table) {
        match (next, &self.going) {
            (Next::NewFlight, _) => {
                self.leave_game();
                self.open_new_flight();
            }
            (Next::TimerOnly, _) => {
                self.leave_game();
                self.open_timer_only();
            }
            (Next::LastGame, _) => {
                self.leave_game();
                self.open = Open::Standings(Standings::of(table.evening.ledger.last()));
            }
            (Next::LastTrek, _) => {
                self.leave_game();
                self.open = Open::Standings(Standings::of(table.evening.ledger.last_of(Kind::Trek)));
            }
            (Next::Trekking, _) => {
                self.leave_game();
                self.open_trek();
            }
            (Next::Build(plan), _) => {
                self.going = Going::Building(Building::new(Build::start(plan, now)));
                self.open = Open::Going;
            }
            (Next::Launch, Going::Building(screen)) => {
                self.going = Going::Launch(Launch::new(&table.house, *screen.build()));
            }
            (Next::BackToBuilding, Going::Launch(screen)) => {
                self.going = Going::Building(Building::new(*screen.build()));
            }
            (Next::Flight, Going::Launch(screen)) => {
                self.flying.launch(screen.house(), screen.build().grid(), screen.lost(), table.turned_before());
                self.going = Going::Flying;
            }
            // They lead on from these two alone.
            (Next::Launch | Next::BackToBuilding | Next::Flight, _) => {}
        }
    }
}

impl Game for Trucker {
    type Words = Words;
    type Table = Table;
    type Entry = Entry;
    type Setting = Setting;
    type Place = Open;
    type Saved<'a> = Kept<'a>;

    const TABLE_FORM: Form = Form { version: 4, longest: 320 };
    const GAME_FORM: Form = Form { version: 4, longest: 1400 };
    const NEW: Self =
        Self { open: Open::Nothing, going: Going::Nothing, flying: WholeFlying::new(), dice: DiceOnly::new() };
    const TABLE: Table = Table::new();
    const ENTRIES: &'static [Entry] = &Entry::ALL;
    const SETTINGS: &'static [Setting] = &Setting::ALL;

    fn name(words: &'static Words) -> &'static str {
        words.trucker
    }

    fn entry_name(entry: Entry, words: &'static Words) -> &'static str {
        entry.name(words)
    }

    fn open(&mut self, entry: Entry, table: &Table) {
        match entry {
            Entry::NewFlight => self.open_new_flight(),
            Entry::TimerOnly => self.open_timer_only(),
            Entry::DiceOnly => self.open_dice(table),
            Entry::Evening => self.open_evening(),
            Entry::Trek => self.open_trek(),
        }
    }

    fn opened(&self) -> Option<Entry> {
        match self.shown() {
            Shown::Nothing => None,
            Shown::NewFlight(_) | Shown::Building(_) | Shown::Launch(_) => Some(Entry::NewFlight),
            Shown::TimerOnly(_) => Some(Entry::TimerOnly),
            Shown::Flying(flying) if flying.is_dice_only() => Some(Entry::DiceOnly),
            Shown::Flying(_) => Some(Entry::NewFlight),
            Shown::Standings(_) => Some(Entry::Evening),
            Shown::Trekking(_) => Some(Entry::Trek),
        }
    }

    fn setting_name(setting: Setting, words: &'static Words) -> &'static str {
        setting.name(words)
    }

    fn setting_value(setting: Setting, table: &Table, words: &'static Words) -> String<8> {
        setting.value(&table.house, words)
    }

    fn change_setting(setting: Setting, table: &mut Table) -> Option<AskedNumber> {
        setting.change(&mut table.house)
    }

    fn set_number(setting: Setting, table: &mut Table, number: u16) {
        setting.set(&mut table.house, number);
    }

    fn setting_unit(setting: Setting, words: &'static Words) -> &'static str {
        setting.unit(words)
    }

    fn reset_settings(table: &mut Table) {
        table.house = House::new();
    }

    fn goes_on(&self) -> bool {
        match self.going {
            Going::Nothing => false,
            Going::Building(_) | Going::Launch(_) | Going::Flying => true,
        }
    }

    fn waits(&self) -> bool {
        match (&self.open, &self.going) {
            (_, Going::Nothing) | (Open::Going, _) => false,
            (_, Going::Building(_) | Going::Launch(_) | Going::Flying) => true,
        }
    }

    fn resume(&mut self) -> bool {
        let waits = self.waits();
        if waits {
            self.open = Open::Going;
        }
        waits
    }

    fn summary(&self, words: &'static Words) -> String<10> {
        let mut text = String::new();
        // "12/16" or a word of at most eight letters.
        let _ = match &self.going {
            Going::Flying => match self.flying.progress() {
                Some((turned, of)) => write!(text, "{turned}/{of}"),
                None => text.write_str(words.flight.landed),
            },
            Going::Building(_) => text.write_str(words.built),
            Going::Launch(_) => text.write_str(words.launch),
            Going::Nothing => Ok(()),
        };
        text
    }

    fn leave(&mut self) {
        self.leave_game();
        self.open = Open::Nothing;
    }

    fn starts(&self, key: Key, table: &Table) -> bool {
        match self.shown() {
            Shown::NewFlight(screen) => screen.starts(key),
            Shown::TimerOnly(screen) => screen.starts(key),
            Shown::Trekking(screen) => screen.flies(key, table),
            Shown::Nothing | Shown::Building(_) | Shown::Launch(_) | Shown::Flying(_) | Shown::Standings(_) => false,
        }
    }

    fn place(&self) -> Open {
        self.open
    }

    fn go_back_to(&mut self, open: Open) {
        self.open = open;
    }

    fn controls(&self, now: Instant, table: &Table, words: &'static Words) -> Controls {
        match self.shown() {
            Shown::Nothing => Controls::NONE,
            Shown::NewFlight(screen) => screen.controls(words),
            Shown::TimerOnly(screen) => screen.controls(words),
            Shown::Building(screen) => screen.controls(now, &table.house, words),
            Shown::Launch(screen) => screen.controls(words),
            Shown::Flying(screen) => screen.controls(table, words),
            Shown::Standings(screen) => screen.controls(table, words),
            Shown::Trekking(screen) => screen.controls(table, words),
        }
    }

    fn press(&mut self, press: &Press, table: &mut Table, entropy: &mut Entropy, words: &'static Words) -> Reply {
        let way = match (&mut self.open, &mut self.going) {
            (Open::Nothing, _) | (Open::Going, Going::Nothing) => Way::Leave,
            (Open::NewFlight(screen), _) => screen.press(press, table, words),
            (Open::TimerOnly(screen), _) => screen.press(press, &mut table.house, words),
            (Open::Dice, _) => self.dice.press(press, table, entropy, words),
            (Open::Standings(screen), _) => screen.press(press, table, words),
            (Open::Trekking(screen), _) => screen.press(press, table, entropy, words),
            (Open::Going, Going::Building(screen)) => screen.press(press, &table.house, words),
            (Open::Going, Going::Launch(screen)) => screen.press(press, words),
            (Open::Going, Going::Flying) => self.flying.press(press, table, entropy, words),
        };
        match way {
            Way::Stay(reply) => reply,
            Way::Open(next, reply) => {
                let starts = matches!((&self.open, next), (Open::NewFlight(_), Next::Build(_)));
                self.go(next, press.now, table);
                match table.evening.is_beside_the_trek(&table.house) {
                    // It is flown all the same, and the Trek waits.
                    true if starts => Reply { words: words.landing.not_for_the_trek, ..reply },
                    true | false => reply,
                }
            }
            Way::Leave => Reply::LEAVE,
        }
    }

    fn paint(&self, pen: &mut Pen, now: Instant, table: &Table, entropy: &Entropy, words: &'static Words) {
        match self.shown() {
            Shown::Nothing => {}
            Shown::NewFlight(screen) => screen.paint(pen, table, words),
            Shown::TimerOnly(screen) => screen.paint(pen, &table.house, words),
            Shown::Building(screen) => screen.paint(pen, now, &table.house, words),
            Shown::Launch(screen) => screen.paint(pen, words),
            Shown::Flying(screen) => screen.paint(pen, now, table, entropy, words),
            Shown::Standings(screen) => screen.paint(pen, table, words),
            Shown::Trekking(screen) => screen.paint(pen, table, words),
        }
    }

    fn advance(&mut self, now: Instant) -> Option<Cue> {
        match (&self.open, &mut self.going) {
            (Open::Dice, _) => self.dice.advance(now),
            (Open::Going, Going::Building(screen)) => screen.build_mut().advance(now),
            (Open::Going, Going::Flying) => self.flying.advance(now),
            (_, _) => None,
        }
    }

    fn next_wake(&self, now: Instant) -> Option<Instant> {
        match self.shown() {
            Shown::Building(screen) => screen.build().next_wake(now),
            Shown::Flying(screen) => screen.next_wake(now),
            Shown::Nothing
            | Shown::NewFlight(_)
            | Shown::TimerOnly(_)
            | Shown::Launch(_)
            | Shown::Standings(_)
            | Shown::Trekking(_) => None,
        }
    }

    fn is_quiet(&self, at: Instant) -> bool {
        match self.shown() {
            Shown::Building(screen) => screen.build().is_quiet(at),
            Shown::Flying(screen) => screen.is_quiet(),
            Shown::Nothing
            | Shown::NewFlight(_)
            | Shown::TimerOnly(_)
            | Shown::Launch(_)
            | Shown::Standings(_)
            | Shown::Trekking(_) => true,
        }
    }

    fn running(&self, now: Instant) -> Option<Span> {
        self.building()?.build().running(now)
    }

    fn carry_on(&mut self, reading: Span, now: Instant) {
        if let Some(screen) = self.building_mut() {
            screen.carry_on(reading, now);
        }
    }

    fn is_unsaved(&self, now: Instant) -> bool {
        self.building().is_some_and(|screen| screen.is_unkept(now))
    }

    fn note_saved(&mut self, now: Instant) {
        if let Some(screen) = self.building_mut() {
            screen.note_kept(now);
        }
    }

    fn saved(&self, now: Instant) -> Option<Kept<'_>> {
        match &self.going {
            Going::Nothing => None,
            Going::Building(screen) => Some(Kept::Building(screen.build().kept(now))),
            Going::Launch(screen) => Some(Kept::Launch(screen.kept(now))),
            Going::Flying => self.flying.kept().map(Kept::Flying),
        }
    }

    fn reopen(&mut self, reader: &mut Reader) -> Result<Reopened, Unreadable> {
        self.open = Open::Nothing;
        self.going = Going::Nothing;
        let mut reopened = Reopened::Whole;
        let going = match reader.take()? {
            Read::None => Going::Nothing,
            Read::Building => match reader.take::<Build>()? {
                build if build.is_sound() => Going::Building(Building::interrupted(build)),
                _ => Going::Nothing,
            },
            Read::Launch => match reader.take::<Launch>()? {
                launch if launch.is_sound() => Going::Launch(launch),
                _ => Going::Nothing,
            },
            Read::Flying => match self.flying.reopen(reader)? {
                Some(how) => {
                    reopened = how;
                    Going::Flying
                }
                None => Going::Nothing,
            },
        };
        reader.end()?;
        self.going = going;
        Ok(reopened)
    }

    fn read_table(reader: &mut Reader) -> Result<Table, Unreadable> {
        let table: Table = match reader.version() {
            VERSION_0_1 => reader.take::<v3::Table>()?.into(),
            version if version == Self::TABLE_FORM.version => reader.take()?,
            other => return Err(Unreadable::OtherVersion(other)),
        };
        if table.is_sound() { Ok(table) } else { Err(Unreadable::Damaged) }
    }
}
