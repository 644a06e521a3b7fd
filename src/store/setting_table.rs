//! The table of all settings.

use ron::Value;

/// A setting: its name, default and possible values.
#[derive(Debug, PartialEq, Eq)]
pub struct SettingRow {
    /// Name of the setting in the file.
    pub name: &'static str,
    /// Comment on the setting in the file, and its label on the settings screen.
    pub words: &'static str,
    /// Default value.
    pub default: i32,
    /// Possible values.
    pub range: SettingRange,
}

/// Range of a setting.
#[derive(Debug, PartialEq, Eq)]
pub enum SettingRange {
    /// 1 for yes or 0 for no; `true` or `false` in the file.
    Switch,
    /// One of these numbers, in ascending order.
    OneOf(&'static [i32]),
}

/// Start in fullscreen.
pub const FULLSCREEN: &str = "fullscreen";
/// Animate steps, attacks and missiles, and let the light flicker.
pub const MOTION: &str = "motion";
/// Start with the map drawn as letters.
pub const GLYPHS: &str = "glyphs";
/// Draw texts with smooth letters instead of the pixel font.
pub const SMOOTH_LETTERS: &str = "smooth_letters";
/// Tint the tiles where a step would be noticed.
pub const EARSHOT: &str = "earshot";
/// Show why creatures do what they do.
pub const MINDS: &str = "minds";
/// Inputs per second when watching a recorded game.
pub const REPLAY_SPEED: &str = "replay_speed";

/// While exploring, take potions.
pub const TAKE_POTIONS: &str = "take_potions";
/// While exploring, take spell books.
pub const TAKE_BOOKS: &str = "take_books";
/// While exploring, take food.
pub const TAKE_FOOD: &str = "take_food";
/// While exploring, take weapons and armour of kinds not yet carried.
pub const TAKE_GEAR: &str = "take_gear";
/// While exploring, take items that are only useful for throwing.
pub const TAKE_MISSILES: &str = "take_missiles";
/// Take items of these groups also when the player walks onto them.
pub const TAKE_WALKING: &str = "take_walking";
/// Eat from the pack when hungry, during automatic commands.
pub const EAT: &str = "eat";
/// Stop automatic commands when an effect ends.
pub const STOP_AFTER_EFFECTS: &str = "stop_after_effects";

/// Require a second press for digging while the player is hungry or a threat is in sight.
pub const CONFIRM_DIGGING: &str = "confirm_digging";

/// All settings, in the order of the file and of the settings screen.
pub static SETTINGS: &[SettingRow] = &[
    SettingRow {
        name: FULLSCREEN,
        words: "Fill the screen",
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
        name: SMOOTH_LETTERS,
        words: "Smooth letters instead of pixels",
        default: 0,
        range: SettingRange::Switch,
    },
    SettingRow {
        name: EARSHOT,
        words: "While a creature in sight is unaware of you, tint the tiles where a step would be noticed (F2)",
        default: 1,
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
    SettingRow {
        name: CONFIRM_DIGGING,
        words: "While hungry or with a threat in sight, dig only at a second press",
        default: 1,
        range: SettingRange::Switch,
    },
    SettingRow {
        name: EAT,
        words: "Eat automatically when hungry, while exploring, travelling and resting",
        default: 0,
        range: SettingRange::Switch,
    },
    SettingRow {
        name: STOP_AFTER_EFFECTS,
        words: "Stop exploring, travelling and resting when an effect ends",
        default: 1,
        range: SettingRange::Switch,
    },
];

impl SettingRow {
    /// The next value, or the first one after the last.
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

    /// A value as written in the file.
    pub(super) fn to_text(&self, value: i32) -> String {
        match self.range {
            SettingRange::Switch => (value != 0).to_string(),
            SettingRange::OneOf(_) => value.to_string(),
        }
    }

    /// Possible values in the file, in words.
    pub(super) fn allowed(&self) -> String {
        match self.range {
            SettingRange::Switch => "true or false".to_owned(),
            SettingRange::OneOf(all) => {
                let all: Vec<String> = all.iter().map(i32::to_string).collect();
                format!("one of {}", all.join(", "))
            }
        }
    }

    /// Reads a value from the file; `None` if it is not allowed.
    pub(super) fn parse(&self, value: &Value) -> Option<i32> {
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
