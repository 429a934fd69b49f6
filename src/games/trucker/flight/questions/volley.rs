//! A volley: meteors or shots, entered where the card is not known, and a roll for each. The page of the last roll also
//! asks who has no humans left.

use heapless::Vec;

use crate::console::chance::entropy::Entropy;
use crate::console::chance::generator::Die;
use crate::console::chance::throw::Throw;
use crate::console::clock::Instant;
use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::picture::font::BODY;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::Pen;
use crate::console::players::{Crew, Player};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, KEYS_TOP, ScreenTitle, SoftKey};
use crate::console::widgets::dice_tray::DiceTray;
use crate::console::widgets::picker::{Picker, Range};
use crate::console::words::line_text;
use crate::games::trucker::cards::volley::Volley;
use crate::games::trucker::cards::{Card, CardKind, Sure, fire};
use crate::games::trucker::flight::playing::Playing;
use crate::games::trucker::flight::questions::{Ask, Question, held, humans};
use crate::games::trucker::flight::screen::help::FirstPage;
use crate::games::trucker::flight::screen::log::{LogEntry, rolled, told};
use crate::games::trucker::flight::screen::{FlightPage, Flying};
use crate::games::trucker::flight::state::{FlightRefusal, Result, Rules, State};
use crate::games::trucker::flight::step::{AnyAnswer, FlightStep};
use crate::games::trucker::ship::threat::{Threat, ThreatKind};
use crate::games::trucker::ship::{ShipLine, Side, picture};
use crate::games::trucker::words::Words;

/// The sides of a ship as the soft keys lie: left and right at the ends.
const SIDES: [Side; 4] = [Side::Left, Side::Front, Side::Back, Side::Right];

/// The meteors or shots of a card, or of dice that are aimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fire {
    /// They are entered by hand.
    Threats(Volley),
    /// They are rolled for.
    Rolls(Volley),
}

/// An answer while a volley is entered and rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FireAnswer {
    /// A meteor or shot, entered by hand.
    Threat(Threat),
    /// The dice fell so.
    Throw(Throw),
    /// The table's own dice came to this sum.
    Told(Throw),
    /// The rest is not rolled for here.
    EndOfDice,
    /// These players have no humans left; the volley is done.
    WithoutHumans(Crew),
    /// The volley is done. So ends one that is aimed. Version 0.1 ended every volley so, and asked nobody about humans.
    Go,
}

/// Result of a key press on a page with dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DicePress {
    /// Nothing but this reply.
    Stay(Reply),
    /// The dice are rolled.
    Roll,
    /// This step is taken.
    Take(FlightStep),
    /// It is a key of the page that ends the dice.
    End,
}

impl Fire {
    /// The volley of a card, if it is known; else it is entered.
    pub fn of(card: Option<&Card>) -> Self {
        match card.filter(|card| card.sure != Sure::EnterByHand) {
            Some(card) => Self::Rolls(Volley::of(card)),
            None => Self::Threats(Volley::by_hand()),
        }
    }

    /// Takes an answer. A card of this kind sent the volley.
    ///
    /// Gives the volley after it, or none when it is done.
    pub fn take(self, answer: FireAnswer, kind: CardKind) -> Result<Option<Self>> {
        match (self, answer) {
            (Self::Threats(mut volley), FireAnswer::Threat(threat)) => {
                if threat.kind.is_meteor() != sends_meteors(kind) {
                    return Err(FlightRefusal::NotNow);
                }
                volley.add(threat).map_err(|_| FlightRefusal::Full)?;
                Ok(Some(Self::Threats(volley)))
            }
            // The first roll says that these are all.
            (Self::Threats(mut volley) | Self::Rolls(mut volley), FireAnswer::Throw(throw)) => {
                volley.throw(throw).map_err(|_| FlightRefusal::NotNow)?;
                Ok(Some(Self::Rolls(volley)))
            }
            (Self::Threats(mut volley) | Self::Rolls(mut volley), FireAnswer::Told(throw)) => {
                volley.tell(throw).map_err(|_| FlightRefusal::NotNow)?;
                Ok(Some(Self::Rolls(volley)))
            }
            (Self::Threats(mut volley) | Self::Rolls(mut volley), FireAnswer::EndOfDice) => {
                volley.end().map_err(|_| FlightRefusal::NotNow)?;
                Ok(Some(Self::Rolls(volley)))
            }
            (Self::Rolls(volley), FireAnswer::WithoutHumans(_) | FireAnswer::Go) if volley.next().is_none() => Ok(None),
            (Self::Rolls(_), FireAnswer::Threat(_) | FireAnswer::WithoutHumans(_) | FireAnswer::Go)
            | (Self::Threats(_), FireAnswer::WithoutHumans(_) | FireAnswer::Go) => Err(FlightRefusal::NotNow),
        }
    }

