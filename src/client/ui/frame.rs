//! What screens and dialogs are drawn in.

use bevy::{
    color::Color,
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        AlignItems, BackgroundColor, BorderColor, Bundle, Commands, FlexDirection, GlobalZIndex,
        JustifyContent, Node, PositionType, UiRect, percent, px,
    },
    state::state_scoped::DespawnOnExit,
};

use crate::client::state::{Dialog, Screen};

use super::theme;

/// A screen of its own: everything below one another, centred.
pub(super) fn full_screen(screen: Screen) -> impl Bundle {
    (
        DespawnOnExit(screen),
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

/// Opens the frame of a dialog, shaded screen, centred box and heading, and
/// fills it.
pub(super) fn dialog(
    commands: &mut Commands<'_, '_>,
    dialog: Dialog,
    heading: &str,
    fill: impl FnOnce(&mut ChildSpawnerCommands<'_>),
) {
    commands
        .spawn((
            DespawnOnExit(dialog),
            GlobalZIndex(10),
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..Default::default()
            },
            BackgroundColor(theme::SHADE),
        ))
        .with_children(|screen| {
            screen
                .spawn((
                    Node {
                        flex_direction: FlexDirection::Column,
                        align_items: AlignItems::Stretch,
                        row_gap: px(theme::GAP),
                        padding: UiRect::all(px(theme::PAD * 1.5)),
                        border: UiRect::all(px(2)),
                        max_width: percent(94),
                        max_height: percent(96),
                        ..Default::default()
                    },
                    BackgroundColor(theme::PANEL),
                    BorderColor::all(theme::FRAME),
                ))
                .with_children(|inside| {
                    inside.spawn(theme::label(heading, theme::LARGE, theme::ACCENT));
                    fill(inside);
                });
        });
}

/// A row of texts in columns: text, width in logical pixels, colour.
///
/// Texts are measured within boxes of known width; left to themselves they
/// would be as tall as at their narrowest.
pub(super) fn columns<const N: usize>(
    parent: &mut ChildSpawnerCommands<'_>,
    size: f32,
    columns: [(String, f32, Color); N],
) {
    parent
        .spawn(Node {
            max_width: percent(100),
            column_gap: px(theme::PAD),
            ..Default::default()
        })
        .with_children(|row| {
            for (text, width, colour) in columns {
                row.spawn(Node {
                    width: px(width),
                    flex_shrink: 1.0,
                    ..Default::default()
                })
                .with_child(theme::label(text, size, colour));
            }
        });
}
