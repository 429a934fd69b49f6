//! Fingers on the keys, and hands that turn the device over.

use std::time::Duration;

use sandglass::console::clock::Instant;
use sandglass::console::input::keys::{Input, Key};

use super::times::{HAMMER_DOWN, HAMMER_UP, PRESS, REST, TILT_IS_SLOWER, TURN};
use super::wires::chatter;
use super::{Table, Wire};

impl Table {
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

    /// Switches the bouncing of contacts on or off.
    pub fn set_bounce(&mut self, bounce: bool) {
        self.bounce = bounce;
    }

    /// Sets the level of the tilt switch, after everything that was due before.
    pub(super) fn set_tilt(&mut self, tilted: bool, at: Duration) {
        self.run_to(at);
        self.tilted = tilted;
        self.change(Wire::Tilt, !tilted);
        self.tilt.see(tilted, self.moment());
    }

    /// Sets the level of a contact, after everything that was due before.
    pub(super) fn set_contact(&mut self, key: Key, down: bool, at: Duration) {
        self.run_to(at);
        self.change(Wire::Key(key), !down);
        self.pressed[key.index()] = down;
        self.shoot();
    }

    pub(super) fn look(&mut self, key: Key, moment: Instant) {
        let down = self.pressed[key.index()];
        match self.contacts[key.index()].see(down, moment) {
            Some(true) => self.handle(Input::Down(key), moment),
            Some(false) => self.handle(Input::Up(key), moment),
            None => {}
        }
    }
}
