//! Everybody but the player acts, in ascending id.

use bevy::{
    ecs::system::SystemState,
    prelude::{Entity, Local, Res, Resource, World},
};

use crate::sim::{
    action_cost::cost,
    ai::{self, Round, Targets},
    components::Energy,
    definition::ActionKind,
    noise,
    stable_id::StableId,
    stage::Stage,
    status::GameState,
    verb::{Intent, carry_out},
    world_read::{Actor, WorldRead},
};

/// What creatures without tactics do in every turn, by id. No game has any; tests and
/// examples that direct a scene do.
#[derive(Resource, Clone, Debug, Default)]
pub struct ScriptedIntents(pub Vec<(StableId, Intent)>);

impl ScriptedIntents {
    fn of(&self, who: StableId) -> Option<Intent> {
        let mut all = self.0.iter();
        all.find(|(id, _)| *id == who).map(|(_, intent)| *intent)
    }
}

/// Who can act in a round, the actions that they chose, each in ascending id, and how many
/// of these are done.
#[derive(Default)]
pub(super) struct ActionQueue {
    /// Their ids, and whether they are inert.
    ready: Vec<(StableId, bool)>,
    actions: Vec<(Actor, Intent)>,
    done: usize,
}

/// What rounds of actions work on.
type Rounds = (
    Stage<'static, 'static>,
    Local<'static, Targets>,
    Local<'static, ActionQueue>,
    Option<Res<'static, ScriptedIntents>>,
);

/// Runs rounds of decisions and actions until nobody has energy for another. Everybody
/// decides at the start of a round.
///
/// Whoever is born in them has missed the turn's energy and first acts in the next.
pub(super) fn act(world: &mut World, rounds: &mut SystemState<Rounds>) {
    let turn = world.resource::<GameState>().turn;
    for number in 0.. {
        if let Ok((mut stage, mut targets, mut queue, scripted)) = rounds.get_mut(world) {
            let round = Round { turn, number };
            targets.update(&stage);
            queue.actions.clear();
            queue.done = 0;
            let scripted = scripted.as_deref();
            if !decide_all(&mut stage, &mut targets, &mut queue, round, scripted) {
                break;
            }
        }
        let mut is_done = false;
        while !is_done {
            if let Ok((mut stage, targets, mut queue, ..)) = rounds.get_mut(world) {
                is_done = resolve(&mut stage, &mut queue, &targets, number);
            }
            rounds.apply(world);
        }
    }
}

/// Lets everybody decide who can act; whether anybody could. In the first round they gain
/// energy.
fn decide_all(
    stage: &mut Stage,
    targets: &mut Targets,
    queue: &mut ActionQueue,
    round: Round,
    scripted: Option<&ScriptedIntents>,
) -> bool {
    let costs_vary = stage.definitions.costs_vary();
    queue.ready.clear();
    for mut one in &mut stage.creatures {
        if one.player.is_some() {
            continue;
        }
        if round.number == 0 {
            one.energy.stored += one.energy.speed;
        }
        if one.energy.spend() {
            queue.ready.push((*one.id, one.mind.is_inert));
        }
    }
    queue.ready.sort_unstable();
    let mut ready = queue.ready.iter().copied().peekable();
    for index in 0..stage.order.len() {
        let Some((who, entity)) = stage.order.get(index) else {
            break;
        };
        let Some((_, is_inert)) = ready.next_if(|(id, _)| *id == who.id) else {
            continue;
        };
        let action = if is_inert || stage.definitions.creature(who.kind).tactics.is_empty() {
            let intent = scripted.and_then(|scripted| scripted.of(who.id));
            intent.and_then(|intent| Some((stage.actor(entity).ok()?, intent)))
        } else {
            ai::decide(stage, targets, round, entity)
        };
        if action.is_none() && costs_vary {
            settle_cost(stage, entity, ActionKind::Wait);
        }
        queue.actions.extend(action);
    }
    !queue.ready.is_empty()
}

/// Takes what an action cost beyond the usual, which was paid before it was chosen.
fn settle_cost(stage: &mut Stage, who: Entity, action: ActionKind) {
    let more = cost(stage, who, action) - Energy::ACTION;
    if more != 0 {
        stage.pay(who, more);
    }
}

/// Lets creatures act, up to the first birth: a child must be whole in the world before the
/// next one acts. Whether all have acted.
fn resolve(stage: &mut Stage, queue: &mut ActionQueue, targets: &Targets, round: u32) -> bool {
    let before = stage.order.len();
    let costs_vary = stage.definitions.costs_vary();
    while let Some((actor, intent)) = queue.actions.get(queue.done).copied() {
        queue.done += 1;
        let leaves = stage.travellers.is_leaving(actor.creature.id);
        if let Some(actor) = stage.refresh(actor).filter(|_| !leaves) {
            let told = stage.events.len();
            stage.begin_action(actor.creature.id, round);
            // What cannot be done any more turns into waiting.
            let action = carry_out(stage, actor, intent).unwrap_or(ActionKind::Wait);
            if costs_vary {
                settle_cost(stage, actor.entity, action);
            }
            if targets.is_hunted(actor.creature.kind) {
                noise::note(stage, actor, told);
            }
        }
        if stage.order.len() != before {
            return false;
        }
    }
    true
}
