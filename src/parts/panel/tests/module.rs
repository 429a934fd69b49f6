//! A simulated panel module on its bus, which the tests can unplug, reset, jam and let answer in odd ways.

use core::convert::Infallible;
use std::cell::RefCell;
use std::rc::Rc;

use embedded_hal::digital::{ErrorType as PinError, InputPin, OutputPin};
use embedded_hal_async::i2c::{ErrorKind, ErrorType, I2c, NoAcknowledgeSource, Operation};

use crate::console::panel::Controller;
use crate::console::picture::frame::{Frame, PAGES, WIDTH};
use crate::parts::bus::Bus;
use crate::parts::panel::link::{COMMANDS, DATA, STATUS_OFF};
use crate::parts::tests::Time;

/// A module's answer to reads.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Reads {
    /// As in the data sheet: the status after a command, pixels after data.
    Honest,
    /// Always the same byte.
    Constant(u8),
    /// Always a byte of the picture.
    Pixels,
    /// It does not acknowledge.
    Refused,
}

/// Columns of the memory: those of an SH1106. An SSD1306 has 128 of them.
const COLUMNS: usize = 132;

/// A panel, its bus, and a log of what happened.
pub(super) struct Module {
    pub(super) reads: Reads,
    /// Before this time it does not acknowledge.
    pub(super) awake_from: u64,
    pub(super) plugged: bool,
    /// True if a transfer never ends.
    pub(super) stuck: bool,
    /// Number of reads until one that is not acknowledged.
    pub(super) refused_read: Option<u8>,
    /// True if the next transfer breaks off.
    pub(super) refuses_once: bool,
    pub(super) on: bool,
    pub(super) last_was_data: bool,
    pub(super) controller: Controller,
    pub(super) address: u8,
    pub(super) contrast: u8,
    /// The columns of an SSD1306, or of an SH1106.
    pub(super) ram: [[u8; COLUMNS]; PAGES],
    pub(super) page: usize,
    pub(super) column: usize,
    pub(super) mirrored: bool,
    /// The charge pump, without which an SSD1306 is dark.
    pub(super) pump: bool,
    pub(super) last_command: u8,
    /// Every command byte, arguments too.
    pub(super) commands: Vec<u8>,
    /// Clocks until a slave that holds its ACK lets go; `None`: SDA is free.
    pub(super) ack: Option<u8>,
    pub(super) log: Vec<(u64, Traffic)>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Traffic {
    /// Commands, and their number.
    Commands(usize),
    /// Bytes of a picture.
    Picture { page: usize, bytes: usize },
    /// A read of the status.
    Status,
    /// It was switched off.
    Off,
    /// It was switched on.
    On,
    /// An address that was not acknowledged.
    Refused,
}

impl Module {
    pub(super) fn new() -> Self {
        Self {
            reads: Reads::Honest,
            awake_from: 0,
            plugged: true,
            stuck: false,
            refused_read: None,
            refuses_once: false,
            on: false,
            last_was_data: false,
            controller: Controller::Ssd1306,
            address: 0x3c,
            contrast: 0x7f,
            ram: [[0xa5; COLUMNS]; PAGES],
            page: 0,
            column: 0,
            mirrored: false,
            pump: false,
            last_command: 0,
            commands: Vec::new(),
            ack: None,
            log: Vec::new(),
        }
    }

    /// Resets the module, as a loose plug does.
    pub(super) fn reset(&mut self) {
        (self.on, self.mirrored, self.pump) = (false, false, false);
        self.ram = [[0xa5; COLUMNS]; PAGES];
    }

    /// An SH1106.
    pub(super) fn sh1106() -> Self {
        Self { controller: Controller::Sh1106, ..Self::new() }
    }

    pub(super) fn shows(&self, frame: &Frame) -> bool {
        self.is_lit() && self.mirrored && self.shows_from(self.left(), frame)
    }

    /// True if it is on, and has what it needs for that.
    pub(super) fn is_lit(&self) -> bool {
        self.on && (self.pump || self.controller == Controller::Sh1106)
    }

    /// True if the picture begins in this column of the memory.
    pub(super) fn shows_from(&self, left: usize, frame: &Frame) -> bool {
        let pages = self.ram.iter().zip(frame.bytes().chunks(WIDTH));
        pages.into_iter().all(|(columns, page)| columns[left..left + WIDTH] == *page)
    }

    /// The first column on the glass.
    const fn left(&self) -> usize {
        match self.controller {
            Controller::Ssd1306 => 0,
            Controller::Sh1106 => 2,
        }
    }

    fn write(&mut self, bytes: &[u8], now: u64) {
        let mut rest = bytes.iter().copied();
        let (mut commands, mut picture) = (0, 0);
        while let Some(control) = rest.next() {
            if control == DATA {
                self.last_was_data = true;
                for byte in rest.by_ref() {
                    self.ram[self.page][self.column] = byte;
                    // An SSD1306 begins anew after its last column.
                    self.column = match (self.controller, self.column + 1) {
                        (Controller::Ssd1306, WIDTH) => 0,
                        (Controller::Ssd1306 | Controller::Sh1106, next) => next,
                    };
                    picture += 1;
                }
                continue;
            }
            self.last_was_data = false;
            let some = if control == COMMANDS { usize::MAX } else { 1 };
            for command in rest.by_ref().take(some) {
                commands += 1;
                self.command(command, now);
            }
        }
        match picture {
            0 => self.log.push((now, Traffic::Commands(commands))),
            bytes => self.log.push((now, Traffic::Picture { page: self.page, bytes })),
        }
    }

