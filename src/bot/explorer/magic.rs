//! What it drinks and casts, and when.

use crate::{
    read::{CreatureInfo, ItemInfo, Observation, PotionBelief},
    sim::{EffectDefinition, EffectKind, Intent, Step},
};

use super::{fight, hunters};

/// Of a hundred of its hit points, those below which it heals while somebody
/// comes for it.
const HURT: i32 = 50;
/// Of a hundred of its hit points, those below which it heals in peace.
const SCRATCHED: i32 = 70;
/// Of a hundred of its hit points, those it wants to have before it drinks what
/// it does not know.
const BOLD: i32 = 40;
/// Of a hundred of its hit points, what a fight must cost to be worth magic.
const SERIOUS: i64 = 30;

/// Heals when it is hurt; the more readily if somebody comes for it.
pub(super) fn heal(seen: &Observation) -> Option<Intent> {
    let me = &seen.observer;
    let missing = me.numbers.max_hp - me.numbers.hp;
    let share = 100 * me.numbers.hp / me.numbers.max_hp.max(1);
    let pressed = hunters(seen).next().is_some();
    let limit = if pressed { HURT } else { SCRATCHED };
    if share >= limit {
        return None;
    }
    let at_once = |effect: &EffectDefinition| heals(effect, pressed);
    cast(seen, |effect| at_once(effect).min(missing)).or_else(|| {
        // Potions are kept for when they are needed.
        if pressed || share < HURT {
            quaff(seen, |effect| at_once(effect).min(missing))
        } else {
            None
        }
    })
}

/// Makes itself stronger when a fight is near that would cost much.
pub(super) fn prepare(seen: &Observation) -> Option<Intent> {
    let me = &seen.observer;
    let price: i64 = hunters(seen).map(|foe| fight::cost(me, foe)).sum();
    if price * 100 < i64::from(me.numbers.hp) * SERIOUS {
        return None;
    }
    let stronger = |effect: &EffectDefinition| {
        let running = me.effects.iter().any(|one| one.name == effect.name);
        if running || effect.turns == 0 {
            0
        } else {
            effect.change.attack + effect.change.defence
        }
    };
    quaff(seen, stronger).or_else(|| cast(seen, stronger))
}

/// Gets out of a fight that it would not survive: to somewhere else in sight.
pub(super) fn vanish(seen: &Observation) -> Option<Intent> {
    let me = &seen.observer;
    let beside = hunters(seen).filter(|foe| foe.place.point.is_adjacent(me.place.point));
    let price: i64 = beside.map(|foe| fight::cost(me, foe)).sum();
    if price <= i64::from(me.numbers.hp) {
        return None;
    }
    cast(seen, |effect| {
        let away = |step: &Step| match step {
            Step::Blink(reach) => *reach,
            _ => 0,
        };
        effect.start.iter().map(away).sum()
    })
}

/// In peace: drinks what only does good, and what it does not know, to find
/// out.
pub(super) fn taste(seen: &Observation) -> Option<Intent> {
    let me = &seen.observer;
    if hunters(seen).next().is_some() {
        return None;
    }
    let mana = (me.numbers.max_mana - me.numbers.mana).max(0);
    let useful = |effect: &EffectDefinition| {
        let worth = |step: &Step| match step {
            Step::Learn(points) => *points,
            Step::Mana(amount) => (*amount).min(mana),
            _ => 0,
        };
        effect.start.iter().map(worth).sum::<i32>() + effect.change.vision
    };
    let bold = 100 * me.numbers.hp >= BOLD * me.numbers.max_hp;
    let poisoned = me.effects.iter().any(|effect| !effect.good);
    quaff(seen, useful).or_else(|| {
        let unknown = me
            .inventory
            .iter()
            .find(|item| item.potion == Some(PotionBelief::Unknown));
        unknown
            .filter(|_| bold && !poisoned)
            .map(|item| Intent::Quaff { item: item.id })
    })
}

/// Hit points that an effect gives: in a hurry, only those of the next few
/// turns count.
fn heals(effect: &EffectDefinition, hurry: bool) -> i32 {
    let points = |step: &Step| match step {
        Step::Heal(amount) => i64::from(*amount),
        Step::Harm(amount) => -i64::from(*amount),
        _ => 0,
    };
    let turns = if hurry {
        effect.turns.min(5)
    } else {
        effect.turns
    };
    let each: i64 = effect.each_turn.iter().map(points).sum();
    let chance = i64::from(effect.chance.min(1000));
    let all =
        effect.start.iter().map(points).sum::<i64>() + each * i64::from(turns) * chance / 1000;
    i32::try_from(all).unwrap_or(if all > 0 { i32::MAX } else { 0 })
}

/// Drinks what is worth most, if anything is.
fn quaff(seen: &Observation, worth: impl Fn(&EffectDefinition) -> i32) -> Option<Intent> {
    let worth = |item: &ItemInfo| match item.potion {
        Some(PotionBelief::Effect(effect)) if seen.kinds.effect(effect).good => {
            worth(seen.kinds.effect(effect))
        }
        _ => 0,
    };
    seen.observer
        .inventory
        .iter()
        .map(|item| (worth(item), item.id))
        .filter(|(worth, _)| *worth > 0)
        .max()
        .map(|(_, item)| Intent::Quaff { item })
}

/// Casts on itself what is worth most of what it can pay, if anything is.
fn cast(seen: &Observation, worth: impl Fn(&EffectDefinition) -> i32) -> Option<Intent> {
    let me: &CreatureInfo = &seen.observer;
    let good = |effect: EffectKind| {
        let effect = seen.kinds.effect(effect);
        if effect.good { worth(effect) } else { 0 }
    };
    let readable = me
        .inventory
        .iter()
        .flat_map(|item| item.spells.iter().map(|spell| (item.id, *spell)));
    readable
        .filter(|(_, spell)| seen.kinds.spell(*spell).mana <= me.numbers.mana)
        .map(|(item, spell)| (good(seen.kinds.spell(spell).effect), item, spell))
        .filter(|(worth, ..)| *worth > 0)
        .max()
        .map(|(_, item, spell)| Intent::Cast {
            item,
            spell,
            at: me.place.point,
        })
}
