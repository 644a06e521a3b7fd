//! The simulation: components, systems and the turn schedule, without a window, files, a clock or
//! threads.
//!
//! [`SimPlugin`] works in a bare [`App`]. A turn is one run of the [`Turn`] schedule; verbs change
//! the world only through the methods of `Stage`, and everything that happens is recorded as an
//! [`Event`].

mod ai;
mod components;
mod definition;
mod event;
mod known;
mod numbers;
mod parts;
mod profile;
#[expect(clippy::disallowed_types, reason = "all streams are made here")]
mod rng;
mod rules;
mod save;
mod seed;
mod senses;
mod stage;
mod turn;
mod verb;
mod world;
mod world_read;

use bevy_app::{App, Plugin};

pub use ai::ai_trace::{AiTrace, Reason};
pub use components::*;
pub use definition::{
    ActionCosts, ActionKind, Adaptation, AiOption, AlertRule, AppearanceDefinition,
    BuilderDefinition, BuilderKind, CaptiveRule, Carried, Condition, CrackRule, CreatureDefinition,
    CreatureKind, Danger, DataFile, Definitions, EffectDefinition, EffectKind, EffectStep,
    Equipment, FeatureDefinition, FeatureIndex, FoodCosts, FoodSupply, Gift, GrowthRule, HasteRule,
    ItemDefinition, ItemKind, KeepDefinition, KeepSettings, Kinds, Kit, LevelPlan, LockDefinition,
    MakingRule, MarkDefinition, Modifiers, NotesRule, Occasion, Omen, OptionalKind, PerkDefinition,
    PerkKind, PerkTrait, Perks, PlayerGrowth, Population, Power, PowerTarget, PursuitRule,
    RaiseRule, Reaction, RegionTheme, RenownRule, Rgb, RockDefinition, RulesDefinition, Scatter,
    ScoreRule, SearchPartyRule, SearchRule, SpellDefinition, SpellGain, SpellKind, SpreadLimits,
    StairsDefinition, StartingLevels, Tactic, TerrainDefinition, TerrainDefinitions, UnknownName,
    Usage, UseMethod, UseTarget, Variety, VaultRule, WeaponTrait, WorldDefinition,
};
pub(crate) use definition::{AppearanceClass, CORPSE, WorldFile};
pub use event::cause::Cause;
pub use event::{
    Boast, CreatureRef, Event, EventHeader, EventKind, EventLog, Fizzle, ItemRef, Perception,
    WitnessedEvent,
};
use known::CreatureQueries;
pub use known::{
    FriendPlan, Known, KnownCreature, KnownRoom, KnownTile, Omniscient, TileKnowledge, Viewpoint,
};
pub(crate) use numbers::numbers_of_creatures;
pub use numbers::{NUMBERS, Number, Numbers};
pub use parts::{CreatureParts, CreatureQuery, CreatureQueryItem};
pub use profile::Profile;
use rng::ActionDraws;
pub use rng::{Dice, Draws, Purpose, Streams};
pub use rules::{
    damage::{DamageRoll, DamageRule},
    experience::{experience_for, kill_value},
    gear::GearNumber,
    hunger::Hunger,
    score::Score,
    totals::{Totals, totals},
};
pub use save::branch::{HeldState, branch};
pub use save::older::read_without_new_parts;
pub use save::populate::{CreatureSpawn, InitialState, ItemSpawn, populate};
pub use save::snapshot::{GameParts, InvalidSnapshot, Snapshot, part_names, part_sums};
pub use seed::{Seed, SeedError};
pub use senses::sight::PlayerSight;
pub use turn::{
    CatchUp, MissedTurns, ScriptedIntents, StateHash, Turn, TurnSet, missed_turns, play,
    play_all_levels, state_hash,
};
pub use verb::input::Input;
pub use verb::legal_intents::{leaving_wins, legal, try_flight, try_intent, try_use};
pub use verb::naming::{LONGEST_NAME, Naming};
pub use verb::refusal::Refusal;
pub use verb::strike::StrikeKind;
pub use verb::use_perk::{move_blows, moves as perk_moves};
pub use verb::{Intent, ways_to_make};
pub use world::appearances::Appearances;
pub use world::blueprint::{
    Blueprint, GroundPlan, KeyPlace, Lock, LockId, Prize, ProofStep, Region, Room, RoomName,
};
pub use world::engraving::{Engraving, Hand};
pub use world::graveyard::{Death, Graveyard};
pub use world::items::{InvalidItems, Item, Items};
pub use world::level::{Level, Levels};
pub use world::passage::{Crossing, Mover, Obstacle, can_pass, passage};
pub use world::place::Place;
pub use world::renown::{Named, Renown};
pub use world::stable_id::{IdSource, StableId};
pub use world::status::{GameState, PlayerEntity, Status};
pub use world::terrain::{StairDirection, Terrain, TerrainFeature};
pub use world::terrain_map::TerrainMap;
use world::travellers::Travellers;
pub use world::turn_order::TurnOrder;
use world::waiting::DueRewards;
pub use world::waiting::{Reward, WaitingLevel, WaitingLevels};

/// Version of the rules. Raised by every change after which the same start and the same intents
/// lead to a different state.
pub const RULES: u32 = 19;

/// The simulation's resources and its [`Turn`] schedule.
///
/// Add it, then [`populate()`] the app's world; from then on [`play()`] inputs and read the
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
            .init_resource::<PlayerSight>()
            .init_resource::<CreatureQueries>();
        turn::plugin(app);
    }
}
