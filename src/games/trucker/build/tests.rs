use std::cell::Cell;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use super::*;
use crate::random;

const RUN: Span = Span::from_secs(90);
/// The run of random phases: short, so that many of them lie.
const SHORT_RUN: Span = Span::from_secs(30);

fn plan(runs: Option<u8>) -> Plan {
    let glass = runs.map(|count| Runs { count, length: RUN });
    Plan { glass, crew: Crew::default(), choice: true }
}

const fn at(secs: u64) -> Instant {
    Instant::from_millis(secs * 1000)
}

/// Lets time pass from one wake-up to the next, as the device does, and collects what is heard and when.
fn run(build: &mut Build, from: Instant, to: Instant) -> Vec<(u64, Cue)> {
    let mut heard = Vec::new();
    let mut now = from;
    while let Some(next) = build.next_wake(now).filter(|&next| next <= to) {
        assert!(next > now, "time goes on");
        now = next;
        heard.extend(build.advance(now).map(|cue| (now.as_millis(), cue)));
    }
    heard.extend(build.advance(to).map(|cue| (to.as_millis(), cue)));
    heard
}

#[test]
fn a_run_ends_at_its_deadline_and_then_lies() {
    let mut build = Build::start(plan(Some(3)), at(10));
    assert_eq!(
        run(&mut build, at(10), at(145)),
        [(100_000, Cue::RunOut), (115_000, Cue::Reminder), (130_000, Cue::Reminder), (145_000, Cue::Reminder)]
    );
    assert_eq!(build.stage(at(145)), BuildStage::Glass(GlassState::Out { space: 1, idle: Span::from_secs(45) }));
}

#[test]
fn the_light_is_that_of_the_glass_until_all_have_finished() {
    let mut build = Build::start(plan(Some(1)), at(0));
    assert_eq!(build.glass_light(at(10)), GlassLight::Running);
    build.pause(at(10));
    assert_eq!(build.glass_light(at(20)), GlassLight::Off);
    build.resume(at(20));
    assert_eq!(build.glass_light(at(20)), GlassLight::Running);
    run(&mut build, at(20), at(100));
    assert_eq!(build.glass_light(at(100)), GlassLight::Stop);
    for player in Player::ALL {
        assert_eq!(build.glass_light(at(110)), GlassLight::Stop);
        assert_eq!(build.finish(player, at(110)), Ok(()));
    }
    assert_eq!(build.glass_light(at(110)), GlassLight::Off);

    let mut build = Build::start(plan(Some(2)), at(0));
    run(&mut build, at(0), at(90));
    assert_eq!(build.glass_light(at(90)), GlassLight::RunOut);
    assert_eq!(Build::start(plan(None), at(0)).glass_light(at(10)), GlassLight::Off);
}

#[test]
fn the_last_run_ticks_and_stops() {
    let mut build = Build::start(plan(Some(1)), at(0));
    let heard = run(&mut build, at(0), at(200));
    let ticks: Vec<u64> = heard.iter().filter(|(_, cue)| *cue == Cue::Tick).map(|(at, _)| *at).collect();
    assert_eq!(ticks, (80..90).map(|secs| secs * 1000).collect::<Vec<_>>());
    assert_eq!(heard.last(), Some(&(90_000, Cue::Stop)));
    assert_eq!(build.next_wake(at(200)), None);
}

#[test]
fn a_late_wake_up_loses_no_time() {
    let mut build = Build::start(plan(Some(2)), at(0));
    assert_eq!(build.advance(at(97)), Some(Cue::RunOut));
    assert_eq!(build.stage(at(97)), BuildStage::Glass(GlassState::Out { space: 1, idle: Span::from_secs(7) }));
}

#[test]
fn a_pause_moves_the_deadline_by_its_length() {
    let mut build = Build::start(plan(Some(2)), at(0));
    run(&mut build, at(0), at(30));
    build.pause(at(30));
    assert_eq!(build.next_wake(at(30)), None);
    assert_eq!(build.stage(at(500)), BuildStage::Glass(GlassState::Running { space: 1, left: Span::from_secs(60) }));
    build.resume(at(500));
    assert_eq!(run(&mut build, at(500), at(561)), [(560_000, Cue::RunOut)]);
}

