//! Reasons for refused commands, in words; those without names are in `sim/refusal.rs`.

use crate::sim::{Intent, Refusal, StableId, View, try_intent};

use super::{
    locks::{key_name, lock_name},
    naming::Names,
    words::{indefinite, sentence},
};

/// The reason why the player cannot do something now; `None` if it can.
#[must_use]
pub fn objection(view: &View, intent: Intent) -> Option<String> {
    Some(refusal(view, try_intent(view, intent).err()?))
}

/// A refusal as a sentence to the player, with the names of items and locks.
#[must_use]
pub fn refusal(view: &View, refusal: Refusal) -> String {
    let the = |id: StableId| {
        let item = view.items.item_ref(id)?;
        Some(Names::of(view, &view.me).the_item(item))
    };
    let words = match refusal {
        Refusal::PackFull(id) => {
            the(id).map(|item| format!("You're carrying too much to take {item}."))
        }
        Refusal::NotEdible(id) => the(id).map(|item| format!("You can't eat {item}.")),
        Refusal::NotEquipment(id) => {
            the(id).map(|item| format!("You can neither wield nor wear {item}."))
        }
        Refusal::NotDrinkable(id) => the(id).map(|item| format!("You can't drink {item}.")),
        Refusal::NotReadable(id) => {
            the(id).map(|item| format!("There is nothing to read in {item}."))
        }
        Refusal::NotZappable(id) => the(id).map(|item| format!("You can't zap {item}.")),
        Refusal::NotUsable(id) => the(id).map(|item| format!("You can't use {item}.")),
        Refusal::NoCharges(id) => {
            the(id).map(|item| sentence(&format!("{item} has no charges left.")))
        }
        Refusal::InUse(id) => the(id).map(|item| format!("You are using {item} already.")),
        Refusal::NotInUse(id) => the(id).map(|item| format!("You are not using {item}.")),
        Refusal::FurnitureInTheWay(furnishing) => {
            let kinds = &view.definitions.keep_settings.furniture;
            let kind = kinds.get(furnishing.kind());
            kind.map(|kind| sentence(&format!("{} is in the way.", indefinite(&kind.looks.name))))
        }
        Refusal::Locked(lock) => Some(format!(
            "The {} is shut to you; the {} opens it.",
            lock_name(view, lock),
            key_name(view, lock)
        )),
        Refusal::GameOver
        | Refusal::StoneInTheWay
        | Refusal::DoorClosed
        | Refusal::NotThroughThere
        | Refusal::NoDoor
        | Refusal::DoorBlocked
        | Refusal::NoHands
        | Refusal::NoLanding
        | Refusal::NoStairs(_)
        | Refusal::RockInTheWay
        | Refusal::TooHard
        | Refusal::NothingToDig
        | Refusal::OwnKind
        | Refusal::OutOfReach
        | Refusal::NoRoom
        | Refusal::NothingHere
        | Refusal::NotAtHand
        | Refusal::FloorFull
        | Refusal::NoSuchSpell
        | Refusal::NeedsTarget
        | Refusal::NeedsNoTarget
        | Refusal::WallInTheWay
        | Refusal::OutOfSight
        | Refusal::FriendInTheWay
        | Refusal::NoRangedWeapon
        | Refusal::NobodyThere
        | Refusal::BadName
        | Refusal::NoPicks
        | Refusal::PicksPending => None,
    };
    words.unwrap_or_else(|| refusal.to_string())
}
