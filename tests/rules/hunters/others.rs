//! Hunters among other creatures.

use slight_danger::sim::EventKind;

use super::{eager, path, sturdy};
use crate::support::{Scenario, at, being, inert};

#[test]
fn goblins_and_zombies_that_see_the_player_do_not_fight_each_other() {
    let mut play = Scenario::new(&["#######", "#.z.g.#", "#..@..#", "#.g.z.#", "#######"])
        .player(sturdy())
        .play();
    let mut blows = 0;
    for _ in 0..300 {
        play.wait(1);
        for event in play.events() {
            if let EventKind::Attacked { .. } = event.kind {
                let target = event.target.map(|target| target.id);
                assert_eq!(target, Some(play.id('@')));
                blows += 1;
            }
        }
    }
    assert!(blows > 900, "{blows}");
}

#[test]
fn wandering_hunters_attack_other_kinds_they_bump_into_and_never_their_own() {
    let cell = |one: &str, other: &str| {
        let mut play = Scenario::new(&["######", "#@#oz#", "######"])
            .without_noticing()
            .player(sturdy())
            .creature('o', being(one).hp(100_000))
            .creature('z', being(other).hp(100_000))
            .play();
        (0..100)
            .map(|_| {
                play.wait(1);
                play.blows().len()
            })
            .sum::<usize>()
    };
    assert!(
        cell("goblin", "zombie") > 150,
        "there is nowhere else to go"
    );
    assert_eq!(cell("goblin", "goblin"), 0);
    assert_eq!(cell("zombie", "zombie"), 0);
}

#[test]
fn a_hunter_walks_past_creatures_that_are_no_enemies() {
    let mut play = eager(Scenario::new(&[
        "#########",
        "#@.....g#",
        "###f.f###",
        "#########",
    ]))
    .player(sturdy())
    .creature('f', inert("fungus"))
    .play();
    path(&mut play, 'g', 20);
    assert_eq!(play.point('g'), at(2, 1));
    assert!(play.graveyard().deaths().is_empty());
}
