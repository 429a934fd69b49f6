//! The device: inputs and time go in; a picture, sounds, something to keep and a wake-up time come out.

mod about;
mod game_menu;
mod home;
mod memory;
pub mod save_moment;
mod screen;
mod self_test;
mod settings;
mod slot;
pub mod words;

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_storage::nor_flash::NorFlash;
use heapless::Deque;

use crate::console::chance::entropy::Entropy;
use crate::console::clock::{Instant, Span};
use crate::console::cue::Cue;
use crate::console::input::keys::{Gesture, Input, Key, Keys, Press};
use crate::console::picture::frame::Frame;
use crate::console::picture::pen::{Notes, Pen};
use crate::console::reply::{Page, Reply};
use crate::console::saving::record::{Checks, TooLong, Writer};
use crate::console::saving::section::{Reopened, Sections, TAGS, Unreadable};
use crate::console::saving::store::{Failed, Store};
use crate::console::settings::Look;
use crate::console::widgets::controls::Controls;
use crate::console::widgets::toast::{Code, Toast};
use crate::console::words::Language;
use crate::device::home::Home;
use crate::device::memory::Memory;
use crate::device::screen::Screen;
use crate::device::self_test::{PerKey, SelfTest, Step};
use crate::device::slot::Slot;
use crate::device::words::Words;

/// Sounds that wait to be fetched. Should nobody fetch them, the oldest go.
const CUES: usize = 8;
/// Who plays the sounds may be a little behind.
const FADE: Span = Span::from_millis(50);

/// What the players are to be told once, and can do nothing about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// What was kept could not be read; the device begins as new.
    SaveDamaged,
    /// What was kept is of another version of the device, and was not read.
    SaveOfAnotherVersion,
    /// The last steps of the game that waits could not be read.
    GameCutShort,
    /// Something could not be kept.
    NotSaved,
    /// A key has got stuck, or was down at the start.
    KeyStuck(Key),
    /// It was stuck, and was started again.
    Stuck,
    /// The firmware panicked or faulted and was started again; the code names the source line.
    Panicked(Code),
}

/// The device as a state machine.
///
/// It keeps three things apart: handling changes the state and draws nothing, drawing reads the state and changes
/// nothing, and the picture depends on what was handled, never on when it is drawn.
#[derive(Clone, Debug)]
pub struct Device {
    now: Instant,
    screen: Screen,
    /// It lies over the screen, which waits.
    self_test: Option<SelfTest>,
    keys: Keys,
    toast: Option<Toast>,
    cues: Deque<Cue, CUES>,
    /// The last sound, and until when it is heard.
    ringing: Option<(Cue, Instant)>,
    entropy: Entropy,
    memory: Memory,
    /// The game of which a screen is open, or that was interrupted and waits to be gone on with.
    slot: Slot,
    /// True if a key was pressed since something was last taken to be saved.
    touched: bool,
    /// The checksums of the sections as they were saved.
    saved: Checks,
    /// The checksums of the sections as they were last taken to be saved.
    taken: Checks,
}

impl Default for Device {
    fn default() -> Self {
        Self::new()
    }
}

impl Device {
    /// A device that remembers nothing, and whose chance is still to be fed: see [`Device::entropy`].
    pub const fn new() -> Self {
        Self {
            now: Instant::START,
            screen: Screen::Home(Home::new()),
            self_test: None,
            keys: Keys::new(),
            toast: None,
            cues: Deque::new(),
            ringing: None,
            entropy: Entropy::new(),
            memory: Memory::new(),
            slot: Slot::NEW,
            touched: false,
            saved: [None; TAGS],
            taken: [None; TAGS],
        }
    }

    /// Makes a new device remember what was saved. What cannot be read stays as new, and the worst reason is returned.
    pub fn restore(&mut self, saved: &mut impl Sections) -> Result<(), Unreadable> {
        let mut worst = Ok(());
        let reopened = match saved.record_of_0_1() {
            Some(mut reader) => {
                let memory = Memory::read_0_1(&mut reader)?;
                let reopened = self.slot.game.reopen(&mut reader)?;
                self.memory = memory;
                Ok(reopened)
            }
            None => {
                let game = self.memory.read(saved, |why| worst = Err(why));
                let reopened = self.slot.load(game, saved);
                self.slot.look_for_others(saved);
                // As it is now it has been saved. What came from release 0.1 has not, in sections.
                self.saved = self.checks();
                reopened
            }
        };
        worst.and(self.note_reopened(reopened))
    }

