//! The tactics: each returns an intent (`None` to wait), or the reason why it does not apply.

mod burrow;
mod fetch;
mod fight;
mod flee;
mod guard;
mod items;
mod magic;
mod obey;
mod power;
mod prey;
mod raise;
mod spread;
mod steal;
mod tell;
mod wander;

use crate::sim::definition::{Condition, Tactic, tactics_of_creatures};

use super::context::{AiContext, Choice};

macro_rules! dispatch {
    ($(
        $(#[$doc:meta])*
        $name:ident $word:literal
        $(($single:ident: $single_type:ty = $single_range:expr))?
        $({$($(#[$field_doc:meta])* $field:ident: $type:ty = $range:expr,)*})?
        $file:ident::$function:ident [$($trait:ident)*];
    )*) => {
        /// Returns the intent that a tactic chooses, or the reason why it does not apply.
        pub(super) fn choose(tactic: Tactic, context: &mut AiContext) -> Choice {
            match tactic {
                $(Tactic::$name $(($single))? $({$($field,)*})? => {
                    $file::$function(context $(, $single)? $($(, $field)*)?)
                })*
            }
        }
    };
}
tactics_of_creatures!(dispatch);

/// Flees from the enemies in sight, at any number of hit points.
pub(super) fn panic(context: &mut AiContext) -> Choice {
    flee::flee(context, u32::MAX)
}

/// Whether the creature flees instead of following an enemy: it is scared, badly hurt, or has
/// stolen something.
pub(super) fn flees(context: &AiContext) -> bool {
    let effects = context.character.effects;
    if context.character.mind.stolen().is_some()
        || effects.causes(Condition::Scared, &context.stage.definitions)
    {
        return true;
    }
    let mut tactics = context.kind.tactics.iter();
    tactics.any(|tactic| matches!(tactic, Tactic::Flee { below } if flee::is_hurt(context, *below)))
}
