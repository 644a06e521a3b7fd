//! A strip over the map that says what a tile is picked for, what would come
//! of it, and how to go on.

use bevy::{
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        AlignItems, App, BackgroundColor, BorderColor, Commands, Component, FlexDirection,
        GlobalZIndex, Interaction, IntoScheduleConfigs, JustifyContent, Node, PositionType,
        PostUpdate, Query, Res, Text, TextColor, UiRect, With, percent, px,
    },
    ui::{FocusPolicy, UiSystems},
};

use crate::{
    client::{geometry::Viewport, target::Target, verb::Plan},
    read::the_item,
    sim::View,
};

use super::{
    button::{Push, button},
    choice::{Choice, Layer},
    dialog::DialogRoot,
    frame::{BesidePanel, keep_off},
    theme,
    write::{paint, say},
};

/// Marks the strip.
#[derive(Component)]
struct Strip;

/// The line that says what would come of it.
#[derive(Component)]
struct Caption;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, show.before(UiSystems::Layout));
}

pub(super) fn open(commands: &mut Commands, view: &View, plan: Plan) {
    let title = heading(view, plan);
    let done = plan.intent_at(view.here().point);
    let mut entries = vec![("Tab next", Choice::NextTile)];
    if done.is_some() {
        entries.push(("Enter pick", Choice::PickTile));
    }
    let last = if done.is_some() {
        "Esc cancel"
    } else {
        "Esc done"
    };
    entries.push((last, Choice::Close));
    let row = || Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        width: percent(100),
        ..Default::default()
    };
    commands
        .spawn((
            DialogRoot,
            BesidePanel,
            Strip,
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
                    for (words, choice) in entries {
                        push(row, words, choice);
                    }
                });
            });
            strip.spawn(row()).with_child((
                Caption,
                // A letter keeps the line as high as any.
                theme::label(" ", theme::SMALL, theme::TEXT),
            ));
        });
}

fn push(row: &mut ChildSpawnerCommands, words: &str, choice: Choice) {
    let push = Push {
        layer: Layer::Dialog,
        choice,
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
        (None, Some(item)) => the_item(view, item),
        (None, None) => String::new(),
    };
    plan.heading().replace("{}", &picked)
}

fn show(
    target: Res<TargetPicker>,
    viewport: Res<Viewport>,
    mut strips: Query<&mut Node, With<Strip>>,
    mut captions: Query<(&mut Text, &mut TextColor), With<Caption>>,
) {
    let Some(aimed) = target.aimed() else {
        return;
    };
    let (words, good) = aimed.caption();
    for (mut text, mut colour) in &mut captions {
        say(&mut text, words);
        paint(&mut colour, if good { theme::TEXT } else { theme::BAD });
    }
    // It never lies over the tile that is considered.
    for mut node in &mut strips {
        keep_off(&mut node, &viewport, aimed.at, 4);
    }
}
