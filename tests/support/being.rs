//! Entries of a scenario's legend: creatures, items and built tiles.

use slight_danger::{
    scenario::{self, Mind, ScenarioLock, ScenarioTerrain},
    sim::{Awareness, Terrain},
};

/// An entry of a legend: usually a creature of a kind, with parts set by the test.
#[derive(Clone, Debug)]
pub(crate) struct Being(pub(super) scenario::LegendEntry);

/// An ordinary creature of a kind.
pub(crate) fn being(name: &str) -> Being {
    Being(scenario::LegendEntry::of_kind(name))
}

/// A creature of a kind that does nothing on its own.
pub(crate) fn inert(name: &str) -> Being {
    Being(scenario::LegendEntry {
        mind: Some(Mind::Inert),
        ..being(name).0
    })
}

/// An inert creature without regeneration, which only potions and spells change.
pub(crate) fn quiet(name: &str) -> Being {
    inert(name).hp_regen(0).mana_regen(0)
}

/// A built tile.
pub(crate) fn ground(ground: ScenarioTerrain) -> Being {
    Being(scenario::LegendEntry {
        terrain: Some(ground),
        ..scenario::LegendEntry::default()
    })
}

/// A tile blocked by a lock of a kind with a mark.
pub(crate) fn lock(kind: &str, mark: &str) -> Being {
    Being(scenario::LegendEntry {
        lock: Some(words(kind, mark)),
        ..scenario::LegendEntry::default()
    })
}

/// A pedestal with the key of a lock of this kind and mark.
pub(crate) fn key(kind: &str, mark: &str) -> Being {
    Being(scenario::LegendEntry {
        key: Some(words(kind, mark)),
        ..scenario::LegendEntry::default()
    })
}

fn words(kind: &str, mark: &str) -> ScenarioLock {
    ScenarioLock {
        kind: kind.to_owned(),
        mark: mark.to_owned(),
    }
}

/// A terrain feature.
pub(crate) fn furniture(name: &str) -> Being {
    Being(scenario::LegendEntry {
        furniture: Some(name.to_owned()),
        ..scenario::LegendEntry::default()
    })
}

impl Being {
    /// Sets current and most hit points.
    pub(crate) fn hp(mut self, hp: i32) -> Self {
        self.0.hp = Some(hp);
        self.0.max_hp = Some(hp);
        self
    }

    /// Sets the base attack.
    pub(crate) fn attack(mut self, attack: i32) -> Self {
        self.0.attack = Some(attack);
        self
    }

    /// Sets the base defence.
    pub(crate) fn defence(mut self, defence: i32) -> Self {
        self.0.defence = Some(defence);
        self
    }

    /// Sets how aware it is of its enemies.
    pub(crate) fn alert(mut self, awareness: Awareness) -> Self {
        self.0.alert = Some(awareness);
        self
    }

    /// Gives it a name of its own, if the rules have names.
    pub(crate) fn named(mut self) -> Self {
        self.0.named = true;
        self
    }

    /// Sets the sight radius in tiles.
    pub(crate) fn vision(mut self, radius: i32) -> Self {
        self.0.vision = Some(radius);
        self
    }

    /// Puts it on `>` or `<` instead of floor.
    pub(crate) fn on(mut self, symbol: char) -> Self {
        self.0.terrain = match Terrain::from_symbol(symbol) {
            Some(Terrain::StairsDown) => Some(ScenarioTerrain::StairsDown),
            Some(Terrain::StairsUp) => Some(ScenarioTerrain::StairsUp),
            _ => panic!("nobody stands on {symbol:?}"),
        };
        self
    }

    /// Puts it on a built tile.
    pub(crate) fn standing_on(mut self, ground: ScenarioTerrain) -> Self {
        self.0.terrain = Some(ground);
        self
    }

    /// Sets current and most food.
    pub(crate) fn food(mut self, food: i32, max: i32) -> Self {
        self.0.food = Some(food);
        self.0.max_food = Some(max);
        self
    }

    /// Sets current and most hit points.
    pub(crate) fn hurt(mut self, hp: i32, max: i32) -> Self {
        self.0.hp = Some(hp);
        self.0.max_hp = Some(max);
        self
    }

    /// Sets the hit points regained in 1000 turns.
    pub(crate) fn hp_regen(mut self, rate: i32) -> Self {
        self.0.hp_regen = Some(rate);
        self
    }

    /// Sets experience and level.
    pub(crate) fn level(mut self, xp: i32, level: i32) -> Self {
        self.0.xp = Some(xp);
        self.0.level = Some(level);
        self
    }

    /// Sets the number of perks it may choose now.
    pub(crate) fn picks(mut self, picks: i32) -> Self {
        self.0.picks = Some(picks);
        self
    }

    /// Sets the energy gained a turn; an action costs 100.
    pub(crate) fn speed(mut self, speed: i32) -> Self {
        self.0.speed = Some(speed);
        self
    }

    /// Sets current and most mana.
    pub(crate) fn mana(mut self, mana: i32, max: i32) -> Self {
        self.0.mana = Some(mana);
        self.0.max_mana = Some(max);
        self
    }

    /// Sets the mana regained in 1000 turns.
    pub(crate) fn mana_regen(mut self, rate: i32) -> Self {
        self.0.mana_regen = Some(rate);
        self
    }

    /// Sets the kinds of items it knows for sure.
    pub(crate) fn knowing(mut self, items: &[&str]) -> Self {
        self.0.knows = items.iter().map(|item| (*item).to_owned()).collect();
        self
    }

    /// Adds carried items, by name.
    pub(crate) fn carrying(mut self, items: &[&str]) -> Self {
        self.0.carrying = items.iter().map(|item| (*item).to_owned()).collect();
        self
    }

    /// Makes it wield an item.
    pub(crate) fn wielding(mut self, item: &str) -> Self {
        self.0.wielding = Some(item.to_owned());
        self
    }

    /// Makes it wear an item.
    pub(crate) fn wearing(mut self, item: &str) -> Self {
        self.0.wearing = Some(item.to_owned());
        self
    }

    /// Makes it wear a ring.
    pub(crate) fn with_ring(mut self, item: &str) -> Self {
        self.0.ring = Some(item.to_owned());
        self
    }

    /// Makes it wear a cloak.
    pub(crate) fn with_cloak(mut self, item: &str) -> Self {
        self.0.cloak = Some(item.to_owned());
        self
    }

    /// Puts an item on its tile.
    pub(crate) fn over(mut self, item: &str) -> Self {
        self.0.item = Some(item.to_owned());
        self
    }
}

/// An item on the floor, by its name.
pub(crate) fn thing(name: &str) -> Being {
    Being(scenario::LegendEntry {
        item: Some(name.to_owned()),
        ..scenario::LegendEntry::default()
    })
}
