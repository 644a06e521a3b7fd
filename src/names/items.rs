//! Names of items, as a creature knows them.

use crate::{
    sim::{
        AppearanceDefinition, Appearances, Belief, CreatureQueryItem, EffectKind, Event, ItemKind,
        ItemNames, ItemRef, Kinds, Known, Name, Perception, Rgb, StableId,
    },
    text::{Argument, Noun},
};

use super::nouns::{belief_noun, item_noun, look_noun};

/// A creature's knowledge or belief of an item's effect.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum EffectBelief {
    /// The effect is unknown.
    Unknown,
    /// The item is believed to do nothing.
    Harmless,
    /// The item is known or believed to have this effect.
    Effect(EffectKind),
}

/// A creature's names for items.
#[derive(Copy, Clone)]
pub struct Names<'w> {
    view: Known<'w>,
    names: &'w ItemNames,
}

impl<'w> Names<'w> {
    /// The names that `knower` has for items.
    #[must_use]
    pub const fn of(view: &Known<'w>, knower: &CreatureQueryItem<'w, '_>) -> Self {
        Self {
            view: *view,
            names: knower.names,
        }
    }

    /// The name given to this item, else the name of its kind.
    #[must_use]
    pub fn item(&self, item: ItemRef) -> String {
        self.own(item).unwrap_or_else(|| self.kind(item.kind))
    }

    /// The item as a phrase argument: the name given to it, else the name of its kind, with a
    /// number if it was made better: "sword +2".
    #[must_use]
    pub fn argument(&self, item: ItemRef) -> Argument {
        let own = self.own(item).map(Argument::Name);
        own.unwrap_or_else(|| marked(self.kind_argument(item.kind), &self.view, item.id))
    }

    /// The kind as a phrase argument: the given or believed name, else the appearance.
    #[must_use]
    pub fn kind_argument(&self, kind: ItemKind) -> Argument {
        let name = self.names.kind(kind);
        kind_argument(&self.view, kind, name.as_ref())
    }

    /// The name given to this single item.
    #[must_use]
    pub fn own(&self, item: ItemRef) -> Option<String> {
        self.names.item(item.id).map(str::to_owned)
    }

    /// The name of a kind: the given or believed name, else its appearance.
    #[must_use]
    pub fn kind(&self, kind: ItemKind) -> String {
        name_of(&self.kind_argument(kind)).to_owned()
    }

    /// Whether the creature has identified the kind, or the kind needs no identification.
    #[must_use]
    pub fn is_sure(&self, kind: ItemKind) -> bool {
        self.is_plain(kind) || self.names.is_sure(kind)
    }

    /// Whether the creature knows or believes anything about the kind.
    #[must_use]
    pub fn has_idea(&self, kind: ItemKind) -> bool {
        self.is_plain(kind) || self.names.known(kind).is_some()
    }

    /// The kind that the creature believes `kind` to be; `None` if it has no belief or believes
    /// `kind` to do nothing.
    #[must_use]
    pub fn believed_kind(&self, kind: ItemKind) -> Option<ItemKind> {
        self.view.appearances.believed_kind(self.names, kind)
    }

    /// Known or believed effect of using an item of this kind; `None` for kinds without an effect.
    #[must_use]
    pub fn effect(&self, kind: ItemKind) -> Option<EffectBelief> {
        let effect = |kind| self.view.definitions.item(kind).effect();
        effect(kind).map(|_| match self.believed_kind(kind) {
            Some(believed) => effect(believed).map_or(EffectBelief::Harmless, EffectBelief::Effect),
            None if self.has_idea(kind) => EffectBelief::Harmless,
            None => EffectBelief::Unknown,
        })
    }

    fn is_plain(&self, kind: ItemKind) -> bool {
        self.view.appearances.of(kind).is_none()
    }
}

/// The player's name for an event's item, at the time of the event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventItemName {
    /// Name of the item's kind, with a number if the item was made better.
    pub kind: Argument,
    /// Name given to this single item, if any.
    pub own: Option<String>,
}

