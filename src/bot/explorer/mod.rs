//! A bot that plays to win: it gathers what helps, fights what it can beat,
//! gets away from the rest, fetches what was lost and brings it home.

mod fight;
mod kit;
mod magic;
mod missiles;

use crate::bot::provisions::stock;
use crate::{
    grid::Direction,
    read::{CreatureInfo, Observation},
    sim::{Bonus, Intent, Place, Terrain, Vertical},
};

use super::{
    Bot,
    chart::{Chart, Memory},
};

/// Explores level by level on the way down, and walks back out when it has
/// what it came for or has seen everything.
#[derive(Clone, Debug, Default)]
pub struct Explorer {
    memory: Memory,
    /// How often it ran away.
    flights: i64,
    /// Stairs it took one right after the other.
    stairs_in_a_row: u32,
    /// Moves for which it goes straight through whoever is in the way.
    headlong: u32,
    /// It uses nothing that it finds, and takes only what it came for.
    bare: bool,
}

impl Explorer {
    /// One that uses nothing that it finds.
    #[must_use]
    pub fn bare() -> Self {
        Self {
            bare: true,
            ..Self::default()
        }
    }
}

/// Of a hundred of its hit points, those it pays for a fight that it could
/// avoid.
const PRICE_OF_A_HUNT: i64 = 25;
/// Of a hundred of its hit points, those a fight may cost before it runs.
const PRICE_OF_A_STAND: i64 = 75;
/// Of a hundred of its hit points, those below which it rests where nobody is in sight.
const TIRED: i32 = 50;
/// Food that it does not rest away.
const RESERVE: i32 = 500;
/// Food below which it dares more and more: running and looking around cost it.
const HUNGRY: i32 = 300;
/// Stairs in a row after which it is going in circles: two levels each seem to
/// be the way around a crowd on the other.
const CIRCLES: u32 = 4;
/// Moves it then goes headlong.
const HEADLONG: u32 = 60;
/// How far away something worth hunting may be, tiles.
const HUNTING_RANGE: i32 = 5;

impl Bot for Explorer {
    fn decide(&mut self, seen: &Observation, refused: bool) -> Intent {
        self.memory.look(seen);
        let chart = self.memory.chart(seen, self.headlong > 0);
        let me = &seen.observer;
        if me.numbers.picks > 0 {
            let bonus = choice(me);
            return Intent::LevelUp { bonus };
        }
        if refused {
            return Intent::Wait;
        }
        let uses = |deed: Option<Intent>| deed.filter(|_| !self.bare);
        let help = uses(magic::heal(seen)).or_else(|| uses(magic::vanish(seen)));
        let flight = help
            .is_none()
            .then(|| flee(seen, &chart, self.flights))
            .flatten();
        if flight.is_some() {
            self.flights += 1;
        }
        let intent = help
            .or(flight)
            .or_else(|| uses(magic::prepare(seen)))
            .or_else(|| uses(missiles::strike_from_afar(seen)))
            .or_else(|| uses(kit::arm(me)).filter(|_| !missiles::has_target(seen)))
            .or_else(|| strike(seen))
            .or_else(|| uses(kit::dine(me)))
            .or_else(|| uses(magic::taste(seen)))
            .or_else(|| gather(seen, &chart, &self.memory, self.bare))
            .or_else(|| hunt(seen, &chart))
            .or_else(|| uses(rest(seen)))
            .or_else(|| travel(seen, &chart, &self.memory))
            .unwrap_or(Intent::Wait);
        self.watch_step(intent);
        intent
    }
}

impl Explorer {
    /// Notices that it goes in circles.
    fn watch_step(&mut self, intent: Intent) {
        self.headlong = self.headlong.saturating_sub(1);
        if matches!(intent, Intent::Stairs { .. }) {
            self.stairs_in_a_row += 1;
        } else {
            self.stairs_in_a_row = 0;
        }
        if self.stairs_in_a_row >= CIRCLES {
            self.stairs_in_a_row = 0;
            self.headlong = HEADLONG;
        }
    }
}

/// Away over the nearest stairs, when those in sight would cost too much. The
/// more often it ran, the more it dares: running costs food.
fn flee(seen: &Observation, chart: &Chart, flights: i64) -> Option<Intent> {
    let me = &seen.observer;
    let hunger = i64::from((HUNGRY - stock(me)).max(0));
    let price: i64 = hunters(seen).map(|foe| fight::cost(me, foe)).sum();
    if price * 100 <= i64::from(me.numbers.hp) * (PRICE_OF_A_STAND + flights + hunger) {
        return None;
    }
    let here = me.place.level;
    let leads_away = |place: Place, terrain: Terrain| match terrain.stairs() {
        Some(Vertical::Down) => true,
        Some(Vertical::Up) => place.level > 0,
        None => false,
    };
    chart.way(|place, tile| place.level == here && leads_away(place, tile))
}

