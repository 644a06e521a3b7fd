//! Average costs of fights, estimated with integers.

use crate::sim::{
    ActionKind, Equipment, Kinds, Known, KnownCreature, Tactic, Totals, WeaponTrait,
    experience_for, kill_value,
};

/// Mean damage of an attack, in hundredths of HP, 1 or more.
pub(super) fn mean_damage(kinds: &Kinds, attack: i32, defence: i32) -> i64 {
    kinds.rules.damage(attack, defence).mean().max(1)
}

/// Maximum damage of an attack, in HP.
pub(super) fn most_damage(kinds: &Kinds, attack: i32, defence: i32) -> i64 {
    i64::from(kinds.rules.damage(attack, defence).most())
}

/// Melee reach of a creature, in tiles.
pub(super) fn reach(one: &KnownCreature, kinds: &Kinds) -> i32 {
    one.weapon_trait(kinds).map_or(1, WeaponTrait::tiles)
}

/// Attack of a creature's shots with its visible weapon; `None` if that is not a bow.
pub(super) fn shot_attack(one: &KnownCreature, kinds: &Kinds) -> Option<i32> {
    let weapon = kinds.item(one.weapon_kind()?);
    let fires = weapon.equipment() == Some(Equipment::Weapon) && weapon.ranged > 0;
    fires.then_some(one.stats.attack / 2 + weapon.ranged)
}

/// Mean damage that a creature does per turn, in hundredths of HP.
pub(super) fn damage_per_turn(foe: &KnownCreature, defence: i32, kinds: &Kinds) -> i64 {
    let idle = i64::from(kinds.creature(foe.kind).idle_chance());
    let damage = mean_damage(kinds, foe.totals.attack, defence);
    damage * i64::from(foe.energy.speed) * (1000 - idle) / 100_000
}

/// Walking speed of a creature, in tiles per 1000 turns.
pub(super) fn pace(view: &Known, one: &KnownCreature) -> i64 {
    let kinds = view.definitions;
    let idle = i64::from(kinds.creature(one.kind).idle_chance());
    let used = one.used().map(|item| item.kind);
    let goal = kinds.world.goal;
    let goal = (one.is_player && view.carries(goal)).then_some(goal);
    let carried = used.clone().chain(goal);
    let weight: i32 = carried.map(|kind| kinds.item(kind).weight).sum();
    let felt: i32 = 100 - used.map(|kind| kinds.item(kind).lightens).sum::<i32>();
    let weight = weight * felt.max(0) / 100;
    let cost = i64::from(kinds.rules.costs.of(ActionKind::Step)) * i64::from(100 + weight) / 100;
    i64::from(one.energy.speed) * (1000 - idle) / cost.max(1)
}

/// Mean damage of one attack per turn on a creature, minus the HP that it regenerates per turn, in
/// hundredths of HP, 1 or more.
fn lasting_damage(kinds: &Kinds, attack: i32, foe: &KnownCreature) -> i64 {
    let regained = i64::from(foe.hp_regen) / 10;
    (mean_damage(kinds, attack, foe.totals.defence) - regained).max(1)
}

/// Turns needed to kill a creature, in hundredths of a turn.
pub(super) fn turns_to_kill(kinds: &Kinds, me: Totals, foe: &KnownCreature) -> i64 {
    10_000 * i64::from(foe.stats.hp) / lasting_damage(kinds, me.attack, foe) + 50
}

/// Mean cost of killing a single creature in melee, in HP.
pub(super) fn melee_cost(kinds: &Kinds, me: Totals, foe: &KnownCreature) -> i64 {
    let damage = lasting_damage(kinds, me.attack, foe);
    let blows = (100 * i64::from(foe.stats.hp) + damage - 1) / damage;
    if foe.stats.attack == 0 {
        return 0;
    }
    let each = mean_damage(kinds, foe.totals.attack, me.defence);
    blows * each * i64::from(foe.energy.speed) / 10_000
}

/// Experience points for killing a creature, if the killer is at experience level `level`.
pub(super) const fn experience_for_killing(foe: &KnownCreature, level: i32) -> i32 {
    experience_for(kill_value(foe.stats.max_hp, foe.totals, 0), level, 0)
}

/// Pessimistic cost (mean plus standard deviation) of a fight against all of these creatures, in
/// hundredths of HP, if at most `abreast` of them reach the fighter at once.
pub(super) fn fight_cost(
    me: Totals,
    foes: &[&KnownCreature],
    abreast: usize,
    kinds: &Kinds,
) -> i64 {
    let alone = foes.len() == 1;
    // Turns to kill and damage per turn, both in hundredths, and the variance of one attack.
    let mut all: Vec<(i64, i64, i64)> = foes
        .iter()
        .map(|foe| {
            let mut turns = turns_to_kill(kinds, me, foe);
            if comes_back(kinds, foe) {
                turns = turns * 3 / 2;
            }
            let damage = damage_per_turn(foe, me.defence, kinds);
            let spread = kinds.rules.damage(foe.totals.attack, me.defence).variance();
            // The fighter keeps dodging the blows of a single heavy weapon.
            let is_heavy = matches!(foe.weapon_trait(kinds), Some(WeaponTrait::Heavy { .. }));
            if is_heavy && alone {
                (turns * 2, damage / 5, spread)
            } else {
                (turns, damage, spread)
            }
        })
        .collect();
    // The fighter first kills the creatures that do the most damage per turn needed to kill them.
    all.sort_by_key(|(turns, damage, _)| -(damage * 10_000 / (*turns).max(1)));
    let (mut mean, mut variance) = (0, 0);
    for (place, (turns, ..)) in all.iter().enumerate() {
        let beside = all.iter().skip(place).take(abreast.max(1));
        let (mut together, mut spread) = (0, 0);
        for (_, damage, of_blow) in beside {
            together += damage;
            spread += of_blow * turns / 100;
        }
        // The fighter attacks first.
        let exposed = if place == 0 {
            (turns - 100).max(0)
        } else {
            *turns
        };
        mean += together * exposed / 100;
        // A creature's survival time varies by about a third.
        variance += spread + together * together / 100 * turns / 300;
    }
    // A fight with creatures that hold the fighter cannot be broken off.
    let holds = |foe: &&KnownCreature| kinds.creature(foe.kind).grips.is_some();
    let percent = if foes.iter().any(holds) { 125 } else { 100 };
    (mean + variance.isqrt()) * percent / 100
}

/// Whether a creature leaves a fight to heal, and then comes back.
fn comes_back(kinds: &Kinds, foe: &KnownCreature) -> bool {
    let tactics = &kinds.creature(foe.kind).tactics;
    tactics
        .iter()
        .any(|tactic| matches!(tactic, Tactic::Recover { .. }))
}
