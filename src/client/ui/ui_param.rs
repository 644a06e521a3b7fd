//! Access to the sprites, texts and layout from which UI nodes are built.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    client::{geometry::Viewport, picture::sprite_sheet::SpriteSheet, words::Words},
    text::Phrase,
};

/// Sprites, viewport, and texts in the player's language.
#[derive(SystemParam)]
pub(super) struct Ui<'w> {
    pub(super) sprites: Res<'w, SpriteSheet>,
    pub(super) words: Res<'w, Words>,
    pub(super) viewport: Res<'w, Viewport>,
}

impl Ui<'_> {
    /// Translates a phrase to the player's language.
    pub(super) fn say(&self, phrase: impl Into<Phrase>) -> String {
        self.words.say(phrase)
    }
}
