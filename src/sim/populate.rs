//! Filling an empty simulation with a world and its creatures.

use bevy::{ecs::system::SystemState, prelude::World};

use crate::grid::Grid;

use super::{
    components::{CombatStats, MapMemory, Player, Vision},
    definition::{CreatureKind, Definitions},
    effect::spawn,
    level::{Level, Levels},
    place::Place,
    rng::Streams,
    seed::Seed,
    sight::PlayerSight,
    stable_id::StableId,
    stage::Stage,
    status::PlayerEntity,
    terrain::Terrain,
    turn,
};

/// A creature at the start of a game, and where its numbers differ from those
/// of its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// Its kind.
    pub kind: CreatureKind,
    /// Where it stands.
    pub at: Place,
    /// Hit points, if not those of its kind.
    pub stats: Option<CombatStats>,
    /// Sight radius in tiles, if not that of its kind.
    pub vision: Option<i32>,
    /// It does nothing, whatever its kind does.
    pub inert: bool,
}

impl Settlement {
    /// A creature as its kind has it.
    #[must_use]
    pub const fn new(kind: CreatureKind, at: Place) -> Self {
        Self {
            kind,
            at,
            stats: None,
            vision: None,
            inert: false,
        }
    }
}

/// The start of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    /// What everything random comes from.
    pub seed: Seed,
    /// The levels, the first first.
    pub levels: Vec<Grid<Terrain>>,
    /// The player; gets the first id.
    pub player: Settlement,
    /// Everybody else, in the order of their ids.
    pub creatures: Vec<Settlement>,
}

/// Makes the start of a game in a world that has the simulation's resources
/// and nothing else yet.
///
/// # Panics
///
/// When the simulation's resources are missing, which is when
/// [`SimPlugin`](super::SimPlugin) was not added.
pub fn populate(world: &mut World, definitions: Definitions, setting: &Setting) {
    let (width, height) = setting
        .levels
        .first()
        .map_or((0, 0), |level| (level.width(), level.height()));
    world.insert_resource(definitions);
    world.insert_resource(Streams::new(&setting.seed));
    world.insert_resource(Levels::new(
        setting.levels.iter().cloned().map(Level::new).collect(),
    ));

    let player = settle(world, &setting.player);
    if let Some((_, player)) = player {
        world.insert_resource(PlayerEntity(player));
        let memory = MapMemory::blank(setting.levels.len(), width, height);
        world.entity_mut(player).insert((Player, memory));
    }
    for creature in &setting.creatures {
        if settle(world, creature).is_some() {
            world
                .resource_mut::<Levels>()
                .add_founder(creature.at.level, creature.kind);
        }
    }
    world.resource_mut::<PlayerSight>().invalidate();
    let mut remember = bevy::ecs::schedule::Schedule::default();
    remember.add_systems(turn::remember);
    remember.run(world);
}

/// Puts one creature in; `None` when its tile is not free.
fn settle(world: &mut World, settlement: &Settlement) -> Option<(StableId, bevy::prelude::Entity)> {
    let mut state = SystemState::<Stage<'_, '_>>::new(world);
    let mut stage = state.get_mut(world).ok()?;
    if !stage.levels.is_free(settlement.at) {
        return None;
    }
    let (id, entity) = spawn(&mut stage, settlement.kind, settlement.at);
    state.apply(world);
    let mut creature = world.entity_mut(entity);
    if let Some(stats) = settlement.stats {
        creature.insert(stats);
    }
    if let Some(radius) = settlement.vision {
        creature.insert(Vision { radius });
    }
    if settlement.inert {
        creature.remove::<(super::Wanderer, super::Spreader)>();
    }
    Some((id, entity))
}
