//! Those who have not noticed it: whom to stab, and whom to leave alone.

use crate::{
    grid::{Direction, Point, within_steps},
    read::CreatureInfo,
    sim::{Awareness, Equipment, Intent, Place},
};

use super::{
    foes::is_hunting,
    kit,
    odds::{self, Arms},
    scene::Standoff,
};

/// Of a hundred of its hit points, those that a fight may cost that it begins itself.
const DARES: i64 = 75;
/// How near others have to be to join in, tiles.
const JOINS: i32 = 7;
/// How far away somebody is gone after, tiles.
const RANGE: i32 = 14;
/// From so near it takes up what it stabs with, tiles.
const DRAWS: i32 = 3;

/// What it thinks of those who have not noticed it.
pub(super) struct Plans {
    /// Whom it goes for, the nearest first.
    prey: Vec<Place>,
    /// Where it would be noticed by who is too strong.
    pub(super) wary: Vec<Place>,
}

/// How it would be armed with the best weapon it has.
pub(super) fn at_best(scene: &Standoff) -> Arms {
    let (me, kinds) = (scene.me(), &scene.seen.kinds);
    let now = kit::used(me, Equipment::Weapon);
    let best = kit::best(me, Equipment::Weapon, kinds).or(now);
    let number = |item: Option<&crate::read::ItemInfo>| {
        item.map_or((0, 0), |item| (item.attack, item.defence))
    };
    let ((old_attack, old_defence), (attack, defence)) = (number(now), number(best));
    Arms {
        attack: me.attack - old_attack + attack,
        defence: me.defence - old_defence + defence,
    }
}

/// What a fight that begins with somebody unaware would cost, in hundredths of hit
/// points, all counted who are near.
fn cost(scene: &Standoff, first: &CreatureInfo, all: &[&CreatureInfo]) -> i64 {
    let (me, kinds) = (scene.me(), &scene.seen.kinds);
    let mut struck = first.clone();
    if let Some((dagger, times)) = kit::stabber(me, kinds) {
        let now = kit::used(me, Equipment::Weapon).map_or(0, |item| item.attack);
        let stab = odds::mean_damage(me.attack - now + dagger.attack, first.defence);
        let likely = match first.alert {
            Some(Awareness::Asleep) => 80,
            Some(Awareness::Idle) => 35,
            Some(Awareness::Hunting) | None => 0,
        };
        let harm = stab * i64::from(times) * likely / 10_000;
        let left = i64::from(struck.numbers.hp) - harm;
        struck.numbers.hp = i32::try_from(left.max(1)).unwrap_or(1);
    }
    let near = all
        .iter()
        .filter(|foe| foe.id != first.id && foe.place.point.chebyshev(first.place.point) <= JOINS);
    let mut foes: Vec<&CreatureInfo> = near.copied().collect();
    foes.push(&struck);
    odds::price(at_best(scene), &foes, 2, kinds)
}

/// Looks at all who have not noticed it. The bolder it is, the more it dares: each
/// point is a hundredth of its hit points more.
pub(super) fn plan(scene: &Standoff, bold: i64) -> Plans {
    let me = scene.me();
    let level = me.place.level;
    let all = scene.foes.unaware(level);
    let mut plans = Plans {
        prey: Vec::new(),
        wary: Vec::new(),
    };
    let mut prey: Vec<(i32, &CreatureInfo)> = Vec::new();
    for foe in &all {
        let cost = cost(scene, foe, &all);
        let far = foe.place.point.chebyshev(scene.here());
        if cost * 100 <= scene.strength() * (DARES + bold) {
            if far <= RANGE && !is_hunting(foe) {
                prey.push((far, foe));
            }
        } else if cost * 100 > 100 * i64::from(me.numbers.max_hp) * (DARES + bold) {
            let reach = if foe.alert == Some(Awareness::Asleep) {
                3
            } else {
                6
            };
            if let Some(rock) = scene.chart.rock(level) {
                let around = within_steps(rock, foe.place.point, reach);
                let around = around.iter().map(|point| Place::new(level, point));
                plans.wary.extend(around);
            }
        }
    }
    prey.sort_by_key(|(far, foe)| (*far, foe.id));
    plans.prey = prey.into_iter().map(|(_, foe)| foe.place).collect();
    plans
}

/// Goes for the nearest of those it can beat, and stabs them.
pub(super) fn stab(scene: &Standoff, plans: &Plans) -> Option<Intent> {
    let here: Point = scene.here();
    let me = scene.me();
    let nearest = plans.prey.first()?;
    let seen = scene.seen.creatures.iter().any(|one| one.place == *nearest);
    let step = if seen && let Some(dir) = Direction::between(here, nearest.point) {
        Intent::Walk { dir }
    } else {
        let beside = |place: Place, _| {
            place.level == nearest.level && place.point.chebyshev(nearest.point) <= 1
        };
        scene.chart.way_on_level(Some(&plans.wary), beside)?
    };
    if !matches!(step, Intent::Walk { .. }) {
        return None;
    }
    if seen
        && nearest.point.chebyshev(here) <= DRAWS
        && let Some((dagger, _)) = kit::stabber(me, &scene.seen.kinds)
        && me.weapon != Some(dagger.id)
    {
        return Some(Intent::Equip { item: dagger.id });
    }
    Some(step)
}
