//! Everybody but the player acts, in ascending id.

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

/// What finding out who can act works on.
type Energies = (
    Res<'static, TurnOrder>,
    Query<'static, 'static, (&'static mut Energy, &'static Mind, Has<PlayerData>)>,
);

/// Runs rounds of decisions and actions until nobody has energy for another. Everybody
/// decides at the start of a round.
///
/// Whoever is born in them has missed the turn's energy and first acts in the next.
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

/// Finds who can act in a round: in the first, everybody gains energy; after that, only those
/// who acted in the one before can have enough.
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
    for (who, entity) in order.everybody() {
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

/// Lets everybody decide who can act.
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
