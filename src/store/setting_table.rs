//! The table of all settings.

use ron::Value;
use serde::{Deserialize, Serialize};

/// What the game remembers by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Remembered {
    /// Zoom steps of the map relative to the usual scale.
    pub zoom: i32,
    /// Width and height of the window, in logical pixels.
    pub window: [i32; 2],
    /// Names of the danger, world and kit of the last new game; empty before the first.
    pub new_game: [String; 3],
}

impl Default for Remembered {
    fn default() -> Self {
        Self {
            zoom: 0,
            window: [1280, 720],
            new_game: <[String; 3]>::default(),
        }
    }
}

impl Remembered {
    /// The same with a zoom and a size of the window that a screen can show.
    pub(super) fn corrected(mut self) -> Self {
        let [width, height] = self.window;
        self.window = [width.clamp(640, 16_384), height.clamp(360, 16_384)];
        self.zoom = self.zoom.clamp(-8, 8);
        self
    }
}

/// Declares the settings: for each the comment in the file, its name, type, default value and, if
/// it is a number, its possible values in ascending order.
macro_rules! settings {
    ($($(#[doc = $words:literal])+ $name:ident: $Kind:ident = $default:literal $(of [$($value:literal),+])?;)*) => {
        /// The player's settings.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Settings {
            $($(#[doc = $words])+ pub $name: $Kind,)*
            /// Code of the chosen language; `None` for the language of the system.
            pub language: Option<String>,
            /// What is remembered without a row on the settings screen.
            pub remembered: Remembered,
            /// Whether the file had mistakes. If so, writing keeps a copy of it.
            pub(super) had_mistakes: bool,
        }

        impl Default for Settings {
            fn default() -> Self {
                Self {
                    $($name: $default,)*
                    language: None,
                    remembered: Remembered::default(),
                    had_mistakes: false,
                }
            }
        }

        /// All settings of the settings screen but the language, in its order.
        pub static SETTINGS: &[SettingRow] = &[$(SettingRow {
            name: stringify!($name),
            words: concat!($($words),+).trim_ascii(),
            values: &[$($($value),+)?],
            get: |settings| settings.$name.into(),
            set: |settings, value| settings.$name = SettingValue::from_number(value),
        },)*];
    };
}

settings! {
    /// Fill the screen
    fullscreen: bool = false;
    /// Tell why creatures do what they do (F3)
    minds: bool = false;
    /// Show movement: steps, blows, flights, a flickering light
    motion: bool = true;
    /// Draw the map as letters (F4)
    glyphs: bool = false;
    /// Smooth letters instead of pixels
    smooth_letters: bool = false;
    /// While a creature in sight is unaware of you, tint the tiles where a step would be noticed (F2)
    earshot: bool = true;
    /// Size of panel, texts and buttons in percent
    interface_scale: i32 = 100 of [75, 100, 125, 150, 175, 200];
    /// Lines of messages over the map
    log_lines: i32 = 4 of [2, 4, 6, 8, 12];
    /// Turns a second when a past game is watched
    replay_speed: i32 = 5 of [1, 2, 5, 10, 20, 50, 200];
    /// On the way, take potions, scrolls and wands
    take_potions: bool = true;
    /// On the way, take spell books
    take_books: bool = true;
    /// On the way, take food
    take_food: bool = true;
    /// On the way, take weapons and armour of new kinds
    take_gear: bool = true;
    /// On the way, take things that are only good for throwing
    take_missiles: bool = false;
    /// Take them also when you step onto them
    take_walking: bool = false;
    /// While hungry or with a threat in sight, dig only at a second press
    confirm_digging: bool = true;
    /// Eat automatically when hungry, while exploring, travelling and resting
    eat: bool = false;
    /// Stop exploring, travelling and resting when an effect ends
    stop_after_effects: bool = true;
}

/// A type of settings.
trait SettingValue {
    fn from_number(number: i32) -> Self;
}

impl SettingValue for bool {
    fn from_number(number: i32) -> Self {
        number != 0
    }
}

impl SettingValue for i32 {
    fn from_number(number: i32) -> Self {
        number
    }
}

/// A setting as a row of a list: switches are numbers there, 0 for off and 1 for on.
#[derive(Debug)]
pub struct SettingRow {
    /// Name of the setting in the file.
    pub name: &'static str,
    /// Comment on the setting in the file.
    pub(super) words: &'static str,
    /// Possible numbers; empty for a switch.
    values: &'static [i32],
    get: fn(&Settings) -> i32,
    set: fn(&mut Settings, i32),
}

impl SettingRow {
    /// The setting of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        SETTINGS.iter().find(|row| row.name == name)
    }

    /// Whether the setting is on or off, and no number.
    #[must_use]
    pub const fn is_switch(&self) -> bool {
        self.values.is_empty()
    }

    /// Possible values, in ascending order.
    #[must_use]
    pub const fn values(&self) -> &'static [i32] {
        if self.is_switch() {
            &[0, 1]
        } else {
            self.values
        }
    }

    /// Current value.
    #[must_use]
    pub fn get(&self, settings: &Settings) -> i32 {
        (self.get)(settings)
    }

    /// Changes to the next value, or to the first one after the last.
    pub fn cycle(&self, settings: &mut Settings) {
        let now = self.get(settings);
        let all = self.values();
        let next = all.iter().find(|other| **other > now).or(all.first());
        (self.set)(settings, next.copied().unwrap_or(now));
    }

    /// The current value as written in the file.
    pub(super) fn to_text(&self, settings: &Settings) -> String {
        let value = self.get(settings);
        match self.is_switch() {
            true => (value != 0).to_string(),
            false => value.to_string(),
        }
    }

    /// Possible values in the file, in words.
    pub(super) fn allowed(&self) -> String {
        if self.is_switch() {
            return "true or false".to_owned();
        }
        let all: Vec<String> = self.values.iter().map(i32::to_string).collect();
        format!("one of {}", all.join(", "))
    }

    /// Takes over a value from the file; `None` if it is not allowed.
    pub(super) fn read(&self, settings: &mut Settings, value: &Value) -> Option<()> {
        let number = match (self.is_switch(), value) {
            (true, Value::Bool(is_on)) => i32::from(*is_on),
            (false, Value::Number(number)) => {
                let number = number.into_f64().to_bits();
                let mut all = self.values.iter().copied();
                all.find(|one| f64::from(*one).to_bits() == number)?
            }
            _ => return None,
        };
        (self.set)(settings, number);
        Some(())
    }
}
