//! What decides for a creature, and what it remembers.

use bevy_ecs::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::{
    grid::{Direction, Point},
    sim::{definition::Adaptation, world::place::Place},
};

use super::{Alert, Awareness, Grip, WindUp};

/// What a creature has noticed, is about to do and remembers. What it decides by is the
/// list of tactics of its kind.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mind {
    /// Does nothing, whatever its kind does.
    pub is_inert: bool,
    /// What it has noticed of its enemies; `None` for a creature that never hunts.
    pub alert: Option<Alert>,
    /// How far the last thing it did is heard, tiles, without what it wears and wields;
    /// kept only for creatures that others hunt.
    pub noise: i32,
    /// Its weapon, if that is raised to strike.
    pub wind_up: Option<WindUp>,
    /// What its tactics remember, at most one entry of each kind.
    pub memories: Vec<Memory>,
}

/// Something that a tactic remembers.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Memory {
    /// Children the creature has had so far, 1 or more.
    Children(u32),
    /// Where it last saw an enemy and has not looked since; of one that looks for the player and
    /// has noticed nobody, where it goes to.
    LastSeen(Place),
    /// It waits where it looks for an enemy, and goes on from there only when it hunts.
    Waits,
    /// It has drunk an unknown potion to find out what that does.
    TriedUnknown,
    /// It has stolen something and gets away with it: so much experience, or 0 with a thing.
    Stole(i32),
    /// The side to which it holds its shield.
    Facing(Direction),
    /// It sings for a corpse.
    Song {
        /// Where that lies.
        at: Place,
        /// Turns it has sung, 1 or more.
        turns: u32,
    },
    /// Blows of its raised weapon that hit nobody.
    Missed {
        /// How many, 1 or more.
        times: u32,
        /// The turn of the last one, counted from 0.
        turn: u32,
    },
}

impl Memory {
    /// Whether it is about a song.
    pub(crate) const fn is_song(&self) -> bool {
        matches!(self, Self::Song { .. })
    }

    fn is_alike(&self, other: &Self) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

impl Mind {
    /// How aware the creature is of its enemies, unless it never hunts.
    #[must_use]
    pub fn awareness(&self) -> Option<Awareness> {
        self.alert.map(|alert| alert.state)
    }

    /// Whether the creature hunts and has not noticed its enemies.
    #[must_use]
    pub fn is_unaware(&self) -> bool {
        self.alert.is_some_and(Alert::is_unaware)
    }

    /// Children the creature has had so far.
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

    /// Whether the creature has drunk an unknown potion to find out what that does.
    #[must_use]
    pub fn has_tried_unknown(&self) -> bool {
        self.memories.contains(&Memory::TriedUnknown)
    }

    /// The experience that the creature got away with, 0 with a thing; `None` if it has stolen
    /// nothing.
    #[must_use]
    pub fn stolen(&self) -> Option<i32> {
        self.memories.iter().find_map(|memory| match memory {
            Memory::Stole(xp) => Some(*xp),
            _ => None,
        })
    }

    /// The side to which the creature holds its shield.
    #[must_use]
    pub fn facing(&self) -> Option<Direction> {
        self.memories.iter().find_map(|memory| match memory {
            Memory::Facing(dir) => Some(*dir),
            _ => None,
        })
    }

    /// Whether a creature here holds its shield to a place of the same level: straight ahead or to
    /// one of the two sides beside that.
    #[must_use]
    pub fn shields_from(&self, here: Point, there: Point) -> bool {
        let wanted = Direction::compass(here, there);
        self.facing().zip(wanted).is_some_and(|(dir, wanted)| {
            let turns = (dir as i32 - wanted as i32).rem_euclid(8);
            matches!(turns, 0 | 1 | 7)
        })
    }

    /// Turns that the creature has sung for a corpse at a place.
    #[must_use]
    pub fn song_for(&self, place: Place) -> Option<u32> {
        self.memories.iter().find_map(|memory| match memory {
            Memory::Song { at, turns } if *at == place => Some(*turns),
            _ => None,
        })
    }

    /// How often its raised weapon has hit nobody, if the last time was in one of so many turns
    /// before this one.
    #[must_use]
    pub fn misses(&self, now: u32, within: u32) -> u32 {
        let mut memories = self.memories.iter();
        let times = memories.find_map(|memory| match *memory {
            Memory::Missed { times, turn } => (now.saturating_sub(turn) <= within).then_some(times),
            _ => None,
        });
        times.unwrap_or(0)
    }

    /// Whether its raised weapon has lately hit nobody as often as it takes to adapt.
    #[must_use]
    pub fn has_learned(&self, rule: Adaptation, now: u32) -> bool {
        self.misses(now, rule.turns) >= rule.misses
    }

    /// How it is seen to hold its weapon.
    #[must_use]
    pub fn grip(&self, rule: Option<Adaptation>, now: u32) -> Grip {
        match self.wind_up {
            Some(WindUp { sweeps: true, .. }) => Grip::Sideways,
            Some(_) => Grip::Raised,
            None if rule.is_some_and(|rule| self.has_learned(rule, now)) => Grip::Low,
            None => Grip::Usual,
        }
    }

    /// Forgets that its blows hit nobody, and is content with a thing that it has stolen.
    pub(crate) fn forget_fight(&mut self) {
        self.memories
            .retain(|memory| !matches!(memory, Memory::Missed { .. } | Memory::Stole(0)));
    }

    /// Stops singing.
    pub(crate) fn forget_song(&mut self) {
        self.memories.retain(|memory| !memory.is_song());
    }

    /// Keeps a memory in the place of one of the same kind.
    pub(crate) fn remember(&mut self, memory: Memory) {
        match self.memories.iter_mut().find(|one| one.is_alike(&memory)) {
            Some(known) => *known = memory,
            None => self.memories.push(memory),
        }
    }

    /// Whether the creature waits where it looks for an enemy.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.memories.contains(&Memory::Waits)
    }

    /// Goes to look for an enemy at a place, and from there on.
    pub(crate) fn look_for_enemy(&mut self, place: Place) {
        self.forget_last_seen();
        self.remember(Memory::LastSeen(place));
    }

    /// Gives up looking where an enemy was last seen.
    pub(crate) fn forget_last_seen(&mut self) {
        self.memories
            .retain(|memory| !matches!(memory, Memory::LastSeen(_) | Memory::Waits));
    }
}