    /// Tells the players if the game that came back was cut short; it is then saved as it is now, so that this is said once.
    fn note_reopened(&mut self, reopened: Result<Reopened, Unreadable>) -> Result<(), Unreadable> {
        let tag = self.slot.game.name().game_tag();
        match reopened {
            Ok(Reopened::Whole) => {}
            Ok(Reopened::CutShort) => {
                self.saved[tag.index()] = None;
                self.touched = true;
                self.tell(Notice::GameCutShort);
            }
            Err(why) => return Err(why),
        }
        Ok(())
    }

    /// The game that the caller must bring from the save area, because a player wants to open it: save what there is to save,
    /// then call [`Device::bring`]; if saving fails, [`Device::refuse_to_bring`].
    pub fn is_waiting_for_game(&self) -> bool {
        self.slot.wanted().is_some()
    }

    /// Brings the game that a player wants to open, out of what was saved.
    pub fn bring(&mut self, saved: &mut impl Sections) {
        let before = self.controls();
        let reopened = self.slot.bring(saved, &self.memory.tables);
        let tag = self.slot.game.name().game_tag();
        self.saved[tag.index()] = self.checks()[tag.index()];
        self.screen = Screen::Game;
        self.touched = true;
        match self.note_reopened(reopened) {
            Ok(()) => {}
            Err(Unreadable::Damaged) => self.tell(Notice::SaveDamaged),
            Err(Unreadable::OtherVersion(_)) => self.tell(Notice::SaveOfAnotherVersion),
        }
        self.forget_changed(&before);
    }

    /// Does not bring the game that is wanted: what is in the slot could not be saved, and would be lost.
    pub fn refuse_to_bring(&mut self) {
        self.slot.forget_wanted();
        self.tell(Notice::NotSaved);
    }

    /// The checksums of all sections.
    fn checks(&self) -> Checks {
        let mut writer = Writer::only_checks();
        // Nothing is written, so nothing can be too long for its room.
        let written = self.write_sections(&mut writer);
        debug_assert!(written.is_ok(), "a section is longer than its form says");
        writer.checks()
    }

    fn write_sections(&self, writer: &mut Writer) -> Result<(), TooLong> {
        self.memory.save(self.slot.game.name(), writer)?;
        self.slot.game.save(self.now, writer)
    }

    /// Takes what a player did at a moment. Whatever was due before it comes first.
    pub fn handle(&mut self, input: Input, at: Instant) {
        self.advance(at);
        if let Some(test) = &mut self.self_test {
            let step = test.take(input, self.now);
            return self.go_on(step);
        }
        match input {
            Input::Down(key) => {
                let controls = self.controls();
                if let Some(gesture) = self.keys.down(key, controls.grip(key), self.now) {
                    self.press(key, gesture, &controls);
                }
            }
            Input::Up(key) => {
                if let Some(gesture) = self.keys.up(key) {
                    self.press(key, gesture, &self.controls());
                }
            }
            Input::Turned => self.press(Key::Flip, Gesture::Tap, &self.controls()),
        }
    }

    /// Lets time pass up to a moment: everything that was due happens, each at its own time and in its order, also
    /// when the caller comes late.
    pub fn advance(&mut self, to: Instant) {
        while let Some(due) = self.next_wake().filter(|&due| due <= to) {
            self.now = due;
            self.toast = self.toast.filter(|toast| toast.until() > due);
            while let Some((key, gesture)) = self.keys.due(due) {
                self.press(key, gesture, &self.controls());
            }
            while let Some(key) = self.keys.stuck(due) {
                self.tell(Notice::KeyStuck(key));
            }
            if let Some(test) = &mut self.self_test {
                let step = test.advance(due);
                self.go_on(step);
            }
            let before = self.controls();
            if let Some(cue) = self.slot.game.advance(due) {
                self.sound(cue);
            }
            self.forget_changed(&before);
        }
        self.now = self.now.max(to);
    }

    /// When [`Device::advance`] has next something to do. None: not before the next input.
    pub fn next_wake(&self) -> Option<Instant> {
        let toast = self.toast.map(|toast| toast.until());
        let test = self.self_test.as_ref().and_then(SelfTest::next_wake);
        [toast, test, self.keys.next_wake(self.now), self.slot.game.next_wake(self.now)].into_iter().flatten().min()
    }

