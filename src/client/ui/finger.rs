//! What touch input needs: targets of a finger's size, and content that is scrolled where it does not
//! fit.

use bevy::{
    input::mouse::{MouseScrollUnit, MouseWheel},
    prelude::*,
    ui::UiSystems,
};

use crate::client::{geometry::Viewport, redraw::Redraw, state::InputMode};

/// A node that is at least as large as a finger.
#[derive(Component)]
pub(super) struct FingerSized;

/// A column that is scrolled if it is higher than its place.
#[derive(Component)]
pub(in crate::client) struct Scrolls;

/// Height of a line, in logical pixels, by which wheels without pixels scroll.
const LINE: f32 = 40.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, scroll)
        .add_systems(PostUpdate, enlarge.before(UiSystems::Layout));
}

/// A column with this gap between its parts, scrolled to a position, both in logical pixels.
pub(super) fn scrolling(gap: f32, at: Vec2) -> impl Bundle {
    let node = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Stretch,
        row_gap: px(gap),
        min_height: px(0),
        overflow: Overflow::scroll_y(),
        ..Default::default()
    };
    (Scrolls, ScrollPosition(at), node)
}

fn enlarge(viewport: Res<Viewport>, mut nodes: Query<(Ref<FingerSized>, &mut Node)>) {
    let least = match viewport.is_touch() {
        true => px(viewport.finger),
        false => Val::Auto,
    };
    for (finger, mut node) in &mut nodes {
        if (finger.is_added() || viewport.is_changed()) && node.min_height != least {
            (node.min_width, node.min_height) = (least, least);
        }
    }
}

/// Distance in logical pixels that a column can be scrolled.
fn spare(node: &ComputedNode) -> f32 {
    let spare = node.content_size().y - node.size().y;
    spare.max(0.0) * node.inverse_scale_factor()
}

fn scroll(
    viewport: Res<Viewport>,
    mut wheel: MessageReader<MouseWheel>,
    mut columns: Query<(&ComputedNode, &mut ScrollPosition, Has<ChildOf>), With<Scrolls>>,
    on_top: Res<State<InputMode>>,
    mut redraw: ResMut<Redraw>,
) {
    let turned = wheel.read().map(|event| match event.unit {
        MouseScrollUnit::Line => event.y * LINE,
        MouseScrollUnit::Pixel => event.y * viewport.ui_pixel(),
    });
    let turned: f32 = turned.sum();
    if turned == 0.0 || !viewport.is_touch() {
        return;
    }
    // A dialog covers the screen.
    let is_meant = |is_in_dialog| is_in_dialog == (**on_top != InputMode::Screen);
    for (node, mut at, is_in_dialog) in &mut columns {
        if !is_meant(is_in_dialog) {
            continue;
        }
        let next = (at.y - turned).clamp(0.0, spare(node));
        if (at.y - next).abs() > f32::EPSILON {
            at.y = next;
            redraw.ask();
        }
    }
}
