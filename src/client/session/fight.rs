//! Forecast of the current fight, computed once per state of the game.

use bevy::{prelude::*, ui::UiSystems};

use crate::odds::{Forecast, forecast};

use super::Session;

/// Forecast of a fight against all nearby enemies; `None` without enemies.
#[derive(Resource, Default)]
pub(in crate::client) struct Fight(pub(in crate::client) Option<Forecast>);

/// Set of the system that updates [`Fight`]. Runs before the systems that show it.
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
