//! What a creature calls things.

use crate::sim::{
    AppearanceDefinition, Appearances, Belief, CreatureQueryItem, Definitions, Fact, ItemKind,
    ItemNames, ItemRef, Kinds, Name, Rgb, StableId, View, Witnessed,
};

use super::words::indefinite;

/// What a taken-for-harmless potion is called.
const HARMLESS: &str = "harmless potion";

/// What one creature calls things, now or in the middle of the last turn.
#[derive(Copy, Clone)]
pub struct Names<'w> {
    kinds: &'w Definitions,
    appearances: &'w Appearances,
    names: &'w ItemNames,
    knower: StableId,
    /// What happened in the turn since then.
    later: &'w [Witnessed],
}

impl<'w> Names<'w> {
    /// What a creature calls things now.
    #[must_use]
    pub const fn of(view: &View<'w>, knower: &CreatureQueryItem<'w, '_>) -> Self {
        Self {
            kinds: view.definitions,
            appearances: view.appearances,
            names: knower.names,
            knower: *knower.id,
            later: &[],
        }
    }

    /// What it called things before these last facts of the turn.
    #[must_use]
    pub const fn before(mut self, later: &'w [Witnessed]) -> Self {
        self.later = later;
        self
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
    pub(super) fn the_item(&self, item: ItemRef) -> String {
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
        match self.used_name(kind) {
            Some(Name::Belief(belief)) => believed(self.kinds, belief),
            Some(Name::Text(text)) => text,
            None => appearance(self.kinds, self.appearances, kind).map_or_else(
                || self.kinds.item(kind).name.clone(),
                |looks| looks.name.clone(),
            ),
        }
    }

    fn used_name(&self, kind: ItemKind) -> Option<Name> {
        let learned_since = self
            .later
            .iter()
            .filter(|one| learns(&one.fact, self.knower, kind))
            .count();
        match learned_since {
            0 => self.names.kind(kind),
            1 => self.names.known(kind)?.former.clone(),
            // It was learned and in the same turn learned better.
            _ => self.names.known(kind)?.at_first.clone(),
        }
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

fn learns(fact: &Fact, knower: StableId, what: ItemKind) -> bool {
    matches!(fact, Fact::Learned { who, kind, .. } if who.id == knower && *kind == what)
}

/// A belief as the name of what it is about.
#[must_use]
pub fn believed(kinds: &Kinds, belief: Belief) -> String {
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
pub fn looks_like(view: &View<'_>, kind: ItemKind) -> Option<String> {
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
