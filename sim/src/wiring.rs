//! How the device is wired: a diagram for each board and the table of its pins.
//!
//! Both are made from the very files in `boards/` that the firmware is compiled from, so they cannot disagree with it.
//! What is written here is only what the boards themselves are: how large, and what lies at which of their pins.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use sandglass::console::input::keys::Key;

use crate::face;

mod sheet;

use sheet::Sheet;

/// Which pin plays which role, by the number after `GP`.
struct Pins {
    name: &'static str,
    sda: u8,
    scl: u8,
    keys: [u8; 5],
    buzzer: u8,
    tilt: u8,
}

/// The number of a pin as the firmware names it, `PIN_7`.
const fn number(pin: &str) -> u8 {
    let name = pin.as_bytes();
    let (mut number, mut i) = (0, b"PIN_".len());
    while i < name.len() {
        number = 10 * number + name[i] - b'0';
        i += 1;
    }
    number
}

/// Reads a board's table: the same words as in `boards/mod.rs`, where they become the firmware's types.
macro_rules! board {
    (
        name: $name:literal,
        crystal: { hz: $hz:literal, start_up: $start_up:literal },
        display: { bus: $bus:ident, interrupt: $interrupt:ident, sda: $sda:ident, scl: $scl:ident },
        keys: { a: $a:ident, b: $b:ident, c: $c:ident, d: $d:ident, flip: $flip:ident },
        buzzer: { pin: $buzzer:ident, slice: $slice:ident, channel: $channel:ident },
        tilt: $tilt:ident $(,)?
    ) => {
        pub const PINS: super::Pins = super::Pins {
            name: $name,
            sda: super::number(stringify!($sda)),
            scl: super::number(stringify!($scl)),
            keys: [
                super::number(stringify!($a)),
                super::number(stringify!($b)),
                super::number(stringify!($c)),
                super::number(stringify!($d)),
                super::number(stringify!($flip)),
            ],
            buzzer: super::number(stringify!($buzzer)),
            tilt: super::number(stringify!($tilt)),
        };
    };
}

#[path = "../../boards/pico.rs"]
mod pico;
#[path = "../../boards/rp2040_zero.rs"]
mod rp2040_zero;

/// What lies at a pin of a board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pad {
    Gp(u8),
    Ground,
    /// 3.3 V, made by the board.
    Volts3,
    Other(&'static str),
}

impl Pad {
    fn name(self) -> String {
        match self {
            Self::Gp(number) => format!("GP{number}"),
            Self::Ground => "GND".into(),
            Self::Volts3 => "3V3".into(),
            Self::Other(name) => name.into(),
        }
    }
}

use Pad::{Gp, Ground, Other, Volts3};

/// A board as it lies in the diagram: its USB plug to the left, in millimetres.
struct Board {
    file: &'static str,
    pins: &'static Pins,
    length: f64,
    width: f64,
    /// From the USB end to the right: the pins of the upper and of the lower edge.
    upper: &'static [Pad],
    lower: &'static [Pad],
    /// From the upper edge down: the pins of the other end.
    end: &'static [Pad],
    /// From the left to the first pin of a row, and from the edge to the middle of it.
    inset: (f64, f64),
    /// The number of the pin, where the maker of the board gave it one: of the first in the lower row, counted to the
    /// right, and of the first in the upper row, counted down.
    numbers: Option<(u8, u8)>,
    /// On which edge most of the pins are used: the parts are drawn on that side.
    parts_above: bool,
}

/// Millimetres from pin to pin.
const PITCH: f64 = 2.54;

/// The board and its pins: "Raspberry Pi Pico Datasheet", pinout and mechanical drawing.
const PICO: Board = Board {
    file: "wiring-pico.svg",
    pins: &pico::PINS,
    length: 51.0,
    width: 21.0,
    upper: &[
        Other("VBUS"),
        Other("VSYS"),
        Ground,
        Other("EN"),
        Volts3,
        Other("REF"),
        Gp(28),
        Ground,
        Gp(27),
        Gp(26),
        Other("RUN"),
        Gp(22),
        Ground,
        Gp(21),
        Gp(20),
        Gp(19),
        Gp(18),
        Ground,
        Gp(17),
        Gp(16),
    ],
    lower: &[
        Gp(0),
        Gp(1),
        Ground,
        Gp(2),
        Gp(3),
        Gp(4),
        Gp(5),
        Ground,
        Gp(6),
        Gp(7),
        Gp(8),
        Gp(9),
        Ground,
        Gp(10),
        Gp(11),
        Gp(12),
        Gp(13),
        Ground,
        Gp(14),
        Gp(15),
    ],
    end: &[],
    inset: (1.37, 1.61),
    numbers: Some((1, 40)),
    parts_above: false,
};

