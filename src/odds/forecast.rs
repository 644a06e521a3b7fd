//! The forecast of a fight against all enemies that are known to be near.

use crate::sim::{Known, KnownCreature, Place, Status, Tactic};

use super::scene::{Scene, tempered};

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

    /// The chance to win, 0 to 1, against all that are counted and a creature in sight that is fought
    /// first. `None` if it is the only one.
    #[must_use]
    pub fn striking_first(&self, view: &Known, one: &KnownCreature) -> Option<f64> {
        let all = self.foes.iter().copied().zip(self.ways.iter().copied());
        let mut foes: Vec<(KnownCreature, i32)> = all.filter(|(foe, _)| foe.id != one.id).collect();
        if foes.is_empty() || self.foes[0].id == one.id {
            return (!foes.is_empty()).then_some(self.win);
        }
        let scene = Scene::of(view);
        foes.insert(0, (*one, scene.way_of(one).unwrap_or(1)));
        let computed = scene.chance(&foes, None)?;
        Some(scene.tempered(&foes, computed))
    }

    /// What a chance of 0 to 1 to win against a creature in sight alone, as it was computed blow by
    /// blow, is worth: for one that is counted no less than the chance to win against all.
    #[must_use]
    pub fn alone(&self, one: &KnownCreature, computed: f64) -> f64 {
        let alone = tempered(computed, 1, false);
        let is_counted = self.foes.iter().any(|foe| foe.id == one.id);
        if is_counted {
            alone.max(self.win)
        } else {
            alone
        }
    }
}

/// The forecast of a fight against all hunters that are known to be near and can do harm:
/// those in sight, those seen in the last turns, those that were called and those that follow over
/// stairs. If there are none, against all enemies in sight, as if they had noticed the player. `None`
/// without enemies, and when the game is over.
#[must_use]
pub fn forecast(view: &Known) -> Option<Forecast> {
    if view.state.status != Status::Playing {
        return None;
    }
    let mut scene = None;
    for hunted in [true, false] {
        let mut foes = if hunted {
            hunters(view)
        } else {
            in_sight(view)
        };
        // Thieves get away with what they take.
        foes.retain(|foe| {
            let tactics = &view.definitions.creature(foe.kind).tactics;
            !tactics.contains(&Tactic::Steal)
        });
        if foes.is_empty() {
            continue;
        }
        let scene = scene.get_or_insert_with(|| Scene::of(view));
        let foes = scene.foes(foes);
        if !foes.is_empty() {
            return scene.forecast(foes, hunted);
        }
    }
    None
}

/// The creatures that hunt the player, and those that heard a call in this turn and will.
fn hunters(view: &Known) -> Vec<KnownCreature> {
    let called = view.creatures().filter(|one| view.is_called(one));
    view.hunters().into_iter().chain(called).collect()
}

/// The enemies in sight.
fn in_sight(view: &Known) -> Vec<KnownCreature> {
    let kinds = view.definitions;
    let enemies = view.creatures().filter(|one| {
        view.sight.sees(one.place)
            && kinds.is_enemy(one.kind, kinds.player)
            && kinds.creature(one.kind).strikes()
            && !one.is_inert
    });
    enemies.collect()
}
