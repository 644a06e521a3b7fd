//! Difficulties: the base data files, or those files with an overlay.

use std::sync::Arc;

use super::{Definitions, Kinds, UnknownName};

/// A difficulty, as listed in a menu. Difficulties differ only by their definitions; no rule asks
/// for the difficulty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Danger {
    /// Name, 1 to 32 characters.
    pub name: String,
    /// Description, a sentence of 1 to 300 characters.
    pub about: String,
}

impl Definitions {
    /// All difficulties, the default first.
    pub fn dangers(&self) -> impl Iterator<Item = &Danger> {
        self.dangers.iter().map(|kinds| &kinds.danger)
    }

    /// Whether this is the default difficulty.
    #[must_use]
    pub fn is_usual_danger(&self) -> bool {
        let usual = self.dangers().next();
        usual.is_none_or(|usual| usual.name == self.danger.name)
    }

    /// Returns these definitions at another difficulty. Keeps the selected world and kit if the
    /// difficulty has a world and kit of the same names; otherwise selects its first ones.
    ///
    /// # Errors
    ///
    /// When there is no difficulty of this name.
    pub fn in_danger(&self, name: &str) -> Result<Self, UnknownName> {
        if self.danger.name == name {
            return Ok(self.clone());
        }
        let other = self.dangers.iter().find(|kinds| kinds.danger.name == name);
        let known = || self.dangers().map(|danger| &danger.name);
        let other = other.ok_or_else(|| UnknownName::new("danger", name, known()))?;
        Ok(self.filled_with(other))
    }

    /// These definitions, then the definitions of each other difficulty with the same world and kit
    /// if it has them.
    pub fn siblings(&self) -> impl Iterator<Item = Self> {
        let others = self.dangers.iter();
        let others = others.filter(|kinds| kinds.danger.name != self.danger.name);
        std::iter::once(self.clone()).chain(others.map(|kinds| self.filled_with(kinds)))
    }

    fn filled_with(&self, kinds: &Arc<Kinds>) -> Self {
        let other = Self {
            kinds: Arc::clone(kinds),
            dangers: Arc::clone(&self.dangers),
            languages: self.languages.clone(),
        };
        let other = other.in_world(&self.world.name).unwrap_or(other);
        let kit = self.kit_name().and_then(|name| other.in_kit(name).ok());
        kit.unwrap_or(other)
    }
}
