//! Reasons that stop every automatic command.

use crate::{
    grid::Grid,
    names::{called, item_noun},
    sim::{
        Bond, Cause, CreatureRef, EffectKind, Event, EventKind, Food, Hunger, Known, Place, Terrain,
    },
    text::Phrase,
};

use super::{
    command::AutoCommand,
    hunger,
    known::missing_key,
    memory::{AutoMemory, is_low, strikes},
    minor_threat::MinorThreat,
    stop::{Stop, Stopped},
};

/// Amounts of food in the stomach at which commands stop once more, although the player was
/// starving already.
const LAST_FOOD: [i32; 2] = [60, 25];

/// State of the player between two turns, compared with the next one to find reasons to stop.
#[derive(Clone, Debug)]
pub(super) struct PlayerSnapshot {
    level: usize,
    /// Food in the stomach.
    food: Food,
    /// Number of known stairs of the level.
    stairs: usize,
    /// Whether the goal of the game is known to lie on the level.
    goal: bool,
    effects: Vec<EffectKind>,
    /// A bound captive in sight, if any.
    captive: Option<CreatureRef>,
}

impl PlayerSnapshot {
    pub(super) fn of(view: &Known) -> Self {
        let level = view.here().level;
        let tiles = view.memory.level(level).map(Grid::as_slice);
        let is_stairs = |tile: &&Terrain| tile.is_stairs();
        let goal = view.definitions.world.goal;
        Self {
            level,
            food: view.me.metabolism.food,
            stairs: tiles.unwrap_or_default().iter().filter(is_stairs).count(),
            goal: view.memory.items(level).any(|(_, item)| item.kind == goal),
            effects: view.me.effects.iter().map(|running| running.kind).collect(),
            captive: (view.creatures())
                .find(|one| one.bond == Some(Bond::Bound))
                .map(|one| one.who()),
        }
    }

    /// The reason why a command stops now, given the state before its last turn (`None` before the
    /// first turn). `None` if it continues.
    pub(super) fn interruption(
        &self,
        view: &Known,
        memory: &AutoMemory,
        command: AutoCommand,
        before: Option<&Self>,
    ) -> Option<Stopped> {
        let passes = command.passes_unaware();
        if let Some((threat, minor)) = memory.stopping_threat(view, before.is_some(), passes) {
            let id = match minor {
                Some(MinorThreat::Asleep) => "stop-asleep",
                Some(MinorThreat::FarOff) => "stop-far-off",
                Some(MinorThreat::Unnoticed) => "stop-unnoticed",
                Some(MinorThreat::Aimless) | None if before.is_some() => "stop-in-sight",
                Some(MinorThreat::Aimless) | None => "stop-not-while-in-sight",
            };
            let kind = called(view, threat.who());
            let words = Phrase::new(id).with("kind", kind);
            return Some(match minor {
                Some(_) => Stopped::resumable(Stop::Threat, words),
                None => Stopped::new(Stop::Threat, words),
            });
        }
        let eats = hunger::meal(view, memory, command).is_some();
        let hunger = Hunger::of(self.food);
        let is_starving = hunger == Hunger::Starving;
        if is_starving && before.is_none() && !eats && hunger::carried_food(view).next().is_some() {
            return Some(Stopped::new(Stop::Hungry, "stop-eat-first"));
        }
        let before = before?;
        let is_warning = |(event, _): (Event, _)| {
            matches!(event.kind, EventKind::Footsteps | EventKind::Rumour { .. })
        };
        if view.perceived().any(is_warning) {
            return Some(Stopped::silent(Stop::Threat));
        }
        if is_hurt(view, &before.effects) {
            return Some(Stopped::silent(Stop::Hurt));
        }
        if stops_hungry(before.food, self.food) && !eats {
            let words = if is_hungrier(before.food, self.food) {
                Phrase::new("stop-hungry").with("hunger", hunger.word())
            } else {
                Phrase::new("stop-starving").with("food", self.food.amount)
            };
            return Some(Stopped::new(Stop::Hungry, words));
        }
        if let Some(words) = discovery(view) {
            return Some(Stopped::new(Stop::Item, words));
        }
        if let Some(captive) = self.captive.filter(|_| before.captive.is_none()) {
            let words = Phrase::new("stop-captive").with("kind", called(view, captive));
            return Some(Stopped::new(Stop::Item, words));
        }
        let begins = |effect| !before.effects.contains(effect);
        let tells_ends = !memory.continues_after_effects;
        if self.effects != before.effects && (tells_ends || self.effects.iter().any(begins)) {
            let is_over = |effect| !self.effects.contains(effect);
            let ended = before.effects.iter().any(is_over);
            return Some(Stopped {
                words: ended.then(|| "stop-effect".into()),
                ..Stopped::silent(Stop::Effect)
            });
        }
        if self.level == before.level && self.goal && !before.goal {
            let goal = item_noun(view.definitions, view.definitions.world.goal);
            let words = Phrase::new("stop-goal").with("goal", goal);
            return Some(Stopped::new(Stop::Item, words));
        }
        if self.level == before.level && self.stairs > before.stairs {
            return Some(Stopped::new(Stop::Stairs, stairs_in_sight(view)));
        }
        None
    }
}

/// Whether hunger stops a command after a turn: the player has become hungry or starving, or its
/// food has fallen below one of the last thresholds.
pub(super) fn stops_hungry(before: Food, now: Food) -> bool {
    let is_last = |last| (now.amount + 1..=before.amount).contains(last);
    is_hungrier(before, now) || LAST_FOOD.iter().any(is_last)
}

fn is_hungrier(before: Food, now: Food) -> bool {
    Hunger::of(now) != Hunger::of(before) && Hunger::of(now).is_hungry()
}

/// Message about a key, an opened lock or a secret door of the last turn, in addition to the turn's
/// own messages; `None` without such a discovery.
fn discovery(view: &Known) -> Option<Phrase> {
    let me = *view.me.id;
    let mut mine = view.perceived().filter(|(event, _)| event.who.id == me);
    mine.find_map(|(event, _)| match event.kind {
        EventKind::FoundKey { lock } => Some(missing_key(view, lock, "stop-found-key")),
        EventKind::Unlocked { .. } => Some("stop-unlocked".into()),
        EventKind::FeltDraught => Some("stop-draught".into()),
        EventKind::Stirred => Some("stop-stirred".into()),
        EventKind::FoundSecret => Some("stop-found-secret".into()),
        _ => None,
    })
}

/// Whether the player was attacked or lost hit points in the last turn. Damage of effects that were
/// already active counts only at a quarter of the hit points or less.
fn is_hurt(view: &Known, effects_before: &[EffectKind]) -> bool {
    let me = *view.me.id;
    view.perceived().any(|(event, _)| match event.kind {
        EventKind::Hurt { cause, .. } if event.who.id == me => match cause {
            Cause::Effect { kind, .. } => is_low(view) || !effects_before.contains(&kind),
            Cause::Blow { .. } | Cause::Starvation | Cause::Overeating | Cause::Missile { .. } => {
                true
            }
        },
        _ => strikes(&event, me),
    })
}

/// Message that stairs are in sight.
fn stairs_in_sight(view: &Known) -> Phrase {
    let level = view.sight.level();
    let terrain = |point| view.tile(Place::new(level, point)).terrain;
    let mut tiles = view.sight.field().iter();
    let down = tiles.any(|point| terrain(point) == Terrain::StairsDown);
    Phrase::new("stop-stairs").with("way", if down { "down" } else { "up" })
}
