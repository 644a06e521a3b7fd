//! Measures the memory of branches: clones the default game, steps each clone once, and holds all
//! of them, as plain data or, with `worlds`, as playable games.
//!
//! `cargo run --release --no-default-features --example clones -- 10000 worlds`

use std::{env, error::Error, fs};

use slight_danger::{
    game::Game,
    sim::{Intent, Seed},
};

fn main() -> Result<(), Box<dyn Error>> {
    let count: usize = env::args().nth(1).map_or(Ok(10_000), |text| text.parse())?;
    let as_worlds = env::args().nth(2).is_some_and(|word| word == "worlds");
    let game = Game::new(Seed::from(1))?;
    let before = resident();
    let mut held = Vec::new();
    let mut worlds = Vec::new();
    for _ in 0..count {
        let mut branch = game.clone();
        branch.step(Intent::Wait)?;
        if as_worlds {
            worlds.push(branch);
        } else {
            held.push(branch.hold());
        }
    }
    println!("one game: {} MB resident", before / 1024);
    println!(
        "{} branches, each stepped once: {} MB resident",
        held.len() + worlds.len(),
        resident() / 1024
    );
    Ok(())
}

/// Resident memory of this process in kB on Linux; 0 elsewhere.
fn resident() -> u64 {
    fs::read_to_string("/proc/self/status")
        .ok()
        .and_then(|status| {
            let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
            line.split_whitespace().nth(1)?.parse().ok()
        })
        .unwrap_or(0)
}
