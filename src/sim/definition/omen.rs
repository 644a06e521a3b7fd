//! Omens: what makes a level of a world unlike the same level of others.

use super::{CreatureKind, Population, Scatter};

/// What is so of a level that has this omen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Omen {
    /// Its name; the message `omen-NAME` tells the player of it.
    pub name: String,
    /// Whether Keeps have it, not caves alone.
    pub in_keeps: bool,
    /// Who lives there besides.
    pub population: Vec<Population>,
    /// The kinds that do not live there.
    pub without: Vec<CreatureKind>,
    /// What lies there besides.
    pub items: Vec<Scatter>,
    /// The kind of which one more carries each of these items, in place of the floor.
    pub carried_by: Option<CreatureKind>,
    /// Whether those that hunt are all awake, or all asleep; if nothing, as elsewhere.
    pub awake: Option<bool>,
    /// So many of 1000 of those that hunt stand in one place, with the weapons and armour of the
    /// level.
    pub camp: u32,
    /// How many levels above the usual one of those that hunt is at least, which has a name, is
    /// awake and goes to meet the player; 0 if there is no such creature.
    pub tracker: i32,
    /// Kinds of which each hunts the others.
    pub feud: Vec<CreatureKind>,
    /// Whether all that is told of items there is false.
    pub lies: bool,
}
