//! The crate `sequential-storage`, held to what the save area needs of it: it appends, and may not erase.

use core::ops::Range;
use core::pin::pin;
use core::task::{Context, Poll, Waker};

use embedded_storage::nor_flash::{NorFlash, NorFlashError, NorFlashErrorKind};
use embedded_storage_async::nor_flash as asynchronous;
use sequential_storage::cache::Cache;
use sequential_storage::queue::{QueueConfig, QueueStorage};

use crate::console::saving::store::WORD;

/// Bytes written at a time: a page of the chip. No interrupt is served meanwhile, so it is no more than one.
const PAGE: u32 = 256;

/// Appends an item to the queue in a bank. An error may have left anything behind what was there before.
pub fn append<F: NorFlash>(flash: &mut F, bank: Range<u32>, item: &[u8]) -> Result<(), ()> {
    let config = QueueConfig::try_new(bank).map_err(drop)?;
    let mut queue = QueueStorage::new(Side { flash, item, written: None }, config, Cache::new_uncached());
    at_once(queue.push(item, false))?.map_err(drop)
}

/// The flash as the crate sees it: to read, and to append. If it wants to erase, it goes no further.
///
/// The crate writes an item in three goes: its header, its whole words, and its last bytes in a word of their own. Here the
/// last word goes with those before it, if it is on their page: a page takes 0.8 ms, however little of it is written.
/// The header stays a write of its own, and goes first: a power cut leaves an item of a known length.
struct Side<'a, F> {
    flash: &'a mut F,
    item: &'a [u8],
    /// Offset of the last word of the item, if it has been written already.
    written: Option<u32>,
}

/// Reason why the crate got no further.
#[derive(Debug)]
enum Fault {
    /// The flash says no.
    Flash(NorFlashErrorKind),
    /// It wanted to erase.
    Erasing,
}

impl NorFlashError for Fault {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::Flash(kind) => *kind,
            Self::Erasing => NorFlashErrorKind::Other,
        }
    }
}

impl<F> asynchronous::ErrorType for Side<'_, F> {
    type Error = Fault;
}

impl<F: NorFlash> asynchronous::ReadNorFlash for Side<'_, F> {
    const READ_SIZE: usize = F::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Fault> {
        self.flash.read(offset, bytes).map_err(|error| Fault::Flash(error.kind()))
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<F: NorFlash> asynchronous::NorFlash for Side<'_, F> {
    const WRITE_SIZE: usize = WORD;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    async fn erase(&mut self, _: u32, _: u32) -> Result<(), Fault> {
        Err(Fault::Erasing)
    }

    async fn write(&mut self, mut offset: u32, mut bytes: &[u8]) -> Result<(), Fault> {
        if self.written.take() == Some(offset) {
            return Ok(());
        }
        let last = if bytes.as_ptr() == self.item.as_ptr() { self.item.get(bytes.len()..) } else { None };
        while !bytes.is_empty() {
            let to_the_end = (PAGE - offset % PAGE) as usize;
            let (now, later) = bytes.split_at(to_the_end.min(bytes.len()));
            match last {
                Some(last) if (1..WORD).contains(&last.len()) && now.len() < to_the_end => {
                    let mut page = [0; PAGE as usize];
                    page[..now.len()].copy_from_slice(now);
                    page[now.len()..][..last.len()].copy_from_slice(last);
                    self.program(offset, &page[..now.len() + WORD])?;
                    self.written = Some(offset + now.len() as u32);
                }
                Some(_) | None => self.program(offset, now)?,
            }
            (offset, bytes) = (offset + now.len() as u32, later);
        }
        Ok(())
    }
}

impl<F: NorFlash> Side<'_, F> {
    fn program(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Fault> {
        self.flash.write(offset, bytes).map_err(|error| Fault::Flash(error.kind()))
    }
}

/// Runs a future that never waits: the flash of the chip stops everything else while it works.
fn at_once<T>(future: impl Future<Output = T>) -> Result<T, ()> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(result) => Ok(result),
        Poll::Pending => Err(()),
    }
}
