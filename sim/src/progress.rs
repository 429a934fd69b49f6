//! Reports progress on standard error, once a run takes longer than two seconds.

use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

/// Time before the first report.
const BEFORE_FIRST: Duration = Duration::from_secs(2);
/// Time between two reports, in a terminal and in a log.
const IN_A_TERMINAL: Duration = Duration::from_millis(200);
const IN_A_LOG: Duration = Duration::from_secs(10);

/// The progress of a run.
pub struct Progress {
    what: &'static str,
    of: usize,
    next: Instant,
    said: bool,
}

impl Progress {
    /// Begins a run that has `of` parts.
    pub fn new(what: &'static str, of: usize) -> Self {
        Self { what, of, next: Instant::now() + BEFORE_FIRST, said: false }
    }

    /// Reports that `done` parts are done.
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