impl EventItemName {
    /// The name of a perceived event's item; `None` for an event without an item.
    #[must_use]
    pub fn at(view: &Known, event: &Event, perceived: &Perception) -> Option<Self> {
        let name = perceived.kind_name.as_ref();
        let kind = kind_argument(view, event.item_kind()?, name);
        Some(Self {
            kind: match event.item {
                Some(item) => marked(kind, view, item.id),
                None => kind,
            },
            own: perceived.own_name.clone(),
        })
    }

    /// The name of the item's kind.
    #[must_use]
    pub fn kind(&self) -> &str {
        name_of(&self.kind)
    }

    /// The name that the player gave to the item's kind, if any.
    pub fn kind_name(&self) -> Option<&str> {
        matches!(self.kind, Argument::Name(_)).then(|| self.kind())
    }

    /// The item as a phrase argument: the name given to it, else the name of its kind.
    pub fn argument(&self) -> Argument {
        let own = self.own.clone().map(Argument::Name);
        own.unwrap_or_else(|| self.kind.clone())
    }
}

/// A kind as a phrase argument: the given or believed name, else the appearance.
fn kind_argument(view: &Known, kind: ItemKind, name: Option<&Name>) -> Argument {
    let (kinds, appearances) = (view.definitions, view.appearances);
    let noun = match name {
        Some(Name::Text(text)) => return Argument::Name(text.clone()),
        Some(Name::Belief(belief)) => belief_noun(kinds, kind, *belief),
        None => {
            appearance(kinds, appearances, kind).map_or_else(|| item_noun(kinds, kind), look_noun)
        }
    };
    Argument::Noun(noun)
}

/// The argument with a number after its noun if the item was made better.
fn marked(argument: Argument, view: &Known, item: StableId) -> Argument {
    match argument {
        Argument::Noun(noun) => Argument::Noun(noun.marked(view.mark(item))),
        other => other,
    }
}

/// The plain name in a kind's phrase argument.
fn name_of(kind: &Argument) -> &str {
    match kind {
        Argument::Name(name) => name,
        Argument::Noun(Noun { name, .. }) => name,
        _ => "",
    }
}

/// The name of the kind that `kind` is believed to be: "health potion", "harmless potion".
#[must_use]
pub fn belief_name(kinds: &Kinds, kind: ItemKind, belief: Belief) -> String {
    belief_noun(kinds, kind, belief).name.into_owned()
}

/// The appearance of an unidentified kind; `None` for a kind that needs no identification.
fn appearance<'d>(
    kinds: &'d Kinds,
    appearances: &Appearances,
    kind: ItemKind,
) -> Option<&'d AppearanceDefinition> {
    Some(&kinds.appearances[appearances.of(kind)?])
}

/// The appearance of a kind before it is identified; `None` for a kind that needs no
/// identification.
#[must_use]
pub fn unidentified<'w>(view: &Known<'w>, kind: ItemKind) -> Option<&'w AppearanceDefinition> {
    appearance(view.definitions, view.appearances, kind)
}

/// The appearance of an unidentified kind as a noun; `None` for a kind that needs no
/// identification.
#[must_use]
pub fn unidentified_noun(view: &Known, kind: ItemKind) -> Option<Noun> {
    unidentified(view, kind).map(look_noun)
}

/// The name of an unidentified kind's appearance, as in "blue potion"; `None` for a kind that needs
/// no identification.
#[must_use]
pub fn appearance_name(view: &Known, kind: ItemKind) -> Option<String> {
    Some(unidentified(view, kind)?.name.clone())
}

/// The sprite and colour of a kind's appearance, identified or not.
#[must_use]
pub fn looks<'w>(view: &Known<'w>, kind: ItemKind) -> (&'w str, Rgb) {
    match appearance(view.definitions, view.appearances, kind) {
        Some(looks) => (looks.sprite.as_str(), looks.colour),
        None => {
            let item = view.definitions.item(kind);
            (item.sprite.as_str(), item.colour)
        }
    }
}
