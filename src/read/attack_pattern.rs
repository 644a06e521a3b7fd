//! How somebody strikes, as far as the odds of a fight depend on it.

use crate::sim::{CreatureQueryItem, View, WeaponTrait};

/// How somebody strikes in a fight to the end.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct AttackPattern {
    /// So many times the damage of every blow.
    pub(super) times: i32,
    /// So many times as much again of the first.
    pub(super) first: i32,
    /// Actions that a blow takes.
    pub(super) pace: i32,
    /// Actions of the next blow that are done already.
    pub(super) ready: i32,
    /// Actions lost at the beginning.
    pub(super) late: i32,
}

impl AttackPattern {
    /// A blow an action, each as good as the other.
    pub(super) const PLAIN: Self = Self {
        times: 1,
        first: 1,
        pace: 1,
        ready: 0,
        late: 0,
    };

    /// How somebody strikes now, who begins to fight against another: who has not
    /// noticed its enemies is late, and gets the worse of the first blow.
    pub(super) fn of(view: &View, one: &CreatureQueryItem, against: &CreatureQueryItem) -> Self {
        let is_unaware =
            |one: &CreatureQueryItem| one.alert.is_some_and(|alert| alert.is_unaware());
        let weapon = one.pack.weapon().and_then(|item| view.items.what(item));
        let weapon_trait = weapon.and_then(|item| view.definitions.item(item.kind).weapon_trait);
        let mut style = Self {
            late: i32::from(is_unaware(one)),
            ..Self::PLAIN
        };
        match weapon_trait {
            Some(WeaponTrait::Backstab { times }) if is_unaware(against) => style.first = times,
            Some(WeaponTrait::Heavy { times }) => {
                let raised = one.stance.and_then(|stance| stance.raised);
                (style.times, style.pace) = (times, 2);
                style.ready = i32::from(raised == Some(against.position.0));
            }
            Some(WeaponTrait::Backstab { .. } | WeaponTrait::Slash | WeaponTrait::Reach { .. })
            | None => {}
        }
        style
    }

    /// How many blows come of so many actions.
    pub(super) const fn blows(self, actions: i64) -> i64 {
        let actions = actions - self.late as i64;
        if actions <= 0 {
            return 0;
        }
        (actions + self.ready as i64) / self.pace as i64
    }

    /// The actions that it takes until so many blows are struck, 1 or more.
    pub(super) const fn actions(self, blows: i64) -> i64 {
        blows * self.pace as i64 - self.ready as i64
    }
}
