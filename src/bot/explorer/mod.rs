//! A bot that plays to win: gathers useful items, fights enemies that it can beat, flees from the
//! others, fetches the goal and brings it home.

mod equip;
mod magic;
mod missiles;

use crate::{
    grid::Direction,
    sim::{Intent, Known, KnownCreature, PerkDefinition, StairDirection},
};

use super::{
    creatures::{hp_percent, hunters, hunts_player, others, strike_holder},
    decide::Bot,
    inventory::{MOST_SLOTS, eat_what_fits, food_supply, has_goal, is_goal, slots_used},
    map::{BotMemory, KnownMap},
    odds::{experience_for_killing, melee_cost},
    perks::choose_perk,
};

/// A bot that explores level by level on the way down, and walks back out with the goal or once
/// everything is explored.
#[derive(Clone, Debug, Default)]
pub struct Explorer {
    memory: BotMemory,
    /// Number of times that the bot has fled; each makes it bolder.
    flights: i64,
    /// Number of stairs taken in direct succession.
    stairs_in_a_row: u32,
    /// Remaining moves for which it ignores creatures in its way.
    headlong: u32,
    /// Whether it uses no items and takes only the goal.
    bare: bool,
}

impl Explorer {
    /// An explorer that uses no items.
    #[must_use]
    pub fn bare() -> Self {
        Self {
            bare: true,
            ..Self::default()
        }
    }
}

/// Maximum cost of an avoidable fight, in percent of current hit points.
const PRICE_OF_A_HUNT: i64 = 25;
/// Maximum cost of a fight before the bot flees, in percent of current hit points.
const PRICE_OF_A_STAND: i64 = 75;
/// Percentage of hit points below which the bot rests, if no hunter is in sight.
const TIRED: i32 = 50;
/// Food that the bot does not spend on resting.
const RESERVE: i32 = 500;
/// Food below which the bot becomes bolder, since fleeing and exploring cost food.
const HUNGRY: i32 = 300;
/// Number of stairs taken one after the other that indicates a loop. With a crowd on each of two
/// levels, the bot would change levels for ever, to get around either crowd.
const CIRCLES: u32 = 4;
/// Number of moves for which the bot ignores creatures in its way, to leave a loop.
const HEADLONG: u32 = 60;
/// Maximum distance in tiles at which the bot hunts.
const HUNTING_RANGE: i32 = 5;

impl Bot for Explorer {
    fn decide(&mut self, view: &Known, refused: bool) -> Intent {
        self.memory.update(view);
        let map = self.memory.map(view, self.headlong > 0);
        if view.me.experience.picks > 0 {
            let level = view.me.experience.level;
            return choose_perk(view, |perk| i64::from(value(level, perk)));
        }
        if refused {
            return strike_holder(view).unwrap_or(Intent::Wait);
        }
        let uses = |intent: Option<Intent>| intent.filter(|_| !self.bare);
        let help = uses(magic::heal(view)).or_else(|| uses(magic::blink(view)));
        let flight = help
            .is_none()
            .then(|| flee(view, &map, self.flights))
            .flatten();
        if flight.is_some() {
            self.flights += 1;
        }
        let intent = help
            .or(flight)
            .or_else(|| uses(magic::prepare(view)))
            .or_else(|| uses(missiles::strike_from_afar(view)))
            .or_else(|| {
                uses(equip::equip_better(view)).filter(|_| missiles::target(view).is_none())
            })
            .or_else(|| strike(view))
            .or_else(|| uses(eat_what_fits(view)))
            .or_else(|| uses(magic::drink_in_peace(view)))
            .or_else(|| gather(view, &map, &self.memory, self.bare))
            .or_else(|| hunt(view, &map))
            .or_else(|| uses(rest(view)))
            .or_else(|| travel(view, &map, &self.memory))
            .unwrap_or(Intent::Wait);
        self.watch_for_circles(intent);
        intent
    }
}

