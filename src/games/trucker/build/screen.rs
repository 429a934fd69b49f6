//! The build phase on the screen: the glass, the time, the timer spaces, and every player's key.

mod help;

use core::fmt::Write as _;

use heapless::String;

use crate::console::clock::Instant;
use crate::console::clock::Span;
use crate::console::cue::Cue;
use crate::console::glass::hourglass::{self, Hourglass};
use crate::console::input::keys::{Gesture, Grip, Key, Press};
use crate::console::picture::figures;
use crate::console::picture::font::{BODY, LARGE, SMALL};
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen, area, place};
use crate::console::picture::sprite::Sprite;
use crate::console::players::{Crew, Player};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BAR, BODY_TOP, Controls, KEYS_TOP, SoftKey, Title};
use crate::games::trucker::build::{Build, MAY_BE_OFF, Refusal, Stage};
use crate::games::trucker::house_rules::{Edition, House};
use crate::games::trucker::way::{Next, Way};
use crate::sprite;
use crate::words::Words;

/// The row the large figures begin at: a page of the panel, so that a figure costs as few bytes as it can.
const FIGURES_TOP: i32 = 16;
/// Between the hourglass and the timer spaces.
const ROOM: (i32, i32) = (hourglass::WIDTH + 2, 88);
/// The column of the timer spaces.
const SPACES_LEFT: i32 = WIDTH as i32 - 8;

const SPACE: Sprite = sprite!("", "..###..", ".#...#.", "#.....#", "#.....#", "#.....#", ".#...#.", "..###..");
const SPACE_NOW: Sprite = sprite!("", "..###..", ".#####.", "#######", "#######", "#######", ".#####.", "..###..");

/// The build phase, open on the screen.
#[derive(Clone, Copy, Debug)]
pub struct Building {
    build: Build,
    /// Whether it comes back from a power cut, and its time may be off.
    interrupted: bool,
    /// The time that was last kept.
    kept: Span,
    /// The page of the help that is open, over the pause.
    help: Option<usize>,
}

impl Building {
    /// Opens a build phase.
    pub const fn new(build: Build) -> Self {
        Self { build, interrupted: false, kept: Span::ZERO, help: None }
    }

    /// Opens a build phase that the power has interrupted.
    pub const fn interrupted(build: Build) -> Self {
        Self { interrupted: build.is_paused(), ..Self::new(build) }
    }

    /// Goes on after a short interruption, see [`Build::carry_on`].
    pub fn carry_on(&mut self, reading: Span, now: Instant) {
        self.build.carry_on(reading, now);
        self.interrupted &= self.build.is_paused();
    }

    /// Whether time has passed since it was last kept.
    pub fn is_unkept(&self, now: Instant) -> bool {
        self.build.kept(now).elapsed(now) != self.kept
    }

    /// As it is now, it is kept.
    pub fn note_kept(&mut self, now: Instant) {
        self.kept = self.build.kept(now).elapsed(now);
    }

    /// The phase itself.
    pub const fn build(&self) -> &Build {
        &self.build
    }

    /// The phase itself, to let time pass.
    pub const fn build_mut(&mut self) -> &mut Build {
        &mut self.build
    }

    /// What the keys do here.
    pub fn controls(&self, now: Instant, house: &House, words: &'static Words) -> Controls {
        if let Some(open) = self.help {
            return Self::help_controls(open, house, words);
        }
        if self.build.is_paused() {
            let help = if self.is_alone() { SoftKey::NONE } else { SoftKey::tap(words.building.help) };
            return Controls {
                title: Title::word(words.paused),
                flip: words.go_on,
                flip_grip: Grip::Tap,
                soft: [SoftKey::hold(words.quit), SoftKey::NONE, SoftKey::NONE, help],
            };
        }
        let (flip, flip_grip) = match self.build.stage(now) {
            Stage::Open | Stage::Running { .. } => (words.hold_to_pause, Grip::Hold),
            Stage::Out { .. } => (words.flip, Grip::Hold),
            Stage::Stop if self.is_alone() => (words.again, Grip::Hold),
            Stage::Stop => (words.hold_to_pause, Grip::Hold),
            Stage::Over => (words.check, Grip::Tap),
        };
        let title = match (self.is_alone(), house.edition) {
            (true, _) => words.timer,
            (false, Edition::Y2021) => words.levels[house.level.within(Edition::Y2021) as usize],
            (false, Edition::Y2007) => words.rounds[house.level as usize],
        };
        Controls { title: Title::word(title), flip, flip_grip, soft: Player::ALL.map(|player| self.key_of(player)) }
    }

    /// A player's key: their shape, and their start space once they have one.
    fn key_of(&self, player: Player) -> SoftKey {
        match self.build.grid().space(player) {
            _ if !self.build.plan().crew.has(player) => SoftKey::NONE,
            // Slammed: it acts at once.
            None => SoftKey::picture(player.shape(), Grip::Tap),
            Some(number) => SoftKey::numbered(player.shape(), number, Grip::Hold),
        }
    }