/// Picks up what lies underfoot and is wanted, or goes where something is.
fn gather(seen: &Observation, chart: &Chart, memory: &Memory, bare: bool) -> Option<Intent> {
    let me = &seen.observer;
    let has_room = me.inventory.len() < ROOM;
    let wanted = memory.wanted(|item| item.is_goal || has_room && !bare && kit::wants(me, item));
    if wanted.contains(&me.place) {
        return Some(Intent::PickUp);
    }
    let here = me.place.level;
    if wanted.iter().all(|place| place.level != here) {
        return None;
    }
    // By other levels it could be shorter, but from there it would not be wanted.
    chart.way_on_level(None, |place, _| wanted.contains(&place))
}

/// On to what is not known yet; home when there is no more, or with what it
/// came for.
fn travel(seen: &Observation, chart: &Chart, memory: &Memory) -> Option<Intent> {
    let me = &seen.observer;
    let has_goal = me.inventory.iter().any(|item| item.is_goal);
    if !has_goal {
        let goal = memory.wanted(|item| item.is_goal);
        let level = me.place.level;
        let has_time = me.numbers.food * 3 > me.numbers.max_food;
        let stays = has_time && chart.has_frontier(level);
        let around = |place: Place, _| place.level == level && chart.is_frontier(place);
        let onward = |place: Place, tile| {
            chart.is_frontier(place) || tile == Terrain::StairsDown && chart.is_new(place)
        };
        // Some caves are reached from below only.
        let above = |place: Place, tile| tile == Terrain::StairsUp && chart.is_new_above(place);
        let known = (!goal.is_empty())
            .then(|| chart.way(|place, _| goal.contains(&place)))
            .flatten();
        let step = known
            .or_else(|| stays.then(|| chart.way_on_level(None, around)).flatten())
            .or_else(|| chart.has_more().then(|| chart.way(onward)).flatten())
            .or_else(|| chart.way(above));
        if step.is_some() {
            return step;
        }
    }
    chart.way(|place, tile| place.level == 0 && tile == Terrain::StairsUp)
}

/// Things it carries at most, of the twenty that fit: room to swap.
const ROOM: usize = 18;

/// Waits for its wounds to heal, while nobody is in sight and there is food for it.
fn rest(seen: &Observation) -> Option<Intent> {
    let (me, numbers) = (&seen.observer, &seen.observer.numbers);
    let is_tired = numbers.hp * 100 < numbers.max_hp * TIRED && numbers.hp_regen > 0;
    let is_alone = hunters(seen).next().is_none();
    (is_tired && is_alone && stock(me) > RESERVE).then_some(Intent::Wait)
}

/// What to become better at: first what keeps it alive, then what ends fights.
fn choice(me: &CreatureInfo) -> Bonus {
    match me.numbers.level % 3 {
        0 => Bonus::HitPoints,
        1 => Bonus::Attack,
        _ => Bonus::Defence,
    }
}

/// Everybody else in sight.
fn others(seen: &Observation) -> impl Iterator<Item = &CreatureInfo> {
    let me = seen.observer.id;
    seen.creatures.iter().filter(move |other| other.id != me)
}

/// Those in sight that come for it.
fn hunters(seen: &Observation) -> impl Iterator<Item = &CreatureInfo> {
    others(seen).filter(|other| other.hunts_player)
}

/// A blow at a neighbour: at who comes for it first, of those at the weakest.
fn strike(seen: &Observation) -> Option<Intent> {
    let me = &seen.observer;
    others(seen)
        .filter(|foe| foe.hunts_player || foe.numbers.attack > 0 || fight::gain(me, foe) > 0)
        .filter_map(|foe| {
            let dir = Direction::between(me.place.point, foe.place.point)?;
            Some((foe, dir))
        })
        .min_by_key(|(foe, _)| (!foe.hunts_player, foe.numbers.hp, foe.id))
        .map(|(_, dir)| Intent::Walk { dir })
}

/// Goes after somebody near who teaches more than it costs.
fn hunt(seen: &Observation, chart: &Chart) -> Option<Intent> {
    let me = &seen.observer;
    let prey: Vec<Place> = others(seen)
        .filter(|foe| {
            fight::gain(me, foe) > 0
                && fight::cost(me, foe) * 100 <= i64::from(me.numbers.hp) * PRICE_OF_A_HUNT
                && foe.place.point.chebyshev(me.place.point) <= HUNTING_RANGE
        })
        .map(|foe| foe.place)
        .collect();
    if prey.is_empty() {
        return None;
    }
    let beside = |place: Place| {
        prey.iter()
            .any(|prey| prey.level == place.level && prey.point.is_adjacent(place.point))
    };
    chart.way(|place, _| beside(place))
}
