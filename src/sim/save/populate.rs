//! Starting a game: fills an empty simulation with a world and its creatures.

use bevy_ecs::{
    prelude::{Entity, World},
    system::SystemState,
};

use crate::{
    grid::Grid,
    sim::{
        components::{Awareness, Belief, MapMemory, PlayerData, Provenance},
        definition::{CreatureKind, Definitions, Equipment, ItemKind, PerkKind},
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
            level::{Level, Levels, TransientTerrain},
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
    /// Place where it stands.
    pub at: Place,
    /// Its stats, if they differ from the defaults of its kind.
    pub profile: Option<Profile>,
    /// Level that it starts at, with the growth or random perks that each level above 1 brings.
    pub level: i32,
    /// Whether it starts with a name, if the rules have names.
    pub is_named: bool,
    /// Scrolls of making that it has read for its weapon or, without one, its armour.
    pub scrolls: u8,
    /// Kinds of items that it carries, besides its equipment; items that do not fit are left out.
    pub carrying: Vec<ItemKind>,
    /// Kinds of items that it wields or wears, at most one of each type of equipment.
    pub using: Vec<ItemKind>,
    /// Kinds of items that it has identified.
    pub knows: Vec<ItemKind>,
    /// Perks that it starts with.
    pub perks: Vec<PerkKind>,
    /// Its awareness of its enemies, if it hunts any.
    pub awareness: Awareness,
}

impl CreatureSpawn {
    /// A creature with the defaults of its kind and no items.
    #[must_use]
    pub const fn new(kind: CreatureKind, at: Place) -> Self {
        Self {
            kind,
            at,
            profile: None,
            level: 1,
            is_named: false,
            scrolls: 0,
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
    /// Place where it lies.
    pub at: Place,
}

/// The start of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct InitialState {
    /// Seed of all random numbers.
    pub seed: Seed,
    /// Terrain of the levels, from the top down.
    pub levels: Vec<Grid<Terrain>>,
    /// Rooms, locks, keys and secrets of the levels.
    pub blueprint: Blueprint,
    /// The player, which gets the first id.
    pub player: CreatureSpawn,
    /// All other creatures, in order of their ids.
    pub creatures: Vec<CreatureSpawn>,
    /// Items on the floor. Carried items get their ids first, creature by creature; then these, in
    /// their order.
    pub items: Vec<ItemSpawn>,
    /// Engravings, at most one per tile.
    pub engravings: Vec<(Place, Engraving)>,
}

/// Starts a game in a world that has the simulation's resources. The world's current game is
/// discarded.
///
/// # Panics
///
/// If the simulation's resources are missing because [`SimPlugin`](crate::sim::SimPlugin) was not
/// added.
pub fn populate(world: &mut World, definitions: Definitions, setting: &InitialState) {
    let mut levels = Levels::new(setting.levels.iter().cloned().map(Level::new).collect());
    for (place, engraving) in &setting.engravings {
        levels.engrave(*place, *engraving);
    }
    for (level, tiles) in setting.levels.iter().enumerate() {
        for (point, terrain) in tiles.iter() {
            let furniture = definitions.furniture(terrain);
            if let Some(furniture) = furniture.filter(|one| one.is_active()) {
                let transient = TransientTerrain {
                    point,
                    left: furniture.turns_left(),
                    by: None,
                };
                levels.lay(level, terrain, transient);
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
        // The player is placed even if its tile is not free: every game needs a player.
        let (id, entity) = settle(&mut stage, &setting.player);
        player = Some((id, entity));
        settled.push((&setting.player, entity));
        for creature in &setting.creatures {
            if stage.levels.is_free(creature.at) {
                let (_, entity) = settle(&mut stage, creature);
                stage
                    .levels
                    .add_initial_creature(creature.at.level, creature.kind);
                settled.push((creature, entity));
            }
        }
    }
    // Packs can be filled only once all creatures are in the world.
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

/// Spawns one creature.
fn settle(stage: &mut Stage, settlement: &CreatureSpawn) -> (StableId, Entity) {
    let usual = || Profile::of(stage.definitions.creature(settlement.kind));
    let profile = Profile {
        awareness: settlement.awareness,
        ..settlement.profile.unwrap_or_else(usual)
    };
    stage.spawn(settlement.kind, settlement.at, &profile)
}

/// Gives a creature its identified kinds, its equipment and the items it carries.
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
    if stage.definitions.rules.making.is_some() {
        let gear = stage.pack(who).and_then(|pack| {
            let gear = [Equipment::Weapon, Equipment::Armour];
            gear.into_iter().find_map(|slot| pack.equipped(slot))
        });
        let gear = gear.and_then(|id| stage.items.item_ref(id));
        for item in gear.into_iter().cycle().take(settlement.scrolls.into()) {
            stage.make_better(who, item, None);
        }
    }
}
