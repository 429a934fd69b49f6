//! A deck of cards, or a pile of tokens: face down, drawn from the top.
//!
//! Promises:
//! - A shuffle puts the cards into each of their orders with the same chance, and is refused before chance can be
//!   trusted.
//! - No card is lost or doubled: one for which there is no room is handed back.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::console::chance::entropy::Entropy;

/// A deck of at most so many cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck<T, const MOST: usize> {
    /// From the bottom to the top.
    cards: Vec<T, MOST>,
}

impl<T, const MOST: usize> Default for Deck<T, MOST> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const MOST: usize> Deck<T, MOST> {
    /// No cards.
    pub const fn new() -> Self {
        const { assert!(MOST <= u8::MAX as usize, "a shuffle counts no further") };
        Self { cards: Vec::new() }
    }

    /// Takes all cards away.
    pub fn clear(&mut self) {
        self.cards.clear();
    }

    /// Number of cards.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// True if it has no cards.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The cards, from the top.
    pub fn cards(&self) -> impl Iterator<Item = &T> {
        self.cards.iter().rev()
    }

    /// The card on top.
    pub fn top(&self) -> Option<&T> {
        self.cards.last()
    }

    /// Draws the card on top.
    pub fn draw(&mut self) -> Option<T> {
        self.cards.pop()
    }

    /// Puts a card on top. One for which there is no room is handed back.
    pub fn put_on_top(&mut self, card: T) -> Result<(), T> {
        self.cards.push(card)
    }

    /// Puts a card under all others. One for which there is no room is handed back.
    pub fn put_under(&mut self, card: T) -> Result<(), T> {
        self.cards.insert(0, card)
    }

    /// Shuffles all cards. None: chance cannot be trusted, and nothing has changed.
    pub fn shuffle(&mut self, entropy: &mut Entropy) -> Option<()> {
        self.shuffle_in_two(0, entropy)
    }

    /// Shuffles a number of cards on top, and the rest under them, each among themselves. None: chance cannot be trusted, and
    /// nothing has changed.
    pub fn shuffle_in_two(&mut self, on_top: usize, entropy: &mut Entropy) -> Option<()> {
        let rest = self.cards.len().saturating_sub(on_top);
        let (rest, on_top) = self.cards.split_at_mut(rest);
        entropy.shuffle_slice(on_top)?;
        entropy.shuffle_slice(rest)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// A deck of these cards, the first of them on top.
    fn deck<const N: usize>(cards: [u8; N]) -> Deck<u8, 6> {
        let mut deck = Deck::new();
        cards.into_iter().for_each(|card| deck.put_under(card).expect("there is room"));
        deck
    }

    fn trusted(seed: u64) -> Entropy {
        let mut entropy = Entropy::new();
        entropy.trust(seed);
        entropy
    }

    fn order(deck: &Deck<u8, 6>) -> std::vec::Vec<u8> {
        deck.cards().copied().collect()
    }

    #[test]
    fn it_is_drawn_from_the_top() {
        let mut deck = deck([1, 2, 3]);
        assert_eq!((deck.top().copied(), deck.draw()), (Some(1), Some(1)));
        assert_eq!((deck.put_under(4), deck.put_on_top(5)), (Ok(()), Ok(())));
        assert_eq!(order(&deck), [5, 2, 3, 4]);
        let drawn: std::vec::Vec<u8> = core::iter::from_fn(|| deck.draw()).collect();
        assert_eq!(drawn, [5, 2, 3, 4]);
        assert_eq!((deck.is_empty(), deck.top().copied(), deck.draw()), (true, None, None));
    }

    #[test]
    fn a_card_too_many_is_handed_back() {
        let mut deck = deck([1, 2, 3, 4, 5, 6]);
        assert_eq!((deck.put_under(7), deck.put_on_top(8)), (Err(7), Err(8)));
        assert_eq!(order(&deck), [1, 2, 3, 4, 5, 6]);
        deck.clear();
        assert_eq!(deck.len(), 0);
    }

    #[test]
    fn nothing_is_shuffled_before_chance_can_be_trusted() {
        let mut deck = deck([1, 2, 3, 4, 5, 6]);
        assert_eq!((deck.shuffle(&mut Entropy::new()), deck.shuffle_in_two(3, &mut Entropy::new())), (None, None));
        assert_eq!(order(&deck), [1, 2, 3, 4, 5, 6]);
    }

    #[test]
    fn it_is_shuffled_as_a_list_is() {
        let mut deck = deck([6, 5, 4, 3, 2, 1]);
        assert_eq!(deck.shuffle(&mut trusted(4)), Some(()));
        let mut list = trusted(4).shuffled([1, 2, 3, 4, 5, 6]).expect("it is trusted");
        list.reverse();
        assert_eq!(order(&deck), list);
    }

    /// Counts each order, and returns their chi-square against equal chances.
    fn shuffled(on_top: usize) -> (BTreeMap<std::vec::Vec<u8>, u32>, f64) {
        const TRIES: u32 = 60_000;
        let mut entropy = trusted(1);
        let mut orders = BTreeMap::new();
        for _ in 0..TRIES {
            let mut deck = deck([1, 2, 3, 4, 5]);
            deck.shuffle_in_two(on_top, &mut entropy).expect("it is trusted");
            *orders.entry(order(&deck)).or_insert(0) += 1;
        }
        let expected = f64::from(TRIES) / orders.len() as f64;
        let sum = orders.values().map(|&seen| (f64::from(seen) - expected).powi(2) / expected).sum();
        (orders, sum)
    }

    #[test]
    fn a_part_stays_on_top_and_every_order_of_both_parts_is_as_likely() {
        let (orders, chi_square) = shuffled(2);
        assert_eq!(orders.len(), 12, "two orders of two cards, times six of three");
        assert!(orders.keys().all(|order| order[..2].iter().all(|&card| card <= 2)), "{orders:?}");
        // 11 degrees of freedom: 0.1 % of all cases lie outside at either end.
        assert!((1.84..=31.26).contains(&chi_square), "{chi_square}");
    }

    #[test]
    fn with_all_or_more_on_top_or_none_it_is_one_deck() {
        for on_top in [0, 5, 6] {
            let (orders, chi_square) = shuffled(on_top);
            assert_eq!(orders.len(), 120);
            // 119 degrees of freedom, as above.
            assert!((77.0..=172.3).contains(&chi_square), "{on_top}: {chi_square}");
        }
    }

    #[test]
    fn it_is_read_back_as_it_was_saved() {
        let mut room = [0; 16];
        let bytes = postcard::to_slice(&deck([3, 1, 2]), &mut room).expect("it is short");
        assert_eq!(bytes.len(), 4);
        assert_eq!(postcard::from_bytes(bytes), Ok(deck([3, 1, 2])));
        assert!(postcard::from_bytes::<Deck<u8, 6>>(&[7, 1, 2, 3, 4, 5, 6, 7]).is_err(), "there is no room for seven");
        assert!(postcard::from_bytes::<Deck<u8, 6>>(&[4, 1, 2, 3]).is_err(), "a card is missing");
    }
}
