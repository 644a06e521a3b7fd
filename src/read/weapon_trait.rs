//! What weapons are good at, and how far somebody is aware of its enemies, in words.

use crate::sim::{Awareness, CreatureQueryItem, View, WeaponTrait};

/// What a weapon is good at, as a sentence to who wields it.
#[must_use]
pub(super) fn knack_words(weapon_trait: WeaponTrait) -> String {
    match weapon_trait {
        WeaponTrait::Backstab { times } => format!(
            "{} the damage against who has not noticed its enemies.",
            sentence_times(times)
        ),
        WeaponTrait::Slash => {
            "A step that stays beside an enemy who hunts also strikes it.".to_owned()
        }
        WeaponTrait::Reach { tiles } => format!("Strikes {tiles} tiles far."),
        WeaponTrait::Heavy { times } => format!(
            "Raised for a turn, then strikes that tile for {} the damage.",
            times_words(times)
        ),
    }
}

/// Whether the player strikes farther than beside with what it wields.
#[must_use]
pub fn strikes_far(view: &View) -> bool {
    reach(view) > 1
}

/// How far the player strikes with what it wields, tiles, 1 or more.
pub(super) fn reach(view: &View) -> i32 {
    knack_of(view, &view.me).map_or(1, WeaponTrait::tiles)
}

/// What the weapon that somebody wields is good at.
fn knack_of(view: &View, one: &CreatureQueryItem) -> Option<WeaponTrait> {
    let weapon = view.items.what(one.pack.weapon()?)?;
    view.definitions.item(weapon.kind).weapon_trait
}

/// "twice", "three times".
fn times_words(times: i32) -> String {
    match times {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        3 => "thrice".to_owned(),
        more => format!("{more} times"),
    }
}

fn sentence_times(times: i32) -> String {
    let words = times_words(times);
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// What is to be known of a creature before one strikes it: whether it has noticed
/// anybody, and what its weapon is about to do. A sentence each.
#[must_use]
pub(super) fn bearing(view: &View, one: &CreatureQueryItem) -> Vec<String> {
    let mut lines = Vec::new();
    match one.mind.awareness() {
        Some(Awareness::Asleep) => lines.push("It is asleep.".to_owned()),
        Some(Awareness::Idle) => lines.push("It has not noticed you.".to_owned()),
        Some(Awareness::Hunting) | None => {}
    }
    let is_unaware = one.mind.is_unaware();
    if let Some(WeaponTrait::Backstab { times }) = knack_of(view, &view.me)
        && is_unaware
    {
        let times = times_words(times);
        lines.push(format!("Your first blow does {times} the damage."));
    }
    let raised = one.mind.wind_up;
    match (knack_of(view, one), raised) {
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
