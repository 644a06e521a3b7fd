//! What Keeps are built of: their numbers, and how locks, keys, regions and
//! furniture look and read.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::RangeInclusive,
};

use crate::{
    data::{Book, Data, Shape, Value, all_or_none, data, data_enum},
    grid::Direction,
    sim::world::{level::Passing, terrain::Furnishing},
};

use super::{CreatureKind, EffectKind, ItemKind, Rgb, TerrainDefinition, looks::sprite};

/// Bounds of a cell's width and height, wall included, tiles.
const CELLS: RangeInclusive<i32> = 5..=40;

/// Characters that have another meaning in maps drawn as text.
const TAKEN_SIGNS: &str = "#.><H+/XSV %@";

data! {
    /// What all Keeps have in common, and the kinds of Keeps.
    #[derive(Default)]
    #[check(KeepSettings::checked)]
    pub struct KeepSettings {
        /// Kinds of locks; the first is an ordinary door. A key is called by its mark and that of its lock:
        /// "the red crescent key".
        locks: Vec<LockDefinition> { some("needs at least one entry") },
        /// Marks that locks share with their keys.
        marks: Vec<MarkDefinition> { some("needs at least one entry") },
        /// Kinds of furniture.
        furniture: Vec<FurnitureDefinition> { with(furniture), required() },
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
        /// How much food lies about.
        provisions: FoodSupply { named("food"), or(FoodSupply::default()) },
        /// The kinds of Keeps.
        keeps: Vec<KeepDefinition> { some("needs at least one entry") },
    }

    /// How secret doors are found. A turn beside one is a point.
    #[derive(Copy, Default)]
    pub struct SearchRule {
        /// Points after which the door is found.
        enough: u32 { within(1..=1_000) },
        /// Points of a turn of waiting beside it.
        by_waiting: u32 { within(1..=1_000) },
        /// Whether an item that is thrown beside one sounds hollow.
        echo: bool,
    }

    /// A kind of barrier, and of the key that opens it.
    pub struct LockDefinition [
        /// The kind, in one word.
        name: String
    ] {
        /// What its keys are called, without the mark.
        key: String,
        /// Whether one sees across it while it is locked.
        see: bool { required() },
        /// The barrier while it is locked; the name without the mark.
        shut: TerrainDefinition,
        /// The barrier once it is open.
        open: TerrainDefinition,
        /// The sprite of its keys.
        key_sprite: String { with(sprite), names("sprite") },
    }

    /// A mark that a lock and its key have in common. Marks differ in shape.
    pub struct MarkDefinition [
        /// Its shape and colour, as in "red crescent".
        name: String
    ] {
        /// Its colour.
        colour: Rgb,
        /// The sprite of its shape, drawn over that of the lock or key.
        sprite: String { with(sprite), names("sprite") },
    }

    /// A theme of a region.
    pub struct RegionTheme [
        /// Its name, as in "the Salt Cellars".
        name: String
    ] {
        /// The colour of its stone, by which it is known on maps.
        colour: Rgb,
        /// The kinds that live there, each with its weight among them, 1 to 1000.
        dwellers: Vec<(CreatureKind, u32)> { some("names no creature") },
        /// The furniture that stands there, by name.
        furniture: Vec<FurnitureIndex> { required() },
    }

    /// A kind of furniture, or of ground that something lies or grows on.
    #[check(FurnitureDefinition::checked)]
    pub struct FurnitureDefinition [
        /// Its name in the file.
        name: String
    ] {
        /// How it looks and reads.
        looks: TerrainDefinition,
        /// The character that stands for it in maps as text: none of `#.><H+/XSV%@` and space, and no two
        /// alike.
        sign: char,
        /// Whether creatures can step there.
        walk: bool { required() },
        /// Whether creatures see across it.
        see: bool { required() },
        /// Cost of a step onto it, percent of a step onto floor.
        cost: i32 { within(10..=1_000), or(100) },
        /// The kinds of creatures that walk onto it, by name. Left out, all.
        only: Option<Vec<CreatureKind>>,
        /// The direction in which it carries a creature by a tile each turn, as on a map with north above.
        flow: Option<Direction>,
        /// Whether creatures that lay webs lay this. One kind at most.
        is_web: bool { named("web") },
        /// Turns after which it becomes floor; with 0 never.
        turns: u32 { within(0..=1_000), or(0) },
        /// The effect that begins each turn on a creature that stands in it, unless it is active on it.
        /// Creatures keep out of what is bad for them.
        effect: Option<EffectKind>,
        /// Whether this is what effects set alight; it spreads to what burns beside it. One kind at most.
        is_fire: bool { named("fire") },
        /// Whether fire beside it spreads to it.
        burns: bool,
        /// Whether a thrown potion with its effect breaks into it, on three tiles.
        is_cloud: bool { named("cloud") },
        /// Patches of it on a level of caves, 0 to 50, and the most tiles of each, 0 to 500: `(3, 14)`.
        patches: (u32, u32) { parsed(), like(Shape::Pair), or((0, 0)) },
    }

    /// Chances of a hairline crack in walls beside rooms, one per 10,000 each.
    #[derive(Copy, Default)]
    pub struct CrackRule {
        /// Of a secret door.
        doors: u32 { within(0..=10_000) },
        /// Of a tile of plain masonry.
        walls: u32 { within(0..=10_000) },
    }

    /// How much food lies in a world with Keeps, counted over all that opens up to each
    /// point of the proof that it can be won.
    #[derive(Copy)]
    pub struct FoodSupply {
        /// The least, percent of what the proof costs.
        of_proof: i32 { within(150..=1_000) },
        /// The least for every 1,000 tiles of floor.
        to_explore: i32 { within(0..=10_000) },
        /// Food that it takes to fetch each thing that can be eaten.
        to_fetch: i32 { within(0..=1_000) },
    }

    /// The numbers of one kind of Keep.
    pub struct KeepDefinition [
        /// Its name in the lists of levels.
        name: String
    ] {
        /// Width of a cell of the grid that rooms are made of, one wall included, tiles.
        cell_width: i32 { within(CELLS) },
        /// Height of such a cell, tiles.
        cell_height: i32 { within(CELLS) },
        /// Fewest and most regions.
        regions: (u32, u32),
        /// Most cells of a room.
        largest_room: u32 { within(1..=20) },
        /// Fewest cells of a region, percent of what each would have if all were alike.
        smallest_region: u32 { within(1..=100) },
        /// Connections that close a loop, for each 100 rooms, besides one in every region.
        loops: u32 { within(0..=100) },
        /// More ways into each region after the first, all with its lock, at most.
        shortcuts: u32 { within(0..=20) },
        /// Connections within a region that have a door, per 1000.
        doors: u32 { within(0..=1_000) },
        /// Secret rooms.
        secrets: u32 { within(2..=50) },
        /// Rooms that have furniture, per 1000.
        furnished: u32 { within(0..=1_000) },
        /// The furniture that lies in pools, by name.
        pools: Vec<FurnitureIndex> { required() },
        /// Kinds of items: one of them lies in each dead end that holds no key, no stairs and no goal item.
        bonus: Vec<ItemKind> { some("names no item") },
        /// Lists of items: a secret room holds all of one list. Left out, one of `bonus`.
        treasures: Vec<Vec<ItemKind>>,
        /// Whether a creature that hunts stands beside each key but the first.
        guards: bool,
        /// Creatures on 10,000 tiles of the first region.
        dwellers: u32 { within(0..=1_000) },
        /// How many more on those of each region that opens later, times 100.
        dwellers_per_region: u32 { within(0..=1_000) },
        /// In a world of this Keep alone, levels of experience that creatures start higher in each region
        /// than in the one before. Left out, as many as on each level of other worlds.
        levels_per_region: Option<i32> { within(0..=20) },
    }
}

