//! One input of the player and all turns it takes: [`play`] carries it out, then runs the [`Turn`]
//! schedule once.
//!
//! The order of all steps is defined only here.

mod act;
mod arrive;
mod catch_up;
mod command;
mod conduct;
mod deaths;
mod hunters;
mod lose_track;
mod omen;
mod record;
mod remember;
mod rumour;
mod schedules;
mod search;
mod search_party;
mod starve_and_heal;
mod stir;
mod suspend_levels;
mod upkeep;

use bevy_app::App;
use bevy_ecs::{
    prelude::{IntoScheduleConfigs, Res, Schedule, SystemSet, World},
    schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor},
};

use super::components::{Energy, Mind};
use crate::sim::{
    verb::{input::Input, refusal::Refusal},
    world::{
        graveyard::Graveyard,
        status::{GameState, Status},
        waiting::DueRewards,
    },
};

use super::stage::CachedStage;

pub use act::ScriptedIntents;
pub use catch_up::{CatchUp, MissedTurns, missed_turns, play_all_levels};
pub(super) use hunters::remember_hunters;
pub use record::{StateHash, state_hash};
use remember::remember;
pub(super) use remember::remember_now;
pub use schedules::Turn;
use schedules::{PassTurn, player_part};
pub(super) use suspend_levels::suspend_levels;

/// Steps of [`Turn`], in order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum TurnSet {
    /// Passes turns until the player can act again: usually one, several after a long action, none
    /// after a short or free one. In each, all other creatures decide and act in rounds while any
    /// has energy left; hunger grows, HP regenerate, and the player may find secrets; the dead are
    /// settled, and the turn is counted. The turn in which the player dies is the last, and is
    /// played to its end. After a player action that ends the game, no turn passes.
    PassTime,
    /// Settles deaths that no passing turn has settled yet: drops items, rewards killers and
    /// removes the dead.
    Settle,
    /// Suspends levels that cannot affect the player, and updates the player's sight and memory.
    Perceive,
    /// Counts the input and takes the state hash if one is wanted.
    Record,
}

/// Plays one input of the player and all turns it takes:
///
/// 1. Clears the events of the previous input, and catches up a level that the action leads to.
/// 2. Checks and carries out the input, for which the player pays energy.
/// 3. Runs [`Turn`]: time passes until the player can act again, deaths are settled, and the player
///    sees what has changed.
///
/// # Errors
///
/// If the input is refused: then nothing has changed, and no turn has passed.
pub fn play(world: &mut World, input: &Input) -> Result<(), Refusal> {
    command::prepare(world, input);
    command::carry_out(world, input)?;
    world.run_schedule(Turn);
    Ok(())
}

/// Adds the turn schedules and their resources to an app.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CachedStage>()
        .init_resource::<catch_up::IsPrepared>()
        .init_resource::<search::IsWaiting>()
        .init_resource::<starve_and_heal::Due>()
        .init_resource::<upkeep::Affected>()
        .init_resource::<lose_track::GivenUp>()
        .init_resource::<StateHash>();

    record::register(app.world_mut());

    let mut turn = strict(Turn);
    turn.configure_sets(
        (
            TurnSet::PassTime,
            TurnSet::Settle.run_if(has_deaths),
            TurnSet::Perceive,
            TurnSet::Record,
        )
            .chain(),
    );
    turn.add_systems((
        pass_time.in_set(TurnSet::PassTime),
        (deaths::settle, deaths::clear_away)
            .chain()
            .in_set(TurnSet::Settle),
        (
            suspend_levels,
            remember,
            remember_hunters.run_if(hunters::may_be_hunted),
        )
            .chain()
            .in_set(TurnSet::Perceive),
        (record::count_input, record::hash)
            .chain()
            .in_set(TurnSet::Record),
    ));
    app.add_schedule(turn);

    let mut pass = strict(PassTurn);
    pass.add_systems(
        (
            act::act,
            (
                upkeep::tick_terrain.run_if(upkeep::is_any_terrain_transient),
                upkeep::find_affected,
                upkeep::tick_effects.run_if(upkeep::is_any_affected),
                starve_and_heal::tick,
                starve_and_heal::settle_due.run_if(starve_and_heal::is_due),
                upkeep::miss_food.run_if(upkeep::has_friend),
                search::search.run_if(search::has_secrets),
                stir::stir.run_if(stir::is_possible),
                lose_track::count_unseen_turns.run_if(lose_track::is_enabled),
                lose_track::give_up.run_if(lose_track::has_given_up),
            )
                .chain(),
            (deaths::settle, deaths::clear_away)
                .chain()
                .run_if(has_deaths),
            record::count,
        )
            .chain(),
    );
    app.add_schedule(pass);

    let world = app.world_mut();
    prepare(world, Turn);
    prepare(world, PassTurn);
}

/// Builds a schedule now rather than in the first turn of each game.
fn prepare(world: &mut World, label: impl ScheduleLabel) {
    world.schedule_scope(label, |world, schedule| {
        // Running the schedule reports the error.
        let _wrong = schedule.initialize(world);
    });
}

/// Passes turns until the player can act again or the game is over.
fn pass_time(world: &mut World) {
    let mut has_passed = false;
    while world.resource::<GameState>().status == Status::Playing && wait_for_player(world) {
        world.run_schedule(PassTurn);
        search_party::send(world);
        arrive::arrive(world);
        has_passed = true;
    }
    if has_passed && let Some(mut mind) = player_part::<Mind>(world) {
        mind.noise = 0;
    }
}

/// Whether the player must wait another turn; if so, adds the energy that it gains.
fn wait_for_player(world: &mut World) -> bool {
    let Some(mut energy) = player_part::<Energy>(world) else {
        return false;
    };
    let gain = energy.speed.max(Energy::MIN_PLAYER_SPEED);
    let waits = energy.stored <= -gain;
    if waits {
        energy.stored += gain;
    }
    waits
}

/// A single-threaded schedule in which an ambiguous system order is an error.
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

fn has_deaths(state: Res<GameState>, graveyard: Res<Graveyard>, due: Res<DueRewards>) -> bool {
    !due.0.is_empty() || graveyard.died_in(state.turn).next().is_some()
}
