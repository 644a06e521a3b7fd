//! The definition of Keeps: their layout, and their locks, keys, regions and terrain features.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::RangeInclusive,
};

use crate::{
    data::{Book, Data, Shape, Value, all_or_none, data, data_enum},
    grid::Direction,
    sim::world::{level::TransientTerrain, terrain::TerrainFeature},
};

use super::{CreatureKind, EffectKind, ItemKind, Rgb, TerrainDefinition, looks::sprite};

/// Bounds of a cell's width and height in tiles, wall included.
const CELLS: RangeInclusive<i32> = 5..=40;

/// Characters that already have a meaning in maps drawn as text.
const TAKEN_SIGNS: &str = "#.><H+/XSV %@";

data! {
    /// Settings common to all Keeps, and the kinds of Keeps.
    #[derive(Default)]
    #[check(KeepSettings::checked)]
    pub struct KeepSettings {
        /// Kinds of locks; the first is an ordinary door. A key is named after the mark and the
        /// lock it belongs to: "the red crescent key".
        locks: Vec<LockDefinition> { some("needs at least one entry") },
        /// Marks that locks share with their keys.
        marks: Vec<MarkDefinition> { some("needs at least one entry") },
        /// Kinds of terrain features.
        furniture: Vec<FeatureDefinition> { with(furniture), required() },
        /// Themes of regions.
        themes: Vec<RegionTheme> { named("regions"), some("needs at least one entry") },
        /// First words of the names of rooms: "Flooded".
        first_names: Vec<String> { with(different_words), required() },
        /// Last words of the names of rooms: "Gallery".
        last_names: Vec<String> { with(different_words), required() },
        /// How secret doors are found.
        search: SearchRule,
        /// Walls with a hairline crack.
        cracks: CrackRule { or(CrackRule::default()) },
        /// How much food is placed.
        provisions: FoodSupply { named("food"), or(FoodSupply::default()) },
        /// The kinds of Keeps.
        keeps: Vec<KeepDefinition> { some("needs at least one entry") },
    }

    /// How secret doors are found. Each turn next to one is worth a point.
    #[derive(Copy, Default)]
    pub struct SearchRule {
        /// Points needed to find the door.
        enough: u32 { within(1..=1_000) },
        /// Points for a turn of waiting next to it.
        by_waiting: u32 { within(1..=1_000) },
        /// Whether an item that lands next to a secret door sounds hollow.
        echo: bool,
    }

    /// A kind of barrier, with its key.
    pub struct LockDefinition [
        /// Kind of lock, in one word.
        name: String
    ] {
        /// Name of its keys, without the mark.
        key: String,
        /// Whether creatures can see through it while it is locked.
        see: bool { required() },
        /// The locked barrier; the name without the mark.
        shut: TerrainDefinition,
        /// The open barrier.
        open: TerrainDefinition,
        /// Sprite of its keys.
        key_sprite: String { with(sprite), names("sprite") },
    }

    /// A mark shared by a lock and its key. Marks differ in shape.
    pub struct MarkDefinition [
        /// Shape and colour, as in "red crescent".
        name: String
    ] {
        /// Colour of the mark.
        colour: Rgb,
        /// Sprite of its shape, drawn over that of the lock or key.
        sprite: String { with(sprite), names("sprite") },
    }

    /// A theme of a region.
    pub struct RegionTheme [
        /// Name, as in "the Salt Cellars".
        name: String
    ] {
        /// Colour of its stone and on maps.
        colour: Rgb,
        /// Kinds of creatures that live there, each with its weight, 1 to 1000.
        dwellers: Vec<(CreatureKind, u32)> { some("names no creature") },
        /// Terrain features that occur there, by name.
        furniture: Vec<FeatureIndex> { required() },
    }

    /// A kind of terrain feature: furniture, plants, water, fire and the like.
    #[check(FeatureDefinition::checked)]
    pub struct FeatureDefinition [
        /// Name in the file.
        name: String
    ] {
        /// Appearance and texts.
        looks: TerrainDefinition,
        /// Character in maps drawn as text: none of `#.><H+/XSV%@` and space, and different from
        /// the others.
        sign: char,
        /// Whether creatures can walk onto it.
        walk: bool { required() },
        /// Whether creatures can see past it.
        see: bool { required() },
        /// Cost of a step onto it, in percent of a step onto floor.
        cost: i32 { within(10..=1_000), or(100) },
        /// Kinds of creatures that can walk onto it, by name. Left out, all.
        only: Option<Vec<CreatureKind>>,
        /// Direction in which it carries a creature by a tile each turn; north is up on the map.
        flow: Option<Direction>,
        /// Whether effects that make webs create this one. At most one kind.
        is_web: bool { named("web") },
        /// Turns after which it turns into floor; 0 for never.
        turns: u32 { within(0..=1_000), or(0) },
        /// Effect that begins each turn on a creature standing in it, unless already active on it.
        /// Creatures avoid terrain features with a harmful effect.
        effect: Option<EffectKind>,
        /// Whether effects that set things alight create this one; it spreads to adjacent tiles
        /// that burn. At most one kind.
        is_fire: bool { named("fire") },
        /// Whether adjacent fire spreads to it.
        burns: bool,
        /// Whether a thrown potion with the same effect releases it, on three tiles.
        is_cloud: bool { named("cloud") },
        /// Number of patches on a cave level, 0 to 50, and the maximum tiles of each, 0 to 500:
        /// `(3, 14)`.
        patches: (u32, u32) { parsed(), like(Shape::Pair), or((0, 0)) },
    }

    /// Chances of a hairline crack in walls next to rooms, per 10,000 each.
    #[derive(Copy, Default)]
    pub struct CrackRule {
        /// Chance for a secret door.
        doors: u32 { within(0..=10_000) },
        /// Chance for a tile of plain masonry.
        walls: u32 { within(0..=10_000) },
    }

    /// Minimum food in a world with Keeps. At each step of the proof that the world can be won, the
    /// food in all open areas must be enough.
    #[derive(Copy)]
    pub struct FoodSupply {
        /// Minimum food, in percent of what the proof costs.
        of_proof: i32 { within(150..=1_000) },
        /// Minimum food per 1,000 tiles of floor.
        to_explore: i32 { within(0..=10_000) },
        /// Food that the player uses up to fetch each edible item.
        to_fetch: i32 { within(0..=1_000) },
    }

    /// The layout of one kind of Keep.
    pub struct KeepDefinition [
        /// Name in the lists of levels.
        name: String
    ] {
        /// Width in tiles of a cell of the grid that rooms are made of, one wall included.
        cell_width: i32 { within(CELLS) },
        /// Height in tiles of such a cell.
        cell_height: i32 { within(CELLS) },
        /// Minimum and maximum number of regions.
        regions: (u32, u32),
        /// Maximum cells of a room.
        largest_room: u32 { within(1..=20) },
        /// Minimum size of a region, in percent of the average.
        smallest_region: u32 { within(1..=100) },
        /// Connections that form a loop, per 100 rooms, besides one in every region.
        loops: u32 { within(0..=100) },
        /// Maximum number of additional entrances into each region after the first, all with its
        /// lock.
        shortcuts: u32 { within(0..=20) },
        /// Chance that a connection within a region has a door, per 1000.
        doors: u32 { within(0..=1_000) },
        /// Number of secret rooms.
        secrets: u32 { within(2..=50) },
        /// Chance that a room has terrain features, per 1000.
        furnished: u32 { within(0..=1_000) },
        /// Terrain features that form pools, by name.
        pools: Vec<FeatureIndex> { required() },
        /// Kinds of items: one of them lies in each dead end without a key, stairs or the goal
        /// item.
        bonus: Vec<ItemKind> { some("names no item") },
        /// Lists of items: a secret room holds all items of one list. Left out, one item of
        /// `bonus`.
        treasures: Vec<Vec<ItemKind>>,
        /// Whether a hunter stands next to each key but the first.
        guards: bool,
        /// Creatures per 10,000 tiles of the first region.
        dwellers: u32 { within(0..=1_000) },
        /// Increase of this number with each region that opens later.
        dwellers_per_region: u32 { within(0..=1_000) },
        /// Increase of the creatures' starting experience level from one region to the next, in a
        /// world of this Keep alone. Left out, the increase per level of other worlds.
        levels_per_region: Option<i32> { within(0..=20) },
    }
}

