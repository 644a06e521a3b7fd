//! The settings dialog, with a row for each of [`SETTINGS`].

use crate::{client::dialog::prelude::*, store::SETTINGS};

/// Keys of the rows.
const KEYS: &str = "1234567890abcdeghi";

/// Settings.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SettingsMenu;

impl Dialog for SettingsMenu {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let (settings, languages) = (context.settings, context.data.languages());
        let own_name = |code| Some(languages.language(code)?.text(&"language-name".into()));
        let language = settings.language.as_deref().and_then(own_name);
        let language = language.map_or_else(
            || Phrase::new("setting-language-system"),
            |name| Phrase::verbatim(String::from(name)),
        );
        let mut rows = vec![Row::new('l', "setting-language", Command::Language).detail(language)];
        rows.extend(KEYS.chars().zip(SETTINGS).map(|(key, setting)| {
            let label = Phrase::new(format!("setting-{}", setting.name.replace('_', "-")));
            let word = |value: i32| match (setting.is_switch(), value) {
                (true, 0) => "setting-off".into(),
                (true, _) => "setting-on".into(),
                (false, _) if setting.name == "interface_scale" => {
                    let fits = value <= context.viewport.percent;
                    let is_wanted = value == settings.interface_scale;
                    let words = match fits || !is_wanted {
                        true => "setting-percent",
                        false => "setting-percent-too-large",
                    };
                    let percent = Phrase::new(words).with("percent", value);
                    percent.with("largest", context.viewport.percent)
                }
                (false, _) => Phrase::verbatim(value.to_string()),
            };
            let all = setting.values().iter();
            let others: Vec<_> = all.map(|value| (label.clone(), word(*value))).collect();
            Row::new(key, label, Command::Setting(setting.name))
                .detail(word(setting.get(settings)))
                .room_for(others)
        }));
        if context.session.page.is_some() {
            let files = Row::new('f', "setting-files", Command::OpenFiles);
            rows.push(files.detail("setting-files-detail"));
        }
        let sheet = Sheet::new("menu-settings").frame(Frame::WideBox);
        Some(sheet.text("settings-hint", theme::FAINT).rows(rows))
    }
}
