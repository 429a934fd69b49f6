//! Parts of a screen that every game uses: the top line and the soft keys, lists, settings, numbers, counts, choices, score
//! sheets, pages of text, short messages, dice.

pub mod choice;
pub mod controls;
pub mod counter;
pub mod dice_tool;
pub mod dice_tray;
pub mod list;
pub mod picker;
pub mod player_numbers;
pub mod score_sheet;
pub mod setting_rows;
pub mod text_page;
pub mod toast;
