//! Weapon traits and a creature's awareness, in sentences.

use crate::{
    sim::{Awareness, CreatureQueryItem, View, WeaponTrait},
    text::Phrase,
};

use super::attack_pattern::is_unaware;

/// A weapon trait as a sentence for whoever wields the weapon.
#[must_use]
pub(super) fn trait_words(weapon_trait: WeaponTrait) -> Phrase {
    match weapon_trait {
        WeaponTrait::Backstab { times } => Phrase::new("trait-backstab").with("times", times),
        WeaponTrait::Slash => "trait-slash".into(),
        WeaponTrait::Reach { tiles } => Phrase::new("trait-reach").with("tiles", tiles),
        WeaponTrait::Heavy { times } => Phrase::new("trait-heavy").with("times", times),
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

/// What the player should know before it strikes a creature: whether the creature has
/// noticed anybody, and what its weapon is about to do. One sentence per line.
#[must_use]
pub(super) fn awareness_and_weapon(view: &View, creature: &CreatureQueryItem) -> Vec<Phrase> {
    let mut lines: Vec<Phrase> = Vec::new();
    match creature.mind.awareness() {
        Some(Awareness::Asleep) => lines.push("weapon-asleep".into()),
        Some(Awareness::Idle) => lines.push("weapon-unaware".into()),
        Some(Awareness::Hunting) | None => {}
    }
    if let Some(WeaponTrait::Backstab { times }) = wielded_trait(view, &view.me)
        && is_unaware(creature)
    {
        lines.push(Phrase::new("weapon-stabs").with("times", times));
    }
    lines.extend(match wielded_trait(view, creature) {
        Some(WeaponTrait::Heavy { times }) => Some(match creature.mind.wind_up {
            Some(over) => {
                let is_here = over == view.here();
                Phrase::new("weapon-raised")
                    .with("over", if is_here { "you" } else { "other" })
                    .with("times", times)
            }
            None => trait_words(WeaponTrait::Heavy { times }),
        }),
        Some(reach @ WeaponTrait::Reach { .. }) => Some(trait_words(reach)),
        Some(WeaponTrait::Backstab { .. } | WeaponTrait::Slash) | None => None,
    });
    lines
}
