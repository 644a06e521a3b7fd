//! The forecast of a fight against all enemies known to be near.

use crate::sim::{Known, KnownCreature, Status, Tactic};

use super::{
    outcome::Forecast,
    scene::{Scene, calibrated},
};

impl Forecast {
    /// Probability of winning, 0 to 1, against the counted enemies and a creature in sight that is
    /// fought first. `None` if it is the only enemy.
    #[must_use]
    pub fn striking_first(&self, view: &Known, one: &KnownCreature) -> Option<f64> {
        let all = self.foes.iter().copied().zip(self.ways.iter().copied());
        let mut foes: Vec<(KnownCreature, i32)> = all.filter(|(foe, _)| foe.id != one.id).collect();
        if foes.is_empty() || self.foes[0].id == one.id {
            return (!foes.is_empty()).then_some(self.win);
        }
        let scene = Scene::of(view);
        foes.insert(0, (*one, scene.way_of(one).unwrap_or(1)));
        let (computed, _) = scene.chance(&foes, None)?;
        let most = scene.against_hardest(&foes)?;
        Some(scene.calibrated(&foes, computed).min(most))
    }

    /// Calibrated probability of winning, 0 to 1, against one creature in sight, from the
    /// probability computed attack by attack. For a counted enemy it is at least the probability of
    /// winning against all.
    #[must_use]
    pub fn alone(&self, view: &Known, one: &KnownCreature, computed: f64) -> f64 {
        let alone = calibrated(view, &[one], computed);
        let is_counted = self.foes.iter().any(|foe| foe.id == one.id);
        if is_counted {
            alone.max(self.win)
        } else {
            alone
        }
    }
}

/// Forecasts a fight against all hunters that are known to be near and can do harm: in sight, seen
/// in the last turns, called, or following over stairs. If none exist, it counts all enemies in
/// sight, as if they had noticed the player. `None` without enemies, and after the end of the game.
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
        // Thieves run away with their loot instead of fighting.
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

/// Creatures that hunt the player, and creatures that heard a call this turn and will hunt it.
fn hunters(view: &Known) -> Vec<KnownCreature> {
    let called = view.creatures().filter(|one| view.is_called(one));
    view.hunters().into_iter().chain(called).collect()
}

/// Enemies in sight.
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
