//! The display: sends what has changed, one bus transaction a run of bytes, and survives a panel that is not there.
//!
//! The ssd1306 crate knows the chip's commands; they are recorded here and sent in one go. The picture does not go
//! through its buffered mode, which cuts a frame into 64 transactions.

use core::cell::RefCell;

use defmt::{info, warn};
use display_interface::{AsyncWriteOnlyDataCommand, DataFormat, DisplayError};
use embassy_futures::select::{Either, select};
use embassy_rp::Peri;
use embassy_rp::gpio::{Input, Level, OutputOpenDrain, Pull};
use embassy_rp::i2c::{Async, Config, I2c};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer, block_for, with_timeout};
use heapless::Vec;
use sandglass::console::frame::{Frame, PAGES, Run, WIDTH};
use sandglass::console::settings::Look;
use ssd1306::Ssd1306Async;
use ssd1306::command::AddrMode;
use ssd1306::prelude::*;

use super::watchdog::{self, Part};
use crate::boards::{DisplayBus, DisplayInterrupt, DisplayScl, DisplaySda};

/// The panel's address on the bus.
const ADDRESS: u8 = 0x3c;
/// What is asked of the controller so that 400 kHz stand on the wire: it adds the time its filters take to every
/// period, and 400 asked for would be 377 kHz. 400 kHz is the panel's limit. Beyond it, 1 MHz is the most that can be
/// asked for: 912 kHz on the wire.
const BUS_HZ: u32 = if cfg!(feature = "fast-bus") { 1_000_000 } else { 425_000 };
/// A run of a whole page takes 3 ms. A bus that has not done it after this is stuck.
const STUCK_AFTER: Duration = Duration::from_millis(50);
/// From one try to find the panel to the next.
const RETRY_AFTER: Duration = Duration::from_millis(250);
/// A loose plug resets the panel without a word. One that can be read is asked after each change whether it is still on,
/// which costs two bytes. To one that cannot, everything is sent again after a key press, once the answer is on the
/// screen, at most this often …
const REFRESH_AFTER_PRESS: Duration = Duration::from_secs(1);
/// … and when the picture moves by itself, at most this often.
const REFRESH_AFTER_TICK: Duration = Duration::from_secs(60);
/// In the panel's status: it is off.
const STATUS_OFF: u8 = 0x40;

/// Half a period of a slow clock.
const HALF_CLOCK: Duration = Duration::from_micros(5);

/// The control byte before one command byte, with another control byte after it.
const ONE_COMMAND: u8 = 0x80;
/// The control byte before nothing but commands.
const COMMANDS: u8 = 0x00;
/// The control byte before nothing but data.
const DATA: u8 = 0x40;

/// The picture has changed.
#[derive(Clone, Copy)]
struct Update {
    look: Look,
    pressed: bool,
}

static UPDATES: Signal<CriticalSectionRawMutex, Update> = Signal::new();

/// Says that the picture has changed; `pressed` if a player waits for it.
pub fn update(look: Look, pressed: bool) {
    let pressed = pressed || UPDATES.try_take().is_some_and(|before| before.pressed);
    UPDATES.signal(Update { look, pressed });
}

/// The panel does not answer, or the bus does not move.
struct Gone;

type Bus = (Peri<'static, DisplayBus>, Peri<'static, DisplaySda>, Peri<'static, DisplayScl>);

#[embassy_executor::task]
pub async fn task(bus: Bus, picture: &'static RefCell<Frame>, mut look: Look) {
    let (mut bus, mut sda, mut scl) = bus;
    let mut config = Config::default();
    config.frequency = BUS_HZ;
    let mut known = true;
    loop {
        // Made anew for every try: that resets a controller which hangs in the middle of a byte.
        free(&mut sda, &mut scl);
        let wire = I2c::new_async(bus.reborrow(), scl.reborrow(), sda.reborrow(), DisplayInterrupt, config);
        let mut panel = Panel { wire, shown: picture.borrow().clone(), stale: 0 };
        let Err(Gone) = panel.show(picture, &mut look, &mut known).await;
        if known {
            warn!("display: no answer");
            known = false;
        }
        // It does what it can.
        watchdog::alive(Part::Display);
        Timer::after(RETRY_AFTER).await;
    }
}

/// A panel that was cut off in the middle of a byte may hold the data line low; nine clocks let it finish.
fn free(sda: &mut Peri<'static, DisplaySda>, scl: &mut Peri<'static, DisplayScl>) {
    if Input::new(sda.reborrow(), Pull::Up).is_high() {
        return;
    }
    let mut clock = OutputOpenDrain::new(scl.reborrow(), Level::High);
    for _ in 0..9 {
        clock.set_low();
        block_for(HALF_CLOCK);
        clock.set_high();
        block_for(HALF_CLOCK);
    }
}

struct Panel<'d> {
    wire: I2c<'d, DisplayBus, Async>,
    /// What the panel has in its memory, as far as it is known.
    shown: Frame,
    /// The first page that is to be sent again whatever the panel is thought to have; none: `PAGES`.
    stale: u8,
}

