//! The sounds of the device: which are to be heard, and until when the last one is.

use heapless::Deque;

use crate::console::clock::{Instant, Span};
use crate::console::cue::Cue;

/// Sounds that wait to be fetched. Should nobody fetch them, the oldest go.
const CUES: usize = 8;
/// The player of the sounds may be a little behind.
const FADE: Span = Span::from_millis(50);

/// The sounds that wait to be fetched.
#[derive(Clone, Debug)]
pub struct Sounds {
    cues: Deque<Cue, CUES>,
    /// The last sound, and the time when it ends.
    ringing: Option<(Cue, Instant)>,
}

impl Sounds {
    /// Silence.
    pub const fn new() -> Self {
        Self { cues: Deque::new(), ringing: None }
    }

    /// Adds a sound, unless a more urgent one is still heard.
    pub fn add(&mut self, cue: Cue, now: Instant) {
        let drowned = self.ringing.is_some_and(|(call, until)| now < until && call.urgency() > cue.urgency());
        if drowned {
            return;
        }
        self.ringing = Some((cue, now + cue.length()));
        if self.cues.is_full() {
            self.cues.pop_front();
        }
        let added = self.cues.push_back(cue);
        debug_assert!(added.is_ok(), "the oldest has just made way");
    }

    /// Takes the next sound.
    pub fn take(&mut self) -> Option<Cue> {
        self.cues.pop_front()
    }

    /// The time from which on nothing is heard.
    pub fn silent_from(&self, now: Instant) -> Instant {
        self.ringing.map_or(now, |(_, until)| now.max(until + FADE))
    }
}
