//! The chances of the first ten cubes of a game with the Intermediate bag, and chi-square tests of draws against them.

/// The Intermediate bag: red, yellow, green, blue, purple.
pub const BAG: [u16; 5] = [15, 12, 9, 6, 3];

/// Cubes that are drawn in a game.
pub const DRAWN: usize = 10;

/// A property of draws that is looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Look {
    /// The first three cubes in their order: 125 cases.
    FirstThree,
    /// The number of reds among ten: 0 to 8, and 9 or 10 as one case, since ten are too rare to be a case.
    Reds,
    /// The number of purples among ten: 0 to 3.
    Purples,
}

/// Every property that is looked at.
pub const LOOKS: [Look; 3] = [Look::FirstThree, Look::Reds, Look::Purples];

/// Bounds of the chi-square of fair draws, but for 0.1 % of all cases at either end.
pub struct Bounds {
    pub degrees: i32,
    pub least: f64,
    pub most: f64,
}

impl Look {
    /// Quantiles of the chi-square distribution, rounded towards the middle. A test computes them.
    pub fn bounds(self) -> Bounds {
        match self {
            Self::FirstThree => Bounds { degrees: 124, least: 80.966, most: 178.408 },
            Self::Reds => Bounds { degrees: 9, least: 1.1520, most: 27.877 },
            Self::Purples => Bounds { degrees: 3, least: 0.0243, most: 16.266 },
        }
    }

    /// The case of a game. Colours are numbers from 0, red.
    fn case(self, drawn: &[usize; DRAWN]) -> usize {
        let of = |colour| drawn.iter().filter(|&&cube| cube == colour).count();
        match self {
            Self::FirstThree => drawn[0] * 25 + drawn[1] * 5 + drawn[2],
            Self::Reds => of(0).min(9),
            // Only an unfair draw finds more than three.
            Self::Purples => of(4).min(3),
        }
    }

    /// The probability of each case.
    fn chances(self) -> Vec<f64> {
        match self {
            Self::FirstThree => (0..125).map(|case| in_order(&[case / 25, case / 5 % 5, case % 5])).collect(),
            Self::Reds => {
                (0..=8).map(|reds| among_ten(15, reds)).chain([among_ten(15, 9) + among_ten(15, 10)]).collect()
            }
            Self::Purples => (0..=3).map(|purples| among_ten(3, purples)).collect(),
        }
    }

    /// Counts of cases that lie as near to their probability as counts can.
    pub fn too_even(self, games: u32) -> Vec<u32> {
        self.chances().iter().map(|chance| (chance * f64::from(games)).round() as u32).collect()
    }

    /// The chi-square of counted cases.
    pub fn chi_square(self, counts: &[u32]) -> f64 {
        let (chances, games) = (self.chances(), f64::from(counts.iter().sum::<u32>()));
        assert_eq!(counts.len(), chances.len());
        assert_eq!(counts.len() as i32, self.bounds().degrees + 1);
        assert!((chances.iter().sum::<f64>() - 1.).abs() < 1e-12, "a game is one of these cases");
        assert!(chances.iter().all(|chance| chance * games > 5.), "every case is to be expected five times");
        let term = |(&count, chance): (&u32, &f64)| (f64::from(count) - chance * games).powi(2) / (chance * games);
        counts.iter().zip(&chances).map(term).sum()
    }
}

/// The probability of these colours in this order, cube by cube without replacement.
fn in_order(colours: &[usize]) -> f64 {
    let mut left = BAG;
    let mut chance = 1.;
    for &colour in colours {
        chance *= f64::from(left[colour]) / f64::from(left.iter().sum::<u16>());
        left[colour] = left[colour].saturating_sub(1);
    }
    chance
}

/// The probability of so many cubes of a colour among ten of 45.
fn among_ten(of_colour: u32, drawn: u32) -> f64 {
    choose(of_colour, drawn) * choose(45 - of_colour, 10 - drawn) / choose(45, 10)
}

/// The ways to choose so many out of so many.
fn choose(all: u32, some: u32) -> f64 {
    (0..some).map(|i| f64::from(all - i) / f64::from(i + 1)).product()
}

/// The looks at which draws are not fair. `game` draws the cubes of a game.
pub fn unfair(games: u64, mut game: impl FnMut(u64) -> [usize; DRAWN]) -> Vec<Look> {
    let mut counts = LOOKS.map(|look| vec![0; look.chances().len()]);
    for number in 0..games {
        let drawn = game(number);
        LOOKS.into_iter().zip(&mut counts).for_each(|(look, counts)| counts[look.case(&drawn)] += 1);
    }
    let is_unfair = |(look, counts): &(Look, Vec<u32>)| {
        let (chi_square, Bounds { least, most, .. }) = (look.chi_square(counts), look.bounds());
        println!("{look:?}: {chi_square:.2}, fair from {least} to {most}");
        !(least..=most).contains(&chi_square)
    };
    LOOKS.into_iter().zip(counts).filter(is_unfair).map(|(look, _)| look).collect()
}

/// Ten cubes from the bag. `pick` picks one of so many that are left, which lie in the order of their colours.
pub fn ten(mut pick: impl FnMut(u64) -> u64, replaced: bool) -> [usize; DRAWN] {
    let mut left = BAG;
    [0; DRAWN].map(|_| {
        let mut place = pick(left.iter().map(|&cubes| u64::from(cubes)).sum());
        let mut colour = 0;
        while place >= u64::from(left[colour]) {
            place -= u64::from(left[colour]);
            colour += 1;
        }
        left[colour] -= u16::from(!replaced);
        colour
    })
}

/// The probability that a chi-square of so many degrees of freedom is at most `x`: its root has the density
/// t^(degrees - 1) e^(-t²/2), up to a factor, and is summed in small steps.
pub fn at_most(degrees: i32, x: f64) -> f64 {
    let area = |end: f64| {
        let step = end / 100_000.;
        let density = |i: u32| {
            let t = (f64::from(i) + 0.5) * step;
            t.powi(degrees - 1) * (-t * t / 2.).exp()
        };
        (0..100_000).map(density).sum::<f64>() * step
    };
    area(x.sqrt()) / area(40.)
}
