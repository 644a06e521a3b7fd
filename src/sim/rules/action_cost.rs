//! Energy costs of actions.

use bevy_ecs::prelude::Entity;

use crate::sim::{
    components::Energy,
    definition::{ActionCosts, ActionKind, Kinds, PerkTrait},
    rules::gear::{GearNumber, worn},
    world::terrain::Terrain,
    world_read::WorldRead,
};

/// Energy cost of an action that a creature has just carried out; 100 by default. The cost of a
/// step is multiplied by the factor of the terrain on which the creature now stands, and raised by
/// the percentage of its equipment's weight, rounded up. Whatever the creature's speed, an action
/// takes at least a tenth of a turn and at most ten turns.
pub(in crate::sim) fn cost(view: &impl WorldRead, who: Entity, action: ActionKind) -> i32 {
    let kinds = view.definitions();
    let factors = match action {
        ActionKind::Step => i64::from(100 + weight(view, who)) * i64::from(ground(view, who)),
        _ => 10_000,
    };
    let usual = kinds.rules.costs.of(action);
    let usual = match action {
        ActionKind::Use | ActionKind::Equip | ActionKind::Carry => quick_hands(view, who, usual),
        _ => usual,
    };
    let cost = i64::from(usual) * factors;
    if cost == 10_000 * i64::from(Energy::ACTION) {
        return Energy::ACTION;
    }
    let speed = view.growth(who).map_or(0, |one| one.energy.speed);
    let speed = i64::from(speed.max(Energy::MIN_PLAYER_SPEED));
    let cost = ((cost + 9_999) / 10_000).clamp((speed + 9) / 10, speed * 10);
    i32::try_from(cost).unwrap_or(i32::MAX)
}

/// Energy cost of an action with items, given the usual cost: lower with a perk for quick hands.
fn quick_hands(view: &impl WorldRead, who: Entity, usual: i32) -> i32 {
    let quick = view.perk_trait(who, |one| match one {
        PerkTrait::QuickHands(cost) => Some(cost),
        _ => None,
    });
    usual * quick.unwrap_or(100) / 100
}

/// How much longer steps take because of a creature's equipment, and for the player because of the
/// goal item, in percent.
fn weight(view: &impl WorldRead, who: Entity) -> i32 {
    let Some(pack) = view.pack(who) else {
        return 0;
    };
    let kinds = view.definitions();
    let worn = |number| worn(pack, view.items(), kinds, number);
    let used = worn(GearNumber::Weight);
    let goal = kinds.world.goal;
    let carries_goal = || view.is_player(who) && view.items().any_in(pack, goal);
    let all = match kinds.item(goal).weight {
        weight if weight > 0 && carries_goal() => used + weight,
        _ => used,
    };
    match all {
        0 => 0,
        all => all * (100 - worn(GearNumber::Lightens)) / 100,
    }
}

/// Cost of a step onto the tile that a creature stands on, in percent of a step onto floor.
fn ground(view: &impl WorldRead, who: Entity) -> i32 {
    let kinds = view.definitions();
    if !kinds.ground_varies() {
        return 100;
    }
    let place = view.place_of(who);
    place.map_or(100, |place| {
        kinds.cost_to_enter(view.levels().terrain(place))
    })
}

impl Kinds {
    /// Whether any action can cost more or less than usual.
    pub(in crate::sim) fn costs_vary(&self) -> bool {
        self.rules.costs != ActionCosts::default()
            || self.ground_varies()
            || self.items.iter().any(|one| one.weight != 0)
            || !self.perks.all.is_empty()
    }

    /// Whether a step onto any terrain feature costs more or less than usual.
    fn ground_varies(&self) -> bool {
        let mut furniture = self.keep_settings.furniture.iter();
        furniture.any(|one| one.cost != 100)
    }

    /// Cost of a step onto a kind of tile, in percent of a step onto floor.
    #[must_use]
    pub fn cost_to_enter(&self, terrain: Terrain) -> i32 {
        let Terrain::Furniture(furnishing) = terrain else {
            return 100;
        };
        let furniture = self.keep_settings.furniture.get(furnishing.kind());
        furniture.map_or(100, |furniture| furniture.cost)
    }
}
