//! Galaxy Trucker on the device: its open screen, and the way from one screen to the next.

use crate::console::chance::entropy::Entropy;
use crate::console::clock::{Instant, Span};
use crate::console::cue::Cue;
use crate::console::game::{AskedNumber, Game};
use crate::console::glass::light::GlassLight;
use crate::console::glass::timer::screen::TimerScreen;
use crate::console::input::keys::Press;
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::saving::section::{Form, Reader, Reopened, Unreadable, VERSION_0_1};
use crate::console::widgets::controls::Controls;
use crate::console::words::{ValueText, value_text};
use crate::games::trucker::build::screen::Building;
use crate::games::trucker::build::{AfterBuild, Build};
use crate::games::trucker::dice_only::DiceOnly;
use crate::games::trucker::entry::TruckerEntry;
use crate::games::trucker::evening::ledger::GameKind;
use crate::games::trucker::evening::screen::Standings;
use crate::games::trucker::evening::table::TruckerTable;
use crate::games::trucker::flight::screen::Flying;
use crate::games::trucker::house_rules::{Cards, GlassLength, HouseRules};
use crate::games::trucker::landing::alone::LandingAlone;
use crate::games::trucker::launch::Launch;
use crate::games::trucker::new_flight::NewFlight;
use crate::games::trucker::saved::{self, Saved};
use crate::games::trucker::screens::{Going, Open};
use crate::games::trucker::setting::TruckerSetting;
use crate::games::trucker::timer_only::{self, TimerOnly};
use crate::games::trucker::trek::screen::Trekking;
use crate::games::trucker::v3;
use crate::games::trucker::way::{Next, Way};
use crate::games::trucker::words::Words;

/// Galaxy Trucker: the screen that is open, and the game that goes on, which may wait behind it.
#[derive(Clone, Debug)]
pub struct Trucker {
    open: Open,
    going: Going,
    /// The flight, where one goes on.
    flying: Flying,
    /// The dice alone: they can be rolled while a game waits.
    dice: DiceOnly,
}

impl Trucker {
    /// The game that goes on, if it is on the screen.
    fn going_on_screen(&self) -> Option<&Going> {
        matches!(self.open, Open::Going).then_some(&self.going)
    }

    fn going_on_screen_mut(&mut self) -> Option<&mut Going> {
        matches!(self.open, Open::Going).then_some(&mut self.going)
    }

    /// Opens a screen. The game that was on the screen is over; one that waits goes on waiting.
    fn leave_for(&mut self, open: Open) {
        if let Open::Going = self.open {
            self.going = Going::Nothing;
        }
        self.open = open;
    }

    /// Begins a game.
    fn begin(&mut self, going: Going) {
        self.going = going;
        self.open = Open::Going;
    }

    /// Opens the next screen.
    fn go(&mut self, next: Next, now: Instant, table: &TruckerTable) {
        let ledger = &table.evening.ledger;
        match (next, &self.going) {
            (Next::NewFlight, _) => {
                let of_trek = matches!(self.open, Open::Trekking(_));
                self.leave_for(Open::NewFlight(if of_trek { NewFlight::of_trek() } else { NewFlight::default() }));
            }
            (Next::LastGame, _) => self.leave_for(Open::Standings(Standings::of(ledger.last()))),
            (Next::LastTrek, _) => self.leave_for(Open::Standings(Standings::of_trek(ledger.last_of(GameKind::Trek)))),
            (Next::Trekking, _) => self.leave_for(Open::Trekking(Trekking::default())),
            (Next::Timer(runs), _) => self.begin(Going::Timer(TimerScreen::start(runs, now))),
            (Next::Build(plan, after), _) => {
                self.begin(Going::Building(Building::new(Build::start(plan, now), after)));
            }
            (Next::Launch, Going::Building(screen)) => {
                self.going = Going::Launch(Launch::new(&table.house_rules, *screen.build()));
            }
            (Next::BackToBuilding, Going::Launch(screen)) => {
                self.going = Going::Building(Building::new(*screen.build(), AfterBuild::Launch));
            }
            (Next::Flight, Going::Launch(screen)) => {
                let (spaces, lost) = (screen.build().start_spaces(), screen.lost());
                self.flying.launch(screen.house_rules(), spaces, lost, table.turned_before(), table.cards);
                self.going = Going::Flying;
            }
            (Next::Landing, _) => {
                if let Open::Landing(screen) = self.open {
                    self.begin(Going::Landing(screen));
                }
            }
            // They lead on from these two alone.
            (Next::Launch | Next::BackToBuilding | Next::Flight, _) => {}
        }
    }
}

