//! Filling an empty simulation with a world and its creatures.

use bevy::{
    ecs::{
        schedule::{Schedule, SingleThreadedExecutor},
        system::SystemState,
    },
    prelude::{Entity, World},
};

use crate::grid::Grid;

use super::{
    components::{CombatStats, Energy, MapMemory, Player, Spreader, Vision, Wanderer},
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
    /// Hit points, attack and defence, if not those of its kind.
    pub stats: Option<CombatStats>,
    /// Sight radius in tiles, if not that of its kind.
    pub vision: Option<i32>,
    /// Energy a turn, if not that of its kind.
    pub speed: Option<i32>,
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
            speed: None,
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
    world.insert_resource(definitions);
    world.insert_resource(Streams::new(&setting.seed));
    world.insert_resource(Levels::new(
        setting.levels.iter().cloned().map(Level::new).collect(),
    ));
    let sizes = setting
        .levels
        .iter()
        .map(|level| (level.width(), level.height()));
    let memory = MapMemory::blank(sizes);

    let mut state = SystemState::<Stage<'_, '_>>::new(world);
    let mut player = None;
    if let Ok(mut stage) = state.get_mut(world) {
        player = settle(&mut stage, &setting.player);
        for creature in &setting.creatures {
            if settle(&mut stage, creature).is_some() {
                stage.levels.add_founder(creature.at.level, creature.kind);
            }
        }
    }
    state.apply(world);
    if let Some((id, entity)) = player {
        world.insert_resource(PlayerEntity { entity, id });
        world.entity_mut(entity).insert((Player, memory));
    }
    remember_now(world);
}

/// Brings the player's sight and memory up to date outside a turn.
pub(super) fn remember_now(world: &mut World) {
    world.resource_mut::<PlayerSight>().invalidate();
    let mut schedule = Schedule::default();
    schedule
        .set_executor(SingleThreadedExecutor::new())
        .add_systems(turn::remember);
    schedule.run(world);
}

/// Puts one creature in; `None` when its tile is not free.
fn settle(stage: &mut Stage<'_, '_>, settlement: &Settlement) -> Option<(StableId, Entity)> {
    if !stage.levels.is_free(settlement.at) {
        return None;
    }
    let (id, entity) = spawn(stage, settlement.kind, settlement.at);
    let mut creature = stage.commands.entity(entity);
    if let Some(stats) = settlement.stats {
        creature.insert(stats);
    }
    if let Some(radius) = settlement.vision {
        creature.insert(Vision { radius });
    }
    if let Some(speed) = settlement.speed {
        creature.insert(Energy { speed, stored: 0 });
    }
    if settlement.inert {
        creature.remove::<(Wanderer, Spreader)>();
    }
    Some((id, entity))
}
