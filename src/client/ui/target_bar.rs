//! The bar over the map while a tile is picked: what for, what would happen, and how to
//! continue.

use bevy::{
    prelude::{
        AlignItems, App, Commands, Component, DetectChangesMut, IntoScheduleConfigs,
        JustifyContent, Node, PostUpdate, Query, Res, Text, TextColor, With, percent, px,
    },
    ui::UiSystems,
};

use crate::client::words::Words;
use crate::{
    client::{geometry::Viewport, target_picker::TargetPicker, verb::Plan},
    read::the_item,
    sim::View,
};

use super::{
    action::UiAction,
    map_bar::{MapBar, bar_button, keep_clear_of, map_bar},
    setters::set_text,
    theme,
};

/// Text about what would happen at the picked tile.
#[derive(Component)]
struct OutcomeText;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, update.before(UiSystems::Layout));
}

pub(super) fn open(commands: &mut Commands, view: &View, plan: Plan) {
    let title = heading(view, plan);
    let mut buttons = vec![("Tab next", UiAction::NextTarget)];
    if plan.intent_at(view.here().point).is_some() {
        buttons.push(("Enter pick", UiAction::PickTile));
        buttons.push(("Esc cancel", UiAction::Close));
    } else {
        buttons.push(("Esc done", UiAction::Close));
    }
    let row = || Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        width: percent(100),
        ..Default::default()
    };
    commands
        .spawn(map_bar(theme::GAP / 2.0))
        .with_children(|bar| {
            bar.spawn(row()).with_children(|row| {
                row.spawn(theme::label(title, theme::HEADING, theme::ACCENT));
                row.spawn(Node {
                    column_gap: px(theme::GAP),
                    ..Default::default()
                })
                .with_children(|row| {
                    for (words, action) in buttons {
                        bar_button(row, words, action);
                    }
                });
            });
            bar.spawn(row()).with_child((
                OutcomeText,
                // An empty text would have no height.
                theme::label(" ", theme::SMALL, theme::TEXT),
            ));
        });
}

/// The beginning of a sentence that the tile completes, such as "Throw the rock at".
fn heading(view: &View, plan: Plan) -> String {
    let picked = match (plan.picks.spell, plan.picks.item) {
        (Some(spell), _) => view.definitions.spell(spell).name.clone(),
        (None, Some(item)) => the_item(view, item),
        (None, None) => String::new(),
    };
    plan.heading().replace("{}", &picked)
}

fn update(
    ui_words: Res<Words>,
    target: Res<TargetPicker>,
    viewport: Res<Viewport>,
    mut bars: Query<&mut Node, With<MapBar>>,
    mut texts: Query<(&mut Text, &mut TextColor), With<OutcomeText>>,
) {
    let Some(aimed) = target.aimed() else {
        return;
    };
    let (words, is_possible) = aimed.caption();
    for (mut text, mut colour) in &mut texts {
        set_text(&mut text, &ui_words.text(words));
        colour.set_if_neq(TextColor(if is_possible {
            theme::TEXT
        } else {
            theme::BAD
        }));
    }
    for mut bar in &mut bars {
        keep_clear_of(&mut bar, &viewport, aimed.at);
    }
}
