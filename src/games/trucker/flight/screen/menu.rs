//! What is done by hand between two cards: a rocket moved, places changed, credits booked, giving up, the end.

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
use crate::games::trucker::flight::screen::{Flying, Page, log, player_keys};
use crate::games::trucker::flight::state::MOST;
use crate::games::trucker::flight::step::Step;
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::landing::rewards::Rewards;
use crate::games::trucker::level::Level;
use crate::games::trucker::way::Way;
use crate::words::Words;

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

/// Where the menu is open.
#[derive(Clone, Copy, Debug)]
pub(super) enum Hand {
    /// The menu itself.
    Menu(List),
    /// Whose rocket, or whose credits.
    Whose(Doing),
    /// With whom places are changed.
    WithWhom(Player),
    /// How far, or how much.
    HowMuch(Doing, Player, i8),
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
pub(super) enum Doing {
    /// The rocket is moved.
    Move,
    /// Places are changed.
    Swap,
    /// Credits are booked.
    Credits,
    /// They give up.
    GiveUp,
}

impl Hand {
    pub(super) fn menu() -> Self {
        Self::Menu(List::default())
    }
}

impl Flying {
    const fn menu_entries(&self) -> &'static [Entry] {
        if self.flight.rules().may_give_up() { &ENTRIES } else { &WITHOUT_GIVING_UP }
    }

