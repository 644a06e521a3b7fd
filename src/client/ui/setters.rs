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

/// Sets a text.
pub(super) fn set_text(text: &mut Mut<Text>, words: &str) {
    if text.0 != words {
        words.clone_into(&mut text.0);
    }
}
