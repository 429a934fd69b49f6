//! The device in a terminal: the panel in half blocks where they fit, else in braille.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant as Clock};

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::style::{Color, Print, ResetColor, SetBackgroundColor, SetForegroundColor};
use crossterm::{cursor, execute, queue, terminal};
use sandglass::Device;
use sandglass::console::clock::Instant;
use sandglass::console::cue::Cue;
use sandglass::console::input::keys::{Input, Key};
use sandglass::console::picture::frame::{Frame, HEIGHT, WIDTH};
use sandglass::console::words::Language;

use crate::face::CUE_WRITTEN;
use crate::shot::{DARK, LIT};
use crate::table;
use crate::texts::{self, CUE, LEGEND};

/// Time a key stays down: a terminal reports only that it went down.
const TAP: Duration = Duration::from_millis(80);
/// Time a key stays down with Shift: long enough for a hold.
const HOLD: Duration = Duration::from_millis(1000);

/// The characters that draw the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    /// Two pixels per character, one above the other.
    HalfBlocks,
    /// Eight pixels per character.
    Braille,
}

impl Style {
    /// Columns and rows that the panel takes.
    const fn size(self) -> (u16, u16) {
        match self {
            Self::HalfBlocks => (WIDTH as u16, HEIGHT as u16 / 2),
            Self::Braille => (WIDTH as u16 / 2, HEIGHT as u16 / 4),
        }
    }

    /// The best style that fits with its frame, the sound and the legend.
    fn fitting((columns, rows): (u16, u16)) -> Option<Self> {
        [Self::HalfBlocks, Self::Braille].into_iter().find(|style| {
            let (wide, high) = style.size();
            columns >= wide + 2 && rows >= high + 5
        })
    }
}

/// Opens a device that speaks a language in the terminal until the player quits.
pub fn run(language: Language) -> Result<(), String> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err("the device needs a terminal to show itself in; 'sim help' lists what works without one".into());
    }
    let size = terminal::size().map_err(|error| format!("the terminal does not tell its size: {error}"))?;
    if Style::fitting(size).is_none() {
        let (wide, high) = Style::Braille.size();
        return Err(format!(
            "the terminal is too small: it has {} columns and {} rows, the device needs {} and {}",
            size.0,
            size.1,
            wide + 2,
            high + 5
        ));
    }
    let mut out = io::stdout();
    let prepared = terminal::enable_raw_mode()
        .and_then(|()| execute!(out, terminal::EnterAlternateScreen, cursor::Hide))
        .and_then(|()| Session::new(size, language).run(&mut out));
    let restored = execute!(out, ResetColor, cursor::Show, terminal::LeaveAlternateScreen)
        .and_then(|()| terminal::disable_raw_mode());
    prepared.and(restored).map_err(|error| format!("terminal: {error}"))
}

struct Session {
    device: Device,
    started: Clock,
    releases: Vec<(Duration, Key)>,
    heard: Option<(Duration, Cue)>,
    size: (u16, u16),
}

impl Session {
    fn new(size: (u16, u16), language: Language) -> Self {
        let mut device = table::used_before(random_seed());
        device.set_language(language);
        Self { device, started: Clock::now(), releases: Vec::new(), heard: None, size }
    }

    fn run(&mut self, out: &mut impl Write) -> io::Result<()> {
        loop {
            self.draw(out)?;
            let now = self.started.elapsed();
            let timeout = self.next_wake().map_or(Duration::from_secs(3600), |at| at.saturating_sub(now));
            if event::poll(timeout)? {
                match event::read()? {
                    Event::Key(key) if key.kind == KeyEventKind::Release => {}
                    Event::Key(key) if quits(key) => return Ok(()),
                    Event::Key(key) => self.key(key),
                    Event::Resize(columns, rows) => {
                        self.size = (columns, rows);
                        queue!(out, terminal::Clear(terminal::ClearType::All))?;
                    }
                    _ => {}
                }
            }
            self.pass();
        }
    }

    /// Takes a key of the keyboard.
    fn key(&mut self, event: KeyEvent) {
        self.pass();
        let Some(key) = device_key(event.code) else { return };
        if self.releases.iter().any(|&(_, held)| held == key) {
            return;
        }
        let held = event.modifiers.contains(KeyModifiers::SHIFT)
            || matches!(event.code, KeyCode::Char('A' | 'S' | 'D' | 'F' | 'V'));
        let now = self.started.elapsed();
        self.device.handle(Input::Down(key), moment(now));
        self.releases.push((now + if held { HOLD } else { TAP }, key));
    }

    fn next_wake(&self) -> Option<Duration> {
        let device = self.device.next_wake().map(|at| Duration::from_millis(at.as_millis()));
        let heard = self.heard.map(|(until, _)| until);
        self.releases.iter().map(|&(at, _)| at).chain(device).chain(heard).min()
    }

    /// Does everything that is due.
    fn pass(&mut self) {
        let now = self.started.elapsed();
        self.releases.sort_by_key(|&(at, _)| at);
        while let Some(&(at, key)) = self.releases.first().filter(|&&(at, _)| at <= now) {
            self.device.handle(Input::Up(key), moment(at));
            self.releases.remove(0);
        }
        self.device.advance(moment(now));
        self.heard = self.heard.filter(|&(until, _)| until > now);
        while let Some(cue) = self.device.take_cue() {
            self.heard = Some((now + CUE_WRITTEN, cue));
        }
    }

