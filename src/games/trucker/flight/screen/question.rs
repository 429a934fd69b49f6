//! The questions of a card, one a screen: who is asked, what is at stake, and a key for every answer.

use core::fmt::Write as _;

use heapless::String;

use crate::console::chance::entropy::Entropy;
use crate::console::clock::Instant;
use crate::console::cue::Cue;
use crate::console::input::keys::{Gesture, Grip, Key, Press};
use crate::console::picture::figures;
use crate::console::picture::font::{BODY, LARGE, SMALL};
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen, area, place};
use crate::console::picture::shape::paint_shape;
use crate::console::players::{Crew, Player};
use crate::console::reply::Reply;
use crate::console::widgets::choice::{Choice, Chosen};
use crate::console::widgets::controls::{BODY_TOP, Controls, KEYS_TOP, SoftKey, Title};
use crate::console::widgets::picker::Picked;
use crate::console::widgets::text_page::{self, paint_lines, paint_page};
use crate::games::trucker::cards::fire;
use crate::games::trucker::cards::sabotage::Sabotage;
use crate::games::trucker::cards::sabotaging;
use crate::games::trucker::cards::{self, Criterion, Figures, Kind};
use crate::games::trucker::flight::screen::humans::keys_of;
use crate::games::trucker::flight::screen::{Flying, Page, figures_of, player_keys};
use crate::games::trucker::flight::state::{Ask, Figure, Playing};
use crate::games::trucker::flight::step::{Outcome, Pay, Step};
use crate::games::trucker::ship::Side;
use crate::games::trucker::ship::picture;
use crate::games::trucker::ship::power::Calculator;
use crate::games::trucker::ship::threat::{self, Threat};
use crate::words::Words;

/// The sides of a ship as the soft keys lie: left and right at the ends.
const SIDES: [Side; 4] = [Side::Left, Side::Front, Side::Back, Side::Right];
/// What the weakest is compared by, as the keys lie.
const CRITERIA: [Criterion; 3] = [Criterion::Crew, Criterion::Engines, Criterion::Cannons];
/// What is paid, as the keys lie.
const PAYS: [Pay; 4] = [Pay::Days, Pay::Crew, Pay::Goods, Pay::Fire];
/// The keys of planets.
const PLANETS: [&str; 4] = ["1", "2", "3", "4"];
/// Beside the shape of who is asked.
const TEXT_LEFT: i32 = 32;

impl Flying {
    pub(super) fn question_controls(&self, playing: &Playing, words: &'static Words) -> Controls {
        let none = [SoftKey::NONE; 4];
        let flight = &words.flight;
        let title = Title::word(flight.titles[playing.terms.kind as usize]);
        let held = |title, flip, soft| Controls { title, flip, flip_grip: Grip::Hold, soft };
        match playing.ask {
            Ask::Figure(figure) => {
                let title = Title::word(
                    flight.figures[match figure {
                        Figure::Planets => 0,
                        Figure::Credits => 1,
                        Figure::Days | Figure::LineDays => 2,
                    }],
                );
                held(title, flight.set_or_help, [SoftKey::NONE, SoftKey::MINUS, SoftKey::PLUS, SoftKey::NONE])
            }
            Ask::Engines(_) => {
                let keys = [SoftKey::tap(flight.calc), SoftKey::MINUS, SoftKey::PLUS, SoftKey::NONE];
                held(Title::word(flight.engines), flight.set_or_help, keys)
            }
            Ask::Connectors(_) => {
                let keys = [SoftKey::NONE, SoftKey::MINUS, SoftKey::PLUS, SoftKey::NONE];
                held(Title::word(flight.exposed), flight.set_or_help, keys)
            }
            Ask::Weakest | Ask::Pays => {
                let len = if playing.ask == Ask::Weakest { CRITERIA.len() } else { PAYS.len() };
                let Controls { soft, .. } = Choice::default().controls("", len, &words.choice);
                held(Title::place("", playing.line as u8 + 1, 3), words.hold_for_help, soft)
            }
            Ask::Landing(_) => {
                let free = |planet: u8| planet < playing.terms.planets && !playing.landed.contains(&Some(planet));
                let mut soft = none;
                for ((soft, key), planet) in soft.iter_mut().zip(PLANETS).zip(0..) {
                    if free(planet) {
                        *soft = SoftKey::tap(key);
                    }
                }
                held(title, flight.pass_or_help, soft)
            }
            Ask::Taker => held(title, flight.none_or_help, player_keys(&self.flight.state().board)),
            Ask::Fight(_) => {
                let keys = [flight.lost, flight.drew, flight.won, flight.calc].map(SoftKey::tap);
                held(title, words.hold_for_help, keys)
            }
            Ask::Reward(_) => {
                let may_leave = self.flight.rules().may_leave_reward();
                let leave = if may_leave { SoftKey::tap(flight.leave) } else { SoftKey::NONE };
                held(title, flight.take_or_help, [leave, SoftKey::NONE, SoftKey::NONE, SoftKey::NONE])
            }
            Ask::Lowest => {
                let title = match playing.terms.kind {
                    Kind::CombatZone => Title::place("", playing.line as u8 + 1, 3),
                    _ => title,
                };
                let keys = player_keys(&self.flight.state().board);
                held(
                    title,
                    words.done_or_help,
                    keys.map(|key| match key.grip {
                        Grip::Tap => SoftKey { grip: Grip::Hold, ..key },
                        Grip::Idle | Grip::Hold | Grip::Repeat => key,
                    }),
                )
            }
            Ask::Humans | Ask::Epidemic => {
                let flip = if self.named == Crew::NOBODY { flight.none_or_help } else { words.done_or_help };
                held(title, flip, keys_of(playing.may_lack_humans()))
            }
            Ask::Threats(_) => {
                held(title, words.roll_or_help, SIDES.map(|side| SoftKey::hold(words.sides[side as usize])))
            }
            Ask::Fire(volley) => self.with_humans_asked(playing, fire::controls(&volley, &self.tray, words), words),
            Ask::Sabotage(sabotage) => {
                self.with_humans_asked(playing, sabotaging::controls(&sabotage, &self.tray, words), words)
            }
            Ask::Skipped | Ask::GivingUp(..) => held(title, flight.ok_or_help, none),
        }
    }

