//! A bar across the upper or lower edge of the map, for targeting and replays.

use bevy::{prelude::*, ui::FocusPolicy};

use crate::{
    client::{command::Command, geometry::Viewport, picture::theme},
    grid::Point,
};

use super::{
    button::{OnClick, text_button},
    shared_nodes::EndsAtPanel,
};

#[derive(Component)]
pub(super) struct MapBar;

/// A bar at the upper edge with this gap between its rows in logical pixels.
pub(super) fn map_bar(row_gap: f32) -> impl Bundle {
    (
        MapBar,
        EndsAtPanel,
        Interaction::None,
        FocusPolicy::Block,
        GlobalZIndex(5),
        Node {
            position_type: PositionType::Absolute,
            left: px(0),
            top: px(0),
            flex_direction: FlexDirection::Column,
            row_gap: px(row_gap),
            padding: UiRect::axes(px(theme::PAD), px(theme::GAP)),
            border: UiRect::vertical(px(1)),
            ..Default::default()
        },
        BackgroundColor(theme::PANEL),
        BorderColor::all(theme::FRAME),
    )
}

/// Spawns a button of a bar.
pub(super) fn bar_button(row: &mut ChildSpawnerCommands, words: &str, action: Command) {
    let width = theme::text_width(words, theme::SMALL) + theme::GAP * 3.0;
    let label = theme::button_label(words, theme::SMALL, theme::TEXT);
    text_button(row, OnClick::in_dialog(action), px(width), label);
}

/// Moves a bar to the other edge of the map if the tile is in the quarter of the map's height next
/// to the bar, so that the bar never covers the tile.
pub(super) fn keep_clear_of(bar: &mut Mut<Node>, viewport: &Viewport, tile: Point) {
    let (_, y, _) = viewport.tile_corner(tile);
    let quarter = viewport.area.1 / 4;
    let is_at_top = bar.top != Val::Auto;
    let goes_to_bottom = if is_at_top {
        y < quarter
    } else {
        y < viewport.area.1 - 2 * quarter
    };
    let (top, bottom) = if goes_to_bottom {
        (Val::Auto, px(viewport.below()))
    } else {
        (px(0), Val::Auto)
    };
    if bar.top != top {
        bar.top = top;
        bar.bottom = bottom;
    }
}
