//! Random intents.

use slight_danger::{
    grid::{Direction, Point},
    sim::{Dice, Intent, PerkKind, SpellKind, StableId, StairDirection},
};

/// Draws an intent, sensible or not. Steps are the likeliest, so that a random player moves around,
/// and perks are likely enough to be chosen soon.
pub(crate) fn any_intent(dice: &mut Dice) -> Intent {
    let dir = *dice.pick(&Direction::ALL).expect("eight directions");
    let item = StableId::new(dice.below(5) as usize, dice.below(150));
    match dice.below(40) {
        0 => Intent::Wait,
        1 | 2 => Intent::Stairs {
            dir: StairDirection::Down,
        },
        3 | 4 => Intent::Stairs {
            dir: StairDirection::Up,
        },
        5..=7 => Intent::Attack {
            target: StableId::new(dice.below(5) as usize, dice.below(35)),
        },
        8 => Intent::Dig { dir },
        9 => Intent::Spread {
            at: Point::new(dice.between(-2, 91), dice.between(-2, 33)),
        },
        10..=13 => Intent::PickUp,
        14 => Intent::Drop { item },
        15 => Intent::eat(item),
        16 => Intent::Equip { item },
        17 => Intent::Unequip { item },
        21 => Intent::drink(item),
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
        18..=20 | 25..=29 => Intent::LevelUp {
            perk: PerkKind(dice.below(24) as u16),
        },
        30 => Intent::UsePerk {
            perk: PerkKind(dice.below(24) as u16),
            at: Point::new(dice.between(-2, 91), dice.between(-2, 33)),
        },
        _ => Intent::Walk { dir },
    }
}
