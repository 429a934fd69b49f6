use super::Words;

/// English.
pub const ENGLISH: Words = Words {
    sandglass: "Sandglass",
    open: "Open",
    change: "Change",
    set: "Set",
    ok: "OK",
    back: "Back",
    hold: "Hold",

    settings: "Settings",
    about: "About",

    sound: "Sound",
    glass: "Glass",
    contrast: "Contrast",
    picture: "Picture",
    edition: "Edition",
    reset: "Reset all",
    on: "on",
    off: "off",
    upright: "upright",
    turned: "turned",
    seconds: "s",

    that_is_the_most: "That is the most",
    that_is_the_least: "That is\nthe least",
    keep_it_down: "Keep it down\nto reset",
    all_reset: "All as new",

    version: "Version",
    build: "Build",
    for_the_table: "For Galaxy Trucker",
    licence: "MIT or Apache-2.0",
};
