//! The mouse over the map.

use bevy::prelude::{
    App, DetectChanges, IntoScheduleConfigs, Res, ResMut, Resource, State, SystemCondition, Update,
    in_state,
};

use crate::{
    auto::Meaning,
    client::{
        actor::Actor,
        dialogs::{Dialog, OnTop},
        session::Session,
        state::Screen,
        target::Target,
    },
    grid::Point,
};

use super::{
    aim::AimSet,
    click::{ClickButton, Clicks, UnderMouse},
    errand::ErrandSet,
};

/// The tile that is being picked, else the one under the mouse, if it is over
/// the map and nothing covers it.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pointed(pub(crate) Option<Point>);

/// What a click on the tile under the mouse would do, where one would.
#[derive(Resource, Debug, Default)]
pub(crate) struct Hint(pub(crate) Option<Meaning>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>()
        .init_resource::<Hint>()
        .add_systems(
            Update,
            (
                point,
                click.run_if(in_state(Screen::Playing).and_then(in_state(OnTop::Nothing))),
                hint,
            )
                .chain()
                .after(AimSet)
                .after(ErrandSet),
        );
}

fn point(
    clicks: Res<'_, Clicks>,
    screen: Res<'_, State<Screen>>,
    on_top: Res<'_, State<OnTop>>,
    target: Res<'_, Target>,
    mut pointed: ResMut<'_, Pointed>,
) {
    let free =
        *screen.get() == Screen::Playing && matches!(on_top.get(), OnTop::Nothing | OnTop::Reel);
    let tile = clicks
        .tile()
        .filter(|_| free)
        .or_else(|| target.aimed().map(|aimed| aimed.at));
    if pointed.0 != tile {
        pointed.0 = tile;
    }
}

/// Does what was said that a click would do; the other button opens all that can be
/// done there.
fn click(clicks: Res<'_, Clicks>, mut actor: Actor<'_>) {
    if let Some(UnderMouse::Tile(at)) = clicks.of(ClickButton::Left) {
        actor.click(at);
    }
    if let Some(UnderMouse::Tile(at)) = clicks.of(ClickButton::Right) {
        actor.open(Dialog::There(at));
    }
}

/// Says what a click would do.
fn hint(
    pointed: Res<'_, Pointed>,
    session: Res<'_, Session>,
    screen: Res<'_, State<Screen>>,
    on_top: Res<'_, State<OnTop>>,
    mut hint: ResMut<'_, Hint>,
) {
    if !pointed.is_changed() && !session.is_changed() && !on_top.is_changed() {
        return;
    }
    let is_free = **screen == Screen::Playing && **on_top == OnTop::Nothing;
    let at = pointed.0.filter(|_| is_free && !session.is_under_way());
    let meaning = at.and_then(|at| session.meaning(at));
    if hint.0.is_some() || meaning.is_some() {
        hint.0 = meaning;
    }
}
