//! What the player may set: one table of it, and the file it is kept in.

use std::path::Path;

use ron::Value;

use super::{
    disk::{Disk, beside, replace},
    error::{Flaw, StoreError},
};

/// Something the player may set.
#[derive(Debug, PartialEq, Eq)]
pub struct SettingRow {
    /// Its name in the file.
    pub name: &'static str,
    /// What it is, in words.
    pub words: &'static str,
    /// What it is set to at first.
    pub default: i32,
    /// What it may be.
    pub range: SettingRange,
}

/// What a setting may be.
#[derive(Debug, PartialEq, Eq)]
pub enum SettingRange {
    /// 1 for yes or 0 for no; in the file `true` or `false`.
    Switch,
    /// One of these numbers, ascending.
    OneOf(&'static [i32]),
}

/// Fill the screen from the start.
pub const FULLSCREEN: &str = "fullscreen";
/// Show steps, blows and flights, and let the light flicker.
pub const MOTION: &str = "motion";
/// Draw the map as letters from the start.
pub const GLYPHS: &str = "glyphs";
/// Tell why creatures do what they do.
pub const MINDS: &str = "minds";
/// Things done in a second when a game is watched.
pub const REPLAY_SPEED: &str = "replay_speed";

/// While exploring, take potions.
pub const TAKE_POTIONS: &str = "take_potions";
/// While exploring, take spell books.
pub const TAKE_BOOKS: &str = "take_books";
/// While exploring, take food.
pub const TAKE_FOOD: &str = "take_food";
/// While exploring, take weapons and armour of kinds that are not carried.
pub const TAKE_GEAR: &str = "take_gear";
/// While exploring, take what is good for throwing and nothing else.
pub const TAKE_MISSILES: &str = "take_missiles";
/// Take the same also when one steps onto it by hand.
pub const TAKE_WALKING: &str = "take_walking";

/// All that may be set. The file and the screen of settings are made of it.
pub static SETTINGS: &[SettingRow] = &[
    SettingRow {
        name: FULLSCREEN,
        words: "Fill the screen when the game starts",
        default: 0,
        range: SettingRange::Switch,
    },
    SettingRow {
        name: MINDS,
        words: "Tell why creatures do what they do (F3)",
        default: 0,
        range: SettingRange::Switch,
    },
    SettingRow {
        name: MOTION,
        words: "Show movement: steps, blows, flights, a flickering light",
        default: 1,
        range: SettingRange::Switch,
    },
    SettingRow {
        name: GLYPHS,
        words: "Draw the map as letters (F4)",
        default: 0,
        range: SettingRange::Switch,
    },
    SettingRow {
        name: REPLAY_SPEED,
        words: "Turns a second when a past game is watched",
        default: 5,
        range: SettingRange::OneOf(&[1, 2, 5, 10, 20, 50, 200]),
    },
    SettingRow {
        name: TAKE_POTIONS,
        words: "On the way, take potions",
        default: 1,
        range: SettingRange::Switch,
    },
    SettingRow {
        name: TAKE_BOOKS,
        words: "On the way, take spell books",
        default: 1,
        range: SettingRange::Switch,
    },
    SettingRow {
        name: TAKE_FOOD,
        words: "On the way, take food",
        default: 1,
        range: SettingRange::Switch,
    },
    SettingRow {
        name: TAKE_GEAR,
        words: "On the way, take weapons and armour of new kinds",
        default: 1,
        range: SettingRange::Switch,
    },
    SettingRow {
        name: TAKE_MISSILES,
        words: "On the way, take what is only good for throwing",
        default: 0,
        range: SettingRange::Switch,
    },
    SettingRow {
        name: TAKE_WALKING,
        words: "Take them also when you step onto them",
        default: 0,
        range: SettingRange::Switch,
    },
];

impl SettingRow {
    /// A value in words.
    #[must_use]
    pub fn told(&self, value: i32) -> String {
        match (&self.range, value) {
            (SettingRange::Switch, 0) => "no".to_owned(),
            (SettingRange::Switch, _) => "yes".to_owned(),
            (SettingRange::OneOf(_), _) => value.to_string(),
        }
    }

    /// The value after this one; after the last comes the first.
    #[must_use]
    pub fn next(&self, value: i32) -> i32 {
        match self.range {
            SettingRange::Switch => 1 - value,
            SettingRange::OneOf(all) => {
                let later = all.iter().find(|other| **other > value);
                later.or(all.first()).copied().unwrap_or(self.default)
            }
        }
    }

    fn written(&self, value: i32) -> String {
        match self.range {
            SettingRange::Switch => (value != 0).to_string(),
            SettingRange::OneOf(_) => value.to_string(),
        }
    }

    /// What may stand in the file.
    fn allowed(&self) -> String {
        match self.range {
            SettingRange::Switch => "true or false".to_owned(),
            SettingRange::OneOf(all) => {
                let all: Vec<String> = all.iter().map(i32::to_string).collect();
                format!("one of {}", all.join(", "))
            }
        }
    }

    fn read(&self, value: &Value) -> Option<i32> {
        match (&self.range, value) {
            (SettingRange::Switch, Value::Bool(is)) => Some(i32::from(*is)),
            (SettingRange::OneOf(all), Value::Number(number)) => {
                let number = number.into_f64();
                let mut all = all.iter().copied();
                all.find(|one| f64::from(*one).to_bits() == number.to_bits())
            }
            _ => None,
        }
    }
}

/// What everything is set to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// In the order of the table.
    values: Vec<i32>,
    /// The names of the spells that always have a digit.
    starred: Vec<String>,
    /// Whether the file was not as it should be, and so is kept when another is
    /// written.
    keeps_file: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            values: SETTINGS.iter().map(|setting| setting.default).collect(),
            starred: Vec::new(),
            keeps_file: false,
        }
    }
}

