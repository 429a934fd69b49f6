//! Care of the panel: a dot of an OLED gets darker by every hour that it is lit, and a picture that stands still burns in.
//!
//! Some minutes after the last key the panel is dimmed, later it is switched off; [`Rest`] says when. While it is dim the
//! picture wanders: by a pixel when it is dimmed and then once a minute, around its place. The row or column at the edge
//! that leaves the glass is not seen for that minute. Nothing of this happens while sand runs or a sound calls.

use crate::console::clock::{Instant, Span};
use crate::console::panel::Light;
use crate::console::settings::Rest;

/// Time from one place of the picture to the next.
const WANDER: Span = Span::from_secs(60);
/// Time from seeing a panel to pressing a key.
const ON_ITS_WAY: Span = Span::from_secs(1);
/// Time until a panel that was woken can be read: 25 ms for its picture, and a moment for the eye.
const WAKING: Span = Span::from_millis(100);
/// The places of the picture, pixels to the right and down: a ring around its own place, so each step is of one pixel.
const PLACES: [(i8, i8); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// The time since when nobody uses the device.
#[derive(Clone, Copy, Debug)]
pub struct Care {
    since: Instant,
    /// Keys before this time were pressed together with the one that woke the panel.
    waking_until: Instant,
}

impl Care {
    /// Begins at power-on.
    pub const fn new() -> Self {
        Self { since: Instant::START, waking_until: Instant::START }
    }

    /// Notes that somebody uses the device, or should look at it.
    pub fn used(&mut self, now: Instant) {
        self.since = self.since.max(now);
    }

    /// The light of the panel.
    pub fn light(&self, rest: Rest, now: Instant) -> Light {
        let unused = now.since(self.since);
        match times(rest) {
            Some((dim, _)) if unused < dim => Light::Bright,
            Some((_, dark)) if unused < dark => Light::Dim,
            Some(_) => Light::Dark,
            None => Light::Bright,
        }
    }

    /// True if the panel has been dark for a while: the key that wakes it does nothing else. A finger that was on its way when it
    /// went dark was meant for what stood there.
    pub fn is_asleep(&self, rest: Rest, now: Instant) -> bool {
        self.light(rest, now.before(ON_ITS_WAY)) == Light::Dark
    }

    /// Notes that a key has woken the panel.
    pub fn woken(&mut self, now: Instant) {
        self.waking_until = now + WAKING;
    }

    /// True if nobody can have seen yet what the panel shows.
    pub fn is_waking(&self, now: Instant) -> bool {
        now < self.waking_until
    }

    /// The place of the picture, in pixels to the right and down.
    pub fn place(&self, rest: Rest, now: Instant) -> (i8, i8) {
        match times(rest) {
            Some((dim, _)) if self.since + dim <= now => PLACES[self.minutes(dim, now) as usize % PLACES.len()],
            Some(_) | None => (0, 0),
        }
    }

    /// Time of the next change of the light or the place.
    pub fn next_wake(&self, rest: Rest, now: Instant) -> Option<Instant> {
        let (dim, dark) = times(rest)?;
        match self.light(rest, now) {
            Light::Bright => Some(self.since + dim),
            Light::Dim => {
                let next = Span::from_secs((self.minutes(dim, now) + 1) * (WANDER.as_millis() / 1000));
                Some((self.since + dim + next).min(self.since + dark))
            }
            Light::Dark => None,
        }
    }

    /// Whole minutes since the panel was dimmed.
    fn minutes(&self, dim: Span, now: Instant) -> u32 {
        now.since(self.since + dim).as_millis() / WANDER.as_millis()
    }
}

/// The times after the last key at which the panel is dimmed, and switched off.
const fn times(rest: Rest) -> Option<(Span, Span)> {
    match rest {
        Rest::Soon => Some((Span::from_secs(2 * 60), Span::from_secs(10 * 60))),
        Rest::Late => Some((Span::from_secs(10 * 60), Span::from_secs(30 * 60))),
        Rest::Never => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(secs: u64) -> Instant {
        Instant::from_millis(secs * 1000)
    }

    /// Every change until the panel is dark: its time in seconds, the light, and the place.
    fn changes(care: Care, rest: Rest) -> Vec<(u64, Light, (i8, i8))> {
        let mut now = care.since;
        let mut all = Vec::new();
        while let Some(next) = care.next_wake(rest, now) {
            assert!(next > now, "time goes on");
            now = next;
            all.push((now.as_millis() / 1000, care.light(rest, now), care.place(rest, now)));
        }
        all
    }

    #[test]
    fn it_is_dimmed_wanders_once_a_minute_and_goes_dark() {
        let mut care = Care::new();
        care.used(at(5));
        let changes = changes(care, Rest::Soon);
        let times: Vec<u64> = changes.iter().map(|&(at, ..)| at).collect();
        assert_eq!(times, [125, 185, 245, 305, 365, 425, 485, 545, 605]);
        let (&(_, last, _), before) = changes.split_last().expect("it goes dark");
        assert_eq!(last, Light::Dark);
        assert!(before.iter().all(|&(_, light, _)| light == Light::Dim));
    }

    #[test]
    fn each_step_is_of_one_pixel() {
        let changes = changes(Care::new(), Rest::Late);
        assert_eq!(changes.len(), 21, "once when it is dimmed, then once a minute, and dark after 30");
        let mut place = (0, 0);
        for &(_, _, next) in &changes {
            assert_eq!(i8::abs(next.0 - place.0).max(i8::abs(next.1 - place.1)), 1, "from {place:?} to {next:?}");
            place = next;
        }
    }

    #[test]
    fn a_panel_that_is_never_to_rest_never_wakes_the_device() {
        assert_eq!(Care::new().next_wake(Rest::Never, at(0)), None);
        assert_eq!(Care::new().light(Rest::Never, at(100_000)), Light::Bright);
    }

    #[test]
    fn a_key_in_the_second_after_it_went_dark_still_acts() {
        let care = Care::new();
        for (millis, is_asleep) in [(599_999, false), (600_000, false), (600_999, false), (601_000, true)] {
            assert_eq!(care.is_asleep(Rest::Soon, Instant::from_millis(millis)), is_asleep, "{millis}");
        }
    }

    #[test]
    fn a_key_begins_anew() {
        let mut care = Care::new();
        care.used(at(300));
        assert_eq!((care.light(Rest::Soon, at(300)), care.place(Rest::Soon, at(300))), (Light::Bright, (0, 0)));
        care.used(at(200));
        assert_eq!(care.next_wake(Rest::Soon, at(300)), Some(at(420)), "an earlier time changes nothing");
    }
}
