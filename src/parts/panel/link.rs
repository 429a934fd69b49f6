//! A panel that answers: finds out which one it is, and keeps its picture up to date until it is lost.

use core::convert::Infallible;

use embassy_futures::select::{Either, select};
use embedded_hal_async::i2c::{I2c, Operation};

use super::script::{self, DISPLAY_OFF, DISPLAY_ON, Script, script};
use super::{ADDRESSES, Panel, PanelEvent, PanelFault, Updates};
use crate::console::panel::{Controller, FoundPanel, Light, PanelMode};
use crate::console::picture::frame::{PAGES, Run, WIDTH};
use crate::parts::Clock;

/// Longest time of a transfer: a whole page takes 3 ms.
const STUCK_AFTER_MS: u32 = 50;
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
pub(super) const STATUS_OFF: u8 = 0x40;
/// Bits of the panel's status that differ between controllers.
const STATUS_KIND: u8 = 0x3f;
/// The first column of the glass in the memory of an SH1106: it has 132 columns, and the glass shows those in the middle.
const SH1106_LEFT: u8 = 2;

/// The control byte before one command byte, with another control byte after it.
const ONE_COMMAND: u8 = 0x80;
/// The control byte before nothing but commands; the status is read after it.
pub(super) const COMMANDS: u8 = 0x00;
/// The control byte before nothing but data.
pub(super) const DATA: u8 = 0x40;

/// The turn of the refresh that sends the set-up instead of a page.
const SET_UP_TURN: u8 = PAGES as u8;

/// The controller that a status is of; none if there is none, or it is not that of a known one.
///
/// The data sheet of the SH1106 has 0x08 in the low bits; that of the SSD1306 leaves them open, and modules give 0x03 or 0x06.
fn said(status: Option<u8>) -> Option<Controller> {
    match status? & STATUS_KIND {
        0x08 => Some(Controller::Sh1106),
        0x03 | 0x06 => Some(Controller::Ssd1306),
        _ => None,
    }
}

/// A panel that answers, until it is lost.
pub(super) struct Link<'l, 'p, I, C> {
    panel: &'l mut Panel<'p>,
    wire: &'l mut I,
    clock: &'l mut C,
    /// True if it took a command.
    pub(super) answered: bool,
    controller: Controller,
    /// The controller that it says it has.
    said: Option<Controller>,
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
    pub(super) fn new(panel: &'l mut Panel<'p>, wire: &'l mut I, clock: &'l mut C) -> Self {
        let now = clock.micros();
        // All pages are stale: later changes are compared with what is sent now.
        (0..PAGES as u8).for_each(|page| panel.shown.copy_run(whole(page), &panel.picture.borrow()));
        Self {
            controller: panel.mode.choice.controller(None),
            panel,
            wire,
            clock,
            answered: false,
            said: None,
            stale: 0,
            believed: false,
            surprises: 0,
            asked: now,
            refreshed: now,
            turn: 0,
        }
    }

    /// Switches the panel on with its picture and shows every update, until the panel is lost.
    pub(super) async fn serve(
        &mut self,
        updates: &mut impl Updates,
        report: &mut impl FnMut(PanelEvent<I::Error>),
    ) -> Result<Infallible, PanelFault<I::Error>> {
        self.start(report).await?;
        loop {
            let update = updates.next().await;
            let was_dark = self.panel.mode.light == Light::Dark;
            if update.mode != self.panel.mode {
                self.follow(update.mode).await?;
            }
            match (was_dark, self.panel.mode.light) {
                (_, Light::Dark) => {}
                (true, Light::Bright | Light::Dim) => self.wake(report).await?,
                (false, Light::Bright | Light::Dim) => {
                    self.send_changes().await?;
                    if self.believed {
                        self.ask(report).await?;
                    }
                    self.refresh(update.pressed).await?;
                }
            }
            report(PanelEvent::Shown);
        }
    }

    /// Finds out which panel it is, gives it its picture, and switches it on, unless it is to be dark.
    async fn start(&mut self, report: &mut impl FnMut(PanelEvent<I::Error>)) -> Result<(), PanelFault<I::Error>> {
        self.commands(&[DISPLAY_OFF]).await?;
        self.answered = true;
        self.stale = 0;
        let says_off = self.find_out().await?;
        report(PanelEvent::Found(self.found()));
        if self.panel.mode.light != Light::Dark {
            self.commands(&[DISPLAY_ON]).await?;
        }
        report(PanelEvent::Shown);
        self.believed = says_off && self.status().await?.is_some_and(|status| status & STATUS_OFF == 0);
        Ok(())
    }

    /// Lights a panel that was dark: first the changes, then the light, then the rest. It may have been unplugged or replaced
    /// while nothing was sent.
    async fn wake(&mut self, report: &mut impl FnMut(PanelEvent<I::Error>)) -> Result<(), PanelFault<I::Error>> {
        self.commands(&[DISPLAY_OFF]).await?;
        // One answer that fails does not make it another panel.
        if said(self.status().await?) != self.said && said(self.status().await?) != self.said {
            return self.start(report).await;
        }
        self.commands(&self.script()).await?;
        self.send_changes().await?;
        self.commands(&[DISPLAY_ON]).await?;
        report(PanelEvent::Shown);
        self.stale = 0;
        self.send_changes().await
    }

