//! What gives light, and what its light may tell.

use super::*;
use crate::{
    game::Game,
    scenario::{Being, Scenario},
};

fn hall(row: &str, items: &[(char, &str)]) -> Game {
    let wall = "#".repeat(row.len());
    let lies = |item: &str| Being {
        item: Some(item.to_owned()),
        ..Being::default()
    };
    let legend = items.iter().map(|(sign, item)| (*sign, lies(item)));
    let scenario = Scenario {
        levels: vec![vec![wall.clone(), row.to_owned(), wall]],
        legend: legend.collect(),
        ..Scenario::default()
    };
    Game::from_scenario(&scenario).unwrap_or_else(|error| panic!("{error}"))
}

fn lit(game: &Game) -> Vec<LightSource> {
    let view = game.view();
    light_sources(&LevelSight::new(&view, 0), &view)
}

#[test]
fn rocks_are_dark_and_the_bear_is_not() {
    let game = hall("#@.,.b#", &[(',', "rock"), ('b', "teddy bear")]);
    let at: Vec<Point> = lit(&game).iter().map(|source| source.at).collect();
    assert_eq!(at, [Point::new(5, 1)]);
}

#[test]
fn a_potion_gives_the_light_of_what_it_looks_like() {
    let game = hall("#@.!..#", &[('!', "poison potion")]);
    let view = game.view();
    let kind = view.definitions.item_named("poison potion");
    let kind = kind.unwrap_or_else(|| panic!("a potion"));
    let Rgb([red, green, blue]) = looks(&view, kind).1;
    let [source] = lit(&game)[..] else {
        panic!("one light source")
    };
    assert_eq!(source.colour, Color::srgb_u8(red, green, blue));
}

#[test]
fn what_is_not_seen_gives_no_light() {
    let game = hall("#@#.b#", &[('b', "teddy bear")]);
    assert_eq!(lit(&game), []);
}
