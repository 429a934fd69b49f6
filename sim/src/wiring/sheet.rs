//! The sheet a wiring diagram is drawn on, as SVG: board, pins, wires and parts.

use super::Pad::{Ground, Volts3};
use super::{Board, CHANNEL, Edge, GROUND, LANE, Leg, PART, Part, Place, Point, SCALE, Shape, WIDE};

/// A sheet of SVG.
pub(super) struct Sheet {
    text: String,
    /// From the board towards the parts: down or up.
    towards: f64,
    edge: f64,
    height: f64,
}

impl Sheet {
    pub(super) fn new(board: &Board) -> Self {
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

    pub(super) fn beyond_board(&self, distance: f64) -> f64 {
        self.edge + self.towards * distance
    }

    /// The board with its USB plug.
    pub(super) fn board(&mut self, board: &Board) {
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
    pub(super) fn pin(&mut self, place: Place, used: Option<&Leg>) {
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
    pub(super) fn wires(&mut self, board: &Board, wires: Vec<(Place, Point, &Leg)>) {
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
    pub(super) fn rail(&mut self, y: f64, (first, last): (f64, f64), grounds: &[Point], joint: f64) {
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
    pub(super) fn part(&mut self, board: &Board, part: &Part, left: f64) {
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

    pub(super) fn done(mut self) -> String {
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
