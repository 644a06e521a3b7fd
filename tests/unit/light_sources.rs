//! Which objects give light, and how much their light may reveal.

use crate::{
    client::{
        picture::known_level::LevelSight,
        tests::{hall, item},
    },
    game::Game,
    scenario::LegendEntry,
};

use super::*;

/// A hall with items on the floor.
fn hall_with(row: &str, items: &[(char, &str)]) -> Game {
    let legend: Vec<_> = items
        .iter()
        .map(|(sign, name)| (*sign, item(name)))
        .collect();
    hall(row, &legend, LegendEntry::default())
}

fn lit(game: &Game) -> Vec<LightSource> {
    let view = game.known();
    LevelSight::new(&view, 0).lamps
}

#[test]
fn rocks_give_no_light_but_the_bear_does() {
    let game = hall_with("#@.,.b#", &[(',', "rock"), ('b', "teddy bear")]);
    let at: Vec<Point> = lit(&game).iter().map(|source| source.at).collect();
    assert_eq!(at, [Point::new(5, 1)]);
}

#[test]
fn a_potion_gives_the_light_of_its_appearance() {
    let game = hall_with("#@.!..#", &[('!', "poison potion")]);
    let view = game.known();
    let kind = view.definitions.item_named("poison potion");
    let kind = kind.unwrap_or_else(|| panic!("a potion"));
    let Rgb([red, green, blue]) = looks(&view, kind).1;
    let [source] = lit(&game)[..] else {
        panic!("one light source")
    };
    assert_eq!(source.colour, Color::srgb_u8(red, green, blue));
}

#[test]
fn unseen_items_give_no_light() {
    let game = hall_with("#@#.b#", &[('b', "teddy bear")]);
    assert_eq!(lit(&game), []);
}
