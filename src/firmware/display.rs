//! The display: joins the library's panel to this chip's bus.

use core::cell::{Cell, RefCell};

use defmt::{info, warn};
use embassy_rp::Peri;
use embassy_rp::gpio::{Level, OutputOpenDrain, Pin};
use embassy_rp::peripherals::DMA_CH0;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use sandglass::console::panel::{Controller, FoundPanel, PanelMode};
use sandglass::console::picture::frame::Frame;
use sandglass::parts::bus::{Bus, Freed};
use sandglass::parts::panel::{Panel, PanelEvent, PanelFault, Update, Updates};

use super::alarm::AlarmClock;
use super::boot_loader;
use super::i2c::{self, Wire};
use super::watchdog::{self, WatchedPart};
use crate::boards::{DisplayBus, DisplayScl, DisplaySda};

/// Priority of the display's task, above the main loop: the picture that a player waits for is sent before anything
/// else is done.
pub const PRIORITY: u8 = 1;

/// The next step after a picture is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum AfterPicture {
    /// Nothing else.
    GoOn,
    /// The chip's boot loader: the picture says so.
    BootLoader,
}

static UPDATES: Signal<CriticalSectionRawMutex, (Update, AfterPicture)> = Signal::new();
static FOUND: Mutex<CriticalSectionRawMutex, Cell<Option<FoundPanel>>> = Mutex::new(Cell::new(None));

/// Reports a new picture; `pressed` if a player waits for it.
pub fn update(mode: PanelMode, pressed: bool, then: AfterPicture) {
    let pressed = pressed || UPDATES.try_take().is_some_and(|(before, _)| before.pressed);
    UPDATES.signal((Update { mode, pressed }, then));
}

/// The panel that was found; none before the first one was.
pub fn found() -> Option<FoundPanel> {
    FOUND.lock(Cell::get)
}

/// Takes the updates, and notes the step after the last one.
struct Signalled<'a>(&'a Cell<AfterPicture>);

impl Updates for Signalled<'_> {
    async fn next(&mut self) -> Update {
        let (update, then) = UPDATES.wait().await;
        self.0.set(then);
        update
    }
}

/// The bus, and the pins of its two lines.
pub struct Wires {
    bus: Peri<'static, DisplayBus>,
    sda: Peri<'static, DisplaySda>,
    scl: Peri<'static, DisplayScl>,
    /// Owned so that no other code uses it: see [`i2c`].
    _dma: Peri<'static, DMA_CH0>,
}

impl Bus for Wires {
    type Controller<'a> = Wire<'a>;
    type Line<'a> = OutputOpenDrain<'a>;

    fn controller(&mut self) -> Self::Controller<'_> {
        Wire::new(self.bus.reborrow(), self.sda.reborrow(), self.scl.reborrow())
    }

    fn lines(&mut self) -> (Self::Line<'_>, Self::Line<'_>) {
        (open_drain(self.sda.reborrow()), open_drain(self.scl.reborrow()))
    }
}

/// A line with a pull-up, low only while it is driven low.
fn open_drain<'a>(pin: Peri<'a, impl Pin>) -> OutputOpenDrain<'a> {
    let mut line = OutputOpenDrain::new(pin, Level::High);
    line.set_pullup(true);
    line
}

#[embassy_executor::task]
pub async fn task(
    bus: (Peri<'static, DisplayBus>, Peri<'static, DisplaySda>, Peri<'static, DisplayScl>),
    dma: Peri<'static, DMA_CH0>,
    picture: &'static RefCell<Frame>,
    mode: PanelMode,
) {
    let (bus, sda, scl) = bus;
    let mut known = true;
    let then = Cell::new(AfterPicture::GoOn);
    Panel::new(picture, mode)
        .run(&mut Wires { bus, sda, scl, _dma: dma }, &mut Signalled(&then), &mut AlarmClock::new(), |event| {
            match event {
                PanelEvent::Found(panel) => FOUND.lock(|found| found.set(Some(panel))),
                // A panel that is missing keeps nobody from an update.
                PanelEvent::Shown | PanelEvent::Lost(_) if then.get() == AfterPicture::BootLoader => {
                    boot_loader::start()
                }
                PanelEvent::Shown | PanelEvent::Lost(_) | PanelEvent::Freed(_) | PanelEvent::Surprised => {}
            }
            log(event, &mut known);
            // A lost panel is still being tried: the task is alive.
            watchdog::alive(WatchedPart::Display);
        })
        .await;
}

/// Logs what is new.
fn log(event: PanelEvent<i2c::BusFault>, known: &mut bool) {
    match event {
        PanelEvent::Found(panel) => {
            let said = panel.said.map_or("does not say which one it is", Controller::name);
            info!("display: at {=u8:#x}, {=str}", panel.address, said);
        }
        PanelEvent::Shown if *known => {}
        PanelEvent::Shown => {
            info!("display: back");
            *known = true;
        }
        PanelEvent::Lost(_) if !*known => {}
        PanelEvent::Lost(fault) => {
            *known = false;
            match fault {
                PanelFault::Stuck => warn!("display: the bus does not move"),
                PanelFault::Replaced => info!("display: another one is there"),
                PanelFault::Bus(i2c::BusFault::Abort(source)) => {
                    warn!("display: no answer, TX_ABRT_SOURCE {=u32:#x}", source)
                }
                PanelFault::Bus(i2c::BusFault::Length) => warn!("display: a transfer of a length that cannot be"),
            }
        }
        PanelEvent::Freed(Freed::WasFree) => {}
        PanelEvent::Freed(Freed::After(clocks)) => warn!("display: SDA was held low, free after {=u8} clocks", clocks),
        PanelEvent::Freed(Freed::Held) if *known => warn!("display: SDA is held low"),
        PanelEvent::Freed(Freed::Held) => {}
        PanelEvent::Surprised => warn!("display: does not say that it is on; set up again"),
    }
}
