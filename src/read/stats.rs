//! Explanations of the player's stats and effects.

use crate::{
    names::{Names, called, effect_noun, signed},
    sim::{EffectDefinition, EffectStep, Equipment, Known, StatusEffect},
    text::{Argument, Phrase},
};

use super::{
    description::Description,
    effect::{damage_words, effect_parts},
};

/// A stat of the player that can be explained.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Stat {
    /// Hit points.
    Hp,
    /// Mana.
    Mana,
    /// Level and experience.
    Experience,
    /// Food.
    Food,
    /// Attack, and the wielded weapon.
    Attack,
    /// Defence, and the worn armour.
    Defence,
}

impl Stat {
    /// All stats, in the order of the status panel.
    pub const ALL: [Self; 6] = [
        Self::Hp,
        Self::Mana,
        Self::Experience,
        Self::Food,
        Self::Attack,
        Self::Defence,
    ];
}

/// Attack of the example enemy in the explanation of defence.
const USUAL_ATTACK: i32 = 30;

/// The meaning of a stat, its value, and how it changes.
#[must_use]
pub fn explain_stat(view: &Known, stat: Stat) -> Description {
    let me = &view.me;
    let (food, mana, experience) = (me.metabolism.food, me.metabolism.mana, me.experience);
    let totals = view.myself().totals;
    let rules = &view.definitions.rules;
    let costs = rules.food;
    let mean = |attack: i32, defence: i32| (rules.damage(attack, defence).mean() + 50) / 100;
    let rule = if rules.damage.is_some() {
        "curve"
    } else {
        "difference"
    };
    let of = |now: i32, max: i32| Phrase::new("stat-of").with("now", now).with("max", max);
    let recovers = |id: &'static str, rate: i32| {
        let about = Phrase::new(id).with("rate", rate);
        about.with("point", costs.point)
    };
    let changes = me.effects.iter().filter_map(|running| {
        let change = view.definitions.effect(running.kind).change;
        let by = match stat {
            Stat::Attack => change.attack,
            Stat::Defence => change.defence,
            Stat::Hp | Stat::Mana | Stat::Experience | Stat::Food => 0,
        };
        (by != 0).then_some((running.kind, by))
    });
    let changes: Vec<_> = changes.collect();
    let by_effects: i32 = changes.iter().map(|(_, by)| by).sum();
    let effects = changes.into_iter().map(|(effect, by)| {
        let by = Phrase::new("stat-effect").with("by", signed(by));
        by.with("effect", effect_noun(view.definitions, effect))
    });
    let total = |total: i32, own: i32| {
        Phrase::new("stat-total")
            .with("total", total)
            .with("own", own - by_effects)
            .with("by", signed(total - own))
    };
    let (name, detail, text) = match stat {
        Stat::Hp => (
            "hit-points",
            of(me.stats.hp.max(0), me.stats.max_hp),
            recovers("about-hit-points", me.metabolism.regeneration.rate),
        ),
        Stat::Mana => (
            "mana",
            of(mana.amount, mana.max),
            recovers("about-mana", me.metabolism.mana_regeneration.rate),
        ),
        Stat::Experience => (
            "experience",
            Phrase::new("stat-level")
                .with("level", experience.level)
                .with("xp", experience.xp),
            Phrase::new("about-experience")
                .with("xp", rules.threshold(experience, experience.level) + 1)
                .with("level", experience.level + 1),
        ),
        Stat::Food => (
            "food",
            of(food.amount, food.max),
            Phrase::new("about-food")
                .with("turn", costs.turn)
                .with("step", costs.step)
                .with("strike", costs.strike)
                .with("dig", costs.dig)
                .with("point", costs.point)
                .with(
                    "steps",
                    food.amount.max(0) / (costs.turn + costs.step).max(1),
                )
                .with(
                    "slow",
                    match rules.starvation {
                        Some(turns) => Argument::from(turns),
                        None => "no".into(),
                    },
                ),
        ),
        Stat::Attack => (
            "attack",
            total(totals.attack, me.stats.attack),
            Phrase::new("about-attack")
                .with("rule", rule)
                .with("unarmoured", mean(totals.attack, 0))
                .with("armoured", mean(totals.attack, 10)),
        ),
        Stat::Defence => (
            "defence",
            total(totals.defence, me.stats.defence),
            Phrase::new("about-defence")
                .with("rule", rule)
                .with("now", mean(USUAL_ATTACK, totals.defence))
                .with("attack", USUAL_ATTACK)
                .with("most", rules.damage.map_or(0, |damage| damage.full_defence)),
        ),
    };
    Description {
        detail: std::iter::once(detail).chain(effects).collect(),
        text: Some(text),
        lines: in_use(view, stat)
            .into_iter()
            .chain(shots(view).filter(|_| stat == Stat::Attack))
            .collect(),
        ..Description::of(Phrase::new("stat").with("stat", name))
    }
}

