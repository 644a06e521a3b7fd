//! A bot that plays to win: gathers what helps, fights what it can beat, gets away from the
//! rest, fetches the goal and brings it home.

mod equip;
mod magic;
mod missiles;

use crate::{
    grid::Direction,
    observe::{CreatureInfo, Observation},
    sim::{Intent, PerkDefinition, StairDirection},
};

use super::{
    Bot,
    creatures::{hp_percent, hunters, others},
    inventory::{MOST_SLOTS, eat_what_fits, food_supply, has_goal, slots_used},
    map::{BotMemory, KnownMap},
    odds::{experience_for, melee_cost},
    perks::choose_perk,
};

/// Explores level by level on the way down, and walks back out with the goal or after
/// everything is explored.
#[derive(Clone, Debug, Default)]
pub struct Explorer {
    memory: BotMemory,
    /// How often it ran away.
    flights: i64,
    /// Stairs taken one right after the other.
    stairs_in_a_row: u32,
    /// Moves left for which it walks through whoever is in the way.
    headlong: u32,
    /// Whether it uses nothing that it finds, and takes only the goal.
    bare: bool,
}

impl Explorer {
    /// An explorer that uses nothing that it finds.
    #[must_use]
    pub fn bare() -> Self {
        Self {
            bare: true,
            ..Self::default()
        }
    }
}

/// Per cent of hit points that a fight may cost that could be avoided.
const PRICE_OF_A_HUNT: i64 = 25;
/// Per cent of hit points that a fight may cost before it runs.
const PRICE_OF_A_STAND: i64 = 75;
/// Per cent of hit points below which it rests where nobody is in sight.
const TIRED: i32 = 50;
/// Food that it does not rest away.
const RESERVE: i32 = 500;
/// Food below which it dares more and more: running and looking around cost food.
const HUNGRY: i32 = 300;
/// Stairs in a row that show that it goes in circles: two levels each seem to be the way
/// around a crowd on the other.
const CIRCLES: u32 = 4;
/// Moves for which it then goes headlong.
const HEADLONG: u32 = 60;
/// Distance in tiles up to which it hunts.
const HUNTING_RANGE: i32 = 5;

impl Bot for Explorer {
    fn decide(&mut self, seen: &Observation, refused: bool) -> Intent {
        self.memory.update(seen);
        let map = self.memory.map(seen, self.headlong > 0);
        let me = &seen.observer;
        if me.numbers.picks > 0 {
            return choose_perk(seen, |perk| i64::from(worth(me, perk)));
        }
        if refused {
            return Intent::Wait;
        }
        let uses = |intent: Option<Intent>| intent.filter(|_| !self.bare);
        let help = uses(magic::heal(seen)).or_else(|| uses(magic::blink(seen)));
        let flight = help
            .is_none()
            .then(|| flee(seen, &map, self.flights))
            .flatten();
        if flight.is_some() {
            self.flights += 1;
        }
        let intent = help
            .or(flight)
            .or_else(|| uses(magic::prepare(seen)))
            .or_else(|| uses(missiles::strike_from_afar(seen)))
            .or_else(|| uses(equip::equip_better(me)).filter(|_| missiles::target(seen).is_none()))
            .or_else(|| strike(seen))
            .or_else(|| uses(eat_what_fits(me)))
            .or_else(|| uses(magic::quaff_in_peace(seen)))
            .or_else(|| gather(seen, &map, &self.memory, self.bare))
            .or_else(|| hunt(seen, &map))
            .or_else(|| uses(rest(seen)))
            .or_else(|| travel(seen, &map, &self.memory))
            .unwrap_or(Intent::Wait);
        self.watch_for_circles(intent);
        intent
    }
}

