//! Which unaware enemies the expert stabs, and which it avoids.

use crate::{
    bot::{
        inventory::used,
        odds::{FightStats, fight_cost},
    },
    grid::{Direction, within_steps},
    observe::{CreatureInfo, ItemInfo},
    sim::{Awareness, Equipment, Intent, Place},
};

use super::{
    context::BotContext,
    enemy_memory::is_hunting,
    equip::{best, dagger},
};

/// Per cent of hit points that a fight may cost that it begins itself.
const DARES: i64 = 75;
/// Distance in tiles up to which others join a fight.
const JOINS: i32 = 7;
/// Distance in tiles up to which it goes after an enemy.
const RANGE: i32 = 14;
/// Distance in tiles at which it takes up its dagger.
const DRAWS: i32 = 3;

/// Plans about enemies that have not noticed the bot.
pub(super) struct StealthPlan {
    /// Places of the enemies to stab, the nearest first.
    targets: Vec<Place>,
    /// Tiles where an enemy that is too strong would notice it.
    pub(super) wary: Vec<Place>,
}

/// Stats with the best carried weapon in hand.
pub(super) fn stats_at_best(context: &BotContext) -> FightStats {
    let (me, kinds) = (context.me(), &context.seen.kinds);
    let now = used(me, Equipment::Weapon);
    let best = best(me, Equipment::Weapon, kinds).or(now);
    let attack = |item: Option<&ItemInfo>| item.map_or(0, |item| item.attack);
    let defence = |item: Option<&ItemInfo>| item.map_or(0, |item| item.defence);
    FightStats {
        attack: me.attack - attack(now) + attack(best),
        defence: me.defence - defence(now) + defence(best),
    }
}

/// Cost of a fight that begins with a stab at an unaware enemy, in hundredths of hit
/// points, with all others near it.
fn cost(context: &BotContext, first: &CreatureInfo, all: &[&CreatureInfo]) -> i64 {
    let (me, kinds) = (context.me(), &context.seen.kinds);
    let mut struck = first.clone();
    if let Some((dagger, times)) = dagger(me, kinds) {
        let now = used(me, Equipment::Weapon).map_or(0, |item| item.attack);
        let attack = me.attack - now + dagger.attack;
        let stab = kinds.rules.damage(attack, first.defence).caught().mean();
        let likely = match first.alert {
            Some(Awareness::Asleep) => 80,
            Some(Awareness::Idle) => 35,
            Some(Awareness::Hunting) | None => 0,
        };
        let damage = stab * i64::from(times) * likely / 10_000;
        let left = i64::from(struck.numbers.hp) - damage;
        struck.numbers.hp = i32::try_from(left.max(1)).unwrap_or(1);
    }
    let near = all
        .iter()
        .filter(|foe| foe.id != first.id && foe.place.point.chebyshev(first.place.point) <= JOINS);
    let mut foes: Vec<&CreatureInfo> = near.copied().collect();
    foes.push(&struck);
    fight_cost(stats_at_best(context), &foes, 2, kinds)
}

/// Plans for all enemies that have not noticed the bot. `bold` is the additional per cent
/// of hit points that a fight may cost.
pub(super) fn make_plan(context: &BotContext, bold: i64) -> StealthPlan {
    let me = context.me();
    let level = me.place.level;
    let all = context.enemies.unaware(level);
    let mut targets: Vec<(i32, &CreatureInfo)> = Vec::new();
    let mut wary = Vec::new();
    for foe in &all {
        let cost = cost(context, foe, &all);
        let far = foe.place.point.chebyshev(context.here());
        if cost * 100 <= context.hp_hundredths() * (DARES + bold) {
            if far <= RANGE && !is_hunting(foe) {
                targets.push((far, foe));
            }
        } else if cost * 100 > 100 * i64::from(me.numbers.max_hp) * (DARES + bold) {
            let reach = if foe.alert == Some(Awareness::Asleep) {
                3
            } else {
                6
            };
            if let Some(closed) = context.map.closed(level) {
                let around = within_steps(closed, foe.place.point, reach);
                let around = around.iter().map(|point| Place::new(level, point));
                wary.extend(around);
            }
        }
    }
    targets.sort_by_key(|(far, foe)| (*far, foe.id));
    let targets = targets.into_iter().map(|(_, foe)| foe.place).collect();
    StealthPlan { targets, wary }
}

/// Goes for the nearest target and stabs it.
pub(super) fn stab(context: &BotContext, plan: &StealthPlan) -> Option<Intent> {
    let here = context.here();
    let me = context.me();
    let nearest = plan.targets.first()?;
    let seen = context
        .seen
        .creatures
        .iter()
        .any(|one| one.place == *nearest);
    let step = if seen && let Some(dir) = Direction::between(here, nearest.point) {
        Intent::Walk { dir }
    } else {
        let beside = |place: Place| {
            place.level == nearest.level && place.point.chebyshev(nearest.point) <= 1
        };
        context.map.step_on_level(Some(&plan.wary), beside)?
    };
    if !matches!(step, Intent::Walk { .. }) {
        return None;
    }
    if seen
        && nearest.point.chebyshev(here) <= DRAWS
        && let Some((dagger, _)) = dagger(me, &context.seen.kinds)
        && me.weapon != Some(dagger.id)
    {
        return Some(Intent::Equip { item: dagger.id });
    }
    Some(step)
}
