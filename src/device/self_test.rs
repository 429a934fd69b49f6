//! The self-test: tries display, keys, buzzer and tilt switch one after the other, to check the wiring of a new device.
//!
//! Key A is down at power-on, and is let go: that asks for it. It lies over the menu and is told of every edge of every
//! contact, so that a key shows what its wire does. It changes nothing, but for the controller of the panel: a picture that
//! stands off is seen here first.
//!
//! It promises: a key that was not seen, that does not come up or that goes down together with another one is never
//! called good. Whether the picture is right and the tones are, only a person can say.

use crate::console::clock::{Instant, Span};
use crate::console::cue::Cue;
use crate::console::input::keys::{HOLD, Input, Key, Keys};
use crate::console::panel::Controller;
use crate::console::picture::font::{BODY, BOLD, LARGE, SMALL};
use crate::console::picture::frame::{HEIGHT, Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen, area, place};
use crate::console::picture::sprite::Sprite;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::console::words::{ByKey, Filled, LineWord, Word};
use crate::device::words::Words;
use crate::sprite;

/// The key that is held to ask for it.
pub const ASKS: Key = Key::A;
/// The key that takes the panel for another one.
const OTHER_PANEL: Key = Key::C;
/// A finger has let go by then; a key that has not is stuck.
const PATIENCE: Span = Span::from_secs(5);
/// Two keys that go down within this are one press: their wires touch. Two fingers are rarely so quick.
const TOGETHER: Span = Span::from_millis(10);

/// It was seen.
const TICK: Sprite = sprite!("......#", ".....##", "#...##.", "##.##..", ".###...", "..#....");

/// One for every key, in the order of [`Key::ALL`].
pub type PerKey<T> = [T; Key::ALL.len()];

/// A page of the walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    /// The key that asks for it is still down.
    Hello,
    /// Every dot is lit.
    Lit,
    /// The outermost dots, and every second one.
    Edge,
    /// Every key is to be pressed.
    Keys,
    /// Three tones.
    Buzzer,
    /// The device is to be turned over.
    Tilt,
    /// The results.
    End,
}

/// Result of an input, or of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelfTestReply {
    /// Nothing beyond the page.
    Stay,
    /// This is to be heard.
    Sound(Cue),
    /// It is over.
    Left,
    /// The panel is to be taken for another one.
    OtherPanel,
    /// There was no finger: [`ASKS`] has got stuck, and it is over.
    Stuck,
}

/// The self-test under way.
#[derive(Clone, Debug)]
pub struct SelfTest {
    page: Page,
    down: PerKey<bool>,
    seen: PerKey<bool>,
    /// The key that went down last, and when.
    last: Option<(Key, Instant)>,
    heard: bool,
    turned: bool,
    /// Those that were down when the end came, without the key that called it.
    stuck: PerKey<bool>,
    due: Option<Instant>,
}

impl SelfTest {
    /// Begins, with the keys that are down at power-on: [`ASKS`] is.
    pub fn new(down: PerKey<bool>, now: Instant) -> Self {
        let due = Some(now + PATIENCE);
        let none = [false; 5];
        Self { page: Page::Hello, down, seen: none, last: None, heard: false, turned: false, stuck: none, due }
    }

    /// Takes an edge of a contact.
    pub fn take(&mut self, input: Input, now: Instant) -> SelfTestReply {
        match input {
            Input::Down(key) => {
                let step = self.press(key, now);
                self.down[key.index()] = true;
                self.last = Some((key, now));
                step
            }
            Input::Up(key) => {
                self.down[key.index()] = false;
                match self.page {
                    Page::Hello if key == ASKS => self.turn_to(Page::Lit),
                    Page::Keys => self.due = None,
                    Page::Hello | Page::Lit | Page::Edge | Page::Buzzer | Page::Tilt | Page::End => {}
                }
                SelfTestReply::Stay
            }
            Input::Turned => {
                self.turned = true;
                if self.page != Page::Tilt {
                    return SelfTestReply::Stay;
                }
                self.turn_to(Page::End);
                SelfTestReply::Sound(Cue::Done)
            }
        }
    }

