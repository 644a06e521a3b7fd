//! One-line status of the player while the panel is folded. A click unfolds the panel.

use bevy::prelude::*;

use crate::{
    client::{
        command::{Command, hover_target::HoverTarget, verbs::verb_of},
        geometry::Viewport,
        picture::theme,
        session::Session,
        state::Screen,
        words::Words,
    },
    read,
    sim::Known,
    text::Phrase,
};

use super::widget::{Shown, Widget, WidgetSet, Widgets, is_new, open};

/// Root node of the line.
#[derive(Component, Default)]
#[require(GlobalZIndex(2))]
struct StatusBar;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Playing), open::<StatusBar>)
        .add_systems(
            PostUpdate,
            update
                .run_if(
                    resource_changed::<Session>
                        .or_else(resource_changed::<Viewport>)
                        .or_else(is_new),
                )
                .in_set(WidgetSet)
                .run_if(in_state(Screen::Playing)),
        );
}

fn update(
    session: Res<Session>,
    viewport: Res<Viewport>,
    words: Res<Words>,
    mut bars: Query<(Entity, &mut Shown), With<StatusBar>>,
    mut widgets: Widgets,
) {
    let view = session.known().filter(|_| viewport.is_folded);
    for (bar, mut shown) in &mut bars {
        let line = view.as_ref().and_then(|view| line(view, &words, &viewport));
        let hidden = || {
            Widget::new(Node {
                display: Display::None,
                ..Default::default()
            })
        };
        widgets.show(bar, &mut shown, line.unwrap_or_else(hidden));
    }
}

fn line(view: &Known, words: &Words, viewport: &Viewport) -> Option<Widget> {
    let verb = verb_of(&Command::TogglePanel)?;
    let status = read::status(view);
    let line = Phrase::new("status-line")
        .with("hp", status.hp)
        .with("max-hp", status.max_hp)
        .with("mana", status.mana)
        .with("max-mana", status.max_mana)
        .with("food", status.food)
        .with("level", status.level)
        .with("depth", status.depth);
    let colour = match theme::is_low(status.hp, status.max_hp) {
        true => theme::BAD,
        false => theme::TEXT,
    };
    let line = words.say(line);
    let width = theme::text_width(&line, theme::STRONG);
    let width = width.min(viewport.widest_line() - 2.0 * theme::GAP);
    let face = Widget::new(Node {
        padding: UiRect::axes(px(theme::GAP), px(theme::GAP / 2.0)),
        border: UiRect::all(px(1)),
        align_items: AlignItems::Center,
        min_height: px(viewport.finger),
        ..Default::default()
    })
    .background(theme::PANEL.with_alpha(0.92))
    .frame(theme::FRAME)
    .about(HoverTarget::Verb(verb))
    .on_click(verb.command())
    .with([Widget::wrapped(line, theme::STRONG, colour, width)]);
    let place = Node {
        position_type: PositionType::Absolute,
        left: px(theme::GAP),
        top: px(theme::GAP),
        ..Default::default()
    };
    Some(Widget::new(place).with([face]))
}
