//! Both sides of a fight, as far as the odds need them.

use crate::sim::{CreatureKind, DamageRoll, Energy, Kinds, KnownCreature, RulesDefinition};

use super::{attack_pattern::AttackPattern, opening::Opening};

/// A creature's stats from which the odds of a fight are computed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Combatant {
    /// Current HP, 1 or more.
    pub hp: i32,
    /// Attack, with equipment.
    pub attack: i32,
    /// Defence, with equipment.
    pub defence: i32,
}

impl Combatant {
    /// Current stats of a creature.
    pub(super) const fn of(creature: &KnownCreature) -> Self {
        Self {
            hp: creature.stats.hp,
            attack: creature.totals.attack,
            defence: creature.totals.defence,
        }
    }

    /// The damage roll of a blow at a target.
    pub(super) fn damage_to(self, target: Self, rules: &RulesDefinition) -> DamageRoll {
        rules.damage(self.attack, target.defence)
    }
}

/// How often an opponent attacks.
#[derive(Copy, Clone, Debug)]
pub(super) struct Pace {
    /// The opponent's speed and stored energy. Stored energy is reduced by the cost of the walk to
    /// the player, and may be negative.
    pub(super) energy: Energy,
    /// Energy per turn of an opponent that never idles.
    pub(super) fastest: i32,
    /// Energy cost of one attack of the opponent, 1 or more.
    pub(super) blow: i32,
    /// Energy cost of one action of the side that fights the opponent, and the energy that this
    /// side gains per turn.
    pub(super) per_action: (i32, i32),
}

impl Pace {
    /// The pace of an opponent with this energy, against a side that acts once a turn.
    const fn usual(energy: Energy) -> Self {
        Self {
            energy,
            fastest: energy.speed,
            blow: Energy::ACTION,
            per_action: (1, 1),
        }
    }

    /// Number of actions of the opponent before the other side takes its action number `actions`,
    /// counted from 1. The other side acts first.
    pub(super) fn actions_before(self, actions: i64) -> i64 {
        let (cost, speed) = self.per_action;
        let turns = (actions - 1).max(0) * i64::from(cost);
        let gained = i64::from(self.energy.speed) * turns / i64::from(speed.max(1));
        // A creature acts as soon as it has the usual cost, whatever the action costs.
        match i64::from(self.energy.stored) + gained - i64::from(Energy::ACTION) {
            ..0 => 0,
            left => left / i64::from(self.blow.max(1)) + 1,
        }
    }
}

/// An enemy in a fight.
#[derive(Copy, Clone, Debug)]
pub(super) struct Opponent {
    pub(super) combatant: Combatant,
    /// `None` if the opponent does not fight back.
    pub(super) pace: Option<Pace>,
    /// Attacks of the opponent.
    pub(super) strikes: AttackPattern,
    /// Attacks on the opponent.
    pub(super) struck: AttackPattern,
    /// Whether it attacks without having to stand beside the player.
    pub(super) from_afar: bool,
}

impl Opponent {
    /// An opponent that is aware of the fight, without weapon traits.
    pub(super) fn plain(combatant: Combatant, energy: Option<Energy>) -> Self {
        Self {
            combatant,
            pace: energy.map(Pace::usual),
            strikes: AttackPattern::PLAIN,
            struck: AttackPattern::PLAIN,
            from_afar: false,
        }
    }

    /// Number of attacks of the opponent before the other side takes its action number `actions`,
    /// counted from 1.
    pub(super) fn strikes_before(&self, pace: Pace, actions: i64) -> usize {
        let strikes = self.strikes.strikes(pace.actions_before(actions));
        usize::try_from(strikes).unwrap_or(usize::MAX)
    }

    /// Whether the opponent, if it never idles, attacks before the other side takes its action
    /// number `actions`, counted from 1.
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

/// Speed and stored energy of a creature, reduced by the share of actions in which it idles. Since
/// it is unknown which actions these are, half an action is added to the stored energy, which is
/// right on average.
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

/// Energy per turn that a creature of this kind spends on acting: its speed without the share of
/// idle actions.
pub(super) fn active_speed(kinds: &Kinds, kind: CreatureKind, speed: i32) -> i32 {
    let active = 1000 - i64::from(kinds.creature(kind).idle_chance());
    i32::try_from(i64::from(speed) * active / 1000).unwrap_or(speed)
}
