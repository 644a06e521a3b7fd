//! The card, which describes the subject under the mouse or the targeting cursor: at the foot of
//! the panel, or over the map while the panel is folded or has no room for it.
//!
//! * `content`: its texts. `topic`: descriptions of subjects that are not tiles.

mod content;
mod topic;

use bevy::prelude::*;

use crate::{
    client::{
        geometry::Viewport,
        input::mouse::{HoverPreview, HoveredTarget, HoveredTile},
        picture::theme,
        session::{Session, fight::FightSet},
        state::InputMode,
        state::{Screen, ShowMinds},
    },
    grid::Point,
};

use super::{
    panel::layout::{self, CARD_HEIGHT, CardRoom, PanelSet},
    widget::{Shown, Widget, WidgetSet, Widgets, is_new, open},
};
use content::{BORDER, CardContent, CardSources, INNER_WIDTH, PAD};

/// Distance from the edges of the map, in logical pixels.
const MARGIN: f32 = 8.0;

/// Root node of the card, which lets clicks through.
#[derive(Component, Default)]
// Over dialogs, so that it can describe the slots to which something is dragged.
#[require(GlobalZIndex(11))]
struct Card;

pub(super) fn plugin(app: &mut App) {
    let is_due = resource_changed::<HoveredTile>
        .or_else(resource_changed::<ShowMinds>)
        .or_else(resource_changed::<HoveredTarget>)
        .or_else(resource_changed::<Session>)
        .or_else(resource_changed::<Viewport>)
        .or_else(resource_changed::<CardRoom>)
        .or_else(resource_changed::<HoverPreview>)
        .or_else(resource_changed::<State<InputMode>>)
        .or_else(is_new);
    let room = CardRoom {
        height: CARD_HEIGHT,
        is_in_panel: true,
    };
    app.insert_resource(room)
        .add_systems(OnEnter(Screen::Playing), open::<Card>)
        .add_systems(
            PostUpdate,
            update
                .run_if(is_due)
                .after(FightSet)
                .after(PanelSet)
                .in_set(WidgetSet)
                .run_if(in_state(Screen::Playing)),
        );
}

fn update(
    sources: CardSources,
    room: Res<CardRoom>,
    pointed: Res<HoveredTile>,
    mut last: Local<CardContent>,
    mut cards: Query<(Entity, &mut Shown), With<Card>>,
    mut widgets: Widgets,
) {
    let content = sources.content();
    for (card, mut shown) in &mut cards {
        let mut node = frame(&sources.ui.viewport, *room, pointed.0);
        if content == CardContent::default() {
            node.display = Display::None;
        }
        let widget = Widget::new(node)
            .background(theme::CARD)
            .frame(theme::FRAME)
            .with(content.widgets(room.height - 2.0 * (PAD + BORDER), &sources.ui));
        widgets.show(card, &mut shown, widget);
    }
    if *last != content {
        debug!(
            "hover: {} {} {}",
            content.title, content.detail, content.click
        );
        *last = content;
    }
}

/// The card's own node. Over the map it takes the lower right corner, or the upper one while that
/// would cover the tile under the mouse.
fn frame(viewport: &Viewport, room: CardRoom, pointed: Option<Point>) -> Node {
    let mut node = Node {
        position_type: PositionType::Absolute,
        width: px(INNER_WIDTH + 2.0 * (PAD + BORDER)),
        flex_direction: FlexDirection::Column,
        padding: UiRect::all(px(PAD)),
        border: UiRect::all(px(BORDER)),
        overflow: Overflow::clip(),
        ..Default::default()
    };
    if !room.is_in_panel {
        let is_low = pointed.is_some_and(|tile| {
            let (x, y, _) = viewport.tile_corner(tile);
            x > viewport.area.0 / 2 && y > viewport.area.1 / 2
        });
        node.right = px(viewport.panel + MARGIN);
        if is_low {
            node.top = px(viewport.bar_height() + MARGIN);
        } else {
            node.bottom = px(viewport.below() + MARGIN);
        }
    } else {
        (node.right, node.bottom) = (px(layout::PAD), px(layout::PAD));
    }
    node
}
