//! The rules of hunters: they pursue a player in sight by the shortest path, then go to where they
//! last saw it, and otherwise wander.

mod others;
mod sight;
mod ways;

use slight_danger::{
    grid::Point,
    sim::{Mind, Place, Tactic},
};

use crate::support::{Being, Play, Scenario, being, builtin};

/// The scenario with hunters that never idle.
fn eager(scenario: Scenario) -> Scenario {
    scenario.data(|data| {
        for kind in &mut data.creatures {
            kind.tactics
                .retain(|tactic| !matches!(tactic, Tactic::Idle(_)));
        }
    })
}

/// A player with many hit points.
fn sturdy() -> Being {
    being("player").hp(1_000_000).food(1_000_000, 1_000_000)
}

/// The tile of a creature after each of the given number of turns.
fn path(play: &mut Play, symbol: char, turns: u32) -> Vec<(i32, i32)> {
    (0..turns)
        .map(|_| {
            play.wait(1);
            let Point { x, y } = play.point(symbol);
            (x, y)
        })
        .collect()
}

/// The place where a hunter last saw an enemy.
fn last_seen(play: &Play, symbol: char) -> Option<Place> {
    play.part::<Mind>(symbol).last_seen()
}

/// Attackers and targets of the last turn: "g strikes @".
fn strikes(play: &Play) -> Vec<String> {
    let mut told = play.told();
    told.retain(|event| event.contains("strikes"));
    told
}

#[test]
fn zombies_and_goblins_hunt_only_the_player_and_captives() {
    let data = builtin();
    let zombie = data.creature_named("zombie").expect("a kind");
    assert_eq!(data.creature(zombie).idle_chance(), 200);
    for name in ["zombie", "goblin"] {
        let kind = data.creature_named(name).expect("a kind");
        let mut enemies = data.creature(kind).enemies.clone();
        enemies.retain(|enemy| !data.is_captive(*enemy));
        assert_eq!(enemies, [data.player]);
    }
    for name in ["player", "fungus", "bat"] {
        let kind = data.creature_named(name).expect("a kind");
        assert_eq!(data.creature(kind).enemies, [], "{name}");
    }
}
