//! One input of the player, with all turns that it takes: [`play`] carries it out, and the [`Turn`]
//! schedule runs once over all creatures.
//!
//! The order of all steps stands here and nowhere else.

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

/// The steps of [`Turn`], in this order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum TurnSet {
    /// As many turns pass as the player has to wait for until it can act again: usually one,
    /// several after a long action, none after a short one or one that takes no time. In each,
    /// everybody else decides
    /// and acts, round after round, while anybody has energy left; everybody gets hungrier
    /// and heals, and whoever searches may find something; the dead are settled, and the
    /// turn is counted. The turn in which the player dies is the last, and is played to its
    /// end; after an action of the player that ends the game, no turn passes.
    PassTime,
    /// What the dead leave behind falls to the floor, whoever killed them learns from it, and
    /// they leave the world, if that has not already happened in a passing turn.
    Settle,
    /// Levels on which nothing can matter wait, and the player's sight and map memory are
    /// brought up to date.
    Perceive,
    /// The input is counted, and the hash is taken if that is wanted.
    Record,
}

/// Plays an input of the player with all turns that it takes:
///
/// 1. The events of the input before are forgotten, and a level that the action leads to catches up.
/// 2. The input is checked and carried out, and the player pays for it with energy.
/// 3. [`Turn`]: time passes for everybody until the player can act again, the dead are settled, and
///    the player sees what has changed.
///
/// # Errors
///
/// When the input is refused: then nothing has changed, and no turn has passed.
pub fn play(world: &mut World, input: &Input) -> Result<(), Refusal> {
    command::prepare(world, input);
    command::carry_out(world, input)?;
    world.run_schedule(Turn);
    Ok(())
}

/// Adds the schedule to an app.
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
            TurnSet::Settle.run_if(somebody_died),
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
                upkeep::let_furniture_pass.run_if(upkeep::passes_anything),
                upkeep::find_affected,
                upkeep::tick_effects.run_if(upkeep::is_anybody_affected),
                starve_and_heal::tick,
                starve_and_heal::settle_due.run_if(starve_and_heal::is_due),
                upkeep::miss_food.run_if(upkeep::has_friend),
                search::search.run_if(search::has_secrets),
                lose_track::count_unseen_turns.run_if(lose_track::is_enabled),
                lose_track::give_up.run_if(lose_track::has_anybody),
            )
                .chain(),
            (deaths::settle, deaths::clear_away)
                .chain()
                .run_if(somebody_died),
            record::count,
        )
            .chain(),
    );
    app.add_schedule(pass);

    let world = app.world_mut();
    prepare(world, Turn);
    prepare(world, PassTurn);
}

/// Works out the order of a schedule, which would else be done in the first turn of each game.
fn prepare(world: &mut World, label: impl ScheduleLabel) {
    world.schedule_scope(label, |world, schedule| {
        // What is wrong with it is said when it is run.
        let _wrong = schedule.initialize(world);
    });
}

/// Lets turns pass until the player can act again, or the game is over.
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

/// Whether the player has to wait for another turn, for which it gains energy.
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

fn somebody_died(state: Res<GameState>, graveyard: Res<Graveyard>, due: Res<DueRewards>) -> bool {
    !due.0.is_empty() || graveyard.died_in(state.turn).next().is_some()
}
