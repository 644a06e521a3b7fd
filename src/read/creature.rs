//! A creature and its numbers.

use bevy::prelude::{Entity, World};

use crate::sim::{
    CombatStats, Creature, DecisionTrace, Definitions, Effects, Energy, Experience, Food,
    Inventory, ItemKind, ItemNames, Items, Mana, ManaRegeneration, Place, PlayerEntity, Position,
    Provenance, Regeneration, StableId, StatusEffect, TurnOrder, Vision, totals,
};

use super::{
    item::ItemInfo,
    naming::{believed, looks_like},
};

/// What a creature knows or believes of a kind, or calls it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownInfo {
    /// The kind.
    pub kind: ItemKind,
    /// The name of the kind.
    pub kind_name: String,
    /// What it looks like, if that differs from what it is.
    pub appearance: Option<String>,
    /// What the creature calls it.
    pub name: String,
    /// How it came by that; nothing if it thought up the name.
    pub how: Option<Provenance>,
    /// In which turn, counted from 0.
    pub turn: u32,
    /// Whether it knows for sure what the kind is.
    pub is_sure: bool,
}

/// An effect at work on a creature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EffectInfo {
    /// Its name.
    pub name: String,
    /// Turns left.
    pub left: u32,
    /// Whether one would want it for oneself.
    pub good: bool,
}

/// A creature and its numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreatureInfo {
    /// Its id.
    pub id: StableId,
    /// The name of its kind.
    pub kind: String,
    /// Whether its kind is an enemy of the player's.
    pub hunts_player: bool,
    /// Where it is.
    pub place: Place,
    /// Its hit points, and attack and defence without equipment.
    pub stats: CombatStats,
    /// Attack with equipment.
    pub attack: i32,
    /// Defence with equipment.
    pub defence: i32,
    /// Sight radius, tiles.
    pub vision: i32,
    /// Energy gained a turn.
    pub speed: i32,
    /// Food left, and the most it can hold.
    pub food: Food,
    /// Hit points regained in 1000 turns.
    pub hp_regen: i32,
    /// Mana left, and the most it can have.
    pub mana: Mana,
    /// Mana regained in 1000 turns.
    pub mana_regen: i32,
    /// The effects at work on it; of others, those that were seen to begin.
    pub effects: Vec<EffectInfo>,
    /// Experience, level and bonuses to choose.
    pub experience: Experience,
    /// What it carries, in the order of the slots; of others only what can be
    /// seen on them.
    pub inventory: Vec<ItemInfo>,
    /// What it wields.
    pub weapon: Option<StableId>,
    /// What it wears.
    pub armour: Option<StableId>,
    /// What it knows, believes and calls kinds of items; of others nothing.
    pub knows: Vec<KnownInfo>,
    /// Its last decision; of others nothing, and nothing of a creature that
    /// somebody outside decides for.
    pub why: Option<DecisionTrace>,
}

impl CreatureInfo {
    /// A creature as it is; `None` for what is no creature.
    #[must_use]
    pub fn of(world: &World, entity: Entity) -> Option<Self> {
        Self::seen_by(world, entity, None)
    }

    /// A creature that another sees: things by the names of that one, and of
    /// its own parts only what shows. A creature knows all of itself.
    #[must_use]
    pub fn known_to(world: &World, entity: Entity, knower: Entity) -> Option<Self> {
        let mut info = Self::seen_by(world, entity, Some(knower))?;
        if entity != knower {
            let used = [info.weapon, info.armour];
            info.inventory.retain(|item| used.contains(&Some(item.id)));
            info.knows.clear();
            info.why = None;
        }
        Some(info)
    }

    fn seen_by(world: &World, entity: Entity, knower: Option<Entity>) -> Option<Self> {
        let kinds = world.get_resource::<Definitions>()?;
        let items = world.get_resource::<Items>()?;
        let pack = world.get::<Inventory>(entity)?;
        let stats = *world.get::<CombatStats>(entity)?;
        let totals = totals(&stats, pack, items, kinds);
        let kind = world.get::<Creature>(entity)?.0;
        Some(Self {
            id: *world.get::<StableId>(entity)?,
            kind: kinds.creature(kind).name.clone(),
            hunts_player: kinds.is_enemy(kind, kinds.player),
            place: world.get::<Position>(entity)?.0,
            stats,
            attack: totals.attack,
            defence: totals.defence,
            vision: world.get::<Vision>(entity)?.radius,
            speed: world.get::<Energy>(entity)?.speed,
            food: *world.get::<Food>(entity)?,
            hp_regen: world.get::<Regeneration>(entity)?.rate,
            mana: *world.get::<Mana>(entity)?,
            mana_regen: world.get::<ManaRegeneration>(entity)?.0.rate,
            effects: world
                .get::<Effects>(entity)?
                .iter()
                .filter(|running| shows(world, *running, entity, knower))
                .map(|running| {
                    let definition = kinds.effect(running.kind);
                    EffectInfo {
                        name: definition.name.clone(),
                        left: running.left,
                        good: definition.good,
                    }
                })
                .collect(),
            experience: *world.get::<Experience>(entity)?,
            inventory: pack
                .items()
                .filter_map(|(_, item)| match knower {
                    Some(knower) => ItemInfo::known_to(world, item, knower),
                    None => ItemInfo::of(world, item),
                })
                .collect(),
            weapon: pack.weapon(),
            armour: pack.armour(),
            knows: knowledge(world, entity),
            why: world
                .get::<DecisionTrace>(entity)
                .filter(|why| !why.chosen.is_empty())
                .cloned(),
        })
    }
}

/// Whether an effect on a creature is known to another: its own are, and to the
/// player those that it saw begin.
fn shows(world: &World, running: StatusEffect, on: Entity, knower: Option<Entity>) -> bool {
    knower.is_none_or(|knower| {
        let is_player = world
            .get_resource::<PlayerEntity>()
            .is_some_and(|player| player.entity == knower);
        knower == on || is_player && running.seen
    })
}

/// What a creature knows, believes and calls kinds of items, in the order of the
/// data.
#[must_use]
pub fn knowledge(world: &World, entity: Entity) -> Vec<KnownInfo> {
    let (Some(kinds), Some(names)) = (
        world.get_resource::<Definitions>(),
        world.get::<ItemNames>(entity),
    ) else {
        return Vec::new();
    };
    let info = |kind, name, how, turn| KnownInfo {
        kind,
        kind_name: kinds.item(kind).name.clone(),
        appearance: looks_like(world, kind),
        name,
        how,
        turn,
        is_sure: names.is_sure(kind),
    };
    let known = names
        .all_known()
        .filter(|(kind, _)| names.given(*kind).is_none())
        .map(|(kind, known)| {
            let name = believed(kinds, known.belief);
            info(kind, name, Some(known.how), known.turn)
        });
    let given = names
        .all_given()
        .map(|(kind, given)| info(kind, given.text.clone(), None, given.turn));
    let mut all: Vec<KnownInfo> = known.chain(given).collect();
    all.sort_by_key(|info| info.kind);
    all
}

/// All living creatures, ascending by id: the truth.
#[must_use]
pub fn everybody(world: &World) -> Vec<CreatureInfo> {
    let Some(order) = world.get_resource::<TurnOrder>() else {
        return Vec::new();
    };
    order
        .iter()
        .filter_map(|(_, entity)| CreatureInfo::of(world, entity))
        .filter(|creature| creature.stats.is_alive())
        .collect()
}
