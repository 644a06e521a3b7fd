//! Short names of intents.

use slight_danger::{
    grid::{Direction, Point},
    sim::{Intent, SpellKind, StableId, StairDirection},
};

use super::perk::Perk;

pub(crate) use slight_danger::grid::Direction::{E, N, NE, S, SE, SW, W};

/// Waits a turn.
pub(crate) const WAIT: Intent = Intent::Wait;
/// Takes the stairs down.
pub(crate) const DOWN: Intent = Intent::Stairs {
    dir: StairDirection::Down,
};
/// Takes the stairs up.
pub(crate) const UP: Intent = Intent::Stairs {
    dir: StairDirection::Up,
};

/// Steps, attacks or digs in a direction.
pub(crate) const fn walk(dir: Direction) -> Intent {
    Intent::Walk { dir }
}

/// Digs in a direction.
pub(crate) const fn dig(dir: Direction) -> Intent {
    Intent::Dig { dir }
}

/// Attacks a creature.
pub(crate) const fn attack(target: StableId) -> Intent {
    Intent::Attack { target }
}

/// Picks up the item underfoot.
pub(crate) const PICK_UP: Intent = Intent::PickUp;

/// Drops a carried item.
pub(crate) const fn drop_item(item: StableId) -> Intent {
    Intent::Drop { item }
}

/// Eats a carried item.
pub(crate) const fn eat(item: StableId) -> Intent {
    Intent::eat(item)
}

/// Wields or puts on an item.
pub(crate) const fn equip(item: StableId) -> Intent {
    Intent::Equip { item }
}

/// Puts away or takes off an item.
pub(crate) const fn unequip(item: StableId) -> Intent {
    Intent::Unequip { item }
}

/// Drinks a carried item.
pub(crate) const fn drink(item: StableId) -> Intent {
    Intent::drink(item)
}

/// Throws a carried item at a tile.
pub(crate) const fn throw(item: StableId, x: i32, y: i32) -> Intent {
    Intent::Throw {
        item,
        at: Point::new(x, y),
    }
}

/// Shoots at a tile.
pub(crate) const fn fire(x: i32, y: i32) -> Intent {
    Intent::Fire {
        at: Point::new(x, y),
    }
}

/// Casts a spell from a carried book.
pub(crate) const fn cast(item: StableId, spell: SpellKind, x: i32, y: i32) -> Intent {
    Intent::Cast {
        item,
        spell,
        at: Point::new(x, y),
    }
}

/// Chooses the perk of a level.
pub(crate) const fn choose(perk: Perk) -> Intent {
    Intent::LevelUp { perk: perk.kind() }
}
