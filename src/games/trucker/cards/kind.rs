//! The kinds of adventure cards.

use serde::{Deserialize, Serialize};

/// Makes the enum and its list from the same lines: no kind can be missing in [`CardKind::ALL`].
macro_rules! kinds {
    ($($(#[$doc:meta])+ $Kind:ident,)+) => {
        /// The kind of a card. A saved flight holds its place in this list: a new kind goes to the end.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum CardKind {
            $($(#[$doc])+ $Kind,)+
        }

        impl CardKind {
            /// All of them.
            pub const ALL: [Self; [$(Self::$Kind),+].len()] = [$(Self::$Kind),+];
        }
    };
}

kinds! {
    /// Open space: fly as far as the engines carry.
    OpenSpace,
    /// Stardust: back by a day for every exposed connector.
    Stardust,
    /// Planets: land for goods, one ship on each.
    Planets,
    /// An abandoned ship: crew for credits, for one taker.
    AbandonedShip,
    /// An abandoned station: goods for one taker who has enough crew.
    AbandonedStation,
    /// Slavers: they want crew.
    Slavers,
    /// Smugglers: they want goods.
    Smugglers,
    /// Pirates: they fire at everyone they have beaten, one set of rolls for all.
    Pirates,
    /// A meteor swarm: for all ships at once, the leader rolls.
    MeteorSwarm,
    /// A combat zone: three lines, and the weakest in each pays.
    CombatZone,
    /// An epidemic: crew in cabins that are joined.
    Epidemic,
    /// Sabotage: against the ship with the fewest crew.
    Sabotage,
}
