//! Stops the build where a title and the word for FLIP do not fit side by side into the top line.
//!
//! A new screen adds its pair here. One that is not listed is still found when it is drawn, in a test.

use crate::console::widgets::controls::assert_fit;
use crate::console::words::Language;
use crate::device::words::{self, Words};

const _: () = {
    let mut language = 0;
    while language < Language::ALL.len() {
        assert_top_lines_fit(words::of(Language::ALL[language]));
        language += 1;
    }
};

/// Checks every pair that a screen shows. The line that fails names the screen.
const fn assert_top_lines_fit(words: &Words) {
    let Words { shared, self_test, .. } = words;
    assert_fit(&[shared.open.text()], "", &[words.sandglass.text()], "");
    assert_fit(&[words.change.text()], "", &[words.settings.text()], "");
    assert_fit(&[""], words.hold_to_reset.text(), &[words.settings.text()], "");
    assert_fit(&[""], words.hold_to_update.text(), &[words.settings.text()], "");
    assert_fit(&[""], "", &[words.update.text()], "");
    assert_fit(&[shared.number.set.text()], "", &[words.contrast.text()], "");
    assert_fit(&[shared.pages.more.text(), shared.pages.back.text()], "", &[words.about.text()], "");
    assert_fit(
        &[self_test.yes.text(), self_test.skip.text(), self_test.menu.text()],
        "",
        &[self_test.title.text()],
        "",
    );
}
