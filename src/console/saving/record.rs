//! A record: the sections that one press changed, sealed together. It is read back whole or not at all, so after a power cut
//! all of them are new, or all of them are old.
//!
//! Its bytes: the format, the set of tags, then each section with tag, version, length and body, then a checksum.

use core::num::NonZeroU32;

use postcard::ser_flavors::Flavor;
use serde::Serialize;

use crate::console::saving::section::{Form, Reader, Sections, TAGS, Tag, Unreadable, VERSION_0_1};

/// The format of a record with sections. Release 0.1 wrote records of format 3, without sections.
pub const FORMAT: u8 = 4;
/// In the set of tags: sections that were copied from a bank that is full. See `store`.
pub const CARRIED: u16 = 1 << TAGS;
/// Bytes before the first section: the format, and the set of tags.
pub const HEAD: usize = 3;
/// Bytes before the body of a section: tag, version, length.
pub const SECTION_HEAD: usize = 4;
/// Bytes of the checksum at the end.
pub const CHECK_LENGTH: usize = 4;

/// CRC-32 as Ethernet has it.
const CHECK: crc::Crc<u32> = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC);

/// Length of a record with one section of a body of so many bytes.
pub const fn length_of(body: usize) -> usize {
    HEAD + SECTION_HEAD + body + CHECK_LENGTH
}

/// Length of a record with sections of these longest bodies.
pub const fn length_of_all(forms: &[Form]) -> usize {
    let (mut length, mut i) = (HEAD + CHECK_LENGTH, 0);
    while i < forms.len() {
        length += SECTION_HEAD + forms[i].longest;
        i += 1;
    }
    length
}

/// Checksums of the sections as they were saved, by tag. None: as new, and never saved. They stay in memory and are never
/// zero, so that an `Option` takes no more room: the device holds two of them.
pub type Checks = [Option<NonZeroU32>; TAGS];

/// Writes a record: each section that differs from what was saved goes into it.
#[derive(Debug)]
pub struct Writer<'a> {
    /// None: only the checksums are wanted.
    room: Option<&'a mut [u8]>,
    at: usize,
    tags: u16,
    checks: Checks,
}

/// A section is longer than its form says, or the room is too small.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

impl<'a> Writer<'a> {
    /// Begins a record in a room. `saved` are the checksums of what was saved before.
    pub fn new(room: &'a mut [u8], saved: Checks) -> Self {
        Self { room: Some(room), at: HEAD, tags: 0, checks: saved }
    }

    /// Writes nothing, and works out the checksums of all sections.
    pub const fn only_checks() -> Self {
        Self { room: None, at: HEAD, tags: 0, checks: [None; TAGS] }
    }

    /// Adds a section, if it has changed: None is an empty body. One that is as new and was never saved has not.
    pub fn add<T: Serialize>(&mut self, tag: Tag, form: Form, value: Option<&T>, is_new: bool) -> Result<(), TooLong> {
        let saved = self.checks[tag.index()];
        if saved.is_none() && is_new {
            return Ok(());
        }
        let from = self.at + SECTION_HEAD;
        let body = match &mut self.room {
            None => None,
            Some(room) => Some(room.get_mut(from..).ok_or(TooLong)?),
        };
        let (length, check) = write(form.version, value, body)?;
        if length > form.longest {
            return Err(TooLong);
        }
        self.checks[tag.index()] = Some(check);
        if saved != Some(check) {
            self.finish_section(tag, form.version, length)?;
        }
        Ok(())
    }

    /// Adds a section as it stands in the save area. False: there is no room for it.
    pub fn add_bytes(&mut self, tag: Tag, bytes: &[u8]) -> bool {
        let end = self.at + bytes.len();
        let Some(room) = self.room.as_deref_mut().filter(|room| end + CHECK_LENGTH <= room.len()) else { return false };
        room[self.at..end].copy_from_slice(bytes);
        (self.at, self.tags) = (end, self.tags | tag.bit());
        true
    }

    fn finish_section(&mut self, tag: Tag, version: u8, length: usize) -> Result<(), TooLong> {
        if let Some(room) = self.room.as_deref_mut() {
            let head = room[self.at..].first_chunk_mut().ok_or(TooLong)?;
            let [low, high] = (length as u16).to_le_bytes();
            *head = [tag.number(), version, low, high];
        }
        self.at += SECTION_HEAD + length;
        self.tags |= tag.bit();
        Ok(())
    }

    /// The checksums of what will have been saved.
    pub const fn checks(&self) -> Checks {
        self.checks
    }

    /// Seals the record, and says how long it is. None: nothing has changed.
    pub fn seal(self) -> Result<Option<usize>, TooLong> {
        match (self.room, self.tags) {
            (None, _) | (_, 0) => Ok(None),
            (Some(room), tags) => seal(room, self.at, tags).map(Some),
        }
    }
}

