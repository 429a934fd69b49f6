//! Corrections by hand between two cards: a rocket moved, places changed, credits booked, giving up, the end.

use heapless::Vec;

use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::picture::font::{BODY, LARGE, SMALL};
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::Pen;
use crate::console::picture::shape::paint_shape;
use crate::console::players::Player;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, KEYS_TOP, ScreenTitle, SoftKey};
use crate::console::widgets::counter::{Counter, Limit};
use crate::console::widgets::list::List;
use crate::console::widgets::text_page::{TextPage, paint_lines, paint_page};
use crate::console::words::{LineWord, signed_text};
use crate::games::trucker::flight::questions::humans::{keys_of, player_keys};
use crate::games::trucker::flight::screen::log::LogPlace;
use crate::games::trucker::flight::screen::reward_tables::{paint_table, tables};
use crate::games::trucker::flight::screen::{FlightPage, Flying};
use crate::games::trucker::flight::state::MOST;
use crate::games::trucker::flight::step::FlightStep;
use crate::games::trucker::way::Way;
use crate::games::trucker::words::Words;

/// An entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Undo,
    Log,
    Dice,
    Cards,
    Sound,
    Settings,
    Move,
    Swap,
    Credits,
    GiveUp,
    Tables,
    End,
    Quit,
}

const ENTRIES: [Entry; 13] = [
    Entry::Undo,
    Entry::Log,
    Entry::Dice,
    Entry::GiveUp,
    Entry::Credits,
    Entry::Move,
    Entry::Swap,
    Entry::Cards,
    Entry::Tables,
    Entry::Sound,
    Entry::Settings,
    Entry::End,
    Entry::Quit,
];
/// The credits booked at once, either way.
const BOOKED: Counter = Counter::new(-99, 99);
/// The days a rocket is moved at once, either way.
const MOVED: Counter = Counter::new(-(MOST as i16), MOST as i16);

/// The page of the menu that is open.
#[derive(Clone, Copy, Debug)]
pub enum Hand {
    /// The menu itself.
    Menu(List),
    /// The choice of the player whose rocket or credits are changed.
    Whose(Doing),
    /// The choice of the player with whom this one changes places.
    WithWhom(Player),
    /// The number of spaces, or of credits.
    HowMuch(Amount, Player, i8),
    /// The page about giving up.
    GivingUp(Player),
    /// The reward tables, a page of them.
    Tables(usize),
    /// The page about ending the flight.
    Ending,
    /// The page about leaving the game.
    Leaving,
}

/// An action on one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// The rocket is moved.
    Move,
    /// Places are changed.
    Swap,
    /// Credits are booked.
    Credits,
    /// They give up.
    GiveUp,
}

/// An amount of days or credits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// Days, forward or back.
    Days,
    /// Credits, given or taken.
    Credits,
}

impl Hand {
    /// The menu, at the entry that was chosen last.
    pub(super) fn menu(flying: &Flying) -> Self {
        Self::Menu(flying.menu)
    }

