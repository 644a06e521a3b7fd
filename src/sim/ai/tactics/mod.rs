//! The tactics: each answers with an intent (`None` to wait), or why it does not apply.

mod fight;
mod flee;
mod items;
mod spread;
mod tell;
mod wander;

use crate::sim::definition::Tactic;

use super::context::{AiContext, Choice};

/// What a creature does by a tactic, if that applies.
pub(super) fn choose(tactic: Tactic, context: &mut AiContext) -> Choice {
    match tactic {
        Tactic::Idle(chance) => wander::idle(context, chance),
        Tactic::Spread {
            chance,
            reach,
            offspring,
            ..
        } => spread::spread(context, chance, reach, offspring),
        Tactic::Equip => items::equip(context),
        Tactic::Quaff => items::quaff(context),
        Tactic::Flee { below } => flee::flee(context, below),
        Tactic::Strike => fight::strike(context),
        Tactic::Fire => fight::fire(context),
        Tactic::Throw => fight::throw(context),
        Tactic::Fight => fight::fight(context),
        Tactic::Search => fight::search(context),
        Tactic::PickUp => items::pick_up(context),
        Tactic::Tell => tell::tell(context),
        Tactic::TryUnknown => items::try_unknown(context),
        Tactic::Wander => wander::wander(context),
    }
}
