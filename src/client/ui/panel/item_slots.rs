//! Pictures that are used with a click: what is at hand under the digits, and below it
//! everything that is carried. Left does the usual, right lists all that can be done.

use bevy::{
    color::{Alpha, Color},
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        Added, App, BackgroundColor, Button, Changed, Component, DetectChanges, DetectChangesMut,
        FlexWrap, ImageNode, Interaction, IntoScheduleConfigs, Node, Outline, PositionType,
        PostUpdate, Query, Res, Text, TextColor, Val, Visibility, With, px,
    },
};

use crate::{
    client::{
        quick::{PLACES, QuickRow},
        session::Session,
        topic::Topic,
        ui::{
            action::{Layer, UiAction},
            button::{OnClick, OnRightClick},
            setters::{set_displayed, set_text},
            sprite_node::{GREYED, sprite_node},
            theme,
        },
        view::sprite_sheet::SpriteSheet,
    },
    read::{Handy, HandyInfo, PackEntry, pack},
    sim::{Inventory, View},
};

use super::layout::{CELL, CELLS_ACROSS, INNER_WIDTH, Panel, PanelSet};

/// Most things that anybody can carry: one for each letter.
const MOST_CARRIED: usize = 26;

/// What a cell shows.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
enum Cell {
    /// What is at hand under this digit's place.
    Quick(usize),
    /// What is in this slot of the pack.
    Carried(usize),
}

/// Its picture.
#[derive(Component, Copy, Clone, Debug)]
struct SlotSprite(Cell);

/// The letters on it: above, its key; below, how many.
#[derive(Component, Copy, Clone, Debug)]
struct SlotBadge {
    cell: Cell,
    is_below: bool,
}

/// How one looks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct SlotContent {
    sprite: Option<String>,
    greyed: bool,
    /// Whether it is in use.
    used: bool,
    above: String,
    below: String,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (show.run_if(needs_update), paint).in_set(PanelSet),
    );
}

fn needs_update(
    session: Res<Session>,
    quick: Res<QuickRow>,
    panels: Query<(), Added<Panel>>,
) -> bool {
    session.is_changed() || quick.is_changed() || !panels.is_empty()
}

/// The row of what is at hand.
pub(super) fn lay_out_quick(panel: &mut ChildSpawnerCommands, atlas: &SpriteSheet) {
    lay_out(panel, (0..PLACES).map(Cell::Quick), 1, atlas);
}

/// Everything that is carried.
pub(super) fn lay_out_pack(panel: &mut ChildSpawnerCommands, atlas: &SpriteSheet) {
    lay_out(panel, (0..MOST_CARRIED).map(Cell::Carried), 2, atlas);
}

fn lay_out(
    panel: &mut ChildSpawnerCommands,
    cells: impl Iterator<Item = Cell>,
    least_rows: usize,
    atlas: &SpriteSheet,
) {
    panel
        .spawn(Node {
            width: px(CELL * CELLS_ACROSS as f32),
            max_width: px(INNER_WIDTH),
            min_height: px(CELL * least_rows as f32),
            flex_wrap: FlexWrap::Wrap,
            flex_shrink: 0.0,
            ..Default::default()
        })
        .with_children(|grid| {
            for cell in cells {
                lay_out_cell(grid, cell, atlas);
            }
        });
}

fn lay_out_cell(grid: &mut ChildSpawnerCommands, cell: Cell, atlas: &SpriteSheet) {
    let (topic, usual, more) = match cell {
        Cell::Quick(place) => (
            Topic::Quick(place),
            UiAction::Quick(place),
            UiAction::QuickMenu(place),
        ),
        Cell::Carried(place) => (
            Topic::Carried(place),
            UiAction::Carried(place),
            UiAction::CarriedMenu(place),
        ),
    };
    let layer = Layer::Screen;
    grid.spawn((
        cell,
        topic,
        OnClick {
            layer,
            action: usual,
        },
        OnRightClick {
            layer,
            action: more,
        },
        Button,
        Node {
            width: px(CELL),
            height: px(CELL),
            flex_shrink: 0.0,
            ..Default::default()
        },
        BackgroundColor(theme::BAR_BACK),
        Outline::new(px(1), px(-1), theme::BACKGROUND),
    ))
    .with_children(|inside| {
        inside.spawn((SlotSprite(cell), sprite_node(atlas, "player", CELL, false)));
        for is_below in [false, true] {
            let (top, bottom) = if is_below {
                (Val::Auto, px(0))
            } else {
                (px(0), Val::Auto)
            };
            inside
                .spawn((
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(1),
                        top,
                        bottom,
                        ..Default::default()
                    },
                    // Letters on pictures want something dark behind them.
                    BackgroundColor(theme::BACKGROUND.with_alpha(0.7)),
                ))
                .with_child((
                    SlotBadge { cell, is_below },
                    theme::button_label("", theme::TINY, theme::TEXT),
                ));
        }
    });
}

