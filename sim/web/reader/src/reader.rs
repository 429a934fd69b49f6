//! Reads the words on a panel from its pixels.
//!
//! The firmware on the emulated chip gives a picture only, but it draws with this library's fonts: a letter is found
//! where exactly its pixels are. Everything else, except the shapes of the players and dice, is a picture and is not
//! read.
//!
//! A picture has its word from the language that the panel shows. That is the one whose catalogue has most of the words
//! that were read; a panel that says nothing, or the same in two languages, leaves it as it was.
//!
//! The library cannot run beside the chip and give its words, because the two do not stay in step: dice come from the
//! chip's ring oscillator and from the microsecond at which the firmware stamps a press, and a press counts when the
//! firmware sees it, not when the pin changes. Tried on the emulated chip: a tap of 22 ms moves the menu, and the same
//! tap while a sector of the flash is erased does nothing; the library takes both, and would name another entry than
//! the panel shows from then on. Only the pixels are always those of the chip.

mod columns;
mod languages;
mod letters;
mod lines;
mod said;
mod signs;

use std::cmp::Reverse;

use sandglass::console::picture::font::{BODY, BOLD, HUGE, LARGE, SMALL};
use sandglass::console::picture::frame::{HEIGHT, PAGES, WIDTH};
use sandglass::console::players::Player;
use sandglass::console::widgets::controls::{
    BAR, DOWN, FLIP_GAP, FLIP_LEFT, FLIP_SIGN_LEFT, GEAR, GLASS, HOLD, HOLD_WIDTH, KEY_PITCH, KEYS_TOP, MINUS, MUTED,
    PLUS, SPEAKER, UP,
};
use sandglass::console::widgets::player_numbers::NEXT;
use sandglass::console::words::{self, Language, SignWords};

use self::columns::{Columns, count};
use self::languages::Languages;
use self::letters::{FoundText, SIGN, TOAST, Typeface, ink_of};
use self::lines::{lines, name_the_space, name_the_sum};
use self::said::Said;
use self::signs::{Sign, dice, filled};

/// The words of FLIP on a panel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FlipText {
    /// Its word for a tap.
    pub tap: String,
    /// Its word for a hold.
    pub hold: String,
}

impl FlipText {
    /// Its label: what it does at a tap, and held.
    pub fn label(&self, signs: &SignWords) -> String {
        self.texts(signs).collect::<Vec<_>>().join(", ")
    }

    /// Its two words, for a tap and for a hold, each as one text.
    fn texts(&self, signs: &SignWords) -> impl Iterator<Item = String> {
        let hold = (!self.hold.is_empty()).then(|| format!("{} {}", signs.hold.text(), self.hold));
        [self.tap.clone()].into_iter().filter(|tap| !tap.is_empty()).chain(hold)
    }
}

/// The words on a panel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PanelText {
    /// The language it is in.
    pub language: Language,
    /// The texts between the two lines, from top to bottom.
    pub body: Vec<String>,
    /// The toast over them; they cannot be read meanwhile.
    pub toast: Option<String>,
    /// The words of FLIP, for a tap and for a hold; both are empty if it does nothing.
    pub flip: FlipText,
    /// The title of the screen.
    pub title: String,
    /// The labels of the soft keys, left to right; empty for a key without a function.
    pub soft: [String; 4],
}

impl PanelText {
    /// All words, one line per text, in the order of the library's own words.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        let signs = &words::of(self.language).signs;
        let mut flip: Vec<String> = self.flip.texts(signs).collect();
        if !flip.is_empty() {
            flip.insert(0, signs.flip.text().into());
        }
        let rest = [&self.title].into_iter().chain(&self.soft).chain(&self.toast).cloned();
        self.body.iter().cloned().chain(flip).chain(rest).filter(|line| !line.is_empty())
    }

    /// The label of FLIP.
    pub fn flip_label(&self) -> String {
        self.flip.label(&words::of(self.language).signs)
    }
}

/// The sight of a panel, before its language is known.
struct Sight {
    panel: Columns,
    flip: FlipText,
    title: String,
    soft: [Option<Said>; 4],
    /// The texts between the two lines.
    found: Vec<FoundText>,
}

impl Sight {
    /// All letters that were read.
    fn letters(&self) -> impl Iterator<Item = &str> {
        let said = self.soft.iter().flatten().chain(self.found.iter().map(|text| &text.said));
        [&self.flip.tap, &self.flip.hold, &self.title].into_iter().map(String::as_str).chain(said.map(Said::letters))
    }

    /// Its words in a language.
    fn text(self, language: Language) -> PanelText {
        let said: Vec<String> =
            self.found.iter().filter(|text| text.typeface == TOAST).map(|text| text.said.text(language)).collect();
        let toast = (!said.is_empty()).then(|| said.join(" "));
        let body = if toast.is_some() { Vec::new() } else { lines(&self.panel, &self.found, language) };
        let soft = self.soft.map(|said| said.map_or(String::new(), |said| said.text(language)));
        PanelText { language, body, toast, flip: self.flip, title: self.title, soft }
    }
}

