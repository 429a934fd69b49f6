//! The device: inputs and time go in; a picture, sounds, something to save and a wake-up time come out.

mod about;
mod care;
mod facts;
mod game_menu;
mod home;
mod language;
mod memory;
mod notice;
mod picture;
pub mod save_moment;
mod saves;
mod screen;
mod self_test;
mod settings;
mod slot;
mod sounds;
pub mod supply;
mod update;
mod welcome;
pub mod words;

use crate::console::chance::entropy::Entropy;
use crate::console::clock::{Instant, Span};
use crate::console::cue::Cue;
use crate::console::input::keys::{Gesture, Input, Key, Keys, Press};
use crate::console::reply::NextPage;
use crate::console::saving::section::{Reopened, Sections, Unreadable};
use crate::console::settings::Settings;
use crate::console::widgets::controls::Controls;
use crate::console::widgets::toast::Toast;
use crate::console::words::Language;
pub use crate::device::about::{BUILD, VERSION};
use crate::device::care::Care;
pub use crate::device::facts::Facts;
use crate::device::memory::Memory;
pub use crate::device::notice::Notice;
use crate::device::saves::Saves;
use crate::device::screen::Screen;
use crate::device::self_test::{PerKey, SelfTest, SelfTestReply};
use crate::device::slot::Slot;
use crate::device::sounds::Sounds;
use crate::device::supply::Supply;
use crate::device::words::Words;

/// The device as a state machine. Handling changes the state and draws nothing; drawing reads the state and changes nothing;
/// the picture depends on what was handled, never on when it is drawn.
#[derive(Clone, Debug)]
pub struct Device {
    now: Instant,
    screen: Screen,
    /// The self-test lies over the screen, which waits.
    self_test: Option<SelfTest>,
    keys: Keys,
    toast: Option<Toast>,
    sounds: Sounds,
    entropy: Entropy,
    memory: Memory,
    /// The game of which a screen is open, or that was interrupted and waits to be gone on with.
    slot: Slot,
    /// True if a key was pressed since something was last taken to be saved.
    touched: bool,
    saves: Saves,
    care: Care,
    facts: Facts,
    supply: Supply,
}

impl Default for Device {
    fn default() -> Self {
        Self::new()
    }
}

impl Device {
    /// A device as new. Its chance must be fed: see [`Device::entropy`].
    pub const fn new() -> Self {
        Self {
            now: Instant::START,
            screen: Screen::first(&Settings::new()),
            self_test: None,
            keys: Keys::new(),
            toast: None,
            sounds: Sounds::new(),
            entropy: Entropy::new(),
            memory: Memory::new(),
            slot: Slot::NEW,
            touched: false,
            saves: Saves::new(),
            care: Care::new(),
            facts: Facts::NONE,
            supply: Supply::new(),
        }
    }

