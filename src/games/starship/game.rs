//! Starship Interstellar on the device: its open screen, and the game that goes on.

use serde::{Deserialize, Serialize};

use crate::console::chance::entropy::Entropy;
use crate::console::clock::Instant;
use crate::console::cue::Cue;
use crate::console::game::{AskedNumber, Game};
use crate::console::input::keys::{Gesture, Grip, Key, Press};
use crate::console::picture::font::BODY;
use crate::console::picture::pen::Pen;
use crate::console::picture::shape::paint_shape;
use crate::console::players::{Crew, Player};
use crate::console::reply::Reply;
use crate::console::saving::section::{Form, Reader, Reopened, Unreadable};
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::console::words::{ValueText, value_text};
use crate::games::starship::entry::StarshipEntry;
use crate::games::starship::new_game::{NewSolo, NewSoloWay};
use crate::games::starship::rounds::screen::{RoundHelper, RoundWay};
use crate::games::starship::rulings::Rulings;
use crate::games::starship::rulings_screen::RulingsScreen;
use crate::games::starship::saved::{SavedSheet, StarshipSaved, StarshipSavedKind};
use crate::games::starship::score::{SavedScore, ScoreBoard, ScoreWay};
use crate::games::starship::solo::{STEPS, Solo, SoloWay};
use crate::games::starship::variants::VariantsScreen;
use crate::games::starship::words::Words;

/// Starship Interstellar: the screen that is open, and the game that goes on, which may wait behind it.
#[derive(Clone, Debug)]
pub struct Starship {
    open: StarshipOpen,
    going: StarshipGoing,
    solo: Solo,
    rounds: RoundHelper,
    score: ScoreBoard,
    /// True while the score sheet lies over a game.
    scoring: bool,
}

/// The screen that is open.
#[derive(Clone, Copy, Debug)]
pub enum StarshipOpen {
    /// None.
    Nothing,
    /// Before a game against H.A.L.L.
    NewSolo(NewSolo),
    /// The players of the round helper, or of the score sheet, are asked.
    Players(StarshipEntry, Crew),
    /// The variants.
    Variants(VariantsScreen),
    /// The rulings.
    Rulings(RulingsScreen),
    /// The game that goes on.
    Going,
}

/// The game that goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StarshipGoing {
    Nothing,
    Hall,
    Rounds,
    Score,
}

/// The rulings of a table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct StarshipTable {
    rulings: Rulings,
}

/// No row of the device's settings: the rulings have a screen of their own.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StarshipSetting {}

impl Starship {
    fn begin(&mut self, going: StarshipGoing) {
        (self.going, self.open, self.scoring) = (going, StarshipOpen::Going, false);
    }

    fn press_going(&mut self, press: &Press, words: &'static Words) -> Reply {
        if self.scoring || self.going == StarshipGoing::Score {
            return self.press_score(press, words);
        }
        let opens_score = match self.going {
            StarshipGoing::Nothing | StarshipGoing::Score => return Reply::LEAVE,
            StarshipGoing::Hall => match self.solo.press(press, words) {
                SoloWay::Stay(reply) => return reply,
                SoloWay::Leave => return Reply::LEAVE,
                SoloWay::Score => ScoreBoard::SOLO,
            },
            StarshipGoing::Rounds => match self.rounds.press(press, words) {
                RoundWay::Stay(reply) => return reply,
                RoundWay::Leave => return Reply::LEAVE,
                RoundWay::Score(players) => ScoreBoard::of(players),
            },
        };
        // Keep the numbers that were entered before.
        if !self.score.is_of_same(&opens_score) {
            self.score = opens_score;
        }
        self.scoring = true;
        Reply::TURN
    }

    /// Takes a key on the score sheet. Back from its first line leads to the game under it.
    fn press_score(&mut self, press: &Press, words: &'static Words) -> Reply {
        match self.score.press(press.key, press.gesture == Gesture::Hold, words) {
            ScoreWay::Stay(reply) => reply,
            ScoreWay::Back if self.scoring => {
                self.scoring = false;
                Reply::TURN
            }
            ScoreWay::Back | ScoreWay::Quit => Reply::LEAVE,
        }
    }

