//! Who is in sight, and what each is seen to do.

use crate::sim::{Awareness, CreatureRef, Event, EventKind, Perception, Place, StableId, View};

use super::{
    creature_looks::creature_looks,
    target::{ThreatLevel, threat_level},
    tile::{CreatureView, tile},
    words::the_creature,
};

/// Somebody whom the player knows of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreatureInSight {
    /// Who it is.
    pub id: StableId,
    /// Where it stands.
    pub at: Place,
    /// The name of its kind.
    pub name: String,
    /// The sprite of its kind.
    pub sprite: String,
    /// Its level, 1 or more.
    pub level: i32,
    /// Hit points left.
    pub hp: i32,
    /// Most hit points.
    pub max_hp: i32,
    /// How much harm comes from it.
    pub threat: ThreatLevel,
    /// What it was seen to do in the last turn, or how it is known: "comes nearer".
    pub doing: String,
}

/// Everybody else whom the player knows of on its level: its enemies first, then who
/// fights, then who does no harm; among equals the nearest first. What they do is told
/// from what the player perceived in the last turn and from nothing else.
#[must_use]
pub fn creatures_in_sight(view: &View) -> Vec<CreatureInSight> {
    let here = view.here();
    let known = view
        .order
        .iter()
        .filter_map(|(_, entity)| Some(view.creature(entity)?.position.0))
        .filter_map(|place| Some((place, tile(view, place).creature?)))
        .filter(|(_, creature)| !creature.is_player);
    let mut all: Vec<((ThreatLevel, i32, StableId), CreatureInSight)> = known
        .map(|(place, creature)| {
            let distance = here.point.distance_squared(place.point);
            let one = companion(view, place, creature);
            ((one.threat, distance, one.id), one)
        })
        .collect();
    all.sort_by_key(|(order, _)| *order);
    all.into_iter().map(|(_, one)| one).collect()
}

fn companion(view: &View, place: Place, creature: CreatureView) -> CreatureInSight {
    let kinds = view.definitions;
    let kind = kinds.creature(creature.kind);
    CreatureInSight {
        id: creature.id,
        at: place,
        name: kind.name.clone(),
        sprite: kind.sprite.clone(),
        level: creature.level,
        hp: creature.stats.hp,
        max_hp: creature.stats.max_hp,
        threat: threat_level(view, place),
        doing: doing(view, place, creature),
    }
}

/// What somebody was seen to do last; else how it is known. Whether it has noticed the
/// player is more than where it went, and what it is about to strike more than anything.
fn doing(view: &View, place: Place, creature: CreatureView) -> String {
    let seen = creature_looks(view, creature.entity);
    if let Some(over) = seen.raised {
        let weapon = seen
            .weapon
            .map_or("weapon", |kind| &view.definitions.item(kind).name);
        let whom = if over == view.here() {
            "over you"
        } else {
            "to strike"
        };
        return format!("has its {weapon} raised {whom}");
    }
    let told = view
        .events
        .perceived()
        .filter(|(event, perceived)| event.who.id == creature.id && perceived.actor)
        .filter_map(|(event, perceived)| {
            let is_step = event.kind == EventKind::Moved;
            Some((is_step, deed_of(view, &event, perceived)?))
        })
        .last();
    match (seen.awareness, told) {
        (Some(Awareness::Asleep), _) => "asleep".to_owned(),
        (Some(Awareness::Idle), None | Some((true, _))) => "has not noticed you".to_owned(),
        (_, Some((_, told))) => told,
        (_, None) if view.sight.sees(place) => "stands still".to_owned(),
        (_, None) => "out of sight, but felt".to_owned(),
    }
}

/// An act as what somebody is doing; nothing where it only befell it.
fn deed_of(view: &View, event: &Event, perceived: &Perception) -> Option<String> {
    let whom = || whom(view, event.target, perceived.target);
    let here = view.here().point;
    Some(match event.kind {
        EventKind::Moved => {
            let (before, after) = (
                here.distance_squared(event.from.point),
                here.distance_squared(event.at.point),
            );
            let way = match after.cmp(&before) {
                std::cmp::Ordering::Less => "comes nearer",
                std::cmp::Ordering::Equal => "moves about",
                std::cmp::Ordering::Greater => "moves away",
            };
            way.to_owned()
        }
        EventKind::TookStairs => "has come by the stairs".to_owned(),
        EventKind::Dug => "digs".to_owned(),
        EventKind::Opened => "opens a door".to_owned(),
        EventKind::Closed => "closes a door".to_owned(),
        EventKind::Unlocked { .. } => "unlocks a way".to_owned(),
        EventKind::Attacked { .. } => format!("strikes {}", whom()),
        EventKind::Hit { .. } => format!("throws at {}", whom()),
        EventKind::Shot { .. } => format!("shoots at {}", whom()),
        EventKind::Threw => "throws something".to_owned(),
        EventKind::Spread => "spreads".to_owned(),
        EventKind::PickedUp => "picks something up".to_owned(),
        EventKind::Dropped => "puts something down".to_owned(),
        EventKind::Ate { .. } => "eats".to_owned(),
        EventKind::Quaffed => "drinks something".to_owned(),
        EventKind::Equipped { .. } => "readies its gear".to_owned(),
        EventKind::Unequipped { .. } => "puts gear away".to_owned(),
        EventKind::Cast { spell } => format!("casts {}", view.definitions.spell(spell).name),
        EventKind::Fizzled { .. } => "mumbles in vain".to_owned(),
        EventKind::Told { .. } => "gossips".to_owned(),
        EventKind::Blinked => "has just faded in".to_owned(),
        EventKind::Appeared => "has just appeared".to_owned(),
        EventKind::Noticed => {
            let kinds = view.definitions;
            let whom = if kinds.is_enemy(event.who.kind, kinds.player) {
                "you"
            } else {
                "somebody"
            };
            format!("has noticed {whom}")
        }
        EventKind::Woke => "wakes up".to_owned(),
        EventKind::Lost => "gives up looking".to_owned(),
        EventKind::Called => "calls the others".to_owned(),
        EventKind::WoundUp => "raises its weapon".to_owned(),
        EventKind::Swung => "strikes the ground".to_owned(),
        EventKind::FoundKey { .. }
        | EventKind::FeltDraught
        | EventKind::FoundSecret
        | EventKind::Named { .. }
        | EventKind::Learned { .. }
        | EventKind::Died { .. }
        | EventKind::Left { .. }
        | EventKind::Fell
        | EventKind::Disgusted
        | EventKind::Hurt { .. }
        | EventKind::Healed { .. }
        | EventKind::Affected { .. }
        | EventKind::EffectEnded { .. }
        | EventKind::Restored { .. }
        | EventKind::Landed
        | EventKind::Broke
        | EventKind::Gained { .. }
        | EventKind::Advanced { .. }
        | EventKind::Improved { .. }
        | EventKind::Roused => return None,
    })
}

/// To whom something was done, as far as that was seen.
fn whom(view: &View, target: Option<CreatureRef>, seen: bool) -> String {
    match target {
        Some(target) if target.id == *view.me.id => "you".to_owned(),
        Some(target) if seen => the_creature(view, target.kind),
        Some(_) | None => "somebody".to_owned(),
    }
}
