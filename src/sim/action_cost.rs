//! What actions cost in time.

use bevy::prelude::Entity;

use super::{
    components::Energy,
    definition::{ActionCosts, ActionKind, Kinds},
    terrain::Terrain,
    world_read::WorldRead,
};

/// What an action that a creature has just carried out costs it, in energy; 100 where nothing
/// differs. The cost of a step is multiplied by that of the terrain it stands on now and by the
/// weight of what it wields and wears, rounded up. Whatever its speed, an action takes a tenth
/// of a turn at least, and ten turns at most.
pub(super) fn cost(view: &impl WorldRead, who: Entity, action: ActionKind) -> i32 {
    let kinds = view.definitions();
    if action != ActionKind::Step && kinds.rules.costs.of(action) == Energy::ACTION {
        return Energy::ACTION;
    }
    let Some(one) = view.creature(who) else {
        return Energy::ACTION;
    };
    let factors = match action {
        ActionKind::Step => {
            let ground = kinds.cost_to_enter(view.levels().terrain(one.position.0));
            let used = [one.pack.weapon(), one.pack.armour()];
            let used = used.into_iter().flatten();
            let used = used.filter_map(|item| view.items().get(item));
            let weight: i32 = used.map(|item| kinds.item(item.kind).weight).sum();
            i64::from(ground) * i64::from(100 + weight)
        }
        _ => 10_000,
    };
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
