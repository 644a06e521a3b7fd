//! What is known of a played game.

use crate::sim::{Cause, CreatureKind, StableId};

use super::GameStats;

/// How a bot's game ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ending {
    /// The player died.
    Dead,
    /// It brought what was lost home.
    Won,
    /// It left the caves without what was lost.
    Fled,
    /// The turns ran out.
    Unfinished,
}

impl Ending {
    /// All of them, in the order in which they are told.
    pub const ALL: [Self; 4] = [Self::Won, Self::Dead, Self::Fled, Self::Unfinished];

    /// It in a word.
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

/// Who or what is to blame for the player's death.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Killer {
    /// Somebody else, of this kind, whatever it killed with.
    Creature(CreatureKind),
    /// Nothing left to live on.
    Hunger,
    /// More food than fits.
    Overeating,
    /// The player itself.
    Itself,
    /// Magic that nobody is to blame for.
    Nobody,
}

impl Killer {
    /// Who is to blame for a cause of the death of the player, whose id is `me`.
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
pub struct Record {
    /// Its seed.
    pub seed: u64,
    /// How it ended.
    pub ending: Ending,
    /// Finished turns.
    pub turns: u32,
    /// The deepest level reached, 1 for the first.
    pub depth: usize,
    /// How many the player killed.
    pub kills: usize,
    /// Potions the player drank.
    pub quaffs: u32,
    /// Spells the player cast.
    pub casts: u32,
    /// Creatures the player hit with something thrown or fired.
    pub missiles: u32,
    /// What the player died of; empty if it did not.
    pub cause: String,
    /// The hash of the last state.
    pub hash: u64,
    /// Turns that the player spent waiting, 0 to `turns`.
    pub waits: u32,
    /// The level on which it ended, 1 for the first.
    pub level: usize,
    /// Who is to blame, if the player died.
    pub killer: Option<Killer>,
    /// What was gathered turn by turn, if the batch was asked to.
    pub stats: Option<GameStats>,
}
