//! Every word the device says. A language is one file; the fields are the same in each.

mod english;

pub use english::ENGLISH;

/// The words of one language. A soft key holds five letters, a list row 20, a refusal two lines of 16.
#[derive(Debug)]
pub struct Words {
    /// The device's name.
    pub sandglass: &'static str,
    /// FLIP and D in a list: open or change what is chosen.
    pub open: &'static str,
    /// FLIP in the settings.
    pub change: &'static str,
    /// FLIP where a number is set.
    pub set: &'static str,
    /// Soft key: yes, this one.
    pub ok: &'static str,
    /// Soft key: back without a change.
    pub back: &'static str,
    /// Soft key: to be kept down.
    pub hold: &'static str,

    /// Home menu, and title of that screen.
    pub settings: &'static str,
    /// Home menu, and title of that screen.
    pub about: &'static str,

    /// Settings: whether there is sound.
    pub sound: &'static str,
    /// Settings: seconds of one run of the glass.
    pub glass: &'static str,
    /// Settings: brightness of the panel.
    pub contrast: &'static str,
    /// Settings: how the panel is mounted.
    pub picture: &'static str,
    /// Settings: which edition of the game.
    pub edition: &'static str,
    /// Settings: everything as it was delivered.
    pub reset: &'static str,
    /// A setting that is on.
    pub on: &'static str,
    /// A setting that is off.
    pub off: &'static str,
    /// The picture as it is.
    pub upright: &'static str,
    /// The picture upside down.
    pub turned: &'static str,
    /// Seconds, short.
    pub seconds: &'static str,

    /// Refusal: the number can grow no more.
    pub that_is_the_most: &'static str,
    /// Refusal: the number can shrink no more.
    pub that_is_the_least: &'static str,
    /// Refusal: a tap is not enough to reset.
    pub keep_it_down: &'static str,
    /// All settings are as delivered.
    pub all_reset: &'static str,

    /// About: which program this is.
    pub version: &'static str,
    /// About: which build of it.
    pub build: &'static str,
    /// About: what it is for.
    pub for_the_table: &'static str,
    /// About: under which licence.
    pub licence: &'static str,
}
