//! The file of the player's settings.

use std::path::Path;

use ron::Value;

use super::{
    disk::{Disk, beside, replace},
    error::{AtPath, FileError, StoreError},
    setting_table::{Remembered, SETTINGS, SettingRow, Settings},
};

/// A list in files of versions up to 0.2.1, now ignored.
const STARRED: &str = "starred_spells";
/// Name of the language setting in the file.
const LANGUAGE: &str = "language";
/// Value in the file for the language of the system.
const SYSTEM: &str = "system";

/// Name in the file of what is remembered without a row on the settings screen.
const REMEMBERED: &str = "remembered";

/// Name of the file.
const FILE: &str = "settings.ron";
/// Longest file that is read, in bytes.
const LARGEST: u64 = 1 << 16;

impl Settings {
    /// Reads the settings file in a folder. Settings that cannot be read have their default values.
    /// Also returns descriptions of the mistakes.
    #[must_use]
    pub fn read(disk: &dyn Disk, folder: &Path) -> (Self, Vec<String>) {
        let path = folder.join(FILE);
        let text = disk.read(&path, LARGEST).and_then(|bytes| {
            String::from_utf8(bytes).map_err(|_| FileError::damaged("it is not text"))
        });
        match text {
            Ok(text) => Self::parse(&text),
            Err(FileError::Missing) => (Self::default(), Vec::new()),
            Err(error) => {
                let settings = Self {
                    had_mistakes: true,
                    ..Self::default()
                };
                (settings, vec![format!("{FILE}: {error}")])
            }
        }
    }

    /// Reads settings from a text. Also returns descriptions of the mistakes.
    #[must_use]
    pub fn parse(text: &str) -> (Self, Vec<String>) {
        let mut settings = Self::default();
        let mut problems = Vec::new();
        match ron::from_str::<Value>(text) {
            Ok(Value::Map(map)) => {
                for (key, value) in map.iter() {
                    let Value::String(name) = key else {
                        problems.push(format!("{FILE}: a setting's name is a text in quotes"));
                        continue;
                    };
                    if name == STARRED {
                        continue;
                    }
                    if name == LANGUAGE {
                        match value {
                            Value::String(code) => {
                                settings.language =
                                    Some(code.clone()).filter(|code| code != SYSTEM);
                            }
                            _ => problems.push(format!(
                                "{FILE}: {LANGUAGE} may be {SYSTEM:?} or a language such as \"de\""
                            )),
                        }
                        continue;
                    }
                    if name == REMEMBERED {
                        match value.clone().into_rust::<Remembered>() {
                            Ok(found) => settings.remembered = found.corrected(),
                            Err(error) => problems.push(format!("{FILE}: {name}: {error}")),
                        }
                        continue;
                    }
                    let Some(row) = SettingRow::named(name) else {
                        problems.push(format!("{FILE}: there is no setting {name:?}"));
                        continue;
                    };
                    if row.read(&mut settings, value).is_none() {
                        problems.push(format!("{FILE}: {name} may be {}", row.allowed()));
                    }
                }
            }
            Ok(_) => problems.push(format!("{FILE}: it should be names and values in braces")),
            Err(error) => {
                problems.push(format!("{FILE}:{}: {}", error.span.start.line, error.code));
            }
        }
        settings.had_mistakes = !problems.is_empty();
        (settings, problems)
    }

    /// The text of the settings file.
    #[must_use]
    pub fn to_text(&self) -> String {
        let rows = SETTINGS.iter().map(|row| {
            format!(
                "    // {}: {}\n    {:?}: {},\n",
                row.words,
                row.allowed(),
                row.name,
                row.to_text(self)
            )
        });
        let language = self.language.as_deref().unwrap_or(SYSTEM);
        let language = format!(
            "    // Language of the game: {SYSTEM:?} or its code, such as \"de\"\n    {LANGUAGE:?}: {language:?},\n"
        );
        let remembered = ron::to_string(&self.remembered);
        let remembered = remembered.map_or(String::new(), |text| {
            format!(
                "    // Zoom, window and new game of the last time\n    {REMEMBERED:?}: {text},\n"
            )
        });
        format!("{{\n{}{language}{remembered}}}\n", rows.collect::<String>())
    }

    /// Writes the settings file into a folder. A file with mistakes is kept under a name with the
    /// ending `.corrupt`.
    ///
    /// # Errors
    ///
    /// If the file cannot be written; the old one is unchanged then.
    pub fn write(&mut self, disk: &dyn Disk, folder: &Path) -> Result<(), StoreError> {
        let path = folder.join(FILE);
        disk.make_folder(folder).at(folder)?;
        if self.had_mistakes {
            disk.rename(&path, &beside(&path, "corrupt")).at(&path)?;
            self.had_mistakes = false;
        }
        replace(disk, &path, self.to_text().as_bytes())
    }
}