    fn press(&mut self, key: Key, now: Instant) -> SelfTestReply {
        match (self.page, key) {
            (Page::Hello, _) => self.turn_to(Page::Lit),
            (Page::Lit, _) => self.turn_to(Page::Edge),
            (Page::Edge, OTHER_PANEL) => return SelfTestReply::OtherPanel,
            (Page::Edge, _) => self.turn_to(Page::Keys),
            (Page::Keys, _) if self.all_seen() => return self.buzz(),
            (Page::Keys, key) => self.see(key, now),
            (Page::Buzzer, Key::A) => return SelfTestReply::Sound(Cue::Test),
            (Page::Buzzer, Key::C | Key::D | Key::Flip) => {
                self.heard = key != Key::C;
                self.turn_to(Page::Tilt);
            }
            (Page::Tilt, Key::D | Key::Flip) => self.turn_to(Page::End),
            (Page::Buzzer, Key::B) | (Page::Tilt, Key::A | Key::B | Key::C) | (Page::End, Key::B | Key::C) => {}
            (Page::End, Key::A) => *self = Self { page: Page::Lit, due: None, ..Self::new(self.down, now) },
            (Page::End, Key::D | Key::Flip) => return SelfTestReply::Left,
        }
        SelfTestReply::Stay
    }

    /// A key goes down while keys are tested.
    fn see(&mut self, key: Key, now: Instant) {
        let joined = self.last.filter(|&(other, at)| other != key && now <= at + TOGETHER);
        self.seen[key.index()] = joined.is_none();
        if let Some((other, _)) = joined {
            self.seen[other.index()] = false;
        }
        self.due = Some(now + HOLD);
    }

    fn buzz(&mut self) -> SelfTestReply {
        self.turn_to(Page::Buzzer);
        SelfTestReply::Sound(Cue::Test)
    }

    fn turn_to(&mut self, page: Page) {
        if page == Page::End {
            self.stuck = self.down;
        }
        self.page = page;
        self.due = None;
    }

    /// Time of the next change that comes by itself.
    pub fn next_wake(&self) -> Option<Instant> {
        self.due
    }

    /// Lets time pass.
    pub fn advance(&mut self, now: Instant) -> SelfTestReply {
        if self.due.is_none_or(|due| due > now) {
            return SelfTestReply::Stay;
        }
        match self.page {
            Page::Keys => self.buzz(),
            Page::Hello | Page::Lit | Page::Edge | Page::Buzzer | Page::Tilt | Page::End => SelfTestReply::Stuck,
        }
    }

    fn all_seen(&self) -> bool {
        self.seen == [true; 5] && self.down == [false; 5]
    }