/// Seals the sections that end at a place of a room, and says how long the record is.
pub fn seal(room: &mut [u8], end: usize, tags: u16) -> Result<usize, TooLong> {
    let [low, high] = tags.to_le_bytes();
    room[..HEAD].copy_from_slice(&[FORMAT, low, high]);
    let (sealed, rest) = room.split_at_mut(end);
    let check = rest.first_chunk_mut::<CHECK_LENGTH>().ok_or(TooLong)?;
    *check = CHECK.checksum(sealed).to_le_bytes();
    Ok(end + CHECK_LENGTH)
}

/// Writes a body into a room, if there is one: says its length, and the checksum of version and body.
fn write<T: Serialize>(
    version: u8,
    value: Option<&T>,
    room: Option<&mut [u8]>,
) -> Result<(usize, NonZeroU32), TooLong> {
    let mut digest = CHECK.digest();
    digest.update(&[version]);
    let body = Body { room, at: 0, digest };
    match value {
        Some(value) => postcard::serialize_with_flavor(value, body),
        None => body.finalize(),
    }
    .map_err(|_| TooLong)
}

/// Takes the bytes of a body: into a room, if there is one, and into their checksum.
struct Body<'a> {
    room: Option<&'a mut [u8]>,
    at: usize,
    digest: crc::Digest<'static, u32>,
}

impl Flavor for Body<'_> {
    type Output = (usize, NonZeroU32);

    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.try_extend(&[byte])
    }

    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        self.digest.update(bytes);
        let end = self.at + bytes.len();
        if let Some(room) = &mut self.room {
            room.get_mut(self.at..end).ok_or(postcard::Error::SerializeBufferFull)?.copy_from_slice(bytes);
        }
        self.at = end;
        Ok(())
    }

    fn finalize(self) -> postcard::Result<(usize, NonZeroU32)> {
        Ok((self.at, NonZeroU32::new(self.digest.finalize()).unwrap_or(NonZeroU32::MAX)))
    }
}

/// A record in memory.
#[derive(Clone, Copy, Debug)]
pub enum Record<'a> {
    /// Its sections, one behind the other.
    Sections(&'a [u8]),
    /// A record of release 0.1.
    Of0_1(&'a [u8]),
}

/// A section of a record: its tag, its version, and all its bytes.
type Found<'a> = (Tag, u8, &'a [u8]);

impl<'a> Record<'a> {
    /// A record without sections.
    pub const NOTHING: Self = Self::Sections(&[]);

    /// Opens a record.
    pub fn open(bytes: &'a [u8]) -> Result<Self, Unreadable> {
        let (sealed, check) = bytes.split_last_chunk::<CHECK_LENGTH>().ok_or(Unreadable::Damaged)?;
        if CHECK.checksum(sealed).to_le_bytes() != *check {
            return Err(Unreadable::Damaged);
        }
        match sealed.split_first().ok_or(Unreadable::Damaged)? {
            (&VERSION_0_1, rest) => Ok(Self::Of0_1(rest)),
            (&FORMAT, rest) => Ok(Self::Sections(rest.get(HEAD - 1..).ok_or(Unreadable::Damaged)?)),
            (&other, _) => Err(Unreadable::OtherVersion(other)),
        }
    }

    /// Its sections. One that makes no sense ends them.
    fn sections(self) -> impl Iterator<Item = Found<'a>> {
        let mut rest = match self {
            Self::Sections(rest) => rest,
            Self::Of0_1(_) => &[],
        };
        core::iter::from_fn(move || {
            let [tag, version, low, high] = *rest.first_chunk()?;
            let end = SECTION_HEAD + usize::from(u16::from_le_bytes([low, high]));
            let (section, behind) = rest.split_at_checked(end)?;
            rest = behind;
            Some((Tag::read(tag)?, version, section))
        })
    }
}

impl Sections for Record<'_> {
    fn section(&mut self, tag: Tag) -> Option<Reader<'_>> {
        let (_, version, section) = self.sections().find(|(found, _, _)| *found == tag)?;
        Some(Reader::new(version, &section[SECTION_HEAD..]))
    }

    fn record_of_0_1(&mut self) -> Option<Reader<'_>> {
        match self {
            Self::Of0_1(body) => Some(Reader::new(VERSION_0_1, body)),
            Self::Sections(_) => None,
        }
    }
}

/// Joins two records in a room: of each tag the section of the newer one, else that of the older one. For a host without a
/// save area, which holds everything that was saved in one record.
pub fn join(older: &[u8], newer: &[u8], room: &mut [u8]) -> Result<usize, Unreadable> {
    let newer = Record::open(newer)?;
    let mut writer = Writer::new(room, [None; TAGS]);
    let older = Record::open(older).ok().filter(|older| matches!(older, Record::Sections(_)));
    for tag in Tag::all() {
        let newest = find(newer, tag).or_else(|| find(older?, tag));
        if newest.is_some_and(|bytes| !writer.add_bytes(tag, bytes)) {
            return Err(Unreadable::Damaged);
        }
    }
    writer.seal().ok().flatten().ok_or(Unreadable::Damaged)
}

