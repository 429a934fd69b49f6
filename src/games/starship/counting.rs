//! The counting rule: one counter, three uses (sure, L718).
//!
//! The number of tokens that H.A.L.L. has played in this phase, the present one included, chooses a technology, a planet and
//! an Extra Action: the n-th of those that are left, round and round.

/// The place that a number chooses among so many. None: there is nothing to choose from.
pub fn place_by_counting(number: u8, among: usize) -> Option<usize> {
    usize::from(number).saturating_sub(1).checked_rem(among)
}

/// The one that a number chooses.
pub fn by_counting<T>(number: u8, among: impl Iterator<Item = T> + Clone) -> Option<T> {
    let place = place_by_counting(number, among.clone().count())?;
    among.into_iter().nth(place)
}
