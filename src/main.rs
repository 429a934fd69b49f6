//! The firmware: Embassy tasks that join a board to the library. It decides nothing about the game.
//!
//! - Keys and buzzer have an executor of their own in an interrupt: a press is stamped and a note begun within
//!   microseconds, also in the middle of drawing.
//! - The display sends what has changed while everything else goes on.
//! - The loop here sleeps until an input or the next deadline, and never polls.
#![no_std]
#![no_main]

use core::cell::RefCell;

use cortex_m_rt::entry;
use defmt_rtt as _;
use embassy_executor::{Executor, InterruptExecutor, Spawner};
use embassy_futures::select::{Either4, select4};
use embassy_futures::yield_now;
use embassy_rp::Peri;
use embassy_rp::interrupt;
use embassy_rp::interrupt::{InterruptExt, Priority};
use embassy_rp::peripherals::FLASH;
#[cfg(feature = "probe")]
use panic_probe as _;
use sandglass::console::input::keys::Input;
use sandglass::console::picture::frame::Frame;
use sandglass::{Device, Notice};
use static_cell::{ConstStaticCell, StaticCell};

use boards::Board;
use firmware::battery::Battery;
use firmware::display::AfterPicture;
use firmware::store::GameSaver;
use firmware::{buzzer, chance, clock, display, hot, keys, power, watchdog};

#[path = "../boards/mod.rs"]
mod boards;
mod firmware {
    pub mod alarm;
    pub mod battery;
    pub mod boot_loader;
    pub mod buzzer;
    pub mod chance;
    pub mod clock;
    pub mod display;
    pub mod fault;
    pub mod hot;
    pub mod i2c;
    mod info;
    pub mod keys;
    #[cfg(light)]
    pub mod light;
    #[cfg(not(feature = "probe"))]
    pub mod log_link;
    pub mod power;
    pub mod store;
    pub mod watchdog;
}

/// The handler of the display's bus, for `boards/`.
use firmware::i2c::Ended as DisplayHandler;

/// Runs the tasks that cannot wait: keys and buzzer.
static PROMPT: InterruptExecutor = InterruptExecutor::new();

#[interrupt]
unsafe fn SWI_IRQ_1() {
    // SAFETY: this is the interrupt that PROMPT was started on, and nothing else calls it.
    unsafe { PROMPT.on_interrupt() }
}

#[entry]
fn main() -> ! {
    power::open_gates();
    let peripherals = embassy_rp::init(boards::config());
    power::close_gates();
    hot::load();
    static EXECUTOR: StaticCell<Executor> = StaticCell::new();
    let executor = EXECUTOR.init_with(Executor::new);
    executor.run(|spawner| spawner.spawn(run(spawner, Board::new(peripherals)).expect("the main task is spawned once")))
}

/// The main task: from power-on to the game, and from one input or deadline to the next.
#[embassy_executor::task]
async fn run(spawner: Spawner, board: Board) {
    let lines = keys::Lines::new(board.keys, board.tilt);
    defmt::info!("Sandglass {=str} on {=str}", env!("CARGO_PKG_VERSION"), boards::NAME);

    let restarted = watchdog::begin(board.watchdog);
    interrupt::SWI_IRQ_1.set_priority(Priority::P2);
    let prompt = PROMPT.start(interrupt::SWI_IRQ_1);
    prompt.spawn(buzzer::task(board.buzzer).expect("the buzzer task is spawned once"));

    prompt.spawn(watchdog::task().expect("the watchdog task is spawned once"));

    let (device, mut saver) = restored(board.flash, restarted);

    static PICTURE: ConstStaticCell<RefCell<Frame>> = ConstStaticCell::new(RefCell::new(Frame::new()));
    let picture: &RefCell<Frame> = PICTURE.take();
    device.paint(&mut picture.borrow_mut());
    let show = display::task(board.display, board.dma, picture, device.panel_mode())
        .expect("the display task is spawned once");
    show.metadata().set_priority(display::PRIORITY);
    spawner.spawn(show);
    // The first picture is on its way; it does not wait for chance, nor for the lines of the keys.
    let mut battery = Battery::new(board.supply, board.adc);
    gather(device, &mut battery, chance::AT_START).await;
    let down = lines.start(prompt).await;
    if restarted.is_none() {
        // A key that is held through a restart is ignored until it is released.
        device.found_down(down);
    }

    #[cfg(light)]
    let mut light = firmware::light::BoardLight::new(board.light);
    let mut pressed = false;
    loop {
        play_cues(device);
        if !pressed {
            note_facts(device, &saver);
        }
        device.paint(&mut picture.borrow_mut());
        watchdog::ask();
        let then = if device.wants_update() { AfterPicture::BootLoader } else { AfterPicture::GoOn };
        display::update(device.panel_mode(), pressed, then);
        if then == AfterPicture::BootLoader {
            // No key may change the picture any more.
            core::future::pending::<()>().await;
        }
        let is_news = pressed && gather(device, &mut battery, chance::AT_PRESS).await;
        #[cfg(light)]
        light.show(device.glass_light()).await;
        if pressed {
            note_facts(device, &saver);
        }
        watchdog::keep_time(device.running());
        watchdog::trial().await;
        pressed = !is_news && wait(device, &mut saver).await;
        if device.wants_update() && !saver.save_all(device) {
            device.refuse_update();
        }
        watchdog::start();
    }
}

