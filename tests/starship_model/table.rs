//! A table at which the library's bag and the second one are played side by side, and compared after each operation.

use sandglass::games::starship::ai_bag::{AiBag, AiSetting, RemovalRefusal};
use sandglass::games::starship::chance::{GameSeed, draw_cube};
use sandglass::games::starship::cube::CubeSet;

use super::{COLOURS, Heap, Levels, Numbers, cube, letter, tech, value};

/// Cases that must be met.
#[derive(Clone, Copy, Debug)]
pub enum Case {
    NoTechnology,
    AllLevelOne,
    AllLevelTwo,
    BigBag,
    BigColour,
    BigZone,
    EmptyBag,
    EmptyZone,
    PutBack,
    NoSuchCube,
    Removed,
    OncePerColour,
    TooValuable,
    NotThere,
    DilutedWithAll,
    DilutedWithNone,
}

/// The number of times that each case was met.
#[derive(Clone, Copy, Debug, Default)]
pub struct Met(pub [u32; Case::DilutedWithNone as usize + 1]);

impl Met {
    fn count(&mut self, case: Case, times: bool) {
        self.0[case as usize] += u32::from(times);
    }
}

/// The first difference between the two bags: its round, and the operation after which they were compared.
pub type Difference = (u32, &'static str);

type Agreed = Result<(), &'static str>;

/// A game with both bags.
struct Table<C> {
    library: AiBag,
    bag: Heap,
    zone: Heap,
    levels: Levels,
    conversion: C,
    seed: GameSeed,
    draws: u16,
    numbers: Numbers,
    met: Met,
}

/// Plays so many rounds with the library's bag and this one, and compares them after each operation.
pub fn play(rounds: u32, seed: u64, conversion: impl Fn(Heap, Levels) -> Heap) -> Result<Met, Difference> {
    let mut table = Table {
        library: AiBag::new([0; 5]),
        bag: Heap::default(),
        zone: Heap::default(),
        levels: [0; 5],
        conversion,
        seed: GameSeed::new(seed),
        draws: 0,
        numbers: Numbers(seed),
        met: Met::default(),
    };
    let mut left = 0;
    for round in 0..rounds {
        if left == 0 {
            left = 8 + table.numbers.below(5);
            table.begin().map_err(|after| (round, after))?;
        }
        left -= 1;
        table.round().map_err(|after| (round, after))?;
    }
    Ok(table.met)
}

impl<C: Fn(Heap, Levels) -> Heap> Table<C> {
    fn begin(&mut self) -> Agreed {
        let numbers = &mut self.numbers;
        let setting = numbers.below(5) as usize;
        (self.library, self.bag) = if numbers.once_in(8) {
            let many = [0; 5].map(|_| numbers.below(400) as u16);
            (AiBag::new(many), Heap::of(many.map(i32::from)))
        } else {
            let counts = match setting {
                0 => [24, 12, 6, 3, 0],
                1 => [20, 14, 7, 3, 1],
                2 => [15, 12, 9, 6, 3],
                3 => [10, 13, 11, 8, 3],
                _ => [6, 15, 11, 9, 4],
            };
            (AiBag::of(AiSetting::ALL[setting]), Heap::of(counts))
        };
        self.zone = Heap::default();
        self.levels = match numbers.below(6) {
            0 => [1; 5],
            1 => [2; 5],
            2 => [0; 5].map(|_| numbers.below(3) as u8),
            _ => [0; 5],
        };
        self.seed = GameSeed::new(numbers.next());
        self.draws = 0;
        self.agree("the start")
    }

    fn round(&mut self) -> Agreed {
        let cubes = if self.numbers.once_in(2000) { 600 } else { self.numbers.below(12) };
        for _ in 0..cubes {
            self.draw()?;
        }
        if self.numbers.once_in(3) {
            let level = &mut self.levels[self.numbers.below(5) as usize];
            *level = (*level + 1).min(2);
            self.agree("a technology")?;
        }
        self.note();
        self.remove()?;
        self.library.convert(&tech(self.levels));
        let entering = (self.conversion)(self.zone, self.levels);
        COLOURS.into_iter().for_each(|colour| *self.bag.pile(colour) += entering.count(colour));
        self.zone = Heap::default();
        self.agree("the conversion")?;
        self.dilute()
    }

    fn draw(&mut self) -> Agreed {
        let mut colour = self.numbers.colour();
        if self.numbers.once_in(16) {
            self.draws += 1;
            let drawn = draw_cube(self.seed, self.draws, &mut self.library);
            self.met.count(Case::EmptyBag, drawn.is_none());
            let Some(drawn) = drawn else {
                return if self.bag.size() == 0 { self.agree("a draw of nothing") } else { Err("an empty draw") };
            };
            colour = letter(drawn);
            if !self.bag.take(colour) {
                return Err("a draw of a cube that is not there");
            }
        } else {
            let there = self.bag.take(colour);
            self.met.count(Case::NoSuchCube, !there);
            if self.library.take(cube(colour)).is_some() != there {
                return Err("taking a cube");
            }
            if !there {
                return self.agree("a cube that is not there");
            }
        }
        self.agree("a draw")?;
        if self.numbers.once_in(6) {
            self.met.count(Case::PutBack, true);
            self.library.put_back(cube(colour));
            self.bag.add(colour);
            return self.agree("a cube put back");
        }
        self.library.use_up(cube(colour));
        self.zone.add(colour);
        self.agree("a cube used")
    }

    /// Lets the human discard up to seven cubes, some of a colour already discarded.
    fn remove(&mut self) -> Agreed {
        let (mut discarded, mut spent) = (CubeSet::NONE, Heap::default());
        for _ in 0..self.numbers.below(8) {
            let (own, removed) = (self.numbers.colour(), self.numbers.colour());
            let case = if spent.count(own) > 0 {
                Case::OncePerColour
            } else if value(removed) > value(own) {
                Case::TooValuable
            } else if !self.zone.take(removed) {
                Case::NotThere
            } else {
                spent.add(own);
                Case::Removed
            };
            self.met.count(case, true);
            let answered = match self.library.remove(cube(own), cube(removed), &mut discarded) {
                Ok(()) => Case::Removed,
                Err(RemovalRefusal::OncePerColour) => Case::OncePerColour,
                Err(RemovalRefusal::TooValuable) => Case::TooValuable,
                Err(RemovalRefusal::NotThere) => Case::NotThere,
            };
            if answered as u8 != case as u8 {
                return Err("the answer to a removal");
            }
            if COLOURS.into_iter().any(|colour| discarded.has(cube(colour)) != (spent.count(colour) > 0)) {
                return Err("the cubes discarded for a removal");
            }
            self.agree("a removal")?;
        }
        Ok(())
    }

    fn dilute(&mut self) -> Agreed {
        let mut own = CubeSet::NONE;
        let mut reds = 0;
        for colour in COLOURS {
            if self.numbers.once_in(3) {
                own = own.toggled(cube(colour));
                reds += value(colour);
            }
        }
        self.met.count(Case::DilutedWithAll, reds == 15);
        self.met.count(Case::DilutedWithNone, reds == 0);
        self.library.dilute(own);
        self.bag.red += reds;
        self.agree("a dilution")
    }

    /// Counts the cases of this round, when all its cubes are drawn.
    fn note(&mut self) {
        self.met.count(Case::NoTechnology, self.levels == [0; 5]);
        self.met.count(Case::AllLevelOne, self.levels == [1; 5]);
        self.met.count(Case::AllLevelTwo, self.levels == [2; 5]);
        self.met.count(Case::BigBag, self.bag.size() > 255);
        self.met.count(Case::BigColour, COLOURS.into_iter().any(|colour| self.bag.count(colour) > 255));
        self.met.count(Case::BigZone, self.zone.size() > 255);
        self.met.count(Case::EmptyZone, self.zone.size() == 0);
    }

    fn agree(&self, after: &'static str) -> Agreed {
        let same = self.bag.is(*self.library.cubes())
            && self.zone.is(*self.library.zone())
            && self.bag.size() == i32::from(self.library.total())
            && (self.conversion)(self.zone, self.levels).is(self.library.entering(&tech(self.levels)));
        if same { Ok(()) } else { Err(after) }
    }
}
