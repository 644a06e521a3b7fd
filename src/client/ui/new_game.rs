//! The choice of world, kit and difficulty for a new game.

use bevy::prelude::*;

use crate::{
    client::{dialogs::Setup, picture::theme},
    sim::{Definitions, LevelPlan},
    text::{Argument, Noun, Phrase},
};

use super::{
    action::UiAction,
    dialog::{DialogBox, paragraph},
    menu::{Menu, MenuEntry},
    seed::short,
    ui_param::Ui,
};

/// Lists the worlds, the default one first, then the kit and the difficulty. `at` selects one of
/// these rows, so that choosing it repeatedly cycles through its values.
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

/// Entry that shows the kit or difficulty and switches to the next; `None` if only one exists. For
/// a difficulty without kits, the kit row stays and says so.
fn setup_entry(what: Setup, definitions: &Definitions, seed: Option<&String>) -> Option<MenuEntry> {
    let (class, label, key) = match what {
        Setup::Kit => ("kit", "new-game-kit", 'k'),
        Setup::Danger => ("danger", "new-game-danger", 'd'),
    };
    let mut all: Vec<(Definitions, String)> = Vec::new();
    for other in definitions.siblings() {
        let names = match what {
            Setup::Kit => other
                .perks
                .kits
                .iter()
                .map(|kit| kit.name.clone())
                .collect(),
            Setup::Danger => vec![other.danger.name.clone()],
        };
        for name in names {
            if all.iter().all(|(_, known)| *known != name) {
                all.push((other.clone(), name));
            }
        }
    }
    all.sort_by_key(|(_, one)| match what {
        Setup::Kit => definitions
            .perks
            .kits
            .iter()
            .position(|kit| kit.name == *one),
        Setup::Danger => definitions.dangers().position(|danger| danger.name == *one),
    });
    if all.len() < 2 {
        return None;
    }
    let words = |(in_danger, name_of): &(Definitions, String)| {
        let noun = Noun::new(class, name_of.clone());
        let about = Phrase::new(format!("{}-about", noun.id()));
        let about = match what {
            Setup::Danger => {
                let text = Argument::Word(in_danger.danger.about.clone().into());
                about.or("verbatim").with("text", text)
            }
            Setup::Kit => about.or("name-of").with("noun", noun),
        };
        (Phrase::new(label).with(class, name(class, name_of)), about)
    };
    let room = || all.iter().map(words).chain([no_kit()]);
    let now = match what {
        Setup::Kit => definitions.kit_name(),
        Setup::Danger => Some(definitions.danger.name.as_str()),
    };
    let index = now.and_then(|now| all.iter().position(|(_, name)| name == now));
    let Some(index) = index else {
        let (label, reason) = no_kit();
        let entry = MenuEntry::new(key, label, UiAction::Close);
        return Some(entry.disabled_if(Some(reason)).with_room_for(room()));
    };
    let action = UiAction::Set {
        what,
        name: all[(index + 1) % all.len()].1.clone(),
        seed: seed.cloned(),
    };
    let (label, about) = words(&all[index]);
    let entry = MenuEntry::new(key, label, action).with_detail(about);
    Some(entry.with_room_for(room()))
}

/// Label and detail of the kit row for a difficulty without kits.
fn no_kit() -> (Phrase, Phrase) {
    let label = Phrase::new("new-game-kit").with("kit", Phrase::new("new-game-no-kit"));
    (label, "new-game-no-kit-about".into())
}

/// Summary of the levels of a world that is `width` tiles wide.
fn summary(
    levels: &[LevelPlan],
    width: i32,
    definitions: &Definitions,
) -> impl Iterator<Item = Phrase> {
    let has_rooms = |level: &&LevelPlan| {
        let mut all = level.choices().iter();
        all.all(|(builder, _)| definitions.builder(*builder).has_rooms)
    };
    let keeps = levels.iter().filter(has_rooms).count();
    let caves = levels.len() - keeps;
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

/// Display name of a world or a difficulty, which mods may add.
pub(super) fn name(class: &str, name: &str) -> Phrase {
    let noun = Noun::new(class, name.to_owned());
    Phrase::new("name-of").with("noun", noun)
}
