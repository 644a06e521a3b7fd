//! The mouse over the map.

use bevy::prelude::{
    App, DetectChanges, DetectChangesMut, IntoScheduleConfigs, Query, Res, ResMut, Resource, State,
    SystemCondition, Update, in_state,
};

use crate::{
    auto::Meaning,
    client::{
        actions::PlayerActions,
        dialogs::{Dialog, InputMode},
        hover_target::HoverTarget,
        session::Session,
        state::Screen,
        target_picker::TargetPicker,
    },
    grid::Point,
    sim::{StableId, View},
};

use super::{
    aim::AimSet,
    auto_command::AutoCommandSet,
    click::{ClickButton, Clicks, UnderMouse},
};

/// The tile that is being picked, else the one under the mouse, if it is over
/// the map and nothing covers it.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct HoveredTile(pub(crate) Option<Point>);

/// What the part of the window under the mouse stands for, if it stands for something.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct HoveredTarget(pub(crate) Option<HoverTarget>);

/// What a click on the tile under the mouse would do, where one would.
#[derive(Resource, Debug, Default)]
pub(crate) struct ClickPreview(pub(crate) Option<Meaning>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HoveredTile>()
        .init_resource::<ClickPreview>()
        .init_resource::<HoveredTarget>()
        .add_systems(
            Update,
            (
                point,
                click.run_if(in_state(Screen::Playing).and_then(in_state(InputMode::Screen))),
                hint,
            )
                .chain()
                .after(AimSet)
                .after(AutoCommandSet),
        );
}

fn point(
    clicks: Res<Clicks>,
    (screen, on_top): (Res<State<Screen>>, Res<State<InputMode>>),
    (target, session): (Res<TargetPicker>, Res<Session>),
    topics: Query<&HoverTarget>,
    mut pointed: ResMut<HoveredTile>,
    mut asked: ResMut<HoveredTarget>,
) {
    let free = *screen.get() == Screen::Playing
        && matches!(on_top.get(), InputMode::Screen | InputMode::Replay);
    let topic = clicks.hovered().and_then(|node| topics.get(node).ok());
    let topic = topic.copied().filter(|_| *screen.get() == Screen::Playing);
    asked.set_if_neq(HoveredTarget(topic));
    // Whom it is about lights up.
    let whom = topic.and_then(|topic| match topic {
        HoverTarget::Object(id) => place_of(&session.view()?, id),
        _ => None,
    });
    let tile = clicks
        .tile()
        .or(whom)
        .filter(|_| free)
        .or_else(|| target.aimed().map(|aimed| aimed.at));
    if pointed.0 != tile {
        pointed.0 = tile;
    }
}

/// Where on the player's level somebody or something is that it sees or knows of.
fn place_of(view: &View, id: StableId) -> Option<Point> {
    let creature = view.order.find(id).and_then(|one| view.creature(one));
    let stands = creature.map(|one| one.position.0);
    let stands = stands.filter(|place| view.sight.notices(*place));
    let level = view.here().level;
    let lies = || {
        let lies_at = view.items.get(id)?.lies_at?;
        view.sight.sees(lies_at).then_some(lies_at)
    };
    let place = stands.or_else(lies).filter(|place| place.level == level)?;
    Some(place.point)
}

/// Does what was said that a click would do; the other button opens all that can be
/// done there.
fn click(clicks: Res<Clicks>, mut actions: PlayerActions) {
    if let Some(UnderMouse::Tile(at)) = clicks.of(ClickButton::Left) {
        actions.click(at);
    }
    if let Some(UnderMouse::Tile(at)) = clicks.of(ClickButton::Right) {
        actions.open(Dialog::TileActions(at));
    }
}

/// Says what a click would do.
fn hint(
    (pointed, asked): (Res<HoveredTile>, Res<HoveredTarget>),
    session: Res<Session>,
    screen: Res<State<Screen>>,
    on_top: Res<State<InputMode>>,
    mut hint: ResMut<ClickPreview>,
) {
    if !pointed.is_changed() && !asked.is_changed() && !session.is_changed() && !on_top.is_changed()
    {
        return;
    }
    let is_free = **screen == Screen::Playing && **on_top == InputMode::Screen;
    // A click on a line of the log does not go where that leads.
    let at = pointed
        .0
        .filter(|_| asked.0.is_none() && is_free && !session.is_auto_running());
    let meaning = at.and_then(|at| session.click_meaning(at));
    if hint.0.is_some() || meaning.is_some() {
        hint.0 = meaning;
    }
}