impl Explorer {
    /// Goes headlong after too many stairs in a row.
    fn watch_for_circles(&mut self, intent: Intent) {
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

/// Runs to the nearest stairs when a fight against the hunters in sight would cost too
/// much. Each flight costs food, and makes it dare more.
fn flee(seen: &Observation, map: &KnownMap, flights: i64) -> Option<Intent> {
    let me = &seen.observer;
    let hunger = i64::from((HUNGRY - food_supply(me)).max(0));
    let cost: i64 = hunters(seen)
        .map(|foe| melee_cost(&seen.kinds, me, foe))
        .sum();
    if cost * 100 <= i64::from(me.numbers.hp) * (PRICE_OF_A_STAND + flights + hunger) {
        return None;
    }
    let level = me.place.level;
    map.step_to(None, |place| {
        place.level == level
            && match map.tile(place).stairs() {
                Some(StairDirection::Down) => true,
                Some(StairDirection::Up) => level > 0,
                None => false,
            }
    })
}

/// Picks up a wanted item underfoot, or goes to the nearest one.
fn gather(seen: &Observation, map: &KnownMap, memory: &BotMemory, bare: bool) -> Option<Intent> {
    let me = &seen.observer;
    let has_room = slots_used(me) < MOST_SLOTS;
    let wanted =
        memory.places_of(|item| item.is_goal || has_room && !bare && equip::wants(me, item));
    map.fetch(None, me.place, &wanted)
}

/// Goes on to the goal or the unknown; home when there is no more, or with the goal.
fn travel(seen: &Observation, map: &KnownMap, memory: &BotMemory) -> Option<Intent> {
    let me = &seen.observer;
    if has_goal(me) {
        return map.go_home();
    }
    let goal = memory.places_of(|item| item.is_goal);
    let has_time = me.numbers.food * 3 > me.numbers.max_food;
    let stays = has_time && map.has_frontier(me.place.level);
    map.step_to_any(None, &goal)
        .or_else(|| stays.then(|| map.explore_level(None)).flatten())
        .or_else(|| map.explore(None))
        .or_else(|| map.go_home())
}

/// Waits for wounds to heal, while nobody is in sight and there is food for it.
fn rest(seen: &Observation) -> Option<Intent> {
    let me = &seen.observer;
    let is_tired = hp_percent(me) < TIRED && me.numbers.hp_regen > 0;
    let is_alone = hunters(seen).next().is_none();
    (is_tired && is_alone && food_supply(me) > RESERVE).then_some(Intent::Wait)
}

/// How much the explorer wants a perk: hit points, attack and defence, at each level another
/// of them first.
const fn worth(me: &CreatureInfo, perk: &PerkDefinition) -> i32 {
    let [hp, attack, defence] = match me.numbers.level % 3 {
        0 => [3, 1, 2],
        1 => [1, 3, 2],
        _ => [1, 2, 3],
    };
    hp * perk.hp + attack * 8 * perk.change.attack + defence * 8 * perk.change.defence
}

/// Strikes a neighbour: hunters first, of those the weakest.
fn strike(seen: &Observation) -> Option<Intent> {
    let me = &seen.observer;
    others(seen)
        .filter(|foe| foe.hunts_player || foe.numbers.attack > 0 || experience_for(me, foe) > 0)
        .filter_map(|foe| {
            let dir = Direction::between(me.place.point, foe.place.point)?;
            Some((foe, dir))
        })
        .min_by_key(|(foe, _)| (!foe.hunts_player, foe.numbers.hp, foe.id))
        .map(|(_, dir)| Intent::Walk { dir })
}

/// Goes after a creature near that teaches more than it costs.
fn hunt(seen: &Observation, map: &KnownMap) -> Option<Intent> {
    let me = &seen.observer;
    let is_prey = |foe: &&CreatureInfo| {
        experience_for(me, foe) > 0
            && melee_cost(&seen.kinds, me, foe) * 100 <= i64::from(me.numbers.hp) * PRICE_OF_A_HUNT
            && foe.place.point.chebyshev(me.place.point) <= HUNTING_RANGE
    };
    let prey: Vec<&CreatureInfo> = others(seen).filter(is_prey).collect();
    if prey.is_empty() {
        return None;
    }
    map.step_to(None, |place| {
        let mut all = prey.iter().map(|foe| foe.place);
        all.any(|prey| prey.level == place.level && prey.point.is_adjacent(place.point))
    })
}
