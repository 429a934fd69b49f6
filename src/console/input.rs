//! Keys: contacts that chatter, taps, holds and repeats.

pub mod debounce;
pub mod keys;