/// Reads panels.
pub struct Reader {
    typefaces: Vec<Typeface>,
    signs: Vec<Sign>,
    keys: Vec<Sign>,
    languages: Languages,
    /// The language of the panel that was last read.
    language: Language,
}

impl Default for Reader {
    fn default() -> Self {
        Self::new()
    }
}

impl Reader {
    /// Collects the pixels of all letters, shapes and dice, and the words of all languages.
    pub fn new() -> Self {
        let mut figures = Typeface::of(&HUGE);
        figures.pitch += 3;
        figures.has_colon = true;
        let typefaces =
            vec![Typeface::of(&SMALL), Typeface::of(&BODY), Typeface::of(&BOLD), Typeface::of(&LARGE), figures];
        let typefaces = typefaces.into_iter().chain([Typeface::doubled(&LARGE)]).collect();
        let players = Player::ALL.map(Player::shape);
        let keys = [&UP, &DOWN, &MINUS, &PLUS, &NEXT, &SPEAKER, &MUTED, &GEAR];
        let keys = keys.into_iter().chain(players).filter_map(Sign::of).chain(Sign::cards()).collect();
        let players = players.into_iter().filter_map(Sign::of).flat_map(|shape| [shape.doubled(), shape]);
        let signs = dice().into_iter().chain([filled()]).chain(players).collect();
        Self { typefaces, signs, keys, languages: Languages::new(), language: Language::default() }
    }

    /// Takes panels that tell no language to be in this one.
    pub fn begin_in(&mut self, language: Language) {
        self.language = language;
    }

    /// The language of the panel that was last read.
    #[cfg(test)]
    pub fn language(&self) -> Language {
        self.language
    }

    /// Reads a panel, also one that is mounted upside down, and one that is dim, whose picture wanders by a pixel. `None` if it
    /// shows no screen of this device.
    pub fn read(&mut self, panel: &[u8; WIDTH * PAGES]) -> Option<PanelText> {
        let upright = Columns::of(panel);
        let turned = upright.turned();
        let places = (-1..=1).flat_map(|right| (-1..=1).map(move |down| (right, down)));
        let mut all = [(0, 0)]
            .into_iter()
            .chain(places)
            .flat_map(|(right, down)| [&upright, &turned].map(|panel| panel.moved(right, down)));
        let sight = all.find_map(|panel| self.look(&panel))?;
        self.language = self.languages.of(sight.letters(), self.language);
        Some(sight.text(self.language))
    }

    fn look(&self, panel: &Columns) -> Option<Sight> {
        let (flip, title) = (0..=WIDTH as i32).find_map(|held| {
            let mut panel = panel.clone();
            panel.invert(0, 0, held, BAR);
            self.read_top_line(&panel)
        })?;
        let mut soft = <[Option<Said>; 4]>::default();
        for (left, label) in (0..).step_by(KEY_PITCH as usize).zip(&mut soft) {
            *label = (0..KEY_PITCH).filter(|_| !panel.is_dark(left, KEYS_TOP, KEY_PITCH - 1, BAR)).find_map(|held| {
                let mut panel = panel.clone();
                panel.invert(left, KEYS_TOP, held, BAR);
                self.read_key(&panel, left)
            });
        }
        let mut below = panel.clone();
        below.clear(0, 0, WIDTH as i32, BAR);
        for (left, _) in (0..).step_by(KEY_PITCH as usize).zip(&soft).filter(|(_, label)| label.is_some()) {
            below.clear(left, KEYS_TOP, KEY_PITCH, BAR);
        }
        Some(Sight { panel: panel.clone(), flip, title, soft, found: self.find_texts(&below) })
    }

    /// Reads the top line: the words of FLIP, if there are any, and the title. `None` if a pixel of it is unknown.
    fn read_top_line(&self, panel: &Columns) -> Option<(FlipText, String)> {
        let (small, band) = (&self.typefaces[0], panel.band(0, BAR, true));
        let (mut flip, mut ink, end) = self.read_flip(panel);
        let mut title = String::new();
        let mut at = WIDTH as i32 - 1;
        if end == at {
            // The words for a hold and the title stand one space apart, and were read as one text.
            (flip.hold, title) = self.languages.split(&flip.hold);
        }
        while let Some((c, cell)) = small.letter(&band, at - small.pitch).filter(|_| at - small.pitch >= end) {
            if c == ' ' && (title.is_empty() || title.starts_with(' ')) {
                break;
            }
            title.insert(0, c);
            ink += count(&cell);
            at -= small.pitch;
        }
        // A line that is only lit, or only dark, has no words.
        (ink > 0 && count(&band.columns) == ink).then(|| (flip, title.trim_start().into()))
    }

