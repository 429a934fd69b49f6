//! Reads a panel: the words on a picture, from nothing but its pixels.
//!
//! The firmware on the emulated chip gives a picture only, but it draws with this library's fonts: a letter is there if
//! its pixels are there, exactly. What is no letter, no sign of a player and no die is a picture, and stays unsaid.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use sandglass::console::chance::generator::Die;
use sandglass::console::chance::throw::Throw;
use sandglass::console::clock::Instant;
use sandglass::console::picture::font::{BODY, BOLD, Font, HUGE, LARGE, SMALL};
use sandglass::console::picture::frame::{Frame, HEIGHT, PAGES, WIDTH};
use sandglass::console::picture::pen::Pen;
use sandglass::console::picture::sprite::Sprite;
use sandglass::console::players::Player;
use sandglass::console::widgets::controls::{BAR, DOWN, GLASS, KEY_PITCH, KEYS_TOP, MINUS, MUTED, PLUS, SPEAKER, UP};
use sandglass::console::widgets::dice_tray::Tray;
use sandglass::words::ENGLISH;

/// What stands on a panel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// The texts between the two lines, from top to bottom.
    pub body: Vec<String>,
    /// What is laid over them; they cannot be read meanwhile.
    pub toast: Option<String>,
    /// What FLIP does.
    pub flip: Option<String>,
    /// What the screen is called.
    pub title: String,
    /// What the soft keys do, left to right; nothing if they do nothing.
    pub soft: [String; 4],
}

impl Page {
    /// Everything, a line a text, in the order in which the device says it.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        let flip = self.flip.iter().flat_map(|flip| [GLASS.word, flip]);
        let rest =
            [self.title.as_str()].into_iter().chain(self.soft.iter().map(String::as_str)).chain(self.toast.as_deref());
        self.body.iter().map(String::as_str).chain(flip).chain(rest).filter(|line| !line.is_empty())
    }
}

/// Pictures that mean a word, column by column, low bit on top.
struct Sign {
    word: String,
    columns: Vec<u64>,
    height: i32,
}

/// A font by the looks of its letters.
struct Script {
    letters: BTreeMap<Vec<u64>, char>,
    width: i32,
    height: i32,
    /// From one letter to the next.
    pitch: i32,
    /// Whether it has a colon of its own.
    has_colon: bool,
}

/// The colon between large figures, as [`sandglass::console::picture::figures`] draws it.
const COLON: [u64; 5] = [0x1f << 8 | 0x1f << 20; 5];

/// A text found on a panel.
#[derive(Clone, Debug)]
struct Found {
    x: i32,
    y: i32,
    text: String,
    /// Dark on a lit ground.
    dark: bool,
    /// The pixels it is made of, a column a number.
    ink: Vec<(i32, u64)>,
    height: i32,
    script: usize,
}

/// Knows the letters.
pub struct Reader {
    scripts: Vec<Script>,
    signs: Vec<Sign>,
    keys: Vec<Sign>,
}

/// Which of the scripts only a toast is written in.
const TOAST: usize = 2;
/// Which one has figures only.
const FIGURES: usize = 4;
/// What is in none of them.
const SIGN: usize = usize::MAX;
/// The word of a die.
const DIE: &str = "die";
/// The sign of the timer space where the glass stands, until it is counted.
const FILLED: &str = "filled";
/// The column of the timer spaces.
const SPACES_LEFT: i32 = WIDTH as i32 - 8;

/// A panel as columns, low bit on top.
#[derive(Clone)]
struct Columns([u64; WIDTH]);

const fn mask(height: i32) -> u64 {
    if height >= 64 { u64::MAX } else { (1 << height) - 1 }
}

impl Columns {
    fn of(panel: &[u8]) -> Self {
        let mut columns = [0; WIDTH];
        for page in 0..PAGES {
            for (column, byte) in columns.iter_mut().zip(&panel[page * WIDTH..]) {
                *column |= u64::from(*byte) << (8 * page);
            }
        }
        Self(columns)
    }

