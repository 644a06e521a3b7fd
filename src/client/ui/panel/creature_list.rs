//! The creatures in sight: sprite, name, HP and last perceived action. Pointing at a row points at
//! the creature's tile on the map.
//!
//! Repeated clicks on a row should hit the same creature, so nothing above the rows changes its
//! height, and a creature keeps its row.

use crate::{
    client::{
        command::hover_target::HoverTarget,
        input::click::TileProxy,
        picture::theme::{self, TextStyle},
        session::{Session, fight::Fight},
        ui::{
            button::HoverHighlight,
            setters::{set_bold, set_displayed, set_text, set_width},
            shared_nodes::fixed_width,
            sprite_node::{LAYERS, creature_layers, set_cell, spawn_layers},
            ui_param::Ui,
        },
    },
    read::{CreatureInSight, ThreatLevel, Tone, creatures_in_sight, forecast_line},
    sim::StableId,
    text::Phrase,
};

use super::layout::{INNER_WIDTH, PanelSet, SPRITE_SIDE, needs_update};
use bevy::{prelude::*, ui::FocusPolicy};

/// Maximum number of rows.
const ROWS: usize = 4;
/// Height of a row, in logical pixels.
const ROW_HEIGHT: f32 = 40.0;
/// Width of a health bar, in logical pixels.
const BAR_WIDTH: f32 = 60.0;
/// Height of a health bar, in logical pixels.
const BAR_HEIGHT: f32 = 8.0;
/// Width of the texts beside the sprite, in logical pixels.
const TEXT_WIDTH: f32 = INNER_WIDTH - SPRITE_SIDE - theme::GAP;

/// Width of the name beside the bar, in logical pixels.
const NAME_WIDTH: f32 = TEXT_WIDTH - BAR_WIDTH - theme::GAP;

/// A row by its index; 0 is the topmost.
#[derive(Component, Copy, Clone, Debug)]
struct CreatureRow(usize);

/// A sprite of a row; layer 0 is the lowest.
#[derive(Component, Copy, Clone, Debug)]
struct CreatureSprite {
    row: usize,
    layer: usize,
}

/// Health bar of a row, or its filled part.
#[derive(Component, Copy, Clone, Debug)]
struct CreatureHealth {
    row: usize,
    is_filled: bool,
}

#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
enum CreatureText {
    /// Forecast of a fight against all nearby enemies.
    Odds,
    /// Name and level of a row's creature.
    Name(usize),
    /// Last action of a row's creature.
    LastAction(usize),
    /// Number of creatures without a row.
    Rest,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, update.run_if(needs_update).in_set(PanelSet));
}

pub(super) fn spawn(panel: &mut ChildSpawnerCommands, ui: &Ui) {
    panel
        .spawn(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_height: px(0),
            overflow: Overflow::clip(),
            ..Default::default()
        })
        .with_children(|list| {
            // The number of other creatures is cut off if there is not enough room.
            list.spawn(Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 0.0,
                width: px(INNER_WIDTH),
                ..Default::default()
            })
            .with_children(|rows| {
                for row in 0..ROWS {
                    spawn_row(rows, row, ui);
                }
            });
            list.spawn(Node {
                width: px(INNER_WIDTH),
                min_height: px(0),
                overflow: Overflow::clip(),
                ..Default::default()
            })
            .with_child((
                CreatureText::Rest,
                theme::label("", theme::SMALL, theme::FAINT),
            ));
            list.spawn((
                HoverTarget::Forecast,
                Interaction::None,
                FocusPolicy::Block,
                fixed_width(INNER_WIDTH),
            ))
            .with_child((
                CreatureText::Odds,
                theme::label("", theme::SMALL, theme::FAINT),
            ));
        });
}

