//! Buttons, clicks on any node, and the hover highlight.

use bevy::{prelude::*, ui::UiSystems};

use crate::client::{
    command::verb::Outcome,
    dialogs::InputMode,
    input::click::{ClickButton, Clicks, TileProxy, UnderMouse},
    picture::theme,
    preferences::Preferences,
};

use super::{
    action::{Layer, UiAction},
    action_runner::ActionRunner,
};

/// Gap between the parts of a compact button, in logical pixels.
pub(super) const COMPACT_GAP: f32 = 4.0;

/// Highlights the background of a node, or of the face inside a button, while the mouse is over it.
/// A pressed button's face moves down a pixel, but the button itself stays under the mouse.
#[derive(Component, Copy, Clone, Debug)]
pub(super) struct HoverHighlight {
    /// Background while the mouse is elsewhere.
    pub(super) idle: Color,
}

/// Action of a left click, while its layer is active.
#[derive(Component, Clone, Debug)]
pub(super) struct OnClick {
    layer: Layer,
    action: UiAction,
}

impl OnClick {
    /// A click on a node of the screen.
    pub(super) const fn on_screen(action: UiAction) -> Self {
        let layer = Layer::Screen;
        Self { layer, action }
    }

    /// A click in the top dialog.
    pub(super) const fn in_dialog(action: UiAction) -> Self {
        let layer = Layer::Dialog;
        Self { layer, action }
    }
}

/// Action of a right click on a node of the screen.
#[derive(Component, Clone, Debug)]
pub(super) struct OnRightClick(pub(super) UiAction);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, click)
        .add_systems(PostUpdate, highlight.before(UiSystems::Layout));
}

/// Spawns a button with a label.
pub(super) fn text_button(
    parent: &mut ChildSpawnerCommands,
    on_click: OnClick,
    width: Val,
    label: impl Bundle,
) {
    let face = button_face(theme::GAP, theme::GAP);
    spawn_button(parent, on_click, width, face, |face| {
        face.spawn(label);
    });
}

/// Spawns a button with little space around and between its parts.
pub(super) fn compact_button(
    parent: &mut ChildSpawnerCommands,
    components: impl Bundle,
    width: Val,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let face = button_face(0.0, COMPACT_GAP);
    spawn_button(parent, components, width, face, fill);
}

fn spawn_button(
    parent: &mut ChildSpawnerCommands,
    components: impl Bundle,
    width: Val,
    face: impl Bundle,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let place = Node {
        width,
        height: px(theme::BUTTON_HEIGHT),
        ..Default::default()
    };
    let mut button = parent.spawn((components, Button, place));
    button.with_children(|button| {
        button.spawn(face).with_children(fill);
    });
}

fn button_face(padding: f32, gap: f32) -> impl Bundle {
    let idle = theme::BUTTON;
    (
        HoverHighlight { idle },
        Node {
            flex_grow: 1.0,
            min_width: px(0),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            column_gap: px(gap),
            padding: UiRect::horizontal(px(padding)),
            border: UiRect::all(px(1)),
            ..Default::default()
        },
        BackgroundColor(idle),
        BorderColor::all(theme::FRAME),
    )
}

fn click(
    on_top: Res<State<InputMode>>,
    clicks: Res<Clicks>,
    left: Query<&OnClick>,
    right: Query<&OnRightClick>,
    mut runner: ActionRunner,
) {
    if let Some(UnderMouse::Node(node)) = clicks.of(ClickButton::Right)
        && let Ok(OnRightClick(action)) = right.get(node)
        && Layer::Screen.is_active(**on_top)
    {
        runner.run(Layer::Screen, action.clone());
        return;
    }
    let clicked = clicks.node().and_then(|node| left.get(node).ok());
    let Some(OnClick { layer, action }) = clicked.filter(|on| on.layer.is_active(**on_top)) else {
        return;
    };
    match action {
        // While targeting, the back button cancels, like Escape.
        UiAction::Begin(verb)
            if *layer == Layer::Screen
                && **on_top == InputMode::TilePicker
                && matches!(verb.outcome, Outcome::Back) =>
        {
            runner.run(Layer::Dialog, UiAction::Close);
        }
        action => runner.run(*layer, action.clone()),
    }
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
