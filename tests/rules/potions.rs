//! The rules of potions: effects at the beginning, every turn and at the end, on a drinker or a hit
//! creature, and what onlookers see of that.

mod adding_up;
mod archer;
mod drinking;
mod ending;
mod experience;
mod healing;
mod poison;
mod throwing;
mod warrior;

use crate::support::{Being, Play, Scenario, being, hyphens, quiet};

/// Every potion, the message as it takes effect, and its words for the affected creature.
const POTIONS: [(&str, &str, &str); 7] = [
    ("health potion", "effect-health-begins", "look healthier"),
    ("mana potion", "effect-mana-begins", "look restored"),
    (
        "slow health potion",
        "effect-slow-health-begins",
        "look a little better",
    ),
    ("poison potion", "effect-poison-begins", "look sick"),
    (
        "warrior's potion",
        "effect-warriors-strength-begins",
        "look stronger",
    ),
    (
        "archer's potion",
        "effect-archers-eye-begins",
        "look more alert",
    ),
    (
        "experience potion",
        "effect-experience-begins",
        "look more experienced",
    ),
];

/// A player that only potions change: it regenerates nothing.
fn sober() -> Being {
    being("player").hp_regen(0).mana_regen(0)
}

/// The player in a cave, alone.
fn alone(player: Being) -> Play {
    Scenario::new(&["######", "#@...#", "######"])
        .without_growth()
        .with_experience_potions_of(5)
        .with_regeneration(10)
        .player(player)
        .play()
}

/// The player, whose throws do 1 damage, with potions; a goblin in its way and a zombie behind it.
fn thrower(potions: &[&str], goblin: Being) -> Play {
    Scenario::new(&["########", "#@.g.z.#", "########"])
        .without_growth()
        .with_experience_potions_of(5)
        .with_numbers("goblin", 66, 15, 5)
        .player(sober().attack(0).carrying(potions))
        .creature('g', goblin.defence(0))
        .creature('z', quiet("zombie"))
        .play()
}

/// The id of a potion by its name or its look: "item-archers-potion".
fn id(potion: &str) -> String {
    format!("item-{}", hyphens(potion))
}
