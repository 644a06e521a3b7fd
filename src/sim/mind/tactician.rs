//! Takes the first tactic of its kind's list that applies.

use bevy::{
    ecs::query::QueryData,
    prelude::{DetectChanges, Query, Ref, ResMut},
};

use crate::{
    grid::Direction,
    sim::{
        components::{
            Alert, CombatStats, Creature, DecisionTrace, Inventory, ItemNames, Reason, Stance,
            Tactician, Thought, Vision,
        },
        definition::{Kinds, MindDefinition, Tactic},
        onlooker::Onlooker,
        place::Place,
        rng::Draws,
        stable_id::StableId,
        verb::Intent,
        world_read::Actor,
    },
};

use super::{
    Decider, Moment,
    mood::{Mood, Senses, comes_down},
    prey::Hunt,
    prospects::{Belongings, Prospects},
    tactics::{self, Hearer, Scene, Thinker},
    wanderer::{Roaming, wander_on},
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
    alert: &'static mut Alert,
    stance: Option<&'static Stance>,
    prospects: &'static mut Prospects,
}

/// Whom a tactician could tell something.
type Listeners<'w, 's> = Query<'w, 's, (&'static StableId, &'static Creature, &'static ItemNames)>;

/// Decides for every tactician that can act.
pub(in crate::sim) fn decide(
    mut now: Moment,
    view: Onlooker,
    mut hunt: ResMut<Hunt>,
    listeners: Listeners,
    mut minds: Query<Deciding>,
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
        let me = one.mind.actor();
        let Some(level) = now.levels.get(me.at.level) else {
            continue;
        };
        let radius = one.vision.radius;
        let senses = Senses {
            kinds: &view.definitions,
            level,
            me,
            radius,
        };
        let last_seen = &mut one.tactician.last_seen;
        let enemy = match senses.mood((&hunt, &now), &mut one.alert, last_seen) {
            Mood::Acts(thought, intent) => {
                one.mind.why.begin(thought);
                now.agenda.note(me, intent);
                continue;
            }
            Mood::Unaware => Err(Reason::Unaware),
            Mood::Aware(enemy) => enemy.ok_or(Reason::NoEnemyInSight),
        };
        if let Some(intent) = comes_down(me, one.stance) {
            one.mind.why.begin(Thought::Strike);
            now.agenda.note(me, intent);
            continue;
        }
        let roaming = Roaming {
            kinds: &view.definitions,
            is_unaware: one.alert.is_unaware(),
            stir: stir(&view.definitions, me, *one.alert),
        };
        let rules = &view.definitions.rules;
        let chatter = rules.chatter.map(|chance| {
            one.prospects.has_news && now.chatter_draws(me.creature.id).chance(chance, 1000)
        });
        let talks = chatter
            .unwrap_or_else(|| one.prospects.has_news && level.occupied().any_around(me.at.point));
        // All that any tactic but wandering looks at: what stands here says when the
        // list need not be gone through, so a new tactic that looks at more says so
        // here. (What was found in peace is not saved, so a game that goes on from
        // a save must come to the same.)
        let is_hurt = one.stats.hp < one.stats.max_hp;
        let is_quiet = enemy.is_err()
            && (one.tactician.last_seen.is_none() || one.alert.is_unaware())
            && !(is_hurt && one.prospects.healing.is_some())
            && !talks
            && view.items.top(me.at).is_none();
        if is_quiet && one.prospects.peace == Some(is_hurt) {
            // As last time, and for the same reasons.
            let intent = wander_on(&mut now.draws(me.creature.id), level, me, roaming);
            now.agenda.note(me, intent);
            continue;
        }
        let kind = view.definitions.creature(me.creature.kind);
        let MindDefinition::Tactician(list) = &kind.mind else {
            continue;
        };
        let thinker = Thinker {
            actor: me,
            stats: one.stats,
            names: &one.names,
            prospects: &one.prospects,
            tactician: *one.tactician,
            radius,
        };
        let scene = Scene {
            view: &view,
            level,
            enemy,
        };
        let draws = now.draws(me.creature.id);
        let why = &mut one.mind.why;
        let chosen = think(
            list,
            (&thinker, &scene),
            (&mut hunt, draws, roaming),
            (&listeners, chatter),
            why,
        );
        one.prospects.peace = None;
        if let Some((tactic, intent)) = chosen {
            one.tactician.has_tried |= tactic == Tactic::TryUnknown;
            if is_quiet && tactic == Tactic::Wander {
                one.prospects.peace = Some(is_hurt);
            }
            now.agenda.note(me, intent);
        }
    }
}

