//! Targeting: selection of a tile to look at, or to throw, fire, attack or cast at.

use std::collections::BTreeSet;

use crate::{
    grid::{Direction, Point},
    names::{EffectBelief, Names, called, spell_noun},
    sim::{
        Bond, CreatureRef, EffectStep, GearNumber, Intent, Known, KnownCreature, Place, Refusal,
        SpellKind, StrikeKind, try_flight, try_intent,
    },
    text::{Phrase, Someone},
};

use super::{
    describe::describe_in_short,
    effect::{damage_words, effect_on},
    missile_path::{PathTile, obstacle, path_to},
    quickslots::is_believed_harmful,
    refusal::{item_argument, objection, refusal},
    weapon_trait::reach,
};

/// A preview of aiming at a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AimPreview {
    /// The line of tiles from beside the player to the target.
    pub path: Vec<(Point, PathTile)>,
    /// The expected outcome in words.
    pub caption: Phrase,
    /// The reason why the tile cannot be picked, if it cannot.
    pub refusal: Option<Phrase>,
}

/// The reason why a tile cannot be aimed at; `None` if it can. Throwing, firing and attacking need
/// sight and a line without rock, and attacking also needs reach. Casting needs a seen tile or a
/// known creature. Empty tiles are allowed.
#[must_use]
pub fn aim_refusal(view: &Known, intent: Intent) -> Option<Phrase> {
    let mut reason = try_intent(view, intent).err()?;
    if let Intent::Fire { at } | Intent::Use { at: Some(at), .. } = intent {
        let here = view.here();
        // Aiming starts at the player itself.
        if at == here.point {
            return None;
        }
        let empty = view.tile(Place::new(here.level, at)).creature.is_none();
        if empty && reason == Refusal::NobodyThere {
            reason = try_flight(view, at).err()?;
        }
    }
    if let Intent::Strike { at } = intent
        && reason == Refusal::OutOfReach
        && may_be_struck(view, at)
    {
        return None;
    }
    Some(refusal(view, reason))
}

/// Whether a tile without a creature is within the player's reach, so that a creature on it could
/// be attacked.
fn may_be_struck(view: &Known, at: Point) -> bool {
    let here = view.here();
    let is_empty = || {
        let there = view.tile(Place::new(here.level, at));
        there.creature.is_none_or(|one| one.is_player)
    };
    at.chebyshev(here.point) <= reach(view) && is_empty() && try_flight(view, at).is_ok()
}

/// The tiles to offer as targets, in this order: enemies that have noticed the player, awake
/// enemies, sleeping enemies, other fighters, harmless creatures, friends, and, for looking, items.
/// Within a group the nearest comes first. `wish` returns the intent for a target, to throw, fire
/// or cast; `None` for looking.
#[must_use]
pub fn targets(view: &Known, wish: impl Fn(Point) -> Option<Intent>) -> Vec<Point> {
    let ranked = ranked_targets(view, wish).into_iter();
    ranked.map(|(_, point)| point).collect()
}

/// Tile of the creature to attack next: the nearest enemy that has noticed the player, or creature
/// that attacked it; or else the nearest enemy that is awake, the nearest sleeper, or the nearest
/// other creature that can attack. `None` without such a creature in sight.
#[must_use]
pub fn next_to_attack(view: &Known) -> Option<Point> {
    let ranked = ranked_targets(view, |_| None).into_iter();
    let mut fighters = ranked.filter(|(rank, _)| *rank <= TargetRank::Fighter);
    fighters.next().map(|(_, point)| point)
}

/// Groups of targets, in the order of preference.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum TargetRank {
    /// An enemy that has noticed the player, or another creature that attacked it.
    Hunter,
    AwakeEnemy,
    SleepingEnemy,
    Fighter,
    Harmless,
    Friend,
    Item,
    /// The player itself, last although it is nearest.
    Oneself,
}

