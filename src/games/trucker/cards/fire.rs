//! Meteors and cannon fire on the screen: the threats of a volley in their order, and what was rolled for each.

use heapless::Vec;

use crate::console::chance::throw::Throw;
use crate::console::clock::Instant;
use crate::console::picture::font::{BODY, SMALL};
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen, area, place};
use crate::console::picture::sprite::Sprite;
use crate::console::players::Crew;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, KEYS_TOP, ScreenTitle, SoftKey};
use crate::console::widgets::dice_tray::{self, DiceTray};
use crate::console::words::{Filled, number_text};
use crate::games::trucker::cards::Sure;
use crate::games::trucker::cards::volley::{MOST, RolledThreat, Volley};
use crate::games::trucker::ship::picture::{self, BOX, ShipMark};
use crate::games::trucker::ship::threat::ThreatKind;
use crate::games::trucker::ship::{Ship, ShipLine};
use crate::games::trucker::words::Words;
use crate::sprite;

/// The column of the small dice, and that of the sum.
const DICE_LEFT: i32 = picture::WIDTH + 5;
const SUM_LEFT: i32 = DICE_LEFT + 22;
/// The row of the line of words under the picture.
const CAPTION_TOP: i32 = KEYS_TOP - 10;
/// The column of the first target in that row, and how far it is from one to the next.
const TARGETS_LEFT: i32 = 55;
const TARGET_PITCH: usize = 9;
/// The column that the line a roll names ends before.
const LINE_RIGHT: i32 = WIDTH as i32 - 1;
/// From one threat of the overview to the next.
const PITCH: i32 = 16;

const SMALL_METEOR: Sprite = sprite!(".......", "..###..", ".#####.", ".#####.", ".#####.", "..###..");
const LARGE_METEOR: Sprite =
    sprite!("..#####..", ".#######.", "#########", "####..###", "###..####", "#########", ".##.####.", "..#####..");
const LIGHT_SHOT: Sprite = sprite!(".........", ".........", ".........", "#########", ".........");
const HEAVY_SHOT: Sprite = sprite!(".........", "########.", "#########", "#########", "#########", "########.");

/// Title and labels of the keys while a volley is rolled for.
pub fn controls(volley: &Volley, dice_tray: &DiceTray, words: &'static Words) -> Controls {
    let done = volley.count() - volley.to_come();
    Controls {
        title: ScreenTitle::place("", done.max(1) as u8, volley.count() as u8),
        // What FLIP does changes when the dice settle: a key that went down before means nothing then.
        flip: Flip::both(
            if dice_tray.is_tumbling() || volley.next().is_some() {
                words.shared.dice.roll.text()
            } else {
                words.threats.done.text()
            },
            words.shared.help,
        ),
        soft: [SoftKey::NONE; 4],
    }
}

/// Draws the last roll of a volley and at whom it is aimed, or before the first one what is coming.
pub fn paint(
    pen: &mut Pen,
    volley: &Volley,
    targets: Crew,
    ship: &Ship,
    dice_tray: &DiceTray,
    now: Instant,
    words: &'static Words,
) {
    let Some(rolled) = volley.rolled(ship).last() else {
        return paint_overview(pen, volley, ship, words);
    };
    paint_rolled(pen, &rolled, volley.sure(), ship, dice_tray, now, words);
    for (x, player) in (TARGETS_LEFT..).step_by(TARGET_PITCH).zip(targets.players()) {
        pen.sprite(player.shape(), Ink::On, x, CAPTION_TOP + 1);
    }
    if dice_tray.is_tumbling() {
        return;
    }
    // Beside several targets there is no room for the whole word.
    let taken = TARGETS_LEFT + (TARGET_PITCH * targets.count()) as i32;
    let line = line_text(rolled.line, words);
    let fits = BODY.width_of(&line) <= LINE_RIGHT - taken;
    paint_line(pen, &if fits { line } else { short_line_text(rolled.line, words) }, Align::Right);
}

