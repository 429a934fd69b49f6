//! How the device is wired: a diagram for each board and the table of its pins.
//!
//! Both are made from the very files in `boards/` that the firmware is compiled from, so they cannot disagree with it.
//! What is written here is only what the boards themselves are: how large, and what lies at which of their pins.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use sandglass::console::keys::Key;

use crate::face;

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

/// A sheet of SVG.
struct Sheet {
    text: String,
    /// From the board towards the parts: down or up.
    towards: f64,
    edge: f64,
    height: f64,
}

impl Sheet {
    fn new(board: &Board) -> Self {
        let height = board.height();
        let (towards, edge) =
            if board.parts_above { (-1.0, board.top()) } else { (1.0, board.top() + board.width * SCALE) };
        let mut sheet = Self { text: String::new(), towards, edge, height };
        let name = board.pins.name;
        sheet.add(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDE} {height}\" font-family=\"DejaVu Sans, \
             Verdana, Arial, sans-serif\" text-anchor=\"middle\">\n<title>Sandglass on a {name}</title>\n<!-- Made from boards/ by the simulator: do not edit. -->\n<rect width=\"{WIDE}\" height=\"{height}\" \
             fill=\"#ffffff\"/>"
        ));
        sheet.add(format!(
            "<text x=\"14\" y=\"32\" font-size=\"22\" font-weight=\"bold\" text-anchor=\"start\" fill=\"#20242c\">\
             Sandglass on a {name}</text>"
        ));
        sheet.add(format!(
            "<text x=\"{}\" y=\"32\" font-size=\"13\" text-anchor=\"end\" fill=\"#5a6270\">seen from above, chip up · \
             wires join only at dots · parts are not to scale</text>",
            WIDE - 14.0
        ));
        sheet
    }

    fn add(&mut self, line: String) {
        self.text.push_str(&line);
        self.text.push('\n');
    }

    fn beyond_board(&self, distance: f64) -> f64 {
        self.edge + self.towards * distance
    }

    /// The board with its USB plug.
    fn board(&mut self, board: &Board) {
        let (left, top) = (board.left(), board.top());
        let (length, width) = (board.length * SCALE, board.width * SCALE);
        self.add(format!(
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{length:.1}\" height=\"{width:.1}\" rx=\"10\" \
             fill=\"#1f6b45\" stroke=\"#123f29\" stroke-width=\"2\"/>"
        ));
        let (middle, centre) = (top + width / 2.0, left + length / 2.0);
        self.add(format!(
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"76\" height=\"100\" rx=\"6\" fill=\"#c4c9d2\" stroke=\"#7d8593\" \
             stroke-width=\"2\"/>\n<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"14\" fill=\"#20242c\">USB</text>",
            left - 17.0,
            middle - 50.0,
            left + 21.0,
            middle + 5.0
        ));
        self.add(format!(
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"86\" height=\"86\" rx=\"5\" fill=\"#20242c\"/>\n<text x=\"{:.1}\" \
             y=\"{:.1}\" font-size=\"14\" fill=\"#e8eaee\">RP2040</text>",
            centre - 35.0,
            middle - 43.0,
            centre + 8.0,
            middle + 5.0
        ));
    }

    /// A pin, in the colour of its wire if it has one.
    fn pin(&mut self, place: Place, used: Option<&Leg>) {
        let (x, y) = place.at;
        let round = match (used, place.number) {
            (Some(_), _) => 11.0,
            (None, Some(_)) => 10.0,
            (None, None) => 7.5,
        };
        let fill = used.map_or("#d9c27a", |leg| &leg.colour);
        let weight = if used.is_some() { "bold" } else { "normal" };
        let ink = if used.is_some() { "#ffffff" } else { "#b9d8c8" };
        self.add(format!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{round}\" fill=\"{fill}\" stroke=\"#ffffff\" stroke-width=\"1.5\"/>"
        ));
        let name = place.pad.name();
        let (name_at, anchor) = match place.edge {
            Edge::Upper => ((x, y + 23.0), "middle"),
            Edge::Lower => ((x, y - 15.0), "middle"),
            Edge::End => ((x - 17.0, y + 4.0), "end"),
        };
        self.add(format!(
            "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"11\" font-weight=\"{weight}\" text-anchor=\"{anchor}\" \
             fill=\"{ink}\">{name}</text>",
            name_at.0, name_at.1
        ));
        if let Some(number) = place.number {
            let dark = used.is_none_or(|leg| is_light(&leg.colour));
            let ink = if dark { "#20242c" } else { "#ffffff" };
            self.add(format!(
                "<text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"11\" fill=\"{ink}\">{number}</text>",
                y + 4.0
            ));
        }
    }

    /// Every wire in a lane of its own: out of the board, along, and to its part. Of those that go to the right the
    /// rightmost turns first, so that they do not cross each other; of those to the left the leftmost.
    fn wires(&mut self, board: &Board, wires: Vec<(Place, Point, &Leg)>) {
        let near = board.near();
        let (left, right) = (board.left(), board.left() + board.length * SCALE);
        let far = if board.parts_above { board.top() + board.width * SCALE } else { board.top() };
        let mut around = [0.0, 0.0];
        // Where a wire comes down towards the parts, and the way it took until there.
        let mut begun: Vec<(f64, Vec<Point>, Point, &Leg, Place)> = Vec::new();
        let mut sorted = wires;
        // The outermost of those that go around the board goes around the others.
        sorted.sort_by(|a, b| a.0.at.0.total_cmp(&b.0.at.0));
        for (place, to, leg) in sorted {
            let (x, y) = place.at;
            if place.edge == near {
                begun.push((x, vec![(x, y)], to, leg, place));
                continue;
            }
            let side = usize::from(x > (left + right) / 2.0 || place.edge == Edge::End);
            around[side] += 1.0;
            let out = 24.0 + LANE * around[side];
            let beside = if side == 1 { right + out } else { left - 26.0 - out };
            let way = match place.edge {
                Edge::End => vec![(x, y), (beside, y)],
                Edge::Upper | Edge::Lower => {
                    let level = far - self.towards * (LANE * around[side] + 4.0);
                    vec![(x, y), (x, level), (beside, level)]
                }
            };
            begun.push((beside, way, to, leg, place));
        }
        let mut lanes: Vec<usize> = (0..begun.len()).collect();
        lanes.sort_by(|&a, &b| {
            let order = |i: usize| {
                let (x, _, to, ..) = &begun[i];
                if to.0 >= *x { (0, -*x) } else { (1, *x) }
            };
            order(a).partial_cmp(&order(b)).expect("places are numbers")
        });
        for (lane, &i) in lanes.iter().enumerate() {
            let (x, way, to, leg, _) = &begun[i];
            let level = self.beyond_board(28.0 + LANE * lane as f64 * 0.92);
            let mut way = way.clone();
            if (x - to.0).abs() > 0.5 {
                way.extend([(*x, level), (to.0, level)]);
            }
            way.push(*to);
            self.wire(&way, &leg.colour);
        }
        for (x, _, _, leg, place) in &begun {
            if place.edge == near {
                self.tag((*x, self.beyond_board(13.0)), leg);
            } else {
                let level = far - self.towards * (LANE + 4.0);
                let beside =
                    if place.edge == Edge::End { (place.at.0 + 40.0, place.at.1) } else { (place.at.0, level) };
                self.tag((beside.0, beside.1 + self.towards * 10.0), leg);
            }
        }
    }

    fn wire(&mut self, way: &[Point], colour: &str) {
        let points: Vec<String> = way.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let points = points.join(" ");
        for (width, colour) in [(9, "#ffffff"), (5, "#3a404b"), (4, colour)] {
            self.add(format!(
                "<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
                 stroke-linejoin=\"round\"/>"
            ));
        }
    }

    /// A small plate on a wire, with its role.
    fn tag(&mut self, (x, y): Point, leg: &Leg) {
        let role = if leg.pad == Volts3 { "3V3" } else { leg.role };
        let width = 6.0 + 5.7 * role.len() as f64;
        self.add(format!(
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"15\" rx=\"3\" fill=\"#ffffff\" stroke=\"{}\" \
             stroke-width=\"1.5\"/>\n<text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"9.5\" font-weight=\"bold\" \
             fill=\"#20242c\">{role}</text>",
            x - width / 2.0,
            y - 7.5,
            leg.colour,
            y + 4.0
        ));
    }

    /// The ground that all parts share.
    fn rail(&mut self, y: f64, (first, last): (f64, f64), grounds: &[Point], joint: f64) {
        self.add(format!(
            "<line x1=\"{first:.1}\" y1=\"{y:.1}\" x2=\"{last:.1}\" y2=\"{y:.1}\" stroke=\"{GROUND}\" stroke-width=\"5\"/>"
        ));
        for &(x, to) in grounds {
            self.add(format!(
                "<line x1=\"{x:.1}\" y1=\"{y:.1}\" x2=\"{x:.1}\" y2=\"{to:.1}\" stroke=\"{GROUND}\" stroke-width=\"4\"/>\n\
                 <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5.5\" fill=\"{GROUND}\"/>"
            ));
        }
        self.add(format!("<circle cx=\"{joint:.1}\" cy=\"{y:.1}\" r=\"7\" fill=\"{GROUND}\"/>"));
    }

    /// A part with its legs towards the board, each with its name, the board's pin and that pin's number.
    fn part(&mut self, board: &Board, part: &Part, left: f64) {
        let near = self.beyond_board(CHANNEL);
        let top = if self.towards > 0.0 { near } else { near - PART };
        let (width, centre) = (part.width, left + part.width / 2.0);
        let dash = if part.kind == Shape::Tilt { " stroke-dasharray=\"6 4\"" } else { "" };
        self.add(format!(
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{PART}\" rx=\"8\" fill=\"#f3f4f7\" \
             stroke=\"#5a6270\" stroke-width=\"1.5\"{dash}/>"
        ));
        let step = width / part.legs.len() as f64;
        // Rows of words, counted from the legs.
        let row = |distance: f64| if self.towards > 0.0 { top + distance } else { top + PART + 8.0 - distance };
        let (role_at, pin_at, number_at, figure) = (row(17.0), row(31.0), row(44.0), row(88.0) - 4.0 * self.towards);
        let mut lines = Vec::new();
        for (i, leg) in part.legs.iter().enumerate() {
            let x = left + step * (i as f64 + 0.5);
            lines.push((x, role_at, 12, "bold", "#20242c", leg.role.to_string()));
            if leg.pad != Ground {
                let place = board.place(leg.pad).map(|place| place.label()).unwrap_or_default();
                let (pin, number) = place.split_once(" · ").unwrap_or((&place, ""));
                lines.push((x, pin_at, 12, "normal", "#20242c", pin.to_string()));
                lines.push((x, number_at, 11, "normal", "#5a6270", number.to_string()));
            }
        }
        for (x, y, size, weight, ink, text) in lines {
            self.add(format!(
                "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"{ink}\">{text}</text>"
            ));
        }
        self.figure(part, (centre, figure));
    }

    fn figure(&mut self, part: &Part, (x, y): Point) {
        let (colour, name, note) = (&part.colour, &part.name, part.note);
        let drawing = match part.kind {
            Shape::Display => format!(
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"130\" height=\"50\" rx=\"4\" fill=\"{colour}\"/>\n<text \
                 x=\"{x:.1}\" y=\"{:.1}\" font-size=\"15\" fill=\"#b3ecff\">Sandglass</text>",
                x - 65.0,
                y - 25.0,
                y + 5.0
            ),
            Shape::Key => {
                let round = if part.name == "FLIP" { 29.0 } else { 22.0 };
                format!(
                    "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{round}\" fill=\"{colour}\" stroke=\"#20242c\" \
                     stroke-width=\"2\"/>\n<text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"15\" font-weight=\"bold\" \
                     fill=\"#20242c\">{name}</text>",
                    y + 5.5
                )
            }
            Shape::Piezo => format!(
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"25\" fill=\"{colour}\" stroke=\"#20242c\" stroke-width=\"2\"/>\n\
                 <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"16\" fill=\"#f1ead2\" stroke=\"#20242c\"/>"
            ),
            Shape::Tilt => format!(
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"26\" height=\"44\" rx=\"6\" fill=\"{colour}\" stroke=\"#20242c\" \
                 stroke-width=\"2\"/>\n<circle cx=\"{x:.1}\" cy=\"{:.1}\" r=\"8\" fill=\"#9aa3b1\" stroke=\"#20242c\"/>",
                x - 13.0,
                y - 22.0,
                y + 10.0
            ),
        };
        self.add(drawing);
        if part.kind == Shape::Key {
            return;
        }
        let below = y + 38.0;
        let words = match part.kind {
            Shape::Display => format!("{name}, {note}"),
            Shape::Key | Shape::Piezo | Shape::Tilt => format!("{name}: {note}"),
        };
        // Under the figure, or over it where the legs are below.
        let words_at = if self.towards > 0.0 { below } else { y - 32.0 };
        let size = if part.kind == Shape::Display { 12 } else { 10 };
        self.add(format!(
            "<text x=\"{x:.1}\" y=\"{words_at:.1}\" font-size=\"{size}\" fill=\"#20242c\">{words}</text>"
        ));
    }

    fn done(mut self) -> String {
        let (rows, height) = ("3.3 V only: never connect the display to 5 V here.", self.height);
        let y = if self.towards > 0.0 { height - 14.0 } else { height - 12.0 };
        self.add(format!(
            "<text x=\"14\" y=\"{y:.1}\" font-size=\"13\" text-anchor=\"start\" fill=\"#5a6270\">{rows}</text>\n</svg>"
        ));
        self.text
    }
}

/// Whether dark ink reads well on a colour.
fn is_light(colour: &str) -> bool {
    let part = |at: usize| u32::from_str_radix(colour.get(at..at + 2).unwrap_or("0"), 16).unwrap_or(0);
    3 * part(1) + 6 * part(3) + part(5) > 10 * 128
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
