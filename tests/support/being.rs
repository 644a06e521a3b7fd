//! Entries of a scenario's legend: creatures, items and built tiles.

use slight_danger::{
    scenario::{self, Mind, ScenarioLock, ScenarioTerrain},
    sim::{Awareness, Terrain},
};

/// An entry of a legend: usually a creature of a kind, with parts that the test sets.
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

/// A tile barred by a lock of a kind and a mark.
pub(crate) fn lock(kind: &str, mark: &str) -> Being {
    Being(scenario::LegendEntry {
        lock: Some(words(kind, mark)),
        ..scenario::LegendEntry::default()
    })
}

/// A pedestal with the key of such a lock.
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

/// Furniture.
pub(crate) fn furniture(name: &str) -> Being {
    Being(scenario::LegendEntry {
        furniture: Some(name.to_owned()),
        ..scenario::LegendEntry::default()
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

    /// How far it is aware of its enemies.
    pub(crate) fn alert(mut self, awareness: Awareness) -> Self {
        self.0.alert = Some(awareness);
        self
    }

    /// It begins with a name, if the rules have names.
    pub(crate) fn named(mut self) -> Self {
        self.0.named = true;
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
            Some(Terrain::StairsDown) => Some(ScenarioTerrain::StairsDown),
            Some(Terrain::StairsUp) => Some(ScenarioTerrain::StairsUp),
            _ => panic!("nobody stands on {symbol:?}"),
        };
        self
    }

    /// What was built where it stands.
    pub(crate) fn standing_on(mut self, ground: ScenarioTerrain) -> Self {
        self.0.terrain = Some(ground);
        self
    }

    /// Its food, now and at most.
    pub(crate) fn food(mut self, food: i32, max: i32) -> Self {
        self.0.food = Some(food);
        self.0.max_food = Some(max);
        self
    }

    /// Its hit points, now and at most.
    pub(crate) fn hurt(mut self, hp: i32, max: i32) -> Self {
        self.0.hp = Some(hp);
        self.0.max_hp = Some(max);
        self
    }

    /// Hit points it regains in 1000 turns.
    pub(crate) fn hp_regen(mut self, rate: i32) -> Self {
        self.0.hp_regen = Some(rate);
        self
    }

    /// Its experience and level.
    pub(crate) fn level(mut self, xp: i32, level: i32) -> Self {
        self.0.xp = Some(xp);
        self.0.level = Some(level);
        self
    }

    /// Bonuses it may choose now.
    pub(crate) fn picks(mut self, picks: i32) -> Self {
        self.0.picks = Some(picks);
        self
    }

    /// Energy it gains a turn; an action costs 100.
    pub(crate) fn speed(mut self, speed: i32) -> Self {
        self.0.speed = Some(speed);
        self
    }

    /// Its mana, now and at most.
    pub(crate) fn mana(mut self, mana: i32, max: i32) -> Self {
        self.0.mana = Some(mana);
        self.0.max_mana = Some(max);
        self
    }

    /// Mana it regains in 1000 turns.
    pub(crate) fn mana_regen(mut self, rate: i32) -> Self {
        self.0.mana_regen = Some(rate);
        self
    }

    /// The kinds of items it knows for sure.
    pub(crate) fn knowing(mut self, items: &[&str]) -> Self {
        self.0.knows = items.iter().map(|item| (*item).to_owned()).collect();
        self
    }

    /// What it carries, by name.
    pub(crate) fn carrying(mut self, items: &[&str]) -> Self {
        self.0.carrying = items.iter().map(|item| (*item).to_owned()).collect();
        self
    }

    /// What it wields.
    pub(crate) fn wielding(mut self, item: &str) -> Self {
        self.0.wielding = Some(item.to_owned());
        self
    }

    /// What it wears.
    pub(crate) fn wearing(mut self, item: &str) -> Self {
        self.0.wearing = Some(item.to_owned());
        self
    }

    /// The item that lies where it stands.
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
