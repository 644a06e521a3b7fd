//! The belt below the map: the quickslots, and buttons that make the game playable with the mouse
//! alone. A left click uses a slot in its usual way, a right click lists all uses. For touch input
//! the buttons are larger, fewer and labelled.

mod buttons;
mod cell;
mod drag;
mod slots;

use bevy::{ecs::system::SystemParam, prelude::*, ui::FocusPolicy};

use crate::{
    client::{
        animation::queue::{self, AnimationQueue},
        command::quickslots::Quickslots,
        geometry::{BELT_EDGE, Viewport},
        picture::theme,
        session::Session,
        state::Screen,
    },
    sim::StableId,
};

use super::{
    ui_param::Ui,
    widget::{Shown, Widget, WidgetSet, Widgets, is_new, open},
};
pub(super) use buttons::objection_to;

/// Width of the gap between quickslots and buttons, in logical pixels.
const GAP: f32 = 12.0;

/// Root node of the belt.
#[derive(Component, Default)]
#[require(Interaction, FocusPolicy::Block)]
struct Belt;

/// What the belt shows.
#[derive(SystemParam)]
struct BeltSources<'w> {
    session: Res<'w, Session>,
    quick: Res<'w, Quickslots>,
    queue: Option<Res<'w, AnimationQueue>>,
    viewport: Res<'w, Viewport>,
    ui: Ui<'w>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(drag::plugin)
        .add_systems(OnEnter(Screen::Playing), open::<Belt>)
        .add_systems(
            PostUpdate,
            (
                update
                    .run_if(
                        resource_changed::<Session>
                            .or_else(resource_changed::<Quickslots>)
                            .or_else(resource_changed::<Viewport>)
                            .or_else(flash_changed)
                            .or_else(is_new),
                    )
                    .after(queue::advance),
                outline_hovered,
            )
                .chain()
                .in_set(WidgetSet)
                .run_if(in_state(Screen::Playing)),
        );
}

/// Whether another slot than before flashes, because its item was just picked up.
fn flash_changed(queue: Option<Res<AnimationQueue>>, mut last: Local<Option<StableId>>) -> bool {
    let now = queue.and_then(|queue| queue.flashing());
    std::mem::replace(&mut *last, now) != now
}

fn update(
    sources: BeltSources,
    mut belts: Query<(Entity, &mut Shown), With<Belt>>,
    mut widgets: Widgets,
) {
    for (belt, mut shown) in &mut belts {
        if let Some(widget) = sources.belt() {
            widgets.show(belt, &mut shown, widget);
        }
    }
}

impl BeltSources<'_> {
    fn belt(&self) -> Option<Widget> {
        let Self {
            session,
            quick,
            viewport,
            ui,
            ..
        } = self;
        let view = session.known()?;
        let taken = self.queue.as_ref().and_then(|queue| queue.flashing());
        let slots = slots::widgets(&view, quick, taken, ui);
        // Replays offer no actions.
        let buttons = match session.replay() {
            Some(_) => Vec::new(),
            None => buttons::widgets(session, &view, ui),
        };
        let group = |inside: Vec<Widget>| {
            let mut group = Widget::row(0.0, inside);
            group.node.flex_wrap = FlexWrap::Wrap;
            group.node.flex_shrink = 1.0;
            group
        };
        let groups = match viewport.is_touch() {
            true => vec![group(slots.into_iter().chain(buttons).collect())],
            false => vec![group(slots), group(buttons)],
        };
        Some(
            Widget::new(Node {
                position_type: PositionType::Absolute,
                left: px(0),
                right: px(viewport.panel),
                bottom: px(viewport.low_panel),
                height: px(viewport.belt),
                flex_wrap: FlexWrap::Wrap,
                column_gap: px(GAP),
                justify_content: JustifyContent::SpaceBetween,
                align_content: AlignContent::FlexStart,
                padding: UiRect::all(px(BELT_EDGE / 2.0)),
                border: UiRect::top(px(BELT_EDGE / 2.0)),
                overflow: Overflow::clip(),
                ..Default::default()
            })
            .background(theme::PANEL)
            .frame(theme::FRAME)
            .with(groups),
        )
    }
}

fn outline_hovered(mut slots: Query<(&Interaction, &mut Outline), Changed<Interaction>>) {
    for (interaction, mut outline) in &mut slots {
        outline.color = match interaction {
            Interaction::None => theme::BACKGROUND,
            Interaction::Hovered | Interaction::Pressed => theme::ACCENT,
        };
    }
}
