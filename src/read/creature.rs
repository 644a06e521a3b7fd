//! A creature and its numbers.

use bevy::prelude::{Entity, World};

use crate::sim::{
    CombatStats, Creature, Definitions, Energy, Experience, Food, Inventory, Items, Place,
    Position, Regeneration, StableId, TurnOrder, Vision, totals,
};

use super::item::ItemInfo;

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
    /// Experience, level and bonuses to choose.
    pub experience: Experience,
    /// What it carries, in the order of the slots; of others only what can be
    /// seen on them.
    pub inventory: Vec<ItemInfo>,
    /// What it wields.
    pub weapon: Option<StableId>,
    /// What it wears.
    pub armour: Option<StableId>,
}

impl CreatureInfo {
    /// A creature as it is; `None` for what is no creature.
    #[must_use]
    pub fn of(world: &World, entity: Entity) -> Option<Self> {
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
            experience: *world.get::<Experience>(entity)?,
            inventory: pack
                .items()
                .filter_map(|(_, item)| ItemInfo::of(world, item))
                .collect(),
            weapon: pack.weapon(),
            armour: pack.armour(),
        })
    }

    /// What others see of it: of what it carries, only what it uses.
    #[must_use]
    pub(super) fn seen_by_others(mut self) -> Self {
        let used = [self.weapon, self.armour];
        self.inventory.retain(|item| used.contains(&Some(item.id)));
        self
    }
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
