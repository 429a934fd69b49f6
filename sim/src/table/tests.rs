use sandglass::console::cue::Cue;

use super::*;

#[test]
fn a_chattering_press_is_one_press() {
    let (mut still, mut chattering) = (Table::new(0), Table::new(0));
    chattering.set_bounce(true);
    for key in [Key::C, Key::D, Key::C, Key::C, Key::D, Key::C] {
        still.press(key);
        chattering.press(key);
        assert_eq!(still.words(), chattering.words());
    }
    assert!(chattering.changes().len() > 4 * still.changes().len());
}

#[test]
fn turning_the_device_is_a_flip() {
    let (mut turned, mut flipped) = (Table::new(0), Table::new(0));
    turned.turn();
    flipped.press(Key::Flip);
    assert_eq!(turned.words(), flipped.words());
    assert_ne!(turned.words(), Table::new(0).words());
}

#[test]
fn after_a_power_cut_only_what_was_kept_is_there() {
    let mut table = Table::new(0);
    table.press(Key::A);
    table.cut_power(Duration::from_millis(1)).expect("the save is still some time off");
    assert_eq!(table.words(), Table::new(0).words());
    table.press(Key::A);
    let muted = table.words();
    assert_ne!(muted, Table::new(0).words());
    table.pass(Duration::from_secs(1));
    table.press(Key::C);
    table.cut_power(Duration::from_secs(5)).expect("the save is long done");
    assert_eq!(table.words(), muted, "the chosen entry is not kept, the sound is");
    assert_eq!(table.device().next_wake(), Table::new(0).device().next_wake());
}

#[test]
fn a_cut_in_a_save_is_refused() {
    let mut table = Table::new(0);
    table.press(Key::A);
    let save = table.save_at().expect("something is to be kept");
    table.pass(save - table.now());
    assert!(table.cut_power(Duration::from_secs(1)).is_err());
}

#[test]
fn a_sound_ends_with_the_power() {
    let mut table = Table::new(0);
    table.press(Key::A);
    table.touch(&[Key::A], true);
    table.pass(Duration::from_millis(20));
    let now = table.now();
    table.cut_power(Duration::from_secs(1)).expect("nothing is saved in a sound");
    assert_eq!(table.sounds().tones().last(), Some(&(now, 0)));
    assert!(table.contacts[Key::A.index()].is_down());
}

#[test]
fn a_new_tune_cuts_the_old_one_short() {
    let mut table = Table::new(0);
    table.press(Key::C);
    table.press(Key::D);
    for _ in 0..3 {
        // On "Runs", one more, one more: the fourth and fifth are refused.
        table.press(Key::D);
        table.press(Key::C);
        table.press(Key::D);
    }
    table.press(Key::D);
    table.press(Key::C);
    let before = table.sounds().tones().len();
    table.press(Key::C);
    table.pass(Duration::from_secs(1));
    let (second, cue) = *table.sounds().cues().last().expect("there was a refusal");
    assert_eq!(cue, Cue::Deny);
    let first_tune: Vec<u16> = table.sounds().tones()[..before].iter().map(|&(_, hz)| hz).collect();
    let first_again: Vec<u16> =
        table.sounds().tones().iter().filter(|&&(at, _)| at < second).map(|&(_, hz)| hz).collect();
    assert!(first_again.len() < first_tune.len(), "the first tune is cut: {first_again:?} of {first_tune:?}");
    assert_eq!(table.sounds().tones().last().map(|&(_, hz)| hz), Some(0));
}
