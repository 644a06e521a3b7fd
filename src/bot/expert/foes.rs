//! Whom it knows of that goes after it, and whether they have noticed it.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    grid::Point,
    read::{CreatureInfo, Observation},
    sim::{Awareness, StableId},
};

/// Decisions for which it counts on one who hunts it and went out of sight.
const FRESH: u32 = 6;
/// Decisions for which it counts on one who wanders to be where it was.
const WANDERS: u32 = 25;

/// One of them as it was last seen.
#[derive(Clone, Debug)]
struct Foe {
    info: CreatureInfo,
    /// In which decision.
    when: u32,
}

/// All of them that it saw and has not seen gone.
#[derive(Clone, Debug, Default)]
pub(super) struct Foes {
    known: BTreeMap<StableId, Foe>,
    /// Decisions so far.
    now: u32,
}

/// Whether somebody has noticed it.
pub(super) fn is_hunting(foe: &CreatureInfo) -> bool {
    foe.alert.is_none_or(|alert| alert == Awareness::Hunting)
}

impl Foes {
    /// Takes in who is in sight now.
    pub(super) fn look(&mut self, seen: &Observation) {
        self.now += 1;
        let level = seen.observer.place.level;
        let visible: BTreeSet<Point> = seen.visible.iter().copied().collect();
        self.known.retain(|_, foe| {
            let place = foe.info.place;
            place.level != level || !visible.contains(&place.point)
        });
        let when = self.now;
        for info in seen.creatures.iter().filter(|one| one.hunts_player) {
            let info = info.clone();
            self.known.insert(info.id, Foe { info, when });
        }
    }

    /// Those of its level that hunt it: in sight now or a moment ago.
    pub(super) fn hunting(&self, level: usize) -> Vec<&CreatureInfo> {
        self.known
            .values()
            .filter(|foe| foe.info.place.level == level && is_hunting(&foe.info))
            .filter(|foe| self.now - foe.when <= FRESH)
            .map(|foe| &foe.info)
            .collect()
    }

    /// Those of its level that have not noticed it, or have lost it.
    pub(super) fn unaware(&self, level: usize) -> Vec<&CreatureInfo> {
        let lasts = |foe: &&Foe| {
            let age = self.now - foe.when;
            match foe.info.alert {
                Some(Awareness::Asleep) => true,
                Some(Awareness::Idle) => age <= WANDERS,
                Some(Awareness::Hunting) | None => (FRESH + 1..=WANDERS).contains(&age),
            }
        };
        self.known
            .values()
            .filter(|foe| foe.info.place.level == level)
            .filter(lasts)
            .map(|foe| &foe.info)
            .collect()
    }
}