    /// Restores a new device from what was saved. What cannot be read stays as new, and the reason is returned.
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
                self.saves.note_all(&self.memory, &self.slot, self.now);
                reopened
            }
        };
        self.screen = Screen::first(&self.memory.settings);
        worst.and(self.note_reopened(reopened))
    }

    /// Opens the home menu of a new device: its player knows it already.
    pub fn skip_welcome(&mut self) {
        self.memory.settings.language.get_or_insert_default();
        self.memory.settings.welcomed = true;
        self.screen = Screen::first(&self.memory.settings);
        self.touched = true;
    }

    /// Tells the players if the game that came back was cut short; it is then saved as it is now, so that this is said once.
    fn note_reopened(&mut self, reopened: Result<Reopened, Unreadable>) -> Result<(), Unreadable> {
        if reopened? == Reopened::CutShort {
            self.saves.forget(self.slot.game.name().game_tag());
            self.touched = true;
            self.tell(Notice::GameCutShort);
        }
        Ok(())
    }

    /// True if a player wants to open a game that is in the save area: the caller saves what has changed, then calls
    /// [`Device::bring`]; if saving fails, [`Device::refuse_to_bring`].
    pub fn is_waiting_for_game(&self) -> bool {
        self.slot.wanted().is_some()
    }

    /// Brings the game that a player wants to open, out of what was saved.
    pub fn bring(&mut self, saved: &mut impl Sections) {
        let before = self.controls();
        let reopened = self.slot.bring(saved, &self.memory.tables);
        let tag = self.slot.game.name().game_tag();
        self.saves.note(tag, &self.memory, &self.slot, self.now);
        self.screen = Screen::Game;
        self.touched = true;
        if let Err(why) = self.note_reopened(reopened) {
            self.tell(why.into());
        }
        self.forget_changed(&before);
    }

    /// Does not bring the game that is wanted: what is in the slot could not be saved, and would be lost.
    pub fn refuse_to_bring(&mut self) {
        self.slot.forget_wanted();
        self.tell(Notice::NotSaved);
    }

    /// Takes an input at a moment. Everything that was due before it happens first.
    pub fn handle(&mut self, input: Input, at: Instant) {
        self.advance(at);
        if !self.wake(input) || (matches!(input, Input::Down(_)) && self.leave_update()) {
            return;
        }
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
            if self.slot.game.next_wake(self.now).is_some() {
                self.care.used(due);
            }
            self.now = due;
            if let Some(toast) = self.toast.take_if(|toast| toast.until() <= due) {
                self.supply.notice_ended(toast.until());
            }
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

    /// Time of the next change that comes by itself. None: not before the next input.
    pub fn next_wake(&self) -> Option<Instant> {
        let toast = self.toast.map(|toast| toast.until());
        let test = self.self_test.as_ref().and_then(SelfTest::next_wake);
        // Nothing is spared while something moves.
        let game = self.slot.game.next_wake(self.now);
        let next = game.or_else(|| self.care.next_wake(self.memory.settings.rest, self.now));
        [toast, test, self.keys.next_wake(self.now), next].into_iter().flatten().min()
    }

    /// The next sound to be heard. It replaces the one before it.
    pub fn take_cue(&mut self) -> Option<Cue> {
        self.sounds.take()
    }

    /// Writes a record of the sections that changed since they were saved, and says how many bytes of the room it takes.
    /// [`LONGEST`](crate::console::saving::store::LONGEST) bytes are enough. Once it is saved, call [`Device::note_saved`].
    pub fn take_save(&mut self, room: &mut [u8]) -> Option<usize> {
        self.touched = false;
        let length = self.saves.take(&self.memory, &self.slot, self.now, room);
        self.slot.game.note_saved(self.now);
        length
    }

    /// Notes that what was last taken is saved. What is not is taken again the next time.
    pub fn note_saved(&mut self) {
        self.saves.note_saved();
    }

    /// True if there may be something to save: a key was pressed, or time has passed that is saved. `true` may be wrong.
    pub fn is_unsaved(&self) -> bool {
        self.touched || self.slot.game.is_unsaved(self.now)
    }

    /// Elapsed build time, while the clock of a build phase runs. The caller may keep it across a watchdog reset and pass it
    /// to [`Device::carry_on`].
    pub fn running(&self) -> Option<Span> {
        self.slot.game.running(self.now)
    }

    /// Opens the game that waits, after a watchdog reset. `running` is the elapsed time of its clock, if one ran.
    pub fn carry_on(&mut self, running: Option<Span>) {
        if !self.slot.game.resume() {
            return;
        }
        if let Some(reading) = running {
            self.slot.game.carry_on(reading, self.now);
        }
        self.screen = Screen::Game;
    }

    /// Time from which on the device may be stopped for some milliseconds, if no input comes: not during a sound, not while
    /// dice tumble, not in the last seconds of a run. None: not before something has happened.
    pub fn quiet_from(&self) -> Option<Instant> {
        let silent = self.sounds.silent_from(self.now);
        self.slot.game.is_quiet(silent).then_some(silent)
    }

    /// Notes keys that are down at power-on. They count again once they are released. One of them opens the self-test;
    /// another has got stuck.
    pub fn found_down(&mut self, down: PerKey<bool>) {
        if down[self_test::ASKS.index()] {
            self.self_test = Some(SelfTest::new(down, self.now));
        } else if let Some(key) = Key::ALL.into_iter().find(|key| down[key.index()]) {
            self.tell(Notice::KeyStuck(key));
        }
    }

    fn go_on(&mut self, step: SelfTestReply) {
        match step {
            SelfTestReply::Stay => {}
            SelfTestReply::Sound(cue) => self.sound(cue),
            SelfTestReply::Left => self.self_test = None,
            SelfTestReply::OtherPanel => {
                self.set_panel(self.facts.controller(self.memory.settings.panel).other().choice());
            }
            SelfTestReply::Stuck => {
                self.self_test = None;
                self.tell(Notice::KeyStuck(self_test::ASKS));
            }
        }
    }

    /// Tells the players something.
    pub fn tell(&mut self, notice: Notice) {
        let (words, code) = notice.words(self.words());
        self.toast = Some(Toast::news(words, code, self.now));
        self.care.used(self.now);
    }

    /// The source of chance, to be fed.
    pub fn entropy(&mut self) -> &mut Entropy {
        &mut self.entropy
    }

    /// The facts that *About* shows, to be filled in.
    pub fn facts(&mut self) -> &mut Facts {
        &mut self.facts
    }

    /// The language that the device speaks.
    pub fn language(&self) -> Language {
        self.memory.settings.language.unwrap_or_default()
    }

    /// Sets the language that the device speaks, as its settings do.
    pub fn set_language(&mut self, language: Language) {
        self.memory.settings.language = Some(language);
        if let Screen::Language(_) = self.screen {
            self.screen = Screen::first(&self.memory.settings);
        }
        self.touched = true;
    }

    /// Takes a press. `before` are the labels of the keys before it, which the caller has already.
    fn press(&mut self, key: Key, gesture: Gesture, before: &Controls) {
        let press = Press { key, gesture, now: self.now };
        let words = self.words();
        self.touched = true;
        self.slot.forget_wanted();
        let reply = self.screen.press(&press, &mut self.memory, &mut self.entropy, &mut self.slot, words);
        self.toast = (!reply.words.is_empty()).then(|| Toast::new(reply.words, self.now));
        if let Some(cue) = reply.cue {
            self.sound(cue);
        }
        if reply.page != NextPage::Same {
            Key::ALL.into_iter().for_each(|held| self.keys.forget(held));
        }
        if reply.cue == Some(Cue::Deny) {
            // A refusal is said once, however long the key is kept down.
            self.keys.forget(key);
        }
        self.forget_changed(before);
    }

    /// Forgets keys that are down and whose label has changed: they were meant for the old one.
    fn forget_changed(&mut self, before: &Controls) {
        let after = self.controls();
        for key in Key::ALL.into_iter().filter(|&key| !after.same(before, key)) {
            self.keys.forget(key);
        }
    }

    fn sound(&mut self, cue: Cue) {
        // Also without sound: the screen calls, too.
        self.care.used(self.now);
        // A self-test without its tones would test nothing.
        if self.memory.settings.sound || self.self_test.is_some() {
            self.sounds.add(cue, self.now);
        }
    }

    fn words(&self) -> &'static Words {
        words::of(self.language())
    }
}
