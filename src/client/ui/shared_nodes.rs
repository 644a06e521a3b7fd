//! Nodes used by several screens.

use bevy::{prelude::*, ui::UiSystems};

use crate::client::{
    geometry::{Viewport, ViewportSet},
    picture::theme::{self, TextStyle},
    state::Screen,
};

use super::{finger::Scrolls, fit_window::MustFit};

/// An absolute node that ends at the panel, or at the window's edge if the panel is folded.
#[derive(Component)]
pub(super) struct EndsAtPanel;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, rebuild.after(ViewportSet))
        .add_systems(PostUpdate, end_at_panel.before(UiSystems::Layout));
}

/// Enters a screen of texts again when the width for its lines has changed, as by turning a phone.
fn rebuild(
    viewport: Res<Viewport>,
    screen: Res<State<Screen>>,
    mut next: ResMut<NextState<Screen>>,
    mut last: Local<Option<f32>>,
) {
    let now = Some(viewport.widest_line());
    let has_changed = std::mem::replace(&mut *last, now) != now;
    if has_changed && viewport.is_touch() && **screen != Screen::Playing {
        next.set(**screen);
    }
}

fn end_at_panel(viewport: Res<Viewport>, mut nodes: Query<&mut Node, With<EndsAtPanel>>) {
    for mut node in &mut nodes {
        let right = px(viewport.panel);
        if node.right != right {
            node.right = right;
        }
    }
}

/// Root node of a screen: a centred column, or one that scrolls for touch input.
pub(super) fn full_screen(screen: Screen, viewport: &Viewport) -> impl Bundle {
    let (justify_content, overflow) = match viewport.is_touch() {
        true => (JustifyContent::FlexStart, Overflow::scroll_y()),
        false => (JustifyContent::Center, Overflow::visible()),
    };
    (
        DespawnOnExit(screen),
        MustFit,
        Scrolls,
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            justify_content,
            row_gap: px(theme::PAD),
            overflow,
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

/// Spawns a row of texts, each with its width in logical pixels, style and colour; below one another
/// if that would be wider than `widest`.
///
/// Bevy measures a text without a width at its narrowest and makes it too tall, so each text gets a
/// box of known width.
pub(super) fn text_row(
    parent: &mut ChildSpawnerCommands,
    widest: f32,
    texts: impl IntoIterator<Item = (String, f32, TextStyle, Color)>,
) {
    let texts: Vec<_> = texts.into_iter().collect();
    let width: f32 = texts.iter().map(|(_, width, ..)| width + theme::PAD).sum();
    let (flex_direction, flex_shrink) = match width - theme::PAD > widest {
        true => (FlexDirection::Column, 0.0),
        false => (FlexDirection::Row, 1.0),
    };
    parent
        .spawn(Node {
            max_width: percent(100),
            column_gap: px(theme::PAD),
            flex_direction,
            flex_shrink: 0.0,
            ..Default::default()
        })
        .with_children(|row| {
            for (text, width, style, colour) in texts {
                row.spawn(Node {
                    width: px(width.min(widest)),
                    flex_shrink,
                    ..Default::default()
                })
                .with_child(theme::label(text, style, colour));
            }
        });
}
