//! Why something was not done, in words.

use bevy::prelude::World;

use crate::sim::{Definitions, Items, Refusal, StableId};

/// A refusal as the player is told it, naming what it is about.
#[must_use]
pub fn refusal(world: &World, refusal: Refusal) -> String {
    let the = |id: StableId| {
        let kind = world.get_resource::<Items>()?.get(id)?.kind;
        let name = &world.get_resource::<Definitions>()?.item(kind).name;
        Some(format!("the {name}"))
    };
    let told = match refusal {
        Refusal::PackFull(id) => {
            the(id).map(|item| format!("You're carrying too much to take {item}."))
        }
        Refusal::NotEdible(id) => the(id).map(|item| format!("You can't eat {item}.")),
        Refusal::NotEquipment(id) => {
            the(id).map(|item| format!("You can neither wield nor wear {item}."))
        }
        Refusal::InUse(id) => the(id).map(|item| format!("You are using {item} already.")),
        Refusal::NotInUse(id) => the(id).map(|item| format!("You are not using {item}.")),
        Refusal::GameOver
        | Refusal::NoStairs(_)
        | Refusal::StairsBlocked
        | Refusal::RockInTheWay
        | Refusal::TooHard
        | Refusal::NothingToDig
        | Refusal::OwnKind
        | Refusal::OutOfReach
        | Refusal::NoRoom
        | Refusal::NothingHere
        | Refusal::NotAtHand
        | Refusal::FloorFull
        | Refusal::NoPicks
        | Refusal::PicksPending => None,
    };
    // Where nothing is named, or it is gone, the general words do.
    told.unwrap_or_else(|| refusal.to_string())
}
