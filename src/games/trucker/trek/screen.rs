//! The Transgalactic Trek on the screen: titles drawn or set, who holds which, tiles handed out, what each counts.

use crate::console::chance::entropy::Entropy;
use crate::console::cue::Cue;
use crate::console::input::keys::{Gesture, Grip, Key, Press};
use crate::console::picture::font::{BODY, LARGE, SMALL};
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen};
use crate::console::players::Player;
use crate::console::reply::Reply;
use crate::console::widgets::choice::{self, Choice, Chosen, Offered};
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::console::widgets::list::List;
use crate::console::widgets::text_page::{TextPage, paint_page};
use crate::console::words::{Filled, line_text};
use crate::games::trucker::evening::table::TruckerTable;
use crate::games::trucker::house_rules::{Edition, HouseRules};
use crate::games::trucker::trek::{PAGE, TileSide, Titles, Trek, TrekStage, TrekTitle};
use crate::games::trucker::way::{Next, Way};
use crate::games::trucker::words::Words;

/// The open page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Page {
    /// The titles that are flown for, or their holders.
    #[default]
    Titles,
    /// The explanation of a title.
    Explained(usize),
    /// The choice of the tile that is given away.
    Which(Choice),
    /// The choice of the player who gets it.
    ToWhom(TrekTitle),
}

/// The Trek, open on the screen.
#[derive(Clone, Copy, Debug, Default)]
pub struct Trekking {
    list: List,
    /// The titles before the Trek is begun.
    drawn: Titles,
    page: Page,
}

impl Trekking {
    /// Title and labels of the keys.
    pub fn controls(&self, table: &TruckerTable, words: &'static Words) -> Controls {
        let w = &words.landing;
        let title = ScreenTitle::word(w.trek);
        let back = SoftKey::tap(words.shared.back);
        match (self.page, table.evening.trek) {
            (Page::Titles, None) => Controls {
                // Otherwise nobody would know how many players it is for.
                title: ScreenTitle::place(
                    w.trek.text(),
                    self.drawn.count() as u8,
                    table.house_rules.crew.count() as u8,
                ),
                flip: Flip::tap(if self.is_complete(&table.house_rules) { w.begin.text() } else { w.draw.text() }),
                soft: [back, SoftKey::DOWN, SoftKey::tap(w.what), SoftKey::tap(words.shared.set)],
            },
            (Page::Titles, Some(trek)) => Controls {
                title: match (trek.number(), trek.stage()) {
                    (Some(number), _) => ScreenTitle::place(w.flight.text(), number, Trek::FLIGHTS),
                    (None, TrekStage::HandOut { .. }) => ScreenTitle::word(w.one_each),
                    (None, TrekStage::First { .. } | TrekStage::Second { .. } | TrekStage::Third { .. })
                    | (None, TrekStage::Over { .. }) => title,
                },
                flip: Flip::tap(match trek.stage() {
                    TrekStage::First { .. } | TrekStage::Second { .. } | TrekStage::Third { .. } => w.fly.text(),
                    TrekStage::HandOut { .. } => w.hand_out.text(),
                    TrekStage::Over { .. } => w.game.text(),
                }),
                soft: [back, SoftKey::NONE, SoftKey::tap(w.what), SoftKey::hold(w.end)],
            },
            (Page::Explained(_), _) => Controls {
                title,
                flip: Flip::tap(words.shared.next),
                soft: [back, SoftKey::NONE, SoftKey::NONE, SoftKey::NONE],
            },
            (Page::Which(choice), trek) => {
                choice.controls(w.which_tile, Offered::all(tiles(trek).count()), &words.shared.choice)
            }
            (Page::ToWhom(_), trek) => Controls {
                title: ScreenTitle::word(w.to_whom),
                flip: Flip::tap(words.shared.back),
                soft: Player::ALL.map(|player| {
                    match trek.is_some_and(|trek| trek.without().any(|without| without == player)) {
                        true => SoftKey::picture(player.shape(), Grip::Tap),
                        false => SoftKey::NONE,
                    }
                }),
            },
        }
    }

    /// True if a key leads to the next flight of the Trek.
    pub fn flies(&self, key: Key, table: &TruckerTable) -> bool {
        let flight = table.evening.trek.and_then(|trek| trek.level());
        key == Key::Flip && self.page == Page::Titles && flight.is_some()
    }

