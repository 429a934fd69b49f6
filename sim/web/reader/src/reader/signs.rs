//! Pictures that mean a word: players, dice, the filled timer space.

use sandglass::console::chance::generator::Die;
use sandglass::console::chance::throw::Throw;
use sandglass::console::clock::Instant;
use sandglass::console::picture::frame::Frame;
use sandglass::console::picture::pen::Pen;
use sandglass::console::picture::sprite::{self, Sprite};
use sandglass::console::players::Player;
use sandglass::console::widgets::dice_tray::DiceTray;
use sandglass::console::words::{self, Language};
use sandglass::games::trucker;
use sandglass::games::trucker::flight::key_pictures;

use super::columns::{Band, Columns, mask};

/// The meaning of a picture, whatever the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// A sign that every game shares.
    Sign(sprite::Sign),
    /// A card over a key of the flight board, by its place in [`key_pictures`].
    Card(usize),
    /// A die, by its pips.
    Die(u8),
    /// The timer space where the glass stands, until the spaces are counted.
    Filled,
}

impl Meaning {
    /// Its word in a language; empty if it has none.
    pub(super) fn word(self, language: Language) -> String {
        let shared = words::of(language);
        match self {
            Self::Sign(sign) => shared.signs.of(sign).text().into(),
            Self::Card(place) => key_pictures(trucker::words::of(language))[place].1.into(),
            Self::Die(pips) => shared.dice.die.fill(pips).as_str().into(),
            Self::Filled => String::new(),
        }
    }
}

/// A picture that means a word, column by column, low bit on top.
pub(super) struct Sign {
    pub(super) meaning: Meaning,
    pub(super) columns: Vec<u64>,
    pub(super) height: i32,
}

impl Sign {
    /// A sprite that is a sign. `None` if it is none.
    pub(super) fn of(sprite: &Sprite) -> Option<Self> {
        sprite.sign.map(|sign| Self::meaning(sprite, Meaning::Sign(sign)))
    }

    /// The cards over the keys of the flight board.
    pub(super) fn cards() -> impl Iterator<Item = Self> {
        let pictures = key_pictures(trucker::words::of(Language::English));
        pictures.into_iter().enumerate().map(|(place, (picture, _))| Self::meaning(picture, Meaning::Card(place)))
    }

    fn meaning(sprite: &Sprite, meaning: Meaning) -> Self {
        Self { meaning, columns: sprite.columns.iter().copied().map(u64::from).collect(), height: sprite.height() }
    }

    /// The same at twice its size.
    pub(super) fn doubled(&self) -> Self {
        let tall =
            |&column: &u64| (0..32).filter(|bit| column >> bit & 1 == 1).fold(0, |tall, bit| tall | 0b11 << (2 * bit));
        let columns = self.columns.iter().flat_map(|column| [tall(column); 2]).collect();
        Self { meaning: self.meaning, columns, height: 2 * self.height }
    }

    pub(super) fn width(&self) -> i32 {
        self.columns.len() as i32
    }

    pub(super) fn is_at(&self, band: &Band, x: i32) -> bool {
        band.cell(x, self.width()).is_some_and(|cell| cell == self.columns)
    }

    /// True if it is there with nothing beside it.
    pub(super) fn stands_at(&self, band: &Band, x: i32) -> bool {
        let blank = |x| band.cell(x, 1).is_none_or(|cell| cell == [0]);
        self.is_at(band, x) && blank(x - 1) && blank(x + self.width())
    }
}

/// The filled circle, which marks a timer space only.
pub(super) fn filled() -> Sign {
    let circle = Player::A.shape();
    let fill = |&column: &u32| mask(32 - column.leading_zeros() as i32) & !mask(column.trailing_zeros() as i32);
    Sign { meaning: Meaning::Filled, columns: circle.columns.iter().map(fill).collect(), height: circle.height() }
}

/// The six faces of a die, large and small, as the tray draws them.
pub(super) fn dice() -> Vec<Sign> {
    // The words are noted, not drawn: those of any language will do.
    let words = &words::of(Language::English).dice;
    let mut signs = Vec::new();
    for die in Die::ALL {
        let mut dice_tray = DiceTray::default();
        dice_tray.throw(Throw(die, die), Instant::START);
        dice_tray.advance(Instant::from_millis(10_000));
        for (side, x, y) in [(32, 4, 16), (15, 60, 20)] {
            let mut frame = Frame::new();
            let mut pen = Pen::new(&mut frame);
            match side {
                32 => dice_tray.paint(&mut pen, Instant::START, words),
                _ => dice_tray.paint_small(&mut pen, Throw(die, die), x, y, Instant::START, words),
            }
            let band = Columns::of(frame.bytes()).band(y, side, false);
            let columns = band.cell(x, side).unwrap_or_default().to_vec();
            signs.push(Sign { meaning: Meaning::Die(die.pips()), columns, height: side });
        }
    }
    signs
}
