//! Buttons for verbs, which make the game playable with the mouse alone.

use bevy::prelude::*;

use crate::{
    auto::AutoCommand,
    client::{
        command::{
            hover_target::HoverTarget,
            verb::{Argument, Outcome, Page, Plan, Verb},
            verbs::VERBS,
        },
        geometry::Viewport,
        input::key_help::button_key,
        picture::theme::{self, TextStyle},
        session::Session,
        ui::{
            action::UiAction,
            button::{COMPACT_GAP, OnClick, compact_button},
            setters::{set_displayed, set_text},
            sprite_node::{GREYED, icon},
            ui_param::Ui,
        },
    },
    names::Names,
    read::{hopeless_intent, objection, refusal},
    sim::{Intent, Known, Refusal, Status, Terrain},
    text::Phrase,
};

use super::layout::{INNER_WIDTH, PanelSet, needs_update};

/// Number of buttons per row.
const BUTTONS_PER_ROW: usize = 3;

/// Gap between buttons, in logical pixels.
const BUTTON_GAP: f32 = theme::GAP / 4.0;

/// Width of a button, in logical pixels.
const BUTTON_WIDTH: f32 =
    (INNER_WIDTH - (BUTTONS_PER_ROW as f32 - 1.0) * BUTTON_GAP) / BUTTONS_PER_ROW as f32;

/// Width of the pick-up button in logical pixels. It names the item, and shares its row with one
/// other button.
const WIDE_BUTTON_WIDTH: f32 = INNER_WIDTH - BUTTON_WIDTH - BUTTON_GAP;

/// Maximum width of a button's sprite with its frame, in logical pixels.
const SPRITE_WIDTH: f32 = 24.0;

/// Minimum scale at which a sprite is not wider than [`SPRITE_WIDTH`].
const MIN_SPRITE_SCALE: f32 = 16.0 / (SPRITE_WIDTH - 2.0);

/// Width available for the text of the wide button, in logical pixels.
const WIDE_TEXT_WIDTH: f32 =
    WIDE_BUTTON_WIDTH - SPRITE_WIDTH - 4.0 * COMPACT_GAP - theme::STRONG.advance;

#[derive(Component)]
struct ButtonRow;

/// A text of a button: its key or its label.
#[derive(Component)]
struct ButtonText {
    verb: &'static Verb,
    is_key: bool,
}

#[derive(Component)]
struct ButtonSprite(&'static Verb);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        // Whether a sprite has room depends on the label, from the first frame on.
        (update.run_if(needs_update), hide_large_sprites)
            .chain()
            .in_set(PanelSet),
    );
}