#[test]
fn when_all_have_finished_the_clock_stands_until_one_is_taken_back() {
    let mut build = Build::start(plan(Some(2)), at(0));
    for (secs, player) in (10..).zip(Player::ALL) {
        build.finish(player, at(secs)).unwrap();
    }
    assert_eq!(build.stage(at(400)), BuildStage::Over);
    assert_eq!(build.next_wake(at(400)), None);
    build.take_back(Player::B, at(400));
    assert_eq!(build.stage(at(400)), BuildStage::Glass(GlassState::Running { space: 1, left: Span::from_secs(77) }));
}

#[test]
fn a_saved_phase_comes_back_paused() {
    let mut build = Build::start(plan(Some(3)), at(0));
    build.finish(Player::C, at(20)).unwrap();
    let saved = build.saved(at(40));
    let again = Build::try_from(saved).expect("it is valid");
    assert!(again.is_paused());
    assert_eq!((again.elapsed(at(0)), again.start_spaces().space(Player::C)), (Span::from_secs(30), Some(1)));
    assert_eq!(again.saved(at(7)), saved);
    for player in [Player::A, Player::B, Player::D] {
        build.finish(player, at(50)).unwrap();
    }
    let over = Build::try_from(build.saved(at(60))).expect("it is valid");
    assert_eq!((over.stage(at(0)), over.is_paused()), (BuildStage::Over, false));
    let by_the_clock = Plan { choice: false, ..plan(None) };
    let open = Build::try_from(Build::start(by_the_clock, at(0)).saved(at(40))).expect("it is valid");
    assert_eq!((open.stage(at(0)), open.elapsed(at(0))), (BuildStage::Open, Span::from_secs(30)));
}

#[test]
fn where_ships_are_built_already_no_time_is_shown_or_saved() {
    let mut build = Build::start(plan(None), at(0));
    assert!(build.is_built_already());
    assert_eq!((build.next_wake(at(5)), build.saved_reading(at(500))), (None, Span::ZERO));
    build.finish(Player::C, at(600)).unwrap();
    let again = Build::try_from(build.saved(at(900))).expect("it is valid");
    assert!(again.is_built_already() && again.start_spaces().space(Player::C) == Some(1));
}

#[test]
fn what_cannot_be_a_phase_is_none() {
    let valid = Build::start(plan(Some(3)), at(0)).saved(at(40));
    let late = LATEST + Span::from_millis(1);
    let invalid = [
        SavedBuild { spaces: None, ..valid },
        SavedBuild { sand: None, ..valid },
        SavedBuild { spaces: Some(0), ..valid },
        SavedBuild { run: Span::ZERO, ..valid },
        SavedBuild { watch: Stopwatch::Running { zero: at(0) }, ..valid },
        SavedBuild { watch: Stopwatch::Paused { at: late }, ..valid },
        SavedBuild { heard: late, ..valid },
        SavedBuild { paused: false, ..valid },
        SavedBuild { crew: Crew::default().toggled(Player::A), ..valid },
        Build::start(Plan { crew: Crew::NOBODY, ..plan(Some(3)) }, at(0)).saved(at(40)),
    ];
    for saved in invalid {
        assert_eq!(Build::try_from(saved), Err(InvalidBuild), "{saved:?}");
    }
}

/// A press of a player, or a pause of so many milliseconds.
#[derive(Clone, Copy, Debug)]
enum Press {
    Flip,
    Finish(Player),
    TakeBack(Player),
    Pause(u32),
}

fn any_press() -> impl Strategy<Value = Press> {
    let player = || select(&Player::ALL[..]);
    prop_oneof![
        3 => Just(Press::Flip),
        4 => player().prop_map(Press::Finish),
        1 => player().prop_map(Press::TakeBack),
        1 => (0..100_000_u32).prop_map(Press::Pause),
    ]
}

fn any_plan() -> impl Strategy<Value = Plan> {
    let all = Crew::default();
    let crews = vec![all, all.toggled(Player::C), all.toggled(Player::A).toggled(Player::D)];
    let spaces = option::weighted(0.8, 2..5_u8);
    (select(crews), spaces, proptest::bool::weighted(0.75)).prop_map(|(crew, spaces, choice)| {
        let glass = spaces.map(|count| Runs { count, length: SHORT_RUN });
        Plan { glass, crew, choice }
    })
}

/// A build phase that is played at random, with what was seen of it.
struct Played<'a> {
    plan: Plan,
    build: Build,
    now: Instant,
    /// The space of a glass that lies, and the time since when it does.
    lies: Option<(u8, Instant)>,
    /// Flips, and those that were refused for want of a finished player.
    flips: &'a [Cell<usize>; 2],
}

