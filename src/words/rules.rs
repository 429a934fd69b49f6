//! The rules of the cards, as the help in the flight tells them.

use crate::words::Page;

/// What double engines cost.
const ENGINES: Page = ["A double engine costs", "a battery each time.", "Singles and the alien", "cannot be left out"];
/// What double cannons cost.
const CANNONS: Page = ["A double cannon costs", "a battery each time.", "Singles and the alien", "cannot be left out"];
/// What all of them cost, where shots may follow.
const DOUBLES_AND_SHIELDS: Page =
    ["Doubles and shields", "cost a battery each", "time. Singles, aliens", "cannot be left out"];
/// Where goods may be put.
const LOADING: Page = ["Red goes only in red", "holds. While loading,", "move goods or throw", "some out"];
/// Goods that are not there.
const EMPTY_BANK: Page = ["The bank is out of a", "colour: you get none,", "the days are lost all", "the same"];

/// Open space where nobody gives up.
const OPEN_SPACE_OF_THE_FIRST_FLIGHT: &[Page] =
    &[ENGLISH[0][0], ["Only empty spaces", "count. No power: stay", "where you are", ""], ENGINES];
/// The combat zone where nobody gives up: it takes no goods, and there are no aliens.
const COMBAT_ZONE_OF_THE_FIRST_FLIGHT: &[Page] = &[
    ENGLISH[9][0],
    ENGLISH[9][1],
    ["Too few crew? Give", "all you have and fly", "on: nobody gives up", ""],
    ENGLISH[9][2],
    DOUBLES_AND_SHIELDS,
];

/// English, in the first flight of 2007, where nobody gives up.
pub const ENGLISH_FIRST_FLIGHT: [&[Page]; 12] = {
    let mut rules = ENGLISH;
    rules[0] = OPEN_SPACE_OF_THE_FIRST_FLIGHT;
    rules[9] = COMBAT_ZONE_OF_THE_FIRST_FLIGHT;
    rules
};

/// English, in the order of the kinds of cards.
pub const ENGLISH: [&[Page]; 12] = [
    // Open space.
    &[
        ["In order: say engine", "power, batteries too,", "and fly as many days", "at once"],
        ["Only empty spaces", "count. No power: give", "up after this card", ""],
        ENGINES,
    ],
    // Stardust.
    &[
        ["From the last to the", "first: a day back for", "each exposed", "connector"],
        ["Only empty spaces", "count", "", ""],
    ],
    // Planets.
    &[
        ["In order: land on a", "free planet, load its", "goods, or fly on. One", "ship on each"],
        ["Then all who landed", "lose the days, the", "last of them first", ""],
        LOADING,
        EMPTY_BANK,
    ],
    // Abandoned ship.
    &[
        ["In order: the first", "with enough crew may", "trade that crew for", "credits; costs days"],
        ["Only one takes it.", "Humans and aliens", "count as crew", ""],
    ],
    // Abandoned station.
    &[
        ["In order: the first", "with enough crew may", "take the goods, for", "the days"],
        ["Only one takes it.", "No crew is lost.", "Humans and aliens", "count as crew"],
        LOADING,
        EMPTY_BANK,
    ],
    // Slavers.
    &[
        ["In order: cannons and", "batteries. More than", "theirs wins credits", "for days, if wanted"],
        ["Less loses crew, also", "aliens. Tie: nothing.", "Then the next, until", "they are beaten"],
        CANNONS,
    ],
    // Smugglers.
    &[
        ["In order: cannons and", "batteries. More than", "theirs wins goods for", "days, if wanted"],
        ["Less loses goods. A", "tie: nothing. Then", "the next, until they", "are beaten"],
        ["Goods lost: dearest", "first. Too few: then", "batteries, then no", "more"],
        CANNONS,
        LOADING,
        EMPTY_BANK,
    ],
    // Pirates.
    &[
        ["In order: cannons and", "batteries. More than", "theirs wins credits", "for days, if wanted"],
        ["Less: fired at, after", "all fights, one roll", "for all. Shields stop", "light. A tie: none"],
        DOUBLES_AND_SHIELDS,
    ],
    // Meteor swarm.
    &[
        ["Leader rolls, for all", "ships. Small: smooth", "side, or a shield.", "Large: a cannon,"],
        ["from the front in the", "column, else here or", "beside. It hits the", "first piece it meets"],
        ["A shield and a double", "cannon cost a battery", "each time", ""],
    ],
    // Combat zone.
    &[
        ["Three lines. In each", "the weakest pays; of", "those who tie the one", "further ahead"],
        ["Lost days count for", "the next line. A", "shield stops light", "shots, nothing heavy"],
        ["In each line, from", "the leader on, say", "your power and which", "batteries you pay"],
        DOUBLES_AND_SHIELDS,
        ["Aliens count as crew.", "Goods lost: dearest", "first. Too few: then", "batteries"],
    ],
    // Epidemic.
    &[
        ["Every cabin with crew", "that is joined to", "another cabin with", "crew loses one"],
        ["There is no choice:", "one human dies, or", "the one alien", ""],
    ],
    // Sabotage.
    &[
        ["Fewest crew, in a tie", "the one ahead: roll a", "column, then a row. A", "piece there is lost"],
        ["An empty square: roll", "again, three times at", "most. Aliens count as", "crew"],
    ],
];

// A line that is too long stops the build.
const _: () = assert_lines_fit(&ENGLISH);
const _: () = assert_lines_fit(&ENGLISH_FIRST_FLIGHT);

/// Checks that no line has more than 21 bytes, and so no more letters.
const fn assert_lines_fit(rules: &[&[Page]]) {
    let mut kind = 0;
    while kind < rules.len() {
        let mut line = 0;
        while line < 4 * rules[kind].len() {
            assert!(rules[kind][line / 4][line % 4].len() <= 21, "a line of a rule is too long");
            line += 1;
        }
        kind += 1;
    }
}
