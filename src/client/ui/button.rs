//! Buttons, what clicks on nodes do, and the hover highlight.

use bevy::{prelude::*, ui::UiSystems};

use crate::client::{
    command::Command, input::click::TileProxy, picture::theme, preferences::Preferences,
    state::Layer,
};

use super::finger::FingerSized;

/// Highlights the background of a node, or of the face inside a button, while the mouse is over it.
/// A pressed button's face moves down a pixel, but the button itself stays under the mouse.
#[derive(Component, Copy, Clone, Debug)]
pub(super) struct HoverHighlight {
    /// Background while the mouse is elsewhere.
    pub(super) idle: Color,
}

/// Action of a left click, while its layer is active.
#[derive(Component, Clone, Debug)]
pub(in crate::client) struct OnClick {
    pub(super) layer: Layer,
    pub(in crate::client) command: Command,
}

impl OnClick {
    /// A click on a node of the screen.
    pub(super) const fn on_screen(command: Command) -> Self {
        let layer = Layer::Screen;
        Self { layer, command }
    }

    /// A click in the top dialog.
    pub(super) const fn in_dialog(command: Command) -> Self {
        let layer = Layer::Dialog;
        Self { layer, command }
    }
}

/// Action of a right click on a node of the screen.
#[derive(Component, Clone, Debug)]
pub(super) struct OnRightClick(pub(super) Command);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, highlight.before(UiSystems::Layout));
}

/// Spawns a button with a label, and with a component that says what a click does.
pub(super) fn text_button(
    parent: &mut ChildSpawnerCommands,
    on_click: impl Bundle,
    width: Val,
    label: impl Bundle,
) {
    let place = Node {
        width,
        height: px(theme::BUTTON_HEIGHT),
        ..Default::default()
    };
    let idle = theme::BUTTON;
    let face = (
        HoverHighlight { idle },
        Node {
            flex_grow: 1.0,
            min_width: px(0),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            padding: UiRect::horizontal(px(theme::GAP)),
            border: UiRect::all(px(1)),
            ..Default::default()
        },
        BackgroundColor(idle),
        BorderColor::all(theme::FRAME),
    );
    let mut button = parent.spawn((on_click, Button, FingerSized, place));
    button.with_children(|button| {
        button.spawn(face).with_child(label);
    });
}

/// Components of a node that is highlighted under the mouse.
type HighlightParts<'n> = (
    Entity,
    &'n Interaction,
    Option<&'n TileProxy>,
    Option<&'n Children>,
);

fn highlight(
    preferences: Res<Preferences>,
    nodes: Query<HighlightParts, Or<(Changed<Interaction>, Changed<TileProxy>)>>,
    mut faces: Query<(&HoverHighlight, &mut BackgroundColor, &mut Node)>,
) {
    for (entity, interaction, stands_for, children) in &nodes {
        // A row without a tile, such as that of a creature that is gone, ignores clicks.
        let interaction = match stands_for {
            Some(TileProxy(None)) => &Interaction::None,
            Some(TileProxy(Some(_))) | None => interaction,
        };
        let inside = children.into_iter().flatten().copied();
        for part in inside.chain([entity]) {
            let Ok((highlight, mut background, mut node)) = faces.get_mut(part) else {
                continue;
            };
            background.0 = match interaction {
                Interaction::None => highlight.idle,
                Interaction::Hovered | Interaction::Pressed => theme::CHOSEN,
            };
            let is_pressed = *interaction == Interaction::Pressed && preferences.has_motion();
            let top = if is_pressed { px(1) } else { Val::Auto };
            if part != entity && node.top != top {
                node.top = top;
            }
        }
    }
}
