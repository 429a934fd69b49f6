//! The pictures on keys and beside FLIP's words. Each is a sign, and its word stands in the catalogue.

use crate::console::picture::sprite::{Sign, Sprite};
use crate::sprite;

/// The sign of the FLIP key: a small glass.
pub const GLASS: Sprite =
    sprite!("#######", ".#...#.", "..###..", "...#...", "..#.#..", ".#####.", "#######").as_sign(Sign::Flip);
/// Up in a list.
pub const UP: Sprite = sprite!("...#...", "..###..", ".#####.", "#######").as_sign(Sign::Up);
/// Down in a list.
pub const DOWN: Sprite = sprite!("#######", ".#####.", "..###..", "...#...").as_sign(Sign::Down);
/// Less of it.
pub const MINUS: Sprite = sprite!(".......", ".......", "#######", ".......", ".......").as_sign(Sign::Minus);
/// More of it.
pub const PLUS: Sprite = sprite!("...#...", "...#...", "#######", "...#...", "...#...").as_sign(Sign::Plus);
/// Before a word: the key is to be kept down for it.
pub const HOLD: Sprite =
    sprite!("...#...", "...#...", ".#####.", "..###..", "...#...", ".......", "#######").as_sign(Sign::Hold);
/// Sound is on.
pub const SPEAKER: Sprite =
    sprite!("...#.....", "..##..#..", "####...#.", "####.#.#.", "####...#.", "..##..#..", "...#.....")
        .as_sign(Sign::SoundOn);
/// Sound is off.
pub const MUTED: Sprite =
    sprite!("...#.....", "..##.#..#", "####.#..#", "####..##.", "####..##.", "..##.#..#", "...#.#..#")
        .as_sign(Sign::SoundOff);
/// The settings.
pub const GEAR: Sprite =
    sprite!("..#.#..", ".#####.", "##...##", ".#...#.", "##...##", ".#####.", "..#.#..").as_sign(Sign::Settings);
