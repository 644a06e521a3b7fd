//! The effects on the player and their remaining turns.

use bevy::{prelude::*, ui::FocusPolicy};

use crate::{
    client::{
        command::hover_target::HoverTarget,
        picture::{effect_icon::effect_icon, theme},
        session::Session,
        ui::{
            setters::{set_displayed, set_text, set_width},
            sprite_node::{set_cell, spawn_effect_icon},
            ui_param::Ui,
        },
    },
    read::{EffectInfo, status},
    text::{Noun, Phrase},
};

use super::layout::{PanelSet, needs_update};

/// Number of slots. If more effects exist, the last slot counts the rest.
const SLOTS: usize = 6;

/// Width of an icon with its gap, in logical pixels.
const ICON_WIDTH: f32 = 16.0 + theme::GAP / 2.0;

/// The container of the effects.
#[derive(Component)]
struct EffectList;

#[derive(Component, Copy, Clone, Debug)]
struct EffectSlot(usize);

#[derive(Component, Copy, Clone, Debug)]
struct EffectText(usize);

#[derive(Component, Copy, Clone, Debug)]
struct EffectIcon(usize);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, update.in_set(PanelSet).run_if(needs_update));
}

pub(super) fn spawn(panel: &mut ChildSpawnerCommands, ui: &Ui) {
    panel
        .spawn((
            EffectList,
            Node {
                flex_wrap: FlexWrap::Wrap,
                column_gap: px(theme::PAD),
                flex_shrink: 0.0,
                display: Display::None,
                ..Default::default()
            },
        ))
        .with_children(|list| {
            for slot in 0..SLOTS {
                list.spawn((
                    EffectSlot(slot),
                    HoverTarget::Effect(slot),
                    Interaction::None,
                    FocusPolicy::Block,
                    Node {
                        align_items: AlignItems::Center,
                        column_gap: px(theme::GAP / 2.0),
                        ..Default::default()
                    },
                ))
                .with_children(|parts| {
                    spawn_effect_icon(parts, &ui.sprites, (EffectIcon(slot), Visibility::Hidden));
                    let text = theme::button_label("", theme::STRONG, theme::TEXT);
                    parts.spawn((EffectText(slot), text));
                });
            }
        });
}

fn update(
    session: Res<Session>,
    ui: Ui,
    mut lists: Query<&mut Node, (With<EffectList>, Without<EffectSlot>)>,
    mut slots: Query<(&EffectSlot, &mut Node)>,
    mut texts: Query<(&EffectText, &mut Text, &mut TextColor)>,
    mut icons: Query<(&EffectIcon, &mut ImageNode, &mut Visibility)>,
) {
    let effects = session
        .known()
        .map(|view| words(&status(&view).effects))
        .unwrap_or_default();
    let said = |(phrase, good): (Phrase, bool)| (ui.say(phrase), good);
    let effects: Vec<(String, bool)> = effects.into_iter().map(said).collect();
    let sprites = sprites(&session);
    for mut node in &mut lists {
        set_displayed(&mut node, !effects.is_empty());
    }
    for (slot, mut node) in &mut slots {
        let effect = effects.get(slot.0);
        let width = px(effect.map_or(0.0, |(text, _)| {
            theme::text_width(text, theme::STRONG) + ICON_WIDTH
        }));
        set_displayed(&mut node, effect.is_some());
        set_width(&mut node, width);
    }
    for (slot, mut text, mut colour) in &mut texts {
        let (words, shade) = match effects.get(slot.0) {
            Some((words, good)) => (words.as_str(), if *good { theme::GOOD } else { theme::BAD }),
            None => ("", theme::TEXT),
        };
        set_text(&mut text, words);
        colour.set_if_neq(TextColor(shade));
    }
    for (icon, mut image, mut visibility) in &mut icons {
        let is_count = sprites.len() > SLOTS && icon.0 == SLOTS - 1;
        let sprite = sprites.iter().take(effects.len()).nth(icon.0);
        let sprite = sprite.filter(|_| !is_count);
        let cell = sprite.map(|sprite| ui.sprites.index(sprite));
        set_cell(&mut image, &mut visibility, &ui.sprites, cell);
    }
}

/// Sprites of the effects, in the order in which the effects began.
fn sprites(session: &Session) -> Vec<&'static str> {
    let Some(view) = session.known() else {
        return Vec::new();
    };
    let at_work = view.me.effects.iter();
    at_work
        .map(|running| effect_icon(view.definitions, running.kind))
        .collect()
}

/// Texts of the slots, and whether each is good for the player.
fn words(effects: &[EffectInfo]) -> Vec<(Phrase, bool)> {
    let named = if effects.len() > SLOTS {
        SLOTS - 1
    } else {
        effects.len()
    };
    let shown = effects.iter().take(named).map(|effect| {
        let phrase = Phrase::new("status-effect")
            .with("effect", Noun::new("effect", effect.name.clone()))
            .with("turns", effect.left);
        (phrase, effect.good)
    });
    let more = Phrase::new("status-more-effects").with("count", effects.len() - named);
    let more = (effects.len() > named).then_some((more, true));
    shown.chain(more).collect()
}

#[cfg(test)]
#[path = "../../../../tests/unit/effects.rs"]
mod tests;
