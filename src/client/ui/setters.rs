//! Setters that write a component only if its value differs, because a changed component is laid
//! out and drawn again.

use bevy::prelude::*;

/// Adds a node to the layout, or removes it from it.
pub(super) fn set_displayed(node: &mut Mut<Node>, is_displayed: bool) {
    let display = if is_displayed {
        Display::Flex
    } else {
        Display::None
    };
    if node.display != display {
        node.display = display;
    }
}

/// Shows a node, or hides it without freeing its space in the layout.
pub(super) fn set_visible(visibility: &mut Mut<Visibility>, is_visible: bool) {
    visibility.set_if_neq(if is_visible {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    });
}

/// Sets the width of a node.
pub(super) fn set_width(node: &mut Mut<Node>, width: Val) {
    if node.width != width {
        node.width = width;
    }
}

/// Sets a text.
pub(super) fn set_text(text: &mut Mut<Text>, words: &str) {
    if text.0 != words {
        words.clone_into(&mut text.0);
    }
}

/// Sets whether a text is bold. Bold letters are as wide as regular ones.
pub(super) fn set_bold(font: &mut Mut<TextFont>, is_bold: bool) {
    let weight = if is_bold {
        FontWeight::BOLD
    } else {
        FontWeight::NORMAL
    };
    if font.weight != weight {
        font.weight = weight;
    }
}
