//! Potions and spells beginning, working and ending.

use bevy::prelude::Entity;

use crate::{
    grid::{Direction, Point, TileSet, flood_fill, line_of_sight},
    sim::{
        cause::Cause,
        components::StatusEffect,
        definition::{EffectKind, ItemKind, Modifiers, Step},
        event::{CreatureRef, Event, EventKind},
        knowledge,
        place::Place,
        profile::Profile,
        stage::Stage,
        world_read::WorldRead,
    },
};

use super::{Mutation, spawn};

/// Begins an effect on a creature; whether it visibly did something. A lasting
/// one always does.
pub(in crate::sim) fn begin(
    stage: &mut Stage,
    target: Entity,
    kind: EffectKind,
    by: Option<CreatureRef>,
) -> bool {
    let Some((who, at)) = stage.alive(target) else {
        return false;
    };
    let definitions = stage.definitions.clone();
    let definition = definitions.effect(kind);
    let lasts = definition.turns > 0;
    // It is seen where it begins to work, before it moves anybody.
    let works = lasts
        || definition
            .start
            .iter()
            .any(|step| would_do_something(stage, target, *step));
    if works {
        stage.emit(Event::new(who, at, EventKind::Affected { effect: kind }));
    }
    let seen =
        works && (by.is_some_and(|by| stage.is_players_own(by)) || stage.player_saw(who, at));
    for step in &definition.start {
        take_step(stage, target, *step, Origin { kind, by, seen });
    }
    if lasts && stage.alive(target).is_some() {
        let changed = change(stage, target, definition.change);
        if let Ok(mut one) = stage.others.get_mut(target) {
            one.effects.begin(StatusEffect {
                kind,
                left: definition.turns,
                by,
                changed,
                seen,
            });
        }
        notice_detection(stage, target, definition.detects);
    }
    works
}

/// Who comes to know of everybody, or no longer does, sees the level anew.
fn notice_detection(stage: &mut Stage, target: Entity, detects: bool) {
    if detects && stage.is_player(target) {
        stage.invalidate_sight();
    }
}

/// Lets a potion work on whoever drank it or was hit by it; who sees it do
/// something learns what it is. Whether it did. Nobody learns from what killed
/// at once.
pub(in crate::sim) fn drink(
    stage: &mut Stage,
    target: Entity,
    (kind, effect): (ItemKind, EffectKind),
    by: Option<CreatureRef>,
) -> bool {
    let at = stage.alive(target).map(|(_, at)| at);
    let works = begin(stage, target, effect, by);
    if works
        && let Some(at) = at
        && stage.alive(target).is_some()
    {
        knowledge::witness(stage, target, at, kind);
    }
    works
}

/// Lets every effect on a creature work for a turn, and ends those whose time
/// is over.
pub(in crate::sim) fn tick(stage: &mut Stage, target: Entity) {
    let mut index = 0;
    while let Some(effects) = stage.effects(target)
        && let Some(running) = effects.get(index)
        && stage.alive(target).is_some()
    {
        let definitions = stage.definitions.clone();
        let definition = definitions.effect(running.kind);
        if let Some(step) = definition.each_turn
            && (definition.chance >= 1000 || stage.streams.effects.chance(definition.chance, 1000))
        {
            let source = Origin {
                kind: running.kind,
                by: running.by,
                seen: running.seen,
            };
            take_step(stage, target, step, source);
        }
        let is_over = stage
            .others
            .get_mut(target)
            .is_ok_and(|mut one| one.effects.tick(index));
        if is_over {
            end(stage, target, index);
        } else {
            index += 1;
        }
    }
}

/// Ends all effects on a creature that died.
pub(in crate::sim) fn end_all(stage: &mut Stage, target: Entity) {
    while stage
        .effects(target)
        .is_some_and(|effects| !effects.is_empty())
    {
        end(stage, target, 0);
    }
}

fn end(stage: &mut Stage, target: Entity, index: usize) {
    let ended = stage
        .others
        .get_mut(target)
        .ok()
        .and_then(|mut one| one.effects.end(index));
    let Some(ended) = ended else {
        return;
    };
    change(stage, target, ended.changed.inverse());
    let detects = stage.definitions.effect(ended.kind).detects;
    notice_detection(stage, target, detects);
    if let Some((who, at)) = stage.alive(target) {
        let shows = ended.seen || stage.definitions.effect(ended.kind).end_look.is_some();
        let effect = ended.kind;
        stage.emit(Event::new(
            who,
            at,
            EventKind::EffectEnded { effect, shows },
        ));
    }
}

/// What does something, and who is to blame.
#[derive(Copy, Clone)]
struct Origin {
    kind: EffectKind,
    by: Option<CreatureRef>,
    seen: bool,
}