    /// Draws the page. `other_panel` may be tried.
    pub fn paint(&self, pen: &mut Pen, now: Instant, other_panel: Controller, words: &'static Words) {
        let test = &words.self_test;
        let none = SoftKey::NONE;
        let lines = |pen: &mut Pen, y: i32, [first, second]: [LineWord; 2]| {
            pen.centred(&BODY, y, &first);
            pen.centred(&BODY, y + 12, &second);
        };
        let controls = |pen: &mut Pen, flip: &'static str, soft| {
            let controls = Controls { title: ScreenTitle::word(test.title), flip: Flip::tap(flip), soft };
            controls.paint(pen, &Keys::default(), now);
        };
        match self.page {
            Page::Hello => {
                pen.centred(&BODY, 14, &test.title);
                pen.centred(&LARGE, 28, &test.let_go);
            }
            Page::Lit => {
                pen.note(&test.all_lit);
                pen.fill(&area(0, 0, WIDTH as u32, HEIGHT as u32), Ink::On);
            }
            Page::Edge => {
                paint_edge(pen);
                lines(pen, 8, test.edge);
                pen.centred(&BODY, 32, &test.any_key);
                pen.centred(&BODY, 43, &test.try_panel.fill(other_panel.name()));
            }
            Page::Keys => {
                self.paint_keys(pen, &test.keys);
                let done = [test.all_five_work, test.any_key];
                lines(pen, 21, if self.all_seen() { done } else { [test.press_every_key, test.hold] });
            }
            Page::Buzzer => {
                lines(pen, 21, test.pitches);
                controls(
                    pen,
                    test.yes.text(),
                    [SoftKey::tap(words.shared.again), none, SoftKey::tap(test.no), SoftKey::tap(test.yes)],
                );
            }
            Page::Tilt => {
                lines(pen, 21, test.turn_it_over);
                controls(pen, test.skip.text(), [none, none, none, SoftKey::tap(test.skip)]);
            }
            Page::End => {
                self.paint_end(pen, words);
                controls(
                    pen,
                    test.menu.text(),
                    [SoftKey::tap(words.shared.again), none, none, SoftKey::tap(words.shared.ok)],
                );
            }
        }
    }

    /// The keys where they are: FLIP on top as its label is, the others below. One that is down is filled, one that was
    /// seen is ticked.
    fn paint_keys(&self, pen: &mut Pen, names: &ByKey<Word<4>>) {
        for key in Key::ALL {
            let (x, y, width) = match key {
                Key::Flip => (0, 0, WIDTH as i32),
                Key::A | Key::B | Key::C | Key::D => (33 * key.index() as i32, 50, 29),
            };
            let name = names.of(key);
            let frame = area(x, y, width as u32, 14);
            pen.outline(&frame);
            let left = place(Align::Centre, x, width - 9, BODY.width_of(&name));
            pen.text(&BODY, Ink::On, left, y + 3, &name);
            if self.seen[key.index()] {
                pen.sprite(&TICK, Ink::On, left + BODY.width_of(&name) + 3, y + 4);
            }
            if self.down[key.index()] {
                pen.fill(&frame, Ink::Flip);
            }
        }
    }

    fn paint_end(&self, pen: &mut Pen, words: &'static Words) {
        let test = &words.self_test;
        let stuck = Key::ALL.map(|key| self.stuck[key.index()] && self.down[key.index()]);
        let good = self.seen == [true; 5] && stuck == [false; 5] && self.heard;
        pen.centred(&BOLD, BODY_TOP, if good { &test.all_good } else { &test.not_all_good });
        let unseen = names(&test.keys, self.seen.map(|seen| !seen));
        let down = names(&test.keys, stuck);
        let mut y = BODY_TOP + 13;
        let mut row = |what: &str, found: &str| {
            pen.note_together(&[what, found]);
            pen.figures(&SMALL, Ink::On, 1, y, what);
            pen.figures(&SMALL, Ink::On, 1 + SMALL.width_of(what) + SMALL.width(), y, found);
            y += 8;
        };
        match unseen.is_empty() {
            true => row(&test.keys_part, &test.all_five),
            false => row(&test.not_seen, &unseen),
        }
        if !down.is_empty() {
            row(&test.stays_down, &down);
        }
        row(&test.buzzer_part, if self.heard { &test.buzzer_heard } else { &test.buzzer_silent });
        row(&test.tilt_part, if self.turned { &test.tilt_works } else { &test.no_tilt });
    }
}

/// A frame of the outermost dots with a block in each corner, and every second dot of a band: a picture that is shifted
/// or stretched, or a line that is dead, is seen at once.
fn paint_edge(pen: &mut Pen) {
    let (right, bottom) = (WIDTH as i32 - 5, HEIGHT as i32 - 5);
    pen.outline(&area(0, 0, WIDTH as u32, HEIGHT as u32));
    for (x, y) in [(0, 0), (right, 0), (0, bottom), (right, bottom)] {
        pen.fill(&area(x, y, 5, 5), Ink::On);
    }
    for x in 16..WIDTH as i32 - 16 {
        pen.column(x, 54, if x % 2 == 0 { 0x15 } else { 0x2a }, Ink::On);
    }
}

/// The names of some keys in a row: `ABD FLIP`.
fn names(all: &ByKey<Word<4>>, which: PerKey<bool>) -> Filled {
    let mut names = Filled::new();
    for key in Key::ALL.into_iter().filter(|key| which[key.index()]) {
        let name = all.of(key);
        let gap = if name.len() > 1 && !names.is_empty() { " " } else { "" };
        names.push_str(gap).and_then(|()| names.push_str(&name)).expect("five names and their gaps are 24 letters");
    }
    names
}

#[cfg(test)]
mod tests;