fn find<'a>(record: Record<'a>, tag: Tag) -> Option<&'a [u8]> {
    record.sections().find(|(found, _, _)| *found == tag).map(|(_, _, section)| section)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Tag = Tag::new(0);
    const SECOND: Tag = Tag::new(5);
    const FORM: Form = Form { version: 4, longest: 8 };

    /// A record of two sections, and the checksums of what is then saved.
    fn written(first: u32, second: Option<u16>, saved: Checks) -> (Vec<u8>, Checks) {
        let mut room = [0; 64];
        let mut writer = Writer::new(&mut room, saved);
        writer.add(FIRST, FORM, Some(&first), first == 0).expect("it fits");
        writer.add(SECOND, FORM, second.as_ref(), second.is_none()).expect("it fits");
        let checks = writer.checks();
        let length = writer.seal().expect("it fits");
        (room[..length.unwrap_or(0)].to_vec(), checks)
    }

    fn number(record: &[u8], tag: Tag) -> Option<u32> {
        Record::open(record).ok()?.section(tag).map(|mut reader| reader.take().unwrap_or(u32::MAX))
    }

    #[test]
    fn a_record_holds_the_sections_that_changed() {
        let (record, checks) = written(7, Some(300), [None; TAGS]);
        assert_eq!((number(&record, FIRST), number(&record, SECOND)), (Some(7), Some(300)));
        let (record, checks) = written(8, Some(300), checks);
        assert_eq!((number(&record, FIRST), number(&record, SECOND)), (Some(8), None));
        assert_eq!(written(8, Some(300), checks).0, [], "nothing has changed");
        let (record, _) = written(0, Some(300), checks);
        assert_eq!(number(&record, FIRST), Some(0), "it was saved, and is as new again");
    }

    #[test]
    fn a_section_as_new_need_not_be_saved_and_one_without_a_value_is_empty() {
        let (record, checks) = written(0, Some(9), [None; TAGS]);
        assert_eq!((number(&record, FIRST), number(&record, SECOND)), (None, Some(9)));
        let (record, _) = written(0, None, checks);
        let mut record = Record::open(&record).expect("it is whole");
        assert!(record.section(SECOND).is_some_and(|reader| reader.is_empty() && reader.version() == 4));
    }

    #[test]
    fn the_checksums_are_known_without_a_room() {
        let mut writer = Writer::only_checks();
        writer.add(FIRST, FORM, Some(&7u32), false).expect("it fits");
        writer.add(SECOND, FORM, Some(&300u16), false).expect("it fits");
        assert_eq!(writer.checks(), written(7, Some(300), [None; TAGS]).1);
        assert_eq!(writer.seal(), Ok(None));
    }

    #[test]
    fn any_damaged_bit_is_noticed() {
        let (record, _) = written(7, Some(300), [None; TAGS]);
        for bit in 0..record.len() * 8 {
            let mut bad = record.clone();
            bad[bit / 8] ^= 1 << (bit % 8);
            assert!(matches!(Record::open(&bad), Err(Unreadable::Damaged)), "bit {bit}");
        }
        for length in 0..record.len() {
            assert!(matches!(Record::open(&record[..length]), Err(Unreadable::Damaged)), "length {length}");
        }
    }

    #[test]
    fn another_format_is_named() {
        let sealed = |bytes: &[u8]| [bytes, &CHECK.checksum(bytes).to_le_bytes()[..]].concat();
        assert!(matches!(Record::open(&sealed(&[5, 1, 0])), Err(Unreadable::OtherVersion(5))));
        let of_0_1 = sealed(&[VERSION_0_1, 7]);
        let mut record = Record::open(&of_0_1).expect("it is whole");
        assert!(record.section(FIRST).is_none());
        assert_eq!(record.record_of_0_1().map(|mut reader| reader.take()), Some(Ok(7u8)));
    }

    #[test]
    fn what_is_too_long_is_not_half_written() {
        let mut room = [0; 64];
        let mut writer = Writer::new(&mut room, [None; TAGS]);
        assert_eq!(writer.add(FIRST, FORM, Some(&[7u8; 9]), false), Err(TooLong));
        for length in 0..length_of(2) {
            let mut room = vec![0; length];
            let mut writer = Writer::new(&mut room, [None; TAGS]);
            let added = writer.add(FIRST, FORM, Some(&300u16), false);
            assert!(added.and_then(|()| writer.seal()).is_err(), "a room of {length} bytes");
        }
    }

    #[test]
    fn joined_records_have_the_newer_sections_and_the_older_ones() {
        let (older, checks) = written(7, Some(300), [None; TAGS]);
        let (newer, _) = written(8, Some(300), checks);
        let mut room = [0; 64];
        let length = join(&older, &newer, &mut room).expect("there is room");
        assert_eq!((number(&room[..length], FIRST), number(&room[..length], SECOND)), (Some(8), Some(300)));
        assert_eq!(join(&[], &newer, &mut room), Ok(newer.len()));
        assert_eq!(room[..newer.len()], newer);
        assert!(join(&older, &[1, 2, 3], &mut room).is_err());
    }
}
