//! Kits: with what, and with which perk, a game begins.

use crate::data::data;

use super::{Carried, Definitions, ItemKind, Kinds, PerkKind, UnknownName, creature::outfit};

data! {
    /// Equipment and a perk to begin with, in place of what the player's kind wears and carries.
    pub struct Kit [
        /// Its name. Unique.
        name: String
    ] {
        /// Worn and wielded: one item of each list. Left out, what the player's kind wears.
        outfit: Option<Vec<Vec<ItemKind>>> { with(|value| outfit(value).map(Some)) },
        /// Carried besides. Left out, what the player's kind carries.
        carries: Option<Vec<Carried>>,
        /// The perk to begin with.
        perk: PerkKind,
    }
}

impl Kinds {
    /// Lets new games begin with a kit.
    pub fn begin_with(&mut self, kit: Kit) {
        let player = &mut self.creatures[usize::from(self.player.0)];
        if let Some(outfit) = &kit.outfit {
            player.outfit.clone_from(outfit);
        }
        if let Some(carries) = &kit.carries {
            player.carries.clone_from(carries);
        }
        self.kit = Some(kit);
    }
}

impl Definitions {
    /// The same, with new games begun with the kit of this name.
    ///
    /// # Errors
    ///
    /// When there is none of this name.
    pub fn in_kit(&self, name: &str) -> Result<Self, UnknownName> {
        if self.kit_name() == Some(name) {
            return Ok(self.clone());
        }
        let kit = self.perks.kits.iter().find(|kit| kit.name == name);
        let known = || self.perks.kits.iter().map(|kit| &kit.name);
        let kit = kit.ok_or_else(|| UnknownName::new("kit", name, known()))?;
        let mut definitions = self.clone();
        definitions.begin_with(kit.clone());
        Ok(definitions)
    }

    /// The name of the kit that new games begin with; `None` if there are no kits.
    #[must_use]
    pub fn kit_name(&self) -> Option<&str> {
        self.kit.as_ref().map(|kit| kit.name.as_str())
    }

    /// The same, in the danger, the world and with the kit of these names; `None` for those of
    /// these definitions.
    ///
    /// # Errors
    ///
    /// When there is none of such a name.
    pub fn choose(&self, [danger, world, kit]: [Option<&str>; 3]) -> Result<Self, UnknownName> {
        let mut chosen = self.clone();
        if let Some(name) = danger {
            chosen = chosen.in_danger(name)?;
        }
        if let Some(name) = world {
            chosen = chosen.in_world(name)?;
        }
        if let Some(name) = kit {
            chosen = chosen.in_kit(name)?;
        }
        Ok(chosen)
    }
}
