//! Saved games: the entries on the title, the list, and the menu of one game.

use bevy::prelude::*;

use crate::{
    client::{dialogs::Dialog, picture::theme},
    store::{SaveEntry, unix_time},
    text::Phrase,
};

use super::{
    action::UiAction,
    dialog::{DialogBox, paragraph},
    menu::{Menu, MenuEntry},
    menu_dialog::open_menu_dialog,
    new_game::name,
    seed::short,
    ui_param::Ui,
};

const PLAYER_SPRITE: &str = "player";
/// Maximum number of listed games: one per digit.
const MOST_LISTED: usize = 9;

/// Title entries that continue the last played game and open the list of all.
pub(super) fn title_entries(saved: &[SaveEntry]) -> Vec<MenuEntry> {
    let Some(last) = saved.first() else {
        return Vec::new();
    };
    let all = Phrase::new("saved-games-count").with("count", saved.len());
    vec![
        entry('c', "menu-continue", UiAction::Resume(last.number), last),
        MenuEntry::new('g', all, UiAction::Open(Dialog::Saves)).with_sprite("icon_bear"),
    ]
}

/// Menu entry that describes a saved game.
fn entry(key: char, label: impl Into<Phrase>, action: UiAction, game: &SaveEntry) -> MenuEntry {
    let objection = objection(game);
    let is_dimmed = objection.is_some();
    MenuEntry::new(key, label, action)
        .with_sprite(PLAYER_SPRITE)
        .with_details(objection.map_or_else(|| summary(game), |reason| vec![reason]))
        .dimmed(is_dimmed)
}

pub(super) fn open(commands: &mut Commands, saved: &[SaveEntry], ui: &Ui) {
    let entries = ('1'..='9')
        .zip(saved)
        .map(|(key, one)| {
            let open = UiAction::Open(Dialog::SavedGame(one.number));
            let name = Phrase::new("saved-game-number").with("number", one.number);
            entry(key, name, open, one)
        })
        .collect();
    DialogBox::new("saved-games").open(commands, ui, |inside| {
        Menu::new(entries).spawn(inside, ui);
        if saved.len() > MOST_LISTED {
            let more = saved.len() - MOST_LISTED;
            let words = Phrase::new("saved-games-more").with("count", more);
            paragraph(inside, ui, words, theme::FAINT);
        }
    });
}

pub(super) fn open_one(
    commands: &mut Commands,
    saved: &[SaveEntry],
    number: u32,
    ui: &Ui,
) -> Option<()> {
    let one = saved.iter().find(|one| one.number == number)?;
    let entries = vec![
        MenuEntry::new('c', "menu-continue", UiAction::Resume(number)),
        MenuEntry::new('d', "menu-delete", UiAction::Open(Dialog::Delete(number))),
    ];
    open_menu_dialog(commands, "saved-game", summary(one), entries, ui);
    Some(())
}

pub(super) fn ask_delete(
    commands: &mut Commands,
    saved: &[SaveEntry],
    number: u32,
    ui: &Ui,
) -> Option<()> {
    let one = saved.iter().find(|one| one.number == number)?;
    let entries = vec![
        MenuEntry::new('n', "no-keep", UiAction::Close),
        MenuEntry::new('y', "yes-delete", UiAction::Delete(number)),
    ];
    let paragraphs = summary(one).into_iter().chain(["delete-is-final".into()]);
    open_menu_dialog(commands, "ask-delete", paragraphs, entries, ui);
    Some(())
}

/// Why a game cannot be continued, if known.
fn objection(one: &SaveEntry) -> Option<Phrase> {
    match &one.summary {
        Err(error) => Some(Phrase::verbatim(error.to_string())),
        Ok(_) if one.in_use => Some("saved-game-in-use".into()),
        Ok(_) => None,
    }
}

/// World and difficulty of a game, its level, depth, turn and seed, and the time since it was
/// played.
fn summary(one: &SaveEntry) -> Vec<Phrase> {
    let saved = match &one.summary {
        Err(error) => return vec![Phrase::verbatim(error.to_string())],
        Ok(saved) => saved,
    };
    let world = saved.world.as_ref();
    let world = world.map(|world| name("world", world));
    let danger = name("danger", &saved.danger);
    let danger = Phrase::new("new-game-danger").with("danger", danger);
    let progress = Phrase::new("saved-game-summary")
        .with("level", saved.level)
        .with("depth", saved.depth)
        .with("turn", saved.turn + one.since)
        .with("seed", short(&saved.seed))
        .with("ago", ago(unix_time().saturating_sub(saved.played_at)));
    let place = Phrase::list(world.into_iter().chain([danger]));
    place.into_iter().chain([progress]).collect()
}

/// Time passed in its largest whole unit, such as "2 hours ago".
pub(super) fn ago(seconds: u64) -> Phrase {
    let (count, id) = match seconds {
        0..60 => return "ago-moments".into(),
        60..3_600 => (seconds / 60, "ago-minutes"),
        3_600..86_400 => (seconds / 3_600, "ago-hours"),
        _ => (seconds / 86_400, "ago-days"),
    };
    Phrase::new(id).with("count", usize::try_from(count).unwrap_or(usize::MAX))
}

#[cfg(test)]
#[path = "../../../tests/unit/saves.rs"]
mod tests;
