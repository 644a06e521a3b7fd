//! Writing what changed and nothing else: what is written is laid out and drawn anew.

use bevy::{
    color::Color,
    prelude::{Display, Mut, Node, Text, TextColor},
    text::{FontWeight, TextFont},
};

/// Visibility a node, or takes it out of the layout.
pub(super) fn show(node: &mut Mut<Node>, is_shown: bool) {
    let display = if is_shown {
        Display::Flex
    } else {
        Display::None
    };
    if node.display != display {
        node.display = display;
    }
}

/// Sets a text.
pub(super) fn say(text: &mut Mut<Text>, words: &str) {
    if text.0 != words {
        words.clone_into(&mut text.0);
    }
}

/// Sets the colour of a text.
pub(super) fn paint(colour: &mut Mut<TextColor>, shade: Color) {
    if colour.0 != shade {
        colour.0 = shade;
    }
}

/// Sets whether a text is in bold letters, which are as wide as others.
pub(super) fn stress(font: &mut Mut<TextFont>, is_bold: bool) {
    let weight = if is_bold {
        FontWeight::BOLD
    } else {
        FontWeight::NORMAL
    };
    if font.weight != weight {
        font.weight = weight;
    }
}
