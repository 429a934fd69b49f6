//! A section: one part of what is saved, with its own tag and version. It is written and read apart from the others.
//!
//! The settings are a section, and each game has two: what its table saves, and its game that waits. So a game that changes
//! its form touches nothing of another, and a save writes only what changed.

use serde::de::DeserializeOwned;

use crate::console::saving::record;
use crate::console::saving::store::{LONGEST, SECTOR_ROOM, item_size};

/// Number of tags that there can be.
pub const TAGS: usize = 15;

/// The version of everything that release 0.1 saved, in one piece. Sections count their versions from the next one on.
pub const VERSION_0_1: u8 = 3;

/// Name of a section in the save area. A tag is never given to something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tag(u8);

impl Tag {
    /// A tag by its number; one that is too high stops the build.
    pub const fn new(number: u8) -> Self {
        assert!((number as usize) < TAGS, "there are fifteen tags, from 0 on");
        Self(number)
    }

    /// All tags there can be, also those that this version does not know.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..TAGS as u8).map(Self)
    }

    /// The tag of a number that was read.
    pub fn read(number: u8) -> Option<Self> {
        (usize::from(number) < TAGS).then_some(Self(number))
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in a list by tag.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its bit in the set of tags that a record begins with.
    pub const fn bit(self) -> u16 {
        1 << self.0
    }
}

/// Form of a section: the version that is written, and the most bytes it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// The version that is written. The one before, if it was released, must still be read.
    pub version: u8,
    /// The most bytes its body takes.
    pub longest: usize,
}

/// Reason why a section could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It was written in a version that is not known.
    OtherVersion(u8),
    /// Its checksum does not fit, or what is inside makes no sense.
    Damaged,
}

/// Part of a game that came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reopened {
    /// All of it.
    Whole,
    /// Up to the last step that still fits.
    CutShort,
}

/// Reads the body of a section, part by part.
#[derive(Debug)]
pub struct Reader<'a> {
    version: u8,
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    /// Reads a body that was written in a version.
    pub const fn new(version: u8, body: &'a [u8]) -> Self {
        Self { version, rest: body }
    }

    /// The version it was written in.
    pub const fn version(&self) -> u8 {
        self.version
    }

    /// True if nothing is left. A section of a game that does not go on has an empty body.
    pub const fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// Reads the next part.
    pub fn take<T: DeserializeOwned>(&mut self) -> Result<T, Unreadable> {
        let (value, rest) = postcard::take_from_bytes(self.rest).map_err(|_| Unreadable::Damaged)?;
        self.rest = rest;
        Ok(value)
    }

    /// Makes sure that everything was read.
    pub fn end(&self) -> Result<(), Unreadable> {
        if self.rest.is_empty() { Ok(()) } else { Err(Unreadable::Damaged) }
    }
}

/// Everything that was saved, to be read section by section: a save area, or a record in memory.
pub trait Sections {
    /// The newest section of a tag.
    fn section(&mut self, tag: Tag) -> Option<Reader<'_>>;

    /// The record of release 0.1, if nothing was saved since: it has no sections.
    fn record_of_0_1(&mut self) -> Option<Reader<'_>>;
}

/// True if sections of these lengths can stand in a bank of so many sectors, each in a record of its own, and leave room for
/// the longest record: then a bank that is full can always be left for the other one.
pub const fn fit_a_bank(longest: &[usize], sectors: usize) -> bool {
    let (mut sector, mut left, mut i) = (0, SECTOR_ROOM, 0);
    while i <= longest.len() {
        let size = item_size(if i < longest.len() { record::length_of(longest[i]) } else { LONGEST });
        if size > left {
            (sector, left) = (sector + 1, SECTOR_ROOM);
        }
        left -= size;
        i += 1;
    }
    sector < sectors
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_over_is_noticed_and_so_is_what_is_missing() {
        let mut reader = Reader::new(4, &[7, 1]);
        assert_eq!((reader.version(), reader.take::<u32>()), (4, Ok(7)));
        assert_eq!(reader.end(), Err(Unreadable::Damaged));
        assert_eq!(reader.take::<bool>(), Ok(true));
        assert_eq!((reader.end(), reader.take::<bool>()), (Ok(()), Err(Unreadable::Damaged)));
    }

    #[test]
    fn a_bank_holds_what_its_sectors_hold() {
        assert!(fit_a_bank(&[], 1));
        // The longest record fills more than half a sector: one more does not go beside it.
        assert!(fit_a_bank(&[1900], 2) && !fit_a_bank(&[1990], 1));
        assert!(fit_a_bank(&[1500; 7], 5) && !fit_a_bank(&[1500; 7], 3));
    }
}
