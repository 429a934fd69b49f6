//! The score sheet: an adding machine with honest labels, because the booklet has no final scoring.
//!
//! Each participant has the Prestige of the track and six more lines. Equal totals share their place: the tie-break is not
//! known.

use serde::{Deserialize, Serialize};

use crate::console::input::keys::Key;
use crate::console::picture::font::{BOLD, SMALL};
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen, area, place};
use crate::console::players::{Crew, Player};
use crate::console::reply::Reply;
use crate::console::saving::array;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::console::widgets::counter::Counter;
use crate::console::words::{line_text, number_text};
use crate::games::starship::words::Words;

/// Lines of the sheet.
pub const LINES: usize = 7;
/// Participants: four players and H.A.L.L.
const SEATS: usize = 5;
/// The numbers of a line.
const NUMBERS: Counter = Counter::new(-99, 499);

/// A participant: a player, or H.A.L.L.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A player.
    Player(Player),
    /// H.A.L.L.
    Hall,
}

impl Seat {
    const ALL: [Self; SEATS] = [
        Self::Player(Player::A),
        Self::Player(Player::B),
        Self::Player(Player::C),
        Self::Player(Player::D),
        Self::Hall,
    ];

    const fn index(self) -> usize {
        match self {
            Self::Player(player) => player.index(),
            Self::Hall => SEATS - 1,
        }
    }
}

/// The score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ScoreBoard {
    /// The players.
    players: Crew,
    /// True if H.A.L.L. takes part.
    hall: bool,
    numbers: [[i16; LINES]; SEATS],
    /// The open line; that behind the last is the result.
    line: u8,
    /// The chosen participant.
    seat: u8,
}

/// A score sheet as it was saved.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct SavedScore {
    players: Crew,
    hall: bool,
    #[serde(deserialize_with = "array::read")]
    numbers: [[i16; LINES]; SEATS],
    line: u8,
    seat: u8,
}

/// A sheet that nobody can have filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoScore;

impl TryFrom<SavedScore> for ScoreBoard {
    type Error = NoScore;

    fn try_from(saved: SavedScore) -> Result<Self, NoScore> {
        let SavedScore { players, hall, numbers, line, seat } = saved;
        let fits = numbers.iter().flatten().all(|&number| NUMBERS.contains(number));
        let is_open = usize::from(line) <= LINES && usize::from(seat) < SEATS;
        let has_somebody = hall || players != Crew::NOBODY;
        if fits && is_open && has_somebody { Ok(Self { players, hall, numbers, line, seat }) } else { Err(NoScore) }
    }
}

/// A line of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The place, from 1. Equal totals share it.
    pub place: u8,
    /// The participant.
    pub seat: Seat,
    /// The total.
    pub total: i16,
}

/// Way on from a key press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreWay {
    /// The sheet stays.
    Stay(Reply),
    /// Back from its first line.
    Back,
    /// The game is over.
    Quit,
}

impl ScoreBoard {
    /// The sheet of a game against H.A.L.L.
    pub const SOLO: Self =
        Self { players: Crew::NOBODY.with(Player::A), hall: true, ..Self::of(Crew::NOBODY.with(Player::A)) };

    /// The sheet of these players.
    pub const fn of(players: Crew) -> Self {
        Self { players, hall: false, numbers: [[0; LINES]; SEATS], line: 0, seat: 0 }
    }

