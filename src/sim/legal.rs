//! What the player could do now, without doing it.

use bevy::prelude::World;

use crate::grid::Direction;

use super::{
    action::destination,
    components::{CombatStats, Creature, Digger, Position},
    intent::{Intent, Vertical},
    level::Levels,
    status::{GameState, PlayerEntity, Status},
    terrain::Terrain,
};

/// Every intent of the player that a turn would accept now, each once; none
/// when the game is over.
#[must_use]
pub fn legal(world: &World) -> Vec<Intent> {
    intents(world).unwrap_or_default()
}

fn intents(world: &World) -> Option<Vec<Intent>> {
    if world.get_resource::<GameState>()?.status != Status::Playing {
        return None;
    }
    let player = world.get_resource::<PlayerEntity>()?.entity;
    let levels = world.get_resource::<Levels>()?;
    let kind = world.get::<Creature>(player)?.0;
    let place = world.get::<Position>(player)?.0;
    let digs = world.get::<Digger>(player).is_some();

    let mut intents = vec![Intent::Wait];
    for dir in Direction::ALL {
        let to = place.step(dir);
        let somebody = levels.occupant(to).filter(|other| {
            world
                .get::<CombatStats>(*other)
                .is_some_and(CombatStats::is_alive)
        });
        let possible = match somebody {
            Some(other) => world
                .get::<Creature>(other)
                .is_some_and(|other| other.0 != kind),
            None => match levels.terrain(to) {
                Terrain::Floor | Terrain::StairsDown | Terrain::StairsUp => true,
                Terrain::Wall => {
                    digs && levels
                        .get(to.level)
                        .is_some_and(|level| !level.is_rim(to.point))
                }
                Terrain::OutOfBounds | Terrain::Unknown => false,
            },
        };
        if possible {
            intents.push(Intent::Walk { dir });
        }
    }
    for dir in [Vertical::Up, Vertical::Down] {
        if destination(levels, place, dir).is_ok() {
            intents.push(Intent::Stairs { dir });
        }
    }
    Some(intents)
}
