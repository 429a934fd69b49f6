//! Time, as it is told to the library. Nothing here asks a clock.
//!
//! A millisecond is the finest step: a key edge is stamped with the millisecond it fell into, so the desktop and the
//! device count the same time from the same press.

use core::ops::{Add, Sub};

use serde::{Deserialize, Serialize};

/// A moment: milliseconds since power-on, or before it. Never wraps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Instant(i64);

/// A length of time in milliseconds, up to 49 days.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Span(u32);

impl Instant {
    /// Power-on.
    pub const START: Self = Self(0);

    /// The moment so many milliseconds after power-on.
    pub const fn from_millis(millis: u64) -> Self {
        Self(millis as i64)
    }

    /// Milliseconds since power-on; none for a moment before it.
    pub const fn as_millis(self) -> u64 {
        if self.0 < 0 { 0 } else { self.0 as u64 }
    }

    /// The moment so long before this one. A watch that was saved may have started before power-on.
    pub fn before(self, span: Span) -> Self {
        Self(self.0 - i64::from(span.0))
    }

    /// The time since an earlier moment; none if that moment is still to come.
    pub fn since(self, earlier: Self) -> Span {
        Span((self.0 - earlier.0).max(0).try_into().unwrap_or(u32::MAX))
    }
}

impl Span {
    /// No time at all.
    pub const ZERO: Self = Self(0);

    /// So many milliseconds.
    pub const fn from_millis(millis: u32) -> Self {
        Self(millis)
    }

    /// So many seconds.
    pub const fn from_secs(secs: u32) -> Self {
        Self(secs.saturating_mul(1000))
    }

    /// Its milliseconds.
    pub const fn as_millis(self) -> u32 {
        self.0
    }

    /// Its whole seconds.
    pub const fn as_secs(self) -> u32 {
        self.0 / 1000
    }
}

impl Add<Span> for Instant {
    type Output = Self;

    fn add(self, span: Span) -> Self {
        Self(self.0 + i64::from(span.0))
    }
}

impl Add for Span {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Span {
    type Output = Self;

    /// The difference; zero if the other is longer.
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}
