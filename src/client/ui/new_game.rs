//! The choice of the world, the kit and the danger of a new game.

use bevy::prelude::*;

use crate::{
    client::dialogs::Setup,
    sim::{Builder, Definitions},
    text::{Argument, Noun, Phrase},
};

use super::{
    action::UiAction,
    dialog::{DialogBox, paragraph},
    menu::{Menu, MenuEntry},
    seed::short,
    theme,
    ui_param::Ui,
};

/// Lists the worlds, the default one first, and the kit and the danger below them. `at` selects
/// one of these, so that choosing it again and again goes through all there are.
pub(super) fn open(
    commands: &mut Commands,
    definitions: &Definitions,
    seed: Option<&String>,
    at: Option<Setup>,
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
    let mut selected = 0;
    for what in [Setup::Kit, Setup::Danger] {
        let entry = setup_entry(what, definitions, seed);
        if entry.is_some() && at == Some(what) {
            selected = entries.len();
        }
        entries.extend(entry);
    }
    let heading = seed.map_or_else(
        || Phrase::new("new-game"),
        |seed| Phrase::new("new-game-of-seed").with("seed", short(seed)),
    );
    DialogBox::new(heading).open(commands, ui, |inside| {
        paragraph(inside, ui, "new-game-which-world", theme::FAINT);
        Menu::new(entries).select(selected).spawn(inside, ui);
    });
}

/// Entry that shows the kit or the danger and sets the next one; `None` if there is only one.
fn setup_entry(what: Setup, definitions: &Definitions, seed: Option<&String>) -> Option<MenuEntry> {
    let (class, label, key, now, names): (_, _, _, _, Vec<&str>) = match what {
        Setup::Kit => {
            let names = definitions.kits.iter().map(|kit| kit.name.as_str());
            (
                "kit",
                "new-game-kit",
                'k',
                definitions.kit_name()?,
                names.collect(),
            )
        }
        Setup::Danger => {
            let names = definitions.dangers().map(|one| one.name.as_str());
            (
                "danger",
                "new-game-danger",
                'd',
                definitions.danger.name.as_str(),
                names.collect(),
            )
        }
    };
    let index = names.iter().position(|name| *name == now)?;
    let action = UiAction::Set {
        what,
        name: names[(index + 1) % names.len()].to_owned(),
        seed: seed.cloned(),
    };
    let label = Phrase::new(label).with(class, name(class, now));
    let noun = Noun::new(class, now.to_owned());
    let about = Phrase::new(format!("{}-about", noun.id()));
    let about = match what {
        Setup::Danger => {
            let text = Argument::Word(definitions.danger.about.clone().into());
            about.or("verbatim").with("text", text)
        }
        Setup::Kit => about.or("name-of").with("noun", noun),
    };
    let entry = MenuEntry::new(key, label, action).with_detail(about);
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