    /// Reads the score sheet of a game, and if it lay over the game.
    fn read_sheet(&mut self, reader: &mut Reader) -> Result<(), Unreadable> {
        let saved: Option<SavedScore> = reader.take()?;
        self.scoring = reader.take()?;
        self.score = saved.map_or(Ok(ScoreBoard::SOLO), read_score)?;
        Ok(())
    }

    /// Takes a key on the page that asks for the players.
    fn press_players(&mut self, key: Key, entry: StarshipEntry, crew: Crew) -> Reply {
        match Player::of(key) {
            Some(player) => {
                let crew = crew.toggled(player);
                if crew != Crew::NOBODY {
                    self.open = StarshipOpen::Players(entry, crew);
                }
                Reply::STAY
            }
            None => {
                match entry {
                    StarshipEntry::Rounds => {
                        self.rounds.begin(crew);
                        self.score = ScoreBoard::of(crew);
                        self.begin(StarshipGoing::Rounds);
                    }
                    StarshipEntry::Hall | StarshipEntry::Score | StarshipEntry::Variants | StarshipEntry::Rulings => {
                        self.score = ScoreBoard::of(crew);
                        self.begin(StarshipGoing::Score);
                    }
                }
                Reply::TURN.with(Cue::Done)
            }
        }
    }
}

fn read_score(saved: SavedScore) -> Result<ScoreBoard, Unreadable> {
    saved.try_into().map_err(|_| Unreadable::Damaged)
}

fn players_controls(words: &'static Words) -> Controls {
    Controls {
        title: ScreenTitle::word(""),
        flip: Flip::both(words.start.begin, words.shared.choice.back),
        soft: Player::ALL.map(|player| SoftKey::picture(player.shape(), Grip::Tap)),
    }
}

impl Game for Starship {
    type Words = Words;
    type Table = StarshipTable;
    type Entry = StarshipEntry;
    type Setting = StarshipSetting;
    type Place = StarshipOpen;
    type Saved<'a> = StarshipSaved<'a>;

    const TABLE_FORM: Form = Form { version: 4, longest: 2 };
    const GAME_FORM: Form = Form { version: 4, longest: 220 + 4 * STEPS };
    const NEW: Self = Self {
        open: StarshipOpen::Nothing,
        going: StarshipGoing::Nothing,
        solo: Solo::new(),
        rounds: RoundHelper::new(),
        score: ScoreBoard::SOLO,
        scoring: false,
    };
    const TABLE: StarshipTable = StarshipTable { rulings: Rulings::NEW };
    const ENTRIES: &'static [StarshipEntry] = &StarshipEntry::ALL;
    const SETTINGS: &'static [StarshipSetting] = &[];

