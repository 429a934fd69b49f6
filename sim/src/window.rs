//! The device in a window: case, panel and five keys for mouse and keyboard.
//!
//! It is drawn at the largest whole enlargement that fits, so that a pixel is always a square. Time can pass ten times
//! as fast, or stand still. A sound is played where a program for it is found, and always written.

use std::time::{Duration, Instant as Clock};

use minifb::{InputCallback, Key as KeyboardKey, MouseButton, MouseMode, Scale, ScaleMode, Window, WindowOptions};
use sandglass::Device;
use sandglass::console::clock::Instant;
use sandglass::console::cue::Cue;
use sandglass::console::input::keys::{Input, Key};
use sandglass::console::picture::frame::Frame;
use sandglass::console::words::Language;

use crate::face::{CUE_WRITTEN, Canvas, Placement, SIZE, View};
use crate::speaker::Speaker;
use crate::table;
use crate::terminal::random_seed;
use crate::texts::{self, Texts, fill};

/// Enlargement at first.
const FIRST_SCALE: usize = 4;
const FRAMES_PER_SECOND: usize = 60;

/// Speed of the device's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Speed {
    Normal,
    Fast,
    Paused,
}

impl Speed {
    const fn times(self) -> u32 {
        match self {
            Self::Normal => 1,
            Self::Fast => 10,
            Self::Paused => 0,
        }
    }

    const fn next(self) -> Self {
        match self {
            Self::Normal => Self::Fast,
            Self::Fast => Self::Paused,
            Self::Paused => Self::Normal,
        }
    }

    const fn name(self, texts: &Texts) -> &'static str {
        match self {
            Self::Normal => "1x",
            Self::Fast => "10x",
            Self::Paused => texts.pause,
        }
    }
}

/// True if there is a display to open a window on.
pub fn has_display() -> bool {
    let named = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || named("DISPLAY") || named("WAYLAND_DISPLAY")
}

/// Opens a device that speaks a language in a window until it is closed.
pub fn run(language: Language) -> Result<(), String> {
    let options =
        WindowOptions { resize: true, scale: Scale::X1, scale_mode: ScaleMode::UpperLeft, ..WindowOptions::default() };
    let mut window = Window::new("Sandglass", SIZE.0 * FIRST_SCALE, SIZE.1 * FIRST_SCALE, options)
        .map_err(|error| format!("no window can be opened: {error}; --terminal shows the device here"))?;
    window.set_target_fps(FRAMES_PER_SECOND);
    window.set_input_callback(Box::new(Ignored));
    let mut session = Session::new(random_seed(), Speaker::new());
    session.device.set_language(language);
    while window.is_open() {
        session.pass();
        let (width, height) = window.get_size();
        let pixels = session.picture(width, height);
        window.update_with_buffer(&pixels, width, height).map_err(|error| error.to_string())?;
        if window.is_key_pressed(KeyboardKey::Tab, minifb::KeyRepeat::No) {
            session.speed(session.speed.next());
        }
        let over = window
            .get_mouse_pos(MouseMode::Discard)
            .zip(Placement::fitting(width, height))
            .and_then(|((x, y), placement)| placement.key_at(x, y));
        session.mouse(window.get_mouse_down(MouseButton::Left), over);
        session.fingers(|board| window.is_key_down(board));
    }
    Ok(())
}

/// Ignores characters: only keys count.
struct Ignored;

impl InputCallback for Ignored {
    fn add_char(&mut self, _: u32) {}
}

/// The keys of the keyboard that stand for a key of the device.
const fn keyboard_keys(key: Key) -> &'static [KeyboardKey] {
    match key {
        Key::A => &[KeyboardKey::A, KeyboardKey::Key1, KeyboardKey::Escape],
        Key::B => &[KeyboardKey::S, KeyboardKey::Key2, KeyboardKey::Up, KeyboardKey::Left],
        Key::C => &[KeyboardKey::D, KeyboardKey::Key3, KeyboardKey::Down, KeyboardKey::Right],
        Key::D => &[KeyboardKey::F, KeyboardKey::Key4, KeyboardKey::Enter],
        Key::Flip => &[KeyboardKey::Space, KeyboardKey::V],
    }
}

struct Session {
    device: Device,
    pressed: [bool; 5],
    /// True while the mouse button is down, and the key it went down on, which it holds until it comes up.
    mouse: bool,
    grabbed: Option<Key>,
    speed: Speed,
    /// The device's time at the last change of speed, and the real time of it.
    since: (Duration, Clock),
    heard: Option<(Clock, Cue)>,
    speaker: Speaker,
}

impl Session {
    fn new(seed: u64, speaker: Speaker) -> Self {
        Self {
            device: table::used_before(seed),
            pressed: [false; 5],
            mouse: false,
            grabbed: None,
            speed: Speed::Normal,
            since: (Duration::ZERO, Clock::now()),
            heard: None,
            speaker,
        }
    }

    fn now(&self) -> Duration {
        self.since.0 + self.since.1.elapsed() * self.speed.times()
    }

