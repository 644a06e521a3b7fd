//! What the player did, counted for the end of the story.

use bevy::prelude::{Query, Res};

use crate::sim::{
    components::Conduct,
    definition::{Definitions, Equipment},
    fact::{Fact, FactLog},
    status::PlayerEntity,
};

/// Counts what the player did. Right after its intent was carried out, all
/// facts of the turn so far are its own.
pub(super) fn count(
    facts: Res<'_, FactLog>,
    definitions: Res<'_, Definitions>,
    player: Res<'_, PlayerEntity>,
    mut conducts: Query<'_, '_, &mut Conduct>,
) {
    let Ok(mut conduct) = conducts.get_mut(player.entity) else {
        return;
    };
    for witnessed in facts.all() {
        match witnessed.fact {
            Fact::Attacked { attacker, .. } if attacker.id == player.id => conduct.blows += 1,
            Fact::Hit { attacker, .. } | Fact::Shot { attacker, .. }
                if attacker.id == player.id =>
            {
                conduct.missiles += 1;
            }
            Fact::Quaffed { who, .. } if who.id == player.id => conduct.quaffs += 1,
            Fact::Cast { who, .. } if who.id == player.id => conduct.casts += 1,
            Fact::Dug { who, .. } if who.id == player.id => conduct.digs += 1,
            Fact::Ate { who, item, .. } if who.id == player.id => {
                conduct.meals += 1;
                if definitions.item(item.kind).corpse_of.is_some() {
                    conduct.meat += 1;
                }
            }
            Fact::Equipped { who, slot, .. } if who.id == player.id => match slot {
                Equipment::Weapon => conduct.weapons += 1,
                Equipment::Armour => conduct.armours += 1,
            },
            _ => {}
        }
    }
}
