//! The sealed record: a version, the value, a checksum. It is read back whole or not at all.

use core::ops::RangeInclusive;

use postcard::ser_flavors::Flavor;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// CRC-32 as Ethernet has it.
const CHECK: crc::Crc<u32> = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC);

/// The version of the record that release 0.1 wrote.
pub const VERSION_0_1: u8 = 3;

/// Why a record could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It was written by another version of the format.
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

/// Seals a value into `room`: says how long the record is, and its checksum. None if it does not fit.
pub fn seal<T: Serialize>(version: u8, value: &T, room: &mut [u8]) -> Option<(usize, u32)> {
    write(version, value, Some(room)).ok()
}

/// The checksum that a record bears; zero if it is too short to bear one.
pub fn check_of(record: &[u8]) -> u32 {
    record.last_chunk::<4>().map_or(0, |check| u32::from_le_bytes(*check))
}

/// The checksum of the record that [`seal`] would make of a value.
pub fn check<T: Serialize>(version: u8, value: &T) -> u32 {
    // Nothing is written, so nothing can be too long.
    write(version, value, None).map_or(0, |(_, check)| check)
}

fn write<T: Serialize>(version: u8, value: &T, room: Option<&mut [u8]>) -> postcard::Result<(usize, u32)> {
    let mut writer = Writer { room, at: 0, digest: CHECK.digest() };
    writer.try_push(version)?;
    postcard::serialize_with_flavor(value, writer)
}

/// Takes the bytes of a record: into a room, if there is one, and into their checksum.
struct Writer<'a> {
    room: Option<&'a mut [u8]>,
    at: usize,
    digest: crc::Digest<'static, u32>,
}

impl Writer<'_> {
    fn put(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        let end = self.at + bytes.len();
        if let Some(room) = &mut self.room {
            room.get_mut(self.at..end).ok_or(postcard::Error::SerializeBufferFull)?.copy_from_slice(bytes);
        }
        self.at = end;
        Ok(())
    }
}

impl Flavor for Writer<'_> {
    type Output = (usize, u32);

    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.try_extend(&[byte])
    }

    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        self.digest.update(bytes);
        self.put(bytes)
    }

    fn finalize(mut self) -> postcard::Result<(usize, u32)> {
        let check = self.digest.clone().finalize();
        self.put(&check.to_le_bytes())?;
        Ok((self.at, check))
    }
}

/// Opens a record of one of these versions: what is inside can be read, part by part.
pub fn open(versions: RangeInclusive<u8>, record: &[u8]) -> Result<Reader<'_>, Unreadable> {
    let (body, check) = record.split_last_chunk::<4>().ok_or(Unreadable::Damaged)?;
    if CHECK.checksum(body).to_le_bytes() != *check {
        return Err(Unreadable::Damaged);
    }
    match body.split_first() {
        Some((&version, rest)) if versions.contains(&version) => Ok(Reader { version, rest }),
        Some((&found, _)) => Err(Unreadable::OtherVersion(found)),
        None => Err(Unreadable::Damaged),
    }
}

/// What is inside a record, from where it is read on.
#[derive(Debug)]
pub struct Reader<'a> {
    version: u8,
    rest: &'a [u8],
}

impl Reader<'_> {
    /// The version that the record was written in.
    pub const fn version(&self) -> u8 {
        self.version
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

#[cfg(test)]
mod tests {
    use super::*;

    fn sealed(version: u8) -> Vec<u8> {
        let mut room = [0; 32];
        let (length, _) = seal(version, &(7u32, true), &mut room).expect("it fits");
        room[..length].to_vec()
    }

    fn opened(version: u8, record: &[u8]) -> Result<(u32, bool), Unreadable> {
        let mut reader = open(version..=version, record)?;
        let value = (reader.take()?, reader.take()?);
        reader.end().map(|()| value)
    }

    #[test]
    fn what_was_sealed_is_opened() {
        assert_eq!(opened(1, &sealed(1)), Ok((7u32, true)));
    }

    #[test]
    fn what_is_left_over_is_noticed_and_so_is_what_is_missing() {
        let record = sealed(1);
        let mut reader = open(1..=1, &record).expect("it is whole");
        assert_eq!(reader.take::<u32>(), Ok(7));
        assert_eq!(reader.end(), Err(Unreadable::Damaged));
        assert_eq!(reader.take::<bool>(), Ok(true));
        assert_eq!((reader.end(), reader.take::<bool>()), (Ok(()), Err(Unreadable::Damaged)));
    }

    #[test]
    fn the_checksum_is_known_without_the_record() {
        let value = ([7u32; 5], "words");
        let (length, sealed) = seal(9, &value, &mut [0; 64]).expect("it fits");
        assert_eq!((length, check(9, &value)), (1 + 5 + 6 + 4, sealed));
        assert_ne!(check(8, &value), sealed);
    }

    #[test]
    fn another_version_is_named_and_not_read() {
        assert_eq!(opened(2, &sealed(1)), Err(Unreadable::OtherVersion(1)));
    }

    #[test]
    fn the_version_of_a_record_is_known() {
        let versions = |record: &[u8]| open(2..=3, record).map(|reader| reader.version());
        assert_eq!(versions(&sealed(2)), Ok(2));
        assert_eq!(versions(&sealed(3)), Ok(3));
        assert_eq!(versions(&sealed(4)), Err(Unreadable::OtherVersion(4)));
    }

    #[test]
    fn any_damaged_bit_is_noticed() {
        let record = sealed(1);
        for bit in 0..record.len() * 8 {
            let mut bad = record.clone();
            bad[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(opened(1, &bad), Err(Unreadable::Damaged), "bit {bit}");
        }
        for length in 0..record.len() {
            assert_eq!(opened(1, &record[..length]), Err(Unreadable::Damaged), "length {length}");
        }
    }

    #[test]
    fn a_record_that_does_not_fit_is_not_half_written() {
        assert!(seal(1, &(7u32, true), &mut [0; 6]).is_none());
        assert!(seal(1, &(7u32, true), &mut []).is_none());
    }
}