    /// Reads the words of FLIP, counts their pixels and finds the column where they end: after its sign stands the word for a
    /// tap, after the sign of a hold the one for that.
    fn read_flip(&self, panel: &Columns) -> (FlipText, u32, i32) {
        let (small, band) = (&self.typefaces[0], panel.band(0, BAR, true));
        let width = |text: &str| text.chars().count() as i32 * small.pitch;
        let mut flip = FlipText::default();
        let Some((glass, held)) = Sign::of(&GLASS).zip(Sign::of(&HOLD)) else { return (flip, 0, 0) };
        let signs = panel.band(1, glass.height, true);
        if !glass.is_at(&signs, FLIP_SIGN_LEFT) {
            return (flip, 0, 0);
        }
        let (text, letters) = small.text(&band, FLIP_LEFT).unwrap_or_default();
        let mut ink = count(&glass.columns) + ink_of(&letters);
        let mut end = FLIP_LEFT + width(&text);
        let x = end + if text.is_empty() { 0 } else { FLIP_GAP };
        flip.tap = text;
        if held.is_at(&signs, x) {
            let (text, letters) = small.text(&band, x + HOLD_WIDTH).unwrap_or_default();
            ink += count(&held.columns) + ink_of(&letters);
            end = x + HOLD_WIDTH + width(&text);
            flip.hold = text;
        }
        (flip, ink, end)
    }

    /// Reads the cap of a soft key: a word, a picture, or a picture and a number.
    fn read_key(&self, panel: &Columns, left: i32) -> Option<Said> {
        let width = KEY_PITCH - 1;
        let mut panel = panel.clone();
        for corner in [left, left + width - 1] {
            // A cap has its corners cut off; anything else is no cap.
            if panel.0[corner as usize] >> KEYS_TOP & 1 == 1 {
                return None;
            }
            panel.0[corner as usize] |= 1 << KEYS_TOP;
        }
        let (small, band) = (&self.typefaces[0], panel.band(KEYS_TOP, BAR, true));
        let all = count(band.cell(left, width)?);
        for letters in 1..=5 {
            if let Some((text, ink)) = small.text(&band, left + (width + 1 - letters * small.pitch) / 2)
                && ink_of(&ink) == all
            {
                return Some(Said::Letters(text));
            }
        }
        self.keys.iter().find_map(|sign| {
            let middle = panel.band(KEYS_TOP + (BAR - sign.height) / 2, sign.height, true);
            let ink = count(&sign.columns);
            if ink == all && sign.is_at(&middle, left + (width - sign.width()) / 2) {
                return Some(Said::Picture(sign.meaning));
            }
            let x = left + (width - sign.width() - 3 - small.width) / 2;
            let (number, cell) = small.letter(&band, x + sign.width() + 3)?;
            (ink + count(&cell) == all && sign.is_at(&middle, x)).then_some(Said::Numbered(sign.meaning, number))
        })
    }

    /// All texts between the two lines; of texts that would share pixels the one with the most counts.
    fn find_texts(&self, panel: &Columns) -> Vec<FoundText> {
        let mut all = Vec::new();
        for dark in [false, true] {
            for (number, typeface) in self.typefaces.iter().enumerate() {
                // The accents of a text just below the top line would stand in it.
                for y in BAR - typeface.rise..=HEIGHT as i32 - typeface.height {
                    typeface.row(&panel.band(y, typeface.height, dark), number, dark, &mut all);
                }
            }
            for (sign, y) in
                self.signs.iter().flat_map(|sign| (BAR..=HEIGHT as i32 - sign.height).map(move |y| (sign, y)))
            {
                let band = panel.band(y, sign.height, dark);
                for x in (0..WIDTH as i32).filter(|&x| sign.stands_at(&band, x)) {
                    let ink = (x..).zip(&sign.columns).map(|(x, column)| (x, column << y)).collect();
                    all.push(FoundText {
                        x,
                        y,
                        said: Said::Picture(sign.meaning),
                        dark,
                        ink,
                        height: sign.height,
                        typeface: SIGN,
                    });
                }
            }
        }
        // A small 9 looks like a g two rows higher: alone it is a number.
        all.sort_by_key(|text| (Reverse(ink_of(&text.ink)), !text.said.is_number()));
        let mut taken = [0; WIDTH];
        all.retain(|text| {
            let free = text.ink.iter().all(|&(x, column)| taken[x as usize] & column == 0);
            if free {
                text.ink.iter().for_each(|&(x, column)| taken[x as usize] |= column);
            }
            free
        });
        all.sort_by_key(|text| (text.y, text.x));
        name_the_sum(&mut all);
        name_the_space(&mut all);
        all
    }
}

#[cfg(test)]
mod tests;