    /// The participants.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let (players, hall) = (self.players, self.hall);
        Seat::ALL.into_iter().filter(move |seat| match seat {
            Seat::Player(player) => players.has(*player),
            Seat::Hall => hall,
        })
    }

    /// Sets a number of the sheet.
    pub fn set(&mut self, seat: Seat, line: usize, number: i16) {
        if let Some(place) = self.numbers[seat.index()].get_mut(line) {
            *place = NUMBERS.nearest(number);
        }
    }

    /// The total of a participant.
    pub fn total(&self, seat: Seat) -> i16 {
        self.numbers[seat.index()].iter().fold(0, |sum: i16, &number| sum.saturating_add(number))
    }

    /// The place of a participant: one more than those with a higher total.
    pub fn rank(&self, seat: Seat) -> Ranked {
        let total = self.total(seat);
        let better = self.seats().filter(|&other| self.total(other) > total).count();
        Ranked { place: better as u8 + 1, seat, total }
    }

    /// True if two participants have the same total.
    pub fn has_tie(&self) -> bool {
        let mut seats = self.seats();
        seats.any(|seat| self.seats().any(|other| other != seat && self.total(other) == self.total(seat)))
    }

    fn is_result(&self) -> bool {
        usize::from(self.line) >= LINES
    }

    fn chosen(&self) -> Seat {
        Seat::ALL
            .get(usize::from(self.seat))
            .copied()
            .filter(|&seat| self.seats().any(|other| other == seat))
            .or(self.seats().next())
            .unwrap_or(Seat::Hall)
    }

    /// Title and labels of the keys.
    pub fn controls(&self, words: &'static Words) -> Controls {
        let back = SoftKey::tap(words.shared.back);
        if self.is_result() {
            return Controls {
                title: ScreenTitle::word(words.score.result),
                flip: Flip::NONE,
                soft: [back, SoftKey::NONE, SoftKey::hold(words.shared.quit), SoftKey::NONE],
            };
        }
        let flip = if usize::from(self.line) + 1 < LINES { words.score.line.text() } else { words.score.result.text() };
        let who = if self.seats().count() > 1 { SoftKey::tap(words.score.player) } else { SoftKey::NONE };
        Controls {
            title: ScreenTitle::place("", self.line + 1, LINES as u8),
            flip: Flip::tap(flip),
            soft: [back, SoftKey::MINUS, SoftKey::PLUS, who],
        }
    }

    /// True if anything was entered.
    pub fn is_filled(&self) -> bool {
        self.numbers != [[0; LINES]; SEATS]
    }

    /// True for a sheet of the same participants.
    pub fn is_of_same(&self, other: &Self) -> bool {
        self.players == other.players && self.hall == other.hall
    }

    /// Takes a key press.
    pub fn press(&mut self, key: Key, is_hold: bool, words: &'static Words) -> ScoreWay {
        let limits = &words.shared.number.limits;
        let (seat, line) = (self.chosen(), usize::from(self.line));
        match key {
            Key::A if self.line == 0 => return ScoreWay::Back,
            Key::A => self.line -= 1,
            Key::C if self.is_result() && is_hold => return ScoreWay::Quit,
            Key::C if self.is_result() => return ScoreWay::Stay(Reply::refused(words.shared.keep_it_down_to_quit)),
            Key::B | Key::D | Key::Flip if self.is_result() => return ScoreWay::Stay(Reply::STAY),
            Key::B => return ScoreWay::Stay(limits.reply(NUMBERS.less(&mut self.numbers[seat.index()][line]))),
            Key::C => return ScoreWay::Stay(limits.reply(NUMBERS.more(&mut self.numbers[seat.index()][line]))),
            Key::D => {
                let next = self.seats().find(|other| other.index() > seat.index()).or(self.seats().next());
                self.seat = next.map_or(0, Seat::index) as u8;
                return ScoreWay::Stay(Reply::STAY);
            }
            Key::Flip => self.line += 1,
        }
        ScoreWay::Stay(Reply::TURN)
    }

    /// Draws the open line, or the result.
    pub fn paint(&self, pen: &mut Pen, words: &'static Words) {
        if self.is_result() {
            return self.paint_result(pen, words);
        }
        let w = &words.score;
        let name = match self.line {
            0 => w.prestige,
            1 => w.trappist,
            2 => w.leader_ship,
            3 => w.leader_people,
            4 => w.reputation,
            5 => w.government,
            _ => w.other,
        };
        pen.centred(&BOLD, BODY_TOP, &name);
        if self.line == 0 {
            pen.centred(&SMALL, BODY_TOP + 13, &w.add_final);
        }
        let count = self.seats().count().max(1) as i32;
        let width = WIDTH as i32 / count;
        for (column, seat) in self.seats().enumerate() {
            let (x, y) = (column as i32 * width, BODY_TOP + 23);
            let number = number_text(self.numbers[seat.index()][usize::from(self.line)]);
            let is_chosen = seat == self.chosen();
            let mark = if is_chosen { ">" } else { "" };
            match seat {
                Seat::Player(player) => pen.note_together(&[mark, pen.word_of(player.shape()), &number]),
                Seat::Hall => pen.note_together(&[mark, &words.hall, &number]),
            }
            let ink = if is_chosen { Ink::Off } else { Ink::On };
            if is_chosen {
                pen.fill(&area(x + 1, y - 1, width as u32 - 2, 22), Ink::On);
            }
            match seat {
                Seat::Player(player) => pen.picture(player.shape(), ink, x + (width - 7) / 2, y),
                Seat::Hall => pen.figures(
                    &SMALL,
                    ink,
                    place(Align::Centre, x, width, SMALL.width_of(&words.hall)),
                    y - 1,
                    &words.hall,
                ),
            }
            pen.figures(&BOLD, ink, place(Align::Centre, x, width, BOLD.width_of(&number)), y + 8, &number);
        }
    }

    fn paint_result(&self, pen: &mut Pen, words: &'static Words) {
        let mut y = BODY_TOP;
        for place in 1..=SEATS as u8 {
            for seat in self.seats().filter(|&seat| self.rank(seat).place == place) {
                let total = number_text(self.total(seat));
                let rank = line_text(format_args!("{place}."));
                match seat {
                    Seat::Player(player) => {
                        pen.note_together(&[&rank, pen.word_of(player.shape()), &total]);
                        pen.picture(player.shape(), Ink::On, 20, y + 1);
                    }
                    Seat::Hall => {
                        pen.note_together(&[&rank, &words.hall, &total]);
                        pen.figures(&SMALL, Ink::On, 20, y, &words.hall);
                    }
                }
                pen.figures(&SMALL, Ink::On, 2, y, &rank);
                pen.figures(&SMALL, Ink::On, WIDTH as i32 - 2 - SMALL.width_of(&total), y, &total);
                y += 9;
            }
        }
        let w = &words.score;
        let by = self.total(Seat::Player(Player::A)).saturating_sub(self.total(Seat::Hall));
        match (self.hall, self.has_tie()) {
            (_, true) => pen.centred(&SMALL, y, &w.tie),
            (true, false) if by > 0 => pen.centred(&SMALL, y + 2, &w.you_win.fill(by)),
            (true, false) => pen.centred(&SMALL, y + 2, &w.hall_wins.fill(by.unsigned_abs())),
            (false, false) => {}
        }
    }
}
