//! Blows: at whom, and with what.

use crate::{
    grid::Direction,
    read::CreatureInfo,
    sim::{Equipment, Intent, WeaponTrait},
};

use super::{
    kit,
    odds::{self, Arms},
    scene::Standoff,
    sneak::at_best,
};

/// Turns that a better weapon must save before it is taken up in the midst of a
/// fight, in hundredths.
const WORTH_A_CHANGE: i64 = 200;

/// How far it strikes with what it wields, tiles.
fn reach(scene: &Standoff) -> i32 {
    let weapon = kit::used(scene.me(), Equipment::Weapon);
    weapon
        .and_then(|weapon| kit::weapon_trait(weapon, &scene.seen.kinds))
        .map_or(1, WeaponTrait::tiles)
}

/// A blow at who is soonest dead for what it does.
pub(super) fn strike(scene: &Standoff) -> Option<Intent> {
    let (me, here) = (scene.me(), scene.here());
    let arms = Arms::of(me);
    let reach = reach(scene);
    let worth = |foe: &CreatureInfo| {
        let rate = odds::rate(foe, me.defence, &scene.seen.kinds);
        rate * 10_000 / odds::turns_to_kill(arms, foe).max(1)
    };
    let foe = scene
        .in_sight()
        .filter(|foe| {
            let point = foe.place.point;
            let far = point.chebyshev(here);
            far == 1 || far <= reach && scene.is_clear(point)
        })
        .max_by_key(|foe| {
            let raised = me.raised.is_some_and(|over| over == foe.place);
            (raised, worth(foe), std::cmp::Reverse(foe.id))
        })?;
    let at = foe.place.point;
    Some(match Direction::between(here, at) {
        Some(dir) => Intent::Walk { dir },
        None => Intent::Strike { at },
    })
}

/// Takes up the best weapon when enough of the fight is left.
pub(super) fn change(scene: &Standoff) -> Option<Intent> {
    let (me, kinds) = (scene.me(), &scene.seen.kinds);
    let best = kit::best(me, Equipment::Weapon, kinds)?;
    let now = kit::used(me, Equipment::Weapon);
    let better = now.is_none_or(|now| kit::rating(best, kinds) > kit::rating(now, kinds));
    if !better {
        return None;
    }
    let turns = |arms: Arms| -> i64 {
        let hunters = scene.hunters.iter();
        hunters.map(|foe| odds::turns_to_kill(arms, foe)).sum()
    };
    let saved = turns(Arms::of(me)) - turns(at_best(scene));
    let calm = scene
        .in_sight()
        .all(|foe| foe.place.point.chebyshev(scene.here()) > 2);
    (calm || saved >= WORTH_A_CHANGE).then_some(Intent::Equip { item: best.id })
}

/// A step past somebody that strikes it, where that is no worse than a blow: with a
/// sword, to where fewer reach it, or where more of them are struck.
pub(super) fn slash(scene: &Standoff) -> Option<Intent> {
    let (me, here) = (scene.me(), scene.here());
    let weapon = kit::used(me, Equipment::Weapon)?;
    if kit::weapon_trait(weapon, &scene.seen.kinds) != Some(WeaponTrait::Slash) {
        return None;
    }
    let beside: Vec<_> = scene.beside().map(|foe| foe.place.point).collect();
    let all: Vec<_> = scene.in_sight().map(|foe| foe.place.point).collect();
    let count = |point: crate::grid::Point| {
        let struck = beside.iter().filter(|foe| foe.is_adjacent(point)).count();
        let reached = all.iter().filter(|foe| foe.chebyshev(point) <= 2).count();
        (struck, reached)
    };
    let (_, reached) = count(here);
    Direction::ALL
        .into_iter()
        .map(|dir| (dir, here.step(dir)))
        .filter(|(_, point)| scene.is_free(*point))
        .map(|(dir, point)| (count(point), dir))
        .filter(|((struck, others), _)| *struck >= 2 && *others <= reached)
        .max_by_key(|((struck, others), dir)| (*struck, std::cmp::Reverse(*others), *dir as u8))
        .map(|(_, dir)| Intent::Walk { dir })
}

/// A step nearer to the nearest of those who hunt it.
pub(super) fn close_in(scene: &Standoff) -> Option<Intent> {
    let here = scene.here();
    let nearest = scene
        .hunters
        .iter()
        .min_by_key(|foe| (here.distance_squared(foe.place.point), foe.id))?;
    let level = scene.me().place.level;
    let beside = |place: crate::sim::Place, _| {
        place.level == level && place.point.is_adjacent(nearest.place.point)
    };
    scene
        .chart
        .way_around(&[], beside)
        .or_else(|| scene.chart.way(beside))
        .filter(|intent| matches!(intent, Intent::Walk { .. }))
}
