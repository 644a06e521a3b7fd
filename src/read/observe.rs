//! What one creature sees and remembers, and the truth.

use bevy::prelude::{Entity, World};

use crate::{
    grid::{FieldOfView, Grid, Point},
    sim::{
        CombatStats, Creature, Definitions, Energy, Levels, MapMemory, Place, Position, StableId,
        Terrain, TurnOrder, Vision,
    },
};

/// A creature and its numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreatureInfo {
    /// Its id.
    pub id: StableId,
    /// The name of its kind.
    pub kind: String,
    /// Where it is.
    pub place: Place,
    /// Its combat numbers.
    pub stats: CombatStats,
    /// Sight radius, tiles.
    pub vision: i32,
    /// Energy gained a turn.
    pub speed: i32,
}

impl CreatureInfo {
    /// A creature as it is; `None` for what is no creature.
    #[must_use]
    pub fn of(world: &World, entity: Entity) -> Option<Self> {
        let kind = world.get::<Creature>(entity)?.0;
        Some(Self {
            id: *world.get::<StableId>(entity)?,
            kind: world
                .get_resource::<Definitions>()?
                .creature(kind)
                .name
                .clone(),
            place: world.get::<Position>(entity)?.0,
            stats: *world.get::<CombatStats>(entity)?,
            vision: world.get::<Vision>(entity)?.radius,
            speed: world.get::<Energy>(entity)?.speed,
        })
    }
}

/// All living creatures, ascending by id: the truth.
#[must_use]
pub fn everybody(world: &World) -> Vec<CreatureInfo> {
    let Some(order) = world.get_resource::<TurnOrder>() else {
        return Vec::new();
    };
    order
        .iter()
        .filter_map(|(_, entity)| CreatureInfo::of(world, entity))
        .filter(|creature| creature.stats.is_alive())
        .collect()
}

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
}

/// What a living creature sees and remembers; `None` when no creature of that
/// id lives.
#[must_use]
pub fn observe(world: &World, id: StableId) -> Option<Observation> {
    let entity = world.get_resource::<TurnOrder>()?.find(id)?;
    let observer = CreatureInfo::of(world, entity).filter(|creature| creature.stats.is_alive())?;
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
        let occupant = level.occupant(*point);
        creatures.extend(occupant.and_then(|entity| CreatureInfo::of(world, entity)));
    }
    creatures.sort_by_key(|creature| creature.id);
    Some(Observation {
        observer,
        levels,
        visible,
        creatures,
    })
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
