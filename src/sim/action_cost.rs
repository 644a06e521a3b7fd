//! What actions cost in time.

use bevy::prelude::Entity;

use super::{
    components::Energy,
    definition::{ActionCosts, ActionKind, Kinds},
    terrain::Terrain,
    world_read::WorldRead,
};

/// What an action that a creature has just carried out costs it, in energy; 100 where nothing
/// differs. The cost of the kind of action is multiplied by that of the terrain it stands on
/// now if it took a step, and by the weight of what it wields and wears, rounded up. Whatever
/// its speed, an action takes a tenth of a turn at least, and ten turns at most.
pub(super) fn cost(view: &impl WorldRead, who: Entity, action: ActionKind) -> i32 {
    let kinds = view.definitions();
    let Some(one) = view.creature(who) else {
        return Energy::ACTION;
    };
    let ground = match action {
        ActionKind::Step => kinds.cost_to_enter(view.levels().terrain(one.position.0)),
        _ => Energy::ACTION,
    };
    let used = [one.pack.weapon(), one.pack.armour()];
    let weight: i32 = used
        .into_iter()
        .flatten()
        .filter_map(|item| view.items().get(item))
        .map(|item| kinds.item(item.kind).weight)
        .sum();
    let factors = i64::from(ground) * i64::from(100 + weight);
    let cost = i64::from(kinds.rules.costs.of(action)) * factors;
    let speed = i64::from(one.energy.speed.max(Energy::MIN_PLAYER_SPEED));
    let cost = ((cost + 9_999) / 10_000).clamp((speed + 9) / 10, speed * 10);
    i32::try_from(cost).unwrap_or(i32::MAX)
}

impl Kinds {
    /// Whether any action of anybody costs other than usual.
    pub(super) fn costs_vary(&self) -> bool {
        let mut furniture = self.keep_settings.furniture.iter();
        self.rules.costs != ActionCosts::default()
            || furniture.any(|one| one.cost != 100)
            || self.items.iter().any(|one| one.weight != 0)
    }

    /// What a step onto a kind of tile costs, percent of a step onto floor.
    #[must_use]
    pub fn cost_to_enter(&self, terrain: Terrain) -> i32 {
        let Terrain::Furniture(furnishing) = terrain else {
            return 100;
        };
        let furniture = self.keep_settings.furniture.get(furnishing.kind());
        furniture.map_or(100, |furniture| furniture.cost)
    }
}
