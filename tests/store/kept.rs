//! The real program, killed and asked for what it kept.

use std::{
    io::{BufRead, BufReader},
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use slight_danger::sim::Dice;

use crate::folder::Folder;

/// Rounds; `KILL_ROUNDS` asks for more.
fn rounds() -> u32 {
    let wanted = std::env::var("KILL_ROUNDS").ok();
    wanted.and_then(|text| text.parse().ok()).unwrap_or(15)
}

#[test]
fn killed_at_any_moment_it_loses_one_turn_at_most() {
    let folder = Folder::new();
    let rounds = rounds();
    let mut dice = Dice::keyed(11);
    let (mut last, mut turns) = (0, 0);
    for round in 0..rounds {
        let mut child = Command::new(env!("CARGO_BIN_EXE_slight-danger"))
            // A game that is broken off would be all that is left.
            .args(["bot", "--keep", "--max-turns", "1000000", "--data-dir"])
            .arg(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let reader = thread::spawn(move || {
            // Each line is a turn that was finished and is now relied on.
            let mut lines = output.lines().map_while(Result::ok);
            let first: u32 = lines.next()?.parse().ok()?;
            let last = lines.last().and_then(|line| line.parse().ok());
            Some((first, last.unwrap_or(first)))
        });
        thread::sleep(Duration::from_millis(u64::from(
            dice.between(20, 800).unsigned_abs(),
        )));
        child.kill().unwrap();
        child.wait().unwrap();
        let Some((begun, ended)) = reader.join().unwrap() else {
            continue;
        };
        // A game that ended makes room for a new one, which begins at 0.
        assert!(
            begun + 1 >= last || begun == 0,
            "round {round}: turn {last} was told, and {begun} is what is left"
        );
        last = ended;
        turns += 1;
    }
    println!("{rounds} kills, {turns} of them in play");
    // On a busy machine it is often killed before it plays.
    assert!(turns * 4 > rounds, "the program was hardly ever playing");
}
