//! One turn is one run of the [`Turn`] schedule over all creatures at once.
//!
//! Its sets and their order stand here and nowhere else.

mod act;
mod command;
mod perceive;
mod record;
mod settle;

use bevy::{
    ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor},
    prelude::{App, IntoScheduleConfigs, Res, Resource, Schedule, SystemSet},
};

use super::{
    intent::Intent,
    mind::{spreader, wanderer},
    status::{GameState, Refusal, Status},
};

pub(super) use perceive::remember;
pub use record::{StateHash, state_hash};

/// The schedule of one turn.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Turn;

/// The minds, run once for each round of actions in a turn.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Intend;

/// The steps of a turn, in this order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum TurnSet {
    /// The player's intent is carried out; a refused one ends the turn here,
    /// and nothing has changed.
    Command,
    /// Everybody else decides and acts, round after round, while anybody has
    /// energy left: each round runs [`Intend`] and then the resolver. Nobody
    /// does when the player's intent has ended the game.
    Act,
    /// The dead leave the world.
    Settle,
    /// The player's sight and map memory are brought up to date.
    Perceive,
    /// The turn is counted, and its hash taken if that is wanted.
    Record,
}

/// What the player wants to do in the turn that is about to run.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerIntent(pub Intent);

/// Whether the player's intent was carried out.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict(pub Option<Refusal>);

/// Which round of actions of the turn it is, from 0.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// The round's number.
    pub number: u32,
}

/// Adds both schedules to an app.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PlayerIntent>()
        .init_resource::<Verdict>()
        .init_resource::<Round>()
        .init_resource::<StateHash>();

    let mut intend = strict(Intend);
    intend.add_systems((wanderer::wander, spreader::spread).chain());
    app.add_schedule(intend);

    let mut turn = strict(Turn);
    turn.configure_sets(
        (
            TurnSet::Command,
            TurnSet::Act.run_if(accepted).run_if(playing),
            TurnSet::Settle.run_if(accepted),
            TurnSet::Perceive.run_if(accepted),
            TurnSet::Record.run_if(accepted),
        )
            .chain(),
    );
    turn.add_systems((
        command::carry_out.in_set(TurnSet::Command),
        act::act.in_set(TurnSet::Act),
        settle::clear_away.in_set(TurnSet::Settle),
        remember.in_set(TurnSet::Perceive),
        (record::count, record::hash)
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

fn accepted(verdict: Res<'_, Verdict>) -> bool {
    verdict.0.is_none()
}

fn playing(state: Res<'_, GameState>) -> bool {
    state.status == Status::Playing
}
