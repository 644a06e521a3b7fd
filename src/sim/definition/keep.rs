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

/// Characters that already stand for other tiles in maps drawn as text.
const TAKEN_SIGNS: &str = "#.><H+/XSV %@";

data! {
    /// Kinds of Keeps, and the settings common to all of them.
    #[derive(Default)]
    #[check(KeepSettings::checked)]
    pub struct KeepSettings {
        /// Kinds of locks; the first is an ordinary door. The name of a key has its mark and the
        /// name of its lock's key, as in "the red crescent key".
        locks: Vec<LockDefinition> { some("needs at least one entry") },
        /// Marks that show which key belongs to which lock.
        marks: Vec<MarkDefinition> { some("needs at least one entry") },
        /// Kinds of terrain features.
        furniture: Vec<FeatureDefinition> { with(furniture), required() },
        /// Themes, one of which each region has.
        themes: Vec<RegionTheme> { named("regions"), some("needs at least one entry") },
        /// First words for the names of rooms, such as "Flooded". A name has one first and one last
        /// word.
        first_names: Vec<String> { with(different_words), required() },
        /// Last words for the names of rooms, such as "Gallery".
        last_names: Vec<String> { with(different_words), required() },
        /// Points that the player needs to find secret doors.
        search: SearchRule,
        /// Chances of hairline cracks in walls.
        cracks: CrackRule { or(CrackRule::default()) },
        /// Minimum amount of food in a world.
        provisions: FoodSupply { named("food"), or(FoodSupply::default()) },
        /// Kinds of Keeps, with their layouts.
        keeps: Vec<KeepDefinition> { some("needs at least one entry") },
    }

    /// Search for secret doors. The player gains points for each turn next to a secret door: 1, or
    /// `by_waiting` if it waits.
    #[derive(Copy, Default)]
    pub struct SearchRule {
        /// Points at which the player finds the door.
        enough: u32 { within(1..=1_000) },
        /// Points for each turn in which the player waits next to the door.
        by_waiting: u32 { within(1..=1_000) },
        /// Whether a thrown item that lands next to a secret door makes a hollow sound.
        echo: bool,
    }

    /// Kind of locked barrier, with its keys.
    pub struct LockDefinition [
        /// Name of the kind of lock, one word.
        name: String
    ] {
        /// Name of its keys, without the mark.
        key: String,
        /// Whether creatures can see through it while it is locked.
        see: bool { required() },
        /// Appearance and texts of the locked barrier, without the mark in its name.
        shut: TerrainDefinition,
        /// Appearance and texts of the open barrier.
        open: TerrainDefinition,
        /// Sprite of its keys.
        key_sprite: String { with(sprite), names("sprite") },
    }

    /// Mark on a lock and on its key. Each mark should have a different shape.
    pub struct MarkDefinition [
        /// Name: colour and shape, as in "red crescent".
        name: String
    ] {
        /// Colour of the mark.
        colour: Rgb,
        /// Name of the sprite of its shape, drawn over the sprite of the lock or key.
        sprite: String { with(sprite), names("sprite") },
    }

    /// Theme of a region: its colour, creatures and terrain features.
    pub struct RegionTheme [
        /// Name of the region, as in "the Salt Cellars".
        name: String
    ] {
        /// Colour of the region, for its stone and on maps.
        colour: Rgb,
        /// Kinds of creatures that live there, each with its weight in the draw, 1 to 1000.
        dwellers: Vec<(CreatureKind, u32)> { some("names no creature") },
        /// Terrain features in its rooms, by name.
        furniture: Vec<FeatureIndex> { required() },
    }

    /// Kind of terrain feature: furniture, plants, water, fire and the like.
    #[check(FeatureDefinition::checked)]
    pub struct FeatureDefinition [
        /// Unique name.
        name: String
    ] {
        /// Appearance and texts of its tile.
        looks: TerrainDefinition,
        /// Character for it in maps drawn as text. It must differ from the signs of other terrain
        /// features, from `#.><H+/XSV%@` and from a space.
        sign: char,
        /// Whether creatures can walk onto it.
        walk: bool { required() },
        /// Whether creatures can see past it.
        see: bool { required() },
        /// Energy cost of a step onto it, in percent of a step onto floor.
        cost: i32 { within(10..=1_000), or(100) },
        /// Kinds of creatures that can walk onto it, by name. If omitted, all kinds can.
        only: Option<Vec<CreatureKind>>,
        /// Direction of its current, which moves a creature on it by one tile each turn; north is
        /// up on the map.
        flow: Option<Direction>,
        /// Whether it is the web that effects with the step `web` create. At most one terrain
        /// feature is.
        is_web: bool { named("web") },
        /// Turns after which it turns into floor; 0 if it stays.
        turns: u32 { within(0..=1_000), or(0) },
        /// Effect on a creature that stands in it. It begins in each turn in which it is not yet
        /// active. Creatures avoid terrain features with a harmful effect.
        effect: Option<EffectKind>,
        /// Whether it is the fire that effects with the step `fire` create. Each turn it spreads to
        /// adjacent tiles that burn. At most one terrain feature is.
        is_fire: bool { named("fire") },
        /// Whether fire on an adjacent tile spreads to it.
        burns: bool,
        /// Whether it is a cloud: a thrown potion with the same `effect` covers up to three tiles
        /// with it.
        is_cloud: bool { named("cloud") },
        /// Number of patches on a cave level, 0 to 50, and maximum size of each in tiles, 0 to 500,
        /// as in `(3, 14)`.
        patches: (u32, u32) { parsed(), like(Shape::Pair), or((0, 0)) },
    }

    /// Chances of a hairline crack in walls next to rooms, per 10,000.
    #[derive(Copy, Default)]
    pub struct CrackRule {
        /// Chance per 10,000 that a secret door shows a crack.
        doors: u32 { within(0..=10_000) },
        /// Chance per 10,000 that a tile of ordinary masonry shows a crack.
        walls: u32 { within(0..=10_000) },
    }

    /// Minimum amount of food in a world with Keeps or, if `per_level` is given, in any world. The
    /// generator proves that the world can be won by opening its areas one after the other. It adds
    /// food until the open areas have enough for each step of this proof. The food that the player
    /// starts with counts; a fifth of it counts only for `per_level`.
    #[derive(Copy)]
    pub struct FoodSupply {
        /// Minimum food, in percent of the food that the proof uses up.
        of_proof: i32 { within(150..=1_000) },
        /// Minimum food on a level and all levels above it, for each of these levels.
        per_level: i32 { within(0..=10_000), or(0) },
        /// Minimum food per 1,000 tiles of open floor.
        to_explore: i32 { within(0..=10_000) },
        /// Food that the player is assumed to use up to fetch each edible item. It is subtracted
        /// from the food of the item, except for `per_level`.
        to_fetch: i32 { within(0..=1_000) },
    }

    /// Kind of Keep, with its layout.
    pub struct KeepDefinition [
        /// Name, as used in the `levels` of `world.ron`.
        name: String
    ] {
        /// Width of a cell in tiles, one wall included. Rooms consist of cells of a grid.
        cell_width: i32 { within(CELLS) },
        /// Height of a cell in tiles, one wall included.
        cell_height: i32 { within(CELLS) },
        /// Minimum and maximum number of regions.
        regions: (u32, u32),
        /// Maximum number of cells of a room.
        largest_room: u32 { within(1..=20) },
        /// Minimum size of a region, in percent of the average region.
        smallest_region: u32 { within(1..=100) },
        /// Additional connections between rooms of the same region that form loops, per 100 rooms.
        /// Each region has one more.
        loops: u32 { within(0..=100) },
        /// Maximum number of additional entrances into each region but the first, from regions that
        /// open earlier. They have the lock of the region.
        shortcuts: u32 { within(0..=20) },
        /// Chance per 1000 that a connection within a region has a door.
        doors: u32 { within(0..=1_000) },
        /// Number of secret rooms.
        secrets: u32 { within(2..=50) },
        /// Chance per 1000 that a room has terrain features.
        furnished: u32 { within(0..=1_000) },
        /// Terrain features that are placed together as a pool, by name.
        pools: Vec<FeatureIndex> { required() },
        /// Item kinds, one of which lies in each dead end without key, stairs, vault or goal item.
        bonus: Vec<ItemKind> { some("names no item") },
        /// Lists of item kinds: each secret room holds all items of one random list. If omitted, it
        /// holds one item of `bonus`.
        treasures: Vec<Vec<ItemKind>>,
        /// Whether a hunter stands near each key but the first.
        guards: bool,
        /// Number of creatures per 10,000 floor tiles in the first region.
        dwellers: u32 { within(0..=1_000) },
        /// Increase of `dwellers` with each region that opens later.
        dwellers_per_region: u32 { within(0..=1_000) },
        /// Increase of the initial experience level of creatures from one region to the next, in a
        /// world with this Keep as its only level. If omitted, the level is the same in all
        /// regions.
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
    /// Whether it changes something each turn: it ends, has a current, or affects a creature that
    /// stands in it.
    #[must_use]
    pub fn is_active(&self) -> bool {
        self.turns > 0 || self.flow.is_some() || self.effect.is_some()
    }

    /// Turns from its creation until it turns into floor.
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
            per_level: 0,
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
    all_or_none(entries.iter().map(|value| {
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
