//! Sleeping and unaware threats (both called sleepers), and the tiles from which they would notice
//! a step of the player.

use crate::{
    grid::{BitGrid, Point},
    names::creature_noun,
    sim::{Known, Place},
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
}

impl Earshot {
    fn contains(&self, point: Point) -> bool {
        self.sleeper.place.point.distance_squared(point) <= self.radius_squared
    }
}

/// Distance in tiles at which awake creatures notice the player's steps. Sleepers notice them at
/// half this distance.
fn hearing_range(view: &Known) -> i32 {
    let step = view.definitions.rules.alert.map_or(0, |rule| rule.step);
    (step + view.loudness()).max(0)
}

/// Earshots of a level's sleepers. If the player is already inside an earshot, it is shrunk so that
/// only tiles nearer to the sleeper are inside.
fn earshots(view: &Known, memory: &AutoMemory, level: usize) -> impl Iterator<Item = Earshot> {
    let here = view.here();
    let range = hearing_range(view);
    memory.sleepers(level).map(move |sleeper| {
        let range = if sleeper.is_awake { range } else { range / 2 };
        let mut radius_squared = range * range;
        if here.level == level {
            let now = here.point.distance_squared(sleeper.place.point);
            radius_squared = radius_squared.min(now - 1);
        }
        Earshot {
            sleeper,
            radius_squared: radius_squared.max(2),
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
        let center = earshot.sleeper.place.point;
        for y in center.y - radius..=center.y + radius {
            for x in center.x - radius..=center.x + radius {
                let point = Point::new(x, y);
                if earshot.contains(point) {
                    closed.set(point, true);
                }
            }
        }
    }
}

/// A stop with a warning if a sleeper would hear a step onto this place, else `None`.
pub(super) fn heard_at(view: &Known, memory: &AutoMemory, place: Place) -> Option<Stopped> {
    let mut all = earshots(view, memory, place.level);
    let earshot = all.find(|earshot| earshot.contains(place.point))?;
    let kind = creature_noun(view.definitions, earshot.sleeper.kind);
    let id = if earshot.sleeper.is_awake {
        "stop-unaware"
    } else {
        "stop-sleeper"
    };
    let words = Phrase::new(id).with("kind", kind);
    Some(Stopped::resumable(Stop::NoWay, words))
}
