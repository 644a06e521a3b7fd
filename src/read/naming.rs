//! What a creature calls things.

use crate::sim::{
    AppearanceDefinition, Appearances, Belief, CreatureQueryItem, Definitions, Event, ItemKind,
    ItemNames, ItemRef, Kinds, Name, Perception, Rgb, View,
};

use super::words::indefinite;

/// What a taken-for-harmless potion is called.
const HARMLESS: &str = "harmless potion";

/// What one creature calls things.
#[derive(Copy, Clone)]
pub struct Names<'w> {
    kinds: &'w Definitions,
    appearances: &'w Appearances,
    names: &'w ItemNames,
}

impl<'w> Names<'w> {
    /// What a creature calls things.
    #[must_use]
    pub const fn of(view: &View<'w>, knower: &CreatureQueryItem<'w, '_>) -> Self {
        Self {
            kinds: view.definitions,
            appearances: view.appearances,
            names: knower.names,
        }
    }

    /// The name of an item: its own, else that of its kind.
    #[must_use]
    pub fn item(&self, item: ItemRef) -> String {
        self.own(item).unwrap_or_else(|| self.kind(item.kind))
    }

    /// The same as in "You pick up a dagger": a name of its own has no article.
    #[must_use]
    pub(super) fn an_item(&self, item: ItemRef) -> String {
        self.own(item).unwrap_or_else(|| self.a_kind(item.kind))
    }

    /// The same as in "You take the sword".
    #[must_use]
    pub fn the_item(&self, item: ItemRef) -> String {
        self.own(item)
            .unwrap_or_else(|| format!("the {}", self.kind(item.kind)))
    }

    /// The name given to this single item.
    #[must_use]
    pub fn own(&self, item: ItemRef) -> Option<String> {
        self.names.item(item.id).map(str::to_owned)
    }

    /// The name of a kind as in "killed with a dagger".
    #[must_use]
    pub(super) fn a_kind(&self, kind: ItemKind) -> String {
        indefinite(&self.kind(kind))
    }

    /// The name of a kind: what it is called or taken for, else its looks.
    #[must_use]
    pub fn kind(&self, kind: ItemKind) -> String {
        let name = self.names.kind(kind);
        kind_name(self.kinds, self.appearances, kind, name.as_ref())
    }

    /// Whether it knows for sure what a kind is, or everybody can see it.
    #[must_use]
    pub fn is_sure(&self, kind: ItemKind) -> bool {
        self.is_plain(kind) || self.names.is_sure(kind)
    }

    /// Whether it knows or believes anything of what a kind is.
    #[must_use]
    pub fn has_idea(&self, kind: ItemKind) -> bool {
        self.is_plain(kind) || self.names.known(kind).is_some()
    }

    /// What it takes a kind for: the kind itself where everybody can see what it
    /// is; nothing if it has no idea or believes it does nothing.
    #[must_use]
    pub fn taken_for(&self, kind: ItemKind) -> Option<ItemKind> {
        if self.is_plain(kind) {
            return Some(kind);
        }
        match self.names.known(kind)?.belief {
            Belief::Kind(kind) => Some(kind),
            Belief::Harmless => None,
        }
    }

    fn is_plain(&self, kind: ItemKind) -> bool {
        self.appearances.of(kind).is_none()
    }
}

/// What the player called the item that an event is about when it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventItemName {
    /// The name of its kind.
    pub kind: String,
    /// The name that it has of its own, if it has one.
    pub own: Option<String>,
}

impl EventItemName {
    /// What the player called the item of an event that it perceived; nothing of a
    /// event that is about none.
    #[must_use]
    pub fn at(view: &View, event: &Event, perceived: &Perception) -> Option<Self> {
        let (kinds, appearances) = (view.definitions, view.appearances);
        let name = perceived.kind_name.as_ref();
        Some(Self {
            kind: kind_name(kinds, appearances, event.item_kind()?, name),
            own: perceived.own_name.clone(),
        })
    }

    /// As in "You pick up a dagger": a name of its own has no article.
    pub(super) fn an_item(&self) -> String {
        self.own.clone().unwrap_or_else(|| indefinite(&self.kind))
    }

    /// As in "The potion breaks".
    pub(super) fn the_item(&self) -> String {
        let the_kind = || format!("the {}", self.kind);
        self.own.clone().unwrap_or_else(the_kind)
    }
}

/// The name of a kind that is called or taken for something, or goes by its
/// looks.
fn kind_name(
    kinds: &Kinds,
    appearances: &Appearances,
    kind: ItemKind,
    name: Option<&Name>,
) -> String {
    match name {
        Some(Name::Belief(belief)) => belief_name(kinds, *belief),
        Some(Name::Text(text)) => text.clone(),
        None => appearance(kinds, appearances, kind)
            .map_or_else(|| kinds.item(kind).name.clone(), |looks| looks.name.clone()),
    }
}

/// A belief as the name of what it is about.
#[must_use]
pub fn belief_name(kinds: &Kinds, belief: Belief) -> String {
    match belief {
        Belief::Kind(kind) => kinds.item(kind).name.clone(),
        Belief::Harmless => HARMLESS.to_owned(),
    }
}

/// How a kind looks to who does not know it; nothing where its looks say all.
fn appearance<'d>(
    kinds: &'d Kinds,
    appearances: &Appearances,
    kind: ItemKind,
) -> Option<&'d AppearanceDefinition> {
    Some(&kinds.appearances[appearances.of(kind)?])
}

/// What a kind looks like to who does not know it; nothing where its looks say
/// all.
#[must_use]
pub fn appearance_name(view: &View, kind: ItemKind) -> Option<String> {
    let looks = appearance(view.definitions, view.appearances, kind)?;
    Some(looks.name.clone())
}

/// The sprite and colour of a kind: always its looks, whatever it is called.
#[must_use]
pub fn looks<'w>(view: &View<'w>, kind: ItemKind) -> (&'w str, Rgb) {
    match appearance(view.definitions, view.appearances, kind) {
        Some(looks) => (looks.sprite.as_str(), looks.colour),
        None => {
            let item = view.definitions.item(kind);
            (item.sprite.as_str(), item.colour)
        }
    }
}
