//! Names of killers and of used things.

use crate::sim::{ItemKind, Kinds};

use super::{Killer, UseStat};

/// Name of a killer, such as "goblin" or "hunger".
pub(super) fn killer_name(killer: Killer, kinds: &Kinds) -> String {
    match killer {
        Killer::Creature(kind) => kinds.creature(kind).name.clone(),
        Killer::Hunger => "hunger".to_owned(),
        Killer::Overeating => "overeating".to_owned(),
        Killer::Itself => "itself".to_owned(),
        Killer::Nobody => "nobody".to_owned(),
    }
}

/// Name of a thing that was used, such as "sword" or "bare hands".
pub(super) fn use_name(used: UseStat, kinds: &Kinds) -> String {
    let item = |kind: ItemKind| kinds.item(kind).name.clone();
    match used {
        UseStat::Struck(kind) => kind.map_or_else(|| "bare hands".to_owned(), item),
        UseStat::Worn(kind) => kind.map_or_else(|| "no armour".to_owned(), item),
        UseStat::Used(kind) | UseStat::Thrown(kind) => item(kind),
        UseStat::Cast(spell) => kinds.spell(spell).name.clone(),
        UseStat::Chosen(perk) | UseStat::Moved(perk) => kinds.perks.get(perk).name.clone(),
    }
}
