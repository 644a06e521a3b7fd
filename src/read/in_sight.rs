//! The creatures in sight, and their present actions.

use crate::{
    grid::Point,
    names::{called, item_noun},
    sim::{Awareness, EventKind, Known, KnownCreature, Place, StableId, Terrain},
    text::{Noun, Phrase},
};

use super::{
    describe::describe_in_short,
    event_text::event_text,
    noticing::chance_of_step,
    target::{ThreatLevel, targets, threat_of},
    weapon_trait::raised_over,
};

/// A creature that the player knows of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreatureInSight {
    /// The creature's id.
    pub id: StableId,
    /// The creature's place.
    pub at: Place,
    /// Whether the player sees the creature; if not, it senses it.
    pub is_seen: bool,
    /// Name or kind of the creature.
    pub kind: Noun,
    /// Sprite of the creature's kind.
    pub sprite: String,
    /// The creature's level, 1 or more.
    pub level: i32,
    /// Hit points left.
    pub hp: i32,
    /// Maximum hit points.
    pub max_hp: i32,
    /// The threat to the player.
    pub threat: ThreatLevel,
    /// Whether its level is far above the initial level of creatures here.
    pub is_veteran: bool,
    /// Highest chance in percent that the creature notices the player's next step; `None` if it
    /// notices none.
    pub notices: Option<u32>,
    /// Action of the creature in the last turn as the player saw it, such as "comes nearer", or how
    /// the player knows of the creature.
    pub doing: Phrase,
}

/// All other creatures that the player knows of on its level, sorted by threat, then by distance.
/// Their actions are taken from perceived events only.
#[must_use]
pub fn creatures_in_sight(view: &Known) -> Vec<CreatureInSight> {
    let here = view.here();
    let others = view.creatures().filter(|creature| !creature.is_player);
    let mut all: Vec<((ThreatLevel, i32, StableId), CreatureInSight)> = others
        .map(|creature| {
            let distance = here.point.distance_squared(creature.place.point);
            let one = companion(view, creature);
            ((one.threat, distance, one.id), one)
        })
        .collect();
    all.sort_by_key(|(order, _)| *order);
    all.into_iter().map(|(_, one)| one).collect()
}

/// The tiles in sight with something on them, and its name: creatures and items in targeting order,
/// corpses last; then the nearest of each kind of terrain feature, door, cracked wall and stairs.
#[must_use]
pub fn things_in_sight(view: &Known) -> Vec<(Point, Phrase)> {
    let here = view.here();
    let place = |point: Point| Place::new(here.level, point);
    let title = |point: Point| (point, describe_in_short(view, place(point)).0);
    let mut picked = targets(view, |_| None);
    picked.sort_by_key(|point| {
        let there = view.tile(place(*point));
        let item = there.item.filter(|_| there.creature.is_none());
        item.is_some_and(|item| view.definitions.item(item.kind).corpse_of.is_some())
    });
    let mut built: Vec<Point> = view.sight.field().iter().collect();
    built.retain(|point| {
        let is_built = match view.tile(place(*point)).terrain {
            Terrain::StairsDown
            | Terrain::StairsUp
            | Terrain::ClosedDoor
            | Terrain::OpenDoor
            | Terrain::Barrier(_)
            | Terrain::ClearBarrier(_)
            | Terrain::Gate(_)
            | Terrain::Pedestal(_)
            | Terrain::Furniture(_)
            | Terrain::VaultPedestal => true,
            Terrain::Unknown
            | Terrain::OutOfBounds
            | Terrain::Wall
            | Terrain::Floor
            | Terrain::SecretDoor => false,
            Terrain::Masonry => view.is_cracked(place(*point)),
        };
        is_built && !picked.contains(point)
    });
    built.sort_by_key(|point| here.point.distance_squared(*point));
    let mut found: Vec<(Point, Phrase)> = picked.into_iter().map(title).collect();
    for (point, title) in built.into_iter().map(title) {
        if !found.iter().any(|(_, other)| *other == title) {
            found.push((point, title));
        }
    }
    found
}

fn companion(view: &Known, creature: KnownCreature) -> CreatureInSight {
    let kinds = view.definitions;
    let kind = kinds.creature(creature.kind);
    CreatureInSight {
        id: creature.id,
        at: creature.place,
        is_seen: view.sight.sees(creature.place),
        kind: called(view, creature.who()),
        sprite: kind.sprite.clone(),
        level: creature.level,
        hp: creature.stats.hp,
        max_hp: creature.stats.max_hp,
        threat: threat_of(view, &creature),
        is_veteran: view.is_veteran(&creature),
        notices: chance_of_step(view, &creature),
        doing: doing(view, &creature),
    }
}

/// The last seen action of a creature, or else how the player knows of it. A raised weapon has
/// priority over any action, and being unaware has priority over steps.
fn doing(view: &Known, creature: &KnownCreature) -> Phrase {
    if let Some(raised) = creature.raised {
        let is_over_you = raised
            .tiles(creature.place)
            .any(|place| place == view.here());
        let phrase = match creature.weapon_kind() {
            Some(kind) => {
                Phrase::new("doing-raised").with("weapon", item_noun(view.definitions, kind))
            }
            None => Phrase::new("doing-wound-up"),
        };
        return phrase.with("over", raised_over(raised.sweeps, is_over_you));
    }
    let told = view
        .perceived()
        .filter(|(event, perceived)| event.who.id == creature.id && perceived.actor)
        .filter_map(|(event, perceived)| {
            let is_step = event.kind == EventKind::Moved;
            Some((is_step, event_text(view, &event, perceived).doing?))
        })
        .last();
    match (creature.awareness_of_player(view.definitions), told) {
        (Some(Awareness::Asleep), _) => "doing-sleeps".into(),
        (Some(Awareness::Idle), None | Some((true, _))) => "doing-unaware".into(),
        (_, Some((_, told))) => told,
        // A game just continued has no events yet.
        (Some(Awareness::Hunting), None) if view.perceived().next().is_none() => {
            "doing-hunts".into()
        }
        (_, None) if view.sight.sees(creature.place) => "doing-stands".into(),
        (_, None) => "doing-felt".into(),
    }
}
