//! The AI: chooses the actions of creatures.
//!
//! Each creature kind has a list of tactics in the data. When a creature can act, it first decides
//! whether to notice an enemy, follow one over stairs, or attack with a raised weapon. Otherwise
//! the first tactic of its list that applies chooses its intent. The AI only reads the game state;
//! it changes nothing but the creature's own memory and trace.

pub(super) mod ai_trace;
mod awareness;
mod context;
mod pack_scores;
mod paths;
mod tactics;
mod targets;

pub(super) use targets::{Round, Targets};

use bevy_ecs::prelude::Entity;

use super::{
    components::Memory,
    definition::{AiOption, Condition},
    stage::Stage,
    verb::Intent,
    world_read::Actor,
};
use crate::sim::ai::ai_trace::AiTrace;

use awareness::FirstStep;
use context::AiContext;

/// Chooses the next intent of a creature and records its AI trace. `None` if the creature is dead
/// or waits.
pub(super) fn decide(
    stage: &mut Stage,
    targets: &mut Targets,
    round: Round,
    who: Entity,
) -> Option<(Actor, Intent)> {
    let mut context = AiContext::new(stage, targets, round, who)?;
    let mut trace = AiTrace::default();
    let intent = think(&mut context, &mut trace);
    let (me, alert, last_seen) = (context.me, context.alert, context.last_seen);
    let tried = intent.is_some() && trace.chosen_option() == Some(AiOption::TryUnknown);
    let mind = context.character.mind;
    let is_same = mind.alert == alert && mind.last_seen() == last_seen && !tried;
    // Fetching a creature for writing costs more than comparing, so unchanged state is not written.
    if is_same && *context.character.trace == trace {
        return intent.map(|intent| (me, intent));
    }

    let mut one = stage.characters.get_mut(who).ok()?;
    *one.trace = trace;
    if one.mind.alert != alert {
        one.mind.alert = alert;
    }
    if one.mind.last_seen() != last_seen {
        match last_seen {
            Some(place) => one.mind.remember(Memory::LastSeen(place)),
            None => one.mind.forget_last_seen(),
        }
    }
    if tried {
        one.mind.remember(Memory::TriedUnknown);
    }
    intent.map(|intent| (me, intent))
}

/// The intent of the first step or of the first tactic that applies; `None` to wait.
fn think(context: &mut AiContext, trace: &mut AiTrace) -> Option<Intent> {
    trace.begin(AiOption::Wait);
    match awareness::first_step(context) {
        FirstStep::Act(thought, intent) => {
            trace.choose(thought);
            return intent;
        }
        FirstStep::GoOn(enemy) => context.enemy = enemy,
    }
    if context
        .character
        .effects
        .causes(Condition::Scared, &context.stage.definitions)
        && let Ok(intent) = tactics::panic(context)
    {
        trace.choose(AiOption::Flee);
        return intent;
    }
    let kind = context.kind;
    for tactic in &kind.tactics {
        match tactics::choose(*tactic, context) {
            Ok(intent) => {
                trace.choose(tactic.thought());
                return intent;
            }
            Err(reason) => trace.pass(tactic.thought(), reason),
        }
    }
    None
}
