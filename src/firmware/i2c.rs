//! The display's bus: a DMA channel carries a transfer, and the processor is woken once, at its end.
//!
//! embassy-rp's own driver refills the controller's FIFO of 16 words itself, which wakes the processor every 15 bytes:
//! twice per run of the countdown, 13 times a second. It still sets up pins and clock here; the transfers are written
//! from the RP2040 data sheet, sections 4.3 (I2C) and 2.5 (DMA).

use core::future::poll_fn;
use core::sync::atomic::{Ordering, compiler_fence};
use core::task::Poll;

use embassy_rp::Peri;
use embassy_rp::i2c::{Blocking, Config, I2c as Controller};
use embassy_rp::interrupt::typelevel::{Handler, Interrupt};
use embassy_rp::pac::dma::vals::{DataSize, TreqSel};
use embassy_rp::pac::i2c::regs::IcIntrMask;
use embassy_rp::pac::{DMA, I2C0, i2c};
use embassy_sync::waitqueue::AtomicWaker;
use embedded_hal_async::i2c::{ErrorKind, ErrorType, I2c, NoAcknowledgeSource, Operation};

use crate::boards::{DisplayBus, DisplayIrq, DisplayScl, DisplaySda};

/// Requested bus clock: 425 kHz give 400 kHz on the wire, the panel's limit, because the controller adds the time of
/// its filters to every period (400 would give 377 kHz). With `fast-bus` 1 MHz, the highest that can be requested,
/// gives 912 kHz.
const BUS_HZ: u32 = if cfg!(feature = "fast-bus") { 1_000_000 } else { 425_000 };
/// The registers of the bus.
const BUS: i2c::I2c = crate::boards::DISPLAY_BUS;
/// The DMA channel that feeds it; the display's task owns it.
const CHANNEL: usize = 0;
/// Longest transfer in words: a page of 128 bytes, its position, and two commands before it.
const ROOM: usize = 144;
/// The controller requests more when it has at most this many words left.
const ASK_AT: u8 = 8;

/// Bit of TX_ABRT_SOURCE: another master has the bus.
const LOST_BUS: u32 = 1 << 12;
/// Size of the receive FIFO in bytes.
const MOST_READ: usize = 16;

/// Bit of a word: read a byte instead of writing one.
const READ: u16 = 1 << 8;
/// Bit of a word: send a STOP after it.
const STOP: u16 = 1 << 9;
/// Bit of a word: send a START before it.
const RESTART: u16 = 1 << 10;

static ENDED: AtomicWaker = AtomicWaker::new();

/// The interrupt of the bus: a transfer has ended.
pub struct Ended;

impl<I: Interrupt> Handler<I> for Ended {
    unsafe fn on_interrupt() {
        BUS.ic_intr_mask().write_value(IcIntrMask(0));
        ENDED.wake();
    }
}

/// Reason of a failed transfer.
#[derive(Clone, Copy, Debug)]
pub enum BusFault {
    /// The controller gave up; the bits of its register TX_ABRT_SOURCE.
    Abort(u32),
    /// The transfer is empty or too long.
    Length,
}

impl embedded_hal_async::i2c::Error for BusFault {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::Abort(source) if source & 0x0f != 0 => ErrorKind::NoAcknowledge(NoAcknowledgeSource::Unknown),
            Self::Abort(source) if source & LOST_BUS != 0 => ErrorKind::ArbitrationLoss,
            Self::Abort(_) | Self::Length => ErrorKind::Other,
        }
    }
}

/// The bus with its controller.
pub struct Wire<'d> {
    /// Owns the pins.
    _controller: Controller<'d, DisplayBus, Blocking>,
    /// The words of a transfer: a byte to write or a request for one, each with a START before it or a STOP after it.
    words: [u16; ROOM],
    length: usize,
}

impl<'d> Wire<'d> {
    /// Resets the controller and gives it the lines.
    pub fn new(bus: Peri<'d, DisplayBus>, sda: Peri<'d, DisplaySda>, scl: Peri<'d, DisplayScl>) -> Self {
        let mut config = Config::default();
        config.frequency = BUS_HZ;
        let controller = Controller::new_blocking(bus, scl, sda, config);
        BUS.ic_intr_mask().write_value(IcIntrMask(0));
        // SAFETY: the handler only masks the interrupt and wakes the task that waits for it.
        unsafe { DisplayIrq::enable() };
        Self { _controller: controller, words: [0; ROOM], length: 0 }
    }

