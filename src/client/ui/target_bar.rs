//! The bar over the map while a tile is picked: the purpose, the expected result, and the keys to
//! continue.

use bevy::{prelude::*, ui::UiSystems};

use crate::{
    client::{
        command::{target_picker::TargetPicker, verb::Plan},
        geometry::Viewport,
        picture::theme,
        words::Words,
    },
    names::spell_noun,
    read::item_argument,
    sim::Known,
    text::Phrase,
};

use super::{
    action::UiAction,
    map_bar::{MapBar, bar_button, keep_clear_of, map_bar},
    setters::set_text,
    ui_param::Ui,
};

/// Text about the expected result at the aimed tile.
#[derive(Component)]
struct OutcomeText;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, update.before(UiSystems::Layout));
}

pub(super) fn open(commands: &mut Commands, view: &Known, plan: Plan, ui: &Ui) {
    let title = ui.say(heading(view, plan));
    let mut buttons = vec![("aim-next", UiAction::NextTarget)];
    if plan.intent_at(view.here().point).is_some() {
        buttons.push(("aim-pick", UiAction::PickTile));
        buttons.push(("aim-cancel", UiAction::Close));
    } else {
        buttons.push(("aim-done", UiAction::Close));
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
                    for (id, action) in buttons {
                        bar_button(row, &ui.say(id), action);
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
    viewport: Res<Viewport>,
    mut bars: Query<&mut Node, With<MapBar>>,
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
    for mut bar in &mut bars {
        keep_clear_of(&mut bar, &viewport, aimed.at);
    }
}
