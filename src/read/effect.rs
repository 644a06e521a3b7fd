//! Effects in words.

use crate::{
    names::{creature_noun, signed},
    sim::{
        Condition, EffectDefinition, EffectKind, EffectStep, Energy, GearNumber, Item,
        ItemDefinition, Kinds, Known, KnownCreature,
    },
    text::{Argument, Phrase},
};

/// An effect in a few words: "+2 HP a turn, 50 turns".
#[must_use]
pub fn describe_effect(kinds: &Kinds, effect: &EffectDefinition) -> Phrase {
    let all = effect_parts(kinds, effect);
    let turns = (effect.turns > 0).then(|| Phrase::new("turns").with("turns", effect.turns));
    Phrase::list(all.into_iter().chain(turns)).unwrap_or_else(|| "does-nothing".into())
}

/// All parts of an effect, without its duration.
pub(super) fn effect_parts(kinds: &Kinds, effect: &EffectDefinition) -> Vec<Phrase> {
    let change = effect.change;
    // This slow, a creature never acts.
    let halts = change.speed <= -Energy::FASTEST;
    let changes = [
        ("attack", change.attack),
        ("defence", change.defence),
        ("sight", change.vision),
        ("recovery", change.hp_regen),
        ("concentration", change.mana_regen),
        ("speed", if halts { 0 } else { change.speed }),
    ];
    let start = effect.start.iter().map(|step| step_phrase(kinds, *step));
    let each_turn = effect.each_turn.map(|step| {
        Phrase::new("does-each-turn")
            .with("does", step_phrase(kinds, step))
            .with("percent", effect.chance.min(1000) / 10)
    });
    let condition = effect.condition.map(|condition| match condition {
        Condition::Confused => "does-confuse".into(),
        Condition::Scared => "does-scare".into(),
        Condition::Held => "does-hold".into(),
        Condition::Hidden => "does-hide".into(),
    });
    let flags = [
        (halts, Phrase::new("does-halt")),
        (effect.detects, Phrase::new("does-detect")),
        (effect.until_hurt, Phrase::new("does-until-hurt")),
        (
            effect.around > 0,
            Phrase::new("does-around").with("count", effect.around),
        ),
    ];
    let flags = flags.into_iter().filter(|(predicate, _)| *predicate);
    start
        .chain(stat_changes(changes))
        .chain(each_turn)
        .chain(condition)
        .chain(flags.map(|(_, phrase)| phrase))
        .collect()
}

/// Changed stats with their changes: "attack +5".
pub(super) fn stat_changes<const N: usize>(
    changes: [(&'static str, i32); N],
) -> impl Iterator<Item = Phrase> {
    let changes = changes.into_iter().filter(|(_, by)| *by != 0);
    changes.map(|(stat, by)| {
        Phrase::new("stat-by")
            .with("stat", stat)
            .with("by", signed(by))
    })
}

/// Stats that an item gives the player, in words: "attack +5", "food +400". `known`: the item as it
/// is now, if the player knows that.
#[must_use]
pub(super) fn worth(view: &Known, kind: &ItemDefinition, known: Option<Item>) -> Vec<Phrase> {
    let perks = view.me.effects.perks();
    let food = known.map_or(kind.food, |item| item.food);
    let gear = |number: GearNumber| {
        known.map_or_else(
            || number.of(kind),
            |item| view.definitions.gear(item, number),
        )
    };
    let bonuses = [
        ("attack", gear(GearNumber::Attack)),
        ("defence", gear(GearNumber::Defence)),
        ("ranged", gear(GearNumber::Ranged)),
        ("food", view.definitions.perks.nourishment(perks, food)),
        ("score", kind.score),
    ];
    stat_changes(bonuses).collect()
}

fn share_phrase(id: &'static str, percent: i32, least: u16) -> Phrase {
    let phrase = Phrase::new(id).with("percent", percent);
    phrase.with("least", i32::from(least))
}

fn step_phrase(kinds: &Kinds, step: EffectStep) -> Phrase {
    let (id, argument): (_, Argument) = match step {
        EffectStep::Heal(points) => ("does-heal", points.into()),
        EffectStep::HealShare { percent, least } => {
            return share_phrase("does-heal-share", percent, least);
        }
        EffectStep::ManaShare { percent, least } => {
            return share_phrase("does-mana-share", percent, least);
        }
        EffectStep::Harm(points) => ("does-harm", points.into()),
        EffectStep::HarmByLevel { base, per_level } => {
            return Phrase::new("does-harm-by-level")
                .with("count", i32::from(base))
                .with("more", i32::from(per_level));
        }
        EffectStep::Mana(points) => ("does-mana", points.into()),
        EffectStep::Learn(points) => ("does-learn", points.into()),
        EffectStep::BloodToMana(price) => ("does-blood-to-mana", price.into()),
        EffectStep::Blink(reach) => ("does-blink", reach.into()),
        EffectStep::Teleport(tiles) => ("does-teleport", tiles.into()),
        EffectStep::Map(tiles) => ("does-map", tiles.into()),
        EffectStep::Identify => return "does-identify".into(),
        EffectStep::Noise => return "does-noise".into(),
        EffectStep::Swap => return "does-change-places".into(),
        EffectStep::TellAll => return "does-tell-all".into(),
        EffectStep::Push { tiles, harm } => {
            return Phrase::new("does-push")
                .with("count", tiles)
                .with("harm", i32::from(harm));
        }
        EffectStep::Web(tiles) => ("does-web", tiles.into()),
        EffectStep::Fire(tiles) => ("does-fire", tiles.into()),
        EffectStep::Vanish => return "does-vanish".into(),
        EffectStep::Summon(kind) => {
            let kind = creature_noun(kinds, kind);
            return Phrase::new("does-summon").with("kind", kind);
        }
    };
    Phrase::new(id).with("count", argument)
}

/// A range of damage: "3 to 7 damage".
pub(super) fn damage_words((least, most): (i32, i32)) -> Phrase {
    let damage = match least == most {
        true => Phrase::new("damage-exact"),
        false => Phrase::new("damage-between").with("least", least),
    };
    damage.with("most", most)
}

/// An effect of the player in a few words, with its harm to a creature if it hits one.
pub(super) fn effect_on(
    view: &Known,
    kind: EffectKind,
    effect: &EffectDefinition,
    at: Option<KnownCreature>,
) -> Phrase {
    let on = at.map(|at| view.effect_on(&at, kind, effect));
    describe_effect(view.definitions, on.as_ref().unwrap_or(effect))
}