    /// The keys.
    pub(super) fn controls(&self, flying: &Flying, words: &'static Words) -> Controls {
        let w = &words.flight;
        let back = [SoftKey::tap(words.shared.back), SoftKey::NONE, SoftKey::NONE, SoftKey::NONE];
        let confirmed = |title: &'static str| Controls {
            title: ScreenTitle::word(title),
            flip: Flip::hold(words.shared.do_it),
            soft: back,
        };
        match self {
            Self::Menu(list) => {
                let entry = menu_entries(flying)[list.chosen()];
                let (flip, ok) = match entry {
                    // Nothing irreversible on a single press.
                    Entry::Undo => (Flip::hold(words.shared.undo), SoftKey::hold(words.shared.hold)),
                    Entry::Log
                    | Entry::Dice
                    | Entry::Cards
                    | Entry::Sound
                    | Entry::Settings
                    | Entry::Move
                    | Entry::Swap
                    | Entry::Credits
                    | Entry::GiveUp
                    | Entry::Tables
                    | Entry::End
                    | Entry::Quit => (Flip::tap(words.shared.open), SoftKey::tap(words.shared.ok)),
                };
                let soft = [SoftKey::tap(words.shared.back), SoftKey::UP, SoftKey::DOWN, ok];
                Controls { title: ScreenTitle::word(w.menu), flip, soft }
            }
            Self::Whose(doing) => {
                tapped(ScreenTitle::word(doing.name(words)), words.shared.back.text(), doing.keys(flying))
            }
            Self::WithWhom(one) => {
                let mut keys = player_keys(&flying.flight.state().board);
                keys[one.index()] = SoftKey::NONE;
                tapped(ScreenTitle::word(w.with_whom), words.shared.back.text(), keys)
            }
            Self::HowMuch(amount, _, _) => {
                let keys =
                    [SoftKey::tap(words.shared.back), SoftKey::MINUS, SoftKey::PLUS, SoftKey::tap(words.shared.ok)];
                tapped(ScreenTitle::word(amount.title(words)), words.shared.number.set.text(), keys)
            }
            Self::Tables(page) => {
                let title =
                    TextPage::new(*page, tables(flying.flight.rules()).len()).title(words.landing.rewards.text());
                tapped(title, words.shared.next.text(), back)
            }
            Self::GivingUp(_) => confirmed(w.give_up.text()),
            Self::Ending => confirmed(w.land.text()),
            Self::Leaving => confirmed(words.shared.quit.text()),
        }
    }

    /// Takes a key press on the page of the flight where it is open.
    pub(super) fn press(self, press: &Press, flying: &mut Flying, words: &'static Words) -> Way {
        let player = Player::of(press.key);
        Way::Stay(match self {
            Self::Menu(list) => press_menu(list, press, flying, words),
            Self::Whose(doing) => flying.open(FlightPage::Hand(match player {
                None => Self::menu(flying),
                Some(player) => doing.with(player),
            })),
            Self::WithWhom(one) => match player {
                None => flying.open(FlightPage::Hand(Self::menu(flying))),
                Some(other) if other == one => Reply::STAY,
                Some(other) => flying.take(FlightStep::Swap(one, other), words),
            },
            Self::HowMuch(amount, player, much) => press_amount(amount, player, much, press.key, flying, words),
            Self::Tables(page) => match press.key {
                Key::Flip => {
                    let next = TextPage::new(page, tables(flying.flight.rules()).len()).next_around();
                    flying.open(FlightPage::Hand(Self::Tables(next)))
                }
                Key::A => flying.open(FlightPage::Hand(Self::menu(flying))),
                Key::B | Key::C | Key::D => Reply::STAY,
            },
            Self::GivingUp(player) => match confirmed(press, words) {
                Confirmed::Yes => flying.take(FlightStep::GiveUp(player), words),
                Confirmed::NotYet(reply) => reply,
                Confirmed::No => flying.open(FlightPage::Hand(Self::menu(flying))),
            },
            Self::Ending => match confirmed(press, words) {
                Confirmed::Yes => flying.take(FlightStep::Touchdown, words),
                Confirmed::NotYet(reply) => reply,
                Confirmed::No => flying.open(FlightPage::Hand(Self::menu(flying))),
            },
            Self::Leaving => match confirmed(press, words) {
                Confirmed::Yes => return Way::Leave,
                Confirmed::NotYet(reply) => reply,
                Confirmed::No => flying.open(FlightPage::Hand(Self::menu(flying))),
            },
        })
    }

    /// Draws it.
    pub(super) fn paint(&self, pen: &mut Pen, flying: &Flying, words: &'static Words) {
        let w = &words.flight;
        match self {
            Self::Menu(list) => {
                let entries = menu_entries(flying);
                list.paint(pen, entries.len(), |i| (entries[i].name(flying.by_hand, words), ""));
            }
            Self::Whose(_) => pen.centred(&LARGE, BODY_TOP + 13, &w.whose),
            Self::WithWhom(player) => {
                paint_shape(pen, *player, 4, BODY_TOP + 12, 3);
                pen.text(&BODY, Ink::On, 34, BODY_TOP + 18, &w.with_whom);
            }
            Self::HowMuch(amount, player, much) => {
                if let Amount::Credits = amount {
                    // Credits booked so far.
                    let booked = w.credits_so_far.fill_below_zero(flying.flight.state().credits[player.index()]);
                    pen.centred(&SMALL, KEYS_TOP - 9, &booked);
                }
                paint_shape(pen, *player, 4, BODY_TOP + 12, 3);
                pen.centred_doubled(&LARGE, BODY_TOP + 3, &signed_text(i16::from(*much)));
            }
            Self::GivingUp(player) => {
                paint_shape(pen, *player, 1, BODY_TOP + 1, 2);
                pen.text(&BODY, Ink::On, 24, BODY_TOP + 4, &w.give_up);
                paint_lines(pen, BODY_TOP + 21, &w.cost.map(LineWord::text));
            }
            Self::Tables(page) => {
                paint_table(pen, tables(flying.flight.rules())[*page], flying.flight.rules().edition, words)
            }
            Self::Ending => paint_page(pen, w.ending),
            Self::Leaving => paint_page(pen, w.leaving),
        }
    }
}

