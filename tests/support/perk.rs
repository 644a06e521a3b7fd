//! The perks of the difficulty `classic`, each of which raises one number.

use slight_danger::sim::PerkKind;

/// A perk of `classic`; scenarios have these unless they ask for the perks of the data.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Perk {
    /// 10 hit points.
    HitPoints,
    /// 2 attack.
    Attack,
    /// 2 defence.
    Defence,
    /// A tile of sight.
    Vision,
    /// The regeneration rate with which the kind starts.
    HpRegeneration,
    /// 5 mana.
    Mana,
    /// 5 mana regained in 1000 turns.
    ManaRegeneration,
}

impl Perk {
    /// All perks, in the order of the data.
    pub(crate) const ALL: [Self; 7] = [
        Self::HitPoints,
        Self::Attack,
        Self::Defence,
        Self::Vision,
        Self::HpRegeneration,
        Self::Mana,
        Self::ManaRegeneration,
    ];

    /// The perk of a kind.
    pub(crate) fn of(kind: PerkKind) -> Self {
        Self::ALL[usize::from(kind.0)]
    }

    pub(crate) const fn kind(self) -> PerkKind {
        PerkKind(self as u16)
    }
}
