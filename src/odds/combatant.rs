//! The numbers of both sides of a fight.

use crate::sim::{CreatureKind, DamageRoll, Energy, Kinds, KnownCreature, RulesDefinition};

use super::{attack_pattern::AttackPattern, opening::Opening};

/// The numbers of a creature that count in a fight.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Combatant {
    /// Hit points left, 1 or more.
    pub hp: i32,
    /// Attack with equipment.
    pub attack: i32,
    /// Defence with equipment.
    pub defence: i32,
}

impl Combatant {
    /// The numbers of a creature now.
    pub(super) const fn of(creature: &KnownCreature) -> Self {
        Self {
            hp: creature.stats.hp,
            attack: creature.totals.attack,
            defence: creature.totals.defence,
        }
    }

    /// The damage of a blow at somebody.
    pub(super) fn damage_to(self, target: Self, rules: &RulesDefinition) -> DamageRoll {
        rules.damage(self.attack, target.defence)
    }
}

/// How often an opponent strikes back.
#[derive(Copy, Clone, Debug)]
pub(super) struct Pace {
    /// The opponent's speed and stored energy; stored energy is below 0 by what the walk to the
    /// player will cost.
    pub(super) energy: Energy,
    /// Energy that the opponent gains each turn in which it does nothing but act.
    pub(super) fastest: i32,
    /// Energy that an action of the opponent costs, 1 or more.
    pub(super) blow: i32,
    /// Energy that an action of the other costs, and the energy that it gains each turn.
    pub(super) per_action: (i32, i32),
}

impl Pace {
    /// That of somebody with this energy, against one who acts once a turn.
    const fn usual(energy: Energy) -> Self {
        Self {
            energy,
            fastest: energy.speed,
            blow: Energy::ACTION,
            per_action: (1, 1),
        }
    }

    /// Actions of the opponent before the other has acted a number of times, and first.
    pub(super) fn actions_before(self, actions: i64) -> i64 {
        let (cost, speed) = self.per_action;
        let turns = (actions - 1).max(0) * i64::from(cost);
        let gained = i64::from(self.energy.speed) * turns / i64::from(speed.max(1));
        // It can act from the usual cost on, whatever a blow costs it.
        match i64::from(self.energy.stored) + gained - i64::from(Energy::ACTION) {
            ..0 => 0,
            left => left / i64::from(self.blow.max(1)) + 1,
        }
    }
}

/// An enemy to be fought.
#[derive(Copy, Clone, Debug)]
pub(super) struct Opponent {
    pub(super) combatant: Combatant,
    /// `None` if the opponent does not fight back.
    pub(super) pace: Option<Pace>,
    /// How the opponent strikes.
    pub(super) strikes: AttackPattern,
    /// How the opponent is struck.
    pub(super) struck: AttackPattern,
    /// Whether it needs no room beside the player to do harm.
    pub(super) from_afar: bool,
}

impl Opponent {
    /// An opponent with no weapon traits involved, aware of the fight.
    pub(super) fn plain(combatant: Combatant, energy: Option<Energy>) -> Self {
        Self {
            combatant,
            pace: energy.map(Pace::usual),
            strikes: AttackPattern::PLAIN,
            struck: AttackPattern::PLAIN,
            from_afar: false,
        }
    }

    /// Strikes of the opponent before the other has acted a number of times, and first.
    pub(super) fn strikes_before(&self, pace: Pace, actions: i64) -> usize {
        let strikes = self.strikes.strikes(pace.actions_before(actions));
        usize::try_from(strikes).unwrap_or(usize::MAX)
    }

    /// Whether the opponent may strike before the other has acted a number of times, if it does
    /// not idle.
    fn may_strike_before(&self, mut pace: Pace, actions: i64) -> bool {
        pace.energy.speed = pace.fastest;
        self.strikes_before(pace, actions) > 0
    }

    /// How the fight begins.
    pub(super) fn opening(&self) -> Opening {
        match (self.pace, self.struck.shots, self.strikes.shots) {
            (None, ..) => Opening::Contact,
            (_, 1.., 1..) => Opening::Shootout,
            (_, shots @ 1.., _) => Opening::Shoots(shots),
            (_, _, shots @ 1..) => Opening::ShotAt(shots),
            _ if self.struck.way == 0 => Opening::Contact,
            (Some(pace), ..) if self.may_strike_before(pace, self.struck.actions(1)) => {
                Opening::Suffers
            }
            _ => Opening::Waits,
        }
    }
}

/// The energy of a creature, less that of the actions in which it does nothing. Which ones these
/// are is not known: half an action more makes it right on average.
pub(super) fn active(kinds: &Kinds, creature: &KnownCreature) -> Energy {
    let Energy { speed, stored } = creature.energy;
    let active = active_speed(kinds, creature.kind, speed);
    let half = if active < speed {
        Energy::ACTION / 2
    } else {
        0
    };
    Energy {
        speed: active,
        stored: stored.saturating_add(half),
    }
}

/// The energy that one of a kind uses each turn: its speed, less the share of its actions in
/// which it does nothing.
pub(super) fn active_speed(kinds: &Kinds, kind: CreatureKind, speed: i32) -> i32 {
    let active = 1000 - i64::from(kinds.creature(kind).idle_chance());
    i32::try_from(i64::from(speed) * active / 1000).unwrap_or(speed)
}
