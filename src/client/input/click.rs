//! Clicks: a mouse button pressed and released over the same node or tile.

use bevy::{
    ecs::system::SystemParam,
    input::{ButtonState, InputSystems, keyboard::KeyboardInput, mouse::MouseButtonInput},
    prelude::*,
    ui::UiSystems,
    window::{PrimaryWindow, WindowEvent},
};

use crate::{
    client::{geometry::Viewport, session::Session},
    grid::Point,
    sim::CreatureRef,
};

use super::{
    click_guard::{ClickGuard, ClickGuardSet},
    clock::Clock,
    shown::ShownCreatures,
};

pub(crate) use super::under_mouse::{Click, ClickButton, UnderMouse};

/// Marks a UI node that represents a map tile: hovering or clicking it acts on the tile.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TileProxy(pub(crate) Option<Point>);

/// State of the mouse in this frame.
#[derive(Resource, Debug, PartialEq, Eq)]
pub(crate) struct Clicks {
    over: UnderMouse,
    /// The pressed button and the node or tile that it was pressed on.
    down: Option<Click>,
    clicked: Option<Click>,
    /// The creature that the last press was meant for.
    meant: Option<CreatureRef>,
    /// UI node dragged from with the left button in this frame, and where the drag ended.
    dragged: Option<(Entity, UnderMouse)>,
    /// Whether keys were used since the mouse last moved: then nothing counts as hovered.
    is_idle: bool,
    /// Whether a button press in this frame was ignored because it came too soon.
    is_too_soon: bool,
}

impl Default for Clicks {
    fn default() -> Self {
        Self {
            over: UnderMouse::Nowhere,
            down: None,
            clicked: None,
            meant: None,
            dragged: None,
            is_idle: true,
            is_too_soon: false,
        }
    }
}

impl Clicks {
    /// The node or tile under the mouse.
    pub(crate) const fn over(&self) -> UnderMouse {
        self.over
    }

    /// Map tile under the mouse, if nothing covers it.
    pub(crate) const fn tile(&self) -> Option<Point> {
        match self.over {
            UnderMouse::Tile(point) if !self.is_idle => Some(point),
            UnderMouse::Tile(_) | UnderMouse::Node(_) | UnderMouse::Nowhere => None,
        }
    }

    /// UI node under the mouse, unless keys were used since the mouse last moved.
    pub(crate) const fn hovered(&self) -> Option<Entity> {
        match self.over {
            UnderMouse::Node(node) if !self.is_idle => Some(node),
            UnderMouse::Node(_) | UnderMouse::Tile(_) | UnderMouse::Nowhere => None,
        }
    }

    /// The node or tile clicked with this button in this frame.
    pub(crate) fn of(&self, button: ClickButton) -> Option<UnderMouse> {
        let clicked = self.clicked.filter(|(which, _)| *which == button);
        clicked.map(|(_, over)| over)
    }

    /// The creature shown where the button was pressed.
    pub(super) const fn meant(&self) -> Option<CreatureRef> {
        self.meant
    }

    /// Takes the click of this frame, so that no system handles it yet.
    pub(super) fn take(&mut self) -> Option<Click> {
        self.clicked.take()
    }

    /// Restores a taken click as the click of this frame.
    pub(super) const fn give(&mut self, click: Click) {
        self.clicked = Some(click);
        self.meant = None;
    }

    /// Whether a button press in this frame came too soon after the screen or dialog changed to
    /// count.
    pub(super) const fn is_too_soon(&self) -> bool {
        self.is_too_soon
    }

    /// UI node that the left button is held on.
    pub(crate) const fn held(&self) -> Option<Entity> {
        match self.down {
            Some((ClickButton::Left, UnderMouse::Node(node))) => Some(node),
            _ => None,
        }
    }

    /// UI node dragged from in this frame, and where the drag ended.
    pub(crate) const fn dragged(&self) -> Option<(Entity, UnderMouse)> {
        self.dragged
    }

