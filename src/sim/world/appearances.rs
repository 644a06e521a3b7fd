//! Appearances of items whose kind a creature has not identified.

use std::collections::BTreeMap;

use bevy_ecs::prelude::Resource;
use serde::{Deserialize, Serialize};

use crate::sim::{
    components::{Belief, ItemNames},
    definition::{ItemKind, Kinds},
    rng::Dice,
    seed::Seed,
};

/// Appearance of each kind to creatures that have not identified it, shuffled for every game.
/// Derived from the seed and the definitions.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Appearances {
    /// Index of the appearance of each kind, `None` for kinds that always look like themselves.
    of_kind: Vec<Option<usize>>,
}

impl Appearances {
    /// Returns the kind that a creature with these names takes a kind for; a kind without an
    /// appearance is always recognised. `None` if it has no belief, or believes the kind harmless.
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

    /// Shuffles the appearances for a game.
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

    /// Returns the index of a kind's appearance in [`Kinds::appearances`]; `None` for a kind that
    /// always looks like itself.
    #[must_use]
    pub fn of(&self, kind: ItemKind) -> Option<usize> {
        self.of_kind.get(usize::from(kind.0)).copied().flatten()
    }
}
