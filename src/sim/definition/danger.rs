//! What fills a world: the usual files, or what an overlay makes of them.

use std::sync::Arc;

use super::{Definitions, Kinds, UnknownName};

/// One way to fill a world, as a menu lists it. Games differ by their
/// definitions alone; no rule asks for a danger.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Danger {
    /// Its name, 1 to 32 characters.
    pub name: String,
    /// What it is, in a sentence of 1 to 300 characters.
    pub about: String,
}

impl Definitions {
    /// The dangers that can be chosen, the usual one first.
    pub fn dangers(&self) -> impl Iterator<Item = &Danger> {
        self.dangers.iter().map(|kinds| &kinds.danger)
    }

    /// Whether this is the danger of games for which none is chosen.
    #[must_use]
    pub fn is_usual_danger(&self) -> bool {
        let usual = self.dangers().next();
        usual.is_none_or(|usual| usual.name == self.danger.name)
    }

    /// The same, with what the danger of this name fills worlds with. Games are
    /// played in the world of the same name as before, and with the kit of that name; where
    /// the danger has none of that name, in the first of its own.
    ///
    /// # Errors
    ///
    /// When there is none of this name.
    pub fn in_danger(&self, name: &str) -> Result<Self, UnknownName> {
        if self.danger.name == name {
            return Ok(self.clone());
        }
        let other = self.dangers.iter().find(|kinds| kinds.danger.name == name);
        let known = || self.dangers().map(|danger| &danger.name);
        let other = other.ok_or_else(|| UnknownName::new("danger", name, known()))?;
        Ok(self.filled_with(other))
    }

    /// These definitions and those of all other dangers, these first.
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
