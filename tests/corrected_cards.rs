//! A saved flight meets a corrected card.
//!
//! A save names a card by its number and holds what the table answered, none of the card's figures. So a flight that was
//! saved under other figures is made here with the number of another card: its answers are those of the card as it was,
//! its figures those of the card as it is.

mod common;

use sandglass::Device;
use sandglass::console::clock::Instant;
use sandglass::console::input::keys::{Input, Key};
use sandglass::games::trucker::cards::{self, CardId, Figures};
use sandglass::games::trucker::flight::step::FlightStep;
use sandglass::games::trucker::house_rules::Edition;

use common::{restored, saved};

/// A record of 0.1 up to the steps of its flight: four ships on the learning board, the leader on day 8, nobody has turned
/// a card.
const BEFORE_THE_STEPS: &str = "03010300005a01010101010300000000000000000000000000000000000003000101010101000000000012010801\
     0401020100";

/// Said once where a step no longer fits.
const LOST: &str = "The game's last steps are lost";

/// A record whose flight has these steps.
fn record(steps: &[FlightStep]) -> Vec<u8> {
    let digits = BEFORE_THE_STEPS.as_bytes().chunks(2);
    let byte = |two: &[u8]| u8::from_str_radix(str::from_utf8(two).expect("ASCII"), 16).expect("hex");
    let mut body: Vec<u8> = digits.map(byte).collect();
    body.push(steps.len() as u8);
    for step in steps {
        let mut room = [0; 8];
        body.extend_from_slice(postcard::to_slice(step, &mut room).expect("a step is short"));
    }
    let check = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(&body).to_le_bytes();
    body.extend(check);
    body
}

/// The steps of a flight that turned a card, and what was answered to it.
fn played(number: u8, answers: &[FlightStep]) -> Vec<FlightStep> {
    let card = CardId::new(number).expect("a card has it");
    [FlightStep::Card(card)].into_iter().chain(answers.iter().copied()).collect()
}

fn words(device: &Device) -> String {
    let mut words = String::new();
    device.read(&mut words);
    words
}

/// The words on the flight's page, once it is resumed.
fn resumed(device: &mut Device) -> String {
    device.handle(Input::Down(Key::Flip), Instant::from_millis(10_000));
    device.handle(Input::Up(Key::Flip), Instant::from_millis(10_080));
    words(device)
}

/// The planets that a card of 2021 has, and the days they cost.
fn planets(number: u8) -> (usize, u8) {
    let card = cards::card(Edition::Y2021, CardId::new(number).expect("a card has it"));
    let Figures::Planets { planets, days } = card.figures else { panic!("card {number} is planets") };
    (planets.len(), days)
}

#[test]
fn a_flight_whose_steps_still_fit_goes_on_with_the_figures_as_they_are() {
    let (as_it_was, corrected) = (14, 12);
    assert_eq!((planets(as_it_was), planets(corrected)), ((3, 1), (3, 2)), "it costs a day more");
    let answers = [FlightStep::Land(Some(0)), FlightStep::Land(None), FlightStep::Land(None), FlightStep::Land(None)];
    for (number, place) in [(as_it_was, "1 circle"), (corrected, "4 circle")] {
        let mut device = restored(&record(&played(number, &answers)), 1).expect("it can be read");
        assert!(!words(&device).contains(LOST), "nothing is lost: {}", words(&device));
        let board = resumed(&mut device);
        assert!(board.contains(place) && board.contains("hold: menu"), "{board}");
    }
}

#[test]
fn a_step_that_no_longer_fits_is_lost_with_all_behind_it_and_that_is_said_once() {
    let (as_it_was, corrected) = (11, 12);
    assert_eq!((planets(as_it_was).0, planets(corrected).0), (4, 3), "it has a planet less");
    let fourth = [FlightStep::Land(Some(3)), FlightStep::Land(None), FlightStep::Land(None), FlightStep::Land(None)];
    let whole = restored(&record(&played(as_it_was, &fourth)), 1).expect("it can be read");
    assert!(!words(&whole).contains(LOST), "{}", words(&whole));

    let mut device = restored(&record(&played(corrected, &fourth)), 1).expect("it can be read");
    assert!(words(&device).starts_with("> Resume") && words(&device).contains(LOST), "{}", words(&device));
    let written = saved(&mut device, &[]).expect("it is saved without the steps");
    let mut again = restored(&written, 1).expect("it can be read");
    assert!(!words(&again).contains(LOST), "{}", words(&again));
    let mut just_turned = restored(&record(&played(corrected, &[])), 1).expect("it can be read");
    assert_eq!(resumed(&mut again), resumed(&mut just_turned), "the card is asked about anew");
}
