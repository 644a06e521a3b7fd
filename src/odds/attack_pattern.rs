//! Timing and strength of a creature's attacks in a fight, which depend on its weapon and on the
//! awareness of both sides.

use crate::sim::{DamageRoll, Grip, Kinds, KnownCreature, WeaponTrait, WindUp};

/// Timing and strength of a creature's attacks in a fight to the end.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct AttackPattern {
    /// Factor by which the damage of every blow is multiplied, 1 or more.
    pub(super) damage_factor: i32,
    /// Factor by which the damage of the first blow is multiplied in addition, 1 or more.
    pub(super) first_factor: i32,
    /// Actions per blow, 1 or more.
    pub(super) actions_per_blow: i32,
    /// Actions already spent on the next blow.
    pub(super) actions_done: i32,
    /// Actions lost at the start of the fight, before the creature is aware.
    pub(super) actions_lost: i32,
    /// HP that the target regains between two attacks.
    pub(super) regained: i32,
    /// Actions spent closing in before the first blow.
    pub(super) way: i64,
    /// Number of shots before the first blow, one per action.
    pub(super) shots: i64,
    /// Damage of a shot.
    pub(super) shot: DamageRoll,
}

impl AttackPattern {
    /// One blow per action, all alike.
    pub(super) const PLAIN: Self = Self {
        damage_factor: 1,
        first_factor: 1,
        actions_per_blow: 1,
        actions_done: 0,
        actions_lost: 0,
        regained: 0,
        way: 0,
        shots: 0,
        shot: DamageRoll {
            base: 0,
            dice: [0, 0],
        },
    };

    /// The pattern of a creature that shoots `shots` times, for the damage `shot` each, before its
    /// first blow.
    pub(super) const fn shots(shot: DamageRoll, shots: i64) -> Self {
        Self {
            shots,
            shot,
            ..Self::PLAIN
        }
    }

    /// The pattern of a creature when a fight starts now. An unaware creature loses its first
    /// action, and its opponent may backstab it.
    pub(super) fn of(kinds: &Kinds, one: &KnownCreature, against: &KnownCreature) -> Self {
        let mut pattern = Self {
            actions_lost: i32::from(one.is_unaware()),
            regained: kinds.creature(against.kind).numbers.hp_regen / 1000,
            ..Self::PLAIN
        };
        match one.weapon_trait(kinds) {
            Some(WeaponTrait::Backstab { times }) if against.is_unaware() => {
                pattern.first_factor = times;
            }
            Some(WeaponTrait::Heavy { times }) => {
                // Sweeps and jabs do half the damage in the same time.
                pattern.damage_factor = match one.grip {
                    Grip::Sideways | Grip::Low => 1,
                    Grip::Raised | Grip::Usual => times,
                };
                pattern.actions_per_blow = 2;
                pattern.regained *= 2;
                let threatens =
                    |raised: WindUp| raised.tiles(one.place).any(|place| place == against.place);
                pattern.actions_done = i32::from(one.raised.is_some_and(threatens));
            }
            Some(
                WeaponTrait::Backstab { .. }
                | WeaponTrait::Slash { .. }
                | WeaponTrait::Reach { .. },
            )
            | None => {}
        }
        pattern
    }

    /// The damage roll of an attack, and the factor by which its damage is multiplied. `number`
    /// counts shots and blows from 0; `roll` is the damage of a blow.
    pub(super) fn strike(self, number: i64, roll: DamageRoll) -> (DamageRoll, i32) {
        match number - self.shots {
            ..0 => (self.shot, 1),
            0 if self.first_factor != 1 => {
                let factor = self.first_factor.saturating_mul(self.damage_factor);
                (roll.caught(), factor)
            }
            _ => (roll, self.damage_factor),
        }
    }

    /// Number of attacks (shots and blows) within this number of actions.
    pub(super) const fn strikes(self, actions: i64) -> i64 {
        let actions = actions - self.actions_lost as i64;
        if actions <= 0 {
            return 0;
        }
        (actions + self.actions_done as i64) / self.actions_per_blow as i64
    }

    /// Actions needed for this number of attacks (shots and blows), 1 or more; actions lost at the
    /// start are not counted.
    pub(super) const fn actions(self, strikes: i64) -> i64 {
        match strikes - self.shots {
            ..=0 => strikes,
            blows => self.way + blows * self.actions_per_blow as i64 - self.actions_done as i64,
        }
    }
}
