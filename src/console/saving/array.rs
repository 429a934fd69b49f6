//! Reads arrays in a loop. `serde` itself writes the code of an element once for each place: of a ledger with twelve flights
//! that is twelve times, 8 KiB of flash.

use core::fmt;
use core::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};

/// Reads an array: for `#[serde(deserialize_with = "array::read")]`. Its bytes are those of the array itself.
pub fn read<'de, D: Deserializer<'de>, T: Deserialize<'de>, const LENGTH: usize>(
    deserializer: D,
) -> Result<[T; LENGTH], D::Error> {
    deserializer.deserialize_tuple(LENGTH, Elements(PhantomData))
}

struct Elements<T, const LENGTH: usize>(PhantomData<T>);

impl<'de, T: Deserialize<'de>, const LENGTH: usize> Visitor<'de> for Elements<T, LENGTH> {
    type Value = [T; LENGTH];

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{LENGTH} elements")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<[T; LENGTH], A::Error> {
        let mut read = heapless::Vec::<T, LENGTH>::new();
        for place in 0..LENGTH {
            let element = next(&mut elements)?.ok_or_else(|| A::Error::invalid_length(place, &self))?;
            let pushed = read.push(element);
            debug_assert!(pushed.is_ok(), "there are as many places as elements");
        }
        read.into_array().map_err(|read| A::Error::invalid_length(read.len(), &self))
    }
}

/// Reads an element, in one place of the code.
#[inline(never)]
fn next<'de, A: SeqAccess<'de>, T: Deserialize<'de>>(elements: &mut A) -> Result<Option<T>, A::Error> {
    elements.next_element()
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Looped {
        #[serde(deserialize_with = "super::read")]
        places: [Option<u16>; 5],
    }

    #[test]
    fn an_array_is_read_as_it_was_written() {
        let value = Looped { places: [Some(300), None, Some(1), None, Some(7)] };
        let mut room = [0; 16];
        let bytes = postcard::to_slice(&value, &mut room).expect("there is room");
        assert_eq!(bytes.len(), 3 + 1 + 2 + 1 + 2);
        assert_eq!(postcard::from_bytes::<Looped>(bytes), Ok(value));
        assert!(postcard::from_bytes::<Looped>(&bytes[..4]).is_err(), "an element is missing");
    }
}
