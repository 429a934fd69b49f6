//! The menu of a game, and its lists: events, corrections, the ledger, the rules.

mod menu;

use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, Flip, ScreenTitle, SoftKey};
use crate::console::widgets::list::List;
use crate::console::widgets::picker::{Picked, Picker, Range};
use crate::console::widgets::text_page::paint_page;
use crate::console::words::{ValueText, value_text};
use crate::games::starship::cube::Cube;
use crate::games::starship::extra::ExtraAction;
use crate::games::starship::kept::{Kept, ROW, RowPlace};
use crate::games::starship::ledger::LedgerLine;
use crate::games::starship::planet::Planet;
use crate::games::starship::solo::details::{Detail, DetailPages};
use crate::games::starship::solo::names::{ledger_name, place_name};
use crate::games::starship::solo::{Solo, SoloPage, SoloWay};
use crate::games::starship::state::Hall;
use crate::games::starship::step::{HallEvent, HallStep, Track};
use crate::games::starship::token::{BasicToken, SalvationAction};
use crate::games::starship::words::Words;

/// The largest space of a track that can be set.
const TRACK: Range = Range { min: 0, max: 30, step: 1 };
/// The numbers of the ledger that can be set.
const LEDGER: Range = Range { min: 0, max: LedgerLine::MOST, step: 1 };

/// A list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ListKind {
    /// The menu.
    Menu,
    /// The token that H.A.L.L. gains.
    HallGains,
    /// The place that the human takes.
    YouTake,
    /// The planet that is destroyed.
    PlanetLost,
    /// Planets with a base.
    Bases,
    /// The place of the Explorer.
    Explorer,
    /// The marked actions.
    Marks,
    /// The tracks.
    Tracks,
    /// The technologies.
    Technologies,
    /// The ledger.
    Ledger,
    /// The rules.
    Rules,
    /// The page about passing.
    PassPage,
    /// The page about leaving.
    QuitPage,
}

/// A list that is open, and the number that is being set in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lists {
    kind: ListKind,
    list: List,
    number: Option<Picker>,
}

impl Lists {
    const fn new(kind: ListKind) -> Self {
        Self { kind, list: List::new(), number: None }
    }

    /// The menu.
    pub const fn menu() -> Self {
        Self::new(ListKind::Menu)
    }

    /// The ledger.
    pub const fn ledger() -> Self {
        Self::new(ListKind::Ledger)
    }

    /// Title and labels of the keys.
    pub fn controls(&self, solo: &Solo, words: &'static Words) -> Controls {
        let back = SoftKey::tap(words.shared.back);
        if let Some(picker) = &self.number {
            return picker.controls("", &words.shared.number);
        }
        match self.kind {
            ListKind::PassPage | ListKind::QuitPage => Controls {
                title: ScreenTitle::word(words.hall),
                flip: Flip::hold(words.shared.do_it),
                soft: [back, SoftKey::NONE, SoftKey::NONE, SoftKey::NONE],
            },
            ListKind::Menu if menu::is_undo(self.list.chosen()) => Controls {
                title: ScreenTitle::word(words.play.menu.title),
                flip: Flip::hold(words.shared.undo),
                soft: [back, SoftKey::UP, SoftKey::DOWN, SoftKey::hold(words.shared.hold)],
            },
            kind => Controls {
                title: kind.title(solo.hall(), words),
                flip: Flip::tap(words.shared.open),
                soft: [back, SoftKey::UP, SoftKey::DOWN, SoftKey::tap(words.shared.ok)],
            },
        }
    }

    /// Takes a key press.
    pub fn press(mut self, solo: &mut Solo, press: &Press, words: &'static Words) -> SoloWay {
        if let Some(picker) = &mut self.number {
            let picked = picker.press(press.key, &words.shared.number);
            return SoloWay::Stay(self.picked(picked, solo, words));
        }
        let count = self.kind.count(solo.hall());
        match (self.kind, press.key, press.gesture) {
            (_, Key::A, _) => {
                solo.page = match self.kind {
                    ListKind::Menu => SoloPage::Question,
                    _ => SoloPage::List(Self::menu()),
                };
                return SoloWay::Stay(Reply::TURN);
            }
            (ListKind::QuitPage, Key::Flip, Gesture::Hold) => return SoloWay::Leave,
            (ListKind::PassPage, Key::Flip, Gesture::Hold) => {
                return SoloWay::Stay(solo.take(HallStep::Event(HallEvent::Passes), words));
            }
            (ListKind::QuitPage | ListKind::PassPage, _, _) => {}
            (_, Key::B, _) => self.list.up(count),
            (_, Key::C, _) => self.list.down(count),
            (ListKind::Menu, _, gesture) => return menu::open(self, solo, gesture, words),
            (_, Key::D | Key::Flip, _) => return SoloWay::Stay(self.choose(solo, words)),
        }
        solo.page = SoloPage::List(self);
        SoloWay::Stay(Reply::STAY)
    }

