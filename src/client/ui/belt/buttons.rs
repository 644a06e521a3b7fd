//! Buttons for verbs, which make the game playable with the mouse alone.

use bevy::prelude::*;

use crate::{
    client::{
        command::{
            Command,
            hover_target::HoverTarget,
            verb::{Plan, Verb},
            verbs::VERBS,
        },
        input::key_help::button_key,
        picture::theme,
        session::Session,
        ui::{
            choose_item::CARRIED, sprite_node::GREYED, stairs::Stairs, ui_param::Ui, widget::Widget,
        },
    },
    read::{hopeless_intent, next_to_attack, objection, refusal},
    sim::{Intent, Known, Refusal, Status},
    text::Phrase,
};

use super::cell::cell;

/// Side of sprites, in logical pixels.
const SPRITE_SIDE: f32 = 32.0;
/// Side of sprites with a label below them, in logical pixels.
const LABELLED_SIDE: f32 = 24.0;

/// The buttons in the order of their numbers.
pub(super) fn widgets(session: &Session, view: &Known, ui: &Ui) -> Vec<Widget> {
    let numbered = |verb: &'static Verb| {
        let index = match ui.viewport.is_touch() {
            true => verb.finger_index,
            false => verb.button_index,
        };
        Some((index?, verb))
    };
    let mut verbs: Vec<(usize, &'static Verb)> = VERBS.iter().filter_map(numbered).collect();
    verbs.sort_by_key(|(place, _)| *place);
    let verbs = verbs.into_iter().map(|(_, verb)| verb);
    verbs.map(|verb| button(session, view, verb, ui)).collect()
}

/// A button: framed if its verb applies to the tile underfoot, grey if it cannot be used now.
fn button(session: &Session, view: &Known, verb: &'static Verb, ui: &Ui) -> Widget {
    let is_greyed = objection_to(session, view, verb).is_some();
    let tint = if is_greyed { GREYED } else { Color::WHITE };
    let slot = if ui.viewport.is_touch() {
        let colour = if is_greyed { theme::FAINT } else { theme::TEXT };
        let icon = Widget::sprite(ui.sprites.index(verb.icon), LABELLED_SIDE, tint);
        let label = ui.words.heading(&verb.label_for(view).into());
        let mut column = Widget::column(0.0, [icon, Widget::line(label, theme::LABEL, colour)]);
        column.node.align_items = AlignItems::Center;
        cell(&ui.viewport, Some(column), [("", false); 2], is_greyed)
    } else {
        let icon = Widget::sprite(ui.sprites.index(verb.icon), SPRITE_SIDE, tint);
        let key = button_key(verb);
        let corners = [(&*key, true), ("", false)];
        cell(&ui.viewport, Some(icon), corners, is_greyed)
    };
    let slot = if !is_greyed && applies_here(view, verb) {
        slot.background(theme::IN_USE)
    } else {
        slot
    };
    slot.about(HoverTarget::Verb(verb)).on_click(verb.command())
}

/// Whether a verb applies to what lies or stands on the player's tile.
fn applies_here(view: &Known, verb: &Verb) -> bool {
    let underfoot = view.tile(view.here());
    match &verb.command {
        Some(Command::Act(Intent::PickUp)) => underfoot.item.is_some(),
        Some(Command::Open(dialog)) => {
            dialog.get::<Stairs>().is_some() && underfoot.terrain.is_stairs()
        }
        _ => false,
    }
}

/// Why the verb of a button cannot be used now; `None` if it can.
pub(in crate::client::ui) fn objection_to(
    session: &Session,
    view: &Known,
    verb: &'static Verb,
) -> Option<Phrase> {
    let acts = matches!(
        verb.command,
        Some(Command::Act(_) | Command::Auto(_) | Command::Attack) | None
    );
    if acts && view.state.status != Status::Playing {
        return Some(refusal(view, Refusal::GameOver));
    }
    match &verb.command {
        Some(Command::Act(Intent::PickUp)) => match view.tile(view.here()).item {
            Some(_) => None,
            None => objection(view, Intent::PickUp),
        },
        Some(Command::Auto(command)) if session.is_threatened() => session.objection_to(*command),
        Some(Command::Open(dialog)) => dialog.objection(session),
        Some(Command::Attack) if next_to_attack(view).is_none() => Some("attack-none".into()),
        None => {
            let plan = Plan::now(verb, view);
            match verb.arguments.first() {
                // A look needs no target.
                Some(&argument) if argument.is_tile() => {
                    objection(view, hopeless_intent(view, |at| plan.intent_at(at))?)
                }
                Some(&argument) if *argument == CARRIED => {
                    let is_empty = view.me.pack.items().next().is_none();
                    is_empty.then(|| "pack-empty".into())
                }
                _ => None,
            }
        }
        Some(_) => None,
    }
}
