//! The level as the player knows it, looked up once for everything that
//! draws it.

use bevy::prelude::{
    App, IntoScheduleConfigs, PostUpdate, Res, ResMut, Resource, resource_changed,
};

use crate::{
    client::session::Session,
    grid::{Grid, Point},
    read::{Familiarity, TileView, tile},
    sim::{Place, Terrain, View},
};

use super::order::ViewSet;

/// What is drawn; nothing before the first game.
#[derive(Resource, Default)]
pub(crate) struct KnownLevel(pub(crate) Option<Sight>);

/// What the player sees and remembers of the level it is on.
pub(crate) struct Sight {
    /// Which level, 0 for the first.
    pub(crate) level: usize,
    /// Its tiles.
    pub(crate) tiles: Grid<TileView>,
    /// Where the player stands.
    pub(crate) eye: Point,
    /// How far it sees, tiles.
    pub(crate) radius: i32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KnownLevel>().add_systems(
        PostUpdate,
        look.in_set(ViewSet).run_if(resource_changed::<Session>),
    );
}

/// Looks around. Whatever draws runs after it.
pub(crate) fn look(session: Res<'_, Session>, mut known: ResMut<'_, KnownLevel>) {
    known.0 = session.view().map(|view| sight(&view));
}

/// What the player sees and remembers.
pub(super) fn sight(view: &View<'_>) -> Sight {
    const UNKNOWN: TileView = TileView {
        known: Familiarity::Unknown,
        terrain: Terrain::Unknown,
        creature: None,
        item: None,
    };
    let place = view.here();
    let (width, height) = view.size();
    let mut tiles = Grid::new(width, height, UNKNOWN, UNKNOWN);
    for point in tiles.points() {
        tiles.set(point, tile(view, Place::new(place.level, point)));
    }
    Sight {
        level: place.level,
        tiles,
        eye: place.point,
        radius: view.me.vision.radius,
    }
}
