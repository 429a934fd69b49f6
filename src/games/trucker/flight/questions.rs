//! The questions of a card. Each has a file of its own, with its rule, its keys, its picture and its line in the log.
//!
//! A question accepts answers of its own type only, so there is no pair of question and answer without a rule. A step
//! that was saved, or that a screen made, is turned into such an answer at one place, `Question::accept`, or refused.

pub mod fight;
pub mod humans;
pub mod lowest;
pub mod notice;
pub mod number;
pub mod planets;
pub mod sabotage;
pub mod taker;
pub mod volley;

use heapless::Vec;

use self::fight::{Fight, Reward};
use self::humans::Humans;
use self::lowest::{Lowest, Pays, Weakest};
use self::notice::CardNotice;
use self::number::Number;
use self::planets::PlanetLanding;
use self::taker::Taker;
use self::volley::Fire;
use crate::console::chance::entropy::Entropy;
use crate::console::clock::Instant;
use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::picture::font::{BODY, SMALL};
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen, area, place};
use crate::console::players::{Crew, Player};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, Flip, KEY_PITCH, KEYS_TOP, ScreenTitle, SoftKey};
use crate::console::widgets::picker::Picker;
use crate::games::trucker::cards::sabotage::Sabotage;
use crate::games::trucker::flight::playing::Playing;
use crate::games::trucker::flight::screen::help::FirstPage;
use crate::games::trucker::flight::screen::log::LogEntry;
use crate::games::trucker::flight::screen::{FlightPage, Flying};
use crate::games::trucker::flight::state::{Result, Rules, State};
use crate::games::trucker::flight::step::AnyAnswer;
use crate::games::trucker::ship::power::PowerKind;
use crate::games::trucker::words::Words;

/// A question to the table, or a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A number.
    Number(Number),
    /// The planet of a player.
    Landing(PlanetLanding),
    /// The player who takes it.
    Taker(Taker),
    /// The result of a player's fight.
    Fight(Fight),
    /// The choice of the player who won: to take the reward, or to leave it.
    Reward(Reward),
    /// In what the weakest pays, on a card that is entered.
    Weakest(Weakest),
    /// The payment of the weakest, on a card that is entered.
    Pays(Pays),
    /// The weakest players: all who tie.
    Lowest(Lowest),
    /// Meteors or shots, and a roll for each.
    Fire(Fire),
    /// Two rolls per attempt.
    Sabotage(Sabotage),
    /// The players without humans.
    Humans(Humans),
    /// Something to read.
    Notice(CardNotice),
}

/// The contract of a question.
pub(in crate::games::trucker::flight) trait Question: Copy {
    /// The answers it can have.
    type Answer;

    /// Accepts an answer to this question; refuses one to another.
    fn accept(answer: AnyAnswer) -> Result<Self::Answer>;

    /// Takes an answer. Gives the next question, or none when the card is done.
    ///
    /// A refused answer may leave the state half changed: it is a copy.
    fn answer(
        self,
        answer: Self::Answer,
        playing: &mut Playing,
        state: &mut State,
        rules: Rules,
    ) -> Result<Option<Ask>>;

