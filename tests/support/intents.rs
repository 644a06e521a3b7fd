//! Short names of intents.

use slight_danger::{
    grid::{Direction, Point},
    sim::{Intent, SpellKind, StableId, StairDirection},
};

use super::bonus::Bonus;

pub(crate) use slight_danger::grid::Direction::{E, N, NE, S, SE, SW, W};

/// Let the turn pass.
pub(crate) const WAIT: Intent = Intent::Wait;
/// Take the stairs down.
pub(crate) const DOWN: Intent = Intent::Stairs {
    dir: StairDirection::Down,
};
/// Take the stairs up.
pub(crate) const UP: Intent = Intent::Stairs {
    dir: StairDirection::Up,
};

/// Step, strike or dig in a direction.
pub(crate) const fn walk(dir: Direction) -> Intent {
    Intent::Walk { dir }
}

/// Dig in a direction.
pub(crate) const fn dig(dir: Direction) -> Intent {
    Intent::Dig { dir }
}

/// Strike a creature.
pub(crate) const fn attack(target: StableId) -> Intent {
    Intent::Attack { target }
}

/// Take what lies underfoot.
pub(crate) const PICK_UP: Intent = Intent::PickUp;

/// Put something carried on the floor.
pub(crate) const fn drop_item(item: StableId) -> Intent {
    Intent::Drop { item }
}

/// Eat something carried.
pub(crate) const fn eat(item: StableId) -> Intent {
    Intent::eat(item)
}

/// Wield or put on something.
pub(crate) const fn equip(item: StableId) -> Intent {
    Intent::Equip { item }
}

/// Put away or take off something.
pub(crate) const fn unequip(item: StableId) -> Intent {
    Intent::Unequip { item }
}

/// Drink something carried.
pub(crate) const fn quaff(item: StableId) -> Intent {
    Intent::quaff(item)
}

/// Throw something carried at a tile.
pub(crate) const fn throw(item: StableId, x: i32, y: i32) -> Intent {
    Intent::Throw {
        item,
        at: Point::new(x, y),
    }
}

/// Shoot at a tile.
pub(crate) const fn fire(x: i32, y: i32) -> Intent {
    Intent::Fire {
        at: Point::new(x, y),
    }
}

/// Read a spell out of a book that is carried.
pub(crate) const fn cast(item: StableId, spell: SpellKind, x: i32, y: i32) -> Intent {
    Intent::Cast {
        item,
        spell,
        at: Point::new(x, y),
    }
}

/// Choose the perk of a level.
pub(crate) const fn choose(bonus: Bonus) -> Intent {
    Intent::LevelUp {
        bonus: bonus.kind(),
    }
}
