//! The choice of the world and the danger of a new game.

use bevy::prelude::Commands;

use crate::{
    read::sentence,
    sim::{Builder, Definitions},
};

use super::{
    action::UiAction,
    dialog::{DialogBox, paragraph},
    menu::{Menu, MenuEntry},
    theme,
    ui_param::Ui,
};

/// Lists the worlds, the default one first, and the danger below them. `at_danger` selects
/// that entry, so that choosing it again and again goes through all dangers.
pub(super) fn open(
    commands: &mut Commands,
    definitions: &Definitions,
    seed: Option<&String>,
    at_danger: bool,
    ui: &Ui,
) {
    let default = std::iter::once(&definitions.world);
    let others = definitions
        .worlds
        .iter()
        .filter(|world| world.name != definitions.world.name);
    let mut entries: Vec<MenuEntry> = ('1'..='9')
        .zip(default.chain(others))
        .map(|(key, world)| {
            let action = UiAction::Play {
                world: world.name.clone(),
                seed: seed.cloned(),
            };
            MenuEntry::new(key, sentence(&world.name), action).with_detail(summary(
                &world.levels,
                world.width,
                definitions,
            ))
        })
        .collect();
    let worlds = entries.len();
    entries.extend(danger_entry(definitions, seed));
    let selected = if at_danger { worlds } else { 0 };
    let heading = seed.map_or_else(
        || "A new game".to_owned(),
        |seed| format!("A new game of seed {seed}"),
    );
    DialogBox::new(heading).open(commands, ui, |inside| {
        let words = "Which world? Each one differs, even with the same seed.";
        paragraph(inside, ui, words, theme::FAINT);
        Menu::new(entries).select(selected).spawn(inside, ui);
    });
}

/// Entry that shows the danger and sets the next one; `None` if there is only one.
fn danger_entry(definitions: &Definitions, seed: Option<&String>) -> Option<MenuEntry> {
    let names: Vec<&str> = definitions.dangers().map(|one| one.name.as_str()).collect();
    let now = names
        .iter()
        .position(|name| *name == definitions.danger.name)?;
    let next = names[(now + 1) % names.len()];
    let action = UiAction::SetDanger {
        name: next.to_owned(),
        seed: seed.cloned(),
    };
    let label = format!("Danger: {}", definitions.danger.name);
    let about = definitions.danger.about.clone();
    let entry = MenuEntry::new('d', label, action).with_detail(about);
    (names.len() > 1).then_some(entry)
}

/// Summary of the levels of a world that is `width` tiles wide.
fn summary(levels: &[Builder], width: i32, definitions: &Definitions) -> String {
    let caves = levels.iter().filter(|builder| **builder == Builder::Caves);
    let caves = caves.count();
    let keeps = levels.len() - caves;
    let several = |count: usize, one: &str, many: &str| match count {
        0 => None,
        1 => Some(format!("one {one}")),
        _ => Some(format!("{count} {many}")),
    };
    let keep = "Keep: rooms, locks and keys";
    let least = definitions.worlds.iter().map(|other| other.width).min();
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
