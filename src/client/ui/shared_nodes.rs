//! Nodes used by several screens.

use bevy::{prelude::*, ui::UiSystems};

use crate::client::{
    geometry::Viewport,
    picture::theme::{self, TextStyle},
    state::Screen,
};

use super::fit_window::MustFit;

/// An absolute node that ends at the panel, or at the window's edge if the panel is folded.
#[derive(Component)]
pub(super) struct EndsAtPanel;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, end_at_panel.before(UiSystems::Layout));
}

fn end_at_panel(viewport: Res<Viewport>, mut nodes: Query<&mut Node, With<EndsAtPanel>>) {
    for mut node in &mut nodes {
        let right = px(viewport.panel);
        if node.right != right {
            node.right = right;
        }
    }
}

/// Root node of a screen: a centred column.
pub(super) fn full_screen(screen: Screen) -> impl Bundle {
    (
        DespawnOnExit(screen),
        MustFit,
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            row_gap: px(theme::PAD),
            ..Default::default()
        },
        BackgroundColor(theme::BACKGROUND),
    )
}

/// A column with a small gap between its children.
pub(super) fn column() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(theme::GAP / 2.0),
        ..Default::default()
    }
}

/// A node of fixed width, in logical pixels.
pub(super) fn fixed_width(width: f32) -> Node {
    Node {
        width: px(width),
        flex_shrink: 0.0,
        ..Default::default()
    }
}

/// Spawns a row of texts, each with its width in logical pixels, style and colour.
///
/// Bevy measures a text without a width at its narrowest and makes it too tall, so each text gets a
/// box of known width.
pub(super) fn text_row<const N: usize>(
    parent: &mut ChildSpawnerCommands,
    texts: [(String, f32, TextStyle, Color); N],
) {
    parent
        .spawn(Node {
            max_width: percent(100),
            column_gap: px(theme::PAD),
            ..Default::default()
        })
        .with_children(|row| {
            for (text, width, style, colour) in texts {
                row.spawn(Node {
                    width: px(width),
                    flex_shrink: 1.0,
                    ..Default::default()
                })
                .with_child(theme::label(text, style, colour));
            }
        });
}
