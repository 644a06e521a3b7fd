//! Invariants of creatures and of events.

use bevy_ecs::prelude::{Entity, QueryState, World};
use slight_danger::grid::line;
use slight_danger::sim::{
    Cause, CreatureQuery, Definitions, Event, EventKind, Experience, Levels, Place, Regeneration,
    RulesDefinition, Terrain, TurnOrder,
};

/// Invariants of all creatures of a game.
pub(crate) struct CreatureInvariants(QueryState<(Entity, CreatureQuery)>);

impl CreatureInvariants {
    /// Prepares the query for the creatures of a running game.
    pub(crate) fn of(world: &World) -> Self {
        Self(QueryState::try_new(world).expect("a game knows its creatures"))
    }

    /// Checks that every creature is in the turn order, stands alone on an open tile, is in the
    /// index of occupants, and has numbers within their bounds.
    pub(crate) fn check(&mut self, world: &World) {
        let order = world.resource::<TurnOrder>();
        let ascending = order.iter().map(|(id, _)| id);
        assert!(ascending.is_sorted_by(|one, next| one < next));
        let levels = world.resource::<Levels>();
        let mut count = 0;
        for (entity, one) in self.0.iter(world) {
            let (id, position, is_player) = (one.id, one.position, one.is_player());
            count += 1;
            assert_eq!(order.find(*id), Some(entity), "{id} is in the order");
            let (stats, food) = (one.stats, one.metabolism.food);
            assert!(stats.hp <= stats.max_hp && stats.max_hp > 0, "{stats:?}");
            assert!((0..=food.max).contains(&food.amount), "{food:?}");
            let most = world.resource::<Definitions>().world.highest_level;
            let rules = &world.resource::<Definitions>().rules;
            check_experience(*one.experience, is_player, rules, most.unwrap_or(i32::MAX));
            let counter = one.metabolism.regeneration.counter;
            assert!((0..=Regeneration::POINT).contains(&counter));
            assert!((0..=60).contains(&stats.vision), "{stats:?}");
            if stats.is_alive() {
                let place = position.0;
                assert!(
                    food.amount > 0 || !one.metabolism.starves || rules.starvation.is_some(),
                    "{id} lives on nothing"
                );
                assert!(!levels.terrain(place).blocks_steps(), "nobody is in a wall");
                assert_eq!(levels.occupant(place), Some(entity), "one creature a tile");
            } else {
                assert!(is_player, "the dead are gone at the end of the turn");
            }
        }
        assert_eq!(order.len(), count);
    }
}

/// Checks that the level matches the experience, and that only the player has perks to choose.
fn check_experience(experience: Experience, is_player: bool, rules: &RulesDefinition, most: i32) {
    let Experience {
        xp, level, picks, ..
    } = experience;
    assert!(xp >= 0 && level >= 1, "{experience:?}");
    let next = rules.threshold(&experience, level);
    let is_grown = !is_player && level >= most;
    assert!(
        xp <= next || is_grown,
        "{experience:?} below the next level"
    );
    let began = rules.threshold(&experience, level - 1);
    assert!(level == 1 || xp > began, "{experience:?} above the last");
    assert!(picks == 0 || is_player, "{experience:?} of no player");
}

