//! Definitions of worlds: their size, levels, creatures and items.

use std::ops::RangeInclusive;

use crate::data::{Book, Data, Shape, Value, data};

use super::{BuilderKind, CaptiveRule, CreatureKind, ItemKind, Omen};

/// Name of the cave builder.
const CAVES: &str = "caves";
/// Bounds of a level's width and height in tiles.
const SIDES: RangeInclusive<i32> = 20..=500;
/// Bounds of a number on the first level. If it is negative, the number only becomes positive on a
/// deeper level.
const BASE: RangeInclusive<i32> = -500..=500;

data! {
    /// Initial creatures of a kind on each level.
    #[derive(Copy)]
    pub struct Population [
        /// Kind of the creatures.
        kind: CreatureKind
    ] {
        /// Number on the first level. It may be negative; a negative number on any level counts as
        /// 0.
        base: i32 { within(BASE) },
        /// Increase with each deeper level.
        per_level: u32 { within(0..=100) },
        /// Minimum and maximum size of a group at the start. If omitted, each creature starts
        /// alone.
        band: Option<(u32, u32)>,
    }

    /// Additional kinds of creatures. Some of them are missing from each world, so that worlds
    /// differ.
    pub struct Variety {
        /// Number of groups on the first level. Each group is of a random kind that lives at its
        /// depth. It may be negative; a negative number on any level counts as 0.
        base: i32 { within(BASE) },
        /// Increase with each deeper level.
        per_level: u32 { within(0..=100) },
        /// Number of these kinds that are missing from a world, drawn at random.
        leave_out: u32 { within(0..=1_000) },
        /// Kinds to choose from, each with its depths.
        kinds: Vec<OptionalKind> { required() },
    }

    /// Kind of creature that is missing from some worlds.
    #[derive(Copy)]
    pub struct OptionalKind [
        /// Kind of the creatures.
        kind: CreatureKind
    ] {
        /// First and last depth at which it lives; 1 is the first level.
        depths: (u32, u32),
        /// Minimum and maximum size of a group at the start. If omitted, each creature starts
        /// alone.
        band: Option<(u32, u32)>,
        /// Kind of the creatures that start next to each group. If omitted, it has no followers.
        followers: Option<CreatureKind>,
        /// Number of followers of each group.
        follower_count: u32 { within(0..=20), or(2) },
    }

    /// Number and placement of stairs.
    #[derive(Copy)]
    pub struct StairsDefinition {
        /// Number of pairs of stairs from each level to the next, as far as there is room.
        pairs: u32 { within(1..=20) },
        /// Minimum distance, in steps of a walk, from the arrival point of a level to each of its
        /// stairs down, if the level is large enough.
        apart: u16 { within(0..=1_000) },
    }

    /// Initial experience levels of creatures other than the player.
    #[derive(Copy)]
    pub struct StartingLevels {
        /// Experience level on the first level of the world.
        base: i32 { within(1..=100) },
        /// Increase with each deeper level.
        per_level: i32 { within(0..=20) },
        /// Chance per 1000 that a creature starts one experience level lower. The chance of one
        /// level higher is the same.
        spread: u32 { within(0..=500), or(0) },
        /// Additional experience levels of one random hunter on each level but the first.
        old: i32 { within(0..=20), or(0) },
        /// Scrolls of making that this hunter has read for its weapon or, without one, its armour.
        made: u8 { within(0..=100), or(0) },
    }

    /// Initial items of a group on each level. Without `any_of` and `by_depth`, the group consists
    /// of the item kind that it is named after.
    #[check(Scatter::checked)]
    pub struct Scatter [
        /// Name of the group, or of its only item kind.
        name: String
    ] {
        /// Item kinds of the group, all equally likely for each item.
        any_of: Option<Vec<ItemKind>>,
        /// Item kind for each level, the first level first. Levels beyond the list use its last
        /// kind.
        by_depth: Option<Vec<ItemKind>>,
        /// Number on the first level. It may be negative; a negative number on any level counts as
        /// 0.
        base: i32 { within(BASE) },
        /// Increase with each deeper level.
        per_level: u32 { within(0..=100) },
        /// First depth that has them; 1 is the first level.
        first: usize { within(1..=26), or(1) },
        /// Distance from one level that has them to the next, in levels.
        every: usize { within(1..=26), or(1) },
        /// Whether a Keep, however large, has exactly this number of them, none in a secret room.
        /// In a world of one Keep, each region has it.
        exact: bool,
        /// Number of these items that lie off the main routes: in dead ends of Keeps, or far from
        /// the routes between stairs in caves.
        off_the_way: u32 { within(0..=500), or(0) },
    }

    /// Vaults: closed rooms with three pedestals. One holds gear, one a book, and one potions and a
    /// gem. When the player takes the offer of one pedestal, the other offers disappear.
    #[check(VaultRule::checked)]
    pub struct VaultRule {
        /// Chance per 1000 that a level has a vault. The deepest level never has one.
        chance: u32 { within(0..=1_000) },
        /// Weapons and armour to choose from for the first pedestal.
        gear: Vec<ItemKind> { required() },
        /// Books, wands and the like to choose from for the second pedestal.
        books: Vec<ItemKind> { required() },
        /// Sets of potions to choose from for the third pedestal; all potions of a set are offered
        /// together.
        potions: Vec<Vec<ItemKind>> { required() },
        /// Gem offered with the potions on each level, the first level first. Levels beyond the
        /// list use its last gem.
        gems: Vec<ItemKind> { required() },
    }

    /// Notes of earlier adventurers, engraved in the floor. Each identifies an item kind that
    /// exists in the world, truly or falsely.
    pub struct NotesRule {
        /// Number of notes on each level, as far as there is room.
        per_level: u32 { within(0..=100) },
        /// Names of the adventurers who wrote the notes.
        hands: Vec<String> { parsed(), required() },
        /// Number of writers, drawn for each world, whose notes are all false. The notes of the
        /// others are true.
        liars: u32 { within(0..=100) },
    }

    /// Worlds to choose from: the caves, and worlds of other sizes and levels.
    #[check(WorldFile::checked)]
    pub(crate) struct WorldFile {
        /// World of caves, named "caves".
        caves: WorldDefinition { flat() },
        /// Other worlds. The first of them is the default world.
        worlds: Vec<OtherWorld>,
    }

    /// World that is like the caves except for its size and levels.
    pub(crate) struct OtherWorld [
        /// Name by which players select it.
        name: String
    ] {
        /// Width of a level in tiles. If omitted, levels are as wide as the caves.
        width: Option<i32> { within(SIDES) },
        /// Height of a level in tiles. If omitted, levels are as high as the caves.
        height: Option<i32> { within(SIDES) },
        /// Builder of each level, the first level first: "caves", the name of a Keep, or several
        /// builders with their weights, one of which is drawn for each world.
        levels: Vec<LevelPlan> { with(builders), required() },
    }

    /// Shape and contents of a world. With `tunnels` or `stairs`, the player starts where at least
    /// 40 floor tiles lie within 10 steps.
    pub struct WorldDefinition {
        /// Name by which players select it.
        name: String { unread() },
        /// Width of a level in tiles.
        width: i32 { within(SIDES) },
        /// Height of a level in tiles.
        height: i32 { within(SIDES) },
        /// Number of levels.
        levels: Vec<LevelPlan> { with(caves), like(Shape::Number(1..=26)), required() },
        /// Share of tiles that are floor before the caves are smoothed, in percent.
        floor_percent: u32 { within(1..=99) },
        /// Number of passes that smooth the walls of the caves.
        smoothing_passes: u32 { within(0..=50) },
        /// Minimum size of a cave in tiles. Smaller caves are filled with rock.
        smallest_cave: u32 { once("smallest_region"), within(1..=10_000) },
        /// Whether tunnels join all caves of a level before small caves are filled. Caves of fewer
        /// than 8 tiles are filled first.
        tunnels: bool,
        /// Overlap in tiles for each additional pair of stairs between a cave and a cave on the
        /// next level. Overlapping caves have at least one pair. Not used with `stairs`.
        tiles_per_extra_stairs: u32 { within(1..=100_000) },
        /// Number and placement of stairs. If omitted, stairs join each two caves that overlap on
        /// neighbouring levels.
        stairs: Option<StairsDefinition>,
        /// Initial experience levels of creatures other than the player. If omitted, they start at
        /// level 1.
        experience_level: Option<StartingLevels>,
        /// Maximum experience level of creatures other than the player. If omitted, there is no
        /// limit.
        highest_level: Option<i32> { within(1..=100) },
        /// Initial creatures on each level, by kind.
        population: Vec<Population> { required() },
        /// Additional kinds of creatures, in which worlds differ. If omitted, there are none.
        variety: Option<Variety>,
        /// Kind of the creature that sleeps next to the goal item. If omitted, there is none.
        warden: Option<CreatureKind>,
        /// Captives that the player can free. If omitted, there are none.
        captives: Option<CaptiveRule>,
        /// Initial items on each level, in groups.
        items: Vec<Scatter> { required() },
        /// Vaults, rooms from which the player takes one of three offers. If omitted, there are
        /// none.
        vaults: Option<VaultRule>,
        /// Notes of earlier adventurers, engraved in floors. If omitted, there are none.
        notes: Option<NotesRule>,
        /// Omens of which each level but the first has one. If omitted, levels have none.
        omens: Vec<Omen>,
        /// Number of rooms of a Keep, counted from the first room of each region, among which there
        /// is always a hunter that is awake, or an item that is neither food nor a missile. If
        /// omitted, Keeps have no such rule.
        lively_rooms: Option<usize> { within(1..=1_000) },
        /// Goal item. It lies on the deepest level, and the player wins by carrying it out of the
        /// world.
        goal: ItemKind { with(goal) },
    }
}