    fn turned(&self) -> Self {
        let mut columns = self.0.map(u64::reverse_bits);
        columns.reverse();
        Self(columns)
    }

    /// What stands between two rows; dark on a lit ground, if that is asked for.
    fn band(&self, y: i32, height: i32, dark: bool) -> Band {
        let bits = |column: u64| (if dark { !column } else { column } >> y) & mask(height);
        Band { y, columns: self.0.map(bits) }
    }

    fn clear(&mut self, x: i32, y: i32, width: i32, height: i32) {
        for column in self.0.iter_mut().skip(x as usize).take(width as usize) {
            *column &= !(mask(height) << y);
        }
    }

    fn invert(&mut self, x: i32, y: i32, width: i32, height: i32) {
        for column in self.0.iter_mut().skip(x as usize).take(width as usize) {
            *column ^= mask(height) << y;
        }
    }
}

/// The rows of a panel from one to another, as columns.
struct Band {
    y: i32,
    columns: [u64; WIDTH],
}

impl Band {
    /// So many columns from one on, if there are.
    fn cell(&self, x: i32, width: i32) -> Option<&[u64]> {
        let from = usize::try_from(x).ok()?;
        self.columns.get(from..from + width as usize)
    }
}

impl Script {
    fn of(font: &Font) -> Self {
        let columns = |c| font.glyph(c).iter().map(u64::from).collect();
        Self::with(font, font.width(), font.height(), columns)
    }

    /// The same at twice its size, as far as it stands on the line: another text may come close below.
    fn doubled(font: &Font) -> Self {
        let tall =
            |column: u32| (0..32).filter(|bit| column >> bit & 1 == 1).fold(0, |tall, bit| tall | 0b11 << (2 * bit));
        let columns = |c| font.glyph(c).iter().flat_map(|column| [tall(column); 2]).collect();
        let line = font.glyph('H').iter().map(|column| 32 - column.leading_zeros() as i32).max().unwrap_or(0);
        Self::with(font, 2 * font.width(), 2 * line, columns)
    }

    fn with(font: &Font, width: i32, height: i32, columns: impl Fn(char) -> Vec<u64>) -> Self {
        let mut letters = BTreeMap::new();
        for c in font.characters().filter(|&c| c != ' ') {
            let columns = columns(c);
            if columns.iter().all(|column| column & !mask(height) == 0) {
                // Of two that look alike the first is meant.
                letters.entry(columns).or_insert(c);
            }
        }
        Self { letters, width, height, pitch: width, has_colon: false }
    }

    /// The letter at a column of a band of this script's height, and its pixels.
    fn letter<'a>(&self, band: &'a Band, x: i32) -> Option<(char, &'a [u64])> {
        let cell = band.cell(x, self.width)?;
        let c = if cell.iter().all(|&column| column == 0) { ' ' } else { *self.letters.get(cell)? };
        Some((c, cell))
    }

    /// The text that begins at a column; a gap of two letters ends it.
    fn text(&self, band: &Band, x: i32) -> Option<(String, Vec<(i32, u64)>)> {
        let (mut text, mut ink, mut at) = (String::new(), Vec::new(), x);
        while let Some((c, cell)) = self.letter(band, at) {
            if c == ' ' && (text.is_empty() || text.ends_with(' ')) {
                break;
            }
            text.push(c);
            ink.extend((at..).zip(cell).map(|(x, column)| (x, column << band.y)));
            at += self.pitch;
            if self.has_colon && band.cell(at, COLON.len() as i32) == Some(&COLON) {
                text.push(':');
                ink.extend((at..).zip(COLON).map(|(x, column)| (x, column << band.y)));
                at += COLON.len() as i32 + 4;
            }
        }
        let text = text.trim_end().to_string();
        (!text.is_empty()).then_some((text, ink))
    }

    /// Every text in a band of this script's height that says something.
    fn row(&self, band: &Band, number: usize, dark: bool, all: &mut Vec<Found>) {
        let mut read_to = vec![0; self.pitch as usize];
        for x in 0..=WIDTH as i32 - self.width {
            let read_to = &mut read_to[(x % self.pitch) as usize];
            if x < *read_to {
                continue;
            }
            let Some((text, ink)) = self.text(band, x) else { continue };
            *read_to = x + self.pitch * text.chars().count() as i32;
            if text.chars().any(char::is_alphanumeric) {
                all.push(Found { x, y: band.y, text, dark, ink, height: self.height, script: number });
            }
        }
    }
}

