//! What one creature sees and remembers.

use bevy::prelude::{Entity, World};

use crate::{
    grid::{FieldOfView, Grid, Point},
    sim::{
        CombatStats, Definitions, Effects, Items, Levels, MapMemory, Position, StableId, Terrain,
        TurnOrder,
    },
};

use super::{creature::CreatureInfo, item::ItemInfo};

/// What a creature sees and remembers.
#[derive(Clone, Debug, PartialEq)]
pub struct Observation {
    /// The observer.
    pub observer: CreatureInfo,
    /// The terrain it sees or remembers, level by level.
    pub levels: Vec<Grid<Terrain>>,
    /// The tiles of its level that it sees, walls included, row by row.
    pub visible: Vec<Point>,
    /// The living creatures it sees, itself included, ascending by id.
    pub creatures: Vec<CreatureInfo>,
    /// The items it sees on the floor, ascending by id.
    pub items: Vec<ItemInfo>,
    /// What the kinds of things are, which everybody may know.
    pub kinds: Definitions,
}

/// What a living creature sees and remembers; `None` when no creature of that
/// id lives.
#[must_use]
pub fn observe(world: &World, id: StableId) -> Option<Observation> {
    let entity = world.get_resource::<TurnOrder>()?.find(id)?;
    let observer = CreatureInfo::known_to(world, entity, entity)
        .filter(|creature| creature.stats.is_alive())?;
    let all = world.get_resource::<Levels>()?;
    let level = all.get(observer.place.level)?;
    let mut field = FieldOfView::default();
    field.compute(level.blocked(), observer.place.point, observer.vision);

    let mut levels: Vec<Grid<Terrain>> = match world.get::<MapMemory>(entity) {
        Some(memory) => memory.levels().map(|level| level.tiles().clone()).collect(),
        None => all
            .iter()
            .map(|level| {
                let (width, height) = (level.terrain().width(), level.terrain().height());
                Grid::new(width, height, Terrain::Unknown, Terrain::OutOfBounds)
            })
            .collect(),
    };
    let mut creatures = Vec::new();
    let visible: Vec<Point> = field.iter().collect();
    for point in &visible {
        if let Some(seen) = levels.get_mut(observer.place.level) {
            seen.set(*point, level.terrain().get(*point));
        }
        let occupant = level.occupant(*point).filter(|other| *other != entity);
        let seen = occupant.and_then(|other| CreatureInfo::known_to(world, other, entity));
        creatures.extend(seen);
    }
    creatures.extend(detected(world, &observer, entity, &field));
    creatures.push(observer.clone());
    creatures.sort_by_key(|creature| creature.id);
    let floor = world.get_resource::<Items>()?;
    let mut items: Vec<ItemInfo> = floor
        .on_level(observer.place.level)
        .filter(|(point, _)| field.contains(*point))
        .filter_map(|(_, item)| ItemInfo::known_to(world, item, entity))
        .collect();
    items.sort_by_key(|item| item.id);
    Some(Observation {
        observer,
        levels,
        visible,
        creatures,
        items,
        kinds: world.get_resource::<Definitions>()?.clone(),
    })
}

/// Those out of sight that an effect tells of.
fn detected(
    world: &World,
    observer: &CreatureInfo,
    entity: Entity,
    field: &FieldOfView,
) -> Vec<CreatureInfo> {
    let (Some(kinds), Some(effects), Some(order)) = (
        world.get_resource::<Definitions>(),
        world.get::<Effects>(entity),
        world.get_resource::<TurnOrder>(),
    ) else {
        return Vec::new();
    };
    if !effects.detect(kinds) {
        return Vec::new();
    }
    order
        .iter()
        .filter(|(_, other)| *other != entity)
        .filter(|(_, other)| {
            world.get::<Position>(*other).is_some_and(|position| {
                position.0.level == observer.place.level && !field.contains(position.0.point)
            }) && world
                .get::<CombatStats>(*other)
                .is_some_and(CombatStats::is_alive)
        })
        .filter_map(|(_, other)| CreatureInfo::known_to(world, other, entity))
        .collect()
}

/// The rows of a level as text: `#` wall, `.` floor, `>` and `<` stairs, space
/// for what is not known.
#[must_use]
pub fn rows(level: &Grid<Terrain>) -> Vec<String> {
    let width = usize::try_from(level.width()).unwrap_or(0).max(1);
    level
        .as_slice()
        .chunks(width)
        .map(|row| row.iter().map(|tile| tile.symbol()).collect())
        .collect()
}
