//! The sheet a wiring diagram is drawn on, as SVG: board, pins, wires and parts.

use super::layout::{CHANNEL, Edge, Layout, PART, Pad, Place, Point, SCALE, WIDE};
use super::parts::{GROUND, Kind, Leg, Part};

/// A sheet of SVG with a board on it. By hand: it is lines of text, and a crate for SVG would write the same lines.
pub struct Sheet<'a> {
    pub layout: &'a Layout<'a>,
    text: String,
    /// The direction from the board to the parts: 1 is down, -1 is up.
    pub towards: f64,
    /// The edge of the board that faces the parts.
    edge: f64,
}

impl<'a> Sheet<'a> {
    /// A sheet with its title.
    pub fn new(layout: &'a Layout) -> Self {
        let height = layout.height();
        let bottom = layout.top() + layout.board.outline.width * SCALE;
        let (towards, edge) = if layout.parts_above { (-1.0, layout.top()) } else { (1.0, bottom) };
        let mut sheet = Self { layout, text: String::new(), towards, edge };
        let name = layout.board.title;
        sheet.add(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDE} {height}\" font-family=\"DejaVu Sans, \
             Verdana, Arial, sans-serif\" text-anchor=\"middle\">\n<title>Sandglass on the {name}</title>\n\
             <!-- Made from boards/ by cargo xtask wiring: do not edit. -->\n\
             <rect width=\"{WIDE}\" height=\"{height}\" \
             fill=\"#ffffff\"/>"
        ));
        sheet.add(format!(
            "<text x=\"14\" y=\"32\" font-size=\"22\" font-weight=\"bold\" text-anchor=\"start\" fill=\"#20242c\">\
             Sandglass on the {name}</text>"
        ));
        sheet.add(format!(
            "<text x=\"{}\" y=\"32\" font-size=\"13\" text-anchor=\"end\" fill=\"#5a6270\">seen from above, chip up · \
             wires join only at dots · parts are not to scale</text>",
            WIDE - 14.0
        ));
        sheet
    }

    /// Adds a line of SVG.
    pub fn add(&mut self, line: String) {
        self.text.push_str(&line);
        self.text.push('\n');
    }

    /// The height at a distance from the board, towards the parts.
    pub fn beyond_board(&self, distance: f64) -> f64 {
        self.edge + self.towards * distance
    }

    /// The board with its USB plug.
    pub fn board(&mut self) {
        let (left, top) = (self.layout.left(), self.layout.top());
        let outline = &self.layout.board.outline;
        let (length, width) = (outline.length * SCALE, outline.width * SCALE);
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
    pub fn pin(&mut self, place: Place, used: Option<&Leg>) {
        let (x, y) = place.at;
        let round = match (used, place.number) {
            (Some(_), _) => 11.0,
            (None, Some(_)) => 10.0,
            (None, None) => 7.5,
        };
        let fill = used.map_or("#d9c27a", |leg| leg.colour);
        let weight = if used.is_some() { "bold" } else { "normal" };
        let ink = if used.is_some() { "#ffffff" } else { "#b9d8c8" };
        self.add(format!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{round}\" fill=\"{fill}\" stroke=\"#ffffff\" stroke-width=\"1.5\"/>"
        ));
        let name = place.name;
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
            let dark = used.is_none_or(|leg| is_light(leg.colour));
            let ink = if dark { "#20242c" } else { "#ffffff" };
            self.add(format!(
                "<text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"11\" fill=\"{ink}\">{number}</text>",
                y + 4.0
            ));
        }
    }

    /// The ground that all parts share.
    pub fn rail(&mut self, y: f64, (first, last): (f64, f64), grounds: &[Point], joint: f64) {
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

    /// A resistor in a wire, beside the end at its part, with its value.
    pub fn resistor(&mut self, (x, to): Point, value: &str) {
        let middle = to - self.towards * 10.0;
        self.add(format!(
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"12\" height=\"12\" rx=\"2\" fill=\"#ffffff\" stroke=\"#20242c\" \
             stroke-width=\"2\"/>\n<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"10\" font-weight=\"bold\" \
             text-anchor=\"start\" fill=\"#20242c\">{value}</text>",
            x - 6.0,
            middle - 6.0,
            x + 10.0,
            middle + 4.0
        ));
    }

    /// A part with its legs towards the board, each with its name, the board's pin and that pin's number.
    pub fn part(&mut self, part: &Part, left: f64) -> Result<(), String> {
        let near = self.beyond_board(CHANNEL);
        let top = if self.towards > 0.0 { near } else { near - PART };
        let (width, centre) = (part.width, left + part.width / 2.0);
        let dash = if part.kind == Kind::Tilt { " stroke-dasharray=\"6 4\"" } else { "" };
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
            if leg.pad != Pad::Ground {
                let place = self.layout.place(leg.pad)?;
                let number = place.number.map(|number| format!("pin {number}"));
                lines.push((x, pin_at, 12, "normal", "#20242c", place.name.into()));
                lines.push((x, number_at, 11, "normal", "#5a6270", number.unwrap_or_default()));
            }
        }
        for (x, y, size, weight, ink, text) in lines {
            self.add(format!(
                "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"{ink}\">{text}</text>"
            ));
        }
        self.figure(part, (centre, figure));
        Ok(())
    }

    /// The picture of a part, and its name.
    fn figure(&mut self, part: &Part, (x, y): Point) {
        let (colour, name, note) = (&part.colour, &part.name, part.note);
        let drawing = match part.kind {
            Kind::Display => format!(
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"130\" height=\"50\" rx=\"4\" fill=\"{colour}\"/>\n<text \
                 x=\"{x:.1}\" y=\"{:.1}\" font-size=\"15\" fill=\"#b3ecff\">Sandglass</text>",
                x - 65.0,
                y - 25.0,
                y + 5.0
            ),
            Kind::Key => {
                let round = if part.name == "FLIP" { 29.0 } else { 22.0 };
                format!(
                    "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{round}\" fill=\"{colour}\" stroke=\"#20242c\" \
                     stroke-width=\"2\"/>\n<text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"15\" font-weight=\"bold\" \
                     fill=\"#20242c\">{name}</text>",
                    y + 5.5
                )
            }
            Kind::Piezo => format!(
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"25\" fill=\"{colour}\" stroke=\"#20242c\" stroke-width=\"2\"/>\n\
                 <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"16\" fill=\"#f1ead2\" stroke=\"#20242c\"/>"
            ),
            Kind::Tilt => format!(
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"26\" height=\"44\" rx=\"6\" fill=\"{colour}\" stroke=\"#20242c\" \
                 stroke-width=\"2\"/>\n<circle cx=\"{x:.1}\" cy=\"{:.1}\" r=\"8\" fill=\"#9aa3b1\" stroke=\"#20242c\"/>",
                x - 13.0,
                y - 22.0,
                y + 10.0
            ),
        };
        self.add(drawing);
        if part.kind == Kind::Key {
            return;
        }
        let words = match part.kind {
            Kind::Display => format!("{name}, {note}"),
            Kind::Key | Kind::Piezo | Kind::Tilt => format!("{name}: {note}"),
        };
        // Under the figure, or over it where the legs are below.
        let words_at = if self.towards > 0.0 { y + 38.0 } else { y - 32.0 };
        let size = if part.kind == Kind::Display { 12 } else { 10 };
        self.add(format!(
            "<text x=\"{x:.1}\" y=\"{words_at:.1}\" font-size=\"{size}\" fill=\"#20242c\">{words}</text>"
        ));
    }

    /// Ends the sheet, and returns its SVG.
    pub fn done(mut self) -> String {
        let (rows, height) = ("3.3 V only: never connect the display to 5 V here.", self.layout.height());
        let y = if self.towards > 0.0 { height - 14.0 } else { height - 12.0 };
        self.add(format!(
            "<text x=\"14\" y=\"{y:.1}\" font-size=\"13\" text-anchor=\"start\" fill=\"#5a6270\">{rows}</text>\n</svg>"
        ));
        self.text
    }
}

/// True if dark ink is readable on a colour.
fn is_light(colour: &str) -> bool {
    let part = |at: usize| u32::from_str_radix(colour.get(at..at + 2).unwrap_or("0"), 16).unwrap_or(0);
    3 * part(1) + 6 * part(3) + part(5) > 10 * 128
}
