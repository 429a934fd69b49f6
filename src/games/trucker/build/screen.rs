//! The build phase on the screen: the glass, the time, the timer spaces, and every player's key.

mod help;

use crate::console::clock::{Instant, Span};
use crate::console::cue::Cue;
use crate::console::glass::face;
use crate::console::glass::runs::{Glass, GlassState};
use crate::console::input::keys::{Gesture, Grip, Key, Press};
use crate::console::picture::figures::digit;
use crate::console::picture::font::{BODY, LARGE, SMALL};
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::Pen;
use crate::console::players::Player;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BAR, BODY_TOP, Controls, Flip, KEYS_TOP, ScreenTitle, SoftKey};
use crate::console::words::ToastText;
use crate::games::trucker::build::start_spaces::StartSpaces;
use crate::games::trucker::build::{AfterBuild, Build, BuildRefusal, BuildStage};
use crate::games::trucker::house_rules::{Edition, HouseRules};
use crate::games::trucker::way::{Next, Way};
use crate::games::trucker::words::Words;

/// The build phase, open on the screen.
#[derive(Clone, Copy, Debug)]
pub struct Building {
    build: Build,
    /// True if it comes back from a power cut: its time may be off.
    interrupted: bool,
    /// The time that was last saved.
    saved: Span,
    /// The page of the help that is open, over the pause.
    help: Option<usize>,
    after: AfterBuild,
}

impl Building {
    /// Opens a build phase.
    pub const fn new(build: Build, after: AfterBuild) -> Self {
        Self { build, interrupted: false, saved: Span::ZERO, help: None, after }
    }

    /// Opens a build phase that the power has interrupted.
    pub const fn interrupted(build: Build, after: AfterBuild) -> Self {
        Self { interrupted: build.is_paused(), ..Self::new(build, after) }
    }

    /// The phase that follows.
    pub const fn after(&self) -> AfterBuild {
        self.after
    }

    /// Goes on after a watchdog reset, see [`Build::carry_on`].
    pub fn carry_on(&mut self, elapsed: Span, now: Instant) {
        self.build.carry_on(elapsed, now);
        self.interrupted &= self.build.is_paused();
    }

    /// True if time has passed that is to be saved.
    pub fn is_unsaved(&self, now: Instant) -> bool {
        self.build.saved_reading(now) != self.saved
    }

    /// Notes that the phase was saved as it is now.
    pub fn note_saved(&mut self, now: Instant) {
        self.saved = self.build.saved_reading(now);
    }

    /// The phase itself.
    pub const fn build(&self) -> &Build {
        &self.build
    }

    /// The phase itself, to let time pass.
    pub const fn build_mut(&mut self) -> &mut Build {
        &mut self.build
    }

    /// Title and labels of the keys.
    pub fn controls(&self, now: Instant, house_rules: &HouseRules, words: &'static Words) -> Controls {
        if let Some(open) = self.help {
            return help::controls(open, house_rules, words);
        }
        if self.build.is_paused() {
            let help = SoftKey::tap(words.building.help);
            return Controls {
                title: ScreenTitle::word(words.shared.timer.paused),
                flip: Flip::tap(words.shared.timer.go_on),
                soft: [SoftKey::hold(words.shared.quit), SoftKey::SOUND, SoftKey::SETTINGS, help],
            };
        }
        let timer = &words.shared.timer;
        let flip = match self.build.stage(now) {
            BuildStage::Glass(GlassState::Out { .. }) => Flip::both(timer.flip, timer.pause),
            BuildStage::Open | BuildStage::Glass(GlassState::Running { .. } | GlassState::Stop) => {
                Flip::hold(timer.pause)
            }
            BuildStage::Over => Flip::tap(match self.after {
                AfterBuild::Launch => words.building.check,
                AfterBuild::Nothing => words.building.leave,
            }),
        };
        let is_over = self.build.stage(now) == BuildStage::Over;
        Controls {
            // It says what the players' keys mean.
            title: ScreenTitle::word(match is_over || self.build.is_built_already() {
                true => words.building.titles.of(house_rules.level, house_rules.edition),
                false => words.building.done_asked,
            }),
            flip,
            soft: Player::ALL.map(|player| self.key_of(player)),
        }
    }