/// Checks that an event is possible.
pub(crate) fn check_event(world: &World, event: Event) {
    let terrain = |place: Place| world.resource::<Levels>().terrain(place);
    let Event {
        who,
        from,
        target,
        at,
        item,
        kind,
    } = event;
    match kind {
        EventKind::Moved => {
            assert_eq!(from.level, at.level);
            assert!(from.point.is_adjacent(at.point));
        }
        EventKind::TookStairs => {
            assert_eq!(from.level.abs_diff(at.level), 1);
            // Followers take the stairs from beside them, and arrive up to two tiles away; all but
            // the first of a party arrive beside them.
            assert!(from.point.chebyshev(at.point) <= 3);
        }
        EventKind::Dug => assert!(from.point.is_adjacent(at.point)),
        EventKind::Opened => assert_eq!(terrain(at), Terrain::OpenDoor),
        EventKind::Unlocked { lock } => assert_eq!(terrain(at), Terrain::Gate(lock)),
        EventKind::FoundSecret => assert_ne!(terrain(at), Terrain::SecretDoor),
        EventKind::FoundKey { .. } | EventKind::ClosedVault => {
            assert_eq!(terrain(at), Terrain::Floor);
        }
        EventKind::Attacked { damage, .. } => {
            assert!(damage >= 1);
            assert_eq!(from.level, at.level);
            // Two tiles away with a staff.
            assert!((1..=2).contains(&from.point.chebyshev(at.point)));
            let target = target.expect("somebody is struck");
            assert_ne!(who.kind, target.kind, "nobody strikes its own kind");
        }
        EventKind::Spread => {
            let child = target.expect("a child");
            assert_eq!(who.kind, child.kind);
            assert!(child.id > who.id);
            assert!(!terrain(at).blocks_steps());
        }
        // A creature may die of its own potion or spell.
        EventKind::Died { cause } => assert!(
            cause.author().map(|author| author.id) != Some(who.id)
                || matches!(cause, Cause::Effect { .. })
        ),
        EventKind::Left { .. } => assert_eq!(terrain(at), Terrain::StairsUp),
        EventKind::Hurt { damage, cause } => {
            assert!(damage >= 1);
            assert!(!matches!(cause, Cause::Blow { .. } | Cause::Missile { .. }));
        }
        EventKind::Healed { amount } => assert!(amount >= 1),
        EventKind::Gained { xp } => assert!(xp >= 1),
        EventKind::Advanced { level } => assert!(level >= 2),
        EventKind::Ate { food } => assert_ne!(food, 0),
        EventKind::Equipped { slot } | EventKind::Unequipped { slot } => {
            let item = item.expect("something is used");
            let item = world.resource::<Definitions>().item(item.kind);
            assert_eq!(item.equipment(), Some(slot));
        }
        EventKind::Hit { damage } | EventKind::Shot { damage } => {
            assert!(damage >= 1);
            assert_eq!(from.level, at.level);
            assert_ne!(Some(who.id), target.map(|target| target.id));
            check_flight(world, from, at);
        }
        EventKind::Threw => {
            assert_eq!(from.level, at.level);
            check_way(world, from, at);
        }
        EventKind::Blinked => {
            assert_eq!(from.level, at.level);
            assert_ne!(from.point, at.point);
            assert!(!terrain(at).blocks_steps());
        }
        EventKind::Landed | EventKind::Appeared => assert!(!terrain(at).blocks_steps()),
        EventKind::Restored { amount } => assert!(amount >= 1),
        EventKind::Told { .. } => {
            let listener = target.expect("somebody listens");
            assert_ne!(who.id, listener.id);
        }
        // The item tracker follows events that move items.
        EventKind::WoundUp | EventKind::Swung => {
            assert_eq!(from.level, at.level);
            assert!(from.point.is_adjacent(at.point));
        }
        _ => {}
    }
}

/// Checks that a missile that hit flew along the line to the target tile or one beyond, with no
/// rock in its way.
fn check_flight(world: &World, from: Place, to: Place) {
    let levels = world.resource::<Levels>();
    let level = levels.get(from.level).expect("a level");
    let reaches = |aim| {
        line(from.point, aim)
            .take_while(|point| !level.terrain().get(*point).blocks_flight())
            .any(|point| point == to.point)
    };
    assert!(
        reaches(to.point) || level.terrain().iter().any(|(aim, _)| reaches(aim)),
        "a flight from {from:?} to {to:?}"
    );
}

/// Checks that no rock is on the way.
fn check_way(world: &World, from: Place, to: Place) {
    let levels = world.resource::<Levels>();
    for point in line(from.point, to.point) {
        let place = Place::new(from.level, point);
        assert!(
            !levels.terrain(place).blocks_flight(),
            "a flight through {place:?}"
        );
    }
}