/// A line about the equipment in use, for attack and defence.
fn in_use(view: &Known, stat: Stat) -> Option<Phrase> {
    let (slot, id, nothing) = match stat {
        Stat::Attack => (Equipment::Weapon, "you-wield", "you-wield-nothing"),
        Stat::Defence => (Equipment::Armour, "you-wear", "you-wear-nothing"),
        Stat::Hp | Stat::Mana | Stat::Experience | Stat::Food => return None,
    };
    let used = view.me.pack.equipped(slot);
    let used = used.and_then(|id| view.item_ref(id));
    Some(used.map_or_else(
        || nothing.into(),
        |item| Phrase::new(id).with("item", Names::of(view, &view.me).argument(item)),
    ))
}

/// The damage of the player's shots; `None` without a weapon that shoots.
fn shots(view: &Known) -> Option<Phrase> {
    let [unarmoured, armoured] = [0, 10].map(|defence| view.damage_of_shots(defence));
    let weapon = view.definitions.item(view.myself().weapon_kind()?);
    Some(
        Phrase::new("about-shots")
            .with("unarmoured", damage_words(unarmoured?))
            .with("armoured", damage_words(armoured?))
            .with("percent", weapon.point_blank),
    )
}

/// Describes the effect on the player with this index, 0 for the oldest: its influence, the turns
/// left, which creature caused it, and the expected HP at its end. `None` if the index is too high.
#[must_use]
pub fn explain_effect(view: &Known, index: usize) -> Option<Description> {
    let running = view.me.effects.get(index)?;
    let kinds = view.definitions;
    // Its start effects are already over.
    let running_part = EffectDefinition {
        start: Vec::new(),
        ..kinds.effect(running.kind).clone()
    };
    let mut detail = effect_parts(kinds, &running_part);
    detail.push(Phrase::new("turns").with("turns", running.left));
    detail.extend(hp_left(view, running));
    Some(Description {
        detail,
        lines: vec![author(view, running)],
        ..Description::of(effect_noun(kinds, running.kind))
    })
}

/// Expected HP at the end of an effect that does damage each turn; `None` for other effects.
fn hp_left(view: &Known, running: StatusEffect) -> Option<Phrase> {
    let effect = view.definitions.effect(running.kind);
    let Some(EffectStep::Harm(amount)) = effect.each_turn else {
        return None;
    };
    let all = i64::from(amount) * i64::from(running.left);
    let left = i64::from(view.me.stats.hp) - all * i64::from(effect.chance.min(1000)) / 1000;
    Some(if left > 0 {
        Phrase::new("leaves-hp").with("hp", left)
    } else {
        "leaves-nothing".into()
    })
}

/// A sentence that tells which creature caused an effect, if any.
fn author(view: &Known, running: StatusEffect) -> Phrase {
    match running.by {
        Some(by) if by.id == *view.me.id => "caused-by-you".into(),
        Some(by) => {
            let killer = called(view, by);
            Phrase::new("caused-by").with("kind", killer)
        }
        None => "caused-by-nobody".into(),
    }
}
