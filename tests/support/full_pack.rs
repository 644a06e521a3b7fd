//! A pack with no free slot.

/// Twenty items of different kinds, as many as a pack has slots; no sword among them.
pub(crate) const FULL: [&str; 20] = [
    "rock",
    "dagger",
    "staff",
    "bow",
    "baguette",
    "tunic",
    "chainmail",
    "platemail",
    "apple",
    "bread",
    "health potion",
    "mana potion",
    "slow health potion",
    "poison potion",
    "warrior's potion",
    "archer's potion",
    "experience potion",
    "white mage's spellbook",
    "blue mage's spellbook",
    "club",
];
