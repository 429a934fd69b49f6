//! The AI bag a second time, in another shape than the library's: a colour is a letter, a heap has a name for each of
//! its colours, and cubes are turned one after another.

pub mod odds;
pub mod table;

use sandglass::games::starship::ai_bag::{TechLevel, TechLevels};
use sandglass::games::starship::cube::Cube;

/// The colours, the cheapest first.
pub const COLOURS: [char; 5] = ['R', 'Y', 'G', 'B', 'P'];

/// Technology levels of the colours: 0, 1 or 2.
pub type Levels = [u8; 5];

/// Numbers for random choices: SplitMix64.
pub struct Numbers(pub u64);

impl Numbers {
    /// The next number.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// A number from 0 up to a limit, which is not reached.
    pub fn below(&mut self, limit: u64) -> u64 {
        (self.next() >> 16) % limit
    }

    fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    fn colour(&mut self) -> char {
        COLOURS[self.below(5) as usize]
    }
}

/// A cube of the library.
pub fn cube(colour: char) -> Cube {
    match colour {
        'R' => Cube::Red,
        'Y' => Cube::Yellow,
        'G' => Cube::Green,
        'B' => Cube::Blue,
        'P' => Cube::Purple,
        _ => panic!("no colour: {colour}"),
    }
}

fn letter(cube: Cube) -> char {
    match cube {
        Cube::Red => 'R',
        Cube::Yellow => 'Y',
        Cube::Green => 'G',
        Cube::Blue => 'B',
        Cube::Purple => 'P',
    }
}

/// Levels of the library.
pub fn tech(levels: Levels) -> TechLevels {
    levels.map(|level| match level {
        0 => TechLevel::None,
        1 => TechLevel::One,
        2 => TechLevel::Two,
        _ => panic!("no level: {level}"),
    })
}

fn value(colour: char) -> i32 {
    match colour {
        'R' => 1,
        'Y' => 2,
        'G' => 3,
        'B' => 4,
        _ => 5,
    }
}

/// The colour one grade higher. After purple it begins again.
fn higher(colour: char) -> char {
    match colour {
        'R' => 'Y',
        'Y' => 'G',
        'G' => 'B',
        'B' => 'P',
        _ => 'R',
    }
}

/// A heap of cubes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Heap {
    red: i32,
    yellow: i32,
    green: i32,
    blue: i32,
    purple: i32,
}

impl Heap {
    /// So many of each colour, the cheapest first.
    pub fn of([red, yellow, green, blue, purple]: [i32; 5]) -> Self {
        Self { red, yellow, green, blue, purple }
    }

    fn pile(&mut self, colour: char) -> &mut i32 {
        match colour {
            'R' => &mut self.red,
            'Y' => &mut self.yellow,
            'G' => &mut self.green,
            'B' => &mut self.blue,
            _ => &mut self.purple,
        }
    }

    fn add(&mut self, colour: char) {
        *self.pile(colour) += 1;
    }

    /// Takes a cube away. False if there is none.
    fn take(&mut self, colour: char) -> bool {
        let pile = self.pile(colour);
        let there = *pile > 0;
        *pile -= i32::from(there);
        there
    }

    fn count(mut self, colour: char) -> i32 {
        *self.pile(colour)
    }

    fn size(self) -> i32 {
        self.red + self.yellow + self.green + self.blue + self.purple
    }

    fn is(self, counts: [u16; 5]) -> bool {
        self == Self::of(counts.map(i32::from))
    }
}

/// The cubes that enter the bag for those in the zone.
pub fn enters(zone: Heap, levels: Levels) -> Heap {
    let mut entering = Heap::default();
    for (colour, level) in COLOURS.into_iter().zip(levels) {
        turn(colour, level, zone.count(colour), &mut entering);
    }
    entering
}

/// Turns cubes of one colour, one after another.
fn turn(colour: char, level: u8, cubes: i32, entering: &mut Heap) {
    let mut waiting = false;
    for _ in 0..cubes {
        match (colour, level) {
            ('P', 0) => entering.add('R'),
            ('P', 1) => entering.add('G'),
            ('P', _) => {
                entering.add('G');
                entering.add('P');
            }
            (_, 0) if waiting => {
                entering.add(higher(colour));
                waiting = false;
            }
            (_, 0) => waiting = true,
            (_, 1) => entering.add(higher(colour)),
            _ => {
                entering.add(higher(colour));
                entering.add(higher(colour));
            }
        }
    }
    if waiting {
        entering.add(colour);
    }
}

/// A fault in one entry of the conversion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fault {
    OneMore,
    OneFewer,
    WrongColour,
    OtherLevel,
    /// Of an odd number, the last cube does not return.
    OddLost,
    /// Of an odd number, the last cube counts as a pair.
    OddAsPair,
}

/// The cubes that enter the bag if the entry of a colour and a level has a fault.
pub fn enters_with(fault: Fault, entry: (char, u8), zone: Heap, levels: Levels) -> Heap {
    let mut entering = Heap::default();
    for (colour, level) in COLOURS.into_iter().zip(levels) {
        let cubes = zone.count(colour);
        if (colour, level) != entry || cubes == 0 {
            turn(colour, level, cubes, &mut entering);
            continue;
        }
        let mut some = Heap::default();
        match fault {
            Fault::OtherLevel => turn(colour, (level + 1) % 3, cubes, &mut some),
            Fault::OddLost => turn(colour, level, cubes - cubes % 2, &mut some),
            Fault::OddAsPair => turn(colour, level, cubes + cubes % 2, &mut some),
            Fault::OneMore | Fault::OneFewer | Fault::WrongColour => turn(colour, level, cubes, &mut some),
        }
        let first = COLOURS.into_iter().find(|&colour| some.count(colour) > 0);
        match (fault, first) {
            (Fault::OneMore, Some(first)) => some.add(first),
            (Fault::OneFewer, Some(first)) => *some.pile(first) -= 1,
            (Fault::WrongColour, _) => {
                let Heap { red, yellow, green, blue, purple } = some;
                some = Heap::of([purple, red, yellow, green, blue]);
            }
            _ => {}
        }
        COLOURS.into_iter().for_each(|colour| *entering.pile(colour) += some.count(colour));
    }
    entering
}