/// Index of a kind of furniture in [`KeepSettings::furniture`].
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct FurnitureIndex(pub u8);

impl Data for FurnitureIndex {
    fn read(value: &Value<'_>, _: &RangeInclusive<i32>) -> Option<Self> {
        u8::try_from(value.named("furniture")?).ok().map(Self)
    }

    fn shape(_: &RangeInclusive<i32>, _: &mut Book) -> Shape {
        Shape::Name("furniture")
    }
}

data_enum!(Direction);

impl FurnitureDefinition {
    /// Whether it does something each turn: it ends, flows, or works on a creature that stands in it.
    #[must_use]
    pub fn is_active(&self) -> bool {
        self.turns > 0 || self.flow.is_some() || self.effect.is_some()
    }

    /// Turns after which it is floor, when it comes to be.
    pub(in crate::sim) const fn turns_left(&self) -> u32 {
        match self.turns {
            0 => Passing::FOREVER,
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
    /// Itself, if there are regions enough for every Keep.
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

impl FurnitureDefinition {
    /// Itself, if its keys go together.
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
                "the sign '{}' stands for something else",
                self.sign
            ));
            return None;
        }
        Some(self)
    }
}

/// The kinds of furniture, each with a sign of its own.
fn furniture(value: &Value) -> Option<Vec<FurnitureDefinition>> {
    let entries = value.block()?.take_all();
    if !(1..=Furnishing::MOST).contains(&entries.len()) {
        let most = Furnishing::MOST;
        value.problem(&format!("must hold 1 to {most} kinds of furniture"));
        return None;
    }
    let mut signs: BTreeMap<char, String> = BTreeMap::new();
    all_or_none(entries.iter().map(|(_, value)| {
        let one = FurnitureDefinition::read(value, &(0..=0))?;
        let (sign, name) = (one.sign, one.name.clone());
        if let Some(other) = signs.insert(sign, name) {
            value.problem(&format!(
                "the sign '{sign}' stands for other furniture, \"{other}\""
            ));
            return None;
        }
        Some(one)
    }))
}

/// A list of different words.
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
