//! The result of a forecast.

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
    /// The risk of a fight with this probability of winning, 0 to 1.
    #[must_use]
    pub fn of_win(win: f64) -> Self {
        match 1.0 - win {
            death if death < 0.02 => Self::Safe,
            death if death < 0.15 => Self::Fair,
            death if death < 0.5 => Self::Risky,
            _ => Self::Deadly,
        }
    }

    /// The word for the risk: "safe", "fair", "risky" or "deadly".
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

/// Forecast of a fight to the death.
#[derive(Clone, Debug)]
pub struct Forecast {
    /// The counted enemies, in the order of fighting; 1 or more.
    pub foes: Vec<KnownCreature>,
    /// Whether the enemies hunt the player; if not, they are in sight and have not noticed it.
    pub hunted: bool,
    /// Number of counted enemies out of sight.
    pub unseen: usize,
    /// Whether an enemy called others in the last turns. Called creatures are counted only if in
    /// sight.
    pub called: bool,
    /// Probability of winning where the player stands, 0 to 1.
    pub win: f64,
    /// Probability as computed attack by attack, before calibration, 0 to 1.
    pub computed: f64,
    /// HP that the player loses on average when it wins where it stands.
    pub lost: f64,
    /// The player's HP.
    pub hp: i32,
    /// A better tile within two steps, and the probability of winning there.
    pub stand: Option<(Place, f64)>,
    /// Steps from each enemy to the player.
    pub(super) ways: Vec<i32>,
}

impl Forecast {
    /// Risk of death where the player stands.
    #[must_use]
    pub fn risk(&self) -> Risk {
        Risk::of_win(self.win)
    }
}
