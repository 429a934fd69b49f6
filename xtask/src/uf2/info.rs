//! Reads what an image tells picotool, in the way picotool does, and compares it with the board's table.
//!
//! The format is that of the vendor's SDK (`binary_info.h`): a header between two markers, within 256 bytes behind the
//! second-stage loader, points to a table of addresses of records, and to a table that maps addresses in the RAM to the flash.

use std::collections::BTreeMap;

use super::image::{Image, PAGE};
use crate::boards::Board;

/// The part of the flash that the header is in.
const HEADER_IN: std::ops::Range<u32> = 0x1000_0100..0x1000_0200;
const HEADER_BYTES: u32 = 20;
const MARKERS: (u32, u32) = (0x7188_ebf2, 0xe71a_a390);
/// The tag of records that the vendor defines.
const TAG: u32 = 0x5052;
/// Kinds of records.
const NUMBER: u32 = 5;
const TEXT: u32 = 6;
const NAMED_PINS: u32 = 9;

/// The records with one of the vendor's numbers.
const NAME: u32 = 0x0203_1c86;
const VERSION: u32 = 0x11a9_bc3a;
const DESCRIPTION: u32 = 0xb6a0_7c19;
const BUILD: u32 = 0x4275_f0d3;
const BOARD: u32 = 0xb63c_ffbb;
const END: u32 = 0x68f4_65de;

/// The records of an image about itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Records {
    /// Texts by the number of the record.
    texts: BTreeMap<u32, String>,
    /// Numbers by the number of the record.
    numbers: BTreeMap<u32, u32>,
    /// Roles by the pins that have them, one bit per pin.
    pins: BTreeMap<u32, String>,
}

/// Refuses an image whose records are not those of a board and of a build.
pub fn check(image: &Image, board: &Board, build: &str) -> Result<(), String> {
    let found = read(image)?;
    // The last page is filled up with zeros: the image may end anywhere in it.
    let last = image.keys().max().copied().unwrap_or_default();
    let end = found.numbers.get(&END).copied().filter(|&end| end > last && end <= last + PAGE as u32);
    let end = end.ok_or_else(|| format!("{}: the record of the image's end is missing or wrong", board.name))?;
    let expected = expected(board, build, end)?;
    if found == expected {
        Ok(())
    } else {
        Err(format!("{}: picotool would read\n{found:#?}\ninstead of\n{expected:#?}", board.name))
    }
}

/// The records that an image of a board must have.
fn expected(board: &Board, build: &str, end: u32) -> Result<Records, String> {
    let package =
        |name: &str| crate::workspace::package().map(|package| package[name].as_str().unwrap_or("").to_owned());
    let texts = [
        (NAME, "Sandglass".to_owned()),
        (VERSION, package("version")?),
        (DESCRIPTION, package("description")?),
        (BUILD, build.to_owned()),
        (BOARD, board.title.to_owned()),
    ];
    let [a, b, c, d, flip] = board.pins.keys;
    let pins = [
        (board.pins.sda, "display SDA"),
        (board.pins.scl, "display SCL"),
        (a, "key A"),
        (b, "key B"),
        (c, "key C"),
        (d, "key D"),
        (flip, "key FLIP"),
        (board.pins.buzzer, "buzzer"),
        (board.pins.tilt, "tilt switch"),
    ];
    Ok(Records {
        texts: texts.into(),
        numbers: [(END, end)].into(),
        pins: pins.into_iter().map(|(pin, role)| (1 << pin, role.to_owned())).collect(),
    })
}

/// Reads the records of an image.
fn read(image: &Image) -> Result<Records, String> {
    let starts = HEADER_IN.start..HEADER_IN.end - HEADER_BYTES + 1;
    let is_header = |&at: &u32| word(image, at) == Ok(MARKERS.0) && word(image, at + 16) == Ok(MARKERS.1);
    let header = starts.step_by(4).find(is_header);
    let header = header.ok_or("there is no header for picotool within 256 bytes behind the second-stage loader")?;
    let [first, end, mapping] = [4, 8, 12].map(|at| word(image, header + at));
    let reader = Reader { image, mapping: mapping? };
    let mut records = Records::default();
    for entry in (first?..end?).step_by(4) {
        reader.record(reader.word(entry)?, &mut records)?;
    }
    Ok(records)
}

/// An image, and the address of its table of RAM and flash.
struct Reader<'a> {
    image: &'a Image,
    mapping: u32,
}

