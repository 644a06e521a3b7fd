//! Why an intent was not carried out, in words; those with names are in `read/refusal.rs`.

use super::{
    blueprint::LockId,
    passage::Obstacle,
    stable_id::StableId,
    terrain::{Furnishing, StairDirection},
};

/// Why an intent was not carried out. Nothing has changed and no turn passed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("The game is over.")]
    GameOver,
    /// Stairs of that direction are elsewhere.
    #[error("There are no stairs {0} here.")]
    NoStairs(StairDirection),
    /// Rock, and no means to dig.
    #[error("Solid rock is in the way.")]
    RockInTheWay,
    /// Worked stone, which nobody digs.
    #[error("Worked stone is in the way.")]
    StoneInTheWay,
    /// Something that cannot be stepped on stands there.
    #[error("That is in the way.")]
    FurnitureInTheWay(Furnishing),
    /// A closed door, and no hands to open it.
    #[error("The door is closed.")]
    DoorClosed,
    /// A barrier, and not its key.
    #[error("It is locked.")]
    Locked(LockId),
    /// What was lost is not carried through what was locked by anybody else than
    /// the one who unlocked it.
    #[error("What is carried cannot go through there.")]
    NotThroughThere,
    /// There is no open door to close.
    #[error("There is no open door there.")]
    NoDoor,
    /// Somebody stands or something lies in the door.
    #[error("Something is in the door.")]
    DoorBlocked,
    /// Nobody without hands does that.
    #[error("That takes hands.")]
    NoHands,
    /// What is aimed at cannot be stood or lain on.
    #[error("Nothing would come to rest there.")]
    NoLanding,
    /// The outermost ring of the map.
    #[error("The rock at the edge of the caves is too hard to dig.")]
    TooHard,
    /// There is nothing to dig away.
    #[error("There is nothing to dig there.")]
    NothingToDig,
    /// One of its own kind stands there.
    #[error("One of your own kind stands there.")]
    OwnKind,
    /// The creature meant is not within reach.
    #[error("Nobody to strike is within reach.")]
    OutOfReach,
    /// No room for a child, or too many already.
    #[error("There is no room to spread to.")]
    NoRoom,
    /// No item lies where one stands.
    #[error("There's nothing here to pick up.")]
    NothingHere,
    /// The pack has no free slot for the item.
    #[error("You're carrying too much to take that.")]
    PackFull(StableId),
    /// The item is neither carried nor, where that would do, underfoot.
    #[error("You don't have that.")]
    NotAtHand,
    /// Every tile of the level has an item.
    #[error("There is no room on the floor of this level.")]
    FloorFull,
    /// The item is no food.
    #[error("You can't eat that.")]
    NotEdible(StableId),
    /// The item is neither weapon nor armour.
    #[error("You can neither wield nor wear that.")]
    NotEquipment(StableId),
    /// The item is wielded or worn already.
    #[error("You are using that already.")]
    InUse(StableId),
    /// The item is neither wielded nor worn.
    #[error("You are not using that.")]
    NotInUse(StableId),
    /// The item is no potion.
    #[error("You can't drink that.")]
    NotDrinkable(StableId),
    /// The item is neither book nor scroll.
    #[error("There is nothing to read in that.")]
    NotReadable(StableId),
    /// The item is no wand.
    #[error("You can't zap that.")]
    NotZappable(StableId),
    /// The item is not used in any way.
    #[error("You can't use that.")]
    NotUsable(StableId),
    /// The item has no charges left.
    #[error("That has no charges left.")]
    NoCharges(StableId),
    /// The item must be aimed at a tile, and no tile was given.
    #[error("Choose a target.")]
    NeedsTarget,
    /// The item is used on oneself, and a tile was given.
    #[error("That can't be aimed.")]
    NeedsNoTarget,
    /// The book has no such spell.
    #[error("There is no such spell in that book.")]
    NoSuchSpell,
    /// Rock stands between here and the target.
    #[error("Rock is in the way.")]
    WallInTheWay,
    /// The target is out of sight.
    #[error("You can't see that place.")]
    OutOfSight,
    /// A friend would be hit first.
    #[error("A friend is in the way.")]
    FriendInTheWay,
    /// What is wielded does not fire.
    #[error("You don't have a ranged weapon wielded.")]
    NoRangedWeapon,
    /// Nobody in sight stands at the target.
    #[error("There's no one there to fire at.")]
    NobodyThere,
    /// A name is too long, or no plain text on one line.
    #[error("A name has at most 24 characters, on one line.")]
    BadName,
    /// No level was gained for which a bonus is due.
    #[error("You have no bonus to choose.")]
    NoPicks,
    /// A bonus must be chosen before anything else.
    #[error("Choose a bonus first.")]
    PicksPending,
}

impl From<Obstacle> for Refusal {
    fn from(obstacle: Obstacle) -> Self {
        match obstacle {
            Obstacle::Rock => Self::RockInTheWay,
            Obstacle::Stone => Self::StoneInTheWay,
            Obstacle::Edge => Self::TooHard,
            Obstacle::Door => Self::DoorClosed,
            Obstacle::Lock(lock) => Self::Locked(lock),
            Obstacle::Threshold => Self::NotThroughThere,
            Obstacle::Furniture(furnishing) => Self::FurnitureInTheWay(furnishing),
        }
    }
}
