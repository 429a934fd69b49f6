//! A device on a table: fingers on bouncing contacts, a panel that can be unplugged, a piezo, and a clock that goes as
//! fast as it can. Every change from outside is recorded, so that the emulated chip can repeat it on the real firmware.

use std::time::Duration;

use sandglass::console::clock::Instant;
use sandglass::console::input::debounce::{Contact, Tilt};
use sandglass::console::input::keys::{Input, Key};
use sandglass::console::panel::PanelChoice;
use sandglass::console::picture::frame::Frame;
use sandglass::console::saving::record::{self, Record};
use sandglass::console::saving::store::LONGEST;
use sandglass::console::words::Language;
use sandglass::{Device, SaveMoment};

use crate::film::Moment;
use crate::scenario::Reads;

mod camera;
mod panel;
mod sounds;
mod start;
mod supply;
mod times;
mod wires;

use camera::Camera;
pub use panel::{Kind, Module};
pub use sounds::Sounds;
use start::restore;
use start::seeded;
pub use start::used;
pub use start::used_before;
use supply::Supply;
use times::{EDGE, FIRST_ACTION, HAMMER_DOWN, HAMMER_UP, PRESS, REST, SAVING, TILT_IS_SLOWER, TURN, full_millis};
use wires::chatter;
pub use wires::{Change, Wire};

/// The board on the table.
const BOARD: &str = "Raspberry Pi Pico";

/// A device on a table.
pub struct Table {
    device: Device,
    seed: u64,
    now: Duration,
    /// Time of the last power-on, at which the clock of the device starts.
    started: Duration,
    save_moment: SaveMoment,
    /// The record it started from; empty if there was none.
    restored: Vec<u8>,
    /// Everything that was saved at each save, and when.
    saves: Vec<(Duration, Vec<u8>)>,
    bounce: bool,
    /// Keys that went down.
    presses: usize,
    contacts: [Contact; 5],
    pressed: [bool; 5],
    tilt: Tilt,
    tilted: bool,
    plugged: bool,
    module: Module,
    /// Its answers to reads, where they differ from its data sheet.
    reads: Option<Reads>,
    /// True if the picture has ever stood off.
    was_moved: bool,
    /// True if the firmware has found the panel since power-on.
    was_found: bool,
    jammed: bool,
    supply: Supply,
    /// True if the chip is in its boot loader: only a power cut leads out.
    in_boot_loader: bool,
    changes: Vec<Change>,
    sounds: Sounds,
    camera: Camera,
}

impl Table {
    /// Puts a device on the table that has been used before, and switches it on. The same seed gives the same dice.
    pub fn new(seed: u64) -> Self {
        Self::speaking(Language::English, seed)
    }

    /// Puts a device on the table that has been used before in a language.
    pub fn speaking(language: Language, seed: u64) -> Self {
        Self::chosen(language, PanelChoice::Auto, seed)
    }

    /// Puts a device on the table that has been used before in a language, and whose panel was chosen.
    pub fn chosen(language: Language, choice: PanelChoice, seed: u64) -> Self {
        Self::restored(&used(language, choice), seed).expect("the device's own record")
    }

    /// Puts a new device on the table.
    pub fn first(seed: u64) -> Self {
        Self::with(seeded(seed), seed)
    }

    /// Puts a device on the table that starts from a saved record.
    pub fn restored(record: &[u8], seed: u64) -> Result<Self, String> {
        let mut table = Self::with(restore(record, seed)?, seed);
        table.restored = record.to_vec();
        Ok(table)
    }

    /// Puts a device on the table that starts from a record, or a new one if the record is empty.
    pub fn restored_or_first(record: &[u8], seed: u64) -> Result<Self, String> {
        if record.is_empty() { Ok(Self::first(seed)) } else { Self::restored(record, seed) }
    }

    fn with(device: Device, seed: u64) -> Self {
        let mut table = Self {
            device,
            seed,
            now: Duration::ZERO,
            started: Duration::ZERO,
            save_moment: SaveMoment::default(),
            restored: Vec::new(),
            saves: Vec::new(),
            bounce: false,
            presses: 0,
            contacts: [const { Contact::new(false) }; 5],
            pressed: [false; 5],
            tilt: Tilt::new(false),
            tilted: false,
            plugged: true,
            module: Module::COMMON,
            reads: None,
            was_moved: false,
            was_found: true,
            jammed: false,
            supply: Supply::default(),
            in_boot_loader: false,
            changes: Vec::new(),
            sounds: Sounds::default(),
            camera: Camera::default(),
        };
        table.switch_on();
        table
    }

