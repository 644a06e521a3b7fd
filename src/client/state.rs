//! The current screen, and display modes that the player toggles.

use bevy::prelude::*;

use super::geometry::WindowLayout;

/// Whether the window is embedded in a web page.
pub(crate) const IN_PAGE: bool = cfg!(target_family = "wasm");

/// The screens of the client.
#[derive(States, Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Title screen: new game, seed, help, quit.
    #[default]
    Title,
    /// A game being played or watched.
    Playing,
    /// End screen of a finished game.
    Ended,
}

/// Which kind of UI reads the keys: the screen, or the dialog on top.
#[derive(States, Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum InputMode {
    /// No dialog is open.
    #[default]
    Screen,
    /// A list or text.
    List,
    /// A text field.
    TextInput,
    /// The targeting cursor on the map.
    TilePicker,
    /// The map of the level.
    Map,
    /// Replay controls over the map.
    Replay,
    /// A scene, which ends at the next key.
    Scene,
    /// A level catches up: keys and clicks wait.
    CatchUp,
}

/// UI layer that a key, a menu or a button belongs to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    /// The screen itself.
    Screen,
    /// The top dialog.
    Dialog,
}

impl Layer {
    /// Whether the layer takes input in this mode. Targeting does not block the screen: the buttons
    /// beside the map keep working.
    pub(crate) const fn is_active(self, on_top: InputMode) -> bool {
        use InputMode::{CatchUp, List, Map, Replay, Scene, Screen, TextInput, TilePicker};
        match (self, on_top) {
            (_, TilePicker) => true,
            (Self::Screen, Screen) => true,
            (Self::Screen, List | TextInput | Map | Replay | Scene | CatchUp) => false,
            (Self::Dialog, List | TextInput | Map | Replay) => true,
            (Self::Dialog, Screen | Scene | CatchUp) => false,
        }
    }
}

/// Whether creature descriptions include the reason for the creature's last decision.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ShowMinds(pub(crate) bool);

/// Whether the map is drawn as coloured letters.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Glyphs(pub(crate) bool);

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_resource::<ShowMinds>()
        .init_resource::<Glyphs>()
        .init_resource::<WindowLayout>();
}
