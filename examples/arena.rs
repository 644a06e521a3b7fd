//! Lets two creatures fight 10,000 times: how often does the first win, and
//! how many blows does it take? One of the two is the player.
//!
//! ```text
//! cargo run --release --no-default-features --example arena                # player against bat
//! cargo run --release --no-default-features --example arena -- bat player  # the bat's side of it
//! cargo run --release --no-default-features --example arena -- player fungus
//! ```
//!
//! Each fight is a scenario of its own: a cell of two tiles, so that nobody can
//! step aside, and a seed, so that the numbers are the same on every machine.
//!
//! The player strikes first in every fight, whoever is named first: its intent
//! is carried out before anybody else acts. After that the speeds decide; a bat
//! has two bites a turn.

use std::{collections::BTreeMap, env, error::Error};

use slight_danger::{
    game::Game,
    grid::Direction,
    scenario::{LegendEntry, Scenario, SeedValue},
    sim::{Event, EventKind, Intent, StableId},
};

const FIGHTS: u64 = 10_000;
const PLAYER: StableId = StableId(1);

/// How a fight went.
struct Fight {
    player_wins: bool,
    /// Blows struck by the player, and by the other.
    blows: [u64; 2],
}

/// One fight of the player against a kind.
fn fight(kind: &str, seed: u64) -> Result<Fight, Box<dyn Error>> {
    let mut game = Game::from_scenario(&Scenario {
        seed: Some(SeedValue::Number(seed)),
        levels: vec![["####", "#@x#", "####"].map(str::to_owned).to_vec()],
        legend: BTreeMap::from([('x', LegendEntry::of_kind(kind))]),
        player: LegendEntry::default(),
    })?;
    let mut blows = [0, 0];
    // Every blow hurts by 1 at least, so it ends.
    loop {
        // A walk into somebody is a blow.
        for Event { who, kind, .. } in game.step(Intent::Walk { dir: Direction::E })?.events() {
            if let EventKind::Attacked { .. } = kind {
                blows[usize::from(who.id != PLAYER)] += 1;
            }
            if let EventKind::Died { .. } = kind {
                let player_wins = who.id != PLAYER;
                return Ok(Fight { player_wins, blows });
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
        ("player", "player") => return Err("nobody strikes its own kind; name another".into()),
        ("player", other) | (other, "player") => other,
        _ => return Err("one of the two must be the player".into()),
    };

    let (mut wins, mut blows) = (0, [0, 0]);
    for seed in 1..=FIGHTS {
        let fight = fight(other, seed)?;
        wins += u64::from(fight.player_wins == (first == "player"));
        blows = [blows[0] + fight.blows[0], blows[1] + fight.blows[1]];
    }
    let mean = |count: u64| count as f64 / FIGHTS as f64;
    println!("{first} against {second}, {FIGHTS} fights; the player strikes first in each");
    println!("{first} wins {:.2} %", 100.0 * mean(wins));
    println!(
        "mean blows of a fight: player {:.2}, {other} {:.2}",
        mean(blows[0]),
        mean(blows[1])
    );
    Ok(())
}
