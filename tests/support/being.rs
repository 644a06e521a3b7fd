//! Creatures of a scenario, as its legend has them.

use slight_danger::{
    scenario::{self, Ground, Mind},
    sim::Terrain,
};

/// A creature of a scenario: one of its kind, but for what the test says.
#[derive(Clone, Debug)]
pub(crate) struct Being(pub(super) scenario::Being);

/// An ordinary creature of a kind.
pub(crate) fn being(name: &str) -> Being {
    Being(scenario::Being::of_kind(name))
}

/// A creature of a kind that does nothing on its own.
pub(crate) fn inert(name: &str) -> Being {
    Being(scenario::Being {
        mind: Some(Mind::Inert),
        ..being(name).0
    })
}

impl Being {
    /// Its hit points, now and at most.
    pub(crate) fn hp(mut self, hp: i32) -> Self {
        self.0.hp = Some(hp);
        self.0.max_hp = Some(hp);
        self
    }

    /// Its base attack.
    pub(crate) fn attack(mut self, attack: i32) -> Self {
        self.0.attack = Some(attack);
        self
    }

    /// Its base defence.
    pub(crate) fn defence(mut self, defence: i32) -> Self {
        self.0.defence = Some(defence);
        self
    }

    /// Its sight radius, tiles.
    pub(crate) fn vision(mut self, radius: i32) -> Self {
        self.0.vision = Some(radius);
        self
    }

    /// What it stands on, if not on floor: `>` or `<`.
    pub(crate) fn on(mut self, symbol: char) -> Self {
        self.0.terrain = match Terrain::from_symbol(symbol) {
            Some(Terrain::StairsDown) => Some(Ground::StairsDown),
            Some(Terrain::StairsUp) => Some(Ground::StairsUp),
            _ => panic!("nobody stands on {symbol:?}"),
        };
        self
    }
}
