//! The words of the self-test.

/// The words of the self-test. A line of the body holds 21 letters.
#[derive(Debug)]
pub struct SelfTestWords {
    /// The title of every page of it.
    pub title: &'static str,
    /// Its first page: the key that asked for it is still down.
    pub let_go: &'static str,
    /// For who cannot see it: the panel is all light.
    pub all_lit: &'static str,
    /// What to look for in the second picture, in two lines.
    pub edge: [&'static str; 2],
    /// What goes on from a picture.
    pub any_key: &'static str,
    /// The names of the keys.
    pub keys: [&'static str; 5],
    /// What to do with them.
    pub press_every_key: &'static str,
    /// How to go on though not every key was seen.
    pub hold: &'static str,
    /// Every key was seen.
    pub all_five_work: &'static str,
    /// What is to be heard, and the question whether it was.
    pub pitches: [&'static str; 2],
    /// Soft keys: the answers.
    pub no: &'static str,
    /// Soft keys: the answers.
    pub yes: &'static str,
    /// Soft key and FLIP: without a tilt switch.
    pub skip: &'static str,
    /// What to do with a tilt switch, and who may skip it.
    pub turn_it_over: [&'static str; 2],
    /// The end: nothing is missing.
    pub all_good: &'static str,
    /// The end: something is.
    pub not_all_good: &'static str,
    /// What was tested: keys, buzzer, tilt switch.
    pub parts: [&'static str; 3],
    /// Every key was seen.
    pub all_five: &'static str,
    /// Before the keys that were not.
    pub not_seen: &'static str,
    /// Before the keys that are still down.
    pub stays_down: &'static str,
    /// The buzzer was not heard, or was.
    pub buzzer: [&'static str; 2],
    /// The tilt switch was not seen, or was.
    pub tilt: [&'static str; 2],
    /// FLIP at the end.
    pub menu: &'static str,
}

/// In English.
pub const ENGLISH: SelfTestWords = SelfTestWords {
    title: "Self-test",
    let_go: "Let go of A",
    all_lit: "every dot is lit",
    edge: ["Edge and corners", "all there?"],
    any_key: "any key: go on",
    keys: ["A", "B", "C", "D", "FLIP"],
    press_every_key: "Press every key",
    hold: "hold: go on",
    all_five_work: "All five work",
    pitches: ["Low, middle, high:", "heard all three?"],
    no: "No",
    yes: "Yes",
    skip: "Skip",
    turn_it_over: ["Turn it over", "No tilt switch? Skip"],
    all_good: "All good",
    not_all_good: "Not all good",
    parts: ["Keys", "Buzzer", "Tilt"],
    all_five: "all five",
    not_seen: "not seen:",
    stays_down: "stays down:",
    buzzer: ["silent", "heard"],
    tilt: ["none", "works"],
    menu: "Menu",
};