    fn draw(&self, out: &mut impl Write) -> io::Result<()> {
        let texts = texts::of(self.device.language());
        let Some(style) = Style::fitting(self.size) else {
            queue!(out, ResetColor, cursor::MoveTo(0, 0), Print(texts.too_small))?;
            return out.flush();
        };
        let mut frame = Frame::new();
        self.device.paint(&mut frame);
        if self.device.panel_mode().look.turned {
            frame = frame.turned();
        }
        let (wide, high) = style.size();
        let left = (self.size.0 - wide - 2) / 2;
        let line = "─".repeat(wide.into());
        queue!(out, ResetColor, cursor::MoveTo(left, 0), Print(format!("╭{line}╮")))?;
        for row in 0..high {
            queue!(out, ResetColor, cursor::MoveTo(left, row + 1), Print("│"))?;
            queue!(out, SetForegroundColor(color(LIT)), SetBackgroundColor(color(DARK)))?;
            queue!(out, Print(characters(&frame, style, row)), ResetColor, Print("│"))?;
        }
        queue!(out, cursor::MoveTo(left, high + 1), Print(format!("╰{line}╯")))?;
        let sound = self.heard.map_or(String::new(), |(_, cue)| format!("\u{266a} {}", texts.cues.of(cue)));
        // Padded: what was written before may be longer, also in another language.
        queue!(out, cursor::MoveTo(left + 2, high + 2), Print(format!("{sound:<0$}", CUE + 2)))?;
        for (row, text) in (high + 3..).zip(texts.legend) {
            queue!(out, cursor::MoveTo(left + 2, row), Print(format!("{text:<LEGEND$}")))?;
        }
        out.flush()
    }
}

/// One row of characters of the panel.
fn characters(frame: &Frame, style: Style, row: u16) -> String {
    let row = i32::from(row);
    let columns = 0..i32::from(style.size().0);
    match style {
        Style::HalfBlocks => columns
            .map(|x| match (frame.is_lit(x, 2 * row), frame.is_lit(x, 2 * row + 1)) {
                (false, false) => ' ',
                (true, false) => '▀',
                (false, true) => '▄',
                (true, true) => '█',
            })
            .collect(),
        Style::Braille => columns
            .map(|x| {
                // Unicode numbers the dots of a braille character in this order.
                const DOTS: [(i32, i32); 8] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)];
                let lit = |&(_, (dx, dy)): &(u32, (i32, i32))| frame.is_lit(2 * x + dx, 4 * row + dy);
                let dots = (0..).zip(DOTS).filter(lit).fold(0, |dots, (bit, _)| dots | 1 << bit);
                char::from_u32(0x2800 + dots).unwrap_or(' ')
            })
            .collect(),
    }
}

/// A random number for a seed: the seed of the standard library's hash tables.
pub(crate) fn random_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// True if the player quits.
fn quits(event: KeyEvent) -> bool {
    let interrupted = event.code == KeyCode::Char('c') && event.modifiers.contains(KeyModifiers::CONTROL);
    interrupted || matches!(event.code, KeyCode::Char('q' | 'Q'))
}

/// The device's key for a key of the keyboard.
fn device_key(code: KeyCode) -> Option<Key> {
    match code {
        KeyCode::Char('a' | 'A' | '1') | KeyCode::Esc => Some(Key::A),
        KeyCode::Char('s' | 'S' | '2') | KeyCode::Up | KeyCode::Left => Some(Key::B),
        KeyCode::Char('d' | 'D' | '3') | KeyCode::Down | KeyCode::Right => Some(Key::C),
        KeyCode::Char('f' | 'F' | '4') | KeyCode::Enter => Some(Key::D),
        KeyCode::Char(' ' | 'v' | 'V') => Some(Key::Flip),
        _ => None,
    }
}

fn moment(at: Duration) -> Instant {
    Instant::from_millis(at.as_millis() as u64)
}

fn color([r, g, b]: [u8; 3]) -> Color {
    Color::Rgb { r, g, b }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandglass::console::picture::frame::Ink;

    #[test]
    fn pixels_become_the_right_characters() {
        let mut frame = Frame::new();
        frame.column(0, 0, 0b1011, Ink::On);
        frame.column(1, 0, 0b1000, Ink::On);
        assert!(characters(&frame, Style::HalfBlocks, 0).starts_with("█ "));
        assert!(characters(&frame, Style::HalfBlocks, 1).starts_with("▄▄"));
        assert!(characters(&frame, Style::Braille, 0).starts_with('\u{28c3}'));
    }

    #[test]
    fn hints_follow_the_language_of_the_device() {
        let mut session = Session::new((66, 21), Language::English);
        for &language in Language::ALL {
            session.device.set_language(language);
            session.heard = Some((Duration::ZERO, Cue::RunOut));
            let mut out = Vec::new();
            session.draw(&mut out).unwrap();
            let (drawn, texts) = (String::from_utf8(out).unwrap(), texts::of(language));
            for text in texts.legend.into_iter().chain([texts.cues.run_out]) {
                assert!(drawn.contains(text), "{language:?}: {text:?}");
            }
        }
    }

    #[test]
    fn the_largest_style_that_fits_is_taken() {
        assert_eq!(Style::fitting((200, 60)), Some(Style::HalfBlocks));
        assert_eq!(Style::fitting((80, 24)), Some(Style::Braille));
        assert_eq!(Style::fitting((60, 24)), None);
        assert_eq!(Style::fitting((80, 20)), None);
    }
}
