//! Messages: what the player is told of itself and of others, and that it is told nothing it did
//! not see.

mod others;
mod player;

use crate::support::Perk;
use slight_danger::sim::Intent;

use crate::items::TEN;
use crate::support::{Being, E, Play, Scenario, being, builtin, eat, inert, walk};

/// The messages when the player does something.
#[track_caller]
fn told(player: Being, act: impl FnOnce(&Play) -> Intent) -> Vec<String> {
    let mut play = Scenario::new(&["#####", "#@.##", "#####"])
        .player(player)
        .play();
    let intent = act(&play);
    play.act(intent);
    play.messages()
}

/// The words by which messages choose what is seen after each perk.
const IMPROVEMENTS: [(Perk, &str); 7] = [
    (Perk::HitPoints, "perk-hit-points"),
    (Perk::Attack, "perk-attack"),
    (Perk::Defence, "perk-defence"),
    (Perk::Vision, "perk-vision"),
    (Perk::HpRegeneration, "perk-hp-regeneration"),
    (Perk::Mana, "perk-mana"),
    (Perk::ManaRegeneration, "perk-mana-regeneration"),
];

#[test]
fn kinds_are_named_exactly() {
    let data = builtin();
    for name in TEN.into_iter().chain([
        "teddy bear",
        "player corpse",
        "fungus corpse",
        "bat corpse",
        "zombie corpse",
        "goblin corpse",
    ]) {
        assert!(data.item_named(name).is_some(), "{name}");
    }
    for name in ["player", "fungus", "bat", "zombie", "goblin"] {
        assert!(data.creature_named(name).is_some(), "{name}");
    }
}

#[test]
fn messages_come_in_the_order_of_events() {
    let mut play = Scenario::new(&["######", "#@g.z#", "######"])
        .with_numbers("goblin", 66, 15, 5)
        .player(being("player").attack(1).hp(1000))
        .creature('g', inert("goblin").hurt(1, 2).carrying(&["sword"]))
        .creature('z', inert("zombie").attack(0).carrying(&["apple"]))
        .direct();
    play.order('z', eat(play.carried('z', "apple")));
    play.act(walk(E));
    assert_eq!(
        play.messages(),
        [
            "event-attacked(you, creature-goblin, 1)",
            "event-died(creature-goblin)",
            "event-ate(creature-zombie, item-apple)",
            "event-gained(you, 20)"
        ]
    );
}
