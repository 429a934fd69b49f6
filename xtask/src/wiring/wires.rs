//! The wires of a diagram, each in a lane of its own: out of the board, along, and to its part.

use super::diagram::Wire;
use super::layout::{Edge, Layout, Pad, Point, SCALE};
use super::parts::Leg;
use super::sheet::Sheet;

/// The distance from one wire to the next.
const LANE: f64 = 15.0;

/// A wire on its way: out of the board and, from a far edge, around it.
struct Begun<'a> {
    wire: &'a Wire<'a>,
    /// The way so far.
    way: Vec<Point>,
    /// The point across the diagram where it turns towards the parts.
    x: f64,
}

/// Draws all wires. Of those that go to the right the rightmost turns first, so that they do not cross each other; of
/// those to the left the leftmost.
pub fn draw(sheet: &mut Sheet, wires: &[Wire]) {
    let begun = begin(sheet, wires);
    let mut lanes: Vec<&Begun> = begun.iter().collect();
    let order = |begun: &Begun| if begun.wire.to.0 >= begun.x { (0, -begun.x) } else { (1, begun.x) };
    lanes.sort_by(|a, b| order(a).partial_cmp(&order(b)).expect("places are numbers"));
    for (lane, Begun { wire, way, x }) in lanes.into_iter().enumerate() {
        let level = sheet.beyond_board(28.0 + LANE * lane as f64 * 0.92);
        let mut way = way.clone();
        if (x - wire.to.0).abs() > 0.5 {
            way.extend([(*x, level), (wire.to.0, level)]);
        }
        way.push(wire.to);
        line(sheet, &way, wire.leg.colour);
    }
    for begun in &begun {
        tag(sheet, begun);
    }
}

/// Leads every wire out of the board. Of those that go around the board the outermost goes around the others.
fn begin<'a>(sheet: &Sheet, wires: &'a [Wire<'a>]) -> Vec<Begun<'a>> {
    let (left, far) = (sheet.layout.left(), far_edge(sheet.layout));
    let right = left + sheet.layout.board.outline.length * SCALE;
    let mut around = [0.0, 0.0];
    let mut sorted: Vec<&Wire> = wires.iter().collect();
    sorted.sort_by(|a, b| a.from.at.0.total_cmp(&b.from.at.0));
    let mut begun = Vec::new();
    for wire in sorted {
        let ((x, y), edge) = (wire.from.at, wire.from.edge);
        if edge == sheet.layout.near() {
            begun.push(Begun { wire, way: vec![(x, y)], x });
            continue;
        }
        let side = usize::from(x > (left + right) / 2.0 || edge == Edge::End);
        around[side] += 1.0;
        let out = 24.0 + LANE * around[side];
        let beside = if side == 1 { right + out } else { left - 26.0 - out };
        let way = match edge {
            Edge::End => vec![(x, y), (beside, y)],
            Edge::Upper | Edge::Lower => {
                let level = far - sheet.towards * (LANE * around[side] + 4.0);
                vec![(x, y), (x, level), (beside, level)]
            }
        };
        begun.push(Begun { wire, way, x: beside });
    }
    begun
}

/// The edge of the board that faces away from the parts.
fn far_edge(layout: &Layout) -> f64 {
    let top = layout.top();
    if layout.parts_above { top + layout.board.outline.width * SCALE } else { top }
}

/// Draws a wire with a dark and a white rim.
fn line(sheet: &mut Sheet, way: &[Point], colour: &str) {
    let points: Vec<String> = way.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let points = points.join(" ");
    for (width, colour) in [(9, "#ffffff"), (5, "#3a404b"), (4, colour)] {
        sheet.add(format!(
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
             stroke-linejoin=\"round\"/>"
        ));
    }
}

/// Puts the role of a wire onto it, where it leaves the board.
fn tag(sheet: &mut Sheet, begun: &Begun) {
    let place = &begun.wire.from;
    let at = match place.edge {
        edge if edge == sheet.layout.near() => (begun.x, sheet.beyond_board(13.0)),
        Edge::End => (place.at.0 + 40.0, place.at.1 + sheet.towards * 10.0),
        Edge::Upper | Edge::Lower => {
            let level = far_edge(sheet.layout) - sheet.towards * (LANE + 4.0);
            (place.at.0, level + sheet.towards * 10.0)
        }
    };
    plate(sheet, at, begun.wire.leg);
}

/// Draws a small plate with the role of a wire.
fn plate(sheet: &mut Sheet, (x, y): Point, leg: &Leg) {
    let role = if leg.pad == Pad::Volts3 { "3V3" } else { leg.role };
    let width = 6.0 + 5.7 * role.len() as f64;
    sheet.add(format!(
        "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"15\" rx=\"3\" fill=\"#ffffff\" stroke=\"{}\" \
         stroke-width=\"1.5\"/>\n<text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"9.5\" font-weight=\"bold\" \
         fill=\"#20242c\">{role}</text>",
        x - width / 2.0,
        y - 7.5,
        leg.colour,
        y + 4.0
    ));
}
