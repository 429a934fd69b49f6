//! The launch list, between building and flying: the steps of the rules, page by page. Pieces lost before launch are counted
//! here and go into the rewards.

use serde::{Deserialize, Serialize};

use crate::console::clock::Instant;
use crate::console::cue::Cue;
use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::picture::font::SMALL;
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen, area};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BAR, BODY_TOP, Controls, Flip, KEYS_TOP, ScreenTitle, SoftKey};
use crate::console::widgets::counter::Counter;
use crate::console::widgets::player_numbers::{NumbersPress, PlayerNumbers};
use crate::console::widgets::text_page::paint_lines;
use crate::console::words::{PageText, number_text, value_text};
use crate::games::trucker::build::screen::paint_order;
use crate::games::trucker::build::{Build, SavedBuild};
use crate::games::trucker::house_rules::{Edition, HouseRules};
use crate::games::trucker::level::Level;
use crate::games::trucker::way::{Next, Way};
use crate::games::trucker::words::Words;

/// The pieces a ship can lose: more than it has squares.
const LOST: Counter = Counter::new(0, 40);

/// A page of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    ShipCheck,
    ShipCheckOn,
    Mending,
    LostPieces,
    Crew,
    Aliens,
    AliensOn,
    LearningCards,
    Shuffle,
    Order,
}

/// The list of the learning flight: it counts no lost pieces, has no aliens and only its own eight cards.
const LEARNING: [Page; 5] = [Page::ShipCheck, Page::ShipCheckOn, Page::Crew, Page::LearningCards, Page::Order];
/// The list of the first flight of 2007: ships are mended for nothing.
const FIRST: [Page; 6] =
    [Page::ShipCheck, Page::ShipCheckOn, Page::Mending, Page::Crew, Page::LearningCards, Page::Order];
/// The list of every other flight.
const FLIGHT: [Page; 8] = [
    Page::ShipCheck,
    Page::ShipCheckOn,
    Page::LostPieces,
    Page::Crew,
    Page::Aliens,
    Page::AliensOn,
    Page::Shuffle,
    Page::Order,
];

/// The list, and its open page.
#[derive(Clone, Copy, Debug)]
pub struct Launch {
    house_rules: HouseRules,
    build: Build,
    open: u8,
    lost: [u8; 4],
    numbers: PlayerNumbers,
}

/// A launch list as it is saved.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct SavedLaunch {
    house_rules: HouseRules,
    build: SavedBuild,
    open: u8,
    lost: [u8; 4],
}

/// A saved launch list that cannot have been one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidLaunch;

impl TryFrom<SavedLaunch> for Launch {
    type Error = InvalidLaunch;

    fn try_from(SavedLaunch { house_rules, build, open, lost }: SavedLaunch) -> Result<Self, InvalidLaunch> {
        let build = build.try_into().map_err(|_| InvalidLaunch)?;
        let launch = Self { open, lost, ..Self::new(&house_rules, build) };
        let valid = launch.build.start_spaces().everybody()
            && launch.build.start_spaces().crew() == house_rules.crew
            && usize::from(open) < launch.pages().len()
            && lost.into_iter().all(|lost| LOST.contains(lost));
        if valid { Ok(launch) } else { Err(InvalidLaunch) }
    }
}

impl Launch {
    /// Opens the list on its first page.
    pub fn new(house_rules: &HouseRules, build: Build) -> Self {
        let numbers = PlayerNumbers::new(house_rules.crew);
        Self { house_rules: *house_rules, build, open: 0, lost: [0; 4], numbers }
    }

    /// The list, to be saved.
    pub fn saved(&self, now: Instant) -> SavedLaunch {
        let Self { house_rules, build, open, lost, numbers: _ } = *self;
        SavedLaunch { house_rules, build: build.saved(now), open, lost }
    }

    /// The house rules the flight is flown by.
    pub const fn house_rules(&self) -> &HouseRules {
        &self.house_rules
    }

    /// The build phase before it.
    pub const fn build(&self) -> &Build {
        &self.build
    }

    /// The pieces every player has lost.
    pub const fn lost(&self) -> [u8; 4] {
        self.lost
    }

