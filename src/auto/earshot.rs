//! Sleeping and unaware threats (both called sleepers), and the tiles from which they would notice
//! a step of the player.

use crate::{
    grid::{BitGrid, Point, outward},
    names::creature_noun,
    read::RouteStep,
    sim::{Awareness, Known},
    text::Phrase,
};

use super::{
    memory::{AutoMemory, Sleeper},
    stop::{Stop, Stopped},
};

/// The tiles around a sleeper from which it would hear the player step.
struct Earshot {
    sleeper: Sleeper,
    /// Squared radius in tiles, 2 or more so that all adjacent tiles are inside.
    radius_squared: i32,
    /// Squared radius in tiles of its hearing, wherever the player is.
    hears: i32,
}

impl Earshot {
    fn contains(&self, point: Point) -> bool {
        self.sleeper.place.point.distance_squared(point) <= self.radius_squared
    }
}

/// Distance in tiles at which awake creatures notice the player's steps. Sleepers notice them at
/// half this distance.
fn hearing_range(view: &Known) -> i32 {
    let alert = view.definitions.rules.alert;
    alert.map_or(0, |rule| rule.radius(rule.step, view.loudness()))
}

/// Earshots of a level's sleepers. If the player is already inside an earshot, it is shrunk so that
/// only tiles nearer to the sleeper are inside.
fn earshots(view: &Known, memory: &AutoMemory, level: usize) -> impl Iterator<Item = Earshot> {
    let here = view.here();
    let range = hearing_range(view);
    memory.sleepers(level).map(move |sleeper| {
        let range = if sleeper.is_awake { range } else { range / 2 };
        let hears = (range * range).max(2);
        let mut radius_squared = hears;
        if here.level == level {
            let now = here.point.distance_squared(sleeper.place.point);
            radius_squared = radius_squared.min(now - 1);
        }
        Earshot {
            sleeper,
            radius_squared: radius_squared.max(2),
            hears,
        }
    })
}

/// Adds to `closed` all tiles of a level from which a sleeper would hear a step.
pub(super) fn close_earshots(
    view: &Known,
    memory: &AutoMemory,
    level: usize,
    closed: &mut BitGrid,
) {
    for earshot in earshots(view, memory, level) {
        let radius = earshot.radius_squared.isqrt();
        let around = outward(earshot.sleeper.place.point, radius);
        for point in around.filter(|point| earshot.contains(*point)) {
            closed.set(point, true);
        }
    }
}

/// A stop with a warning if a sleeper would hear these steps, else `None`.
pub(super) fn heard_on(view: &Known, memory: &AutoMemory, way: &[RouteStep]) -> Option<Stopped> {
    let earshot = way.iter().find_map(|(_, place)| {
        let mut all = earshots(view, memory, place.level);
        all.find(|earshot| earshot.contains(place.point))
    })?;
    let kind = creature_noun(view.definitions, earshot.sleeper.kind);
    let id = ["stop-sleeper", "stop-unaware"][usize::from(earshot.sleeper.is_awake)];
    let words = with_risk(view, memory, way, Phrase::new(id).with("kind", kind));
    Some(Stopped::resumable(Stop::NoWay, words))
}

/// Adds the number of sleepers that would hear these steps, and the chance in percent that one of
/// them notices the player. The chance is too high if something blocks their sight.
pub(super) fn with_risk(
    view: &Known,
    memory: &AutoMemory,
    way: &[RouteStep],
    words: Phrase,
) -> Phrase {
    let levels = 0..view.definitions.world.levels.len();
    let (mut count, mut missed) = (0, 1.0);
    for Earshot { sleeper, hears, .. } in levels.flat_map(|level| earshots(view, memory, level)) {
        let at = sleeper.place;
        let is_heard = |(_, place): &&RouteStep| {
            place.level == at.level && place.point.distance_squared(at.point) <= hears
        };
        let steps = way.iter().filter(is_heard).count();
        let chance = view.definitions.rules.alert.map_or(0, |rule| {
            let states = [Awareness::Asleep, Awareness::Idle];
            rule.chance_to_notice(states[usize::from(sleeper.is_awake)])
        });
        let pace = view.definitions.creature(sleeper.kind).numbers.speed;
        let actions = steps as f64 * f64::from(pace) / f64::from(view.me.energy.speed.max(1));
        missed *= (1.0 - f64::from(chance) / 1000.0).powf(actions);
        count += i64::from(steps > 0);
    }
    let percent = ((1.0 - missed) * 100.0).round().clamp(1.0, 99.0) as i64;
    words.with("count", count).with("chance", percent)
}
