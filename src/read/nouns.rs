//! Kinds of things as arguments of phrases.

use crate::{
    sim::{
        AppearanceDefinition, Belief, CreatureKind, CreatureRef, EffectKind, ItemKind, Kinds,
        LockId, SpellKind, View,
    },
    text::{Argument, Noun, Phrase, Someone},
};

/// A kind of creature.
pub fn creature_noun(kinds: &Kinds, kind: CreatureKind) -> Noun {
    Noun::new("creature", kinds.creature(kind).name.clone())
}

/// A kind of item, as it is called by whoever knows it.
pub fn item_noun(kinds: &Kinds, kind: ItemKind) -> Noun {
    Noun::new("item", kinds.item(kind).name.clone())
}

/// A kind of item as it looks until it is identified.
pub(super) fn look_noun(looks: &AppearanceDefinition) -> Noun {
    Noun::new("item", looks.name.clone())
}

/// What a kind is believed to be: "health potion", "harmless potion".
pub(super) fn belief_noun(kinds: &Kinds, kind: ItemKind, belief: Belief) -> Noun {
    match belief {
        Belief::Kind(believed) => item_noun(kinds, believed),
        Belief::Harmless => {
            let class = kinds.item(kind).appearance.as_deref();
            Noun::new("item", format!("harmless {}", class.unwrap_or("thing")))
        }
    }
}

/// A spell.
pub(super) fn spell_noun(kinds: &Kinds, kind: SpellKind) -> Noun {
    Noun::new("spell", kinds.spell(kind).name.clone())
}

/// An effect.
pub(super) fn effect_noun(kinds: &Kinds, kind: EffectKind) -> Noun {
    Noun::new("effect", kinds.effect(kind).name.clone())
}

/// The message of an effect that begins or ends. One that no catalogue has says the words of
/// the data, as in "look green".
pub(super) fn effect_message(name: &str, when: &str, look: &str) -> Phrase {
    let noun = Noun::new("effect", name.to_owned());
    Phrase::new(format!("{}-{when}", noun.id()))
        .or("effect-otherwise")
        .with("look", Argument::Word(look.to_owned().into()))
}

/// Adds the key, the mark and the barrier of a lock; `None` if there is no such lock.
pub(super) fn lock_nouns(view: &View, lock: LockId, phrase: Phrase) -> Option<Phrase> {
    let (kind, mark) = view.lock(lock)?;
    Some(
        phrase
            .with("key", Noun::new("key", kind.key.clone()))
            .with("mark", Noun::new("mark", mark.name.clone()))
            .with("barrier", Noun::new("barrier", kind.shut.name.clone())),
    )
}

/// A creature as the player perceives it; `seen` says whether it sees it.
pub(super) fn someone(view: &View, who: CreatureRef, seen: bool) -> Someone {
    if who.id == *view.me.id {
        Someone::You
    } else if seen {
        Someone::Seen(creature_noun(view.definitions, who.kind))
    } else {
        Someone::Unseen
    }
}
