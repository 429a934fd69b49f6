//! Puts board, parts and wires of a diagram together.

use super::layout::Pad::{Ground, Volts3};
use super::layout::{CHANNEL, Layout, Place, Point, WIDE};
use super::parts::{Leg, Part, ground, parts};
use super::sheet::Sheet;
use super::wires;
use crate::boards::Board;

/// The free room at the left and at the right end.
const MARGIN: f64 = 12.0;

/// A wire: from a pin of the board to a point of a part.
pub struct Wire<'a> {
    pub from: Place,
    pub to: Point,
    pub leg: &'a Leg,
}

/// The diagram of a board, as SVG.
pub fn diagram(board: &Board) -> Result<String, String> {
    let layout = Layout::new(board)?;
    let parts = sorted(&layout)?;
    let mut sheet = Sheet::new(&layout);
    let (rail, legs_at) = (sheet.beyond_board(CHANNEL - 22.0), sheet.beyond_board(CHANNEL));

    let mut wires: Vec<Wire> = Vec::new();
    let mut grounds: Vec<Point> = Vec::new();
    let lefts = lefts(&parts);
    for (part, left) in parts.iter().zip(&lefts) {
        let step = part.width / part.legs.len() as f64;
        for (i, leg) in part.legs.iter().enumerate() {
            let to = (left + step * (i as f64 + 0.5), legs_at);
            match leg.pad {
                Ground => grounds.push(to),
                pad => wires.push(Wire { from: layout.place(pad)?, to, leg }),
            }
        }
    }
    let first = grounds.iter().map(|at| at.0).fold(WIDE, f64::min);
    let last = grounds.iter().map(|at| at.0).fold(0.0, f64::max);
    let from = layout.place(Ground)?;
    let joint = if from.edge == layout.near() { from.at.0.clamp(first, last) } else { first };
    let ground = ground();
    wires.push(Wire { from, to: (joint, rail), leg: &ground });

    sheet.board();
    wires::draw(&mut sheet, &wires);
    for place in layout.places() {
        sheet.pin(place, wires.iter().find(|wire| wire.from.at == place.at).map(|wire| wire.leg));
    }
    sheet.rail(rail, (first.min(joint), last.max(joint)), &grounds, joint);
    for wire in &wires {
        if let Some(value) = wire.leg.resistor {
            sheet.resistor(wire.to, value);
        }
    }
    for (part, left) in parts.iter().zip(lefts) {
        sheet.part(part, left)?;
    }
    Ok(sheet.done())
}

/// The parts from left to right. In the order of their pins wires cross least; parts with a pin on another edge come last.
fn sorted(layout: &Layout) -> Result<Vec<Part>, String> {
    let mut ranked = Vec::new();
    for (i, part) in parts(&layout.board.pins).into_iter().enumerate() {
        let signal = part.legs.iter().find(|leg| !matches!(leg.pad, Ground | Volts3)).ok_or("a part has a signal")?;
        let place = layout.place(signal.pad)?;
        ranked.push((if place.edge == layout.near() { place.at.0 } else { WIDE + i as f64 }, part));
    }
    ranked.sort_by(|a, b| a.0.total_cmp(&b.0));
    Ok(ranked.into_iter().map(|(_, part)| part).collect())
}

/// The left end of each part: they share the width of the diagram.
fn lefts(parts: &[Part]) -> Vec<f64> {
    let free = WIDE - 2.0 * MARGIN - parts.iter().map(|part| part.width).sum::<f64>();
    let gap = free / (parts.len() - 1) as f64;
    let mut left = MARGIN;
    let mut next = |part: &Part| {
        let at = left;
        left += part.width + gap;
        at
    };
    parts.iter().map(&mut next).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::BOARDS;

    #[test]
    fn the_resistor_at_the_piezo_is_drawn_once() {
        for board in &BOARDS {
            let drawn = diagram(board).unwrap_or_else(|why| panic!("boards/: {why}"));
            assert_eq!(drawn.matches(">330 Ω</text>").count(), 1, "{}", board.name);
        }
    }

    #[test]
    fn every_wire_of_a_board_is_drawn_with_its_role_and_pin() {
        for board in &BOARDS {
            let drawn = diagram(board).unwrap_or_else(|why| panic!("boards/: {why}"));
            for leg in parts(&board.pins).iter().flat_map(|part| &part.legs) {
                assert!(drawn.contains(&format!(">{}</text>", leg.role)), "{}: {}", board.name, leg.role);
                let place = Layout::new(board).and_then(|layout| layout.place(leg.pad)).expect("it was drawn");
                assert!(drawn.contains(&format!(">{}</text>", place.name)), "{}: {}", board.name, leg.role);
            }
        }
    }
}
