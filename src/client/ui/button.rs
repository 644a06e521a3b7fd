//! Small buttons: beside the map, and in the corner of dialogs.

use bevy::{
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        AlignItems, App, BackgroundColor, BorderColor, Bundle, Button, Changed, Component,
        Interaction, IntoScheduleConfigs, JustifyContent, Node, PostUpdate, Query, Res, State,
        UiRect, Update, Val, With, px,
    },
    ui::UiSystems,
};

use crate::client::{
    dialogs::OnTop,
    input::click::{ClickButton, Clicks, UnderMouse},
    verb::Outcome,
};

use super::{
    action::{ActionRunner, Layer, UiAction},
    theme,
};

/// Between what is in a tight button, logical pixels.
pub(super) const TIGHT_GAP: f32 = 4.0;

/// Looks like a button and brightens under the mouse.
#[derive(Component, Copy, Clone, Debug)]
pub(super) struct HoverHighlight;

/// What pushing a button does, as long as its layer listens.
#[derive(Component, Clone, Debug)]
pub(super) struct OnClick {
    pub(super) layer: Layer,
    pub(super) action: UiAction,
}

/// What the other button of the mouse does to it.
#[derive(Component, Clone, Debug)]
pub(super) struct OnRightClick {
    pub(super) layer: Layer,
    pub(super) action: UiAction,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, push)
        .add_systems(PostUpdate, paint.before(UiSystems::Layout));
}

/// Puts a button under a node, as wide as said, with whatever tells what it does.
pub(super) fn button(
    parent: &mut ChildSpawnerCommands,
    mark: impl Bundle,
    width: Val,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    spaced(parent, mark, (width, theme::GAP, theme::GAP), fill);
}

/// One with little room around and between what is in it.
pub(super) fn compact_button(
    parent: &mut ChildSpawnerCommands,
    mark: impl Bundle,
    width: Val,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    spaced(parent, mark, (width, 0.0, TIGHT_GAP), fill);
}

fn spaced(
    parent: &mut ChildSpawnerCommands,
    mark: impl Bundle,
    (width, around, between): (Val, f32, f32),
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    parent
        .spawn((
            mark,
            HoverHighlight,
            Button,
            Node {
                width,
                height: px(theme::BUTTON_HEIGHT),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                column_gap: px(between),
                padding: UiRect::horizontal(px(around)),
                border: UiRect::all(px(1)),
                ..Default::default()
            },
            BackgroundColor(theme::BUTTON),
            BorderColor::all(theme::FRAME),
        ))
        .with_children(fill);
}

fn push(
    on_top: Res<State<OnTop>>,
    clicks: Res<Clicks>,
    (buttons, others): (Query<&OnClick>, Query<&OnRightClick>),
    mut runner: ActionRunner,
) {
    if let Some(UnderMouse::Node(node)) = clicks.of(ClickButton::Right)
        && let Ok(push) = others.get(node)
        && push.layer.listens(**on_top)
    {
        runner.run(push.layer, push.action.clone());
        return;
    }
    // Picking a tile covers nothing: the buttons beside the map go on working.
    let picking = **on_top == OnTop::Tile;
    let listens = |push: &OnClick| push.layer.listens(**on_top);
    let clicked = clicks.node().and_then(|node| buttons.get(node).ok());
    let pushed = clicked
        .filter(|push| listens(push))
        .map(|push| (push.layer, push.action.clone()));
    match pushed {
        // One step back, as Escape does.
        Some((Layer::Screen, UiAction::Begin(verb)))
            if picking && matches!(verb.outcome, Outcome::Back) =>
        {
            runner.run(Layer::Dialog, UiAction::Close);
        }
        Some((layer, action)) => runner.run(layer, action),
        None => {}
    }
}

fn paint(
    mut buttons: Query<
        (&Interaction, &mut BackgroundColor),
        (With<HoverHighlight>, Changed<Interaction>),
    >,
) {
    for (interaction, mut background) in &mut buttons {
        background.0 = match interaction {
            Interaction::None => theme::BUTTON,
            Interaction::Hovered | Interaction::Pressed => theme::CHOSEN,
        };
    }
}