fn rank_of(view: &Known, creature: &KnownCreature) -> TargetRank {
    match threat_of(view, creature) {
        _ if creature.bond.is_some() => TargetRank::Friend,
        ThreatLevel::Enemy if creature.is_asleep() || creature.is_inert => {
            TargetRank::SleepingEnemy
        }
        ThreatLevel::Enemy if creature.is_unaware() => TargetRank::AwakeEnemy,
        ThreatLevel::Enemy => TargetRank::Hunter,
        ThreatLevel::Fighter if has_struck(view, creature) => TargetRank::Hunter,
        ThreatLevel::Fighter => TargetRank::Fighter,
        ThreatLevel::Harmless | ThreatLevel::Item => TargetRank::Harmless,
    }
}

/// Whether a creature attacked the player in the last turn.
fn has_struck(view: &Known, creature: &KnownCreature) -> bool {
    let is_me = |target: CreatureRef| target.id == *view.me.id;
    view.perceived()
        .any(|(event, _)| event.who.id == creature.id && event.target.is_some_and(is_me))
}

fn ranked_targets(
    view: &Known,
    wish: impl Fn(Point) -> Option<Intent>,
) -> Vec<(TargetRank, Point)> {
    let here = view.here();
    let at_oneself = wish(here.point);
    let creatures = view.creatures();
    let items = view
        .items_in_sight()
        .filter(|_| at_oneself.is_none())
        .map(|(place, _)| (TargetRank::Item, place.point));
    let oneself =
        matches!(at_oneself, Some(Intent::Cast { spell, .. }) if is_beneficial_spell(view, spell));
    let oneself = oneself.then_some((TargetRank::Oneself, here.point));
    let may_be = |at| wish(at).is_none_or(|intent| aim_refusal(view, intent).is_none());
    let mut points: Vec<(TargetRank, Point)> = creatures
        .map(|one| (rank_of(view, &one), one.place.point))
        .chain(items)
        .filter(|(_, point)| *point != here.point && may_be(*point))
        .chain(oneself)
        .collect();
    points.sort_by_key(|(rank, point)| (*rank, here.point.distance_squared(*point), *point));
    // A creature hides the item on its tile.
    let mut seen = BTreeSet::new();
    points.retain(|(_, point)| seen.insert(*point));
    points
}

/// How threatening the creature or item on a tile is, worst first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ThreatLevel {
    /// A creature of a kind hostile to the player.
    Enemy,
    /// Another creature that can attack.
    Fighter,
    /// A creature that cannot attack.
    Harmless,
    /// An item, without a creature.
    Item,
}

pub(super) fn threat_of(view: &Known, creature: &KnownCreature) -> ThreatLevel {
    let kinds = view.definitions;
    if kinds.is_enemy(creature.kind, kinds.player) {
        ThreatLevel::Enemy
    } else if creature.totals.attack > 0 {
        ThreatLevel::Fighter
    } else {
        ThreatLevel::Harmless
    }
}

/// The initial target: the player for a beneficial spell; else the nearest hunter that would be
/// hit; else the first other target that is no friend; else the player, or a tile beside it for a
/// harmful spell or potion. Food may start at a friend.
#[must_use]
pub fn first_target(view: &Known, wish: impl Fn(Point) -> Option<Intent>) -> Point {
    let here = view.here();
    let at_oneself = wish(here.point);
    let harms = match at_oneself {
        Some(Intent::Cast { spell, .. }) if is_beneficial_spell(view, spell) => return here.point,
        Some(Intent::Cast { .. }) => true,
        Some(Intent::Throw { item, .. }) => is_believed_harmful(view, item),
        _ => false,
    };
    let feeds = match at_oneself {
        Some(Intent::Throw { item, .. }) => view.item(item).is_some_and(|item| item.food > 0),
        // Looking may start at any target.
        None => true,
        _ => false,
    };
    let near = ranked_targets(view, &wish);
    let suits = |(rank, _): &&(TargetRank, Point)| match rank {
        TargetRank::Oneself => !harms,
        TargetRank::Friend => feeds,
        _ => true,
    };
    nearest_hunter(view, &wish)
        .or_else(|| near.iter().find(suits).map(|(_, point)| *point))
        .or_else(|| enemy_in_sight(view).filter(|_| harms))
        .or_else(|| beside(view).filter(|_| harms))
        .unwrap_or(here.point)
}

