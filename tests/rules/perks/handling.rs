//! What perks change about food, noise, senses and handling things.

use slight_danger::sim::{Awareness, Food};

use super::with;
use crate::support::{Scenario, W, WAIT, being, drop_item, eat, inert, quaff, quiet, walk};

const ROOM: [&str; 3] = ["######", "#@...#", "######"];

fn same(scene: Scenario) -> Scenario {
    scene
}

#[test]
fn an_iron_stomach_gets_more_out_of_food_and_harm_lasts_half_as_long() {
    let meal = |perks: &[&str]| {
        let player = being("player")
            .food(100, 1_000)
            .carrying(&["apple", "poison potion"]);
        let mut play = with(perks, &ROOM, player, same);
        play.act(eat(play.carried('@', "apple")));
        let food = play.part::<Food>('@').amount;
        play.act(quaff(play.carried('@', "poison potion")));
        let left = play
            .known()
            .me
            .effects
            .iter()
            .next()
            .map(|effect| effect.left);
        (food, left.expect("poison"))
    };
    let (plain, poisoned) = meal(&[]);
    let (more, less) = meal(&["iron stomach"]);
    assert!(more > plain, "{more} and {plain}");
    assert_eq!(less, (poisoned + 1) / 2 - 1);
}

#[test]
fn quick_hands_drop_things_in_half_a_turn() {
    let turns = |perks: &[&str]| {
        let player = being("player").carrying(&["apple", "bread", "dagger", "rock"]);
        let mut play = with(perks, &ROOM, player, same);
        for name in ["apple", "bread", "dagger", "rock"] {
            play.act(drop_item(play.carried('@', name)));
            play.step(walk(crate::support::E)).ok();
        }
        play.turn()
    };
    assert!(turns(&["quick hands"]) < turns(&[]));
}

#[test]
fn a_light_foot_is_heard_less_far_and_a_silent_one_not_beside_sleepers() {
    let play = with(&["light foot", "light foot"], &ROOM, being("player"), same);
    assert_eq!(play.known().loudness(), -4);
    let wakes = |perks: &[&str]| {
        (0..20).any(|turns| {
            let mut play = with(
                perks,
                &["######", "#@..g#", "######"],
                being("player"),
                |scene| {
                    scene
                        .data(|data| {
                            let kinds = slight_danger::content::builtin().expect("right data");
                            data.rules.alert = kinds.rules.alert;
                        })
                        .creature('g', quiet("goblin").alert(Awareness::Asleep))
                },
            );
            let _ = turns;
            play.act(walk(crate::support::E));
            play.act(walk(crate::support::E));
            play.wait(turns);
            let goblin = play.id('g');
            let view = play.known();
            let goblin = view.creature(goblin).expect("in sight");
            goblin.awareness != Some(Awareness::Asleep)
        })
    };
    assert!(!wakes(&["silent approach"]));
}

#[test]
fn digging_is_cheaper_and_quieter() {
    let dig = |perks: &[&str]| {
        let mut play = with(
            perks,
            &["#######", "##@...#", "#######"],
            being("player").food(500, 1_000),
            same,
        );
        play.act(walk(W));
        let _ = play.step(walk(W));
        500 - play.part::<Food>('@').amount
    };
    assert!(dig(&["quiet digging"]) <= dig(&[]));
}

#[test]
fn hunters_are_heard_through_rock_and_minds_are_read() {
    let map = ["#########", "#@.#..g.#", "#########"];
    let mut play = with(&["keen ear"], &map, being("player"), |scene| {
        scene.creature('g', inert("goblin").alert(Awareness::Hunting))
    });
    play.act(WAIT);
    assert!(play.known().creature(play.id('g')).is_some());
    let mut play = with(&[], &map, being("player"), |scene| {
        scene.creature('g', inert("goblin").alert(Awareness::Hunting))
    });
    play.act(WAIT);
    assert!(play.known().creature(play.id('g')).is_none());

    let map = ["#######", "#@..g.#", "#######"];
    for (perks, reads) in [(&["mind reading"][..], true), (&[], false)] {
        let play = with(perks, &map, being("player"), |scene| {
            scene.creature('g', inert("goblin").knowing(&["health potion"]))
        });
        let view = play.known();
        let goblin = view.creature(play.id('g')).expect("in sight");
        assert_eq!(view.beliefs_of(&goblin).is_some(), reads);
    }
}
