//! The rule that makes replays, saves and shared seeds possible: the same seed and the same intents
//! lead to the same state on every machine.

use std::fmt::Write as _;

use slight_danger::{
    game::Game,
    read::{end_summary, pack, status},
    sim::{CreatureParts, Dice, Intent, Seed, StairDirection},
};

use crate::{builtin::builtin, golden::compare_with_golden, tries::any_intent};

const WAIT: Intent = Intent::Wait;
/// Takes the stairs up, which may end the game.
const UP: Intent = Intent::Stairs {
    dir: StairDirection::Up,
};

/// Number of seeds played.
const SEEDS: u64 = 10;
/// Number of intents tried in each game.
const INTENTS: u32 = 500;
/// Number of intents between two recorded hashes, which show where two games diverge.
const STRIDE: u32 = 100;

/// Plays random intents and returns the hash after every stride.
fn hashes(seed: u64) -> Vec<(u32, u64)> {
    let mut game = Game::with_definitions(Seed::from(seed), builtin()).expect("a world");
    let mut dice = Dice::keyed(seed);
    let mut hashes = vec![(0, game.hash())];
    for number in 1..=INTENTS {
        let _refused = game.step(any_intent(&mut dice));
        if number % STRIDE == 0 {
            hashes.push((game.turn(), game.hash()));
        }
    }
    hashes
}

#[test]
fn every_build_plays_the_same_games() {
    let mut text = String::new();
    for seed in 0..SEEDS {
        for (turn, hash) in hashes(seed) {
            writeln!(text, "seed {seed} turn {turn}: {hash:016x}").expect("text");
        }
    }
    compare_with_golden("hashes.txt", &text);
}

#[test]
fn a_game_played_twice_is_the_same() {
    for seed in 0..3 {
        assert_eq!(hashes(seed), hashes(seed));
    }
}

#[test]
fn games_side_by_side_do_not_affect_one_another() {
    let alone = hashes(0);
    let (mut one, mut other) = (game(0), game(1));
    let (mut dice, mut other_dice) = (Dice::keyed(0), Dice::keyed(1));
    for _ in 0..INTENTS {
        let _refused = one.step(any_intent(&mut dice));
        let _refused = other.step(any_intent(&mut other_dice));
    }
    assert_eq!(Some(&(one.turn(), one.hash())), alone.last());
}

fn game(seed: u64) -> Game {
    Game::with_definitions(Seed::from(seed), builtin()).expect("a world")
}

#[test]
fn looking_at_a_game_does_not_change_it() {
    let mut looked_at = game(4);
    let mut left_alone = game(4);
    for _ in 0..50 {
        let _looked = (
            looked_at.hash(),
            looked_at.events().len(),
            looked_at.status(),
        );
        looked_at.step(WAIT).expect("waiting is always possible");
        left_alone.step(WAIT).expect("waiting is always possible");
    }
    assert_eq!(looked_at.hash(), left_alone.hash());
}

#[test]
fn a_branch_of_a_game_continues_like_the_game() {
    for seed in 0..4 {
        let mut game = game(seed);
        let mut dice = Dice::keyed(seed + 99);
        for round in 0..6 {
            let mut branch = match round % 3 {
                0 => game.hold().resume(),
                _ => game.clone(),
            };
            assert_eq!(branch.hash(), game.hash());
            assert_eq!(branch.legal(), game.legal());
            assert_eq!(branch.events(), game.events());
            for _ in 0..40 {
                // Legal intents make progress; the others are refused by both.
                let legal = game.legal();
                let intent = match dice.pick(&legal) {
                    Some(intent) if dice.chance(1, 2) && *intent != UP => *intent,
                    _ => any_intent(&mut dice),
                };
                let (events, others) = (game.step(intent).cloned(), branch.step(intent).cloned());
                assert_eq!(events, others, "seed {seed}, round {round}, {intent:?}");
                assert_eq!(game.hash(), branch.hash(), "{intent:?}");
                assert_eq!(game.messages(), branch.messages());
            }
            assert_eq!(living_creatures(&game), living_creatures(&branch));
            assert_eq!(pack(&game.known()), pack(&branch.known()));
            assert_eq!(game.omniscient().items, branch.omniscient().items);
            assert_eq!(status(&game.known()), status(&branch.known()));
            assert_eq!(
                end_summary(&game.omniscient()),
                end_summary(&branch.omniscient())
            );
            // The game continues from the branch, so anything the branch lost would show.
            if round % 2 == 0 {
                game = branch;
            }
        }
    }
}

#[test]
fn a_branch_is_the_same_whatever_world_it_reuses() {
    let mut small = builtin();
    small.world.levels.truncate(2);
    small.world.width = 40;
    let others = [
        Game::with_definitions(Seed::from(5), small).expect("a world"),
        after(6, 150),
        after(7, 0),
    ];
    for other in &others {
        let mut game = after(8, 20);
        // Dropping a copy frees its world, which the next branch reuses.
        drop(other.clone());
        let mut branch = game.clone();
        drop(branch.clone());
        let mut again = branch.hold().resume();
        assert_eq!(living_creatures(&game), living_creatures(&again));
        for _ in 0..60 {
            let events = game.step(WAIT).cloned();
            assert_eq!(events, branch.step(WAIT).cloned());
            assert_eq!(events, again.step(WAIT).cloned());
            assert_eq!(game.messages(), again.messages());
            assert_eq!(game.hash(), branch.hash());
            assert_eq!(game.hash(), again.hash());
        }
        assert_eq!(living_creatures(&game), living_creatures(&again));
        assert_eq!(game.omniscient().items, again.omniscient().items);
    }
}

/// All living creatures with all their parts.
fn living_creatures(game: &Game) -> Vec<CreatureParts> {
    let truth = game.omniscient();
    truth.living().map(|(_, parts)| parts.to_parts()).collect()
}

/// A game after some turns of waiting.
fn after(seed: u64, turns: u32) -> Game {
    let mut game = Game::with_definitions(Seed::from(seed), builtin()).expect("a world");
    for _ in 0..turns {
        let _over = game.step(WAIT);
    }
    game
}

#[test]
fn later_turns_of_the_game_do_not_change_a_branch() {
    let mut game = game(2);
    let branch = game.clone();
    let hash = branch.hash();
    for _ in 0..30 {
        game.step(WAIT).expect("waiting is possible");
    }
    assert_eq!(branch.hash(), hash);
    assert_ne!(game.hash(), hash);
}

#[test]
fn the_hash_taken_during_a_turn_is_the_one_computed_after_it() {
    let mut asked = Game::with_definitions(Seed::from(3), builtin()).expect("a world");
    let mut taken = asked.clone();
    taken.hash_every_turn();
    for _ in 0..50 {
        asked.step(WAIT).expect("waiting is possible");
        taken.step(WAIT).expect("waiting is possible");
        assert_eq!(asked.hash(), taken.hash());
    }
}
