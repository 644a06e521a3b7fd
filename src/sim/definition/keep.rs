//! What Keeps are built of: their numbers, and how locks, keys, regions and
//! furniture look and read.

use super::{CreatureKind, EffectKind, ItemKind, Rgb, TerrainDefinition};

/// A kind of barrier, and of the key that opens it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LockDefinition {
    /// The kind, in one word.
    pub name: String,
    /// What its keys are called, without the mark.
    pub key: String,
    /// Whether one sees across it while it is locked.
    pub see: bool,
    /// It while it is locked; the name without the mark.
    pub shut: TerrainDefinition,
    /// It once it is open.
    pub open: TerrainDefinition,
    /// The sprite of its keys.
    pub key_sprite: String,
}

/// A mark that a lock and its key have in common. Marks differ in shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkDefinition {
    /// Its shape and colour, as in "red crescent".
    pub name: String,
    /// Its colour.
    pub colour: Rgb,
    /// The sprite of its shape, drawn over that of the lock or key.
    pub sprite: String,
}

/// What a region may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionTheme {
    /// Its name, as in "the Salt Cellars".
    pub name: String,
    /// The colour of its stone, by which it is known on maps.
    pub colour: Rgb,
    /// The kinds that live there, at least one, each with its weight among them (1 or more).
    pub dwellers: Vec<(CreatureKind, u32)>,
    /// Indices of the furniture that stands there.
    pub furniture: Vec<u8>,
}

/// A kind of furniture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FurnitureDefinition {
    /// How it looks and reads.
    pub looks: TerrainDefinition,
    /// The character that stands for it in maps as text.
    pub sign: char,
    /// Whether one can step there.
    pub walk: bool,
    /// Whether one sees across it.
    pub see: bool,
    /// What a step onto it costs, 10 to 1,000 percent of a step onto floor.
    pub cost: i32,
    /// Whether creatures that lay webs lay this.
    pub is_web: bool,
    /// After how many turns it becomes floor; 0 for never.
    pub turns: u32,
    /// The effect that begins each turn on whoever stands in it, unless it is at work there.
    pub effect: Option<EffectKind>,
    /// Whether it is what effects set alight: it spreads to what burns beside it.
    pub is_fire: bool,
    /// Whether fire beside it spreads to it.
    pub burns: bool,
    /// Whether a thrown potion of its effect breaks into it.
    pub is_cloud: bool,
    /// How many patches of it grow on a level of caves, and the most tiles of each.
    pub patches: (u32, u32),
}

/// What all Keeps have in common.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeepSettings {
    /// Kinds of locks; the first is an ordinary door.
    pub locks: Vec<LockDefinition>,
    /// Marks.
    pub marks: Vec<MarkDefinition>,
    /// What regions may be.
    pub themes: Vec<RegionTheme>,
    /// Furniture.
    pub furniture: Vec<FurnitureDefinition>,
    /// What the names of rooms begin with, as in "Flooded".
    pub first_names: Vec<String>,
    /// What they end with, as in "Gallery".
    pub last_names: Vec<String>,
    /// Points of searching after which a secret door is found; a turn beside it is one.
    pub search_enough: u32,
    /// Points of a turn that is waited there.
    pub search_by_waiting: u32,
    /// Whether what is thrown beside a secret door sounds hollow.
    pub search_echo: bool,
    /// Which walls have a hairline crack.
    pub cracks: CrackRule,
    /// How much food lies about.
    pub provisions: FoodSupply,
}

/// How many walls beside rooms have a hairline crack. None by default.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct CrackRule {
    /// Of 10,000 secret doors.
    pub doors: u32,
    /// Of 10,000 tiles of plain masonry.
    pub walls: u32,
}

/// How much food lies in a world with Keeps, counted over all that opens up to each
/// point of the proof.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct FoodSupply {
    /// At least so much of what the proof costs, percent.
    pub of_proof: i32,
    /// At least so much for every 1,000 tiles of floor.
    pub to_explore: i32,
    /// Of each thing that can be eaten, what it takes to fetch it.
    pub to_fetch: i32,
}

impl Default for FoodSupply {
    fn default() -> Self {
        Self {
            of_proof: 200,
            to_explore: 0,
            to_fetch: 60,
        }
    }
}

/// The numbers of one kind of Keep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeepDefinition {
    /// Its name in the lists of levels.
    pub name: String,
    /// Width of a cell of the grid that rooms are made of, one wall included, tiles.
    pub cell_width: i32,
    /// Height of such a cell, tiles.
    pub cell_height: i32,
    /// Fewest and most regions.
    pub regions: (u32, u32),
    /// Most cells of a room.
    pub largest_room: u32,
    /// Fewest cells of a region, in percent of those of all regions if they were alike.
    pub smallest_region: u32,
    /// Connections more than it takes, for each 100 rooms.
    pub loops: u32,
    /// Ways more into each region after the first, all with its lock, at most.
    pub shortcuts: u32,
    /// Of 1,000 connections within a region, how many have a door.
    pub doors: u32,
    /// Secret rooms.
    pub secrets: u32,
    /// Of 1,000 rooms, how many have furniture.
    pub furnished: u32,
    /// Indices of the furniture that lies in pools.
    pub pools: Vec<u8>,
    /// Kinds of items, one of which lies in each dead end that would hold nothing else.
    pub bonus: Vec<ItemKind>,
    /// What lies in secret rooms, all of one list in each; if there are none, one of `bonus`.
    pub treasures: Vec<Vec<ItemKind>>,
    /// Whether a creature that hunts stands beside each key but the first.
    pub guards: bool,
    /// How many creatures live on 100 tiles of the first region, times 100.
    pub dwellers: u32,
    /// How many more on those of each region that opens later, times 100.
    pub dwellers_per_region: u32,
    /// In a world of this Keep alone, the levels of experience that creatures start higher in
    /// each region than in the one before; if nothing, as many as on each level of other worlds.
    pub levels_per_region: Option<i32>,
}
