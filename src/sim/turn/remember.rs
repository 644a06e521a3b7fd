//! The player's field of view, and its memory of places and items.

use bevy_ecs::{
    prelude::{DetectChanges, Query, Res, ResMut, Schedule, World},
    schedule::SingleThreadedExecutor,
};

use crate::sim::{
    components::{
        Belief, CombatStats, Effects, ItemNames, MapMemory, PlayerData, Position, Provenance,
        RememberedItem,
    },
    definition::{Definitions, ItemKind},
    senses::sight::PlayerSight,
    world::{
        appearances::Appearances,
        items::Items,
        level::{Level, Levels},
        place::Place,
        status::GameState,
        terrain::Terrain,
    },
};

/// Updates the player's sight and memory outside a turn.
pub(in crate::sim) fn remember_now(world: &mut World) {
    world.resource_mut::<PlayerSight>().invalidate();
    let mut schedule = Schedule::default();
    schedule
        .set_executor(SingleThreadedExecutor::new())
        .add_systems(remember);
    schedule.run(world);
}

/// Updates the player's field of view, and its memory of the visible tiles and items.
pub(super) fn remember(
    levels: Res<Levels>,
    items: Res<Items>,
    definitions: Res<Definitions>,
    (appearances, state): (Res<Appearances>, Res<GameState>),
    mut sight: ResMut<PlayerSight>,
    mut players: Query<(
        &Position,
        &CombatStats,
        &Effects,
        &mut PlayerData,
        &mut ItemNames,
    )>,
) {
    for (position, stats, effects, mut player, mut names) in &mut players {
        if sight.is_stale() {
            let detects = effects.detect(&definitions);
            sight.refresh(&levels, position.0, stats.vision, detects);
        }
        // Unchanged tiles have already been remembered.
        let fresh = sight.take_fresh();
        let level = position.0.level;
        if fresh && let Some(terrain) = levels.get(level).map(Level::terrain) {
            for point in sight.field().iter() {
                player
                    .map
                    .learn(level, point, terrain.get(point).apparent());
            }
        }
        for (point, engraving) in levels.get(level).map_or(&[][..], Level::engravings) {
            let place = Place::new(level, *point);
            if sight.sees(place) {
                player.map.learn_engraving(place, *engraving, false);
            }
        }
        if fresh || items.is_changed() {
            for kind in remember_items(level, &items, &sight, &mut player.map) {
                if appearances.of(kind).is_some() && !names.is_sure(kind) {
                    names.learn(kind, Belief::Kind(kind), Provenance::Shown, state.turn);
                }
            }
        }
    }
}

/// Remembers the top item of each visible tile, and forgets items that are visibly gone. Returns
/// the kinds of all visible items on vault pedestals.
fn remember_items(
    level: usize,
    items: &Items,
    sight: &PlayerSight,
    memory: &mut MapMemory,
) -> Vec<ItemKind> {
    let in_sight = |point| sight.sees(Place::new(level, point));
    memory.forget_items(level, |point| {
        in_sight(point) && items.top(Place::new(level, point)).is_none()
    });
    let mut on_pedestals = Vec::new();
    for (point, id) in items.on_level(level).filter(|(point, _)| in_sight(*point)) {
        let place = Place::new(level, point);
        if let Some(top) = items.top(place).and_then(|id| items.item_ref(id)) {
            let item = RememberedItem {
                id: top.id,
                kind: top.kind,
            };
            memory.learn_item(place, item);
        }
        if memory.at(place) == Terrain::VaultPedestal {
            on_pedestals.extend(items.item_ref(id).map(|item| item.kind));
        }
    }
    on_pedestals
}
