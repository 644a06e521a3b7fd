//! What decides for a creature. A creature without any of these stays put,
//! unless somebody outside the simulation decides for it.

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::sim::{
    definition::{HunterDefinition, SpreaderDefinition},
    mind::Prospects,
    place::Place,
};

/// Steps at random and attacks other kinds that it bumps into.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wanderer;

/// Stays put and now and then puts out a child.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spreader {
    /// How its kind multiplies.
    pub habit: SpreaderDefinition,
    /// Children it has had so far.
    pub children: u32,
}

/// Takes the first tactic of its kind's list that applies.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[require(Prospects)]
pub struct Tactician {
    /// Where it last saw an enemy and has not looked since.
    pub last_seen: Option<Place>,
    /// It has drunk an unknown potion to find out.
    pub has_tried: bool,
}

/// Goes after its enemies, then to where it last saw one, else wanders.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hunter {
    /// How its kind hunts.
    pub habit: HunterDefinition,
    /// Where it last saw an enemy and has not looked since.
    pub last_seen: Option<Place>,
}