/// Level builder that a world can use. The code of the builders is in `generate`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuilderDefinition {
    /// Name in data files: "caves", or the name of a Keep.
    pub name: String,
    /// Index in the list of builders in `generate`.
    pub index: usize,
    /// Whether the levels that it builds have rooms.
    pub has_rooms: bool,
}

impl BuilderKind {
    /// Builder of caves, always the first.
    pub const CAVES: Self = Self(0);
}

/// Builders that may build a level, with their weights in the draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelPlan(Vec<(BuilderKind, u32)>);

impl LevelPlan {
    /// Creates a plan with a single builder.
    #[must_use]
    pub fn only(builder: BuilderKind) -> Self {
        Self(vec![(builder, 1)])
    }

    /// Builders with their weights, 1 or more; at least one builder.
    #[must_use]
    pub fn choices(&self) -> &[(BuilderKind, u32)] {
        &self.0
    }
}

impl Data for LevelPlan {
    fn read(value: &Value<'_>, limits: &RangeInclusive<i32>) -> Option<Self> {
        if !value.is_block() {
            return BuilderKind::read(value, limits).map(Self::only);
        }
        let choices: Vec<(BuilderKind, u32)> = Data::read(value, limits)?;
        if choices.is_empty() {
            value.problem("names no builder of levels");
            return None;
        }
        Some(Self(choices))
    }