    /// The next sound to be heard. It replaces the one before it.
    pub fn take_cue(&mut self) -> Option<Cue> {
        self.cues.pop_front()
    }

    /// Writes a record of the sections that changed since they were saved, and says how many bytes of the room it takes.
    /// [`LONGEST`](crate::console::saving::store::LONGEST) bytes are enough. Once it is saved, call [`Device::note_saved`].
    pub fn take_save(&mut self, room: &mut [u8]) -> Option<usize> {
        self.touched = false;
        let mut writer = Writer::new(room, self.saved);
        let written = self.write_sections(&mut writer);
        self.taken = writer.checks();
        let length = written.and_then(|()| writer.seal()).expect("LONGEST bytes hold everything, a test shows it");
        self.slot.game.note_saved(self.now);
        length
    }

    /// Saves what has changed to a save area.
    pub fn save_to<F: NorFlash>(&mut self, store: &mut Store<F>) -> Result<(), Failed> {
        let Some(length) = self.take_save(store.room()) else { return Ok(()) };
        match store.save(length) {
            Err(Failed::Full) => {
                store.carry_over()?;
                // That took the room: what has changed is taken again.
                self.take_save(store.room()).map_or(Ok(()), |length| store.save(length))?;
            }
            done => done?,
        }
        self.note_saved();
        Ok(())
    }

    /// Notes that what was last taken is saved. What is not is taken again the next time.
    pub fn note_saved(&mut self) {
        self.saved = self.taken;
    }

    /// Whether [`Device::take_save`] may have something to give: a key was pressed, or time has passed that counts.
    pub fn is_unsaved(&self) -> bool {
        self.touched || self.slot.game.is_unsaved(self.now)
    }

    /// Elapsed build time, while the clock of a build phase runs. The caller may keep it across a watchdog reset and pass it
    /// to [`Device::carry_on`].
    pub fn running(&self) -> Option<Span> {
        self.slot.game.running(self.now)
    }

    /// After a restart without a power cut: straight back into the game that was kept. If the clock of its build phase
    /// was running, it has come to this.
    pub fn carry_on(&mut self, running: Option<Span>) {
        if !self.slot.game.resume() {
            return;
        }
        if let Some(reading) = running {
            self.slot.game.carry_on(reading, self.now);
        }
        self.screen = Screen::Game;
    }

    /// From when on the device may be stopped for some milliseconds, if nobody does anything until then: not during a
    /// sound, not while something tumbles, and not in the last seconds of a run. None: not before something has happened.
    pub fn quiet_from(&self) -> Option<Instant> {
        let silent = self.ringing.map_or(self.now, |(_, until)| self.now.max(until + FADE));
        self.slot.game.is_quiet(silent).then_some(silent)
    }

    /// After power-on: these keys are down already, and are not heard until they are let go. One of them asks for the
    /// self-test; another has got stuck.
    pub fn found_down(&mut self, down: PerKey<bool>) {
        if down[self_test::ASKS.index()] {
            self.self_test = Some(SelfTest::new(down, self.now));
        } else if let Some(key) = Key::ALL.into_iter().find(|key| down[key.index()]) {
            self.tell(Notice::KeyStuck(key));
        }
    }

    fn go_on(&mut self, step: Step) {
        match step {
            Step::Stay => {}
            Step::Sound(cue) => self.sound(cue),
            Step::Left => self.self_test = None,
            Step::Stuck => {
                self.self_test = None;
                self.tell(Notice::KeyStuck(self_test::ASKS));
            }
        }
    }

    /// Tells the players something.
    pub fn tell(&mut self, notice: Notice) {
        let words = self.words();
        let (words, code) = match notice {
            Notice::SaveDamaged => (words.save_damaged, None),
            Notice::SaveOfAnotherVersion => (words.save_of_another_version, None),
            Notice::GameCutShort => (words.game_cut_short, None),
            Notice::NotSaved => (words.not_saved, None),
            Notice::KeyStuck(key) => (words.key_stuck.of(key), None),
            Notice::Stuck => (words.was_stuck, None),
            Notice::Panicked(code) => (words.panicked, Some(code)),
        };
        self.toast = Some(Toast::news(words, code, self.now));
    }

