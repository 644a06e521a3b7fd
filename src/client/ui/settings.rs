//! The settings dialog, with an entry for each row of [`SETTINGS`].

use bevy::prelude::*;

use crate::{
    client::picture::theme,
    store::{SETTINGS, Settings},
    text::{Languages, Phrase},
};

use super::{
    action::UiAction,
    dialog::{DialogBox, paragraph},
    menu::{Menu, MenuEntry},
    ui_param::Ui,
};

/// Keys of the entries.
const KEYS: &str = "1234567890abcdeg";

pub(super) fn open(
    commands: &mut Commands,
    settings: &Settings,
    at: Option<&str>,
    (languages, has_page): (&Languages, bool),
    ui: &Ui,
) {
    let mut entries: Vec<MenuEntry> = KEYS
        .chars()
        .zip(SETTINGS)
        .map(|(key, setting)| {
            let label = Phrase::new(format!("setting-{}", setting.name.replace('_', "-")));
            let word = |value: i32| match (setting.is_switch(), value) {
                (true, 0) => "setting-off".into(),
                (true, _) => "setting-on".into(),
                (false, _) => Phrase::verbatim(value.to_string()),
            };
            let all = setting.values().iter();
            let others = all.map(|value| (label.clone(), word(*value)));
            let others: Vec<(Phrase, Phrase)> = others.collect();
            MenuEntry::new(key, label, UiAction::ChangeSetting(setting.name))
                .with_detail(word(setting.get(settings)))
                .with_room_for(others)
        })
        .collect();
    let own_name = |code| Some(languages.language(code)?.text(&"language-name".into()));
    let language = settings.language.as_deref().and_then(own_name);
    let language = language.map_or_else(
        || Phrase::new("setting-language-system"),
        |name| Phrase::verbatim(String::from(name)),
    );
    let entry = MenuEntry::new('l', "setting-language", UiAction::ChangeLanguage);
    entries.insert(0, entry.with_detail(language));
    if has_page {
        let files = MenuEntry::new('f', "setting-files", UiAction::OpenFiles);
        entries.push(files.with_detail("setting-files-detail"));
    }
    DialogBox::new("menu-settings")
        .with_least_width()
        .open(commands, ui, |inside| {
            paragraph(inside, ui, "settings-hint", theme::FAINT);
            // The language comes first.
            let row = SETTINGS.iter().position(|setting| Some(setting.name) == at);
            let row = row.map_or(0, |row| row + 1);
            Menu::new(entries).select(row).spawn(inside, ui);
        });
}