    /// UI node clicked with the left button in this frame.
    pub(crate) fn node(&self) -> Option<Entity> {
        match self.of(ClickButton::Left) {
            Some(UnderMouse::Node(entity)) => Some(entity),
            Some(UnderMouse::Tile(_) | UnderMouse::Nowhere) | None => None,
        }
    }
}

/// Set of the system that updates [`Clicks`]. Systems that handle clicks run after it.
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

/// The mouse cursor over the map.
#[derive(SystemParam)]
pub(super) struct MapCursor<'w, 's> {
    viewport: Res<'w, Viewport>,
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
}

impl MapCursor<'_, '_> {
    /// Map tile under the mouse, even if a UI node covers it.
    fn tile(&self) -> Option<Point> {
        let window = self.windows.single().ok()?;
        self.viewport.tile_at(window.physical_cursor_position()?)
    }
}

pub(super) fn watch(
    buttons: Res<ButtonInput<MouseButton>>,
    (mut moves, mut events): (MessageReader<CursorMoved>, MessageReader<WindowEvent>),
    mut presses: MessageReader<KeyboardInput>,
    (guard, session): (Res<ClickGuard>, Option<Res<Session>>),
    (shown, clock): (Res<ShownCreatures>, Clock),
    nodes: Query<(Entity, &Interaction, Option<&TileProxy>)>,
    (cursor, mut clicks): (MapCursor, ResMut<Clicks>),
) {
    // At most one node is hovered: nodes over the map block the mouse for everything below them.
    let node = nodes
        .iter()
        .find(|(_, interaction, _)| **interaction != Interaction::None);
    let tile = cursor.tile();
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
        meant: clicks.meant,
        dragged: None,
        is_idle: !has_moved && (has_typed || clicks.is_idle),
        is_too_soon: false,
    };
    // In a slow frame the mouse may have moved after a button went down or up.
    let earlier = before_moving(events.read());
    let over_at = |button, state| {
        if earlier.contains(&(button, state)) {
            clicks.over
        } else {
            over
        }
    };
    // A press that stops an automatic command does nothing else.
    let stops =
        session.is_some_and(|session| session.is_auto_running() && !session.is_catching_up());
    for (button, which) in [
        (MouseButton::Left, ClickButton::Left),
        (MouseButton::Right, ClickButton::Right),
    ] {
        if buttons.just_pressed(button) {
            let over = over_at(button, ButtonState::Pressed);
            next.down = (guard.takes_clicks() && !stops).then_some((which, over));
            next.is_too_soon = next.down.is_none() && !stops;
            next.meant = match over {
                UnderMouse::Tile(tile) if node.is_some() => shown.at(tile),
                UnderMouse::Tile(tile) => shown.meant_at(tile, clock.now()),
                UnderMouse::Node(_) | UnderMouse::Nowhere => None,
            };
        }
        if buttons.just_released(button) {
            let over = over_at(button, ButtonState::Released);
            let down = next.down.take();
            if let Some((ClickButton::Left, UnderMouse::Node(from))) = down {
                next.dragged = Some((from, over)).filter(|_| over != UnderMouse::Node(from));
            }
            next.clicked = down.filter(|down| *down == (which, over));
        }
    }
    if next != *clicks {
        *clicks = next;
    }
}

/// Buttons that went down or up before the mouse moved in this frame; empty if it did not move.
fn before_moving<'a>(
    events: impl Iterator<Item = &'a WindowEvent>,
) -> Vec<(MouseButton, ButtonState)> {
    let mut earlier = Vec::new();
    for event in events {
        match event {
            WindowEvent::MouseButtonInput(MouseButtonInput { button, state, .. }) => {
                earlier.push((*button, *state));
            }
            WindowEvent::CursorMoved(_) => return earlier,
            _ => {}
        }
    }
    Vec::new()
}
