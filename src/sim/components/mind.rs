//! The AI state of a creature: awareness, intentions and memories.

use bevy_ecs::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::{
    grid::{Direction, Point},
    sim::{definition::Adaptation, world::place::Place},
};

use super::{Alert, Awareness, Grip, WindUp};

/// The AI state of a creature: its awareness, raised weapon and memories. The list of tactics of
/// its kind decides how it behaves.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mind {
    /// Whether it never acts, whatever tactics its kind has.
    pub is_inert: bool,
    /// Awareness of its enemies; `None` for a creature that never hunts.
    pub alert: Option<Alert>,
    /// Noise radius of its last action in tiles, before its equipment and perks change it; only
    /// kept for creatures that others hunt.
    pub noise: i32,
    /// Its raised weapon, if it has raised one.
    pub wind_up: Option<WindUp>,
    /// Memories of its tactics, at most one of each variant.
    pub memories: Vec<Memory>,
}

/// Information that a tactic keeps from one action to the next.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Memory {
    /// Number of children it has had, 1 or more.
    Children(u32),
    /// Place where it last saw an enemy and has not looked since; for a creature that searches for
    /// the player and is unaware, its destination.
    LastSeen(Place),
    /// It waits at the place in [`Memory::LastSeen`] until it notices an enemy.
    Waits,
    /// It has drunk an unidentified potion to find out its effect.
    TriedUnknown,
    /// It has stolen this much experience, or an item if 0, and is escaping.
    Stole(i32),
    /// Direction in which it holds its shield.
    Facing(Direction),
    /// It is singing for a corpse.
    Song {
        /// Place of the corpse.
        at: Place,
        /// Turns of singing so far, 1 or more.
        turns: u32,
    },
    /// Attacks with its raised weapon that hit no creature.
    Missed {
        /// Number of misses, 1 or more.
        times: u32,
        /// Turn of the last miss, counted from 0.
        turn: u32,
    },
}

impl Memory {
    /// Whether it is a song.
    pub(crate) const fn is_song(&self) -> bool {
        matches!(self, Self::Song { .. })
    }

    fn is_alike(&self, other: &Self) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

impl Mind {
    /// Awareness of its enemies; `None` if it never hunts.
    #[must_use]
    pub fn awareness(&self) -> Option<Awareness> {
        self.alert.map(|alert| alert.state)
    }

    /// Whether a creature of a hunting kind has not noticed its enemies.
    #[must_use]
    pub fn is_unaware(&self) -> bool {
        self.alert.is_some_and(Alert::is_unaware)
    }

    /// Number of children the creature has had.
    #[must_use]
    pub fn children(&self) -> u32 {
        self.memories
            .iter()
            .find_map(|memory| match memory {
                Memory::Children(count) => Some(*count),
                _ => None,
            })
            .unwrap_or(0)
    }

    /// Where the creature last saw an enemy and has not looked since.
    #[must_use]
    #[inline]
    pub fn last_seen(&self) -> Option<Place> {
        self.memories.iter().find_map(|memory| match memory {
            Memory::LastSeen(place) => Some(*place),
            _ => None,
        })
    }

    /// Whether the creature has drunk an unidentified potion to find out its effect.
    #[must_use]
    pub fn has_tried_unknown(&self) -> bool {
        self.memories.contains(&Memory::TriedUnknown)
    }

    /// Experience that the creature has stolen, 0 if it stole an item; `None` if it has stolen
    /// nothing.
    #[must_use]
    pub fn stolen(&self) -> Option<i32> {
        self.memories.iter().find_map(|memory| match memory {
            Memory::Stole(xp) => Some(*xp),
            _ => None,
        })
    }

    /// Direction in which the creature holds its shield.
    #[must_use]
    pub fn facing(&self) -> Option<Direction> {
        self.memories.iter().find_map(|memory| match memory {
            Memory::Facing(dir) => Some(*dir),
            _ => None,
        })
    }

    /// Whether the shield of a creature at `here` covers attacks from `there` on the same level:
    /// from the direction in which it is held, or from either direction next to that.
    #[must_use]
    pub fn shields_from(&self, here: Point, there: Point) -> bool {
        let wanted = Direction::compass(here, there);
        self.facing().zip(wanted).is_some_and(|(dir, wanted)| {
            let turns = (dir as i32 - wanted as i32).rem_euclid(8);
            matches!(turns, 0 | 1 | 7)
        })
    }

    /// Turns that the creature has sung for the corpse at a place.
    #[must_use]
    pub fn song_for(&self, place: Place) -> Option<u32> {
        self.memories.iter().find_map(|memory| match memory {
            Memory::Song { at, turns } if *at == place => Some(*turns),
            _ => None,
        })
    }

    /// Number of times that its raised weapon hit no creature, if the last miss was at most
    /// `within` turns ago; 0 otherwise.
    #[must_use]
    pub fn misses(&self, now: u32, within: u32) -> u32 {
        let mut memories = self.memories.iter();
        let times = memories.find_map(|memory| match *memory {
            Memory::Missed { times, turn } => (now.saturating_sub(turn) <= within).then_some(times),
            _ => None,
        });
        times.unwrap_or(0)
    }

    /// Whether it has missed recently and often enough with its raised weapon to adapt.
    #[must_use]
    pub fn has_learned(&self, rule: Adaptation, now: u32) -> bool {
        self.misses(now, rule.turns) >= rule.misses
    }

    /// How it visibly holds its weapon.
    #[must_use]
    pub fn grip(&self, rule: Option<Adaptation>, now: u32) -> Grip {
        match self.wind_up {
            Some(WindUp { sweeps: true, .. }) => Grip::Sideways,
            Some(_) => Grip::Raised,
            None if rule.is_some_and(|rule| self.has_learned(rule, now)) => Grip::Low,
            None => Grip::Usual,
        }
    }

    /// Forgets its misses and that it has stolen an item.
    pub(crate) fn forget_fight(&mut self) {
        self.memories
            .retain(|memory| !matches!(memory, Memory::Missed { .. } | Memory::Stole(0)));
    }

    /// Stops singing.
    pub(crate) fn forget_song(&mut self) {
        self.memories.retain(|memory| !memory.is_song());
    }

    /// Stores a memory, replacing one of the same variant.
    pub(crate) fn remember(&mut self, memory: Memory) {
        match self.memories.iter_mut().find(|one| one.is_alike(&memory)) {
            Some(known) => *known = memory,
            None => self.memories.push(memory),
        }
    }

    /// Whether the creature waits for an enemy at its [last-seen place](Self::last_seen).
    #[must_use]
    pub fn waits(&self) -> bool {
        self.memories.contains(&Memory::Waits)
    }

    /// Starts a search for an enemy that begins at a place.
    pub(crate) fn look_for_enemy(&mut self, place: Place) {
        self.forget_last_seen();
        self.remember(Memory::LastSeen(place));
    }

    /// Gives up the search for an enemy.
    pub(crate) fn forget_last_seen(&mut self) {
        self.memories
            .retain(|memory| !matches!(memory, Memory::LastSeen(_) | Memory::Waits));
    }
}