/// The board and its pads, which carry names, no numbers. The names are printed on the board: they decide.
const RP2040_ZERO: Board = Board {
    file: "wiring-rp2040-zero.svg",
    pins: &rp2040_zero::PINS,
    length: 23.5,
    width: 18.0,
    upper: &[Gp(0), Gp(1), Gp(2), Gp(3), Gp(4), Gp(5), Gp(6), Gp(7), Gp(8)],
    lower: &[Other("5V"), Ground, Volts3, Gp(29), Gp(28), Gp(27), Gp(26), Gp(15), Gp(14)],
    end: &[Gp(9), Gp(10), Gp(11), Gp(12), Gp(13)],
    inset: (1.6, 1.4),
    numbers: None,
    parts_above: true,
};

const BOARDS: [&Board; 2] = [&PICO, &RP2040_ZERO];

/// A place in the diagram.
type Point = (f64, f64);

/// Where a pin lies and where its wire leaves to.
#[derive(Clone, Copy)]
struct Place {
    at: Point,
    edge: Edge,
    pad: Pad,
    number: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    Upper,
    Lower,
    End,
}

impl Place {
    /// What is written at the other end of its wire.
    fn label(&self) -> String {
        match self.number {
            Some(number) => format!("{} · pin {number}", self.pad.name()),
            None => self.pad.name(),
        }
    }
}

/// Pixels a millimetre.
const SCALE: f64 = 13.0;
/// The diagram's width.
const WIDE: f64 = 1040.0;
/// Where the board begins when parts are below it.
const BOARD_TOP: f64 = 92.0;
/// Room for wires between board and parts, and from one to the next.
const CHANNEL: f64 = 205.0;
const LANE: f64 = 15.0;
/// How tall a part is drawn.
const PART: f64 = 132.0;

impl Board {
    fn height(&self) -> f64 {
        let rest = if self.parts_above { 56.0 + 76.0 } else { BOARD_TOP + 44.0 };
        self.width * SCALE + CHANNEL + PART + rest
    }

    fn left(&self) -> f64 {
        (WIDE - self.length * SCALE) / 2.0
    }

    /// The upper edge of the board in the diagram.
    fn top(&self) -> f64 {
        if self.parts_above { self.height() - 76.0 - self.width * SCALE } else { BOARD_TOP }
    }

    fn places(&self) -> Vec<Place> {
        let (left, top) = (self.left(), self.top());
        let across = |i: usize| left + (self.inset.0 + PITCH * i as f64) * SCALE;
        let bottom = top + self.width * SCALE;
        let mut places = Vec::new();
        for (i, &pad) in self.lower.iter().enumerate() {
            let number = self.numbers.map(|(first, _)| first + i as u8);
            places.push(Place { at: (across(i), bottom - self.inset.1 * SCALE), edge: Edge::Lower, pad, number });
        }
        for (i, &pad) in self.upper.iter().enumerate() {
            let number = self.numbers.map(|(_, first)| first - i as u8);
            places.push(Place { at: (across(i), top + self.inset.1 * SCALE), edge: Edge::Upper, pad, number });
        }
        let first = top + (self.width - PITCH * (self.end.len().max(1) - 1) as f64) / 2.0 * SCALE;
        for (i, &pad) in self.end.iter().enumerate() {
            let at = (left + (self.length - self.inset.1) * SCALE, first + PITCH * i as f64 * SCALE);
            places.push(Place { at, edge: Edge::End, pad, number: None });
        }
        places
    }