pub(super) fn spawn(panel: &mut ChildSpawnerCommands, ui: &Ui) {
    let mut verbs: Vec<(usize, &'static Verb)> = VERBS
        .iter()
        .filter_map(|verb| Some((verb.button_index?, verb)))
        .collect();
    verbs.sort_by_key(|(place, _)| *place);
    for verbs in
        verbs.chunk_by(|(one, _), (other, _)| one / BUTTONS_PER_ROW == other / BUTTONS_PER_ROW)
    {
        let row = Node {
            column_gap: px(BUTTON_GAP),
            flex_shrink: 0.0,
            ..Default::default()
        };
        panel.spawn((ButtonRow, row)).with_children(|row| {
            for (_, verb) in verbs {
                let width = if picks_up(verb) {
                    WIDE_BUTTON_WIDTH
                } else {
                    BUTTON_WIDTH
                };
                let on_click = OnClick::on_screen(UiAction::Begin(verb));
                compact_button(
                    row,
                    (on_click, HoverTarget::Verb(verb)),
                    px(width),
                    |button| {
                        button.spawn((ButtonSprite(verb), icon(&ui.sprites, verb.icon)));
                        for (is_key, style) in [(true, theme::STRONG), (false, theme::SMALL)] {
                            let text = theme::button_label("", style, theme::FAINT);
                            button.spawn((ButtonText { verb, is_key }, text));
                        }
                    },
                );
            }
        });
    }
}

fn update(
    mut commands: Commands,
    session: Res<Session>,
    ui: Ui,
    mut texts: Query<(Entity, &ButtonText, &TextStyle, &mut Text, &mut TextColor)>,
    mut sprites: Query<(&ButtonSprite, &mut ImageNode)>,
    mut rows: Query<&mut Node, With<ButtonRow>>,
) {
    // Replays offer no verbs.
    for mut row in &mut rows {
        set_displayed(&mut row, session.replay().is_none());
    }
    let Some(view) = session.known() else {
        return;
    };
    let all = VERBS.iter().filter(|verb| verb.button_index.is_some());
    for verb in all {
        let (words, style, shade) = label(&session, &view, verb, &ui);
        let is_of_verb = |other: &'static Verb| std::ptr::eq(verb, other);
        for (entity, button_text, now, mut text, mut colour) in &mut texts {
            if is_of_verb(button_text.verb) {
                if !button_text.is_key && *now != style {
                    commands.entity(entity).insert(style);
                }
                let key = button_text.is_key.then(|| button_key(verb));
                set_text(&mut text, key.as_ref().unwrap_or(&words));
                colour.set_if_neq(TextColor(shade));
            }
        }
        let tint = if shade == theme::GREYED {
            GREYED
        } else {
            Color::WHITE
        };
        for (sprite, mut image) in &mut sprites {
            if is_of_verb(sprite.0) && image.color != tint {
                image.color = tint;
            }
        }
    }
}

/// Hides sprites that would leave no room for the text: beside long labels, and in small windows,
/// as sprites cannot be drawn smaller than their own pixels.
fn hide_large_sprites(
    viewport: Res<Viewport>,
    texts: Query<(&ButtonText, &Text)>,
    mut sprites: Query<(&ButtonSprite, &mut Node)>,
) {
    let has_room = viewport.ui_scale * viewport.scale_factor >= MIN_SPRITE_SCALE;
    for (sprite, mut node) in &mut sprites {
        let verb = sprite.0;
        let mut words = texts
            .iter()
            .filter(|(text, _)| std::ptr::eq(text.verb, verb));
        let words = words.find(|(text, _)| !text.is_key);
        let is_short = words.is_none_or(|(_, words)| {
            let style = fitting_style(verb, words);
            picks_up(verb) || needed_width(verb, words, style) + SPRITE_WIDTH <= BUTTON_WIDTH
        });
        set_displayed(&mut node, has_room && is_short);
    }
}

/// Width of a button with its key and this label but without its sprite, in logical pixels.
fn needed_width(verb: &Verb, words: &str, style: TextStyle) -> f32 {
    let key = theme::text_width(&button_key(verb), theme::STRONG);
    2.0 * COMPACT_GAP + key + theme::text_width(words, style)
}

/// Text style in which this label fits on a narrow button.
fn fitting_style(verb: &Verb, words: &str) -> TextStyle {
    if needed_width(verb, words, theme::SMALL) <= BUTTON_WIDTH {
        theme::SMALL
    } else {
        theme::TINY
    }
}

const fn picks_up(verb: &Verb) -> bool {
    matches!(verb.outcome, Outcome::Act(Intent::PickUp))
}

/// Label of a button, with its style and colour: bright for verbs that apply to this tile, grey for
/// verbs that cannot be used now.
fn label(
    session: &Session,
    view: &Known,
    verb: &'static Verb,
    ui: &Ui,
) -> (String, TextStyle, Color) {
    let words = ui.say(verb.label_for(view));
    let underfoot = view.tile(view.here());
    let plain = |words: String, shade| {
        let style = fitting_style(verb, &words);
        (words, style, shade)
    };
    if objection_to(session, view, verb).is_some() {
        return plain(words, theme::GREYED);
    }
    match (&verb.outcome, underfoot.item, underfoot.terrain) {
        (Outcome::Act(Intent::PickUp), Some(item), _) => {
            let item = Names::of(view, &view.me).argument(item);
            let take = ui.say(Phrase::new("status-take").with("item", item.clone()));
            let (words, style) = fitting(take, ui.say(Phrase::from(item)));
            (words, style, theme::ACCENT)
        }
        (Outcome::Open(Page::Stairs), _, Terrain::StairsDown | Terrain::StairsUp) => {
            plain(words, theme::ACCENT)
        }
        _ => plain(words, theme::TEXT),
    }
}

/// Why the verb of a button cannot be used now; `None` if it can.
pub(in crate::client::ui) fn objection_to(
    session: &Session,
    view: &Known,
    verb: &'static Verb,
) -> Option<Phrase> {
    let acts = matches!(
        verb.outcome,
        Outcome::Act(_) | Outcome::Auto(_) | Outcome::Pick(..)
    );
    if acts && view.state.status != Status::Playing {
        return Some(refusal(view, Refusal::GameOver));
    }
    match verb.outcome {
        Outcome::Act(Intent::PickUp) => match view.tile(view.here()).item {
            Some(_) => None,
            None => objection(view, Intent::PickUp),
        },
        Outcome::Auto(command) if session.is_threatened() => session.objection_to(command),
        Outcome::Open(Page::Rest) => session.objection_to(AutoCommand::Rest { mana: true }),
        Outcome::Pick(arguments, _) => {
            let plan = Plan::now(verb, view);
            match arguments.first() {
                // A look needs no target.
                Some(Argument::Tile) => {
                    objection(view, hopeless_intent(view, |at| plan.intent_at(at))?)
                }
                Some(Argument::Carried) => {
                    let is_empty = view.me.pack.items().next().is_none();
                    is_empty.then(|| "pack-empty".into())
                }
                _ => None,
            }
        }
        _ => None,
    }
}

/// Text of the wide button, and its style. If the text is too long, only the item's name remains,
/// then in smaller smooth letters. Names that still do not fit, which only players choose, are cut
/// off.
fn fitting(words: String, name: String) -> (String, TextStyle) {
    let fits = |text: &str, style: TextStyle| theme::text_width(text, style) <= WIDE_TEXT_WIDTH;
    for text in [words, name.clone()] {
        if fits(&text, theme::SMALL) {
            return (text, theme::SMALL);
        }
    }
    let mut short = name;
    if !fits(&short, theme::TINY) {
        while !fits(&format!("{short}..."), theme::TINY) && short.pop().is_some() {}
        short = format!("{}...", short.trim_end());
    }
    (short, theme::TINY)
}

#[cfg(test)]
#[path = "../../../../tests/unit/buttons.rs"]
mod tests;
