//! Reasons why an intent is refused.

use crate::sim::{
    definition::ItemKind,
    world::{
        blueprint::LockId,
        passage::Obstacle,
        stable_id::StableId,
        terrain::{StairDirection, TerrainFeature},
    },
};

/// Reason why an intent was not carried out. Nothing has changed and no turn has passed. Its
/// `Display` form is the id of its text in the catalogues.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("refusal-game-over")]
    GameOver,
    /// The actor is not on stairs in that direction.
    #[error("refusal-no-stairs")]
    NoStairs(StairDirection),
    /// Rock is in the way, and the actor cannot dig.
    #[error("refusal-rock-in-the-way")]
    RockInTheWay,
    /// Worked stone is in the way, which cannot be dug.
    #[error("refusal-stone-in-the-way")]
    StoneInTheWay,
    /// A terrain feature that cannot be stepped on is in the way.
    #[error("refusal-furniture-in-the-way")]
    FeatureInTheWay(TerrainFeature),
    /// A closed door is in the way, and the actor has no hands.
    #[error("refusal-door-closed")]
    DoorClosed,
    /// A barrier is in the way, and the actor lacks its key.
    #[error("refusal-locked")]
    Locked(LockId),
    /// Only the player can carry the goal item through an opened lock.
    #[error("refusal-not-through-there")]
    NotThroughThere,
    /// The tile has no open door to close.
    #[error("refusal-no-door")]
    NoDoor,
    /// A creature or an item is in the doorway.
    #[error("refusal-door-blocked")]
    DoorBlocked,
    /// The action needs hands.
    #[error("refusal-no-hands")]
    NoHands,
    /// The target tile cannot be stood on.
    #[error("refusal-no-landing")]
    NoLanding,
    /// The outermost ring of the map is in the way.
    #[error("refusal-too-hard")]
    TooHard,
    /// The tile is not rock.
    #[error("refusal-nothing-to-dig")]
    NothingToDig,
    /// A creature of the actor's own kind is there.
    #[error("refusal-own-kind")]
    OwnKind,
    /// A captive, a friend or the player is there.
    #[error("refusal-ally")]
    Ally(StableId),
    /// The player has fed or freed another captive.
    #[error("refusal-one-friend")]
    OneFriend(StableId),
    /// A creature next to the actor holds it in place.
    #[error("refusal-held")]
    Held(StableId),
    /// The item cannot be thrown that far.
    #[error("refusal-too-far")]
    TooFar(ItemKind),
    /// The target is not within reach.
    #[error("refusal-out-of-reach")]
    OutOfReach,
    /// No room for a child, or too many children already.
    #[error("refusal-no-room")]
    NoRoom,
    /// No item lies on the actor's tile.
    #[error("refusal-nothing-here")]
    NothingHere,
    /// The pack has no free slot for the item.
    #[error("refusal-pack-full")]
    PackFull(StableId),
    /// The item is neither carried nor, where that suffices, on the actor's tile.
    #[error("refusal-not-at-hand")]
    NotAtHand,
    /// Every tile of the level has an item.
    #[error("refusal-floor-full")]
    FloorFull,
    /// The item is not food.
    #[error("refusal-not-edible")]
    NotEdible(StableId),
    /// The item is no equipment.
    #[error("refusal-not-equipment")]
    NotEquipment(StableId),
    /// The item is already equipped.
    #[error("refusal-in-use")]
    InUse(StableId),
    /// The item is not equipped.
    #[error("refusal-not-in-use")]
    NotInUse(StableId),
    /// The item is not a potion.
    #[error("refusal-not-drinkable")]
    NotDrinkable(StableId),
    /// The item is neither a book nor a scroll.
    #[error("refusal-not-readable")]
    NotReadable(StableId),
    /// The item is not a wand.
    #[error("refusal-not-zappable")]
    NotZappable(StableId),
    /// The item cannot be used in any way.
    #[error("refusal-not-usable")]
    NotUsable(StableId),
    /// The item has no charges left.
    #[error("refusal-no-charges")]
    NoCharges(StableId),
    /// The item that is read makes another item better, and none was given.
    #[error("refusal-needs-item")]
    NeedsItem,
    /// The item cannot be made better.
    #[error("refusal-not-makeable")]
    NotMakeable(StableId),
    /// The item cannot be mistaken for the claimed kind.
    #[error("refusal-not-alike")]
    NotAlike(StableId),
    /// The actor is not on bare floor.
    #[error("refusal-no-bare-floor")]
    NoBareFloor,
    /// The item must be aimed at a tile, and no tile was given.
    #[error("refusal-needs-target")]
    NeedsTarget,
    /// The item is used on oneself, but a tile was given.
    #[error("refusal-needs-no-target")]
    NeedsNoTarget,
    /// The book does not contain the spell.
    #[error("refusal-no-such-spell")]
    NoSuchSpell,
    /// An obstacle is on the line to the target.
    #[error("refusal-wall-in-the-way")]
    WallInTheWay,
    /// The target is out of sight.
    #[error("refusal-out-of-sight")]
    OutOfSight,
    /// A friend is first on the line.
    #[error("refusal-friend-in-the-way")]
    FriendInTheWay,
    /// The player has no friend on the level to give orders to.
    #[error("refusal-no-friend")]
    NoFriend,
    /// The wielded item is not a ranged weapon.
    #[error("refusal-no-ranged-weapon")]
    NoRangedWeapon,
    /// The wielded weapon needs an item of this kind for each shot, and none is carried.
    #[error("refusal-no-ammunition")]
    NoAmmunition(ItemKind),
    /// No visible creature is at the target.
    #[error("refusal-nobody-there")]
    NobodyThere,
    /// The name is too long, or not plain text on one line.
    #[error("refusal-bad-name")]
    BadName,
    /// No perk is left to choose.
    #[error("refusal-no-picks")]
    NoPicks,
    /// The perk is not on offer.
    #[error("refusal-not-offered")]
    NotOffered,
    /// The creature has no perk for such a move.
    #[error("refusal-no-such-move")]
    NoSuchMove,
    /// The move cannot be made to that tile.
    #[error("refusal-move-leads-nowhere")]
    MoveLeadsNowhere,
    /// The move costs more mana than the creature has: this much.
    #[error("refusal-no-mana")]
    NoMana(i32),
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
            Obstacle::Furniture(furnishing) => Self::FeatureInTheWay(furnishing),
        }
    }
}