    /// The keys, and the title over them.
    fn controls(self, flying: &Flying, playing: &Playing, words: &'static Words) -> Controls;

    /// Takes a key press other than FLIP held, which opens the help.
    fn press(self, press: &Press, flying: &mut Flying, entropy: &mut Entropy, words: &'static Words) -> Reply;

    /// Draws it between the top line and the soft keys.
    fn paint(self, pen: &mut Pen, flying: &Flying, playing: &Playing, now: Instant, words: &'static Words);

    /// The line of an answer in the log. None: what the answer did says it all.
    fn log(self, answer: Self::Answer, after: &State, words: &'static Words) -> Option<LogEntry>;

    /// The number the table starts from where it enters one.
    fn start_number(self, _state: &State) -> Picker {
        number::NOTHING
    }

    /// Those who may have no humans left, where the page asks. Nobody: it does not.
    fn may_lack_humans(self, _playing: &Playing) -> Crew {
        Crew::NOBODY
    }

    /// The power that is asked for, if the calculator can add it up.
    fn calculator(self, _playing: &Playing) -> Option<PowerKind> {
        None
    }

    /// The pages of help before the rule, where humans are asked about or not.
    fn first_pages(self, _humans_asked: bool) -> Vec<FirstPage, 2> {
        Vec::new()
    }
}

/// Does the same with the question inside, whichever it is. The only list of all questions beside [`Ask`].
macro_rules! with_question {
    ($ask:expr, $question:ident => $does:expr) => {
        match $ask {
            Ask::Number($question) => $does,
            Ask::Landing($question) => $does,
            Ask::Taker($question) => $does,
            Ask::Fight($question) => $does,
            Ask::Reward($question) => $does,
            Ask::Weakest($question) => $does,
            Ask::Pays($question) => $does,
            Ask::Lowest($question) => $does,
            Ask::Fire($question) => $does,
            Ask::Sabotage($question) => $does,
            Ask::Humans($question) => $does,
            Ask::Notice($question) => $does,
        }
    };
}

impl Ask {
    /// See [`Question::answer`].
    pub(super) fn answer(
        self,
        answer: AnyAnswer,
        playing: &mut Playing,
        state: &mut State,
        rules: Rules,
    ) -> Result<Option<Self>> {
        with_question!(self, question => take_answer(question, answer, playing, state, rules))
    }

    /// See [`Question::log`].
    pub(super) fn log(self, answer: AnyAnswer, after: &State, words: &'static Words) -> Option<LogEntry> {
        with_question!(self, question => log_answer(question, answer, after, words))
    }

    /// See [`Question::controls`].
    pub(super) fn controls(self, flying: &Flying, playing: &Playing, words: &'static Words) -> Controls {
        with_question!(self, question => question.controls(flying, playing, words))
    }

    /// Takes a key press: FLIP held opens the help, the rest is up to the question.
    pub(super) fn press(
        self,
        press: &Press,
        flying: &mut Flying,
        entropy: &mut Entropy,
        words: &'static Words,
    ) -> Reply {
        match (press.key, press.gesture) {
            (Key::Flip, Gesture::Hold) if flying.dice.dice_tray.is_tumbling() => {
                Reply::refused(words.shared.dice.still_rolling)
            }
            (Key::Flip, Gesture::Hold) => flying.open(FlightPage::Help(0)),
            (Key::Flip | Key::A | Key::B | Key::C | Key::D, _) => {
                with_question!(self, question => question.press(press, flying, entropy, words))
            }
        }
    }

    /// See [`Question::paint`].
    pub(super) fn paint(self, pen: &mut Pen, flying: &Flying, playing: &Playing, now: Instant, words: &'static Words) {
        with_question!(self, question => question.paint(pen, flying, playing, now, words));
    }

    /// True if no page begins with this question: it is answered together with the one before it.
    pub(super) fn is_answered_with_another(self, playing: &Playing) -> bool {
        match self {
            Self::Number(Number::Engines(_) | Number::Connectors(_)) | Self::Fight(_) => playing.has_begun(),
            Self::Reward(_) | Self::Notice(CardNotice::GivingUp(..)) => true,
            Self::Humans(Humans::LostCrew) => humans::is_asked_with_the_loss(playing),
            Self::Number(Number::Figure(_))
            | Self::Landing(_)
            | Self::Taker(_)
            | Self::Weakest(_)
            | Self::Pays(_)
            | Self::Lowest(_)
            | Self::Fire(_)
            | Self::Sabotage(_)
            | Self::Humans(Humans::Epidemic)
            | Self::Notice(CardNotice::Skipped) => false,
        }
    }

    /// See [`Question::start_number`].
    pub(super) fn start_number(self, state: &State) -> Picker {
        with_question!(self, question => question.start_number(state))
    }

    /// See [`Question::may_lack_humans`].
    pub(super) fn may_lack_humans(self, playing: &Playing) -> Crew {
        with_question!(self, question => question.may_lack_humans(playing))
    }

    /// See [`Question::calculator`].
    pub(super) fn calculator(self, playing: &Playing) -> Option<PowerKind> {
        with_question!(self, question => question.calculator(playing))
    }

    /// See [`Question::first_pages`].
    pub(super) fn first_pages(self, humans_asked: bool) -> Vec<FirstPage, 2> {
        with_question!(self, question => question.first_pages(humans_asked))
    }
}

fn take_answer<Q: Question>(
    question: Q,
    answer: AnyAnswer,
    playing: &mut Playing,
    state: &mut State,
    rules: Rules,
) -> Result<Option<Ask>> {
    question.answer(Q::accept(answer)?, playing, state, rules)
}

fn log_answer<Q: Question>(question: Q, answer: AnyAnswer, after: &State, words: &'static Words) -> Option<LogEntry> {
    question.log(Q::accept(answer).ok()?, after, words)
}

/// The controls of a question: FLIP held is always help.
fn held(title: ScreenTitle, flip: impl Into<&'static str>, soft: [SoftKey; 4], words: &'static Words) -> Controls {
    Controls { title, flip: Flip::both(flip, words.shared.help), soft }
}

/// The title of a card.
fn title_of(playing: &Playing, words: &'static Words) -> ScreenTitle {
    ScreenTitle::word(words.flight.titles.of(playing.terms.kind))
}

/// Draws a word over the key of each player, in the row over the keys; where a player is marked, in a lit box.
fn paint_over_keys(
    pen: &mut Pen,
    players: impl Iterator<Item = Player>,
    word: impl Fn(Player) -> (&'static str, bool),
) {
    // The keys with a word that is not marked.
    let mut is_plain = [false; Player::ALL.len()];
    for player in players {
        let left = player.index() as i32 * KEY_PITCH;
        let (word, is_marked) = word(player);
        pen.note_together(&[pen.word_of(player.shape()), word]);
        let x = place(Align::Centre, left, KEY_PITCH - 1, SMALL.width_of(word));
        pen.figures(&SMALL, Ink::On, x, OVER_KEYS, word);
        if is_marked {
            pen.fill(&area(left, OVER_KEYS, KEY_PITCH as u32 - 1, 9), Ink::Flip);
        }
        is_plain[player.index()] = !is_marked;
    }
    // Two words of five letters side by side would touch.
    for key in (1..is_plain.len()).filter(|&key| is_plain[key - 1] && is_plain[key]) {
        pen.fill(&area(key as i32 * KEY_PITCH - 1, OVER_KEYS + 1, 1, 7), Ink::On);
    }
}

/// The row over the keys.
const OVER_KEYS: i32 = KEYS_TOP - 10;

/// The power the calculator came to last, at an end of a row.
fn paint_counted(pen: &mut Pen, flying: &Flying, align: Align, y: i32, words: &'static Words) {
    if let Some(power) = flying.entered.counted {
        pen.note_together(&[&words.flight.counted, &power.text(words)]);
        pen.aligned(&BODY, Ink::On, align, (3, WIDTH as i32 - 4), y, &power.text(words));
    }
}

/// The order of flight, the leader first; those named are in a box.
fn paint_order(pen: &mut Pen, flying: &Flying, y: i32, words: &'static Words) {
    paint_players(pen, flying, Crew::ALL, y, words);
}

/// The order of flight, of these players alone.
fn paint_players(pen: &mut Pen, flying: &Flying, players: Crew, y: i32, words: &'static Words) {
    let order = (0..).zip(flying.flight.state().board.order());
    for (i, player) in order.filter(|&(_, player)| players.has(player)) {
        let x = 14 + i * 30;
        let rank = [b'1' + i as u8];
        pen.figures(&SMALL, Ink::On, x - 9, y - 1, core::str::from_utf8(&rank).unwrap_or("?"));
        pen.sprite(player.shape(), Ink::On, x, y);
        if flying.entered.named.has(player) {
            pen.note_together(&[&words.flight.named, pen.word_of(player.shape())]);
            pen.fill(&area(x - 2, y - 2, 11, 11), Ink::Flip);
        }
    }
}
