//! The rules of how unidentified potions look: shuffled in every game, and constant within it.

use std::collections::BTreeSet;

use slight_danger::{game::Game, names, sim::Seed};

use crate::support::{Play, Scenario, WAIT, builtin, chi_square};

fn potions() -> Vec<String> {
    let data = builtin();
    let is_potion = |class: &String| class == "potion";
    let potions = data.items.iter();
    let potions = potions.filter(|item| item.appearance.as_ref().is_some_and(is_potion));
    potions.map(|item| item.name.clone()).collect()
}

fn of_seed(seed: u64) -> Play {
    Scenario::new(&["###", "#@#", "###"]).seed(seed).play()
}

/// The number of kinds of potions.
const KINDS: usize = 12;

fn colours() -> Vec<String> {
    let data = builtin();
    let potions = data.appearances.iter().filter(|one| one.class == "potion");
    potions.map(|one| one.name.clone()).collect()
}

/// The look of every kind of potion in a game.
fn looks(play: &Play) -> Vec<String> {
    potions().iter().map(|kind| play.looks(kind)).collect()
}

#[test]
fn there_are_more_colours_than_kinds() {
    assert_eq!(colours().len(), 14);
    assert_eq!(potions().len(), KINDS);
}

#[test]
fn no_two_kinds_look_alike_in_a_game() {
    for seed in 0..200 {
        let all: BTreeSet<String> = looks(&of_seed(seed)).into_iter().collect();
        assert_eq!(all.len(), KINDS, "{seed}");
    }
}

#[test]
fn looks_are_shuffled_from_game_to_game_uniformly() {
    let games: Vec<Vec<String>> = (0..900).map(|seed| looks(&of_seed(seed))).collect();
    for (index, kind) in potions().iter().enumerate() {
        let count = |colour: &String| games.iter().filter(|game| game[index] == *colour).count();
        let counts: Vec<u32> = colours().iter().map(|one| count(one) as u32).collect();
        // The upper 0.1 % point of chi-square for 13 degrees of freedom.
        assert!(chi_square(&counts) < 34.53, "{kind}: {counts:?}");
    }
    let different: BTreeSet<&Vec<String>> = games.iter().collect();
    assert!(different.len() > 890, "nearly no two games alike");
}

#[test]
fn a_game_of_the_same_seed_has_the_same_looks_and_keeps_them() {
    for seed in 0..20 {
        let mut play = of_seed(seed);
        let before = looks(&play);
        assert_eq!(looks(&of_seed(seed)), before);
        for _ in 0..5 {
            play.act(WAIT);
        }
        assert_eq!(looks(&play), before);
    }
}

#[test]
fn a_branch_keeps_the_looks_of_its_game() {
    let data = builtin();
    let mut found = BTreeSet::new();
    for seed in 0..5 {
        let game = Game::with_definitions(Seed::from(seed), builtin()).unwrap();
        let all = |game: &Game| -> Vec<Option<String>> {
            let kind = |name: &String| data.item_named(name).unwrap();
            let looks = |name| names::appearance_name(&game.known(), kind(name));
            potions().iter().map(looks).collect()
        };
        assert_eq!(all(&game.clone()), all(&game));
        found.insert(all(&game));
    }
    assert_eq!(found.len(), 5);
}

#[test]
fn items_that_are_always_known_have_no_looks() {
    let data = builtin();
    let play = of_seed(1);
    for item in data.items.iter().filter(|item| item.appearance.is_none()) {
        let kind = data.item_named(&item.name).unwrap();
        assert_eq!(
            names::appearance_name(&play.known(), kind),
            None,
            "{}",
            item.name
        );
        assert_eq!(play.calls('@', &item.name), item.name);
    }
    for kind in potions() {
        assert_eq!(play.calls('@', &kind), play.looks(&kind));
    }
}
