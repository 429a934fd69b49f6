//! The image of the firmware: read from its ELF file, packed into UF2 and unpacked again.
//!
//! UF2 is written by hand: a block is eight numbers, a page of the flash and a last number
//! (<https://github.com/microsoft/uf2>).

use std::collections::BTreeMap;
use std::path::Path;

use object::read::elf::{FileHeader, ProgramHeader};
use object::{Endianness, elf};

use crate::remap;
use crate::workspace::{at, read};

const MAGIC: [u32; 2] = [0x0a32_4655, 0x9e5d_5157];
const MAGIC_END: u32 = 0x0ab1_6f30;
const HAS_FAMILY: u32 = 0x2000;
const RP2040: u32 = 0xe48b_ff56;
/// Bytes of the image in a block of 512: one page of the flash.
pub const PAGE: usize = 256;
const FLASH: std::ops::Range<u32> = 0x1000_0000..0x1020_0000;

/// Pages of the flash by address.
pub type Image = BTreeMap<u32, [u8; PAGE]>;

/// Reads the part of an ELF file that goes into the flash.
pub fn read_elf(path: &Path) -> Result<Image, String> {
    let at = |error: &dyn std::fmt::Display| at(path, error);
    let data = read(path)?;
    remap::check(&path.display().to_string(), &data)?;
    let header = elf::FileHeader32::<Endianness>::parse(&*data).map_err(|error| at(&error))?;
    let endian = header.endian().map_err(|error| at(&error))?;
    let mut image = Image::new();
    for segment in header.program_headers(endian, &*data).map_err(|error| at(&error))? {
        if segment.p_type(endian) != elf::PT_LOAD {
            continue;
        }
        let bytes = segment.data(endian, &*data).map_err(|()| at(&"a segment lies outside the file"))?;
        for (address, &byte) in (segment.p_paddr(endian)..).zip(bytes) {
            if !FLASH.contains(&address) {
                return Err(at(&format!("address {address:#x} is not in the flash")));
            }
            let offset = address as usize % PAGE;
            image.entry(address - offset as u32).or_insert([0; PAGE])[offset] = byte;
        }
    }
    if image.is_empty() { Err(at(&"holds nothing for the flash")) } else { Ok(image) }
}

/// Packs an image as a UF2 file.
pub fn pack(image: &Image) -> Vec<u8> {
    let mut out = Vec::with_capacity(image.len() * 512);
    for (number, (&address, page)) in (0u32..).zip(image) {
        let head = [MAGIC[0], MAGIC[1], HAS_FAMILY, address, PAGE as u32, number, image.len() as u32, RP2040];
        out.extend(head.iter().flat_map(|word| word.to_le_bytes()));
        out.extend(page);
        out.resize(out.len() + 476 - PAGE, 0);
        out.extend(MAGIC_END.to_le_bytes());
    }
    out
}

/// Unpacks a UF2 file; refuses one that is damaged.
pub fn unpack(packed: &[u8]) -> Result<Image, String> {
    let (blocks, rest) = packed.as_chunks::<512>();
    if !rest.is_empty() {
        return Err("the file is not made of blocks of 512 bytes".into());
    }
    let mut image = Image::new();
    for (number, block) in (0u32..).zip(blocks) {
        let word = |at: usize| u32::from_le_bytes([block[at], block[at + 1], block[at + 2], block[at + 3]]);
        let head: Vec<u32> = (0..8).map(|i| word(4 * i)).collect();
        let expected = [MAGIC[0], MAGIC[1], HAS_FAMILY, head[3], PAGE as u32, number, blocks.len() as u32, RP2040];
        if head != expected || word(508) != MAGIC_END {
            return Err(format!("block {number} is not well formed"));
        }
        let page = block[32..32 + PAGE].try_into().expect("a page is PAGE bytes long");
        if image.insert(head[3], page).is_some() {
            return Err(format!("block {number} writes address {:#x} again", head[3]));
        }
    }
    Ok(image)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn image() -> Image {
        (0..5).map(|i| (FLASH.start + i * 4096, [i as u8; PAGE])).collect()
    }

    #[test]
    fn what_is_packed_is_unpacked() {
        assert_eq!(unpack(&pack(&image())), Ok(image()));
    }

    #[test]
    fn a_damaged_file_is_refused() {
        let packed = pack(&image());
        assert!(unpack(&packed[..packed.len() - 1]).is_err());
        for at in [0, 4, 8, 16, 20, 24, 28, 508] {
            let mut bad = packed.clone();
            bad[at] ^= 0xff;
            assert!(unpack(&bad).is_err(), "byte {at}");
        }
    }
}
