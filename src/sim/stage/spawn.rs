//! Spawning creatures and items.

use bevy_ecs::prelude::{Entity, EntityWorldMut};

use crate::sim::{
    components::{Alert, Creature, Inventory, Memory, Mind, Position},
    definition::{CreatureKind, ItemKind, Kinds},
    event::{CreatureRef, Event, EventKind, ItemRef},
    parts::CreatureParts,
    profile::Profile,
    world::{items::Item, place::Place, stable_id::StableId},
    world_read::WorldRead,
};

use super::Stage;

/// A new creature of a kind.
fn newborn(
    id: StableId,
    kind: CreatureKind,
    kinds: &Kinds,
    at: Place,
    profile: &Profile,
) -> CreatureParts {
    let definition = kinds.creature(kind);
    let hunts = definition.hunts() && !profile.inert;
    let (stats, mut metabolism, energy, mut experience) = profile.numbers.components();
    metabolism.starves = kind == kinds.player;
    experience.chooses = kind == kinds.player;
    experience.generation = profile.generation;
    CreatureParts {
        id,
        creature: Creature(kind),
        position: Position(at),
        stats,
        metabolism,
        energy,
        experience,
        pack: Inventory::new(definition.slots),
        mind: Mind {
            is_inert: profile.inert,
            alert: hunts.then(|| Alert::new(profile.awareness)),
            ..Mind::default()
        },
        ..CreatureParts::default()
    }
}

impl Stage<'_, '_> {
    /// Spawns a child of a creature on a free tile.
    pub(in crate::sim) fn spawn_child(&mut self, parent: Entity, kind: CreatureKind, at: Place) {
        let Some((parent_who, from)) = self.alive(parent) else {
            return;
        };
        self.change_mind(parent, |mind| {
            mind.remember(Memory::Children(mind.children() + 1));
        });
        let (id, _) = self.spawn_offspring(parent, kind, at);
        let child = CreatureRef { id, kind };
        self.emit(Event::new(parent_who, from, EventKind::Spread).on(child, at));
    }

    /// Spawns a creature made or called by another on a free tile. Its generation is one more than
    /// its parent's, which halves the experience for killing it.
    pub(in crate::sim) fn spawn_offspring(
        &mut self,
        parent: Entity,
        kind: CreatureKind,
        at: Place,
    ) -> (StableId, Entity) {
        let parent = self
            .growths
            .get(parent)
            .map(|one| one.experience.generation);
        let profile = Profile {
            generation: parent.unwrap_or(0).saturating_add(1),
            ..Profile::of(self.definitions.creature(kind))
        };
        self.spawn(kind, at, &profile)
    }

    /// Spawns a creature on a free tile, which is occupied at once. Its components are added when
    /// the commands of the stage are applied, before any other creature acts.
    pub(in crate::sim) fn spawn(
        &mut self,
        kind: CreatureKind,
        at: Place,
        profile: &Profile,
    ) -> (StableId, Entity) {
        // The player gets the first id of level 0, wherever it starts.
        let is_player = kind == self.definitions.player;
        let id = self.ids.draw(if is_player { 0 } else { at.level });
        let parts = newborn(id, kind, &self.definitions, at, profile);
        let mut entity = self.commands.spawn_empty();
        entity.queue(move |mut entity: EntityWorldMut| parts.put_on(&mut entity));
        let entity = entity.id();
        let who = CreatureRef { id, kind };
        self.levels.enter(at, entity, who);
        self.order.add(who, entity);
        (id, entity)
    }

    /// Creates an item on a tile. It gives `food` when used, or the amount of its kind if `food` is
    /// `None`.
    pub(in crate::sim) fn make_item(
        &mut self,
        kind: ItemKind,
        food: Option<i32>,
        at: Place,
    ) -> ItemRef {
        let id = self.ids.draw(at.level);
        let definition = self.definitions.item(kind);
        let item = Item {
            kind,
            food: food.unwrap_or(definition.food),
            charges: definition.usage.map_or(0, |usage| usage.charges),
            lies_at: Some(at),
            made: 0,
            spell: None,
        };
        self.items.add(id, item);
        ItemRef { id, kind }
    }
}
