//! The food costs of actions, from data.

use slight_danger::{
    content,
    sim::{Definitions, FoodCosts},
};

use super::cost;
use crate::support::{
    E, Folder, Scenario, WAIT, being, builtin, dig, fire, inert, is_skipped_in_this_danger, throw,
    walk,
};

const COSTS: FoodCosts = FoodCosts {
    turn: 3,
    step: 5,
    strike: 7,
    dig: 11,
    point: 13,
};

fn by_data(data: &mut Definitions) {
    data.rules.food = COSTS;
}

/// The player, with 500 food, at one end of a corridor.
fn corridor(map: &str, player: crate::support::Being) -> Scenario {
    let rock = "#".repeat(map.len());
    Scenario::new(&[&rock, map, &rock])
        .data(by_data)
        .creature('b', inert("bat").hp(1000))
        .player(player.food(500, 1000))
}

#[test]
fn food_costs_come_from_data() {
    let player = || being("player");
    assert_eq!(cost(corridor("#@..#", player()), |_| WAIT), 3);
    assert_eq!(cost(corridor("#@..#", player()), |_| walk(E)), 3 + 5);
    assert_eq!(cost(corridor("#@##", player()), |_| dig(E)), 3 + 11);
    assert_eq!(cost(corridor("#@b#", player()), |_| walk(E)), 3 + 7);
    let archer = player().wielding("bow");
    assert_eq!(cost(corridor("#@.b#", archer), |_| fire(3, 1)), 3 + 7);
    let thrower = player().carrying(&["rock"]);
    assert_eq!(
        cost(corridor("#@.b#", thrower), |play| throw(
            play.carried('@', "rock"),
            3,
            1
        )),
        3 + 7
    );
}

#[test]
fn the_cost_of_a_regenerated_point_comes_from_data() {
    for player in [
        being("player").hurt(5, 20).hp_regen(1000),
        being("player").mana(5, 20).mana_regen(1000),
    ] {
        let mut play = corridor("#@..#", player).play();
        play.wait(1);
        assert_eq!(play.food('@'), 500 - 3);
        play.wait(1);
        assert_eq!(play.told().len(), 1, "a point comes back");
        assert_eq!(play.food('@'), 500 - 3 - 3 - 13);
    }
}

#[test]
fn actions_without_a_cost_use_no_food() {
    let free = FoodCosts {
        turn: 0,
        step: 0,
        strike: 0,
        dig: 0,
        point: 0,
    };
    let mut play = corridor("#@.##", being("player").hurt(5, 20).hp_regen(1000))
        .data(|data| data.rules.food = free)
        .play();
    play.wait(5);
    play.act(walk(E));
    play.act(dig(E));
    assert_eq!((play.food('@'), play.hp('@')), (500, 11));
}

#[test]
fn by_default_steps_cost_nothing_more_and_attacks_1() {
    if is_skipped_in_this_danger() {
        return;
    }
    let expected = FoodCosts {
        step: 0,
        strike: 1,
        ..FoodCosts::default()
    };
    assert_eq!(builtin().rules.food, expected);
}

#[test]
fn costs_that_a_file_leaves_out_keep_their_defaults() {
    let loaded = |rules: &str| {
        let folder = Folder::new().with("rules.ron", rules);
        content::load(folder.path()).unwrap().rules.food
    };
    assert_eq!(loaded("(goal_rouses: true)"), FoodCosts::default());
    let expected = FoodCosts {
        step: 9,
        point: 0,
        ..FoodCosts::default()
    };
    assert_eq!(loaded("(food: (step: 9, point: 0))"), expected);
    let all = "(food: (turn: 3, step: 5, strike: 7, dig: 11, point: 13))";
    assert_eq!(loaded(all), COSTS);
}
