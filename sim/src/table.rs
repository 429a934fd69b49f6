//! A device on a table: fingers on chattering contacts, a panel that can be unplugged, a piezo, and a clock that goes
//! as fast as it can. Everything that happens to the outside is written down, so that it can be done again to the
//! real firmware.

use std::time::Duration;

use sandglass::console::clock::Instant;
use sandglass::console::cue::Cue;
use sandglass::console::input::debounce::{Contact, Tilt};
use sandglass::console::input::keys::{Input, Key};
use sandglass::console::picture::frame::Frame;
use sandglass::console::saving::store::LONGEST;
use sandglass::{Device, SaveMoment};

use crate::film::Moment;
use crate::scenario::Reads;

/// The first thing happens this long after power-on: by then every body of the device shows its first screen.
const FIRST_ACTION: Duration = Duration::from_secs(1);
/// How long a finger stays on a key.
const PRESS: Duration = Duration::from_millis(80);
/// How long it takes to the next.
const REST: Duration = Duration::from_millis(40);
/// The same for a finger that hammers. The two do not divide a second, so that every moment of it is met.
const HAMMER_DOWN: Duration = Duration::from_millis(37);
const HAMMER_UP: Duration = Duration::from_millis(26);
/// How long a turn of the device takes to come to rest.
const TURN: Duration = Duration::from_millis(400);
/// A contact changes a little after the full millisecond, so that no edge falls together with a deadline.
const EDGE: Duration = Duration::from_micros(100);
/// How a contact chatters after an edge, in microseconds: there and back and there again.
const CHATTER: [u64; 8] = [150, 380, 700, 1_300, 2_100, 3_600, 5_200, 9_400];

/// A ball rolls to and fro for longer than a contact springs.
const TILT_IS_SLOWER: u32 = 10;
/// A save that began this shortly before a power cut may or may not have come to its end: writing takes some
/// milliseconds. And one that is due this soon may or may not have begun.
const SAVING: Duration = Duration::from_millis(20);

/// A wire that the outside moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wire {
    /// A key's contact: low is pressed.
    Key(Key),
    /// The tilt switch.
    Tilt,
    /// Whether the display is plugged in.
    Display,
    /// Whether the display's bus is free; held low, it is not.
    Bus,
    /// A spike on a key's line.
    Spike(Key),
    /// A capacitor on a key's line.
    Capacitor(Key),
    /// The display answers to reads in its own way.
    Reads(Reads),
    /// The display refuses its address until so long after each power-on.
    Late(Duration),
    /// The display holds the data line low in its acknowledge.
    Ack,
    /// Whether the display takes the whole of the next transfer.
    Taking,
    /// The supply of everything.
    Power,
}

/// What was done to a wire and when.
#[derive(Clone, Copy, Debug)]
pub struct Change {
    /// Since the first power-on.
    pub at: Duration,
    /// Which wire.
    pub wire: Wire,
    /// Its new level; for the display: plugged in; for the bus: free; for the power: on.
    pub high: bool,
}

/// A device on a table.
pub struct Table {
    device: Device,
    seed: u64,
    now: Duration,
    /// When the power last came on: the clock of the device starts from there.
    started: Duration,
    lull: SaveMoment,
    /// What the device gave to be kept so far, and when.
    kept: Vec<(Duration, Vec<u8>)>,
    bounce: bool,
    contacts: [Contact; 5],
    pressed: [bool; 5],
    tilt: Tilt,
    tilted: bool,
    plugged: bool,
    jammed: bool,
    changes: Vec<Change>,
    cues: Vec<(Duration, Cue)>,
    /// How many cues there were before the last action.
    cues_before: usize,
    tones: Vec<(Duration, u16)>,
    /// What was to be seen so far; none if nobody films it.
    film: Option<Vec<Moment>>,
}

impl Table {
    /// Puts a device on the table and switches it on. The same seed gives the same dice.
    pub fn new(seed: u64) -> Self {
        Self::with(seeded(seed), seed)
    }

    /// Puts a device on the table that remembers a record.
    pub fn restored(record: &[u8], seed: u64) -> Result<Self, String> {
        Ok(Self::with(restore(record, seed)?, seed))
    }

    fn with(device: Device, seed: u64) -> Self {
        let mut table = Self {
            device,
            seed,
            now: Duration::ZERO,
            started: Duration::ZERO,
            lull: SaveMoment::default(),
            kept: Vec::new(),
            bounce: false,
            contacts: [const { Contact::new(false) }; 5],
            pressed: [false; 5],
            tilt: Tilt::new(false),
            tilted: false,
            plugged: true,
            jammed: false,
            changes: Vec::new(),
            cues: Vec::new(),
            cues_before: 0,
            tones: Vec::new(),
            film: None,
        };
        table.pass(FIRST_ACTION);
        table
    }