impl Origin {
    const fn cause(self) -> Cause {
        let Self { kind, by, seen } = self;
        Cause::Effect { kind, by, seen }
    }
}

/// The mana that a creature could gain.
fn missing_mana(stage: &Stage, who: Entity) -> i32 {
    stage.others.get(who).map_or(0, |one| one.mana.missing())
}

/// Whether a step would change anything now.
fn would_do_something(stage: &Stage, target: Entity, step: Step) -> bool {
    let mana = missing_mana(stage, target);
    let (Some(stats), Some(at)) = (stage.stats(target), stage.place_of(target)) else {
        return false;
    };
    match step {
        Step::Heal(amount) => amount > 0 && stats.hp < stats.max_hp,
        Step::Mana(amount) => amount > 0 && mana > 0,
        Step::BloodToMana => mana > 0 && stats.hp > 1,
        Step::Harm(_) | Step::Learn(_) => true,
        Step::Blink(reach) => !landings(stage, target, reach).is_empty(),
        Step::Summon(_) => !free_neighbours(stage, at).is_empty(),
    }
}

fn take_step(stage: &mut Stage, target: Entity, step: Step, source: Origin) {
    let Some((who, at)) = stage.alive(target) else {
        return;
    };
    match step {
        Step::Heal(amount) => stage.apply(Mutation::Heal { target, amount }),
        Step::Harm(amount) => stage.apply(Mutation::Damage {
            target,
            amount,
            cause: source.cause(),
        }),
        Step::Mana(amount) => stage.apply(Mutation::Restore { target, amount }),
        Step::Learn(points) => {
            let cost = stage.definitions.rules.level_cost();
            let xp = points
                .saturating_mul(stage.level_of(target))
                .saturating_mul(cost);
            stage.apply(Mutation::Gain { who: target, xp });
        }
        Step::BloodToMana => {
            let hp = stage.stats(target).map_or(1, |stats| stats.hp);
            let amount = missing_mana(stage, target).min(hp - 1).max(0);
            if amount > 0 {
                stage.apply(Mutation::Damage {
                    target,
                    amount,
                    cause: source.cause(),
                });
                stage.apply(Mutation::Restore { target, amount });
            }
        }
        Step::Blink(reach) => {
            let places = landings(stage, target, reach);
            if let Some(to) = stage.streams.effects.pick(&places).copied() {
                stage.apply(Mutation::Relocate { who: target, to });
                stage.emit(Event::new(who, at, EventKind::Blinked).to(to));
            }
        }
        Step::Summon(kind) => {
            for place in free_neighbours(stage, at) {
                let profile = Profile::of(stage.definitions.creature(kind));
                let (id, _) = spawn(stage, kind, place, &profile);
                let who = CreatureRef { id, kind };
                stage.emit(Event::new(who, place, EventKind::Appeared));
            }
        }
    }
}

/// The free tiles that a creature sees within a reach along each axis, and could
/// walk to without opening anything if nobody stood in its way.
fn landings(stage: &Stage, who: Entity, reach: i32) -> Vec<Place> {
    let Some(Place { level, point }) = stage.place_of(who) else {
        return Vec::new();
    };
    let radius = stage.vision(who);
    let Some(map) = stage.levels.get(level) else {
        return Vec::new();
    };
    // What it sees across water or a chasm is no place to land.
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
                && line_of_sight(map.opaque(), point, there, radius)
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

/// Changes a creature's numbers, as far as they go, and says by how much.
fn change(stage: &mut Stage, target: Entity, by: Modifiers) -> Modifiers {
    let mut done = Modifiers::default();
    if let Ok(mut body) = stage.bodies.get_mut(target) {
        done.attack = shift(&mut body.stats.attack, by.attack, i32::MAX);
        done.defence = shift(&mut body.stats.defence, by.defence, i32::MAX);
    }
    if let Ok(mut one) = stage.others.get_mut(target) {
        let widest = super::growth::WIDEST_VISION;
        done.vision = shift(&mut one.vision.radius, by.vision, widest);
        done.hp_regen = shift(&mut one.regeneration.rate, by.hp_regen, i32::MAX);
        let mana = &mut one.mana_regeneration.0.rate;
        done.mana_regen = shift(mana, by.mana_regen, i32::MAX);
    }
    if done.vision != 0 && stage.is_player(target) {
        stage.invalidate_sight();
    }
    done
}

/// Moves a number within 0 and the most; by how much it moved.
fn shift(number: &mut i32, by: i32, most: i32) -> i32 {
    let old = *number;
    *number = old.saturating_add(by).clamp(0, most.max(old));
    *number - old
}
