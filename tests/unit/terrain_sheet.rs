use crate::content::SPRITE_NAMES;

use super::*;

fn possible() -> impl Iterator<Item = WallPiece> {
    WallPiece::all().filter(|piece| piece.variant == 0 && piece.is_possible())
}

fn around(sides: usize, corners: usize) -> Vec<String> {
    bank(WallPiece {
        sides,
        corners,
        variant: 0,
    })
    .collect()
}

#[test]
fn a_bank_surrounds_open_sides() {
    let none: [&str; 0] = [];
    assert_eq!(around(15, 0), none);
    assert_eq!(around(15, 1 | 4), ["inner_ne", "inner_sw"]);
    assert_eq!(
        around(8, 0),
        ["bank_e", "bank_n", "bank_s", "outer_ne", "outer_se"]
    );
    assert_eq!(around(2 | 4 | 8, 2), ["bank_n", "inner_se"]);
}

#[test]
fn every_bank_sprite_of_water_exists() {
    assert_eq!(possible().count(), 47);
    for part in possible().flat_map(bank) {
        let name = format!("water_{part}");
        assert!(SPRITE_NAMES.lines().any(|drawn| drawn == name), "{name}");
    }
}
