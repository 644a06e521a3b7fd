//! All parts of a creature at once, to be read.

use bevy::{ecs::query::QueryData, prelude::Has};

use super::{
    components::{
        ChoosesBonuses, CombatStats, Conduct, Creature, DecisionTrace, Digger, Effects, Energy,
        Experience, Food, Hunter, Inventory, ItemNames, Mana, ManaRegeneration, MapMemory, Player,
        Position, Regeneration, Spreader, Starves, Tactician, Vision, Wanderer,
    },
    intent::Intent,
    stable_id::StableId,
};

/// All parts of a creature.
#[derive(QueryData)]
#[query_data(derive(Copy, Clone))]
pub struct CreatureQuery {
    /// Its id.
    pub id: &'static StableId,
    /// Its kind.
    pub creature: &'static Creature,
    /// Where it is.
    pub position: &'static Position,
    /// Its hit points, and attack and defence without equipment.
    pub stats: &'static CombatStats,
    /// How fast it is.
    pub energy: &'static Energy,
    /// How far it sees.
    pub vision: &'static Vision,
    /// What it has eaten.
    pub food: &'static Food,
    /// How fast it heals.
    pub regeneration: &'static Regeneration,
    /// What it learned.
    pub experience: &'static Experience,
    /// What it carries.
    pub pack: &'static Inventory,
    /// What it can cast with.
    pub mana: &'static Mana,
    /// How fast it regains mana.
    pub mana_regeneration: &'static ManaRegeneration,
    /// What potions and spells do to it.
    pub effects: &'static Effects,
    /// How it spreads, if it does.
    pub spreader: Option<&'static Spreader>,
    /// Whom it hunts, if it does.
    pub hunter: Option<&'static Hunter>,
    /// How it judges for itself, if it does.
    pub tactician: Option<&'static Tactician>,
    /// What it calls things.
    pub names: &'static ItemNames,
    /// What it remembers of the levels, if it does.
    pub memory: Option<&'static MapMemory>,
    /// What it did all game long, if that is counted.
    pub conduct: Option<&'static Conduct>,
    /// What it is about to do.
    pub intent: &'static Intent,
    /// Why it decided as it did last.
    pub trace: &'static DecisionTrace,
    /// Whether it digs.
    pub digs: Has<Digger>,
    /// Whether it wanders about.
    pub wanders: Has<Wanderer>,
    /// Whether it dies when its food is used up.
    pub starves: Has<Starves>,
    /// Whether it chooses its bonuses itself.
    pub chooses: Has<ChoosesBonuses>,
    /// Whether it is the player.
    pub is_player: Has<Player>,
}
