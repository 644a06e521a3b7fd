//! Simulates 10,000 fights between the player and another creature, and prints how often the first
//! argument wins and the number of attacks per fight.
//!
//! ```text
//! cargo run --release --no-default-features --example arena                # player against bat
//! cargo run --release --no-default-features --example arena -- bat player  # how often the bat wins
//! cargo run --release --no-default-features --example arena -- player fungus
//! ```
//!
//! Each fight is a scenario of two tiles, so that neither can step aside, with its own seed, so
//! that the numbers are the same on every machine.
//!
//! The player always attacks first, regardless of the order of the arguments, because its intent is
//! carried out before other creatures act. After that, speed decides: a bat attacks twice a turn.

use std::{collections::BTreeMap, env, error::Error};

use slight_danger::{
    game::Game,
    grid::Direction,
    scenario::{LegendEntry, Scenario, SeedValue},
    sim::{Event, EventKind, Intent, StableId},
};

const FIGHTS: u64 = 10_000;
const PLAYER: StableId = StableId(1);

struct Fight {
    player_wins: bool,
    /// Number of attacks by the player, and by the other creature.
    attacks: [u64; 2],
}

/// Simulates a fight of the player against a creature of this kind.
fn fight(kind: &str, seed: u64) -> Result<Fight, Box<dyn Error>> {
    let mut game = Game::from_scenario(&Scenario {
        seed: Some(SeedValue::Number(seed)),
        levels: vec![["####", "#@x#", "####"].map(str::to_owned).to_vec()],
        legend: BTreeMap::from([('x', LegendEntry::of_kind(kind))]),
        player: LegendEntry::default(),
    })?;
    let mut attacks = [0, 0];
    // Every attack does at least 1 damage, so the fight ends.
    loop {
        // Walking into a creature attacks it.
        for Event { who, kind, .. } in game.step(Intent::Walk { dir: Direction::E })?.events() {
            if let EventKind::Attacked { .. } = kind {
                attacks[usize::from(who.id != PLAYER)] += 1;
            }
            if let EventKind::Died { .. } = kind {
                let player_wins = who.id != PLAYER;
                return Ok(Fight {
                    player_wins,
                    attacks,
                });
            }
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let names: Vec<String> = env::args().skip(1).collect();
    let (first, second) = match names.as_slice() {
        [] => ("player", "bat"),
        [first, second] => (first.as_str(), second.as_str()),
        _ => return Err("name two kinds of creatures, or none".into()),
    };
    let other = match (first, second) {
        ("player", "player") => {
            return Err("a creature does not attack its own kind; name another".into());
        }
        ("player", other) | (other, "player") => other,
        _ => return Err("one of the two must be the player".into()),
    };

    let (mut wins, mut attacks) = (0, [0, 0]);
    for seed in 1..=FIGHTS {
        let fight = fight(other, seed)?;
        wins += u64::from(fight.player_wins == (first == "player"));
        attacks = [attacks[0] + fight.attacks[0], attacks[1] + fight.attacks[1]];
    }
    let mean = |count: u64| count as f64 / FIGHTS as f64;
    println!("{first} against {second}, {FIGHTS} fights; the player strikes first in each");
    println!("{first} wins {:.2} %", 100.0 * mean(wins));
    println!(
        "mean blows of a fight: player {:.2}, {other} {:.2}",
        mean(attacks[0]),
        mean(attacks[1])
    );
    Ok(())
}
