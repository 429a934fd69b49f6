//! Planets: each player lands on one that is free, or passes.

use crate::console::chance::entropy::Entropy;
use crate::console::clock::Instant;
use crate::console::input::keys::{Grip, Press};
use crate::console::picture::font::{BODY, SMALL};
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::Pen;
use crate::console::picture::shape::paint_shape;
use crate::console::players::Player;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, SoftKey};
use crate::console::words::{Filled, line_text};
use crate::games::trucker::cards::Figures;
use crate::games::trucker::flight::playing::Playing;
use crate::games::trucker::flight::questions::{Ask, Question, held, title_of};
use crate::games::trucker::flight::screen::log::LogEntry;
use crate::games::trucker::flight::screen::{Flying, card_figures};
use crate::games::trucker::flight::state::{FlightRefusal, Result, Rules, State};
use crate::games::trucker::flight::step::{AnyAnswer, FlightStep};
use crate::games::trucker::words::Words;

/// The column of the goods.
const GOODS_LEFT: i32 = 62;

/// The planet a player lands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanetLanding(pub Player);

impl Question for PlanetLanding {
    /// The planet, counted from zero, or none.
    type Answer = Option<u8>;

    fn accept(answer: AnyAnswer) -> Result<Option<u8>> {
        let AnyAnswer::Land(planet) = answer else { return Err(FlightRefusal::NotNow) };
        Ok(planet)
    }

    fn answer(self, planet: Option<u8>, playing: &mut Playing, state: &mut State, _: Rules) -> Result<Option<Ask>> {
        if planet.is_some_and(|planet| !is_free(planet, playing)) {
            return Err(FlightRefusal::NoSuchPlanet);
        }
        playing.landed[self.0.index()] = planet;
        let full = playing.landed.iter().flatten().count() >= usize::from(playing.terms.planets);
        if let Some(next) = playing.next_player().filter(|_| !full) {
            return Ok(Some(next));
        }
        let days = playing.terms.days;
        state.board.lose_days(playing.landed.map(|planet| planet.map_or(0, |_| days)))?;
        Ok(playing.wind_up(&state.board))
    }

    fn controls(self, _: &Flying, playing: &Playing, words: &'static Words) -> Controls {
        let mut soft = [SoftKey::NONE; 4];
        for (soft, planet) in soft.iter_mut().zip(0..) {
            if is_free(planet, playing) {
                // The keys mean planets while one player is asked.
                *soft = SoftKey::numbered(self.0.shape(), planet + 1, Grip::Tap);
            }
        }
        held(title_of(playing, words), words.flight.pass, soft, words)
    }

    fn press(self, press: &Press, flying: &mut Flying, _: &mut Entropy, words: &'static Words) -> Reply {
        flying.take(FlightStep::Land(Player::of(press.key).map(|key| key.index() as u8)), words)
    }

    fn paint(self, pen: &mut Pen, flying: &Flying, playing: &Playing, _: Instant, words: &'static Words) {
        paint_shape(pen, self.0, 3, BODY_TOP + 5, 3);
        let days = words.flight.stakes.days.fill(u32::from(playing.terms.days));
        pen.text(&SMALL, Ink::On, 1, BODY_TOP + 33, &days);
        let figures = playing.figures(flying.flight.rules().edition);
        for planet in 0..playing.terms.planets {
            let y = BODY_TOP + 1 + i32::from(planet) * 11;
            pen.text(&BODY, Ink::On, GOODS_LEFT, y, &row(planet, figures, words));
            let owner = Player::ALL.into_iter().find(|player| playing.landed[player.index()] == Some(planet));
            if let Some(owner) = owner {
                pen.sprite(owner.shape(), Ink::On, WIDTH as i32 - 9, y + 1);
            }
        }
    }

    fn log(self, planet: Option<u8>, _: &State, words: &'static Words) -> Option<LogEntry> {
        Some(match planet {
            Some(planet) => LogEntry::of(self.0, words.flight.logged.planet.fill(planet + 1)),
            None => LogEntry::of(self.0, line_text(words.flight.logged.passes)),
        })
    }
}

/// True if a planet is there, and nobody has landed on it.
fn is_free(planet: u8, playing: &Playing) -> bool {
    planet < playing.terms.planets && !playing.landed.contains(&Some(planet))
}

/// A planet in words: its number, and its goods where they are known.
fn row(planet: u8, figures: Option<Figures>, words: &'static Words) -> Filled {
    let number = planet + 1;
    match figures {
        Some(Figures::Planets { planets, .. }) => match planets.get(usize::from(planet)) {
            Some(goods) => line_text(format_args!("{number} {}", card_figures::letters(*goods, words))),
            None => Filled::new(),
        },
        // No other card asks for planets; one that is entered shows no goods.
        Some(
            Figures::OpenSpace
            | Figures::Stardust
            | Figures::AbandonedShip { .. }
            | Figures::AbandonedStation { .. }
            | Figures::Slavers { .. }
            | Figures::Smugglers { .. }
            | Figures::Pirates { .. }
            | Figures::MeteorSwarm(_)
            | Figures::CombatZone(_)
            | Figures::Epidemic
            | Figures::Sabotage,
        )
        | None => words.flight.planet.fill(number),
    }
}
