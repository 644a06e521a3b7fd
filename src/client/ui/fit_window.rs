//! Shrinks the UI of a small screen while an open dialog would not fit otherwise.

use bevy::{camera::visibility::VisibilitySystems, prelude::*, ui::UiSystems};

use crate::client::{
    geometry::{Viewport, WindowLayout},
    redraw::Redraw,
};

/// Marks a node whose content must fit into it. With touch input the node is hidden until the
/// content fits.
#[derive(Component)]
#[require(Visibility)]
pub(super) struct MustFit;

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
    if !layout.is_touch {
        return;
    }
    let open: Vec<Entity> = nodes.iter().map(|(node, ..)| node).collect();
    let has_changed = open != *open_before;
    *open_before = open;
    let overflows = |node: &ComputedNode| (node.content_size() - node.size()).max_element() > 1.0;
    // A new layout is measured a frame later, so the scale shrinks by one step per frame while the
    // nodes are hidden.
    let shrink = if has_changed {
        0
    } else if viewport.ui_scale > viewport.least_ui_scale
        && nodes.iter().any(|(_, node, _)| overflows(node))
    {
        layout.shrink + 1
    } else {
        layout.shrink
    };
    let is_done = !has_changed && shrink == layout.shrink;
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
