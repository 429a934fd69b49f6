//! Code that runs from the RAM: `hot.x`, beside this file, names it.

use core::future::poll_fn;
use core::pin::Pin;
use core::task::{Context, Poll};

unsafe extern "C" {
    /// The code, in the flash.
    static _hot_load: u32;
    /// Its place in the RAM.
    static mut _hot_start: u32;
    /// Its end there.
    static mut _hot_end: u32;
}

/// Copies the code. Not with the rest of the RAM before `main`: there the chip runs on its ring oscillator, and copying
/// would take 10 ms.
pub fn load() {
    let (from, to) = (&raw const _hot_load, &raw mut _hot_start);
    let words = (&raw mut _hot_end as usize - to as usize) / size_of::<u32>();
    for word in 0..words {
        // SAFETY: the linker placed both, of this length and without overlap; nothing of it has been used yet. Volatile
        // words, so that the compiler does not make it a call of memcpy.
        unsafe { to.add(word).write_volatile(from.add(word).read_volatile()) };
    }
    cortex_m::asm::isb();
}

/// Runs a future from the RAM: it is polled in a function of its own, which has a name for the linker.
pub async fn in_ram<F: Future>(mut future: Pin<&mut F>) -> F::Output {
    poll_fn(|cx| poll(future.as_mut(), cx)).await
}

#[inline(never)]
fn poll<F: Future>(future: Pin<&mut F>, cx: &mut Context) -> Poll<F::Output> {
    future.poll(cx)
}
