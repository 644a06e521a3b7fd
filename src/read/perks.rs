//! Perks as phrases.

use std::collections::BTreeSet;

use crate::{
    grid::{Direction, Point},
    names::{called, calling_noun, item_noun, perk_noun},
    sim::{
        CreatureKind, Gift, Intent, Kinds, Known, Occasion, PerkKind, PerkTrait, Place, Power,
        PowerTarget, Reaction, Refusal, move_blows, perk_moves, try_intent,
    },
    text::{Noun, Phrase},
};

use super::{
    description::Description,
    effect::{damage_words, describe_effect, effect_on, stat_changes},
    refusal::refusal,
};

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
    let power = perk.power.map(|power| power_words(kinds, power));
    let reactions = perk.reactions.iter();
    let reactions = reactions.map(|one| reaction_words(kinds, *one));
    let traits = perk.traits.iter().map(|one| trait_words(*one));
    let gifts = perk.gives.iter().map(|gift| gift_words(kinds, gift));
    let all = stat_changes(numbers)
        .chain(power)
        .chain(reactions)
        .chain(traits)
        .chain(gifts);
    Phrase::list(all).unwrap_or_else(|| "does-nothing".into())
}

/// The name of an offered perk, after the calling that it belongs to: "shadow: vanish".
#[must_use]
pub fn perk_title(kinds: &Kinds, perk: PerkKind) -> Phrase {
    let noun = perk_noun(kinds, perk);
    match kinds.perks.calling_of(perk) {
        Some(calling) => Phrase::new("offer-of-calling")
            .with("calling", calling_noun(calling))
            .with("perk", noun),
        None => noun.into(),
    }
}

