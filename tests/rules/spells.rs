//! The rules of spells: the cost of casting, the effect on the target, and when a spell fails.

mod allowed;
mod blink;
mod blood_to_mana;
mod casting;
mod detect_creatures;
mod healing;
mod inner_strength;
mod known;
mod summon_bats;

use slight_danger::sim::EffectStep;

use crate::support::{BLUE, Being, Play, Scenario, WHITE, being, builtin, hyphens};

/// Every spell: its name, its book, its mana, and its words for the affected creature.
const SPELLS: [(&str, &str, i32, &str); 8] = [
    ("minor heal", WHITE, 4, "look healthier"),
    ("major heal", WHITE, 8, "look healthier"),
    ("slow heal", WHITE, 14, "look a little better"),
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

/// The message when a spell takes effect on the player.
fn begins_on_you(spell: &str, look: &str) -> String {
    format!("effect-{}-begins({look}, you)", hyphens(spell))
}

/// The message when a spell takes effect on a goblin in sight.
fn begins_on_goblin(spell: &str, look: &str) -> String {
    format!("effect-{}-begins({look}, creature-goblin)", hyphens(spell))
}

/// Hit points that blood to mana takes for each mana.
fn blood_price() -> i32 {
    let data = builtin();
    let mut steps = data.effects.iter().flat_map(|effect| &effect.start);
    let price = steps.find_map(|step| match step {
        EffectStep::BloodToMana(price) => Some(*price),
        _ => None,
    });
    price.expect("an effect that turns blood into mana")
}

/// A player with both books that only spells change: it regenerates nothing.
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

fn alone(player: Being) -> Play {
    Scenario::new(&["######", "#@...#", "######"])
        .player(player)
        .play()
}