/// What the spells stand under in the file that always have a digit.
const STARRED: &str = "starred_spells";
/// Most of them, and most letters of a name.
const MOST_STARS: usize = 10;
const LONGEST_STAR: usize = 64;

/// The name of the file.
const FILE: &str = "settings.ron";
/// Largest file that is read, bytes.
const LARGEST: u64 = 1 << 16;

impl Settings {
    /// What something is set to; 0 for what there is not.
    #[must_use]
    pub fn get(&self, name: &str) -> i32 {
        let index = SETTINGS.iter().position(|setting| setting.name == name);
        index
            .and_then(|index| self.values.get(index))
            .copied()
            .unwrap_or(0)
    }

    /// Whether a switch is set.
    #[must_use]
    pub fn is_on(&self, name: &str) -> bool {
        self.get(name) != 0
    }

    /// The names of the spells that always have a digit, the first starred first.
    #[must_use]
    pub fn starred(&self) -> &[String] {
        &self.starred
    }

    /// Stars a spell, or takes its star away; of too many the oldest goes.
    pub fn star(&mut self, spell: &str) {
        if self.starred.iter().any(|name| name == spell) {
            self.starred.retain(|name| name != spell);
            return;
        }
        if self.starred.len() >= MOST_STARS {
            self.starred.remove(0);
        }
        self.starred.push(spell.to_owned());
    }

    /// Sets something to its next value.
    pub fn turn(&mut self, name: &str) {
        let all = SETTINGS.iter().zip(&mut self.values);
        for (setting, value) in all.filter(|(setting, _)| setting.name == name) {
            *value = setting.next(*value);
        }
    }

    /// The settings of a folder, and what is wrong with them, in words. What cannot
    /// be read is set as at first.
    #[must_use]
    pub fn read(disk: &dyn Disk, folder: &Path) -> (Self, Vec<String>) {
        let path = folder.join(FILE);
        let text = disk
            .read(&path, LARGEST)
            .and_then(|bytes| String::from_utf8(bytes).map_err(|_| Flaw::damaged("it is no text")));
        match text {
            Ok(text) => Self::parse(&text),
            Err(Flaw::Missing) => (Self::default(), Vec::new()),
            Err(flaw) => {
                let settings = Self {
                    keeps_file: true,
                    ..Self::default()
                };
                (settings, vec![format!("{FILE}: {flaw}")])
            }
        }
    }

    /// The settings that a text says.
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
                        match read_stars(value) {
                            Some(stars) => settings.starred = stars,
                            None => problems.push(format!(
                                "{FILE}: {STARRED} may be up to {MOST_STARS} names of spells in brackets"
                            )),
                        }
                        continue;
                    }
                    let found = SETTINGS.iter().position(|setting| setting.name == name);
                    let Some(index) = found else {
                        problems.push(format!("{FILE}: there is no setting {name:?}"));
                        continue;
                    };
                    match SETTINGS[index].read(value) {
                        Some(value) => settings.values[index] = value,
                        None => problems.push(format!(
                            "{FILE}: {name} may be {}",
                            SETTINGS[index].allowed()
                        )),
                    }
                }
            }
            Ok(_) => problems.push(format!("{FILE}: it should be names and values in braces")),
            Err(error) => {
                problems.push(format!("{FILE}:{}: {}", error.span.start.line, error.code));
            }
        }
        settings.keeps_file = !problems.is_empty();
        (settings, problems)
    }

    /// The settings as a text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let rows = SETTINGS.iter().zip(&self.values).map(|(setting, value)| {
            format!(
                "    // {}: {}\n    {:?}: {},\n",
                setting.words,
                setting.allowed(),
                setting.name,
                setting.written(*value)
            )
        });
        let stars = format!(
            "    // Spells that always have a digit: up to {MOST_STARS} names\n    {STARRED:?}: {:?},\n",
            self.starred
        );
        format!("{{\n{}{stars}}}\n", rows.collect::<String>())
    }

    /// Writes the settings into a folder. A file that was not as it should be is
    /// kept beside it.
    ///
    /// # Errors
    ///
    /// When they cannot be written; then the old ones are there.
    pub fn write(&mut self, disk: &dyn Disk, folder: &Path) -> Result<(), StoreError> {
        let path = folder.join(FILE);
        let made = disk.make_folder(folder);
        made.map_err(|error| Flaw::from(error).of(folder))?;
        if self.keeps_file {
            let moved = disk.rename(&path, &beside(&path, "corrupt"));
            moved.map_err(|error| Flaw::from(error).of(&path))?;
            self.keeps_file = false;
        }
        replace(disk, &path, self.to_text().as_bytes())
    }
}

/// Names of spells, none twice and none longer than a name may be.
fn read_stars(value: &Value) -> Option<Vec<String>> {
    let Value::Seq(all) = value else {
        return None;
    };
    let mut stars: Vec<String> = Vec::new();
    for one in all {
        match one {
            Value::String(name) if name.chars().count() <= LONGEST_STAR => {
                if !stars.contains(name) {
                    stars.push(name.clone());
                }
            }
            _ => return None,
        }
    }
    (stars.len() <= MOST_STARS).then_some(stars)
}
