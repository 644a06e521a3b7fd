//! How kinds of items look to who does not know them.

use std::collections::BTreeMap;

use bevy_ecs::prelude::Resource;
use serde::{Deserialize, Serialize};

use crate::sim::{
    components::{Belief, ItemNames},
    definition::{ItemKind, Kinds},
    rng::Dice,
    seed::Seed,
};

/// How each kind looks to who does not know it, shuffled for every game. It
/// follows from the seed and the data.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Appearances {
    /// By kind: the index of its appearance, for kinds that have one.
    of_kind: Vec<Option<usize>>,
}

impl Appearances {
    /// The kind that a creature of these names believes a kind to be: its own if that has no
    /// appearance. `None` without an idea, or if it is believed to do nothing.
    #[must_use]
    pub fn believed_kind(&self, names: &ItemNames, kind: ItemKind) -> Option<ItemKind> {
        if self.of(kind).is_none() {
            return Some(kind);
        }
        match names.known(kind)?.belief {
            Belief::Kind(kind) => Some(kind),
            Belief::Harmless => None,
        }
    }

    /// The appearances of a game.
    #[must_use]
    pub fn shuffled(seed: &Seed, kinds: &Kinds) -> Self {
        let mut dice = Dice::named(seed, "appearances");
        let mut left: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (index, appearance) in kinds.appearances.iter().enumerate() {
            left.entry(&appearance.class).or_default().push(index);
        }
        let mut draw = |class: &str| {
            let left = left.get_mut(class)?;
            let count = u32::try_from(left.len()).ok().filter(|count| *count > 0)?;
            Some(left.swap_remove(dice.below(count) as usize))
        };
        let of_kind = kinds
            .items
            .iter()
            .map(|item| draw(item.appearance.as_deref()?))
            .collect();
        Self { of_kind }
    }

    /// The index of a kind's appearance in [`Kinds::appearances`]; nothing for a
    /// kind whose looks say all.
    #[must_use]
    pub fn of(&self, kind: ItemKind) -> Option<usize> {
        self.of_kind.get(usize::from(kind.0)).copied().flatten()
    }
}
