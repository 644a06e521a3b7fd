//! The forecast of a fight, worked out once for each state of the game.

use bevy::{prelude::*, ui::UiSystems};

use crate::odds::{Forecast, forecast};

use super::Session;

/// How a fight against all enemies near would go; `None` without enemies.
#[derive(Resource, Default)]
pub(in crate::client) struct Fight(pub(in crate::client) Option<Forecast>);

/// Brings [`Fight`] up to date, before what shows it.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::client) struct FightSet;

pub(in crate::client) fn plugin(app: &mut App) {
    app.init_resource::<Fight>().add_systems(
        PostUpdate,
        update
            .run_if(resource_changed::<Session>)
            .in_set(FightSet)
            .before(UiSystems::Layout),
    );
}

fn update(session: Res<Session>, mut fight: ResMut<Fight>) {
    fight.0 = session.known().and_then(|view| forecast(&view));
}
