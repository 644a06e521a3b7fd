//! Nouns for the kinds of creatures, items, spells and terrain, and each creature's names for
//! items.

mod items;
mod known;
mod nouns;

pub use items::{
    EffectBelief, EventItemName, Names, appearance_name, belief_name, looks, unidentified,
    unidentified_noun,
};
pub use known::{KnownKind, known_kinds};
pub use nouns::{
    belief_noun, called, calling_noun, creature_noun, description, effect_message, effect_noun,
    hand, item_noun, lock_nouns, look_noun, method_word, perk_noun, region_noun, room_noun, signed,
    someone, spell_noun, terrain_noun,
};
