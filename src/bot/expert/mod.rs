//! A bot that plays like a very good player: stabs enemies that it can beat, avoids the others,
//! fights where few can reach it, rests, and leaves well prepared.

mod captive;
mod context;
mod dodge;
mod enemy_memory;
mod equip;
mod fight;
mod grow;
mod magic;
mod melee;
mod missiles;
mod peace;
mod perk_moves;
mod retreat;
mod sneak;
mod tactical_map;
mod travel;
mod vault;

use crate::{
    grid::Direction,
    sim::{Dice, Intent, Known},
};

use super::{
    creatures::{creature_on, hunters, strike_holder},
    decide::Bot,
    inventory::{eat_what_fits, food_supply, has_goal},
    map::BotMemory,
    perks::choose_at_random,
};
use context::BotContext;
use enemy_memory::EnemyMemory;
use fight::FightState;

/// Explores level by level, and estimates the cost of fights before it begins or avoids them.
#[derive(Clone, Debug, Default)]
pub struct Expert {
    memory: BotMemory,
    enemies: EnemyMemory,
    /// Whether the bot only attacks or closes in while hunted.
    brawls: bool,
    /// Dice for choosing perks at random; `None` chooses the most valuable perk.
    dice: Option<Dice>,
    /// Whether the bot is resting until its wounds are healed.
    resting: bool,
    /// Number of turns in a row that the bot has waited for hunters.
    waited: u32,
    /// Whether the bot is retreating from hunters.
    yields: bool,
    /// Number of times that the bot has fled by stairs; each makes it bolder.
    flights: i64,
    /// Number of decisions left in which the bot only steps aside, after an intent was refused.
    plain: u32,
    /// Counter to detect walking in circles: grows by [`STAIRS`] when the bot takes stairs while
    /// not hunted, and falls by 1 with each other decision while not hunted.
    circles: u32,
    /// Highest attack and highest defence among all hunters seen so far; `None` before the first.
    strongest: Option<(i32, i32)>,
    /// Level of the bot's last decision while not hunted; `None` before the first. On this level it
    /// does not cast a detection spell again.
    looked_out: Option<usize>,
    /// Whether the bot has given a captive something to eat.
    has_fed: bool,
}

impl Expert {
    /// An expert that only attacks or closes in while hunted.
    #[must_use]
    pub fn brawler() -> Self {
        Self {
            brawls: true,
            ..Self::default()
        }
    }

    /// An expert that chooses its perks at random, with dice of this seed.
    #[must_use]
    pub fn gambler(seed: u64) -> Self {
        Self {
            dice: Some(Dice::keyed(seed)),
            ..Self::default()
        }
    }
}

/// Food supply below which the bot becomes bolder; the less food, the bolder.
const STARVING: i64 = 300;
/// Additional cost of a fight that the bot accepts, in percent of hit points, when no route leads
/// around the enemies that it avoids.
const AT_A_LOSS: i64 = 40;
/// Amount added to the counter `circles` whenever the bot takes stairs while not hunted.
const STAIRS: u32 = 40;
/// Value of the counter `circles` above which the bot assumes that it is walking in circles.
const CIRCLES: u32 = 90;
/// Number of decisions in which the bot only steps aside after an intent was refused.
const PLAIN: u32 = 3;

impl Bot for Expert {
    fn decide(&mut self, view: &Known, refused: bool) -> Intent {
        if refused {
            if let Some(strike) = strike_holder(view) {
                return strike;
            }
            self.plain = PLAIN;
        } else {
            self.memory.update(view);
            self.memory.chosen_in_vault = vault::choose(&self.memory, view);
            self.enemies.update(view);
            self.plain = self.plain.saturating_sub(1);
        }
        let headlong = self.circles > CIRCLES;
        let context = BotContext::new(view, self.memory.map(view, headlong), &self.enemies);
        for foe in context.in_sight() {
            let (attack, defence) = self.strongest.unwrap_or((0, 0));
            self.strongest = Some((
                attack.max(foe.totals.attack),
                defence.max(foe.totals.defence),
            ));
        }
        if view.me.experience.picks > 0 {
            return match &mut self.dice {
                Some(dice) => choose_at_random(view, dice),
                None => grow::choose(&context, self.strongest),
            };
        }
        if self.plain > 0 {
            return stray(&context, self.plain);
        }
        if let Some((intent, yields)) = self.decide_hunted(&context) {
            self.yields = yields;
            let waits = intent == Intent::Wait;
            let flees = matches!(intent, Intent::Stairs { .. });
            self.waited = if waits { self.waited + 1 } else { 0 };
            self.flights += i64::from(flees);
            self.resting = false;
            return intent;
        }
        self.waited = 0;
        self.yields = false;
        let level = view.here().level;
        let state = PeaceState {
            resting: peace::is_tired(&context, self.resting),
            looks_out: self.looked_out != Some(level),
            headlong,
            bold: self.flights,
            has_fed: self.has_fed,
        };
        let intent = decide_in_peace(&context, &self.memory, state);
        self.circles = if matches!(intent, Intent::Stairs { .. }) {
            self.circles + STAIRS
        } else {
            self.circles.saturating_sub(1)
        };
        self.has_fed |= matches!(intent, Intent::Throw { .. });
        self.looked_out = Some(level);
        self.resting = state.resting;
        intent
    }
}

