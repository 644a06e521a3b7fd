//! Portraits at the edge of the map that point to creatures beyond it. A click on one acts on the
//! creature's tile.

use bevy::prelude::*;

use crate::{
    client::{
        geometry::Viewport,
        picture::{theme, view_set::ViewSet},
        session::Session,
        state::Screen,
    },
    grid::Point,
    read::{CreatureInSight, ThreatLevel, creatures_in_sight},
    sim::Known,
};

use super::{
    sprite_node::creature_layers,
    ui_param::Ui,
    widget::{Shown, Widget, WidgetSet, Widgets, is_new, open},
};

/// Side of a portrait, in logical pixels.
const SIDE: f32 = 32.0;
/// Width of the border, in logical pixels.
const BORDER: f32 = 2.0;
/// Maximum number of portraits.
const MOST: usize = 12;

/// Root node of the portraits.
#[derive(Component, Default)]
struct EdgeMarks;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Playing), open::<EdgeMarks>)
        .add_systems(
            PostUpdate,
            update
                .run_if(
                    resource_changed::<Session>
                        .or_else(resource_changed::<Viewport>)
                        .or_else(is_new),
                )
                .after(ViewSet)
                .in_set(WidgetSet)
                .run_if(in_state(Screen::Playing)),
        );
}

fn update(
    session: Res<Session>,
    ui: Ui,
    mut roots: Query<(Entity, &mut Shown), With<EdgeMarks>>,
    mut widgets: Widgets,
) {
    let Some(view) = session.known() else {
        return;
    };
    let all = creatures_in_sight(&view).into_iter();
    let marks = all.filter_map(|one| mark(&view, &one, &ui)).take(MOST);
    let widget = Widget::default().with(marks);
    for (root, mut shown) in &mut roots {
        widgets.show(root, &mut shown, widget.clone());
    }
}

/// Side of a portrait with its border, in logical pixels.
const fn whole_side(viewport: &Viewport) -> f32 {
    (SIDE + 2.0 * BORDER).max(viewport.finger)
}

/// The portrait of a creature, as near to it as the map reaches; `None` if its tile is on the map.
fn mark(view: &Known, one: &CreatureInSight, ui: &Ui) -> Option<Widget> {
    let (x, y) = position(&ui.viewport, one.at.point)?;
    let cells = creature_layers(&ui.sprites, view, &one.sprite, view.creature(one.id));
    let frame = match one.threat {
        ThreatLevel::Enemy => theme::BAD,
        _ => theme::FRAME,
    };
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(x),
        top: px(y),
        width: px(whole_side(&ui.viewport)),
        height: px(whole_side(&ui.viewport)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border: UiRect::all(px(BORDER)),
        ..Default::default()
    };
    let picture = Widget::layers(cells.into_iter().flatten(), SIDE, Color::WHITE);
    Some(
        Widget::new(node)
            .frame(frame)
            .highlight(theme::PANEL)
            .tile(Some(one.at.point))
            .with([picture]),
    )
}

/// Place of a mark for a tile beyond the edges of the map, in logical pixels; `None` for a tile
/// whose centre is on the map.
fn position(viewport: &Viewport, tile: Point) -> Option<(f32, f32)> {
    let (left, top, side) = viewport.tile_corner(tile);
    let (x, y) = (left + side / 2, top + side / 2);
    let (width, height) = (viewport.area.0, viewport.clear);
    if (0..width).contains(&x) && (0..viewport.area.1).contains(&y) {
        return None;
    }
    let scale = viewport.pixels_per_unit();
    let own = whole_side(viewport);
    let within = |at: i32, length: i32| {
        let (at, length) = (at as f32 / scale, length as f32 / scale);
        (at - own / 2.0).clamp(0.0, (length - own).max(0.0)).round()
    };
    Some((within(x, width), within(y, height)))
}

#[cfg(test)]
#[path = "../../../tests/unit/edge_marks.rs"]
mod tests;
