//! The simulator's own texts in Romanian.

use super::{CueNames, Texts};

/// Romanian.
pub static TEXTS: Texts = Texts {
    keys: "A S D F spațiu  Tab: {}",
    pause: "pauză",
    sound: "sunet: {}",
    times_as_fast: "de {} ori mai repede",
    legend: [
        "a s d f  tastele de sub ecran   spațiu sau v  FLIP",
        "litere mari  ține apăsat   săgeți, Enter, Esc   q  ieșire",
    ],
    too_small: "prea mic",
    cues: CueNames {
        deny: "refuz",
        done: "gata",
        start: "start",
        flip: "întoarcere",
        run_out: "nisip scurs",
        reminder: "memento",
        tick: "tic",
        stop: "stop",
        finished: "terminat",
        roll: "aruncare",
        settled: "zaruri oprite",
        test: "test",
        tones: ["ton 1", "ton 2", "ton 3", "ton 4", "ton 5"],
        pass: "pas",
    },
};
