//! Takes the first tactic of its kind's list that applies.

use bevy::{
    ecs::query::QueryData,
    prelude::{Entity, Query, Res, ResMut},
};

use crate::{
    grid::{Direction, Point},
    sim::{
        components::{
            CombatStats, Creature, DecisionTrace, Energy, Inventory, ItemNames, Position,
            Tactician, Vision,
        },
        definition::{MindDefinition, Tactic},
        level::Level,
        onlooker::Onlooker,
        place::Place,
        rng::Streams,
        stable_id::StableId,
        turn::Round,
        verb::Intent,
    },
};

use super::{
    prey::{Hunt, Prey, is_searched, keep_in_mind},
    tactics::{self, Reason, Scene, Thinker},
    wanderer::{self, Everybody},
};

/// A creature that decides by tactics.
#[derive(QueryData)]
#[query_data(mutable)]
pub(in crate::sim) struct Deciding {
    entity: Entity,
    id: &'static StableId,
    creature: &'static Creature,
    position: &'static Position,
    energy: &'static Energy,
    vision: &'static Vision,
    stats: &'static CombatStats,
    pack: &'static Inventory,
    names: &'static ItemNames,
    tactician: &'static mut Tactician,
    intent: &'static mut Intent,
    why: &'static mut DecisionTrace,
}

/// Decides for every tactician that can act.
pub(in crate::sim) fn decide(
    view: Onlooker<'_, '_>,
    (round, streams): (Res<'_, Round>, Res<'_, Streams>),
    mut hunt: ResMut<'_, Hunt>,
    everybody: Everybody<'_, '_>,
    listeners: Query<'_, '_, (&StableId, &Creature, &ItemNames)>,
    mut minds: Query<'_, '_, Deciding>,
) {
    for mut mind in &mut minds {
        let (kind, here) = (mind.creature.0, mind.position.0);
        let Some(level) = view.levels.get(here.level) else {
            continue;
        };
        let MindDefinition::Tactician(list) = &view.definitions.creature(kind).mind else {
            continue;
        };
        if !mind.energy.is_ready() {
            continue;
        }
        let radius = mind.vision.radius;
        let enemy = hunt.enemy_in_sight(&view.definitions, level, kind, here, radius);
        keep_in_mind(&mut mind.tactician.last_seen, enemy, |place| {
            is_searched(level, here, place, kind, &everybody)
        });
        let in_sight = |point: &Point| here.point.distance_squared(*point) <= radius * radius;
        let heard_by = || {
            Direction::ALL
                .into_iter()
                .map(|dir| here.point.step(dir))
                .filter(in_sight)
                .filter_map(|point| level.occupant(point))
                .filter_map(|entity| listeners.get(entity).ok())
                .filter(|(_, creature, _)| creature.0 == kind)
                .map(|(id, _, names)| (*id, names))
        };
        let scene = Scene {
            view: &view,
            kinds: &view.definitions,
            items: &view.items,
            appearances: &view.appearances,
            enemy: enemy.map(|enemy| enemy.at),
        };
        let me = Thinker {
            entity: mind.entity,
            here,
            stats: mind.stats,
            pack: mind.pack,
            names: mind.names,
        };
        let mut dice = streams.mind(*mind.id, view.state.turn, round.number);
        let (last_seen, has_tried) = (mind.tactician.last_seen, mind.tactician.has_tried);
        mind.why.begin("wait");
        let mut chosen = Intent::Wait;
        for tactic in list {
            let found = match tactic {
                Tactic::Equip => tactics::equip(&me, &scene),
                Tactic::Quaff => tactics::quaff(&me, &scene),
                Tactic::Fire => tactics::fire(&me, &scene),
                Tactic::Throw => tactics::throw(&me, &scene),
                Tactic::Fight => fight(&mut hunt, level, here, enemy),
                Tactic::Search => last_seen
                    .map(|place| hunt.go(level, here.point, place))
                    .ok_or("nowhere to look"),
                Tactic::PickUp => tactics::pick_up(&me, &scene),
                Tactic::Tell => tactics::tell(&me, &scene, heard_by()),
                Tactic::TryUnknown if has_tried => Err("tried one before"),
                Tactic::TryUnknown => tactics::try_unknown(&me, &scene),
                Tactic::Wander => {
                    let mut intent = Intent::Wait;
                    let here = here.point;
                    wanderer::wander_on(&mut intent, &mut dice, level, here, kind, &everybody);
                    Ok(intent)
                }
            };
            match found {
                Ok(intent) => {
                    mind.why.choose(tactic.name());
                    mind.tactician.has_tried |= *tactic == Tactic::TryUnknown;
                    chosen = intent;
                    break;
                }
                Err(because) => mind.why.pass(tactic.name(), because),
            }
        }
        *mind.intent = chosen;
    }
}

/// Strikes an enemy beside it, else closes in on one in sight.
fn fight(
    hunt: &mut Hunt,
    level: &Level,
    here: Place,
    enemy: Option<Prey>,
) -> Result<Intent, Reason> {
    let enemy = enemy.ok_or("no enemy in sight")?;
    if here.point.is_adjacent(enemy.at.point) {
        Ok(Intent::Attack { target: enemy.id })
    } else {
        Ok(hunt.go(level, here.point, enemy.at))
    }
}