impl Played<'_> {
    fn wait(&mut self, millis: u32) {
        let later = self.now + Span::from_millis(millis);
        run(&mut self.build, self.now, later);
        self.now = later;
    }

    fn press(&mut self, press: Press) {
        let has = |player| self.plan.crew.has(player);
        match press {
            Press::Flip => self.flip(),
            Press::Finish(player) if has(player) => self.finish(player),
            Press::TakeBack(player) if has(player) => {
                self.build.take_back(player, self.now);
                assert_eq!(self.build.start_spaces().space(player), None);
            }
            Press::Finish(_) | Press::TakeBack(_) => {}
            Press::Pause(millis) => self.pause(millis),
        }
    }

    fn flip(&mut self) {
        let before = self.build.stage(self.now);
        let anybody = self.build.start_spaces().anybody();
        let spaces = self.plan.glass.map(|runs| runs.count);
        let flipped = self.build.flip(self.now);
        match (before, flipped) {
            (BuildStage::Glass(GlassState::Out { space, .. }), Ok(())) => {
                assert!(Some(space + 1) < spaces || anybody, "last flip without a finisher");
                let running = BuildStage::Glass(GlassState::Running { space: space + 1, left: SHORT_RUN });
                assert_eq!(self.build.stage(self.now), running);
                random::count(&self.flips[0]);
            }
            (BuildStage::Glass(GlassState::Out { space, .. }), Err(refusal)) => {
                assert_eq!(refusal, BuildRefusal::OnlyAFinishedTrucker);
                assert!(Some(space + 1) == spaces && !anybody, "refused without a reason");
                random::count(&self.flips[1]);
            }
            (_, Ok(())) => panic!("flipped at {before:?}"),
            (_, Err(_)) => assert_eq!(self.build.stage(self.now), before),
        }
    }

    fn finish(&mut self, player: Player) {
        let had = self.build.start_spaces().space(player);
        let result = self.build.finish(player, self.now);
        assert!(had.is_some() || result.is_ok(), "finishing was refused");
        assert!(self.build.start_spaces().space(player).is_some());
    }

    fn pause(&mut self, millis: u32) {
        let reading = self.build.elapsed(self.now);
        self.build.pause(self.now);
        self.now = self.now + Span::from_millis(millis);
        assert_eq!(run(&mut self.build, self.now, self.now), [], "a sound in a pause");
        assert_eq!(self.build.elapsed(self.now), reading, "a pause took time");
        self.build.resume(self.now);
        self.lies = None;
    }

    fn check_spaces(&self) {
        let crew = self.plan.crew;
        let taken: Vec<u8> = crew.players().filter_map(|player| self.build.start_spaces().space(player)).collect();
        for (i, number) in taken.iter().enumerate() {
            assert!((1..=crew.count() as u8).contains(number), "space {number}");
            assert!(!taken[..i].contains(number), "space {number} twice");
        }
    }

    /// Idle time is never lost: between two looks at the same lying glass it grows by what has passed.
    fn check_idle_time(&mut self) {
        match (self.build.stage(self.now), self.lies) {
            (BuildStage::Glass(GlassState::Out { space, idle }), Some((seen, since))) if seen == space => {
                assert_eq!(self.now.since(since), idle, "idle time");
            }
            (BuildStage::Glass(GlassState::Out { space, idle }), _) => self.lies = Some((space, self.now.before(idle))),
            (BuildStage::Open | BuildStage::Glass(_) | BuildStage::Over, _) => self.lies = None,
        }
    }
}

/// Any presses at any times keep the rules, told from what was seen before and after each of them.
#[test]
fn any_sequence_of_presses_keeps_the_rules() {
    let flips = [Cell::new(0), Cell::new(0)];
    let presses = vec((0..9000_u32, any_press()), 0..=300);
    random::check(800, (any_plan(), 0..1000_u64, presses), |(plan, start, presses)| {
        let now = Instant::from_millis(start);
        let build = Build::start(plan, now);
        let mut played = Played { plan, build, now, lies: None, flips: &flips };
        for (millis, press) in presses {
            played.wait(millis);
            played.press(press);
            played.check_spaces();
            played.check_idle_time();
        }
    });
    let [flipped, refused] = flips.map(|count| count.get());
    assert!(flipped > 100 && refused > 10, "{flipped} flips, {refused} refused for want of a finished player");
}
