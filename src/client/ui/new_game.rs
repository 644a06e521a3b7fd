//! Choosing the world of a new game, and the danger that fills it.

use bevy::prelude::Commands;

use crate::{
    client::view::sprite_sheet::SpriteSheet,
    read::sentence,
    sim::{Builder, Definitions},
};

use super::{
    action::{Layer, UiAction},
    dialog::{DialogBox, paragraph},
    menu::{MenuEntry, menu_at},
    theme,
};

/// The worlds, the one that is played unless another is chosen first, and below them
/// the danger. That row goes round all of them, and Enter stays with it.
pub(super) fn open(
    commands: &mut Commands,
    kinds: &Definitions,
    (seed, at_danger): (Option<&String>, bool),
    atlas: &SpriteSheet,
) {
    let usual = std::iter::once(&kinds.world);
    let others = kinds
        .worlds
        .iter()
        .filter(|world| world.name != kinds.world.name);
    let mut entries: Vec<MenuEntry> = ('1'..='9')
        .zip(usual.chain(others))
        .map(|(key, world)| {
            let action = UiAction::Play {
                world: world.name.clone(),
                seed: seed.cloned(),
            };
            MenuEntry::new(key, sentence(&world.name), action).with_detail(summary(
                &world.levels,
                world.width,
                kinds,
            ))
        })
        .collect();
    let dangers = entries.len();
    entries.extend(danger(kinds, seed));
    let chosen = if at_danger { dangers } else { 0 };
    let heading = seed.map_or_else(
        || "A new game".to_owned(),
        |seed| format!("A new game of seed {seed}"),
    );
    DialogBox::new(heading).open(commands, |inside| {
        let words = "Which world? The same seed makes another world in each.";
        paragraph(inside, words, theme::FAINT, theme::WIDEST_TEXT);
        menu_at(inside, Layer::Dialog, (entries, chosen), atlas);
    });
}

/// The danger of the game, and what it is; to choose it is to go on to the next. Nothing
/// where there is only one.
fn danger(kinds: &Definitions, seed: Option<&String>) -> Option<MenuEntry> {
    let names: Vec<&str> = kinds.dangers().map(|one| one.name.as_str()).collect();
    let now = names.iter().position(|name| *name == kinds.danger.name)?;
    let next = names[(now + 1) % names.len()];
    let action = UiAction::Danger {
        name: next.to_owned(),
        seed: seed.cloned(),
    };
    let label = format!("Danger: {}", kinds.danger.name);
    let about = kinds.danger.about.clone();
    let entry = MenuEntry::new('d', label, action).with_detail(about);
    (names.len() > 1).then_some(entry)
}

/// What a world of these levels, so many tiles wide, is made of, in a few words.
fn summary(levels: &[Builder], width: i32, kinds: &Definitions) -> String {
    let caves = levels.iter().filter(|builder| **builder == Builder::Caves);
    let caves = caves.count();
    let keeps = levels.len() - caves;
    let several = |count: usize, one: &str, many: &str| match count {
        0 => None,
        1 => Some(format!("one {one}")),
        _ => Some(format!("{count} {many}")),
    };
    let keep = "Keep: rooms, locks and keys";
    let least = kinds.worlds.iter().map(|other| other.width).min();
    let keep = if Some(width) > least {
        format!("large {keep}")
    } else {
        keep.to_owned()
    };
    let parts: Vec<String> = [
        several(caves, "level of caves", "levels of caves"),
        several(keeps, &keep, "Keeps: rooms, locks and keys"),
    ]
    .into_iter()
    .flatten()
    .collect();
    parts.join(", ")
}
