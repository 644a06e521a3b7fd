//! The game: components, systems and the turn, without window, files, clock
//! or threads.
//!
//! [`SimPlugin`] works in a bare [`App`]. A turn is one run of the [`Turn`]
//! schedule; verbs change the world through the methods of `Stage` alone, and
//! everything that happens is told as an [`Event`].

mod action_cost;
mod ai;
mod appearances;
mod blueprint;
mod branch;
mod cause;
mod components;
mod decision_trace;
mod definition;
mod digest;
mod engraving;
mod event;
mod flight;
mod graveyard;
mod index_bounds;
mod input;
mod item_landing;
mod items;
mod knowledge;
mod known;
mod legal_intents;
mod level;
mod naming;
mod noise;
mod noticing;
mod numbers;
mod older;
mod pack_slot;
mod pairs;
mod parts;
mod passage;
mod perception;
mod place;
mod populate;
mod profile;
mod reachable;
mod refusal;
mod renown;
#[expect(clippy::disallowed_types, reason = "all streams are made here")]
mod rng;
mod seed;
mod sight;
mod snapshot;
mod speech;
mod stable_id;
mod stage;
mod stair_arrival;
mod status;
mod strike;
mod terrain;
mod terrain_map;
mod totals;
mod travellers;
mod turn;
mod turn_order;
mod verb;
mod waiting;
mod world_read;

use bevy_app::{App, Plugin};

pub use appearances::Appearances;
pub use blueprint::{
    Blueprint, GroundPlan, KeyPlace, Lock, LockId, Prize, ProofStep, Region, Room, RoomName,
};
pub use branch::{HeldState, branch};
pub use cause::Cause;
pub use components::*;
pub use decision_trace::{DecisionTrace, Reason};
pub use definition::{
    ActionCosts, ActionKind, Adaptation, AlertRule, AppearanceDefinition, Builder, CaptiveRule,
    Carried, Condition, CrackRule, CreatureDefinition, CreatureKind, DamageRoll, DamageRule,
    Danger, DataFile, Definitions, EffectDefinition, EffectKind, EffectStep, Equipment, FoodCosts,
    FoodSupply, FurnitureDefinition, GrowthRule, ItemDefinition, ItemKind, KeepDefinition,
    KeepSettings, Kinds, Kit, LockDefinition, MarkDefinition, Modifiers, NotesRule, Omen,
    PerkDefinition, PerkKind, PerkTrait, Perks, Population, Power, PowerTarget, PursuitRule,
    RaiseRule, RegionTheme, RenownRule, Rgb, RockDefinition, RulesDefinition, Scatter, ScoreRule,
    SearchPartyRule, SpellDefinition, SpellKind, SpreadLimits, StairsDefinition, StartingLevels,
    Tactic, TerrainDefinition, TerrainDefinitions, Thought, UnknownName, Usage, UseMethod,
    UseTarget, Varied, Variety, VaultRule, WeaponTrait, WorldDefinition,
};
pub use engraving::{Engraving, Hand};
pub use event::{
    Boast, CreatureRef, Event, EventHeader, EventKind, EventLog, Fizzle, ItemRef, Perception,
    WitnessedEvent,
};
pub use graveyard::{Death, Graveyard};
pub use input::Input;
pub use items::{InvalidItems, Item, Items};
pub use known::{
    FriendPlan, Known, KnownCreature, KnownRoom, KnownTile, Omniscient, TileKnowledge, Viewpoint,
};
pub use legal_intents::{leaving_wins, legal, try_flight, try_intent, try_use};
pub use level::{Level, Levels};
pub use naming::{LONGEST_NAME, Naming};
pub(crate) use numbers::numbers_of_creatures;
pub use numbers::{NUMBERS, Number, Numbers};
pub use older::read_without_new_parts;
pub use parts::{CreatureParts, CreatureQuery, CreatureQueryItem};
pub use passage::{Crossing, Mover, Obstacle, can_pass, passage};
pub use place::Place;
pub use populate::{CreatureSpawn, InitialState, ItemSpawn, populate};
pub use profile::Profile;
pub use refusal::Refusal;
pub use renown::{Named, Renown};
use rng::ActionDraws;
pub use rng::{Dice, Draws, Purpose, Streams};
pub use seed::{Seed, SeedError};
pub use sight::PlayerSight;
pub use snapshot::{GameParts, InvalidSnapshot, Snapshot, part_names, part_sums};
pub use stable_id::{IdSource, StableId};
pub use status::{GameState, PlayerEntity, Status};
pub use terrain::{Furnishing, StairDirection, Terrain};
pub use terrain_map::TerrainMap;
pub use totals::{Totals, totals};
use travellers::Travellers;
pub use turn::{
    CatchUp, MissedTurns, ScriptedIntents, StateHash, Turn, TurnSet, missed_turns, play,
    play_all_levels, state_hash,
};
pub use turn_order::TurnOrder;
pub use verb::{Intent, use_perk::moves as perk_moves};
use waiting::DueRewards;
pub use waiting::{Reward, WaitingLevel, WaitingLevels};

/// The version of the rules: a higher one for every change after which the same
/// start and the same intents lead to another state.
pub const RULES: u32 = 17;

/// The simulation: its resources and the [`Turn`] schedule.
///
/// Add it, then [`populate()`] the app's world; from then on [`play()`] inputs, and read the
/// [`EventLog`].
#[derive(Copy, Clone, Debug, Default)]
pub struct SimPlugin;

impl Plugin for SimPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<GameState>()
            .init_resource::<Levels>()
            .init_resource::<Blueprint>()
            .init_resource::<TurnOrder>()
            .init_resource::<IdSource>()
            .init_resource::<Items>()
            .init_resource::<Appearances>()
            .init_resource::<Graveyard>()
            .init_resource::<Renown>()
            .init_resource::<WaitingLevels>()
            .init_resource::<DueRewards>()
            .init_resource::<Travellers>()
            .init_resource::<EventLog>()
            .init_resource::<ActionDraws>()
            .init_resource::<PlayerSight>();
        turn::plugin(app);
    }
}
