//! Plans of the player's friend, as far as the player can tell.

use crate::{
    grid::{BitGrid, DistanceMap, line_of_sight},
    sim::{
        world::{
            passage::{Mover, can_pass},
            place::Place,
            terrain::Terrain,
        },
        world_read::WorldRead,
    },
};

use super::{
    super::{
        components::{Bond, Order},
        definition::{Condition, Tactic},
    },
    Known, KnownCreature,
};

/// Next action of a friend, derived from its order and the enemies that the player sees.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum FriendPlan {
    /// Flees from enemies because it is scared.
    Flees,
    /// Stays near the player.
    Follows,
    /// Waits in place, as ordered.
    Waits,
    /// Stays near the player and ignores an unaware enemy.
    Spares(KnownCreature),
    /// Fights an enemy within reach.
    Fights(KnownCreature),
    /// Moves towards an enemy.
    GoesFor(KnownCreature),
    /// Has the order to attack but no path to any enemy; this one is the nearest.
    CannotReach(KnownCreature),
    /// Has the order to attack, but no enemy is in sight.
    NoEnemyInSight,
}

impl Known<'_> {
    /// Returns the next action of a friend in sight; `None` for any other creature. Enemies that
    /// only the friend sees may change it.
    #[must_use]
    pub fn plan_of(&self, friend: &KnownCreature) -> Option<FriendPlan> {
        let Some(Bond::Friend(order)) = friend.bond else {
            return None;
        };
        let kinds = self.definitions;
        let scares = |kind| kinds.effect(kind).condition == Some(Condition::Scared);
        if self.effects_on(friend).any(|running| scares(running.kind)) {
            return Some(FriendPlan::Flees);
        }
        let from = friend.place.point;
        let far = |one: &KnownCreature| (from.distance_squared(one.place.point), one.id);
        let is_beside = |one: &KnownCreature| one.place.point.is_adjacent(from);
        let enemies = self.enemies_of(friend);
        let opaque = self.known_grid(Terrain::blocks_sight);
        let vision = friend.stats.vision;
        let sees = |one: &&KnownCreature| line_of_sight(&opaque, from, one.place.point, vision);
        let in_its_sight = enemies.iter().filter(sees);
        let nearest = in_its_sight.min_by_key(|one| far(one)).copied();
        Some(match order {
            Order::Stay => match nearest.filter(is_beside) {
                Some(enemy) => FriendPlan::Fights(enemy),
                None => FriendPlan::Waits,
            },
            Order::Come => match nearest {
                Some(enemy) if is_beside(&enemy) => FriendPlan::Fights(enemy),
                _ if !self.is_close(friend) => FriendPlan::Follows,
                Some(enemy) if enemy.is_unaware() => FriendPlan::Spares(enemy),
                Some(enemy) => FriendPlan::GoesFor(enemy),
                None => FriendPlan::Follows,
            },
            Order::Attack => match nearest {
                Some(enemy) if self.shoots(friend) || is_beside(&enemy) => {
                    FriendPlan::Fights(enemy)
                }
                _ => self.attack_plan(friend, enemies),
            },
        })
    }

    /// Enemies of a friend that the player sees, in ascending order of id.
    fn enemies_of(&self, friend: &KnownCreature) -> Vec<KnownCreature> {
        let all = self.creatures().filter(|one| {
            self.definitions.is_enemy(friend.kind, one.kind) && self.sight.sees(one.place)
        });
        all.collect()
    }

    /// Tiles of the player's level whose terrain, as the player knows it, satisfies a predicate.
    fn known_grid(&self, is_set: impl Fn(Terrain) -> bool) -> BitGrid {
        let (width, height) = self.size();
        let level = self.here().level;
        BitGrid::from_fn(width, height, true, |at| {
            is_set(self.memory.at(Place::new(level, at)))
        })
    }

    /// Whether a friend with the order to come is near enough to the player.
    fn is_close(&self, friend: &KnownCreature) -> bool {
        let tactics = &self.definitions.creature(friend.kind).tactics;
        let near = tactics.iter().find_map(|tactic| match tactic {
            Tactic::Obey { near } => Some(*near),
            _ => None,
        });
        friend.place.point.chebyshev(self.here().point) <= near.unwrap_or(0)
    }

    /// Whether a friend fights with a ranged weapon.
    fn shoots(&self, friend: &KnownCreature) -> bool {
        let kinds = self.definitions;
        let fires = kinds.creature(friend.kind).tactics.contains(&Tactic::Fire);
        let weapon = friend.weapon_kind();
        let shoots = |weapon| {
            let pack = self.order.find(friend.id).and_then(|who| self.pack(who));
            let missile = pack.map(|pack| self.items.ammunition(kinds, pack, weapon));
            kinds.item(weapon).ranged > 0 && missile.is_some_and(|it| it.is_ok())
        };
        fires && weapon.is_some_and(shoots)
    }

    /// Plan of a friend with the order to attack that has no enemy within reach: it moves towards
    /// the one with the shortest path over tiles that the player knows.
    fn attack_plan(&self, friend: &KnownCreature, enemies: Vec<KnownCreature>) -> FriendPlan {
        let kind = self.definitions.creature(friend.kind);
        let mover = Mover {
            hands: kind.hands,
            avoided_features: kind.avoided_features,
            ..Mover::default()
        };
        let mut closed = self.known_grid(|terrain| !can_pass(terrain, mover));
        for other in self.creatures() {
            closed.set(other.place.point, true);
        }
        let mut steps = DistanceMap::default();
        steps.compute(&closed, &[friend.place.point]);
        let way = |one: &KnownCreature| Some((steps.beside(one.place.point)?, one.id, *one));
        let ways = enemies.iter().filter_map(way);
        if let Some((_, _, enemy)) = ways.min_by_key(|(way, id, _)| (*way, *id)) {
            return FriendPlan::GoesFor(enemy);
        }
        let far = |one: &KnownCreature| friend.place.point.distance_squared(one.place.point);
        let nearest = enemies.into_iter().min_by_key(|one| (far(one), one.id));
        nearest.map_or(FriendPlan::NoEnemyInSight, FriendPlan::CannotReach)
    }
}
