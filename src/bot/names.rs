//! What was gathered, in words.

use crate::{
    read::bonus_name,
    sim::{Bonus, ItemKind, Kinds},
};

use super::{Blame, Use};

/// Who is to blame, in words: "goblin", "hunger".
pub(super) fn blame_name(blame: Blame, kinds: &Kinds) -> String {
    match blame {
        Blame::Creature(kind) => kinds.creature(kind).name.clone(),
        Blame::Hunger => "hunger".to_owned(),
        Blame::Overeating => "overeating".to_owned(),
        Blame::Itself => "itself".to_owned(),
        Blame::Nobody => "nobody".to_owned(),
    }
}

/// What was used, in words: "sword", "bare hands".
pub(super) fn use_name(used: Use, kinds: &Kinds) -> String {
    let item = |kind: ItemKind| kinds.item(kind).name.clone();
    match used {
        Use::Struck(kind) => kind.map_or_else(|| "bare hands".to_owned(), item),
        Use::Worn(kind) => kind.map_or_else(|| "no armour".to_owned(), item),
        Use::Drunk(kind) | Use::Thrown(kind) => item(kind),
        Use::Cast(spell) => kinds.spell(spell).name.clone(),
        Use::Chosen(place) => {
            let bonus = Bonus::ALL.get(place);
            bonus.map_or_else(String::new, |bonus| bonus_name(*bonus).to_owned())
        }
    }
}
