//! The simulator's own texts in Italian.

use super::{CueNames, Texts};

/// Italian.
pub static TEXTS: Texts = Texts {
    keys: "A S D F spazio  Tab: {}",
    pause: "pausa",
    sound: "suono: {}",
    times_as_fast: "{} volte più veloce",
    legend: [
        "a s d f  i tasti sotto lo schermo   spazio o v  FLIP",
        "maiuscole  tieni premuto   frecce, Invio, Esc   q  esci",
    ],
    too_small: "troppo piccolo",
    cues: CueNames {
        deny: "rifiuto",
        done: "fatto",
        start: "via",
        flip: "giro",
        run_out: "sabbia finita",
        reminder: "promemoria",
        tick: "tic",
        stop: "stop",
        finished: "finito",
        roll: "tiro",
        settled: "dadi fermi",
        test: "prova",
        tones: ["tono 1", "tono 2", "tono 3", "tono 4", "tono 5"],
        pass: "passa",
    },
};