impl Reader<'_> {
    /// The address in the flash of something that the program has at an address.
    fn in_flash(&self, address: u32) -> Result<u32, String> {
        for entry in (self.mapping..).step_by(12) {
            let [source, start, end] = [0, 4, 8].map(|at| word(self.image, entry + at));
            let (source, start, end) = (source?, start?, end?);
            if source == 0 {
                break;
            }
            if (start..end).contains(&address) {
                return Ok(address - start + source);
            }
        }
        Ok(address)
    }

    fn word(&self, address: u32) -> Result<u32, String> {
        word(self.image, self.in_flash(address)?)
    }

    /// Reads a text up to its zero.
    fn text(&self, address: u32) -> Result<String, String> {
        let start = self.in_flash(address)?;
        let bytes: Result<Vec<u8>, String> =
            (start..).map(|at| byte(self.image, at)).take_while(|byte| *byte != Ok(0)).collect();
        String::from_utf8(bytes?).map_err(|error| format!("{address:#x}: {error}"))
    }

    /// Reads a record.
    fn record(&self, at: u32, records: &mut Records) -> Result<(), String> {
        let (head, key, value) = (self.word(at)?, self.word(at + 4)?, self.word(at + 8)?);
        let (kind, tag) = (head & 0xffff, head >> 16);
        if tag != TAG {
            return Err(format!("the record at {at:#x} has the tag {tag:#x}"));
        }
        let before = match kind {
            TEXT => records.texts.insert(key, self.text(value)?).is_some(),
            NUMBER => records.numbers.insert(key, value).is_some(),
            NAMED_PINS => records.pins.insert(key, self.text(value)?).is_some(),
            kind => return Err(format!("the record at {at:#x} is of the kind {kind}")),
        };
        if before { Err(format!("the record at {at:#x} says {key:#x} again")) } else { Ok(()) }
    }
}

fn byte(image: &Image, address: u32) -> Result<u8, String> {
    let offset = address % PAGE as u32;
    let page = image.get(&(address - offset)).ok_or_else(|| format!("{address:#x} is not in the image"))?;
    Ok(page[offset as usize])
}

fn word(image: &Image, address: u32) -> Result<u32, String> {
    let bytes =
        [byte(image, address)?, byte(image, address + 1)?, byte(image, address + 2)?, byte(image, address + 3)?];
    Ok(u32::from_le_bytes(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The second page of the flash, and the one after it.
    const BASE: u32 = 0x1000_0100;
    const NEXT: u32 = 0x1000_0200;
    const RAM: u32 = 0x2000_8000;

    /// An image with a header at an address, the name of a pin in the flash, and a text in the RAM.
    fn image(header: u32) -> Image {
        let mut image: Image = [(BASE, [0; PAGE]), (NEXT, [0; PAGE]), (NEXT + PAGE as u32, [0; PAGE])].into();
        let mut put = |at: u32, words: &[u32]| {
            let bytes = words.iter().flat_map(|word| word.to_le_bytes());
            for (at, byte) in (at..).zip(bytes) {
                let offset = at % PAGE as u32;
                image.get_mut(&(at - offset)).expect("it is in the image")[offset as usize] = byte;
            }
        };
        put(header, &[MARKERS.0, NEXT + 0x80, NEXT + 0x88, NEXT + 0x90, MARKERS.1]);
        // The table of records; that of the RAM, whose end is a zero.
        put(NEXT + 0x80, &[NEXT + 0xb0, NEXT + 0xc0, 0, 0, NEXT + 0xe0, RAM, RAM + 8, 0]);
        put(NEXT + 0xb0, &[TAG << 16 | TEXT, NAME, RAM + 4]);
        put(NEXT + 0xc0, &[TAG << 16 | NAMED_PINS, 1 << 7, NEXT + 0xf0]);
        put(NEXT + 0xe0, &[0, u32::from_le_bytes(*b"sand")]);
        put(NEXT + 0xf0, &[u32::from_le_bytes(*b"key\0")]);
        image
    }

    #[test]
    fn records_are_read_through_their_tables() {
        let pins = [(1 << 7, "key".to_owned())].into();
        let expected = Records { texts: [(NAME, "sand".to_owned())].into(), pins, ..Records::default() };
        for header in [BASE, BASE + 0xa8, BASE + 0xec] {
            assert_eq!(read(&image(header)), Ok(expected.clone()), "{header:#x}");
        }
    }

    #[test]
    fn a_header_that_is_late_or_damaged_is_refused() {
        for header in [BASE + 0xf0, NEXT] {
            assert!(read(&image(header)).is_err_and(|why| why.contains("within 256 bytes")), "{header:#x}");
        }
        for byte in [0, 16] {
            let mut image = image(BASE);
            image.get_mut(&BASE).expect("it is there")[byte] ^= 1;
            assert!(read(&image).is_err_and(|why| why.contains("within 256 bytes")), "byte {byte}");
        }
        assert!(read(&Image::new()).is_err());
    }

    #[test]
    fn a_record_that_nobody_knows_is_refused() {
        for (byte, why) in [(0xb0, "kind"), (0xb2, "tag")] {
            let mut image = image(BASE);
            image.get_mut(&NEXT).expect("it is there")[byte] ^= 0x40;
            assert!(read(&image).is_err_and(|error| error.contains(why)), "{why}");
        }
    }
}
