//! The words on the panel of the emulated chip, behind functions of plain numbers.
//!
//! The page fetches this module only for the emulated chip: whoever plays on the page does not wait for it.
//!
//! Everything longer than a number goes through one piece of memory, the *buffer*: [`buffer`] returns its address; the
//! page writes into it before a call, or reads it after one.

mod reader;

use std::cell::RefCell;

use sandglass::console::input::keys::Key;
use sandglass::console::words::Language;

use crate::reader::{PanelText, Reader};

/// Bytes in the buffer: more than a panel, and more than its words.
const BUFFER_SIZE: usize = 4 * 1024;

struct Desk {
    buffer: Box<[u8; BUFFER_SIZE]>,
    reader: Reader,
    /// The words that were read last.
    text: PanelText,
}

impl Desk {
    fn put(&mut self, bytes: &[u8]) -> u32 {
        self.buffer[..bytes.len()].copy_from_slice(bytes);
        bytes.len() as u32
    }
}

thread_local! {
    static DESK: RefCell<Desk> =
        RefCell::new(Desk { buffer: Box::new([0; BUFFER_SIZE]), reader: Reader::new(), text: PanelText::default() });
}

fn desk<T>(work: impl FnOnce(&mut Desk) -> T) -> T {
    DESK.with_borrow_mut(work)
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

/// Takes the code of a language, which is in the first `length` bytes of the buffer: a panel that tells no language is taken
/// to be in this one. Returns 1 if there is such a language.
#[unsafe(no_mangle)]
pub extern "C" fn begin_in(length: u32) -> u32 {
    desk(|desk| {
        let code = &desk.buffer[..(length as usize).min(BUFFER_SIZE)];
        let Some(&language) = Language::ALL.iter().find(|language| language.code().as_bytes() == code) else {
            return 0;
        };
        desk.reader.begin_in(language);
        1
    })
}

/// Reads the panel whose 1024 bytes are in the buffer, and writes its words there, one line per text. Returns the
/// number of bytes; 0 if the panel shows no screen of a Sandglass.
#[unsafe(no_mangle)]
pub extern "C" fn words() -> u32 {
    desk(|desk| {
        let panel = desk.buffer.first_chunk().expect("the buffer is larger than a panel");
        let Some(mut text) = desk.reader.read(panel) else { return 0 };
        if text.toast.is_some() {
            // The toast hides the body, which has not changed.
            text.body = std::mem::take(&mut desk.text.body);
        }
        desk.text = text;
        let lines: String = desk.text.lines().map(|line| line + "\n").collect();
        desk.put(lines.as_bytes())
    })
}

/// Writes the label of a key on the panel that was last read into the buffer. Returns the number of bytes.
#[unsafe(no_mangle)]
pub extern "C" fn label(key: u32) -> u32 {
    desk(|desk| {
        let label = match Key::ALL.get(key as usize) {
            Some(key @ (Key::A | Key::B | Key::C | Key::D)) => desk.text.soft[key.index()].clone(),
            Some(Key::Flip) => desk.text.flip_label(),
            None => String::new(),
        };
        desk.put(label.as_bytes())
    })
}

/// Writes the code of the language of the panel that was last read into the buffer. Returns the number of bytes.
#[unsafe(no_mangle)]
pub extern "C" fn language() -> u32 {
    desk(|desk| desk.put(desk.text.language.code().as_bytes()))
}

#[cfg(test)]
mod tests;
