//! Effects are part of the state of a game and its branches.

use std::collections::BTreeSet;

use slight_danger::sim::{Effects, Place, legal};

use super::{
    anything::{anything, something},
    calm,
};
use crate::support::{BLUE, Play, Scenario, WAIT, WHITE, at, drink, quiet, throw};

#[test]
fn effects_are_part_of_the_state() {
    let mut play = Scenario::new(&["#####", "#@.g#", "#####"])
        .player(calm().mana(100, 100).carrying(&[
            WHITE,
            "poison potion",
            "poison potion",
            "warrior's potion",
        ]))
        .creature('g', quiet("goblin").carrying(&["poison potion"]))
        .direct();
    // The player's active effects, collected turn by turn.
    let mut states = vec![play.part::<Effects>('@').clone()];
    for intent in [
        drink(play.carried('@', "poison potion")),
        WAIT,
        drink(play.carried('@', "warrior's potion")),
        play.spelled('@', "slow heal", 1, 1),
    ] {
        play.act(intent);
        states.push(play.part::<Effects>('@').clone());
    }
    play.wait(100);
    assert_eq!(play.effects('@'), []);
    play.order('g', throw(play.carried('g', "poison potion"), 1, 1));
    play.wait(1);
    // The same poison with the same time left, from another source.
    states.push(play.part::<Effects>('@').clone());
    let first = states[1].get(0).expect("poison");
    let by_goblin = play.part::<Effects>('@').get(0).expect("poison");
    assert_eq!((first.kind, first.left), (by_goblin.kind, by_goblin.left));
    assert_ne!(first.by, by_goblin.by);
    let hashes: BTreeSet<u64> = states
        .iter()
        .map(|state| {
            play.give('@', state.clone());
            play.hash()
        })
        .collect();
    assert_eq!(hashes.len(), states.len());
    // The same effects on another creature are another state.
    play.give('@', states[0].clone());
    play.give('g', states[1].clone());
    assert!(!hashes.contains(&play.hash()));
}

#[test]
fn a_branch_with_active_effects_continues_like_its_game() {
    for seed in 0..12 {
        let (mut play, mut dice) = anything(seed);
        for _ in 0..25 {
            let intent = something(&play, &mut dice);
            play.act(intent);
        }
        let mut branch = play.branch();
        assert_eq!(branch.hash(), play.hash());
        assert_eq!(branch.effects('@'), play.effects('@'));
        let mut same_dice = dice.clone();
        for _ in 0..60 {
            let intent = something(&play, &mut dice);
            assert_eq!(intent, something(&branch, &mut same_dice));
            play.act(intent);
            branch.act(intent);
            assert_eq!(branch.hash(), play.hash());
            assert_eq!(branch.told(), play.told());
            assert_eq!(branch.messages(), play.messages());
            assert_eq!(legal(&branch.known()), legal(&play.known()));
        }
    }
}

#[test]
fn a_branch_does_not_change_the_effects_of_its_game() {
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .player(calm().carrying(&["warrior's potion", "poison potion"]))
        .play();
    play.drink("warrior's potion");
    let (hash, base, effects) = (play.hash(), play.base('@'), play.effects('@'));
    let mut branch = play.branch();
    branch.drink("poison potion");
    branch.wait(40);
    assert_eq!(branch.effects('@'), []);
    assert_eq!((play.hash(), play.base('@')), (hash, base));
    assert_eq!(play.effects('@'), effects);
}

#[test]
fn a_branch_detects_the_creatures_its_game_detected() {
    let mut play = Scenario::new(&["######", "#@#g.#", "######"])
        .player(calm().carrying(&[BLUE]))
        .creature('g', quiet("goblin"))
        .play();
    play.cast("detect creatures", 1, 1);
    let branch = play.branch();
    let known = |play: &Play| play.known().tile(Place::new(0, at(3, 1))).creature;
    assert!(known(&play).is_some() && known(&branch).is_some());
    assert_eq!(legal(&branch.known()), legal(&play.known()));
}

#[test]
fn the_same_seed_and_the_same_inputs_take_the_same_course() {
    let course = |seed: u64| -> Vec<u64> {
        let (mut play, mut dice) = anything(seed);
        (0..60)
            .map(|_| {
                let intent = something(&play, &mut dice);
                play.act(intent);
                play.hash()
            })
            .collect()
    };
    for seed in 0..4 {
        assert_eq!(course(seed), course(seed));
    }
    assert_ne!(course(0), course(1));
}
