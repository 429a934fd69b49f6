//! Words that there is one of for each cube, planet, token, action, setting or track: named, and never looked up by position.

use crate::console::words::{FieldPath, ListWords, Visitor};
use crate::games::starship::ai_bag::AiSetting;
use crate::games::starship::cube::Cube;
use crate::games::starship::extra::ExtraAction;
use crate::games::starship::planet::Planet;
use crate::games::starship::step::Track;
use crate::games::starship::token::{BasicToken, SalvationAction};

/// Makes a struct with a named word for each value of an enum.
macro_rules! by {
    ($(#[$about:meta])* $By:ident of $Of:ident: $($Value:ident $field:ident),+ $(,)?) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $By<T> {
            $(
                /// Of this one.
                pub $field: T,
            )+
        }

        impl<T: Copy> $By<T> {
            /// The word of one of them.
            pub const fn of(&self, value: $Of) -> T {
                match value {
                    $($Of::$Value => self.$field,)+
                }
            }
        }

        impl<T: ListWords> ListWords for $By<T> {
            fn list(&self, path: &FieldPath, visitor: &mut Visitor) {
                $(self.$field.list(&path.field(stringify!($field)), visitor);)+
            }
        }
    };
}

by! {
    /// A word for each cube.
    ByCube of Cube: Red red, Yellow yellow, Green green, Blue blue, Purple purple
}
by! {
    /// A word for each planet.
    ByPlanet of Planet: Mercury mercury, Venus venus, Mars mars, Jupiter jupiter, Saturn saturn, Uranus uranus, Neptune neptune
}
by! {
    /// A word for each basic token.
    ByBasic of BasicToken: Solar solar, Research research, Travel travel, Market market
}
by! {
    /// A word for each Salvation action.
    ByAction of SalvationAction: Government government, Satellite satellite, Mechanism mechanism, Humanity humanity
}
by! {
    /// A word for each setting.
    BySetting of AiSetting: Introductory introductory, Easy easy, Intermediate intermediate, Hard hard, Impossible impossible
}
by! {
    /// A word for each track.
    ByTrack of Track: Interstellar interstellar, Humanity humanity, Trappist trappist
}

/// A word for each Extra Action token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByExtra<T> {
    /// Token 1.
    pub travel_free: T,
    /// Token 2.
    pub market_two: T,
    /// Token 3.
    pub fuel_eight: T,
    /// Token 4.
    pub yellow_blue: T,
    /// Token 5.
    pub purple: T,
    /// Token 6.
    pub reds: T,
    /// Token 7.
    pub greens: T,
    /// Token 8.
    pub deposit: T,
    /// Token 9.
    pub travel_reputation: T,
    /// Token 10.
    pub travel_prestige: T,
    /// Token 11.
    pub solar: T,
    /// Token 12.
    pub earth: T,
    /// Token 13.
    pub research_lower: T,
    /// Token 14.
    pub travel_less: T,
    /// Token 15.
    pub solar_four: T,
    /// Token 16.
    pub market_double: T,
    /// Token 17.
    pub planet: T,
    /// Token 18.
    pub market_lowest: T,
    /// Token 19.
    pub research_previous: T,
    /// Token 20.
    pub fuel_four: T,
    /// Token 21.
    pub market: T,
    /// Token 22.
    pub research: T,
    /// Token 23.
    pub scientist: T,
    /// Token 24.
    pub market_each: T,
}

impl<T: Copy> ByExtra<T> {
    /// The word of one of them.
    pub const fn of(&self, token: ExtraAction) -> T {
        match token.number() {
            1 => self.travel_free,
            2 => self.market_two,
            3 => self.fuel_eight,
            4 => self.yellow_blue,
            5 => self.purple,
            6 => self.reds,
            7 => self.greens,
            8 => self.deposit,
            9 => self.travel_reputation,
            10 => self.travel_prestige,
            11 => self.solar,
            12 => self.earth,
            13 => self.research_lower,
            14 => self.travel_less,
            15 => self.solar_four,
            16 => self.market_double,
            17 => self.planet,
            18 => self.market_lowest,
            19 => self.research_previous,
            20 => self.fuel_four,
            21 => self.market,
            22 => self.research,
            23 => self.scientist,
            _ => self.market_each,
        }
    }
}

impl<T: ListWords> ListWords for ByExtra<T> {
    fn list(&self, path: &FieldPath, visitor: &mut Visitor) {
        self.travel_free.list(&path.field("travel_free"), visitor);
        self.market_two.list(&path.field("market_two"), visitor);
        self.fuel_eight.list(&path.field("fuel_eight"), visitor);
        self.yellow_blue.list(&path.field("yellow_blue"), visitor);
        self.purple.list(&path.field("purple"), visitor);
        self.reds.list(&path.field("reds"), visitor);
        self.greens.list(&path.field("greens"), visitor);
        self.deposit.list(&path.field("deposit"), visitor);
        self.travel_reputation.list(&path.field("travel_reputation"), visitor);
        self.travel_prestige.list(&path.field("travel_prestige"), visitor);
        self.solar.list(&path.field("solar"), visitor);
        self.earth.list(&path.field("earth"), visitor);
        self.research_lower.list(&path.field("research_lower"), visitor);
        self.travel_less.list(&path.field("travel_less"), visitor);
        self.solar_four.list(&path.field("solar_four"), visitor);
        self.market_double.list(&path.field("market_double"), visitor);
        self.planet.list(&path.field("planet"), visitor);
        self.market_lowest.list(&path.field("market_lowest"), visitor);
        self.research_previous.list(&path.field("research_previous"), visitor);
        self.fuel_four.list(&path.field("fuel_four"), visitor);
        self.market.list(&path.field("market"), visitor);
        self.research.list(&path.field("research"), visitor);
        self.scientist.list(&path.field("scientist"), visitor);
        self.market_each.list(&path.field("market_each"), visitor);
    }
}
