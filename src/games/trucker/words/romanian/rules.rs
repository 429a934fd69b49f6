//! The rules of the cards, as the help in the flight tells them.

use crate::console::words::{PageText, page};
use crate::games::trucker::words::ByKind;

/// Open space.
const OPEN_SPACE: PageText = page("In order: say engine power, batteries too, and fly as many days at once");
/// The cost of double engines.
const ENGINES: PageText = page("A double engine costs a battery each time. Singles and the alien cannot be left out");
/// The cost of double cannons.
const CANNONS: PageText = page("A double cannon costs a battery each time. Singles and the alien cannot be left out");
/// The cost of all of them, where shots may follow.
const DOUBLES_AND_SHIELDS: PageText =
    page("Doubles and shields cost a battery each time. Singles, aliens cannot be left out");
/// Loading goods.
const LOADING: PageText = page("Red goes only in red holds. While loading, move goods or throw some out");
/// Goods that are not there.
const EMPTY_BANK: PageText = page("The bank is out of a colour: you get none, the days are lost all the same");
/// The combat zone.
const COMBAT_ZONE: PageText = page("Three lines. In each the weakest pays; of those who tie the one further ahead");
/// The combat zone: between its lines.
const NEXT_LINE: PageText = page("Lost days count for the next line. A shield stops light shots, nothing heavy");
/// The combat zone: who says what.
const SAY_YOUR_POWER: PageText = page("In each line, from the leader on, say your power and which batteries you pay");

/// The rules in the first flight of 2007, where nobody gives up. Its combat zone takes no goods, and there are no aliens.
pub const OF_THE_FIRST_FLIGHT: ByKind<&[PageText]> = ByKind {
    open_space: &[OPEN_SPACE, page("Only empty spaces count. No power: stay where you are"), ENGINES],
    combat_zone: &[
        COMBAT_ZONE,
        NEXT_LINE,
        page("Too few crew? Give all you have and fly on: nobody gives up"),
        SAY_YOUR_POWER,
        DOUBLES_AND_SHIELDS,
    ],
    ..OF_THE_CARDS
};

/// The rules.
pub const OF_THE_CARDS: ByKind<&[PageText]> = ByKind {
    open_space: &[OPEN_SPACE, page("Only empty spaces count. No power: give up after this card"), ENGINES],
    stardust: &[
        page("From the last to the first: a day back for each exposed connector"),
        page("Only empty spaces count"),
    ],
    planets: &[
        page("In order: land on a free planet, load its goods, or fly on. One ship on each"),
        page("Then all who landed lose the days, the last of them first"),
        LOADING,
        EMPTY_BANK,
    ],
    abandoned_ship: &[
        page("In order: the first with enough crew may trade that crew for credits; costs days"),
        page("Only one takes it. Humans and aliens count as crew"),
    ],
    abandoned_station: &[
        page("In order: the first with enough crew may take the goods, for the days"),
        page("Only one takes it.\nNo crew is lost. Humans and aliens count as crew"),
        LOADING,
        EMPTY_BANK,
    ],
    slavers: &[
        page("In order: cannons and batteries. More than theirs wins credits for days, if wanted"),
        page("Less loses crew, also aliens. Tie: nothing. Then the next, until they are beaten"),
        CANNONS,
    ],
    smugglers: &[
        page("In order: cannons and batteries. More than theirs wins goods for days, if wanted"),
        page("Less loses goods. A tie: nothing. Then the next, until they are beaten"),
        page("Goods lost: dearest first. Too few: then batteries, then no more"),
        CANNONS,
        LOADING,
        EMPTY_BANK,
    ],
    pirates: &[
        page("In order: cannons and batteries. More than theirs wins credits for days, if wanted"),
        page("Less: fired at, after all fights, one roll for all. Shields stop light. A tie: none"),
        DOUBLES_AND_SHIELDS,
    ],
    meteor_swarm: &[
        page("Leader rolls, for all ships. Small: smooth side, or a shield. Large: a cannon,"),
        page("from the front in the column, else here or beside. It hits the first piece it meets"),
        page("A shield and a double cannon cost a battery each time"),
    ],
    combat_zone: &[
        COMBAT_ZONE,
        NEXT_LINE,
        SAY_YOUR_POWER,
        DOUBLES_AND_SHIELDS,
        page("Aliens count as crew. Goods lost: dearest first. Too few: then batteries"),
    ],
    epidemic: &[
        page("Every cabin with crew that is joined to another cabin with crew loses one"),
        page("There is no choice: one human dies, or the one alien"),
    ],
    sabotage: &[
        page("Fewest crew, in a tie the one ahead: roll a column, then a row. A piece there is lost"),
        page("An empty square: roll again, three times at most. Aliens count as crew"),
    ],
};
