//! The simulator's own texts in Polish.

use super::{CueNames, Texts};

/// Polish.
pub static TEXTS: Texts = Texts {
    keys: "A S D F spacja  Tab: {}",
    pause: "pauza",
    sound: "dźwięk: {}",
    times_as_fast: "{} razy szybciej",
    legend: [
        "a s d f  klawisze pod ekranem   spacja lub v  FLIP",
        "wielkie litery  przytrzymaj   strzałki, Enter, Esc   q  koniec",
    ],
    too_small: "za mało miejsca",
    cues: CueNames {
        deny: "odmowa",
        done: "gotowe",
        start: "start",
        flip: "obrót",
        run_out: "koniec piasku",
        reminder: "przypomnienie",
        tick: "tik",
        stop: "stop",
        finished: "ukończono",
        roll: "rzut",
        settled: "kości leżą",
        test: "test",
        tones: ["ton 1", "ton 2", "ton 3", "ton 4", "ton 5"],
        pass: "pas",
    },
};