/// Index of a kind of terrain feature in [`KeepSettings::furniture`].
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct FeatureIndex(pub u8);

impl Data for FeatureIndex {
    fn read(value: &Value<'_>, _: &RangeInclusive<i32>) -> Option<Self> {
        u8::try_from(value.named("furniture")?).ok().map(Self)
    }

    fn shape(_: &RangeInclusive<i32>, _: &mut Book) -> Shape {
        Shape::Name("furniture")
    }
}

data_enum!(Direction);

impl FeatureDefinition {
    /// Whether it changes each turn: it ends, flows, or affects a creature standing in it.
    #[must_use]
    pub fn is_active(&self) -> bool {
        self.turns > 0 || self.flow.is_some() || self.effect.is_some()
    }

    /// Turns left at its creation before it turns into floor.
    pub(in crate::sim) const fn turns_left(&self) -> u32 {
        match self.turns {
            0 => TransientTerrain::FOREVER,
            turns => turns,
        }
    }
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

impl KeepSettings {
    /// Returns the settings if there are enough themes for every Keep's regions.
    fn checked(self, value: &Value) -> Option<Self> {
        let count = self.themes.len();
        let lacks = |keep: &&KeepDefinition| keep.regions.1 as usize > count;
        if let Some(keep) = self.keeps.iter().find(lacks) {
            value.at(&["keeps", &keep.name]).problem(&format!(
                "may have {} regions, but `regions` lists only {count}",
                keep.regions.1
            ));
            return None;
        }
        Some(self)
    }
}

impl FeatureDefinition {
    /// Returns the definition if its keys are consistent.
    fn checked(self, value: &Value) -> Option<Self> {
        let comes_and_goes = self.turns > 0 || self.is_web || self.is_fire || self.is_cloud;
        let moves_along = self.only.is_some() || self.flow.is_some();
        let must_be_walked_on =
            self.effect.is_some() || self.patches.0 > 0 || comes_and_goes || moves_along;
        if self.patches.0 > 50 || self.patches.1 > 500 {
            let patches = value.at(&["patches"]);
            patches.problem("patches are at most (50, 500): their number, and the tiles of each");
            return None;
        }
        if !self.walk && must_be_walked_on {
            value.problem(
                "furniture that has an effect, patches, turns, only or flow, or is a web, fire or cloud, \
                 has walk: true",
            );
            return None;
        }
        if TAKEN_SIGNS.contains(self.sign) {
            value.problem(&format!(
                "the sign '{}' already has another meaning",
                self.sign
            ));
            return None;
        }
        Some(self)
    }
}

/// Reads the kinds of terrain features, each with a different sign.
fn furniture(value: &Value) -> Option<Vec<FeatureDefinition>> {
    let entries = value.block()?.take_all();
    if !(1..=TerrainFeature::MOST).contains(&entries.len()) {
        let most = TerrainFeature::MOST;
        value.problem(&format!("must hold 1 to {most} kinds of furniture"));
        return None;
    }
    let mut signs: BTreeMap<char, String> = BTreeMap::new();
    all_or_none(entries.iter().map(|(_, value)| {
        let one = FeatureDefinition::read(value, &(0..=0))?;
        let (sign, name) = (one.sign, one.name.clone());
        if let Some(other) = signs.insert(sign, name) {
            value.problem(&format!("the sign '{sign}' already belongs to \"{other}\""));
            return None;
        }
        Some(one)
    }))
}

/// Reads a list of different words.
fn different_words(value: &Value) -> Option<Vec<String>> {
    let words = value.parse::<Vec<String>>()?;
    if words.is_empty() {
        value.problem("names nothing");
        return None;
    }
    let (mut fit, mut seen) = (true, BTreeSet::new());
    for word in &words {
        fit &= value.check_name(word);
        if !seen.insert(word) {
            value.problem(&format!("\"{word}\" stands twice"));
            fit = false;
        }
    }
    fit.then_some(words)
}
