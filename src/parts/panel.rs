//! The panel: sends what has changed, one bus transaction per run of bytes, and recovers when the panel is unplugged.
//!
//! The ssd1306 crate has the chip's commands; they are recorded and sent in one transaction. The picture does not go
//! through its buffered mode, which cuts a frame into 64 transactions.
//!
//! # A panel that was reset unnoticed
//!
//! A loose plug resets a panel silently: it is then off and its memory is lost. Three checks find that out:
//!
//! - a byte that is not acknowledged: everything is set up anew;
//! - the status, which is read after a change, once a second at most. Not every module answers: some drive no reads,
//!   some always give the same byte. It is trusted only if the panel said "off" before it was switched on and "on"
//!   after; an unexpected answer costs no blink (nothing is switched off), and after two of them the status is no
//!   longer read;
//! - a refresh in any case, one page at a time. It is added to a change that is sent anyway: it never wakes the device,
//!   and it comes after the picture that a player waits for.

mod script;

use core::cell::RefCell;
use core::convert::Infallible;

use embassy_futures::select::{Either, select};
use embedded_hal::delay::DelayNs;
use embedded_hal_async::i2c::{ErrorType, I2c, Operation};

use self::script::{DISPLAY_ON, script};
use crate::console::picture::frame::{Frame, PAGES, Run, WIDTH};
use crate::console::settings::Look;
use crate::parts::Clock;
use crate::parts::bus::{self, Bus, Freed};

/// The panel's address on the bus.
const ADDRESS: u8 = 0x3c;
/// Longest time of a transfer: a whole page takes 3 ms.
const STUCK_AFTER_MS: u32 = 50;
/// Time after power-on in which a panel may still be starting, and is tried often.
const WAKING_US: u64 = 500_000;
/// Time from one try to the next while it may be starting …
const TRY_AGAIN_SOON_US: u64 = 5_000;
/// … and afterwards.
const TRY_AGAIN_US: u64 = 250_000;
/// Time from one read of the status to the next.
const ASK_AFTER_US: u64 = 1_000_000;
/// Number of unexpected answers after which the status is no longer trusted.
const SURPRISES: u8 = 2;
/// Time from one page of the refresh to the next, if the panel's status is trusted …
const REFRESH_AFTER_US: u64 = 12_000_000;
/// … and if not: all nine turns, eight pages and the set-up, take less than a minute.
const REFRESH_BLIND_AFTER_US: u64 = 6_000_000;
/// Columns of a page that are refreshed at once: a picture that a player waits for comes in between, within a
/// millisecond.
const REFRESH_WIDTH: u8 = 32;
/// Bit of the panel's status: it is off.
const STATUS_OFF: u8 = 0x40;

/// The control byte before one command byte, with another control byte after it.
const ONE_COMMAND: u8 = 0x80;
/// The control byte before nothing but commands; the status is read after it.
const COMMANDS: u8 = 0x00;
/// The control byte before nothing but data.
const DATA: u8 = 0x40;

/// A change of the picture.
#[derive(Clone, Copy, Debug)]
pub struct Update {
    /// Contrast and mounting of the panel.
    pub look: Look,
    /// True if a player waits for it.
    pub pressed: bool,
}

/// A source of updates.
pub trait Updates {
    /// Waits for the next update.
    fn next(&mut self) -> impl Future<Output = Update>;
}

/// Reason that the panel is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanelFault<E> {
    /// The controller gave up, with this reason.
    Bus(E),
    /// The bus did not move.
    Stuck,
}

/// News of the panel, for the log and the watchdog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanelEvent<E> {
    /// It shows the picture.
    Shown,
    /// It does not answer. Reported again at every try.
    Lost(PanelFault<E>),
    /// A slave held the bus, and it was freed like this.
    Freed(Freed),
    /// It gave an unexpected answer, and is set up again.
    Surprised,
}

/// The turn of the refresh that sends the set-up instead of a page.
const SET_UP_TURN: u8 = PAGES as u8;

/// Everything that outlives a loss of the panel.
pub struct Panel<'p> {
    picture: &'p RefCell<Frame>,
    look: Look,
    /// The bytes in the panel's memory, as far as they are known.
    shown: Frame,
}

impl<'p> Panel<'p> {
    /// A panel that will show a picture.
    pub fn new(picture: &'p RefCell<Frame>, look: Look) -> Self {
        Self { picture, look, shown: Frame::new() }
    }

