//! Targeting: picking a tile to look, throw, fire, strike or cast at.

use std::collections::BTreeSet;

use crate::{
    grid::{Direction, Point, line},
    sim::{Intent, Place, Refusal, SpellKind, StableId, View, try_flight, try_intent},
    text::Phrase,
};

use super::{
    describe::describe,
    effect::describe_effect,
    item::{EffectBelief, ItemInfo},
    message::in_words,
    naming::Names,
    quickslots::is_believed_harmful,
    refusal::{objection, refusal},
    tile::{CreatureView, tile},
    weapon_trait::reach,
    words::sentence,
};

/// The state of a tile on the line to the target.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PathTile {
    /// Nothing is in the way.
    Free,
    /// The creature here would be hit first.
    Hit,
    /// The tile is behind the creature that would be hit first.
    Behind,
    /// The tile is rock, or behind rock.
    Blocked,
}

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

/// The reason why a tile cannot be aimed at; `None` if it can. Throwing, firing and
/// striking need sight and a line without rock, striking also reach; casting needs a tile
/// that is seen or a creature that is known. An empty tile may be aimed at.
#[must_use]
pub fn aim_refusal(view: &View, intent: Intent) -> Option<Phrase> {
    let mut reason = try_intent(view, intent).err()?;
    if let Intent::Fire { at } | Intent::Use { at: Some(at), .. } = intent {
        let here = view.here();
        // Aiming starts at the player itself.
        if at == here.point {
            return None;
        }
        let empty = tile(view, Place::new(here.level, at)).creature.is_none();
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

/// Whether a tile is empty and a creature on it could be struck.
fn may_be_struck(view: &View, at: Point) -> bool {
    let here = view.here();
    let is_empty = || {
        let there = tile(view, Place::new(here.level, at));
        there.creature.is_none_or(|one| one.is_player)
    };
    at.chebyshev(here.point) <= reach(view) && is_empty() && try_flight(view, at).is_ok()
}

/// The tiles worth picking: those of known creatures, enemies first, then fighters, then
/// harmless ones; when looking, also those of items. Among equals the nearest comes first.
/// `wish` gives the intent of picking a tile: to throw, fire or cast; `None` for looking.
#[must_use]
pub fn targets(view: &View, wish: impl Fn(Point) -> Option<Intent>) -> Vec<Point> {
    let here = view.here();
    let at_oneself = wish(here.point);
    let creatures = view
        .order
        .iter()
        .filter_map(|(_, entity)| Some(view.creature(entity)?.position.0))
        .filter(|place| view.sight.notices(*place))
        .filter(|place| tile(view, *place).creature.is_some());
    let items = view
        .items
        .on_level(here.level)
        .map(|(point, _)| Place::new(here.level, point))
        .filter(|place| at_oneself.is_none() && view.sight.sees(*place));
    // The player itself comes last, although it is nearest.
    let oneself = matches!(at_oneself, Some(Intent::Cast { .. })).then_some(here.point);
    let may_be = |at| wish(at).is_none_or(|intent| aim_refusal(view, intent).is_none());
    let mut points: Vec<(ThreatLevel, i32, Point)> = creatures
        .map(|place| (threat_level(view, place), place.point))
        .chain(items.map(|place| (ThreatLevel::Item, place.point)))
        .filter(|(_, point)| *point != here.point && may_be(*point))
        .map(|(threat, point)| (threat, here.point.distance_squared(point), point))
        .collect();
    points.sort();
    // A creature hides the item below it.
    let mut seen = BTreeSet::new();
    points.retain(|(.., point)| seen.insert(*point));
    let points = points.into_iter().map(|(.., point)| point);
    points.chain(oneself).collect()
}

/// The threat from what is on a tile, the worst first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ThreatLevel {
    /// A creature whose kind is an enemy of the player's.
    Enemy,
    /// Another creature that can strike.
    Fighter,
    /// A creature that cannot strike.
    Harmless,
    /// No creature, but an item.
    Item,
}

pub(super) fn threat_level(view: &View, place: Place) -> ThreatLevel {
    let kinds = view.definitions;
    match tile(view, place).creature {
        None => ThreatLevel::Item,
        Some(one) if kinds.is_enemy(one.kind, kinds.player) => ThreatLevel::Enemy,
        Some(one) if one.totals.attack > 0 => ThreatLevel::Fighter,
        Some(_) => ThreatLevel::Harmless,
    }
}

/// The tile at which targeting begins: the player for a beneficial spell; else the last
/// target if it can still be picked, else the nearest enemy, else the nearest creature,
/// else the player, or a tile beside it for a harmful spell or potion.
#[must_use]
pub fn first_target(
    view: &View,
    wish: impl Fn(Point) -> Option<Intent>,
    last: Option<StableId>,
) -> Point {
    let here = view.here();
    let kinds = view.definitions;
    let harms = match wish(here.point) {
        Some(Intent::Cast { spell, .. }) if is_beneficial_spell(view, spell) => return here.point,
        Some(Intent::Cast { .. }) => true,
        Some(Intent::Throw { item, .. }) => is_believed_harmful(view, item),
        _ => false,
    };
    let mut near = targets(view, wish);
    near.retain(|point| !harms || *point != here.point);
    let creature = |point: &Point| tile(view, Place::new(here.level, *point)).creature;
    let is_last = |point: &&Point| creature(point).map(|one| one.id) == last && last.is_some();
    let hunts =
        |point: &&Point| creature(point).is_some_and(|one| kinds.is_enemy(one.kind, kinds.player));
    near.iter()
        .find(is_last)
        .or_else(|| near.iter().find(hunts))
        .or_else(|| near.first())
        .copied()
        .or_else(|| beside(view).filter(|_| harms))
        .unwrap_or(here.point)
}

/// Whether a spell is good for its target.
#[must_use]
pub fn is_beneficial_spell(view: &View, spell: SpellKind) -> bool {
    let kinds = view.definitions;
    kinds.effect(kinds.spell(spell).effect).good
}

/// An open tile beside the player, if there is one.
fn beside(view: &View) -> Option<Point> {
    let here = view.here();
    let mut around = Direction::ALL.map(|dir| here.point.step(dir)).into_iter();
    around.find(|point| {
        !view
            .levels
            .terrain(Place::new(here.level, *point))
            .blocks_steps()
    })
}

/// A preview of aiming at a tile with an intent; `None` only looks.
#[must_use]
pub fn aim(view: &View, intent: Option<Intent>, at: Point) -> AimPreview {
    let here = view.here();
    // A missile hits the first creature in the way instead of the target.
    let flies = matches!(
        intent,
        Some(Intent::Throw { .. } | Intent::Fire { .. } | Intent::Use { .. })
    );
    let mut path = Vec::new();
    let (mut blocked, mut hit) = (false, None);
    for point in line(here.point, at).skip(1) {
        let there = tile(view, Place::new(here.level, point));
        blocked |= flies && there.terrain.blocks_steps();
        let state = if blocked {
            PathTile::Blocked
        } else if hit.is_some() {
            PathTile::Behind
        } else if there.creature.is_some() && (flies || point == at) {
            hit = there.creature;
            PathTile::Hit
        } else {
            PathTile::Free
        };
        path.push((point, state));
    }
    let refusal = intent.and_then(|intent| objection(view, intent));
    let caption = match (&refusal, intent) {
        (Some(reason), _) => reason.clone(),
        (None, Some(intent)) => Phrase::verbatim(caption(view, intent, at == here.point, hit)),
        (None, None) => Phrase::verbatim(tile_words(view, Place::new(here.level, at))),
    };
    AimPreview {
        path,
        caption,
        refusal,
    }
}

/// The description of a tile in a few words.
fn tile_words(view: &View, place: Place) -> String {
    let found = describe(view, place);
    let definitions = view.definitions;
    let detail: Vec<String> = found
        .detail
        .iter()
        .map(|one| in_words(definitions, one))
        .collect();
    let words = format!(
        "{}  {}",
        in_words(definitions, &found.title),
        detail.join("  ")
    );
    words.trim_end().to_owned()
}

/// The outcome of picking a tile that can be picked.
fn caption(view: &View, intent: Intent, oneself: bool, hit: Option<CreatureView>) -> String {
    let kinds = view.definitions;
    let whom = match hit {
        _ if oneself => "yourself".to_owned(),
        Some(creature) => format!("the {}", kinds.creature(creature.kind).name),
        None => "nobody".to_owned(),
    };
    if let Intent::Throw { item, .. } = intent {
        let thing = sentence(&the_item(view, item));
        match hit {
            Some(_) => format!("{thing} would hit {whom}."),
            None if oneself => format!("{thing} would land at your feet."),
            None => format!("{thing} would land there."),
        }
    } else if let Intent::Use { item, .. } = intent {
        let thing = sentence(&the_item(view, item));
        let known = ItemInfo::known_to(view, item, &view.me).and_then(|item| item.effect);
        match known {
            Some(EffectBelief::Effect(effect)) => {
                let does = describe_effect(kinds, kinds.effect(effect));
                let does = in_words(kinds, &does);
                format!("{thing} would hit {whom}: {does}.")
            }
            Some(EffectBelief::Harmless | EffectBelief::Unknown) | None => {
                format!("{thing} would hit {whom}.")
            }
        }
    } else if let Intent::Cast { spell, .. } = intent {
        let spell = kinds.spell(spell);
        let mana = view.me.metabolism.mana.amount;
        if mana < spell.mana {
            let costs = spell.mana;
            format!("You have {mana} mana and it costs {costs}: nothing would happen.")
        } else if hit.is_none() && !oneself {
            "Nobody is there: nothing would happen.".to_owned()
        } else {
            let does = describe_effect(kinds, kinds.effect(spell.effect));
            let does = in_words(kinds, &does);
            format!("Cast {} on {whom}: {does}.", spell.name)
        }
    } else {
        format!("You would hit {whom}.")
    }
}

/// The player's name for an item within a sentence: "the rock".
#[must_use]
pub fn the_item(view: &View, item: StableId) -> String {
    let what = view.items.item_ref(item);
    what.map_or_else(
        || "it".to_owned(),
        |what| Names::of(view, &view.me).the_item(what),
    )
}
