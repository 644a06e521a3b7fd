//! Explanations of the player's numbers and effects.

use crate::{
    sim::{
        CombatStats, EffectDefinition, EffectStep, Equipment, FOOD_FOR_DIG, FOOD_FOR_STEP,
        FOOD_FOR_TURN, StatusEffect, View, totals,
    },
    text::Phrase,
};

use super::{describe::Description, effect::describe_effect, naming::Names, words::indefinite};

/// A number of the player that can be explained.
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

/// The meaning of a stat, its value, and how it changes.
#[must_use]
pub fn explain_stat(view: &View, stat: Stat) -> Description {
    let me = &view.me;
    let totals = totals(me.stats, me.pack, view.items, view.definitions);
    let (title, detail, text) = match stat {
        Stat::Hp => (
            "hit points",
            format!("{} of {}", me.stats.hp.max(0), me.stats.max_hp),
            format!(
                "At 0 you die. {} Each point regained costs 1 food.",
                regains(me.metabolism.regeneration.rate)
            ),
        ),
        Stat::Mana => (
            "mana",
            format!(
                "{} of {}",
                me.metabolism.mana.amount, me.metabolism.mana.max
            ),
            format!(
                "Spells out of books cost it. {}",
                regains(me.metabolism.mana_regeneration.rate)
            ),
        ),
        Stat::Experience => {
            let needed = view.definitions.rules.threshold(me.experience.level) + 1;
            (
                "experience",
                format!("level {}  xp {}", me.experience.level, me.experience.xp),
                format!(
                    "At {needed} xp you reach level {}, with more hit points and a bonus to choose. \
                     You gain it by killing.",
                    me.experience.level + 1
                ),
            )
        }
        Stat::Food => (
            "food",
            format!(
                "{} of {}",
                me.metabolism.food.amount, me.metabolism.food.max
            ),
            format!(
                "A turn takes {FOOD_FOR_TURN}, a step {FOOD_FOR_STEP} more, digging {FOOD_FOR_DIG} more, and \
                 each hit point that heals takes 1. It is enough for {} steps. Below a quarter you are hungry; without any you \
                 starve.",
                me.metabolism.food.amount.max(0) / (FOOD_FOR_TURN + FOOD_FOR_STEP)
            ),
        ),
        Stat::Attack => (
            "attack",
            breakdown(totals.attack, me.stats, Equipment::Weapon),
            "Damage of your blows: 1 to (attack − the target's defence), all equally likely."
                .to_owned(),
        ),
        Stat::Defence => (
            "defence",
            breakdown(totals.defence, me.stats, Equipment::Armour),
            "Damage that you take: 1 to (its attack − your defence), all equally likely."
                .to_owned(),
        ),
    };
    Description {
        detail: vec![Phrase::verbatim(detail)],
        text: Some(Phrase::verbatim(text)),
        lines: in_use(view, stat)
            .into_iter()
            .map(Phrase::verbatim)
            .collect(),
        ..Description::of(Phrase::verbatim(title))
    }
}

/// A total with its parts: "25: 20 of your own, +5 by what you use".
fn breakdown(total: i32, stats: &CombatStats, slot: Equipment) -> String {
    let own = match slot {
        Equipment::Weapon => stats.attack,
        Equipment::Armour => stats.defence,
    };
    format!(
        "{total}: {own} of your own, {:+} by what you use",
        total - own
    )
}

/// A line about the equipment in use, for attack and defence.
fn in_use(view: &View, stat: Stat) -> Vec<String> {
    let (slot, verb, nothing) = match stat {
        Stat::Attack => (Equipment::Weapon, "You wield", "You fight with bare hands."),
        Stat::Defence => (Equipment::Armour, "You wear", "You wear no armour."),
        Stat::Hp | Stat::Mana | Stat::Experience | Stat::Food => return Vec::new(),
    };
    let used = view.me.pack.equipped(slot);
    let used = used.and_then(|id| view.items.item_ref(id));
    vec![used.map_or_else(
        || nothing.to_owned(),
        |item| format!("{verb} {}.", Names::of(view, &view.me).an_item(item)),
    )]
}

fn regains(rate: i32) -> String {
    format!("You regain {rate} in 1000 turns.")
}

/// An effect on the player by its index, the oldest first: what it does, for how long, who
/// caused it, and the hit points it will leave. `None` if there is none of that index.
#[must_use]
pub fn explain_effect(view: &View, index: usize) -> Option<Description> {
    let running = view.me.effects.get(index)?;
    let kinds = view.definitions;
    let effect = kinds.effect(running.kind);
    // The turns left are shown instead of the whole duration.
    let running_part = EffectDefinition {
        turns: 0,
        start: Vec::new(),
        ..effect.clone()
    };
    let mut parts = vec![describe_effect(kinds, &running_part), turns(running.left)];
    parts.extend(hp_left_words(view, running));
    parts.retain(|part| !part.is_empty());
    Some(Description {
        detail: vec![Phrase::verbatim(parts.join(", "))],
        lines: vec![Phrase::verbatim(author_words(view, running))],
        ..Description::of(Phrase::verbatim(effect.name.clone()))
    })
}

fn turns(left: u32) -> String {
    format!("{left} turn{}", if left == 1 { "" } else { "s" })
}

/// "leaves you 3 hp", for an effect that takes hit points each turn.
fn hp_left_words(view: &View, running: StatusEffect) -> Option<String> {
    let effect = view.definitions.effect(running.kind);
    let Some(EffectStep::Harm(amount)) = effect.each_turn else {
        return None;
    };
    let all = i64::from(amount) * i64::from(running.left);
    let left = i64::from(view.me.stats.hp) - all * i64::from(effect.chance.min(1000)) / 1000;
    Some(if left > 0 {
        format!("leaves you {left} hp")
    } else {
        "kills you unless you heal".to_owned()
    })
}

/// The author of an effect, in a sentence.
fn author_words(view: &View, running: StatusEffect) -> String {
    match running.by {
        Some(by) if by.id == *view.me.id => "It is your own doing.".to_owned(),
        Some(by) => {
            let name = indefinite(&view.definitions.creature(by.kind).name);
            format!("It is the doing of {name}.")
        }
        None => "It is nobody's doing.".to_owned(),
    }
}
