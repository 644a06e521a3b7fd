//! The changes that steps of effects make.

use bevy::prelude::Entity;

use crate::{
    grid::{Direction, Point, TileSet, flood_fill, line_of_sight},
    sim::{
        cause::Cause,
        definition::{EffectKind, EffectStep},
        event::{CreatureRef, Event, EventKind},
        place::Place,
        world_read::WorldRead,
    },
};

use super::Stage;

/// The effect that makes a step, and who is to blame for it.
#[derive(Copy, Clone)]
pub(super) struct Source {
    pub kind: EffectKind,
    pub by: Option<CreatureRef>,
    /// Whether the player perceived the effect's beginning.
    pub seen: bool,
}

impl Source {
    const fn cause(self) -> Cause {
        let Self { kind, by, seen } = self;
        Cause::Effect { kind, by, seen }
    }
}

impl EffectStep {
    /// Whether it would change anything of a creature now.
    pub(super) fn would_do_something(self, stage: &Stage, target: Entity) -> bool {
        let Some(one) = stage.body(target) else {
            return false;
        };
        let (stats, mana) = (one.stats, one.metabolism.mana.missing());
        match self {
            Self::Heal(amount) => amount > 0 && stats.hp < stats.max_hp,
            Self::Mana(amount) => amount > 0 && mana > 0,
            Self::BloodToMana => mana > 0 && stats.hp > 1,
            Self::Harm(_) | Self::Learn(_) => true,
            Self::Blink(reach) => !landings(stage, one.position.0, stats.vision, reach).is_empty(),
            Self::Web(_) => stage.definitions.web().is_some(),
            Self::Summon(_) => !free_neighbours(stage, one.position.0).is_empty(),
        }
    }

    /// Makes its change to a creature, unless that is dead.
    pub(super) fn apply(self, stage: &mut Stage, target: Entity, source: Source) {
        let Some((who, at)) = stage.alive(target) else {
            return;
        };
        match self {
            Self::Heal(amount) => stage.heal(target, amount),
            Self::Harm(amount) => stage.damage(target, amount, source.cause()),
            Self::Mana(amount) => stage.restore_mana(target, amount),
            Self::Learn(points) => {
                let xp = points.saturating_mul(stage.level_of(target));
                stage.gain_experience(target, xp);
            }
            Self::BloodToMana => {
                let amount = stage.body(target).map_or(0, |one| {
                    let mana = one.metabolism.mana.missing();
                    mana.min(one.stats.hp - 1).max(0)
                });
                if amount > 0 {
                    stage.damage(target, amount, source.cause());
                    stage.restore_mana(target, amount);
                }
            }
            Self::Blink(reach) => {
                let places = landings(stage, at, stage.vision(target), reach);
                if let Some(to) = stage.draws.effects.pick(&places).copied() {
                    stage.move_to(target, to);
                    stage.emit(Event::new(who, at, EventKind::Blinked).to(to));
                }
            }
            Self::Web(tiles) => stage.lay_web(at, tiles),
            Self::Summon(kind) => {
                for place in free_neighbours(stage, at) {
                    let (id, _) = stage.spawn_offspring(target, kind, place);
                    let who = CreatureRef { id, kind };
                    stage.emit(Event::new(who, place, EventKind::Appeared));
                }
            }
        }
    }
}

/// The free tiles that a creature sees within a reach along each axis, and could walk to
/// without opening anything if nobody stood in its way.
fn landings(stage: &Stage, from: Place, vision: i32, reach: i32) -> Vec<Place> {
    let Place { level, point } = from;
    let Some(map) = stage.levels.get(level) else {
        return Vec::new();
    };
    // Tiles seen across water or a chasm are no place to land.
    let mut joined = TileSet::new(map.blocked().width(), map.blocked().height());
    for there in flood_fill(map.blocked(), point) {
        joined.set(there, true);
    }
    let mut places = Vec::new();
    for y in point.y - reach..=point.y + reach {
        for x in point.x - reach..=point.x + reach {
            let there = Point::new(x, y);
            if map.is_free(there)
                && joined.contains(there)
                && line_of_sight(map.opaque(), point, there, vision)
            {
                places.push(Place::new(level, there));
            }
        }
    }
    places
}

/// The free tiles beside a place, clockwise from north.
fn free_neighbours(stage: &Stage, at: Place) -> Vec<Place> {
    Direction::ALL
        .into_iter()
        .map(|dir| at.step(dir))
        .filter(|place| stage.levels.is_free(*place))
        .collect()
}