    const fn tables(&self) -> &'static [Table] {
        if self.flight.rules().may_give_up() { &TABLES } else { &TABLES_WITHOUT_GIVING_UP }
    }

    pub(super) fn hand_controls(&self, hand: &Hand, words: &'static Words) -> Controls {
        let w = &words.flight;
        let back = [SoftKey::tap(words.back), SoftKey::NONE, SoftKey::NONE, SoftKey::NONE];
        let keys = [SoftKey::tap(words.back), SoftKey::MINUS, SoftKey::PLUS, SoftKey::tap(words.ok)];
        match hand {
            Hand::Menu(_) => Controls {
                title: Title::word(w.menu),
                flip: w.open,
                flip_grip: Grip::Tap,
                soft: [SoftKey::tap(words.back), SoftKey::UP, SoftKey::DOWN, SoftKey::tap(words.ok)],
            },
            Hand::Whose(doing) => Controls {
                title: Title::word(match doing {
                    Doing::Move => w.move_rocket,
                    Doing::Swap => w.swap,
                    Doing::Credits => w.book,
                    Doing::GiveUp => w.give_up,
                }),
                flip: words.back,
                flip_grip: Grip::Tap,
                // Credits may be booked for one who gave up, too.
                soft: match hand {
                    Hand::Whose(Doing::Credits) => Player::ALL.map(|player| match self.crew.has(player) {
                        true => SoftKey::picture(player.shape(), Grip::Tap),
                        false => SoftKey::NONE,
                    }),
                    _ => player_keys(&self.flight.state().board),
                },
            },
            Hand::WithWhom(one) => Controls {
                title: Title::word(w.with_whom),
                flip: words.back,
                flip_grip: Grip::Tap,
                soft: {
                    let mut keys = player_keys(&self.flight.state().board);
                    keys[one.index()] = SoftKey::NONE;
                    keys
                },
            },
            Hand::HowMuch(doing, _, _) => Controls {
                title: Title::word(if *doing == Doing::Credits { w.book } else { w.figures[2] }),
                flip: words.number.set,
                flip_grip: Grip::Tap,
                soft: keys,
            },
            Hand::Tables(page) => Controls {
                title: TextPage::new(*page, self.tables().len()).title(words.landing.rewards),
                flip: words.next,
                flip_grip: Grip::Tap,
                soft: back,
            },
            Hand::GivingUp(_) | Hand::Ending | Hand::Leaving => Controls {
                title: Title::word(match hand {
                    Hand::GivingUp(_) => w.give_up,
                    Hand::Ending => w.land,
                    _ => words.quit,
                }),
                flip: w.hold_to_do_it,
                flip_grip: Grip::Hold,
                soft: back,
            },
        }
    }

    pub(super) fn press_hand(&mut self, press: &Press, words: &'static Words) -> Way {
        let Page::Hand(hand) = self.page else { return Way::Stay(Reply::STAY) };
        let player = Player::of(press.key);
        Way::Stay(match hand {
            Hand::Menu(mut list) => match press.key {
                Key::A => self.open(Page::Flight),
                Key::B | Key::C => {
                    match press.key {
                        Key::B => list.up(self.menu_entries().len()),
                        _ => list.down(self.menu_entries().len()),
                    }
                    self.page = Page::Hand(Hand::Menu(list));
                    Reply::STAY
                }
                Key::D | Key::Flip => self.open(Page::Hand(match self.menu_entries()[list.chosen()] {
                    Entry::Move => Hand::Whose(Doing::Move),
                    Entry::Swap => Hand::Whose(Doing::Swap),
                    Entry::Credits => Hand::Whose(Doing::Credits),
                    Entry::GiveUp => Hand::Whose(Doing::GiveUp),
                    Entry::Tables => Hand::Tables(0),
                    Entry::End => Hand::Ending,
                    Entry::Quit => Hand::Leaving,
                })),
            },
            Hand::Whose(doing) => match (player, doing) {
                (None, _) => self.open(Page::Hand(Hand::menu())),
                (Some(player), Doing::Swap) => self.open(Page::Hand(Hand::WithWhom(player))),
                (Some(player), Doing::Move | Doing::Credits) => self.open(Page::Hand(Hand::HowMuch(doing, player, 0))),
                (Some(player), Doing::GiveUp) => self.open(Page::Hand(Hand::GivingUp(player))),
            },
            Hand::WithWhom(one) => match player {
                None => self.open(Page::Hand(Hand::menu())),
                Some(other) if other == one => Reply::STAY,
                Some(other) => self.take(Step::Swap(one, other), words),
            },
            Hand::HowMuch(doing, player, much) => match press.key {
                Key::A => self.open(Page::Hand(Hand::menu())),
                Key::B | Key::C => {
                    let counter = if doing == Doing::Credits { BOOKED } else { MOVED };
                    let mut changed = much;
                    let counted =
                        if press.key == Key::B { counter.less(&mut changed) } else { counter.more(&mut changed) };
                    self.page = Page::Hand(Hand::HowMuch(doing, player, changed));
                    // Either way from nothing, more is too much.
                    words.number.limits().reply(counted.map_err(|_| Limit::Most))
                }
                Key::D | Key::Flip if much == 0 => self.open(Page::Flight),
                Key::D | Key::Flip => match doing {
                    Doing::Credits => self.take(Step::Credits(player, much), words),
                    Doing::Move | Doing::Swap | Doing::GiveUp => self.take(Step::Move(player, much), words),
                },
            },
            Hand::Tables(page) => match press.key {
                Key::Flip => {
                    let next = TextPage::new(page, self.tables().len()).next_around();
                    self.open(Page::Hand(Hand::Tables(next)))
                }
                Key::A => self.open(Page::Hand(Hand::menu())),
                Key::B | Key::C | Key::D => Reply::STAY,
            },
            Hand::GivingUp(_) | Hand::Ending | Hand::Leaving => match (press.key, press.gesture, hand) {
                (Key::Flip, Gesture::Tap, _) => Reply::refused(words.flight.keep_it_down),
                (Key::Flip, Gesture::Hold, Hand::GivingUp(player)) => self.take(Step::GiveUp(player), words),
                (Key::Flip, Gesture::Hold, Hand::Leaving) => return Way::Leave,
                (Key::Flip, Gesture::Hold, _) => self.take(Step::Touchdown, words),
                (_, _, _) => self.open(Page::Hand(Hand::menu())),
            },
        })
    }

    pub(super) fn press_journal(&mut self, press: &Press, words: &'static Words) -> Reply {
        let Page::Journal(place) = &mut self.page else { return Reply::STAY };
        match (press.key, press.gesture) {
            (Key::A, _) => {
                let home = self.home();
                self.open(home)
            }
            (Key::B, _) => {
                place.up(&self.flight, words);
                Reply::STAY
            }
            (Key::C, _) => {
                place.down();
                Reply::STAY
            }
            (Key::D, _) => Reply::STAY,
            (Key::Flip, Gesture::Tap) => Reply::refused(words.flight.keep_it_down),
            (Key::Flip, Gesture::Hold) => {
                // One after the other: the log stays open.
                let reply = self.undo(words);
                if reply.words != words.flight.nothing_to_undo {
                    self.page = Page::Journal(log::Place::default());
                }
                reply
            }
        }
    }

    pub(super) fn paint_hand(&self, pen: &mut Pen, hand: &Hand, words: &'static Words) {
        let w = &words.flight;
        match hand {
            Hand::Menu(list) => {
                let entries = self.menu_entries();
                list.paint(pen, entries.len(), |i| (entries[i].name(words), ""));
            }
            Hand::Whose(_) => pen.centred(&LARGE, BODY_TOP + 13, w.whose),
            Hand::WithWhom(player) => {
                paint_shape(pen, *player, 4, BODY_TOP + 12, 3);
                pen.text(&BODY, Ink::On, 34, BODY_TOP + 18, w.with_whom);
            }
            Hand::HowMuch(_, player, much) => {
                paint_shape(pen, *player, 4, BODY_TOP + 12, 3);
                let mut text = String::<4>::new();
                // A sign and two figures.
                let _ = if *much == 0 { write!(text, "0") } else { write!(text, "{much:+}") };
                pen.centred_doubled(&LARGE, BODY_TOP + 3, &text);
            }
            Hand::GivingUp(player) => {
                paint_shape(pen, *player, 1, BODY_TOP + 1, 2);
                pen.text(&BODY, Ink::On, 24, BODY_TOP + 4, w.give_up);
                paint_lines(pen, BODY_TOP + 21, &w.cost);
            }
            Hand::Tables(page) => paint_table(pen, self.tables()[*page], self.flight.rules().edition, words),
            Hand::Ending => paint_page(pen, &w.ending),
            Hand::Leaving => paint_page(pen, &w.leaving),
        }
    }
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

/// What every level pays: for the order, and for the best-looking ship.
fn paint_rewards(pen: &mut Pen, edition: Edition, words: &'static Words) {
    pen.text(&BODY, Ink::On, 25, BODY_TOP + 1, words.landing.tables_heading);
    for (y, level) in (BODY_TOP + 12..).step_by(11).zip([Level::One, Level::Two, Level::Three]) {
        let rewards = Rewards::of(edition, level);
        let mut row = String::<24>::new();
        let [first, second, third, fourth] = rewards.order;
        // Four numbers and one more.
        // The learning flight and the first flight pay as much as level I.
        let name = match (edition, level) {
            (Edition::Y2021, Level::One) => "L I",
            (Edition::Y2007, Level::One) => "F I",
            (Edition::Y2021 | Edition::Y2007, level) => level.numeral(edition),
        };
        let _ = write!(row, "{name:<3} {first:>2} {second:>2} {third:>2} {fourth:>2}");
        pen.text(&BODY, Ink::On, 1, y, &row);
        let mut ship = String::<4>::new();
        let _ = write!(ship, "{}", rewards.best_ship);
        pen.aligned(&BODY, Ink::On, Align::Right, (0, 126), y, &ship);
    }
}

impl Entry {
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
