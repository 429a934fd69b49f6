//! The same screens the stock way, for the benchmark to compare the firmware with.
//!
//! Screens and rules come from the same library; the drivers are those of the crates' examples. Every frame the picture
//! is cleared, drawn and flushed in ssd1306's buffered mode, 30 times a second, over the asynchronous bus. A key task
//! waits for a low level, then 20 ms, and looks again. There is no saving, no sound and no watchdog. Its dice are those
//! of the seed of the benchmark's scenarios.
#![no_std]
#![no_main]

use core::panic::PanicInfo;

use embassy_executor::Spawner;
use embassy_rp::gpio::Input as Pin;
use embassy_rp::i2c::{Config, I2c};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Duration, Ticker, Timer};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use portable_atomic as _;
use sandglass::Device;
use sandglass::console::clock::Instant;
use sandglass::console::input::keys::{Input, Key};
use ssd1306::prelude::*;
use ssd1306::{I2CDisplayInterface, Ssd1306Async};

use boards::{Board, DisplayInterrupt};

#[allow(dead_code, missing_docs)]
#[path = "../../../boards/mod.rs"]
mod boards;

type DisplayHandler = embassy_rp::i2c::InterruptHandler<boards::DisplayBus>;

const SEED: u64 = 7;
const FRAMES_PER_SECOND: u64 = 30;
const DEBOUNCE: Duration = Duration::from_millis(20);
const BUS_HZ: u32 = if cfg!(feature = "fast-bus") { 1_000_000 } else { 400_000 };

static INPUTS: Channel<CriticalSectionRawMutex, Input, 32> = Channel::new();

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let board = Board::new(embassy_rp::init(Default::default()));
    for (key, pin) in Key::ALL.into_iter().zip(board.keys) {
        spawner.spawn(watch_key(key, pin).expect("there is a task a key"));
    }

    let (bus, sda, scl) = board.display;
    let mut config = Config::default();
    config.frequency = BUS_HZ;
    let wire = I2CDisplayInterface::new(I2c::new_async(bus, scl, sda, DisplayInterrupt, config));
    let mut display =
        Ssd1306Async::new(wire, DisplaySize128x64, DisplayRotation::Rotate0).into_buffered_graphics_mode();
    display.init().await.expect("the panel is there");

    let mut device = Device::new();
    device.skip_welcome();
    device.entropy().trust(SEED);
    let mut frames = Ticker::every(Duration::from_hz(FRAMES_PER_SECOND));
    loop {
        let now = Instant::from_millis(embassy_time::Instant::now().as_millis());
        while let Ok(input) = INPUTS.try_receive() {
            device.handle(input, now);
        }
        // Only what was due, as in the firmware: then the pictures are the same.
        while let Some(due) = device.next_wake().filter(|&due| due <= now) {
            device.advance(due);
        }
        while device.take_cue().is_some() {}
        display.clear(BinaryColor::Off).expect("memory cannot fail");
        device.draw(&mut display).expect("memory cannot fail");
        display.flush().await.expect("the panel is there");
        frames.next().await;
    }
}

#[embassy_executor::task(pool_size = Key::ALL.len())]
async fn watch_key(key: Key, mut pin: Pin<'static>) {
    loop {
        // By its level: with the edge, as some examples do it, a quick press is lost while a picture is drawn.
        pin.wait_for_low().await;
        Timer::after(DEBOUNCE).await;
        if pin.is_high() {
            continue;
        }
        INPUTS.send(Input::Down(key)).await;
        pin.wait_for_high().await;
        Timer::after(DEBOUNCE).await;
        INPUTS.send(Input::Up(key)).await;
    }
}

#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    cortex_m::asm::udf()
}
