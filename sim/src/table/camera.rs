//! Films a device.

use std::time::Duration;

use sandglass::console::picture::frame::Frame;

use crate::film::Moment;

/// A camera. Until it is switched on it films nothing.
#[derive(Default)]
pub struct Camera {
    film: Option<Vec<Moment>>,
}

impl Camera {
    /// Switches it on.
    pub fn start(&mut self) {
        self.film = Some(Vec::new());
    }

    /// Everything it has filmed.
    pub fn film(&self) -> &[Moment] {
        self.film.as_deref().unwrap_or_default()
    }

    /// Films the picture on the panel and the keys that are down, if either has changed.
    pub fn shoot(&mut self, now: Duration, pressed: [bool; 5], glass: impl FnOnce() -> Option<Frame>) {
        let Some(film) = &mut self.film else { return };
        // The first picture has been there since power-on.
        let at = if film.is_empty() { Duration::ZERO } else { now };
        let moment = Moment { at, glass: glass(), pressed };
        if film.last().is_none_or(|last| last.glass != moment.glass || last.pressed != moment.pressed) {
            film.push(moment);
        }
    }
}