    fn name(words: &'static Words) -> &'static str {
        words.name.text()
    }

    fn entry_name(entry: StarshipEntry, words: &'static Words) -> &'static str {
        entry.name(words)
    }

    fn open(&mut self, entry: StarshipEntry, _: &StarshipTable) {
        self.open = match entry {
            StarshipEntry::Hall => StarshipOpen::NewSolo(NewSolo::default()),
            StarshipEntry::Rounds | StarshipEntry::Score => StarshipOpen::Players(entry, Crew::ALL),
            StarshipEntry::Variants => StarshipOpen::Variants(VariantsScreen::default()),
            StarshipEntry::Rulings => StarshipOpen::Rulings(RulingsScreen::default()),
        };
    }

    fn opened(&self) -> Option<StarshipEntry> {
        match (self.open, self.going) {
            (StarshipOpen::Nothing, _) | (StarshipOpen::Going, StarshipGoing::Nothing) => None,
            (StarshipOpen::NewSolo(_), _) | (StarshipOpen::Going, StarshipGoing::Hall) => Some(StarshipEntry::Hall),
            (StarshipOpen::Players(entry, _), _) => Some(entry),
            (StarshipOpen::Variants(_), _) => Some(StarshipEntry::Variants),
            (StarshipOpen::Rulings(_), _) => Some(StarshipEntry::Rulings),
            (StarshipOpen::Going, StarshipGoing::Rounds) => Some(StarshipEntry::Rounds),
            (StarshipOpen::Going, StarshipGoing::Score) => Some(StarshipEntry::Score),
        }
    }

    fn setting_name(setting: StarshipSetting, _: &'static Words) -> &'static str {
        match setting {}
    }

    fn setting_value(setting: StarshipSetting, _: &StarshipTable, _: &'static Words) -> ValueText {
        match setting {}
    }

    fn change_setting(setting: StarshipSetting, _: &mut StarshipTable) -> Option<AskedNumber> {
        match setting {}
    }

    fn set_number(setting: StarshipSetting, _: &mut StarshipTable, _: u16) {
        match setting {}
    }

    fn setting_unit(setting: StarshipSetting, _: &'static Words) -> &'static str {
        match setting {}
    }

    fn reset_settings(table: &mut StarshipTable) {
        *table = Self::TABLE;
    }

    fn goes_on(&self) -> bool {
        self.going != StarshipGoing::Nothing
    }

    fn waits(&self) -> bool {
        self.goes_on() && !matches!(self.open, StarshipOpen::Going)
    }

    fn resume(&mut self) -> bool {
        if !self.waits() {
            return false;
        }
        self.open = StarshipOpen::Going;
        true
    }

    fn summary(&self, words: &'static Words) -> ValueText {
        match self.going {
            StarshipGoing::Nothing => ValueText::new(),
            StarshipGoing::Hall => value_text(words.hall),
            StarshipGoing::Rounds => value_text(words.round.fill(self.rounds.journal().state().round)),
            StarshipGoing::Score => value_text(words.helper.score),
        }
    }

    fn leave(&mut self) {
        if let StarshipOpen::Going = self.open {
            self.going = StarshipGoing::Nothing;
        }
        self.open = StarshipOpen::Nothing;
    }

    fn starts(&self, press: &Press, _: &StarshipTable) -> bool {
        match self.open {
            StarshipOpen::NewSolo(screen) => screen.starts(press.key),
            StarshipOpen::Players(_, _) => (press.key, press.gesture) == (Key::Flip, Gesture::Tap),
            StarshipOpen::Nothing | StarshipOpen::Variants(_) | StarshipOpen::Rulings(_) | StarshipOpen::Going => false,
        }
    }

    fn place(&self) -> StarshipOpen {
        self.open
    }

    fn go_back_to(&mut self, place: StarshipOpen) {
        self.open = place;
    }

    fn controls(&self, _: Instant, _: &StarshipTable, words: &'static Words) -> Controls {
        match (self.open, self.going) {
            (StarshipOpen::Nothing, _) | (StarshipOpen::Going, StarshipGoing::Nothing) => Controls::NONE,
            (StarshipOpen::NewSolo(screen), _) => screen.controls(words),
            (StarshipOpen::Players(_, _), _) => players_controls(words),
            (StarshipOpen::Variants(screen), _) => screen.controls(words),
            (StarshipOpen::Rulings(screen), _) => screen.controls(words),
            (StarshipOpen::Going, _) if self.scoring => self.score.controls(words),
            (StarshipOpen::Going, StarshipGoing::Hall) => self.solo.controls(words),
            (StarshipOpen::Going, StarshipGoing::Rounds) => self.rounds.controls(words),
            (StarshipOpen::Going, StarshipGoing::Score) => self.score.controls(words),
        }
    }

    fn press(
        &mut self,
        press: &Press,
        table: &mut StarshipTable,
        entropy: &mut Entropy,
        words: &'static Words,
    ) -> Reply {
        match &mut self.open {
            StarshipOpen::Nothing => Reply::LEAVE,
            StarshipOpen::NewSolo(screen) => match screen.press(press.key, table.rulings, entropy, words) {
                NewSoloWay::Stay(reply) => reply,
                NewSoloWay::Leave => Reply::LEAVE,
                NewSoloWay::Begin(start) => {
                    self.solo.begin(start);
                    self.score = ScoreBoard::SOLO;
                    self.begin(StarshipGoing::Hall);
                    Reply::TURN.with(Cue::Done)
                }
            },
            StarshipOpen::Players(_, _) if (press.key, press.gesture) == (Key::Flip, Gesture::Hold) => Reply::LEAVE,
            &mut StarshipOpen::Players(entry, crew) => self.press_players(press.key, entry, crew),
            StarshipOpen::Variants(screen) => screen.press(press.key, entropy, words).unwrap_or(Reply::LEAVE),
            StarshipOpen::Rulings(screen) => screen.press(press.key, &mut table.rulings).unwrap_or(Reply::LEAVE),
            StarshipOpen::Going => self.press_going(press, words),
        }
    }

    fn paint(&self, pen: &mut Pen, _: Instant, table: &StarshipTable, _: &Entropy, words: &'static Words) {
        match (self.open, self.going) {
            (StarshipOpen::Nothing, _) | (StarshipOpen::Going, StarshipGoing::Nothing) => {}
            (StarshipOpen::NewSolo(screen), _) => screen.paint(pen, words),
            (StarshipOpen::Players(_, crew), _) => paint_players(crew, pen, words),
            (StarshipOpen::Variants(screen), _) => screen.paint(pen, words),
            (StarshipOpen::Rulings(screen), _) => screen.paint(pen, table.rulings, words),
            (StarshipOpen::Going, _) if self.scoring => self.score.paint(pen, words),
            (StarshipOpen::Going, StarshipGoing::Hall) => self.solo.paint(pen, words),
            (StarshipOpen::Going, StarshipGoing::Rounds) => self.rounds.paint(pen, words),
            (StarshipOpen::Going, StarshipGoing::Score) => self.score.paint(pen, words),
        }
    }

    fn saved(&self, _: Instant) -> Option<StarshipSaved<'_>> {
        let has_sheet = self.scoring || self.score.is_filled();
        let sheet = SavedSheet { score: has_sheet.then_some(&self.score), is_open: self.scoring };
        match self.going {
            StarshipGoing::Nothing => None,
            StarshipGoing::Hall => {
                let journal = self.solo.journal();
                Some(StarshipSaved::Hall(sheet, self.solo.number(), journal.start(), journal.steps()))
            }
            StarshipGoing::Rounds => {
                Some(StarshipSaved::Rounds(sheet, self.rounds.journal().start(), self.rounds.journal().steps()))
            }
            StarshipGoing::Score => Some(StarshipSaved::Score(&self.score)),
        }
    }

    fn reopen(&mut self, reader: &mut Reader) -> Result<Reopened, Unreadable> {
        (self.open, self.going) = (StarshipOpen::Nothing, StarshipGoing::Nothing);
        let (going, reopened) = match reader.take()? {
            StarshipSavedKind::Hall => {
                self.read_sheet(reader)?;
                (StarshipGoing::Hall, self.solo.reopen(reader)?)
            }
            StarshipSavedKind::Rounds => {
                self.read_sheet(reader)?;
                (StarshipGoing::Rounds, self.rounds.reopen(reader)?)
            }
            StarshipSavedKind::Score => {
                self.score = read_score(reader.take()?)?;
                self.scoring = false;
                (StarshipGoing::Score, Reopened::Whole)
            }
        };
        reader.end()?;
        self.going = going;
        Ok(reopened)
    }

    fn read_table(reader: &mut Reader) -> Result<StarshipTable, Unreadable> {
        let table = reader.take()?;
        reader.end()?;
        Ok(table)
    }
}

fn paint_players(crew: Crew, pen: &mut Pen, words: &'static Words) {
    for player in crew.players() {
        paint_shape(pen, player, 9 + 32 * player.index() as i32, BODY_TOP + 4, 2);
    }
    pen.centred(&BODY, BODY_TOP + 30, &words.helper.join);
}