fn spawn_row(list: &mut ChildSpawnerCommands, row: usize, ui: &Ui) {
    list.spawn((
        CreatureRow(row),
        TileProxy::default(),
        Button,
        Node {
            height: px(ROW_HEIGHT),
            column_gap: px(theme::GAP),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            display: Display::None,
            ..Default::default()
        },
        HoverHighlight { idle: Color::NONE },
        BackgroundColor(Color::NONE),
    ))
    .with_children(|columns| {
        columns
            .spawn(Node {
                height: px(SPRITE_SIDE),
                ..fixed_width(SPRITE_SIDE)
            })
            .with_children(|sprites| {
                spawn_layers(sprites, &ui.sprites, |layer| CreatureSprite { row, layer });
            });
        columns
            .spawn(Node {
                flex_direction: FlexDirection::Column,
                ..fixed_width(TEXT_WIDTH)
            })
            .with_children(|lines| {
                lines
                    .spawn(Node {
                        justify_content: JustifyContent::SpaceBetween,
                        align_items: AlignItems::Center,
                        ..fixed_width(TEXT_WIDTH)
                    })
                    .with_children(|line| {
                        line.spawn(fixed_width(NAME_WIDTH)).with_child((
                            CreatureText::Name(row),
                            theme::button_label("", theme::STRONG, theme::TEXT),
                        ));
                        let health = |is_filled| CreatureHealth { row, is_filled };
                        line.spawn((
                            health(false),
                            Node {
                                height: px(BAR_HEIGHT),
                                ..fixed_width(BAR_WIDTH)
                            },
                            BackgroundColor(theme::BAR_BACK),
                        ))
                        .with_child((
                            health(true),
                            Node {
                                height: percent(100),
                                width: percent(0),
                                ..Default::default()
                            },
                            BackgroundColor(theme::HEALTH),
                        ));
                    });
                lines.spawn(fixed_width(TEXT_WIDTH)).with_child((
                    CreatureText::LastAction(row),
                    theme::button_label("", theme::SMALL, theme::FAINT),
                ));
            });
    });
}

fn update(
    (mut commands, session, fight): (Commands, Res<Session>, Res<Fight>),
    ui: Ui,
    // Ids of the rows' creatures. Ids of an earlier game do no harm.
    mut last_rows: Local<Vec<Option<StableId>>>,
    mut rows: Query<(&CreatureRow, &Interaction, &mut TileProxy, &mut Node)>,
    mut sprites: Query<(&CreatureSprite, &mut ImageNode, &mut Visibility)>,
    mut bars: Query<(&CreatureHealth, &mut Node), Without<CreatureRow>>,
    mut texts: Query<(
        Entity,
        &CreatureText,
        &TextStyle,
        &mut Text,
        &mut TextColor,
        &mut TextFont,
    )>,
) {
    let Some(view) = session.known() else {
        return;
    };
    let is_pointed_at = rows.iter().any(|row| *row.1 != Interaction::None);
    let (all, rest) = assign_rows(&last_rows, is_pointed_at, creatures_in_sight(&view));
    *last_rows = all.iter().map(|one| Some(one.as_ref()?.id)).collect();
    for (row, _, mut stands_for, mut node) in &mut rows {
        let one = all.get(row.0);
        let at = one.and_then(Option::as_ref).map(|one| one.at.point);
        stands_for.set_if_neq(TileProxy(at));
        set_displayed(&mut node, one.is_some());
    }
    let row = |index: usize| all.get(index)?.as_ref();
    let cells = (0..ROWS).map(|index| match row(index) {
        Some(one) => creature_layers(&ui.sprites, &view, &one.sprite, view.creature(one.id)),
        None => [None; LAYERS],
    });
    let cells: Vec<[Option<usize>; LAYERS]> = cells.collect();
    for (sprite, mut image, mut visibility) in &mut sprites {
        let cell = cells.get(sprite.row).and_then(|row| row[sprite.layer]);
        set_cell(&mut image, &mut visibility, &ui.sprites, cell);
    }
    for (bar, mut node) in &mut bars {
        let one = row(bar.row);
        if !bar.is_filled {
            set_displayed(&mut node, one.is_some());
            continue;
        }
        let filled = one.map_or(0.0, |one| {
            (one.hp as f32 / one.max_hp.max(1) as f32).clamp(0.0, 1.0)
        });
        set_width(&mut node, percent(100.0 * filled));
    }
    let odds = fight.0.as_ref().map(forecast_line);
    for (entity, creature_text, style, mut text, mut colour, mut font) in &mut texts {
        let (words, shade) = words(*creature_text, &all, rest, odds.as_ref());
        if *creature_text == CreatureText::Odds {
            set_bold(&mut font, odds.is_some());
        }
        let words = words.map_or_else(String::new, |words| ui.words.heading(&words));
        set_text(&mut text, &words);
        let wanted = match creature_text {
            CreatureText::Name(_) => style_for(&words, theme::STRONG, NAME_WIDTH),
            _ => style_for(&words, theme::SMALL, TEXT_WIDTH),
        };
        let is_in_row = matches!(
            creature_text,
            CreatureText::Name(_) | CreatureText::LastAction(_)
        );
        if is_in_row && *style != wanted {
            font.weight = wanted.weight;
            commands.entity(entity).insert(wanted);
        }
        colour.set_if_neq(TextColor(shade));
    }
}