    /// The line that the next throw names.
    pub(in crate::games::trucker) fn line(self, throw: Throw) -> Option<ShipLine> {
        let (Self::Threats(volley) | Self::Rolls(volley)) = self;
        volley.next().map(|(_, threat)| threat.line(throw.sum()))
    }

    /// The keys. A card of this kind sent the volley.
    pub(in crate::games::trucker) fn keys(
        self,
        kind: CardKind,
        dice_tray: &DiceTray,
        words: &'static Words,
    ) -> Controls {
        match self {
            Self::Threats(_) => {
                let sides = SIDES.map(|side| SoftKey::hold(words.threats.sides.of(side)));
                held(ScreenTitle::word(words.flight.titles.of(kind)), words.shared.dice.roll, sides, words)
            }
            Self::Rolls(volley) => fire::controls(&volley, dice_tray, words),
        }
    }

    /// Takes a key press. A card of this kind sent the volley.
    pub(in crate::games::trucker) fn pressed(
        self,
        press: &Press,
        kind: CardKind,
        dice_tray: &DiceTray,
        words: &'static Words,
    ) -> DicePress {
        match (self, Player::of(press.key)) {
            (Self::Threats(_), Some(key)) => {
                let kind = match (sends_meteors(kind), press.gesture) {
                    (true, Gesture::Tap) => ThreatKind::SmallMeteor,
                    (true, Gesture::Hold) => ThreatKind::LargeMeteor,
                    (false, Gesture::Tap) => ThreatKind::LightShot,
                    (false, Gesture::Hold) => ThreatKind::HeavyShot,
                };
                DicePress::Take(FlightStep::Threat(Threat { kind, from: SIDES[key.index()] }))
            }
            (Self::Threats(volley), None) if volley.count() == 0 => {
                DicePress::Stay(Reply::refused(words.flight.enter_first))
            }
            (Self::Threats(_), None) => DicePress::Roll,
            (Self::Rolls(volley), None) if volley.next().is_some() => DicePress::Roll,
            (Self::Rolls(_), None) if dice_tray.is_tumbling() => {
                DicePress::Stay(Reply::refused(words.shared.dice.still_rolling))
            }
            (Self::Rolls(_), Some(_) | None) => DicePress::End,
        }
    }

    /// Draws the threats that have been entered so far.
    pub(in crate::games::trucker) fn paint_entered(
        volley: &Volley,
        kind: CardKind,
        pen: &mut Pen,
        words: &'static Words,
    ) {
        let said = if sends_meteors(kind) { words.threats.tap_or_hold_meteor } else { words.threats.tap_or_hold_shot };
        pen.centred(&BODY, BODY_TOP + 2, &said);
        for (i, threat) in (0..).zip(volley.threats()) {
            picture::paint_threat(pen, threat.kind.size(), threat.from, 2 + i * 16, BODY_TOP + 22);
            pen.note_together(&[fire::name(threat.kind, words), words.threats.from_side.of(threat.from).text()]);
        }
    }

    /// The page of help that shows the whole volley, while it is rolled for.
    pub(in crate::games::trucker) fn overview(self) -> Option<FirstPage> {
        match self {
            Self::Threats(_) => None,
            Self::Rolls(volley) => Some(FirstPage::Volley(volley)),
        }
    }
}