    fn shape(limits: &RangeInclusive<i32>, book: &mut Book) -> Shape {
        let weights = <Vec<(BuilderKind, u32)>>::shape(limits, book);
        Shape::Either(Box::new([BuilderKind::shape(limits, book), weights]))
    }
}

/// Reads the level plans of a world.
fn builders(value: &Value) -> Option<Vec<LevelPlan>> {
    let levels: Vec<LevelPlan> = Data::read(value, &(0..=0))?;
    if !(1..=26).contains(&levels.len()) {
        value.problem("must list 1 to 26 levels");
        return None;
    }
    Some(levels)
}

/// Reads a number of cave levels.
fn caves(value: &Value) -> Option<Vec<LevelPlan>> {
    Some(vec![
        LevelPlan::only(BuilderKind::CAVES);
        usize::read(value, &(1..=26))?
    ])
}

/// Reads the name of an item that can be the goal.
fn goal(value: &Value) -> Option<ItemKind> {
    value.named("goal").map(ItemKind)
}

impl VaultRule {
    /// Returns the rule if every pedestal has an offer.
    fn checked(self, value: &Value) -> Option<Self> {
        let lists = [&self.gear, &self.books, &self.gems];
        if self.potions.is_empty() || lists.into_iter().any(Vec::is_empty) {
            value.problem("needs at least one each of gear, books, potions and gems");
            return None;
        }
        Some(self)
    }
}

impl WorldFile {
    /// Returns the file if all worlds have different names.
    fn checked(mut self, value: &Value) -> Option<Self> {
        self.caves.name = CAVES.to_owned();
        if self.worlds.iter().any(|world| world.name == CAVES) {
            let same = value.at(&["worlds", CAVES]);
            same.problem("the world \"caves\" is there already");
            return None;
        }
        Some(self)
    }

    /// All worlds, the default first.
    pub(crate) fn into_worlds(self) -> Vec<WorldDefinition> {
        let caves = self.caves;
        let others = self.worlds.into_iter().map(|other| WorldDefinition {
            name: other.name,
            width: other.width.unwrap_or(caves.width),
            height: other.height.unwrap_or(caves.height),
            levels: other.levels,
            ..caves.clone()
        });
        let mut all: Vec<WorldDefinition> = others.collect();
        all.push(caves);
        all
    }
}