/// Text style in which a text fits a width in logical pixels.
fn style_for(text: &str, usual: TextStyle, width: f32) -> TextStyle {
    let mut styles = [usual, theme::SMALL].into_iter();
    let fits = |style: &TextStyle| theme::text_width(text, *style) <= width;
    styles.find(fits).unwrap_or(theme::TINY)
}

/// The creatures of the rows, and the number of others. Creatures keep their rows except that more
/// dangerous ones move up. While the mouse is on a row, rows do not move, and the row of a creature
/// that is gone becomes `None`.
fn assign_rows(
    last_rows: &[Option<StableId>],
    is_pointed_at: bool,
    mut all: Vec<CreatureInSight>,
) -> (Vec<Option<CreatureInSight>>, usize) {
    let had_row = |one: &CreatureInSight| last_rows.contains(&Some(one.id));
    if is_pointed_at {
        all.sort_by_key(|one| !had_row(one));
    }
    let rest = all.split_off(all.len().min(ROWS)).len();
    let (mut kept, new): (Vec<_>, Vec<_>) = all.into_iter().partition(had_row);
    let mut new = new.into_iter();
    let mut rows = Vec::new();
    for id in last_rows {
        match kept.iter().position(|one| Some(one.id) == *id) {
            Some(index) => rows.push(Some(kept.swap_remove(index))),
            None if is_pointed_at => rows.push(None),
            // A new creature takes the row of one that is gone.
            None => rows.extend(new.next().map(Some)),
        }
    }
    if is_pointed_at {
        let room = ROWS.saturating_sub(rows.len());
        rows.extend(new.by_ref().take(room).map(Some));
        return (rows, rest + new.count());
    }
    rows.extend(new.map(Some));
    rows.sort_by_key(|one| one.as_ref().map(|one| one.threat));
    (rows, rest)
}

/// A text of the list, and its colour.
fn words(
    text: CreatureText,
    all: &[Option<CreatureInSight>],
    rest: usize,
    odds: Option<&(Phrase, Tone)>,
) -> (Option<Phrase>, Color) {
    let row = |index: usize| all.get(index)?.as_ref();
    match text {
        CreatureText::Odds => match odds {
            Some((odds, tone)) => (Some(odds.clone()), theme::chance(*tone)),
            None => {
                let count = Phrase::new("in-sight-count")
                    .with("count", all.iter().flatten().count() + rest);
                (Some(count), theme::FAINT)
            }
        },
        CreatureText::Name(index) => {
            let one = row(index);
            let is_enemy = one.is_some_and(|one| one.threat == ThreatLevel::Enemy);
            let shade = match one.is_some_and(|one| one.is_veteran) {
                true => theme::ACCENT,
                false if is_enemy => theme::BAD,
                false => theme::TEXT,
            };
            let name = one.map(|one| {
                let name = Phrase::new("in-sight-creature").with("kind", one.kind.clone());
                name.with("level", one.level)
            });
            (name, shade)
        }
        CreatureText::LastAction(index) => {
            let doing = all.get(index).map(|one| match one {
                None => "in-sight-gone".into(),
                Some(one) => match one.notices {
                    Some(chance) => Phrase::new("in-sight-notices")
                        .with("doing", one.doing.clone())
                        .with("chance", chance),
                    None => one.doing.clone(),
                },
            });
            (doing, theme::FAINT)
        }
        CreatureText::Rest => {
            // Without a forecast, its line shows the total number instead.
            let is_told = rest > 0 && odds.is_some();
            let more = is_told.then(|| Phrase::new("find-more").with("count", rest));
            (more, theme::FAINT)
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/creature_list.rs"]
mod tests;
