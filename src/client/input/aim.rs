//! Picks a tile with keys or the mouse.

use bevy::{input::keyboard::Key, prelude::*};

use crate::{
    client::{
        command::{
            actions::PlayerActions,
            target_picker::TargetPicker,
            verb::{Argument, Outcome, Plan, Verb},
            verbs::verb_for_key,
        },
        dialogs::{Dialog, InputMode},
        redraw::Redraw,
    },
    grid::Direction,
    sim::{Intent, Known, Place, StableId},
};

use super::{
    click::{ClickButton, Clicks, UnderMouse},
    display::Display,
    queue::{KeyPress, KeyQueue},
};

/// Set of the systems that move the targeting cursor. Systems that draw it run after this set.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct AimSet;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (by_keys.run_if(in_state(InputMode::TilePicker)), by_mouse)
            .chain()
            .in_set(AimSet),
    );
}

/// Meaning of a key while a tile is picked.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Move {
    Step(Direction),
    Next {
        back: bool,
    },
    Pick,
    Cancel,
    /// A quickslot's key, which picks the tile if it also started the picking.
    Quick(usize),
    /// Names the item on the tile.
    Name(&'static Verb),
    Display(&'static Verb),
}

/// Meaning of a key while a tile is picked: as on the play screen where applicable. The key that
/// started the picking and the wait key pick the tile.
fn meaning(press: &KeyPress, begun_by: &Verb) -> Option<Move> {
    if press.key == Key::Tab {
        return Some(Move::Next { back: press.shift });
    }
    let once = |meaning| (!press.repeat).then_some(meaning);
    if press.key == Key::Enter {
        return once(Move::Pick);
    }
    let verb = verb_for_key(press)?;
    match verb.outcome {
        Outcome::Act(Intent::Walk { dir }) => Some(Move::Step(dir)),
        Outcome::Act(Intent::Wait) => once(Move::Pick),
        Outcome::Back => once(Move::Cancel),
        Outcome::Fullscreen | Outcome::Setting(_) | Outcome::TogglePanel | Outcome::Zoom(_) => {
            once(Move::Display(verb))
        }
        Outcome::Pick(..) if verb == begun_by => once(Move::Pick),
        Outcome::Pick(..) if verb.arguments().contains(&Argument::Name) => once(Move::Name(verb)),
        Outcome::Quickslot(place) => once(Move::Quick(place)),
        Outcome::Act(_)
        | Outcome::Pick(..)
        | Outcome::Auto(_)
        | Outcome::RepeatShot
        | Outcome::Find
        | Outcome::Open(_)
        | Outcome::QuickslotMenu(_)
        | Outcome::CloseDoor
        | Outcome::Order
        | Outcome::Save => None,
    }
}

fn by_keys(
    mut keys: ResMut<KeyQueue>,
    mut actions: PlayerActions,
    mut target: ResMut<TargetPicker>,
    mut display: Display,
    mut redraw: ResMut<Redraw>,
) {
    let Some(Dialog::Ask(_, plan)) = actions.dialogs.top() else {
        return;
    };
    let plan = *plan;
    let verb = plan.verb;
    while let Some(press) = keys.take() {
        let Some(meaning) = meaning(&press, verb) else {
            continue;
        };
        let Some(view) = actions.session.known() else {
            return;
        };
        match meaning {
            Move::Step(dir) => target.step(&view, dir),
            Move::Next { back } => target.cycle(&view, back),
            Move::Pick => pick(&mut target, &mut actions),
            Move::Cancel => actions.dialogs.pop(),
            Move::Quick(place) if actions.quickslots.plan(&view, place) == Some(plan) => {
                pick(&mut target, &mut actions);
            }
            Move::Quick(_) => {}
            Move::Name(verb) => match nameable(&view, &target) {
                Some(item) => {
                    let plan = Plan::new(verb).with(&view, item);
                    actions.open(Dialog::Ask(Argument::Name, plan));
                }
                None => target.object("name-nothing"),
            },
            Move::Display(verb) => {
                if let Err(reason) = display.change(verb) {
                    actions.session.refuse(reason);
                }
            }
        }
        if actions.dialogs.top_changed() {
            break;
        }
    }
    if !keys.is_empty() {
        redraw.ask();
    }
}

/// Visible item under the targeting cursor.
fn nameable(view: &Known, target: &TargetPicker) -> Option<StableId> {
    let place = Place::new(view.here().level, target.aimed()?.at);
    let item = view.tile(place).item.filter(|_| view.sight.sees(place));
    item.map(|item| item.id)
}

/// Picks the tile under the targeting cursor, or reports why it cannot be picked.
pub(crate) fn pick(target: &mut TargetPicker, actions: &mut PlayerActions) {
    match target.pick() {
        Ok(Some(intent)) => {
            actions.act(intent);
        }
        Ok(None) => actions.dialogs.pop(),
        Err(reason) => actions.session.refuse(reason),
    }
}

/// Mouse input: moving moves the cursor, a left click picks, a right click cancels.
fn by_mouse(
    input_mode: Res<State<InputMode>>,
    clicks: Res<Clicks>,
    mut moves: MessageReader<CursorMoved>,
    mut target: ResMut<TargetPicker>,
    mut actions: PlayerActions,
) {
    // Always read, so that an old move does not count for a later pick.
    let moved = moves.read().count() > 0;
    // Keys may have picked already in this frame.
    if **input_mode != InputMode::TilePicker || actions.dialogs.top_changed() {
        return;
    }
    if clicks.of(ClickButton::Right).is_some() {
        actions.dialogs.pop();
        return;
    }
    let clicked = matches!(clicks.of(ClickButton::Left), Some(UnderMouse::Tile(_)));
    let (Some(at), Some(view)) = (clicks.tile(), actions.session.known()) else {
        // Over a button or quickslot, show the caption of the aimed tile again.
        if moved {
            target.forget_reason();
        }
        return;
    };
    let there = (moved || clicked) && target.go_to(&view, at);
    if there && clicked {
        pick(&mut target, &mut actions);
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/aim.rs"]
mod tests;
