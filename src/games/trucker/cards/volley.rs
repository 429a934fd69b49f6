//! A volley: the threats of one card in their order, a throw for each.
//!
//! It is taken from a [`Card`] or entered by hand, threat by threat. What was thrown is final: there is no way to take a
//! throw out of a volley or to put another in its place. To undo is to go back to a volley from before.
//!
//! The volley keeps the dice; which line they name and whether it misses is read off the flight's ship board. Any bytes
//! that can be read back as a volley are one that makes sense.

use serde::{Deserialize, Serialize};

use crate::console::chance::throw::Throw;
use crate::games::trucker::cards::{Card, Sure};
use crate::games::trucker::ship::threat::Threat;
use crate::games::trucker::ship::{Ship, ShipLine};

/// The most threats in a volley: one more than on the longest card there is.
pub const MOST: usize = 8;

/// Threats in their order, and what was thrown for them so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Volley {
    /// They end at the first none.
    threats: [Option<Threat>; MOST],
    /// As many as have been thrown: they end at the first none, or with the threats.
    throws: [Option<Throw>; MOST],
    /// Throws of which the table told the sum, one bit each: their dice were not seen.
    told: u8,
    sure: Sure,
}

/// A threat after its throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RolledThreat {
    /// The meteor or shot.
    pub threat: Threat,
    /// The dice.
    pub throw: Throw,
    /// True if only their sum was told.
    pub told: bool,
    /// The line they name.
    pub line: ShipLine,
    /// True if that line misses every ship of the flight.
    pub misses: bool,
}

/// The number of a threat, counted from one, and the number of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreatPlace {
    /// Its number.
    pub number: usize,
    /// The number of all threats.
    pub of: usize,
}

/// Reason why a step is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VolleyRefusal {
    /// No further threat fits.
    Full,
    /// There is no threat that has not been thrown for.
    NothingToCome,
}

impl Volley {
    /// To be entered by hand. What is read off a card on the table is as sure as can be.
    pub const fn by_hand() -> Self {
        Self { threats: [None; MOST], throws: [None; MOST], told: 0, sure: Sure::Printed }
    }

    /// The threats of a card. Where they are not known there are none yet: they are added by hand.
    pub fn of(card: &Card) -> Self {
        let mut volley = Self { sure: card.sure, ..Self::by_hand() };
        for (room, threat) in volley.threats.iter_mut().zip(card.threats()) {
            *room = Some(threat);
        }
        volley
    }

    /// The certainty of the threats: the table may have to compare them with its card, or to enter them.
    pub const fn sure(&self) -> Sure {
        self.sure
    }

    /// All its threats, thrown for or not.
    pub fn threats(&self) -> impl Iterator<Item = Threat> {
        self.threats.into_iter().map_while(|threat| threat)
    }

    /// The number of its threats.
    pub fn count(&self) -> usize {
        self.threats().count()
    }

    /// The throws so far, in order, with the lines they name on a ship board.
    pub fn rolled(&self, ship: &Ship) -> impl Iterator<Item = RolledThreat> {
        let throws = self.throws.into_iter().map_while(|throw| throw);
        let told = self.told;
        self.threats().zip(throws).enumerate().map(move |(place, (threat, throw))| {
            let line = threat.line(throw.sum());
            RolledThreat { threat, throw, told: told >> place & 1 == 1, line, misses: ship.misses(line) }
        })
    }

    /// The number of threats that were thrown for.
    fn done(&self) -> usize {
        self.threats().zip(self.throws.iter().map_while(Option::as_ref)).count()
    }

    /// True if the last throw was told, false if it was rolled here. None: none was thrown yet.
    pub fn was_told(&self) -> Option<bool> {
        self.done().checked_sub(1).map(|last| self.told >> last & 1 == 1)
    }

    /// The number of threats still to be thrown for.
    pub fn to_come(&self) -> usize {
        self.count() - self.done()
    }

    /// The threat to throw for, and its place: "2 of 5". None when all have been thrown for.
    pub fn next(&self) -> Option<(ThreatPlace, Threat)> {
        let done = self.done();
        let threat = self.threats().nth(done)?;
        Some((ThreatPlace { number: done + 1, of: self.count() }, threat))
    }

    /// Adds a threat at the end, also after others have been thrown for.
    pub fn add(&mut self, threat: Threat) -> Result<(), VolleyRefusal> {
        let (count, done) = (self.count(), self.done());
        if count == MOST {
            return Err(VolleyRefusal::Full);
        }
        put(&mut self.threats, count, Some(threat));
        put(&mut self.throws, done, None);
        Ok(())
    }

