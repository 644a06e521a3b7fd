//! How likely it is that creatures in sight notice what the player does next.

use crate::grid::{Direction, line_of_sight};

use super::{
    super::{
        components::{Awareness, Energy},
        definition::{ActionKind, AlertRule, PerkTrait},
        event::EventKind,
        place::Place,
    },
    Known, KnownCreature,
};

/// Out of how many a chance is.
const ALL: u64 = 1_000_000;

impl Known<'_> {
    /// The chance, per 1000, that a creature in sight notices the player before the player can act
    /// again, if it now steps onto a tile beside it, or waits if that is its own tile. 0 of one
    /// that hunts already, or that is no enemy.
    ///
    /// A creature that hears the player notices it in `idle_chance` or `asleep_chance` of 1000
    /// of its actions. One of its kind that notices the player before calls it.
    #[must_use]
    pub fn chance_to_be_noticed(&self, creature: &KnownCreature, to: Place) -> u32 {
        let Some(rule) = self.definitions.rules.alert else {
            return 0;
        };
        if self.is_called(creature) {
            return 1000;
        }
        let turns = self.turns_of(to);
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
                // Who is called notices in its next action.
                let before = actions_within(&one, turns).min(actions).saturating_sub(1);
                unnoticed = unnoticed * self.misses((&one, to), rule, before) / ALL;
            }
        }
        u32::try_from((ALL - unnoticed + ALL / 2000) * 1000 / ALL).unwrap_or(1000)
    }

    /// Whether a creature in sight heard one of its kind call in the last turn: it notices the
    /// player as its next action.
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

    /// Turns that pass until the player can act again after a step to a tile, or waiting.
    fn turns_of(&self, to: Place) -> i32 {
        let me = self.myself();
        let is_step = to != self.here();
        let action = if is_step {
            ActionKind::Step
        } else {
            ActionKind::Wait
        };
        let gain = me.energy.speed.max(Energy::MIN_PLAYER_SPEED);
        let owed = self.action_cost(&me, action) - me.energy.stored;
        (owed / gain).max(0)
    }

    /// How likely a creature does not notice the player in so many actions; of [`ALL`]. One that is
    /// idle may walk a step between them.
    fn misses(
        &self,
        (creature, to): (&KnownCreature, Place),
        rule: AlertRule,
        actions: u32,
    ) -> u64 {
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

    /// In how many of 1000 actions an idle creature stays where it is.
    fn stays(&self, creature: &KnownCreature) -> u64 {
        let kind = self.definitions.creature(creature.kind);
        let stirs = match self.definitions.rules.stir {
            Some(chance) if kind.calls => chance,
            _ => 1000 - kind.idle_chance().min(1000),
        };
        1000 - u64::from(stirs.min(1000))
    }

    /// The chance, per 1000, with which a creature that has not noticed the player does so in one
    /// action after the player came to a tile.
    fn chance_an_action(&self, creature: &KnownCreature, to: Place, rule: AlertRule) -> u32 {
        let kind = self.definitions.creature(creature.kind);
        let state = creature.awareness_of_player(self.definitions);
        let (Some(Awareness::Asleep | Awareness::Idle), None) = (state, kind.lurks) else {
            return 0;
        };
        let is_asleep = state == Some(Awareness::Asleep);
        let noise = if to == self.here() {
            rule.still
        } else {
            rule.step
        };
        let noise = noise.max(self.me.mind.noise);
        let heard = noise + self.loudness();
        let heard = if is_asleep { heard / 2 } else { heard };
        let from = if kind.hears_steps {
            rule.step.min(rule.unseen)
        } else {
            rule.unseen
        };
        let (there, here) = (creature.place.point, to.point);
        let sees = || {
            let level = self.levels.get(to.level);
            level.is_some_and(|level| {
                line_of_sight(level.opaque(), there, here, creature.stats.vision)
            })
        };
        let is_stealthy = noise <= rule.step
            && self
                .definitions
                .perks
                .have(self.me.effects.perks(), PerkTrait::Stealth);
        let is_missed = is_stealthy && is_asleep && there.is_adjacent(here);
        let is_near = creature.place.level == to.level
            && there.distance_squared(here) <= heard.max(0) * heard.max(0);
        match (
            is_near && !is_missed && (heard >= from || sees()),
            is_asleep,
        ) {
            (false, _) => 0,
            (true, true) => rule.asleep_chance,
            (true, false) => rule.idle_chance,
        }
    }
}

/// Usual actions of a creature within so many turns.
fn actions_within(creature: &KnownCreature, turns: i32) -> u32 {
    let energy = creature.energy;
    let gained = energy
        .stored
        .saturating_add(energy.speed.saturating_mul(turns));
    // Without a turn nobody acts.
    let actions = if turns > 0 {
        gained / Energy::ACTION
    } else {
        0
    };
    u32::try_from(actions).unwrap_or(0)
}
