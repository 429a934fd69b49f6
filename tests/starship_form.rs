//! The form in which a game of Starship Interstellar is saved: every step, and what lasts from round to round. A change of it
//! must raise the version of the section once a release has written it: see "Change what is saved" in docs/engineers.md.

use sandglass::console::players::{Crew, Player};
use sandglass::games::starship::ai_bag::AiSetting;
use sandglass::games::starship::chance::GameSeed;
use sandglass::games::starship::cube::Cube;
use sandglass::games::starship::extra::ExtraAction;
use sandglass::games::starship::ledger::LedgerLine;
use sandglass::games::starship::planet::Planet;
use sandglass::games::starship::rounds::{EndGoal, RoundStart, RoundStep};
use sandglass::games::starship::rulings::{Ruling, Rulings};
use sandglass::games::starship::state::HallStart;
use sandglass::games::starship::step::{HallEvent, HallStep, Track};
use sandglass::games::starship::token::{BasicToken, SalvationAction};
use serde::Serialize;

fn hex(value: &(impl Serialize + ?Sized)) -> String {
    let mut room = [0; 256];
    let bytes = postcard::to_slice(value, &mut room).expect("it is short");
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// One step of each kind, in the order in which they are saved.
fn steps() -> Vec<HallStep> {
    let extra = ExtraAction::new(14).expect("there are 24");
    let event = HallStep::Event;
    vec![
        HallStep::Next,
        HallStep::Skip,
        HallStep::Mark(SalvationAction::Humanity),
        HallStep::Technology(Cube::Purple),
        HallStep::RowToken(extra),
        HallStep::Usable(true),
        HallStep::CubesOn(Some(Planet::Neptune)),
        HallStep::CubesOn(None),
        HallStep::BaseLeft(false),
        HallStep::Colour(Cube::Blue),
        HallStep::Done(2),
        HallStep::Fuel(5),
        HallStep::Cannot,
        HallStep::Remove(Cube::Green, Cube::Red),
        HallStep::Dilute(Cube::Yellow),
        event(HallEvent::Gains(extra)),
        event(HallEvent::HumanTakes(3)),
        event(HallEvent::Destroyed(Planet::Mercury)),
        event(HallEvent::Base(Planet::Mars)),
        event(HallEvent::Explorer(Some(Planet::Saturn))),
        event(HallEvent::Track(Track::Trappist, 6)),
        event(HallEvent::Level(Cube::Red, 2)),
        event(HallEvent::Book(LedgerLine::Cubes(Cube::Blue), 200)),
        event(HallEvent::Passes),
        event(HallEvent::Marks(BasicToken::Market, SalvationAction::Satellite)),
    ]
}

#[test]
fn every_step_is_saved_as_it_is_written_down() {
    assert_eq!(
        hex(steps().as_slice()),
        "19000102030304040e050106010606000700080309020a050b0c02000d010e000e0e01030e02000e03020e0401040e0502060e0600020e0707c80e080e090301"
    );
}

#[test]
fn what_lasts_from_round_to_round_is_saved_as_it_is_written_down() {
    let rulings = Rulings::NEW.toggled(Ruling::EarthInSalvation);
    let start = HallStart::new(GameSeed::new(0x0123_4567_89ab), AiSetting::Hard, rulings, true);
    assert_eq!(
        hex(&start),
        "ab9302e78a01a3020308010a0d0b080300000000000000000000000102030400000000000000000000000000030506020400010000000000000100000000000000000001"
    );
}

#[test]
fn the_round_helper_is_saved_as_it_is_written_down() {
    let start = RoundStart { players: Crew::ALL.without(Player::C), round: 3, goals: [false, true, false, false] };
    let steps = [
        RoundStep::Next,
        RoundStep::Passes(Player::D),
        RoundStep::Forward(Player::B),
        RoundStep::Goal(EndGoal::People),
    ];
    assert_eq!(hex(&(start, steps)), "01010001030001000000010302010303");
}