impl TryFrom<AnyAnswer> for FireAnswer {
    type Error = FlightRefusal;

    fn try_from(answer: AnyAnswer) -> Result<Self> {
        match answer {
            AnyAnswer::Threat(threat) => Ok(Self::Threat(threat)),
            AnyAnswer::Throw(throw) => Ok(Self::Throw(throw)),
            AnyAnswer::Told(throw) => Ok(Self::Told(throw)),
            AnyAnswer::EndOfDice => Ok(Self::EndOfDice),
            AnyAnswer::Players(without) => Ok(Self::WithoutHumans(without)),
            AnyAnswer::Go => Ok(Self::Go),
            AnyAnswer::Number(_)
            | AnyAnswer::Weakest(_)
            | AnyAnswer::Pays(_)
            | AnyAnswer::Land(_)
            | AnyAnswer::Taker(_)
            | AnyAnswer::Fought(_)
            | AnyAnswer::Yes(_) => Err(FlightRefusal::NotNow),
        }
    }
}

impl Question for Fire {
    type Answer = FireAnswer;

    fn accept(answer: AnyAnswer) -> Result<FireAnswer> {
        answer.try_into()
    }

    fn answer(self, answer: FireAnswer, playing: &mut Playing, state: &mut State, _: Rules) -> Result<Option<Ask>> {
        if let FireAnswer::WithoutHumans(without) = answer {
            humans::take(without, playing, state)?;
        }
        match self.take(answer, playing.terms.kind)? {
            Some(after) => Ok(Some(Ask::Fire(after))),
            None => Ok(playing.after_fire(&state.board)),
        }
    }

    fn controls(self, flying: &Flying, playing: &Playing, words: &'static Words) -> Controls {
        let controls = self.keys(playing.terms.kind, &flying.dice.dice_tray, words);
        match self {
            Self::Threats(_) => controls,
            // A table may roll its own dice: at the first by these keys, which have the room of a defence later, then by FLIP.
            Self::Rolls(volley) if volley.next().is_some() => match volley.was_told() {
                None => {
                    let (tell, stop) = (SoftKey::tap(words.flight.tell), SoftKey::tap(words.flight.stop));
                    Controls { soft: [SoftKey::NONE, SoftKey::NONE, tell, stop], ..controls }
                }
                Some(true) => Controls { flip: Flip::both(words.flight.tell, words.shared.help), ..controls },
                Some(false) => controls,
            },
            Self::Rolls(_) => humans::controls_of_end(controls, flying, playing, words),
        }
    }

    fn press(self, press: &Press, flying: &mut Flying, entropy: &mut Entropy, words: &'static Words) -> Reply {
        let Some(playing) = flying.flight.state().playing() else { return Reply::STAY };
        if let Self::Rolls(volley) = self
            && volley.next().is_some()
        {
            match (volley.was_told(), press.key) {
                (None, Key::C) | (Some(true), Key::Flip) => return flying.open(FlightPage::Told(SUM)),
                (None, Key::D) => return flying.take(FlightStep::EndOfDice, words),
                (None | Some(_), _) => {}
            }
        }
        match self.pressed(press, playing.terms.kind, &flying.dice.dice_tray, words) {
            DicePress::Stay(reply) => reply,
            DicePress::Roll => flying.roll(press.now, entropy, words),
            // The screen is the same one: keys that are still down stay so.
            DicePress::Take(step) => match flying.take(step, words) {
                Reply::TURN => Reply::STAY,
                reply => reply,
            },
            DicePress::End => humans::press_end(press, flying, words),
        }
    }

