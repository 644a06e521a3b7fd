//! Coming into the world.

use bevy::prelude::{Entity, EntityWorldMut};

use crate::sim::{
    components::{
        Alert, Creature, DecisionTrace, Effects, Hunter, Inventory, ItemNames, Noise, Position,
        Spreader, Stance, Tactician,
    },
    definition::{CreatureKind, ItemKind, Kinds, MindDefinition},
    event::{CreatureRef, Event, EventKind, ItemRef},
    items::Item,
    parts::CreatureParts,
    place::Place,
    profile::Profile,
    stable_id::StableId,
    stage::Stage,
    world_read::WorldRead,
};

pub(super) fn apply(stage: &mut Stage, parent: Entity, kind: CreatureKind, at: Place) {
    let Some((parent_who, from)) = stage.alive(parent) else {
        return;
    };
    if let Ok(mut parent) = stage.others.get_mut(parent)
        && let Some(spreader) = &mut parent.spreader
    {
        spreader.children += 1;
    }
    let profile = Profile::of(stage.definitions.creature(kind));
    let (id, _) = spawn(stage, kind, at, &profile);
    let child = CreatureRef { id, kind };
    stage.emit(Event::new(parent_who, from, EventKind::Spread).on(child, at));
}

/// Puts a new creature of a kind on a free tile. Its tile is taken at once;
/// the rest of it is in the world when the commands of `stage` are applied,
/// which is before anybody else acts.
pub(crate) fn spawn(
    stage: &mut Stage,
    kind: CreatureKind,
    at: Place,
    profile: &Profile,
) -> (StableId, Entity) {
    let id = stage.ids.draw();
    let parts = newborn(id, kind, &stage.definitions, at, profile);
    let mut entity = stage.commands.spawn_empty();
    entity.queue(move |mut entity: EntityWorldMut| parts.put_on(&mut entity));
    let entity = entity.id();
    let who = CreatureRef { id, kind };
    stage.levels.enter(at, entity, who);
    stage.order.push(who, entity);
    (id, entity)
}

/// A creature of a kind as it comes into the world.
fn newborn(
    id: StableId,
    kind: CreatureKind,
    kinds: &Kinds,
    at: Place,
    profile: &Profile,
) -> CreatureParts {
    let definition = kinds.creature(kind);
    let (mut wanders, mut is_of_a_player) = (false, false);
    let (mut spreader, mut hunter, mut tactician) = (None, None, None);
    match &definition.mind {
        _ if profile.inert => {}
        MindDefinition::Inert => {}
        MindDefinition::Player => is_of_a_player = true,
        MindDefinition::Wanderer => wanders = true,
        MindDefinition::Spreader(habit) => {
            spreader = Some(Spreader {
                habit: *habit,
                children: 0,
            });
        }
        MindDefinition::Hunter(habit) => {
            hunter = Some(Hunter {
                habit: *habit,
                last_seen: None,
            });
        }
        MindDefinition::Tactician(_) => tactician = Some(Tactician::default()),
    }
    let goes_after = hunter.is_some() || tactician.is_some();
    let (stats, energy, vision, food, regeneration, experience, mana, mana_regeneration) =
        profile.numbers.parts();
    CreatureParts {
        id,
        creature: Creature(kind),
        position: Position(at),
        stats,
        energy,
        vision,
        food,
        regeneration,
        experience,
        pack: Inventory::new(definition.slots),
        mana,
        mana_regeneration,
        effects: Effects::default(),
        names: ItemNames::default(),
        trace: DecisionTrace::default(),
        spreader,
        hunter,
        tactician,
        alert: goes_after.then(|| Alert::new(profile.awareness)),
        noise: kinds.is_heard(kind).then(Noise::default),
        stance: definition.hands.then(Stance::default),
        conduct: None,
        keys: None,
        secret_search: None,
        memory: None,
        digs: definition.digs,
        wanders,
        starves: is_of_a_player,
        chooses: is_of_a_player,
        is_player: false,
    }
}

/// Makes an item that lies on a tile, or nowhere until it is put into a pack.
/// `food` is what it gives if not what its kind does.
pub(crate) fn make_item(
    stage: &mut Stage,
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
