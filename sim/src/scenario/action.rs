//! The steps of a scenario.

use std::time::Duration;

use sandglass::console::cue::Cue;
use sandglass::console::input::keys::Key;
use sandglass::console::panel::Light;

use crate::catalogue::Language;
use crate::table::Module;

/// An action of a person, or an expectation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Begins where the scenario of this name ended.
    From(String),
    /// Sets the seed of chance.
    Seed(u64),
    /// The device speaks this language.
    Language(Language),
    /// The device was never switched on before.
    FirstPowerOn,
    /// Taps keys, one after the other.
    Press(Vec<Key>),
    /// Presses keys in turn, as fast as fingers can, for a time.
    Hammer(Vec<Key>, Duration),
    /// Holds a key down for a time.
    Hold(Key, Duration),
    /// Presses keys at the same moment. They stay down.
    Down(Vec<Key>),
    /// Releases keys at the same moment.
    Up(Vec<Key>),
    /// Turns the device over.
    Turn,
    /// Switches the bouncing of contacts on or off.
    Bounce(bool),
    /// Lets time pass.
    Wait(Duration),
    /// Counts the keys that go down from here on.
    CountPresses,
    /// Goes to an entry of a list and opens it.
    Choose(String),
    /// Presses the key of the language that is played, at the first question of a new device.
    PickLanguage,
    /// Holds FLIP on the open page of the launch list: the flight begins.
    Launch,
    /// Plugs the display in (true) or out.
    Display(bool),
    /// Plugs another display in.
    OtherDisplay(Module),
    /// Sets the voltage of the supply, in millivolts.
    Battery(u16),
    /// Wears the flash out: nothing can be saved any more.
    WearFlash,
    /// Holds the display's bus low (true) or frees it.
    Jam(bool),
    /// Lets the display refuse a byte in the middle of the next transfer.
    RefuseByte,
    /// Cuts the power for a time.
    CutPower(Duration),
    /// Puts a spike on the lines of keys: for less than 2 us they have the other level.
    Spike(Vec<Key>),
    /// Lets the display lose a clock in the middle of a byte: it holds the data line low in its acknowledge.
    JamAck,
    /// Lets the display answer reads in its own way, as some makes do.
    DisplayReads(Reads),
    /// Lets the display refuse its address for this long after each power-on.
    LateDisplay(Duration),
    /// Starts with this display.
    StartWith(Module),
    /// Starts without a display.
    StartWithoutDisplay,
    /// Starts while the display holds the data line low in its acknowledge.
    StartWithJammedAck,
    /// Puts a capacitor of 100 nF on the lines of these keys.
    Capacitor(Vec<Key>),
    /// Switches a model of the emulated chip off, for a reason.
    Without(Model, String),
    /// Expects these words on the screen.
    Text(String),
    /// Expects that these words are not on the screen.
    NoText(String),
    /// Expects that this was heard since the last action.
    Sound(Cue),
    /// Expects that nothing was heard since the last action.
    NoSound,
    /// Expects that nothing changes on the screen and nothing is heard for this long.
    Quiet(Duration),
    /// Expects that the panel has this light.
    Light(Light),
    /// Expects that the chip is in its boot loader.
    BootLoader,
    /// Expects that so many keys went down since they were last counted.
    Presses(usize),
    /// Expects the golden image of this name, room included.
    Shot(String),
}

/// An answer of a display to a read that differs from its data sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reads {
    /// Does not acknowledge a read.
    Refused,
    /// Acknowledges a read, but drives nothing: all ones.
    Silent,
    /// Always answers that it is on.
    AlwaysOn,
    /// Always answers that it is off.
    AlwaysOff,
    /// Answers every read with a byte of its picture, also where the status is read.
    Pixels,
}

impl Reads {
    /// True if the answers still tell which controller it is.
    pub const fn tells_controller(self) -> bool {
        match self {
            Self::AlwaysOn | Self::AlwaysOff => true,
            Self::Refused | Self::Silent | Self::Pixels => false,
        }
    }
}

/// A model of the emulated chip that a scenario can switch off. See `sim/emulator/README.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Model {
    /// Registers of the PWM that take effect at its next wrap.
    Pwm,
    /// The start-up of the crystal, and what runs before it.
    Crystal,
    /// The flash cache.
    Cache,
    /// Capacitances, pull-ups and thresholds of the input pads.
    Pads,
    /// Reads that are answered with pixels after pixels were written.
    Reads,
}

impl Model {
    /// All models.
    pub const ALL: [Self; 5] = [Self::Pwm, Self::Crystal, Self::Cache, Self::Pads, Self::Reads];

    /// The model's name in scenarios and traces.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pwm => "pwm",
            Self::Crystal => "crystal",
            Self::Cache => "cache",
            Self::Pads => "pads",
            Self::Reads => "reads",
        }
    }
}

/// The kind of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// Describes the state at power-on.
    AtPowerOn,
    /// Changes how the contacts behave from here on.
    Setting,
    /// A person touches the device.
    Touch,
    /// Time passes.
    Time,
    /// Time passes, and a person looks and listens.
    Quiet,
    /// A person looks or listens.
    Look,
}

impl Action {
    /// The kind of a step.
    pub fn kind(&self) -> StepKind {
        match self {
            Self::From(_)
            | Self::Seed(_)
            | Self::Language(_)
            | Self::FirstPowerOn
            | Self::DisplayReads(_)
            | Self::LateDisplay(_)
            | Self::StartWith(_)
            | Self::StartWithoutDisplay
            | Self::StartWithJammedAck
            | Self::Capacitor(_)
            | Self::Without(..) => StepKind::AtPowerOn,
            Self::Bounce(_) => StepKind::Setting,
            Self::Press(_)
            | Self::Hammer(..)
            | Self::Hold(..)
            | Self::Down(_)
            | Self::Up(_)
            | Self::Turn
            | Self::Choose(_)
            | Self::PickLanguage
            | Self::Launch
            | Self::Display(_)
            | Self::OtherDisplay(_)
            | Self::Battery(_)
            | Self::WearFlash
            | Self::Jam(_)
            | Self::JamAck
            | Self::RefuseByte
            | Self::Spike(_)
            | Self::CutPower(_) => StepKind::Touch,
            Self::Wait(_) => StepKind::Time,
            Self::Quiet(_) => StepKind::Quiet,
            Self::Text(_)
            | Self::NoText(_)
            | Self::Sound(_)
            | Self::NoSound
            | Self::Light(_)
            | Self::BootLoader
            | Self::CountPresses
            | Self::Presses(_)
            | Self::Shot(_) => StepKind::Look,
        }
    }

    /// True for a step that describes the state at power-on.
    pub fn is_at_power_on(&self) -> bool {
        self.kind() == StepKind::AtPowerOn
    }

    /// True for a step that only looks or listens. A scenario that begins after another one does not repeat these.
    pub fn is_look(&self) -> bool {
        matches!(self.kind(), StepKind::Quiet | StepKind::Look)
    }
}
