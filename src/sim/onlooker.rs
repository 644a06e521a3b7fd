//! How minds look at a game.

use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    prelude::{Entity, Has, Query, Res},
};

use super::{
    appearances::Appearances,
    blueprint::Blueprint,
    components::{
        Alert, CombatStats, Creature, Digger, Effects, Experience, Inventory, ItemNames, Keys,
        Mana, Position, Spreader, Stance, Vision,
    },
    definition::Definitions,
    event::CreatureRef,
    items::Items,
    level::Levels,
    place::Place,
    stable_id::StableId,
    status::{GameState, PlayerEntity},
    turn_order::TurnOrder,
    world_read::{WorldRead, living},
};

/// The parts of a creature that few questions are about.
#[derive(QueryData)]
pub(super) struct Others {
    pack: &'static Inventory,
    vision: &'static Vision,
    mana: &'static Mana,
    names: &'static ItemNames,
    effects: &'static Effects,
    experience: &'static Experience,
    spreader: Option<&'static Spreader>,
    keys: Option<&'static Keys>,
    stance: Option<&'static Stance>,
    digs: Has<Digger>,
}

/// A game as minds look at it: nothing in it can be changed.
#[derive(SystemParam)]
pub(super) struct Onlooker<'w, 's> {
    pub state: Res<'w, GameState>,
    pub definitions: Res<'w, Definitions>,
    pub levels: Res<'w, Levels>,
    pub blueprint: Res<'w, Blueprint>,
    pub items: Res<'w, Items>,
    pub appearances: Res<'w, Appearances>,
    order: Res<'w, TurnOrder>,
    player: Option<Res<'w, PlayerEntity>>,
    bodies: Query<
        'w,
        's,
        (
            &'static StableId,
            &'static Creature,
            &'static Position,
            &'static CombatStats,
        ),
    >,
    /// What is asked less often.
    others: Query<'w, 's, Others>,
}

impl WorldRead for Onlooker<'_, '_> {
    fn state(&self) -> &GameState {
        &self.state
    }

    fn definitions(&self) -> &Definitions {
        &self.definitions
    }

    fn levels(&self) -> &Levels {
        &self.levels
    }

    fn blueprint(&self) -> &Blueprint {
        &self.blueprint
    }

    fn items(&self) -> &Items {
        &self.items
    }

    fn order(&self) -> &TurnOrder {
        &self.order
    }

    fn alive(&self, who: Entity) -> Option<(CreatureRef, Place)> {
        let (id, creature, position, stats) = self.bodies.get(who).ok()?;
        living((id, creature), position, stats)
    }

    fn stats(&self, who: Entity) -> Option<&CombatStats> {
        let (.., stats) = self.bodies.get(who).ok()?;
        Some(stats)
    }

    fn pack(&self, who: Entity) -> Option<&Inventory> {
        Some(self.others.get(who).ok()?.pack)
    }

    fn vision(&self, who: Entity) -> i32 {
        self.others.get(who).map_or(0, |one| one.vision.radius)
    }

    fn digs(&self, who: Entity) -> bool {
        self.others.get(who).is_ok_and(|one| one.digs)
    }

    fn keys(&self, who: Entity) -> Option<&Keys> {
        self.others.get(who).ok()?.keys
    }

    fn spreader(&self, who: Entity) -> Option<&Spreader> {
        self.others.get(who).ok()?.spreader
    }

    /// No mind sees what another has noticed.
    fn alert(&self, _who: Entity) -> Option<Alert> {
        None
    }

    fn raised(&self, who: Entity) -> Option<Place> {
        self.others.get(who).ok()?.stance?.raised
    }

    fn mana(&self, who: Entity) -> i32 {
        self.others.get(who).map_or(0, |one| one.mana.amount)
    }

    fn names(&self, who: Entity) -> Option<&ItemNames> {
        Some(self.others.get(who).ok()?.names)
    }

    fn effects(&self, who: Entity) -> Option<&Effects> {
        Some(self.others.get(who).ok()?.effects)
    }

    fn picks(&self, who: Entity) -> u32 {
        self.others.get(who).map_or(0, |one| one.experience.picks)
    }

    fn is_player(&self, who: Entity) -> bool {
        self.player
            .as_ref()
            .is_some_and(|player| player.entity == who)
    }
}
