//! What a creature calls things.

use bevy::prelude::{Entity, World};

use crate::sim::{
    Appearances, Belief, Definitions, Fact, ItemKind, ItemNames, ItemRef, Kinds, Name, Rgb,
    StableId, Witnessed,
};

use super::words::indefinite;

/// What a taken-for-harmless potion is called.
const HARMLESS: &str = "harmless potion";

/// What one creature calls things, now or in the middle of the last turn.
#[derive(Copy, Clone)]
pub struct Names<'w> {
    world: &'w World,
    knower: Entity,
    /// What happened in the turn since then.
    later: &'w [Witnessed],
}

impl<'w> Names<'w> {
    /// What a creature calls things now.
    #[must_use]
    pub const fn of(world: &'w World, knower: Entity) -> Self {
        Self {
            world,
            knower,
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
        self.names()?.item(item.id).map(str::to_owned)
    }

    /// The name of a kind as in "killed with a dagger".
    #[must_use]
    pub(super) fn a_kind(&self, kind: ItemKind) -> String {
        indefinite(&self.kind(kind))
    }

    /// The name of a kind: what it is called or taken for, else its looks.
    #[must_use]
    pub fn kind(&self, kind: ItemKind) -> String {
        let Some(kinds) = self.world.get_resource::<Definitions>() else {
            return String::new();
        };
        match self.used_name(kind) {
            Some(Name::Belief(belief)) => believed(kinds, belief),
            Some(Name::Text(text)) => text,
            None => looks_like(self.world, kind).unwrap_or_else(|| kinds.item(kind).name.clone()),
        }
    }

    fn names(&self) -> Option<&'w ItemNames> {
        self.world.get(self.knower)
    }

    fn used_name(&self, kind: ItemKind) -> Option<Name> {
        let names = self.names()?;
        let learned_since = match self.world.get::<StableId>(self.knower) {
            Some(id) => self
                .later
                .iter()
                .filter(|one| learns(&one.fact, *id, kind))
                .count(),
            None => 0,
        };
        match learned_since {
            0 => names.kind(kind),
            1 => names.known(kind)?.former.clone(),
            // It was learned and in the same turn learned better.
            _ => names.known(kind)?.at_first.clone(),
        }
    }

    /// Whether it knows for sure what a kind is, or everybody can see it.
    #[must_use]
    pub fn is_sure(&self, kind: ItemKind) -> bool {
        is_plain(self.world, kind) || self.names().is_some_and(|names| names.is_sure(kind))
    }

    /// Whether it knows or believes anything of what a kind is.
    #[must_use]
    pub fn has_idea(&self, kind: ItemKind) -> bool {
        is_plain(self.world, kind)
            || self
                .names()
                .is_some_and(|names| names.known(kind).is_some())
    }

    /// What it takes a kind for: the kind itself where everybody can see what it
    /// is; nothing if it has no idea or believes it does nothing.
    #[must_use]
    pub fn taken_for(&self, kind: ItemKind) -> Option<ItemKind> {
        if is_plain(self.world, kind) {
            return Some(kind);
        }
        match self.names()?.known(kind)?.belief {
            Belief::Kind(kind) => Some(kind),
            Belief::Harmless => None,
        }
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

fn is_plain(world: &World, kind: ItemKind) -> bool {
    world
        .get_resource::<Appearances>()
        .is_none_or(|appearances| appearances.of(kind).is_none())
}

/// What a kind looks like to who does not know it; nothing where its looks say
/// all.
#[must_use]
pub fn looks_like(world: &World, kind: ItemKind) -> Option<String> {
    let index = world.get_resource::<Appearances>()?.of(kind)?;
    let kinds = world.get_resource::<Definitions>()?;
    Some(kinds.appearances[index].name.clone())
}

/// The sprite and colour of a kind: always its looks, whatever it is called.
#[must_use]
pub fn looks(world: &World, kind: ItemKind) -> Option<(&str, Rgb)> {
    let kinds = world.get_resource::<Definitions>()?;
    let item = kinds.item(kind);
    let appearance = world
        .get_resource::<Appearances>()
        .and_then(|appearances| appearances.of(kind));
    Some(match appearance {
        Some(index) => {
            let appearance = &kinds.appearances[index];
            (appearance.sprite.as_str(), appearance.colour)
        }
        None => (item.sprite.as_str(), item.colour),
    })
}