    /// True if there is a title for every player.
    fn is_complete(&self, house_rules: &HouseRules) -> bool {
        self.drawn.count() == house_rules.crew.count()
    }

    /// Takes a key press.
    pub fn press(
        &mut self,
        press: &Press,
        table: &mut TruckerTable,
        entropy: &mut Entropy,
        words: &'static Words,
    ) -> Way {
        match (self.page, table.evening.trek) {
            (Page::Titles, None) => self.press_titles(press.key, table, entropy, words),
            (Page::Titles, Some(trek)) => self.press_held(press, trek, table, words),
            (Page::Explained(title), trek) => {
                let titles = trek.map_or(Titles::from_iter(TrekTitle::ALL), |trek| trek.titles());
                Way::Stay(match press.key {
                    Key::Flip => self.turn(Page::Explained(TextPage::new(title, titles.count()).next_around())),
                    Key::A => self.turn(Page::Titles),
                    Key::B | Key::C | Key::D => Reply::STAY,
                })
            }
            (Page::Which(mut choice), trek) => {
                Way::Stay(match choice.press(press, Offered::all(tiles(trek).count()), &words.shared.choice) {
                    Chosen::Left => self.turn(Page::Titles),
                    Chosen::Entry(entry) => match tiles(trek).all().nth(entry) {
                        Some(title) => self.turn(Page::ToWhom(title)),
                        None => Reply::STAY,
                    },
                    Chosen::Going(reply) => {
                        self.page = Page::Which(choice);
                        reply
                    }
                })
            }
            (Page::ToWhom(title), trek) => Way::Stay(match (Player::of(press.key), trek) {
                (Some(player), Some(trek)) => match trek.handed(title, player) {
                    Ok(trek) => {
                        table.go_on_with(trek);
                        self.turn(Page::Titles).with(Cue::Done)
                    }
                    Err(_) => Reply::STAY,
                },
                (_, _) => self.turn(Page::Which(Choice::default())),
            }),
        }
    }

    fn press_titles(
        &mut self,
        key: Key,
        table: &mut TruckerTable,
        entropy: &mut Entropy,
        words: &'static Words,
    ) -> Way {
        Way::Stay(match key {
            Key::A => return Way::Leave,
            Key::B => {
                self.list.down(TrekTitle::ALL.len());
                Reply::STAY
            }
            Key::C => self.turn(Page::Explained(self.list.chosen())),
            Key::D => {
                self.drawn = self.drawn.toggled(TrekTitle::ALL[self.list.chosen()]);
                Reply::STAY
            }
            Key::Flip if table.house_rules.edition != Edition::Y2021 => Reply::refused(words.landing.only_2021),
            Key::Flip => match Trek::begin(table.house_rules.crew, self.drawn) {
                Ok(trek) => {
                    table.go_on_with(trek);
                    Reply::TURN.with(Cue::Start)
                }
                Err(_) => match Titles::drawn(table.house_rules.crew.count(), entropy) {
                    Some(drawn) => {
                        self.drawn = drawn;
                        Reply::TURN.with(Cue::Settled)
                    }
                    None => Reply::refused(words.shared.dice.not_fair),
                },
            },
        })
    }

    fn press_held(&mut self, press: &Press, trek: Trek, table: &mut TruckerTable, words: &'static Words) -> Way {
        Way::Stay(match (press.key, press.gesture) {
            (Key::A, _) => return Way::Leave,
            (Key::B, _) => Reply::STAY,
            (Key::C, _) => self.turn(Page::Explained(0)),
            (Key::D, Gesture::Tap) => Reply::refused(words.landing.hold_to_end),
            (Key::D, Gesture::Hold) => {
                table.evening.end_trek();
                self.turn(Page::Titles).with(Cue::Done)
            }
            (Key::Flip, _) => match (trek.level(), trek.stage()) {
                (Some(level), _) => {
                    table.house_rules.level = level;
                    table.house_rules.crew = trek.crew();
                    table.house_rules.edition = Edition::Y2021;
                    return Way::Open(Next::NewFlight, Reply::TURN);
                }
                (None, TrekStage::HandOut { .. }) => self.turn(Page::Which(Choice::default())),
                (
                    None,
                    TrekStage::First { .. }
                    | TrekStage::Second { .. }
                    | TrekStage::Third { .. }
                    | TrekStage::Over { .. },
                ) => return Way::Open(Next::LastTrek, Reply::TURN),
            },
        })
    }

