//! The real program is killed, and its saves are checked.

use std::{
    io::{BufRead, BufReader},
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use slight_danger::sim::Dice;

use crate::folder::Folder;

/// Number of rounds; `KILL_ROUNDS` overrides it.
fn rounds() -> u32 {
    let wanted = std::env::var("KILL_ROUNDS").ok();
    wanted.and_then(|text| text.parse().ok()).unwrap_or(15)
}

#[test]
fn killed_at_any_moment_the_program_loses_one_turn_at_most() {
    let folder = Folder::new();
    let rounds = rounds();
    let mut dice = Dice::keyed(11);
    let (mut last, mut turns) = (0, 0);
    for round in 0..rounds {
        let mut child = Command::new(env!("CARGO_BIN_EXE_slight-danger"))
            // The limit is high, as a game that reaches it would stay the only save.
            .args(["bot", "--keep", "--max-turns", "1000000", "--data-dir"])
            .arg(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let reader = thread::spawn(move || {
            // Each line is a finished turn that must not be lost.
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
        // A game that ended is followed by a new one, which begins at 0.
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
