//! Actions of all creatures but the player, in ascending order of id.

use bevy_ecs::{
    prelude::{Entity, Has, Local, Query, Res, Resource, World},
    system::SystemState,
};

use crate::sim::{
    ai::{self, Round, Targets},
    components::{Energy, Mind, PlayerData},
    definition::{ActionKind, CreatureKind},
    rules::action_cost::cost,
    senses::noise,
    stage::{Stage, with_stage},
    verb::{Intent, carry_out, knowledge::read_floor},
    world::{stable_id::StableId, status::GameState, turn_order::TurnOrder},
    world_read::{Actor, WorldRead},
};

/// Intents that creatures without tactics carry out every turn, by creature id. Empty in games;
/// tests and examples use it to control creatures.
#[derive(Resource, Clone, Debug, Default)]
pub struct ScriptedIntents(pub Vec<(StableId, Intent)>);

impl ScriptedIntents {
    fn of(&self, who: StableId) -> Option<Intent> {
        let mut all = self.0.iter();
        all.find(|(id, _)| *id == who).map(|(_, intent)| *intent)
    }
}

/// The creatures that can act in a round and the actions they chose, each in ascending order of id,
/// and the number of actions already carried out.
#[derive(Default)]
pub(super) struct ActionQueue {
    ready: Vec<Ready>,
    actions: Vec<(Actor, Intent)>,
    done: usize,
}

/// A creature that can act.
struct Ready {
    entity: Entity,
    kind: CreatureKind,
    is_inert: bool,
}

/// System parameters for finding the creatures that can act.
type Energies = (
    Res<'static, TurnOrder>,
    Query<'static, 'static, (&'static mut Energy, &'static Mind, Has<PlayerData>)>,
);

/// Runs rounds of decisions and actions until no creature has energy for another. All decisions of
/// a round are made at its start.
///
/// A creature born during these rounds missed the turn's energy, so it first acts in the next turn.
pub(super) fn act(
    world: &mut World,
    energies: &mut SystemState<Energies>,
    mut targets: Local<Targets>,
    mut queue: Local<ActionQueue>,
) {
    let turn = world.resource::<GameState>().turn;
    for number in 0.. {
        if let Ok((order, energies)) = energies.get_mut(world) {
            find_ready(&order, energies, &mut queue, number);
        }
        if queue.ready.is_empty() {
            break;
        }
        let scripted = world.get_resource::<ScriptedIntents>().cloned();
        let mut done = with_stage(world, |stage| {
            targets.update(stage);
            let round = Round { turn, number };
            decide_all(stage, &mut targets, &mut queue, round, scripted.as_ref());
            resolve(stage, &mut queue, &targets, number)
        });
        while done == Some(false) {
            done = with_stage(world, |stage| resolve(stage, &mut queue, &targets, number));
        }
    }
}

/// Finds the creatures that can act in a round. In the first round, all creatures gain energy;
/// after that, only creatures that acted in the previous round can have enough.
fn find_ready(
    order: &TurnOrder,
    mut energies: Query<(&mut Energy, &Mind, Has<PlayerData>)>,
    queue: &mut ActionQueue,
    round: u32,
) {
    if round > 0 {
        queue.ready.retain(|one| {
            let energy = energies.get_mut(one.entity);
            energy.is_ok_and(|(mut energy, ..)| energy.spend())
        });
        return;
    }
    queue.ready.clear();
    for (who, entity) in order.creatures() {
        let Ok((mut energy, mind, false)) = energies.get_mut(entity) else {
            continue;
        };
        energy.stored += energy.speed;
        if energy.spend() {
            queue.ready.push(Ready {
                entity,
                kind: who.kind,
                is_inert: mind.is_inert,
            });
        }
    }
}

/// Chooses an action for each creature that can act.
fn decide_all(
    stage: &mut Stage,
    targets: &mut Targets,
    queue: &mut ActionQueue,
    round: Round,
    scripted: Option<&ScriptedIntents>,
) {
    let costs_vary = stage.definitions.costs_vary();
    queue.actions.clear();
    queue.done = 0;
    for Ready {
        entity,
        kind,
        is_inert,
    } in &queue.ready
    {
        let action = if *is_inert || stage.definitions.creature(*kind).tactics.is_empty() {
            scripted.and_then(|scripted| {
                let actor = stage.actor(*entity).ok()?;
                Some((actor, scripted.of(actor.creature.id)?))
            })
        } else {
            ai::decide(stage, targets, round, *entity)
        };
        if action.is_none() && costs_vary {
            settle_cost(stage, *entity, ActionKind::Wait);
        }
        queue.actions.extend(action);
    }
}

/// Charges the difference between an action's cost and the usual cost, which was paid before the
/// action was chosen.
fn settle_cost(stage: &mut Stage, who: Entity, action: ActionKind) {
    let more = cost(stage, who, action) - Energy::ACTION;
    if more != 0 {
        stage.pay(who, more);
    }
}

/// Carries out actions until a creature is born: the newborn must be complete in the world before
/// the next action. Returns whether all actions are done.
fn resolve(stage: &mut Stage, queue: &mut ActionQueue, targets: &Targets, round: u32) -> bool {
    let before = stage.order.len();
    let costs_vary = stage.definitions.costs_vary();
    while let Some((actor, intent)) = queue.actions.get(queue.done).copied() {
        queue.done += 1;
        let leaves = stage.travellers.is_leaving(actor.creature.id);
        if let Some(actor) = stage.refresh(actor).filter(|_| !leaves) {
            let told = stage.events.len();
            stage.begin_action(actor.creature.id, round);
            // An action that is no longer possible becomes a wait.
            let action = carry_out(stage, actor, intent).unwrap_or(ActionKind::Wait);
            if costs_vary {
                settle_cost(stage, actor.entity, action);
            }
            read_floor(stage, actor);
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
