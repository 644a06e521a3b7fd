//! The quickslots.

use bevy::prelude::*;

use crate::{
    client::{
        command::{
            Command,
            hover_target::HoverTarget,
            quickslots::{Quickslots, digit},
        },
        picture::theme,
        ui::{sprite_node::GREYED, ui_param::Ui, widget::Widget},
    },
    names::looks,
    read::{Quickslot, QuickslotKind},
    sim::{Known, StableId},
};

use super::cell::cell;

/// Side of sprites, in logical pixels.
const SPRITE_SIDE: f32 = 32.0;

/// The quickslots; that of the item which was just taken flashes.
pub(super) fn widgets(
    view: &Known,
    quick: &Quickslots,
    taken: Option<StableId>,
    ui: &Ui,
) -> Vec<Widget> {
    let taken = taken.and_then(|item| Some(QuickslotKind::Item(view.item(item)?.kind)));
    let slots = quick.all(view).into_iter().enumerate();
    slots
        .map(|(index, (last, now))| {
            let flashes = taken.is_some() && quick.assigned(index) == taken;
            let is_equipped = now
                .as_ref()
                .and_then(|info| view.me.pack.equipped_as(info.item?))
                .is_some();
            let background = if flashes {
                theme::ACCENT
            } else if is_equipped {
                theme::IN_USE
            } else {
                theme::SLOT
            };
            quickslot(view, index, last, now.as_ref(), ui)
                .background(background)
                .about(HoverTarget::Quickslot(index))
                .on_click(Command::Quickslot(index))
                .on_right_click(Command::QuickslotMenu(index))
        })
        .collect()
}

/// A quickslot with its content. Used-up content stays visible in grey.
fn quickslot(
    view: &Known,
    index: usize,
    last: Option<QuickslotKind>,
    now: Option<&Quickslot>,
    ui: &Ui,
) -> Widget {
    let perk = |perk| view.definitions.perks.get(perk);
    let sprite = match (now, last) {
        (_, Some(QuickslotKind::Move(kind))) => Some(ui.sprites.perk(perk(kind))),
        (Some(info), _) => Some(info.sprite.clone()),
        (None, last) => last.and_then(|last| slot_sprite(view, last)),
    };
    let price = |info: &Quickslot| match info.kind {
        QuickslotKind::Spell(spell) => view.spell_price(spell),
        QuickslotKind::Item(_) => 0,
        QuickslotKind::Move(kind) => perk(kind).power.map_or(0, |power| power.mana),
    };
    let is_greyed = now.is_none_or(|info| price(info) > view.me.metabolism.mana.amount);
    let tint = if is_greyed { GREYED } else { Color::WHITE };
    let picture = sprite.map(|sprite| Widget::sprite(ui.sprites.index(&sprite), SPRITE_SIDE, tint));
    let count = match now.map(|info| info.count) {
        None | Some(1) => String::new(),
        Some(count) => count.to_string(),
    };
    let key = digit(index).to_string();
    cell(
        &ui.viewport,
        picture,
        [(&key, false), (&count, true)],
        is_greyed,
    )
}

/// Sprite of a slot's content, even if used up.
fn slot_sprite(view: &Known, kind: QuickslotKind) -> Option<String> {
    match kind {
        QuickslotKind::Item(kind) => Some(looks(view, kind).0.to_owned()),
        QuickslotKind::Spell(spell) => view.definitions.spell(spell).sprite.clone(),
        QuickslotKind::Move(_) => None,
    }
}
