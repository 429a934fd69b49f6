//! Travel (L777-797): one trip a turn, free but for the installation of a base. A cube is drawn for an
//! installation only (ruling R1).

use crate::games::starship::ledger::LedgerLine;
use crate::games::starship::planet::Planet;
use crate::games::starship::rulings::Ruling;
use crate::games::starship::sheet;
use crate::games::starship::state::{Hall, HallAsk, HallEffect, HallRefusal, HallStart};
use crate::games::starship::token::{HallToken, SalvationAction};
use crate::games::starship::turn::{HUMANITY, SATELLITE};

/// The largest fuel number on a planet or of a satellite move that can be entered.
pub const MOST_FUEL: u8 = 20;

impl Hall {
    /// Planets with its base where cubes may wait: not that on which the Explorer stands.
    pub fn other_planets(&self) -> impl Iterator<Item = Planet> + Clone + use<> {
        let here = self.kept.explorer;
        self.kept.settled.iter().filter(move |&planet| Some(planet) != here)
    }

    /// A trip: asks where cubes wait, if they can.
    pub(super) fn begin_trip(&mut self, start: &HallStart) {
        match self.other_planets().next() {
            Some(_) => self.ask = HallAsk::CubesWaiting,
            None => self.no_cubes_wait(start),
        }
    }

    /// Cubes wait on this planet, the nearest to the Sun; or on none.
    pub(super) fn cubes_on(&mut self, planet: Option<Planet>, start: &HallStart) -> Result<(), HallRefusal> {
        match planet {
            Some(planet) if !self.other_planets().any(|other| other == planet) => return Err(HallRefusal::NotNow),
            Some(planet) => self.ask = HallAsk::Effect(HallEffect::Trip(Some(planet))),
            None => self.no_cubes_wait(start),
        }
        Ok(())
    }

    fn no_cubes_wait(&mut self, start: &HallStart) {
        match (self.kept.explorer, self.planet_to_settle()) {
            (Some(_), _) => self.ask = HallAsk::Effect(HallEffect::Trip(None)),
            (None, Some(_)) => self.ask = HallAsk::BaseLeft,
            (None, None) => self.no_trip(start),
        }
    }

    /// The planet of a new base, by counting. Before Travel is played it counts as the next token.
    pub fn planet_to_settle(&self) -> Option<Planet> {
        self.kept.next_planet(self.played.saturating_add(u8::from(!self.repeating)))
    }

    /// The table has said if a base is left: then a cube is drawn for its installation.
    pub(super) fn base_left(&mut self, is_left: bool, start: &HallStart) {
        self.installing = self.planet_to_settle().filter(|_| is_left);
        match self.installing {
            Some(_) => self.draw(start),
            None => self.no_trip(start),
        }
    }

    /// No trip is possible. A Travel that is active is covered by the next token (ruling R8), another goes under the pile.
    pub(super) fn no_trip(&mut self, start: &HallStart) {
        match self.active {
            Some(travel) if self.repeating => {
                if start.rulings.has(Ruling::SpentTravelGoesUnder) {
                    self.active = None;
                    self.put_under(travel);
                }
            }
            _ => self.put_top_under(),
        }
        self.next_token(start);
    }

    /// The fuel of an installation or a satellite move, with the number that the table read.
    pub fn fuel(&self, number: u8) -> u16 {
        match (self.installing, self.colour()) {
            (Some(_), Some(cube)) => sheet::installation_fuel(number, cube),
            (None, Some(cube)) => sheet::satellite_fuel(number, cube),
            (_, None) => 0,
        }
    }

    /// Takes fuel out of the ledger, if one is kept.
    fn pay(&mut self, number: u8) -> Result<(), HallRefusal> {
        if number > MOST_FUEL {
            return Err(HallRefusal::NotNow);
        }
        let fuel = self.fuel(number);
        if let Some(ledger) = &mut self.kept.ledger {
            if ledger.get(LedgerLine::Fuel) < fuel {
                return Err(HallRefusal::NoFuel);
            }
            ledger.take(LedgerLine::Fuel, fuel);
        }
        Ok(())
    }

    /// A base is installed, and its fuel paid.
    pub(super) fn install_for(&mut self, effect: HallEffect, number: u8, start: &HallStart) -> Result<(), HallRefusal> {
        match effect {
            HallEffect::Install(_) => self.pay(number)?,
            HallEffect::Row(_) | HallEffect::Exact(_) | HallEffect::Trip(_) => return Err(HallRefusal::NotNow),
        }
        self.commit(effect, 1, start);
        Ok(())
    }

    /// The fuel of a satellite move is paid: its effect is told, or that of Humanity is booked with both actions.
    pub(super) fn pay_for(
        &mut self,
        action: SalvationAction,
        number: u8,
        start: &HallStart,
    ) -> Result<(), HallRefusal> {
        self.pay(number)?;
        match action {
            SalvationAction::Satellite => {
                self.confirmed = true;
                self.ask = HallAsk::Effect(SATELLITE);
            }
            SalvationAction::Humanity => self.commit(HUMANITY, 2, start),
            SalvationAction::Government | SalvationAction::Mechanism => return Err(HallRefusal::NotNow),
        }
        Ok(())
    }

    /// A base is installed: the Explorer is there, and the production token lies over Travel.
    pub(super) fn settle(&mut self, planet: Planet, start: &HallStart) {
        if !self.kept.destroyed.has(planet) {
            self.kept.settled = self.kept.settled.with(planet);
            self.kept.explorer = Some(planet);
        }
        self.active = Some(HallToken::Planet(planet));
        self.played = self.played.saturating_add(u8::from(start.rulings.has(Ruling::LaidTokenCounts)));
    }
}
