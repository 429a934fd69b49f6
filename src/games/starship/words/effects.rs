//! The words of the effects: three lines each, put together by the screen. Numbers come from the sheet.

use crate::console::words::{LINE, LineWord, Template, Word, catalogue, digits};
use crate::games::starship::words::{CUBE, PLANET};

catalogue! {
    /// The words of the effects.
    pub struct EffectWords {
        /// Beside a purple cube: the token goes under the pile again.
        pub returns: Word<9>,
        /// Solar Extraction.
        pub solar: SolarWords,
        /// Research.
        pub research: ResearchWords,
        /// Travel.
        pub travel: TravelWords,
        /// Market.
        pub market: MarketWords,
        /// Earth and planets: fuel.
        pub fuel: Template<LINE, { digits(10) }>,
        /// Planetary Production.
        pub planetary: PlanetaryWords,
        /// Government.
        pub seat: SeatWords,
        /// Satellite.
        pub satellite: SatelliteWords,
        /// Mechanism.
        pub mechanism: MechanismWords,
        /// Humanity.
        pub humanity: HumanityWords,
        /// An Extra Action that is no action of the sheet.
        pub exact: LineWord,
        /// The cube goes into its technology zone at once.
        pub to_zone: LineWord,
    }
}

catalogue! {
    /// The words of Solar Extraction.
    pub struct SolarWords {
        /// Two cubes are drawn.
        pub draws: LineWord,
        /// Red.
        pub lower: LineWord,
        /// All others.
        pub both: LineWord,
        /// Reputation is lost.
        pub loses: LineWord,
        /// Green.
        pub loses_less: Template<LINE, 1>,
        /// Blue.
        pub loses_none: LineWord,
    }
}

catalogue! {
    /// The words of Research.
    pub struct ResearchWords {
        /// The next level of a technology.
        pub next: Template<LINE, CUBE>,
        /// Both levels of a technology.
        pub both: Template<LINE, CUBE>,
        /// Its cubes cost double.
        pub double: LineWord,
        /// Green: its cubes cost double, if that is no misprint.
        pub double_check: LineWord,
        /// Its cubes cost as printed.
        pub normal: LineWord,
        /// And its scientist.
        pub scientist: LineWord,
        /// Green: a scientist is gained.
        pub gains: LineWord,
        /// Blue: the one it can pay.
        pub else_one: LineWord,
    }
}

catalogue! {
    /// The words of Travel.
    pub struct TravelWords {
        /// A new base.
        pub base: Template<LINE, PLANET>,
        /// The fuel: the number on the planet, its change, the sum.
        pub fuel: Template<LINE, 2, 2, 2>,
        /// The number of a satellite move.
        pub printed: Template<LINE, 2>,
        /// The same with the fuel that it has.
        pub fuel_of: Template<LINE, 2, 3>,
        /// The hint to set the number.
        pub set_number: LineWord,
        /// Blue: the ARS of the token gives more.
        pub ars: Template<LINE, 1>,
        /// A trip: from, to.
        pub flies: Template<LINE, PLANET>,
        /// A trip is free.
        pub free: LineWord,
        /// It takes what lies there.
        pub loads: LineWord,
        /// It unloads on Earth.
        pub unloads: LineWord,
    }
}

catalogue! {
    /// The words of the Market.
    pub struct MarketWords {
        /// It takes cubes without paying.
        pub free: LineWord,
        /// Red.
        pub lowest: LineWord,
        /// Yellow.
        pub two_lowest: LineWord,
        /// Green.
        pub each: LineWord,
        /// Blue.
        pub two_highest: LineWord,
    }
}

catalogue! {
    /// The words of Planetary Production.
    pub struct PlanetaryWords {
        /// As usual.
        pub normal: LineWord,
        /// Red: one cube stays.
        pub one_stays: LineWord,
        /// The lowest one.
        pub the_lowest: LineWord,
        /// Green: a cube of the deposit goes, one a grade higher comes to the warehouse.
        pub one_better: LineWord,
        /// Blue: two cubes of the deposit go, two of two grades higher come to the warehouse.
        pub two_better: LineWord,
    }
}

catalogue! {
    /// The words of the government.
    pub struct SeatWords {
        /// A scientist takes a seat.
        pub scientist: LineWord,
        /// Red.
        pub second: LineWord,
        /// Yellow.
        pub first: LineWord,
        /// Green.
        pub rightmost: LineWord,
        /// Blue.
        pub leftmost: LineWord,
        /// Blue: the bonuses of the row.
        pub whole_row: LineWord,
    }
}

catalogue! {
    /// The words of the satellite.
    pub struct SatelliteWords {
        /// It moves.
        pub moves: LineWord,
        /// Red: the fuel is doubled.
        pub fuel_double: LineWord,
        /// The fuel is as printed.
        pub fuel_normal: LineWord,
        /// Red: one less.
        pub gains_less: LineWord,
        /// Yellow: as printed.
        pub gains_normal: LineWord,
        /// Green: doubled.
        pub gains_double: LineWord,
        /// Blue: then it builds.
        pub then_builds: LineWord,
    }
}

catalogue! {
    /// The words of mechanisms.
    pub struct MechanismWords {
        /// Red: the lowest that it can pay, of the rows in the next line.
        pub lowest: LineWord,
        /// Yellow and green: the highest.
        pub highest: LineWord,
        /// Of two rows.
        pub two_rows: LineWord,
        /// Of any row.
        pub any_row: LineWord,
        /// Blue: the highest of any row.
        pub highest_any: LineWord,
        /// Blue: then it saves.
        pub then_saves: LineWord,
    }
}

catalogue! {
    /// The words of saving people.
    pub struct HumanityWords {
        /// Red.
        pub lowest: LineWord,
        /// Yellow and blue.
        pub highest: LineWord,
        /// Green.
        pub lowest_and_highest: LineWord,
        /// That it can pay.
        pub it_can_pay: LineWord,
        /// Blue: then a satellite move.
        pub then_moves: LineWord,
    }
}
