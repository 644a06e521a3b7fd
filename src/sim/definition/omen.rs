//! Omens: special features of single levels, different in each world.

use crate::data::data;

use super::{CreatureKind, Population, Scatter};

data! {
    /// Effects of an omen. Each level but the first has an omen, and levels of a world have
    /// different ones while there are enough. All keys are optional.
    #[derive(Default)]
    pub struct Omen [
        /// Its name; the message `omen-NAME` is shown when the player first enters the level.
        name: String
    ] {
        /// Whether Keeps may have it; otherwise only caves may.
        in_keeps: bool { named("keeps"), or(true) },
        /// Additional creatures.
        population: Vec<Population>,
        /// Kinds of creatures that are missing there.
        without: Vec<CreatureKind>,
        /// Additional items.
        items: Vec<Scatter>,
        /// A kind of creature: an additional one carries each of these items, which then do not lie
        /// on the floor.
        carried_by: Option<CreatureKind>,
        /// Whether all hunters start awake (true) or asleep (false). Left out, as on other levels.
        awake: Option<bool>,
        /// Share of the hunters that camp in one place, with the weapons and armour that lie on the
        /// level, per 1000.
        camp: u32 { within(0..=1_000), or(0) },
        /// Experience levels above the usual at which the strongest hunter starts at least. It has
        /// a name, is awake and goes to meet the player. With 0 there is no such hunter.
        tracker: i32 { within(0..=20), or(0) },
        /// Kinds that hunt one another.
        feud: Vec<CreatureKind>,
        /// Whether everything that is told or written about items there is false.
        lies: bool,
    }
}
