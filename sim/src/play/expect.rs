//! Looks at the screen and listens: each function fails with what was expected.

use sandglass::console::cue::Cue;
use sandglass::console::panel::Light;

use crate::catalogue::{self, Language};
use crate::table::Table;

/// Expects words on the screen, or that they are not there.
pub(super) fn expect_text(table: &Table, language: Language, words: &str, wanted: bool) -> Result<(), String> {
    let no = if wanted { "" } else { "no " };
    let text = catalogue::written(language, words)?;
    if catalogue::stands_in(&text, &table.words()) == wanted {
        return Ok(());
    }
    let said = format!(", which is \"{}\" in '{}'", text.replace('\n', "\\n"), language.code());
    Err(format!("expected {no}text \"{words}\"{}", if words == text { "" } else { &said }))
}

/// Expects a sound since the last thing that was done.
pub(super) fn expect_cue(table: &Table, cue: Cue) -> Result<(), String> {
    let heard = table.sounds().heard();
    if heard.contains(&cue) { Ok(()) } else { Err(format!("expected cue {}; heard {heard:?}", cue.name())) }
}

/// Expects that there was none.
pub(super) fn expect_no_cue(table: &Table) -> Result<(), String> {
    let heard = table.sounds().heard();
    if heard.is_empty() { Ok(()) } else { Err(format!("expected no cue; heard {heard:?}")) }
}

/// Expects a light of the panel.
pub(super) fn expect_light(table: &Table, light: Light) -> Result<(), String> {
    let found = table.device().panel_mode().light;
    if found == light { Ok(()) } else { Err(format!("expected a panel that is {light:?}; it is {found:?}")) }
}

/// Expects that the chip is in its boot loader.
pub(super) fn expect_boot_loader(table: &Table) -> Result<(), String> {
    if table.in_boot_loader() { Ok(()) } else { Err("expected the boot loader; the firmware runs".into()) }
}

/// Expects that so many keys went down.
pub(super) fn expect_presses(took: usize, count: usize) -> Result<(), String> {
    if took == count { Ok(()) } else { Err(format!("expected {count} presses; it took {took}")) }
}
