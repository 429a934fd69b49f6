//! The piezo, heard: it is played through whatever plays sound on this desktop.
//!
//! Nothing of the system's sound is needed to build this. Samples go down a pipe to the first of a few well-known
//! programs that takes them, from a thread of their own; a program that does not start, dies or hangs is left for the
//! next one. Without any the device is silent, and that is said once: whoever shows the device shows its cues anyway.
//! This is done on Linux; elsewhere nothing is heard.

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::JoinHandle;

use sandglass::console::cue::Tune;

/// A program, and what it is told.
type Program = (&'static str, &'static [&'static str]);

/// Programs that play 32-bit floats in one channel from a pipe, with little delay: of PulseAudio, which PipeWire answers
/// too, of PipeWire (later versions want to be told that it is raw, earlier ones do not know the word) and of ALSA. No
/// other desktop has one everywhere.
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

/// What the piezo is to do.
#[cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "nobody plays there"))]
enum Order {
    Play(Tune),
    Pace(u32),
}

/// Plays tunes until it is dropped. None of its functions ever waits for sound.
pub struct Speaker {
    orders: Option<Sender<Order>>,
    player: Option<JoinHandle<()>>,
}

impl Speaker {
    /// A speaker through the first program that plays.
    pub fn new() -> Self {
        Self::through(PROGRAMS)
    }

    fn through(programs: &'static [Program]) -> Self {
        let (orders, inbox) = mpsc::channel();
        Self { orders: Some(orders), player: Some(std::thread::spawn(move || player::run(programs, &inbox))) }
    }

    /// One that nobody hears.
    pub const fn silent() -> Self {
        Self { orders: None, player: None }
    }

    /// Plays a tune; it cuts the one before it short.
    pub fn play(&self, tune: Tune) {
        self.tell(Order::Play(tune));
    }

    /// From now on time passes so many times as fast as usual; at 0 there is silence, and a tune waits.
    pub fn pace(&self, pace: u32) {
        self.tell(Order::Pace(pace));
    }

    fn tell(&self, order: Order) {
        // Where no program plays nobody listens any more.
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
        // It looks for orders all the time, and ends when there can be none.
        let _ = self.player.take().map(JoinHandle::join);
    }
}

/// On other desktops nobody plays.
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

    /// How often samples are made.
    const TURN: Duration = Duration::from_millis(5);
    /// Samples made at once, if many are wanted.
    const MOST: usize = RATE as usize / 50;
    /// Bytes that wait in the pipe: the smaller, the sooner a key is heard. Two pages: one is read, one written.
    const PIPE: usize = 8192;
    /// A little more is offered than a program can play, so that it never runs dry; a full pipe holds the rest back.
    const MORE: f64 = 1.02;
    /// A program that takes nothing for this long hangs.
    const HANGS: Duration = Duration::from_secs(3);

    /// Plays what is ordered until nobody can order any more.
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
        /// Nobody listens any more.
        Closed,
        /// The program has died, or hangs.
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
            // Only then does no write ever wait.
            let flags = rustix::fs::fcntl_getfl(&running.pipe).ok()?;
            rustix::fs::fcntl_setfl(&running.pipe, flags | rustix::fs::OFlags::NONBLOCK).ok()?;
            // A larger pipe plays later, but it plays.
            let _ = rustix::pipe::fcntl_setpipe_size(&running.pipe, PIPE);
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
                wanted = (wanted + passed.as_secs_f64() * f64::from(RATE) * MORE).min(MOST as f64);
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
                // Whoever was stopped for a while cannot say what the program did meanwhile.
                if passed > HANGS {
                    taken = looked;
                }
                if taken.elapsed() > HANGS {
                    return End::Broken;
                }
                sleep(TURN);
            }
        }
    }

    impl Drop for Running {
        fn drop(&mut self) {
            // What is left in its buffers is not to be heard; it may have gone by itself.
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
        const HANGS: Program = ("sh", &["-c", "exec sleep 1000"]);
        const DIES: Program = ("sh", &["-c", "exit 1"]);
        const IS_NOT: Program = ("no-such-program", &[]);
        let all: [&'static [Program]; 4] = [&[IS_NOT, DIES, LISTENS], &[HANGS, LISTENS], &[IS_NOT, DIES], &[]];
        for programs in all {
            let began = Instant::now();
            let speaker = Speaker::through(programs);
            for _ in 0..10_000 {
                speaker.play(Cue::Stop.tune());
                speaker.pace(1);
            }
            drop(speaker);
            // Whoever waited for the one that sleeps would wait for a quarter of an hour.
            assert!(began.elapsed() < Duration::from_secs(60), "{programs:?}: {:?}", began.elapsed());
        }
    }
}