impl Sign {
    fn of(sprite: &Sprite) -> Self {
        Self {
            word: sprite.word.into(),
            columns: sprite.columns.iter().copied().map(u64::from).collect(),
            height: sprite.height(),
        }
    }

    fn width(&self) -> i32 {
        self.columns.len() as i32
    }

    fn is_at(&self, band: &Band, x: i32) -> bool {
        band.cell(x, self.width()).is_some_and(|cell| cell == self.columns)
    }

    /// Whether it is there with nothing beside it.
    fn stands_at(&self, band: &Band, x: i32) -> bool {
        let blank = |x| band.cell(x, 1).is_none_or(|cell| cell == [0]);
        self.is_at(band, x) && blank(x - 1) && blank(x + self.width())
    }
}

impl Found {
    /// Whether two texts stand in one row: the middle of each is beside the other.
    fn is_beside(&self, other: &Self) -> bool {
        let middle = |text: &Self| text.y + text.height / 2;
        let spans = |text: &Self, y: i32| (text.y..text.y + text.height).contains(&y);
        spans(self, middle(other)) && spans(other, middle(self))
    }

    /// Whether it is the chosen entry of a list: a lit row from the left edge on, in a dark body.
    fn is_chosen(&self, panel: &Columns) -> bool {
        let lit = |y: i32| y < HEIGHT as i32 && panel.0[0] >> y & 1 == 1;
        self.dark && [-1, 9].iter().all(|row| lit(self.y + row)) && ![-2, 10].iter().any(|row| lit(self.y + row))
    }
}

impl Default for Reader {
    fn default() -> Self {
        Self::new()
    }
}

impl Reader {
    /// Learns the letters, and what dice look like.
    pub fn new() -> Self {
        let mut figures = Script::of(&HUGE);
        figures.pitch += 3;
        figures.has_colon = true;
        let scripts = vec![Script::of(&SMALL), Script::of(&BODY), Script::of(&BOLD), Script::of(&LARGE), figures];
        let scripts = scripts.into_iter().chain([Script::doubled(&LARGE)]).collect();
        let players = Player::ALL.map(Player::shape);
        let keys = [&UP, &DOWN, &MINUS, &PLUS, &SPEAKER, &MUTED].into_iter().chain(players).map(Sign::of).collect();
        let signs = dice().into_iter().chain([filled()]).chain(players.into_iter().map(Sign::of)).collect();
        Self { scripts, signs, keys }
    }

    /// Reads a panel, also one that is mounted upside down. Nothing: it shows no screen of this device.
    pub fn read(&self, panel: &[u8; WIDTH * PAGES]) -> Option<Page> {
        let upright = Columns::of(panel);
        [upright.turned(), upright].iter().rev().find_map(|panel| self.page(panel))
    }

