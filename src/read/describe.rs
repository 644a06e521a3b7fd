//! What looking at a tile tells, the same for mouse, keyboard and text.

use bevy::prelude::World;

use crate::sim::{Definitions, Items, Place};

use super::{
    item::worth,
    tile::{Known, tile},
};

/// What is there as the player knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// The most important thing there, in one or two words.
    pub title: String,
    /// Its numbers or how it is known; may be empty.
    pub detail: String,
    /// A sentence or two about it.
    pub text: String,
}

/// Describes a tile; `None` when no game was made.
#[must_use]
pub fn describe(world: &World, place: Place) -> Option<Description> {
    let definitions = world.get_resource::<Definitions>()?;
    let view = tile(world, place);
    if let Some(creature) = view.creature {
        let kind = definitions.creature(creature.kind);
        let title = if creature.is_player {
            "you".to_owned()
        } else {
            kind.name.clone()
        };
        return Some(Description {
            title,
            detail: format!(
                "level {}  hp {}/{}  attack {}  defence {}",
                creature.level,
                creature.stats.hp,
                creature.stats.max_hp,
                creature.totals.attack,
                creature.totals.defence
            ),
            text: kind.description.clone(),
        });
    }
    if let Some(item) = view.item {
        let kind = definitions.item(item.kind);
        let food = world
            .get_resource::<Items>()
            .and_then(|items| items.get(item.id))
            .map_or(kind.food, |item| item.food);
        let worth = worth(kind, food);
        let detail = match (view.known, worth.is_empty()) {
            (Known::Remembered, true) => "remembered".to_owned(),
            (Known::Remembered, false) => format!("{worth}  (remembered)"),
            (Known::Seen | Known::Unknown, _) => worth,
        };
        return Some(Description {
            title: kind.name.clone(),
            detail,
            text: kind.description.clone(),
        });
    }
    let terrain = definitions.terrain.of(view.terrain, place.level);
    let detail = match view.known {
        Known::Remembered => "remembered".to_owned(),
        Known::Seen | Known::Unknown => String::new(),
    };
    Some(Description {
        title: terrain.name.clone(),
        detail,
        text: terrain.description.clone(),
    })
}
