//! A bot that plays as a very good player would: it steals upon those it can beat,
//! leaves others alone, fights where few reach it, rests, and walks out prepared.

mod battle;
mod dodge;
mod foes;
mod grow;
mod kit;
mod magic;
mod melee;
mod missiles;
mod odds;
mod peace;
mod retreat;
mod scene;
mod sneak;
mod travel;

use crate::bot::provisions::stock;
use crate::{
    grid::Direction,
    read::Observation,
    sim::{Intent, Place},
};

use super::{Bot, chart::Memory};
use foes::Foes;
use scene::Standoff;

/// Explores level by level, and decides by what a fight would cost where.
#[derive(Clone, Debug, Default)]
pub struct Expert {
    memory: Memory,
    foes: Foes,
    /// Once somebody hunts it, it only strikes or closes in.
    brawls: bool,
    /// It rests until it is whole.
    resting: bool,
    /// Turns in a row that it waited for those who hunt it.
    waited: u32,
    /// It gives ground to those who hunt it.
    yields: bool,
    /// How often it took stairs to get away, which makes it bolder.
    flights: i64,
    /// Decisions for which it does nothing clever, since something was refused.
    plain: u32,
    /// Stairs that it took in peace, each counted for a while.
    circles: u32,
    /// The strongest attack and defence of those who hunted it.
    strongest: Option<(i32, i32)>,
    /// The level that it looked out on.
    looked_out: Option<usize>,
}

impl Expert {
    /// One that only strikes or closes in once somebody hunts it.
    #[must_use]
    pub fn brawler() -> Self {
        Self {
            brawls: true,
            ..Self::default()
        }
    }
}

/// Food from which down it becomes the bolder, the less there is.
const STARVING: i64 = 300;
/// How much bolder it is where there is no way around those it fears, in hundredths
/// of its hit points.
const AT_A_LOSS: i64 = 40;
/// What stairs taken in peace count for, decisions.
const STAIRS: u32 = 40;
/// From more on it is going in circles.
const CIRCLES: u32 = 90;
/// Decisions for which it does nothing clever after a refusal.
const PLAIN: u32 = 3;

impl Bot for Expert {
    fn decide(&mut self, seen: &Observation, refused: bool) -> Intent {
        if refused {
            self.plain = PLAIN;
        } else {
            self.memory.look(seen);
            self.foes.look(seen);
            self.plain = self.plain.saturating_sub(1);
        }
        let headlong = self.circles > CIRCLES;
        let scene = Standoff::new(seen, self.memory.chart(seen, headlong), &self.foes);
        for foe in scene.in_sight() {
            let (attack, defence) = self.strongest.unwrap_or((0, 0));
            self.strongest = Some((attack.max(foe.attack), defence.max(foe.defence)));
        }
        if seen.observer.numbers.picks > 0 {
            return grow::choose(&scene, self.strongest);
        }
        if self.plain > 0 {
            return stray(&scene, self.plain);
        }
        if let Some((intent, yields)) = self.pressed(&scene) {
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
        let resting = peace::is_tired(&scene, self.resting);
        let looks_out = self.looked_out != Some(seen.observer.place.level);
        let state = Calm {
            resting,
            looks_out,
            headlong,
            bold: self.flights,
        };
        let intent = at_peace(&scene, &self.memory, state);
        self.circles = if matches!(intent, Intent::Stairs { .. }) {
            self.circles + STAIRS
        } else {
            self.circles.saturating_sub(1)
        };
        self.looked_out = Some(seen.observer.place.level);
        self.resting = resting;
        intent
    }
}

impl Expert {
    /// What it does about those who hunt it.
    fn pressed(&self, scene: &Standoff) -> Option<(Intent, bool)> {
        if self.brawls {
            return battle::brawl(scene).map(|intent| (intent, false));
        }
        if scene.hunters.is_empty() {
            return None;
        }
        // Who is as fast never catches up.
        let caught = scene
            .beside()
            .any(|foe| foe.numbers.speed > scene.me().numbers.speed);
        if travel::has_goal(scene)
            && !caught
            && let Some(intent) = travel::home(scene)
            && is_open(scene, intent)
        {
            return Some((intent, false));
        }
        let state = battle::Course {
            waited: self.waited,
            bold: self.flights,
            yields: self.yields,
        };
        battle::fight(scene, state)
    }
}

/// How it goes about its own business.
#[derive(Copy, Clone, Debug)]
struct Calm {
    /// It rests.
    resting: bool,
    /// It has just come to the level.
    looks_out: bool,
    /// It keeps away from nobody: it went in circles.
    headlong: bool,
    /// How much more it dares, in hundredths.
    bold: i64,
}

/// Whether a move leads to where nobody stands.
fn is_open(scene: &Standoff, intent: Intent) -> bool {
    match intent {
        Intent::Walk { dir } => scene.on(scene.here().step(dir)).is_none(),
        _ => true,
    }
}

/// What it does while nobody hunts it.
fn at_peace(scene: &Standoff, memory: &Memory, state: Calm) -> Intent {
    let Calm {
        resting,
        looks_out,
        headlong,
        bold,
    } = state;
    let seen = scene.seen;
    let has_goal = travel::has_goal(scene);
    let hunger = (STARVING - i64::from(stock(&seen.observer))).max(0) / 4;
    let plans = sneak::plan(scene, bold + hunger);
    let watched = seen
        .creatures
        .iter()
        .any(|one| one.hunts_player && one.place.point.chebyshev(scene.here()) <= 5);
    kit::dine(&seen.observer)
        .or_else(|| (!watched).then(|| peace::taste(scene)).flatten())
        .or_else(|| looks_out.then(|| peace::look_out(scene)).flatten())
        .or_else(|| peace::mend(scene))
        .or_else(|| {
            resting
                .then(|| peace::withdraw(scene, &plans.wary))
                .flatten()
        })
        .or_else(|| (resting && !watched).then_some(Intent::Wait))
        .or_else(|| (!has_goal).then(|| sneak::stab(scene, &plans)).flatten())
        .or_else(|| kit::arm(seen))
        .or_else(|| travel::gather(scene, memory, &plans.wary))
        .or_else(|| travel::forage(scene, memory))
        .or_else(|| {
            let on = || {
                (!headlong)
                    .then(|| travel::on(scene, memory, Some(&plans.wary)))
                    .flatten()
                    .or_else(|| sneak::stab(scene, &sneak::plan(scene, bold + hunger + AT_A_LOSS)))
                    .or_else(|| travel::on(scene, memory, None))
            };
            (!has_goal).then(on).flatten()
        })
        .or_else(|| travel::home(scene))
        .unwrap_or_else(|| stray(scene, 0))
}

/// A step or a blow in some direction: what is left when nothing else is possible.
fn stray(scene: &Standoff, turn: u32) -> Intent {
    let here = scene.me().place;
    let turn = usize::try_from(turn).unwrap_or(0);
    let start = (turn * 3 + here.point.x.unsigned_abs() as usize) % 8;
    (0..8)
        .map(|index| Direction::ALL[(start + index) % 8])
        .find(|dir| {
            let beside: Place = here.step(*dir);
            scene.is_free(beside.point)
        })
        .map_or(Intent::Wait, |dir| Intent::Walk { dir })
}
