//! Following the player's orders.

use crate::{
    grid::line_of_sight,
    sim::{
        ai::{
            ai_trace::Reason,
            context::{AiContext, Choice},
            targets::Target,
        },
        components::Order,
        definition::Tactic,
        world::place::Place,
        world_read::WorldRead,
    },
};

use super::fight;

/// Makes a friend of the player carry out its order. On "come" it stays within `near` tiles of the
/// player and ignores unaware enemies unless they are adjacent; on "stay" it waits until an enemy
/// is adjacent; on "attack" it fights any enemy that it can reach.
pub(super) fn obey(context: &mut AiContext, near: i32) -> Choice {
    let (stage, here) = (context.stage, context.me.at);
    let order = stage.order_of(context.me.creature.id);
    let order = order.ok_or(Reason::NobodyToObey)?;
    let player = stage.player().and_then(|player| stage.place_of(player));
    let player = player.filter(|at| at.level == here.level);
    let fights = match order {
        Order::Attack => player.is_some_and(|player| picks_enemy(context, player)),
        Order::Stay | Order::Come => context.enemy.is_ok_and(|enemy| {
            let foe = stage.find(enemy.id).map(|(entity, ..)| entity);
            let is_aware = || foe.is_some_and(|foe| !stage.is_unaware(foe));
            enemy.at.point.is_adjacent(here.point) || order == Order::Come && is_aware()
        }),
    };
    if order == Order::Stay && !fights {
        return Ok(None);
    }
    let player = player.ok_or(Reason::NobodyToObey)?;
    let is_near = player.point.chebyshev(here.point) <= near;
    match order {
        Order::Come if !is_near => Ok(context.step_towards(player)),
        Order::Come | Order::Attack if !fights && is_near => Ok(None),
        Order::Attack if !fights => Ok(context.step_towards(player)),
        _ => Err(Reason::AnEnemyInSight),
    }
}

/// Stores the enemy that a friend attacks in the context, for the tactics that follow; returns
/// whether there is any. An enemy that the friend can shoot from its tile comes first, then the
/// enemy with the shortest path, in steps, among all that the friend or the player sees. Ties go to
/// the lowest id.
fn picks_enemy(context: &mut AiContext, player: Place) -> bool {
    if shoots(context) {
        return true;
    }
    let seen = enemies(context, player);
    if seen.is_empty() {
        return false;
    }
    let ways = context.path_lengths_to(seen.iter().map(|enemy| enemy.at.point));
    let near = seen.into_iter().zip(ways).filter_map(|(enemy, way)| {
        let is_within_reach = fight::reaches(context, enemy.at);
        let way = if is_within_reach { Some(0) } else { way };
        Some((way?, enemy))
    });
    let mut near: Vec<(u16, Target)> = near.collect();
    near.sort_by_key(|(way, enemy)| (*way, enemy.id));
    let nearest = near.into_iter().map(|(_, enemy)| enemy).find(|enemy| {
        // It may shun the first tile of the path.
        fight::reaches(context, enemy.at) || context.step_towards(enemy.at).is_some()
    });
    context.enemy = nearest.ok_or(Reason::OutOfReach);
    nearest.is_some()
}

/// Whether it can fire or throw something at the nearest enemy in its sight.
fn shoots(context: &mut AiContext) -> bool {
    let tactics = &context.kind.tactics;
    tactics.contains(&Tactic::Fire) && fight::fire(context).is_ok()
        || tactics.contains(&Tactic::Throw) && fight::throw(context).is_ok()
}

/// The enemies on its level that it or the player sees, without lurking ones, in ascending order of
/// id.
fn enemies(context: &AiContext, player: Place) -> Vec<Target> {
    let stage = context.stage;
    let vision = stage.player().map_or(0, |player| stage.vision(player));
    let opaque = context.level.opaque();
    // The player's field of view is only updated between turns, so it cannot be used here.
    let sees = |at| line_of_sight(opaque, player.point, at, vision);
    let mut all = context.targets.enemies_seen(&context.hunter(), sees);
    all.retain(|enemy| {
        let entity = stage.find(enemy.id).map(|(entity, ..)| entity);
        entity.is_some_and(|entity| !stage.lurks(entity))
    });
    all
}
