//! The sealed record: a version, the value, a checksum. It is read back whole or not at all.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// CRC-32 as Ethernet has it.
const CHECK: crc::Crc<u32> = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC);

/// Why a record could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It was written by another version of the format.
    OtherVersion(u8),
    /// Its checksum does not fit, or what is inside makes no sense.
    Damaged,
}

/// Seals a value into `room`; the record is the part of it returned. None if it does not fit.
pub fn seal<'a, T: Serialize>(version: u8, value: &T, room: &'a mut [u8]) -> Option<&'a [u8]> {
    let (first, rest) = room.split_first_mut()?;
    *first = version;
    let mut digest = CHECK.digest();
    digest.update(&[version]);
    let length = postcard::to_slice(value, rest).ok()?.len();
    digest.update(rest.get(..length)?);
    rest.get_mut(length..length + 4)?.copy_from_slice(&digest.finalize().to_le_bytes());
    Some(&room[..1 + length + 4])
}

/// Opens a record.
pub fn open<T: DeserializeOwned>(version: u8, record: &[u8]) -> Result<T, Unreadable> {
    let (body, check) = record.split_last_chunk::<4>().ok_or(Unreadable::Damaged)?;
    if CHECK.checksum(body).to_le_bytes() != *check {
        return Err(Unreadable::Damaged);
    }
    match body.split_first() {
        Some((&found, value)) if found == version => match postcard::take_from_bytes(value) {
            Ok((value, [])) => Ok(value),
            Ok(_) | Err(_) => Err(Unreadable::Damaged),
        },
        Some((&found, _)) => Err(Unreadable::OtherVersion(found)),
        None => Err(Unreadable::Damaged),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sealed(version: u8) -> Vec<u8> {
        seal(version, &(7u32, true), &mut [0; 32]).expect("it fits").to_vec()
    }

    #[test]
    fn what_was_sealed_is_opened() {
        assert_eq!(open(1, &sealed(1)), Ok((7u32, true)));
    }

    #[test]
    fn another_version_is_named_and_not_read() {
        assert_eq!(open::<(u32, bool)>(2, &sealed(1)), Err(Unreadable::OtherVersion(1)));
    }

    #[test]
    fn any_damaged_bit_is_noticed() {
        let record = sealed(1);
        for bit in 0..record.len() * 8 {
            let mut bad = record.clone();
            bad[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(open::<(u32, bool)>(1, &bad), Err(Unreadable::Damaged), "bit {bit}");
        }
        for length in 0..record.len() {
            assert_eq!(open::<(u32, bool)>(1, &record[..length]), Err(Unreadable::Damaged), "length {length}");
        }
    }

    #[test]
    fn a_record_that_does_not_fit_is_not_half_written() {
        assert!(seal(1, &(7u32, true), &mut [0; 6]).is_none());
        assert!(seal(1, &(7u32, true), &mut []).is_none());
    }
}
