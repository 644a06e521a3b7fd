use crate::{client::command::verbs::verb, game::Game, sim::Seed};

use super::*;

fn game() -> Game {
    Game::new(Seed::from(7)).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn targets_cycle_both_ways() {
    assert_eq!(following(None, 0, false), None);
    assert_eq!(following(None, 3, false), Some(0));
    assert_eq!(following(Some(2), 3, false), Some(0));
    assert_eq!(following(Some(0), 3, true), Some(2));
    assert_eq!(following(Some(2), 3, true), Some(1));
}

#[test]
fn the_cursor_of_a_look_moves_anywhere_on_the_map() {
    let game = game();
    let view = &game.known();
    let mut target = TargetPicker::default();
    target.begin(view, Plan::new(verb(';')));
    assert!(target.go_to(view, Point::new(3, 2)));
    for dir in Direction::ALL {
        let from = target.aimed().map(|aimed| aimed.at);
        target.step(view, dir);
        let to = target.aimed().map(|aimed| aimed.at);
        assert_eq!(to, from.map(|point| point.step(dir)));
    }
    assert!(target.go_to(view, Point::new(0, 0)));
    target.step(view, Direction::NW);
    assert_eq!(target.aimed().map(|aimed| aimed.at), Some(Point::new(0, 0)));
    assert_eq!(target.pick(), Ok(None));
    assert!(target.aimed().is_none());
}

#[test]
fn a_tile_that_cannot_be_picked_keeps_its_reason() {
    let game = game();
    let view = &game.known();
    let mut target = TargetPicker::default();
    // Without a bow no tile can be picked or entered.
    target.begin(view, Plan::new(verb('f')));
    let refused = target.pick();
    let caption = target.aimed().map(AimedTile::caption);
    let Some((words, false)) = caption else {
        panic!("{caption:?}");
    };
    assert_eq!(refused.as_ref(), Err(&words));
}