    /// Executes the commands that the tests look at; arguments of others do no harm here.
    fn command(&mut self, command: u8, now: u64) {
        if self.last_command == 0x81 {
            (self.contrast, self.last_command) = (command, 0);
            return;
        }
        self.pump |= (self.last_command, command) == (0x8d, 0x14);
        self.last_command = command;
        self.commands.push(command);
        match command {
            0xae => {
                self.on = false;
                self.log.push((now, Traffic::Off));
            }
            0xaf => {
                self.on = true;
                self.log.push((now, Traffic::On));
            }
            0xa1 => self.mirrored = true,
            0xb0..=0xb7 => self.page = usize::from(command & 7),
            0x00..=0x0f => self.column = self.column & 0x70 | usize::from(command),
            0x10..=0x1f => self.column = self.column & 0x0f | usize::from(command & 0xf) << 4,
            _ => {}
        }
    }

    fn read(&self) -> u8 {
        match self.reads {
            Reads::Honest if self.last_was_data => 0x5a,
            Reads::Honest => {
                let kind = if self.controller == Controller::Sh1106 { 0x08 } else { 0x03 };
                kind | if self.on { 0 } else { STATUS_OFF }
            }
            Reads::Pixels => self.ram[self.page][self.column.min(WIDTH - 1)],
            Reads::Constant(byte) => byte,
            Reads::Refused => unreachable!("a read that was not acknowledged gives nothing"),
        }
    }
}

/// Both ends of the bus.
#[derive(Clone)]
pub(super) struct BusEnds {
    pub(super) module: Rc<RefCell<Module>>,
    pub(super) time: Time,
}

impl ErrorType for BusEnds {
    type Error = ErrorKind;
}

impl I2c for BusEnds {
    async fn transaction(&mut self, address: u8, parts: &mut [Operation<'_>]) -> Result<(), ErrorKind> {
        let (stuck, now) = (self.module.borrow().stuck || self.module.borrow().ack.is_some(), self.time.now());
        if stuck {
            std::future::pending::<()>().await;
        }
        let refused = ErrorKind::NoAcknowledge(NoAcknowledgeSource::Address);
        {
            let mut module = self.module.borrow_mut();
            if !module.plugged || now < module.awake_from || address != module.address {
                module.log.push((now, Traffic::Refused));
                return Err(refused);
            }
            if std::mem::take(&mut module.refuses_once) {
                return Err(ErrorKind::NoAcknowledge(NoAcknowledgeSource::Data));
            }
        }
        // Adjacent writes are one write: no new START between them.
        let mut written = Vec::new();
        for part in parts.iter() {
            if let Operation::Write(bytes) = part {
                written.extend_from_slice(bytes);
            }
        }
        let reads = parts.iter().any(|part| matches!(part, Operation::Read(_)));
        self.time.reach(now + 23 * (1 + written.len() as u64)).await;
        let mut module = self.module.borrow_mut();
        match reads {
            true => module.log.push((now, Traffic::Status)),
            false => module.write(&written, now),
        }
        if reads {
            assert_eq!(written, [COMMANDS], "a status is asked for with its control byte");
            module.last_was_data = false;
        }
        if reads && module.refused_read == Some(0) {
            module.refused_read = None;
            return Err(refused);
        }
        if reads {
            module.refused_read = module.refused_read.map(|reads| reads - 1);
        }
        for part in parts {
            match (part, module.reads) {
                (Operation::Read(_), Reads::Refused) => return Err(refused),
                (Operation::Read(buffer), _) => buffer.fill(module.read()),
                (Operation::Write(_), _) => {}
            }
        }
        Ok(())
    }
}

/// SDA (true) or SCL (false), by hand.
pub(super) struct ByHand(bool, Rc<RefCell<Module>>);

impl PinError for ByHand {
    type Error = Infallible;
}

impl InputPin for ByHand {
    fn is_high(&mut self) -> Result<bool, Infallible> {
        Ok(!self.0 || self.1.borrow().ack.is_none_or(|clocks| clocks != 0))
    }

    fn is_low(&mut self) -> Result<bool, Infallible> {
        self.is_high().map(|high| !high)
    }
}

impl OutputPin for ByHand {
    /// SCL falls: a slave in its ACK lets go, takes eight bits and holds the next ACK. SDA rises after it was low:
    /// STOP.
    fn set_low(&mut self) -> Result<(), Infallible> {
        let ack = &mut self.1.borrow_mut().ack;
        if let (false, Some(clocks)) = (self.0, ack) {
            *clocks = (*clocks + 1) % 9;
        }
        Ok(())
    }

    fn set_high(&mut self) -> Result<(), Infallible> {
        let ack = &mut self.1.borrow_mut().ack;
        if self.0 && ack.is_some_and(|clocks| clocks != 0) {
            *ack = None;
        }
        Ok(())
    }
}

impl Bus for BusEnds {
    type Controller<'a> = Self;
    type Line<'a> = ByHand;

    fn controller(&mut self) -> Self {
        self.clone()
    }

    fn lines(&mut self) -> (ByHand, ByHand) {
        (ByHand(true, self.module.clone()), ByHand(false, self.module.clone()))
    }
}