/// Draws the last roll of a volley without words; gives those that say what defends.
pub fn paint_end(
    pen: &mut Pen,
    volley: &Volley,
    ship: &Ship,
    dice_tray: &DiceTray,
    now: Instant,
    words: &'static Words,
) -> &'static str {
    let Some(rolled) = volley.rolled(ship).last() else { return "" };
    paint_struck(pen, &rolled, ship, dice_tray, now, words);
    defence(&rolled, words)
}

/// Draws all threats of a volley as its card shows them, each with what was rolled; the next one is marked.
pub fn paint_overview(pen: &mut Pen, volley: &Volley, ship: &Ship, words: &'static Words) {
    let heading = match volley.threats().next().map(|threat| threat.kind) {
        Some(ThreatKind::SmallMeteor | ThreatKind::LargeMeteor) | None => words.threats.meteors,
        Some(ThreatKind::LightShot | ThreatKind::HeavyShot) => words.threats.shots,
    };
    let check = volley.sure() == Sure::CheckYourCard;
    pen.centred(&BODY, BODY_TOP + 1, if check { &words.threats.check_your_card } else { &heading });
    let left = place(Align::Centre, 0, WIDTH as i32, volley.count() as i32 * PITCH - (PITCH - BOX));
    let next = volley.count() - volley.to_come();
    for (i, threat) in volley.threats().enumerate() {
        let (x, y) = (left + i as i32 * PITCH, BODY_TOP + 16);
        pen.note_together(&[&words.threats.names.of(threat.kind), &words.threats.from_side.of(threat.from)]);
        picture::paint_threat(pen, threat.kind.size(), threat.from, x, y);
        if i == next {
            pen.outline(&area(x - 2, y - 2, BOX as u32 + 4, BOX as u32 + 4));
        }
    }
    for (i, rolled) in (0..).zip(volley.rolled(ship)) {
        let number = rolled.line.number().get();
        let (x, y) = (left + i * PITCH - 2, BODY_TOP + 32);
        pen.aligned(&BODY, Ink::On, Align::Centre, (x, BOX + 5), y, &number_text(number));
        if rolled.misses {
            pen.note_by(|| words.threats.missed.fill(number));
            pen.fill(&area(x + 1, y + 5, BOX as u32 + 2, 1), Ink::On);
        }
    }
}

/// Draws only the threats of a volley, in a row from x on: to tell one card from another. In the notes they are one text.
pub fn paint_strip(pen: &mut Pen, volley: &Volley, x: i32, y: i32, words: &'static Words) {
    let (names, sides) = (&words.threats.names, &words.threats.from_side);
    let texts = volley.threats().flat_map(|threat| [names.of(threat.kind).text(), sides.of(threat.from).text()]);
    // Two for each threat, so that all have room.
    pen.note_together(&texts.collect::<Vec<&str, { 2 * MOST }>>());
    for (i, threat) in (0..).zip(volley.threats()) {
        picture::paint_small_threat(pen, threat.kind.size(), threat.from, x + i * 12, y);
    }
}

fn paint_rolled(
    pen: &mut Pen,
    rolled: &RolledThreat,
    sure: Sure,
    ship: &Ship,
    dice_tray: &DiceTray,
    now: Instant,
    words: &'static Words,
) {
    let threat = rolled.threat;
    paint_struck(pen, rolled, ship, dice_tray, now, words);
    paint_kind(pen, threat.kind, sure, words);
    match dice_tray.is_tumbling() {
        true => paint_bar(pen, &words.threats.from_side.of(threat.from)),
        false => paint_bar(pen, defence(rolled, words)),
    }
}

/// The ship board with what a roll strikes, and the dice.
fn paint_struck(
    pen: &mut Pen,
    rolled: &RolledThreat,
    ship: &Ship,
    dice_tray: &DiceTray,
    now: Instant,
    words: &'static Words,
) {
    let RolledThreat { threat, throw, told, line, .. } = *rolled;
    let mark = if dice_tray.is_tumbling() { ShipMark::From(threat.from) } else { ShipMark::Struck(threat.from, line) };
    picture::paint(pen, ship, mark);
    if told {
        // The device has not seen the dice.
        return dice_tray::paint_sum(pen, SUM_LEFT, BODY_TOP, throw.sum(), &words.shared.dice);
    }
    paint_dice(pen, throw, dice_tray, now, words);
}

