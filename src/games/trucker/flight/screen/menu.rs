//! Corrections by hand between two cards: a rocket moved, places changed, credits booked, giving up, the end.

use core::fmt::Write as _;

use heapless::String;

use crate::console::input::keys::{Gesture, Grip, Key, Press};
use crate::console::picture::font::{BODY, LARGE};
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::{Align, Pen};
use crate::console::picture::shape::paint_shape;
use crate::console::players::Player;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, SoftKey, Title};
use crate::console::widgets::counter::{Counter, Limit};
use crate::console::widgets::list::List;
use crate::console::widgets::text_page::{TextPage, paint_lines, paint_page};
use crate::games::trucker::flight::questions::humans::{keys_of, player_keys};
use crate::games::trucker::flight::screen::{Flying, Page};
use crate::games::trucker::flight::state::MOST;
use crate::games::trucker::flight::step::Step;
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::landing::rewards::Rewards;
use crate::games::trucker::level::Level;
use crate::games::trucker::way::Way;
use crate::games::trucker::words::Words;

/// An entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Move,
    Swap,
    Credits,
    GiveUp,
    Tables,
    End,
    Quit,
}

const ENTRIES: [Entry; 7] =
    [Entry::Move, Entry::Swap, Entry::Credits, Entry::GiveUp, Entry::Tables, Entry::End, Entry::Quit];
/// The menu where nobody gives up.
const WITHOUT_GIVING_UP: [Entry; 6] =
    [Entry::Move, Entry::Swap, Entry::Credits, Entry::Tables, Entry::End, Entry::Quit];

/// A page of the reward tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Table {
    Rewards,
    Goods,
    GivenUp,
    Losses,
}

const TABLES: [Table; 4] = [Table::Rewards, Table::Goods, Table::GivenUp, Table::Losses];
/// The tables where nobody gives up.
const TABLES_WITHOUT_GIVING_UP: [Table; 3] = [Table::Rewards, Table::Goods, Table::Losses];

/// The credits booked at once, either way.
const BOOKED: Counter = Counter::new(-99, 99);
/// The days a rocket is moved at once, either way.
const MOVED: Counter = Counter::new(-(MOST as i16), MOST as i16);

/// The page of the menu that is open.
#[derive(Clone, Copy, Debug)]
pub enum Hand {
    /// The menu itself.
    Menu(List),
    /// Whose rocket, or whose credits.
    Whose(Doing),
    /// With whom places are changed.
    WithWhom(Player),
    /// How far, or how much.
    HowMuch(Amount, Player, i8),
    /// What giving up means.
    GivingUp(Player),
    /// The reward tables, a page of them.
    Tables(usize),
    /// What ending the flight means.
    Ending,
    /// What leaving the game means.
    Leaving,
}

/// What is done to one player.
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

/// What is counted in days or credits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// Days, forward or back.
    Days,
    /// Credits, given or taken.
    Credits,
}

impl Hand {
    /// The menu, at its first entry.
    pub(super) fn menu() -> Self {
        Self::Menu(List::default())
    }

    /// The keys.
    pub(super) fn controls(&self, flying: &Flying, words: &'static Words) -> Controls {
        let w = &words.flight;
        let tapped = |title, flip, soft| Controls { title, flip, flip_grip: Grip::Tap, soft };
        let back = [SoftKey::tap(words.back), SoftKey::NONE, SoftKey::NONE, SoftKey::NONE];
        let confirmed = |title| Controls {
            title: Title::word(title),
            flip: w.hold_to_do_it,
            flip_grip: Grip::Hold,
            soft: back,
        };
        match self {
            Self::Menu(_) => {
                let keys = [SoftKey::tap(words.back), SoftKey::UP, SoftKey::DOWN, SoftKey::tap(words.ok)];
                tapped(Title::word(w.menu), w.open, keys)
            }
            Self::Whose(doing) => tapped(Title::word(doing.name(words)), words.back, doing.keys(flying)),
            Self::WithWhom(one) => {
                let mut keys = player_keys(&flying.flight.state().board);
                keys[one.index()] = SoftKey::NONE;
                tapped(Title::word(w.with_whom), words.back, keys)
            }
            Self::HowMuch(amount, _, _) => {
                let keys = [SoftKey::tap(words.back), SoftKey::MINUS, SoftKey::PLUS, SoftKey::tap(words.ok)];
                tapped(Title::word(amount.title(words)), words.number.set.text(), keys)
            }
            Self::Tables(page) => {
                let title = TextPage::new(*page, tables(flying).len()).title(words.landing.rewards);
                tapped(title, words.next, back)
            }
            Self::GivingUp(_) => confirmed(w.give_up),
            Self::Ending => confirmed(w.land),
            Self::Leaving => confirmed(words.quit),
        }
    }

