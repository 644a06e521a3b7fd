//! What a fight would cost, in whole numbers.

use crate::{
    read::CreatureInfo,
    sim::{Equipment, ItemKind, Kinds, WeaponTrait},
};

/// How it is armed for a fight.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Arms {
    /// Attack with equipment.
    pub attack: i32,
    /// Defence with equipment.
    pub defence: i32,
}

impl Arms {
    /// Those of a creature as it is.
    pub(super) const fn of(one: &CreatureInfo) -> Self {
        Self {
            attack: one.attack,
            defence: one.defence,
        }
    }
}

/// Hit points that a blow takes on average, in hundredths.
pub(super) const fn mean_damage(attack: i32, defence: i32) -> i64 {
    50 * (1 + most_damage(attack, defence))
}

/// The most that a blow takes, hit points.
pub(super) const fn most_damage(attack: i32, defence: i32) -> i64 {
    let most = attack.saturating_sub(defence);
    if most < 1 { 1 } else { most as i64 }
}

/// What the weapon of somebody is good at.
pub(super) fn weapon_trait(one: &CreatureInfo, kinds: &Kinds) -> Option<WeaponTrait> {
    let kind: ItemKind = one
        .inventory
        .iter()
        .find(|item| Some(item.id) == one.weapon)?
        .kind?;
    kinds.item(kind).weapon_trait
}

/// Attack of somebody from afar with the weapon that it is seen to have; nothing if
/// that does not fire.
pub(super) fn shot(one: &CreatureInfo) -> Option<i32> {
    let weapon = one
        .inventory
        .iter()
        .find(|item| Some(item.id) == one.weapon && item.equipment == Some(Equipment::Weapon))?;
    (weapon.ranged > 0).then_some(one.numbers.attack / 2 + weapon.ranged)
}

/// Whether somebody strikes with a weapon that has to be raised.
pub(super) fn is_heavy(one: &CreatureInfo, kinds: &Kinds) -> bool {
    matches!(weapon_trait(one, kinds), Some(WeaponTrait::Heavy { .. }))
}

/// Hit points that somebody takes each turn on average, in hundredths.
pub(super) fn rate(foe: &CreatureInfo, defence: i32, kinds: &Kinds) -> i64 {
    let idle = kinds
        .creature_named(&foe.kind)
        .map_or(0, |kind| i64::from(kinds.creature(kind).idle_chance()));
    mean_damage(foe.attack, defence) * i64::from(foe.numbers.speed) * (1000 - idle) / 100_000
}

/// Turns that it takes to kill somebody, in hundredths.
pub(super) fn turns_to_kill(me: Arms, foe: &CreatureInfo) -> i64 {
    10_000 * i64::from(foe.numbers.hp) / mean_damage(me.attack, foe.defence) + 50
}

/// Hit points that a fight against all of these costs if it goes rather badly, in
/// hundredths, while no more than `abreast` of them reach it at a time.
pub(super) fn price(me: Arms, foes: &[&CreatureInfo], abreast: usize, kinds: &Kinds) -> i64 {
    let alone = foes.len() == 1;
    // Turns to kill, and hit points a turn, both in hundredths; the most of a blow.
    let mut all: Vec<(i64, i64, i64)> = foes
        .iter()
        .map(|foe| {
            let (turns, rate) = (turns_to_kill(me, foe), rate(foe, me.defence, kinds));
            let most = most_damage(foe.attack, me.defence);
            // One steps out from under a club again and again.
            if is_heavy(foe, kinds) && alone {
                (turns * 2, rate / 6, most)
            } else {
                (turns, rate, most)
            }
        })
        .collect();
    all.sort_by_key(|(turns, rate, _)| -(rate * 10_000 / (*turns).max(1)));
    let (mut mean, mut variance) = (0, 0);
    for (place, (turns, ..)) in all.iter().enumerate() {
        let beside = all.iter().skip(place).take(abreast.max(1));
        let (mut together, mut spread) = (0, 0);
        for (_, rate, most) in beside {
            together += rate;
            // Of so many blows, each as likely to do 1 as the most.
            spread += most * most * 10_000 / 12 * turns / 100;
        }
        // The first blow is its own.
        let exposed = if place == 0 {
            (turns - 100).max(0)
        } else {
            *turns
        };
        mean += together * exposed / 100;
        // How long one lives varies by a third of its turns.
        variance += spread + together * together / 100 * turns / 300;
    }
    mean + variance.isqrt()
}