    pub(super) fn press_question(&mut self, press: &Press, entropy: &mut Entropy, words: &'static Words) -> Reply {
        let Some(playing) = self.flight.state().playing() else { return Reply::STAY };
        let (ask, kind, asked) = (playing.ask, playing.terms.kind, self.asked_about_humans(playing));
        if (press.key, press.gesture) == (Key::Flip, Gesture::Hold) {
            return match self.tray.is_tumbling() {
                true => Reply::refused(words.still_rolling),
                false => self.open(Page::Help(0)),
            };
        }
        let player = Player::of(press.key);
        match ask {
            Ask::Figure(_) | Ask::Engines(_) | Ask::Connectors(_) => match press.key {
                Key::Flip => self.take(Step::Number(self.entry.value() as u8), words),
                Key::A if matches!(ask, Ask::Engines(_)) => self.open(Page::Calculator(Calculator::engines())),
                Key::A | Key::D => Reply::STAY,
                Key::B | Key::C => match self.entry.press(press.key, &words.number) {
                    Picked::Going(reply) => reply,
                    Picked::Set(_) | Picked::Left => Reply::STAY,
                },
            },
            Ask::Weakest => match Choice::default().press(press, CRITERIA.len()) {
                Chosen::Entry(entry) => self.take(Step::Weakest(CRITERIA[entry]), words),
                Chosen::Going(reply) => reply,
                Chosen::Left => Reply::refused(words.flight.choose_one),
            },
            Ask::Pays => match Choice::default().press(press, PAYS.len()) {
                Chosen::Entry(entry) => self.take(Step::Pays(PAYS[entry]), words),
                Chosen::Going(reply) => reply,
                Chosen::Left => Reply::refused(words.flight.choose_one),
            },
            Ask::Landing(_) => self.take(Step::Land(player.map(|key| key.index() as u8)), words),
            Ask::Taker => self.take(Step::Taker(player), words),
            Ask::Fight(_) => match press.key {
                Key::A => self.take(Step::Fought(Outcome::Lost), words),
                Key::B => self.take(Step::Fought(Outcome::Drew), words),
                Key::C => self.take(Step::Fought(Outcome::Won), words),
                Key::D => self.open(Page::Calculator(Calculator::cannons())),
                Key::Flip => Reply::refused(words.flight.lost_drew_or_won),
            },
            Ask::Reward(_) => match press.key {
                Key::Flip => self.take(Step::Answer(true), words),
                Key::A if self.flight.rules().may_leave_reward() => self.take(Step::Answer(false), words),
                Key::A | Key::B | Key::C | Key::D => Reply::STAY,
            },
            Ask::Lowest => {
                let named = match (player, press.gesture) {
                    // Held: one of those who tie.
                    (Some(player), Gesture::Hold) => {
                        self.named = self.named.toggled(player);
                        return Reply::STAY;
                    }
                    (Some(player), Gesture::Tap) => self.named.with(player),
                    (None, _) => self.named,
                };
                match (self.take(Step::Players(named), words), self.flight.state().payer) {
                    // Everybody sees whom a tie went to.
                    (Reply::TURN, Some(payer)) => {
                        let said = match kind {
                            Kind::Sabotage => words.flight.is_sabotaged[payer.index()],
                            _ => words.flight.pays_up[payer.index()],
                        };
                        Reply { words: said, ..Reply::TURN.with(Cue::Done) }
                    }
                    (reply, _) => reply,
                }
            }
            Ask::Humans | Ask::Epidemic => self.press_humans(press.key, asked, words),
            Ask::Threats(volley) => match player {
                Some(player) => {
                    let large = press.gesture == Gesture::Hold;
                    let kind = match (kind, large) {
                        (Kind::MeteorSwarm, false) => threat::Kind::SmallMeteor,
                        (Kind::MeteorSwarm, true) => threat::Kind::LargeMeteor,
                        (_, false) => threat::Kind::LightShot,
                        (_, true) => threat::Kind::HeavyShot,
                    };
                    match self.take(Step::Threat(Threat { kind, from: SIDES[player.index()] }), words) {
                        // The screen is the same one: keys that are still down stay so.
                        reply if reply == Reply::TURN => Reply::STAY,
                        reply => reply,
                    }
                }
                None if volley.count() == 0 => Reply::refused(words.flight.enter_first),
                None => self.roll(press.now, entropy, words),
            },
            Ask::Fire(volley) => match press.key {
                Key::Flip if volley.next().is_some() => self.roll(press.now, entropy, words),
                Key::Flip if self.tray.is_tumbling() => Reply::refused(words.still_rolling),
                key => self.press_humans(key, asked, words),
            },
            Ask::Sabotage(sabotage) => match (press.key, sabotage) {
                (Key::Flip, Sabotage::Column { .. } | Sabotage::Row { .. }) => self.roll(press.now, entropy, words),
                (Key::Flip, _) if self.tray.is_tumbling() => Reply::refused(words.still_rolling),
                (Key::Flip, Sabotage::Asked { .. }) => Reply::refused(words.flight.hit_or_empty),
                (Key::C, Sabotage::Asked { .. }) => self.take(Step::Answer(false), words),
                (Key::D, Sabotage::Asked { .. }) => self.take(Step::Answer(true), words),
                (key, Sabotage::Hit { .. } | Sabotage::Failed { .. }) => self.press_humans(key, asked, words),
                (Key::A | Key::B | Key::C | Key::D, _) => Reply::STAY,
            },
            Ask::Skipped | Ask::GivingUp(..) => match press.key {
                Key::Flip => self.take(Step::Go, words),
                Key::A | Key::B | Key::C | Key::D => Reply::STAY,
            },
        }
    }

