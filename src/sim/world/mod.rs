//! Parts of a world: levels and terrain, items, the dead, the clock, and where things can be.

pub(super) mod appearances;
pub(super) mod blueprint;
pub(super) mod engraving;
pub(super) mod graveyard;
pub(super) mod item_landing;
pub(super) mod items;
pub(super) mod level;
pub(super) mod pack_slot;
pub(super) mod passage;
pub(super) mod place;
pub(super) mod reachable;
pub(super) mod renown;
pub(super) mod stable_id;
pub(super) mod stair_arrival;
pub(super) mod status;
pub(super) mod terrain;
pub(super) mod terrain_map;
pub(super) mod travellers;
pub(super) mod turn_order;
pub(super) mod waiting;