    /// Shows the picture and every update of it, for ever.
    pub async fn run<B, E, C: Clock + DelayNs>(
        &mut self,
        bus: &mut B,
        updates: &mut impl Updates,
        clock: &mut C,
        mut report: impl FnMut(PanelEvent<E>),
    ) -> Infallible
    where
        B: Bus,
        for<'a> B::Controller<'a>: ErrorType<Error = E>,
    {
        loop {
            match bus::free(bus, clock) {
                Freed::WasFree => {}
                freed => report(PanelEvent::Freed(freed)),
            }
            let fault = {
                let wire = bus.controller();
                let mut link = Link::new(self, wire, clock);
                match link.serve(updates, &mut report).await {
                    Ok(never) => match never {},
                    Err(fault) => fault,
                }
            };
            report(PanelEvent::Lost(fault));
            let now = clock.micros();
            let wait = if now < WAKING_US { TRY_AGAIN_SOON_US } else { TRY_AGAIN_US };
            // Updates are taken meanwhile, so that the look is the newest one; the picture is read when it is sent.
            let mut again = core::pin::pin!(clock.until(now + wait));
            while let Either::First(update) = select(updates.next(), again.as_mut()).await {
                self.look = update.look;
            }
        }
    }
}

/// A panel that answers, until it is lost.
struct Link<'l, 'p, I, C> {
    panel: &'l mut Panel<'p>,
    wire: I,
    clock: &'l mut C,
    /// The first page to send again, whatever the panel holds; `PAGES` if there is none.
    stale: u8,
    /// True if its status is trusted.
    believed: bool,
    surprises: u8,
    asked: u64,
    refreshed: u64,
    /// The next turn of the refresh: a page, or the set-up.
    turn: u8,
}

impl<'l, 'p, I: I2c, C: Clock> Link<'l, 'p, I, C> {
    fn new(panel: &'l mut Panel<'p>, wire: I, clock: &'l mut C) -> Self {
        let now = clock.micros();
        // All pages are stale: later changes are compared with what is sent now.
        (0..PAGES as u8).for_each(|page| panel.shown.copy_run(whole(page), &panel.picture.borrow()));
        Self { panel, wire, clock, stale: 0, believed: false, surprises: 0, asked: now, refreshed: now, turn: 0 }
    }

    /// Switches the panel on with its picture and shows every update, until the panel is lost.
    async fn serve(
        &mut self,
        updates: &mut impl Updates,
        report: &mut impl FnMut(PanelEvent<I::Error>),
    ) -> Result<Infallible, PanelFault<I::Error>> {
        self.commands(&script(self.panel.look).await).await?;
        self.send_changes().await?;
        let says_off = self.status().await? == Some(STATUS_OFF);
        self.commands(&[DISPLAY_ON]).await?;
        report(PanelEvent::Shown);
        self.believed = says_off && self.status().await? == Some(0);
        loop {
            let update = updates.next().await;
            if update.look != self.panel.look {
                self.panel.look = update.look;
                self.set_up_again().await?;
            }
            self.send_changes().await?;
            if self.believed {
                self.ask(report).await?;
            }
            self.refresh(update.pressed).await?;
            report(PanelEvent::Shown);
        }
    }

    /// Reads the status of a panel that is trusted, and sets it up again if it is off.
    async fn ask(&mut self, report: &mut impl FnMut(PanelEvent<I::Error>)) -> Result<(), PanelFault<I::Error>> {
        let now = self.clock.micros();
        if now < self.asked + ASK_AFTER_US {
            return Ok(());
        }
        self.asked = now;
        if self.status().await? == Some(0) {
            return Ok(());
        }
        report(PanelEvent::Surprised);
        self.surprises += 1;
        self.believed = self.surprises < SURPRISES;
        self.set_up_again().await?;
        self.send_changes().await
    }

