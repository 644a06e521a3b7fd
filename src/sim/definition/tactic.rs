//! The tactics that kinds of creatures have.

use serde::Deserialize;

use crate::sim::decision_trace::Thought;

/// Something a creature may do, with the numbers of its kind.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Tactic {
    /// Do nothing, in so many of 1000 actions.
    Idle(u32),
    /// Grow a child nearby, as fungi do.
    Spread {
        /// Chance of a child at each action, per 1000.
        chance: u32,
        /// How far a child may appear, tiles along each axis.
        reach: i32,
        /// Most children that one parent ever has.
        offspring: u32,
        /// A level never holds more of the kind than this times its number at the start.
        crowding: u32,
    },
    /// Wield or wear something better that it carries.
    Equip,
    /// Drink a potion that it believes would help, when hurt.
    Quaff,
    /// Get away from the enemies in sight.
    Flee {
        /// Below so many of 1000 of its hit points.
        below: u32,
    },
    /// Strike an enemy within reach, unless what it would fire or throw does more.
    Strike,
    /// Fire at an enemy in sight.
    Fire,
    /// Throw something at an enemy in sight.
    Throw,
    /// Close in on an enemy in sight and strike it.
    Fight,
    /// Go to where it last saw an enemy.
    Search,
    /// Pick up what it stands on.
    PickUp,
    /// Tell its own kind what a kind of item is.
    Tell,
    /// Once in its life, drink an unknown potion when no enemy is in sight.
    TryUnknown,
    /// Step about at random.
    Wander,
}

impl Tactic {
    /// The word for it.
    #[must_use]
    pub const fn thought(self) -> Thought {
        match self {
            Self::Idle(_) => Thought::Idle,
            Self::Spread { .. } => Thought::Spread,
            Self::Equip => Thought::Equip,
            Self::Quaff => Thought::Quaff,
            Self::Flee { .. } => Thought::Flee,
            Self::Strike => Thought::Strike,
            Self::Fire => Thought::Fire,
            Self::Throw => Thought::Throw,
            Self::Fight => Thought::Fight,
            Self::Search => Thought::Search,
            Self::PickUp => Thought::PickUp,
            Self::Tell => Thought::Tell,
            Self::TryUnknown => Thought::TryUnknown,
            Self::Wander => Thought::Wander,
        }
    }

    /// Whether it depends on enemies in sight, so that a creature that has it notices its
    /// enemies.
    #[must_use]
    pub const fn reads_enemies(self) -> bool {
        match self {
            Self::TryUnknown
            | Self::Flee { .. }
            | Self::Strike
            | Self::Fire
            | Self::Throw
            | Self::Fight
            | Self::Search => true,
            Self::Idle(_)
            | Self::Spread { .. }
            | Self::Equip
            | Self::Quaff
            | Self::PickUp
            | Self::Tell
            | Self::Wander => false,
        }
    }

    /// Whether it ends in blows or shots, at enemies or at whatever is bumped into.
    #[must_use]
    pub const fn strikes(self) -> bool {
        matches!(
            self,
            Self::Strike | Self::Fire | Self::Throw | Self::Fight | Self::Search | Self::Wander
        )
    }

    /// Whether a creature leaves its tile by it.
    #[must_use]
    pub const fn moves(self) -> bool {
        matches!(
            self,
            Self::Flee { .. } | Self::Fight | Self::Search | Self::Wander
        )
    }

    /// The numbers it has, each with its name and the range that it may have.
    pub fn numbers(self) -> impl Iterator<Item = (&'static str, i64, (i64, i64))> {
        let numbers: [Option<(&'static str, i64, (i64, i64))>; 4] = match self {
            Self::Idle(chance) => [Some(("idle", chance.into(), (0, 1000))), None, None, None],
            Self::Spread {
                chance,
                reach,
                offspring,
                crowding,
            } => [
                Some(("chance", chance.into(), (0, 1000))),
                Some(("reach", reach.into(), (1, 20))),
                Some(("offspring", offspring.into(), (0, 1_000_000))),
                Some(("crowding", crowding.into(), (0, 1_000_000))),
            ],
            Self::Flee { below } => [Some(("below", below.into(), (1, 1000))), None, None, None],
            Self::Equip
            | Self::Quaff
            | Self::Strike
            | Self::Fire
            | Self::Throw
            | Self::Fight
            | Self::Search
            | Self::PickUp
            | Self::Tell
            | Self::TryUnknown
            | Self::Wander => [None; 4],
        };
        numbers.into_iter().flatten()
    }
}