    /// From here on everything that is to be seen is filmed.
    pub fn filmed(mut self) -> Self {
        self.film = Some(Vec::new());
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

    /// What was done to the wires so far.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// What was to be heard so far: from when on which pitch, zero for silence.
    pub fn tones(&self) -> &[(Duration, u16)] {
        &self.tones
    }

    /// What the device gave to be kept so far, and when.
    pub fn kept(&self) -> &[(Duration, Vec<u8>)] {
        &self.kept
    }

    /// What was to be seen so far, if it is filmed.
    pub fn film(&self) -> &[Moment] {
        self.film.as_deref().unwrap_or_default()
    }

    /// The cues so far and when they came.
    pub fn cues(&self) -> &[(Duration, Cue)] {
        &self.cues
    }

    /// The cues since the last action began.
    pub fn heard(&self) -> Vec<Cue> {
        self.cues[self.cues_before..].iter().map(|&(_, cue)| cue).collect()
    }

    /// Lets the last tune come to its end, and a moment more.
    pub fn leave(&mut self) {
        self.pass(Duration::from_secs(1));
        let end = self.tones.last().map_or(Duration::ZERO, |&(at, _)| at);
        self.pass((end + Duration::from_millis(50)).saturating_sub(self.now));
    }

    /// Something new is done: what was heard before no longer counts.
    pub fn begin_action(&mut self) {
        self.cues_before = self.cues.len();
    }

    /// Whether the display can be reached.
    pub fn plugged(&self) -> bool {
        self.plugged && !self.jammed
    }

    /// What a person sees on the panel.
    pub fn glass(&self) -> Frame {
        let mut frame = Frame::new();
        self.device.paint(&mut frame);
        if self.device.look().turned { frame.turned() } else { frame }
    }

    /// The words on the screen, a line a text.
    pub fn words(&self) -> String {
        let mut words = String::new();
        self.device.read(&mut words);
        words
    }

    /// Taps a key.
    pub fn press(&mut self, key: Key) {
        self.hold(key, PRESS);
    }

    /// Presses keys in turn, as fast as fingers can, for a while.
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

    /// Keeps a key down for a while.
    pub fn hold(&mut self, key: Key, time: Duration) {
        self.touch(&[key], true);
        self.pass(time);
        self.touch(&[key], false);
        self.pass(REST);
    }

    /// Presses or releases keys, all in the same moment, and takes no time for it: they stay so.
    pub fn touch(&mut self, keys: &[Key], down: bool) {
        let (edge, bounce) = (self.edge(), self.bounce);
        let mut touch = |level, at| keys.iter().for_each(|&key| self.level(key, level, at));
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
        self.tip(tilted, edge);
        if self.bounce {
            for (after, level) in chatter(tilted) {
                self.tip(level, edge + TILT_IS_SLOWER * after);
            }
        }
        self.pass((edge + TURN).saturating_sub(self.now));
    }

    /// The tilt switch takes a level; whatever was due before it comes first.
    fn tip(&mut self, tilted: bool, at: Duration) {
        self.run_to(at);
        self.tilted = tilted;
        self.change(Wire::Tilt, !tilted);
        self.tilt.see(tilted, self.moment());
    }

    /// The power goes, and comes back after a while. The device starts from what was kept; its clock begins anew, and
    /// so does chance. Fingers, tilt switch and display stay as they are. Says what is wrong if a save is so close that
    /// nobody can say which side of the cut it falls on.
    pub fn cut_power(&mut self, off: Duration) -> Result<(), String> {
        self.pass(Duration::ZERO);
        let begun = self.kept.last().is_some_and(|&(at, _)| self.now < at + SAVING);
        let due = self.save_at().is_some_and(|at| at < self.now + SAVING);
        if begun || due {
            return Err(format!("expected no save within {SAVING:?} of the power cut: wait a little more or less"));
        }
        let now = self.now;
        self.tones.retain(|&(at, _)| at < now);
        if self.tones.last().is_some_and(|&(_, hz)| hz != 0) {
            self.tones.push((now, 0));
        }
        self.change(Wire::Power, false);
        self.now += off;
        self.change(Wire::Power, true);
        self.started = self.now;
        self.device = match self.kept.last() {
            None => seeded(self.seed),
            Some((_, record)) => restore(record, self.seed)?,
        };
        self.lull = SaveMoment::default();
        self.contacts = self.pressed.map(Contact::new);
        self.device.found_down(self.pressed);
        self.tilt = Tilt::new(self.tilted);
        self.pass(FIRST_ACTION);
        Ok(())
    }

    /// From here on contacts chatter, or no longer do.
    pub fn set_bounce(&mut self, bounce: bool) {
        self.bounce = bounce;
    }

    /// Pulls the display off or puts it on.
    pub fn plug(&mut self, plugged: bool) {
        if self.plugged != plugged {
            self.run_to(self.edge());
            self.plugged = plugged;
            self.change(Wire::Display, plugged);
        }
    }

    /// Holds the display's bus low, or lets it go.
    pub fn jam(&mut self, jammed: bool) {
        self.run_to(self.edge());
        self.jammed = jammed;
        self.change(Wire::Bus, !jammed);
    }

    /// The display refuses a byte in the middle of the next transfer.
    pub fn refuse_a_byte(&mut self) {
        self.run_to(self.edge());
        self.change(Wire::Taking, false);
    }

    /// The display loses a clock in the middle of a byte and holds the data line low in its acknowledge. It lets go
    /// when it is clocked on, so there is a picture all the same.
    pub fn jam_ack(&mut self) {
        self.run_to(self.edge());
        self.change(Wire::Ack, false);
    }

    /// A spike on the lines of keys, far too short for a finger: nothing comes of it.
    pub fn spike(&mut self, keys: &[Key]) {
        self.run_to(self.edge());
        keys.iter().for_each(|&key| self.change(Wire::Spike(key), false));
    }

    /// There has been no display since power-on.
    pub fn start_without_display(&mut self) {
        self.plugged = false;
        self.since_power_on(Wire::Display);
    }

    /// Something about the outside that was so at power-on already, and that the library does not see.
    pub fn since_power_on(&mut self, wire: Wire) {
        self.changes.push(Change { at: Duration::ZERO, wire, high: false });
    }

    /// Lets time pass, to a full millisecond.
    pub fn pass(&mut self, time: Duration) {
        self.run_to(full_millis(self.now) + time);
    }

    /// The time as the device has it.
    fn moment(&self) -> Instant {
        Instant::from_millis((self.now - self.started).as_millis() as u64)
    }

    /// A time of the device as the table has it.
    fn since_start(&self, at: Instant) -> Duration {
        self.started + Duration::from_millis(at.as_millis())
    }

    /// When the device is next written down, if nothing happens until then.
    fn save_at(&self) -> Option<Duration> {
        self.lull.save_at(&self.device).map(|at| self.since_start(at))
    }

    /// When something next happens by itself.
    pub fn next_wake(&self) -> Option<Duration> {
        let device = self.device.next_wake();
        let again = Key::ALL.into_iter().filter_map(|key| {
            let contact = &self.contacts[key.index()];
            (contact.is_down() != self.pressed[key.index()]).then_some(contact.deaf_until())
        });
        let next = again.chain(device).chain(self.tilt.look_again()).min();
        next.map(|at| self.since_start(at))
    }

    /// Sees what the fingers have done up to this moment. Keys that go down together are seen from left to right.
    pub fn settle(&mut self) {
        for key in Key::ALL {
            self.look(key, self.moment());
        }
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
            for key in Key::ALL {
                self.look(key, moment);
            }
            if self.tilt.look_again().is_some_and(|at| at <= moment) && self.tilt.see(self.tilted, moment) {
                self.handle(Input::Turned, moment);
            }
            if self.device.next_wake().is_some_and(|due| due <= moment) {
                self.lull.changed(moment);
            }
            self.device.advance(moment);
            self.keep(moment);
            self.collect();
        }
        self.now = until;
    }

