//! What a forecast says.

use crate::sim::{KnownCreature, Place};

/// The risk of death in a fight.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Risk {
    /// Under 2 %.
    Safe,
    /// Under 15 %.
    Fair,
    /// Under 50 %.
    Risky,
    /// 50 % or more.
    Deadly,
}

impl Risk {
    /// The risk of a fight that is won with a chance of 0 to 1.
    #[must_use]
    pub fn of_win(win: f64) -> Self {
        match 1.0 - win {
            death if death < 0.02 => Self::Safe,
            death if death < 0.15 => Self::Fair,
            death if death < 0.5 => Self::Risky,
            _ => Self::Deadly,
        }
    }

    /// The word for it: "safe", "fair", "risky" or "deadly".
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Safe => "safe",
            Self::Fair => "fair",
            Self::Risky => "risky",
            Self::Deadly => "deadly",
        }
    }
}

/// How a fight to the end would go.
#[derive(Clone, Debug)]
pub struct Forecast {
    /// The enemies that are counted, the nearest first; 1 or more.
    pub foes: Vec<KnownCreature>,
    /// Whether they hunt the player. Else they are those in sight that have not noticed it.
    pub hunted: bool,
    /// The number of them that are out of sight.
    pub unseen: usize,
    /// Whether an enemy called others in the last turns; of them only those in sight are counted.
    pub called: bool,
    /// The chance to win where the player stands, 0 to 1.
    pub win: f64,
    /// That chance as it was computed blow by blow, before it was tempered, 0 to 1.
    pub computed: f64,
    /// A better tile within two steps, and the chance to win there.
    pub stand: Option<(Place, f64)>,
    /// The steps that each of the enemies has to come.
    pub(super) ways: Vec<i32>,
}

impl Forecast {
    /// The risk of death where the player stands.
    #[must_use]
    pub fn risk(&self) -> Risk {
        Risk::of_win(self.win)
    }
}
