//! Mouse input over the map.

use bevy::prelude::*;

use crate::{
    auto::ClickPreview,
    client::{
        command::{
            Command, hover_target::HoverTarget, runner::Runner, target_picker::TargetPicker,
        },
        session::Session,
        state::{InputMode, Layer, Screen},
    },
    grid::Point,
    sim::{Known, StableId},
};

use super::{
    aim::AimSet,
    auto_command::AutoCommandSet,
    click::{ClickButton, Clicks, UnderMouse},
    play::play,
};

/// The tile under the targeting cursor, else the uncovered map tile under the mouse.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct HoveredTile(pub(crate) Option<Point>);

/// Tooltip subject of the UI node under the mouse.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct HoveredTarget(pub(crate) Option<HoverTarget>);

/// Effect of a click on the tile under the mouse.
#[derive(Resource, Debug, Default)]
pub(crate) struct HoverPreview(pub(crate) Option<ClickPreview>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HoveredTile>()
        .init_resource::<HoveredTarget>()
        .init_resource::<HoverPreview>()
        .add_systems(
            Update,
            (
                update_hovered_target,
                update_hovered_tile,
                click.run_if(in_state(Screen::Playing)),
                update_preview,
            )
                .chain()
                .after(AimSet)
                .after(AutoCommandSet)
                .after(play),
        );
}

fn update_hovered_target(
    clicks: Res<Clicks>,
    screen: Res<State<Screen>>,
    targets: Query<&HoverTarget>,
    mut hovered: ResMut<HoveredTarget>,
) {
    let target = clicks.hovered().and_then(|node| targets.get(node).ok());
    let target = target.copied().filter(|_| **screen == Screen::Playing);
    hovered.set_if_neq(HoveredTarget(target));
}

fn update_hovered_tile(
    clicks: Res<Clicks>,
    screen: Res<State<Screen>>,
    input_mode: Res<State<InputMode>>,
    picker: Res<TargetPicker>,
    session: Res<Session>,
    hovered_target: Res<HoveredTarget>,
    mut hovered_tile: ResMut<HoveredTile>,
) {
    let is_free = **screen == Screen::Playing
        && matches!(input_mode.get(), InputMode::Screen | InputMode::Replay);
    // The creature or item that the hovered UI node refers to is marked on the map.
    let subject = hovered_target.0.and_then(|target| match target {
        HoverTarget::Object(id) => position_of(&session.known()?, id),
        _ => None,
    });
    let tile = clicks
        .tile()
        .or(subject)
        .filter(|_| is_free)
        .or_else(|| picker.aimed().map(|aimed| aimed.at));
    hovered_tile.set_if_neq(HoveredTile(tile));
}

/// Position on the player's level of a known creature or item.
fn position_of(view: &Known, id: StableId) -> Option<Point> {
    let creature_at = view.creature(id).map(|one| one.place);
    let place = creature_at.or_else(|| view.item(id)?.lies_at)?;
    Some(place.point)
}

/// Carries out a left click as previewed, and opens the tile's menu on a right click. Reports a
/// click that was ignored because it came too soon.
fn click(clicks: Res<Clicks>, on_top: Res<State<InputMode>>, mut runner: Runner) {
    let mut is_lost = clicks.is_too_soon();
    for button in [ClickButton::Left, ClickButton::Right] {
        let clicked = clicks.of(button).filter(|_| **on_top == InputMode::Screen);
        let Some(UnderMouse::Tile(at)) = clicked else {
            continue;
        };
        // A key may have opened a dialog in this very frame.
        is_lost |= runner.actions.dialogs.top_changed();
        let command = match (button, clicks.meant()) {
            (ClickButton::Left, Some(meant)) => {
                let found = runner.session().follow_creature(at, meant);
                found.map(Command::Click)
            }
            (ClickButton::Left, None) => Ok(Command::Click(at)),
            (ClickButton::Right, _) => Ok(Command::TileMenu(at)),
        };
        match command {
            _ if is_lost => {}
            Ok(command) => {
                runner.run(Layer::Screen, command);
            }
            Err(words) => runner.actions.session.refuse(words),
        }
    }
    // The level-up dialog needs no such message.
    if is_lost && !runner.session().has_perk_to_pick() {
        runner.actions.session.refuse("click-too-soon");
    }
}

fn update_preview(
    tile: Res<HoveredTile>,
    target: Res<HoveredTarget>,
    session: Res<Session>,
    screen: Res<State<Screen>>,
    input_mode: Res<State<InputMode>>,
    mut preview: ResMut<HoverPreview>,
) {
    let has_changed =
        tile.is_changed() || target.is_changed() || session.is_changed() || input_mode.is_changed();
    if !has_changed {
        return;
    }
    let is_free = **screen == Screen::Playing && **input_mode == InputMode::Screen;
    // A click on a line of the log does not walk to its subject.
    let at = tile
        .0
        .filter(|_| target.0.is_none() && is_free && !session.is_auto_running());
    let meaning = at.and_then(|at| session.preview_click(at));
    if preview.0.is_some() || meaning.is_some() {
        preview.0 = meaning;
    }
}
