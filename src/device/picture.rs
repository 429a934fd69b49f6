//! The picture of the device, and the state of the panel that shows it.

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;

use crate::console::glass::light::GlassLight;
use crate::console::input::keys::{Grip, Input};
use crate::console::panel::{Light, PanelChoice, PanelMode};
use crate::console::picture::frame::Frame;
use crate::console::picture::pen::{Notes, Pen};
use crate::console::widgets::controls::Controls;
use crate::device::Device;
use crate::device::screen::Scene;

impl Device {
    /// Contrast, orientation, light and controller of the panel.
    pub fn panel_mode(&self) -> PanelMode {
        let settings = &self.memory.settings;
        PanelMode { look: settings.look, light: self.light(), choice: settings.panel }
    }

    /// Chooses the controller of the panel, as the settings do.
    pub fn set_panel(&mut self, choice: PanelChoice) {
        self.memory.settings.panel = choice;
        self.touched = true;
    }

    /// The light of the panel now: it is spared only while nothing on it moves by itself, as sand and dice do.
    fn light(&self) -> Light {
        match self.care.light(self.memory.settings.rest, self.now) {
            Light::Bright => Light::Bright,
            Light::Dim | Light::Dark if self.slot.game.next_wake(self.now).is_some() => Light::Bright,
            light @ (Light::Dim | Light::Dark) => light,
        }
    }

    /// The light for the glass on the screen, for a board that has one: off while the panel is dark.
    pub fn glass_light(&self) -> GlassLight {
        match self.light() {
            Light::Bright | Light::Dim => self.slot.game.glass_light(self.now),
            Light::Dark => GlassLight::Off,
        }
    }

    /// Brightens the panel for an input. Returns false if it was dark: then the input wakes it and does nothing
    /// else.
    pub(super) fn wake(&mut self, input: Input) -> bool {
        let is_asleep = self.light() == Light::Dark && self.care.is_asleep(self.memory.settings.rest, self.now);
        let was_asleep = is_asleep || self.care.is_waking(self.now);
        if is_asleep && !matches!(input, Input::Up(_)) {
            self.care.woken(self.now);
        }
        match input {
            Input::Down(_) | Input::Turned => self.care.used(self.now),
            // A key that has got stuck comes up: nobody has to look at that.
            Input::Up(_) => {}
        }
        if let (true, Input::Down(key)) = (was_asleep, input) {
            self.keys.down(key, Grip::Idle, self.now);
        }
        !was_asleep || matches!(input, Input::Up(_))
    }

    /// Draws the screen, in the panel's own format: the quick way. On a panel that is dark nothing is seen.
    pub fn paint(&self, frame: &mut Frame) {
        frame.clear();
        match self.light() {
            Light::Bright => self.paint_with(&mut Pen::new(frame)),
            Light::Dim => {
                self.paint_with(&mut Pen::new(frame));
                frame.step(self.care.place(self.memory.settings.rest, self.now));
            }
            Light::Dark => {}
        }
    }

    /// Draws the screen onto any display of one colour.
    pub fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let mut frame = Frame::new();
        self.paint(&mut frame);
        frame.draw(target)
    }

    /// Notes the words on the screen, one line per text, in the order they are drawn.
    pub fn read(&self, notes: &mut dyn Notes) {
        if self.light() != Light::Dark {
            self.paint_with(&mut Pen::noting(&mut Frame::new(), notes, &self.words().shared.signs));
        }
    }

    fn paint_with(&self, pen: &mut Pen) {
        let words = self.words();
        if let Some(test) = &self.self_test {
            let other = self.facts.controller(self.memory.settings.panel).other();
            test.paint(pen, self.now, other, words);
        } else {
            let Self { now, memory, entropy, slot, facts, .. } = self;
            self.screen.paint(pen, &Scene { now: *now, memory, entropy, slot, facts, words });
            self.controls().paint(pen, &self.keys, self.now);
        }
        if let Some(toast) = &self.toast {
            toast.paint(pen);
        }
    }

    /// Title and labels of the keys.
    pub fn controls(&self) -> Controls {
        self.screen.controls(self.now, &self.memory, &self.slot, self.words())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::clock::Instant;
    use crate::console::input::keys::Key;

    fn tap(device: &mut Device, key: Key, secs: u64) {
        device.handle(Input::Down(key), Instant::from_millis(1000 * secs));
        device.handle(Input::Up(key), Instant::from_millis(1000 * secs + 80));
    }

    #[test]
    fn the_light_of_the_glass_goes_with_the_panel() {
        let mut device = Device::new();
        device.skip_welcome();
        assert_eq!(device.glass_light(), GlassLight::Off, "no game is open");
        // Timer only, three runs.
        for (secs, key) in [(1, Key::C), (2, Key::Flip), (3, Key::Flip)] {
            tap(&mut device, key, secs);
        }
        for secs in [100, 200] {
            assert_eq!(device.glass_light(), GlassLight::Running);
            device.advance(Instant::from_millis(1000 * secs - 1000));
            assert_eq!(device.glass_light(), GlassLight::RunOut);
            tap(&mut device, Key::Flip, secs);
        }
        device.advance(Instant::from_millis(300_000));
        assert_eq!((device.glass_light(), device.light()), (GlassLight::Stop, Light::Bright));
        device.advance(Instant::from_millis(500_000));
        assert_eq!((device.glass_light(), device.light()), (GlassLight::Stop, Light::Dim));
        device.advance(Instant::from_millis(900_000));
        assert_eq!((device.glass_light(), device.light()), (GlassLight::Off, Light::Dark));
        tap(&mut device, Key::A, 901);
        assert_eq!((device.glass_light(), device.light()), (GlassLight::Stop, Light::Bright));
    }
}
