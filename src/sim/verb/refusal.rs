//! Why an intent was not carried out.

use crate::sim::world::{
    blueprint::LockId,
    passage::Obstacle,
    stable_id::StableId,
    terrain::{Furnishing, StairDirection},
};

/// Why an intent was not carried out. Nothing has changed and no turn passed. Displayed it is
/// the id of its text in the catalogues.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("refusal-game-over")]
    GameOver,
    /// Stairs of that direction are elsewhere.
    #[error("refusal-no-stairs")]
    NoStairs(StairDirection),
    /// Rock, and no means to dig.
    #[error("refusal-rock-in-the-way")]
    RockInTheWay,
    /// Worked stone, which nobody digs.
    #[error("refusal-stone-in-the-way")]
    StoneInTheWay,
    /// Something that cannot be stepped on stands there.
    #[error("refusal-furniture-in-the-way")]
    FurnitureInTheWay(Furnishing),
    /// A closed door, and no hands to open it.
    #[error("refusal-door-closed")]
    DoorClosed,
    /// A barrier, and not its key.
    #[error("refusal-locked")]
    Locked(LockId),
    /// What was lost is not carried through what was locked by anybody else than
    /// the one who unlocked it.
    #[error("refusal-not-through-there")]
    NotThroughThere,
    /// There is no open door to close.
    #[error("refusal-no-door")]
    NoDoor,
    /// Somebody stands or something lies in the door.
    #[error("refusal-door-blocked")]
    DoorBlocked,
    /// Nobody without hands does that.
    #[error("refusal-no-hands")]
    NoHands,
    /// What is aimed at cannot be stood or lain on.
    #[error("refusal-no-landing")]
    NoLanding,
    /// The outermost ring of the map.
    #[error("refusal-too-hard")]
    TooHard,
    /// There is nothing to dig away.
    #[error("refusal-nothing-to-dig")]
    NothingToDig,
    /// One of its own kind stands there.
    #[error("refusal-own-kind")]
    OwnKind,
    /// A captive or friend stands there, or the player.
    #[error("refusal-ally")]
    Ally(StableId),
    /// The player fed or freed another captive.
    #[error("refusal-one-friend")]
    OneFriend(StableId),
    /// The creature meant is not within reach.
    #[error("refusal-out-of-reach")]
    OutOfReach,
    /// No room for a child, or too many already.
    #[error("refusal-no-room")]
    NoRoom,
    /// No item lies where one stands.
    #[error("refusal-nothing-here")]
    NothingHere,
    /// The pack has no free slot for the item.
    #[error("refusal-pack-full")]
    PackFull(StableId),
    /// The item is neither carried nor, where that would do, underfoot.
    #[error("refusal-not-at-hand")]
    NotAtHand,
    /// Every tile of the level has an item.
    #[error("refusal-floor-full")]
    FloorFull,
    /// The item is no food.
    #[error("refusal-not-edible")]
    NotEdible(StableId),
    /// The item is neither weapon nor armour.
    #[error("refusal-not-equipment")]
    NotEquipment(StableId),
    /// The item is wielded or worn already.
    #[error("refusal-in-use")]
    InUse(StableId),
    /// The item is neither wielded nor worn.
    #[error("refusal-not-in-use")]
    NotInUse(StableId),
    /// The item is no potion.
    #[error("refusal-not-drinkable")]
    NotDrinkable(StableId),
    /// The item is neither book nor scroll.
    #[error("refusal-not-readable")]
    NotReadable(StableId),
    /// The item is no wand.
    #[error("refusal-not-zappable")]
    NotZappable(StableId),
    /// The item is not used in any way.
    #[error("refusal-not-usable")]
    NotUsable(StableId),
    /// The item has no charges left.
    #[error("refusal-no-charges")]
    NoCharges(StableId),
    /// Nobody takes the item for what it is to be called.
    #[error("refusal-not-alike")]
    NotAlike(StableId),
    /// One does not stand on bare floor.
    #[error("refusal-no-bare-floor")]
    NoBareFloor,
    /// The item must be aimed at a tile, and no tile was given.
    #[error("refusal-needs-target")]
    NeedsTarget,
    /// The item is used on oneself, and a tile was given.
    #[error("refusal-needs-no-target")]
    NeedsNoTarget,
    /// The book has no such spell.
    #[error("refusal-no-such-spell")]
    NoSuchSpell,
    /// Rock stands between here and the target.
    #[error("refusal-wall-in-the-way")]
    WallInTheWay,
    /// The target is out of sight.
    #[error("refusal-out-of-sight")]
    OutOfSight,
    /// A friend would be hit first.
    #[error("refusal-friend-in-the-way")]
    FriendInTheWay,
    /// There is no friend on the level to be told what to do.
    #[error("refusal-no-friend")]
    NoFriend,
    /// What is wielded does not fire.
    #[error("refusal-no-ranged-weapon")]
    NoRangedWeapon,
    /// Nobody in sight stands at the target.
    #[error("refusal-nobody-there")]
    NobodyThere,
    /// A name is too long, or no plain text on one line.
    #[error("refusal-bad-name")]
    BadName,
    /// No level was gained for which a perk is due.
    #[error("refusal-no-picks")]
    NoPicks,
    /// The perk is not among those that may be chosen now.
    #[error("refusal-not-offered")]
    NotOffered,
    /// The creature has no such move.
    #[error("refusal-no-such-move")]
    NoSuchMove,
    /// The move does not lead there.
    #[error("refusal-move-leads-nowhere")]
    MoveLeadsNowhere,
    /// A perk must be chosen before anything else.
    #[error("refusal-picks-pending")]
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
