//! Clicks: a button of the mouse that goes down and up over the same thing.

use bevy::{
    input::{ButtonInput, ButtonState, InputSystems, keyboard::KeyboardInput, mouse::MouseButton},
    prelude::{
        App, Component, Entity, Interaction, IntoScheduleConfigs, MessageReader, PreUpdate, Query,
        Res, ResMut, Resource, SystemSet, With,
    },
    ui::UiSystems,
    window::{CursorMoved, PrimaryWindow, Window},
};

use crate::{
    client::{
        click_guard::{ClickGuard, ClickGuardSet},
        geometry::Viewport,
    },
    grid::Point,
};

/// What the mouse is over.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum UnderMouse {
    /// Something that lies over the map: a button, a strip, a dialog, the panel.
    Node(Entity),
    /// A tile of the map that nothing covers.
    Tile(Point),
    /// Nothing, or outside the window.
    Nowhere,
}

/// A node that is as good as a tile of the map: to point at it, or to click on it, is to
/// do so there.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TileProxy(pub(crate) Option<Point>);

/// Which button was clicked.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum ClickButton {
    /// Do the usual.
    Left,
    /// Say what else can be done; in a dialog, go back.
    Right,
}

/// What was clicked in this frame.
#[derive(Resource, Debug, PartialEq, Eq)]
pub(crate) struct Clicks {
    /// What the mouse is over.
    over: UnderMouse,
    /// What went down, and over what.
    down: Option<(ClickButton, UnderMouse)>,
    clicked: Option<(ClickButton, UnderMouse)>,
    /// Whether it lies where it was left while keys are pressed: then it points at
    /// nothing.
    is_idle: bool,
}

impl Default for Clicks {
    fn default() -> Self {
        Self {
            over: UnderMouse::Nowhere,
            down: None,
            clicked: None,
            is_idle: true,
        }
    }
}

impl Clicks {
    /// What the mouse is over.
    pub(crate) const fn over(&self) -> UnderMouse {
        self.over
    }

    /// The tile under the mouse, if nothing covers it.
    pub(crate) const fn tile(&self) -> Option<Point> {
        match self.over {
            UnderMouse::Tile(point) if !self.is_idle => Some(point),
            UnderMouse::Tile(_) | UnderMouse::Node(_) | UnderMouse::Nowhere => None,
        }
    }

    /// The node under the mouse, where that was not left lying there.
    pub(crate) const fn hovered(&self) -> Option<Entity> {
        match self.over {
            UnderMouse::Node(node) if !self.is_idle => Some(node),
            UnderMouse::Node(_) | UnderMouse::Tile(_) | UnderMouse::Nowhere => None,
        }
    }

    /// What this button clicked in this frame.
    pub(crate) fn of(&self, button: ClickButton) -> Option<UnderMouse> {
        let clicked = self.clicked.filter(|(which, _)| *which == button);
        clicked.map(|(_, spot)| spot)
    }

    /// The node that was clicked in this frame.
    pub(crate) fn node(&self) -> Option<Entity> {
        match self.of(ClickButton::Left) {
            Some(UnderMouse::Node(entity)) => Some(entity),
            Some(UnderMouse::Tile(_) | UnderMouse::Nowhere) | None => None,
        }
    }
}

/// Finds what was clicked; whatever answers it comes after.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ClickSet;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Clicks>().add_systems(
        PreUpdate,
        watch
            .in_set(ClickSet)
            .after(InputSystems)
            .after(UiSystems::Focus)
            .after(ClickGuardSet),
    );
}

fn watch(
    buttons: Res<ButtonInput<MouseButton>>,
    (mut moves, mut presses): (MessageReader<CursorMoved>, MessageReader<KeyboardInput>),
    viewport: Res<Viewport>,
    grace: Res<ClickGuard>,
    nodes: Query<(Entity, &Interaction, Option<&TileProxy>)>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut clicks: ResMut<Clicks>,
) {
    // One at most: whatever lies over the map lets nothing through.
    let node = nodes
        .iter()
        .find(|(_, interaction, _)| **interaction != Interaction::None);
    let position = windows
        .single()
        .ok()
        .and_then(Window::physical_cursor_position);
    let tile = position.and_then(|position| viewport.tile_at(position));
    let over = match (node, tile) {
        (Some((.., Some(TileProxy(Some(tile))))), _) => UnderMouse::Tile(*tile),
        (Some((entity, ..)), _) => UnderMouse::Node(entity),
        (None, Some(tile)) => UnderMouse::Tile(tile),
        (None, None) => UnderMouse::Nowhere,
    };
    let has_typed = presses
        .read()
        .any(|press| press.state == ButtonState::Pressed);
    let has_moved = moves.read().count() > 0 || buttons.get_just_pressed().len() > 0;
    let mut next = Clicks {
        over,
        down: clicks.down,
        clicked: None,
        is_idle: !has_moved && (has_typed || clicks.is_idle),
    };
    for (button, which) in [
        (MouseButton::Left, ClickButton::Left),
        (MouseButton::Right, ClickButton::Right),
    ] {
        if buttons.just_pressed(button) {
            next.down = grace.is_over().then_some((which, over));
        }
        if buttons.just_released(button) {
            let down = next.down.take();
            next.clicked = down.filter(|down| *down == (which, over));
        }
    }
    if next != *clicks {
        *clicks = next;
    }
}