/// Effects of an offered perk on creatures of a kind. If the perk chooses a calling, those of each
/// later perk of the calling follow.
#[must_use]
pub fn perk_offer(kinds: &Kinds, perk: PerkKind, kind: CreatureKind) -> Vec<Phrase> {
    let mut all = vec![perk_effect(kinds, perk, kind)];
    if kinds.perks.entries().any(|entry| entry == perk) {
        let calling = kinds.perks.calling_of(perk);
        let others = kinds.perks.kinds();
        let others =
            others.filter(|other| *other != perk && kinds.perks.calling_of(*other) == calling);
        all.extend(others.map(|other| {
            Phrase::new("offer-later")
                .with("perk", perk_noun(kinds, other))
                .with("effect", perk_effect(kinds, other, kind))
        }));
    }
    all
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

/// A power with its target and price: "press v to use on an enemy within 3 tiles: …".
fn power_words(kinds: &Kinds, power: Power) -> Phrase {
    let target = match power.on {
        PowerTarget::Oneself => "self",
        PowerTarget::Enemy => "enemy",
        PowerTarget::HurtFriend => "friend",
    };
    Phrase::new("does-power")
        .with("target", target)
        .with("tiles", power.reach)
        .with("does", describe_effect(kinds, kinds.effect(power.effect)))
        .with("mana", power.mana)
        .with("count", power.cost)
}

/// An effect with its occasion: "when you kill an enemy: +2 mana".
fn reaction_words(kinds: &Kinds, reaction: Reaction) -> Phrase {
    let when = match reaction.when {
        Occasion::Blow => "blow",
        Occasion::Stab => "stab",
        Occasion::Missile => "missile",
        Occasion::Kill => "kill",
        Occasion::Struck => "struck",
    };
    Phrase::new("does-react")
        .with("when", when)
        .with("target", if reaction.on_self { "self" } else { "enemy" })
        .with(
            "does",
            describe_effect(kinds, kinds.effect(reaction.effect)),
        )
        .with("percent", reaction.chance / 10)
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
        PerkTrait::Stab(percent) => ("does-stab", percent),
        PerkTrait::Parry => return "does-parry".into(),
        PerkTrait::Fireproof(percent) => ("does-fireproof", percent),
        PerkTrait::Fletcher(percent) => ("does-fletcher", percent),
        PerkTrait::QuickOrders => return "does-quick-orders".into(),
        PerkTrait::Sparing(percent) => ("does-sparing", percent),
        PerkTrait::Lunge { percent, cost } => {
            return Phrase::new("does-lunge")
                .with("percent", i32::from(percent))
                .with("count", i32::from(cost));
        }
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
        let words = match kinds.perks.calling_of(kind) {
            // Chosen once at most.
            Some(_) => perk_title(kinds, kind),
            None => Phrase::new("ranks-of-perk")
                .with("perk", perk_noun(kinds, kind))
                .with("count", count),
        };
        (kind, words)
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

/// A perk move that the player can make now, or lacks only the mana for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveInfo {
    /// The move and its target in words: "shove: the goblin, east".
    pub words: Phrase,
    /// Effect and price of a power, or the damage of a blow, on the target.
    pub does: Option<Phrase>,
    /// The perk that allows the move.
    pub perk: PerkKind,
    /// Whether the player is asked before it makes the only possible move: a leap may lead into
    /// danger, and a power costs mana.
    pub is_asked: bool,
    /// The intent that makes the move.
    pub intent: Intent,
    /// The reason why the player cannot make it now, if it lacks the mana.
    pub refused: Option<Phrase>,
}

/// The player's perks that work now because its last action was to wait.
pub fn ready_perks(view: &Known) -> impl Iterator<Item = Noun> {
    let kinds = view.definitions;
    let effects = view.me.effects;
    let perks: BTreeSet<PerkKind> = effects.perks().iter().copied().collect();
    let waits = |perk: &PerkKind| {
        let mut all = kinds.perks.traits(std::slice::from_ref(perk));
        all.any(PerkTrait::needs_waiting)
    };
    let ready = perks.into_iter().filter(move |_| effects.is_braced);
    ready.filter(waits).map(|perk| perk_noun(kinds, perk))
}

/// The player's perks whose moves have no target now, with their effects.
pub fn moves_without_target(view: &Known) -> impl Iterator<Item = (PerkKind, Phrase)> {
    let (kinds, kind) = (view.definitions, view.me.creature.0);
    let possible: BTreeSet<PerkKind> = moves(view).into_iter().map(|one| one.perk).collect();
    let held: BTreeSet<PerkKind> = view.me.effects.perks().iter().copied().collect();
    let others = held
        .into_iter()
        .filter(move |perk| kinds.perks.get(*perk).is_move() && !possible.contains(perk));
    others.map(move |perk| (perk, perk_effect(kinds, perk, kind)))
}

/// The perk moves that the player can make now, and those that it lacks only the mana for.
#[must_use]
pub fn moves(view: &Known) -> Vec<MoveInfo> {
    let kinds = view.definitions;
    let here = view.here();
    let all = perk_moves(view).into_iter();
    let move_info = |(perk, at)| {
        let intent = Intent::UsePerk { perk, at };
        let refused = match try_intent(view, intent) {
            Ok(()) => None,
            Err(lacking @ Refusal::NoMana(_)) => Some(refusal(view, lacking)),
            Err(_) => return None,
        };
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
        let power = kinds.perks.get(perk).power;
        Some(MoveInfo {
            words: match there {
                Some(one) => words.with("target", called(view, one.who())),
                None => words,
            },
            does: match power {
                Some(power) => Some(
                    Phrase::new("move-does")
                        .with(
                            "does",
                            effect_on(view, power.effect, kinds.effect(power.effect), there),
                        )
                        .with("mana", power.mana)
                        .with("hp", there.map_or(0, |one| one.stats.hp)),
                ),
                None => blow_words(view, perk, at),
            },
            perk,
            is_asked: power.is_some_and(|power| power.mana > 0) || {
                let mut traits = kinds.perks.get(perk).traits.iter();
                traits.any(|one| matches!(one, PerkTrait::Leap(_)))
            },
            intent,
            refused,
        })
    };
    all.filter_map(move_info).collect()
}

/// The damage of the blows of a move, and the HP of what they hit.
fn blow_words(view: &Known, perk: PerkKind, at: Point) -> Option<Phrase> {
    let blows = move_blows(view, perk, at).into_iter();
    let hits = blows.filter_map(|(place, kind)| {
        let one = view.tile(place).creature?;
        Some((view.damage_to(&one, kind), one.stats.hp))
    });
    let hits: Vec<((i32, i32), i32)> = hits.collect();
    let least = hits.iter().map(|(damage, _)| damage.0).min()?;
    let most = hits.iter().map(|(damage, _)| damage.1).max()?;
    let killed = hits.iter().filter(|(damage, hp)| damage.0 >= *hp).count();
    let words = Phrase::new("move-hits").with("count", hits.len());
    let words = words.with("damage", damage_words((least, most)));
    Some(words.with("killed", killed).with("hp", hits[0].1))
}
