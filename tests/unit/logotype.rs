use super::*;
use crate::content::SPRITE_NAMES;

fn at(now: f32) -> Vec<Drawn> {
    drawn(now, &SpriteSheet::default())
}

#[test]
fn the_sprites_of_the_logotype_exist() {
    let letters = (0..LETTERS.len()).flat_map(|one| [0, 1].map(|half| format!("{one}_{half}")));
    let words = (0..4).map(|quarter| format!("words_{quarter}"));
    for name in letters.chain(words) {
        let name = format!("logotype_{name}");
        assert!(SPRITE_NAMES.lines().any(|one| one == name), "{name}");
    }
}

#[test]
fn letters_land_one_after_another_and_the_bear_last() {
    let counts: Vec<usize> = (0..=6).map(|step| at(STEP * step as f32).len()).collect();
    // Two halves of each letter, two letters at once; the words come with the last.
    assert_eq!(counts, [4, 8, 12, 16, 20, 26, 27]);
    let top = |now| at(now).iter().map(|(_, at, _)| at.y).min();
    assert!(top(LANDED - 1.0) < Some(0), "the bear is in the air");
    assert_eq!(top(LANDED), Some(0));
    assert_eq!(top((LANDED + END) / 2.0), Some(-2));
}

#[test]
fn the_logotype_fits_its_size() {
    assert_eq!(at(END), at(END + 9_000.0));
    for (_, at, _) in at(END) {
        // Only the top of the lower halves is painted.
        let is_lower_half = at.y >= WORDS.y + TILE;
        assert!(at.min_element() >= 0 && at.x <= SIZE.x - 13, "{at}");
        assert!(is_lower_half || at.y + TILE <= SIZE.y, "{at}");
    }
}
