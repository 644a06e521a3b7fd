//! Dragging items to quickslots, and quickslots to one another.

use bevy::{ecs::system::SystemParam, prelude::*, window::PrimaryWindow};

use crate::{
    client::{
        command::{Command, hover_target::HoverTarget, runner::Runner},
        geometry::Viewport,
        input::click::{Clicks, UnderMouse},
        sheet::Menu,
        state::{InputMode, Layer},
        ui::{menu::MenuRow, pack::ItemMenu, widget::WidgetSet},
    },
    read::QuickslotKind,
    sim::StableId,
};

/// Side of the dragged sprite, in logical pixels.
const SPRITE_SIDE: f32 = 32.0;

/// Sprite of the dragged item or spell.
#[derive(Component)]
struct Dragged;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, drop_dragged).add_systems(
        PostUpdate,
        show_dragged
            .run_if(resource_changed::<Clicks>.or_else(on_message::<CursorMoved>))
            .in_set(WidgetSet),
    );
}

/// Assigns a dragged item to a quickslot, swaps dragged quickslots, or says why the content cannot
/// be dropped elsewhere.
fn drop_dragged(
    on_top: Res<State<InputMode>>,
    clicks: Res<Clicks>,
    slots: Slots,
    mut runner: Runner,
) {
    let Some((from, to)) = clicks.dragged() else {
        return;
    };
    let Some(from) = slots.dragged(from) else {
        return;
    };
    let layer = match **on_top {
        InputMode::List => Layer::Dialog,
        _ if Layer::Screen.is_active(**on_top) => Layer::Screen,
        _ => return,
    };
    let place = match to {
        UnderMouse::Node(to) => slots.dragged(to),
        UnderMouse::Tile(_) | UnderMouse::Nowhere => None,
    };
    let command = match (from, place) {
        (Content::Slot(other), Some(Content::Slot(place))) => Command::SwapQuickslots(place, other),
        (Content::Slot(_), _) => Command::Refuse("quick-only-swap"),
        (Content::Item(item), place) => match (runner.carried_kind(item), place) {
            (Some(kind), Some(Content::Slot(place))) => {
                Command::AssignQuickslot(place, QuickslotKind::Item(kind))
            }
            (Some(_), _) => Command::Refuse("quick-only-there"),
            (None, _) => return,
        },
    };
    runner.run(layer, command);
}

/// Content of a node that is dragged, or on which something is dropped.
#[derive(Copy, Clone, Debug)]
enum Content {
    /// The content of a quickslot, numbered from 0.
    Slot(usize),
    /// An item of a list.
    Item(StableId),
}

/// The nodes that can be dragged: quickslots, and rows that open the menu of an item.
#[derive(SystemParam)]
struct Slots<'w, 's> {
    targets: Query<'w, 's, &'static HoverTarget>,
    rows: Query<'w, 's, &'static MenuRow>,
    menus: Query<'w, 's, &'static Menu>,
}

impl Slots<'_, '_> {
    fn dragged(&self, node: Entity) -> Option<Content> {
        if let Ok(HoverTarget::Quickslot(place)) = self.targets.get(node) {
            return Some(Content::Slot(*place));
        }
        let row = self.rows.get(node).ok()?;
        let row = self.menus.get(row.menu).ok()?.rows.get(row.index)?;
        match row.command.as_ref()? {
            Command::Open(dialog) => Some(Content::Item(dialog.get::<ItemMenu>()?.0)),
            _ => None,
        }
    }
}

/// Shows the dragged sprite beside the mouse.
fn show_dragged(
    mut commands: Commands,
    clicks: Res<Clicks>,
    slots: Slots,
    (children, sprites): (Query<&Children>, Query<&ImageNode>),
    shown: Query<Entity, With<Dragged>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    viewport: Res<Viewport>,
) {
    for entity in &shown {
        commands.entity(entity).despawn();
    }
    let held = clicks
        .held()
        .filter(|held| clicks.over() != UnderMouse::Node(*held));
    let dragged = held.filter(|held| slots.dragged(*held).is_some());
    let parts = dragged.and_then(|dragged| children.get(dragged).ok());
    let image = parts.and_then(|parts| parts.iter().find_map(|part| sprites.get(part).ok()));
    let cursor = windows.single().ok().and_then(Window::cursor_position);
    let (Some(image), Some(cursor)) = (image, cursor) else {
        return;
    };
    commands.spawn((
        Dragged,
        image.clone(),
        Node {
            position_type: PositionType::Absolute,
            left: px(cursor.x / viewport.ui_scale + 4.0),
            top: px(cursor.y / viewport.ui_scale + 4.0),
            width: px(SPRITE_SIDE),
            height: px(SPRITE_SIDE),
            ..Default::default()
        },
        GlobalZIndex(100),
    ));
}
