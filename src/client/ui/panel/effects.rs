//! The effects on the player and their remaining turns, below a weapon that is raised and perks that
//! are ready.

use bevy::prelude::*;

use crate::{
    client::{
        command::hover_target::HoverTarget,
        picture::{effect_icon::effect_icon, theme},
        ui::{ui_param::Ui, widget::Widget},
    },
    read::{EffectInfo, Stat, StatusView, ready_perks, status},
    sim::Known,
    text::{Noun, Phrase},
};

use super::layout::INNER_WIDTH;

/// Maximum number of effects. If there are more, the last one counts the rest.
const SLOTS: usize = 6;
/// Side of the visible part of an effect's sprite, in logical pixels.
const ICON_SIDE: f32 = 16.0;
/// Gap between icon and text, in logical pixels.
const ICON_GAP: f32 = theme::GAP / 2.0;
/// Gap between effects, in logical pixels.
const EFFECT_GAP: f32 = 12.0;

/// A widget with the effects, `None` without any, and its height in logical pixels.
pub(super) fn widget(view: &Known, ui: &Ui) -> (Option<Widget>, f32) {
    let all = entries(view, ui);
    let (mut rows, mut used) = (0, INNER_WIDTH);
    for (_, width) in &all {
        if used + EFFECT_GAP + width > INNER_WIDTH {
            (rows, used) = (rows + 1, *width);
        } else {
            used += EFFECT_GAP + width;
        }
    }
    let list = Widget::new(Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(EFFECT_GAP),
        flex_shrink: 0.0,
        width: px(INNER_WIDTH),
        ..Default::default()
    });
    let list = (rows > 0).then(|| list.with(all.into_iter().map(|(effect, _)| effect)));
    (list, rows as f32 * theme::line_height(theme::STRONG))
}

/// The widgets of the list, each with its width in logical pixels.
fn entries(view: &Known, ui: &Ui) -> Vec<(Widget, f32)> {
    let status = status(view);
    let raised = raised(&status).map(|words| {
        let words = ui.words.heading(&words);
        let width = theme::text_width(&words, theme::STRONG);
        let line = Widget::wrapped(words, theme::STRONG, theme::ACCENT, width);
        (line.about(HoverTarget::Stat(Stat::Attack)), width)
    });
    let ready = ready_perks(view).map(|perk| {
        let words = ui.say(Phrase::new("status-ready").with("perk", perk));
        let width = theme::text_width(&words, theme::STRONG);
        let line = Widget::wrapped(words, theme::STRONG, theme::GOOD, width);
        (line.about(HoverTarget::Stat(Stat::Attack)), width)
    });
    let sprites = view.me.effects.iter();
    let sprites = sprites.map(|running| effect_icon(view.definitions, running.kind));
    let words = words(&status.effects).into_iter().zip(0..);
    let effects = words.zip(sprites).map(|(((words, good), slot), sprite)| {
        let words = ui.say(words);
        let width = theme::text_width(&words, theme::STRONG);
        let colour = if good { theme::GOOD } else { theme::BAD };
        let is_count = slot == SLOTS - 1 && status.effects.len() > SLOTS;
        let icon = (!is_count).then(|| quarter(ui.sprites.index(sprite)));
        let text = Widget::wrapped(words, theme::STRONG, colour, width);
        let part = Widget::row(ICON_GAP, icon.into_iter().chain([text]));
        let part = part.about(HoverTarget::Effect(slot));
        (part, ICON_SIDE + ICON_GAP + width)
    });
    raised.into_iter().chain(ready).chain(effects).collect()
}

/// The upper left quarter of a sprite, where effects have their picture.
fn quarter(cell: usize) -> Widget {
    Widget::new(Node {
        width: px(ICON_SIDE),
        height: px(ICON_SIDE),
        flex_shrink: 0.0,
        overflow: Overflow::clip(),
        ..Default::default()
    })
    .with([Widget::sprite(cell, 2.0 * ICON_SIDE, Color::WHITE)])
}

/// Words about a raised weapon, which comes down with the next attack.
fn raised(status: &StatusView) -> Option<Phrase> {
    let weapon = status.weapon.clone().filter(|_| status.is_raised)?;
    Some(Phrase::new("status-raised").with("weapon", Phrase::from(weapon)))
}

/// Texts of the effects, and whether each is good for the player.
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