    /// Takes a key press on the page of the flight where it is open.
    pub(super) fn press(self, press: &Press, flying: &mut Flying, words: &'static Words) -> Way {
        let player = Player::of(press.key);
        Way::Stay(match self {
            Self::Menu(list) => press_menu(list, press.key, flying),
            Self::Whose(doing) => flying.open(Page::Hand(match player {
                None => Self::menu(),
                Some(player) => doing.with(player),
            })),
            Self::WithWhom(one) => match player {
                None => flying.open(Page::Hand(Self::menu())),
                Some(other) if other == one => Reply::STAY,
                Some(other) => flying.take(Step::Swap(one, other), words),
            },
            Self::HowMuch(amount, player, much) => press_amount(amount, player, much, press.key, flying, words),
            Self::Tables(page) => match press.key {
                Key::Flip => {
                    let next = TextPage::new(page, tables(flying).len()).next_around();
                    flying.open(Page::Hand(Self::Tables(next)))
                }
                Key::A => flying.open(Page::Hand(Self::menu())),
                Key::B | Key::C | Key::D => Reply::STAY,
            },
            Self::GivingUp(player) => match confirmed(press, words) {
                Confirmed::Yes => flying.take(Step::GiveUp(player), words),
                Confirmed::NotYet(reply) => reply,
                Confirmed::No => flying.open(Page::Hand(Self::menu())),
            },
            Self::Ending => match confirmed(press, words) {
                Confirmed::Yes => flying.take(Step::Touchdown, words),
                Confirmed::NotYet(reply) => reply,
                Confirmed::No => flying.open(Page::Hand(Self::menu())),
            },
            Self::Leaving => match confirmed(press, words) {
                Confirmed::Yes => return Way::Leave,
                Confirmed::NotYet(reply) => reply,
                Confirmed::No => flying.open(Page::Hand(Self::menu())),
            },
        })
    }

    /// Draws it.
    pub(super) fn paint(&self, pen: &mut Pen, flying: &Flying, words: &'static Words) {
        let w = &words.flight;
        match self {
            Self::Menu(list) => {
                let entries = menu_entries(flying);
                list.paint(pen, entries.len(), |i| (entries[i].name(words), ""));
            }
            Self::Whose(_) => pen.centred(&LARGE, BODY_TOP + 13, w.whose),
            Self::WithWhom(player) => {
                paint_shape(pen, *player, 4, BODY_TOP + 12, 3);
                pen.text(&BODY, Ink::On, 34, BODY_TOP + 18, w.with_whom);
            }
            Self::HowMuch(_, player, much) => {
                paint_shape(pen, *player, 4, BODY_TOP + 12, 3);
                let mut text = String::<4>::new();
                // A sign and two digits.
                let _ = if *much == 0 { write!(text, "0") } else { write!(text, "{much:+}") };
                pen.centred_doubled(&LARGE, BODY_TOP + 3, &text);
            }
            Self::GivingUp(player) => {
                paint_shape(pen, *player, 1, BODY_TOP + 1, 2);
                pen.text(&BODY, Ink::On, 24, BODY_TOP + 4, w.give_up);
                paint_lines(pen, BODY_TOP + 21, &w.cost);
            }
            Self::Tables(page) => paint_table(pen, tables(flying)[*page], flying.flight.rules().edition, words),
            Self::Ending => paint_page(pen, &w.ending),
            Self::Leaving => paint_page(pen, &w.leaving),
        }
    }
}

impl Doing {
    const fn name(self, words: &'static Words) -> &'static str {
        match self {
            Self::Move => words.flight.move_rocket,
            Self::Swap => words.flight.swap,
            Self::Credits => words.flight.book,
            Self::GiveUp => words.flight.give_up,
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
            Self::Days => words.flight.figures[2],
            Self::Credits => words.flight.book,
        }
    }

    const fn counter(self) -> Counter {
        match self {
            Self::Days => MOVED,
            Self::Credits => BOOKED,
        }
    }
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
        (Key::Flip, Gesture::Tap) => Confirmed::NotYet(Reply::refused(words.flight.keep_it_down)),
        (Key::A | Key::B | Key::C | Key::D, _) => Confirmed::No,
    }
}

