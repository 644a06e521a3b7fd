//! Short names for what the player can want.

use slight_danger::{
    grid::{Direction, Point},
    sim::{Dice, Intent, StableId, Vertical},
};

pub(crate) use slight_danger::grid::Direction::{E, N, NE, NW, S, SE, SW, W};

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

/// Any intent at all, sensible or not. Steps are the likeliest, so that a
/// random player gets about.
pub(crate) fn any_intent(dice: &mut Dice) -> Intent {
    let dir = *dice.pick(&Direction::ALL).expect("eight directions");
    match dice.below(20) {
        0 => Intent::Wait,
        1 => DOWN,
        2 => UP,
        3 | 4 => attack(StableId(dice.below(120))),
        5 => dig(dir),
        6 => Intent::Spread {
            at: Point::new(dice.between(-2, 91), dice.between(-2, 33)),
        },
        _ => walk(dir),
    }
}
