//! Shrinks the UI while an open dialog would not fit otherwise.

use bevy::{camera::visibility::VisibilitySystems, prelude::*, ui::UiSystems};

use crate::client::{
    geometry::{LEAST_UI_SCALE, Viewport, WindowLayout},
    redraw::Redraw,
};

/// Marks a node whose content must fit into it, and which is hidden until it does.
#[derive(Component)]
#[require(Visibility)]
pub(crate) struct MustFit;

/// Overflow that rounding to whole pixels may cause, in pixels.
const ROUNDING: f32 = 1.5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        fit.after(UiSystems::PostLayout)
            .before(VisibilitySystems::VisibilityPropagate),
    );
}

fn fit(
    viewport: Res<Viewport>,
    mut nodes: Query<(Entity, &ComputedNode, &mut Visibility), With<MustFit>>,
    mut layout: ResMut<WindowLayout>,
    mut redraw: ResMut<Redraw>,
    mut open_before: Local<Vec<Entity>>,
) {
    let open: Vec<Entity> = nodes.iter().map(|(node, ..)| node).collect();
    let has_changed = open != *open_before;
    *open_before = open;
    let window = Vec2::new(viewport.window.0 as f32, viewport.window.1 as f32);
    // The spaces at the ends of lines, and the room below the letters of the last one, may take the
    // padding.
    let beyond = |node: &ComputedNode| {
        let content = node.content_size() - node.padding.max_inset - ROUNDING;
        let size = node.size();
        (content / size)
            .max((size - ROUNDING) / window)
            .max_element()
    };
    let largest = nodes.iter().map(|(_, node, _)| beyond(node));
    let largest = largest.fold(0.0, f32::max);
    // With touch input, what does not fit is scrolled.
    let can_shrink = viewport.ui_scale > LEAST_UI_SCALE && !viewport.is_touch();
    let is_too_large = can_shrink && largest > 1.0;
    // Texts are measured at a new scale a frame later, so the scale shrinks every two frames while
    // the nodes are hidden.
    let shrink = match (has_changed, is_too_large && !viewport.is_changed()) {
        (true, _) => 0,
        (false, true) => {
            let steps = (viewport.ui_scale * (1.0 - 1.0 / largest) * 8.0).round();
            layout.shrink + (steps as u8).max(1)
        }
        (false, false) => layout.shrink,
    };
    let is_done = !is_too_large && shrink == layout.shrink;
    let shown = if is_done {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    };
    for (.., mut visibility) in &mut nodes {
        visibility.set_if_neq(shown);
    }
    if !is_done {
        layout.shrink = shrink;
        redraw.ask();
    }
}
