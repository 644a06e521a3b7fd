//! Who is in sight, and what each is seen to do.

use crate::sim::{Awareness, CreatureRef, Deed, Fact, Perceived, Place, StableId, View};

use super::{
    attire::attire,
    target::{Harm, harm},
    tile::{CreatureView, tile},
    words::the_creature,
};

/// Somebody whom the player knows of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Companion {
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
    pub harm: Harm,
    /// What it was seen to do in the last turn, or how it is known: "comes nearer".
    pub doing: String,
}

/// Everybody else whom the player knows of on its level: its enemies first, then who
/// fights, then who does no harm; among equals the nearest first. What they do is told
/// from what the player perceived in the last turn and from nothing else.
#[must_use]
pub fn company(view: &View) -> Vec<Companion> {
    let here = view.here();
    let known = view
        .order
        .iter()
        .filter_map(|(_, entity)| Some(view.creature(entity)?.position.0))
        .filter_map(|place| Some((place, tile(view, place).creature?)))
        .filter(|(_, creature)| !creature.is_player);
    let mut all: Vec<((Harm, i32, StableId), Companion)> = known
        .map(|(place, creature)| {
            let distance = here.point.distance_squared(place.point);
            let one = companion(view, place, creature);
            ((one.harm, distance, one.id), one)
        })
        .collect();
    all.sort_by_key(|(order, _)| *order);
    all.into_iter().map(|(_, one)| one).collect()
}

fn companion(view: &View, place: Place, creature: CreatureView) -> Companion {
    let kinds = view.definitions;
    let kind = kinds.creature(creature.kind);
    Companion {
        id: creature.id,
        at: place,
        name: kind.name.clone(),
        sprite: kind.sprite.clone(),
        level: creature.level,
        hp: creature.stats.hp,
        max_hp: creature.stats.max_hp,
        harm: harm(view, place),
        doing: doing(view, place, creature),
    }
}

/// What somebody was seen to do last; else how it is known. Whether it has noticed the
/// player is more than where it went, and what it is about to strike more than anything.
fn doing(view: &View, place: Place, creature: CreatureView) -> String {
    let seen = attire(view, creature.entity);
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
        .facts
        .perceived()
        .filter(|(fact, perceived)| fact.who.id == creature.id && perceived.actor)
        .filter_map(|(fact, perceived)| {
            let is_step = fact.deed == Deed::Moved;
            Some((is_step, deed_of(view, &fact, perceived)?))
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

/// A deed as what somebody is doing; nothing where it only befell it.
fn deed_of(view: &View, fact: &Fact, perceived: &Perceived) -> Option<String> {
    let whom = || whom(view, fact.target, perceived.target);
    let here = view.here().point;
    Some(match fact.deed {
        Deed::Moved => {
            let (before, after) = (
                here.distance_squared(fact.from.point),
                here.distance_squared(fact.at.point),
            );
            let way = match after.cmp(&before) {
                std::cmp::Ordering::Less => "comes nearer",
                std::cmp::Ordering::Equal => "moves about",
                std::cmp::Ordering::Greater => "moves away",
            };
            way.to_owned()
        }
        Deed::TookStairs => "has come by the stairs".to_owned(),
        Deed::Dug => "digs".to_owned(),
        Deed::Opened => "opens a door".to_owned(),
        Deed::Closed => "closes a door".to_owned(),
        Deed::Unlocked { .. } => "unlocks a way".to_owned(),
        Deed::Attacked { .. } => format!("strikes {}", whom()),
        Deed::Hit { .. } => format!("throws at {}", whom()),
        Deed::Shot { .. } => format!("shoots at {}", whom()),
        Deed::Threw => "throws something".to_owned(),
        Deed::Spread => "spreads".to_owned(),
        Deed::PickedUp => "picks something up".to_owned(),
        Deed::Dropped => "puts something down".to_owned(),
        Deed::Ate { .. } => "eats".to_owned(),
        Deed::Quaffed => "drinks something".to_owned(),
        Deed::Equipped { .. } => "readies its gear".to_owned(),
        Deed::Unequipped { .. } => "puts gear away".to_owned(),
        Deed::Cast { spell } => format!("casts {}", view.definitions.spell(spell).name),
        Deed::Fizzled { .. } => "mumbles in vain".to_owned(),
        Deed::Told { .. } => "gossips".to_owned(),
        Deed::Blinked => "has just faded in".to_owned(),
        Deed::Appeared => "has just appeared".to_owned(),
        Deed::Noticed => {
            let kinds = view.definitions;
            let whom = if kinds.is_enemy(fact.who.kind, kinds.player) {
                "you"
            } else {
                "somebody"
            };
            format!("has noticed {whom}")
        }
        Deed::Woke => "wakes up".to_owned(),
        Deed::Lost => "gives up looking".to_owned(),
        Deed::Called => "calls the others".to_owned(),
        Deed::WoundUp => "raises its weapon".to_owned(),
        Deed::Swung => "strikes the ground".to_owned(),
        Deed::FoundKey { .. }
        | Deed::FeltDraught
        | Deed::FoundSecret
        | Deed::Named { .. }
        | Deed::Learned { .. }
        | Deed::Died { .. }
        | Deed::Left { .. }
        | Deed::Fell
        | Deed::Disgusted
        | Deed::Hurt { .. }
        | Deed::Healed { .. }
        | Deed::Affected { .. }
        | Deed::EffectEnded { .. }
        | Deed::Restored { .. }
        | Deed::Landed
        | Deed::Broke
        | Deed::Gained { .. }
        | Deed::Advanced { .. }
        | Deed::Improved { .. }
        | Deed::Roused => return None,
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