impl Explorer {
    /// Ignores creatures for a while after too many stairs in a row.
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

/// Runs to the nearest stairs when fighting the hunters in sight would cost too much. It accepts
/// more after each escape, because escapes cost food.
fn flee(view: &Known, map: &KnownMap, flights: i64) -> Option<Intent> {
    let me = view.myself();
    let hunger = i64::from((HUNGRY - food_supply(view)).max(0));
    let cost: i64 = hunters(view)
        .map(|foe| melee_cost(view.definitions, me.totals, &foe))
        .sum();
    if cost * 100 <= i64::from(me.stats.hp) * (PRICE_OF_A_STAND + flights + hunger) {
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
fn gather(view: &Known, map: &KnownMap, memory: &BotMemory, bare: bool) -> Option<Intent> {
    let has_room = slots_used(view) < MOST_SLOTS;
    let wanted = memory
        .places_of(|_, item| is_goal(view, item) || has_room && !bare && equip::wants(view, item));
    map.fetch(None, view.here(), &wanted)
}

/// Goes to the goal or to unexplored places; goes home with the goal, or when nothing is left.
fn travel(view: &Known, map: &KnownMap, memory: &BotMemory) -> Option<Intent> {
    if has_goal(view) {
        return map.go_home();
    }
    let goal = memory.goal(view);
    let food = view.me.metabolism.food;
    let has_time = food.amount * 3 > food.max;
    let stays = has_time && map.has_frontier(view.here().level);
    map.step_to_any(None, &goal)
        .or_else(|| stays.then(|| map.explore_level(None)).flatten())
        .or_else(|| map.explore(None))
        .or_else(|| map.go_home())
}

/// Waits for wounds to heal while no hunter is in sight and food is plentiful.
fn rest(view: &Known) -> Option<Intent> {
    let regains = view.me.metabolism.regeneration.rate > 0;
    let is_tired = hp_percent(view) < TIRED && regains;
    let is_alone = hunters(view).next().is_none();
    (is_tired && is_alone && food_supply(view) > RESERVE).then_some(Intent::Wait)
}

/// Value of a perk to the explorer, which favours hit points, attack and defence by turns,
/// depending on its level.
const fn value(level: i32, perk: &PerkDefinition) -> i32 {
    let [hp, attack, defence] = match level % 3 {
        0 => [3, 1, 2],
        1 => [1, 3, 2],
        _ => [1, 2, 3],
    };
    hp * perk.hp + attack * 8 * perk.change.attack + defence * 8 * perk.change.defence
}

/// Attacks an adjacent creature, hunters first, then the weakest.
fn strike(view: &Known) -> Option<Intent> {
    let level = view.me.experience.level;
    let hunts = |foe: &KnownCreature| hunts_player(view, foe);
    others(view)
        .filter(|foe| hunts(foe) || foe.stats.attack > 0 || experience_for_killing(foe, level) > 0)
        .filter_map(|foe| {
            let dir = Direction::between(view.here().point, foe.place.point)?;
            Some((foe, dir))
        })
        .min_by_key(|(foe, _)| (!hunts(foe), foe.stats.hp, foe.id))
        .map(|(_, dir)| Intent::Walk { dir })
}

/// Approaches a nearby creature that gives experience and is cheap to fight.
fn hunt(view: &Known, map: &KnownMap) -> Option<Intent> {
    let me = view.myself();
    let is_prey = |foe: &KnownCreature| {
        experience_for_killing(foe, me.level) > 0
            && melee_cost(view.definitions, me.totals, foe) * 100
                <= i64::from(me.stats.hp) * PRICE_OF_A_HUNT
            && foe.place.point.chebyshev(me.place.point) <= HUNTING_RANGE
    };
    let prey: Vec<KnownCreature> = others(view).filter(is_prey).collect();
    if prey.is_empty() {
        return None;
    }
    map.step_to(None, |place| {
        let mut all = prey.iter().map(|foe| foe.place);
        all.any(|prey| prey.level == place.level && prey.point.is_adjacent(place.point))
    })
}
