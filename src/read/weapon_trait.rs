//! Weapon traits and a creature's awareness, in sentences.

use crate::sim::{Awareness, CreatureQueryItem, View, WeaponTrait};

use super::{attack_pattern::is_unaware, words::sentence};

/// A weapon trait as a sentence for whoever wields the weapon.
#[must_use]
pub(super) fn trait_words(weapon_trait: WeaponTrait) -> String {
    match weapon_trait {
        WeaponTrait::Backstab { times } => format!(
            "{} damage against unaware targets.",
            sentence(&times_words(times))
        ),
        WeaponTrait::Slash => "Stepping around a hunting enemy also strikes it.".to_owned(),
        WeaponTrait::Reach { tiles } => format!("Strikes {tiles} tiles far."),
        WeaponTrait::Heavy { times } => format!(
            "Raised for a turn, then strikes that tile for {} damage.",
            times_words(times)
        ),
    }
}

/// Whether the player's weapon strikes beyond adjacent tiles.
#[must_use]
pub fn strikes_far(view: &View) -> bool {
    reach(view) > 1
}

/// Reach of the player's weapon, tiles, 1 or more.
pub(super) fn reach(view: &View) -> i32 {
    wielded_trait(view, &view.me).map_or(1, WeaponTrait::tiles)
}

/// The trait of the weapon that a creature wields.
pub(super) fn wielded_trait(view: &View, creature: &CreatureQueryItem) -> Option<WeaponTrait> {
    let weapon = view.items.item_ref(creature.pack.weapon()?)?;
    view.definitions.item(weapon.kind).weapon_trait
}

/// "double", "triple", "4-fold".
fn times_words(times: i32) -> String {
    match times {
        1 => "normal".to_owned(),
        2 => "double".to_owned(),
        3 => "triple".to_owned(),
        more => format!("{more}-fold"),
    }
}

/// What the player should know before it strikes a creature: whether the creature has
/// noticed anybody, and what its weapon is about to do. One sentence per line.
#[must_use]
pub(super) fn awareness_and_weapon(view: &View, creature: &CreatureQueryItem) -> Vec<String> {
    let mut lines = Vec::new();
    match creature.mind.awareness() {
        Some(Awareness::Asleep) => lines.push("It is asleep.".to_owned()),
        Some(Awareness::Idle) => lines.push("It is unaware of you.".to_owned()),
        Some(Awareness::Hunting) | None => {}
    }
    if let Some(WeaponTrait::Backstab { times }) = wielded_trait(view, &view.me)
        && is_unaware(creature)
    {
        let times = times_words(times);
        lines.push(format!("Your first blow does {times} damage."));
    }
    let raised = creature.mind.wind_up;
    match (wielded_trait(view, creature), raised) {
        (Some(WeaponTrait::Heavy { times }), Some(over)) => {
            let times = times_words(times);
            let whom = if over == view.here() {
                "where you stand"
            } else {
                "a tile"
            };
            lines.push(format!(
                "Its weapon is raised over {whom} and comes down next, for {times} the damage."
            ));
        }
        (Some(WeaponTrait::Heavy { times }), None) => {
            let times = times_words(times);
            lines.push(format!(
                "It raises its weapon for a turn, then strikes that tile for {times} the damage."
            ));
        }
        (Some(WeaponTrait::Reach { tiles }), _) => {
            lines.push(format!("It strikes {tiles} tiles far."));
        }
        (Some(WeaponTrait::Backstab { .. } | WeaponTrait::Slash) | None, _) => {}
    }
    lines
}
