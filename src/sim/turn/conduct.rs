//! What the player did, counted for the end of the story.

use bevy::prelude::{Query, Res};

use crate::sim::{
    components::Conduct,
    definition::{Definitions, Equipment},
    fact::{Deed, Fact, FactLog},
    status::PlayerEntity,
};

/// Counts what the player did. Right after its intent was carried out, all
/// facts of the turn so far are its own.
pub(super) fn count(
    facts: Res<FactLog>,
    definitions: Res<Definitions>,
    player: Res<PlayerEntity>,
    mut conducts: Query<&mut Conduct>,
) {
    let Ok(mut conduct) = conducts.get_mut(player.entity) else {
        return;
    };
    let conduct = &mut *conduct;
    let own = facts.facts().iter().filter(|fact| fact.who.id == player.id);
    for Fact { deed, item, .. } in own {
        let counts = [
            (&mut conduct.blows, matches!(deed, Deed::Attacked { .. })),
            (
                &mut conduct.missiles,
                matches!(deed, Deed::Hit { .. } | Deed::Shot { .. }),
            ),
            (&mut conduct.quaffs, matches!(deed, Deed::Quaffed)),
            (&mut conduct.casts, matches!(deed, Deed::Cast { .. })),
            (&mut conduct.digs, matches!(deed, Deed::Dug)),
            (&mut conduct.meals, matches!(deed, Deed::Ate { .. })),
        ];
        for (count, done) in counts {
            *count += u32::from(done);
        }
        if let (Deed::Ate { .. }, Some(item)) = (deed, item)
            && definitions.item(item.kind).corpse_of.is_some()
        {
            conduct.meat += 1;
        }
        if let Deed::Equipped { slot } = deed {
            match slot {
                Equipment::Weapon => conduct.weapons += 1,
                Equipment::Armour => conduct.armours += 1,
            }
        }
    }
}
