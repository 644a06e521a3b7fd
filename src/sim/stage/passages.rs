//! Changes of terrain: doors, locks, keys, vaults, secrets, digging and terrain features.

use bevy_ecs::prelude::Entity;

use crate::{
    grid::{Direction, Grid},
    sim::{
        components::Conduct,
        definition::FeatureDefinition,
        event::{CreatureRef, Event, EventKind},
        world::{
            blueprint::LockId,
            level::{Level, TransientTerrain},
            place::Place,
            stable_id::StableId,
            terrain::Terrain,
        },
        world_read::{Actor, WorldRead},
    },
};

use super::Stage;

impl Stage<'_, '_> {
    /// Opens or closes a door.
    pub(in crate::sim) fn set_door_open(&mut self, at: Place, open: bool) {
        let terrain = if open {
            Terrain::OpenDoor
        } else {
            Terrain::ClosedDoor
        };
        self.set_terrain(at, terrain);
    }

    /// Opens a lock at all its barriers, permanently.
    pub(in crate::sim) fn unlock(&mut self, lock: LockId) {
        let blueprint = self.blueprint.clone();
        for at in blueprint.barriers(lock) {
            self.set_terrain(*at, Terrain::Gate(lock));
        }
    }

    /// Turns a secret door into a closed door.
    pub(in crate::sim) fn reveal_door(&mut self, at: Place) {
        self.set_terrain(at, Terrain::ClosedDoor);
    }

    /// Records that the player has seen the item over a lurking creature move; returns whether it
    /// is the first time.
    pub(in crate::sim) fn reveal_stir(&mut self, player: Entity, lurker: StableId) -> bool {
        let Ok(mut one) = self.growths.get_mut(player) else {
            return false;
        };
        let place = one
            .player
            .as_ref()
            .map(|data| data.stirred.binary_search(&lurker));
        match (&mut one.player, place) {
            (Some(data), Some(Err(index))) => {
                data.stirred.insert(index, lurker);
                true
            }
            _ => false,
        }
    }

    /// Records the search points that the player has spent on each secret door next to it.
    pub(in crate::sim) fn set_secret_search(&mut self, who: Entity, felt: Vec<(Place, u32)>) {
        if let Ok(mut one) = self.growths.get_mut(who)
            && let Some(player) = &mut one.player
            && player.secret_search.felt != felt
        {
            player.secret_search.felt = felt;
        }
    }

    /// Stores the counts of the player's actions.
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

    /// Gives the player the key on the pedestal where it stands, if one is there.
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

    /// Closes the vault from which an actor has just taken an item, if it is in one: removes the
    /// items on the other pedestals, and turns all pedestals into floor.
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

    /// Turns a tile and its neighbours, up to `tiles` tiles in all, into the terrain feature that
    /// `predicate` accepts. Replaces only floor or, if the feature is fire, also features that
    /// burn.
    pub(in crate::sim) fn lay(
        &mut self,
        at: Place,
        tiles: usize,
        predicate: impl Fn(&FeatureDefinition) -> bool,
        by: Option<CreatureRef>,
    ) {
        let definitions = self.definitions.clone();
        let Some((terrain, furniture)) = definitions.find_feature(predicate) else {
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
        (terrain, furniture): (Terrain, &FeatureDefinition),
        by: Option<CreatureRef>,
    ) {
        self.set_terrain(at, terrain);
        if furniture.is_active() {
            let (point, left) = (at.point, furniture.turns_left());
            self.levels
                .lay(at.level, terrain, TransientTerrain { point, left, by });
        }
    }

    /// Advances the transient terrain of a level by a turn: affects occupants, spreads fire, moves
    /// creatures with currents, and turns terrain that has ended into floor.
    pub(in crate::sim) fn tick_terrain(&mut self, level: usize) {
        let definitions = self.definitions.clone();
        let (all, over) = self.levels.tick_transient(level);
        let mut carried = Vec::new();
        for one in all {
            let at = Place::new(level, one.point);
            let terrain = self.levels.terrain(at);
            let Some(furniture) = definitions.furniture(terrain) else {
                continue;
            };
            if let (Some(effect), Some(target)) = (furniture.effect, self.levels.occupant(at))
                && !self.has_effect(target, effect)
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
        // Creatures are carried only now, because the next tile may also hold a current, which
        // would carry them again in the same turn.
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

    /// Moves a creature one tile with a current, if the tile is free.
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

    /// Replaces terrain that has ended by floor in the player's map, even out of sight: the player
    /// expects it to end.
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
