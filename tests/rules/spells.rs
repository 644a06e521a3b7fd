//! The rules of spells: what reading one takes, what each does to whom it is
//! aimed at, and when nothing comes of it.

mod allowed;
mod blink;
mod blood_to_mana;
mod casting;
mod detect_creatures;
mod healing;
mod inner_strength;
mod known;
mod summon_bats;

use crate::support::{BLUE, Being, Play, Scenario, WHITE, being};

/// Every spell: its name, its book, its mana, and what is seen of whoever it
/// begins to work on.
const SPELLS: [(&str, &str, i32, &str); 8] = [
    ("minor heal", WHITE, 4, "look healthier"),
    ("major heal", WHITE, 8, "look healthier"),
    ("slow heal", WHITE, 12, "look a little better"),
    (
        "inner strength",
        WHITE,
        16,
        "seem to glow with inner strength",
    ),
    ("blood to mana", BLUE, 1, "look pale"),
    ("blink", BLUE, 6, "fade out"),
    ("summon bats", BLUE, 11, "call for bats"),
    (
        "detect creatures",
        BLUE,
        16,
        "look far off into the distance",
    ),
];

/// What is told when a spell begins to work on the player.
fn begins_on_you(spell: &str, look: &str) -> String {
    match spell {
        "summon bats" => "effect-summon-bats-begins(call for bats, you)".to_owned(),
        _ => format!("You {look}."),
    }
}

/// What is told when a spell begins to work on a goblin in sight.
fn begins_on_goblin(spell: &str, look: &str) -> String {
    match spell {
        "summon bats" => "effect-summon-bats-begins(call for bats, creature-goblin)".to_owned(),
        _ => format!("The goblin {}.", third(look)),
    }
}

/// A player with both books whom only spells change: nothing comes back by
/// itself.
fn mage() -> Being {
    being("player")
        .hp_regen(0)
        .mana_regen(0)
        .carrying(&[WHITE, BLUE])
}

/// The player in a cave with a goblin in sight.
fn with_goblin(player: Being, goblin: Being) -> Play {
    Scenario::new(&["########", "#@...g.#", "########"])
        .with_numbers("goblin", 66, 15, 5)
        .player(player)
        .creature('g', goblin)
        .play()
}

/// The player in a cave, alone.
fn alone(player: Being) -> Play {
    Scenario::new(&["######", "#@...#", "######"])
        .player(player)
        .play()
}

/// "look pale" as others see it: "looks pale".
fn third(look: &str) -> String {
    match look.split_once(' ') {
        Some((verb, rest)) => format!("{verb}s {rest}"),
        None => format!("{look}s"),
    }
}