    /// Follows a number that was set, or left.
    fn picked(mut self, picked: Picked, solo: &mut Solo, words: &'static Words) -> Reply {
        let number = match picked {
            Picked::Going(reply) => {
                solo.page = SoloPage::List(self);
                return reply;
            }
            Picked::Left => None,
            Picked::Set(number) => u8::try_from(number).ok(),
        };
        self.number = None;
        let (row, kept) = (self.list.chosen(), solo.kept_then());
        let event = match (self.kind, number) {
            (ListKind::Tracks, Some(space)) => {
                let track = Track::ALL.get(row).filter(|&&track| kept.track(track) != space);
                track.map(|&track| HallEvent::Track(track, space))
            }
            (ListKind::Ledger, Some(number)) => {
                let line = LedgerLine::ALL.get(row).filter(|&&line| kept.booked(line) != number.into());
                line.map(|&line| HallEvent::Book(line, number))
            }
            _ => None,
        };
        self.stay(event, solo, words)
    }

    /// Takes an event, and stays in the list.
    fn stay(self, event: Option<HallEvent>, solo: &mut Solo, words: &'static Words) -> Reply {
        let reply = event.map_or(Reply::TURN, |event| solo.take(HallStep::Event(event), words));
        solo.page = SoloPage::List(self);
        reply
    }

    /// Does what is chosen.
    fn choose(mut self, solo: &mut Solo, words: &'static Words) -> Reply {
        let (hall, row, kept) = (solo.hall(), self.list.chosen(), solo.kept_then());
        let event = match self.kind {
            ListKind::HallGains => gained(hall).nth(row).map(HallEvent::Gains),
            ListKind::YouTake => places(hall).nth(row).map(|place| HallEvent::HumanTakes(place as u8)),
            ListKind::PlanetLost => Planet::ALL.get(row).map(|&planet| HallEvent::Destroyed(planet)),
            ListKind::Explorer => {
                Some(HallEvent::Explorer(row.checked_sub(1).and_then(|row| Planet::ALL.get(row).copied())))
            }
            ListKind::Bases => {
                let event = Planet::ALL.get(row).map(|&planet| HallEvent::Base(planet));
                return self.stay(event, solo, words);
            }
            ListKind::Technologies => {
                let event = Cube::at(row).map(|cube| HallEvent::Level(cube, (kept.level(cube).number() + 1) % 3));
                return self.stay(event, solo, words);
            }
            ListKind::Marks => {
                let event = BasicToken::ALL.get(row).map(|&token| {
                    let next = kept.marks[token.index()].map_or(SalvationAction::ALL[0], SalvationAction::next);
                    HallEvent::Marks(token, next)
                });
                return self.stay(event, solo, words);
            }
            ListKind::Tracks => {
                let space = Track::ALL.get(row).map_or(0, |&track| kept.track(track));
                self.number = Some(Picker::new(TRACK, space.into()));
                return self.stay(None, solo, words);
            }
            ListKind::Ledger => {
                let line = LedgerLine::ALL.get(row).copied().unwrap_or(LedgerLine::Fuel);
                self.number = Some(Picker::new(LEDGER, kept.booked(line)));
                return self.stay(None, solo, words);
            }
            ListKind::Rules => {
                let detail = Detail::ALL.get(row).copied().unwrap_or(Detail::Extra);
                solo.page = SoloPage::Details(DetailPages::new(detail));
                return Reply::TURN;
            }
            ListKind::Menu | ListKind::PassPage | ListKind::QuitPage => None,
        };
        let lost_explorer =
            matches!((event, kept.explorer), (Some(HallEvent::Destroyed(lost)), Some(place)) if lost == place);
        let Some(event) = event else { return Reply::STAY };
        let reply = solo.take(HallStep::Event(event), words);
        match event {
            _ if !reply.words.is_empty() => reply,
            HallEvent::Gains(_) => Reply { words: words.play.events.gained.text(), ..reply },
            HallEvent::Destroyed(_) if lost_explorer => {
                solo.page = SoloPage::List(Self::new(ListKind::Explorer));
                Reply { words: words.play.events.explorer_where.text(), ..reply }
            }
            _ => reply,
        }
    }

