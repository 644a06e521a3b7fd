//! The situation of a forecast: the enemies, their paths, and the probability of killing all.

use crate::{
    grid::{Point, outward},
    sim::{ActionKind, Awareness, Energy, Grip, Known, KnownCreature, Place, Tactic, WeaponTrait},
};

use super::{
    attack_pattern::AttackPattern,
    combatant::{Combatant, Opponent},
    ground::{Ground, NEAR, Steps},
    group::{MOST_FOES, MOST_HP, chance_against},
    outcome::Forecast,
};

/// Distance from the player, in steps, within which a better tile to fight on is searched for.
const WAY_TO_STAND: i32 = 2;
/// Minimum gain in the probability of winning for which moving to another tile is advised.
const WORTH_A_MOVE: f64 = 0.05;
/// Speed of all enemies but the first, in percent of their usual speed, since enemies block one
/// another.
const IN_THE_WAY: i32 = 85;
/// Calibration of a computed probability: its log odds are multiplied by the first number, then the
/// second is added. Rows: one, two, three or more enemies. Columns: all in sight, any out of sight.
/// Fitted to fights of `examples/forecast.rs` from seed 5000 on, as is `LUCK`.
const CALIBRATION: [[(f64, f64); 2]; 3] = [
    [(0.8, -0.4), (0.1, 1.65)],
    [(0.45, 0.3), (0.2, 0.75)],
    [(0.25, -0.15), (0.25, 1.35)],
];
/// Probability per turn survived, 0 to 1, that a fight which would be lost still ends well, because
/// the hunters lose track of the player or of one another.
const LUCK: f64 = 0.03;
/// Maximum number of turns to which `LUCK` applies.
const MOST_TURNS: f64 = 20.0;

/// Terrain and paths for a forecast.
pub(super) struct Scene<'v, 'w> {
    view: &'v Known<'w>,
    ground: Ground,
    /// Walking distances from the player's tile.
    steps: Steps,
}

impl<'v, 'w> Scene<'v, 'w> {
    pub(super) fn of(view: &'v Known<'w>) -> Self {
        let ground = Ground::around(view);
        let steps = ground.steps_from(view.here().point);
        Self {
            view,
            ground,
            steps,
        }
    }

    /// The forecast of a fight against these enemies, in the order of fighting. `hunted`: whether
    /// they hunt the player.
    pub(super) fn forecast(
        &self,
        foes: Vec<(KnownCreature, i32)>,
        hunted: bool,
    ) -> Option<Forecast> {
        let (computed, lost) = self.chance(&foes, None)?;
        let most = self.against_hardest(&foes)?;
        let win = self.calibrated(&foes, computed).min(most);
        let stand = self.better_stand(&foes, win, most);
        let is_unseen = |foe: &&(KnownCreature, i32)| self.view.last_saw(&foe.0).is_some();
        Some(Forecast {
            unseen: foes.iter().filter(is_unseen).count(),
            called: self.view.data.call.is_some(),
            hunted,
            ways: foes.iter().map(|(_, way)| *way).collect(),
            foes: foes.into_iter().map(|(foe, _)| foe).collect(),
            win,
            computed,
            lost,
            hp: self.view.me.stats.hp,
            stand,
        })
    }

    /// The enemies that can reach the player or do harm from afar, in the order of fighting, each
    /// with its steps to the player.
    pub(super) fn foes(&self, all: Vec<KnownCreature>) -> Vec<(KnownCreature, i32)> {
        let view = self.view;
        let ways = all
            .into_iter()
            .filter_map(|foe| Some((foe, self.way_of(&foe)?)));
        let mut foes: Vec<(KnownCreature, i32)> = ways.collect();
        let reach = view.myself().weapon_trait(view.definitions);
        let reach = reach.map_or(1, WeaponTrait::tiles);
        // Within reach, the enemy with the highest attack per HP is attacked first.
        foes.sort_by_key(|(foe, far)| {
            let is_near = *far <= reach;
            let harm = i64::from(foe.totals.attack) * 1000 / i64::from(foe.stats.hp.max(1));
            let worth = if is_near { -harm } else { i64::from(*far) };
            (!is_near, worth, foe.id)
        });
        foes
    }

    /// Steps of an enemy to the player, 1 or more; `None` if it cannot reach the player and does no
    /// harm from afar.
    pub(super) fn way_of(&self, foe: &KnownCreature) -> Option<i32> {
        let view = self.view;
        let here = view.here();
        if foe.place.level != here.level {
            // It follows over the stairs that the player has just taken.
            return Some(2);
        }
        let straight = foe.place.point.chebyshev(here.point);
        let Some(seen) = view.last_saw(foe) else {
            let tactics = &view.definitions.creature(foe.kind).tactics;
            let harms_from_afar = |tactic: &Tactic| {
                matches!(
                    tactic,
                    Tactic::Fire
                        | Tactic::Throw
                        | Tactic::Magic(_)
                        | Tactic::Power(_)
                        | Tactic::Raise
                        | Tactic::Burrow
                )
            };
            let known = self.steps.to(foe.place.point);
            return match known {
                Some(steps) => Some(steps.max(straight)),
                None if straight <= 1 || tactics.iter().any(harms_from_afar) => Some(straight),
                None => None,
            };
        };
        if straight > NEAR {
            return None;
        }
        // It is assumed to have come nearer ever since it was last seen.
        let steps = self.steps.to(foe.place.point).unwrap_or(straight);
        let turns = view.state.turn.saturating_sub(seen);
        let come = i64::from(foe.energy.speed) * i64::from(turns) / i64::from(Energy::ACTION);
        let come = i32::try_from(come).unwrap_or(i32::MAX);
        Some(steps.saturating_sub(come).max(2))
    }

