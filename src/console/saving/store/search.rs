//! Finds the newest record of a bank without reading all of it: from header to header, and only the record with the highest
//! number to its end.
//!
//! It sees what the crate `sequential-storage` sees that wrote the bank, in the version that is pinned: a test compares the
//! two on damaged areas. But each sector is looked at as if it were alone: whatever is in one of them, the others can be
//! read.

use core::cmp::Reverse;
use core::ops::Range;

use embedded_storage::nor_flash::NorFlash;

use crate::console::saving::store::{LONGEST, NUMBER, NUMBERS, WORD};

/// Bytes read of a header: the checksum of the data, their length, the checksum of the length.
const HEADER: usize = 8;
/// Bytes compared or counted into a checksum in one go.
const LOOK: usize = 64;
/// A mark is set if so many bits of its first byte are zero.
const MARKED: u32 = 4;

/// The checksum of the data: CRC-32C with another initial value, here as it is before it is reflected.
const CHECK: crc::Crc<u32> =
    crc::Crc::<u32>::new(&crc::Algorithm { init: 0xeeee_eeee_u32.reverse_bits(), ..crc::CRC_32_ISCSI });

/// The checksum of the length: CRC-16F/4.2.
const LENGTH_CHECK: crc::Crc<u16> = crc::Crc::<u16>::new(&crc::Algorithm {
    width: 16,
    poly: 0x1a2e_u16.reverse_bits(),
    init: 0xffff,
    refin: true,
    refout: true,
    xorout: 0xffff,
    check: 0,
    residue: 0,
});

/// A record in the flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its number.
    pub number: u32,
    /// Offset of its bytes: the number, then the record.
    pub from: u32,
    /// Their number.
    pub length: usize,
    check: u32,
}

impl Place {
    /// The newest is the greatest. Of two with the same number it is the first, as the crate comes by them.
    const fn rank(&self) -> (u32, Reverse<u32>) {
        (self.number, Reverse(self.from))
    }

    /// True if the flash holds exactly these bytes.
    pub fn holds<F: NorFlash>(&self, flash: &mut F, bytes: &[u8]) -> bool {
        let mut look = [0; LOOK];
        bytes.len() == self.length
            && (self.from..).step_by(LOOK).zip(bytes.chunks(LOOK)).all(|(from, chunk)| {
                let look = &mut look[..chunk.len()];
                flash.read(from, look).is_ok() && look == chunk
            })
    }

    /// True if its checksum fits.
    fn is_whole<F: NorFlash>(&self, flash: &mut F) -> bool {
        let mut look = [0; LOOK];
        let mut digest = CHECK.digest();
        let end = self.from + self.length as u32;
        for from in (self.from..end).step_by(LOOK) {
            let look = &mut look[..LOOK.min((end - from) as usize)];
            if flash.read(from, look).is_err() {
                return false;
            }
            digest.update(look);
        }
        // The crate keeps zero for what was taken out, and the first byte from being all ones or all zeros.
        let check = match digest.finalize() {
            0 => 1,
            check if matches!(check as u8, 0 | 0xff) => check ^ 1,
            check => check,
        };
        check == self.check
    }
}

/// The newest record of a bank.
pub fn newest<F: NorFlash>(flash: &mut F, bank: Range<u32>) -> Option<Place> {
    let mut broken = None;
    loop {
        let newest = highest(flash, bank.clone(), broken)?;
        if newest.is_whole(flash) {
            return Some(newest);
        }
        broken = Some(newest);
    }
}

/// The record with the highest number below that of one that was found broken. It may be broken itself.
fn highest<F: NorFlash>(flash: &mut F, bank: Range<u32>, broken: Option<Place>) -> Option<Place> {
    let mut highest: Option<Place> = None;
    for sector in bank.clone().step_by(F::ERASE_SIZE) {
        let mut walk = Walk::new(flash, sector, &bank);
        while let Some(place) = walk.next(flash) {
            let below = broken.is_none_or(|broken| place.rank() < broken.rank());
            if below && highest.is_none_or(|highest| highest.rank() < place.rank()) {
                highest = Some(place);
            }
        }
    }
    highest
}

/// A walk through a sector, from header to header. An error ends it.
struct Walk {
    at: u32,
    end: u32,
}

impl Walk {
    fn new<F: NorFlash>(flash: &mut F, sector: u32, bank: &Range<u32>) -> Self {
        let (word, size) = (WORD as u32, F::ERASE_SIZE as u32);
        let end = sector + size - word;
        let alone = bank.end - bank.start == size;
        // How the crate takes a page by its two marks, if all others of the bank are blank: it begins with the first.
        let is_read = match (is_marked(flash, sector), is_marked(flash, sector + size - 1)) {
            (Some(true), Some(false)) => true,
            (Some(true), Some(true)) => !alone,
            (Some(false), Some(false)) => sector == bank.start,
            (Some(false), Some(true)) | (None, _) | (_, None) => false,
        };
        Self { at: if is_read { sector + word } else { end }, end }
    }

    /// The next header of a record that may be one of ours.
    fn next<F: NorFlash>(&mut self, flash: &mut F) -> Option<Place> {
        let word = WORD as u32;
        while self.at + word <= self.end {
            let (at, mut header) = (self.at, [0; HEADER]);
            if flash.read(at, &mut header).is_err() {
                break;
            }
            if header == [0xff; HEADER] && is_blank_behind(flash, at)? {
                break;
            }
            let [check @ .., l0, l1, c0, c1] = header;
            let length = u16::from_le_bytes([l0, l1]);
            let next = at + word + u32::from(length).next_multiple_of(word);
            if length_check([l0, l1]) != u16::from_le_bytes([c0, c1]) || next > self.end {
                self.at += word;
                continue;
            }
            self.at = next;
            let check = u32::from_le_bytes(check);
            let length = usize::from(length);
            if check == 0 || !(NUMBER..=NUMBER + LONGEST).contains(&length) {
                continue;
            }
            let mut number = [0; NUMBER];
            if flash.read(at + word, &mut number).is_err() {
                break;
            }
            let number = u32::from_le_bytes(number);
            if number < NUMBERS {
                return Some(Place { number, from: at + word, length, check });
            }
        }
        self.at = self.end;
        None
    }
}

/// True if a mark is set. None if it cannot be read.
fn is_marked<F: NorFlash>(flash: &mut F, at: u32) -> Option<bool> {
    let mut mark = [0];
    flash.read(at, &mut mark).ok()?;
    Some(mark[0].count_zeros() >= MARKED)
}

/// True if the rest of a header's word is blank, too. None if it cannot be read.
fn is_blank_behind<F: NorFlash>(flash: &mut F, header: u32) -> Option<bool> {
    let mut rest = [0; WORD - HEADER];
    flash.read(header + HEADER as u32, &mut rest).ok()?;
    Some(rest == [0xff; WORD - HEADER])
}

/// The checksum of a length. The crate never lets it be all ones.
fn length_check(length: [u8; 2]) -> u16 {
    match LENGTH_CHECK.checksum(&length) {
        0xffff => 0xfffe,
        check => check,
    }
}
