//! Takes the first tactic of its kind's list that applies.

use bevy::{
    ecs::query::QueryData,
    prelude::{DetectChanges, Query, Ref, ResMut},
};

use crate::{
    grid::Direction,
    sim::{
        components::{
            CombatStats, Creature, Inventory, ItemNames, Reason, Tactician, Thought, Vision,
        },
        definition::{MindDefinition, Tactic},
        level::Level,
        onlooker::Onlooker,
        situation::Doer,
        stable_id::StableId,
        verb::Intent,
    },
};

use super::{
    Decider, Moment,
    prey::{Hunt, Prey, is_searched, keep_in_mind},
    prospects::{Belongings, Prospects},
    tactics::{self, Scene, Thinker},
    wanderer::wander_on,
};

/// A creature that decides by tactics.
#[derive(QueryData)]
#[query_data(mutable)]
pub(in crate::sim) struct Deciding {
    mind: Decider,
    vision: &'static Vision,
    stats: &'static CombatStats,
    pack: Ref<'static, Inventory>,
    names: Ref<'static, ItemNames>,
    tactician: &'static mut Tactician,
    prospects: &'static mut Prospects,
}

/// Whom a tactician could tell something.
type Listeners<'w, 's> = Query<'w, 's, (&'static StableId, &'static Creature, &'static ItemNames)>;

/// Decides for every tactician that can act.
pub(in crate::sim) fn decide(
    mut now: Moment<'_, '_>,
    view: Onlooker<'_, '_>,
    mut hunt: ResMut<'_, Hunt>,
    listeners: Listeners<'_, '_>,
    mut minds: Query<'_, '_, Deciding>,
) {
    if !now.begins() {
        return;
    }
    for mut one in &mut minds {
        let as_of = Some([one.pack.last_changed(), one.names.last_changed()]);
        if one.prospects.as_of != as_of {
            let belongings = Belongings {
                pack: &one.pack,
                names: &one.names,
                kinds: &view.definitions,
                items: &view.items,
                appearances: &view.appearances,
            };
            *one.prospects = Prospects {
                as_of,
                ..belongings.prospects()
            };
        }
        if !now.acts(*one.mind.id, &mut one.mind.energy) {
            continue;
        }
        let me = one.mind.doer();
        let Some(level) = now.levels.get(me.at.level) else {
            continue;
        };
        let radius = one.vision.radius;
        let enemy = hunt.enemy_in_sight(&view.definitions, level, me, radius);
        keep_in_mind(&mut one.tactician.last_seen, enemy, |place| {
            is_searched(level, me, place)
        });
        let is_hurt = one.stats.hp < one.stats.max_hp;
        let is_quiet = enemy.is_none()
            && one.tactician.last_seen.is_none()
            && !(is_hurt && one.prospects.healing.is_some())
            && !(one.prospects.has_news && level.occupied().any_around(me.at.point))
            && view.items.top(me.at).is_none();
        if is_quiet && one.prospects.peace == Some(is_hurt) {
            // As last time, and for the same reasons.
            let intent = wander_on(&mut now.draws(me), level, me.at.point, me.creature.kind);
            now.agenda.note(me, intent);
            continue;
        }
        let MindDefinition::Tactician(list) = &view.definitions.creature(me.creature.kind).mind
        else {
            continue;
        };
        let scene = Scene {
            view: &view,
            enemy: enemy.map(|enemy| enemy.at),
        };
        let thinker = Thinker {
            doer: me,
            stats: one.stats,
            names: &one.names,
            prospects: &one.prospects,
        };
        let why = &mut *one.mind.why;
        why.begin(Thought::Wait);
        let mut peace = None;
        for tactic in list {
            let found = match tactic {
                Tactic::Equip => tactics::equip(&thinker, &scene),
                Tactic::Quaff => tactics::quaff(&thinker, &scene),
                Tactic::Fire => tactics::fire(&thinker, &scene),
                Tactic::Throw => tactics::throw(&thinker, &scene),
                Tactic::Fight => fight(&mut hunt, level, me, enemy),
                Tactic::Search => one
                    .tactician
                    .last_seen
                    .map(|place| hunt.go(level, me.at.point, place))
                    .ok_or(Reason::NowhereToLook),
                Tactic::PickUp => tactics::pick_up(&thinker, &scene),
                Tactic::Tell => {
                    let hearers = heard_by(level, me, radius, &listeners);
                    tactics::tell(&thinker, &scene, hearers)
                }
                Tactic::TryUnknown if one.tactician.has_tried => Err(Reason::TriedBefore),
                Tactic::TryUnknown => tactics::try_unknown(&thinker, &scene),
                Tactic::Wander => {
                    let mut draws = now.draws(me);
                    Ok(wander_on(&mut draws, level, me.at.point, me.creature.kind))
                }
            };
            match found {
                Ok(intent) => {
                    why.choose(tactic.thought());
                    one.tactician.has_tried |= *tactic == Tactic::TryUnknown;
                    peace = (is_quiet && *tactic == Tactic::Wander).then_some(is_hurt);
                    now.agenda.note(me, intent);
                    break;
                }
                Err(because) => why.pass(tactic.thought(), because),
            }
        }
        one.prospects.peace = peace;
    }
}

/// Strikes an enemy beside it, else closes in on one in sight.
fn fight(hunt: &mut Hunt, level: &Level, me: Doer, enemy: Option<Prey>) -> Result<Intent, Reason> {
    let enemy = enemy.ok_or(Reason::NoEnemyInSight)?;
    if me.at.point.is_adjacent(enemy.at.point) {
        Ok(Intent::Attack { target: enemy.id })
    } else {
        Ok(hunt.go(level, me.at.point, enemy.at))
    }
}

/// The neighbours of its own kind that it sees, clockwise from north, with what
/// they call things.
fn heard_by<'l>(
    level: &'l Level,
    me: Doer,
    radius: i32,
    listeners: &'l Listeners<'_, '_>,
) -> impl Iterator<Item = (StableId, &'l ItemNames)> {
    let here = me.at.point;
    Direction::ALL
        .into_iter()
        .map(move |dir| here.step(dir))
        .filter(move |point| here.distance_squared(*point) <= radius * radius)
        .filter_map(|point| level.occupant(point))
        .filter_map(|entity| listeners.get(entity).ok())
        .filter(move |(_, creature, _)| creature.0 == me.creature.kind)
        .map(|(id, _, names)| (*id, names))
}
