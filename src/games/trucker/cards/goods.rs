//! Goods: cubes of four colours, as cards offer them and ships carry them.

use core::fmt;

use serde::{Deserialize, Serialize};

/// The colour of a cube of goods.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Colour {
    /// Dangerous goods, for red holds only.
    Red,
    /// Worth a little less.
    Yellow,
    /// Worth less still.
    Green,
    /// Worth least.
    Blue,
}

impl Colour {
    /// All of them, the most valuable first.
    pub const ALL: [Self; 4] = [Self::Red, Self::Yellow, Self::Green, Self::Blue];

    /// Credits that a cube is sold for. Printed on the boards of both editions.
    pub const fn value(self) -> u8 {
        match self {
            Self::Red => 4,
            Self::Yellow => 3,
            Self::Green => 2,
            Self::Blue => 1,
        }
    }
}

/// Goods: the number of cubes of each colour.
///
/// Written short, as in [`Display`](fmt::Display), they are a letter for each cube, the most valuable first: `RRYGB`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Goods {
    /// Red cubes: the hazardous ones.
    pub red: u8,
    /// Yellow cubes.
    pub yellow: u8,
    /// Green cubes.
    pub green: u8,
    /// Blue cubes.
    pub blue: u8,
}

impl Goods {
    /// The cubes of a colour.
    pub const fn of(&self, colour: Colour) -> u8 {
        match colour {
            Colour::Red => self.red,
            Colour::Yellow => self.yellow,
            Colour::Green => self.green,
            Colour::Blue => self.blue,
        }
    }

    /// The cubes of a colour, to be changed.
    pub const fn of_mut(&mut self, colour: Colour) -> &mut u8 {
        match colour {
            Colour::Red => &mut self.red,
            Colour::Yellow => &mut self.yellow,
            Colour::Green => &mut self.green,
            Colour::Blue => &mut self.blue,
        }
    }

    /// Their worth in credits, sold in full.
    pub fn value(self) -> u16 {
        Colour::ALL.into_iter().map(|colour| u16::from(self.of(colour)) * u16::from(colour.value())).sum()
    }
}

impl fmt::Display for Goods {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (letter, colour) in ["R", "Y", "G", "B"].into_iter().zip(Colour::ALL) {
            for _ in 0..self.of(colour) {
                out.write_str(letter)?;
            }
        }
        Ok(())
    }
}

/// Goods from their letters. Meant for constants, where a letter that is no goods does not compile.
///
/// ```
/// # use sandglass::games::trucker::cards::{Goods, goods};
/// const PLANET: Goods = goods("RGBBB");
/// assert_eq!(PLANET, Goods { red: 1, yellow: 0, green: 1, blue: 3 });
/// ```
/// ```compile_fail,E0080
/// # use sandglass::games::trucker::cards::{Goods, goods};
/// const PLANET: Goods = goods("RGW");
/// ```
///
/// # Panics
/// Outside of a constant, on a letter that is no goods.
pub const fn goods(letters: &str) -> Goods {
    let letters = letters.as_bytes();
    let mut goods = Goods { red: 0, yellow: 0, green: 0, blue: 0 };
    let mut at = 0;
    while at < letters.len() {
        match letters[at] {
            b'R' => goods.red += 1,
            b'Y' => goods.yellow += 1,
            b'G' => goods.green += 1,
            b'B' => goods.blue += 1,
            _ => panic!("goods are R, Y, G and B"),
        }
        at += 1;
    }
    goods
}
