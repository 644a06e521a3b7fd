//! Omens: what makes a level of a world unlike the same level of others.

use crate::data::data;

use super::{CreatureKind, Population, Scatter};

data! {
    /// Effects of an omen. Each level but the first has an omen, and no two levels of a world the same one
    /// while the omens last. All keys may be left out.
    #[derive(Default)]
    pub struct Omen [
        /// Its name; the message `omen-NAME` tells the player, when it comes there for the first time.
        name: String
    ] {
        /// Whether Keeps may have it; otherwise only caves.
        in_keeps: bool { named("keeps"), or(true) },
        /// Creatures that live there besides.
        population: Vec<Population>,
        /// Kinds that do not live there.
        without: Vec<CreatureKind>,
        /// Items that lie there besides.
        items: Vec<Scatter>,
        /// A kind of creature: one more of it carries each of these items, which then do not lie on the
        /// floor.
        carried_by: Option<CreatureKind>,
        /// Whether all hunters are awake (true) or asleep (false). Left out, as on other levels.
        awake: Option<bool>,
        /// Hunters that stand in one place, with the weapons and armour of the level, per 1000.
        camp: u32 { within(0..=1_000), or(0) },
        /// Levels above the usual at which the strongest hunter begins at least. It has a name, is awake and
        /// goes to meet the player. With 0 there is none.
        tracker: i32 { within(0..=20), or(0) },
        /// Kinds of which each hunts the others.
        feud: Vec<CreatureKind>,
        /// Whether all that is told of items there is false.
        lies: bool,
    }
}
