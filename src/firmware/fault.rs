//! Panics and faults: the device restarts at once and shows a code. The handlers work with a stack that has overflowed.
//!
//! A build for a debug probe (feature `probe`) has none of this: there panic-probe prints the text and stops, and the
//! probe shows the place.

/// The number of a trial that panics.
const PANIC: u8 = 0;
/// The number of a trial in which the stack overflows.
const OVERFLOW: u8 = 5;
/// The number of a trial that reads an invalid address.
const BAD_ADDRESS: u8 = 6;

/// Fails on purpose, as a scratch register asks for.
pub fn trial(number: u8) {
    match number {
        PANIC => panic!("a trial"),
        OVERFLOW => {
            overflow(0);
        }
        // SAFETY: not safe; it is meant to end in a fault.
        BAD_ADDRESS => drop(unsafe { core::ptr::read_volatile(NOWHERE) }),
        _ => {}
    }
}

/// An address without memory.
const NOWHERE: *const u32 = 0xf000_0000 as *const u32;

/// Overflows the stack.
#[inline(never)]
#[expect(unconditional_recursion, reason = "it is to end in a fault")]
fn overflow(depth: u32) -> u32 {
    let room = core::hint::black_box([depth; 64]);
    overflow(depth.wrapping_add(1)).wrapping_add(room[63])
}

#[cfg(not(feature = "probe"))]
mod restarting {
    use core::arch::naked_asm;
    use core::panic::{Location, PanicInfo};

    use defmt::error;
    use portable_atomic::{AtomicBool, Ordering};
    use sandglass::console::widgets::toast::Code;

    use super::super::{log_link, watchdog};

    #[panic_handler]
    fn panic(info: &PanicInfo) -> ! {
        cortex_m::interrupt::disable();
        log_once(|| error!("{}", defmt::Display2Format(info)));
        watchdog::restart(info.location().map_or(Code { letter: b'?', number: 0 }, code))
    }

    /// Logs the reason of a restart. A panic or a fault in the middle of logging must not log again.
    fn log_once(log: impl FnOnce()) {
        static LOGGED: AtomicBool = AtomicBool::new(false);
        if !LOGGED.swap(true, Ordering::Relaxed) {
            log_link::last_words(log);
        }
    }

    /// The code of a source line: a letter computed from the file, and the line.
    fn code(place: &Location) -> Code {
        let sum = place.file().bytes().fold(0u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
        Code { letter: b'A' + (sum % 26) as u8, number: place.line() as u16 }
    }

    unsafe extern "C" {
        /// The end of the stack, below which there is no memory: see `memory.x`.
        static _stack_end: u32;
    }

    /// HardFault: an invalid address, or a stack overflow.
    ///
    /// After an overflow the stack pointer is below the RAM. A push that fails while the exception is entered does not
    /// lock the processor up: the frame is lost and the handler runs. But a fault within the handler does, until the
    /// watchdog resets (ARMv6-M Architecture Reference Manual, section B1.5, "Unrecoverable exception cases";
    /// Cortex-M0+ Devices Generic User Guide, 2.4.1). So the stack pointer is set to the top of the stack before
    /// anything is pushed: its content is no longer needed. The macro of cortex-m-rt cannot do that: its handler is an
    /// ordinary function, which pushes when it begins.
    #[unsafe(naked)]
    #[unsafe(export_name = "HardFault")]
    #[unsafe(link_section = ".HardFault.user")]
    unsafe extern "C" fn hard_fault() -> ! {
        naked_asm!(
            "mov r0, sp",
            "ldr r1, =_stack_start",
            "mov sp, r1",
            "bl {fault}",
            fault = sym fault,
        )
    }

    /// Size of an exception frame in bytes: a stack pointer closer to the end than this has overflowed.
    const FRAME: u32 = 0x20;

    extern "C" fn fault(stack: u32) -> ! {
        let end = (&raw const _stack_end) as u32;
        let number = if stack < end + FRAME { 1 } else { 0 };
        log_once(|| error!("fault {=u16}, stack pointer {=u32:#x}", number, stack));
        watchdog::restart(Code { letter: b'!', number })
    }
}
