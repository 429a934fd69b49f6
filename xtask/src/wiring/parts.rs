//! The parts that are wired to a board: display, keys, piezo, tilt switch.

use super::layout::Pad::{self, Gp, Ground, Volts3};
use crate::boards::Pins;

/// A part and its legs, from left to right.
pub struct Part {
    pub name: &'static str,
    pub note: &'static str,
    pub colour: &'static str,
    pub kind: Kind,
    pub width: f64,
    pub legs: Vec<Leg>,
}

/// The kinds of parts: each is drawn in its own way.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Display,
    Key,
    Piezo,
    Tilt,
}

/// A leg of a part, and the pin it is wired to.
pub struct Leg {
    pub role: &'static str,
    pub pad: Pad,
    /// The colour of its wire.
    pub colour: &'static str,
    /// The resistor in its wire.
    pub resistor: Option<&'static str>,
}

/// The colour of everything at ground.
pub const GROUND: &str = "#20242c";
const PLUS: &str = "#d02f2f";
/// The resistor at the piezo. A piezo is a capacitor: each edge of a tone charges it through the pin. 3.3 V / 330 Ohm are
/// 10 mA, and 12 mA is the most that a pin can be set to (RP2040 data sheet, section 2.19.4).
const PIEZO_RESISTOR: &str = "330 Ω";

/// The keys, their colours, and the colours of their wires: FLIP is too light for a wire on white.
const KEYS: [(&str, &str, &str); 5] = [
    ("A", "#f2c12e", "#f2c12e"),
    ("B", "#3fb568", "#3fb568"),
    ("C", "#468fee", "#468fee"),
    ("D", "#e65047", "#e65047"),
    ("FLIP", "#d5dae3", "#6b7484"),
];

const fn leg(role: &'static str, pad: Pad, colour: &'static str) -> Leg {
    Leg { role, pad, colour, resistor: None }
}

/// The leg of a part at ground.
pub const fn ground() -> Leg {
    leg("GND", Ground, GROUND)
}

/// All parts, wired as a board has it.
pub fn parts(pins: &Pins) -> Vec<Part> {
    let mut parts = vec![Part {
        name: "OLED 128x64",
        note: "3.3 V",
        colour: "#0b0d12",
        kind: Kind::Display,
        width: 212.0,
        legs: vec![
            ground(),
            leg("VCC", Volts3, PLUS),
            leg("SCL", Gp(pins.scl), "#0f8b8d"),
            leg("SDA", Gp(pins.sda), "#7a3fb0"),
        ],
    }];
    for ((name, colour, wire), pin) in KEYS.into_iter().zip(pins.keys) {
        parts.push(Part {
            name,
            note: "",
            colour,
            kind: Kind::Key,
            width: if name == "FLIP" { 116.0 } else { 88.0 },
            legs: vec![leg(name, Gp(pin), wire), ground()],
        });
    }
    parts.push(Part {
        name: "piezo",
        note: "passive",
        colour: "#c9a227",
        kind: Kind::Piezo,
        width: 100.0,
        legs: vec![Leg { resistor: Some(PIEZO_RESISTOR), ..leg("piezo", Gp(pins.buzzer), "#b3661a") }, ground()],
    });
    parts.push(Part {
        name: "tilt switch",
        note: "optional",
        colour: "#e8eaee",
        kind: Kind::Tilt,
        width: 116.0,
        legs: vec![leg("tilt", Gp(pins.tilt), "#c2458f"), ground()],
    });
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandglass::console::input::keys::Key;

    #[test]
    fn the_keys_have_the_colours_of_the_simulator() {
        let drawn = KEYS.map(|(_, colour, _)| colour.to_owned());
        let simulated = Key::ALL.map(|key| {
            let [red, green, blue] = sim::face::colour(key);
            format!("#{red:02x}{green:02x}{blue:02x}")
        });
        assert_eq!(drawn, simulated);
    }
}
