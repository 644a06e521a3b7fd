//! Makes the interface of a small screen smaller while something is open that would not fit.

use bevy::{prelude::*, ui::UiSystems};

use crate::client::{
    geometry::{Viewport, WindowLayout},
    redraw::Redraw,
};

/// A node whose content must fit into it.
#[derive(Component)]
pub(super) struct MustFit;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, fit.after(UiSystems::PostLayout));
}

fn fit(
    viewport: Res<Viewport>,
    nodes: Query<&ComputedNode, With<MustFit>>,
    mut layout: ResMut<WindowLayout>,
    mut redraw: ResMut<Redraw>,
    mut open_before: Local<usize>,
) {
    let open = nodes.iter().count();
    let has_closed = open < std::mem::replace(&mut *open_before, open);
    let overflows = |node: &ComputedNode| (node.content_size() - node.size()).max_element() > 1.0;
    let shrink = if has_closed {
        0
    } else if viewport.ui_scale > viewport.least_ui_scale && nodes.iter().any(overflows) {
        layout.shrink + 1
    } else {
        layout.shrink
    };
    if shrink != layout.shrink {
        layout.shrink = shrink;
        redraw.ask();
    }
}
