//! What screens are drawn in, and texts side by side.

use bevy::{
    color::Color,
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        AlignItems, App, BackgroundColor, Bundle, Component, FlexDirection, IntoScheduleConfigs,
        JustifyContent, Mut, Node, PositionType, PostUpdate, Query, Res, Val, With, percent, px,
    },
    state::state_scoped::DespawnOnExit,
    ui::UiSystems,
};

use crate::{
    client::{
        geometry::{LOG_HEIGHT, Viewport},
        state::Screen,
    },
    grid::Point,
};

use super::theme::{self, TextStyle};

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

/// Marks what reaches from the left edge to the panel, wherever that begins.
#[derive(Component)]
pub(super) struct FillsMapWidth;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, fit_map_width.before(UiSystems::Layout));
}

fn fit_map_width(viewport: Res<Viewport>, mut nodes: Query<&mut Node, With<FillsMapWidth>>) {
    for mut node in &mut nodes {
        let right = px(viewport.panel);
        if node.right != right {
            node.right = right;
        }
    }
}

/// Keeps a strip at the edge of the map where it is, upper or lower, unless a tile is
/// in the outermost of so many parts of the map's height there: it never lies over it,
/// and moves only when it must.
pub(super) fn keep_clear_of(strip: &mut Mut<Node>, viewport: &Viewport, tile: Point, parts: i32) {
    let (_, y, _) = viewport.tile_corner(tile);
    let part = viewport.area.1 / parts;
    let is_above = strip.top != Val::Auto;
    let goes_below = if is_above {
        y < part
    } else {
        y < viewport.area.1 - 2 * part
    };
    let (top, bottom) = if goes_below {
        (Val::Auto, px(LOG_HEIGHT))
    } else {
        (px(0), Val::Auto)
    };
    if strip.top != top {
        strip.top = top;
        strip.bottom = bottom;
    }
}

/// A row of texts in columns: text, width in logical pixels, style, colour.
///
/// Texts are measured within boxes of known width; left to themselves they
/// would be as tall as at their narrowest.
pub(super) fn columns<const N: usize>(
    parent: &mut ChildSpawnerCommands,
    columns: [(String, f32, TextStyle, Color); N],
) {
    parent
        .spawn(Node {
            max_width: percent(100),
            column_gap: px(theme::PAD),
            ..Default::default()
        })
        .with_children(|row| {
            for (text, width, style, colour) in columns {
                row.spawn(Node {
                    width: px(width),
                    flex_shrink: 1.0,
                    ..Default::default()
                })
                .with_child(theme::label(text, style, colour));
            }
        });
}
