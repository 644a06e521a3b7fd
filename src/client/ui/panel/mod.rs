//! The panel beside the map, from top to bottom: the player's status, the minimap, the creatures in
//! sight, and the effects on the player. The card takes the foot of the panel. In an upright window
//! the panel is below the map, with the minimap beside the status.
//!
//! Clickable parts never move: parts that come and go take their space from the end of the list of
//! creatures.

mod creature_list;
mod effects;
pub(super) mod layout;
mod minimap;
mod status;

use bevy::{ecs::system::SystemParam, prelude::*, ui::FocusPolicy};

use crate::client::{
    animation::queue::{self, AnimationQueue},
    geometry::{PANEL_WIDTH, Viewport},
    input::click::TileProxy,
    picture::theme,
    session::{
        Session,
        fight::{Fight, FightSet},
    },
    state::Screen,
};

use super::{
    ui_param::Ui,
    widget::{Shown, Widget, WidgetSet, Widgets, is_new, open},
};
use creature_list::Rows;
use layout::{BORDER, CARD_HEIGHT, CardRoom, PAD, PanelSet, ROW_GAP};
use minimap::MinimapImage;

/// Root node of the panel.
#[derive(Component, Default)]
#[require(Interaction, FocusPolicy::Block)]
struct Panel;

/// What the panel shows.
#[derive(SystemParam)]
struct PanelSources<'w, 's> {
    session: Res<'w, Session>,
    fight: Res<'w, Fight>,
    queue: Option<Res<'w, AnimationQueue>>,
    minimap: Option<Res<'w, MinimapImage>>,
    viewport: Res<'w, Viewport>,
    rows: Query<'w, 's, (&'static Interaction, &'static TileProxy)>,
    ui: Ui<'w>,
}

pub(super) fn plugin(app: &mut App) {
    let is_due = resource_changed::<Session>
        .or_else(resource_changed::<Viewport>)
        .or_else(resource_exists_and_changed::<MinimapImage>)
        .or_else(has_lost_health)
        .or_else(is_new);
    app.add_plugins(minimap::plugin)
        .init_resource::<Rows>()
        .add_systems(OnEnter(Screen::Playing), open::<Panel>)
        .add_systems(
            PostUpdate,
            update
                .in_set(PanelSet)
                .run_if(is_due)
                .after(FightSet)
                .after(queue::advance)
                .after(minimap::draw)
                .in_set(WidgetSet)
                .run_if(in_state(Screen::Playing)),
        );
}

/// Whether the part of the health bar that was just lost has changed.
fn has_lost_health(
    session: Res<Session>,
    queue: Option<Res<AnimationQueue>>,
    mut last: Local<f32>,
) -> bool {
    let now = queue.map_or(0.0, |queue| status::lost_health(&session, &queue));
    let before = std::mem::replace(&mut *last, now);
    (now - before).abs() > f32::EPSILON
}

fn update(
    sources: PanelSources,
    (mut rows, mut card): (ResMut<Rows>, ResMut<CardRoom>),
    mut panels: Query<(Entity, &mut Shown), With<Panel>>,
    mut widgets: Widgets,
) {
    for (panel, mut shown) in &mut panels {
        if let Some((widget, room)) = sources.panel(&mut rows) {
            widgets.show(panel, &mut shown, widget);
            card.set_if_neq(room);
        }
    }
}

impl PanelSources<'_, '_> {
    /// The panel, and the room for the card. Without room for all parts the card is over the map,
    /// and then the minimap is hidden.
    fn panel(&self, rows: &mut Rows) -> Option<(Widget, CardRoom)> {
        let view = self.session.known()?;
        let viewport = &self.viewport;
        let (is_folded, is_low) = (viewport.is_folded, viewport.is_upright());
        let size = viewport.ui_size();
        let (width, height) = match is_low {
            true => (size.x, viewport.low_panel),
            false => (PANEL_WIDTH, size.y),
        };
        let lost = self.queue.as_ref();
        let lost = lost.map_or(0.0, |queue| status::lost_health(&self.session, queue));
        let status = status::widget(&view, self.session.is_practice(), lost, &self.ui);
        let (effects, effects_height) = effects::widget(&view, &self.ui);
        let edges = if is_low {
            2.0 * PAD + BORDER
        } else {
            3.0 * PAD
        };
        let others = edges + status::height(viewport) + ROW_GAP + effects_height;
        let least = others + creature_list::LEAST_HEIGHT;
        let minimap = if is_low {
            0.0
        } else {
            minimap::HEIGHT + ROW_GAP
        };
        let is_in_panel = !is_low && height >= least + minimap + CARD_HEIGHT;
        let has_minimap = is_low || height >= least + minimap;
        let is_pointed_at = self
            .rows
            .iter()
            .any(|(over, tile)| *over != Interaction::None && rows.stand_for(tile.0));
        let room = height - others - if has_minimap { minimap } else { 0.0 };
        let card = if is_in_panel { CARD_HEIGHT } else { 0.0 };
        let known = (&view, self.fight.0.as_ref());
        let list_size = Vec2::new(width - 2.0 * PAD - BORDER, room - card);
        let list = rows.widget(known, is_pointed_at, list_size, &self.ui);
        let card = CardRoom {
            height: match is_in_panel {
                true => (room - rows.height(viewport)).max(CARD_HEIGHT),
                false => CARD_HEIGHT,
            },
            is_in_panel: is_in_panel && !is_folded,
        };
        let minimap = has_minimap.then(|| minimap::widget(self.minimap.as_deref()));
        let (first, minimap) = match (is_low, minimap) {
            (true, Some(mut minimap)) => {
                minimap.node.flex_grow = 1.0;
                (Widget::row(PAD, [status, minimap]), None)
            }
            (_, minimap) => (status, minimap),
        };
        let (border, top) = match is_low {
            true => (UiRect::top(px(BORDER)), Val::Auto),
            false => (UiRect::left(px(BORDER)), px(0)),
        };
        let mut panel = Widget::new(Node {
            position_type: PositionType::Absolute,
            right: px(0),
            top,
            bottom: px(0),
            width: px(width),
            height: px(height),
            flex_direction: FlexDirection::Column,
            row_gap: px(ROW_GAP),
            padding: UiRect::all(px(PAD)),
            border,
            overflow: Overflow::clip(),
            ..Default::default()
        })
        .background(theme::PANEL)
        .frame(theme::FRAME)
        .with([first])
        .with(minimap)
        .with([list])
        .with(effects);
        if is_folded {
            panel.node.display = Display::None;
        }
        Some((panel, card))
    }
}
