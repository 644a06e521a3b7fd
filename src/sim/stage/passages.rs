//! Doors, locks, keys, vaults, secrets and rock.

use bevy_ecs::prelude::Entity;

use crate::{
    grid::{Direction, Grid},
    sim::{
        components::Conduct,
        definition::FurnitureDefinition,
        event::{CreatureRef, Event, EventKind},
        world::{
            blueprint::LockId,
            level::{Level, Passing},
            place::Place,
            stable_id::StableId,
            terrain::Terrain,
        },
        world_read::{Actor, WorldRead},
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

    /// Keeps what the player did so far.
    pub(in crate::sim) fn set_conduct(&mut self, who: Entity, conduct: Conduct) {
        if let Ok(mut one) = self.growths.get_mut(who)
            && let Some(player) = &mut one.player
            && player.conduct != conduct
        {
            player.conduct = conduct;
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

    /// A tile and so many beside, less one, become furniture where they are floor, or something
    /// that burns if it is fire.
    pub(in crate::sim) fn lay(
        &mut self,
        at: Place,
        tiles: usize,
        is_such: impl Fn(&FurnitureDefinition) -> bool,
        by: Option<CreatureRef>,
    ) {
        let definitions = self.definitions.clone();
        let Some((terrain, furniture)) = definitions.find_furniture(is_such) else {
            return;
        };
        let beside = Direction::ALL.into_iter().map(|dir| at.step(dir));
        let has_room = |place: &Place| {
            let there = self.levels.terrain(*place);
            let burns = definitions.furniture(there).is_some_and(|one| one.burns);
            there == Terrain::Floor || furniture.is_fire && burns
        };
        let all = std::iter::once(at).chain(beside).filter(has_room);
        for place in all.take(tiles).collect::<Vec<_>>() {
            self.lay_one(place, (terrain, furniture), by);
        }
    }

    fn lay_one(
        &mut self,
        at: Place,
        (terrain, furniture): (Terrain, &FurnitureDefinition),
        by: Option<CreatureRef>,
    ) {
        self.set_terrain(at, terrain);
        if furniture.is_active() {
            let (point, left) = (at.point, furniture.turns_left());
            self.levels
                .lay(at.level, terrain, Passing { point, left, by });
        }
    }

    /// A turn passes for fire, clouds, currents and the like of a level: they work on creatures that
    /// stand in them, fire spreads, currents carry, and what is over becomes floor.
    pub(in crate::sim) fn let_furniture_pass(&mut self, level: usize) {
        let definitions = self.definitions.clone();
        let (all, over) = self.levels.let_pass(level);
        let mut carried = Vec::new();
        for one in all {
            let at = Place::new(level, one.point);
            let terrain = self.levels.terrain(at);
            let Some(furniture) = definitions.furniture(terrain) else {
                continue;
            };
            if let (Some(effect), Some(target)) = (furniture.effect, self.levels.occupant(at))
                && !self.is_at_work(target, effect)
            {
                self.begin_effect(target, effect, one.by);
            }
            if let (Some(dir), Some(who)) = (furniture.flow, self.levels.occupant(at)) {
                carried.push((who, dir));
            }
            if furniture.is_fire {
                for beside in Direction::ALL.map(|dir| at.step(dir)) {
                    let there = definitions.furniture(self.levels.terrain(beside));
                    if there.is_some_and(|there| there.burns) {
                        self.lay_one(beside, (terrain, furniture), one.by);
                    }
                }
            }
        }
        for (who, dir) in carried {
            self.carry(who, dir);
        }
        for point in over {
            let at = Place::new(level, point);
            let was = self.levels.terrain(at);
            self.set_terrain(at, Terrain::Floor);
            self.forget_terrain(at, was);
        }
    }

    /// A current carries a creature by a tile, if the tile is free.
    fn carry(&mut self, who: Entity, dir: Direction) {
        let Ok(actor) = self.actor(who) else {
            return;
        };
        let to = actor.at.step(dir);
        if self.levels.is_free(to) {
            self.move_to(who, to);
            self.emit(actor.event(EventKind::Drifted).to(to));
        }
    }

    /// The player, who may not see that a tile is floor again, expects it.
    fn forget_terrain(&mut self, at: Place, was: Terrain) {
        for mut one in &mut self.growths {
            if let Some(player) = &mut one.player
                && player.map.at(at) == was
            {
                player.map.learn(at.level, at.point, Terrain::Floor);
            }
        }
    }

    fn set_terrain(&mut self, at: Place, terrain: Terrain) {
        self.levels.set_terrain(at, terrain);
        self.invalidate_sight();
    }
}