    fn moment(&self) -> Instant {
        Instant::from_millis(self.now().as_millis() as u64)
    }

    fn speed(&mut self, speed: Speed) {
        self.since = (self.now(), Clock::now());
        self.speed = speed;
        self.speaker.pace(speed.times());
    }

    /// Lets time pass.
    fn pass(&mut self) {
        self.device.advance(self.moment());
        while let Some(cue) = self.device.take_cue() {
            self.heard = Some((Clock::now() + CUE_WRITTEN, cue));
            self.speaker.play(cue.tune());
        }
        self.heard = self.heard.filter(|&(until, _)| until > Clock::now());
    }

    /// Takes the state of the mouse button and the key under the pointer.
    fn mouse(&mut self, down: bool, over: Option<Key>) {
        if !down {
            self.grabbed = None;
        } else if !self.mouse {
            self.grabbed = over;
        }
        self.mouse = down;
    }

    /// Presses the key that the mouse holds and those of the keyboard, and releases the others.
    fn fingers(&mut self, is_down: impl Fn(KeyboardKey) -> bool) {
        for key in Key::ALL {
            let down = self.grabbed == Some(key) || keyboard_keys(key).iter().any(|&board| is_down(board));
            if down != self.pressed[key.index()] {
                self.pressed[key.index()] = down;
                let input = if down { Input::Down(key) } else { Input::Up(key) };
                self.device.handle(input, self.moment());
            }
        }
    }

    /// The words under the keys, in the language of the device.
    fn note(&self) -> String {
        let texts = texts::of(self.device.language());
        match self.heard {
            Some((_, cue)) => fill(texts.sound, texts.cues.of(cue)),
            None => fill(texts.keys, self.speed.name(texts)),
        }
    }

    /// The picture in the format of the window.
    fn picture(&self, width: usize, height: usize) -> Vec<u32> {
        let mut canvas = Canvas::new(width, height);
        if let Some(placement) = Placement::fitting(width, height) {
            let mut glass = Frame::new();
            self.device.paint(&mut glass);
            let mode = self.device.panel_mode();
            let glass = if mode.look.turned { glass.turned() } else { glass };
            let (contrast, note) = (mode.contrast().get(), self.note());
            let view = View { glass: &glass, contrast, pressed: self.pressed, note: &note, glow: true };
            canvas.draw(&view, placement);
        }
        canvas.pixels.iter().map(|&[r, g, b]| u32::from_be_bytes([0, r, g, b])).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(session: &Session) -> String {
        let mut words = String::new();
        session.device.read(&mut words);
        words
    }

    #[test]
    fn a_key_is_down_as_long_as_the_mouse_or_the_keyboard_holds_it() {
        let mut session = Session::new(0, Speaker::silent());
        session.mouse(true, Some(Key::C));
        session.fingers(|_| false);
        assert!(session.pressed[Key::C.index()] && words(&session).contains("> Timer only"));
        session.fingers(|board| board == KeyboardKey::D);
        session.mouse(false, Some(Key::C));
        session.fingers(|board| board == KeyboardKey::D);
        assert!(session.pressed[Key::C.index()], "the keyboard still holds it");
        session.fingers(|_| false);
        assert!(!session.pressed[Key::C.index()]);
        assert!(words(&session).contains("> Timer only"), "it went down once");
    }

    #[test]
    fn a_mouse_that_slides_off_holds_its_key_and_presses_no_other() {
        let mut session = Session::new(0, Speaker::silent());
        for over in [Some(Key::B), None, Some(Key::Flip)] {
            session.mouse(true, over);
            session.fingers(|_| false);
            assert!(session.pressed[Key::B.index()] && !session.pressed[Key::Flip.index()]);
        }
        session.mouse(false, Some(Key::Flip));
        session.fingers(|_| false);
        assert_eq!(session.pressed, [false; 5]);
    }

    #[test]
    fn notes_follow_the_language_of_the_device() {
        let mut session = Session::new(0, Speaker::silent());
        for &language in Language::ALL {
            session.device.set_language(language);
            let texts = texts::of(language);
            session.heard = None;
            session.speed(Speed::Paused);
            assert_eq!(session.note(), fill(texts.keys, texts.pause));
            session.heard = Some((Clock::now(), Cue::Roll));
            assert_eq!(session.note(), fill(texts.sound, texts.cues.roll));
        }
    }

    #[test]
    fn time_passes_as_fast_as_it_is_told_to() {
        let mut session = Session::new(0, Speaker::silent());
        session.speed(Speed::Paused);
        let stopped = session.now();
        session.since.1 -= Duration::from_secs(5);
        assert_eq!(session.now(), stopped);
        session.speed(Speed::Fast);
        session.since.1 -= Duration::from_secs(5);
        let passed = session.now() - stopped;
        assert!(passed >= Duration::from_secs(50) && passed < Duration::from_secs(55), "{passed:?}");
        assert_eq!(Speed::Normal.next().next().next(), Speed::Normal);
    }
}
