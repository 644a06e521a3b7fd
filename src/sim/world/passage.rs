//! Rules of passage: which creatures can enter which terrain. All movement uses them.

use crate::sim::{
    components::Keys,
    world::{
        blueprint::LockId,
        terrain::{Terrain, TerrainFeature},
    },
};

/// Properties of a creature that decide where it can go.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Mover<'k> {
    /// Whether it has hands, to open doors.
    pub hands: bool,
    /// Keys that it has found.
    pub keys: Option<&'k Keys>,
    /// Kinds of terrain features that it does not walk onto, as a bit for each index.
    pub avoided_features: u64,
    /// Whether it is a creature other than the player and carries the goal item, which only the
    /// player can take through opened locks.
    pub carries_goal: bool,
}

/// How a creature can enter a tile.
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

/// What stops a creature from entering a tile.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// Rock, which may be diggable.
    Rock,
    /// Worked stone, or a secret door that looks like it.
    Stone,
    /// Edge of the map, or an unknown tile.
    Edge,
    /// A closed door, for a creature without hands.
    Door,
    /// A locked barrier, for a creature without its key.
    Lock(LockId),
    /// An opened barrier, for a creature that must not carry the goal item through it.
    Threshold,
    /// A terrain feature.
    Furniture(TerrainFeature),
}

/// Returns how a creature can enter a tile of this terrain, if it is unoccupied.
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
        Terrain::Furniture(one) if one.walk() && who.avoided_features >> one.kind() & 1 == 0 => {
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

/// Whether a creature can enter terrain at all, opening it first if need be.
#[must_use]
pub fn can_pass(terrain: Terrain, who: Mover) -> bool {
    !matches!(passage(terrain, who), Crossing::No(_))
}