    /// A player's key: their shape, and their start space once they have one.
    fn key_of(&self, player: Player) -> SoftKey {
        match self.build.start_spaces().space(player) {
            _ if !self.build.start_spaces().crew().has(player) => SoftKey::NONE,
            // Players slam it: it acts at once.
            None => SoftKey::picture(player.shape(), Grip::Tap),
            Some(number) => SoftKey::numbered(player.shape(), number, Grip::Hold),
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, house_rules: &HouseRules, words: &'static Words) -> Way {
        if let Some(open) = self.help {
            self.help = help::next(open, press.key, house_rules);
            return Way::Stay(Reply::TURN);
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
            (Key::B, _) => Way::Stay(Reply::SOUND),
            (Key::C, _) => Way::Stay(Reply::SETTINGS),
            (Key::A, Gesture::Hold) => Way::Leave,
            (Key::A, Gesture::Tap) => Way::Stay(Reply::refused(words.shared.keep_it_down_to_quit)),
        }
    }

    fn finish(&mut self, player: Player, now: Instant, words: &'static Words) -> Reply {
        match self.build.finish(player, now) {
            Ok(()) => Reply::STAY.with(Cue::Finished),
            Err(refusal) => Reply::refused(why(refusal, words)),
        }
    }

    /// Takes a finish back. The glass on its last space runs on, and the table is told so.
    fn take_back(&mut self, player: Player, now: Instant, words: &'static Words) -> Reply {
        self.build.take_back(player, now);
        Reply::done(match self.build.is_in_last_run(now) {
            true => words.building.taken_back_glass_runs_on,
            false => words.building.taken_back,
        })
    }

    fn flip(&mut self, now: Instant, words: &'static Words) -> Way {
        match self.build.stage(now) {
            BuildStage::Over => match self.after {
                AfterBuild::Launch => Way::Open(Next::Launch, Reply::TURN),
                AfterBuild::Nothing => Way::Leave,
            },
            BuildStage::Open | BuildStage::Glass(_) => Way::Stay(match self.build.flip(now) {
                Ok(()) => Reply::STAY.with(Cue::Flip),
                Err(refusal) => Reply::refused(why(refusal, words)),
            }),
        }
    }

    /// Draws the phase.
    pub fn paint(&self, pen: &mut Pen, now: Instant, house_rules: &HouseRules, words: &'static Words) {
        if let Some(open) = self.help {
            return help::paint(pen, open, house_rules, words);
        }
        if self.build.is_paused() {
            return self.paint_paused(pen, now, words);
        }
        let elapsed = self.build.elapsed(now);
        match self.build.glass() {
            _ if self.build.start_spaces().everybody() => {
                paint_order(pen, self.build.start_spaces(), house_rules, words)
            }
            None if self.build.is_built_already() => paint_advice(pen, house_rules, words),
            None => face::paint_clock(pen, elapsed),
            Some(glass) => paint_glass(pen, glass, elapsed, house_rules, words),
        }
    }

    fn paint_paused(&self, pen: &mut Pen, now: Instant, words: &'static Words) {
        let elapsed = self.build.elapsed(now);
        match self.build.glass().filter(|_| !self.build.start_spaces().everybody()) {
            // There is no time that could be off.
            None if self.build.is_built_already() => face::paint_paused_alone(pen, &words.shared.timer),
            None => face::paint_paused_clock(pen, elapsed, self.interrupted, &words.shared.timer),
            Some(glass) => face::paint_paused(pen, glass, glass.state(elapsed), self.interrupted, &words.shared.timer),
        }
    }
}

/// Draws the glass at a reading.
fn paint_glass(pen: &mut Pen, glass: &Glass, reading: Span, house_rules: &HouseRules, words: &'static Words) {
    match glass.state(reading) {
        GlassState::Running { space, left } => face::paint_running(pen, glass, space, left, &words.shared.timer),
        GlassState::Out { space, idle } => {
            let last = glass.is_last(space + 1);
            let who = if last { words.building.a_finished_one_flips } else { words.shared.timer.anybody_flips };
            face::paint_run_out(pen, glass, space, idle, &who, &words.shared.timer);
        }
        GlassState::Stop => face::paint_stop(pen, &words.shared.timer.stop, advice(house_rules, words)),
    }
}

/// Advice for everybody who has no start space yet.
const fn advice(house_rules: &HouseRules, words: &'static Words) -> &'static str {
    match house_rules.edition {
        Edition::Y2021 => words.building.take_a_space.text(),
        Edition::Y2007 => words.building.take_a_tile.text(),
    }
}

/// Draws what is to be done where the ships are built already.
fn paint_advice(pen: &mut Pen, house_rules: &HouseRules, words: &'static Words) {
    let lines = match house_rules.edition {
        Edition::Y2021 => &words.building.take_a_space_now,
        Edition::Y2007 => &words.building.take_a_tile_now,
    };
    for (y, line) in (BODY_TOP..).step_by(17).zip(lines) {
        pen.centred(&LARGE, y, line);
    }
    pen.centred(&SMALL, KEYS_TOP - BAR - 1, &words.building.with_your_key);
}

/// Draws the start order, best first: the number over the shape.
pub fn paint_order(pen: &mut Pen, start_spaces: &StartSpaces, house_rules: &HouseRules, words: &'static Words) {
    let heading = match house_rules.edition {
        Edition::Y2021 => words.building.start_order,
        Edition::Y2007 => words.building.number_tiles,
    };
    pen.centred(&BODY, BODY_TOP + 1, &heading);
    let owners = (1..=4).filter_map(|number| start_spaces.owner(number).map(|player| (number, player)));
    let count = start_spaces.crew().count() as i32;
    for (i, (number, player)) in (0..).zip(owners) {
        let middle = WIDTH as i32 * (2 * i + 1) / (2 * count);
        pen.note_together(&[&digit(number), pen.word_of(player.shape())]);
        pen.figures(&LARGE, Ink::On, middle - 5, BODY_TOP + 13, &digit(number));
        pen.picture(player.shape(), Ink::On, middle - 3, BODY_TOP + 33);
    }
}

/// Words of a refusal.
const fn why(refusal: BuildRefusal, words: &'static Words) -> ToastText {
    match refusal {
        BuildRefusal::StillRunning => words.shared.timer.still_running,
        BuildRefusal::OnlyAFinishedTrucker => words.building.only_a_finished_trucker,
        BuildRefusal::NothingToFlip => words.shared.timer.time_is_up,
        BuildRefusal::NoGlass => words.building.no_glass,
        BuildRefusal::ByFinishingOrder => words.building.by_finishing_order,
        BuildRefusal::NoOtherFree => words.building.no_other_free,
        BuildRefusal::TooLate => words.building.hold_to_take_back,
    }
}
