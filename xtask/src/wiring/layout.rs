//! The places of a board and of its pins in the wiring diagram.

use crate::boards::Board;

/// A point of the diagram.
pub type Point = (f64, f64);

/// Pixels per millimetre.
pub const SCALE: f64 = 13.0;
/// The width of the diagram.
pub const WIDE: f64 = 1040.0;
/// The room for wires between the board and the parts.
pub const CHANNEL: f64 = 205.0;
/// The height of a part.
pub const PART: f64 = 132.0;
/// The distance from the top to a board with the parts below it.
const BOARD_TOP: f64 = 92.0;
/// The longest board, in millimetres, that leaves room for wires at its ends.
const LONGEST: f64 = 60.0;
/// Millimetres from pin to pin.
const PITCH: f64 = 2.54;

/// A pin of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pad {
    Gp(u8),
    Ground,
    /// 3.3 V, made by the board.
    Volts3,
    /// A pin that no part uses.
    Other(&'static str),
}

impl Pad {
    /// The pin of a name.
    fn named(name: &'static str) -> Self {
        match (name, name.strip_prefix("GP").and_then(|number| number.parse().ok())) {
            (_, Some(number)) => Self::Gp(number),
            ("GND", None) => Self::Ground,
            ("3V3", None) => Self::Volts3,
            (other, None) => Self::Other(other),
        }
    }

    /// Its name.
    pub fn name(self) -> String {
        match self {
            Self::Gp(number) => format!("GP{number}"),
            Self::Ground => "GND".into(),
            Self::Volts3 => "3V3".into(),
            Self::Other(name) => name.into(),
        }
    }
}

/// The edge of a board that a pin lies on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    Upper,
    Lower,
    End,
}

/// A pin in the diagram.
#[derive(Clone, Copy)]
pub struct Place {
    pub at: Point,
    pub edge: Edge,
    pub pad: Pad,
    /// Its name as it is printed on the board.
    pub name: &'static str,
    pub number: Option<u8>,
}

/// A board in the diagram: the parts are drawn on the side where most of its used pins are.
pub struct Layout<'a> {
    pub board: &'a Board,
    pub parts_above: bool,
}

impl<'a> Layout<'a> {
    /// Lays a board out. Refuses a board that is too long, that lacks a pin it uses, or has it twice, and a pin that has two
    /// roles.
    pub fn new(board: &'a Board) -> Result<Self, String> {
        if board.outline.length > LONGEST {
            return Err(format!("{} is longer than {LONGEST} mm: the diagram has no room for it", board.title));
        }
        let mut layout = Self { board, parts_above: false };
        let places = layout.places();
        let (mut upper, mut lower) = (0, 0);
        let mut seen: Vec<(u8, &str)> = Vec::new();
        for (pin, role) in roles(board) {
            if let Some((_, other)) = seen.iter().find(|(other, _)| *other == pin) {
                return Err(format!("{}: GP{pin} is both {other} and {role}", board.title));
            }
            seen.push((pin, role));
            let edges: Vec<Edge> =
                places.iter().filter(|place| place.pad == Pad::Gp(pin)).map(|place| place.edge).collect();
            match edges[..] {
                [] => return Err(format!("{} has no pin GP{pin}", board.title)),
                [Edge::Upper] => upper += 1,
                [Edge::Lower] => lower += 1,
                [Edge::End] => {}
                [_, _, ..] => return Err(format!("{} has more than one pin GP{pin}", board.title)),
            }
        }
        layout.parts_above = upper > lower;
        Ok(layout)
    }

    /// The height of the diagram.
    pub fn height(&self) -> f64 {
        let rest = if self.parts_above { 56.0 + 76.0 } else { BOARD_TOP + 44.0 };
        self.board.outline.width * SCALE + CHANNEL + PART + rest
    }

    /// The left end of the board.
    pub fn left(&self) -> f64 {
        (WIDE - self.board.outline.length * SCALE) / 2.0
    }

    /// The upper edge of the board.
    pub fn top(&self) -> f64 {
        if self.parts_above { self.height() - 76.0 - self.board.outline.width * SCALE } else { BOARD_TOP }
    }

    /// The edge of the board that faces the parts.
    pub fn near(&self) -> Edge {
        if self.parts_above { Edge::Upper } else { Edge::Lower }
    }

    /// All pins of the board.
    pub fn places(&self) -> Vec<Place> {
        let outline = &self.board.outline;
        let (left, top) = (self.left(), self.top());
        let (along, inward) = outline.first_pin;
        let across = |i: usize| left + (along + PITCH * i as f64) * SCALE;
        let bottom = top + outline.width * SCALE;
        let mut places = Vec::new();
        for (i, (name, pad)) in pads(outline.lower).enumerate() {
            let number = outline.numbers.map(|(_, first)| first + i as u8);
            places.push(Place { at: (across(i), bottom - inward * SCALE), edge: Edge::Lower, pad, name, number });
        }
        for (i, (name, pad)) in pads(outline.upper).enumerate() {
            let number = outline.numbers.map(|(first, _)| first - i as u8);
            places.push(Place { at: (across(i), top + inward * SCALE), edge: Edge::Upper, pad, name, number });
        }
        let count = pads(outline.end).count();
        let first = top + (outline.width - PITCH * (count.max(1) - 1) as f64) / 2.0 * SCALE;
        for (i, (name, pad)) in pads(outline.end).enumerate() {
            let at = (left + (outline.length - inward) * SCALE, first + PITCH * i as f64 * SCALE);
            places.push(Place { at, edge: Edge::End, pad, name, number: None });
        }
        places
    }