    /// Probability of killing all these enemies in this order, before calibration, and the HP that
    /// the player loses on average when it does. `stand` is another tile to fight on, with the
    /// steps to it.
    pub(super) fn chance(
        &self,
        foes: &[(KnownCreature, i32)],
        stand: Option<(Point, i32)>,
    ) -> Option<(f64, f64)> {
        let (view, me) = (self.view, self.view.myself());
        let creatures: Vec<KnownCreature> = foes.iter().map(|(foe, _)| *foe).collect();
        let tile = stand.map_or(view.here().point, |(tile, _)| tile);
        let room = self.ground.room_beside(tile, &creatures);
        let lost = stand.map_or(0, |(_, steps)| {
            steps.saturating_mul(view.action_cost(&me, ActionKind::Step))
        });
        // Enemies beyond the maximum are ignored.
        let opponents = foes.iter().take(MOST_FOES).map(|(foe, far)| {
            let mut opponent = fighting(view, foe, *far, foe.id == creatures[0].id);
            if let Some(pace) = &mut opponent.pace {
                pace.energy.stored = pace.energy.stored.saturating_add(lost);
            }
            opponent.combatant.hp = opponent.combatant.hp.min(MOST_HP);
            opponent
        });
        let opponents: Vec<Opponent> = opponents.collect();
        if opponents.is_empty() {
            return None;
        }
        let weapon = me.weapon_kind().map(|kind| view.definitions.item(kind));
        let drained = weapon.map_or(0, |weapon| weapon.drains);
        let blood: i32 = opponents
            .iter()
            .map(|foe| foe.combatant.hp * drained / 100)
            .sum();
        let mut me = Combatant::of(&me);
        me.hp = me.hp.saturating_add(blood).min(MOST_HP);
        let rules = &view.definitions.rules;
        // An enemy that cannot be hurt is never killed.
        let (chance, lost) = chance_against(rules, me, &opponents, room).unwrap_or((0.0, 0.0));
        Some((chance, (lost - f64::from(blood)).max(0.0)))
    }

    /// Calibrated probability of killing all these enemies.
    pub(super) fn calibrated(&self, foes: &[(KnownCreature, i32)], chance: f64) -> f64 {
        let foes: Vec<&KnownCreature> = foes.iter().map(|(foe, _)| foe).collect();
        calibrated(self.view, &foes, chance)
    }

    /// Calibrated probability of winning against the hardest of several enemies alone, an upper
    /// bound for all of them together; 1 for a single enemy.
    pub(super) fn against_hardest(&self, foes: &[(KnownCreature, i32)]) -> Option<f64> {
        let worth = |foe: &KnownCreature| {
            let (attack, hp) = (foe.totals.attack.max(1), foe.stats.hp.max(1));
            i64::from(attack) * i64::from(hp)
        };
        let hardest = foes.iter().max_by_key(|(foe, _)| worth(foe));
        match hardest.filter(|_| foes.len() > 1) {
            Some(one) => {
                let alone = std::slice::from_ref(one);
                Some(self.calibrated(alone, self.chance(alone, None)?.0))
            }
            None => Some(1.0),
        }
    }

    /// The best tile within two steps, or `None`. The player must reach it first, fewer enemies
    /// must fit beside it, and the probability of winning must be clearly better.
    fn better_stand(
        &self,
        foes: &[(KnownCreature, i32)],
        win: f64,
        most: f64,
    ) -> Option<(Place, f64)> {
        if foes.len() < 2 {
            return None;
        }
        let (view, here) = (self.view, self.view.here());
        let creatures: Vec<KnownCreature> = foes.iter().map(|(foe, _)| *foe).collect();
        let now = self.ground.room_beside(here.point, &creatures);
        let stands = outward(here.point, WAY_TO_STAND).filter_map(|tile| {
            let steps = self.steps.to(tile).filter(|steps| *steps > 0)?;
            let is_first = |foe: &KnownCreature| foe.place.point.chebyshev(tile) > steps;
            let place = Place::new(here.level, tile);
            let is_free = steps <= WAY_TO_STAND
                && self.ground.is_open(tile)
                && view.tile(place).creature.is_none()
                && creatures.iter().all(is_first);
            let room = is_free.then(|| self.ground.room_beside(tile, &creatures))?;
            (room < now).then_some((room, steps, tile))
        });
        let (_, steps, tile) = stands.min_by_key(|(room, steps, _)| (*room, *steps))?;
        let (there, _) = self.chance(foes, Some((tile, steps)))?;
        let there = self.calibrated(foes, there).min(most);
        (there >= win + WORTH_A_MOVE).then_some((Place::new(here.level, tile), there))
    }
}

