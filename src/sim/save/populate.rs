//! Filling an empty simulation with a world and its creatures.

use bevy_ecs::{
    prelude::{Entity, World},
    system::SystemState,
};

use crate::{
    grid::Grid,
    sim::{
        components::{Awareness, Belief, MapMemory, PlayerData, Provenance},
        definition::{CreatureKind, Definitions, ItemKind, PerkKind},
        known::CreatureQueries,
        profile::Profile,
        rng::Streams,
        save::{branch::begin, snapshot::GameParts},
        seed::Seed,
        stage::Stage,
        turn,
        world::{
            appearances::Appearances,
            blueprint::Blueprint,
            engraving::Engraving,
            graveyard::Graveyard,
            items::Items,
            level::{Level, Levels, Passing},
            place::Place,
            renown::Renown,
            stable_id::{IdSource, StableId},
            status::{GameState, PlayerEntity},
            terrain::Terrain,
            waiting::WaitingLevels,
        },
        world_read::WorldRead,
    },
};

/// A creature at the start of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreatureSpawn {
    /// Its kind.
    pub kind: CreatureKind,
    /// Where it stands.
    pub at: Place,
    /// Its numbers, if not those of its kind.
    pub profile: Option<Profile>,
    /// The level that it has grown up to, by bonuses as they come by themselves; at 1 it
    /// is as its numbers are.
    pub level: i32,
    /// Whether it begins with a name, if the rules have names.
    pub is_named: bool,
    /// What it carries, besides what it uses; more than fits is left out.
    pub carrying: Vec<ItemKind>,
    /// What it wields or wears, at most one of each.
    pub using: Vec<ItemKind>,
    /// The kinds that it knows for sure, as if they had worked on it.
    pub knows: Vec<ItemKind>,
    /// The perks that it begins with.
    pub perks: Vec<PerkKind>,
    /// How far it is aware of its enemies, if it goes after any.
    pub awareness: Awareness,
}

impl CreatureSpawn {
    /// A creature as its kind has it, with nothing on it.
    #[must_use]
    pub const fn new(kind: CreatureKind, at: Place) -> Self {
        Self {
            kind,
            at,
            profile: None,
            level: 1,
            is_named: false,
            carrying: Vec::new(),
            using: Vec::new(),
            knows: Vec::new(),
            perks: Vec::new(),
            awareness: Awareness::Hunting,
        }
    }
}

/// An item on the floor at the start of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ItemSpawn {
    /// Its kind.
    pub kind: ItemKind,
    /// Where it lies.
    pub at: Place,
}

/// The start of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct InitialState {
    /// What everything random comes from.
    pub seed: Seed,
    /// The levels, the first first.
    pub levels: Vec<Grid<Terrain>>,
    /// What was built on them.
    pub blueprint: Blueprint,
    /// The player; gets the first id.
    pub player: CreatureSpawn,
    /// Everybody else, in the order of their ids.
    pub creatures: Vec<CreatureSpawn>,
    /// What lies about. What creatures carry gets its ids first, creature by
    /// creature, then these in their order.
    pub items: Vec<ItemSpawn>,
    /// What is scratched into the floor, at most one claim on each tile.
    pub engravings: Vec<(Place, Engraving)>,
}

/// Makes the start of a game in a world that has the simulation's resources. The game that was in
/// it is over.
///
/// # Panics
///
/// When the simulation's resources are missing, which is when
/// [`SimPlugin`](crate::sim::SimPlugin) was not added.
pub fn populate(world: &mut World, definitions: Definitions, setting: &InitialState) {
    let mut levels = Levels::new(setting.levels.iter().cloned().map(Level::new).collect());
    for (place, engraving) in &setting.engravings {
        levels.engrave(*place, *engraving);
    }
    for (level, tiles) in setting.levels.iter().enumerate() {
        for (point, terrain) in tiles.iter() {
            let furniture = definitions.furniture(terrain);
            if let Some(furniture) = furniture.filter(|one| one.is_active()) {
                let passing = Passing {
                    point,
                    left: furniture.turns_left(),
                    by: None,
                };
                levels.lay(level, terrain, passing);
            }
        }
    }
    let game = GameParts {
        state: GameState::default(),
        streams: Streams::new(&setting.seed),
        ids: IdSource::default(),
        renown: Renown::default(),
        levels,
        items: Items::default(),
        graveyard: Graveyard::default(),
        waiting: WaitingLevels::default(),
        appearances: Appearances::shuffled(&setting.seed, &definitions),
        blueprint: setting.blueprint.clone(),
    };
    begin(world, game, definitions);
    let sizes = setting
        .levels
        .iter()
        .map(|level| (level.width(), level.height()));
    let memory = MapMemory::blank(sizes);

    let mut state = SystemState::<Stage>::new(world);
    let mut player = None;
    let mut settled = Vec::new();
    if let Ok(mut stage) = state.get_mut(world) {
        // A game has a player, wherever it was put.
        let (id, entity) = settle(&mut stage, &setting.player);
        player = Some((id, entity));
        settled.push((&setting.player, entity));
        for creature in &setting.creatures {
            if stage.levels.is_free(creature.at) {
                let (_, entity) = settle(&mut stage, creature);
                stage.levels.add_founder(creature.at.level, creature.kind);
                settled.push((creature, entity));
            }
        }
    }
    // Packs can be filled when everybody is in the world.
    state.apply(world);
    if let Ok(mut stage) = state.get_mut(world) {
        for (settlement, entity) in settled {
            stage.grow_to_level(entity, settlement.level);
            if settlement.is_named {
                stage.give_name(entity);
            }
            outfit(&mut stage, settlement, entity);
            for perk in &settlement.perks {
                stage.apply_perk(entity, *perk);
            }
        }
        for item in &setting.items {
            stage.make_item(item.kind, None, item.at);
        }
    }
    if let Some((id, entity)) = player {
        world.insert_resource(PlayerEntity { entity, id });
        world.entity_mut(entity).insert(PlayerData::new(memory));
        if let Ok(mut stage) = state.get_mut(world) {
            stage.draw_offers(entity);
        }
    }
    CreatureQueries::update(world);
    turn::suspend_levels(world);
    turn::remember_now(world);
    turn::remember_hunters(world);
}

/// Puts one creature in.
fn settle(stage: &mut Stage, settlement: &CreatureSpawn) -> (StableId, Entity) {
    let usual = || Profile::of(stage.definitions.creature(settlement.kind));
    let profile = Profile {
        awareness: settlement.awareness,
        ..settlement.profile.unwrap_or_else(usual)
    };
    stage.spawn(settlement.kind, settlement.at, &profile)
}

/// Gives a creature what it knows, what it uses and what it carries.
fn outfit(stage: &mut Stage, settlement: &CreatureSpawn, who: Entity) {
    for kind in settlement.knows.iter().copied() {
        if stage.appearances.of(kind).is_some() {
            stage.learn_kind(who, kind, Belief::Kind(kind), Provenance::Used);
        }
    }
    let used = settlement.using.iter().map(|kind| (kind, true));
    let carried = settlement.carrying.iter().map(|kind| (kind, false));
    for (kind, uses) in used.chain(carried) {
        let item = stage.make_item(*kind, None, settlement.at);
        stage.take_item(who, item);
        if !stage.pack(who).is_some_and(|pack| pack.contains(item.id)) {
            stage.destroy_item(item);
            continue;
        }
        if uses && let Some(slot) = stage.definitions.item(*kind).equipment() {
            let item = Some(item);
            stage.set_equipped(who, slot, item);
        }
    }
}
