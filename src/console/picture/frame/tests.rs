use super::*;
use embedded_graphics::primitives::{Circle, PrimitiveStyle};

fn runs(new: &Frame, shown: &Frame) -> Vec<Run> {
    let mut all = Vec::new();
    let mut next = new.next_run(shown, 0, 0);
    while let Some(run) = next {
        all.push(run);
        next = new.next_run(shown, run.page, run.end);
    }
    all
}

#[test]
fn a_column_spans_pages_and_is_cut_at_the_edges() {
    let mut frame = Frame::new();
    frame.column(3, 6, 0b1111, Ink::On);
    let lit: Vec<i32> = (0..64).filter(|&y| frame.is_lit(3, y)).collect();
    assert_eq!(lit, [6, 7, 8, 9]);
    frame.column(4, -2, 0b111, Ink::On);
    frame.column(5, 62, u64::MAX, Ink::On);
    frame.column(128, 0, 1, Ink::On);
    frame.column(-1, 0, 1, Ink::On);
    let lit = frame.bounding_box().points().filter(|p| frame.is_lit(p.x, p.y)).count();
    assert_eq!(lit, 4 + 1 + 2);
}

#[test]
fn columns_side_by_side_are_columns_one_by_one() {
    let columns = [0b1_0110_0111_0001_u32, 0, 0x1fff, 1, 0x1000];
    for (x, y) in [(0, 0), (7, 5), (123, 51), (124, 51), (-2, 3), (40, -4), (40, 60), (9, 32)] {
        for ink in [Ink::On, Ink::Off, Ink::Flip] {
            let (mut together, mut singly) = (Frame::new(), Frame::new());
            for frame in [&mut together, &mut singly] {
                frame.fill(&Rectangle::new(Point::new(3, 2), Size::new(120, 59)), Ink::On);
            }
            together.columns(x, y, &columns, 13, ink);
            for (x, column) in (x..).zip(columns) {
                singly.column(x, y, column.into(), ink);
            }
            assert!(together == singly, "at {x}, {y} with {ink:?}");
        }
    }
}

#[test]
fn a_filled_rectangle_is_filled_exactly() {
    for (x, y, width, height) in
        [(0, 0, 128, 64), (3, 5, 7, 2), (3, 7, 7, 2), (10, 0, 1, 8), (120, 60, 20, 20), (-5, -5, 9, 9), (4, 4, 0, 3)]
    {
        let area = Rectangle::new(Point::new(x, y), Size::new(width, height));
        let mut frame = Frame::new();
        frame.fill(&area, Ink::On);
        for at in frame.bounding_box().points() {
            assert_eq!(frame.is_lit(at.x, at.y), area.contains(at), "{area:?} at {at:?}");
        }
    }
}

#[test]
fn nothing_changed_is_no_run() {
    assert_eq!(runs(&Frame::new(), &Frame::new()), []);
}

#[test]
fn near_changes_are_one_run_and_far_ones_two() {
    let mut frame = Frame::new();
    for x in [10, 10 + 1 + RUN_OVERHEAD as i32, 60] {
        frame.column(x, 8, 1, Ink::On);
    }
    assert_eq!(runs(&frame, &Frame::new()), [Run { page: 1, start: 10, end: 20 }, Run { page: 1, start: 60, end: 61 }]);
}

#[test]
fn a_whole_new_picture_is_a_run_a_page() {
    let mut frame = Frame::new();
    frame.fill(&frame.bounding_box(), Ink::On);
    assert_eq!(runs(&frame, &Frame::new()).len(), PAGES);
    assert!(runs(&frame, &Frame::new()).iter().all(|run| run.end - run.start == 128));
}

#[test]
fn runs_carry_every_change_over() {
    let mut new = Frame::new();
    Circle::new(Point::new(40, 10), 41)
        .into_styled(PrimitiveStyle::with_stroke(BinaryColor::On, 2))
        .draw(&mut new)
        .unwrap();
    let mut shown = Frame::new();
    for run in runs(&new, &shown) {
        shown.copy_run(run, &new);
    }
    assert!(shown == new);
}

#[test]
fn turned_twice_is_as_before() {
    let mut frame = Frame::new();
    frame.column(1, 2, 1, Ink::On);
    assert!(frame.turned().is_lit(126, 61));
    assert!(frame.turned().turned() == frame);
}

#[test]
fn a_step_moves_every_pixel_and_loses_only_the_edge() {
    let mut before = Frame::new();
    for at in before.bounding_box().points().filter(|at| (at.x * 7 + at.y * 13) % 5 == 0) {
        before.column(at.x, at.y, 1, Ink::On);
    }
    for (right, down) in (-1..=1).flat_map(|right| (-1..=1).map(move |down| (right, down))) {
        let mut after = before.clone();
        after.step((right, down));
        for at in after.bounding_box().points() {
            let from = (at.x - i32::from(right), at.y - i32::from(down));
            assert_eq!(after.is_lit(at.x, at.y), before.is_lit(from.0, from.1), "{right}, {down} at {at:?}");
        }
    }
}

#[test]
fn a_frame_draws_itself_onto_another_display() {
    let mut frame = Frame::new();
    frame.fill(&Rectangle::new(Point::new(5, 6), Size::new(7, 8)), Ink::On);
    let mut other = Frame::new();
    frame.draw(&mut other).unwrap();
    assert!(other == frame);
}