    /// Finds out which controller it has, and gives it its picture. It is off meanwhile. Returns true if its status says so.
    async fn find_out(&mut self) -> Result<bool, PanelFault<I::Error>> {
        self.said = said(self.status().await?);
        self.controller = self.taken_for();
        self.commands(&self.script()).await?;
        self.send_changes().await?;
        let mut status = self.status().await?;
        if said(status) != self.said {
            // A read has failed, or it answered with a byte of its picture, which only looked like a status: two of three count.
            let (first, second) = (self.said, said(status));
            status = self.status().await?;
            self.said = said(status).filter(|&third| Some(third) == first || Some(third) == second);
            let taken = core::mem::replace(&mut self.controller, self.panel.mode.choice.controller(self.said));
            if self.controller != taken {
                self.commands(&self.script()).await?;
                self.stale = 0;
                self.send_changes().await?;
            }
        }
        Ok(status.is_some_and(|status| status & STATUS_OFF != 0))
    }

    /// The panel as it is known.
    fn found(&self) -> FoundPanel {
        FoundPanel { said: self.said, address: ADDRESSES[self.panel.address] }
    }

    /// The controller that it is taken for.
    fn taken_for(&self) -> Controller {
        self.panel.mode.choice.controller(self.said)
    }

    /// The commands that set it up. The first one switches it off; none switches it on.
    fn script(&self) -> Script {
        script(self.panel.mode, self.said.filter(|&said| said == self.controller))
    }

    /// Follows a change of anything but the picture. A panel that is to be lit again is still dark then.
    async fn follow(&mut self, mode: PanelMode) -> Result<(), PanelFault<I::Error>> {
        let before = core::mem::replace(&mut self.panel.mode, mode);
        if mode.contrast() != before.contrast() {
            self.commands(&script::brightness(mode.contrast())).await?;
        }
        if mode.light == Light::Dark && before.light != Light::Dark {
            self.commands(&[DISPLAY_OFF]).await?;
        }
        let taken = self.controller;
        self.controller = self.taken_for();
        if taken != self.controller || mode.look.turned != before.look.turned {
            self.set_up_again().await?;
        }
        Ok(())
    }

    /// Reads the status of a panel that is trusted, and sets it up again if it is off.
    async fn ask(&mut self, report: &mut impl FnMut(PanelEvent<I::Error>)) -> Result<(), PanelFault<I::Error>> {
        let now = self.clock.micros();
        if now < self.asked + ASK_AFTER_US {
            return Ok(());
        }
        self.asked = now;
        let status = self.status().await?;
        if said(status).is_some() && said(status) != self.said {
            return Err(PanelFault::Replaced);
        }
        if status.is_some_and(|status| status & STATUS_OFF == 0) {
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
        let remap = script::remap(self.panel.mode.look);
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
        // The first command is the one that switches it off. It comes last, or the one that switches it on instead.
        let mut script = self.script();
        script.rotate_left(1);
        if let (Some(last), Light::Bright | Light::Dim) = (script.last_mut(), self.panel.mode.light) {
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
        let left = match self.controller {
            Controller::Ssd1306 => 0,
            Controller::Sh1106 => SH1106_LEFT,
        };
        let column = left + run.start;
        let place = [ONE_COMMAND, 0xb0 | run.page, ONE_COMMAND, column & 0x0f, ONE_COMMAND, 0x10 | column >> 4, DATA];
        let bytes = self.panel.shown.run(run);
        let mut parts = [Operation::Write(before), Operation::Write(&place), Operation::Write(bytes)];
        let sent = self.wire.transaction(ADDRESSES[self.panel.address], &mut parts);
        in_time(sent, self.clock).await
    }

    /// Sends commands in one transaction.
    async fn commands(&mut self, commands: &[u8]) -> Result<(), PanelFault<I::Error>> {
        let mut parts = [Operation::Write(&[COMMANDS]), Operation::Write(commands)];
        in_time(self.wire.transaction(ADDRESSES[self.panel.address], &mut parts), self.clock).await
    }

    /// Reads the status; `None` if the panel does not acknowledge a read.
    async fn status(&mut self) -> Result<Option<u8>, PanelFault<I::Error>> {
        let mut status = [0];
        // The control byte first: without it some controllers answer with pixels after a picture was sent.
        let read = self.wire.write_read(ADDRESSES[self.panel.address], &[COMMANDS], &mut status);
        match in_time(read, self.clock).await {
            Ok(()) => Ok(Some(status[0])),
            Err(PanelFault::Bus(_)) => Ok(None),
            Err(fault @ (PanelFault::Stuck | PanelFault::Replaced)) => Err(fault),
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
