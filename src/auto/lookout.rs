//! What somebody who types ahead must look up for.

use std::collections::BTreeMap;

use crate::{
    read::tile,
    sim::{Deed, Energy, StableId, Status, View},
};

use super::wits::Wits;

/// Turns after which somebody who comes into sight again is new again.
const FORGOTTEN_AFTER: u32 = 20;

/// Something that nobody should learn of only after the keys typed ahead are used
/// up.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Alarm {
    /// A threat came into sight.
    Threat,
    /// A hurt came from out of sight.
    HurtUnseen,
    /// A quarter of the hit points is left, or less.
    Low,
    /// All in sight together may kill within the next turn.
    Deadly,
    /// A bonus is to be chosen.
    Bonus,
    /// The level is another.
    Elsewhere,
    /// The game is over.
    Over,
}

/// Compares how the player stands with how it stood before.
#[derive(Clone, Debug, Default)]
pub struct Lookout {
    /// The threats that were seen, and in which turn last.
    seen: BTreeMap<StableId, u32>,
    low: bool,
    deadly: bool,
    level: Option<usize>,
}

impl Lookout {
    /// What is new and alarming now.
    pub fn look(&mut self, view: &View<'_>, wits: &Wits) -> Vec<Alarm> {
        let mut alarms = Vec::new();
        let turn = view.state.turn;
        let threats = wits.threats(view);
        let is_new = |id: &StableId| {
            let last = self.seen.get(id);
            last.is_none_or(|last| turn > last + FORGOTTEN_AFTER)
        };
        if threats.iter().any(|(threat, _)| is_new(&threat.id)) {
            alarms.push(Alarm::Threat);
        }
        for (threat, _) in threats {
            self.seen.insert(threat.id, turn);
        }
        if is_hurt_unseen(view) {
            alarms.push(Alarm::HurtUnseen);
        }
        let stats = view.me.stats;
        let low = stats.hp.saturating_mul(4) <= stats.max_hp;
        if low && !self.low {
            alarms.push(Alarm::Low);
        }
        let deadly = worst_turn(view, wits) >= i64::from(stats.hp);
        if deadly && !self.deadly {
            alarms.push(Alarm::Deadly);
        }
        if view.me.experience.picks > 0 {
            alarms.push(Alarm::Bonus);
        }
        let level = view.here().level;
        if self.level.is_some_and(|before| before != level) {
            alarms.push(Alarm::Elsewhere);
        }
        if view.state.status != Status::Playing {
            alarms.push(Alarm::Over);
        }
        (self.low, self.deadly, self.level) = (low, deadly, Some(level));
        alarms
    }
}

impl Lookout {
    /// Whether all in sight together might have killed within a turn when it looked
    /// last.
    #[must_use]
    pub const fn is_deadly(&self) -> bool {
        self.deadly
    }
}

/// Whether somebody out of sight hurt the player in the last turn.
fn is_hurt_unseen(view: &View<'_>) -> bool {
    let me = *view.me.id;
    view.facts.perceived().any(|(fact, perceived)| {
        let strikes = matches!(
            fact.deed,
            Deed::Attacked { .. } | Deed::Hit { .. } | Deed::Shot { .. }
        );
        strikes && fact.target.is_some_and(|target| target.id == me) && !perceived.actor
    })
}

/// The most hit points that all threats in sight can take from the player within
/// the next turn, with the weapons that are seen on them. A blow does attack minus
/// defence at most and a shot half of the base attack plus the bow's, as
/// `sim/strike.rs` rolls them; whoever stands farther away first spends its actions
/// on coming near.
#[must_use]
pub fn worst_turn(view: &View<'_>, wits: &Wits) -> i64 {
    let here = view.here();
    let defence = tile(view, here)
        .creature
        .map_or(0, |player| player.totals.defence);
    let threats = wits.threats(view);
    let worst = threats.into_iter().filter_map(|(threat, place)| {
        let parts = view.creature(threat.entity)?;
        // What it has saved up is not seen, but never reaches another action.
        let action = Energy::ACTION;
        let actions = (parts.energy.speed.max(0) + action - 1) / action;
        let most = |attack: i32| i64::from(attack.saturating_sub(defence).max(1));
        let steps = here.point.chebyshev(place.point) - 1;
        let blows = i64::from((actions - steps).max(0)) * most(threat.totals.attack);
        let bow = parts.pack.weapon().and_then(|id| view.items.get(id));
        let ranged = bow.map_or(0, |item| view.definitions.item(item.kind).ranged);
        let shots = if ranged > 0 {
            i64::from(actions) * most(threat.stats.attack / 2 + ranged)
        } else {
            0
        };
        Some(blows.max(shots))
    });
    worst.sum()
}
