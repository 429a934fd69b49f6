//! The firmware: Embassy tasks that join a board to the library. It decides nothing about the game.
//!
//! - Keys and buzzer have an executor of their own in an interrupt: a press is stamped and a note begun within
//!   microseconds, also in the middle of drawing.
//! - The display sends what has changed while everything else goes on.
//! - The loop here sleeps until an input or the next deadline, and never polls.
#![no_std]
#![no_main]

use core::cell::RefCell;

use defmt_rtt as _;
use embassy_executor::{InterruptExecutor, Spawner};
use embassy_futures::select::{Either4, select4};
use embassy_futures::yield_now;
use embassy_rp::interrupt;
use embassy_rp::interrupt::{InterruptExt, Priority};
use sandglass::Device;
use sandglass::console::frame::Frame;
use sandglass::console::keys::Input;
use static_cell::StaticCell;

use boards::Board;
use firmware::store::Keeper;
use firmware::{buzzer, chance, clock, display, keys, watchdog};

#[path = "../boards/mod.rs"]
mod boards;
mod firmware {
    pub mod buzzer;
    pub mod chance;
    pub mod clock;
    pub mod display;
    pub mod keys;
    pub mod store;
    pub mod watchdog;
}

/// Runs what cannot wait.
static PROMPT: InterruptExecutor = InterruptExecutor::new();

#[interrupt]
unsafe fn SWI_IRQ_1() {
    // SAFETY: this is the interrupt that PROMPT was started on, and nothing else calls it.
    unsafe { PROMPT.on_interrupt() }
}

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let board = Board::new(embassy_rp::init(Default::default()));
    defmt::info!("Sandglass {=str} on {=str}", env!("CARGO_PKG_VERSION"), boards::NAME);

    let restarted = watchdog::begin(board.watchdog);
    interrupt::SWI_IRQ_1.set_priority(Priority::P2);
    let prompt = PROMPT.start(interrupt::SWI_IRQ_1);
    let down = keys::start(prompt, board.keys, board.tilt);
    prompt.spawn(buzzer::task(board.buzzer).expect("the buzzer task is spawned once"));

    prompt.spawn(watchdog::task().expect("the watchdog task is spawned once"));

    // Built where it stays: what goes through the stack has to fit there.
    static DEVICE: StaticCell<Device> = StaticCell::new();
    let device = DEVICE.init(const { Device::new() });
    if let Some(seed) = watchdog::with(chance::seed) {
        device.entropy().trust(seed);
    }
    let mut keeper = Keeper::new(board.flash);
    let lost = keeper.restore(device);
    match restarted {
        Some(why) => device.carry_on(watchdog::kept_time(&why)),
        // Whoever holds a key through a restart goes on with the game.
        None => device.found_down(down),
    }
    if let Some(notice) = lost.or(restarted) {
        device.tell(notice);
    }

    static PICTURE: StaticCell<RefCell<Frame>> = StaticCell::new();
    let picture: &RefCell<Frame> = PICTURE.init(RefCell::new(Frame::new()));
    device.paint(&mut picture.borrow_mut());
    spawner.spawn(display::task(board.display, picture, device.look()).expect("the display task is spawned once"));
    chance::gather(device.entropy(), chance::AT_START).await;

    let mut pressed = false;
    loop {
        while let Some(cue) = device.take_cue() {
            buzzer::play(cue);
        }
        device.paint(&mut picture.borrow_mut());
        watchdog::ask();
        display::update(device.look(), pressed);
        if pressed {
            // The executor runs whoever was woken last: the display begins at the second turn.
            yield_now().await;
            yield_now().await;
            chance::gather(device.entropy(), chance::AT_PRESS).await;
        }
        pressed = wait(device, &mut keeper).await;
        watchdog::keep_time(device.running());
        watchdog::start();
        watchdog::trial().await;
    }
}

/// Sleeps until a player does something, something is due or there is something to keep, and handles it. Was a key
/// pressed?
async fn wait(device: &mut Device, keeper: &mut Keeper) -> bool {
    let due = device.next_wake();
    let keep = keeper.next_wake(device);
    let soon = due.into_iter().chain(keep).min();
    let input = loop {
        let passing = select4(keys::INPUTS.receive(), clock::at_last(due), clock::at_last(keep), watchdog::feed(soon));
        match passing.await {
            Either4::First(input) => break input,
            Either4::Second(now) => {
                // As of the moment it was due, not of now: the picture must not depend on how busy the chip was.
                device.advance(now);
                keeper.changed(now);
                return false;
            }
            Either4::Third(now) => {
                device.advance(now);
                keeper.work(device, now);
                return false;
            }
            Either4::Fourth(()) => {}
        }
    };
    keeper.touched(input.at);
    let mut pressed = handle(device, input);
    while let Ok(input) = keys::INPUTS.try_receive() {
        keeper.touched(input.at);
        pressed |= handle(device, input);
    }
    pressed
}

/// Hands an input to the device; the microsecond of a press is chance. Was it a press?
fn handle(device: &mut Device, event: keys::Event) -> bool {
    let pressed = match event.input {
        Input::Down(_) | Input::Turned => true,
        Input::Up(_) => false,
    };
    if pressed {
        device.entropy().press(event.micros);
    }
    device.handle(event.input, event.at);
    pressed
}
