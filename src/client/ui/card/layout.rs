//! The nodes of the card.

use crate::client::{
    dialogs::InputMode,
    geometry::Viewport,
    input::mouse::{HoverPreview, HoveredTarget, HoveredTile},
    picture::theme,
    session::{Session, fight::FightSet},
    state::{Screen, ShowMinds},
    ui::{
        setters::{set_displayed, set_text},
        shared_nodes::fixed_width,
        sprite_node::{set_cell, spawn_layers, with_icon},
        ui_param::Ui,
    },
};

use super::{
    content::{
        CardContent, CardSection, CardSources, CardText, INNER_WIDTH, MARGIN, MAX_HEIGHT,
        NUMBER_ICONS, PAD, ROW_GAP, SPRITE_SIDE, TEXTS,
    },
    corner::{Card, move_to_corner},
};
use bevy::{prelude::*, ui::UiSystems};

/// A sprite beside the title, given its layer; 0 is the lowest.
#[derive(Component, Copy, Clone, Debug)]
struct CardSprite(usize);

pub(super) fn plugin(app: &mut App) {
    let has_changed = resource_changed::<HoveredTile>
        .or_else(resource_changed::<ShowMinds>)
        .or_else(resource_changed::<HoveredTarget>)
        .or_else(resource_changed::<Session>)
        .or_else(resource_changed::<Viewport>)
        .or_else(resource_changed::<HoverPreview>)
        .or_else(resource_changed::<State<InputMode>>);
    app.add_systems(OnEnter(Screen::Playing), open).add_systems(
        PostUpdate,
        (update, move_to_corner)
            .chain()
            .run_if(has_changed)
            .after(FightSet)
            .before(UiSystems::Layout)
            .run_if(in_state(Screen::Playing)),
    );
}

/// Spawns the card hidden. It lets clicks through to the tiles below.
fn open(mut commands: Commands, ui: Ui) {
    commands
        .spawn((
            Card::default(),
            DespawnOnExit(Screen::Playing),
            GlobalZIndex(3),
            Node {
                position_type: PositionType::Absolute,
                top: px(MARGIN),
                right: px(MARGIN),
                width: px(INNER_WIDTH + 2.0 * PAD + 2.0),
                max_height: px(MAX_HEIGHT),
                flex_direction: FlexDirection::Column,
                row_gap: px(ROW_GAP),
                padding: UiRect::all(px(PAD)),
                border: UiRect::all(px(1)),
                overflow: Overflow::clip(),
                display: Display::None,
                ..Default::default()
            },
            BackgroundColor(theme::PANEL.with_alpha(0.97)),
            BorderColor::all(theme::FRAME),
        ))
        .with_children(|card| {
            spawn_title(card, &ui);
            for (text, style, colour) in TEXTS {
                card.spawn((CardSection::Text(text), fixed_width(INNER_WIDTH)))
                    .with_child((text, theme::label("", style, colour)));
                if text == CardText::Chance {
                    spawn_numbers(card, &ui);
                }
            }
        });
}

fn spawn_title(card: &mut ChildSpawnerCommands, ui: &Ui) {
    card.spawn((
        CardSection::Text(CardText::Title),
        Node {
            align_items: AlignItems::Center,
            column_gap: px(theme::GAP),
            flex_shrink: 0.0,
            ..Default::default()
        },
    ))
    .with_children(|row| {
        row.spawn((
            CardSection::Sprites,
            Node {
                height: px(SPRITE_SIDE),
                ..fixed_width(SPRITE_SIDE)
            },
        ))
        .with_children(|sprites| spawn_layers(sprites, &ui.sprites, CardSprite));
        row.spawn(Node {
            max_width: px(INNER_WIDTH - SPRITE_SIDE - theme::GAP),
            flex_grow: 1.0,
            ..Default::default()
        })
        .with_child((
            CardText::Title,
            theme::label("", theme::HEADING, theme::ACCENT),
        ));
    });
}

fn spawn_numbers(card: &mut ChildSpawnerCommands, ui: &Ui) {
    card.spawn((
        CardSection::Numbers,
        Node {
            column_gap: px(theme::GAP),
            flex_shrink: 0.0,
            display: Display::None,
            ..Default::default()
        },
    ))
    .with_children(|row| {
        for (index, sprite) in NUMBER_ICONS.into_iter().enumerate() {
            let number = theme::button_label("", theme::STRONG, theme::TEXT);
            with_icon(row, &ui.sprites, sprite, (CardText::Number(index), number));
        }
    });
}

fn update(
    sources: CardSources,
    mut last: Local<CardContent>,
    mut cards: Query<(&mut Node, &mut Card)>,
    mut sections: Query<(&CardSection, &mut Node), Without<Card>>,
    mut sprites: Query<(&CardSprite, &mut ImageNode, &mut Visibility)>,
    mut texts: Query<(&CardText, &mut Text, &mut TextColor)>,
) {
    let content = sources.content();
    let is_empty = content == CardContent::default();
    for (mut node, mut card) in &mut cards {
        set_displayed(&mut node, !is_empty);
        card.height = content.height();
    }
    for (section, mut node) in &mut sections {
        set_displayed(&mut node, content.has(*section));
    }
    for (sprite, mut image, mut visibility) in &mut sprites {
        let cell = content.sprites[sprite.0];
        set_cell(&mut image, &mut visibility, &sources.ui.sprites, cell);
    }
    for (card_text, mut text, mut colour) in &mut texts {
        let shade = match card_text {
            CardText::Click if content.does_click_act => Some(theme::GOOD),
            CardText::Click => Some(theme::FAINT),
            CardText::Chance => Some(theme::chance(content.chance_tone)),
            _ => None,
        };
        if let Some(shade) = shade {
            colour.set_if_neq(TextColor(shade));
        }
        set_text(&mut text, content.text(*card_text));
    }
    if *last != content {
        debug!(
            "hover: {} {} {}",
            content.title, content.detail, content.click
        );
        *last = content;
    }
}