    /// Draws the list.
    pub fn paint(&self, solo: &Solo, pen: &mut Pen, words: &'static Words) {
        let hall = solo.hall();
        if let Some(picker) = &self.number {
            return picker.paint(pen, "");
        }
        match self.kind {
            ListKind::PassPage => paint_page(pen, words.play.menu.pass_page),
            ListKind::QuitPage => paint_page(pen, words.play.menu.quit_page),
            kind => {
                let (rows, kept) = (kind.count(hall), solo.kept_then());
                self.list.paint(pen, rows, |row| (kind.name(hall, row, words), kind.value(hall, &kept, row, words)));
            }
        }
    }

    /// The keys of the page on which a token of the row is named.
    pub fn row_token_controls(place: u8, words: &'static Words) -> Controls {
        Controls {
            title: ScreenTitle::place(words.pages.place.text(), place + 1, ROW as u8),
            flip: Flip::tap(words.shared.open),
            soft: [SoftKey::tap(words.skip), SoftKey::UP, SoftKey::DOWN, SoftKey::tap(words.shared.ok)],
        }
    }

    /// Takes a key press on that page.
    pub fn press_row_token(solo: &mut Solo, key: Key, words: &'static Words) -> Reply {
        let count = usize::from(ExtraAction::COUNT);
        match key {
            Key::A => solo.take(HallStep::Skip, words),
            Key::B => {
                solo.list.up(count);
                Reply::STAY
            }
            Key::C => {
                solo.list.down(count);
                Reply::STAY
            }
            Key::D | Key::Flip => match ExtraAction::all().nth(solo.list.chosen()) {
                Some(extra) => {
                    let list = solo.list;
                    let reply = solo.take(HallStep::RowToken(extra), words);
                    // The next one stands near it in the list.
                    (solo.list, solo.entering) = (list, true);
                    reply
                }
                None => Reply::STAY,
            },
        }
    }

    /// Draws that page.
    pub fn paint_row_token(solo: &Solo, pen: &mut Pen, words: &'static Words) {
        let token = |row: usize| ExtraAction::all().nth(row).unwrap_or(ExtraAction::FIRST);
        solo.list.paint(pen, usize::from(ExtraAction::COUNT), |row| {
            (words.extras.of(token(row)).text(), value_text(token(row).number()))
        });
    }
}

/// Places of the row from which a token can be taken.
fn places(hall: &Hall) -> impl Iterator<Item = usize> {
    (0..ROW).filter(|&place| hall.kept.row[place] != RowPlace::Taken)
}

/// The tokens that H.A.L.L. may gain: the counted one of the row first, then the others that were named; where the counted one has
/// no name, all that are not known to be elsewhere.
fn gained(hall: &Hall) -> impl Iterator<Item = ExtraAction> {
    let (row, owned) = (hall.kept.row, hall.kept.owned);
    let counted = hall.next_extra().map(|place| row[place]);
    let first = match counted {
        Some(RowPlace::Token(extra)) => Some(extra),
        Some(RowPlace::Unnamed | RowPlace::Taken) | None => None,
    };
    let others = ExtraAction::all().filter(move |&extra| {
        let is_named = row.contains(&RowPlace::Token(extra));
        let is_known = owned.contains(&Some(extra)) || is_named;
        if first.is_some() { is_named && first != Some(extra) } else { counted.is_some() && !is_known }
    });
    first.into_iter().chain(others)
}