    fn turn(&mut self, page: Page) -> Reply {
        self.page = page;
        Reply::TURN
    }

    /// Draws the page.
    pub fn paint(&self, pen: &mut Pen, table: &TruckerTable, words: &'static Words) {
        let w = &words.landing;
        match (self.page, table.evening.trek) {
            (Page::Titles, None) => self.list.paint(pen, TrekTitle::ALL.len(), |i| {
                (w.titles.of(TrekTitle::ALL[i]).text(), if self.drawn.has(TrekTitle::ALL[i]) { "*" } else { "" })
            }),
            (Page::Titles, Some(trek)) if matches!(trek.stage(), TrekStage::First { .. }) => {
                for (y, title) in (BODY_TOP + 1..).step_by(11).zip(trek.titles().all()) {
                    pen.text(&BODY, Ink::On, 3, y, &w.titles.of(title));
                }
            }
            (Page::Titles, Some(trek)) => paint_held(pen, trek, words),
            (Page::Explained(place), trek) => {
                let titles = trek.map_or(Titles::from_iter(TrekTitle::ALL), |trek| trek.titles());
                let Some(title) = titles.all().nth(place) else { return };
                paint_page(pen, w.explained.of(title));
            }
            (Page::Which(choice), trek) => {
                choice.paint(pen, Offered::all(tiles(trek).count()), |pen, i, y| {
                    let Some((trek, title)) = trek.zip(tiles(trek).all().nth(i)) else { return };
                    pen.text(&BODY, Ink::On, choice::LEFT, y, &w.titles.of(title));
                    let owner = Player::ALL.into_iter().find(|&player| trek.held(player).has(title));
                    if let Some(owner) = owner {
                        pen.sprite(owner.shape(), Ink::On, WIDTH as i32 - 9, y + 1);
                    }
                });
            }
            (Page::ToWhom(title), _) => {
                pen.centred(&BODY, BODY_TOP + 4, &w.titles.of(title));
                pen.centred(&LARGE, BODY_TOP + 19, &w.to_whom);
            }
        }
    }
}

/// The tiles that may be handed out.
fn tiles(trek: Option<Trek>) -> Titles {
    trek.map(|trek| trek.to_hand_out()).unwrap_or_default()
}

/// Draws the title of each player, and what it pays next.
fn paint_held(pen: &mut Pen, trek: Trek, words: &'static Words) {
    let w = &words.landing;
    let note = if Player::ALL.into_iter().any(|player| trek.restricted(player)) {
        line_text(format_args!("*{}", w.gold_see_page.fill(PAGE)))
    } else if matches!(trek.stage(), TrekStage::Over { .. }) {
        line_text(w.trek_over)
    } else if matches!(trek.stage(), TrekStage::HandOut { .. }) {
        line_text(w.spares)
    } else {
        Filled::new()
    };
    let pitch = if note.is_empty() { 11 } else { 9 };
    for (y, player) in (BODY_TOP + 1..).step_by(pitch).zip(trek.crew().players()) {
        pen.sprite(player.shape(), Ink::On, 1, y);
        let mut held = trek.held(player).all();
        let name = held.next().map_or("-", |title| w.titles.of(title).text());
        let more = if held.next().is_some() { "+" } else { "" };
        let gold = trek.tile(player).is_some_and(|tile| tile.side == TileSide::Gold);
        let star = if gold { "*" } else { "" };
        let stake = match trek.stake(player) {
            Some(stakes) => line_text(format_args!("{star}{stakes}")),
            None => line_text(format_args!("{star}{more}")),
        };
        pen.note_together(&[pen.word_of(player.shape()), name, &stake]);
        pen.figures(&SMALL, Ink::On, 11, y - 1, name);
        pen.aligned(&SMALL, Ink::On, Align::Right, (0, WIDTH as i32 - 1), y - 1, &stake);
    }
    if !note.is_empty() {
        pen.text(&SMALL, Ink::On, 1, BODY_TOP + 36, &note);
    }
}
