//! The result of a played game.

use crate::sim::{Cause, CreatureKind, StableId};

use super::GameStats;

/// How a bot's game ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ending {
    /// The player died.
    Dead,
    /// The player brought the goal home.
    Won,
    /// The player left the caves without the goal.
    Fled,
    /// The turn limit was reached.
    Unfinished,
}

impl Ending {
    /// All endings, in the order used in tables.
    pub const ALL: [Self; 4] = [Self::Won, Self::Dead, Self::Fled, Self::Unfinished];

    /// Name of the ending.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Dead => "dead",
            Self::Won => "won",
            Self::Fled => "fled",
            Self::Unfinished => "unfinished",
        }
    }
}

/// The creature or circumstance to blame for the player's death.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Killer {
    /// A creature of this kind, by any means.
    Creature(CreatureKind),
    /// Starvation.
    Hunger,
    /// Overeating.
    Overeating,
    /// The player itself, such as by an effect that it caused.
    Itself,
    /// An effect that no creature caused.
    Nobody,
}

impl Killer {
    /// The killer behind a cause of death of the player, whose id is `me`.
    #[must_use]
    pub fn of(cause: Cause, me: StableId) -> Self {
        match cause {
            Cause::Starvation => Self::Hunger,
            Cause::Overeating => Self::Overeating,
            Cause::Blow { .. } | Cause::Missile { .. } | Cause::Effect { .. } => {
                match cause.author() {
                    Some(by) if by.id == me => Self::Itself,
                    Some(by) => Self::Creature(by.kind),
                    None => Self::Nobody,
                }
            }
        }
    }
}

/// One played game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// Seed of the game.
    pub seed: u64,
    /// How the game ended.
    pub ending: Ending,
    /// Number of turns played.
    pub turns: u32,
    /// The deepest level reached, 1 for the first.
    pub depth: usize,
    /// Number of creatures the player killed.
    pub kills: usize,
    /// Number of potions that the player drank.
    pub drinks: u32,
    /// Number of spells that the player cast.
    pub casts: u32,
    /// Number of hits on creatures by the player's throws and shots.
    pub missiles: u32,
    /// Cause of death; empty if the player did not die.
    pub cause: String,
    /// Hash of the last state.
    pub hash: u64,
    /// Turns spent waiting, 0 to `turns`.
    pub waits: u32,
    /// The level on which the game ended, 1 for the first.
    pub level: usize,
    /// The killer; `None` if the player did not die.
    pub killer: Option<Killer>,
    /// The score; `None` if the game has no scoring rule.
    pub score: Option<i32>,
    /// Statistics; `None` unless the batch was asked to gather them.
    pub stats: Option<GameStats>,
}
