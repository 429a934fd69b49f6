//! Galaxy Trucker on the device: which of its screens is open, and the way from one to the next.

use core::fmt::Write as _;

use heapless::String;
use serde::{Deserialize, Serialize};

use super::build::Build;
use super::building::Building;
use super::flying::{Flying, KeptFlight, ReadFlight};
use super::launch::Launch;
use super::new_flight::NewFlight;
use super::standings::Standings;
use super::table::Table;
use super::timer_only::TimerOnly;
use super::trekking::Trekking;
use crate::console::clock::{Instant, Span};
use crate::console::controls::Controls;
use crate::console::cue::Cue;
use crate::console::entropy::Entropy;
use crate::console::keys::{Key, Press};
use crate::console::pen::Pen;
use crate::console::reply::Reply;
use crate::words::Words;

/// The screen that is open.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is no heap to put the largest on")]
pub enum Game {
    /// Before a flight.
    NewFlight(NewFlight),
    /// Before the glass runs for itself.
    TimerOnly(TimerOnly),
    /// The build phase.
    Building(Building),
    /// Between building and flying.
    Launch(Launch),
    /// The flight up to its rewards, or only its dice.
    Flying(Flying),
    /// The evening so far.
    Standings(Standings),
    /// The Transgalactic Trek.
    Trekking(Trekking),
}

/// A game that is going on, to be written down.
#[derive(Debug, Serialize)]
pub enum Kept<'a> {
    /// None is.
    None,
    /// A build phase.
    Building(Build),
    /// Between building and flying.
    Launch(Launch),
    /// A flight.
    Flying(KeptFlight<'a>),
}

/// A game that was written down: the variants are those of [`Kept`].
#[derive(Debug, Deserialize)]
#[expect(clippy::large_enum_variant, reason = "there is no heap to put the largest on")]
pub enum Read {
    /// None was.
    None,
    /// A build phase.
    Building(Build),
    /// Between building and flying.
    Launch(Launch),
    /// A flight.
    Flying(ReadFlight),
}

/// Where a screen leads.
#[expect(clippy::large_enum_variant, reason = "there is no heap to put the largest on")]
pub enum Way {
    /// It stays open.
    Stay(Reply),
    /// Another one opens.
    Open(Game, Reply),
    /// The game is left.
    Leave,
}

impl Game {
    /// A new flight is to be set up.
    pub fn new_flight() -> Self {
        Self::NewFlight(NewFlight::default())
    }

    /// The glass alone is to be set up.
    pub fn timer_only() -> Self {
        Self::TimerOnly(TimerOnly::default())
    }

    /// The dice alone.
    pub fn dice(table: &Table) -> Self {
        Self::Flying(Flying::dice(&table.house))
    }

    /// The evening so far.
    pub fn evening() -> Self {
        Self::Standings(Standings::default())
    }

    /// The Transgalactic Trek.
    pub fn trek() -> Self {
        Self::Trekking(Trekking::default())
    }

