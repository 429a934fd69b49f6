//! The steps of a scenario.

use std::time::Duration;

use sandglass::console::cue::Cue;
use sandglass::console::input::keys::Key;

/// Something to be done or seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Begins where the scenario of this name ended.
    From(String),
    /// Chance starts from here.
    Seed(u64),
    /// Taps keys, one after the other.
    Press(Vec<Key>),
    /// Presses keys in turn, as fast as fingers can, for a while.
    Hammer(Vec<Key>, Duration),
    /// Keeps a key down for a while.
    Hold(Key, Duration),
    /// Keys go down, all in the same moment, and stay there.
    Down(Vec<Key>),
    /// Keys come up, all in the same moment.
    Up(Vec<Key>),
    /// The device is turned over.
    Turn,
    /// From here on contacts chatter, or no longer do.
    Bounce(bool),
    /// Time passes.
    Wait(Duration),
    /// Goes to an entry of a list and opens it.
    Choose(String),
    /// Goes through the pages of the launch list to the flight.
    Launch,
    /// The display is pulled off, or put on again.
    Display(bool),
    /// The display's bus is held low, or let go.
    Jam(bool),
    /// The display refuses a byte in the middle of the next transfer.
    RefuseByte,
    /// The power goes, and comes back after a while.
    CutPower(Duration),
    /// Keys get a spike: for less than 2 us their lines have the other level.
    Spike(Vec<Key>),
    /// The display lost a clock in the middle of a byte: it holds the data line low in its acknowledge.
    JamAck,
    /// The display answers to a read in its own way, as some makes do.
    DisplayReads(Reads),
    /// The display refuses its address until so long after each power-on.
    LateDisplay(Duration),
    /// There was no display when the device was switched on.
    StartWithoutDisplay,
    /// The display held the data line low in its acknowledge when the device was switched on.
    StartWithJammedAck,
    /// These keys have a capacitor of 100 nF on their lines.
    Capacitor(Vec<Key>),
    /// A model of the emulated chip is switched off, for this reason.
    Without(Model, String),
    /// These words must be on the screen.
    Text(String),
    /// These words must not be on the screen.
    NoText(String),
    /// This must have been heard since the last thing that was done.
    Sound(Cue),
    /// Nothing must have been heard since the last thing that was done.
    NoSound,
    /// For this long nothing changes on the screen and nothing is heard.
    Quiet(Duration),
    /// The screen must look like the golden image of this name, room and all.
    Shot(String),
}

/// An answer of a display to a read that is not by its data sheet.
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
    /// Answers every read with a byte of its picture, also where its status was asked for.
    Pixels,
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
pub enum Kind {
    /// Somebody touches the device.
    Touch,
    /// Time passes.
    Time,
    /// Somebody looks or listens.
    Look,
}

impl Action {
    /// True if it is about the state at power-on.
    pub fn is_at_power_on(&self) -> bool {
        matches!(
            self,
            Self::From(_)
                | Self::Seed(_)
                | Self::DisplayReads(_)
                | Self::LateDisplay(_)
                | Self::StartWithoutDisplay
                | Self::StartWithJammedAck
                | Self::Capacitor(_)
                | Self::Without(..)
        )
    }

    /// True if it only looks or listens. A scenario that begins where another one ended does not look again.
    pub fn is_look(&self) -> bool {
        matches!(
            self,
            Self::Text(_) | Self::NoText(_) | Self::Sound(_) | Self::NoSound | Self::Quiet(_) | Self::Shot(_)
        )
    }

    /// The kind of a step.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Press(_)
            | Self::Hammer(..)
            | Self::Hold(..)
            | Self::Down(_)
            | Self::Up(_)
            | Self::Turn
            | Self::Choose(_)
            | Self::Launch
            | Self::Display(_)
            | Self::Jam(_)
            | Self::JamAck
            | Self::RefuseByte
            | Self::Spike(_)
            | Self::CutPower(_) => Kind::Touch,
            Self::Wait(_) | Self::Quiet(_) => Kind::Time,
            Self::From(_)
            | Self::Seed(_)
            | Self::DisplayReads(_)
            | Self::LateDisplay(_)
            | Self::StartWithoutDisplay
            | Self::StartWithJammedAck
            | Self::Capacitor(_)
            | Self::Without(..)
            | Self::Bounce(_)
            | Self::Text(_)
            | Self::NoText(_)
            | Self::Sound(_)
            | Self::NoSound
            | Self::Shot(_) => Kind::Look,
        }
    }
}
