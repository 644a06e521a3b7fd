//! Steps of effects: the single changes that an effect makes, such as healing or teleporting.

use std::collections::BTreeSet;

use bevy_ecs::prelude::Entity;

use crate::{
    grid::{Direction, Point, TileSet, flood_fill, line_of_sight},
    sim::{
        components::{Awareness, Belief, Provenance},
        definition::{EffectKind, EffectStep, ItemKind, PerkTrait},
        event::{CreatureRef, Event, EventKind, cause::Cause},
        rules::gear::GearNumber,
        verb::{knowledge, use_perk::swap_places},
        world::place::Place,
        world_read::{Actor, WorldRead},
    },
};

use super::Stage;

/// Effect that makes a step, and the creature to blame for it.
#[derive(Copy, Clone)]
pub(super) struct Source {
    pub kind: EffectKind,
    pub by: Option<CreatureRef>,
    /// Whether the player perceived the effect's start.
    pub seen: bool,
}

impl Source {
    const fn cause(self) -> Cause {
        let Self { kind, by, seen } = self;
        Cause::Effect { kind, by, seen }
    }
}

impl EffectStep {
    /// Whether the step would change anything about a creature now.
    pub(super) fn would_do_something(
        self,
        stage: &Stage,
        target: Entity,
        by: Option<CreatureRef>,
    ) -> bool {
        let Some(one) = stage.body(target) else {
            return false;
        };
        let (stats, mana) = (one.stats, one.metabolism.mana.missing());
        let max_mana = one.metabolism.mana.max;
        let author = || author_beside(stage, target, by);
        match self {
            Self::Heal(_) | Self::HealShare { .. } => {
                self.heals(stats.max_hp) > Some(0) && stats.hp < stats.max_hp
            }
            Self::Mana(_) | Self::ManaShare { .. } => self.restores(max_mana) > Some(0) && mana > 0,
            Self::BloodToMana(price) => mana > 0 && stats.hp > price,
            Self::Harm(_) | Self::HarmByLevel { .. } | Self::Learn(_) | Self::Noise => true,
            Self::Teleport(tiles) => !far_tiles(stage, one.position.0, tiles).is_empty(),
            Self::Map(_) => stage.is_player(target),
            Self::Identify => !unknown_kinds(stage, target).is_empty(),
            Self::Push { .. } | Self::Swap => author().is_some(),
            Self::TellAll => {
                author().is_some_and(|author| !told(stage, target, author.entity).is_empty())
            }
            Self::Blink(reach) => !landings(stage, one.position.0, stats.vision, reach).is_empty(),
            Self::Vanish => !distant_hunters(stage, target).is_empty(),
            Self::Web(_) | Self::Fire(_) => true,
            Self::Summon(_) => !free_neighbours(stage, one.position.0).is_empty(),
        }
    }

