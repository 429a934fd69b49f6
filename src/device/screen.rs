//! The screens, and what a key press on one of them leads to.

use crate::console::chance::entropy::Entropy;
use crate::console::clock::Instant;
use crate::console::input::keys::Press;
use crate::console::picture::pen::Pen;
use crate::console::reply::{NextPage, Reply};
use crate::console::settings::Settings;
use crate::console::widgets::controls::Controls;
use crate::device::about::About;
use crate::device::facts::Facts;
use crate::device::game_menu::GameMenu;
use crate::device::home::Home;
use crate::device::language::LanguageScreen;
use crate::device::memory::Memory;
use crate::device::settings::SettingsScreen;
use crate::device::slot::Slot;
use crate::device::update::UpdateScreen;
use crate::device::welcome::Welcome;
use crate::device::words::Words;

/// The screen that is open.
#[derive(Clone, Copy, Debug)]
pub enum Screen {
    /// The first question: the language.
    Language(LanguageScreen),
    /// The pages of the first power-on.
    Welcome(Welcome),
    /// The menu it starts with.
    Home(Home),
    /// The settings.
    Settings(SettingsScreen),
    /// About the device.
    About(About),
    /// The chip waits for another program.
    Update(UpdateScreen),
    /// The menu of a game, where there are several.
    GameMenu(GameMenu),
    /// The screen that the game has open.
    Game,
}

/// Result of a key press.
#[derive(Clone, Copy, Debug)]
pub enum Outcome {
    /// The screen stays.
    Stay(Reply),
    /// Another one opens, with this reply.
    Go(Screen, Reply),
    /// Back to the menu.
    Left,
}

/// Everything that a screen may show.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The time.
    pub now: Instant,
    /// Settings, house rules and ledgers.
    pub memory: &'a Memory,
    /// The source of chance.
    pub entropy: &'a Entropy,
    /// The game off the shelf.
    pub slot: &'a Slot,
    /// Facts about the device.
    pub facts: &'a Facts,
    /// The words.
    pub words: &'static Words,
}

// What is handed over is small; a game stays where it is.
const _: () = assert!(size_of::<Screen>() <= 64 && size_of::<Outcome>() <= 96);

impl Screen {
    /// The screen after power-on: the questions and pages of a new device that were not seen, else the menu.
    pub const fn first(settings: &Settings) -> Self {
        match settings {
            Settings { language: None, .. } => Self::Language(LanguageScreen::new()),
            Settings { welcomed: false, .. } => Self::Welcome(Welcome::new()),
            Settings { welcomed: true, .. } => Self::Home(Home::new()),
        }
    }

    /// Title and labels of the keys.
    pub fn controls(&self, now: Instant, memory: &Memory, slot: &Slot, words: &'static Words) -> Controls {
        let controls = match self {
            Self::Language(language) => language.controls(words),
            Self::Welcome(welcome) => welcome.controls(words),
            Self::Home(home) => home.controls(words),
            Self::Settings(settings) => settings.controls(words),
            Self::About(about) => about.controls(words),
            Self::Update(update) => update.controls(words),
            Self::GameMenu(menu) => menu.controls(words),
            Self::Game => slot.game.controls(now, &memory.tables, &words.games),
        };
        controls.with_sound(memory.settings.sound)
    }

    /// Takes a key press. While a game waits, it goes on by the house rules it began with: a press that would start another
    /// game, or change the house rules of a game that waits, is refused and changes nothing.
    pub fn press(
        &mut self,
        press: &Press,
        memory: &mut Memory,
        entropy: &mut Entropy,
        slot: &mut Slot,
        words: &'static Words,
    ) -> Reply {
        let waited = slot.waiting();
        if waited.iter().next().is_none() {
            return self.press_open(press, memory, entropy, slot, words);
        }
        if slot.game.waits() && slot.game.starts(press, &memory.tables) {
            return Reply::refused(words.game_is_on);
        }
        let (before, screen, open) = (*memory, *self, slot.game.place());
        let reply = self.press_open(press, memory, entropy, slot, words);
        let waiting = slot.waiting();
        let mut still = waited.iter().filter(|&name| waiting.has(name));
        if still.all(|name| memory.tables.is_same(name, &before.tables)) {
            return reply;
        }
        *memory = before;
        *self = screen;
        slot.game.go_back_to(open);
        Reply::refused(words.game_is_on)
    }

    /// Takes a key press on the open screen.
    fn press_open(
        &mut self,
        press: &Press,
        memory: &mut Memory,
        entropy: &mut Entropy,
        slot: &mut Slot,
        words: &'static Words,
    ) -> Reply {
        let outcome = match self {
            Self::Language(language) => language.press(press.key, memory),
            Self::Welcome(welcome) => welcome.press(press.key, memory),
            Self::Home(home) => home.press(press.key, memory, slot),
            Self::Settings(settings) => settings.press(press.key, press.gesture, memory, words),
            Self::About(about) => about.press(press.key),
            // No key has a label here.
            Self::Update(_) => Outcome::Stay(Reply::STAY),
            Self::GameMenu(menu) => menu.press(press.key, memory, slot),
            Self::Game => {
                let reply = slot.game.press(press, &mut memory.tables, entropy, &words.games);
                follow(reply, memory, words)
            }
        };
        match outcome {
            Outcome::Stay(reply) => reply,
            Outcome::Go(screen, reply) => {
                *self = screen;
                reply
            }
            Outcome::Left => {
                *self = Home::after(self, slot);
                slot.game.leave();
                Reply::TURN
            }
        }
    }

    /// Draws what is between the top line and the soft keys.
    pub fn paint(&self, pen: &mut Pen, scene: &Scene) {
        let &Scene { now, memory, entropy, slot, facts, words } = scene;
        match self {
            Self::Language(language) => language.paint(pen),
            Self::Welcome(welcome) => welcome.paint(pen, words),
            Self::Home(home) => home.paint(pen, slot, words),
            Self::Settings(settings) => settings.paint(pen, memory, words),
            Self::About(about) => about.paint(pen, facts, memory.settings.panel, words),
            Self::Update(update) => update.paint(pen, words),
            Self::GameMenu(menu) => menu.paint(pen, words),
            Self::Game => slot.game.paint(pen, now, &memory.tables, entropy, &words.games),
        }
    }
}

/// Follows the reply of a game where it goes beyond the game.
fn follow(reply: Reply, memory: &mut Memory, words: &'static Words) -> Outcome {
    match reply.page {
        NextPage::Same | NextPage::Turned => Outcome::Stay(reply),
        NextPage::Left => Outcome::Left,
        NextPage::Settings => {
            Outcome::Go(Screen::Settings(SettingsScreen::over_game()), Reply { page: NextPage::Turned, ..reply })
        }
        NextPage::Sound => {
            memory.settings.sound = !memory.settings.sound;
            Outcome::Stay(Reply { page: NextPage::Same, ..reply })
        }
        NextPage::SoundTold => {
            memory.settings.sound = !memory.settings.sound;
            let said = if memory.settings.sound { words.sound_is_on } else { words.sound_is_off };
            Outcome::Stay(Reply { page: NextPage::Same, words: said.text(), ..reply })
        }
    }
}
