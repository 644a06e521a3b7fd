//! A strip over the map that says what a tile is picked for, what would come
//! of it, and how to go on.

use bevy::{
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        AlignItems, App, BackgroundColor, BorderColor, Commands, Component, DetectChangesMut,
        FlexDirection, GlobalZIndex, Interaction, IntoScheduleConfigs, JustifyContent, Node,
        PositionType, PostUpdate, Query, Res, Text, TextColor, UiRect, With, percent, px,
    },
    ui::{FocusPolicy, UiSystems},
};

use crate::{
    client::{geometry::Viewport, target::Target, verb::Plan},
    read::the_thing,
    sim::View,
};

use super::{
    action::{Layer, UiAction},
    button::{OnClick, button},
    dialog::DialogRoot,
    screen_layout::{FillsMapWidth, keep_clear_of},
    setters::set_text,
    theme,
};

/// Marks the strip.
#[derive(Component)]
struct TargetBar;

/// The line that says what would come of it.
#[derive(Component)]
struct TargetBarText;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, show.before(UiSystems::Layout));
}

pub(super) fn open(commands: &mut Commands, view: &View, plan: Plan) {
    let title = heading(view, plan);
    let done = plan.intent_at(view.here().point);
    let mut entries = vec![("Tab next", UiAction::NextTile)];
    if done.is_some() {
        entries.push(("Enter pick", UiAction::PickTile));
    }
    let last = if done.is_some() {
        "Esc cancel"
    } else {
        "Esc done"
    };
    entries.push((last, UiAction::Close));
    let row = || Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        width: percent(100),
        ..Default::default()
    };
    commands
        .spawn((
            DialogRoot,
            FillsMapWidth,
            TargetBar,
            Interaction::None,
            FocusPolicy::Block,
            GlobalZIndex(5),
            Node {
                position_type: PositionType::Absolute,
                left: px(0),
                top: px(0),
                flex_direction: FlexDirection::Column,
                row_gap: px(theme::GAP / 2.0),
                padding: UiRect::axes(px(theme::PAD), px(theme::GAP)),
                border: UiRect::vertical(px(1)),
                ..Default::default()
            },
            BackgroundColor(theme::PANEL),
            BorderColor::all(theme::FRAME),
        ))
        .with_children(|strip| {
            strip.spawn(row()).with_children(|row| {
                row.spawn(theme::label(title, theme::HEADING, theme::ACCENT));
                row.spawn(Node {
                    column_gap: px(theme::GAP),
                    ..Default::default()
                })
                .with_children(|row| {
                    for (words, action) in entries {
                        push(row, words, action);
                    }
                });
            });
            strip.spawn(row()).with_child((
                TargetBarText,
                // A letter keeps the line as high as any.
                theme::label(" ", theme::SMALL, theme::TEXT),
            ));
        });
}

fn push(row: &mut ChildSpawnerCommands, words: &str, action: UiAction) {
    let push = OnClick {
        layer: Layer::Dialog,
        action,
    };
    let width = theme::text_width(words, theme::SMALL) + theme::GAP * 3.0;
    button(row, push, px(width), |button| {
        button.spawn(theme::button_label(words, theme::SMALL, theme::TEXT));
    });
}

/// What a tile is picked for, as the beginning of a sentence that the tile ends:
/// "Throw the rock at".
fn heading(view: &View, plan: Plan) -> String {
    let picked = match (plan.picks.spell, plan.picks.item) {
        (Some(spell), _) => view.definitions.spell(spell).name.clone(),
        (None, Some(item)) => the_thing(view, item),
        (None, None) => String::new(),
    };
    plan.heading().replace("{}", &picked)
}

fn show(
    target: Res<Target>,
    viewport: Res<Viewport>,
    mut strips: Query<&mut Node, With<TargetBar>>,
    mut captions: Query<(&mut Text, &mut TextColor), With<TargetBarText>>,
) {
    let Some(aimed) = target.aimed() else {
        return;
    };
    let (words, good) = aimed.caption();
    for (mut text, mut colour) in &mut captions {
        set_text(&mut text, words);
        colour.set_if_neq(TextColor(if good { theme::TEXT } else { theme::BAD }));
    }
    // It never lies over the tile that is considered.
    for mut node in &mut strips {
        keep_clear_of(&mut node, &viewport, aimed.at, 4);
    }
}
