//! Rows of settings, each with a name and a value. One row is chosen; its number is set on a page of its own.
//!
//! The widget keeps the chosen row and the number being set. The values stay with the caller, who changes them when
//! [`SettingRows::press`] says so.

use crate::console::cue::Cue;
use crate::console::game::AskedNumber;
use crate::console::input::keys::{Grip, Key};
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, Flip, ScreenTitle, SoftKey};
use crate::console::widgets::list::List;
use crate::console::widgets::picker::{Picked, Picker, PickerWords};
use crate::console::words::KeyWord;

/// Words of the keys while the rows are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SettingRowsLabels {
    /// Title of the screen.
    pub title: &'static str,
    /// FLIP.
    pub flip: Flip,
    /// Soft key: leave the rows.
    pub back: KeyWord,
    /// Soft key: change the chosen row.
    pub change: KeyWord,
    /// Press that the change key expects.
    pub grip: Grip,
}

/// Result of a key press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pressed {
    /// The widget has handled it.
    Stay(Reply),
    /// The rows are left.
    Left,
    /// The chosen row is to be changed: see [`SettingRows::changed`].
    Change,
    /// FLIP was pressed on the rows.
    Flip,
    /// The chosen row gets this number.
    Set(u16, Reply),
}

/// The chosen row, and its number while that is being set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SettingRows {
    list: List,
    asking: Option<Picker>,
}

impl SettingRows {
    /// The chosen row, counted from zero.
    pub fn chosen(&self) -> usize {
        self.list.chosen()
    }

    /// True while a number is being set instead of the rows being shown.
    pub fn is_asking(&self) -> bool {
        self.asking.is_some()
    }

    /// Chooses a row.
    pub fn choose(&mut self, row: usize) {
        self.list = List::at(row);
    }

    /// Returns the keys: those of the rows, or those of the number of the chosen row, which has this name.
    pub fn controls(
        &self,
        name: impl Into<&'static str>,
        labels: &SettingRowsLabels,
        number: &PickerWords,
    ) -> Controls {
        if let Some(picker) = &self.asking {
            return picker.controls(name, number);
        }
        let change = SoftKey { grip: labels.grip, ..SoftKey::tap(labels.change) };
        Controls {
            title: ScreenTitle::word(labels.title),
            flip: labels.flip,
            soft: [SoftKey::tap(labels.back), SoftKey::UP, SoftKey::DOWN, change],
        }
    }

    /// Takes a key press among so many rows.
    pub fn press(&mut self, key: Key, rows: usize, number: &PickerWords) -> Pressed {
        let Some(picker) = &mut self.asking else { return self.press_rows(key, rows) };
        match picker.press(key, number) {
            Picked::Going(reply) => Pressed::Stay(reply),
            Picked::Left => {
                self.asking = None;
                Pressed::Stay(Reply::TURN)
            }
            Picked::Set(value) => {
                self.asking = None;
                Pressed::Set(value, Reply::TURN.with(Cue::Done))
            }
        }
    }

    fn press_rows(&mut self, key: Key, rows: usize) -> Pressed {
        match key {
            Key::A => return Pressed::Left,
            Key::B => self.list.up(rows),
            Key::C => self.list.down(rows),
            Key::D => return Pressed::Change,
            Key::Flip => return Pressed::Flip,
        }
        Pressed::Stay(Reply::STAY)
    }

    /// Notes that the chosen row was changed, or opens the number that it asks for.
    pub const fn changed(&mut self, asked: Option<AskedNumber>) -> Reply {
        match asked {
            None => Reply::DONE,
            Some(AskedNumber { range, value }) => {
                self.asking = Some(Picker::new(range, value));
                Reply::TURN
            }
        }
    }

    /// Draws the rows, or the number with its unit. `row` gives name and value of a row.
    pub fn paint<'t, V: AsRef<str>>(
        &self,
        pen: &mut Pen,
        rows: usize,
        unit: &str,
        row: impl Fn(usize) -> (&'t str, V),
    ) {
        match &self.asking {
            Some(picker) => picker.paint(pen, unit),
            None => self.list.paint(pen, rows, row),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::widgets::counter::CounterWords;
    use crate::console::widgets::picker::Range;
    use crate::console::words::{toast, word};

    const LIMITS: CounterWords = CounterWords { least: toast("least"), most: toast("most") };
    const NUMBER: PickerWords = PickerWords { set: word(""), ok: word(""), back: word(""), limits: LIMITS };
    const ASKED: AskedNumber = AskedNumber { range: Range { min: 1, max: 3, step: 1 }, value: 2 };

    fn press(rows: &mut SettingRows, key: Key) -> Pressed {
        rows.press(key, 3, &NUMBER)
    }

    #[test]
    fn keys_choose_change_and_leave() {
        let mut rows = SettingRows::default();
        assert_eq!(press(&mut rows, Key::B), Pressed::Stay(Reply::STAY));
        assert_eq!(rows.chosen(), 2);
        assert_eq!(
            [Key::A, Key::D, Key::Flip].map(|key| press(&mut rows, key)),
            [Pressed::Left, Pressed::Change, Pressed::Flip]
        );
        assert_eq!(rows.changed(None), Reply::DONE);
        assert!(!rows.is_asking());
    }

    #[test]
    fn a_number_is_set_or_left_and_then_the_rows_are_back() {
        for (key, expected) in [
            (Key::A, Pressed::Stay(Reply::TURN)),
            (Key::D, Pressed::Set(3, Reply::TURN.with(Cue::Done))),
            (Key::Flip, Pressed::Set(3, Reply::TURN.with(Cue::Done))),
        ] {
            let mut rows = SettingRows::default();
            assert_eq!((rows.changed(Some(ASKED)), rows.is_asking()), (Reply::TURN, true));
            assert_eq!(press(&mut rows, Key::C), Pressed::Stay(Reply::STAY));
            assert_eq!(press(&mut rows, Key::C), Pressed::Stay(Reply::refused(toast("most"))));
            assert_eq!((press(&mut rows, key), rows.is_asking()), (expected, false), "{key:?}");
        }
    }
}