/// The tile of the nearest awake enemy in sight, even if it cannot be hit.
fn enemy_in_sight(view: &Known) -> Option<Point> {
    let here = view.here().point;
    let enemies = view
        .creatures()
        .filter(|one| rank_of(view, one) <= TargetRank::AwakeEnemy && view.sight.sees(one.place));
    let points = enemies.map(|one| one.place.point);
    points.min_by_key(|point| (here.distance_squared(*point), *point))
}

/// If no target exists, the intent whose refusal explains why: aimed at the nearest enemy in sight,
/// else at the player itself. `None` if a target exists, and for looking.
#[must_use]
pub fn hopeless_intent(view: &Known, wish: impl Fn(Point) -> Option<Intent>) -> Option<Intent> {
    let at_enemy = enemy_in_sight(view).and_then(&wish);
    let is_hopeless = targets(view, &wish).is_empty();
    let intent = at_enemy.or_else(|| wish(view.here().point))?;
    is_hopeless.then_some(intent)
}

/// The tile of the nearest creature that has noticed the player and would be hit.
#[must_use]
pub fn nearest_hunter(view: &Known, wish: impl Fn(Point) -> Option<Intent>) -> Option<Point> {
    let all = ranked_targets(view, &wish).into_iter();
    let mut hunters = all.filter(|(rank, _)| *rank == TargetRank::Hunter);
    let is_clear = |at| wish(at).is_none_or(|intent| obstacle(view, intent, at).is_none());
    hunters.find(|(_, at)| is_clear(*at)).map(|(_, at)| at)
}

/// Whether a spell is good for its target.
#[must_use]
pub fn is_beneficial_spell(view: &Known, spell: SpellKind) -> bool {
    let kinds = view.definitions;
    kinds.effect(kinds.spell(spell).effect).good
}

/// Whether a spell does nothing for any creature but the one that casts it.
#[must_use]
pub fn is_spell_for_oneself(view: &Known, spell: SpellKind) -> bool {
    let kinds = view.definitions;
    let effect = kinds.effect(kinds.spell(spell).effect);
    let is_own = |step: &EffectStep| {
        use EffectStep::{BloodToMana, Identify, Map};
        matches!(step, BloodToMana(_) | Identify | Map(_))
    };
    effect.good && (effect.detects || effect.start.iter().any(is_own))
}

/// An open tile beside the player, if any.
fn beside(view: &Known) -> Option<Point> {
    let here = view.here();
    let mut around = Direction::ALL.map(|dir| here.point.step(dir)).into_iter();
    around.find(|point| {
        let terrain = view.tile(Place::new(here.level, *point)).terrain;
        !terrain.blocks_steps()
    })
}

/// A preview of aiming at a tile with an intent; without an intent the player only looks.
#[must_use]
pub fn aim(view: &Known, intent: Option<Intent>, at: Point) -> AimPreview {
    let here = view.here();
    let (path, hit) = path_to(view, intent, at);
    let refusal = intent.and_then(|intent| objection(view, intent));
    let is_wasted = at != here.point && hit.is_none();
    let refusal = refusal.or_else(|| match intent? {
        Intent::Cast { spell, .. } if is_wasted && is_beneficial_spell(view, spell) => {
            Some("aimed-nobody".into())
        }
        _ => None,
    });
    let caption = match (&refusal, intent) {
        (Some(reason), _) => reason.clone(),
        (None, Some(intent)) => caption(view, intent, at == here.point, hit),
        (None, None) => tile_words(view, Place::new(here.level, at)),
    };
    AimPreview {
        path,
        caption,
        refusal,
    }
}

/// The description of a tile in a few words.
fn tile_words(view: &Known, place: Place) -> Phrase {
    let (title, detail) = describe_in_short(view, place);
    let words = std::iter::once(title).chain(detail);
    Phrase::list(words).unwrap_or_else(|| "aimed-nothing".into())
}

