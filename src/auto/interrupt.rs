//! What interrupts every errand.

use crate::{
    grid::Grid,
    read::{Hunger, Names, a_creature, lock_name, sentence},
    sim::{Cause, EffectKind, EventKind, Place, Terrain, View},
};

use super::{
    command::{Stop, Stopped},
    memory::{AutoMemory, is_low, strikes},
    minor_threat::Harmless,
};

/// Food below which it is said once more that one starves.
const LAST_FOOD: [i32; 2] = [60, 25];

/// What is so between two turns, as far as it matters here.
#[derive(Clone, Debug)]
pub(super) struct Glance {
    level: usize,
    hunger: Hunger,
    /// Food in the belly.
    food: i32,
    /// Stairs of the level that are known.
    stairs: usize,
    /// Whether what the player came for is known to lie on the level.
    goal: bool,
    effects: Vec<EffectKind>,
}

impl Glance {
    pub(super) fn of(view: &View) -> Self {
        let level = view.here().level;
        let tiles = view.memory.level(level).map(Grid::as_slice);
        let is_stairs = |tile: &&Terrain| tile.is_stairs();
        let goal = view.definitions.world.goal;
        Self {
            level,
            hunger: Hunger::of(*view.me.food),
            food: view.me.food.amount,
            stairs: tiles.unwrap_or_default().iter().filter(is_stairs).count(),
            goal: view.memory.items(level).any(|(_, item)| item.kind == goal),
            effects: view.me.effects.iter().map(|running| running.kind).collect(),
        }
    }

    /// Why nothing goes on by itself now, after a moment before the last turn or
    /// without one.
    pub(super) fn interrupted(
        &self,
        view: &View,
        wits: &AutoMemory,
        before: Option<&Self>,
    ) -> Option<Stopped> {
        if let Some((threat, harmless)) = wits.stops_for(view, before.is_some()) {
            let who = a_creature(view, threat.kind);
            let words = match harmless {
                Some(Harmless::Asleep) => format!("You stop: {who} is asleep there."),
                Some(Harmless::LongWay) => {
                    format!("You stop: {who} is in sight, a long way around.")
                }
                Some(Harmless::Stray) | None if before.is_some() => {
                    format!("You stop: {who} is in sight.")
                }
                Some(Harmless::Stray) | None => format!("Not while {who} is in sight."),
            };
            return Some(Stopped::new(Stop::Threat, words));
        }
        let is_starving = self.hunger == Hunger::Starving;
        if is_starving && before.is_none() && carries_food(view) {
            return Some(Stopped::new(
                Stop::Hungry,
                "You are starving: eat something first.",
            ));
        }
        let before = before?;
        if is_hurt(view, &before.effects) {
            return Some(Stopped::new(Stop::Hurt, "You are hurt."));
        }
        if self.hunger != before.hunger && matches!(self.hunger, Hunger::Hungry | Hunger::Starving)
        {
            let words = format!("You are {}.", self.hunger.word());
            return Some(Stopped::new(Stop::Hungry, words));
        }
        if LAST_FOOD
            .iter()
            .any(|last| (self.food + 1..=before.food).contains(last))
        {
            let words = format!(
                "You are about to starve: {} food is left. All that can be eaten helps, corpses too.",
                self.food
            );
            return Some(Stopped::new(Stop::Hungry, words));
        }
        if let Some(words) = found(view) {
            return Some(Stopped::new(Stop::Item, words));
        }
        if self.effects != before.effects {
            let ended = before
                .effects
                .iter()
                .find(|one| !self.effects.contains(one));
            let words = ended.map_or_else(String::new, |effect| {
                let name = &view.definitions.effect(*effect).name;
                sentence(&format!("{name} has worn off."))
            });
            return Some(Stopped::new(Stop::Effect, words));
        }
        if self.level == before.level && self.goal && !before.goal {
            let names = Names::of(view, &view.me);
            let words = format!("You see the {}.", names.kind(view.definitions.world.goal));
            return Some(Stopped::new(Stop::Item, words));
        }
        if self.level == before.level && self.stairs > before.stairs {
            return Some(Stopped::new(Stop::Stairs, stairs_in_sight(view)));
        }
        None
    }
}

/// Whether the player has something to eat with it.
fn carries_food(view: &View) -> bool {
    let kinds = view
        .me
        .pack
        .items()
        .filter_map(|(_, id)| view.items.get(id));
    kinds
        .map(|item| view.definitions.item(item.kind))
        .any(|kind| kind.food > 0)
}

/// What the player found in the last turn that is worth a thought, in words beyond
/// those that the turn told.
fn found(view: &View) -> Option<String> {
    let me = *view.me.id;
    let mut mine = view
        .events
        .events()
        .iter()
        .filter(|event| event.who.id == me);
    mine.find_map(|event| match event.kind {
        EventKind::FoundKey { lock } => Some(format!("It opens each {}.", lock_name(view, lock))),
        EventKind::Unlocked { .. } => Some("The way is open.".to_owned()),
        EventKind::FeltDraught => {
            Some("A hidden door must be near: wait beside a wall to find it.".to_owned())
        }
        _ => None,
    })
}

/// Whether the player lost hit points in the last turn, otherwise than by an effect
/// that was at work on it before: what is foreseen is no surprise until a quarter
/// is left.
fn is_hurt(view: &View, foreseen: &[EffectKind]) -> bool {
    let me = *view.me.id;
    view.events.events().iter().any(|event| match event.kind {
        EventKind::Hurt { cause, .. } if event.who.id == me => match cause {
            Cause::Effect { kind, .. } => is_low(view) || !foreseen.contains(&kind),
            Cause::Blow { .. } | Cause::Starvation | Cause::Overeating | Cause::Missile { .. } => {
                true
            }
        },
        _ => strikes(event, me),
    })
}

/// What stairs are in sight, in words.
fn stairs_in_sight(view: &View) -> String {
    let level = view.sight.level();
    let terrain = |point| view.levels.terrain(Place::new(level, point));
    let down = view
        .sight
        .field()
        .iter()
        .any(|point| terrain(point) == Terrain::StairsDown);
    let which = if down { "down" } else { "up" };
    format!("You see stairs {which}.")
}
