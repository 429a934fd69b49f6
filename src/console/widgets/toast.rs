//! A few words laid over the screen for a moment, for example the reason of a refusal.

use crate::console::clock::{Instant, Span};
use crate::console::picture::font::BOLD;
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Misfit, Pen, area};
use crate::console::words::{ToastText, ValueText, value_text};

/// Time for which it stays.
const SHOWN: Span = Span::from_millis(1800);
/// Time for which it stays if it does not answer a key press.
const NEWS: Span = Span::from_secs(5);

/// A short code that a player can read to the makers of the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// A letter of ASCII.
    pub letter: u8,
    /// A number.
    pub number: u16,
}

impl Code {
    fn text(self) -> ValueText {
        value_text(format_args!("{}{}", char::from(self.letter & 0x7f), self.number))
    }
}

/// Words on the screen until a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Toast {
    words: &'static str,
    /// Second line instead of words.
    code: Option<Code>,
    until: Instant,
}

impl Toast {
    /// Shows words from now on.
    pub fn new(words: &'static str, now: Instant) -> Self {
        Self { words, code: None, until: now + SHOWN }
    }

    /// Shows words that are no answer to a key from now on, perhaps with a code below.
    pub fn news(words: ToastText, code: Option<Code>, now: Instant) -> Self {
        Self { words: words.text(), code, until: now + NEWS }
    }

    /// Time at which it goes.
    pub const fn until(&self) -> Instant {
        self.until
    }

    /// Draws it: a framed box in the middle, one line or two. A `\n` in the words breaks the line.
    pub fn paint(&self, pen: &mut Pen) {
        let code = self.code.map(Code::text);
        let (top, bottom) = self.words.split_once('\n').unwrap_or((self.words, ""));
        let bottom = code.as_deref().unwrap_or(bottom);
        let lines = if bottom.is_empty() { 1 } else { 2 };
        let height = lines * 14 + 8;
        let y = (64 - height) / 2;
        let longest = BOLD.width_of(top).max(BOLD.width_of(bottom));
        let width = (longest + 14).min(WIDTH as i32);
        let x = (WIDTH as i32 - width) / 2;
        pen.fill(&area(x - 2, y - 2, width as u32 + 4, height as u32 + 4), Ink::Off);
        pen.outline(&area(x, y, width as u32, height as u32));
        pen.outline(&area(x + 1, y + 1, width as u32 - 2, height as u32 - 2));
        pen.note_together(&[top, bottom]);
        for (line, text) in [top, bottom].into_iter().take(lines as usize).enumerate() {
            let left = (WIDTH as i32 - BOLD.width_of(text)) / 2;
            pen.check(|| left >= 4, text, Misfit::Spills);
            pen.figures(&BOLD, Ink::On, left, y + 5 + 14 * line as i32, text);
        }
    }
}
