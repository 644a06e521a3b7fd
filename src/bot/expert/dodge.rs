//! Out from under raised clubs.

use crate::{
    grid::{Direction, Point},
    sim::Intent,
};

use super::{foes::is_hunting, odds, scene::Standoff};

/// A step out from under a raised weapon, if one is raised over it and there is
/// anywhere to go: where the fewest others reach it, and beside who raised it, to
/// strike it next.
pub(super) fn step_out(scene: &Standoff) -> Option<Intent> {
    let me = scene.me();
    let here = scene.here();
    let threats = || {
        let all = scene.seen.creatures.iter();
        all.filter(|one| one.id != me.id)
            .filter_map(|one| Some((one, one.raised?)))
            .filter(|(one, over)| over.point.is_adjacent(one.place.point))
    };
    let mine: Vec<_> = threats().filter(|(_, over)| *over == me.place).collect();
    if mine.is_empty() {
        return None;
    }
    // Who is sure to die of this blow strikes no more.
    if let [(foe, _)] = mine[..]
        && foe.place.point.is_adjacent(here)
        && foe.numbers.hp <= 1
    {
        return None;
    }
    let harm_at = |point: Point| -> i64 {
        let others = scene.seen.creatures.iter().filter(|one| {
            one.hunts_player
                && is_hunting(one)
                && one.raised.is_none()
                && one.place.point.is_adjacent(point)
        });
        others
            .map(|foe| odds::rate(foe, me.defence, &scene.seen.kinds))
            .sum()
    };
    let beside = |point: Point| {
        let raisers = mine
            .iter()
            .filter(|(one, _)| one.place.point.is_adjacent(point));
        i64::try_from(raisers.count()).unwrap_or(0)
    };
    Direction::ALL
        .into_iter()
        .map(|dir| (dir, here.step(dir)))
        .filter(|(_, point)| scene.is_free(*point))
        .filter(|(_, point)| threats().all(|(_, over)| over.point != *point))
        .min_by_key(|(dir, point)| (harm_at(*point), -beside(*point), *dir as u8))
        .map(|(dir, _)| Intent::Walk { dir })
}