/// The device with what was saved, and the saver. It tells why it was restarted, if it was.
fn restored(flash: Peri<'static, FLASH>, restarted: Option<Notice>) -> (&'static mut Device, GameSaver) {
    // Built in place: a value that goes through the stack has to fit there. Not in a cell that is filled before `main`:
    // the chip runs on the ring oscillator then, and it would take 6 ms.
    static DEVICE: StaticCell<Device> = StaticCell::new();
    let device = DEVICE.init(const { Device::new() });
    if let Some(seed) = watchdog::with(chance::seed) {
        device.entropy().trust(seed);
    }
    device.facts().board = boards::NAME;
    let mut saver = GameSaver::new(flash);
    let lost = saver.restore(device);
    if let Some(why) = &restarted {
        device.carry_on(watchdog::kept_time(why));
    }
    if let Some(notice) = lost.or(restarted) {
        device.tell(notice);
    }
    (device, saver)
}

/// Notes what *About* shows. Not before a picture that a player waits for.
fn note_facts(device: &mut Device, saver: &GameSaver) {
    let facts = device.facts();
    facts.panel = display::found();
    facts.saves = saver.written();
}

/// Gathers chance, and reads the supply's voltage, if it is due. Returns true if the picture has changed by it.
async fn gather(device: &mut Device, battery: &mut Battery, bits: u32) -> bool {
    // The display has the higher priority: it has begun before chance is gathered.
    yield_now().await;
    battery.connect(clock::now());
    chance::gather(device.entropy(), bits).await;
    battery.read().is_some_and(|millivolts| device.note_supply(millivolts, clock::now()))
}

/// Sleeps until an input, a deadline or a save, and handles it. Returns true if a key was pressed.
async fn wait(device: &mut Device, saver: &mut GameSaver) -> bool {
    let due = device.next_wake();
    let save = saver.next_wake(device);
    let soon = due.into_iter().chain(save).min();
    let input = loop {
        let passing = select4(keys::INPUTS.receive(), clock::at_last(due), clock::at_last(save), watchdog::feed(soon));
        match passing.await {
            Either4::First(input) => break input,
            Either4::Second(now) => {
                // At the time it was due, not now: the picture must not depend on how busy the chip was.
                device.advance(now);
                saver.changed(now);
                return false;
            }
            Either4::Third(now) => {
                device.advance(now);
                saver.work(device, now);
                // A key that was pressed meanwhile is answered before anything else is drawn, which takes a millisecond:
                // the flash has emptied its cache.
                match keys::INPUTS.try_receive() {
                    Ok(input) => break input,
                    Err(_) => return false,
                }
            }
            Either4::Fourth(()) => {}
        }
    };
    saver.touched(input.at);
    let mut pressed = handle(device, input);
    while let Ok(input) = keys::INPUTS.try_receive() {
        saver.touched(input.at);
        pressed |= handle(device, input);
    }
    saver.bring_game(device);
    pressed
}

/// Passes an input to the device; the microsecond of a press feeds chance. Returns true for a press.
fn handle(device: &mut Device, event: keys::KeyEvent) -> bool {
    let pressed = match event.input {
        Input::Down(_) | Input::Turned => true,
        Input::Up(_) => false,
    };
    if pressed {
        device.entropy().press(event.micros);
    }
    device.handle(event.input, event.at);
    // At once: with all keys down at the same time the last one is handled 2 ms later.
    play_cues(device);
    pressed
}

/// Plays the cues of the device.
fn play_cues(device: &mut Device) {
    while let Some(cue) = device.take_cue() {
        buzzer::play(cue);
    }
}
