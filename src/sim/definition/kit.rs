//! Kits: starting equipment and perk of a game.

use crate::data::data;

use super::{Carried, Definitions, ItemKind, Kinds, PerkKind, UnknownName, creature::outfit};

data! {
    /// Kit: equipment, items and perk that the player starts with.
    pub struct Kit [
        /// Unique name.
        name: String
    ] {
        /// Equipment worn and wielded: one random item of each list. If omitted, the `outfit` of
        /// the player's kind is used.
        outfit: Option<Vec<Vec<ItemKind>>> { with(|value| outfit(value).map(Some)) },
        /// Other items carried. If omitted, the player carries the items of its kind (`carries`).
        carries: Option<Vec<Carried>>,
        /// Mana that each even level brings the player instead of attack; 0 if it brings attack.
        mana: i32 { within(0..=1_000), or(0) },
        /// Perk that the player starts with.
        perk: PerkKind,
        /// Calling that is always among those offered. If omitted, all are drawn at random.
        calling: Option<String>,
    }
}

impl Kinds {
    /// Selects the kit that new games start with.
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
    /// Returns these definitions with the kit of this name selected for new games.
    ///
    /// # Errors
    ///
    /// When there is no kit of this name.
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

    /// Returns these definitions with callings changed for new games: the calling of this name suits
    /// the selected kit, or callings are never offered if the name is "none".
    ///
    /// # Errors
    ///
    /// When there is no calling of this name.
    pub fn with_calling(&self, name: &str) -> Result<Self, UnknownName> {
        let mut definitions = self.clone();
        if name == "none" {
            definitions.perks.calling_level = None;
            return Ok(definitions);
        }
        let perks = &self.perks;
        let known = || perks.entries().filter_map(|kind| perks.calling_of(kind));
        if known().all(|other| other != name) {
            let known: Vec<String> = known().map(str::to_owned).collect();
            return Err(UnknownName::new("calling", name, known.iter()));
        }
        if let Some(kit) = &mut definitions.kit {
            kit.calling = Some(name.to_owned());
        }
        Ok(definitions)
    }

    /// Name of the selected kit; `None` if there are no kits.
    #[must_use]
    pub fn kit_name(&self) -> Option<&str> {
        self.kit.as_ref().map(|kit| kit.name.as_str())
    }

    /// Returns these definitions with another difficulty, world and kit selected, in this order;
    /// `None` keeps the current one.
    ///
    /// # Errors
    ///
    /// When one of the names does not exist.
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