    fn place(&self, pad: Pad) -> Option<Place> {
        // Of several grounds the one in the middle of the edge that faces the parts is the nearest to all.
        let mut found: Vec<Place> = self.places().into_iter().filter(|place| place.pad == pad).collect();
        found.sort_by(|a, b| {
            let far = |place: &Place| (place.edge != self.near(), (place.at.0 - WIDE / 2.0).abs());
            far(a).partial_cmp(&far(b)).expect("places are numbers")
        });
        found.first().copied()
    }

    fn near(&self) -> Edge {
        if self.parts_above { Edge::Upper } else { Edge::Lower }
    }
}

/// A part and its legs, from left to right.
struct Part {
    name: String,
    note: &'static str,
    colour: String,
    kind: Shape,
    width: f64,
    legs: Vec<Leg>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Display,
    Key,
    Piezo,
    Tilt,
}

/// What a leg is called and where its wire goes.
struct Leg {
    role: &'static str,
    pad: Pad,
    colour: String,
}

fn leg(role: &'static str, pad: Pad, colour: &str) -> Leg {
    Leg { role, pad, colour: colour.into() }
}

const GROUND: &str = "#20242c";
const PLUS: &str = "#d02f2f";

fn hex([red, green, blue]: face::Colour) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn parts(pins: &Pins) -> Vec<Part> {
    let ground = || leg("GND", Ground, GROUND);
    let mut parts = vec![Part {
        name: "OLED 128x64, SSD1306".into(),
        note: "3.3 V",
        colour: "#0b0d12".into(),
        kind: Shape::Display,
        width: 212.0,
        legs: vec![
            ground(),
            leg("VCC", Volts3, PLUS),
            leg("SCL", Gp(pins.scl), "#0f8b8d"),
            leg("SDA", Gp(pins.sda), "#7a3fb0"),
        ],
    }];
    for (key, role) in Key::ALL.into_iter().zip(["A", "B", "C", "D", "FLIP"]) {
        let colour = hex(face::colour(key));
        let wire = if key == Key::Flip { "#6b7484" } else { &colour };
        parts.push(Part {
            name: role.into(),
            note: "",
            kind: Shape::Key,
            width: if key == Key::Flip { 116.0 } else { 88.0 },
            legs: vec![leg(role, Gp(pins.keys[key.index()]), wire), ground()],
            colour,
        });
    }
    parts.push(Part {
        name: "piezo".into(),
        note: "passive",
        colour: "#c9a227".into(),
        kind: Shape::Piezo,
        width: 100.0,
        legs: vec![leg("piezo", Gp(pins.buzzer), "#b3661a"), ground()],
    });
    parts.push(Part {
        name: "tilt switch".into(),
        note: "optional",
        colour: "#e8eaee".into(),
        kind: Shape::Tilt,
        width: 116.0,
        legs: vec![leg("tilt", Gp(pins.tilt), "#c2458f"), ground()],
    });
    parts
}

/// Refuses a table in which two roles share a pin.
fn check_roles(pins: &Pins) -> Result<(), String> {
    let mut signals: Vec<(Pad, String)> = Vec::new();
    for part in parts(pins) {
        for leg in part.legs.iter().filter(|leg| matches!(leg.pad, Gp(_))) {
            let role = if part.kind == Shape::Key { format!("key {}", leg.role) } else { leg.role.into() };
            if let Some((pad, other)) = signals.iter().find(|(pad, _)| *pad == leg.pad) {
                return Err(format!("{}: {} is both {other} and {role}", pins.name, pad.name()));
            }
            signals.push((leg.pad, role));
        }
    }
    Ok(())
}

