//! Weapon traits and a creature's awareness, as sentences.

use crate::{
    sim::{Awareness, Grip, Known, KnownCreature, WeaponTrait},
    text::Phrase,
};

/// A weapon trait, as a sentence for the wielder.
#[must_use]
pub(super) fn trait_words(weapon_trait: WeaponTrait) -> Phrase {
    match weapon_trait {
        WeaponTrait::Backstab { times } => Phrase::new("trait-backstab").with("times", times),
        WeaponTrait::Slash { raised } => Phrase::new("trait-slash").with("percent", raised),
        WeaponTrait::Reach { tiles } => Phrase::new("trait-reach").with("tiles", tiles),
        WeaponTrait::Heavy { times } => Phrase::new("trait-heavy").with("times", times),
    }
}

/// Whether the player's weapon reaches beyond adjacent tiles.
#[must_use]
pub fn strikes_far(view: &Known) -> bool {
    reach(view) > 1
}

/// Reach of the player's weapon in tiles, 1 or more.
pub(super) fn reach(view: &Known) -> i32 {
    view.myself()
        .weapon_trait(view.definitions)
        .map_or(1, WeaponTrait::tiles)
}

/// Sentences to read before attacking a creature, one per line: whether it is unaware, and the next
/// attack of its weapon.
#[must_use]
pub(super) fn awareness_and_weapon(view: &Known, creature: &KnownCreature) -> Vec<Phrase> {
    let mut lines: Vec<Phrase> = Vec::new();
    match creature.awareness {
        Some(Awareness::Asleep) => lines.push("weapon-asleep".into()),
        Some(Awareness::Idle) => lines.push("weapon-unaware".into()),
        Some(Awareness::Hunting) | None => {}
    }
    if let Some(WeaponTrait::Backstab { times }) = view.myself().weapon_trait(view.definitions)
        && creature.is_unaware()
    {
        lines.push(Phrase::new("weapon-stabs").with("times", times));
    }
    lines.extend(match creature.weapon_trait(view.definitions) {
        Some(WeaponTrait::Heavy { times }) => Some(match creature.raised {
            Some(raised) => {
                let is_here = raised
                    .tiles(creature.place)
                    .any(|place| place == view.here());
                let id = if raised.sweeps {
                    "weapon-sideways"
                } else {
                    "weapon-raised"
                };
                Phrase::new(id)
                    .with("over", if is_here { "you" } else { "other" })
                    .with("times", times)
            }
            None if creature.grip == Grip::Low => "weapon-low".into(),
            None => trait_words(WeaponTrait::Heavy { times }),
        }),
        Some(reach @ WeaponTrait::Reach { .. }) => Some(trait_words(reach)),
        Some(WeaponTrait::Backstab { .. } | WeaponTrait::Slash { .. }) | None => None,
    });
    lines
}

/// The variant of the text about a raised weapon: "sideways" for a sweep, "you" if it is raised
/// over the player's tile, else "other".
pub(super) const fn raised_over(sweeps: bool, is_over_you: bool) -> &'static str {
    match (sweeps, is_over_you) {
        (true, _) => "sideways",
        (false, true) => "you",
        (false, false) => "other",
    }
}
