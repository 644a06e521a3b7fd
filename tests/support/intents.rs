//! Short names for what the player can want.

use slight_danger::{
    grid::{Direction, Point},
    sim::{Bonus, Dice, Intent, SpellKind, StableId, Vertical},
};

pub(crate) use slight_danger::grid::Direction::{E, N, NE, S, SE, SW, W};

/// Let the turn pass.
pub(crate) const WAIT: Intent = Intent::Wait;
/// Take the stairs down.
pub(crate) const DOWN: Intent = Intent::Stairs {
    dir: Vertical::Down,
};
/// Take the stairs up.
pub(crate) const UP: Intent = Intent::Stairs { dir: Vertical::Up };

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
    Intent::Eat { item }
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
    Intent::Quaff { item }
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

/// Choose the bonus of a level.
pub(crate) const fn choose(bonus: Bonus) -> Intent {
    Intent::LevelUp { bonus }
}

/// Any intent at all, sensible or not. Steps are the likeliest, so that a
/// random player gets about, and what can be chosen for a level is chosen
/// before long.
pub(crate) fn any_intent(dice: &mut Dice) -> Intent {
    let dir = *dice.pick(&Direction::ALL).expect("eight directions");
    let item = StableId(dice.below(700));
    match dice.below(40) {
        0 => Intent::Wait,
        1 | 2 => DOWN,
        3 | 4 => UP,
        5..=7 => attack(StableId(dice.below(160))),
        8 => dig(dir),
        9 => Intent::Spread {
            at: Point::new(dice.between(-2, 91), dice.between(-2, 33)),
        },
        10..=13 => Intent::PickUp,
        14 => Intent::Drop { item },
        15 => Intent::Eat { item },
        16 => Intent::Equip { item },
        17 => Intent::Unequip { item },
        21 => Intent::Quaff { item },
        22 => Intent::Throw {
            item,
            at: Point::new(dice.between(-2, 91), dice.between(-2, 33)),
        },
        23 => Intent::Fire {
            at: Point::new(dice.between(-2, 91), dice.between(-2, 33)),
        },
        24 => Intent::Cast {
            item,
            spell: SpellKind(dice.below(8) as u16),
            at: Point::new(dice.between(-2, 91), dice.between(-2, 33)),
        },
        18..=20 => Intent::LevelUp {
            bonus: *dice.pick(&Bonus::ALL).expect("seven bonuses"),
        },
        _ => walk(dir),
    }
}
