//! The boards there is firmware for, read from the files in `boards/` that the firmware is compiled from.
//!
//! A board is one file there and one feature in `Cargo.toml`. The build script lists the files.

#[path = "../../boards/pins.rs"]
mod pins;

/// A board, as the table in its file describes it.
#[derive(Clone, Copy)]
pub struct Board {
    /// Its name on the command line, in file names and as a Cargo feature.
    pub name: &'static str,
    /// Its name in the handbook.
    pub title: &'static str,
    pub pins: Pins,
    pub outline: Outline,
}

/// The pin of each role, by the number after `GP`.
#[derive(Clone, Copy)]
pub struct Pins {
    pub sda: u8,
    pub scl: u8,
    /// The keys A, B, C, D and FLIP.
    pub keys: [u8; 5],
    pub buzzer: u8,
    pub tilt: u8,
}

/// A board seen from above, with its USB plug to the left. Lengths are in millimetres.
#[derive(Clone, Copy)]
pub struct Outline {
    pub length: f64,
    pub width: f64,
    /// The first pin of a row: its distance from the left end, and from the edge.
    pub first_pin: (f64, f64),
    /// The pins along the upper edge, from the USB plug to the right, by the names printed on the board. A name that does
    /// not tell the pin has it behind it: `A0=GP29`.
    pub upper: &'static str,
    /// The same along the lower edge.
    pub lower: &'static str,
    /// The same at the end without a plug, from top to bottom.
    pub end: &'static str,
    /// The numbers of the first upper pin, counted down, and of the first lower pin, counted up. None if the maker of
    /// the board gives its pins no numbers.
    pub numbers: Option<(u8, u8)>,
}

/// The board that is used if none is named, and that plays the scenarios.
pub const USUAL: &str = "pico";

/// Reads a board's table: the same words as in `boards/mod.rs`, which turns them into the firmware's types.
macro_rules! board {
    (
        name: $title:literal,
        crystal: $crystal:tt,
        display: { bus: $bus:ident, interrupt: $interrupt:ident, sda: $sda:ident, scl: $scl:ident },
        keys: { a: $a:ident, b: $b:ident, c: $c:ident, d: $d:ident, flip: $flip:ident },
        buzzer: { pin: $buzzer:ident, slice: $slice:ident, channel: $channel:ident },
        tilt: $tilt:ident,
        battery: $battery:tt,
        light: $light:tt,
        outline: {
            length: $length:literal,
            width: $width:literal,
            first_pin: $first_pin:expr,
            upper: $upper:literal,
            lower: $lower:literal,
            end: $end:literal,
            numbers: $numbers:expr $(,)?
        } $(,)?
    ) => {
        use super::pins::number;
        use super::{Board, Outline, Pins};

        pub const fn board(name: &'static str) -> Board {
            Board {
                name,
                title: $title,
                pins: Pins {
                    sda: number(stringify!($sda)),
                    scl: number(stringify!($scl)),
                    keys: [
                        number(stringify!($a)),
                        number(stringify!($b)),
                        number(stringify!($c)),
                        number(stringify!($d)),
                        number(stringify!($flip)),
                    ],
                    buzzer: number(stringify!($buzzer)),
                    tilt: number(stringify!($tilt)),
                },
                outline: Outline {
                    length: $length,
                    width: $width,
                    first_pin: $first_pin,
                    upper: $upper,
                    lower: $lower,
                    end: $end,
                    numbers: $numbers,
                },
            }
        }
    };
}

include!(concat!(env!("OUT_DIR"), "/boards.rs"));

/// The names of all boards.
pub fn names() -> Vec<&'static str> {
    BOARDS.iter().map(|board| board.name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace;

    /// A feature that turns `firmware` on and nothing else is a board's.
    fn features() -> Vec<String> {
        let sandglass = workspace::package().expect("cargo knows it");
        let features = sandglass["features"].as_object().expect("it has features");
        let boards = features.iter().filter(|(_, turns_on)| **turns_on == serde_json::json!(["firmware"]));
        boards.map(|(name, _)| name.clone()).collect()
    }

    #[test]
    fn every_board_is_one_file_and_one_feature() {
        assert_eq!(
            names(),
            features(),
            "the files in boards/ (left) and the features in Cargo.toml that are NAME = [\"firmware\"]"
        );
    }

    #[test]
    fn the_usual_board_exists() {
        assert!(names().contains(&USUAL));
    }
}
