use super::*;

fn in_buffer(length: u32) -> Vec<u8> {
    desk(|desk| desk.buffer[..length as usize].to_vec())
}

fn screen() -> String {
    String::from_utf8(in_buffer(words())).unwrap()
}

fn tap(which: u32, at: f64) {
    key(which, 1, at);
    key(which, 0, at + 80.0);
    advance(at + 100.0);
}

/// Starts a new device and leaves the pages of the first power-on.
fn start_new() {
    assert_eq!(start(7, 0, 0), 0);
    tap(0, 500.0);
}

#[test]
fn what_was_set_is_there_after_a_reload() {
    start_new();
    assert!(screen().contains("New flight"));
    tap(4, 1000.0);
    tap(4, 2000.0);
    assert!(screen().contains("1:30"), "{}", screen());
    assert_eq!(running(), 100.0);
    assert_eq!(next_wake(), 3000.0, "the next second");
    assert_eq!((take_cue(), take_cue()), (2, -1));
    let name = cue_name(2);
    assert_eq!(in_buffer(name), b"start");
    let notes = cue_notes(2);
    assert_eq!(in_buffer(notes)[..4], [0x17, 0x04, 90, 0]);
    assert_eq!(is_unsaved(), 1);
    let record = take_save();
    assert!(record > 0);
    assert_eq!(start(7, 0, record), 1);
    carry_on(31_000.0);
    assert!(screen().contains("0:59"), "{}", screen());
}

fn labels() -> Vec<String> {
    (0..6).map(|key| String::from_utf8(in_buffer(label(key))).unwrap()).collect()
}

#[test]
fn keys_are_called_by_what_they_do() {
    start_new();
    assert_eq!(labels(), ["sound on", "up", "down", "OK", "Open", ""]);
    tap(4, 1000.0);
    tap(4, 2000.0);
    tap(1, 3000.0);
    assert_eq!(labels(), ["circle", "triangle 1", "square", "cross", "hold: pause", ""]);
}

/// Prefers a language by its code.
fn prefer(code: &str) -> u32 {
    let length = desk(|desk| desk.put(code.as_bytes()));
    prefer_language(length)
}

fn text(length: u32) -> String {
    String::from_utf8(in_buffer(length)).unwrap()
}

#[test]
fn a_new_device_speaks_the_preferred_language_and_a_save_its_own() {
    for (place, own) in Language::ALL.iter().enumerate() {
        assert_eq!(text(language_code(place as u32)), own.code());
        assert_eq!(prefer(own.code()), 1);
        start_new();
        assert_eq!(text(language()), own.code());
        let signs = &words::of(*own).signs;
        assert_eq!(labels()[..2], [&*signs.sound_on, &*signs.up], "{own:?}");
        let record = take_save();
        let kept = in_buffer(record);
        for other in Language::ALL {
            assert_eq!(prefer(other.code()), 1);
            desk(|desk| desk.put(&kept));
            assert_eq!(start(7, 0, record), 1);
            assert_eq!(text(language()), own.code(), "{other:?} is preferred");
        }
    }
    assert_eq!((prefer("xx"), prefer(""), language_code(99)), (0, 0, 0), "there are no such languages");
}

#[test]
fn a_record_that_makes_no_sense_is_told_of() {
    desk(|desk| desk.put(&[3, 1, 4, 1, 5]));
    assert_eq!(start(7, 0, 5), 2);
    assert_eq!(screen().lines().last(), Some("Save was damaged, begun anew"), "{}", screen());
}