    /// Films everything from now on.
    pub fn filmed(mut self) -> Self {
        self.camera.start();
        self.shoot();
        self
    }

    /// The device.
    pub fn device(&self) -> &Device {
        &self.device
    }

    /// The time since the first power-on.
    pub fn now(&self) -> Duration {
        self.now
    }

    /// The keys that went down so far.
    pub fn presses(&self) -> usize {
        self.presses
    }

    /// The record it was switched on with; empty if there was none.
    pub fn started_from(&self) -> &[u8] {
        &self.restored
    }

    /// The changes of the wires so far.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// The sounds so far.
    pub fn sounds(&self) -> &Sounds {
        &self.sounds
    }

    /// Every record the device saved so far, with its time.
    pub fn saves(&self) -> &[(Duration, Vec<u8>)] {
        &self.saves
    }

    /// The film so far; empty if it is not filmed.
    pub fn film(&self) -> &[Moment] {
        self.camera.film()
    }

    /// Lets the last tune come to its end, and a moment more.
    pub fn finish_tune(&mut self) {
        self.pass(Duration::from_secs(1));
        self.pass((self.sounds.end() + Duration::from_millis(50)).saturating_sub(self.now));
    }

    /// Begins an action: earlier sounds no longer count.
    pub fn begin_action(&mut self) {
        self.sounds.begin_action();
    }

    /// True if the display is plugged in.
    pub fn plugged(&self) -> bool {
        self.plugged && !self.jammed
    }

    /// The picture on the panel, at its place.
    pub fn glass(&self) -> Frame {
        let mut frame = Frame::new();
        self.device.paint(&mut frame);
        if self.device.panel_mode().look.turned { frame.turned() } else { frame }
    }

    /// Columns that the picture stands too far left on a panel that is taken for another one.
    pub fn moved(&self) -> i8 {
        let mode = self.device.panel_mode();
        let moved = self.module.moved(self.reads, mode.choice);
        if mode.look.turned { -moved } else { moved }
    }

    /// The panel.
    pub fn module(&self) -> Module {
        self.module
    }

    /// True if the picture has ever stood off.
    pub fn was_moved(&self) -> bool {
        self.was_moved
    }

    /// True if the chip is in its boot loader.
    pub fn in_boot_loader(&self) -> bool {
        self.in_boot_loader
    }

    /// The words on the screen, one line per text.
    pub fn words(&self) -> String {
        let mut words = String::new();
        self.device.read(&mut words);
        words
    }

    /// Taps a key.
    pub fn press(&mut self, key: Key) {
        self.hold(key, PRESS);
    }

    /// Presses keys in turn, as fast as fingers can, for a time.
    pub fn hammer(&mut self, keys: &[Key], time: Duration) {
        let until = self.now + time;
        for &key in keys.iter().cycle() {
            if self.now + HAMMER_DOWN + HAMMER_UP > until {
                break;
            }
            self.touch(&[key], true);
            self.pass(HAMMER_DOWN);
            self.touch(&[key], false);
            self.pass(HAMMER_UP);
        }
        self.pass(until.saturating_sub(self.now));
    }

    /// Holds a key down for a time.
    pub fn hold(&mut self, key: Key, time: Duration) {
        self.touch(&[key], true);
        self.pass(time);
        self.touch(&[key], false);
        self.pass(REST);
    }

    /// Presses or releases keys at the same moment. It takes no time; they stay so.
    pub fn touch(&mut self, keys: &[Key], down: bool) {
        if down {
            self.presses += keys.len();
        }
        let (edge, bounce) = (self.edge(), self.bounce);
        let mut touch = |level, at| keys.iter().for_each(|&key| self.set_contact(key, level, at));
        touch(down, edge);
        if bounce {
            for (after, level) in chatter(down) {
                touch(level, edge + after);
            }
        }
    }

    /// Turns the device over.
    pub fn turn(&mut self) {
        let (edge, tilted) = (self.edge(), !self.tilted);
        self.set_tilt(tilted, edge);
        if self.bounce {
            for (after, level) in chatter(tilted) {
                self.set_tilt(level, edge + TILT_IS_SLOWER * after);
            }
        }
        self.pass((edge + TURN).saturating_sub(self.now));
    }

    /// Sets the level of the tilt switch, after everything that was due before.
    fn set_tilt(&mut self, tilted: bool, at: Duration) {
        self.run_to(at);
        self.tilted = tilted;
        self.change(Wire::Tilt, !tilted);
        self.tilt.see(tilted, self.moment());
    }

