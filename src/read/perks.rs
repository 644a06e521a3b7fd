//! Perks as phrases.

use std::collections::BTreeSet;

use crate::{
    grid::Direction,
    names::{called, item_noun, perk_noun},
    sim::{
        CreatureKind, Gift, Intent, Kinds, Known, PerkKind, PerkTrait, Place, perk_moves,
        try_intent,
    },
    text::{Noun, Phrase},
};

use super::{description::Description, effect::stat_changes};

/// The effects of a perk on creatures of a kind: "hit points +12", "your noise carries 2 fewer
/// tiles".
#[must_use]
pub fn perk_effect(kinds: &Kinds, perk: PerkKind, kind: CreatureKind) -> Phrase {
    let perk = kinds.perks.get(perk);
    let recovery = perk.recovery_of(&kinds.creature(kind).numbers);
    let numbers = [
        ("hit-points", perk.hp),
        ("mana", perk.mana),
        ("attack", perk.change.attack),
        ("defence", perk.change.defence),
        ("sight", perk.change.vision),
        ("recovery", perk.change.hp_regen + recovery),
        ("concentration", perk.change.mana_regen),
        ("speed", perk.change.speed),
    ];
    let traits = perk.traits.iter().map(|one| trait_words(*one));
    let gifts = perk.gives.iter().map(|gift| gift_words(kinds, gift));
    let all = stat_changes(numbers).chain(traits).chain(gifts);
    Phrase::list(all).unwrap_or_else(|| "does-nothing".into())
}

fn gift_words(kinds: &Kinds, gift: &Gift) -> Phrase {
    let item = kinds.item(gift.item);
    let numbers = [
        ("attack", item.attack),
        ("defence", item.defence),
        ("ranged", item.ranged),
    ];
    let words = Phrase::new("does-give")
        .with("item", item_noun(kinds, gift.item))
        .with("count", gift.count);
    match Phrase::list(stat_changes(numbers)) {
        Some(worth) => Phrase::new("does-give-worth")
            .with("gift", words)
            .with("worth", worth),
        None => words,
    }
}

fn trait_words(one: PerkTrait) -> Phrase {
    let (id, count) = match one {
        PerkTrait::Quiet(tiles) => ("does-quiet", tiles),
        PerkTrait::Nourishment(percent) => ("does-nourishment", percent.saturating_sub(100)),
        PerkTrait::Endurance(percent) => ("does-endurance", percent),
        PerkTrait::Thorns(hp) => ("does-thorns", hp),
        PerkTrait::SecondWind(hp) => ("does-second-wind", hp),
        PerkTrait::Hearing(tiles) => ("does-hearing", tiles),
        PerkTrait::ReadMinds => return "does-read-minds".into(),
        PerkTrait::Stealth => return "does-stealth".into(),
        PerkTrait::Riposte(percent) => ("does-riposte", percent),
        PerkTrait::FollowThrough => return "does-follow-through".into(),
        PerkTrait::SteadyAim(percent) => ("does-steady-aim", percent.saturating_sub(100)),
        PerkTrait::Throwing(more) => ("does-throwing", more),
        PerkTrait::QuickHands(percent) => ("does-quick-hands", percent),
        PerkTrait::Digging { noise, food } => {
            return Phrase::new("does-digging")
                .with("tiles", i32::from(noise))
                .with("count", i32::from(food));
        }
        PerkTrait::CheapSpells(mana) => ("does-cheap-spells", mana),
        PerkTrait::Wellspring(times) => ("does-wellspring", times),
        PerkTrait::KeenEdge(blows) => ("does-keen-edge", blows),
        PerkTrait::Eager(percent) => ("does-eager", percent),
        PerkTrait::Leap(cost) => ("does-leap", cost),
        PerkTrait::Shove(cost) => ("does-shove", cost),
        PerkTrait::Sweep { percent, cost } => {
            return Phrase::new("does-sweep")
                .with("percent", i32::from(percent))
                .with("count", i32::from(cost));
        }
        PerkTrait::Swap(cost) => ("does-swap", cost),
    };
    Phrase::new(id).with("count", i32::from(count))
}

/// The perks of a creature, each once: "strength x3, leap".
pub(super) fn perk_list(kinds: &Kinds, held: &[PerkKind]) -> Option<Phrase> {
    Phrase::list(ranks(kinds, held).map(|(_, words)| words))
}

/// Each perk of a creature once, in the order of the definitions, with a phrase that names it and
/// how often it was chosen: "strength x3".
fn ranks<'k>(
    kinds: &'k Kinds,
    held: &'k [PerkKind],
) -> impl Iterator<Item = (PerkKind, Phrase)> + 'k {
    let had = |kind| held.iter().filter(|other| **other == kind).count();
    let all = kinds.perks.kinds().map(move |kind| (kind, had(kind)));
    all.filter(|(_, count)| *count > 0).map(|(kind, count)| {
        let words = Phrase::new("ranks-of-perk").with("perk", perk_noun(kinds, kind));
        (kind, words.with("count", count))
    })
}

/// A description of each perk that the player has.
pub fn explain_perks(view: &Known) -> impl Iterator<Item = Description> {
    let (kinds, kind) = (view.definitions, view.me.creature.0);
    ranks(kinds, view.me.effects.perks()).map(move |(perk, words)| Description {
        detail: vec![perk_effect(kinds, perk, kind)],
        ..Description::of(words)
    })
}

/// A perk move that the player can make now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveInfo {
    /// The move and its target in words: "shove: the goblin, east".
    pub words: Phrase,
    /// The perk that allows the move.
    pub perk: PerkKind,
    /// Whether the player leaps, which may lead into danger.
    pub is_leap: bool,
    /// The intent that makes the move.
    pub intent: Intent,
}

/// The player's perks that work now because its last action was to wait.
pub fn ready_perks(view: &Known) -> impl Iterator<Item = Noun> {
    let kinds = view.definitions;
    let effects = view.me.effects;
    let perks: BTreeSet<PerkKind> = effects.perks().iter().copied().collect();
    let waits = |perk: &PerkKind| {
        let mut all = kinds.perks.traits(std::slice::from_ref(perk));
        all.any(|one| matches!(one, PerkTrait::Riposte(_) | PerkTrait::SteadyAim(_)))
    };
    let ready = perks.into_iter().filter(move |_| effects.is_braced);
    ready.filter(waits).map(|perk| perk_noun(kinds, perk))
}

/// The perk moves that the player can make now.
#[must_use]
pub fn moves(view: &Known) -> Vec<MoveInfo> {
    let kinds = view.definitions;
    let here = view.here();
    let all = perk_moves(view).into_iter();
    all.filter(|(perk, at)| {
        let (perk, at) = (*perk, *at);
        try_intent(view, Intent::UsePerk { perk, at }).is_ok()
    })
    .map(|(perk, at)| {
        let there = view.tile(Place::new(here.level, at)).creature;
        let there = there.filter(|one| !one.is_player);
        let from = Direction::compass(here.point, at).map_or("nowhere", Direction::name);
        let words = Phrase::new(if there.is_some() {
            "move-at"
        } else {
            "move-to"
        })
        .with("perk", perk_noun(kinds, perk))
        .with("from", from);
        MoveInfo {
            words: match there {
                Some(one) => words.with("target", called(view, one.who())),
                None => words,
            },
            perk,
            is_leap: {
                let mut traits = kinds.perks.get(perk).traits.iter();
                traits.any(|one| matches!(one, PerkTrait::Leap(_)))
            },
            intent: Intent::UsePerk { perk, at },
        }
    })
    .collect()
}
