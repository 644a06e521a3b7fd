//! Picking a tile: to look, to throw, to fire, to strike or to cast at.

use std::collections::BTreeSet;

use crate::{
    grid::{Direction, Point, line},
    sim::{Intent, Place, Refusal, SpellKind, StableId, View, try_flight, try_intent},
};

use super::{
    describe::describe,
    effect::describe_effect,
    naming::Names,
    quickslots::is_thought_harmful,
    refusal::{objection, refusal},
    tile::{CreatureView, tile},
    weapon_trait::reach,
    words::sentence,
};

/// What a tile on the way to the target is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PathTile {
    /// On the way.
    Free,
    /// What would be hit first.
    Hit,
    /// Behind what would be hit first.
    Behind,
    /// Rock, or behind it.
    Blocked,
}

/// A tile that is considered, and what would come of picking it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AimPreview {
    /// The tiles from beside the player to the one considered.
    pub way: Vec<(Point, PathTile)>,
    /// What would come of it, in words.
    pub caption: String,
    /// Why it cannot be picked, if it cannot.
    pub refusal: Option<String>,
}

/// Why a tile cannot be considered for a throw, a shot or a spell, if it cannot:
/// one can throw, fire and strike where one sees and no rock is in the way, strike as far
/// as one reaches, and cast at what one sees or knows of.
#[must_use]
pub fn aim_refusal(view: &View, intent: Intent) -> Option<String> {
    let mut reason = try_intent(view, intent).err()?;
    if let Intent::Fire { at } = intent {
        let here = view.here();
        // The start of the line, where nobody is to be shot.
        if at == here.point {
            return None;
        }
        // Nobody stands there, but somebody might.
        let empty = tile(view, Place::new(here.level, at)).creature.is_none();
        if empty && reason == Refusal::NobodyThere {
            reason = try_flight(view, at).err()?;
        }
    }
    // So it is of a tile that a far blow would reach.
    if let Intent::Strike { at } = intent
        && reason == Refusal::OutOfReach
        && may_be_struck(view, at)
    {
        return None;
    }
    Some(refusal(view, reason))
}

/// Whether somebody who stood on a tile where nobody stands could be struck there.
fn may_be_struck(view: &View, at: Point) -> bool {
    let here = view.here();
    let is_empty = || {
        let there = tile(view, Place::new(here.level, at));
        there.creature.is_none_or(|one| one.is_player)
    };
    at.chebyshev(here.point) <= reach(view) && is_empty() && try_flight(view, at).is_ok()
}

/// The tiles that are worth picking: those of creatures the player knows of, its
/// enemies first, then who fights, then who does no harm; and when looking also of
/// things that lie about. Among equals the nearest comes first. The wish says what
/// is done by picking a tile: throw, fire or cast; nothing by looking.
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
    // One can cast on oneself: last, since one is always near.
    let oneself = matches!(at_oneself, Some(Intent::Cast { .. })).then_some(here.point);
    let may_be = |at| wish(at).is_none_or(|intent| aim_refusal(view, intent).is_none());
    let mut points: Vec<(ThreatLevel, i32, Point)> = creatures
        .map(|place| (threat_level(view, place), place.point))
        .chain(items.map(|place| (ThreatLevel::Item, place.point)))
        .filter(|(_, point)| *point != here.point && may_be(*point))
        .map(|(harm, point)| (harm, here.point.distance_squared(point), point))
        .collect();
    points.sort();
    // Who stands on a thing comes before it.
    let mut seen = BTreeSet::new();
    points.retain(|(.., point)| seen.insert(*point));
    let points = points.into_iter().map(|(.., point)| point);
    points.chain(oneself).collect()
}

/// How much harm comes from what is on a tile, the worst first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ThreatLevel {
    /// A creature whose kind has the player for an enemy.
    Enemy,
    /// Another that could strike.
    Fighter,
    /// One that cannot.
    Harmless,
    /// No creature at all.
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

/// Where to begin: a spell that does good at oneself; else at the last target if
/// it can still be picked, else at the nearest enemy, else at the nearest
/// creature, else at oneself, but never so with a spell or a potion that does harm: that
/// begins beside.
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
        Some(Intent::Throw { item, .. }) => is_thought_harmful(view, item),
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

/// Whether a spell is one that a player would cast on itself.
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

/// The way to a tile that is considered, and what would come of picking it, which
/// is to do something there or only to look.
#[must_use]
pub fn aim(view: &View, intent: Option<Intent>, at: Point) -> AimPreview {
    let here = view.here();
    // What flies hits the first creature in the way instead of the target.
    let flies = matches!(intent, Some(Intent::Throw { .. } | Intent::Fire { .. }));
    let mut way = Vec::new();
    let (mut blocked, mut hit) = (false, None);
    for point in line(here.point, at).skip(1) {
        let there = tile(view, Place::new(here.level, point));
        blocked |= flies && there.terrain.blocks_steps();
        let leg = if blocked {
            PathTile::Blocked
        } else if hit.is_some() {
            PathTile::Behind
        } else if there.creature.is_some() && (flies || point == at) {
            hit = there.creature;
            PathTile::Hit
        } else {
            PathTile::Free
        };
        way.push((point, leg));
    }
    let refusal = intent.and_then(|intent| objection(view, intent));
    let caption = match (&refusal, intent) {
        (Some(reason), _) => reason.clone(),
        (None, Some(intent)) => caption(view, intent, at == here.point, hit),
        (None, None) => sight_of(view, Place::new(here.level, at)),
    };
    AimPreview {
        way,
        caption,
        refusal,
    }
}

/// What is to be seen on a tile, in a few words.
fn sight_of(view: &View, place: Place) -> String {
    let found = describe(view, place);
    let words = format!("{}  {}", found.title, found.detail);
    words.trim_end().to_owned()
}

/// What would come of picking a tile that can be picked.
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
    } else if let Intent::Cast { spell, .. } = intent {
        let spell = kinds.spell(spell);
        let mana = view.me.mana.amount;
        if mana < spell.mana {
            let costs = spell.mana;
            format!("You have {mana} mana and it costs {costs}: nothing would happen.")
        } else if hit.is_none() && !oneself {
            "Nobody is there: nothing would happen.".to_owned()
        } else {
            let does = describe_effect(kinds, kinds.effect(spell.effect));
            format!("Cast {} on {whom}: {does}.", spell.name)
        }
    } else {
        format!("You would hit {whom}.")
    }
}

/// An item within a sentence: "the rock".
#[must_use]
pub fn the_item(view: &View, item: StableId) -> String {
    let what = view.items.what(item);
    what.map_or_else(
        || "it".to_owned(),
        |what| Names::of(view, &view.me).the_item(what),
    )
}
