use sandglass::Device;
use sandglass::console::clock::{Instant, Span};
use sandglass::console::input::keys::Input;
use sandglass::console::picture::frame::Frame;

use super::*;

/// A device whose panel is read as if it were that of the emulated chip.
struct Chip(Device);

impl Chip {
    /// Switches a new device on, in a language, and leaves the pages of the first power-on.
    fn new(language: Language) -> Self {
        let mut device = Device::new();
        device.entropy().trust(7);
        device.set_language(language);
        let mut chip = Self(device);
        chip.tap(Key::A, 500);
        chip
    }

    fn tap(&mut self, key: Key, millis: u64) {
        let at = Instant::from_millis(millis);
        self.0.handle(Input::Down(key), at);
        self.0.handle(Input::Up(key), at + Span::from_millis(80));
        self.0.advance(at + Span::from_millis(100));
    }

    /// The words that the device itself reads from its screen.
    fn said(&self) -> String {
        let mut said = String::new();
        self.0.read(&mut said);
        said
    }

    /// The words read from its panel.
    fn read(&mut self) -> String {
        let mut picture = Frame::new();
        self.0.paint(&mut picture);
        desk(|desk| desk.put(picture.bytes()));
        text(words())
    }
}

fn text(length: u32) -> String {
    desk(|desk| String::from_utf8(desk.buffer[..length as usize].to_vec()).unwrap())
}

fn labels() -> Vec<String> {
    (0..6).map(|key| text(label(key))).collect()
}

#[test]
fn keys_are_called_by_what_they_do() {
    let mut chip = Chip::new(Language::English);
    chip.read();
    assert_eq!(labels(), ["sound on", "up", "down", "OK", "Open", ""]);
    chip.tap(Key::Flip, 1000);
    chip.tap(Key::Flip, 2000);
    chip.tap(Key::B, 3000);
    chip.read();
    assert_eq!(labels(), ["circle", "triangle 1", "square", "cross", "hold: pause", ""]);
}

#[test]
fn a_panel_is_read_as_the_device_would_say_it() {
    let mut chip = Chip::new(Language::English);
    assert_eq!(chip.read(), chip.said());
    chip.tap(Key::Flip, 1000);
    chip.tap(Key::Flip, 2000);
    assert_eq!(chip.read(), "1:30\nspace 1 of 2\nFLIP\nhold: pause\nDone?\ncircle\ntriangle\nsquare\ncross\n");
    chip.tap(Key::Flip, 3000);
    assert!(chip.read().starts_with("1:30\n") && chip.read().ends_with("\nStill running\n"), "{}", chip.read());
    desk(|desk| desk.put(&[0x5a; 1024]));
    assert_eq!(words(), 0, "that is no screen");
}

#[test]
fn the_language_of_a_panel_is_told() {
    let english = Chip::new(Language::English).said();
    for &own in Language::ALL {
        let mut chip = Chip::new(own);
        chip.read();
        assert_eq!(text(language()), if chip.said() == english { "en" } else { own.code() });
    }
}

#[test]
fn the_language_it_begins_in_is_named_by_its_code() {
    for own in Language::ALL {
        let length = desk(|desk| desk.put(own.code().as_bytes()));
        assert_eq!(begin_in(length), 1);
        assert_eq!(desk(|desk| desk.reader.language()), *own);
    }
    let length = desk(|desk| desk.put(b"xx"));
    assert_eq!(begin_in(length), 0, "there is no such language");
}
