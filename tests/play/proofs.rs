//! The law: the proof that comes with a world can be walked to a win by ordinary
//! intents, eating only what is found on the way; and whatever is done in a game, the
//! world stays solvable from where it stands.

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

/// How many worlds of each kind are walked; `PROOFS` asks for more.
fn worlds() -> u64 {
    let wanted = std::env::var("PROOFS").ok();
    wanted.and_then(|text| text.parse().ok()).unwrap_or(6)
}

/// The data, with games played in a world.
fn in_world(name: &str) -> Definitions {
    builtin().in_world(name).unwrap()
}

#[test]
fn proofs_are_walked_to_a_win_by_ordinary_intents() {
    // Those of caves say nothing about food.
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
                // What is told of it behind the scenes begins after what is done.
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
fn whatever_is_done_the_world_stays_solvable() {
    // Creatures and all, undying; half of them after a beginning of the proof.
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