    /// Applies the step to a creature, unless it is dead.
    pub(super) fn apply(self, stage: &mut Stage, target: Entity, source: Source) {
        let Some((who, at)) = stage.alive(target) else {
            return;
        };
        match self {
            Self::Heal(_) | Self::HealShare { .. } => {
                let most = stage.stats(target).map_or(0, |one| one.max_hp);
                stage.heal(target, self.heals(most).unwrap_or(0));
            }
            Self::Harm(_) | Self::HarmByLevel { .. } => {
                let author = source.by.and_then(|by| stage.find(by.id));
                let level = author.map_or(1, |(entity, ..)| stage.level_of(entity));
                let amount = self.harms(level).unwrap_or(0);
                let amount = unburnt(stage, target, amount, source.kind);
                if amount > 0 {
                    stage.damage(target, amount, source.cause());
                }
            }
            Self::Mana(_) | Self::ManaShare { .. } => {
                let most = stage.body(target).map_or(0, |one| one.metabolism.mana.max);
                stage.restore_mana(target, self.restores(most).unwrap_or(0));
            }
            Self::Learn(points) => {
                let xp = points.saturating_mul(stage.level_of(target));
                stage.gain_experience(target, xp);
            }
            Self::BloodToMana(price) => {
                let amount = stage.body(target).map_or(0, |one| {
                    let mana = one.metabolism.mana.missing();
                    mana.min((one.stats.hp - 1) / price).max(0)
                });
                if amount > 0 {
                    let hp = amount.saturating_mul(price);
                    stage.damage(target, hp, source.cause());
                    stage.restore_mana(target, amount);
                }
            }
            Self::Blink(reach) => {
                let places = landings(stage, at, stage.vision(target), reach);
                move_to_any(stage, target, &places);
            }
            Self::Teleport(tiles) => {
                let places = far_tiles(stage, at, tiles);
                move_to_any(stage, target, &places);
            }
            Self::Map(tiles) => stage.map_around(target, at, tiles),
            Self::Identify => {
                for kind in unknown_kinds(stage, target) {
                    let belief = Belief::Kind(kind);
                    knowledge::learn(stage, (who, target), kind, belief, Provenance::Shown);
                }
            }
            Self::Noise => stage.emit(Event::new(who, at, EventKind::Boomed)),
            Self::Push { tiles, harm } => push(stage, target, (tiles, harm.into()), source),
            Self::Swap => {
                if let (Some(author), Ok(target)) =
                    (author_beside(stage, target, source.by), stage.actor(target))
                {
                    swap_places(stage, author, target);
                }
            }
            Self::TellAll => {
                if let Some(author) = author_beside(stage, target, source.by) {
                    for (kind, belief) in told(stage, target, author.entity) {
                        let knower = (author.creature, author.entity);
                        let how = Provenance::Told { by: who.id };
                        knowledge::learn(stage, knower, kind, belief, how);
                    }
                }
            }
            Self::Web(tiles) => stage.lay(at, tiles as usize, |one| one.is_web, source.by),
            Self::Fire(tiles) => stage.lay(at, tiles as usize, |one| one.is_fire, source.by),
            Self::Vanish => {
                for (hunter, whom, at) in distant_hunters(stage, target) {
                    stage.stop_hunting(hunter);
                    stage.emit(Event::new(whom, at, EventKind::Lost));
                }
            }
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

/// The part of an effect's harm, rounded up, that a creature's equipment and perks do not keep off.
pub(in crate::sim) fn unburnt(
    view: &impl WorldRead,
    who: Entity,
    harm: i32,
    effect: EffectKind,
) -> i32 {
    if !view.definitions().effect(effect).fire {
        return harm;
    }
    let kept_off = view.perk_sum(who, |one| match one {
        PerkTrait::Fireproof(percent) => Some(percent),
        _ => None,
    });
    let kept_off = kept_off.saturating_add(view.worn(who, GearNumber::Fireproof));
    let kept = 100 - i64::from(kept_off.min(100));
    i32::try_from((i64::from(harm) * kept + 99) / 100).unwrap_or(harm)
}

/// Moves a creature to a random one of some free places, if there are any.
fn move_to_any(stage: &mut Stage, target: Entity, places: &[Place]) {
    let to = stage.draws.effects.pick(places).copied();
    if let (Some(to), Ok(moved)) = (to, stage.actor(target)) {
        stage.move_to(target, to);
        stage.emit(moved.event(EventKind::Blinked).to(to));
    }
}

/// Returns the creature to blame for an effect on another creature, if both are on the same level.
fn author_beside(stage: &Stage, target: Entity, by: Option<CreatureRef>) -> Option<Actor> {
    let (entity, ..) = stage.find(by?.id)?;
    let author = stage.actor(entity).ok()?;
    let is_near = stage.place_of(target)?.level == author.at.level;
    (entity != target && is_near).then_some(author)
}

/// Enemies of a creature that hunt on its level and are not next to it, in ascending order of id.
fn distant_hunters(stage: &Stage, target: Entity) -> Vec<(Entity, CreatureRef, Place)> {
    let Some((who, here)) = stage.alive(target) else {
        return Vec::new();
    };
    let hunts = |entity: Entity, other: CreatureRef| {
        let one = stage.character(entity)?;
        let at = stage.place_of(entity)?;
        let is_hunter = one.mind.awareness() == Some(Awareness::Hunting)
            && stage.order_of(other.id).is_none()
            && stage.definitions.is_enemy(other.kind, who.kind);
        let is_distant = at.level == here.level && !at.point.is_adjacent(here.point);
        (is_hunter && is_distant).then_some(at)
    };
    let all = stage.order.creatures();
    all.filter_map(|(other, entity)| Some((entity, other, hunts(entity, other)?)))
        .collect()
}

/// Unidentified kinds of the items that a creature carries.
fn unknown_kinds(stage: &Stage, who: Entity) -> BTreeSet<ItemKind> {
    let Some(one) = stage.character(who) else {
        return BTreeSet::new();
    };
    let kinds = one
        .pack
        .items()
        .filter_map(|(_, item)| stage.items.get(item));
    let kinds = kinds.map(|item| item.kind);
    kinds
        .filter(|kind| stage.appearances.of(*kind).is_some() && !one.names.is_sure(*kind))
        .collect()
}

/// Beliefs of a creature about the kinds that a listener has no belief about.
fn told(stage: &Stage, who: Entity, listener: Entity) -> Vec<(ItemKind, Belief)> {
    let (Some(names), Some(known)) = (stage.names(who), stage.names(listener)) else {
        return Vec::new();
    };
    let all = names
        .all_known()
        .filter(|(kind, _)| known.known(*kind).is_none());
    all.map(|(kind, idea)| (kind, idea.belief)).collect()
}

/// Pushes a creature straight away from the effect's author, up to `tiles` tiles. If an obstacle
/// stops it early, it loses `harm` HP.
fn push(stage: &mut Stage, target: Entity, (tiles, harm): (i32, i32), source: Source) {
    let (Some(author), Ok(pushed)) = (author_beside(stage, target, source.by), stage.actor(target))
    else {
        return;
    };
    let Some(dir) = Direction::toward(author.at.point, pushed.at.point) else {
        return;
    };
    let mut to = pushed.at;
    for _ in 0..tiles {
        let next = to.step(dir);
        if !stage.levels.is_free(next) {
            break;
        }
        to = next;
    }
    let moved = to != pushed.at;
    if moved {
        stage.move_to(target, to);
    }
    let shoved = author.event(EventKind::Shoved { moved });
    stage.emit(shoved.on(pushed.creature, to));
    if pushed.at.point.chebyshev(to.point) < tiles {
        stage.damage(target, harm, source.cause());
    }
}

/// Free tiles of a level, at least `tiles` tiles away, that can be reached from a place without
/// opening anything. Other creatures do not block the way.
fn far_tiles(stage: &Stage, from: Place, tiles: i32) -> Vec<Place> {
    let Some(map) = stage.levels.get(from.level) else {
        return Vec::new();
    };
    let mut far: Vec<Point> = flood_fill(map.blocks_walk(), from.point)
        .filter(|point| map.is_free(*point) && point.chebyshev(from.point) >= tiles)
        .collect();
    far.sort_unstable();
    far.into_iter()
        .map(|point| Place::new(from.level, point))
        .collect()
}

/// Free tiles that a creature sees within a distance of `reach` tiles and can reach without opening
/// anything. Other creatures do not block the way.
fn landings(stage: &Stage, from: Place, vision: i32, reach: i32) -> Vec<Place> {
    let Place { level, point } = from;
    let Some(map) = stage.levels.get(level) else {
        return Vec::new();
    };
    // Excludes tiles that are only visible across water or a chasm.
    let mut joined = TileSet::new(map.blocks_walk().width(), map.blocks_walk().height());
    for there in flood_fill(map.blocks_walk(), point) {
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

/// Free neighbours of a place, clockwise from north.
fn free_neighbours(stage: &Stage, at: Place) -> Vec<Place> {
    Direction::ALL
        .into_iter()
        .map(|dir| at.step(dir))
        .filter(|place| stage.levels.is_free(*place))
        .collect()
}