    /// Lays out the words of a transfer. Reading begins with another START.
    fn lay_out(&mut self, parts: &[Operation<'_>]) -> Result<(), BusFault> {
        self.length = 0;
        let (mut is_reading, mut read) = (false, 0);
        for part in parts {
            let (length, reads) = match part {
                Operation::Write(bytes) => (bytes.len(), false),
                Operation::Read(bytes) => (bytes.len(), true),
            };
            let end = self.length + length;
            let words = self.words.get_mut(self.length..end).ok_or(BusFault::Length)?;
            match part {
                Operation::Write(bytes) => words.iter_mut().zip(*bytes).for_each(|(word, &byte)| *word = byte.into()),
                Operation::Read(_) => words.fill(READ),
            }
            if let (Some(first), true) = (words.first_mut(), reads != is_reading) {
                *first |= RESTART;
            }
            (is_reading, read) = (reads, read + if reads { length } else { 0 });
            self.length = end;
        }
        let last = self.words[..self.length].last_mut().filter(|_| read <= MOST_READ).ok_or(BusFault::Length)?;
        *last |= STOP;
        Ok(())
    }

    /// Sends the words and waits for the STOP.
    async fn send(&mut self, address: u8) -> Result<(), BusFault> {
        BUS.ic_enable().write(|w| w.set_enable(false));
        BUS.ic_tar().write(|w| w.set_ic_tar(address.into()));
        BUS.ic_dma_tdlr().write(|w| w.set_dmatdl(ASK_AT));
        BUS.ic_dma_cr().write(|w| w.set_tdmae(true));
        BUS.ic_enable().write(|w| w.set_enable(true));
        BUS.ic_clr_tx_abrt().read();
        BUS.ic_clr_stop_det().read();
        let _feed = Feed::start(&self.words[..self.length]);
        poll_fn(|cx| {
            ENDED.register(cx.waker());
            let source = BUS.ic_tx_abrt_source().read().0;
            // After an abort the controller sends a STOP too, unless it has lost the bus to another master.
            let has_ended = BUS.ic_raw_intr_stat().read().stop_det() || source & LOST_BUS != 0;
            match source {
                0 if has_ended => return Poll::Ready(Ok(())),
                _ if has_ended => return Poll::Ready(Err(BusFault::Abort(source))),
                _ => {}
            }
            BUS.ic_intr_mask().write(|w| {
                w.set_m_stop_det(true);
                w.set_m_tx_abrt(source == 0);
            });
            Poll::Pending
        })
        .await
    }
}

impl ErrorType for Wire<'_> {
    type Error = BusFault;
}

impl I2c for Wire<'_> {
    async fn transaction(&mut self, address: u8, parts: &mut [Operation<'_>]) -> Result<(), BusFault> {
        self.lay_out(parts)?;
        self.send(address).await?;
        for part in parts {
            if let Operation::Read(bytes) = part {
                bytes.iter_mut().for_each(|byte| *byte = BUS.ic_data_cmd().read().dat());
            }
        }
        Ok(())
    }
}

/// The running DMA channel. Dropping it stops the channel: a cancelled transfer reads no memory any more.
struct Feed;

impl Feed {
    fn start(words: &[u16]) -> Self {
        let channel = DMA.ch(CHANNEL);
        channel.read_addr().write_value(words.as_ptr() as u32);
        channel.write_addr().write_value(BUS.ic_data_cmd().as_ptr() as u32);
        channel.trans_count().write_value(words.len() as u32);
        // The words are written before the channel reads them.
        compiler_fence(Ordering::SeqCst);
        channel.ctrl_trig().write(|w| {
            w.set_treq_sel(if BUS == I2C0 { TreqSel::I2C0_TX } else { TreqSel::I2C1_TX });
            w.set_data_size(DataSize::SIZE_HALFWORD);
            w.set_incr_read(true);
            w.set_chain_to(CHANNEL as u8);
            w.set_en(true);
        });
        Self
    }
}

impl Drop for Feed {
    fn drop(&mut self) {
        let channel = DMA.ch(CHANNEL);
        if channel.ctrl_trig().read().busy() {
            DMA.chan_abort().write(|w| w.set_chan_abort(1 << CHANNEL));
            // The channel has stopped when it is no longer busy; its bit in CHAN_ABORT does not show that (RP2040 data
            // sheet, erratum E13).
            while channel.ctrl_trig().read().busy() {}
        }
        // The words may be written again only from here on.
        compiler_fence(Ordering::SeqCst);
    }
}