/// Calibrates a computed probability of winning. Spells, flight, doors and creatures in the way
/// make extremes rarer than computed, and the longer the player survives, the likelier is luck.
pub(super) fn calibrated(view: &Known, foes: &[&KnownCreature], chance: f64) -> f64 {
    let unseen = foes.iter().any(|foe| view.last_saw(foe).is_some());
    let (factor, more) =
        CALIBRATION[foes.len().clamp(1, CALIBRATION.len()) - 1][usize::from(unseen)];
    let chance = chance.clamp(1e-6, 1.0 - 1e-4);
    let odds = factor * (chance / (1.0 - chance)).ln() + more;
    let luck = 1.0 - (1.0 - LUCK).powf(turns_to_live(view, foes).min(MOST_TURNS));
    luck + (1.0 - luck) / (1.0 + (-odds).exp())
}

/// Average number of turns until the player dies if all these creatures attack it and it does not
/// react.
fn turns_to_live(view: &Known, foes: &[&KnownCreature]) -> f64 {
    let me = view.myself();
    let speed = f64::from(me.energy.speed.max(1));
    let (mine, rules) = (Combatant::of(&me), &view.definitions.rules);
    let per_turn = foes.iter().map(|foe| {
        let damage = Combatant::of(foe).damage_to(mine, rules).mean() as f64 / 100.0;
        damage * f64::from(foe.energy.speed) / speed
    });
    f64::from(mine.hp.max(0)) / per_turn.sum::<f64>().max(0.01)
}

/// Predicts how a creature `far` steps away will fight: aware of the player, behind its shield, and
/// at its usual speed once slowing effects end. The first enemy is slowed by the player's weapon,
/// if that has such an effect; the others are slowed because they block one another.
fn fighting(view: &Known, foe: &KnownCreature, far: i32, is_first: bool) -> Opponent {
    let kinds = view.definitions;
    let kind = kinds.creature(foe.kind);
    let mut one = *foe;
    one.awareness = Some(Awareness::Hunting);
    if kind.shield > 0 && kind.tactics.contains(&Tactic::Guard) {
        let shielded = one.stats.defence.saturating_add(kind.shield);
        one.totals.defence = one.totals.defence.max(shielded);
    }
    if one.raised.is_none() {
        one.grip = Grip::Usual;
    }
    let slowed = (view.effects_on(foe)).filter(|one| kinds.effect(one.kind).change.speed < 0);
    if let Some(left) = slowed.map(|running| running.left).max() {
        let lost = (kind.numbers.speed - one.energy.speed).max(0);
        let left = i32::try_from(left).unwrap_or(i32::MAX);
        one.energy.speed += lost;
        one.energy.stored = one.energy.stored.saturating_sub(lost.saturating_mul(left));
    }
    if is_first {
        let weapon = view.myself().weapon_kind().map(|kind| kinds.item(kind));
        let hits = weapon.and_then(|weapon| weapon.hits);
        let slowed = hits.map_or(0, |effect| kinds.effect(effect).change.speed.min(0));
        one.energy.speed = one.energy.speed.saturating_add(slowed).max(1);
    }
    let mut opponent = Opponent::of(view, &one, far, false);
    if let Some(pace) = &mut opponent.pace
        && !is_first
    {
        pace.energy.speed = pace.energy.speed.saturating_mul(IN_THE_WAY) / 100;
        // It is unknown which actions it loses; half an action more is right on average.
        pace.energy.stored = pace.energy.stored.saturating_add(Energy::ACTION / 2);
    }
    let keeps_away = |tactic: &Tactic| matches!(tactic, Tactic::KeepAway { .. });
    if opponent.from_afar && (!is_first || kind.tactics.iter().any(keeps_away)) {
        opponent.strikes = AttackPattern::shots(opponent.strikes.shot, i64::MAX);
    }
    let away = kind.tactics.iter().find_map(|tactic| match *tactic {
        Tactic::KeepAway { chance, .. } => Some(i64::from(chance.min(900))),
        _ => None,
    });
    if let (true, Some(chance), Some(pace)) = (is_first, away, &mut opponent.pace) {
        // While it steps away, neither side attacks.
        let speed = i64::from(pace.energy.speed) * (1000 - chance) / 1000;
        pace.energy.speed = i32::try_from(speed).unwrap_or(pace.energy.speed);
        let per_blow = i32::try_from(1000 / (1000 - chance)).unwrap_or(1);
        opponent.struck.actions_per_blow *= per_blow.max(1);
    }
    opponent
}
