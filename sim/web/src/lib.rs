//! Sandglass in a browser: one device behind functions of plain numbers, so that the page needs only a WebAssembly
//! module.
//!
//! Everything longer than a number goes through one piece of memory, the *buffer*: [`buffer`] returns its address; the
//! page writes into it before a call, or reads it after one. Times are milliseconds since the page was opened.

use std::cell::RefCell;
use std::fmt;

use sandglass::Device;
use sandglass::console::clock::{Instant, Span};
use sandglass::console::cue::Cue;
use sandglass::console::input::keys::{Grip, Input, Key};
use sandglass::console::picture::frame::Frame;
use sandglass::console::picture::sprite::Sprite;
use sandglass::console::saving::record::{self, Record};
use sandglass::console::widgets::controls::{Flip, Label};
use sandglass::console::words::{self, Language};

/// Bytes in the buffer: more than a record of everything that was saved, and more than the words of a screen.
const BUFFER_SIZE: usize = 16 * 1024;

struct Desk {
    device: Device,
    /// A record of everything that was saved.
    saved: Vec<u8>,
    picture: Frame,
    buffer: Box<[u8; BUFFER_SIZE]>,
    /// The language that a device without a save starts in.
    preferred: Language,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::new(Desk {
        device: Device::new(),
        saved: Vec::new(),
        picture: Frame::new(),
        buffer: Box::new([0; BUFFER_SIZE]),
        preferred: Language::English,
    });
}

fn desk<T>(work: impl FnOnce(&mut Desk) -> T) -> T {
    DESK.with_borrow_mut(work)
}

/// Writes into the buffer as far as it goes, whole characters only.
struct Writer<'a> {
    buffer: &'a mut [u8],
    used: usize,
}

impl fmt::Write for Writer<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let free = self.buffer.get_mut(self.used..self.used + text.len()).ok_or(fmt::Error)?;
        free.copy_from_slice(text.as_bytes());
        self.used += text.len();
        Ok(())
    }
}

impl Desk {
    /// Adds what has changed to what was saved. False: nothing has.
    fn save(&mut self) -> bool {
        let Some(length) = self.device.take_save(&mut self.buffer[..]) else { return false };
        let mut all = vec![0; self.saved.len() + length];
        let joined = record::join(&self.saved, &self.buffer[..length], &mut all).expect("the device's own record");
        all.truncate(joined);
        self.saved = all;
        self.device.note_saved();
        true
    }

    fn put_saved(&mut self) -> u32 {
        let saved = std::mem::take(&mut self.saved);
        let length = self.put(&saved);
        self.saved = saved;
        length
    }

    /// Brings the game that a player wants to open out of what was saved.
    fn bring_game(&mut self) {
        if self.device.is_waiting_for_game() {
            self.save();
            self.device.bring(&mut Record::open(&self.saved).unwrap_or(Record::NOTHING));
        }
    }

    fn put(&mut self, bytes: &[u8]) -> u32 {
        self.buffer[..bytes.len()].copy_from_slice(bytes);
        bytes.len() as u32
    }
}

fn moment(now: f64) -> Instant {
    Instant::from_millis(now.max(0.0) as u64)
}

/// Returns the address of the buffer.
#[unsafe(no_mangle)]
pub extern "C" fn buffer() -> *const u8 {
    desk(|desk| desk.buffer.as_ptr())
}

/// Returns the number of bytes in the buffer.
#[unsafe(no_mangle)]
pub extern "C" fn buffer_size() -> u32 {
    BUFFER_SIZE as u32
}

/// Takes the code of a language, which is in the first `length` bytes of the buffer: a device that is switched on without a
/// save speaks it. Returns 1 if there is such a language.
#[unsafe(no_mangle)]
pub extern "C" fn prefer_language(length: u32) -> u32 {
    desk(|desk| {
        let code = &desk.buffer[..(length as usize).min(BUFFER_SIZE)];
        let Some(&language) = Language::ALL.iter().find(|language| language.code().as_bytes() == code) else {
            return 0;
        };
        desk.preferred = language;
        1
    })
}

/// Writes the code of a language into the buffer, by its place among all. Returns the number of bytes; 0 if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn language_code(place: u32) -> u32 {
    let code = Language::ALL.get(place as usize).map_or("", |language| language.code());
    desk(|desk| desk.put(code.as_bytes()))
}

/// Writes the code of the device's language into the buffer. Returns the number of bytes.
#[unsafe(no_mangle)]
pub extern "C" fn language() -> u32 {
    desk(|desk| desk.put(desk.device.language().code().as_bytes()))
}

/// Switches the device on, with a seed in two halves for its dice and the first `record` bytes of the buffer as the
/// record. What is not in a record is as in a new device, which speaks the preferred language.
///
/// Returns 0 if there is no record, 1 if it was restored, 2 if it is not readable; then the device says so.
#[unsafe(no_mangle)]
pub extern "C" fn start(seed_low: u32, seed_high: u32, record: u32) -> u32 {
    desk(|desk| {
        desk.device = Device::new();
        desk.device.entropy().trust(u64::from(seed_high) << 32 | u64::from(seed_low));
        desk.device.set_language(desk.preferred);
        desk.saved = desk.buffer[..(record as usize).min(BUFFER_SIZE)].to_vec();
        match Record::open(&desk.saved).and_then(|mut record| desk.device.restore(&mut record)) {
            Ok(()) => 1,
            Err(_) if desk.saved.is_empty() => 0,
            Err(why) => {
                desk.device.tell(why.into());
                2
            }
        }
    })
}

