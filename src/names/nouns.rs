//! Nouns for kinds of things, to be used as phrase arguments.

use crate::{
    sim::{
        AppearanceDefinition, Belief, CreatureKind, CreatureRef, EffectDefinition, EffectKind,
        Event, Hand, ItemKind, Kinds, Known, LockId, PerkKind, Place, RoomName, SpellKind, Terrain,
        UseMethod,
    },
    text::{Argument, Noun, Phrase, Someone},
};

/// A kind of creature.
pub fn creature_noun(kinds: &Kinds, kind: CreatureKind) -> Noun {
    Noun::new("creature", kinds.creature(kind).name.clone())
}

/// A creature by its earned name, else by its kind.
#[must_use]
pub fn called(view: &Known, who: CreatureRef) -> Noun {
    creature_noun(view.definitions, who.kind).called(view.name_of(who.id))
}

/// An item kind by its true name.
pub fn item_noun(kinds: &Kinds, kind: ItemKind) -> Noun {
    Noun::new("item", kinds.item(kind).name.clone())
}

/// An item kind by its appearance before it is identified.
pub fn look_noun(looks: &AppearanceDefinition) -> Noun {
    Noun::new("item", looks.name.clone())
}

/// The kind that `kind` is believed to be: "health potion", "harmless potion".
pub fn belief_noun(kinds: &Kinds, kind: ItemKind, belief: Belief) -> Noun {
    match belief {
        Belief::Kind(believed) => item_noun(kinds, believed),
        Belief::Harmless => {
            let class = kinds.item(kind).appearance.as_deref();
            Noun::new("item", format!("harmless {}", class.unwrap_or("thing")))
        }
    }
}

/// A spell.
#[must_use]
pub fn spell_noun(kinds: &Kinds, kind: SpellKind) -> Noun {
    Noun::new("spell", kinds.spell(kind).name.clone())
}

/// A perk.
#[must_use]
pub fn perk_noun(kinds: &Kinds, kind: PerkKind) -> Noun {
    Noun::new("perk", kinds.perks.get(kind).name.clone())
}

/// A calling.
#[must_use]
pub fn calling_noun(name: &str) -> Noun {
    Noun::new("calling", name.to_owned())
}

/// An effect.
#[must_use]
pub fn effect_noun(kinds: &Kinds, kind: EffectKind) -> Noun {
    Noun::new("effect", kinds.effect(kind).name.clone())
}

/// The message of an effect that begins or ends, without its creature. Effects that the catalogue
/// does not know use the words of the data, as in "look green".
pub fn effect_message(effect: &EffectDefinition, when: &str, look: &str) -> Phrase {
    let noun = Noun::new("effect", effect.name.clone());
    Phrase::new(format!("{}-{when}", noun.id()))
        .or("effect-otherwise")
        .with("look", plain(look))
}

/// Description of a kind: the text of the data, or else of the catalogue.
pub fn description(noun: &Noun, text: Option<&str>) -> Phrase {
    text.map_or_else(
        || Phrase::new(format!("{}-description", noun.id())),
        |text| Phrase::verbatim(text.to_owned()),
    )
}

/// The word for a method of use, by which catalogues select a text.
pub const fn method_word(method: UseMethod) -> &'static str {
    match method {
        UseMethod::Drink => "drink",
        UseMethod::Eat => "eat",
        UseMethod::Read => "read",
        UseMethod::Zap => "zap",
    }
}

/// A number with its sign: "+5".
#[must_use]
pub fn signed(number: i32) -> Argument {
    plain(&format!("{number:+}"))
}

/// Text that is not translated.
fn plain(text: &str) -> Argument {
    Argument::Word(text.to_owned().into())
}

/// The noun of a tile: a barrier, a terrain feature, or a kind of terrain. A `Wall` around a Keep
/// is "rock", not the wall of a cave.
#[must_use]
pub fn terrain_noun(view: &Known, terrain: Terrain, place: Place) -> Noun {
    if terrain == Terrain::Wall && view.is_built(place.level) {
        return Noun::new("terrain", "rock");
    }
    let class = match terrain {
        Terrain::Barrier(_) | Terrain::ClearBarrier(_) | Terrain::Gate(_) => "barrier",
        Terrain::Furniture(_) => "furniture",
        _ => "terrain",
    };
    Noun::new(class, view.looks(terrain, place).name.clone())
}

/// A room, by its name.
pub fn room_noun(name: &RoomName) -> Noun {
    let RoomName { first, last } = name.clone();
    Noun::new("room", last).described(Noun::new("room-word", first))
}

/// A region, by its name.
pub fn region_noun(view: &Known, region: usize) -> Noun {
    let theme = view.theme(region);
    Noun::new(
        "region",
        theme.map_or(String::new(), |theme| theme.name.clone()),
    )
}

/// The writer of an engraving, as the player knows it.
#[must_use]
pub fn hand(view: &Known, by: Hand) -> Someone {
    let kinds = view.definitions;
    match by {
        Hand::Dead(index) => {
            let notes = kinds.world.notes.as_ref();
            let name = notes.and_then(|notes| notes.hands.get(usize::from(index)));
            Someone::Seen(creature_noun(kinds, kinds.player).called(name.cloned()))
        }
        Hand::Creature(id) if id == *view.me.id => Someone::You,
        Hand::Creature(id) => view.kind_met(id).map_or(Someone::Unseen, |kind| {
            Someone::Seen(called(view, CreatureRef { id, kind }))
        }),
    }
}

/// Adds the key, the mark and the barrier of a lock; `None` if the lock is unknown.
pub fn lock_nouns(view: &Known, lock: LockId, phrase: Phrase) -> Option<Phrase> {
    let (kind, mark) = view.lock(lock)?;
    Some(
        phrase
            .with("key", Noun::new("key", kind.key.clone()))
            .with("mark", Noun::new("mark", mark.name.clone()))
            .with("barrier", Noun::new("barrier", kind.shut.name.clone())),
    )
}

/// A creature as the player perceives it in an event; `seen` says whether the player sees it. Its
/// earned name is used only from the event in which it earns the name.
pub fn someone(view: &Known, event: &Event, who: CreatureRef, seen: bool) -> Someone {
    if who.id == *view.me.id {
        Someone::You
    } else if seen {
        let noun = called(view, who);
        let is_later = noun.has_own_name() && view.earns_name_from(event, who.id);
        Someone::Seen(if is_later { noun.called(None) } else { noun })
    } else {
        Someone::Unseen
    }
}
