//! A device on a table: fingers on bouncing contacts, a panel that can be unplugged, a piezo, and a clock that goes as
//! fast as it can. Every change from outside is recorded, so that the emulated chip can repeat it on the real firmware.

use std::time::Duration;

use sandglass::console::clock::Instant;
use sandglass::console::input::debounce::{Contact, Tilt};
use sandglass::console::input::keys::{Input, Key};
use sandglass::console::panel::PanelChoice;
use sandglass::console::picture::frame::Frame;
use sandglass::console::words::Language;
use sandglass::{Device, SaveMoment};

use crate::film::Moment;
use crate::scenario::Reads;

mod camera;
mod fingers;
mod panel;
mod saving;
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
use times::{EDGE, FIRST_ACTION, SAVING, full_millis};
pub use wires::{Change, Wire};

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
    /// True if the flash takes nothing any more.
    worn: bool,
    /// True if the last save failed: the players are told once.
    failed: bool,
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
            worn: false,
            failed: false,
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

    /// The changes of the wires so far.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// The sounds so far.
    pub fn sounds(&self) -> &Sounds {
        &self.sounds
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
        (self.in_boot_loader, self.failed) = (false, false);
        self.was_found = self.plugged();
        self.save_moment = SaveMoment::default();
        self.contacts = self.pressed.map(Contact::new);
        self.device.found_down(self.pressed);
        self.tilt = Tilt::new(self.tilted);
        self.supply.switch_on();
        self.switch_on();
        Ok(())
    }

    /// Lets the device start, up to the moment at which its keys are watched.
    fn switch_on(&mut self) {
        self.read_supply();
        self.pass(FIRST_ACTION);
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
            self.in_boot_loader = self.save();
        }
        if self.device.wants_update() && !self.in_boot_loader {
            self.failed = true;
            self.device.refuse_update();
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