    /// The table has rolled its own dice for the next threat, and told their sum.
    pub fn tell(&mut self, throw: Throw) -> Result<(), VolleyRefusal> {
        let done = self.done();
        self.throw(throw)?;
        self.told |= 1 << done;
        Ok(())
    }

    /// The rest of the threats is not thrown for here.
    pub fn end(&mut self) -> Result<(), VolleyRefusal> {
        self.next().ok_or(VolleyRefusal::NothingToCome)?;
        let done = self.done();
        put(&mut self.threats, done, None);
        Ok(())
    }

    /// The dice have been thrown for the next threat. That is final.
    pub fn throw(&mut self, throw: Throw) -> Result<(), VolleyRefusal> {
        self.next().ok_or(VolleyRefusal::NothingToCome)?;
        let done = self.done();
        put(&mut self.throws, done, Some(throw));
        Ok(())
    }
}

/// Ends a list with an entry. What bytes that were read back may hold beyond it goes.
fn put<T: Copy>(list: &mut [Option<T>; MOST], at: usize, entry: Option<T>) {
    list[at..].fill(None);
    list[at] = entry;
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;
    use crate::console::chance::generator::Die;
    use crate::games::trucker::cards;
    use crate::games::trucker::house_rules::Edition;
    use crate::games::trucker::level::Level;
    use crate::games::trucker::ship::Side;
    use crate::games::trucker::ship::threat::ThreatKind;
    use crate::random;

    const SHOT: Threat = Threat { kind: ThreatKind::LightShot, from: Side::Left };
    const SEVEN: Throw = Throw(Die::Three, Die::Four);
    const TWELVE: Throw = Throw(Die::Six, Die::Six);

    fn ship() -> &'static Ship {
        Ship::of(Edition::Y2021, Level::Two)
    }

    fn swarm() -> Volley {
        let mut cards = cards::met_in(Edition::Y2021, Level::Two).map(|(_, _, card)| card);
        Volley::of(cards.find(|card| card.threats().count() == 5).expect("there is a swarm of five"))
    }

    fn place(volley: &Volley) -> Option<(usize, usize)> {
        volley.next().map(|(place, _)| (place.number, place.of))
    }

    #[test]
    fn a_card_is_thrown_for_in_its_order() {
        let mut volley = swarm();
        let threats: Vec<Threat> = volley.threats().collect();
        for (i, &threat) in threats.iter().enumerate() {
            assert_eq!(volley.next(), Some((ThreatPlace { number: i + 1, of: 5 }, threat)));
            volley.throw(SEVEN).expect("it is to come");
            assert_eq!(volley.rolled(ship()).last().map(|rolled| rolled.threat), Some(threat));
        }
        assert_eq!(volley.next(), None);
        assert_eq!(volley.throw(SEVEN), Err(VolleyRefusal::NothingToCome));
        assert!(volley.rolled(ship()).map(|rolled| rolled.threat).eq(threats));
    }

    #[test]
    fn what_was_thrown_is_listed_with_its_line_and_whether_it_misses() {
        let mut volley = Volley::by_hand();
        for from in [Side::Front, Side::Left] {
            volley.add(Threat { kind: ThreatKind::LargeMeteor, from }).expect("it fits");
        }
        volley.throw(SEVEN).and_then(|()| volley.throw(TWELVE)).expect("two are to come");
        let lines: Vec<(ShipLine, bool)> = volley.rolled(ship()).map(|rolled| (rolled.line, rolled.misses)).collect();
        assert_eq!(lines, [(ShipLine::Column(SEVEN.sum()), false), (ShipLine::Row(TWELVE.sum()), true)]);
        assert!(volley.rolled(ship()).map(|rolled| rolled.throw).eq([SEVEN, TWELVE]));
    }

    #[test]
    fn a_table_may_roll_its_own_dice_or_stop() {
        let mut volley = swarm();
        volley.throw(SEVEN).and_then(|()| volley.tell(TWELVE)).expect("five are to come");
        assert!(volley.rolled(ship()).map(|rolled| (rolled.throw, rolled.told)).eq([(SEVEN, false), (TWELVE, true)]));
        volley.end().expect("three are to come");
        assert_eq!((volley.next(), volley.count(), volley.rolled(ship()).count()), (None, 2, 2));
        assert_eq!(
            (volley.end(), volley.tell(SEVEN)),
            (Err(VolleyRefusal::NothingToCome), Err(VolleyRefusal::NothingToCome))
        );
    }

    #[test]
    fn by_hand_a_threat_can_be_added_between_throws() {
        let mut volley = Volley::by_hand();
        assert_eq!(volley.next(), None);
        volley.add(SHOT).expect("it fits");
        assert_eq!(place(&volley), Some((1, 1)));
        volley.throw(SEVEN).expect("it is to come");
        assert_eq!(place(&volley), None);
        volley.add(SHOT).expect("it fits");
        assert_eq!(place(&volley), Some((2, 2)));
    }

    #[test]
    fn eight_threats_fit_and_no_more() {
        let mut volley = Volley::by_hand();
        for _ in 0..MOST {
            volley.add(SHOT).expect("it fits");
        }
        assert_eq!(volley.add(SHOT), Err(VolleyRefusal::Full));
        assert_eq!(volley.count(), MOST);
    }

    #[test]
    fn every_card_there_is_fits_whole() {
        for edition in [Edition::Y2021, Edition::Y2007] {
            for (_, _, card) in cards::met_in(edition, Level::Three) {
                let volley = Volley::of(card);
                assert!(volley.threats().eq(card.threats()) && volley.count() < MOST);
                assert_eq!(volley.sure(), card.sure);
            }
        }
    }

    #[test]
    fn a_swarm_that_is_not_known_is_entered_by_hand() {
        let mut cards = cards::met_in(Edition::Y2021, Level::Three).map(|(_, _, card)| card);
        let mut volley = Volley::of(cards.find(|card| card.sure == Sure::EnterByHand).expect("there is one"));
        assert_eq!((volley.sure(), volley.next()), (Sure::EnterByHand, None));
        let meteor = Threat { kind: ThreatKind::LargeMeteor, from: Side::Back };
        volley.add(meteor).expect("it fits");
        assert_eq!(volley.next(), Some((ThreatPlace { number: 1, of: 1 }, meteor)));
    }

    /// A step of the table.
    #[derive(Clone, Copy, Debug)]
    enum Step {
        Add(Threat),
        Throw(Throw),
    }

    fn any_step() -> impl Strategy<Value = Step> {
        let threat =
            (select(&ThreatKind::ALL[..]), select(&Side::ALL[..])).prop_map(|(kind, from)| Threat { kind, from });
        let throw = (select(&Die::ALL[..]), select(&Die::ALL[..])).prop_map(|(first, second)| Throw(first, second));
        prop_oneof![threat.prop_map(Step::Add), throw.prop_map(Step::Throw)]
    }

    #[test]
    fn whatever_is_done_a_throw_stays_as_it_was() {
        let (done, refused) = (Cell::new(0), Cell::new(0));
        random::check(1000, vec(any_step(), 0..=40), |steps| {
            let mut volley = Volley::by_hand();
            let mut before: Vec<RolledThreat> = Vec::new();
            for step in steps {
                let result = match step {
                    Step::Add(threat) => volley.add(threat),
                    Step::Throw(throw) => volley.throw(throw),
                };
                random::count(if result.is_ok() { &done } else { &refused });
                let now: Vec<RolledThreat> = volley.rolled(ship()).collect();
                assert!(now.starts_with(&before) && now.len() <= before.len() + 1);
                assert_eq!(
                    volley.next().map(|(place, _)| place.number),
                    (now.len() < volley.count()).then(|| now.len() + 1)
                );
                before = now;
            }
        });
        let (done, refused) = (done.get(), refused.get());
        assert!(done > 1000 && refused > 1000, "{done} steps, {refused} refused");
    }

    #[test]
    fn a_volley_comes_back_from_memory_as_it_was() {
        let mut volley = swarm();
        loop {
            let mut room = [0; 64];
            let kept = postcard::to_slice(&volley, &mut room).expect("it fits");
            assert_eq!(postcard::from_bytes(kept), Ok(volley));
            if volley.throw(TWELVE).is_err() {
                break;
            }
        }
    }

    #[test]
    fn any_bytes_that_can_be_read_are_a_volley_that_makes_sense() {
        let read = Cell::new(0);
        random::check(20_000, vec(0..2_u8, 64), |bytes| {
            let Ok((mut volley, _)) = postcard::take_from_bytes::<Volley>(&bytes) else { return };
            random::count(&read);
            let rolled = volley.rolled(ship()).count();
            assert!(rolled <= volley.count() && volley.count() <= MOST);
            let count = volley.count();
            let added = usize::from(volley.add(SHOT).is_ok());
            assert_eq!((volley.count(), volley.rolled(ship()).count()), (count + added, rolled));
            for done in rolled..volley.count() {
                assert_eq!(volley.rolled(ship()).count(), done);
                volley.throw(SEVEN).expect("it is to come");
            }
            assert_eq!(volley.throw(SEVEN), Err(VolleyRefusal::NothingToCome));
        });
        assert!(read.get() > 1_000, "{} were read", read.get());
    }
}
