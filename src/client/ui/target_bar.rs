//! The bar over the map while a tile is picked: the purpose, the expected result, and the keys to
//! continue.

use bevy::{prelude::*, ui::UiSystems};

use crate::{
    client::{
        command::{Command, argument::Argument, target_picker::TargetPicker, verb::Plan},
        dialog::Context,
        picture::theme,
        sheet::{Frame, Sheet},
        words::Words,
    },
    names::spell_noun,
    read::{item_argument, unusable},
    sim::Known,
    text::Phrase,
};

use super::{map_bar::bar_button, setters::set_text};

/// Text about the expected result at the aimed tile.
#[derive(Component)]
struct OutcomeText;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, update.before(UiSystems::Layout));
}

/// A tile of the map.
pub(crate) static TILE: Argument = Argument::new(
    "tile",
    |plan| plan.picks.at.is_none() && plan.picks.is_aimed(),
    |context, _| {
        context.view?;
        Some(Sheet::picture(Frame::Bar(theme::GAP / 2.0)))
    },
)
.objects(|plan, view, item| unusable(view, item, plan.verb.method?))
.on_map(draw);

fn draw(context: &Context, plan: Plan, bar: &mut ChildSpawnerCommands) {
    let (words, Some(view)) = (context.words, context.view) else {
        return;
    };
    let title = words.say(heading(&view, plan));
    let mut buttons = vec![("aim-next", Command::NextTarget { back: false })];
    if plan.intent_at(view.here().point).is_some() {
        buttons.push(("aim-pick", Command::PickTile));
        buttons.push(("aim-cancel", Command::Back));
    } else {
        buttons.push(("aim-done", Command::Back));
    }
    let row = || Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        width: percent(100),
        flex_wrap: match context.viewport.is_touch() {
            true => FlexWrap::Wrap,
            false => FlexWrap::NoWrap,
        },
        ..Default::default()
    };
    bar.spawn(row()).with_children(|row| {
        row.spawn(theme::label(title, theme::HEADING, theme::ACCENT));
        row.spawn(Node {
            column_gap: px(theme::GAP),
            ..Default::default()
        })
        .with_children(|row| {
            for (id, command) in buttons {
                let label = Phrase::new(id).with("device", context.device.argument());
                bar_button(row, &words.text(&label), command);
            }
        });
    });
    bar.spawn(row()).with_child((
        OutcomeText,
        // An empty text would have no height.
        theme::label(" ", theme::SMALL, theme::TEXT),
    ));
}

/// Beginning of a sentence that the tile completes, such as "Throw the rock at".
fn heading(view: &Known, plan: Plan) -> Phrase {
    let heading = Phrase::new(plan.heading());
    match (plan.picks.spell, plan.picks.item) {
        (Some(spell), _) => heading.with("picked", spell_noun(view.definitions, spell)),
        (None, Some(item)) => heading.with("picked", item_argument(view, item)),
        (None, None) => heading,
    }
}

fn update(
    ui_words: Res<Words>,
    target: Res<TargetPicker>,
    mut texts: Query<(&mut Text, &mut TextColor), With<OutcomeText>>,
) {
    let Some(aimed) = target.aimed() else {
        return;
    };
    let (words, is_possible) = aimed.caption();
    for (mut text, mut colour) in &mut texts {
        set_text(&mut text, &ui_words.text(&words));
        colour.set_if_neq(TextColor(if is_possible {
            theme::TEXT
        } else {
            theme::BAD
        }));
    }
}