    /// The cannon power of the enemy on the card.
    fn strength(&self) -> Option<u8> {
        match self.figures()? {
            Figures::Slavers { strength, .. }
            | Figures::Smugglers { strength, .. }
            | Figures::Pirates { strength, .. } => Some(strength),
            _ => None,
        }
    }

    /// The figures of the card that is played, if it is one of the deck.
    pub(super) fn figures(&self) -> Option<Figures> {
        let id = self.flight.state().playing()?.terms.card?;
        Some(cards::card(self.flight.rules().edition, id).figures)
    }

    pub(super) fn paint_question(&self, pen: &mut Pen, playing: &Playing, now: Instant, words: &'static Words) {
        let ship = self.flight.rules().ship();
        match playing.ask {
            Ask::Figure(_) => self.entry.paint(pen, ""),
            Ask::Engines(player) | Ask::Connectors(player) => {
                paint_shape(pen, player, 4, BODY_TOP + 8, 3);
                self.entry.paint(pen, "");
            }
            Ask::Weakest => {
                Choice::default().paint(pen, CRITERIA.len(), |pen, i, y| {
                    pen.text(&BODY, Ink::On, crate::console::widgets::choice::LEFT, y, words.flight.lowest[i]);
                });
            }
            Ask::Pays => {
                Choice::default().paint(pen, PAYS.len(), |pen, i, y| {
                    pen.text(&BODY, Ink::On, crate::console::widgets::choice::LEFT, y, words.flight.payments[i]);
                });
            }
            Ask::Landing(player) => self.paint_planets(pen, playing, player, words),
            Ask::Taker => {
                let mut stake = String::<24>::new();
                let [cost, gain, _] = figures_of::lines(self.figures(), &playing.terms, words);
                let mut days = String::<20>::new();
                let _ = write!(days, "-{} {}", playing.terms.days, words.flight.days_short);
                for line in [cost, gain, days] {
                    // At most "-7 crew +11 cr -2 d".
                    let gap = if stake.is_empty() || line.is_empty() { "" } else { " " };
                    let _ = write!(stake, "{gap}{line}");
                }
                pen.text(&BODY, Ink::On, 1, BODY_TOP + 2, &stake);
                self.paint_order(pen, BODY_TOP + 20);
                pen.text(&BODY, Ink::On, 1, KEYS_TOP - 11, words.flight.first_in_order);
            }
            Ask::Fight(player) => {
                paint_shape(pen, player, 3, BODY_TOP + 8, 3);
                match self.strength() {
                    Some(strength) => {
                        let mut text = String::<3>::new();
                        // At most two figures.
                        let _ = write!(text, "{strength}");
                        pen.note_together(&[words.flight.strength, &text]);
                        let x = place(Align::Centre, TEXT_LEFT - 2, 44, figures::width_of(&text));
                        figures::paint(pen, x, BODY_TOP + 2, &text);
                        let room = (TEXT_LEFT - 4, 48);
                        pen.aligned(&SMALL, Ink::On, Align::Centre, room, BODY_TOP + 35, words.flight.strength);
                    }
                    None => pen.text(&LARGE, Ink::On, TEXT_LEFT + 14, BODY_TOP + 8, "?"),
                }
                self.paint_counted(pen, Align::Left, KEYS_TOP - 11, words);
                let lines = figures_of::lines(self.figures(), &playing.terms, words);
                for (y, line) in (BODY_TOP + 3..).step_by(12).zip(&lines) {
                    pen.aligned(&SMALL, Ink::On, Align::Right, (0, WIDTH as i32 - 1), y, line);
                }
            }
            Ask::Reward(player) => {
                paint_shape(pen, player, 3, BODY_TOP + 8, 3);
                pen.text(&LARGE, Ink::On, TEXT_LEFT, BODY_TOP + 1, words.flight.beaten);
                // What they would have cost does not matter any more.
                let [_, gain, days] = figures_of::lines(self.figures(), &playing.terms, words);
                for (y, line) in (BODY_TOP + 22..).step_by(11).zip(&[gain, days]) {
                    pen.text(&BODY, Ink::On, TEXT_LEFT, y, line);
                }
            }
            Ask::Lowest => {
                let (what, pays) = match playing.terms.kind {
                    Kind::CombatZone => {
                        let line = playing.terms.lines[playing.line];
                        (words.flight.lowest[line.weakest as usize], figures_of::payment(line, words))
                    }
                    _ => (words.flight.lowest[Criterion::Crew as usize], String::new()),
                };
                pen.text(&BODY, Ink::On, 1, BODY_TOP + 1, what);
                pen.text(&BODY, Ink::On, 1, BODY_TOP + 12, &pays);
                self.paint_order(pen, BODY_TOP + 24);
                pen.text(&BODY, Ink::On, 1, KEYS_TOP - 11, words.flight.tie);
                self.paint_counted(pen, Align::Right, BODY_TOP + 12, words);
            }
            Ask::Humans => {
                paint_lines(pen, text_page::TOP, &words.flight.humans[..2]);
                self.paint_players(pen, playing.may_lack_humans(), BODY_TOP + 25);
                pen.text(&BODY, Ink::On, 1, KEYS_TOP - 11, words.flight.humans[2]);
            }
            Ask::Threats(volley) => {
                let words_for = match playing.terms.kind {
                    Kind::MeteorSwarm => words.tap_or_hold[0],
                    _ => words.tap_or_hold[1],
                };
                pen.centred(&BODY, BODY_TOP + 2, words_for);
                for (i, threat) in (0..).zip(volley.threats()) {
                    picture::paint_threat(pen, threat.kind.size(), threat.from, 2 + i * 16, BODY_TOP + 22);
                    pen.note_together(&[fire::name(threat.kind), words.from_side[threat.from as usize]]);
                }
            }
            Ask::Fire(volley) if self.asked_about_humans(playing) != Crew::NOBODY => {
                let did = fire::paint_end(pen, &volley, ship, &self.tray, now, words);
                self.paint_end(pen, did, playing, words);
            }
            Ask::Fire(volley) => {
                fire::paint(pen, &volley, playing.targets, ship, &self.tray, now, words);
                if volley.rolled(ship).next().is_none() {
                    self.paint_targets(pen, playing, words);
                }
            }
            Ask::Sabotage(Sabotage::Hit { attempt, .. }) if self.asked_about_humans(playing) != Crew::NOBODY => {
                sabotaging::paint_square(pen, &attempt, ship, &self.tray, now);
                self.paint_end(pen, words.component_lost, playing, words);
            }
            Ask::Sabotage(sabotage) => {
                sabotaging::paint(pen, &sabotage, ship, &self.tray, now, words);
                for player in playing.targets.players() {
                    pen.sprite(player.shape(), Ink::On, 63, KEYS_TOP - 9);
                }
            }
            Ask::Epidemic => {
                for (y, line) in (BODY_TOP..).step_by(10).zip(&words.flight.epidemic) {
                    pen.text(&BODY, Ink::On, 1, y, line);
                }
                self.paint_order(pen, BODY_TOP + 34);
            }
            Ask::Skipped => paint_page(pen, &words.flight.skipped),
            Ask::GivingUp(who, why) => {
                for (i, player) in (0..).zip(who.players()) {
                    paint_shape(pen, player, 6 + 32 * i, BODY_TOP, 2);
                }
                pen.text(&BODY, Ink::On, 1, BODY_TOP + 17, words.flight.must_give_up[why as usize]);
                paint_lines(pen, BODY_TOP + 30, &words.flight.cost);
            }
        }
    }

