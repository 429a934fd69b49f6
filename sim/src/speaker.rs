//! Plays the piezo's sound on this desktop.
//!
//! Building this needs nothing of the system's sound. A thread writes samples into a pipe to the first of a few
//! well-known programs that takes them; when a program does not start, dies or hangs, the next one is tried. Without
//! any the device is silent, and a message says so once: window and terminal write every sound on the screen anyway.
//! This works on Linux; on other systems nothing is heard.

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::JoinHandle;

use sandglass::console::cue::Tune;

/// A program and its arguments.
type Program = (&'static str, &'static [&'static str]);

/// Programs that play 32-bit floats in one channel from a pipe, with little delay: of PulseAudio, which PipeWire
/// answers too, of PipeWire (later versions need `--raw`, earlier ones do not know it) and of ALSA. No other desktop
/// has one everywhere.
const PROGRAMS: &[Program] = if cfg!(target_os = "linux") {
    &[
        (
            "paplay",
            &[
                "--raw",
                "--client-name=Sandglass",
                "--rate=48000",
                "--channels=1",
                "--format=float32le",
                "--latency-msec=40",
            ],
        ),
        ("pw-cat", &["--playback", "--raw", "--rate=48000", "--channels=1", "--format=f32", "--latency=40ms", "-"]),
        ("pw-cat", &["--playback", "--rate=48000", "--channels=1", "--format=f32", "--latency=40ms", "-"]),
        ("aplay", &["-q", "-t", "raw", "-r", "48000", "-c", "1", "-f", "FLOAT_LE", "-B", "60000", "-F", "15000", "-"]),
    ]
} else {
    &[]
};

/// A request to the thread that plays.
#[cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "nobody plays there"))]
enum Order {
    Play(Tune),
    Pace(u32),
}

/// Plays tunes until it is dropped. None of its functions waits for sound.
pub struct Speaker {
    orders: Option<Sender<Order>>,
    player: Option<JoinHandle<()>>,
}

impl Speaker {
    /// Opens a speaker through the first program that plays.
    pub fn new() -> Self {
        Self::through(PROGRAMS)
    }

    fn through(programs: &'static [Program]) -> Self {
        let (orders, inbox) = mpsc::channel();
        Self { orders: Some(orders), player: Some(std::thread::spawn(move || player::run(programs, &inbox))) }
    }

    /// A speaker that plays nothing.
    pub const fn silent() -> Self {
        Self { orders: None, player: None }
    }

    /// Plays a tune. It cuts off the tune before it.
    pub fn play(&self, tune: Tune) {
        self.tell(Order::Play(tune));
    }

    /// Sets the speed of the device's time, as a factor. At 0 there is silence, and a tune waits.
    pub fn pace(&self, pace: u32) {
        self.tell(Order::Pace(pace));
    }

    fn tell(&self, order: Order) {
        // An error means that no program plays: nothing to do.
        let _ = self.orders.as_ref().map(|orders| orders.send(order));
    }
}

impl Default for Speaker {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Speaker {
    fn drop(&mut self) {
        self.orders = None;
        // The thread polls for orders, and ends once the sender is gone.
        let _ = self.player.take().map(JoinHandle::join);
    }
}

/// Other desktops: takes orders and plays nothing.
#[cfg(not(target_os = "linux"))]
mod player {
    pub fn run(_: &[super::Program], _: &super::Receiver<super::Order>) {}
}

#[cfg(target_os = "linux")]
mod player {
    use std::io::{ErrorKind, Write as _};
    use std::process::{Child, ChildStdin, Command, Stdio};
    use std::sync::mpsc::TryRecvError;
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    use super::{Order, Program, Receiver};
    use crate::piezo::{Piezo, RATE};

    /// Time between two writes of samples.
    const INTERVAL: Duration = Duration::from_millis(5);
    /// Largest number of samples in one write.
    const MOST_AT_ONCE: usize = RATE as usize / 50;
    /// Size of the pipe in bytes: the smaller, the sooner a key is heard. Two memory pages: one is read, one written.
    const PIPE_SIZE: usize = 8192;
    /// Factor of samples offered above what a program plays, so that it never runs dry. A full pipe holds the rest
    /// back.
    const OVERSUPPLY: f64 = 1.02;
    /// Time after which a program that takes no samples counts as hung.
    const HANG_TIMEOUT: Duration = Duration::from_secs(3);

    /// Plays what is ordered until the sender is gone.
    pub fn run(programs: &[Program], orders: &Receiver<Order>) {
        let mut piezo = Piezo::default();
        for program in programs {
            let Some(mut running) = Running::start(program) else { continue };
            if running.play(&mut piezo, orders) == End::Closed {
                return;
            }
        }
        eprintln!("sim: no sound, neither paplay nor pw-cat nor aplay plays it; sounds are written under the screen");
    }

    #[derive(PartialEq, Eq)]
    enum End {
        /// The sender of orders is gone.
        Closed,
        /// The program died, or hangs.
        Broken,
    }

    struct Running {
        child: Child,
        pipe: ChildStdin,
    }

    impl Running {
        fn start((name, arguments): &Program) -> Option<Self> {
            let mut command = Command::new(name);
            command.args(*arguments).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
            let mut child = command.spawn().ok()?;
            let pipe = child.stdin.take()?;
            let running = Self { child, pipe };
            // A pipe that does not block never makes a write wait.
            let flags = rustix::fs::fcntl_getfl(&running.pipe).ok()?;
            rustix::fs::fcntl_setfl(&running.pipe, flags | rustix::fs::OFlags::NONBLOCK).ok()?;
            // A larger pipe plays later, but it plays.
            let _ = rustix::pipe::fcntl_setpipe_size(&running.pipe, PIPE_SIZE);
            Some(running)
        }

        fn play(&mut self, piezo: &mut Piezo, orders: &Receiver<Order>) -> End {
            let mut wanted = 0.0;
            let mut made: Vec<u8> = Vec::new();
            let (mut looked, mut taken) = (Instant::now(), Instant::now());
            loop {
                loop {
                    match orders.try_recv() {
                        Ok(Order::Play(tune)) => piezo.play(tune),
                        Ok(Order::Pace(pace)) => piezo.pace(pace),
                        Err(TryRecvError::Empty) => break,
                        Err(TryRecvError::Disconnected) => return End::Closed,
                    }
                }
                let passed = looked.elapsed();
                looked += passed;
                wanted = (wanted + passed.as_secs_f64() * f64::from(RATE) * OVERSUPPLY).min(MOST_AT_ONCE as f64);
                if made.is_empty() {
                    let count = wanted as usize;
                    wanted -= count as f64;
                    made.extend((0..count).flat_map(|_| piezo.sample().to_le_bytes()));
                }
                match self.pipe.write(&made) {
                    Ok(count) if count > 0 => {
                        made.drain(..count);
                        taken = looked;
                    }
                    Ok(_) => {}
                    Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => {}
                    Err(_) => return End::Broken,
                }
                // This process itself was stopped for a while: the program may not have hung.
                if passed > HANG_TIMEOUT {
                    taken = looked;
                }
                if taken.elapsed() > HANG_TIMEOUT {
                    return End::Broken;
                }
                sleep(INTERVAL);
            }
        }
    }

    impl Drop for Running {
        fn drop(&mut self) {
            // Samples left in its buffers are not to be heard. An error means that it ended by itself.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::time::{Duration, Instant};

    use sandglass::console::cue::Cue;

    use super::*;

    #[test]
    fn whatever_the_programs_do_nobody_waits_for_them() {
        const LISTENS: Program = ("sh", &["-c", "exec cat >/dev/null"]);
        const HANG_TIMEOUT: Program = ("sh", &["-c", "exec sleep 1000"]);
        const DIES: Program = ("sh", &["-c", "exit 1"]);
        const IS_NOT: Program = ("no-such-program", &[]);
        let all: [&'static [Program]; 4] = [&[IS_NOT, DIES, LISTENS], &[HANG_TIMEOUT, LISTENS], &[IS_NOT, DIES], &[]];
        for programs in all {
            let began = Instant::now();
            let speaker = Speaker::through(programs);
            for _ in 0..10_000 {
                speaker.play(Cue::Stop.tune());
                speaker.pace(1);
            }
            drop(speaker);
            // The program that sleeps would sleep for a quarter of an hour.
            assert!(began.elapsed() < Duration::from_secs(60), "{programs:?}: {:?}", began.elapsed());
        }
    }
}
