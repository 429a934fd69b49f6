//! The simulator's own texts in English.

use super::{CueNames, Texts};

/// English.
pub static TEXTS: Texts = Texts {
    keys: "A S D F space  Tab: {}",
    pause: "pause",
    sound: "sound: {}",
    times_as_fast: "{} times as fast",
    legend: [
        "a s d f  the keys under the screen   space or v  FLIP",
        "capital letters  held down   arrows, Enter, Esc   q  quit",
    ],
    too_small: "too small",
    cues: CueNames {
        deny: "refused",
        done: "done",
        start: "start",
        flip: "flip",
        run_out: "run out",
        reminder: "reminder",
        tick: "tick",
        stop: "stop",
        finished: "finished",
        roll: "roll",
        settled: "settled",
        test: "test",
        tones: ["tone 1", "tone 2", "tone 3", "tone 4", "tone 5"],
        pass: "pass",
    },
};
