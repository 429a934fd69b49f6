//! Pages to read: what to lay out, the details of each action, the variants.

use crate::console::words::{PageText, RowWord, TopWord, Word, catalogue};

catalogue! {
    /// Pages to read.
    pub struct PageWords {
        /// Title of the pages on what to lay out.
        pub lay_out: TopWord,
        /// Common material as for two.
        pub common: PageText,
        /// The Extra Action row.
        pub extra_row: PageText,
        /// Your nation.
        pub nation: PageText,
        /// The planet pile.
        pub planet_pile: PageText,
        /// The sheet.
        pub sheet: PageText,
        /// The bag is in the device.
        pub virtual_bag: PageText,
        /// The question for a marked action.
        pub which_marked: PageText,
        /// FLIP: asked later.
        pub later: TopWord,
        /// The question for the order of technologies.
        pub order: PageText,
        /// FLIP: it is right.
        pub right: TopWord,
        /// Soft key: another order.
        pub other: Word<5>,
        /// Title: a place of the sheet.
        pub technology: Word<10>,
        /// The question for the row.
        pub row: PageText,
        /// Asks for the amounts that H.A.L.L. begins with, for its ledger.
        pub amounts: PageText,
        /// Soft key: enter them.
        pub enter: Word<5>,
        /// Title: a place of the row.
        pub place: Word<10>,
        /// Details of each action.
        pub details: DetailWords,
        /// The rules of the turn.
        pub rules: RuleWords,
        /// The variants.
        pub variants: VariantWords,
    }
}

catalogue! {
    /// Details of each action.
    pub struct DetailWords {
        /// Solar Extraction.
        pub solar: [PageText; 1],
        /// Research.
        pub research: [PageText; 2],
        /// Travel.
        pub travel: [PageText; 4],
        /// Market.
        pub market: [PageText; 1],
        /// Earth Production.
        pub earth: [PageText; 1],
        /// Planetary Production.
        pub planetary: [PageText; 3],
        /// Government.
        pub government: [PageText; 5],
        /// Satellite.
        pub satellite: [PageText; 5],
        /// Mechanism.
        pub mechanism: [PageText; 2],
        /// Humanity.
        pub humanity: [PageText; 2],
        /// An Extra Action.
        pub extra: [PageText; 4],
    }
}

catalogue! {
    /// The rules around the actions.
    pub struct RuleWords {
        /// The pile, a turn and the Pass.
        pub turn: [PageText; 4],
        /// Which actions are tried in which order.
        pub choice: [PageText; 2],
        /// The conversion of cubes.
        pub conversion: [PageText; 5],
    }
}

catalogue! {
    /// The variants.
    pub struct VariantWords {
        /// Entry of the menu, and title.
        pub variants: TopWord,
        /// Black Holes.
        pub black_holes: RowWord,
        /// Its pages.
        pub black_holes_pages: [PageText; 3],
        /// Families.
        pub families: RowWord,
        /// Its pages.
        pub families_pages: [PageText; 4],
        /// Lost extraction planets.
        pub lost_planets: RowWord,
        /// Its pages.
        pub lost_planets_pages: [PageText; 2],
        /// Multi-resource deposits.
        pub deposits: RowWord,
        /// Its pages.
        pub deposits_pages: [PageText; 4],
        /// Unique Pass tokens.
        pub unique_pass: RowWord,
        /// Its pages.
        pub unique_pass_pages: [PageText; 2],
        /// New Leader tracks.
        pub leader_tracks: RowWord,
        /// Its pages.
        pub leader_tracks_pages: [PageText; 3],
        /// Universal mechanisms.
        pub mechanisms: RowWord,
        /// Its pages.
        pub mechanisms_pages: [PageText; 3],
        /// A Leader face by chance.
        pub leader_face: RowWord,
        /// FLIP: draws it.
        pub draw_face: TopWord,
        /// Sheet and side.
        pub sheet: Word<8>,
        /// The front.
        pub front: Word<8>,
        /// The back.
        pub back: Word<8>,
    }
}
