//! Omens: special features of single levels, different in each world.

use crate::data::data;

use super::{CreatureKind, Population, Scatter};

data! {
    /// Omen of a level: how it differs from other levels. Each level but the first has an omen; a
    /// world repeats none before it has used all that are suitable. All keys are optional.
    #[derive(Default)]
    pub struct Omen [
        /// Unique name. The message `omen-NAME` is shown when the player first enters the level.
        name: String
    ] {
        /// Whether levels with rooms (Keeps) may have it; if false, only caves may.
        in_keeps: bool { named("keeps"), or(true) },
        /// Additional creatures on the level.
        population: Vec<Population>,
        /// Kinds of creatures that do not occur on the level.
        without: Vec<CreatureKind>,
        /// Additional items on the level.
        items: Vec<Scatter>,
        /// Kind of creature that carries the additional items: for each item, one more creature of
        /// it is placed. If omitted, the items lie on the floor.
        carried_by: Option<CreatureKind>,
        /// Whether all hunters of the level start awake (true) or asleep (false). If omitted, some
        /// are asleep, as on other levels.
        awake: Option<bool>,
        /// Share of the hunters, per 1000, that start together in one place, where all weapons and
        /// armour on the floor of the level lie, too.
        camp: u32 { within(0..=1_000), or(0) },
        /// Minimum experience level of the strongest hunter, above the usual one of the level. This
        /// hunter has a name, is awake, and goes to meet the player. If 0, there is no such hunter.
        tracker: i32 { within(0..=20), or(0) },
        /// Kinds of creatures that hunt one another on the level.
        feud: Vec<CreatureKind>,
        /// Whether everything that creatures tell and notes say about items on the level is false.
        lies: bool,
    }
}
