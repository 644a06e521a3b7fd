//! Goes after its enemies on sight, then to where it last saw one, else
//! wanders.

use bevy::prelude::{Query, Res, ResMut};

use crate::sim::{
    components::{Alert, DecisionTrace, Hunter, Reason, Stance, Thought, Vision},
    definition::{Definitions, Kinds},
    level::Level,
    rng::Draws,
    verb::Intent,
    world_read::Actor,
};

use super::{
    Decider, Moment,
    mood::{Mood, Senses, comes_down},
    prey::{Hunt, Prey},
    wanderer::{Roaming, wander_on},
};

/// Strikes an enemy beside it, else takes the shortest way to one in sight or
/// to where it last saw one, around others if it can; a kind's chance of doing
/// nothing comes first.
pub(in crate::sim) fn hunt(
    mut now: Moment,
    definitions: Res<Definitions>,
    mut hunt: ResMut<Hunt>,
    mut hunters: Query<(Decider, &Vision, &mut Hunter, &mut Alert, Option<&Stance>)>,
) {
    if !now.begins() {
        return;
    }
    for (mut mind, vision, mut hunter, mut alert, stance) in &mut hunters {
        if !now.acts(*mind.id, &mut mind.energy) {
            continue;
        }
        let me = mind.actor();
        let Some(level) = now.levels.get(me.at.level) else {
            continue;
        };
        let senses = Senses {
            kinds: &definitions,
            level,
            me,
            radius: vision.radius,
        };
        let enemy = match senses.mood((&hunt, &now), &mut alert, &mut hunter.last_seen) {
            Mood::Acts(thought, intent) => {
                mind.why.begin(thought);
                now.agenda.note(me, intent);
                continue;
            }
            Mood::Unaware => Err(Reason::Unaware),
            Mood::Aware(enemy) => enemy.ok_or(Reason::NoEnemyInSight),
        };
        let mut draws = now.draws(me.creature.id);
        if let Some(intent) = comes_down(me, stance) {
            mind.why.begin(Thought::Strike);
            now.agenda.note(me, intent);
            continue;
        }
        if draws.chance(hunter.habit.idle, 1000) {
            mind.why.begin(Thought::Idle);
            continue;
        }
        let intent = decide(
            (&mut hunt, &definitions),
            &mut draws,
            &mut mind.why,
            level,
            me,
            (enemy, &hunter),
        );
        now.agenda.note(me, intent);
    }
}

/// What one wants that does not idle.
fn decide(
    (hunt, kinds): (&mut Hunt, &Kinds),
    draws: &mut Draws,
    why: &mut DecisionTrace,
    level: &Level,
    me: Actor,
    (enemy, hunter): (Result<Prey, Reason>, &Hunter),
) -> Intent {
    why.begin(Thought::Wander);
    why.pass(Thought::Idle, Reason::NotThisTime);
    if let Ok(enemy) = enemy
        && me.at.point.is_adjacent(enemy.at.point)
    {
        why.choose(Thought::Fight);
        Intent::Attack { target: enemy.id }
    } else if let Some(to) = hunter.last_seen {
        match enemy {
            Ok(_) => why.choose(Thought::Fight),
            Err(reason) => {
                why.pass(Thought::Fight, reason);
                why.choose(Thought::Search);
            }
        }
        hunt.go(level, me, to)
    } else {
        if let Err(reason) = enemy {
            why.pass(Thought::Fight, reason);
        }
        why.pass(Thought::Search, Reason::NowhereToLook);
        let is_unaware = enemy == Err(Reason::Unaware);
        let roaming = Roaming {
            is_unaware,
            ..Roaming::free(kinds)
        };
        wander_on(draws, level, me, roaming)
    }
}