/// Goes straight back into the game after a reload. `running` is the elapsed build time in milliseconds; it is negative
/// if no build phase was running.
#[unsafe(no_mangle)]
pub extern "C" fn carry_on(running: f64) {
    desk(|desk| desk.device.carry_on((running >= 0.0).then(|| Span::from_millis(running as u32))));
}

/// Returns the elapsed build time in milliseconds; negative if no build phase is running.
#[unsafe(no_mangle)]
pub extern "C" fn running() -> f64 {
    desk(|desk| desk.device.running().map_or(-1.0, |span| f64::from(span.as_millis())))
}

/// Presses or releases a key: 0 is A, 4 is FLIP.
#[unsafe(no_mangle)]
pub extern "C" fn key(key: u32, down: u32, now: f64) {
    if let Some(&key) = Key::ALL.get(key as usize) {
        let input = if down == 0 { Input::Up(key) } else { Input::Down(key) };
        desk(|desk| {
            desk.device.handle(input, moment(now));
            desk.bring_game();
        });
    }
}

/// Lets time pass.
#[unsafe(no_mangle)]
pub extern "C" fn advance(now: f64) {
    desk(|desk| desk.device.advance(moment(now)));
}

/// Returns the time of the next event that happens by itself; infinity if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn next_wake() -> f64 {
    desk(|desk| desk.device.next_wake().map_or(f64::INFINITY, |at| at.as_millis() as f64))
}

/// Paints the screen and returns the address of its 1024 bytes, in the panel's own format.
#[unsafe(no_mangle)]
pub extern "C" fn picture() -> *const u8 {
    desk(|desk| {
        desk.device.paint(&mut desk.picture);
        if desk.device.panel_mode().look.turned {
            desk.picture = desk.picture.turned();
        }
        desk.picture.bytes().as_ptr()
    })
}

/// Returns the panel's brightness, from 1 to 5.
#[unsafe(no_mangle)]
pub extern "C" fn contrast() -> u32 {
    desk(|desk| desk.device.panel_mode().contrast().get().into())
}

/// Writes the words of the screen into the buffer, one line per text. Returns the number of bytes.
#[unsafe(no_mangle)]
pub extern "C" fn words() -> u32 {
    desk(|desk| {
        let mut writer = Writer { buffer: &mut desk.buffer[..], used: 0 };
        desk.device.read(&mut writer);
        writer.used as u32
    })
}

/// Writes the label of a key into the buffer. Returns the number of bytes.
#[unsafe(no_mangle)]
pub extern "C" fn label(key: u32) -> u32 {
    desk(|desk| {
        let controls = desk.device.controls();
        let signs = &words::of(desk.device.language()).signs;
        let word_of = |sprite: &Sprite| sprite.sign.map_or("", |sign| signs.of(sign).text());
        let label = match Key::ALL.get(key as usize) {
            Some(&key) if controls.grip(key) == Grip::Idle => String::new(),
            Some(key @ (Key::A | Key::B | Key::C | Key::D)) => match controls.soft[key.index()].label {
                Label::Word(word) => word.into(),
                Label::Picture(sprite) => word_of(sprite).into(),
                Label::Named(_, word) => word.into(),
                Label::Numbered(sprite, number) => format!("{} {number}", word_of(sprite)),
                Label::Lettered { word, .. } => word.into(),
            },
            Some(Key::Flip) => {
                let Flip { tap, hold } = controls.flip;
                let hold = (!hold.is_empty()).then(|| format!("{} {hold}", signs.hold.text()));
                let tap = Some(tap).filter(|tap| !tap.is_empty()).map(String::from);
                tap.into_iter().chain(hold).collect::<Vec<_>>().join(", ")
            }
            None => String::new(),
        };
        desk.put(label.as_bytes())
    })
}

/// Returns the index of the next cue in [`Cue::ALL`]; negative if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn take_cue() -> i32 {
    let cue = desk(|desk| desk.device.take_cue());
    cue.and_then(|cue| Cue::ALL.iter().position(|&other| other == cue)).map_or(-1, |place| place as i32)
}

/// Writes the name of a cue into the buffer. Returns the number of bytes.
#[unsafe(no_mangle)]
pub extern "C" fn cue_name(cue: u32) -> u32 {
    let name = Cue::ALL.get(cue as usize).map_or("", |cue| cue.name());
    desk(|desk| desk.put(name.as_bytes()))
}

/// Writes the notes of a cue into the buffer, pitch and length in 16 bits each. Returns the number of bytes.
#[unsafe(no_mangle)]
pub extern "C" fn cue_notes(cue: u32) -> u32 {
    let tune = Cue::ALL.get(cue as usize).map_or(&[][..], |cue| cue.tune());
    let bytes: Vec<u8> =
        tune.iter().flat_map(|note| [note.hz, note.millis]).flat_map(|number| number.to_le_bytes()).collect();
    desk(|desk| desk.put(&bytes))
}

/// Returns 1 if [`take_save`] may have a record. It may say so although nothing changed.
#[unsafe(no_mangle)]
pub extern "C" fn is_unsaved() -> u32 {
    desk(|desk| desk.device.is_unsaved().into())
}

/// Writes a record of everything that is to be saved into the buffer, if something has changed. Returns the number of bytes.
#[unsafe(no_mangle)]
pub extern "C" fn take_save() -> u32 {
    desk(|desk| if desk.save() { desk.put_saved() } else { 0 })
}

#[cfg(test)]
mod tests;
