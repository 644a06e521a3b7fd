//! Coming into the world.

use bevy::prelude::{Commands, Entity};

use crate::sim::{
    components::{CombatStats, Creature, Digger, Energy, Position, Spreader, Vision, Wanderer},
    definition::{CreatureDefinition, CreatureKind, MindDefinition},
    fact::{Fact, Who},
    place::Place,
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
    let (id, _) = spawn(stage, kind, at);
    stage.tell(Fact::Spread {
        parent: parent_who,
        from,
        child: Who { id, kind },
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
) -> (StableId, Entity) {
    let id = stage.ids.draw();
    let definition = stage.definitions.creature(kind);
    let entity = create(&mut stage.commands, definition, id, kind, at);
    stage.levels.set_occupant(at, Some(entity));
    stage.order.push(id, entity);
    (id, entity)
}

/// Turns a definition into components.
fn create(
    commands: &mut Commands<'_, '_>,
    definition: &CreatureDefinition,
    id: StableId,
    kind: CreatureKind,
    at: Place,
) -> Entity {
    let mut entity = commands.spawn((
        Creature(kind),
        id,
        Position(at),
        CombatStats {
            hp: definition.hp,
            max_hp: definition.hp,
            attack: definition.attack,
            defence: definition.defence,
        },
        Energy {
            speed: definition.speed,
            stored: 0,
        },
        Vision {
            radius: definition.vision,
        },
    ));
    if definition.digs {
        entity.insert(Digger);
    }
    match definition.mind {
        MindDefinition::Player | MindDefinition::Inert => {}
        MindDefinition::Wanderer => {
            entity.insert(Wanderer);
        }
        MindDefinition::Spreader(habit) => {
            entity.insert(Spreader { habit, children: 0 });
        }
    }
    entity.id()
}
