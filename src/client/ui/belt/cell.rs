//! A slot of the belt, for an item, a spell or an action.

use bevy::prelude::*;

use crate::client::{geometry::Viewport, picture::theme, ui::widget::Widget};

/// A slot of the belt with its content, and texts in its corners.
pub(super) fn cell(
    viewport: &Viewport,
    content: Option<Widget>,
    corners: [(&str, bool); 2],
    faint: bool,
) -> Widget {
    let colour = if faint { theme::FAINT } else { theme::TEXT };
    let corners = corners.into_iter().filter(|(words, _)| !words.is_empty());
    let corners = corners.map(|(words, is_low)| {
        let (start, end) = if is_low {
            (Val::Auto, px(2))
        } else {
            (px(2), Val::Auto)
        };
        Widget::new(Node {
            position_type: PositionType::Absolute,
            left: start,
            top: start,
            right: end,
            bottom: end,
            padding: UiRect::horizontal(px(1)),
            ..Default::default()
        })
        // Keeps letters legible on bright pictures.
        .background(theme::BACKGROUND.with_alpha(0.7))
        .with([Widget::line(words, theme::COUNT, colour).shadowed()])
    });
    Widget::new(Node {
        width: px(viewport.slot.x),
        height: px(viewport.slot.y),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..Default::default()
    })
    .background(theme::SLOT)
    .outline(theme::BACKGROUND)
    .with(content)
    .with(corners)
}