    const fn pages(&self) -> &'static [Page] {
        match (self.house_rules.level, self.house_rules.edition) {
            (Level::Learning, Edition::Y2021) => &LEARNING,
            (Level::Learning, Edition::Y2007) => &FIRST,
            (Level::One | Level::Two | Level::Three | Level::ThreeA, _) => &FLIGHT,
        }
    }

    fn page(&self) -> Page {
        self.pages()[usize::from(self.open)]
    }

    /// Title and labels of the keys.
    pub fn controls(&self, words: &'static Words) -> Controls {
        let back = SoftKey::tap(words.shared.back);
        let flip = Flip::both(words.shared.next, words.launching.fly);
        let (title, flip) = match self.page() {
            Page::LostPieces => {
                // Its keys are taken: the place of the page stands in the title.
                let title = ScreenTitle::place(words.launching.lost.text(), self.open + 1, self.pages().len() as u8);
                return self.numbers.controls(title, flip, back);
            }
            Page::Order => (words.launching.title.text(), Flip::hold(words.launching.fly)),
            Page::ShipCheck | Page::ShipCheckOn => (words.launching.check.text(), flip),
            Page::Mending | Page::Crew | Page::Aliens | Page::AliensOn | Page::LearningCards | Page::Shuffle => {
                (words.launching.title.text(), flip)
            }
        };
        let soft = [back, SoftKey::NONE, SoftKey::NONE, SoftKey::NONE];
        Controls { title: ScreenTitle::word(title), flip, soft }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, words: &'static Words) -> Way {
        match (press.key, self.page(), press.gesture) {
            (Key::Flip, _, Gesture::Hold) => return Way::Open(Next::Flight, Reply::TURN.with(Cue::Start)),
            (Key::Flip, Page::Order, Gesture::Tap) => {
                return Way::Stay(Reply::refused(words.launching.hold_longer_to_fly));
            }
            (Key::Flip, _, Gesture::Tap) => self.open += 1,
            (key, Page::LostPieces, _) => return self.press_lost(key, words),
            (_, _, _) => return self.back(),
        }
        Way::Stay(Reply::TURN)
    }

    /// Counts lost pieces, or goes on to another player.
    fn press_lost(&mut self, key: Key, words: &'static Words) -> Way {
        let counted = match self.numbers.press(key) {
            NumbersPress::First => return self.back(),
            NumbersPress::Less(player) => LOST.less(&mut self.lost[player.index()]),
            NumbersPress::More(player) => LOST.more(&mut self.lost[player.index()]),
            NumbersPress::Moved | NumbersPress::Done => return Way::Stay(Reply::STAY),
        };
        Way::Stay(words.launching.limits.reply(counted))
    }

    /// Goes to the page before; from the first one back to the build phase, where a rocket can still be taken back.
    fn back(&mut self) -> Way {
        match self.open.checked_sub(1) {
            Some(before) => {
                self.open = before;
                Way::Stay(Reply::TURN)
            }
            None => Way::Open(Next::BackToBuilding, Reply::TURN),
        }
    }

    /// Draws the page.
    pub fn paint(&self, pen: &mut Pen, words: &'static Words) {
        match self.page() {
            Page::ShipCheck => paint_page(pen, words.launching.ship_check),
            Page::ShipCheckOn if self.pages().contains(&Page::Mending) => {
                paint_page(pen, words.launching.ship_check_mended)
            }
            Page::ShipCheckOn => paint_page(pen, words.launching.ship_check_on),
            Page::Mending => paint_page(pen, words.launching.mending),
            Page::LostPieces => return self.paint_lost(pen, words),
            Page::Crew => paint_page(pen, words.launching.crew_aboard),
            Page::Aliens => paint_page(pen, words.launching.aliens_aboard),
            Page::AliensOn => paint_page(pen, words.launching.aliens_on),
            Page::LearningCards => paint_page(pen, self.own_cards(words)),
            Page::Shuffle => paint_page(pen, self.shuffle(words)),
            Page::Order => paint_order(pen, self.build.start_spaces(), &self.house_rules, words),
        }
        let place = value_text(format_args!("{}/{}", self.open + 1, self.pages().len()));
        pen.aligned(&SMALL, Ink::On, Align::Right, (0, WIDTH as i32 - 1), KEYS_TOP, &place);
    }

    /// The cards of a flight that has its own.
    const fn own_cards(&self, words: &'static Words) -> PageText {
        match self.house_rules.edition {
            Edition::Y2021 => words.launching.learning_cards,
            Edition::Y2007 => words.launching.first_flight_cards,
        }
    }

    /// Rules of shuffling the deck. The learning flight has a page of its own instead.
    const fn shuffle(&self, words: &'static Words) -> PageText {
        let shuffle = match self.house_rules.edition {
            Edition::Y2021 => &words.launching.shuffle,
            Edition::Y2007 => &words.launching.shuffle_2007,
        };
        match self.house_rules.level {
            Level::Learning | Level::One => shuffle.one,
            Level::Two => shuffle.two,
            Level::Three | Level::ThreeA => shuffle.three,
        }
    }

    fn paint_lost(&self, pen: &mut Pen, words: &'static Words) {
        self.numbers.paint(pen, |player| number_text(self.lost[player.index()]));
        // The lit box of the chosen one ends above the line.
        pen.fill(&area(0, KEYS_TOP - BAR, WIDTH as u32, BAR as u32), Ink::Off);
        pen.centred(&SMALL, KEYS_TOP - BAR, &words.launching.lost_pieces);
    }
}

/// Draws a page one row higher than others: its place stands under it.
fn paint_page(pen: &mut Pen, page: PageText) {
    paint_lines(pen, BODY_TOP, &page.lines());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::players::{Crew, Player};
    use crate::games::trucker::build::Plan;

    /// A saved launch list, after so many players have finished.
    fn saved(finished: usize) -> SavedLaunch {
        let mut build = Build::start(Plan { glass: None, crew: Crew::default(), choice: true }, Instant::START);
        for player in Player::ALL.into_iter().take(finished) {
            build.finish(player, Instant::START).unwrap();
        }
        Launch::new(&HouseRules::new(), build).saved(Instant::START)
    }

    #[test]
    fn what_cannot_be_a_launch_list_is_none() {
        let valid = saved(4);
        assert!(Launch::try_from(valid).is_ok());
        let other_crew = HouseRules { crew: Crew::default().toggled(Player::A), ..HouseRules::new() };
        let invalid = [
            saved(3),
            SavedLaunch { house_rules: other_crew, ..valid },
            SavedLaunch { open: FLIGHT.len() as u8, ..valid },
            SavedLaunch { lost: [0, 0, 41, 0], ..valid },
        ];
        for saved in invalid {
            assert!(Launch::try_from(saved).is_err(), "{saved:?}");
        }
    }
}