    /// Whether the glass runs for itself, without players.
    fn is_alone(&self) -> bool {
        self.build.plan().crew == Crew::NOBODY
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, house: &House, words: &'static Words) -> Way {
        if let Some(open) = self.help {
            return Way::Stay(self.press_help(open, press, house));
        }
        if self.build.is_paused() {
            return self.press_paused(press, words);
        }
        match (Player::of(press.key), press.gesture) {
            (Some(player), Gesture::Tap) => Way::Stay(self.finish(player, press.now, words)),
            (Some(player), Gesture::Hold) => Way::Stay(self.take_back(player, press.now, words)),
            (None, Gesture::Hold) => {
                self.build.pause(press.now);
                Way::Stay(Reply::TURN)
            }
            (None, Gesture::Tap) => self.flip(press.now, words),
        }
    }

    fn press_paused(&mut self, press: &Press, words: &'static Words) -> Way {
        match (press.key, press.gesture) {
            (Key::Flip, _) => {
                self.interrupted = false;
                self.build.resume(press.now);
                Way::Stay(Reply::TURN)
            }
            (Key::D, _) => {
                self.help = Some(0);
                Way::Stay(Reply::TURN)
            }
            (_, Gesture::Hold) => Way::Leave,
            (_, Gesture::Tap) => Way::Stay(Reply::refused(words.keep_it_down_to_quit)),
        }
    }

    fn finish(&mut self, player: Player, now: Instant, words: &'static Words) -> Reply {
        match self.build.finish(player, now) {
            Ok(()) => Reply::STAY.with(Cue::Finished),
            Err(refusal) => Reply::refused(why(refusal, words)),
        }
    }

    /// A trucker was not finished after all. Once the glass is on its last space it runs on: the table needs to know.
    fn take_back(&mut self, player: Player, now: Instant, words: &'static Words) -> Reply {
        self.build.take_back(player, now);
        Reply::done(match self.build.is_in_last_run(now) {
            true => words.taken_back_glass_runs_on,
            false => words.taken_back,
        })
    }

    fn flip(&mut self, now: Instant, words: &'static Words) -> Way {
        match self.build.stage(now) {
            Stage::Over => Way::Open(Next::Launch, Reply::TURN),
            Stage::Stop if self.is_alone() => Way::Open(Next::TimerOnly, Reply::TURN),
            Stage::Open | Stage::Running { .. } | Stage::Out { .. } | Stage::Stop => {
                Way::Stay(match self.build.flip(now) {
                    Ok(()) => Reply::STAY.with(Cue::Flip),
                    Err(refusal) => Reply::refused(why(refusal, words)),
                })
            }
        }
    }

    /// Draws the phase.
    pub fn paint(&self, pen: &mut Pen, now: Instant, house: &House, words: &'static Words) {
        if let Some(open) = self.help {
            return help::paint(pen, open, house, words);
        }
        if self.build.is_paused() {
            return self.paint_paused(pen, now, words);
        }
        match self.build.stage(now) {
            Stage::Open => paint_time(pen, (0, WIDTH as i32), self.build.elapsed(now)),
            Stage::Running { space, left } => {
                self.paint_glass(pen, left, space, words);
                paint_time(pen, ROOM, figures::to_go(left));
            }
            Stage::Out { space, idle } => self.paint_run_out(pen, space, idle, words),
            Stage::Stop => self.paint_stop(pen, house, words),
            Stage::Over => paint_order(pen, self.build.grid(), house, words),
        }
    }

    /// Paused: the glass lies still, and the time that was shown is kept.
    fn paint_paused(&self, pen: &mut Pen, now: Instant, words: &'static Words) {
        let (room, time) = match self.build.stage(now) {
            Stage::Running { space, left } => {
                self.paint_glass(pen, left, space, words);
                (ROOM, Some(figures::to_go(left)))
            }
            Stage::Out { space, idle } => {
                self.paint_glass(pen, Span::ZERO, space, words);
                (ROOM, Some(idle))
            }
            Stage::Open | Stage::Over => ((0, WIDTH as i32), Some(self.build.elapsed(now))),
            Stage::Stop => ((0, WIDTH as i32), None),
        };
        // A line more has to fit in.
        let top = if self.interrupted { BODY_TOP } else { BODY_TOP + 3 };
        pen.aligned(&LARGE, Ink::On, Align::Centre, room, top, words.paused);
        if let Some(time) = time {
            pen.aligned(&LARGE, Ink::On, Align::Centre, room, top + 20, &figures::minutes(time));
        }
        if self.interrupted {
            let mut off = String::<16>::new();
            let [up_to, by] = words.may_be_off;
            // Words and at most two figures, over the keys.
            let _ = write!(off, "{up_to} {} {} {by}", MAY_BE_OFF.as_secs(), words.seconds);
            pen.aligned(&SMALL, Ink::On, Align::Centre, room, KEYS_TOP - BAR, &off);
        }
    }

