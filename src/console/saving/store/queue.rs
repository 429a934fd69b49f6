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
    let mut queue = QueueStorage::new(Side { flash }, config, Cache::new_uncached());
    at_once(queue.push(item, false))?.map_err(drop)
}

/// The flash as the crate sees it: to read, and to append. If it wants to erase, it goes no further.
struct Side<'a, F> {
    flash: &'a mut F,
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
        while !bytes.is_empty() {
            let to_the_end = (PAGE - offset % PAGE) as usize;
            let (now, later) = bytes.split_at(to_the_end.min(bytes.len()));
            self.flash.write(offset, now).map_err(|error| Fault::Flash(error.kind()))?;
            (offset, bytes) = (offset + now.len() as u32, later);
        }
        Ok(())
    }
}

/// Runs a future that never waits: the flash of the chip stops everything else while it works.
fn at_once<T>(future: impl Future<Output = T>) -> Result<T, ()> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(result) => Ok(result),
        Poll::Pending => Err(()),
    }
}
