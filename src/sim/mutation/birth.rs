//! Coming into the world.

use bevy::prelude::Entity;

use crate::sim::{
    components::{
        ChoosesBonuses, Creature, Digger, Hunter, Inventory, Position, Spreader, Starves,
        Tactician, Wanderer,
    },
    definition::{CreatureKind, ItemKind, MindDefinition},
    fact::{CreatureRef, Fact, ItemRef},
    items::Item,
    place::Place,
    profile::Profile,
    stable_id::StableId,
    stage::Stage,
};

pub(super) fn apply(stage: &mut Stage<'_, '_>, parent: Entity, kind: CreatureKind, at: Place) {
    let Some((parent_who, from)) = stage.alive(parent) else {
        return;
    };
    if let Ok(mut spreader) = stage.spreaders.get_mut(parent) {
        spreader.children += 1;
    }
    let profile = Profile::of(stage.definitions.creature(kind));
    let (id, _) = spawn(stage, kind, at, &profile);
    stage.tell(Fact::Spread {
        parent: parent_who,
        from,
        child: CreatureRef { id, kind },
        at,
    });
}

/// Puts a new creature of a kind on a free tile. Its tile is taken at once;
/// the rest of it is in the world when the commands of `stage` are applied,
/// which is before anybody else acts.
pub(crate) fn spawn(
    stage: &mut Stage<'_, '_>,
    kind: CreatureKind,
    at: Place,
    profile: &Profile,
) -> (StableId, Entity) {
    let id = stage.ids.draw();
    let definition = stage.definitions.creature(kind);
    let mut entity = stage.commands.spawn((
        (Creature(kind), id, Position(at)),
        profile.numbers.parts(),
        Inventory::new(definition.slots),
    ));
    if definition.digs {
        entity.insert(Digger);
    }
    match &definition.mind {
        _ if profile.inert => {}
        MindDefinition::Inert => {}
        MindDefinition::Player => {
            entity.insert((Starves, ChoosesBonuses));
        }
        MindDefinition::Wanderer => {
            entity.insert(Wanderer);
        }
        MindDefinition::Spreader(habit) => {
            entity.insert(Spreader {
                habit: *habit,
                children: 0,
            });
        }
        MindDefinition::Tactician(_) => {
            entity.insert(Tactician::default());
        }
        MindDefinition::Hunter(habit) => {
            entity.insert(Hunter {
                habit: *habit,
                last_seen: None,
            });
        }
    }
    let entity = entity.id();
    stage.levels.set_occupant(at, Some(entity));
    stage.order.push(id, entity);
    (id, entity)
}

/// Makes an item that lies on a tile, or nowhere until it is put into a pack.
/// `food` is what it gives if not what its kind does.
pub(crate) fn make_item(
    stage: &mut Stage<'_, '_>,
    kind: ItemKind,
    food: Option<i32>,
    lies_at: Option<Place>,
) -> ItemRef {
    let id = stage.ids.draw();
    let food = food.unwrap_or_else(|| stage.definitions.item(kind).food);
    let item = Item {
        kind,
        food,
        lies_at,
    };
    stage.items.add(id, item);
    ItemRef { id, kind }
}
