//! Warnings for a player who types ahead.

use std::collections::BTreeMap;

use crate::sim::{ActionKind, Energy, Known, KnownCreature, StableId, Status};

use super::memory::{AutoMemory, is_low, ranged, strikes};

/// Number of turns out of sight after which a threat counts as new again.
const FORGOTTEN_AFTER: u32 = 20;

/// A reason to drop keys typed ahead.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Warning {
    /// A threat came into sight.
    NewThreat,
    /// An unseen creature attacked the player.
    HurtByUnseen,
    /// Hit points fell to a quarter or less.
    LowHp,
    /// All threats in sight together could kill the player within the next turn.
    Deadly,
    /// A perk can be chosen.
    PerkToChoose,
    /// The player entered another level.
    NewLevel,
    /// The game is over.
    GameOver,
}

/// Detects new dangers by comparing each turn with the one before.
#[derive(Clone, Debug, Default)]
pub struct ThreatWatch {
    /// Turn in which each threat was last seen.
    seen: BTreeMap<StableId, u32>,
    low: bool,
    deadly: bool,
    level: Option<usize>,
}

impl ThreatWatch {
    /// Suppresses the warning for the next change of level.
    pub const fn expect_other_level(&mut self) {
        self.level = None;
    }

    /// Warnings about changes since the last call. A perk to choose and the end of the game are
    /// reported by every call.
    pub fn look(&mut self, view: &Known, memory: &AutoMemory) -> Vec<Warning> {
        let mut warnings = Vec::new();
        let turn = view.state.turn;
        let threats = memory.threats(view);
        let is_new = |id: &StableId| {
            let last = self.seen.get(id);
            last.is_none_or(|last| turn > last + FORGOTTEN_AFTER)
        };
        if threats.iter().any(|threat| is_new(&threat.id)) {
            warnings.push(Warning::NewThreat);
        }
        for threat in &threats {
            self.seen.insert(threat.id, turn);
        }
        if is_hurt_unseen(view) {
            warnings.push(Warning::HurtByUnseen);
        }
        let low = is_low(view);
        if low && !self.low {
            warnings.push(Warning::LowHp);
        }
        let deadly = worst_of(view, &threats) >= i64::from(view.me.stats.hp);
        if deadly && !self.deadly {
            warnings.push(Warning::Deadly);
        }
        if view.me.experience.picks > 0 {
            warnings.push(Warning::PerkToChoose);
        }
        let level = view.here().level;
        if self.level.is_some_and(|before| before != level) {
            warnings.push(Warning::NewLevel);
        }
        if view.state.status != Status::Playing {
            warnings.push(Warning::GameOver);
        }
        (self.low, self.deadly, self.level) = (low, deadly, Some(level));
        warnings
    }

    /// Whether all threats in sight together could have killed the player within a turn at the last
    /// [`look`](Self::look).
    #[must_use]
    pub const fn is_deadly(&self) -> bool {
        self.deadly
    }
}

/// Whether an unseen creature attacked the player in the last turn.
fn is_hurt_unseen(view: &Known) -> bool {
    let me = *view.me.id;
    let mut events = view.perceived();
    events.any(|(event, perceived)| strikes(&event, me) && !perceived.actor)
}

/// Maximum HP that all threats in sight can take from the player within the next turn with their
/// visible weapons. A shot has half the base attack plus the bow's bonus; a distant threat first
/// spends actions on approaching.
#[must_use]
pub fn worst_turn(view: &Known, memory: &AutoMemory) -> i64 {
    worst_of(view, &memory.threats(view))
}

/// Maximum number of actions of a kind that a creature can take within a turn, after `steps` steps.
fn most_actions(view: &Known, one: &KnownCreature, action: ActionKind, steps: i32) -> i32 {
    let step = view.action_cost(one, ActionKind::Step).max(1);
    let cost = view.action_cost(one, action).max(1);
    // Its saved energy is hidden, but is less than the cost of a usual action.
    let after_steps = one.energy.speed.max(0) + Energy::ACTION - 1 - steps.max(0) * step;
    // A creature with the energy of a usual action may act; a costlier action makes its energy
    // negative.
    let spare = after_steps - Energy::ACTION;
    if spare < 0 { 0 } else { spare / cost + 1 }
}

fn worst_of(view: &Known, threats: &[KnownCreature]) -> i64 {
    let (rules, defence) = (&view.definitions.rules, view.myself().totals.defence);
    let here = view.here();
    let worst = threats.iter().map(|threat| {
        let most = |attack: i32| i64::from(rules.damage(attack, defence).most());
        let steps = here.point.chebyshev(threat.place.point) - 1;
        let blows = most_actions(view, threat, ActionKind::Attack, steps);
        let blows = i64::from(blows) * most(threat.totals.attack);
        let ranged = ranged(view, threat);
        let shots = if ranged > 0 {
            let shots = most_actions(view, threat, ActionKind::Fire, 0);
            i64::from(shots) * most(threat.stats.attack / 2 + ranged)
        } else {
            0
        };
        blows.max(shots)
    });
    worst.sum()
}