/// The diagram of a board.
fn diagram(board: &Board) -> Result<String, String> {
    check_roles(board.pins)?;
    let missing = |pad: Pad| format!("{} has no pin {}", board.pins.name, pad.name());
    let find = |pad: Pad| board.place(pad).ok_or_else(|| missing(pad));
    // In the order of their pins wires cross least; what lies around the corner comes last.
    let mut ranked = Vec::new();
    for (i, part) in parts(board.pins).into_iter().enumerate() {
        let signal = part.legs.iter().find(|leg| !matches!(leg.pad, Ground | Volts3)).ok_or("a part has a signal")?;
        let place = find(signal.pad)?;
        ranked.push((if place.edge == board.near() { place.at.0 } else { WIDE + i as f64 }, part));
    }
    ranked.sort_by(|a, b| a.0.total_cmp(&b.0));
    let parts: Vec<Part> = ranked.into_iter().map(|(_, part)| part).collect();

    let mut sheet = Sheet::new(board);
    let near = |distance: f64| sheet.beyond_board(distance);
    let rail = near(CHANNEL - 22.0);
    let legs_at = near(CHANNEL);
    let gap = (WIDE - 24.0 - parts.iter().map(|part| part.width).sum::<f64>()) / (parts.len() - 1) as f64;
    let mut wires = Vec::new();
    let mut grounds = Vec::new();
    let mut x = 12.0;
    for part in &parts {
        let step = part.width / part.legs.len() as f64;
        for (i, leg) in part.legs.iter().enumerate() {
            let at = (x + step * (i as f64 + 0.5), legs_at);
            match leg.pad {
                Ground => grounds.push(at),
                pad => wires.push((find(pad)?, at, leg)),
            }
        }
        x += part.width + gap;
    }
    let first = grounds.iter().map(|at| at.0).fold(WIDE, f64::min);
    let last = grounds.iter().map(|at| at.0).fold(0.0, f64::max);
    let ground = find(Ground)?;
    let end = ground.at.0.clamp(first, last);
    let joint = if ground.edge == board.near() { end } else { first };
    let rail_leg = leg("GND", Ground, GROUND);
    wires.push((ground, (joint, rail), &rail_leg));

    let used: Vec<(Place, &Leg)> = wires.iter().map(|(place, _, leg)| (*place, *leg)).collect();
    sheet.board(board);
    sheet.wires(board, wires);
    for place in board.places() {
        sheet.pin(place, used.iter().find(|(other, _)| other.at == place.at).map(|(_, leg)| *leg));
    }
    sheet.rail(rail, (first.min(joint), last.max(joint)), &grounds, joint);
    let mut x = 12.0;
    for part in &parts {
        sheet.part(board, part, x);
        x += part.width + gap;
    }
    Ok(sheet.done())
}

/// The pins of all boards, as a table of Markdown.
fn table() -> Result<String, String> {
    let mut table = String::from("| Part | Its pin |");
    for board in BOARDS {
        let _ = write!(table, " {} |", board.pins.name);
    }
    table += "\n|---|---|---|---|\n";
    for (i, part) in parts(BOARDS[0].pins).iter().enumerate() {
        for (j, leg) in part.legs.iter().enumerate() {
            let name = match part.kind {
                _ if j > 0 => "",
                Shape::Key => &format!("key {}", part.name),
                Shape::Display | Shape::Piezo | Shape::Tilt => &part.name,
            };
            if part.kind != Shape::Display && leg.pad == Ground {
                // Said once, below the table.
                continue;
            }
            let role = if part.kind == Shape::Display { leg.role } else { "one leg" };
            let _ = write!(table, "| {name} | {role} |");
            for board in BOARDS {
                let pad = parts(board.pins)[i].legs[j].pad;
                let place = board.place(pad).ok_or_else(|| format!("{} has no pin {}", board.pins.name, pad.name()))?;
                let label = match pad {
                    Ground => "any GND".into(),
                    Gp(_) | Volts3 | Other(_) => place.label().replace(" · ", ", "),
                };
                let _ = write!(table, " {label} |");
            }
            table.push('\n');
        }
    }
    table += "\nThe other leg of every key, of the piezo and of the tilt switch goes to ground, any GND.\n";
    Ok(table)
}

/// Where the table stands in the maker's guide.
const TABLE: (&str, &str) = ("<!-- pins: made by `cargo run -p sim -- wiring docs` -->\n", "<!-- end of pins -->\n");