    fn paint(self, pen: &mut Pen, flying: &Flying, playing: &Playing, now: Instant, words: &'static Words) {
        let (ship, dice_tray) = (flying.flight.rules().ship(), &flying.dice.dice_tray);
        match self {
            Self::Threats(volley) => Self::paint_entered(&volley, playing.terms.kind, pen, words),
            Self::Rolls(volley) if humans::asked(flying, playing) != Crew::NOBODY => {
                let did = match volley.count() {
                    0 => paint_stopped(pen, words),
                    _ => fire::paint_end(pen, &volley, ship, dice_tray, now, words),
                };
                humans::paint_end(pen, did, flying, playing, words);
            }
            Self::Rolls(volley) if volley.count() == 0 => _ = paint_stopped(pen, words),
            Self::Rolls(volley) => {
                fire::paint(pen, &volley, playing.targets, ship, dice_tray, now, words);
                if volley.rolled(ship).next().is_none() {
                    paint_targets(pen, playing, words);
                }
            }
        }
    }

    fn log(self, answer: FireAnswer, _: &State, words: &'static Words) -> Option<LogEntry> {
        match answer {
            FireAnswer::Throw(throw) => Some(rolled(throw, self.line(throw), words)),
            FireAnswer::Told(throw) => Some(told(throw, self.line(throw), words)),
            FireAnswer::EndOfDice => Some(LogEntry::of_all(line_text(words.flight.logged.end_of_dice))),
            FireAnswer::Threat(_) | FireAnswer::WithoutHumans(_) | FireAnswer::Go => None,
        }
    }

    fn may_lack_humans(self, playing: &Playing) -> Crew {
        match self {
            Self::Rolls(volley) if volley.next().is_none() && playing.may_give_up => {
                // All ships are struck by meteors. In a combat zone also those who paid crew in a line before.
                if sends_meteors(playing.terms.kind) {
                    playing.everybody()
                } else {
                    playing.targets.and(playing.lost_crew)
                }
            }
            Self::Rolls(_) | Self::Threats(_) => Crew::NOBODY,
        }
    }

    fn first_pages(self, humans_asked: bool) -> Vec<FirstPage, 2> {
        match self {
            Self::Threats(_) => Vec::new(),
            Self::Rolls(_) => humans_asked.then_some(FirstPage::Humans).into_iter().chain(self.overview()).collect(),
        }
    }
}

/// The sum of the table's own dice, to be set.
pub(in crate::games::trucker::flight) const SUM: Picker = Picker::new(Range { min: 2, max: 12, step: 1 }, 7);

/// The dice that come to a sum.
pub(in crate::games::trucker::flight) fn dice_of(sum: u16) -> Option<Throw> {
    let throws = Die::ALL.into_iter().flat_map(|first| Die::ALL.map(|second| Throw(first, second)));
    throws.into_iter().find(|throw| u16::from(throw.sum().get()) == sum)
}

/// Draws that the table has rolled for all of it; gives no words about a defence.
fn paint_stopped(pen: &mut Pen, words: &'static Words) -> &'static str {
    pen.centred(&BODY, BODY_TOP + 12, &words.flight.logged.end_of_dice);
    ""
}

/// True if a card of this kind sends meteors; others that have dice send shots.
pub const fn sends_meteors(kind: CardKind) -> bool {
    match kind {
        CardKind::MeteorSwarm => true,
        CardKind::OpenSpace
        | CardKind::Stardust
        | CardKind::Planets
        | CardKind::AbandonedShip
        | CardKind::AbandonedStation
        | CardKind::Slavers
        | CardKind::Smugglers
        | CardKind::Pirates
        | CardKind::CombatZone
        | CardKind::Epidemic
        | CardKind::Sabotage => false,
    }
}

/// The players for whom the dice are.
fn paint_targets(pen: &mut Pen, playing: &Playing, words: &'static Words) {
    if playing.targets == Crew::NOBODY {
        return pen.centred(&BODY, KEYS_TOP - 11, &words.flight.at_all);
    }
    pen.text(&BODY, Ink::On, 30, KEYS_TOP - 10, &words.flight.at);
    for (i, player) in (0..).zip(playing.targets.players()) {
        pen.sprite(player.shape(), Ink::On, 48 + i * 14, KEYS_TOP - 9);
    }
}
