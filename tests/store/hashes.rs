//! A state has the same hash in every form: saved, copied, held, or as a snapshot.

use std::path::Path;

use slight_danger::{
    bot::BotKind,
    game::Game,
    sim::{Definitions, Seed, Snapshot, Status},
    store::{load_game, save_game},
};

use crate::{disk::MemoryDisk, same::games, sturdy};

/// Turns between two checks of a game.
const EVERY: u32 = 50;

/// Each form in which a game can be stored, restored from it, with its hash.
fn forms(game: &Game, data: &Definitions) -> [(&'static str, u64); 7] {
    let disk = MemoryDisk::new();
    let path = Path::new("game");
    save_game(&disk, path, game).unwrap();
    let loaded = load_game(&disk, path, data).unwrap();
    let snapshot = game.snapshot();
    let resumed = Game::resume(game.seed().clone(), &snapshot, data.clone()).unwrap();
    let held = game.hold();
    [
        ("saved and loaded", loaded.hash()),
        ("cloned", game.clone().hash()),
        ("cloned twice", game.clone().clone().hash()),
        ("a snapshot", snapshot.hash()),
        ("resumed from a snapshot", resumed.hash()),
        ("held and resumed", held.resume().hash()),
        ("held again", Snapshot::take(held.resume().world()).hash()),
    ]
}

/// Plays games of a world, and checks each every 50 turns and on arrival at another level. Returns
/// how often a game was on its deepest level.
fn check(world: &str) {
    let data = sturdy().in_world(world).unwrap();
    let (mut looks, mut deepest) = (0, 0);
    for number in 1..=games() {
        let mut game = Game::with_definitions(Seed::from(number), data.clone()).unwrap();
        let levels = game.omniscient().levels.len();
        let kinds = [BotKind::Diver, BotKind::Explorer];
        let mut bot = kinds[usize::from(number % 4 == 0)].bot(number);
        let (mut refused, mut level) = (false, 0);
        while game.status() == Status::Playing && game.turn() < 1_500 {
            let before = game.turn() / EVERY;
            refused = game.step(bot.decide(&game.known(), refused)).is_err();
            let here = game.known().here().level;
            if game.turn() / EVERY > before || here != level {
                let hash = game.hash();
                for (form, other) in forms(&game, &data) {
                    assert_eq!(
                        hash,
                        other,
                        "{world} {number}, turn {}, level {here}, {form}",
                        game.turn()
                    );
                }
                looks += 1;
                deepest += u32::from(here + 1 == levels);
            }
            level = here;
        }
    }
    println!(
        "{world}: {} games, {looks} looks, {deepest} of them on the deepest level",
        games()
    );
    assert!(deepest > 0, "{world}");
}

#[test]
fn a_state_of_the_caves_has_one_hash_in_every_form() {
    check("caves");
}

#[test]
fn a_state_of_a_keep_has_one_hash_in_every_form() {
    check("keep");
}

#[test]
fn a_state_of_the_campaign_has_one_hash_in_every_form() {
    check("campaign");
}