impl Doing {
    const fn name(self, words: &'static Words) -> &'static str {
        match self {
            Self::Move => words.flight.move_rocket.text(),
            Self::Swap => words.flight.swap.text(),
            Self::Credits => words.flight.book.text(),
            Self::GiveUp => words.flight.give_up.text(),
        }
    }

    /// The keys of those to whom it can be done.
    fn keys(self, flying: &Flying) -> [SoftKey; 4] {
        match self {
            // Credits may be booked for one who gave up, too.
            Self::Credits => keys_of(flying.crew),
            Self::Move | Self::Swap | Self::GiveUp => player_keys(&flying.flight.state().board),
        }
    }

    /// The page that comes once it is known to whom.
    const fn with(self, player: Player) -> Hand {
        match self {
            Self::Move => Hand::HowMuch(Amount::Days, player, 0),
            Self::Swap => Hand::WithWhom(player),
            Self::Credits => Hand::HowMuch(Amount::Credits, player, 0),
            Self::GiveUp => Hand::GivingUp(player),
        }
    }
}

impl Amount {
    const fn title(self, words: &'static Words) -> &'static str {
        match self {
            Self::Days => words.flight.ask_days.text(),
            Self::Credits => words.flight.book.text(),
        }
    }

    const fn counter(self) -> Counter {
        match self {
            Self::Days => MOVED,
            Self::Credits => BOOKED,
        }
    }
}

/// The controls of a page on which FLIP is tapped.
const fn tapped(title: ScreenTitle, flip: &'static str, soft: [SoftKey; 4]) -> Controls {
    Controls { title, flip: Flip { tap: flip, hold: "" }, soft }
}

/// The answer to a question before something that cannot be taken lightly.
enum Confirmed {
    Yes,
    /// FLIP was tapped, not held.
    NotYet(Reply),
    No,
}

fn confirmed(press: &Press, words: &'static Words) -> Confirmed {
    match (press.key, press.gesture) {
        (Key::Flip, Gesture::Hold) => Confirmed::Yes,
        (Key::Flip, Gesture::Tap) => Confirmed::NotYet(Reply::refused(words.flight.hold_to_do_it)),
        (Key::A | Key::B | Key::C | Key::D, _) => Confirmed::No,
    }
}

/// The entries of the menu; in some flights nobody gives up.
fn menu_entries(flying: &Flying) -> Vec<Entry, { ENTRIES.len() }> {
    let may_give_up = flying.flight.rules().may_give_up();
    ENTRIES.into_iter().filter(|&entry| may_give_up || entry != Entry::GiveUp).collect()
}

fn press_menu(mut list: List, press: &Press, flying: &mut Flying, words: &'static Words) -> Reply {
    let entries = menu_entries(flying);
    match press.key {
        Key::A => return flying.open(FlightPage::Flight),
        Key::B => list.up(entries.len()),
        Key::C => list.down(entries.len()),
        Key::D | Key::Flip => return open_entry(entries[list.chosen()], press.gesture, flying, words),
    }
    flying.menu = list;
    flying.page = FlightPage::Hand(Hand::Menu(list));
    Reply::STAY
}

fn open_entry(entry: Entry, gesture: Gesture, flying: &mut Flying, words: &'static Words) -> Reply {
    match (entry, gesture) {
        (Entry::Undo, Gesture::Hold) => flying.undo(words),
        (Entry::Undo, Gesture::Tap) => Reply::refused(words.flight.hold_to_undo),
        (Entry::Log, _) => flying.open(FlightPage::Log(LogPlace::default())),
        (Entry::Dice, _) => flying.open_dice(),
        (Entry::Cards, _) => {
            flying.by_hand = !flying.by_hand;
            flying.open(FlightPage::Flight)
        }
        (Entry::Sound, _) => Reply::SOUND_TOLD,
        (Entry::Settings, _) => Reply::SETTINGS,
        (Entry::Move, _) => flying.open(FlightPage::Hand(Hand::Whose(Doing::Move))),
        (Entry::Swap, _) => flying.open(FlightPage::Hand(Hand::Whose(Doing::Swap))),
        (Entry::Credits, _) => flying.open(FlightPage::Hand(Hand::Whose(Doing::Credits))),
        (Entry::GiveUp, _) => flying.open(FlightPage::Hand(Hand::Whose(Doing::GiveUp))),
        (Entry::Tables, _) => flying.open(FlightPage::Hand(Hand::Tables(0))),
        (Entry::End, _) => flying.open(FlightPage::Hand(Hand::Ending)),
        (Entry::Quit, _) => flying.open(FlightPage::Hand(Hand::Leaving)),
    }
}

fn press_amount(
    amount: Amount,
    player: Player,
    much: i8,
    key: Key,
    flying: &mut Flying,
    words: &'static Words,
) -> Reply {
    let mut changed = much;
    let counted = match (key, amount) {
        (Key::A, _) => return flying.open(FlightPage::Hand(Hand::menu(flying))),
        (Key::B, _) => amount.counter().less(&mut changed),
        (Key::C, _) => amount.counter().more(&mut changed),
        (Key::D | Key::Flip, _) if much == 0 => return flying.open(FlightPage::Flight),
        (Key::D | Key::Flip, Amount::Credits) => return flying.take(FlightStep::Credits(player, much), words),
        (Key::D | Key::Flip, Amount::Days) => return flying.take(FlightStep::Move(player, much), words),
    };
    flying.page = FlightPage::Hand(Hand::HowMuch(amount, player, changed));
    // Either way from nothing, more is too much.
    words.shared.number.limits().reply(counted.map_err(|_| Limit::Most))
}

impl Entry {
    const fn name(self, by_hand: bool, words: &'static Words) -> &'static str {
        match self {
            Self::Undo => words.flight.undo.text(),
            Self::Log => words.flight.log.text(),
            Self::Dice => words.flight.dice.text(),
            Self::Cards if by_hand => words.flight.play_led.text(),
            Self::Cards => words.flight.play_by_hand.text(),
            Self::Sound => words.shared.sound.text(),
            Self::Settings => words.shared.settings.text(),
            Self::Move => words.flight.move_rocket.text(),
            Self::Swap => words.flight.swap.text(),
            Self::Credits => words.flight.book.text(),
            Self::GiveUp => words.flight.give_up.text(),
            Self::Tables => words.landing.tables.text(),
            Self::End => words.flight.end.text(),
            Self::Quit => words.flight.quit.text(),
        }
    }
}
