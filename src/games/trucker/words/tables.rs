//! Words that there is one of for each case of an enum: named, and never looked up by position. A new case does not compile
//! until every language has its word.

use crate::console::words::{FieldPath, ListWords, Visitor};
use crate::games::trucker::cards::{CardKind, Colour, Criterion};
use crate::games::trucker::flight::questions::notice::Why;
use crate::games::trucker::flight::state::FlightRefusal;
use crate::games::trucker::flight::step::Pay;
use crate::games::trucker::trek::TrekTitle;

/// Makes a table with a named field for each case of an enum, and the list of its words.
macro_rules! table {
    ($(#[$about:meta])* pub struct $Name:ident by $Case:ident { $($field:ident: $Variant:ident,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $Name<T> {
            $(#[doc = concat!("For [`", stringify!($Case), "::", stringify!($Variant), "`].")] pub $field: T,)+
        }

        impl<T: Copy> $Name<T> {
            /// The words of a case.
            pub const fn of(&self, case: $Case) -> T {
                match case {
                    $($Case::$Variant => self.$field,)+
                }
            }
        }

        impl<T: ListWords> ListWords for $Name<T> {
            fn list(&self, path: &FieldPath, visitor: &mut Visitor) {
                $(self.$field.list(&path.field(stringify!($field)), visitor);)+
            }
        }
    };
}

table! {
    /// Words for each kind of card.
    pub struct ByKind by CardKind {
        open_space: OpenSpace,
        stardust: Stardust,
        planets: Planets,
        abandoned_ship: AbandonedShip,
        abandoned_station: AbandonedStation,
        slavers: Slavers,
        smugglers: Smugglers,
        pirates: Pirates,
        meteor_swarm: MeteorSwarm,
        combat_zone: CombatZone,
        epidemic: Epidemic,
        sabotage: Sabotage,
    }
}

table! {
    /// Words for each colour of goods.
    pub struct ByColour by Colour {
        red: Red,
        yellow: Yellow,
        green: Green,
        blue: Blue,
    }
}

table! {
    /// Words for each thing in which ships are compared.
    pub struct ByCriterion by Criterion {
        crew: Crew,
        engines: Engines,
        cannons: Cannons,
    }
}

table! {
    /// Words for each thing that is paid.
    pub struct ByPay by Pay {
        days: Days,
        crew: Crew,
        goods: Goods,
        fire: Fire,
    }
}

table! {
    /// Words for each reason to give up.
    pub struct ByWhy by Why {
        engines: Engines,
        humans: Humans,
        lapped: Lapped,
        several: Several,
    }
}

table! {
    /// Words for each refusal of a flight.
    pub struct ByRefusal by FlightRefusal {
        not_now: NotNow,
        not_in_the_deck: NotInTheDeck,
        no_more_cards: NoMoreCards,
        too_much: TooMuch,
        no_such_planet: NoSuchPlanet,
        not_flying: NotFlying,
        nobody: Nobody,
        full: Full,
        too_far: TooFar,
    }
}

table! {
    /// Words for each title of the Trek.
    pub struct ByTitle by TrekTitle {
        freight_hauler: FreightHauler,
        power_trucker: PowerTrucker,
        xenoquartermaster: Xenoquartermaster,
        cruise_captain: CruiseCaptain,
        master_engineer: MasterEngineer,
        corridorist: Corridorist,
    }
}