impl Population {
    /// Number on level `z`, 0 for the first.
    #[must_use]
    pub fn on_level(&self, z: usize) -> usize {
        count_on_level(self.base, self.per_level, z)
    }
}

impl Variety {
    /// Number of groups on level `z`, 0 for the first.
    #[must_use]
    pub fn groups_on_level(&self, z: usize) -> usize {
        count_on_level(self.base, self.per_level, z)
    }
}

impl OptionalKind {
    /// The followers that start next to each group: their kind, once for each.
    pub fn company(&self) -> impl Iterator<Item = CreatureKind> + use<> {
        let (kind, count) = (self.followers, self.follower_count);
        kind.into_iter()
            .flat_map(move |kind| (0..count).map(move |_| kind))
    }

    /// Whether it lives on level `z`, 0 for the first.
    #[must_use]
    pub const fn lives_on(&self, z: usize) -> bool {
        self.depths.0 as usize <= z + 1 && z < self.depths.1 as usize
    }
}

impl Scatter {
    /// Returns the group if it has kinds; without a list, it gets the kind that it is named after.
    fn checked(mut self, value: &Value) -> Option<Self> {
        if self.by_depth.is_some() && self.any_of.is_some() {
            value
                .at(&["any_of"])
                .problem("has `by_depth`, so that `any_of` has no say");
            return None;
        }
        if self.by_depth.is_none() && self.any_of.is_none() {
            let kind = value.find("item", &self.name)?;
            self.any_of = Some(vec![ItemKind(kind)]);
        }
        if self.kinds().is_empty() {
            value.problem("any_of and by_depth name at least one item");
            return None;
        }
        Some(self)
    }

    /// All item kinds of the group, at least one.
    #[must_use]
    pub fn kinds(&self) -> &[ItemKind] {
        let kinds = self.by_depth.as_deref().or(self.any_of.as_deref());
        kinds.unwrap_or_default()
    }

    /// Item kinds of the group on level `z` (0 is the first), all equally likely for each item; at
    /// least one.
    #[must_use]
    pub fn kinds_on_level(&self, z: usize) -> &[ItemKind] {
        match &self.by_depth {
            Some(kinds) => {
                let own = z.min(kinds.len() - 1);
                &kinds[own..=own]
            }
            None => self.any_of.as_deref().unwrap_or_default(),
        }
    }

    /// Number on level `z`, 0 for the first.
    #[must_use]
    pub fn on_level(&self, z: usize) -> usize {
        let after_first = (z + 1).checked_sub(self.first);
        match after_first {
            Some(levels) if levels.is_multiple_of(self.every) => {
                count_on_level(self.base, self.per_level, z)
            }
            _ => 0,
        }
    }
}

/// `base` + `per_level` × `z`, but at least 0.
fn count_on_level(base: i32, per_level: u32, z: usize) -> usize {
    let more = usize::try_from(per_level)
        .unwrap_or(usize::MAX)
        .saturating_mul(z);
    more.saturating_add_signed(isize::try_from(base).unwrap_or(0))
}

impl WorldDefinition {
    /// Whether the player must start at a place with room to walk around.
    #[must_use]
    pub const fn starts_with_room(&self) -> bool {
        self.tunnels || self.stairs.is_some()
    }

    /// Initial experience level, 1 or more, of creatures other than the player on level `z` (0 is
    /// the first).
    #[must_use]
    pub fn experience_on_level(&self, z: usize) -> i32 {
        let Some(StartingLevels {
            base, per_level, ..
        }) = self.experience_level
        else {
            return 1;
        };
        let deep = i32::try_from(z).unwrap_or(i32::MAX);
        let level = base.saturating_add(per_level.saturating_mul(deep));
        level.min(self.highest_level.unwrap_or(i32::MAX)).max(1)
    }

    /// Minimum and maximum size of a group of this kind; `None` if its creatures start alone.
    #[must_use]
    pub fn band_of(&self, kind: CreatureKind) -> Option<(u32, u32)> {
        let all = self.population.iter().map(|one| (one.kind, one.band));
        let varied = self.variety.iter().flat_map(|variety| &variety.kinds);
        let mut all = all.chain(varied.map(|one| (one.kind, one.band)));
        all.find(|(other, _)| *other == kind)?.1
    }
}