impl Panel<'_> {
    /// Shows the picture and whatever becomes of it, until the panel is gone.
    async fn show(
        &mut self,
        picture: &RefCell<Frame>,
        look: &mut Look,
        known: &mut bool,
    ) -> Result<core::convert::Infallible, Gone> {
        self.commands(&script(*look).await).await?;
        self.send_changes(picture).await?;
        self.commands(&[DISPLAY_ON]).await?;
        if !*known {
            info!("display: back");
            *known = true;
        }
        // Some panels do not answer to a read, or with nonsense. This one has just been turned on: does it say so?
        let readable = self.is_on().await == Some(true);
        let mut refreshed = Instant::now();
        let mut refresh_at = Instant::MAX;
        loop {
            let relook = match select(UPDATES.wait(), Timer::at(refresh_at)).await {
                Either::First(update) => {
                    let after = if update.pressed { REFRESH_AFTER_PRESS } else { REFRESH_AFTER_TICK };
                    let now = Instant::now();
                    if !readable && (update.pressed || now >= refreshed + after) {
                        refresh_at = refresh_at.min((refreshed + after).max(now));
                    }
                    let relook = update.look != *look;
                    *look = update.look;
                    relook
                }
                Either::Second(()) => false,
            };
            if !relook {
                self.send_changes(picture).await?;
                if readable && self.is_on().await != Some(true) {
                    return Err(Gone);
                }
            }
            if relook || Instant::now() >= refresh_at {
                // All but the first command, which would turn the panel off.
                self.commands(&script(*look).await[1..]).await?;
                self.commands(&[DISPLAY_ON]).await?;
                self.stale = 0;
                self.send_changes(picture).await?;
                refreshed = Instant::now();
                refresh_at = Instant::MAX;
            }
            watchdog::alive(Part::Display);
        }
    }

    /// Sends what differs, and then page by page what is stale, until nothing is. The picture may change on the way:
    /// what a player waits for goes first.
    async fn send_changes(&mut self, picture: &RefCell<Frame>) -> Result<(), Gone> {
        let (mut page, mut column) = (0, 0);
        loop {
            let next = picture.borrow().next_run(&self.shown, page, column);
            match next {
                Some(run) => {
                    self.send(run, picture).await?;
                    (page, column) = (run.page, run.end);
                }
                None if (page, column) != (0, 0) => (page, column) = (0, 0),
                None if self.stale < PAGES as u8 => {
                    let page = Run { page: self.stale, start: 0, end: WIDTH as u8 };
                    self.stale += 1;
                    self.send(page, picture).await?;
                }
                None => return Ok(()),
            }
        }
    }

    /// Sends one run in one transaction: where it goes, then its bytes.
    async fn send(&mut self, run: Run, picture: &RefCell<Frame>) -> Result<(), Gone> {
        self.shown.copy_run(run, &picture.borrow());
        let place =
            [[ONE_COMMAND, 0xb0 | run.page], [ONE_COMMAND, run.start & 0x0f], [ONE_COMMAND, 0x10 | run.start >> 4]];
        let bytes = place.into_iter().flatten().chain([DATA]).chain(self.shown.run(run).iter().copied());
        transact(&mut self.wire, bytes).await
    }

    /// Whether the panel says that it is on; none if it says nothing.
    async fn is_on(&mut self) -> Option<bool> {
        let mut status = [0];
        match with_timeout(STUCK_AFTER, self.wire.read_async(ADDRESS, &mut status)).await {
            Ok(Ok(())) => Some(status[0] & STATUS_OFF == 0),
            Ok(Err(_)) | Err(_) => None,
        }
    }

    /// Sends commands in one transaction.
    async fn commands(&mut self, commands: &[u8]) -> Result<(), Gone> {
        transact(&mut self.wire, [COMMANDS].into_iter().chain(commands.iter().copied())).await
    }
}

async fn transact(wire: &mut I2c<'_, DisplayBus, Async>, bytes: impl Iterator<Item = u8>) -> Result<(), Gone> {
    match with_timeout(STUCK_AFTER, wire.write_async(ADDRESS, bytes)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Gone),
    }
}

const DISPLAY_ON: u8 = 0xaf;

/// Commands written down instead of sent, but for the one that turns the panel on: first it gets its picture.
struct Script(Vec<u8, 40>);

impl AsyncWriteOnlyDataCommand for Script {
    async fn send_commands(&mut self, commands: DataFormat<'_>) -> Result<(), DisplayError> {
        match commands {
            DataFormat::U8(&[DISPLAY_ON]) => Ok(()),
            DataFormat::U8(bytes) => self.0.extend_from_slice(bytes).map_err(|_| DisplayError::OutOfBoundsError),
            _ => Err(DisplayError::DataFormatNotImplemented),
        }
    }

    async fn send_data(&mut self, _: DataFormat<'_>) -> Result<(), DisplayError> {
        Err(DisplayError::DataFormatNotImplemented)
    }
}

/// What sets the panel up, dark.
async fn script(look: Look) -> Vec<u8, 40> {
    let rotation = if look.turned { DisplayRotation::Rotate180 } else { DisplayRotation::Rotate0 };
    let brightness = match look.contrast {
        1 => Brightness::DIMMEST,
        2 => Brightness::DIM,
        3 => Brightness::NORMAL,
        4 => Brightness::BRIGHT,
        _ => Brightness::BRIGHTEST,
    };
    let mut driver = Ssd1306Async::new(Script(Vec::new()), DisplaySize128x64, rotation);
    let recorded = async {
        driver.init_with_addr_mode(AddrMode::Page).await?;
        driver.set_brightness(brightness).await
    };
    recorded.await.expect("a script has room for all commands");
    driver.release().0
}