impl ListKind {
    fn title(self, hall: &Hall, words: &'static Words) -> ScreenTitle {
        let menu = &words.play.menu;
        match self {
            Self::HallGains => {
                let left = places(hall).count() as u8;
                let place = hall.next_extra().map_or(0, |next| places(hall).take_while(|&place| place <= next).count());
                ScreenTitle::place(words.pages.place.text(), place as u8, left)
            }
            Self::YouTake => ScreenTitle::word(words.pages.place),
            Self::Menu => ScreenTitle::word(menu.title),
            Self::PlanetLost | Self::Bases | Self::Explorer => ScreenTitle::word(words.planetary),
            Self::Marks => ScreenTitle::word(words.prestige_sign),
            Self::Tracks | Self::Technologies | Self::Ledger | Self::Rules | Self::PassPage | Self::QuitPage => {
                ScreenTitle::word(words.hall)
            }
        }
    }

    fn count(self, hall: &Hall) -> usize {
        match self {
            Self::Menu => menu::count(hall),
            Self::HallGains => gained(hall).count(),
            Self::YouTake => places(hall).count(),
            Self::PlanetLost | Self::Bases => Planet::ALL.len(),
            Self::Explorer => 1 + Planet::ALL.len(),
            Self::Marks => BasicToken::ALL.len(),
            Self::Tracks => Track::ALL.len(),
            Self::Technologies => Cube::ALL.len(),
            Self::Ledger => LedgerLine::ALL.len(),
            Self::Rules => Detail::ALL.len(),
            Self::PassPage | Self::QuitPage => 0,
        }
    }

    fn name(self, hall: &Hall, row: usize, words: &'static Words) -> &'static str {
        let planet = |row: usize| Planet::ALL.get(row).map_or("", |&planet| words.planets.of(planet).text());
        match self {
            Self::Menu => menu::name(hall, row, words),
            Self::HallGains => gained(hall).nth(row).map_or("", |extra| words.extras.of(extra).text()),
            Self::YouTake => match places(hall).nth(row).map(|place| hall.kept.row[place]) {
                Some(RowPlace::Token(extra)) => words.extras.of(extra).text(),
                Some(RowPlace::Unnamed | RowPlace::Taken) | None => words.pages.place.text(),
            },
            Self::PlanetLost | Self::Bases => planet(row),
            Self::Explorer => place_name(row.checked_sub(1).and_then(|row| Planet::ALL.get(row).copied()), words),
            Self::Marks => BasicToken::ALL.get(row).map_or("", |&token| words.basics.of(token).text()),
            Self::Tracks => Track::ALL.get(row).map_or("", |&track| words.tracks.of(track).text()),
            Self::Technologies => Cube::at(row).map_or("", |cube| words.cubes.of(cube).text()),
            Self::Ledger => LedgerLine::ALL.get(row).map_or("", |&line| ledger_name(line, words)),
            Self::Rules => Detail::ALL.get(row).map_or("", |detail| detail.name(words)),
            Self::PassPage | Self::QuitPage => "",
        }
    }

    /// The value of a row; `kept` is what H.A.L.L. has on the board.
    fn value(self, hall: &Hall, kept: &Kept, row: usize, words: &'static Words) -> ValueText {
        let events = &words.play.events;
        match self {
            Self::HallGains => gained(hall).nth(row).map_or(ValueText::new(), |extra| value_text(extra.number())),
            Self::YouTake => places(hall).nth(row).map_or(ValueText::new(), |place| value_text(place + 1)),
            Self::PlanetLost | Self::Bases => match Planet::ALL.get(row) {
                Some(&planet) if kept.destroyed.has(planet) => value_text(events.destroyed),
                Some(&planet) if kept.settled.has(planet) => value_text(events.base),
                Some(_) | None => ValueText::new(),
            },
            Self::Explorer => {
                let place = row.checked_sub(1).and_then(|row| Planet::ALL.get(row).copied());
                if kept.explorer == place { value_text(events.explorer) } else { ValueText::new() }
            }
            Self::Marks => match BasicToken::ALL.get(row).map(|token| kept.marks[token.index()]) {
                Some(Some(action)) => value_text(words.action_keys.of(action)),
                Some(None) => value_text("?"),
                None => ValueText::new(),
            },
            Self::Tracks => Track::ALL.get(row).map_or(ValueText::new(), |&track| value_text(kept.track(track))),
            Self::Technologies => Cube::at(row).map_or(ValueText::new(), |cube| value_text(kept.level(cube).number())),
            Self::Ledger => LedgerLine::ALL.get(row).map_or(ValueText::new(), |&line| value_text(kept.booked(line))),
            Self::Menu | Self::Rules | Self::PassPage | Self::QuitPage => ValueText::new(),
        }
    }
}
