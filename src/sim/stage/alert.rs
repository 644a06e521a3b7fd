//! Noticing enemies, losing track of them, and winding up for a blow.

use bevy::prelude::Entity;

use crate::sim::{
    components::{Alert, Awareness, Memory, Mind},
    place::Place,
};

use super::Stage;

impl Stage<'_, '_> {
    /// A creature goes after its enemies from now on, and first looks at a place.
    pub(in crate::sim) fn start_hunting(&mut self, who: Entity, at: Place) {
        self.change_mind(who, |mind| {
            if let Some(alert) = &mut mind.alert {
                *alert = Alert::new(Awareness::Hunting);
                mind.remember(Memory::LastSeen(at));
            }
        });
    }

    /// A creature gives up its hunt.
    pub(in crate::sim) fn stop_hunting(&mut self, who: Entity) {
        self.change_mind(who, |mind| {
            if let Some(alert) = &mut mind.alert {
                *alert = Alert::new(Awareness::Idle);
                mind.forget_last_seen();
            }
        });
    }

    /// A creature that is not hunting is made aware of an enemy at a place, which it notices
    /// as its next action.
    pub(in crate::sim) fn startle(&mut self, who: Entity, at: Place) {
        self.change_mind(who, |mind| {
            if let Some(alert) = mind.alert.as_mut().filter(|alert| alert.is_unaware()) {
                alert.startled = Some(at);
            }
        });
    }

    /// A creature that sleeps wakes up.
    pub(in crate::sim) fn wake(&mut self, who: Entity) {
        self.change_mind(who, |mind| {
            if let Some(alert) = &mut mind.alert
                && alert.state == Awareness::Asleep
            {
                alert.state = Awareness::Idle;
            }
        });
    }

    /// A creature raises its weapon over a tile, or lowers it.
    pub(in crate::sim) fn raise_weapon(&mut self, who: Entity, over: Option<Place>) {
        self.change_mind(who, |mind| mind.wind_up = over);
    }

    /// Changes what a creature notices, does next or remembers.
    pub(in crate::sim) fn change_mind(&mut self, who: Entity, change: impl FnOnce(&mut Mind)) {
        if let Ok(mut one) = self.creatures.get_mut(who) {
            change(&mut one.mind);
        }
    }
}
