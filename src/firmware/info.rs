//! The records of an image that `picotool info` reads: name, version, build, board, and the pins by role.
//!
//! picotool looks for a header within the 256 bytes behind the second-stage loader; embassy-rp's `binary-info` writes it, and
//! `info.x`, beside this file, puts it there. It points to the tables here, and these to the records.

use core::ffi::{CStr, c_char};

use embassy_rp::binary_info::{
    DataType, EntryAddr, consts, rp_binary_end, rp_pico_board, rp_program_name, str as text,
};
use sandglass::{BUILD, VERSION};

use crate::boards;

unsafe extern "C" {
    /// The end of the image in the flash.
    static __flash_binary_end: u32;
}

/// A text as picotool reads it, with a zero at its end.
macro_rules! terminated {
    ($text:expr) => {{
        const BYTES: [u8; $text.len() + 1] = with_zero($text);
        match CStr::from_bytes_with_nul(&BYTES) {
            Ok(text) => text,
            Err(_) => panic!("a zero is inside the text"),
        }
    }};
}

const fn with_zero<const LENGTH: usize>(text: &str) -> [u8; LENGTH] {
    let mut bytes = [0; LENGTH];
    let (with, _) = bytes.split_at_mut(text.len());
    with.copy_from_slice(text.as_bytes());
    bytes
}

#[unsafe(link_section = ".bi_entries")]
#[used]
static PROGRAM: [EntryAddr; 6] = [
    rp_program_name!(c"Sandglass"),
    text!(consts::TAG_RASPBERRY_PI, consts::ID_RP_PROGRAM_VERSION_STRING, terminated!(VERSION)),
    text!(consts::TAG_RASPBERRY_PI, consts::ID_RP_PROGRAM_DESCRIPTION, terminated!(env!("CARGO_PKG_DESCRIPTION"))),
    text!(consts::TAG_RASPBERRY_PI, consts::ID_RP_PROGRAM_BUILD_ATTRIBUTE, terminated!(BUILD)),
    rp_pico_board!(terminated!(boards::NAME)),
    rp_binary_end!(__flash_binary_end),
];

/// Number of pins with a role.
const COUNT: usize = boards::ROLES.len();

#[unsafe(link_section = ".bi_entries")]
#[used]
static PINS: [PinAddress; COUNT] = {
    let mut table = [const { PinAddress(&raw const RECORDS[0]) }; COUNT];
    let mut i = 0;
    while i < COUNT {
        table[i] = PinAddress(&raw const RECORDS[i]);
        i += 1;
    }
    table
};

static RECORDS: [NamedPin; COUNT] = {
    let mut records = [const { NamedPin::new(boards::ROLES[0]) }; COUNT];
    let mut i = 0;
    while i < COUNT {
        records[i] = NamedPin::new(boards::ROLES[i]);
        i += 1;
    }
    records
};

/// A pin and its role: the record `_binary_info_pins_with_name` of the vendor's SDK, which rp-binary-info lacks.
#[repr(C)]
struct NamedPin {
    kind: u16,
    tag: u16,
    /// One bit per pin.
    pins: u32,
    name: *const c_char,
}

impl NamedPin {
    const fn new((pin, role): (u8, &'static CStr)) -> Self {
        let kind = DataType::PinsWithName as u16;
        Self { kind, tag: consts::TAG_RASPBERRY_PI, pins: 1 << pin, name: role.as_ptr() }
    }
}

// SAFETY: the text it points to never changes.
unsafe impl Sync for NamedPin {}

/// The address of a record.
#[repr(transparent)]
struct PinAddress(*const NamedPin);

// SAFETY: the record it points to never changes.
unsafe impl Sync for PinAddress {}
