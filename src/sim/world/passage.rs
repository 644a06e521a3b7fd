//! Who gets through what: the one question that everybody who moves asks.

use crate::sim::{
    components::Keys,
    world::{
        blueprint::LockId,
        terrain::{Furnishing, Terrain},
    },
};

/// Who wants to get through.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Mover<'k> {
    /// Whether it has hands to open doors with.
    pub hands: bool,
    /// The keys that it has found.
    pub keys: Option<&'k Keys>,
    /// The kinds of furniture that it does not walk onto: a bit for each index.
    pub barred: u64,
    /// Whether it carries what the game is about and is not the player, who alone
    /// takes that through what was locked at the start.
    pub carries_goal: bool,
}

/// How one gets onto a tile.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Crossing {
    /// By a step.
    Step,
    /// By opening a door first.
    Door,
    /// By unlocking a barrier first.
    Unlock(LockId),
    /// Not at all.
    No(Obstacle),
}

/// What is in the way.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// Rock, which may be dug away.
    Rock,
    /// Worked stone, or what looks like it.
    Stone,
    /// The edge of the map, or what nobody knows.
    Edge,
    /// A closed door, without hands.
    Door,
    /// A barrier, without its key.
    Lock(LockId),
    /// An open barrier, with what must not be carried through it.
    Threshold,
    /// Furniture.
    Furniture(Furnishing),
}

/// How somebody gets onto a tile of a kind where nobody stands.
#[must_use]
pub fn passage(terrain: Terrain, who: Mover) -> Crossing {
    match terrain {
        Terrain::Floor
        | Terrain::StairsDown
        | Terrain::StairsUp
        | Terrain::OpenDoor
        | Terrain::Pedestal(_)
        | Terrain::VaultPedestal => Crossing::Step,
        Terrain::Gate(_) if who.carries_goal => Crossing::No(Obstacle::Threshold),
        Terrain::Gate(_) => Crossing::Step,
        Terrain::Furniture(one) if one.walk() && who.barred >> one.kind() & 1 == 0 => {
            Crossing::Step
        }
        Terrain::Furniture(furnishing) => Crossing::No(Obstacle::Furniture(furnishing)),
        Terrain::ClosedDoor if who.hands => Crossing::Door,
        Terrain::ClosedDoor => Crossing::No(Obstacle::Door),
        Terrain::Barrier(lock) | Terrain::ClearBarrier(lock) => {
            if who.keys.is_some_and(|keys| keys.open(lock)) {
                Crossing::Unlock(lock)
            } else {
                Crossing::No(Obstacle::Lock(lock))
            }
        }
        Terrain::Wall => Crossing::No(Obstacle::Rock),
        Terrain::Masonry | Terrain::SecretDoor => Crossing::No(Obstacle::Stone),
        Terrain::Unknown | Terrain::OutOfBounds => Crossing::No(Obstacle::Edge),
    }
}

/// Whether somebody gets onto a tile of a kind at all, be it by opening it first.
#[must_use]
pub fn can_pass(terrain: Terrain, who: Mover) -> bool {
    !matches!(passage(terrain, who), Crossing::No(_))
}
