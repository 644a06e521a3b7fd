//! Reasons why an automatic command stops.

use crate::text::Phrase;

/// Why an automatic command stopped.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The player has reached its destination.
    Arrived,
    /// Nothing is left to do, or a perk must be chosen first.
    Done,
    /// Everything within reach is known.
    NothingToExplore,
    /// A threat is in sight.
    Threat,
    /// Hit points were lost.
    Hurt,
    /// Hunger began or grew.
    Hungry,
    /// An item, key, lock, secret door, captive or the goal of the game was found.
    Item,
    /// Stairs were seen for the first time, or a walk passes them.
    Stairs,
    /// An effect began or ended.
    Effect,
    /// The turn limit was reached.
    Limit,
    /// No route is known, or a creature blocks it.
    NoWay,
    /// The game is over.
    GameOver,
}

impl Stop {
    /// Name in the protocol.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Arrived => "arrived",
            Self::Done => "done",
            Self::NothingToExplore => "nothing to explore",
            Self::Threat => "somebody",
            Self::Hurt => "hurt",
            Self::Hungry => "hungry",
            Self::Item => "item",
            Self::Stairs => "stairs",
            Self::Effect => "effect",
            Self::Limit => "limit",
            Self::NoWay => "no way",
            Self::GameOver => "ended",
        }
    }
}

/// Why an automatic command stopped, with a message for the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// The reason.
    pub why: Stop,
    /// Message for the player; `None` if the reason needs no explanation.
    pub words: Option<Phrase>,
    /// Whether repeating the command overrides this stop.
    pub(super) may_resume: bool,
}

impl Stopped {
    pub(super) fn new(why: Stop, words: impl Into<Phrase>) -> Self {
        Self {
            words: Some(words.into()),
            ..Self::silent(why)
        }
    }

    /// A stop without a message.
    pub(super) const fn silent(why: Stop) -> Self {
        Self {
            why,
            words: None,
            may_resume: false,
        }
    }

    /// A stop that repeating the command overrides.
    pub(super) fn resumable(why: Stop, words: impl Into<Phrase>) -> Self {
        Self {
            may_resume: true,
            ..Self::new(why, words)
        }
    }

    /// Whether repeating the command overrides this stop.
    #[must_use]
    pub const fn resumes_if_repeated(&self) -> bool {
        self.may_resume
    }
}
