//! The rules of the cards, as the help in the flight tells them.

use crate::console::words::page;
use crate::games::trucker::words::Page;

/// What double engines cost.
const ENGINES: Page = page("A double engine costs a battery each time. Singles and the alien cannot be left out").lines();
/// What double cannons cost.
const CANNONS: Page = page("A double cannon costs a battery each time. Singles and the alien cannot be left out").lines();
/// What all of them cost, where shots may follow.
const DOUBLES_AND_SHIELDS: Page =
    page("Doubles and shields cost a battery each time. Singles, aliens cannot be left out").lines();
/// Where goods may be put.
const LOADING: Page = page("Red goes only in red holds. While loading, move goods or throw some out").lines();
/// Goods that are not there.
const EMPTY_BANK: Page = page("The bank is out of a colour: you get none, the days are lost all the same").lines();

/// Open space where nobody gives up.
const OPEN_SPACE_OF_THE_FIRST_FLIGHT: &[Page] =
    &[OF_THE_CARDS[0][0], page("Only empty spaces count. No power: stay where you are").lines(), ENGINES];
/// The combat zone where nobody gives up: it takes no goods, and there are no aliens.
const COMBAT_ZONE_OF_THE_FIRST_FLIGHT: &[Page] = &[
    OF_THE_CARDS[9][0],
    OF_THE_CARDS[9][1],
    page("Too few crew? Give all you have and fly on: nobody gives up").lines(),
    OF_THE_CARDS[9][2],
    DOUBLES_AND_SHIELDS,
];

/// The rules in the first flight of 2007, where nobody gives up.
pub const OF_THE_FIRST_FLIGHT: [&[Page]; 12] = {
    let mut rules = OF_THE_CARDS;
    rules[0] = OPEN_SPACE_OF_THE_FIRST_FLIGHT;
    rules[9] = COMBAT_ZONE_OF_THE_FIRST_FLIGHT;
    rules
};

/// The rules, in the order of the kinds of cards.
pub const OF_THE_CARDS: [&[Page]; 12] = [
    // Open space.
    &[
        page("In order: say engine power, batteries too, and fly as many days at once").lines(),
        page("Only empty spaces count. No power: give up after this card").lines(),
        ENGINES,
    ],
    // Stardust.
    &[
        page("From the last to the first: a day back for each exposed connector").lines(),
        page("Only empty spaces count").lines(),
    ],
    // Planets.
    &[
        page("In order: land on a free planet, load its goods, or fly on. One ship on each").lines(),
        page("Then all who landed lose the days, the last of them first").lines(),
        LOADING,
        EMPTY_BANK,
    ],
    // Abandoned ship.
    &[
        page("In order: the first with enough crew may trade that crew for credits; costs days").lines(),
        page("Only one takes it. Humans and aliens count as crew").lines(),
    ],
    // Abandoned station.
    &[
        page("In order: the first with enough crew may take the goods, for the days").lines(),
        page("Only one takes it.\nNo crew is lost. Humans and aliens count as crew").lines(),
        LOADING,
        EMPTY_BANK,
    ],
    // Slavers.
    &[
        page("In order: cannons and batteries. More than theirs wins credits for days, if wanted").lines(),
        page("Less loses crew, also aliens. Tie: nothing. Then the next, until they are beaten").lines(),
        CANNONS,
    ],
    // Smugglers.
    &[
        page("In order: cannons and batteries. More than theirs wins goods for days, if wanted").lines(),
        page("Less loses goods. A tie: nothing. Then the next, until they are beaten").lines(),
        page("Goods lost: dearest first. Too few: then batteries, then no more").lines(),
        CANNONS,
        LOADING,
        EMPTY_BANK,
    ],
    // Pirates.
    &[
        page("In order: cannons and batteries. More than theirs wins credits for days, if wanted").lines(),
        page("Less: fired at, after all fights, one roll for all. Shields stop light. A tie: none").lines(),
        DOUBLES_AND_SHIELDS,
    ],
    // Meteor swarm.
    &[
        page("Leader rolls, for all ships. Small: smooth side, or a shield. Large: a cannon,").lines(),
        page("from the front in the column, else here or beside. It hits the first piece it meets").lines(),
        page("A shield and a double cannon cost a battery each time").lines(),
    ],
    // Combat zone.
    &[
        page("Three lines. In each the weakest pays; of those who tie the one further ahead").lines(),
        page("Lost days count for the next line. A shield stops light shots, nothing heavy").lines(),
        page("In each line, from the leader on, say your power and which batteries you pay").lines(),
        DOUBLES_AND_SHIELDS,
        page("Aliens count as crew. Goods lost: dearest first. Too few: then batteries").lines(),
    ],
    // Epidemic.
    &[
        page("Every cabin with crew that is joined to another cabin with crew loses one").lines(),
        page("There is no choice: one human dies, or the one alien").lines(),
    ],
    // Sabotage.
    &[
        page("Fewest crew, in a tie the one ahead: roll a column, then a row. A piece there is lost").lines(),
        page("An empty square: roll again, three times at most. Aliens count as crew").lines(),
    ],
];
