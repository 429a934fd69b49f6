//! Pictures that mean a word: players, dice, the filled timer space.

use sandglass::console::chance::generator::Die;
use sandglass::console::chance::throw::Throw;
use sandglass::console::clock::Instant;
use sandglass::console::picture::frame::Frame;
use sandglass::console::picture::pen::Pen;
use sandglass::console::picture::sprite::Sprite;
use sandglass::console::players::Player;
use sandglass::console::widgets::dice_tray::DiceTray;
use sandglass::console::words::{self, Language, SharedWords};

use super::columns::{Band, Columns, mask};

/// The words that the panel shows.
pub(super) const SHARED: &SharedWords = words::of(Language::English);
/// The word of a die.
pub(super) const DIE: &str = "die";
/// The word of the timer space where the glass stands, until the spaces are counted.
pub(super) const FILLED: &str = "filled";

/// A picture that means a word, column by column, low bit on top.
pub(super) struct Sign {
    pub(super) word: String,
    pub(super) columns: Vec<u64>,
    pub(super) height: i32,
}

/// The word of a sprite; empty if it has none.
pub fn word_of(sprite: &Sprite) -> &'static str {
    sprite.sign.map_or("", |sign| SHARED.signs.of(sign).text())
}

impl Sign {
    pub(super) fn of(sprite: &Sprite) -> Self {
        Self::named(sprite, word_of(sprite))
    }

    /// A picture of a game, which has its word from there.
    pub(super) fn named(sprite: &Sprite, word: &str) -> Self {
        Self {
            word: word.into(),
            columns: sprite.columns.iter().copied().map(u64::from).collect(),
            height: sprite.height(),
        }
    }

    /// The same at twice its size.
    pub(super) fn doubled(&self) -> Self {
        let tall =
            |&column: &u64| (0..32).filter(|bit| column >> bit & 1 == 1).fold(0, |tall, bit| tall | 0b11 << (2 * bit));
        let columns = self.columns.iter().flat_map(|column| [tall(column); 2]).collect();
        Self { word: self.word.clone(), columns, height: 2 * self.height }
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
    Sign { word: FILLED.into(), columns: circle.columns.iter().map(fill).collect(), height: circle.height() }
}

/// The six faces of a die, large and small, as the tray draws them.
pub(super) fn dice() -> Vec<Sign> {
    let mut signs = Vec::new();
    for die in Die::ALL {
        let mut dice_tray = DiceTray::default();
        dice_tray.throw(Throw(die, die), Instant::START);
        dice_tray.advance(Instant::from_millis(10_000));
        for (side, x, y) in [(32, 4, 16), (15, 60, 20)] {
            let mut frame = Frame::new();
            let mut pen = Pen::new(&mut frame);
            match side {
                32 => dice_tray.paint(&mut pen, Instant::START, &SHARED.dice),
                _ => dice_tray.paint_small(&mut pen, Throw(die, die), x, y, Instant::START, &SHARED.dice),
            }
            let band = Columns::of(frame.bytes()).band(y, side, false);
            let columns = band.cell(x, side).unwrap_or_default().to_vec();
            signs.push(Sign { word: format!("{DIE} {}", die.pips()), columns, height: side });
        }
    }
    signs
}
