//! Creatures that run for things on the floor: slingers for stones and rats for food; and trolls
//! that leave to heal.

use crate::support::{Play, Scenario, being};
use slight_danger::sim::Tactic;

/// A creature that sees the player, with only some of its tactics.
fn hunting(map: &[&str], symbol: char, kind: &str, tactics: &[Tactic]) -> Scenario {
    Scenario::new(map)
        .with_prices()
        .without_noticing()
        .data(|data| {
            let kind = usize::from(data.creature_named(kind).unwrap().0);
            data.creatures[kind].tactics = tactics.to_vec();
        })
        .creature(symbol, being(kind))
        .player(being("player").hp(100_000))
}

fn turns(play: &mut Play, count: u32) -> Vec<String> {
    let turns = (0..count).flat_map(|_| {
        play.wait(1);
        play.told()
    });
    turns.collect()
}

#[test]
fn a_slinger_without_stones_runs_for_those_on_the_floor() {
    let tactics = [Tactic::Throw, Tactic::Rearm(7), Tactic::Fight];
    let map = ["##########", "#@.,..s..#", "##########"];
    let rock = crate::support::thing("rock");
    let mut play = hunting(&map, 's', "slinger", &tactics)
        .creature(',', rock)
        .play();
    let told = turns(&mut play, 4);
    assert_eq!(
        told[..4],
        [
            "s moves to (5, 1)",
            "s moves to (4, 1)",
            "s moves to (3, 1)",
            "s takes rock"
        ]
    );
    play.wait(1);
    assert_eq!(play.told()[0], "s hits @ with rock");
}

#[test]
fn a_stone_under_a_creature_is_out_of_its_reach() {
    let tactics = [Tactic::Throw, Tactic::Rearm(7), Tactic::Fight];
    let map = ["##########", "#@....s..#", "##########"];
    let mut play = hunting(&map, 's', "slinger", &tactics)
        .player(being("player").hp(100_000).over("rock"))
        .play();
    play.wait(1);
    play.assert_passed('s', "rearm: nothing to fetch in sight");
}

#[test]
fn a_rat_runs_for_food_and_eats_it_before_it_attacks() {
    let tactics = [Tactic::Forage { reach: 5, bites: 8 }, Tactic::Fight];
    let map = ["##########", "#@.r..%..#", "##########"];
    let bread = crate::support::thing("bread");
    let mut play = hunting(&map, 'r', "rat", &tactics)
        .creature('%', bread)
        .play();
    let told = turns(&mut play, 40);
    let of = |part: &str| told.iter().position(|line| line.contains(part));
    let (taken, eaten, bite) = (of("r takes bread"), of("r eats bread"), of("r strikes @"));
    assert!(taken.is_some() && taken < eaten && eaten < bite, "{told:?}");
}

#[test]
fn food_beyond_its_reach_does_not_distract_a_rat() {
    let tactics = [Tactic::Forage { reach: 5, bites: 8 }, Tactic::Fight];
    let map = ["############", "#@.r......%#", "############"];
    let bread = crate::support::thing("bread");
    let mut play = hunting(&map, 'r', "rat", &tactics)
        .creature('%', bread)
        .play();
    play.wait(1);
    play.assert_passed('r', "forage: nothing to fetch in sight");
}

#[test]
fn a_hurt_creature_out_of_sight_heals_before_it_searches() {
    let tactics = [Tactic::Recover { below: 900 }, Tactic::Wander];
    let map = ["######", "#@#T.#", "######"];
    let mut play = hunting(&map, 'T', "troll", &tactics)
        .creature('T', being("troll").hurt(10, 46).hp_regen(2_000))
        .play();
    let told = turns(&mut play, 10);
    assert!(told.iter().all(|line| !line.contains("moves")), "{told:?}");
    assert!((28..=30).contains(&play.hp('T')));
    assert_eq!(play.why('T').chosen().unwrap_or_default(), "recover");
}
