//! Says on standard error that something is getting on, once it takes longer than a moment.

use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

/// Who waits so long wants to know.
const PATIENCE: Duration = Duration::from_secs(2);
/// Between two words, in a terminal and in a log.
const IN_A_TERMINAL: Duration = Duration::from_millis(200);
const IN_A_LOG: Duration = Duration::from_secs(10);

/// How far something has got.
pub struct Progress {
    what: &'static str,
    of: usize,
    next: Instant,
    said: bool,
}

impl Progress {
    /// Something begins that has so many parts.
    pub fn new(what: &'static str, of: usize) -> Self {
        Self { what, of, next: Instant::now() + PATIENCE, said: false }
    }

    /// So many parts are done.
    pub fn at(&mut self, done: usize) {
        let now = Instant::now();
        if now < self.next {
            return;
        }
        let terminal = stderr().is_terminal();
        let (end, pause) = if terminal { ("\r", IN_A_TERMINAL) } else { ("\n", IN_A_LOG) };
        let _ = write!(stderr(), "{}: {done} of {}{end}", self.what, self.of).and_then(|()| stderr().flush());
        self.said |= terminal;
        self.next = now + pause;
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.said {
            let _ = write!(stderr(), "\r{:40}\r", "");
        }
    }
}
