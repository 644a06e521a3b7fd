//! What decides for creatures: one system for each mind. A mind reads what
//! is so at the moment and notes what the creature wants on the agenda, why it
//! chose it, and what it keeps in mind, nothing else.

pub(super) mod hunter;
pub(super) mod mindless;
mod mood;
pub(super) mod prey;
mod prospects;
pub(super) mod spreader;
pub(super) mod tactician;
mod tactics;
mod trail;
pub(super) mod wanderer;

pub(super) use prospects::Prospects;

use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    prelude::{Entity, Local, Res, ResMut},
};

use super::{
    agenda::Agenda,
    components::{Creature, DecisionTrace, Energy, Position},
    event::CreatureRef,
    level::Levels,
    rng::{Draws, Streams},
    stable_id::StableId,
    turn::Round,
    world_read::Actor,
};

/// What every mind reads and writes of the one it decides for.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct Decider {
    entity: Entity,
    id: &'static StableId,
    creature: &'static Creature,
    position: &'static Position,
    energy: &'static mut Energy,
    why: &'static mut DecisionTrace,
}

impl DeciderItem<'_, '_> {
    /// Who decides, and where it is.
    const fn actor(&self) -> Actor {
        Actor {
            entity: self.entity,
            creature: CreatureRef {
                id: *self.id,
                kind: self.creature.0,
            },
            at: self.position.0,
        }
    }
}

/// What every mind looks at, and where it notes what is wanted.
#[derive(SystemParam)]
pub(super) struct Moment<'w, 's> {
    round: Res<'w, Round>,
    levels: Res<'w, Levels>,
    streams: Res<'w, Streams>,
    agenda: ResMut<'w, Agenda>,
    /// Whether any of those with this mind acts again in the next round.
    again: Local<'s, bool>,
}

impl Moment<'_, '_> {
    /// Whether any of those with this mind acts in this round.
    fn begins(&mut self) -> bool {
        self.round.number == 0 || std::mem::take(&mut *self.again)
    }

    /// Whether one acts in this round, for which its energy is taken. In the first
    /// round it gains energy, unless it came into the world in this turn.
    #[inline]
    fn acts(&mut self, id: StableId, energy: &mut Energy) -> bool {
        if self.round.number == 0 && id.0 <= self.round.eve {
            energy.stored += energy.speed;
        }
        let acts = energy.spend();
        if energy.is_ready() {
            *self.again = true;
            self.agenda.again = true;
        }
        acts
    }

    /// The random numbers for whether a creature notices anybody.
    fn alert_draws(&self, who: StableId) -> Draws {
        let Round { turn, number, .. } = *self.round;
        self.streams.alert(who, turn, number)
    }

    /// The random numbers for what a creature says.
    fn chatter_draws(&self, who: StableId) -> Draws {
        let Round { turn, number, .. } = *self.round;
        self.streams.chatter(who, turn, number)
    }

    /// The random numbers for a decision of a creature.
    fn draws(&self, who: StableId) -> Draws {
        let Round { turn, number, .. } = *self.round;
        self.streams.mind(who, turn, number)
    }
}
