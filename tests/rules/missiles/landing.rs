//! The rules of where thrown items land, and that none is ever lost.

use super::corridor;
use crate::support::{E, ItemTracker, PICK_UP, Scenario, being, inert, thing, throw, walk};
use slight_danger::sim::Event;

#[test]
fn an_item_that_hits_a_creature_lands_on_its_tile() {
    let mut play = corridor(&["rock"]).play();
    play.act(throw(play.carried('@', "rock"), 6, 1));
    assert_eq!(play.told(), ["@ hits b with rock", "rock lands at (6, 1)"]);
    let damage = play.missiles()[0];
    assert_eq!(
        play.messages(),
        [format!("event-hit(you, item-rock, creature-bat, {damage})")]
    );
    assert_eq!(play.floor(), ["rock (6, 1)"]);
    assert_eq!(play.pack('@'), [""; 0]);
    assert_eq!(play.turn(), 1);
}

#[test]
fn an_item_that_hits_no_creature_lands_on_its_target() {
    let mut play = corridor(&["sword"]).play();
    let sword = play.carried('@', "sword");
    play.act(throw(sword, 3, 1));
    assert_eq!(
        play.told(),
        ["@ throws sword to (3, 1)", "sword lands at (3, 1)"]
    );
    assert_eq!(play.messages(), ["event-threw(you, item-sword)"]);
    assert_eq!(play.lying("sword"), sword, "it is the same one");
    assert_eq!(play.hp('b'), 1000, "it flies no farther");
}

#[test]
fn an_item_landing_on_another_rolls_to_the_nearest_clear_tile() {
    // The tile beyond the rock on the left is nearer in a straight line.
    let mut play = Scenario::new(&["#######", "#@..rr#", "####r##", "#..#.##", "#######"])
        .creature('r', thing("apple"))
        .player(being("player").carrying(&["sword"]))
        .play();
    play.act(throw(play.carried('@', "sword"), 4, 1));
    assert_eq!(
        play.told(),
        ["@ throws sword to (4, 1)", "sword lands at (3, 1)"]
    );
}

#[test]
fn an_item_hitting_a_creature_on_an_item_lands_beside_it() {
    let mut play = Scenario::new(&["#####", "#@.b#", "#####"])
        .creature('b', inert("bat").hp(1000).over("apple"))
        .player(being("player").carrying(&["rock"]))
        .play();
    play.act(throw(play.carried('@', "rock"), 3, 1));
    assert_eq!(play.floor(), ["rock (2, 1)", "apple (3, 1)"]);
}

#[test]
fn on_a_full_floor_no_item_is_lost() {
    let mut play = Scenario::new(&["######", "#@rrr#", "######"])
        .creature('r', thing("apple"))
        .player(being("player").carrying(&["rock", "sword"]).over("bread"))
        .play();
    let mut tracker = ItemTracker::of(play.world());
    for name in ["rock", "sword"] {
        play.act(throw(play.carried('@', name), 3, 1));
        let events: Vec<Event> = play.events().collect();
        tracker.follow(&events, play.world());
    }
    let floor = play.floor();
    assert_eq!(floor.len(), 6, "{floor:?}");
    let on_pile = floor.iter().filter(|line| line.ends_with("(3, 1)"));
    assert_eq!(on_pile.count(), 3);
    play.act(walk(E));
    play.act(walk(E));
    for _ in 0..3 {
        play.act(PICK_UP);
    }
    assert_eq!(play.pack('@').len(), 3, "and it can be picked up again");
}

#[test]
fn thrown_equipment_is_no_longer_in_use() {
    let mut play = corridor(&[])
        .player(being("player").wielding("sword").wearing("platemail"))
        .play();
    play.act(throw(play.carried('@', "sword"), 3, 1));
    assert_eq!(play.used('@'), (None, Some("platemail".to_owned())));
    assert_eq!(play.totals('@').attack, 20);
    play.act(throw(play.carried('@', "platemail"), 4, 1));
    assert_eq!(play.used('@'), (None, None));
    assert_eq!(play.totals('@').defence, 5);
    assert_eq!(play.floor(), ["sword (3, 1)", "platemail (4, 1)"]);
}

#[test]
fn the_teddy_bear_can_be_thrown_away_and_picked_up_again() {
    let mut play = corridor(&["teddy bear"]).play();
    let bear = play.carried('@', "teddy bear");
    play.act(throw(bear, 2, 1));
    assert_eq!(play.messages(), ["event-threw(you, item-teddy-bear)"]);
    assert_eq!(play.pack('@'), [""; 0]);
    play.act(walk(E));
    play.act(PICK_UP);
    assert_eq!(play.carried('@', "teddy bear"), bear);
}
