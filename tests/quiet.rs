//! Checks the moments at which flash may be written: writing stops the processor.

mod common;

use sandglass::console::clock::Instant;
use sandglass::console::input::keys::{Input, Key};
use sandglass::console::widgets::toast::Code;
use sandglass::{Device, Notice};

use common::{restored, saved, seeded};

fn words(device: &Device) -> String {
    let mut words = String::new();
    device.read(&mut words);
    words
}

fn tap(device: &mut Device, key: Key, at: u64) {
    device.handle(Input::Down(key), Instant::from_millis(at));
    device.handle(Input::Up(key), Instant::from_millis(at + 80));
}

/// A run of the glass alone, looked at every five milliseconds: never in a sound, never in the last ten seconds.
#[test]
fn no_quiet_moment_is_in_a_sound_or_in_the_last_ten_seconds_of_a_run() {
    let mut device = seeded(1);
    // Timer only, start.
    for (i, key) in (0..).zip([Key::C, Key::Flip]) {
        tap(&mut device, key, 1000 + 500 * i);
    }
    device.handle(Input::Down(Key::Flip), Instant::from_millis(2000));
    let (mut quiet, mut moments, mut sounds, mut sounding_until) = (0, 0, 0, 0);
    let (mut running, mut last_ten) = (0, 0);
    for at in (2000..4 * 95_000).step_by(5) {
        let now = Instant::from_millis(at);
        device.advance(now);
        while let Some(cue) = device.take_cue() {
            sounding_until = at + u64::from(cue.length().as_millis());
            sounds += 1;
        }
        let is_quiet = device.quiet_from().is_some_and(|from| from <= now);
        assert!(!is_quiet || at > sounding_until, "quiet at {at} ms, in a sound until {sounding_until}");
        let seen = words(&device);
        let last = (0..=10).any(|secs| seen.contains(&format!("\n0:{secs:02}\n"))) && !seen.contains("Run out!");
        assert!(!is_quiet || !last, "quiet at {at} ms: {seen}");
        running += u32::from(seen.contains("hold: pause"));
        last_ten += u32::from(last);
        moments += 1;
        quiet += u32::from(is_quiet);
        match at % 20_000 {
            0 if seen.contains("Run out!") => device.handle(Input::Down(Key::Flip), now),
            100 => device.handle(Input::Up(Key::Flip), now),
            _ => {}
        }
    }
    assert!(
        sounds > 10 && last_ten > 2000 && running > 3 * last_ten,
        "{sounds} sounds, {running} and {last_ten} moments"
    );
    assert!(quiet > moments / 2, "{quiet} of {moments} moments are quiet");
}

#[test]
fn what_was_changed_is_unsaved_until_it_is_taken_and_quiet_after_its_sound() {
    let mut device = seeded(1);
    let used = saved(&mut device, &[]).expect("a player has seen its first pages");
    assert!(!device.is_unsaved());
    assert_eq!(device.quiet_from(), Some(Instant::START));
    // Sound off and on again: the second is heard.
    tap(&mut device, Key::A, 1000);
    assert!(device.is_unsaved());
    tap(&mut device, Key::A, 2000);
    assert_eq!(saved(&mut device, &used), None, "back to what was kept");
    assert!(!device.is_unsaved());
    tap(&mut device, Key::A, 3000);
    let record = saved(&mut device, &used).expect("it has changed");
    assert!(!device.is_unsaved());
    let restored = restored(&record, 1).expect("it can be read");
    assert_eq!(words(&restored), words(&device));
    assert_ne!(words(&restored), words(&seeded(1)));
}

#[test]
fn a_notice_is_shown_and_goes_by_itself() {
    let code = Code { letter: b'K', number: 65_535 };
    let panicked = Notice::Panicked(code);
    let keys = Key::ALL.map(Notice::KeyStuck);
    let saves = [Notice::SaveDamaged, Notice::SaveOfAnotherVersion, Notice::NotSaved, Notice::NotUpdated];
    let others = [Notice::BatteryLow, Notice::Stuck, panicked];
    for notice in keys.into_iter().chain(saves).chain(others) {
        let mut device = seeded(1);
        let (before, due) = (words(&device), device.next_wake());
        device.tell(notice);
        assert!(words(&device).len() > before.len(), "{notice:?}");
        assert_eq!(words(&device).contains("K65535"), notice == panicked, "{notice:?}");
        let gone = device.next_wake().expect("it goes");
        device.advance(gone);
        assert_eq!((words(&device), device.next_wake()), (before, due), "{notice:?}");
    }
}
