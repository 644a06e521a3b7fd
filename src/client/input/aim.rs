//! Picks a tile with keys or the mouse.

use bevy::{input::keyboard::Key, prelude::*};

use crate::{
    client::{
        command::{
            Command, argument::Ask, runner::Runner, target_picker::TargetPicker, verb::Verb,
            verbs::verb_for_key,
        },
        state::{InputMode, Layer},
        ui::name_item::NAME,
    },
    sim::{Intent, Known, Place, StableId},
};

use super::{
    click::{ClickButton, Clicks, UnderMouse},
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

/// Meaning of a key while a tile is picked: as on the play screen where applicable. The key that
/// started the picking and the wait key pick the tile.
fn meaning(press: &KeyPress, begun_by: &Verb) -> Option<Command> {
    if press.key == Key::Tab {
        let back = press.shift;
        return Some(Command::NextTarget { back });
    }
    let once = |meaning| (!press.repeat).then_some(meaning);
    if press.key == Key::Enter {
        return once(Command::PickTile);
    }
    let verb = verb_for_key(press)?;
    match verb.command() {
        Command::Act(Intent::Walk { dir }) => Some(Command::StepTarget(dir)),
        Command::Act(Intent::Wait) => once(Command::PickTile),
        Command::Pursue(_) if verb == begun_by => once(Command::PickTile),
        naming @ Command::Pursue(_) if verb.takes(&NAME) => once(naming),
        usual @ (Command::Back
        | Command::Quickslot(_)
        | Command::Fullscreen
        | Command::Setting(_)
        | Command::TogglePanel
        | Command::Zoom(_)) => once(usual),
        _ => None,
    }
}

fn by_keys(mut keys: ResMut<KeyQueue>, mut runner: Runner) {
    let Some(Ask { plan: aimed, .. }) = runner.actions.dialogs.top_as().copied() else {
        return;
    };
    while let Some(press) = keys.take() {
        let meaning = meaning(&press, aimed.verb);
        let Some(view) = runner.actions.session.known() else {
            return;
        };
        let command = match meaning {
            // Names the item on the tile.
            Some(Command::Pursue(naming)) => match nameable(&view, &runner.target) {
                Some(item) => Some(Command::Pursue(naming.with(&view, item))),
                None => {
                    runner.target.object("name-nothing");
                    None
                }
            },
            // A quickslot's key picks the tile if it also started the picking.
            Some(Command::Quickslot(place)) => {
                let plan = runner.actions.quickslots.plan(&view, place);
                (plan == Some(aimed)).then_some(Command::PickTile)
            }
            other => other,
        };
        if let Some(command) = command {
            runner.run(Layer::Dialog, command);
        }
        if runner.actions.dialogs.top_changed() {
            break;
        }
    }
    if !keys.is_empty() {
        runner.redraw.ask();
    }
}

/// Visible item under the targeting cursor.
fn nameable(view: &Known, target: &TargetPicker) -> Option<StableId> {
    let place = Place::new(view.here().level, target.aimed()?.at);
    let item = view.tile(place).item.filter(|_| view.sight.sees(place));
    item.map(|item| item.id)
}

/// Mouse input: moving moves the cursor, a left click picks, a right click cancels.
fn by_mouse(
    input_mode: Res<State<InputMode>>,
    clicks: Res<Clicks>,
    mut moves: MessageReader<CursorMoved>,
    mut runner: Runner,
) {
    // Always read, so that an old move does not count for a later pick.
    let moved = moves.read().count() > 0;
    // Keys may have picked already in this frame.
    if **input_mode != InputMode::TilePicker || runner.actions.dialogs.top_changed() {
        return;
    }
    if clicks.of(ClickButton::Right).is_some() {
        runner.run(Layer::Dialog, Command::Back);
        return;
    }
    let clicked = matches!(clicks.of(ClickButton::Left), Some(UnderMouse::Tile(_)));
    let (Some(at), Some(view)) = (clicks.tile(), runner.actions.session.known()) else {
        // Over a button or quickslot, show the caption of the aimed tile again.
        if moved {
            runner.target.forget_reason();
        }
        return;
    };
    let there = (moved || clicked) && runner.target.go_to(&view, at);
    if there && clicked {
        runner.run(Layer::Dialog, Command::PickTile);
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/aim.rs"]
mod tests;