/// The words for what defends.
const fn defence(rolled: &RolledThreat, words: &'static Words) -> &'static str {
    match rolled.misses {
        true => words.threats.misses.text(),
        false => words.threats.defences.of(rolled.threat.defence()).text(),
    }
}

/// Two small dice and, once they have settled, their sum: beside a ship board.
pub fn paint_dice(pen: &mut Pen, throw: Throw, dice_tray: &DiceTray, now: Instant, words: &'static Words) {
    dice_tray.paint_small(pen, throw, DICE_LEFT, BODY_TOP, now, &words.shared.dice);
    if !dice_tray.is_tumbling() {
        dice_tray::paint_sum(pen, SUM_LEFT, BODY_TOP, throw.sum(), &words.shared.dice);
    }
}

fn paint_kind(pen: &mut Pen, kind: ThreatKind, sure: Sure, words: &'static Words) {
    let sprite = picture(kind);
    pen.note(&words.threats.names.of(kind));
    pen.sprite(sprite, Ink::On, 1, CAPTION_TOP + place(Align::Centre, 0, 9, sprite.height()));
    pen.text(&BODY, Ink::On, 13, CAPTION_TOP - 1, &words.threats.sizes.of(kind));
    match sure {
        Sure::Printed | Sure::EnterByHand => {}
        // What the card prints may be something else.
        Sure::CheckYourCard => pen.text(&BODY, Ink::On, 49, CAPTION_TOP - 1, "?"),
    }
}

/// The line that a roll names: "column 7".
pub fn line_text(line: ShipLine, words: &'static Words) -> Filled {
    match line {
        ShipLine::Column(number) => words.threats.column.fill(number.get()),
        ShipLine::Row(number) => words.threats.row.fill(number.get()),
    }
}

/// The same in six letters: "col 7".
fn short_line_text(line: ShipLine, words: &'static Words) -> Filled {
    match line {
        ShipLine::Column(number) => words.threats.column_short.fill(number.get()),
        ShipLine::Row(number) => words.threats.row_short.fill(number.get()),
    }
}

/// Writes the line that a roll names under the picture.
pub fn paint_line(pen: &mut Pen, line: &str, align: Align) {
    pen.aligned(&BODY, Ink::On, align, (1, LINE_RIGHT - 1), CAPTION_TOP - 1, line);
}

/// Draws the defence, in place of the soft keys.
pub fn paint_bar(pen: &mut Pen, text: &str) {
    pen.fill(&area(0, KEYS_TOP, WIDTH as u32, 9), Ink::On);
    pen.aligned(&SMALL, Ink::Off, Align::Centre, (0, WIDTH as i32), KEYS_TOP, text);
}

/// Its name.
pub const fn name(kind: ThreatKind, words: &'static Words) -> &'static str {
    words.threats.names.of(kind).text()
}

const fn picture(kind: ThreatKind) -> &'static Sprite {
    match kind {
        ThreatKind::SmallMeteor => &SMALL_METEOR,
        ThreatKind::LargeMeteor => &LARGE_METEOR,
        ThreatKind::LightShot => &LIGHT_SHOT,
        ThreatKind::HeavyShot => &HEAVY_SHOT,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::picture::frame::Frame;
    use crate::console::words::{Language, of};
    use crate::games::trucker::ship::Side;
    use crate::games::trucker::ship::threat::Threat;
    use crate::games::trucker::words;

    #[test]
    fn a_row_of_pictures_is_told_in_words() {
        let mut volley = Volley::by_hand();
        volley.add(Threat { kind: ThreatKind::LargeMeteor, from: Side::Front }).expect("there is room");
        volley.add(Threat { kind: ThreatKind::SmallMeteor, from: Side::Left }).expect("there is room");
        let (mut frame, mut notes) = (Frame::new(), String::new());
        let mut pen = Pen::noting(&mut frame, &mut notes, &of(Language::English).signs);
        paint_strip(&mut pen, &volley, 0, 20, words::of(Language::English));
        assert_eq!(notes, "large meteor from the front small meteor from the left\n");
    }
}