/// Writes the diagrams into a folder, and the table into the maker's guide that lies there; nothing if it cannot be all.
pub fn save(folder: &Path) -> Result<(), String> {
    let write = |path: &Path, text: &str| {
        fs::write(path, text).map_err(|error| format!("{} cannot be written: {error}", path.display()))
    };
    let guide = folder.join("makers.md");
    let text = fs::read_to_string(&guide).map_err(|error| format!("{} cannot be read: {error}", guide.display()))?;
    let unmarked = || format!("{}: expected the lines '{}' and '{}'", guide.display(), TABLE.0.trim(), TABLE.1.trim());
    let (before, rest) = text.split_once(TABLE.0).ok_or_else(unmarked)?;
    let (_, after) = rest.split_once(TABLE.1).ok_or_else(unmarked)?;
    let mut files = vec![(guide.clone(), format!("{before}{}\n{}\n{}{after}", TABLE.0, table()?, TABLE.1))];
    for board in BOARDS {
        files.push((folder.join(board.file), diagram(board)?));
    }
    files.iter().try_for_each(|(path, text)| write(path, text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_has_the_pins_it_is_said_to_have_once() {
        for board in BOARDS {
            let pins = board.pins;
            let all: Vec<u8> = [pins.sda, pins.scl, pins.buzzer, pins.tilt].into_iter().chain(pins.keys).collect();
            for (i, &pin) in all.iter().enumerate() {
                assert!(!all[..i].contains(&pin), "{}: GP{pin} plays two roles", pins.name);
                let places = board.places().iter().filter(|place| place.pad == Gp(pin)).count();
                assert_eq!(places, 1, "{}: GP{pin}", pins.name);
            }
        }
    }

    #[test]
    fn the_pico_s_pins_are_where_its_data_sheet_has_them() {
        for (pad, number) in [(Gp(0), 1), (Gp(15), 20), (Gp(16), 21), (Volts3, 36), (Gp(28), 34), (Gp(22), 29)] {
            assert_eq!(PICO.place(pad).and_then(|place| place.number), Some(number), "{}", pad.name());
        }
        let grounds: Vec<_> =
            PICO.places().iter().filter(|place| place.pad == Ground).map(|place| place.number).collect();
        assert_eq!(grounds, [3, 8, 13, 18, 38, 33, 28, 23].map(Some));
    }

    #[test]
    fn every_wire_is_in_the_diagram_with_its_role_and_pin() {
        for board in BOARDS {
            let drawn = diagram(board).expect("it can be drawn");
            for leg in parts(board.pins).iter().flat_map(|part| &part.legs) {
                let place = board.place(leg.pad).expect("the board has it");
                assert!(drawn.contains(&format!(">{}</text>", leg.role)), "{}", leg.role);
                assert!(drawn.contains(&format!(">{}</text>", place.pad.name())), "{}", leg.role);
            }
        }
    }

    #[test]
    fn a_table_that_names_a_pin_the_board_lacks_is_refused() {
        const WRONG: Pins = Pins { tilt: 23, ..pico::PINS };
        let refused = diagram(&Board { pins: &WRONG, ..PICO }).expect_err("GP23 is not at an edge of the Pico");
        assert_eq!(refused, "Raspberry Pi Pico has no pin GP23");
    }

    #[test]
    fn a_table_in_which_two_roles_share_a_pin_is_refused() {
        const WRONG: Pins = Pins { tilt: pico::PINS.keys[1], ..pico::PINS };
        let refused = diagram(&Board { pins: &WRONG, ..PICO }).expect_err("key B is there already");
        assert_eq!(refused, format!("Raspberry Pi Pico: GP{} is both key B and tilt", WRONG.tilt));
    }

    #[test]
    fn nothing_is_written_where_there_is_no_guide_or_no_room_in_it() {
        let folder = std::env::temp_dir().join(format!("sandglass-wiring-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let names = || fs::read_dir(&folder).unwrap().count();
        assert!(save(&folder).is_err_and(|why| why.contains("makers.md cannot be read")));
        assert_eq!(names(), 0);
        fs::write(folder.join("makers.md"), "no table").unwrap();
        assert!(save(&folder).is_err_and(|why| why.contains("makers.md: expected the lines")));
        assert_eq!(names(), 1);
        fs::write(folder.join("makers.md"), format!("{}{}", TABLE.0, TABLE.1)).unwrap();
        assert_eq!(save(&folder), Ok(()));
        assert_eq!(names(), 1 + BOARDS.len());
        fs::remove_dir_all(&folder).unwrap();
    }
}
