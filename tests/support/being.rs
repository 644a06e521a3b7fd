//! Creatures of a scenario.

use slight_danger::sim::{CombatStats, Definitions, Place, Settlement, Terrain};

/// A creature of a scenario: one of its kind, but for what the test says.
#[derive(Clone, Debug)]
pub(crate) struct Being {
    name: String,
    hp: Option<i32>,
    attack: Option<i32>,
    defence: Option<i32>,
    vision: Option<i32>,
    inert: bool,
    ground: Terrain,
}

/// An ordinary creature of a kind.
pub(crate) fn being(name: &str) -> Being {
    Being {
        name: name.to_owned(),
        hp: None,
        attack: None,
        defence: None,
        vision: None,
        inert: false,
        ground: Terrain::Floor,
    }
}

/// A creature of a kind that does nothing on its own.
pub(crate) fn inert(name: &str) -> Being {
    Being {
        inert: true,
        ..being(name)
    }
}

impl Being {
    /// Its hit points, now and at most.
    pub(crate) fn hp(self, hp: i32) -> Self {
        Self {
            hp: Some(hp),
            ..self
        }
    }

    /// Its base attack.
    pub(crate) fn attack(self, attack: i32) -> Self {
        Self {
            attack: Some(attack),
            ..self
        }
    }

    /// Its base defence.
    pub(crate) fn defence(self, defence: i32) -> Self {
        Self {
            defence: Some(defence),
            ..self
        }
    }

    /// Its sight radius, tiles.
    pub(crate) fn vision(self, radius: i32) -> Self {
        Self {
            vision: Some(radius),
            ..self
        }
    }

    /// What it stands on, if not on floor: `>` or `<`.
    pub(crate) fn on(self, symbol: char) -> Self {
        Self {
            ground: Terrain::from_symbol(symbol).expect("the symbol of a terrain"),
            ..self
        }
    }

    /// What it stands on.
    pub(crate) const fn ground(&self) -> Terrain {
        self.ground
    }

    /// The creature as a game is started with.
    pub(crate) fn settle(&self, at: Place, definitions: &Definitions) -> Settlement {
        let kind = definitions
            .creature_named(&self.name)
            .unwrap_or_else(|| panic!("no kind of creature is named {}", self.name));
        let definition = definitions.creature(kind);
        let hp = self.hp.unwrap_or(definition.hp);
        Settlement {
            kind,
            at,
            stats: Some(CombatStats {
                hp,
                max_hp: hp,
                attack: self.attack.unwrap_or(definition.attack),
                defence: self.defence.unwrap_or(definition.defence),
            }),
            vision: self.vision,
            speed: None,
            inert: self.inert,
        }
    }
}