    /// The source of chance, to be fed.
    pub fn entropy(&mut self) -> &mut Entropy {
        &mut self.entropy
    }

    /// How the panel is to show the picture.
    pub fn look(&self) -> Look {
        self.memory.settings.look
    }

    /// Draws the screen, in the panel's own format: the quick way.
    pub fn paint(&self, frame: &mut Frame) {
        frame.clear();
        self.paint_with(&mut Pen::new(frame));
    }

    /// Draws the screen onto any display of one colour.
    pub fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let mut frame = Frame::new();
        self.paint(&mut frame);
        frame.draw(target)
    }

    /// Writes down the words on the screen, a line a text, in the order they are drawn.
    pub fn read(&self, notes: &mut dyn Notes) {
        self.paint_with(&mut Pen::noting(&mut Frame::new(), notes));
    }

    fn paint_with(&self, pen: &mut Pen) {
        if let Some(test) = &self.self_test {
            test.paint(pen, self.now, self.words());
        } else {
            self.screen.paint(pen, self.now, &self.memory, &self.entropy, &self.slot, self.words());
            self.controls().paint(pen, &self.keys, self.now);
        }
        if let Some(toast) = &self.toast {
            toast.paint(pen);
        }
    }

    /// What the keys do now.
    pub fn controls(&self) -> Controls {
        self.screen.controls(self.now, &self.memory, &self.slot, self.words())
    }

    /// Takes a press, with what stood over the keys before it: that is not worked out twice on the way to the answer.
    fn press(&mut self, key: Key, gesture: Gesture, before: &Controls) {
        let press = Press { key, gesture, now: self.now };
        let words = self.words();
        self.touched = true;
        self.slot.forget_wanted();
        let reply = match self.slot.waiting().iter().next() {
            Some(_) => self.press_while_a_game_waits(&press, words),
            None => self.screen.press(&press, &mut self.memory, &mut self.entropy, &mut self.slot, words),
        };
        self.toast = (!reply.words.is_empty()).then(|| Toast::new(reply.words, self.now));
        if let Some(cue) = reply.cue {
            self.sound(cue);
        }
        if reply.page != Page::Same {
            Key::ALL.into_iter().for_each(|held| self.keys.forget(held));
        }
        if reply.cue == Some(Cue::Deny) {
            // A refusal is said once, however long the key is kept down.
            self.keys.forget(key);
        }
        self.forget_changed(before);
    }

    /// A game that waits goes on by what was agreed when it began: house rules, and whether it is a flight of a Trek.
    /// What would start another one is refused. So is what would change them, and then nothing else has changed: neither
    /// a setting nor the page.
    fn press_while_a_game_waits(&mut self, press: &Press, words: &'static Words) -> Reply {
        if self.slot.game.waits() && self.slot.game.starts(press.key, &self.memory.tables) {
            return Reply::refused(words.game_is_on);
        }
        let (memory, screen, open) = (self.memory, self.screen, self.slot.game.place());
        let waited = self.slot.waiting();
        let reply = self.screen.press(press, &mut self.memory, &mut self.entropy, &mut self.slot, words);
        let waiting = self.slot.waiting();
        let mut still = waited.iter().filter(|&name| waiting.has(name));
        if still.all(|name| self.memory.tables.is_same(name, &memory.tables)) {
            return reply;
        }
        self.memory = memory;
        self.screen = screen;
        self.slot.game.go_back_to(open);
        Reply::refused(words.game_is_on)
    }

    /// What is still held was meant for what stood over the key when it went down.
    fn forget_changed(&mut self, before: &Controls) {
        let after = self.controls();
        for key in Key::ALL.into_iter().filter(|&key| !after.same(before, key)) {
            self.keys.forget(key);
        }
    }

    fn sound(&mut self, cue: Cue) {
        let drowned = self.ringing.is_some_and(|(call, until)| self.now < until && call.urgency() > cue.urgency());
        // A self-test without its tones would test nothing.
        let muted = !self.memory.settings.sound && self.self_test.is_none();
        if muted || drowned {
            return;
        }
        self.ringing = Some((cue, self.now + cue.length()));
        if self.cues.is_full() {
            self.cues.pop_front();
        }
        // There is room: the oldest has just made way.
        let _ = self.cues.push_back(cue);
    }

    fn words(&self) -> &'static Words {
        words::of(Language::English)
    }
}
