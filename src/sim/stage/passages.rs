//! Doors, locks, keys, vaults, secrets and rock.

use bevy::prelude::Entity;

use crate::{
    grid::{Direction, Grid},
    sim::{
        blueprint::LockId,
        event::{CreatureRef, Event, EventKind},
        level::Level,
        place::Place,
        stable_id::StableId,
        terrain::Terrain,
        world_read::Actor,
    },
};

use super::Stage;

impl Stage<'_, '_> {
    /// A door is opened or closed.
    pub(in crate::sim) fn set_door_open(&mut self, at: Place, open: bool) {
        let terrain = if open {
            Terrain::OpenDoor
        } else {
            Terrain::ClosedDoor
        };
        self.set_terrain(at, terrain);
    }

    /// A lock opens, at all its tiles and for good.
    pub(in crate::sim) fn unlock(&mut self, lock: LockId) {
        let blueprint = self.blueprint.clone();
        for at in blueprint.barriers(lock) {
            self.set_terrain(*at, Terrain::Gate(lock));
        }
    }

    /// A secret door is a door like others from now on.
    pub(in crate::sim) fn reveal_door(&mut self, at: Place) {
        self.set_terrain(at, Terrain::ClosedDoor);
    }

    /// Keeps what the player has searched of the secret doors beside it, with the points
    /// spent on each.
    pub(in crate::sim) fn set_secret_search(&mut self, who: Entity, felt: Vec<(Place, u32)>) {
        if let Ok(mut one) = self.growths.get_mut(who)
            && let Some(player) = &mut one.player
            && player.secret_search.felt != felt
        {
            player.secret_search.felt = felt;
        }
    }

    /// Turns a tile of rock into floor.
    pub(in crate::sim) fn dig(&mut self, at: Place) {
        self.set_terrain(at, Terrain::Floor);
    }

    /// Gives the player the key from the pedestal that it has come to stand on, if it has.
    pub(super) fn take_key_at(&mut self, who: Entity, creature: CreatureRef, at: Place) {
        let Terrain::Pedestal(lock) = self.levels.terrain(at) else {
            return;
        };
        if let Ok(mut one) = self.growths.get_mut(who)
            && let Some(player) = &mut one.player
        {
            player.keys.add(lock);
            self.set_terrain(at, Terrain::Floor);
            self.emit(Event::new(creature, at, EventKind::FoundKey { lock }));
        }
    }

    /// Closes the vault in which an actor has taken something, if it has: what lies on the other
    /// pedestals is gone, and all of them are floor.
    pub(in crate::sim) fn close_vault(&mut self, actor: Actor) {
        let here = actor.at;
        if self.levels.terrain(here) != Terrain::VaultPedestal {
            return;
        }
        let level = self.levels.get(here.level).map(Level::terrain);
        let tiles = level.into_iter().flat_map(Grid::iter);
        let pedestals = tiles.filter(|(_, tile)| *tile == Terrain::VaultPedestal);
        let pedestals: Vec<Place> = pedestals
            .map(|(point, _)| Place::new(here.level, point))
            .collect();
        for at in pedestals {
            let left: Vec<StableId> = self.items.at(at).filter(|_| at != here).collect();
            for item in left {
                self.items.remove(item);
            }
            self.set_terrain(at, Terrain::Floor);
        }
        self.emit(actor.event(EventKind::ClosedVault));
    }

    /// Lays a web over a tile and over some beside it, where they are floor.
    pub(in crate::sim) fn lay_web(&mut self, at: Place, tiles: i32) {
        let Some(web) = self.definitions.web() else {
            return;
        };
        let beside = Direction::ALL.into_iter().map(|dir| at.step(dir));
        let is_floor = |place: &Place| self.levels.terrain(*place) == Terrain::Floor;
        let count = usize::try_from(tiles).unwrap_or(0);
        let all = std::iter::once(at).chain(beside).filter(is_floor);
        for place in all.take(count).collect::<Vec<_>>() {
            self.set_terrain(place, web);
        }
    }

    fn set_terrain(&mut self, at: Place, terrain: Terrain) {
        self.levels.set_terrain(at, terrain);
        self.invalidate_sight();
    }
}
