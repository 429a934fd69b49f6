use super::*;

const RUN: Span = Span::from_secs(90);

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
    assert_eq!(build.stage(at(145)), Stage::Glass(GlassState::Out { space: 1, idle: Span::from_secs(45) }));
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
    assert_eq!(build.stage(at(97)), Stage::Glass(GlassState::Out { space: 1, idle: Span::from_secs(7) }));
}

#[test]
fn a_pause_moves_the_deadline_by_its_length() {
    let mut build = Build::start(plan(Some(2)), at(0));
    run(&mut build, at(0), at(30));
    build.pause(at(30));
    assert_eq!(build.next_wake(at(30)), None);
    assert_eq!(build.stage(at(500)), Stage::Glass(GlassState::Running { space: 1, left: Span::from_secs(60) }));
    build.resume(at(500));
    assert_eq!(run(&mut build, at(500), at(561)), [(560_000, Cue::RunOut)]);
}

#[test]
fn when_all_have_finished_the_clock_stands_until_one_is_taken_back() {
    let mut build = Build::start(plan(Some(2)), at(0));
    for (secs, player) in (10..).zip(Player::ALL) {
        build.finish(player, at(secs)).unwrap();
    }
    assert_eq!(build.stage(at(400)), Stage::Over);
    assert_eq!(build.next_wake(at(400)), None);
    build.take_back(Player::B, at(400));
    assert_eq!(build.stage(at(400)), Stage::Glass(GlassState::Running { space: 1, left: Span::from_secs(77) }));
}

#[test]
fn a_saved_phase_comes_back_paused() {
    let mut build = Build::start(plan(Some(3)), at(0));
    build.finish(Player::C, at(20)).unwrap();
    let saved = build.saved(at(40));
    let again = Build::try_from(saved).expect("it is valid");
    assert!(again.is_paused());
    assert_eq!((again.elapsed(at(0)), again.grid().space(Player::C)), (Span::from_secs(30), Some(1)));
    assert_eq!(again.saved(at(7)), saved);
    for player in [Player::A, Player::B, Player::D] {
        build.finish(player, at(50)).unwrap();
    }
    let over = Build::try_from(build.saved(at(60))).expect("it is valid");
    assert_eq!((over.stage(at(0)), over.is_paused()), (Stage::Over, false));
    let open = Build::try_from(Build::start(plan(None), at(0)).saved(at(40))).expect("it is valid");
    assert_eq!((open.stage(at(0)), open.elapsed(at(0))), (Stage::Open, Span::from_secs(30)));
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

/// A stream of numbers that is the same in every run.
fn numbers(seed: u64) -> impl Iterator<Item = u64> {
    let mut state = seed;
    core::iter::repeat_with(move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 33
    })
}

/// Any presses at any times keep the rules, told from what was seen before and after each of them.
#[test]
fn any_sequence_of_presses_keeps_the_rules() {
    for seed in 0..400 {
        let mut number = numbers(seed);
        let mut next = move |of: u64| number.next().unwrap_or(0) % of;
        let crew = match next(3) {
            0 => Crew::default(),
            1 => Crew::default().toggled(Player::C),
            _ => Crew::default().toggled(Player::A).toggled(Player::D),
        };
        let spaces = Some(2 + next(3) as u8).filter(|_| next(5) > 0);
        let length = Span::from_secs(30);
        let glass = spaces.map(|count| Runs { count, length });
        let plan = Plan { glass, crew, choice: next(4) > 0 };
        let mut now = Instant::from_millis(next(1000));
        let mut build = Build::start(plan, now);
        let mut idle_seen: Option<(u8, Instant)> = None;
        for step in 0..300 {
            let later = now + Span::from_millis(next(9000) as u32);
            run(&mut build, now, later);
            now = later;
            let before = build.stage(now);
            let label = format!("seed {seed} step {step}: {before:?}");
            match next(9) {
                0..3 => {
                    let anybody = build.grid().anybody();
                    let flipped = build.flip(now);
                    match (before, flipped) {
                        (Stage::Glass(GlassState::Out { space, .. }), Ok(())) => {
                            assert!(Some(space + 1) < spaces || anybody, "{label}: last flip without a finisher");
                            let running = Stage::Glass(GlassState::Running { space: space + 1, left: length });
                            assert_eq!(build.stage(now), running, "{label}");
                        }
                        (Stage::Glass(GlassState::Out { space, .. }), Err(refusal)) => {
                            assert_eq!(refusal, Refusal::OnlyAFinishedTrucker, "{label}");
                            assert!(Some(space + 1) == spaces && !anybody, "{label}: refused without a reason");
                        }
                        (_, Ok(())) => panic!("{label}: flipped"),
                        (_, Err(_)) => assert_eq!(build.stage(now), before, "{label}"),
                    }
                }
                3..7 => {
                    let player = Player::ALL[next(4) as usize];
                    if crew.has(player) {
                        let had = build.grid().space(player);
                        let result = build.finish(player, now);
                        assert!(had.is_some() || result.is_ok(), "{label}: finishing was refused");
                        assert!(build.grid().space(player).is_some(), "{label}");
                    }
                }
                7 => {
                    let player = Player::ALL[next(4) as usize];
                    if crew.has(player) {
                        build.take_back(player, now);
                        assert_eq!(build.grid().space(player), None, "{label}");
                    }
                }
                _ => {
                    let reading = build.elapsed(now);
                    build.pause(now);
                    now = now + Span::from_millis(next(100_000) as u32);
                    assert_eq!(run(&mut build, now, now), [], "{label}: a sound in a pause");
                    assert_eq!(build.elapsed(now), reading, "{label}: a pause took time");
                    build.resume(now);
                    idle_seen = None;
                }
            }
            let taken: Vec<u8> = crew.players().filter_map(|player| build.grid().space(player)).collect();
            for (i, number) in taken.iter().enumerate() {
                assert!((1..=crew.count() as u8).contains(number), "{label}: space {number}");
                assert!(!taken[..i].contains(number), "{label}: space {number} twice");
            }
            // Idle time is never lost: between two looks at the same lying glass it grows by what has passed.
            match (build.stage(now), idle_seen) {
                (Stage::Glass(GlassState::Out { space, idle }), Some((seen, since))) if seen == space => {
                    assert_eq!(now.since(since), idle, "{label}: idle time");
                }
                (Stage::Glass(GlassState::Out { space, idle }), _) => idle_seen = Some((space, now.before(idle))),
                (Stage::Open | Stage::Glass(_) | Stage::Over, _) => idle_seen = None,
            }
        }
    }
}