impl Expert {
    /// The next intent while hunted, and whether it is a retreat; `None` if hunters need no
    /// reaction.
    fn decide_hunted(&self, context: &BotContext) -> Option<(Intent, bool)> {
        if self.brawls {
            return fight::brawl(context).map(|intent| (intent, false));
        }
        if context.hunters.is_empty() {
            return None;
        }
        // A hunter that is no faster never catches up.
        let caught = context
            .beside()
            .any(|foe| foe.energy.speed > context.me.energy.speed);
        if has_goal(&context.view)
            && !caught
            && let Some(intent) = context.map.go_home()
            && is_open(context, intent)
        {
            return Some((intent, false));
        }
        let state = FightState {
            waited: self.waited,
            bold: self.flights,
            yields: self.yields,
        };
        fight::fight(context, state)
    }
}

/// The bot's state while no creature hunts it.
#[derive(Copy, Clone, Debug)]
struct PeaceState {
    /// Whether the bot is resting.
    resting: bool,
    /// Whether the bot has just arrived on the level, and may cast a detection spell.
    looks_out: bool,
    /// Whether the bot walks on without avoiding creatures, because it went in circles.
    headlong: bool,
    /// Additional cost of a fight that the bot accepts, in percent of hit points.
    bold: i64,
    /// Whether the bot has given a captive something to eat.
    has_fed: bool,
}

/// Whether a move leads to an unoccupied tile.
fn is_open(context: &BotContext, intent: Intent) -> bool {
    match intent {
        Intent::Walk { dir } => creature_on(&context.view, context.here().step(dir)).is_none(),
        _ => true,
    }
}

/// The next intent while no creature hunts the bot.
fn decide_in_peace(context: &BotContext, memory: &BotMemory, state: PeaceState) -> Intent {
    let view = &context.view;
    let has_goal = has_goal(view);
    let hunger = (STARVING - i64::from(food_supply(view))).max(0) / 4;
    let bold = state.bold + hunger;
    let plan = sneak::make_plan(context, bold);
    let is_watched = hunters(view).any(|one| one.place.point.chebyshev(context.here()) <= 5);
    let advance = || {
        (!state.headlong)
            .then(|| travel::advance(context, memory, Some(&plan.wary)))
            .flatten()
            .or_else(|| sneak::stab(context, &sneak::make_plan(context, bold + AT_A_LOSS)))
            .or_else(|| travel::advance(context, memory, None))
    };
    let when = |holds: bool, decide: &dyn Fn() -> Option<Intent>| holds.then(decide).flatten();
    eat_what_fits(view)
        .or_else(|| when(!is_watched, &|| peace::drink_in_peace(context)))
        .or_else(|| when(state.looks_out, &|| peace::look_out(context)))
        .or_else(|| peace::heal(context))
        .or_else(|| when(state.resting, &|| peace::withdraw(context, &plan.wary)))
        .or_else(|| (state.resting && !is_watched).then_some(Intent::Wait))
        .or_else(|| when(!has_goal, &|| sneak::stab(context, &plan)))
        .or_else(|| {
            when(!has_goal, &|| {
                captive::free(context, &plan.wary, state.has_fed)
            })
        })
        .or_else(|| equip::equip_better(view))
        .or_else(|| equip::make_better(view))
        .or_else(|| travel::gather(context, memory, &plan.wary))
        .or_else(|| travel::forage(context, memory))
        .or_else(|| when(!has_goal, &advance))
        .or_else(|| context.map.go_home())
        .unwrap_or_else(|| stray(context, 0))
}

/// A step onto a free adjacent tile, for when nothing else is possible. `turn` varies the
/// direction. Waits if no adjacent tile is free.
fn stray(context: &BotContext, turn: u32) -> Intent {
    let here = context.here();
    let turn = usize::try_from(turn).unwrap_or(0);
    let start = (turn * 3 + here.x.unsigned_abs() as usize) % 8;
    (0..8)
        .map(|index| Direction::ALL[(start + index) % 8])
        .find(|dir| context.is_free(here.step(*dir)))
        .map_or(Intent::Wait, |dir| Intent::Walk { dir })
}
