//! The update: the page that is shown while the chip is in its boot loader.
//!
//! A simulator has no boot loader: there any key leads back.

use crate::console::picture::font::{BODY, BOLD};
use crate::console::picture::pen::Pen;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::device::screen::Screen;
use crate::device::settings::SettingsScreen;
use crate::device::words::Words;
use crate::device::{Device, Notice};

impl Device {
    /// True if a player wants to put another program onto the device: the caller saves what has changed, shows the picture and
    /// starts the chip's boot loader; if saving fails, it calls [`Device::refuse_update`].
    pub fn wants_update(&self) -> bool {
        matches!(self.screen, Screen::Update(_))
    }

    /// Does not start the boot loader: what has changed could not be saved, and would be lost.
    pub fn refuse_update(&mut self) {
        self.leave_update();
        self.tell(Notice::NotUpdated);
    }

    /// Leaves the page, where there is no boot loader. Returns false if it is not open.
    pub(super) fn leave_update(&mut self) -> bool {
        let Screen::Update(UpdateScreen(settings)) = self.screen else { return false };
        self.screen = Screen::Settings(settings);
        true
    }
}

/// The page, and the settings that it was opened from.
#[derive(Clone, Copy, Debug)]
pub struct UpdateScreen(pub SettingsScreen);

impl UpdateScreen {
    /// Its title; no key does anything.
    pub fn controls(self, words: &'static Words) -> Controls {
        Controls { title: ScreenTitle::word(words.update), flip: Flip::NONE, soft: [SoftKey::NONE; 4] }
    }

    /// Draws the page.
    pub fn paint(self, pen: &mut Pen, words: &'static Words) {
        let [drive, file] = words.drop_the_file;
        pen.centred(&BOLD, BODY_TOP + 3, &drive);
        pen.centred(&BOLD, BODY_TOP + 16, &file);
        pen.centred(&BODY, BODY_TOP + 36, &words.or_switch_it_off);
    }
}
