//! Which unaware enemies the expert stabs, and which it avoids.

use crate::{
    bot::{inventory::used, odds::fight_cost},
    grid::{Direction, within_steps},
    sim::{Awareness, Equipment, Intent, ItemDefinition, KnownCreature, Place, Totals},
};

use super::{
    context::BotContext,
    enemy_memory::is_hunting,
    equip::{best, dagger},
};

/// Maximum cost of a fight that the bot starts itself, in percent of hit points.
const DARES: i64 = 75;
/// Distance in tiles within which other creatures join a fight.
const JOINS: i32 = 7;
/// Maximum distance in tiles at which the bot approaches an enemy.
const RANGE: i32 = 14;
/// Distance in tiles to the target at which the bot wields its dagger.
const DRAWS: i32 = 3;

/// Plan for enemies that have not noticed the bot.
pub(super) struct StealthPlan {
    /// Places of the enemies to stab, the nearest first.
    targets: Vec<Place>,
    /// Tiles where an enemy too strong for the bot would notice it.
    pub(super) wary: Vec<Place>,
}

/// The bot's stats if it wielded its best weapon.
pub(super) fn stats_at_best(context: &BotContext) -> Totals {
    let (me, kinds) = (context.me.totals, context.kinds());
    let now = used(&context.view, Equipment::Weapon);
    let best = best(&context.view, Equipment::Weapon);
    let best = best.map(|best| kinds.item(best.kind)).or(now);
    let attack = |item: Option<&ItemDefinition>| item.map_or(0, |item| item.attack);
    let defence = |item: Option<&ItemDefinition>| item.map_or(0, |item| item.defence);
    Totals {
        attack: me.attack - attack(now) + attack(best),
        defence: me.defence - defence(now) + defence(best),
    }
}

/// Estimated cost, in hundredths of HP, of a fight that begins with a stab at the unaware enemy
/// `first`, and that other enemies nearby join.
fn cost(context: &BotContext, first: &KnownCreature, all: &[&KnownCreature]) -> i64 {
    let (view, kinds) = (&context.view, context.kinds());
    let mut struck = *first;
    if let Some((dagger, times)) = dagger(view) {
        let now = used(view, Equipment::Weapon).map_or(0, |item| item.attack);
        let attack = context.me.totals.attack - now + kinds.item(dagger.kind).attack;
        let roll = kinds.rules.damage(attack, first.totals.defence);
        let stab = roll.caught().mean();
        // Assumed chance in percent that the enemy is still unaware when the bot stabs it.
        let likely = match first.awareness {
            Some(Awareness::Asleep) => 80,
            Some(Awareness::Idle) => 35,
            Some(Awareness::Hunting) | None => 0,
        };
        let damage = stab * i64::from(times) * likely / 10_000;
        let left = i64::from(struck.stats.hp) - damage;
        struck.stats.hp = i32::try_from(left.max(1)).unwrap_or(1);
    }
    let near = all
        .iter()
        .filter(|foe| foe.id != first.id && foe.place.point.chebyshev(first.place.point) <= JOINS);
    let mut foes: Vec<&KnownCreature> = near.copied().collect();
    foes.push(&struck);
    fight_cost(stats_at_best(context), &foes, 2, kinds)
}

/// Plans for all enemies that have not noticed the bot. `bold` is the additional accepted cost of a
/// fight, in percent of hit points.
pub(super) fn make_plan(context: &BotContext, bold: i64) -> StealthPlan {
    let level = context.view.here().level;
    let all = context.enemies.unaware(level);
    let mut targets: Vec<(i32, &KnownCreature)> = Vec::new();
    let mut wary = Vec::new();
    for foe in &all {
        let cost = cost(context, foe, &all);
        let far = foe.place.point.chebyshev(context.here());
        if cost * 100 <= context.hp_hundredths() * (DARES + bold) {
            if far <= RANGE && !is_hunting(foe) {
                targets.push((far, foe));
            }
        } else if cost * 100 > 100 * i64::from(context.me.stats.max_hp) * (DARES + bold) {
            let reach = if foe.awareness == Some(Awareness::Asleep) {
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

/// Goes to the nearest target and stabs it.
pub(super) fn stab(context: &BotContext, plan: &StealthPlan) -> Option<Intent> {
    let here = context.here();
    let nearest = plan.targets.first()?;
    let seen = context.view.tile(*nearest).creature.is_some();
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
        && let Some((dagger, _)) = dagger(&context.view)
        && context
            .me
            .weapon
            .is_none_or(|weapon| weapon.id != dagger.id)
    {
        return Some(Intent::Equip { item: dagger.id });
    }
    Some(step)
}
