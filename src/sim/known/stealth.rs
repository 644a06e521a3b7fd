//! Chances that creatures in sight notice the player's next action.

use crate::{
    grid::{Direction, Point, line_of_sight},
    sim::{
        rules::noticing::{Listener, Noise, is_stealthy},
        world::place::Place,
    },
};

use super::{
    super::{
        components::{Awareness, Energy},
        definition::{ActionKind, AlertRule, Condition},
        event::EventKind,
    },
    Known, KnownCreature,
};

/// Value of a certain event, for chances in millionths.
const ALL: u64 = 1_000_000;
/// Radius around the player, in tiles along either axis, of the steps that [`Known::noticed_steps`]
/// lists.
const NEAR: i32 = 5;

impl Known<'_> {
    /// Chance per 1000 that a creature in sight notices the player before the player can act again,
    /// if the player now steps onto the neighbouring tile `to`, or waits if `to` is its own tile. 0
    /// for a creature that hunts already or is not an enemy.
    ///
    /// A creature that hears the player notices it in `idle_chance` or `asleep_chance` of 1000 of
    /// its actions, or when called by one of its kind that notices the player first.
    #[must_use]
    pub fn chance_to_be_noticed(&self, creature: &KnownCreature, to: Place) -> u32 {
        let rule = self.definitions.rules.alert;
        let Some(rule) = rule.filter(|_| self.could_notice(creature)) else {
            return 0;
        };
        let turns = self.turns_of(to != self.here());
        let actions = actions_within(creature, turns);
        let mut unnoticed = self.misses((creature, to), rule, actions);
        if self.definitions.creature(creature.kind).calls {
            let reach = self.definitions.rules.hearing.unwrap_or(0).cast_signed();
            let callers = self.creatures().filter(|one| {
                one.kind == creature.kind
                    && one.id != creature.id
                    && one.place.point.chebyshev(creature.place.point) <= reach
            });
            for one in callers {
                // A called creature notices only in its next action.
                let before = actions_within(&one, turns).min(actions).saturating_sub(1);
                unnoticed = unnoticed * self.misses((&one, to), rule, before) / ALL;
            }
        }
        per_1000(ALL - unnoticed)
    }

    /// Chance per 1000 that any enemy in sight notices the player before the player can act again,
    /// if the player now steps onto the neighbouring tile `to`, or waits if `to` is its own tile.
    /// `None` if no enemy in sight could notice it.
    #[must_use]
    pub fn chance_of_notice(&self, to: Place) -> Option<u32> {
        let rule = self.definitions.rules.alert?;
        let all = self.unaware_enemies();
        let turns = self.turns_of(to != self.here());
        let unnoticed = all.iter().fold(ALL, |left, one| {
            left * self.misses((one, to), rule, actions_within(one, turns)) / ALL
        });
        (!all.is_empty()).then(|| per_1000(ALL - unnoticed))
    }

    /// Tiles in sight near the player on which a step might be noticed by an enemy in sight, row by
    /// row. Those next to the player are the steps that it can take now.
    #[must_use]
    pub fn noticed_steps(&self) -> Vec<Point> {
        let enemies = self.unaware_enemies();
        let (Some(rule), false) = (self.definitions.rules.alert, enemies.is_empty()) else {
            return Vec::new();
        };
        let (here, turns) = (self.here(), self.turns_of(true));
        let is_noticed = |at: &Point| {
            let to = Place::new(here.level, *at);
            let misses = |one| self.misses((one, to), rule, actions_within(one, turns));
            self.is_step(to) && enemies.iter().any(|one| misses(one) < ALL)
        };
        let rows = here.point.y - NEAR..=here.point.y + NEAR;
        let columns = here.point.x - NEAR..=here.point.x + NEAR;
        let near = rows.flat_map(|y| columns.clone().map(move |x| Point::new(x, y)));
        near.filter(is_noticed).collect()
    }

    /// Whether a tile is in sight and free to step onto.
    #[must_use]
    pub fn is_step(&self, to: Place) -> bool {
        self.sight.sees(to) && {
            let tile = self.tile(to);
            let is_free = tile.creature.is_none_or(|one| one.makes_way());
            is_free && !tile.terrain.blocks_steps()
        }
    }

    /// Enemies in sight that have not noticed the player and could, in ascending order of id.
    #[must_use]
    pub fn unaware_enemies(&self) -> Vec<KnownCreature> {
        let all = self.creatures();
        all.filter(|one| self.sight.sees(one.place) && self.could_notice(one))
            .collect()
    }

    /// Whether a creature has not noticed the player but could notice its noise. Creatures that
    /// lurk could not.
    fn could_notice(&self, creature: &KnownCreature) -> bool {
        let state = creature.awareness_of_player(self.definitions);
        matches!(state, Some(Awareness::Asleep | Awareness::Idle))
            && !creature.is_inert
            && self.definitions.creature(creature.kind).lurks.is_none()
    }

    /// Whether a creature in sight heard one of its kind call in the last turn, so that its next
    /// action is to notice the player.
    #[must_use]
    pub fn is_called(&self, creature: &KnownCreature) -> bool {
        let reach = self.definitions.rules.hearing.unwrap_or(0).cast_signed();
        let mut perceived = self.perceived();
        creature.is_unaware()
            && perceived.any(|(event, _)| {
                event.kind == EventKind::Called
                    && event.who.kind == creature.kind
                    && event.from.level == creature.place.level
                    && event.from.point.chebyshev(creature.place.point) <= reach
            })
    }

    /// Number of turns that pass until the player can act again, after a step or after waiting.
    fn turns_of(&self, is_step: bool) -> i32 {
        let me = self.myself();
        let action = if is_step {
            ActionKind::Step
        } else {
            ActionKind::Wait
        };
        let gain = me.energy.speed.max(Energy::MIN_PLAYER_SPEED);
        let owed = self.action_cost(&me, action) - me.energy.stored;
        (owed / gain).max(0)
    }

    /// Chance, out of [`ALL`], that a creature does not notice the player within a number of
    /// actions. An idle creature may step onto another tile between its actions. A creature that
    /// was called notices the player in its first action.
    fn misses(
        &self,
        (creature, to): (&KnownCreature, Place),
        rule: AlertRule,
        actions: u32,
    ) -> u64 {
        if !self.could_notice(creature) {
            return ALL;
        }
        if actions > 0 && self.is_called(creature) {
            return 0;
        }
        let first = self.chance_an_action(creature, to, rule);
        let later = if actions > 1 && creature.awareness == Some(Awareness::Idle) {
            let beside = Direction::ALL.map(|dir| creature.place.step(dir));
            let is_open = |place: &Place| {
                let tile = self.tile(*place);
                tile.creature.is_none() && !tile.terrain.blocks_steps()
            };
            let places: Vec<Place> = beside.into_iter().filter(is_open).collect();
            let there = |place: &Place| {
                let moved = KnownCreature {
                    place: *place,
                    ..*creature
                };
                u64::from(self.chance_an_action(&moved, to, rule))
            };
            let count = places.len().max(1) as u64;
            let walking = if places.is_empty() {
                first.into()
            } else {
                places.iter().map(there).sum::<u64>() / count
            };
            let stays = self.stays(creature);
            (u64::from(first) * stays + walking * (1000 - stays)) / 1000
        } else {
            first.into()
        };
        let missed = |chance: u64| 1000_u64.saturating_sub(chance);
        (1..actions.min(20)).fold(
            if actions > 0 {
                ALL * missed(first.into()) / 1000
            } else {
                ALL
            },
            |left, _| left * missed(later) / 1000,
        )
    }

    /// Chance per 1000 that an idle creature stays in place in an action.
    fn stays(&self, creature: &KnownCreature) -> u64 {
        let kind = self.definitions.creature(creature.kind);
        let stirs = match self.definitions.rules.stir {
            Some(chance) if kind.calls => chance,
            _ => 1000 - kind.idle_chance().min(1000),
        };
        1000 - u64::from(stirs.min(1000))
    }

    /// Chance per 1000 that a creature notices the player in one action, after the player came to a
    /// tile.
    fn chance_an_action(&self, creature: &KnownCreature, to: Place, rule: AlertRule) -> u32 {
        let state = creature.awareness.unwrap_or_default();
        let noise = if to == self.here() {
            rule.still
        } else {
            rule.step
        };
        let noise = noise.max(self.me.mind.noise);
        let noise = Noise {
            at: to.point,
            loudness: rule.radius(noise, self.loudness()),
            is_stealthy: is_stealthy(noise, self.me.effects.perks(), self.definitions),
            is_hidden: self.me.effects.causes(Condition::Hidden, self.definitions),
        };
        let kind = self.definitions.creature(creature.kind);
        let listener = Listener::new(creature.place.point, state, kind, rule);
        let sees = || {
            let level = self.levels.get(to.level);
            level.is_some_and(|level| {
                line_of_sight(level.opaque(), listener.at, to.point, creature.stats.vision)
            })
        };
        if creature.place.level == to.level && listener.notices(&noise, sees) {
            rule.chance_to_notice(state)
        } else {
            0
        }
    }
}

/// Converts a chance out of [`ALL`] to one per 1000. Only 0 becomes 0, and only `ALL` becomes 1000.
fn per_1000(chance: u64) -> u32 {
    let rounded = (chance + ALL / 2000) * 1000 / ALL;
    u32::try_from(match chance {
        0 | ALL => rounded,
        _ => rounded.clamp(1, 999),
    })
    .unwrap_or(1000)
}

/// Number of actions of normal cost that a creature takes within a number of turns.
fn actions_within(creature: &KnownCreature, turns: i32) -> u32 {
    let energy = creature.energy;
    let gained = energy
        .stored
        .saturating_add(energy.speed.saturating_mul(turns));
    // Creatures act only in a passing turn, so stored energy alone gives no action.
    let actions = if turns > 0 {
        gained / Energy::ACTION
    } else {
        0
    };
    u32::try_from(actions).unwrap_or(0)
}
