//! The pages in English.

use crate::console::words::{page, word};
use crate::games::starship::words::{DetailWords, PageWords, RuleWords, VariantWords};

pub(super) const PAGES: PageWords = PageWords {
    lay_out: word("Lay out"),
    common: page("Common material as for two players, by your rulebook"),
    extra_row: page("Step 11: 6 Extra Actions in one open row. Never rearrange it"),
    nation: page("Your nation and the pieces of H.A.L.L. as usual. No screen needed"),
    planet_pile: page("From the tokens left over take one of each planet. The device shuffles them"),
    sheet: page("The sheet of H.A.L.L. between you and it"),
    virtual_bag: page("The AI bag is in here: you need none of its cubes"),
    which_marked: page("Its Salvation side: which action is marked with PP?"),
    later: word("Later"),
    order: page("Its technologies, from the left:\n\nIs that right?"),
    right: word("Right"),
    other: word("Other"),
    technology: word("Tech"),
    row: page("Name the six Extra Actions of the row? Else you are asked when one is gained"),
    amounts: page("What does it begin with, by your rulebook? Enter it into its ledger"),
    enter: word("Enter"),
    place: word("Place"),
    details: DetailWords {
        solar: [page("Reputation is lost by the values kept. The Sun track moves as usual")],
        research: [
            page("Counted from the left, finished ones skipped. Costs are on its sheet"),
            page("Each level needs its scientist. Paying is by your Golden Rule"),
        ],
        travel: [
            page("Cubes wait on a planet: it flies there. Several: nearest to the Sun"),
            page("None wait: back to Earth. From Earth, with a base left: a new base"),
            page("Only a new base costs fuel: twice the planet's number. ARS as on the token"),
            page("New base: reveal its token, fill the deposit. In its pile from the next round"),
        ],
        market: [page("It takes what is there. Its Market is not repeated")],
        earth: [page("Only fuel, by the colour")],
        planetary: [
            page("Base 1 cube, Explorer there 1 more. It has no buildings"),
            page("Deposit cubes go out, better ones come into the warehouse. Purple stays purple"),
            page("No cube left to raise: that part lapses"),
        ],
        government: [
            page("Seat taken by you: the next one to the right"),
            page("Deposit bonus: fewest cubes; equal: farthest from the Sun"),
            page("Resource: the best. Leader track: the further one; equal: Interstellar"),
            page("A sector is done and its scientist may move: leftmost seat"),
            page("Needs a free scientist, and none of its own on the top row"),
        ],
        satellite: [
            page("1 open wormhole\n2 free interest point\n3 open galaxy\n4 free, else straight"),
            page("Several fit: you choose. PP of arrival and of the end never change"),
            page("A wormhole's move costs its fuel. The token's own PP stays"),
            page("-1 never goes below 0. The order holds for the government satellite, too"),
            page("Blue: then the highest mechanism it can pay: Current, Long-term"),
        ],
        mechanism: [
            page("Rows: Current, Long-term, Future. Universal ones count as value 1"),
            page("One step on the Interstellar track. A second action it cannot pay lapses"),
        ],
        humanity: [
            page("Pays into the Market, gains its value as Reputation"),
            page("One step on the Humanity track, however many. One left: saves that one"),
        ],
        extra: [
            page("A normal action: the plain one by its row. What improves it is ignored"),
            page("No normal action: just as shown, its cube goes to the technology zone"),
            page("A choice of actions: by its tracks. Token 8: the deposit with fewest cubes"),
            page("Token 17: its fullest deposit; equal: nearest the Sun. Check its picture"),
        ],
    },
    rules: RuleWords {
        turn: [
            page("Its planets' tokens lie on top, shuffled; below them all others, shuffled"),
            page("A token it cannot use goes under. Back at the first of them it passes"),
            page("One click for each token left. After the Pass no more clicks"),
            page("Bag empty: you name a colour. It is no cube, and brings nothing back"),
        ],
        choice: [
            page("First the marked action, with its PP. Then by its tracks, furthest first"),
            page("Equal: mechanism, humanity, satellite. Last: government"),
        ],
        conversion: [
            page("First the Government phase of your rulebook, then the used cubes turn"),
            page("No tech: two become one of the next colour. An odd one returns. Purple: red"),
            page("Level 1: each becomes the next colour. Purple: green"),
            page("Level 2: each becomes two of the next. Purple: green and purple"),
            page("Drop your cubes, one of a colour: before, to remove used ones; after, to add red"),
        ],
    },
    variants: VariantWords {
        variants: word("Variants"),
        black_holes: word("Black Holes"),
        black_holes_pages: [
            page("Step 8: shuffle its 8 tokens in. Stronger: take 8 others out first"),
            page("Revealer 1 PP. Who arrives may pay 0 to 3 fuel for as many PP"),
            page("Revealed by the government satellite: the governor may pay"),
        ],
        families: word("Families"),
        families_pages: [
            page("Step 7: 10 tokens in two open piles of 5 beside Earth"),
            page("Saves all people of a top token, pays each, Rep. for each. One Leader step"),
            page("After Government: both tops out. None left: reshuffle"),
            page("Not if Earth lacks one of them. Paid into the Market. The technology: one more"),
        ],
        lost_planets: word("Lost planets"),
        lost_planets_pages: [
            page("Step 8: shuffle its 10 tokens in. Stronger: take 10 others out first"),
            page("Revealer 1 PP and the resources, later ones the resources"),
        ],
        deposits: word("Deposits"),
        deposits_pages: [
            page("Step 2: for a planet 2 of the base and its 2 new ones"),
            page("Stronger: mix 2 new with 10 base ones, draw 4"),
            page("Fill the top layer. When it is empty, the next one follows at once"),
            page("ARS cubes have its colour. Icons act on the layer in use"),
        ],
        unique_pass: word("Unique Pass"),
        unique_pass_pages: [
            page("Last in turn order keeps 1 of 4, hands the rest to the right, and so on"),
            page("Then each decides: unique or base Pass. Show. The rest into the box"),
        ],
        leader_tracks: word("Leader tracks"),
        leader_tracks_pages: [
            page("End of set-up: 1 of 4 sheets and a side. It covers the printed tracks"),
            page("Free rescue, free build: lowest one, no Leader step"),
            page("Free build: of Future and Current, with its PP. Improved deposit: one level up"),
        ],
        mechanisms: word("Universal mech."),
        mechanisms_pages: [
            page("Step 9: shuffle in by back colour. Stronger: 6 + 2 initial, 8 others out"),
            page("Pay any resource, PP is its value. Compared it is worth 1"),
            page("With the technology Improved Building a cube counts one level higher"),
        ],
        leader_face: word("Random Leader face"),
        draw_face: word("Draw"),
        sheet: word("Sheet"),
        front: word("front"),
        back: word("back"),
    },
};
