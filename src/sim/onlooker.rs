//! How minds look at a game.

use bevy::{
    ecs::system::SystemParam,
    prelude::{Entity, Query, Res, With},
};

use super::{
    appearances::Appearances,
    components::{
        CombatStats, Creature, Digger, Effects, Experience, Inventory, ItemNames, Mana, Position,
        Spreader, Vision,
    },
    definition::{CreatureKind, Definitions},
    fact::CreatureRef,
    items::Items,
    level::Levels,
    place::Place,
    situation::Situation,
    stable_id::StableId,
    status::{GameState, PlayerEntity},
    turn_order::TurnOrder,
};

/// A game as minds look at it: nothing in it can be changed.
#[derive(SystemParam)]
pub(super) struct Onlooker<'w, 's> {
    pub state: Res<'w, GameState>,
    pub definitions: Res<'w, Definitions>,
    pub levels: Res<'w, Levels>,
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
    packs: Query<'w, 's, &'static Inventory>,
    visions: Query<'w, 's, &'static Vision>,
    diggers: Query<'w, 's, (), With<Digger>>,
    spreaders: Query<'w, 's, &'static Spreader>,
    mana: Query<'w, 's, &'static Mana>,
    names: Query<'w, 's, &'static ItemNames>,
    effects: Query<'w, 's, &'static Effects>,
    growth: Query<'w, 's, &'static Experience>,
}

impl Situation for Onlooker<'_, '_> {
    fn state(&self) -> &GameState {
        &self.state
    }

    fn definitions(&self) -> &Definitions {
        &self.definitions
    }

    fn levels(&self) -> &Levels {
        &self.levels
    }

    fn items(&self) -> &Items {
        &self.items
    }

    fn order(&self) -> &TurnOrder {
        &self.order
    }

    fn alive(&self, who: Entity) -> Option<(CreatureRef, Place)> {
        let (id, creature, position, stats) = self.bodies.get(who).ok()?;
        stats.is_alive().then(|| {
            let who = CreatureRef {
                id: *id,
                kind: creature.0,
            };
            (who, position.0)
        })
    }

    fn stats(&self, who: Entity) -> Option<&CombatStats> {
        let (.., stats) = self.bodies.get(who).ok()?;
        Some(stats)
    }

    fn pack(&self, who: Entity) -> Option<&Inventory> {
        self.packs.get(who).ok()
    }

    fn vision(&self, who: Entity) -> i32 {
        self.visions.get(who).map_or(0, |vision| vision.radius)
    }

    fn digs(&self, who: Entity) -> bool {
        self.diggers.contains(who)
    }

    fn spreader(&self, who: Entity) -> Option<&Spreader> {
        self.spreaders.get(who).ok()
    }

    fn mana(&self, who: Entity) -> i32 {
        self.mana.get(who).map_or(0, |mana| mana.amount)
    }

    fn names(&self, who: Entity) -> Option<&ItemNames> {
        self.names.get(who).ok()
    }

    fn effects(&self, who: Entity) -> Option<&Effects> {
        self.effects.get(who).ok()
    }

    fn picks(&self, who: Entity) -> u32 {
        self.growth
            .get(who)
            .map_or(0, |experience| experience.picks)
    }

    fn is_player(&self, who: Entity) -> bool {
        self.player
            .as_ref()
            .is_some_and(|player| player.entity == who)
    }

    fn count_living(&self, kind: CreatureKind, level: usize) -> usize {
        self.bodies
            .iter()
            .filter(|(_, creature, position, stats)| {
                creature.0 == kind && position.0.level == level && stats.is_alive()
            })
            .count()
    }
}
