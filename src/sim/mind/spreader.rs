//! Stays put and now and then puts out a child.

use bevy::prelude::{Query, Res};

use crate::{
    grid::Point,
    sim::{
        blueprint::Blueprint,
        components::{Reason, Spreader, Thought},
        level::Level,
        place::Place,
        rng::Draws,
        terrain::Terrain,
        verb::Intent,
    },
};

use super::{Decider, Moment};

/// At the chance of its kind, any free floor tile within reach.
pub(in crate::sim) fn spread(
    mut now: Moment,
    blueprint: Res<Blueprint>,
    mut spreaders: Query<(Decider, &Spreader)>,
) {
    if !now.begins() {
        return;
    }
    for (mut mind, spreader) in &mut spreaders {
        if !now.acts(*mind.id, &mut mind.energy) {
            continue;
        }
        let habit = &spreader.habit;
        mind.why.begin(Thought::Wait);
        if spreader.children >= habit.offspring {
            mind.why.pass(Thought::Spread, Reason::ChildrenEnough);
            continue;
        }
        let mut draws = now.draws(*mind.id);
        if !draws.chance(habit.chance, 1000) {
            mind.why.pass(Thought::Spread, Reason::NotThisTime);
            continue;
        }
        let me = mind.actor();
        let level = now.levels.get(me.at.level);
        let stays = |point| {
            let there = Place::new(me.at.level, point);
            blueprint.share_a_region(me.at, there)
        };
        let free = |level| free_tile(level, (me.at.point, habit.reach), stays, &mut draws);
        match level.and_then(free) {
            Some(at) => {
                now.agenda.note(me, Intent::Spread { at });
                mind.why.choose(Thought::Spread);
            }
            None => mind.why.pass(Thought::Spread, Reason::NoRoom),
        }
    }
}

/// A free floor tile within `reach` tiles along each axis where a child `stays` in
/// its parent's region, each as likely.
fn free_tile(
    level: &Level,
    (center, reach): (Point, i32),
    stays: impl Fn(Point) -> bool,
    draws: &mut Draws,
) -> Option<Point> {
    let free = || {
        level
            .blocked()
            .clear_within(level.occupied(), center, reach)
            .filter(|point| level.terrain().get(*point) == Terrain::Floor && stays(*point))
    };
    let count = free().count() as u32;
    free().nth(draws.below(count) as usize)
}
