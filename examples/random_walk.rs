//! The smallest bot that uses the library: chooses a random legal intent each turn.
//!
//! ```text
//! cargo run --release --no-default-features --example random_walk           # seed 42
//! cargo run --release --no-default-features --example random_walk -- teddy  # another one
//! ```

use std::{env, error::Error};

use slight_danger::{
    game::Game,
    sim::{Dice, Seed, Status},
};

fn main() -> Result<(), Box<dyn Error>> {
    let seed = env::args().nth(1).unwrap_or_else(|| "42".to_owned());
    let mut game = Game::new(Seed::parse(&seed)?)?;
    let words = game.known().definitions.languages().english().clone();
    // A separate RNG stream, so that the bot does not change the game's random numbers.
    let mut dice = Dice::named(game.seed(), "random walk");
    while game.status() == Status::Playing && game.turn() < 300 {
        let possible = game.legal();
        let Some(intent) = dice.pick(&possible) else {
            break;
        };
        game.step(*intent)?;
        for message in game.messages() {
            println!("turn {}: {}", game.turn(), words.text(&message.phrase));
        }
    }
    println!("turn {}, state {:016x}", game.turn(), game.hash());
    Ok(())
}