fn menu_entries(flying: &Flying) -> &'static [Entry] {
    if flying.flight.rules().may_give_up() { &ENTRIES } else { &WITHOUT_GIVING_UP }
}

fn tables(flying: &Flying) -> &'static [Table] {
    if flying.flight.rules().may_give_up() { &TABLES } else { &TABLES_WITHOUT_GIVING_UP }
}

fn press_menu(mut list: List, key: Key, flying: &mut Flying) -> Reply {
    let entries = menu_entries(flying);
    match key {
        Key::A => return flying.open(Page::Flight),
        Key::B => list.up(entries.len()),
        Key::C => list.down(entries.len()),
        Key::D | Key::Flip => return flying.open(Page::Hand(entries[list.chosen()].page())),
    }
    flying.page = Page::Hand(Hand::Menu(list));
    Reply::STAY
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
        (Key::A, _) => return flying.open(Page::Hand(Hand::menu())),
        (Key::B, _) => amount.counter().less(&mut changed),
        (Key::C, _) => amount.counter().more(&mut changed),
        (Key::D | Key::Flip, _) if much == 0 => return flying.open(Page::Flight),
        (Key::D | Key::Flip, Amount::Credits) => return flying.take(Step::Credits(player, much), words),
        (Key::D | Key::Flip, Amount::Days) => return flying.take(Step::Move(player, much), words),
    };
    flying.page = Page::Hand(Hand::HowMuch(amount, player, changed));
    // Either way from nothing, more is too much.
    words.number.limits().reply(counted.map_err(|_| Limit::Most))
}

fn paint_table(pen: &mut Pen, table: Table, edition: Edition, words: &'static Words) {
    let w = &words.landing;
    match (table, edition) {
        (Table::Rewards, edition) => paint_rewards(pen, edition, words),
        (Table::Goods, _) => paint_page(pen, &w.tables_goods),
        (Table::GivenUp, _) => paint_page(pen, &w.tables_given_up),
        (Table::Losses, Edition::Y2021) => paint_page(pen, &w.tables_no_caps),
        (Table::Losses, Edition::Y2007) => paint_page(pen, &w.tables_caps),
    }
}

/// The pay of every level: for the order, and for the best-looking ship.
fn paint_rewards(pen: &mut Pen, edition: Edition, words: &'static Words) {
    pen.text(&BODY, Ink::On, 25, BODY_TOP + 1, words.landing.tables_heading);
    for (y, level) in (BODY_TOP + 12..).step_by(11).zip([Level::One, Level::Two, Level::Three]) {
        let rewards = Rewards::of(edition, level);
        let mut row = String::<24>::new();
        let [first, second, third, fourth] = rewards.order;
        // The learning flight and the first flight pay as much as level I.
        let name = match (edition, level) {
            (Edition::Y2021, Level::One) => "L I",
            (Edition::Y2007, Level::One) => "F I",
            (Edition::Y2021 | Edition::Y2007, level) => level.numeral(edition),
        };
        // Four numbers and one more.
        let _ = write!(row, "{name:<3} {first:>2} {second:>2} {third:>2} {fourth:>2}");
        pen.text(&BODY, Ink::On, 1, y, &row);
        let mut ship = String::<4>::new();
        let _ = write!(ship, "{}", rewards.best_ship);
        pen.aligned(&BODY, Ink::On, Align::Right, (0, 126), y, &ship);
    }
}

impl Entry {
    const fn page(self) -> Hand {
        match self {
            Self::Move => Hand::Whose(Doing::Move),
            Self::Swap => Hand::Whose(Doing::Swap),
            Self::Credits => Hand::Whose(Doing::Credits),
            Self::GiveUp => Hand::Whose(Doing::GiveUp),
            Self::Tables => Hand::Tables(0),
            Self::End => Hand::Ending,
            Self::Quit => Hand::Leaving,
        }
    }

    const fn name(self, words: &'static Words) -> &'static str {
        match self {
            Self::Move => words.flight.move_rocket,
            Self::Swap => words.flight.swap,
            Self::Credits => words.flight.book,
            Self::GiveUp => words.flight.give_up,
            Self::Tables => words.landing.tables,
            Self::End => words.flight.end,
            Self::Quit => words.flight.quit,
        }
    }
}
