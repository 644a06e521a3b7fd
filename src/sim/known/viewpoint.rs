//! Knowledge of creatures other than the player.

use bevy_ecs::prelude::{Entity, World};

use super::{
    super::{
        components::{MapMemory, PlayerData},
        parts::CreatureQuery,
    },
    Known, Omniscient,
};
use crate::sim::{
    senses::sight::PlayerSight,
    world::{level::Level, stable_id::StableId},
};

/// Perception of a creature other than the player, for [`Known::through`]. It has no memory of
/// places out of its sight.
#[derive(Clone, Debug)]
pub struct Viewpoint {
    who: Entity,
    sight: PlayerSight,
    data: PlayerData,
}

impl Omniscient<'_> {
    /// Returns the viewpoint of a creature other than the player; `None` if no living creature with
    /// that id is on a level in play.
    #[must_use]
    pub fn viewpoint(&self, id: StableId) -> Option<Viewpoint> {
        let who = self.order.find(id)?;
        let creature = self.creature(who).filter(|one| one.stats.is_alive())?;
        let eye = creature.position.0;
        let mut sight = PlayerSight::default();
        sight.invalidate();
        let detects = creature.effects.detect(self.definitions);
        sight.refresh(self.levels, eye, creature.stats.vision, detects);
        let levels = self.levels.iter().map(Level::terrain);
        let mut map = MapMemory::blank(levels.map(|level| (level.width(), level.height())));
        if let Some(level) = self.levels.get(eye.level) {
            for point in sight.field().iter() {
                map.learn(eye.level, point, level.terrain().get(point).apparent());
            }
        }
        let data = PlayerData::new(map);
        Some(Viewpoint { who, sight, data })
    }
}

impl<'w> Known<'w> {
    /// Returns the knowledge of a creature other than the player. Events of the last turn are still
    /// those that the player perceived.
    ///
    /// # Panics
    ///
    /// If the creature has left the world since.
    #[must_use]
    pub fn through(world: &'w World, viewpoint: &'w Viewpoint) -> Self {
        Self {
            sight: &viewpoint.sight,
            me: world.entity(viewpoint.who).components::<CreatureQuery>(),
            data: &viewpoint.data,
            memory: &viewpoint.data.map,
            ..Self::of(world)
        }
    }
}