    fn paint_planets(&self, pen: &mut Pen, playing: &Playing, player: Player, words: &'static Words) {
        paint_shape(pen, player, 3, BODY_TOP + 5, 3);
        let mut days = String::<8>::new();
        // A sign, two figures and a letter.
        let _ = write!(days, "-{} {}", playing.terms.days, words.flight.days_short);
        pen.text(&SMALL, Ink::On, 3, BODY_TOP + 33, &days);
        for planet in 0..playing.terms.planets {
            let y = BODY_TOP + 1 + i32::from(planet) * 11;
            let mut row = String::<16>::new();
            // A number and up to seven letters.
            let _ = match self.figures() {
                Some(Figures::Planets { planets, .. }) => match planets.get(usize::from(planet)) {
                    Some(goods) => write!(row, "{} {goods}", planet + 1),
                    None => Ok(()),
                },
                _ => write!(row, "{} {}", planet + 1, words.flight.planet),
            };
            pen.text(&BODY, Ink::On, TEXT_LEFT + 6, y, &row);
            let owner = Player::ALL.into_iter().find(|player| playing.landed[player.index()] == Some(planet));
            if let Some(owner) = owner {
                pen.sprite(owner.shape(), Ink::On, WIDTH as i32 - 12, y + 1);
            }
        }
    }

