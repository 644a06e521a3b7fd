//! The law: the proof that comes with a world can be walked to a win by ordinary intents, eating
//! only food found on the way; and after any actions the world stays solvable.

mod solver;
mod walker;

use slight_danger::{
    game::Game,
    generate::generate,
    read::{in_words, next_steps},
    sim::{Definitions, ProofStep, Seed, Status},
};

use crate::support::builtin;
use walker::Walker;

/// Number of worlds of each kind; `PROOFS` overrides it.
fn worlds() -> u64 {
    let wanted = std::env::var("PROOFS").ok();
    wanted.and_then(|text| text.parse().ok()).unwrap_or(6)
}

/// The data, with games in a world.
fn in_world(name: &str) -> Definitions {
    builtin().in_world(name).unwrap()
}

#[test]
fn proofs_are_walked_to_a_win_by_ordinary_intents() {
    // Proofs of caves say nothing about food.
    for world in ["campaign", "keep"] {
        let data = in_world(world);
        for seed in 1..=worlds() {
            let mut setting = generate(&Seed::from(seed), &data).unwrap();
            setting.creatures.clear();
            let proof = setting.blueprint.proof.clone();
            let mut walker = Walker::new(Game::of(&setting, data.clone()));
            println!("the {world} of seed {seed}");
            for (index, step) in proof.iter().enumerate() {
                walker.take_step(*step);
                // The described rest of the proof begins after the steps already done.
                if let ProofStep::Take { .. } | ProofStep::Open { .. } = step {
                    let truth = walker.game.omniscient();
                    let left = next_steps(&truth);
                    assert!(left.len() < proof.len() - index, "after {step:?}");
                    // It names rooms and parts of levels, no coordinates.
                    let told = in_words(&data, &left[0]);
                    let depth = told.split("depth ").nth(1);
                    assert!(depth.is_some() && !told.contains(','), "{told}");
                }
            }
            assert_eq!(
                walker.game.status(),
                Status::Won,
                "the {world} of seed {seed}"
            );
        }
    }
}

#[test]
fn after_any_actions_the_world_stays_solvable() {
    // With creatures and an undying player; half of the games begin with a part of the proof.
    for world in ["campaign", "keep"] {
        let mut data = in_world(world);
        let player = usize::from(data.player.0);
        let numbers = &mut data.creatures[player].numbers;
        (numbers.max_hp, numbers.hp, numbers.hp_regen) = (1_000_000, 1_000_000, 0);
        (numbers.food, numbers.max_food) = (1_000_000, 1_000_000);
        for seed in 1..=worlds().div_ceil(3) {
            let setting = generate(&Seed::from(seed), &data).unwrap();
            let proof = setting.blueprint.proof.clone();
            let mut walker = Walker::new(Game::of(&setting, data.clone()));
            if seed % 2 == 0 {
                let some = proof.len() * seed as usize % 7 / 7;
                for step in proof.into_iter().take(some) {
                    walker.take_step(step);
                }
            }
            for turn in 0..2_000 {
                walker.do_anything();
                if turn % 250 == 249 {
                    let truth = walker.inspect();
                    assert!(
                        solver::is_solvable(&truth),
                        "the {world} of seed {seed} after {turn} turns"
                    );
                }
            }
        }
    }
}
