//! Decisions that come before all tactics: noticing enemies, following enemies that left by stairs,
//! and attacking with a raised weapon.

use crate::{
    grid::{Point, flood_fill},
    sim::{
        ai::ai_trace::Reason,
        components::{Alert, Awareness, NoticeCause},
        definition::{AiOption, AlertRule},
        rng::Purpose,
        senses::noise,
        verb::Intent,
        world::place::Place,
    },
};

use super::{context::AiContext, tactics, targets::Target};

/// Result of the decision that comes before all tactics.
pub(super) enum FirstStep {
    /// An action that replaces the tactics; `None` to wait.
    Act(AiOption, Option<Intent>),
    /// Continue with the tactics, given the nearest enemy in sight or the reason why there is none.
    GoOn(Result<Target, Reason>),
}

/// Makes the decision that comes before all tactics. Updates the creature's awareness, and the
/// place where it looks for enemies, in the context.
pub(super) fn first_step(context: &mut AiContext) -> FirstStep {
    let enemy = match context.alert {
        None => Err(Reason::NoEnemyInSight),
        Some(alert) if alert.is_unaware() => match notice(context, alert) {
            Some((thought, intent)) => return FirstStep::Act(thought, intent),
            None => {
                search_on(context);
                Err(Reason::Unaware)
            }
        },
        Some(alert) => {
            let enemy = context.targets.enemy_in_sight(&context.hunter());
            if enemy.is_some() {
                context.alert = Some(Alert {
                    unseen: 0,
                    trail: None,
                    ..alert
                });
            } else if !tactics::flees(context)
                && let Some(intent) = pursue(context, alert)
            {
                return FirstStep::Act(AiOption::Follow, Some(intent));
            }
            keep_in_mind(context, enemy);
            enemy.ok_or(Reason::NoEnemyInSight)
        }
    };
    match strike_raised(context) {
        Some(intent) => FirstStep::Act(AiOption::Strike, Some(intent)),
        None => FirstStep::GoOn(enemy),
    }
}

/// The action of a creature that has not noticed its enemies; `None` to go on with its tactics.
fn notice(context: &mut AiContext, alert: Alert) -> Option<(AiOption, Option<Intent>)> {
    let here = context.me.at;
    let startled = alert.startled.filter(|place| place.level == here.level);
    if let Some(place) = startled {
        return Some((AiOption::Notice, Some(Intent::Notice { at: place.point })));
    }
    if context.kind.lurks.is_some() {
        return Some(lie_in_wait(context));
    }
    let noticed = context.stage.definitions.rules.alert.and_then(|rule| {
        let target = context
            .targets
            .noticeable(&context.hunter(), rule, alert.state)?;
        let chance = rule.chance_to_notice(alert.state);
        let id = context.me.creature.id;
        let streams = &context.stage.streams;
        let mut draws = streams.draws(Purpose::Alert, id, context.round.turn, context.round.number);
        draws.chance(chance, 1000).then_some((target, rule))
    });
    match noticed {
        Some((target, rule)) => {
            if target.kind == context.stage.definitions.player {
                context.set_notice_cause(why(context, target, rule, alert.state));
            }
            let at = target.at.point;
            Some((AiOption::Notice, Some(Intent::Notice { at })))
        }
        None if alert.state == Awareness::Asleep => Some((AiOption::Sleep, None)),
        None => None,
    }
}

/// The reason why the creature notices the player: the noise of the player's last action if it
/// hears this or is asleep, else sight.
fn why(context: &AiContext, player: Target, rule: AlertRule, state: Awareness) -> NoticeCause {
    let listener = context.hunter().listener(rule, state);
    if !listener.is_asleep && !listener.hears(&player.noise()) {
        return NoticeCause::Saw;
    }
    noise::heard_of(context.stage, player.id, rule)
}

/// A lurking creature attacks an enemy as soon as one is adjacent; otherwise it lies still.
fn lie_in_wait(context: &mut AiContext) -> (AiOption, Option<Intent>) {
    let near = context.targets.enemy_in_sight(&context.hunter());
    let here = context.me.at.point;
    let Some(enemy) = near.filter(|enemy| enemy.at.point.is_adjacent(here)) else {
        return (AiOption::Sleep, None);
    };
    context.alert = Some(Alert::new(Awareness::Hunting));
    context.last_seen = Some(enemy.at);
    let target = enemy.id;
    (AiOption::Strike, Some(Intent::Attack { target }))
}

/// Sends a searching creature that has reached its destination on to other stairs within reach: the
/// next ones in column order, starting again after the last ones. Does nothing if the creature
/// waits at its destination.
fn search_on(context: &mut AiContext) {
    if context.character.mind.waits() {
        return;
    }
    let Some(place) = context
        .last_seen
        .filter(|place| is_searched(context, *place))
    else {
        return;
    };
    let (level, here) = (context.level, context.me.at);
    let closed = level.blocks_walk_for(context.kind.hands);
    let is_other = |point: &Point| {
        level.terrain().get(*point).is_stairs() && ![here.point, place.point].contains(point)
    };
    let others = flood_fill(closed, here.point).filter(is_other);
    // `false` sorts before `true`, so stairs after the old destination come first.
    let next = others.min_by_key(|point| (*point < place.point, *point));
    context.last_seen = next.map(|point| Place::new(here.level, point));
}

/// Follows an enemy that the creature saw leave by stairs: in the same turn if the stairs are
/// adjacent; otherwise makes them its destination, and takes them when it stands on them.
fn pursue(context: &mut AiContext, alert: Alert) -> Option<Intent> {
    if context.kind.stays {
        return None;
    }
    let rule = context.stage.definitions.rules.pursuit?;
    let here = context.me.at;
    // Stairs that it has already taken are on another level.
    let trail = alert
        .trail
        .filter(|trail| trail.stairs.level == here.level)?;
    let stairs = trail.stairs;
    if trail.left == rule.turns && stairs.point.is_adjacent(here.point) {
        return Some(Intent::Follow {
            stairs: stairs.point,
            target: trail.who.id,
        });
    }
    context.last_seen = Some(stairs);
    if stairs != here {
        return None;
    }
    let dir = context.level.terrain().get(stairs.point).stairs()?;
    Some(Intent::Stairs { dir })
}

/// Updates the place where the creature last saw an enemy: the place of an enemy in sight, or none
/// once that place has been searched.
fn keep_in_mind(context: &mut AiContext, enemy: Option<Target>) {
    match (enemy, context.last_seen) {
        (Some(enemy), _) => context.last_seen = Some(enemy.at),
        (None, Some(place)) if is_searched(context, place) => context.last_seen = None,
        (None, _) => {}
    }
}

/// Whether a place has been searched: the creature is there, or is adjacent to it while one of its
/// own kind is there, or the place is on another level.
fn is_searched(context: &AiContext, place: Place) -> bool {
    let me = context.me;
    place.level != me.at.level
        || place.point == me.at.point
        || place.point.is_adjacent(me.at.point)
            && context.level.is_of_kind(place.point, me.creature.kind)
}

/// The attack with a raised weapon, if the tile over which it is raised is still adjacent.
fn strike_raised(context: &AiContext) -> Option<Intent> {
    let over = context.character.mind.wind_up?.over;
    let (at, here) = (over.point, context.me.at);
    (over.level == here.level && at.is_adjacent(here.point)).then_some(Intent::Strike { at })
}