    fn paint_glass(&self, pen: &mut Pen, left: Span, space: u8, words: &'static Words) {
        let glass = Hourglass {
            left: left.as_millis(),
            of: self.build.plan().run.as_millis(),
            falling: !self.build.is_paused(),
        };
        glass.paint(pen, 0, BODY_TOP);
        self.paint_spaces(pen, space, words);
    }

    /// The timer spaces, from the first down to the last; the glass stands on the filled one.
    fn paint_spaces(&self, pen: &mut Pen, space: u8, words: &'static Words) {
        let Some(spaces) = self.build.plan().spaces else { return };
        pen.note_together(&[words.space, &digit(space), words.of, &digit(spaces)]);
        let pitch = (44 / i32::from(spaces)).min(10);
        let top = place(Align::Centre, BODY_TOP, 44, pitch * i32::from(spaces - 1) + 7);
        for number in 1..=spaces {
            let sprite = if number == space { &SPACE_NOW } else { &SPACE };
            pen.sprite(sprite, Ink::On, SPACES_LEFT, top + pitch * i32::from(number - 1));
        }
    }

    /// Run out: dark on bright, so that it is seen from across the table.
    fn paint_run_out(&self, pen: &mut Pen, space: u8, idle: Span, words: &'static Words) {
        self.paint_glass(pen, Span::ZERO, space, words);
        pen.aligned(&LARGE, Ink::On, Align::Centre, ROOM, BODY_TOP + 1, words.run_out);
        let lying = figures::minutes(idle);
        pen.note_together(&["+", &lying]);
        let x = place(Align::Centre, ROOM.0, ROOM.1, LARGE.width_of(&lying) + LARGE.width());
        pen.figures(&LARGE, Ink::On, x, BODY_TOP + 18, "+");
        pen.figures(&LARGE, Ink::On, x + LARGE.width(), BODY_TOP + 18, &lying);
        let last = Some(space + 1) == self.build.plan().spaces && !self.is_alone();
        let who = if last { words.a_finished_one_flips } else { words.anybody_flips };
        pen.aligned(&SMALL, Ink::On, Align::Centre, ROOM, BODY_TOP + 35, who);
        invert_body(pen);
    }

    fn paint_stop(&self, pen: &mut Pen, house: &House, words: &'static Words) {
        pen.centred_doubled(&LARGE, BODY_TOP + 2, words.stop);
        if !self.is_alone() {
            let take = match house.edition {
                Edition::Y2021 => words.take_a_space,
                Edition::Y2007 => words.take_a_tile,
            };
            pen.centred(&BODY, BODY_TOP + 33, take);
        }
        invert_body(pen);
    }
}

/// A time, large, in the middle of a room.
fn paint_time(pen: &mut Pen, (x, width): (i32, i32), time: Span) {
    let text = figures::minutes(time);
    pen.note(&text);
    figures::paint(pen, place(Align::Centre, x, width, figures::width_of(&text)), FIGURES_TOP, &text);
}

/// Who starts from where: the number over the shape, best first.
pub fn paint_order(
    pen: &mut Pen,
    grid: &crate::games::trucker::build::start_spaces::Grid,
    house: &House,
    words: &'static Words,
) {
    let heading = match house.edition {
        Edition::Y2021 => words.start_order,
        Edition::Y2007 => words.number_tiles,
    };
    pen.centred(&BODY, BODY_TOP + 1, heading);
    let owners = (1..=4).filter_map(|number| grid.owner(number).map(|player| (number, player)));
    let count = grid.crew().count() as i32;
    for (i, (number, player)) in (0..).zip(owners) {
        let middle = WIDTH as i32 * (2 * i + 1) / (2 * count);
        pen.note_together(&[&digit(number), player.shape().word]);
        pen.figures(&LARGE, Ink::On, middle - 5, BODY_TOP + 13, &digit(number));
        pen.sprite(player.shape(), Ink::On, middle - 3, BODY_TOP + 33);
    }
}

fn invert_body(pen: &mut Pen) {
    pen.fill(&area(0, BODY_TOP, WIDTH as u32, (KEYS_TOP - BODY_TOP - 1) as u32), Ink::Flip);
}

/// A number from 0 to 9 as text.
fn digit(number: u8) -> String<1> {
    let mut text = String::new();
    // One figure fits.
    let _ = text.push(char::from(b'0' + number % 10));
    text
}

const fn why(refusal: Refusal, words: &'static Words) -> &'static str {
    match refusal {
        Refusal::StillRunning => words.still_running,
        Refusal::OnlyAFinishedTrucker => words.only_a_finished_trucker,
        Refusal::NothingToFlip => words.time_is_up,
        Refusal::NoGlass => words.no_glass,
        Refusal::ByFinishingOrder => words.by_finishing_order,
        Refusal::NoOtherFree => words.no_other_free,
        Refusal::TooLate => words.hold_to_take_back,
    }
}
