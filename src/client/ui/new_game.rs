//! The choice of the world and the danger of a new game.

use bevy::prelude::Commands;

use crate::{
    sim::{Builder, Definitions},
    text::{Argument, Noun, Phrase},
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
            MenuEntry::new(key, name("world", &world.name), action).with_details(summary(
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
        || Phrase::new("new-game"),
        |seed| Phrase::new("new-game-of-seed").with("seed", Argument::Word(seed.clone().into())),
    );
    DialogBox::new(heading).open(commands, ui, |inside| {
        paragraph(inside, ui, "new-game-which-world", theme::FAINT);
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
    let danger = &definitions.danger;
    let label = Phrase::new("new-game-danger").with("danger", name("danger", &danger.name));
    let about = Noun::new("danger", danger.name.clone());
    let about = Phrase::new(format!("{}-about", about.id()))
        .or("verbatim")
        .with("text", Argument::Word(danger.about.clone().into()));
    let entry = MenuEntry::new('d', label, action).with_detail(about);
    (names.len() > 1).then_some(entry)
}

/// What the levels of a world that is `width` tiles wide are.
fn summary(
    levels: &[Builder],
    width: i32,
    definitions: &Definitions,
) -> impl Iterator<Item = Phrase> {
    let caves = levels.iter().filter(|builder| **builder == Builder::Caves);
    let caves = caves.count();
    let keeps = levels.len() - caves;
    let least = definitions.worlds.iter().map(|other| other.width).min();
    let keep = if Some(width) > least {
        "world-large-keeps-summary"
    } else {
        "world-keeps-summary"
    };
    let counts = [("world-caves-summary", caves), (keep, keeps)].into_iter();
    let counts = counts.filter(|(_, count)| *count > 0);
    counts.map(|(id, count)| Phrase::new(id).with("count", count))
}

/// The name of a world or a danger, which mods may add.
pub(super) fn name(class: &str, name: &str) -> Phrase {
    let noun = Noun::new(class, name.to_owned());
    Phrase::new("name-of").with("noun", noun)
}