fn show(
    (session, quick): (Res<Session>, Res<QuickRow>),
    atlas: Res<SpriteSheet>,
    mut cells: Query<(&Cell, &mut Node, &mut BackgroundColor)>,
    mut faces: Query<(&SlotSprite, &mut ImageNode, &mut Visibility)>,
    mut marks: Query<(&SlotBadge, &mut Text, &mut TextColor)>,
) {
    let Some(view) = session.view() else {
        return;
    };
    let at_hand: Vec<SlotContent> = quick
        .all(&view)
        .into_iter()
        .enumerate()
        .map(|(place, (was, info))| of_quick(&view, place, was, info))
        .collect();
    let capacity = view.me.pack.capacity();
    let things = pack(&view);
    let carried: Vec<SlotContent> = (0..capacity)
        .map(|slot| {
            let letter = Some(Inventory::letter(slot));
            let thing = things.iter().find(|thing| thing.letter == letter);
            thing.map(of_thing).unwrap_or_default()
        })
        .collect();
    let looks = |cell: Cell| match cell {
        Cell::Quick(place) => at_hand.get(place),
        Cell::Carried(place) => carried.get(place),
    };
    let nothing = SlotContent::default();
    for (cell, mut node, mut background) in &mut cells {
        // A slot that the pack does not have takes no room.
        let is_shown = match cell {
            Cell::Carried(slot) => *slot < capacity,
            Cell::Quick(_) => true,
        };
        set_displayed(&mut node, is_shown);
        let behind = if looks(*cell).is_some_and(|looks| looks.used) {
            theme::IN_USE
        } else {
            theme::BAR_BACK
        };
        if background.0 != behind {
            background.0 = behind;
        }
    }
    for (SlotSprite(cell), mut image, mut visibility) in &mut faces {
        let looks = looks(*cell).unwrap_or(&nothing);
        let Some(sprite) = &looks.sprite else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        visibility.set_if_neq(Visibility::Inherited);
        let cell = Some(atlas.cell(atlas.index(sprite)));
        let colour = if looks.greyed { GREYED } else { Color::WHITE };
        if image.texture_atlas != cell || image.color != colour {
            image.texture_atlas = cell;
            image.color = colour;
        }
    }
    for (mark, mut text, mut colour) in &mut marks {
        let looks = looks(mark.cell).unwrap_or(&nothing);
        let next = if mark.is_below {
            &looks.below
        } else {
            &looks.above
        };
        set_text(&mut text, next);
        let is_faint = looks.sprite.is_none() || looks.greyed;
        colour.set_if_neq(TextColor(if is_faint { theme::FAINT } else { theme::TEXT }));
    }
}

/// What is in a place of the quick row.
fn of_quick(view: &View, place: usize, was: Option<Handy>, info: Option<HandyInfo>) -> SlotContent {
    let above = ((place + 1) % PLACES).to_string();
    let Some(info) = info else {
        // What is used up keeps its place.
        let kind = was.and_then(|was| match was {
            Handy::Thing(kind) => Some(crate::read::looks(view, kind).0.to_owned()),
            Handy::Spell(spell) => view.definitions.spell(spell).sprite.clone(),
        });
        return SlotContent {
            sprite: kind,
            greyed: true,
            above,
            ..SlotContent::default()
        };
    };
    let greyed = match info.handy {
        Handy::Spell(spell) => view.definitions.spell(spell).mana > view.me.mana.amount,
        Handy::Thing(_) => false,
    };
    let below = match info.count {
        0 | 1 => String::new(),
        many => format!("x{many}"),
    };
    SlotContent {
        sprite: Some(info.sprite),
        greyed,
        used: false,
        above,
        below,
    }
}

fn of_thing(thing: &PackEntry) -> SlotContent {
    SlotContent {
        sprite: Some(thing.sprite.clone()),
        used: thing.used.is_some(),
        ..SlotContent::default()
    }
}

fn paint(mut cells: Query<(&Interaction, &mut Outline), (With<Cell>, Changed<Interaction>)>) {
    for (interaction, mut outline) in &mut cells {
        outline.color = match interaction {
            Interaction::None => theme::BACKGROUND,
            Interaction::Hovered | Interaction::Pressed => theme::ACCENT,
        };
    }
}
