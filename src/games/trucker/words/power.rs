//! The words of the calculator of power.

use crate::console::words::{LINE, Template, TopWord, Word, catalogue, digits};

catalogue! {
    /// The words of the calculator of power.
    pub struct PowerWords {
        /// A half, after a number.
        pub half: Word<1>,
        /// Title where cannons are counted.
        pub cannons: TopWord,
        /// Title where engines are counted.
        pub engines: TopWord,
        /// FLIP takes the sum.
        pub use_it: TopWord,
        /// Cannons that point forward.
        pub front: Word<6>,
        /// Cannons that point to the sides or back.
        pub other: Word<6>,
        /// Single engines.
        pub single: Word<6>,
        /// Double engines.
        pub double: Word<6>,
        /// The picture over the numbers of single cannons.
        pub one_barrel: Word<LINE>,
        /// The picture over the numbers of double cannons.
        pub two_barrels: Word<LINE>,
        /// The alien of the cannons.
        pub purple: Word<6>,
        /// The alien of the engines.
        pub brown: Word<6>,
        /// The same in the edition of 2007.
        pub orange: Word<6>,
        /// The alien is aboard.
        pub aboard: Word<4>,
        /// It is not.
        pub not_aboard: Word<4>,
        /// The sum, for players who hear it: three digits and a half.
        pub power: Template<LINE, 4>,
        /// Batteries spent, for players who cannot see their picture.
        pub batteries: Template<LINE, { digits(99) }>,
    }
}