    /// Cuts the power for a time. The device then starts from its last save; its clock and its chance start anew.
    /// Fingers, tilt switch and display stay as they are. Fails if a save is so close that it may fall on either side
    /// of the cut.
    pub fn cut_power(&mut self, off: Duration) -> Result<(), String> {
        self.pass(Duration::ZERO);
        let begun = self.saves.last().is_some_and(|&(at, _)| self.now < at + SAVING);
        let due = self.save_at().is_some_and(|at| at < self.now + SAVING);
        if begun || due {
            return Err(format!("expected no save within {SAVING:?} of the power cut: wait a little more or less"));
        }
        self.sounds.cut(self.now);
        self.change(Wire::Power, false);
        self.now += off;
        self.change(Wire::Power, true);
        self.started = self.now;
        self.device = match self.saved() {
            [] => seeded(self.seed),
            record => restore(record, self.seed)?,
        };
        self.in_boot_loader = false;
        self.was_found = self.plugged();
        self.save_moment = SaveMoment::default();
        self.contacts = self.pressed.map(Contact::new);
        self.device.found_down(self.pressed);
        self.tilt = Tilt::new(self.tilted);
        self.supply.switch_on();
        self.switch_on();
        Ok(())
    }

    /// Switches the bouncing of contacts on or off.
    pub fn set_bounce(&mut self, bounce: bool) {
        self.bounce = bounce;
    }

    /// Plugs the display in or out.
    pub fn plug(&mut self, plugged: bool) {
        if self.plugged != plugged {
            self.run_to(self.edge());
            self.plugged = plugged;
            self.change(Wire::Display, plugged);
        }
    }

    /// Plugs in another display.
    pub fn replace(&mut self, module: Module) {
        self.run_to(self.edge());
        self.module = module;
        self.plugged = true;
        self.change(Wire::Module(module), true);
    }

    /// Declares the display at power-on.
    pub fn start_with(&mut self, module: Module) {
        self.module = module;
        self.note_facts();
    }

    /// Sets the voltage of the supply, in millivolts.
    pub fn set_supply(&mut self, millivolts: u16) {
        self.supply.set(millivolts);
        self.disturb(Wire::Supply(millivolts));
    }

    /// Lets the device start, up to the moment at which its keys are watched.
    fn switch_on(&mut self) {
        self.read_supply();
        self.pass(FIRST_ACTION);
    }

    /// Reads the voltage of the supply, as the firmware does: at power-on and after a key, at most once a minute.
    fn read_supply(&mut self) {
        let moment = self.moment();
        if let Some(millivolts) = self.supply.read(moment) {
            self.device.note_supply(millivolts, moment);
        }
    }

    /// Holds the display's bus low, or frees it.
    pub fn jam(&mut self, jammed: bool) {
        self.run_to(self.edge());
        self.jammed = jammed;
        self.change(Wire::Bus, !jammed);
    }

    /// Disturbs a wire in a way that only the firmware sees: a spike on a key's line, a byte that the display refuses,
    /// a data line that it holds low.
    pub fn disturb(&mut self, wire: Wire) {
        self.run_to(self.edge());
        self.change(wire, false);
    }

    /// Declares that there has been no display since power-on.
    pub fn start_without_display(&mut self) {
        self.plugged = false;
        self.was_found = false;
        self.since_power_on(Wire::Display);
    }

    /// Declares a state of the outside at power-on that only the firmware sees.
    pub fn since_power_on(&mut self, wire: Wire) {
        if let Wire::Reads(reads) = wire {
            self.reads = Some(reads);
        }
        self.note_facts();
        self.changes.push(Change { at: Duration::ZERO, wire, high: false });
    }

    /// Lets time pass, to a whole millisecond.
    pub fn pass(&mut self, time: Duration) {
        self.run_to(full_millis(self.now) + time);
    }

    /// The time on the device's clock.
    fn moment(&self) -> Instant {
        Instant::from_millis((self.now - self.started).as_millis() as u64)
    }

    /// Converts a time of the device's clock to the table's.
    fn since_start(&self, at: Instant) -> Duration {
        self.started + Duration::from_millis(at.as_millis())
    }

    /// Time of the next save, if nothing happens until then.
    fn save_at(&self) -> Option<Duration> {
        if self.in_boot_loader {
            return None;
        }
        self.save_moment.save_at(&self.device).map(|at| self.since_start(at))
    }

    /// Time of the next event that happens by itself.
    pub fn next_wake(&self) -> Option<Duration> {
        if self.in_boot_loader {
            return None;
        }
        let device = self.device.next_wake();
        let again = Key::ALL.into_iter().filter_map(|key| {
            let contact = &self.contacts[key.index()];
            (contact.is_down() != self.pressed[key.index()]).then_some(contact.deaf_until())
        });
        let next = again.chain(device).chain(self.tilt.look_again()).min();
        next.map(|at| self.since_start(at))
    }

