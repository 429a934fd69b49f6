//! The simulator's own texts: notes and hints around the device, in the language that it speaks.
//!
//! A language is a file here and its lines in [`of`]. A text that is missing does not compile. The words on the panel are the
//! device's own; messages at the command line stay English.

mod english;
mod italian;
mod polish;
mod romanian;

use sandglass::console::cue::Cue;
use sandglass::console::words::Language;

/// The texts in a language. `{}` is the place of a value.
pub struct Texts {
    /// Under the window's keys: the keys of the keyboard, and the speed of time that Tab changes. With its value it has room for
    /// [`NOTE`] letters.
    pub keys: &'static str,
    /// The speed of time when it stands still.
    pub pause: &'static str,
    /// Under the window's keys: a sound is played. The same room.
    pub sound: &'static str,
    /// Under the keys in a film: time passes quickly. The same room.
    pub times_as_fast: &'static str,
    /// Under the panel in a terminal: the keys of the keyboard, in lines of [`LEGEND`] letters.
    pub legend: [&'static str; 2],
    /// In a terminal that has become too small for the panel.
    pub too_small: &'static str,
    /// The names of sounds.
    pub cues: CueNames,
}

/// Letters that fit under the keys of the smallest window.
pub const NOTE: usize = 26;
/// Letters that fit under the panel in the smallest terminal.
pub const LEGEND: usize = 62;
/// The longest name of a sound.
pub const CUE: usize = 16;

/// The name of each sound.
pub struct CueNames {
    /// A key was refused.
    pub deny: &'static str,
    /// Something was done.
    pub done: &'static str,
    /// A part of a game starts.
    pub start: &'static str,
    /// The glass was turned.
    pub flip: &'static str,
    /// The sand has run out.
    pub run_out: &'static str,
    /// The glass still lies there with its sand run out.
    pub reminder: &'static str,
    /// A second of the last ten.
    pub tick: &'static str,
    /// Time is up.
    pub stop: &'static str,
    /// A player has finished.
    pub finished: &'static str,
    /// Dice are thrown.
    pub roll: &'static str,
    /// Dice have settled.
    pub settled: &'static str,
    /// The piezo is tested.
    pub test: &'static str,
    /// A cube was drawn, by its value.
    pub tones: [&'static str; 5],
    /// Somebody passes.
    pub pass: &'static str,
}

impl CueNames {
    /// The name of a sound.
    pub const fn of(&self, cue: Cue) -> &'static str {
        match cue {
            Cue::Deny => self.deny,
            Cue::Done => self.done,
            Cue::Start => self.start,
            Cue::Flip => self.flip,
            Cue::RunOut => self.run_out,
            Cue::Reminder => self.reminder,
            Cue::Tick => self.tick,
            Cue::Stop => self.stop,
            Cue::Finished => self.finished,
            Cue::Roll => self.roll,
            Cue::Settled => self.settled,
            Cue::Test => self.test,
            Cue::Tone1 => self.tones[0],
            Cue::Tone2 => self.tones[1],
            Cue::Tone3 => self.tones[2],
            Cue::Tone4 => self.tones[3],
            Cue::Tone5 => self.tones[4],
            Cue::Pass => self.pass,
        }
    }
}

/// The texts in a language.
pub const fn of(language: Language) -> &'static Texts {
    match language {
        Language::English => &english::TEXTS,
        Language::Romanian => &romanian::TEXTS,
        Language::Italian => &italian::TEXTS,
        Language::Polish => &polish::TEXTS,
    }
}

/// A text with a value in its place.
pub fn fill(text: &str, value: impl std::fmt::Display) -> String {
    text.replace("{}", &value.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandglass::console::picture::font::SMALL;

    /// The texts that are drawn under the keys, with their longest values.
    fn notes(texts: &Texts) -> Vec<String> {
        let keys = ["10x", texts.pause].map(|speed| fill(texts.keys, speed));
        let sounds = Cue::ALL.map(|cue| fill(texts.sound, texts.cues.of(cue)));
        keys.into_iter().chain(sounds).chain([fill(texts.times_as_fast, 1000)]).collect()
    }

    #[test]
    fn every_text_fits_in_every_language() {
        for &language in Language::ALL {
            let texts = of(language);
            for note in notes(texts) {
                assert!(note.chars().count() <= NOTE, "{language:?}: {note:?}");
            }
            for line in texts.legend.into_iter().chain([texts.too_small]) {
                assert!(line.chars().count() <= LEGEND, "{language:?}: {line:?}");
            }
            for cue in Cue::ALL {
                assert!(texts.cues.of(cue).chars().count() <= CUE, "{language:?}: {cue:?}");
            }
        }
    }

    /// The fonts have the letters of the catalogues, and no others.
    #[test]
    fn the_font_has_every_letter_that_is_drawn() {
        for &language in Language::ALL {
            for note in notes(of(language)) {
                assert!(note.chars().all(|letter| SMALL.has(letter)), "{language:?}: {note:?}");
            }
        }
    }
}