    /// Sends again what the panel should hold, in case it lost it: a page, or after a press everything to a panel that
    /// is not trusted.
    async fn refresh(&mut self, pressed: bool) -> Result<(), PanelFault<I::Error>> {
        let now = self.clock.micros();
        let after = if self.believed { REFRESH_AFTER_US } else { REFRESH_BLIND_AFTER_US };
        if pressed && !self.believed {
            self.refreshed = now;
            self.set_up_again().await?;
            return self.send_changes().await;
        }
        if now < self.refreshed + after {
            return Ok(());
        }
        self.refreshed = now;
        let turn = self.turn;
        self.turn = (turn + 1) % (SET_UP_TURN + 1);
        if turn == SET_UP_TURN {
            return self.set_up().await;
        }
        // The mirroring acts when a byte is written, so it is sent with each part.
        let remap = script::remap(self.panel.look);
        for start in (0..WIDTH as u8).step_by(REFRESH_WIDTH.into()) {
            let part = Run { page: turn, start, end: start + REFRESH_WIDTH };
            self.send(part, &[ONE_COMMAND, remap[0], ONE_COMMAND, remap[1]]).await?;
            // A player may have pressed a key meanwhile.
            self.send_changes().await?;
        }
        Ok(())
    }

    /// Sets the panel up without switching it off.
    async fn set_up(&mut self) -> Result<(), PanelFault<I::Error>> {
        // The first command is the one that switches it off.
        let mut script = script(self.panel.look).await;
        script.rotate_left(1);
        if let Some(last) = script.last_mut() {
            *last = DISPLAY_ON;
        }
        self.commands(&script).await
    }

    /// Sets the panel up without switching it off; all of its memory is stale.
    async fn set_up_again(&mut self) -> Result<(), PanelFault<I::Error>> {
        self.set_up().await?;
        self.stale = 0;
        Ok(())
    }

    /// Sends what differs, and then page by page what is stale, until nothing is. The picture may change meanwhile:
    /// what a player waits for goes first.
    async fn send_changes(&mut self) -> Result<(), PanelFault<I::Error>> {
        let (mut page, mut column) = (0, 0);
        loop {
            let next = self.panel.picture.borrow().next_run(&self.panel.shown, page, column);
            match next {
                Some(run) => {
                    self.send(run, &[]).await?;
                    (page, column) = (run.page, run.end);
                }
                None if (page, column) != (0, 0) => (page, column) = (0, 0),
                None if self.stale < PAGES as u8 => {
                    let page = whole(self.stale);
                    self.stale += 1;
                    self.send(page, &[]).await?;
                }
                None => return Ok(()),
            }
        }
    }

    /// Sends one run in one transaction: some commands, its position, then its bytes.
    async fn send(&mut self, run: Run, before: &[u8]) -> Result<(), PanelFault<I::Error>> {
        self.panel.shown.copy_run(run, &self.panel.picture.borrow());
        let place =
            [ONE_COMMAND, 0xb0 | run.page, ONE_COMMAND, run.start & 0x0f, ONE_COMMAND, 0x10 | run.start >> 4, DATA];
        let bytes = self.panel.shown.run(run);
        let mut parts = [Operation::Write(before), Operation::Write(&place), Operation::Write(bytes)];
        let sent = self.wire.transaction(ADDRESS, &mut parts);
        in_time(sent, self.clock).await
    }

    /// Sends commands in one transaction.
    async fn commands(&mut self, commands: &[u8]) -> Result<(), PanelFault<I::Error>> {
        let mut parts = [Operation::Write(&[COMMANDS]), Operation::Write(commands)];
        in_time(self.wire.transaction(ADDRESS, &mut parts), self.clock).await
    }

    /// Reads the status: zero for on, [`STATUS_OFF`] for off; `None` if the panel does not acknowledge a read.
    async fn status(&mut self) -> Result<Option<u8>, PanelFault<I::Error>> {
        let mut status = [0];
        // The control byte first: without it some controllers answer with pixels after a picture was sent.
        match in_time(self.wire.write_read(ADDRESS, &[COMMANDS], &mut status), self.clock).await {
            Ok(()) => Ok(Some(status[0] & STATUS_OFF)),
            Err(PanelFault::Bus(_)) => Ok(None),
            Err(PanelFault::Stuck) => Err(PanelFault::Stuck),
        }
    }
}

/// A whole page.
const fn whole(page: u8) -> Run {
    Run { page, start: 0, end: WIDTH as u8 }
}

/// Waits for the end of a transaction, up to [`STUCK_AFTER_MS`].
async fn in_time<E>(
    transaction: impl Future<Output = Result<(), E>>,
    clock: &mut impl Clock,
) -> Result<(), PanelFault<E>> {
    match select(transaction, clock.delay_ms(STUCK_AFTER_MS)).await {
        Either::First(done) => done.map_err(PanelFault::Bus),
        Either::Second(()) => Err(PanelFault::Stuck),
    }
}

#[cfg(test)]
mod tests;