    /// Takes what is to be kept, if this is the moment.
    fn keep(&mut self, moment: Instant) {
        let mut room = [0; LONGEST];
        if self.lull.save_at(&self.device).is_some_and(|at| at <= moment)
            && let Some(length) = self.device.take_save(&mut room)
        {
            self.kept.push((self.now, room[..length].to_vec()));
        }
    }

    fn handle(&mut self, input: Input, moment: Instant) {
        self.lull.touched(moment);
        self.device.handle(input, moment);
    }

    /// A contact takes a level; whatever was due before it comes first.
    fn level(&mut self, key: Key, down: bool, at: Duration) {
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

    /// The next moment at which a wire may change.
    fn edge(&self) -> Duration {
        (full_millis(self.now) + EDGE).max(self.now)
    }

    fn change(&mut self, wire: Wire, high: bool) {
        self.changes.push(Change { at: self.now, wire, high });
    }

    /// Takes the sounds the device makes: a new tune cuts the old one short.
    fn collect(&mut self) {
        let now = full_millis(self.now);
        while let Some(cue) = self.device.take_cue() {
            self.cues.push((now, cue));
            self.tones.retain(|&(at, _)| at < now);
            let mut at = now;
            for note in cue.tune() {
                self.tones.push((at, note.hz));
                at += Duration::from_millis(note.millis.into());
            }
            self.tones.push((at, 0));
        }
        self.tones.dedup_by_key(|&mut (_, hz)| hz);
        self.shoot();
    }

    /// Films what is to be seen now, if it is new.
    fn shoot(&mut self) {
        if self.film.is_none() {
            return;
        }
        let glass = self.plugged().then(|| self.glass());
        let Some(film) = &mut self.film else { return };
        // What is seen first has been there since power-on.
        let at = if film.is_empty() { Duration::ZERO } else { self.now };
        let moment = Moment { at, glass, pressed: self.pressed };
        if film.last().is_none_or(|last| last.glass != moment.glass || last.pressed != moment.pressed) {
            film.push(moment);
        }
    }
}

/// The levels a contact goes through after it has changed, and when.
fn chatter(to: bool) -> impl Iterator<Item = (Duration, bool)> {
    CHATTER.into_iter().enumerate().map(move |(i, after)| (Duration::from_micros(after), (i % 2 == 0) != to))
}

/// A device that remembers nothing, with chance from a seed.
pub fn seeded(seed: u64) -> Device {
    let mut device = Device::new();
    device.entropy().trust(seed);
    device
}

fn restore(record: &[u8], seed: u64) -> Result<Device, String> {
    let mut device = seeded(seed);
    device.restore(record).map_err(|why| format!("expected a record that can be read; it is {why:?}"))?;
    Ok(device)
}

fn full_millis(at: Duration) -> Duration {
    Duration::from_millis(at.as_millis() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chattering_press_is_one_press() {
        let (mut still, mut chattering) = (Table::new(0), Table::new(0));
        chattering.set_bounce(true);
        for key in [Key::C, Key::D, Key::C, Key::C, Key::D, Key::C] {
            still.press(key);
            chattering.press(key);
            assert_eq!(still.words(), chattering.words());
        }
        assert!(chattering.changes().len() > 4 * still.changes().len());
    }

    #[test]
    fn turning_the_device_is_a_flip() {
        let (mut turned, mut flipped) = (Table::new(0), Table::new(0));
        turned.turn();
        flipped.press(Key::Flip);
        assert_eq!(turned.words(), flipped.words());
        assert_ne!(turned.words(), Table::new(0).words());
    }

    #[test]
    fn after_a_power_cut_only_what_was_kept_is_there() {
        let mut table = Table::new(0);
        table.press(Key::A);
        table.cut_power(Duration::from_millis(1)).expect("the save is still some time off");
        assert_eq!(table.words(), Table::new(0).words());
        table.press(Key::A);
        let muted = table.words();
        assert_ne!(muted, Table::new(0).words());
        table.pass(Duration::from_secs(1));
        table.press(Key::C);
        table.cut_power(Duration::from_secs(5)).expect("the save is long done");
        assert_eq!(table.words(), muted, "the chosen entry is not kept, the sound is");
        assert_eq!(table.device().next_wake(), None);
    }

    #[test]
    fn a_cut_in_a_save_is_refused() {
        let mut table = Table::new(0);
        table.press(Key::A);
        let save = table.save_at().expect("something is to be kept");
        table.pass(save - table.now());
        assert!(table.cut_power(Duration::from_secs(1)).is_err());
    }

    #[test]
    fn a_sound_ends_with_the_power() {
        let mut table = Table::new(0);
        table.press(Key::A);
        table.touch(&[Key::A], true);
        table.pass(Duration::from_millis(20));
        let now = table.now();
        table.cut_power(Duration::from_secs(1)).expect("nothing is saved in a sound");
        assert_eq!(table.tones().last(), Some(&(now, 0)));
        assert!(table.contacts[Key::A.index()].is_down());
    }

    #[test]
    fn a_new_tune_cuts_the_old_one_short() {
        let mut table = Table::new(0);
        table.press(Key::C);
        table.press(Key::D);
        for _ in 0..3 {
            // On "Runs", one more, one more: the fourth and fifth are refused.
            table.press(Key::D);
            table.press(Key::C);
            table.press(Key::D);
        }
        table.press(Key::D);
        table.press(Key::C);
        let before = table.tones().len();
        table.press(Key::C);
        table.pass(Duration::from_secs(1));
        let (second, cue) = *table.cues().last().expect("there was a refusal");
        assert_eq!(cue, Cue::Deny);
        let first_tune: Vec<u16> = table.tones()[..before].iter().map(|&(_, hz)| hz).collect();
        let first_again: Vec<u16> = table.tones().iter().filter(|&&(at, _)| at < second).map(|&(_, hz)| hz).collect();
        assert!(first_again.len() < first_tune.len(), "the first tune is cut: {first_again:?} of {first_tune:?}");
        assert_eq!(table.tones().last().map(|&(_, hz)| hz), Some(0));
    }
}