/// The first tactic of a list that applies.
// Apart, so that what is done for all those at peace stays small.
#[inline(never)]
fn think(
    list: &[Tactic],
    (me, scene): (&Thinker, &Scene),
    (hunt, mut draws, roaming): (&mut Hunt, Draws, Roaming),
    (listeners, chatter): (&Listeners, Option<bool>),
    why: &mut DecisionTrace,
) -> Option<(Tactic, Intent)> {
    why.begin(Thought::Wait);
    for tactic in list {
        let found = match tactic {
            Tactic::Equip => tactics::equip(me, scene),
            Tactic::Quaff => tactics::quaff(me, scene),
            Tactic::Strike => tactics::strike(me, scene),
            Tactic::Fire => tactics::fire(me, scene),
            Tactic::Throw => tactics::throw(me, scene),
            Tactic::Fight => fight(hunt, me, scene),
            Tactic::Search => me
                .tactician
                .last_seen
                .map(|place| hunt.go(scene.level, me.actor, place))
                .ok_or(Reason::NowhereToLook),
            Tactic::PickUp => tactics::pick_up(me, scene),
            Tactic::Tell => match chatter {
                None => tactics::tell(me, scene, heard_by(me, scene, listeners)),
                Some(true) => tactics::chat(me, scene, &hearers(me, scene, listeners)),
                Some(false) => Err(Reason::KeepsItself),
            },
            Tactic::TryUnknown => tactics::try_unknown(me, scene),
            Tactic::Wander => Ok(wander_on(&mut draws, scene.level, me.actor, roaming)),
        };
        match found {
            Ok(intent) => {
                why.choose(tactic.thought());
                return Some((*tactic, intent));
            }
            Err(because) => why.pass(tactic.thought(), because),
        }
    }
    None
}

/// Strikes an enemy beside it, else closes in on one in sight.
fn fight(hunt: &mut Hunt, me: &Thinker, scene: &Scene) -> Result<Intent, Reason> {
    let enemy = scene.enemy?;
    if tactics::reaches(me, scene, enemy) {
        Ok(Intent::Attack { target: enemy.id })
    } else {
        Ok(hunt.go(scene.level, me.actor, enemy.at))
    }
}

/// The neighbours of its own kind that it sees, clockwise from north, with what
/// they call things.
fn heard_by<'l>(
    me: &'l Thinker,
    scene: &'l Scene,
    listeners: &'l Listeners,
) -> impl Iterator<Item = (StableId, &'l ItemNames)> {
    let (here, radius) = (me.actor.at.point, me.radius);
    Direction::ALL
        .into_iter()
        .map(move |dir| here.step(dir))
        .filter(move |point| here.distance_squared(*point) <= radius * radius)
        .filter_map(|point| scene.level.occupant(point))
        .filter_map(|entity| listeners.get(entity).ok())
        .filter(move |(_, creature, _)| creature.0 == me.actor.creature.kind)
        .map(|(id, _, names)| (*id, names))
}

/// Who may hear what it says: whoever is as near as one is heard or sees, in ascending id.
fn hearers<'l>(me: &Thinker, scene: &Scene, listeners: &'l Listeners) -> Vec<Hearer<'l>> {
    let steps = scene.view.definitions.rules.hearing.unwrap_or(0);
    let reach = me.radius.max(steps.cast_signed());
    let here = me.actor.at;
    let mut near = Vec::new();
    scene
        .level
        .occupied()
        .within(here.point, reach)
        .for_each(|point| {
            let one = (point != here.point)
                .then(|| scene.level.occupant(point))
                .flatten();
            let Some((entity, (id, creature, names))) =
                one.and_then(|entity| Some((entity, listeners.get(entity).ok()?)))
            else {
                return;
            };
            near.push(Hearer {
                id: *id,
                entity,
                at: Place::new(here.level, point),
                kind: creature.0,
                names,
            });
        });
    near.sort_by_key(|one| one.id);
    near
}

/// In how many of 1000 actions somebody idle steps about, if its kind stays together.
fn stir(kinds: &Kinds, me: Actor, alert: Alert) -> Option<u32> {
    let stays = alert.is_unaware() && kinds.creature(me.creature.kind).calls;
    kinds.rules.stir.filter(|_| stays)
}
