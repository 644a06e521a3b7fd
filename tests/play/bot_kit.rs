//! How bots use the items they find.

use std::collections::BTreeSet;

use crate::support::builtin;
use slight_danger::{
    bot::BotKind,
    game::Game,
    sim::{Definitions, EventKind, Seed, StableId, Status},
};

const PLAYER: StableId = StableId(1);

/// Names of the uses of items by a bot in the first turns of a game.
fn deeds(bot: BotKind, seed: u64) -> BTreeSet<&'static str> {
    let mut game = Game::with_definitions(Seed::from(seed), builtin()).unwrap();
    let mut bot = bot.bot(seed);
    let mut refused = false;
    let mut deeds = BTreeSet::new();
    while game.status() == Status::Playing && game.turn() < 800 {
        refused = game.step(bot.decide(&game.known(), refused)).is_err();
        let goal = game.world().resource::<Definitions>().world.goal;
        let own = game
            .events()
            .events()
            .iter()
            .filter(|one| one.who.id == PLAYER);
        let done = own.filter_map(|one| match one.kind {
            EventKind::PickedUp if one.item_kind() != Some(goal) => Some("picks up"),
            EventKind::Hit { .. } => Some("throws"),
            EventKind::Shot { .. } => Some("shoots"),
            EventKind::Drank => Some("drinks"),
            EventKind::Cast { .. } => Some("casts"),
            EventKind::Equipped { .. } => Some("equips"),
            EventKind::Ate { .. } => Some("eats"),
            _ => None,
        });
        deeds.extend(done);
    }
    deeds
}

#[test]
fn the_explorer_uses_every_kind_of_item_it_finds() {
    let all: BTreeSet<&str> = (1..=24)
        .flat_map(|seed| deeds(BotKind::Explorer, seed))
        .collect();
    let expected = [
        "casts", "drinks", "eats", "equips", "picks up", "shoots", "throws",
    ];
    assert!(all.iter().eq(&expected), "{all:?}");
}

#[test]
fn the_pilgrim_uses_no_item_it_finds() {
    for seed in 1..=12 {
        let deeds = deeds(BotKind::Pilgrim, seed);
        assert!(deeds.is_empty(), "seed {seed}: {deeds:?}");
    }
}