    /// Lets the device handle the inputs up to this moment. Keys that go down together are seen from left to right.
    pub fn settle(&mut self) {
        Key::ALL.iter().for_each(|&key| self.look(key, self.moment()));
        self.collect();
    }

    fn run_to(&mut self, until: Duration) {
        if until <= self.now {
            return;
        }
        self.settle();
        loop {
            let next = self.next_wake().into_iter().chain(self.save_at()).min();
            let Some(next) = next.filter(|&next| next <= until) else { break };
            self.now = self.now.max(next);
            let moment = self.moment();
            Key::ALL.iter().for_each(|&key| self.look(key, moment));
            if self.tilt.look_again().is_some_and(|at| at <= moment) && self.tilt.see(self.tilted, moment) {
                self.handle(Input::Turned, moment);
            }
            if self.device.next_wake().is_some_and(|due| due <= moment) {
                self.save_moment.changed(moment);
            }
            self.device.advance(moment);
            self.save_if_due(moment);
            self.note_facts();
            self.collect();
        }
        self.now = until;
    }

    /// Saves what is to be saved, if this is the moment.
    fn save_if_due(&mut self, moment: Instant) {
        if self.save_moment.save_at(&self.device).is_some_and(|at| at <= moment) {
            self.save();
        }
    }

    /// Saves what has changed: each record in the list holds everything that was saved until then.
    fn save(&mut self) {
        let mut room = [0; LONGEST];
        let Some(length) = self.device.take_save(&mut room) else { return };
        let before = self.saved();
        let mut all = vec![0; before.len() + length];
        let joined = record::join(before, &room[..length], &mut all).expect("the device's own record");
        all.truncate(joined);
        self.saves.push((self.now, all));
        self.device.note_saved();
    }

    /// Brings the game that a player wants to open out of what was saved.
    fn bring_game(&mut self) {
        if !self.device.is_waiting_for_game() {
            return;
        }
        self.save();
        let saved = self.saved().to_vec();
        self.device.bring(&mut Record::open(&saved).unwrap_or(Record::NOTHING));
    }

    /// The record that the device would start from now; empty if there is none.
    fn saved(&self) -> &[u8] {
        self.saves.last().map_or(&self.restored, |(_, record)| record)
    }

    fn handle(&mut self, input: Input, moment: Instant) {
        if self.in_boot_loader {
            return;
        }
        self.save_moment.touched(moment);
        self.device.handle(input, moment);
        self.bring_game();
        self.note_facts();
        if !matches!(input, Input::Up(_)) {
            self.read_supply();
        }
        if self.device.wants_update() {
            self.save();
            self.in_boot_loader = true;
        }
    }

    /// Notes what *About* shows.
    fn note_facts(&mut self) {
        self.was_found |= self.plugged();
        self.was_moved |= self.moved() != 0;
        let facts = self.device.facts();
        facts.board = BOARD;
        facts.panel = self.was_found.then(|| self.module.found(self.reads));
        facts.saves = (usize::from(!self.restored.is_empty()) + self.saves.len()) as u32;
    }

    /// Sets the level of a contact, after everything that was due before.
    fn set_contact(&mut self, key: Key, down: bool, at: Duration) {
        self.run_to(at);
        self.change(Wire::Key(key), !down);
        self.pressed[key.index()] = down;
        self.shoot();
    }

    fn look(&mut self, key: Key, moment: Instant) {
        let down = self.pressed[key.index()];
        match self.contacts[key.index()].see(down, moment) {
            Some(true) => self.handle(Input::Down(key), moment),
            Some(false) => self.handle(Input::Up(key), moment),
            None => {}
        }
    }

    /// The next time at which a wire may change.
    fn edge(&self) -> Duration {
        (full_millis(self.now) + EDGE).max(self.now)
    }

    fn change(&mut self, wire: Wire, high: bool) {
        self.changes.push(Change { at: self.now, wire, high });
    }

    /// Takes the cues of the device. A new tune cuts off the old one.
    fn collect(&mut self) {
        let now = full_millis(self.now);
        while let Some(cue) = self.device.take_cue() {
            self.sounds.begin(cue, now);
        }
        self.shoot();
    }

    /// Films the present picture, if it is new.
    fn shoot(&mut self) {
        let mut camera = std::mem::take(&mut self.camera);
        camera.shoot(self.now, self.pressed, || self.plugged().then(|| self.glass()));
        self.camera = camera;
    }
}

#[cfg(test)]
mod tests;