    fn page(&self, panel: &Columns) -> Option<Page> {
        let (flip, title) = (0..=WIDTH as i32).find_map(|held| {
            let mut panel = panel.clone();
            panel.invert(0, 0, held, BAR);
            self.top(&panel)
        })?;
        let mut soft = <[String; 4]>::default();
        for (left, label) in (0..).step_by(KEY_PITCH as usize).zip(&mut soft) {
            *label = (0..KEY_PITCH)
                .find_map(|held| {
                    let mut panel = panel.clone();
                    panel.invert(left, KEYS_TOP, held, BAR);
                    self.key(&panel, left)
                })
                .unwrap_or_default();
        }
        let mut below = panel.clone();
        for (left, _) in (0..).step_by(KEY_PITCH as usize).zip(&soft).filter(|(_, label)| !label.is_empty()) {
            below.clear(left, KEYS_TOP, KEY_PITCH, BAR);
        }
        let found = self.texts(&below);
        let said: Vec<&str> = found.iter().filter(|text| text.script == TOAST).map(|text| text.text.as_str()).collect();
        let toast = (!said.is_empty()).then(|| said.join(" "));
        let body = if toast.is_some() { Vec::new() } else { lines(panel, &found) };
        Some(Page { body, toast, flip, title, soft })
    }

    /// The top line: what FLIP does, if anything, and what the screen is called. It is all there, or it is none.
    fn top(&self, panel: &Columns) -> Option<(Option<String>, String)> {
        let (small, band) = (&self.scripts[0], panel.band(0, BAR, true));
        let glass = Sign::of(&GLASS);
        let (mut flip, mut ink) = (None, 0);
        if glass.is_at(&panel.band(1, glass.height, true), 2) {
            let (text, letters) = small.text(&band, 12).unwrap_or_default();
            ink += count(&glass.columns) + ink_of(&letters);
            flip = Some(text);
        }
        let mut title = String::new();
        let mut at = WIDTH as i32 - 1 - small.pitch;
        while let Some((c, cell)) = small.letter(&band, at) {
            if c == ' ' && (title.is_empty() || title.starts_with(' ')) {
                break;
            }
            title.insert(0, c);
            ink += count(cell);
            at -= small.pitch;
        }
        // A line that is only lit, or only dark, says nothing.
        (ink > 0 && count(&band.columns) == ink).then(|| (flip, title.trim_start().into()))
    }

    /// What stands on a soft key: a word, a picture, or a picture and a number. An empty place is a key without meaning.
    fn key(&self, panel: &Columns, left: i32) -> Option<String> {
        let width = KEY_PITCH - 1;
        if panel.band(KEYS_TOP, BAR, false).cell(left, width)?.iter().all(|&column| column == 0) {
            return Some(String::new());
        }
        let mut panel = panel.clone();
        for corner in [left, left + width - 1] {
            // A cap has its corners taken off; what has not is no cap.
            if panel.0[corner as usize] >> KEYS_TOP & 1 == 1 {
                return None;
            }
            panel.0[corner as usize] |= 1 << KEYS_TOP;
        }
        let (small, band) = (&self.scripts[0], panel.band(KEYS_TOP, BAR, true));
        let all = count(band.cell(left, width)?);
        for letters in 1..=5 {
            if let Some((text, ink)) = small.text(&band, left + (width + 1 - letters * small.pitch) / 2)
                && ink_of(&ink) == all
            {
                return Some(text);
            }
        }
        self.keys.iter().find_map(|sign| {
            let middle = panel.band(KEYS_TOP + (BAR - sign.height) / 2, sign.height, true);
            let ink = count(&sign.columns);
            if ink == all && sign.is_at(&middle, left + (width - sign.width()) / 2) {
                return Some(sign.word.clone());
            }
            let x = left + (width - sign.width() - 3 - small.width) / 2;
            let (number, cell) = small.letter(&band, x + sign.width() + 3)?;
            (ink + count(cell) == all && sign.is_at(&middle, x)).then(|| format!("{} {number}", sign.word))
        })
    }

