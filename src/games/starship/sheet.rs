//! The numbers on H.A.L.L.'s sheet, all of them sure. Purple is as blue, and then the token goes under
//! the pile again, in all ten rows.

use crate::games::starship::cube::Cube;

/// Fuel of Earth Production.
pub const fn earth_fuel(cube: Cube) -> u8 {
    match cube {
        Cube::Red => 1,
        Cube::Yellow => 4,
        Cube::Green => 6,
        Cube::Blue | Cube::Purple => 10,
    }
}

/// Fuel of Planetary Production.
pub const fn production_fuel(cube: Cube) -> u8 {
    match cube {
        Cube::Red | Cube::Yellow => 0,
        Cube::Green => 3,
        Cube::Blue | Cube::Purple => 6,
    }
}

/// Cubes of Planetary Production that are replaced, and the grades by which they rise.
pub const fn production_rise(cube: Cube) -> u8 {
    match cube {
        Cube::Red | Cube::Yellow => 0,
        Cube::Green => 1,
        Cube::Blue | Cube::Purple => 2,
    }
}

/// Fuel by which an installation costs more or less than twice the number on the planet.
pub const fn installation_change(cube: Cube) -> i8 {
    match cube {
        Cube::Red => 3,
        Cube::Yellow => 0,
        Cube::Green | Cube::Blue | Cube::Purple => -2,
    }
}

/// Fuel of an installation on a planet with this number on it.
pub const fn installation_fuel(number: u8, cube: Cube) -> u16 {
    let fuel = 2 * number as i16 + installation_change(cube) as i16;
    if fuel < 0 { 0 } else { fuel as u16 }
}

/// Resources that the ARS of a new base gives more.
pub const fn ars_more(cube: Cube) -> u8 {
    match cube {
        Cube::Red | Cube::Yellow | Cube::Green => 0,
        Cube::Blue | Cube::Purple => 2,
    }
}

/// Reputation that Solar Extraction loses less.
pub const SOLAR_LESS: u8 = 2;

/// Fuel of a satellite move that costs so much.
pub const fn satellite_fuel(cost: u8, cube: Cube) -> u16 {
    match cube {
        Cube::Red => 2 * cost as u16,
        Cube::Yellow | Cube::Green | Cube::Blue | Cube::Purple => cost as u16,
    }
}

/// True for a cube with two actions, or two levels: the second lapses if it cannot be paid.
pub const fn is_double(cube: Cube) -> bool {
    matches!(cube, Cube::Blue | Cube::Purple)
}