    /// The pin for a wire. Of several grounds it is the one in the middle of the edge that faces the parts: it is the nearest
    /// to all of them.
    pub fn place(&self, pad: Pad) -> Result<Place, String> {
        let distance = |place: &Place| (place.edge != self.near(), (place.at.0 - WIDE / 2.0).abs());
        let found = self.places().into_iter().filter(|place| place.pad == pad);
        let nearest = found.min_by(|a, b| distance(a).partial_cmp(&distance(b)).expect("places are numbers"));
        nearest.ok_or_else(|| format!("{} has no pin {}", self.board.title, pad.name()))
    }
}

/// The printed names and the pins of a row: `GP7`, or `A0=GP29` where the printed name does not tell the pin.
fn pads(row: &'static str) -> impl Iterator<Item = (&'static str, Pad)> {
    let pad = |entry: &'static str| {
        let (name, pin) = entry.split_once('=').unwrap_or((entry, entry));
        (name, Pad::named(pin))
    };
    row.split_whitespace().map(pad)
}

/// The roles of a board's pins.
fn roles(board: &Board) -> [(u8, &'static str); 9] {
    let pins = &board.pins;
    let [a, b, c, d, flip] = pins.keys;
    [
        (pins.scl, "SCL"),
        (pins.sda, "SDA"),
        (a, "key A"),
        (b, "key B"),
        (c, "key C"),
        (d, "key D"),
        (flip, "key FLIP"),
        (pins.buzzer, "piezo"),
        (pins.tilt, "tilt"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::{BOARDS, Outline, Pins};

    fn pico() -> Board {
        *BOARDS.iter().find(|board| board.name == "pico").expect("there is a Pico")
    }

    fn refused(board: Board) -> String {
        Layout::new(&board).err().expect("it is refused")
    }

    #[test]
    fn the_pico_s_pins_are_where_its_data_sheet_has_them() {
        use Pad::{Gp, Volts3};
        let pico = pico();
        let layout = Layout::new(&pico).expect("it is complete");
        for (pad, number) in [(Gp(0), 1), (Gp(15), 20), (Gp(16), 21), (Volts3, 36), (Gp(28), 34), (Gp(22), 29)] {
            assert_eq!(layout.place(pad).map(|place| place.number), Ok(Some(number)), "{}", pad.name());
        }
        let grounds: Vec<_> =
            layout.places().iter().filter(|place| place.pad == Pad::Ground).map(|place| place.number).collect();
        assert_eq!(grounds, [3, 8, 13, 18, 38, 33, 28, 23].map(Some));
    }

    #[test]
    fn a_pin_has_the_name_that_is_printed_on_the_board() {
        let pico = pico();
        let renamed = Board { outline: Outline { end: "A0=GP23 5V", ..pico.outline }, ..pico };
        let layout = Layout::new(&renamed).expect("it is complete");
        for (pad, name) in [(Pad::Gp(23), "A0"), (Pad::Other("5V"), "5V"), (Pad::Gp(4), "GP4")] {
            assert_eq!(layout.place(pad).map(|place| place.name), Ok(name));
        }
    }

    #[test]
    fn a_pin_that_the_board_lacks_is_refused() {
        let pico = pico();
        let wrong = Board { pins: Pins { tilt: 23, ..pico.pins }, ..pico };
        assert_eq!(refused(wrong), "Raspberry Pi Pico has no pin GP23");
    }

    #[test]
    fn a_pin_that_the_board_has_twice_is_refused() {
        let pico = pico();
        let wrong = Board { outline: Outline { end: "GP4", ..pico.outline }, ..pico };
        assert_eq!(refused(wrong), "Raspberry Pi Pico has more than one pin GP4");
    }

    #[test]
    fn two_roles_on_one_pin_are_refused() {
        let pico = pico();
        let wrong = Board { pins: Pins { tilt: pico.pins.keys[1], ..pico.pins }, ..pico };
        assert_eq!(refused(wrong), format!("Raspberry Pi Pico: GP{} is both key B and tilt", pico.pins.keys[1]));
    }

    #[test]
    fn a_board_that_does_not_fit_is_refused() {
        let pico = pico();
        let wrong = Board { outline: Outline { length: 61.0, ..pico.outline }, ..pico };
        assert!(refused(wrong).contains("is longer than 60 mm"));
    }
}