    /// All texts between the two lines; where they would share pixels the one with more of them stands.
    fn texts(&self, panel: &Columns) -> Vec<Found> {
        let mut all = Vec::new();
        for dark in [false, true] {
            for (number, script) in self.scripts.iter().enumerate() {
                for y in BAR..=HEIGHT as i32 - script.height {
                    script.row(&panel.band(y, script.height, dark), number, dark, &mut all);
                }
            }
            for (sign, y) in
                self.signs.iter().flat_map(|sign| (BAR..=HEIGHT as i32 - sign.height).map(move |y| (sign, y)))
            {
                let band = panel.band(y, sign.height, dark);
                for x in (0..WIDTH as i32).filter(|&x| sign.stands_at(&band, x)) {
                    let ink = (x..).zip(&sign.columns).map(|(x, column)| (x, column << y)).collect();
                    all.push(Found { x, y, text: sign.word.clone(), dark, ink, height: sign.height, script: SIGN });
                }
            }
        }
        // A 9 of the small letters looks like a g two rows higher: alone it is meant as a number.
        all.sort_by_key(|text| (Reverse(ink_of(&text.ink)), text.text.contains(char::is_alphabetic)));
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

fn ink_of(letters: &[(i32, u64)]) -> u32 {
    letters.iter().map(|&(_, column)| column.count_ones()).sum()
}

fn count(columns: &[u64]) -> u32 {
    columns.iter().map(|column| column.count_ones()).sum()
}

/// The texts as a person reads them, row by row; the chosen entry of a list has a `> ` before it.
fn lines(panel: &Columns, found: &[Found]) -> Vec<String> {
    let mut rows: Vec<Vec<&Found>> = Vec::new();
    for text in found {
        match rows.iter_mut().find(|row| row.iter().all(|other| other.is_beside(text))) {
            Some(row) => row.push(text),
            None => rows.push(vec![text]),
        }
    }
    let mut lines = Vec::new();
    for mut row in rows {
        row.sort_by_key(|text| text.x);
        let line = row.iter().map(|text| text.text.as_str()).collect::<Vec<_>>().join(" ");
        if row[0].is_chosen(panel) {
            lines.push(format!("> {line}"));
        }
        lines.push(line);
    }
    lines
}

/// Beside dice the large figure is their sum.
fn name_the_sum(found: &mut [Found]) {
    if found.iter().any(|text| text.text.starts_with(DIE)) {
        for figure in found.iter_mut().filter(|text| text.script == FIGURES) {
            figure.text.insert_str(0, "sum ");
        }
    }
}

/// The timer spaces in their column at the edge, the filled one among empty ones, are one text.
fn name_the_space(found: &mut Vec<Found>) {
    let (mut spaces, others): (Vec<Found>, Vec<Found>) =
        found.drain(..).partition(|text| text.script == SIGN && text.x == SPACES_LEFT);
    *found = others;
    let of = spaces.len();
    if let Some(here) = spaces.iter().position(|space| space.text == FILLED) {
        let mut space = spaces.swap_remove(here);
        space.text = format!("{} {} {} {of}", ENGLISH.space, here + 1, ENGLISH.of);
        spaces = vec![space];
    }
    found.extend(spaces);
}

/// The filled circle, which only a timer space is.
fn filled() -> Sign {
    let circle = Player::A.shape();
    let fill = |&column: &u32| mask(32 - column.leading_zeros() as i32) & !mask(column.trailing_zeros() as i32);
    Sign { word: FILLED.into(), columns: circle.columns.iter().map(fill).collect(), height: circle.height() }
}

/// The six faces, large and small, as the tray draws them.
fn dice() -> Vec<Sign> {
    let mut signs = Vec::new();
    for die in Die::ALL {
        let mut tray = Tray::default();
        tray.throw(Throw(die, die), Instant::START);
        tray.advance(Instant::from_millis(10_000));
        for (side, x, y) in [(32, 4, 16), (15, 60, 20)] {
            let mut frame = Frame::new();
            let mut pen = Pen::new(&mut frame);
            match side {
                32 => tray.paint(&mut pen, Instant::START),
                _ => tray.paint_small(&mut pen, Throw(die, die), x, y, Instant::START),
            }
            let band = Columns::of(frame.bytes()).band(y, side, false);
            let columns = band.cell(x, side).unwrap_or_default().to_vec();
            signs.push(Sign { word: format!("{DIE} {}", die.pips()), columns, height: side });
        }
    }
    signs
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use sim::play::{Check, play};
    use sim::scenario::Scenario;
    use sim::shot;

    use super::*;

    const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

    fn golden(name: &str) -> Frame {
        shot::load(&Path::new(ROOT).join(format!("tests/golden/{name}.png"))).unwrap()
    }

    fn read(name: &str) -> Page {
        Reader::new().read(golden(name).bytes()).unwrap()
    }

    /// Everything that was looked at in some scenarios.
    fn checks(names: &[&str]) -> Vec<Check> {
        let scenario = |name| Scenario::read(&Path::new(ROOT).join(format!("tests/scenarios/{name}.txt"))).unwrap();
        names.iter().flat_map(|name| play(&scenario(name)).unwrap_or_else(|_| panic!("{name}")).checks).collect()
    }

    #[test]
    fn what_the_device_says_is_read_from_its_panel() {
        let reader = Reader::new();
        let (mut said, mut found, mut seen) = (0, 0, BTreeSet::new());
        for check in checks(&[
            "device/home",
            "device/settings-are-a-list",
            "device/dice-only",
            "trucker/build/the-last-space-ticks-and-stops",
            "trucker/landing/landing-line-by-line",
            "trucker/ship/calculator-in-open-space",
            "trucker/cards/planets-are-taken-in-order",
            "trucker/cards/the-rule-of-a-card-is-one-key-away",
        ]) {
            let Some(glass) = check.glass.filter(|glass| seen.insert(*glass.bytes())) else { continue };
            let page = reader.read(glass.bytes()).unwrap();
            if page.toast.is_some() {
                continue;
            }
            let words = page.lines().collect::<Vec<_>>().join(" ");
            let read: BTreeSet<&str> = words.split_whitespace().collect();
            let spoken = check.words.split_whitespace();
            said += spoken.clone().count();
            found += spoken.filter(|word| read.contains(word)).count();
            let real = |word: &&&str| word.len() > 2 && word.chars().all(char::is_alphabetic);
            let all = check.words.to_lowercase();
            let invented: Vec<_> =
                read.iter().filter(real).filter(|word| !all.contains(&word.to_lowercase())).collect();
            assert!(invented.is_empty(), "{}: {invented:?} in {:?}", check.text, check.words);
        }
        assert!(seen.len() > 30 && found * 100 > said * 96, "{found} of {said} words on {} screens", seen.len());
    }

    #[test]
    fn a_key_is_read_while_it_is_held() {
        for name in ["device/hold-flip", "device/hold-soft-key"] {
            let page = read(name);
            assert_eq!((page.flip.as_deref(), page.title.as_str()), (Some("Hold"), "Settings"), "{name}");
            assert_eq!(page.soft, ["Back", "up", "down", "Hold"], "{name}");
        }
    }

    #[test]
    fn large_and_dark_letters_are_read_too() {
        assert_eq!(read("trucker/build/stop").body, ["STOP!", "Take a start space"]);
        assert_eq!(read("trucker/build/run-out").body, ["Run out! space 1 of 3", "+0:00", "anybody flips"]);
        assert_eq!(read("trucker/build/running-middle").body, ["0:45", "space 1 of 3"]);
        assert_eq!(read("device/dice-settled").body, ["die 6 die 2 sum 8"]);
        assert_eq!(read("device/turned").body[3], "> Picture turned");
    }

    #[test]
    fn what_is_laid_over_a_screen_is_told_apart() {
        let page = read("trucker/build/refused-flip");
        assert_eq!((page.toast.as_deref(), page.body), (Some("Still running"), Vec::new()));
    }

    #[test]
    fn a_panel_without_a_first_line_is_no_screen() {
        for byte in [0, 0xff, 0xa5] {
            assert_eq!(Reader::new().read(&[byte; 1024]), None);
        }
    }
}