/// The outcome of selecting a tile that passes [`aim_refusal`].
fn caption(view: &Known, intent: Intent, oneself: bool, hit: Option<KnownCreature>) -> Phrase {
    let (kinds, names) = (view.definitions, Names::of(view, &view.me));
    let at = if oneself { Some(view.myself()) } else { hit };
    let target = match hit {
        _ if oneself => Someone::You,
        Some(creature) => Someone::Seen(called(view, creature.who())),
        None => Someone::Unseen,
    };
    let about = |id: &'static str, item| Phrase::new(id).with("item", item_argument(view, item));
    match intent {
        Intent::Throw { item, .. } => match hit {
            Some(one) if one.bond.is_some() => {
                let eats = one.bond != Some(Bond::Left);
                match eats && view.item(item).is_some_and(|it| it.food > 0) {
                    true => about("aimed-feeds", item).with("target", target),
                    false => about("aimed-lands", item),
                }
            }
            Some(one) => {
                let damage = view
                    .item_ref(item)
                    .map_or((0, 0), |item| view.damage_to(&one, StrikeKind::Throw(item)));
                let hits = with_damage(about("aimed-hits", item), "aimed-hits-for", damage);
                may_miss(view, &one, hits.with("target", target))
            }
            None if oneself => about("aimed-lands-here", item),
            None => about("aimed-lands", item),
        },
        Intent::Use { item, .. } => {
            let known = view.item(item).and_then(|item| names.effect(item.kind));
            let phrase = match known {
                Some(EffectBelief::Effect(effect)) => about("aimed-affects", item)
                    .with("does", effect_on(view, effect, kinds.effect(effect), at)),
                Some(EffectBelief::Harmless | EffectBelief::Unknown) | None => {
                    about("aimed-hits", item)
                }
            };
            phrase.with("target", target)
        }
        Intent::Cast { item, spell, .. } => {
            if let Some(lack) = mana_lack(view, spell) {
                return lack;
            }
            if hit.is_none() && !oneself {
                return "aimed-nobody".into();
            }
            let effect = view.spell_effect(item, spell);
            let costs = Phrase::new("aimed-costs")
                .with("cost", view.spell_price(spell))
                .with("mana", view.me.metabolism.mana.amount);
            Phrase::new("aimed-casts")
                .with("spell", spell_noun(kinds, spell))
                .with("target", target)
                .with(
                    "does",
                    effect_on(view, kinds.spell(spell).effect, &effect, at),
                )
                .then(costs)
        }
        _ => {
            let kind = hit.and_then(|one| match intent {
                Intent::Fire { .. } => view.shot_at(&one),
                Intent::Strike { .. } => view.blow_at(&one),
                _ => None,
            });
            let hurts = |(one, kind)| view.damage_to(&one, kind);
            let damage = hit.zip(kind).map_or((0, 0), hurts);
            let strikes = with_damage("aimed-strikes".into(), "aimed-strikes-for", damage);
            let strikes = strikes.with("target", target);
            match (hit, kind) {
                (Some(one), Some(StrikeKind::Shot { .. })) => may_miss(view, &one, strikes),
                _ => strikes,
            }
        }
    }
}

/// A phrase with the mana that a spell costs and the mana that the player has; `None` if the player
/// has enough.
#[must_use]
pub fn mana_lack(view: &Known, spell: SpellKind) -> Option<Phrase> {
    let (mana, cost) = (view.me.metabolism.mana.amount, view.spell_price(spell));
    let lack = Phrase::new("aimed-no-mana").with("mana", mana);
    (mana < cost).then(|| lack.with("cost", cost))
}

/// Adds how often a shot or throw at a creature misses because of what it wears.
fn may_miss(view: &Known, at: &KnownCreature, hit: Phrase) -> Phrase {
    let evades = at.used().map(|item| view.gear(item, GearNumber::Evades));
    match evades.sum::<i32>().min(1_000) / 10 {
        0 => hit,
        percent => hit.then(Phrase::new("aimed-may-miss").with("percent", percent)),
    }
}

/// A phrase about a hit. If the hit does damage, the phrase is `hurts` instead, with the range of
/// damage.
fn with_damage(hit: Phrase, hurts: &'static str, (least, most): (i32, i32)) -> Phrase {
    if most <= 0 {
        return hit;
    }
    hit.renamed(hurts)
        .with("damage", damage_words((least, most)))
}
