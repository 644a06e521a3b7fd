//! One turn is one run of the [`Turn`] schedule over all creatures at once.
//!
//! Its sets and their order stand here and nowhere else.

mod act;
mod command;
mod conduct;
mod lose_track;
mod perceive;
mod record;
mod search;
mod settle;
mod upkeep;

use bevy::{
    ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor},
    prelude::{App, IntoScheduleConfigs, Res, Resource, Schedule, SystemSet},
};

use super::{
    graveyard::Graveyard,
    naming::PlayerNaming,
    refusal::Refusal,
    status::{GameState, Status},
    verb::Intent,
};

pub use act::ScriptedIntents;
pub(super) use perceive::remember;
pub use record::{StateHash, state_hash};
pub use upkeep::FOOD_FOR_TURN;

/// The schedule of one turn.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Turn;

/// The steps of a turn, in this order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum TurnSet {
    /// The player's intent is carried out. A refused one ends the turn here, and
    /// nothing has changed; after one that takes no time, only what is seen is
    /// brought up to date.
    Command,
    /// Everybody else decides and acts, round after round, while anybody has energy left.
    /// Nobody does when the player's intent has ended the game.
    Act,
    /// Everybody gets hungrier and heals, and who searches may find something.
    Upkeep,
    /// What the dead leave behind falls to the floor, who killed them learns
    /// from it, and they leave the world.
    Settle,
    /// The player's sight and map memory are brought up to date.
    Perceive,
    /// The turn is counted if one passed, and the hash taken if that is wanted.
    Record,
}

/// What the player wants to do in the turn that is about to run.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerIntent(pub Intent);

/// What became of the player's intent.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum TurnOutcome {
    /// It was carried out and a turn passed.
    #[default]
    Passes,
    /// It was carried out and took no time.
    Free,
    /// It could not be carried out; nothing has changed.
    Refused(Refusal),
}

impl TurnOutcome {
    /// Why the intent was not carried out, if it was not.
    #[must_use]
    pub const fn refusal(self) -> Option<Refusal> {
        match self {
            Self::Passes | Self::Free => None,
            Self::Refused(refusal) => Some(refusal),
        }
    }
}

/// The last id that was given out before the turn: whoever has a higher one
/// came in it.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
struct TurnStart(u32);

/// Adds the schedule to an app.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PlayerIntent>()
        .init_resource::<PlayerNaming>()
        .init_resource::<TurnOutcome>()
        .init_resource::<TurnStart>()
        .init_resource::<upkeep::Due>()
        .init_resource::<upkeep::Affected>()
        .init_resource::<lose_track::GivenUp>()
        .init_resource::<StateHash>();

    record::register(app.world_mut());

    let mut turn = strict(Turn);
    turn.configure_sets(
        (
            TurnSet::Command,
            TurnSet::Act.run_if(passes).run_if(playing),
            TurnSet::Upkeep.run_if(passes).run_if(playing),
            TurnSet::Settle.run_if(passes).run_if(somebody_died),
            TurnSet::Perceive.run_if(accepted),
            TurnSet::Record.run_if(accepted),
        )
            .chain(),
    );
    turn.add_systems((
        (command::obey, conduct::count)
            .chain()
            .in_set(TurnSet::Command),
        act::act.in_set(TurnSet::Act),
        (
            upkeep::find_affected,
            upkeep::tick_effects.run_if(upkeep::is_anybody_affected),
            upkeep::tick,
            upkeep::settle_due.run_if(upkeep::is_due),
            search::search.run_if(search::has_secrets),
            lose_track::wait.run_if(lose_track::is_ruled),
            lose_track::give_up.run_if(lose_track::has_anybody),
        )
            .chain()
            .in_set(TurnSet::Upkeep),
        (settle::bury, settle::clear_away)
            .chain()
            .in_set(TurnSet::Settle),
        remember.in_set(TurnSet::Perceive),
        (record::count.run_if(passes), record::hash)
            .chain()
            .in_set(TurnSet::Record),
    ));
    app.add_schedule(turn);
}

/// A schedule on one thread in which an order left open is an error.
fn strict(label: impl ScheduleLabel) -> Schedule {
    let mut schedule = Schedule::new(label);
    schedule
        .set_executor(SingleThreadedExecutor::new())
        .set_build_settings(ScheduleBuildSettings {
            ambiguity_detection: LogLevel::Error,
            ..Default::default()
        });
    schedule
}

fn accepted(verdict: Res<TurnOutcome>) -> bool {
    verdict.refusal().is_none()
}

fn somebody_died(state: Res<GameState>, graveyard: Res<Graveyard>) -> bool {
    graveyard.died_in(state.turn).next().is_some()
}

fn passes(verdict: Res<TurnOutcome>) -> bool {
    *verdict == TurnOutcome::Passes
}

fn playing(state: Res<GameState>) -> bool {
    state.status == Status::Playing
}