    /// What of it is kept for when the power goes.
    pub fn kept(&self, now: Instant) -> Kept<'_> {
        match self {
            Self::Building(screen) => Kept::Building(screen.build().kept(now)),
            Self::Launch(screen) => Kept::Launch(screen.kept(now)),
            Self::Flying(screen) => screen.kept().map_or(Kept::None, Kept::Flying),
            Self::NewFlight(_) | Self::TimerOnly(_) | Self::Standings(_) | Self::Trekking(_) => Kept::None,
        }
    }

    /// A game that was kept, if there was one and it makes sense.
    pub fn reopened(read: &Read) -> Option<Self> {
        match read {
            Read::None => None,
            Read::Building(build) => build.is_sound().then(|| Self::Building(Building::interrupted(*build))),
            Read::Launch(launch) => launch.is_sound().then_some(Self::Launch(*launch)),
            Read::Flying(flight) => flight.is_sound().then(|| Self::Flying(Flying::reopened(flight))),
        }
    }

    /// Whether it is worth keeping.
    pub fn is_on(&self, now: Instant) -> bool {
        !matches!(self.kept(now), Kept::None)
    }

    /// What the clock of the build phase reads while it runs.
    pub fn running(&self, now: Instant) -> Option<Span> {
        match self {
            Self::Building(screen) => screen.build().running(now),
            Self::NewFlight(_)
            | Self::TimerOnly(_)
            | Self::Launch(_)
            | Self::Flying(_)
            | Self::Standings(_)
            | Self::Trekking(_) => None,
        }
    }

    /// Goes on after a short interruption: the clock of the build phase has come to this.
    pub fn carry_on(&mut self, reading: Span, now: Instant) {
        if let Self::Building(screen) = self {
            screen.carry_on(reading, now);
        }
    }

    /// Whether time has passed that is to be kept.
    pub fn is_unkept(&self, now: Instant) -> bool {
        match self {
            Self::Building(screen) => screen.is_unkept(now),
            Self::NewFlight(_)
            | Self::TimerOnly(_)
            | Self::Launch(_)
            | Self::Flying(_)
            | Self::Standings(_)
            | Self::Trekking(_) => false,
        }
    }

    /// As it is now, it is kept.
    pub fn note_kept(&mut self, now: Instant) {
        match self {
            Self::Building(screen) => screen.note_kept(now),
            Self::NewFlight(_)
            | Self::TimerOnly(_)
            | Self::Launch(_)
            | Self::Flying(_)
            | Self::Standings(_)
            | Self::Trekking(_) => {}
        }
    }

    /// Whether a key starts a game here.
    pub fn starts(&self, key: Key) -> bool {
        match self {
            Self::NewFlight(screen) => screen.starts(key),
            Self::TimerOnly(screen) => screen.starts(key),
            Self::Building(_) | Self::Launch(_) | Self::Flying(_) | Self::Standings(_) | Self::Trekking(_) => false,
        }
    }

    /// Where it stands, in a few letters.
    pub fn summary(&self, words: &'static Words) -> String<10> {
        let mut text = String::new();
        // "12/16" or a word of at most eight letters.
        let _ = match self {
            Self::Flying(screen) => match screen.progress() {
                Some((turned, of)) => write!(text, "{turned}/{of}"),
                None => text.write_str(words.flight.landed),
            },
            Self::Building(_) => text.write_str(words.built),
            Self::Launch(_) => text.write_str(words.launch),
            Self::NewFlight(_) | Self::TimerOnly(_) | Self::Standings(_) | Self::Trekking(_) => Ok(()),
        };
        text
    }

    /// What the keys do here.
    pub fn controls(&self, now: Instant, table: &Table, words: &'static Words) -> Controls {
        match self {
            Self::NewFlight(screen) => screen.controls(words),
            Self::TimerOnly(screen) => screen.controls(words),
            Self::Building(screen) => screen.controls(now, &table.house, words),
            Self::Launch(screen) => screen.controls(words),
            Self::Flying(screen) => screen.controls(table, words),
            Self::Standings(screen) => screen.controls(table, words),
            Self::Trekking(screen) => screen.controls(table, words),
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, table: &mut Table, entropy: &mut Entropy, words: &'static Words) -> Reply {
        let way = match self {
            Self::NewFlight(screen) => screen.press(press, &mut table.house, words),
            Self::TimerOnly(screen) => screen.press(press, &mut table.house, words),
            Self::Building(screen) => screen.press(press, &table.house, words),
            Self::Launch(screen) => screen.press(press, words),
            Self::Flying(screen) => screen.press(press, table, entropy, words),
            Self::Standings(screen) => screen.press(press, table, words),
            Self::Trekking(screen) => screen.press(press, table, entropy, words),
        };
        match way {
            Way::Stay(reply) => reply,
            Way::Open(game, reply) => {
                let starts = matches!((&*self, &game), (Self::NewFlight(_), Self::Building(_)));
                *self = game;
                match table.evening.is_beside_the_trek(&table.house) {
                    // It is flown all the same, and the Trek waits.
                    true if starts => Reply { words: words.landing.not_for_the_trek, ..reply },
                    true | false => reply,
                }
            }
            Way::Leave => Reply::LEAVE,
        }
    }

    /// Lets time pass; says what is to be heard.
    pub fn advance(&mut self, now: Instant) -> Option<Cue> {
        match self {
            Self::Building(screen) => screen.build_mut().advance(now),
            Self::Flying(screen) => screen.advance(now),
            Self::NewFlight(_) | Self::TimerOnly(_) | Self::Launch(_) | Self::Standings(_) | Self::Trekking(_) => None,
        }
    }

    /// When something changes by itself.
    pub fn next_wake(&self, now: Instant) -> Option<Instant> {
        match self {
            Self::Building(screen) => screen.build().next_wake(now),
            Self::Flying(screen) => screen.next_wake(now),
            Self::NewFlight(_) | Self::TimerOnly(_) | Self::Launch(_) | Self::Standings(_) | Self::Trekking(_) => None,
        }
    }

    /// Whether it may be interrupted at a moment: no run is about to end.
    pub fn is_quiet(&self, at: Instant) -> bool {
        match self {
            Self::Building(screen) => screen.build().is_quiet(at),
            Self::Flying(screen) => screen.is_quiet(),
            Self::NewFlight(_) | Self::TimerOnly(_) | Self::Launch(_) | Self::Standings(_) | Self::Trekking(_) => true,
        }
    }

    /// Draws what is between the top line and the soft keys.
    pub fn paint(&self, pen: &mut Pen, now: Instant, table: &Table, entropy: &Entropy, words: &'static Words) {
        match self {
            Self::NewFlight(screen) => screen.paint(pen, &table.house, words),
            Self::TimerOnly(screen) => screen.paint(pen, &table.house, words),
            Self::Building(screen) => screen.paint(pen, now, &table.house, words),
            Self::Launch(screen) => screen.paint(pen, words),
            Self::Flying(screen) => screen.paint(pen, now, table, entropy, words),
            Self::Standings(screen) => screen.paint(pen, table, words),
            Self::Trekking(screen) => screen.paint(pen, table, words),
        }
    }
}