    /// What the calculator came to last, at an end of a row.
    fn paint_counted(&self, pen: &mut Pen, align: Align, y: i32, words: &'static Words) {
        if let Some(power) = self.counted {
            pen.note_together(&[words.flight.counted, &power.text(words)]);
            pen.aligned(&BODY, Ink::On, align, (3, WIDTH as i32 - 4), y, &power.text(words));
        }
    }

    /// The order of flight, the leader first; those named are in a box.
    fn paint_order(&self, pen: &mut Pen, y: i32) {
        self.paint_players(pen, Crew::ALL, y);
    }

    /// The same of these players alone.
    fn paint_players(&self, pen: &mut Pen, players: Crew, y: i32) {
        let order = (0..).zip(self.flight.state().board.order());
        for (i, player) in order.filter(|&(_, player)| players.has(player)) {
            let x = 14 + i * 30;
            let rank = [b'1' + i as u8];
            pen.figures(&SMALL, Ink::On, x - 9, y - 1, core::str::from_utf8(&rank).unwrap_or("?"));
            pen.sprite(player.shape(), Ink::On, x, y);
            if self.named.has(player) {
                pen.note_together(&["named", player.shape().word]);
                pen.fill(&area(x - 2, y - 2, 11, 11), Ink::Flip);
            }
        }
    }

    /// Whom the dice are for.
    fn paint_targets(&self, pen: &mut Pen, playing: &Playing, words: &'static Words) {
        if playing.targets == Crew::NOBODY {
            if !playing.terms.loose {
                pen.centred(&BODY, KEYS_TOP - 11, words.flight.at_all);
            }
            return;
        }
        pen.text(&BODY, Ink::On, 30, KEYS_TOP - 10, words.flight.at);
        for (i, player) in (0..).zip(playing.targets.players()) {
            pen.sprite(player.shape(), Ink::On, 48 + i * 14, KEYS_TOP - 9);
        }
    }
}
