//! The rules of potions: what each does when it begins, every turn and at its
//! end, to whoever drinks it or is hit by it, and what others see of that.

mod adding_up;
mod archer;
mod drinking;
mod ending;
mod experience;
mod healing;
mod poison;
mod throwing;
mod warrior;

use crate::support::{Being, Play, Scenario, being, quiet};

/// Every potion, and what is seen of whoever it begins to work on.
const POTIONS: [(&str, &str); 7] = [
    ("health potion", "look healthier"),
    ("mana potion", "look restored"),
    ("slow health potion", "look a little better"),
    ("poison potion", "look sick"),
    ("warrior's potion", "look stronger"),
    ("archer's potion", "look more alert"),
    ("experience potion", "look more experienced"),
];

/// A player whom only potions change: nothing comes back by itself.
fn sober() -> Being {
    being("player").hp_regen(0).mana_regen(0)
}

/// The player in a cave, alone.
fn alone(player: Being) -> Play {
    Scenario::new(&["######", "#@...#", "######"])
        .without_level_cost()
        .with_regeneration(10)
        .player(player)
        .play()
}

/// The player, whose throws do 1 damage, with potions; a goblin in its way and
/// a zombie behind it.
fn thrower(potions: &[&str], goblin: Being) -> Play {
    Scenario::new(&["########", "#@.g.z.#", "########"])
        .without_level_cost()
        .with_numbers("goblin", 66, 15, 5)
        .player(sober().attack(0).carrying(potions))
        .creature('g', goblin.defence(0))
        .creature('z', quiet("zombie"))
        .play()
}

/// "look sick" as others see it: "looks sick".
fn third(look: &str) -> String {
    look.replacen("look", "looks", 1)
}

/// "a health potion", "an archer's potion".
fn a(potion: &str) -> String {
    let article = if potion.starts_with(['a', 'e']) {
        "an"
    } else {
        "a"
    };
    format!("{article} {potion}")
}
