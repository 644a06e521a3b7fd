//! Everybody but the player acts, in ascending id.

use bevy::{
    ecs::system::SystemState,
    prelude::{Res, ResMut, World},
};

use crate::sim::{
    agenda::Agenda, mind::prey::Hunt, noise, stage::Stage, status::GameState, verb::carry_out,
};

use super::{Intend, Round, TurnStart};

/// Runs rounds of minds and actions until nobody has energy for another.
///
/// Whoever appears during the turn gains no energy in it and first acts in the
/// next.
pub(super) fn act(
    world: &mut World,
    resolver: &mut SystemState<(
        Stage<'static, 'static>,
        ResMut<'static, Agenda>,
        Res<'static, Hunt>,
    )>,
) {
    let mut round = Round {
        turn: world.resource::<GameState>().turn,
        number: 0,
        eve: world.resource::<TurnStart>().0,
    };
    loop {
        *world.resource_mut::<Round>() = round;
        world.resource_mut::<Agenda>().clear();
        world.run_schedule(Intend);
        let mut again = None;
        while again.is_none() {
            if let Ok((mut stage, mut agenda, hunt)) = resolver.get_mut(world) {
                again = resolve(&mut stage, &mut agenda, &hunt);
            }
            resolver.apply(world);
        }
        if again != Some(true) {
            break;
        }
        round.number += 1;
    }
}

/// Lets creatures act, up to the first birth: a child must be whole in the world
/// before the next one acts. When all have acted, whether anybody acts again.
fn resolve(stage: &mut Stage, agenda: &mut Agenda, hunt: &Hunt) -> Option<bool> {
    let born = stage.ids.last();
    while let Some((actor, intent)) = agenda.next() {
        if let Some(actor) = stage.as_it_is(actor) {
            let told = stage.events.len();
            // What cannot be done any more turns into waiting.
            let _refused = carry_out(stage, actor, intent);
            if hunt.is_hunted(actor.creature.kind) {
                noise::note(stage, actor, told);
            }
        }
        if stage.ids.last() != born {
            return None;
        }
    }
    Some(agenda.again)
}