impl Game for Trucker {
    type Words = Words;
    type Table = TruckerTable;
    type Entry = TruckerEntry;
    type Setting = TruckerSetting;
    type Place = Open;
    type Saved<'a> = Saved<'a>;

    const TABLE_FORM: Form = Form { version: 4, longest: 320 };
    const GAME_FORM: Form = Form { version: 4, longest: 1400 };
    const NEW: Self = Self { open: Open::Nothing, going: Going::Nothing, flying: Flying::new(), dice: DiceOnly::new() };
    const TABLE: TruckerTable = TruckerTable::new();
    const ENTRIES: &'static [TruckerEntry] = &TruckerEntry::ALL;
    const SETTINGS: &'static [TruckerSetting] = &TruckerSetting::ALL;

    fn name(words: &'static Words) -> &'static str {
        words.name.text()
    }

    fn entry_name(entry: TruckerEntry, words: &'static Words) -> &'static str {
        entry.name(words)
    }

    fn open(&mut self, entry: TruckerEntry, table: &TruckerTable) {
        self.open = match entry {
            TruckerEntry::NewFlight => Open::NewFlight(NewFlight::default()),
            TruckerEntry::BuildOnly => Open::NewFlight(NewFlight::build_only()),
            TruckerEntry::TimerOnly => Open::TimerOnly(TimerOnly::default()),
            TruckerEntry::DiceOnly => {
                self.dice.begin(&table.house_rules);
                Open::Dice
            }
            TruckerEntry::Evening => Open::Standings(Standings::default()),
            TruckerEntry::Trek => Open::Trekking(Trekking::default()),
            TruckerEntry::Landing => Open::Landing(LandingAlone::new(&table.house_rules)),
        };
    }

    fn opened(&self) -> Option<TruckerEntry> {
        match (&self.open, &self.going) {
            (Open::Nothing, _) | (Open::Going, Going::Nothing) => None,
            (Open::TimerOnly(_), _) => Some(TruckerEntry::TimerOnly),
            (Open::Dice, _) => Some(TruckerEntry::DiceOnly),
            (Open::Standings(_), _) => Some(TruckerEntry::Evening),
            (Open::Trekking(_), _) => Some(TruckerEntry::Trek),
            (Open::Landing(_), _) | (Open::Going, Going::Landing(_)) => Some(TruckerEntry::Landing),
            (Open::NewFlight(screen), _) => Some(screen.after().entry()),
            (Open::Going, Going::Building(screen)) => Some(screen.after().entry()),
            (Open::Going, Going::Timer(_)) => Some(TruckerEntry::TimerOnly),
            (Open::Going, Going::Launch(_) | Going::Flying) => Some(TruckerEntry::NewFlight),
        }
    }

    fn setting_name(setting: TruckerSetting, words: &'static Words) -> &'static str {
        setting.name(words)
    }

    fn setting_value(setting: TruckerSetting, table: &TruckerTable, words: &'static Words) -> ValueText {
        setting.value(&table.house_rules, words)
    }

    fn change_setting(setting: TruckerSetting, table: &mut TruckerTable) -> Option<AskedNumber> {
        setting.change(&mut table.house_rules)
    }

    fn set_number(setting: TruckerSetting, table: &mut TruckerTable, number: u16) {
        setting.set(&mut table.house_rules, number);
    }

    fn setting_unit(setting: TruckerSetting, words: &'static Words) -> &'static str {
        setting.unit(words)
    }

    fn reset_settings(table: &mut TruckerTable) {
        table.house_rules = HouseRules::new();
        table.timer = GlassLength::NORMAL;
        table.cards = Cards::Led;
    }

    fn goes_on(&self) -> bool {
        !matches!(self.going, Going::Nothing)
    }

    fn waits(&self) -> bool {
        self.goes_on() && !matches!(self.open, Open::Going)
    }

    fn resume(&mut self) -> bool {
        if !self.waits() {
            return false;
        }
        self.open = Open::Going;
        true
    }

    fn summary(&self, words: &'static Words) -> ValueText {
        match &self.going {
            Going::Flying => match self.flying.progress() {
                Some((turned, of)) => value_text(format_args!("{turned}/{of}")),
                None => value_text(words.flight.landed),
            },
            Going::Timer(_) | Going::Building(_) => value_text(words.setup.built),
            Going::Launch(_) => value_text(words.launching.title),
            Going::Landing(_) => value_text(words.landing.landing),
            Going::Nothing => ValueText::new(),
        }
    }

    fn leave(&mut self) {
        self.leave_for(Open::Nothing);
    }

    fn starts(&self, press: &Press, table: &TruckerTable) -> bool {
        match &self.open {
            Open::NewFlight(screen) => screen.starts(press.key),
            Open::TimerOnly(screen) => screen.starts(press.key),
            Open::Trekking(screen) => screen.flies(press.key, table),
            Open::Landing(screen) => screen.starts(press),
            Open::Nothing | Open::Dice | Open::Standings(_) | Open::Going => false,
        }
    }

    fn place(&self) -> Open {
        self.open
    }

    fn go_back_to(&mut self, open: Open) {
        self.open = open;
    }

    fn controls(&self, now: Instant, table: &TruckerTable, words: &'static Words) -> Controls {
        match (&self.open, &self.going) {
            (Open::Nothing, _) | (Open::Going, Going::Nothing) => Controls::NONE,
            (Open::NewFlight(screen), _) => screen.controls(words),
            (Open::TimerOnly(screen), _) => screen.controls(words),
            (Open::Dice, _) => self.dice.controls(words),
            (Open::Standings(screen), _) => screen.controls(table, words),
            (Open::Trekking(screen), _) => screen.controls(table, words),
            (Open::Landing(screen), _) | (Open::Going, Going::Landing(screen)) => screen.controls(table, words),
            (Open::Going, Going::Timer(screen)) => screen.controls(now, words.shared),
            (Open::Going, Going::Building(screen)) => screen.controls(now, &table.house_rules, words),
            (Open::Going, Going::Launch(screen)) => screen.controls(words),
            (Open::Going, Going::Flying) => self.flying.controls(table, words),
        }
    }

    fn press(
        &mut self,
        press: &Press,
        table: &mut TruckerTable,
        entropy: &mut Entropy,
        words: &'static Words,
    ) -> Reply {
        let way = match (&mut self.open, &mut self.going) {
            (Open::Nothing, _) | (Open::Going, Going::Nothing) => Way::Leave,
            (Open::NewFlight(screen), _) => screen.press(press, table, words),
            (Open::TimerOnly(screen), _) => screen.press(press, table, words),
            (Open::Dice, _) => self.dice.press(press, entropy, words),
            (Open::Standings(screen), _) => screen.press(press, table, words),
            (Open::Trekking(screen), _) => screen.press(press, table, entropy, words),
            (Open::Landing(screen), _) | (Open::Going, Going::Landing(screen)) => screen.press(press, table, words),
            (Open::Going, Going::Timer(screen)) => timer_only::press_timer(screen, press, words),
            (Open::Going, Going::Building(screen)) => screen.press(press, &table.house_rules, words),
            (Open::Going, Going::Launch(screen)) => screen.press(press, words),
            (Open::Going, Going::Flying) => self.flying.press(press, table, entropy, words),
        };
        match way {
            Way::Stay(reply) => reply,
            Way::Open(next, reply) => {
                let starts = matches!((&self.open, next), (Open::NewFlight(_), Next::Build(_, AfterBuild::Launch)));
                self.go(next, press.now, table);
                // It is flown all the same, and the Trek waits.
                let beside = starts && table.evening.is_beside_the_trek(&table.house_rules);
                if beside { Reply { words: words.landing.not_for_the_trek.text(), ..reply } } else { reply }
            }
            Way::Leave => Reply::LEAVE,
        }
    }

    fn paint(&self, pen: &mut Pen, now: Instant, table: &TruckerTable, entropy: &Entropy, words: &'static Words) {
        match (&self.open, &self.going) {
            (Open::Nothing, _) | (Open::Going, Going::Nothing) => {}
            (Open::NewFlight(screen), _) => screen.paint(pen, table, words),
            (Open::TimerOnly(screen), _) => screen.paint(pen, table, words),
            (Open::Dice, _) => self.dice.paint(pen, now, entropy, words),
            (Open::Standings(screen), _) => screen.paint(pen, table, words),
            (Open::Trekking(screen), _) => screen.paint(pen, table, words),
            (Open::Landing(screen), _) | (Open::Going, Going::Landing(screen)) => screen.paint(pen, table, words),
            (Open::Going, Going::Timer(screen)) => screen.paint(pen, now, words.shared),
            (Open::Going, Going::Building(screen)) => screen.paint(pen, now, &table.house_rules, words),
            (Open::Going, Going::Launch(screen)) => screen.paint(pen, words),
            (Open::Going, Going::Flying) => self.flying.paint(pen, now, table, entropy, words),
        }
    }

    fn advance(&mut self, now: Instant) -> Option<Cue> {
        match (&self.open, &mut self.going) {
            (Open::Dice, _) => self.dice.advance(now),
            (Open::Going, Going::Timer(screen)) => screen.advance(now),
            (Open::Going, Going::Building(screen)) => screen.build_mut().advance(now),
            (Open::Going, Going::Flying) => self.flying.advance(now),
            (Open::Going, Going::Nothing | Going::Launch(_) | Going::Landing(_)) => None,
            (Open::Nothing | Open::NewFlight(_) | Open::TimerOnly(_) | Open::Landing(_), _) => None,
            (Open::Standings(_) | Open::Trekking(_), _) => None,
        }
    }

    fn next_wake(&self, now: Instant) -> Option<Instant> {
        match (&self.open, &self.going) {
            (Open::Dice, _) => self.dice.next_wake(now),
            (Open::Going, Going::Timer(screen)) => screen.next_wake(now),
            (Open::Going, Going::Building(screen)) => screen.build().next_wake(now),
            (Open::Going, Going::Flying) => self.flying.next_wake(now),
            (Open::Going, Going::Nothing | Going::Launch(_) | Going::Landing(_)) => None,
            (Open::Nothing | Open::NewFlight(_) | Open::TimerOnly(_) | Open::Landing(_), _) => None,
            (Open::Standings(_) | Open::Trekking(_), _) => None,
        }
    }

    fn is_quiet(&self, at: Instant) -> bool {
        match (&self.open, &self.going) {
            (Open::Dice, _) => self.dice.is_quiet(),
            (Open::Going, Going::Timer(screen)) => screen.is_quiet(at),
            (Open::Going, Going::Building(screen)) => screen.build().is_quiet(at),
            (Open::Going, Going::Flying) => self.flying.is_quiet(),
            (Open::Going, Going::Nothing | Going::Launch(_) | Going::Landing(_)) => true,
            (Open::Nothing | Open::NewFlight(_) | Open::TimerOnly(_) | Open::Landing(_), _) => true,
            (Open::Standings(_) | Open::Trekking(_), _) => true,
        }
    }

    fn running(&self, now: Instant) -> Option<Span> {
        self.going_on_screen()?.running(now)
    }

    fn glass_light(&self, now: Instant) -> GlassLight {
        self.going_on_screen().map_or(GlassLight::Off, |going| going.glass_light(now))
    }

    fn carry_on(&mut self, elapsed: Span, now: Instant) {
        match self.going_on_screen_mut() {
            Some(Going::Timer(screen)) => screen.carry_on(elapsed, now),
            Some(Going::Building(screen)) => screen.carry_on(elapsed, now),
            Some(Going::Nothing | Going::Launch(_) | Going::Flying | Going::Landing(_)) | None => {}
        }
    }

    fn is_unsaved(&self, now: Instant) -> bool {
        match self.going_on_screen() {
            Some(Going::Timer(screen)) => screen.is_unsaved(now),
            Some(Going::Building(screen)) => screen.is_unsaved(now),
            Some(Going::Nothing | Going::Launch(_) | Going::Flying | Going::Landing(_)) | None => false,
        }
    }

    fn note_saved(&mut self, now: Instant) {
        match self.going_on_screen_mut() {
            Some(Going::Timer(screen)) => screen.note_saved(now),
            Some(Going::Building(screen)) => screen.note_saved(now),
            Some(Going::Nothing | Going::Launch(_) | Going::Flying | Going::Landing(_)) | None => {}
        }
    }

    fn saved(&self, now: Instant) -> Option<Saved<'_>> {
        match &self.going {
            Going::Nothing => None,
            Going::Timer(screen) => Some(Saved::Timer(screen.saved(now))),
            Going::Building(screen) => Some(Saved::Building(screen.build().saved(now), screen.after())),
            Going::Launch(screen) => Some(Saved::Launch(screen.saved(now))),
            Going::Flying => Some(Saved::Flying(self.flying.saved())),
            Going::Landing(screen) => Some(Saved::Landing(screen.saved())),
        }
    }

    fn reopen(&mut self, reader: &mut Reader) -> Result<Reopened, Unreadable> {
        self.open = Open::Nothing;
        self.going = Going::Nothing;
        let (going, reopened) = saved::read(reader, &mut self.flying)?;
        reader.end()?;
        self.going = going;
        Ok(reopened)
    }

    fn read_table(reader: &mut Reader) -> Result<TruckerTable, Unreadable> {
        match reader.version() {
            VERSION_0_1 => Ok(reader.take::<v3::TableV3>()?.into()),
            version if version == Self::TABLE_FORM.version => reader.take(),
            other => Err(Unreadable::OtherVersion(other)),
        }
    }
}
