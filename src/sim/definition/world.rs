//! The definition of worlds and of what they contain.

use std::ops::RangeInclusive;

use crate::data::{Book, Data, Shape, Value, data};

use super::{BuilderKind, CaptiveRule, CreatureKind, ItemKind, Omen};

/// Name of the cave builder.
const CAVES: &str = "caves";
/// Bounds of a level's width and height in tiles.
const SIDES: RangeInclusive<i32> = 20..=500;
/// Bounds of a number on the first level; with a negative number, the first ones appear on deeper
/// levels.
const BASE: RangeInclusive<i32> = -500..=500;

data! {
    /// Number of creatures of a kind on each level at the start.
    #[derive(Copy)]
    pub struct Population [
        /// The kind.
        kind: CreatureKind
    ] {
        /// Number on the first level. Levels where this plus the increase is negative have none.
        base: i32 { within(BASE) },
        /// Increase per deeper level.
        per_level: u32 { within(0..=100) },
        /// Minimum and maximum size of a group at the start. Left out, each stands alone.
        band: Option<(u32, u32)>,
    }

    /// Kinds of creatures of which each world leaves some out, so that worlds differ.
    pub struct Variety {
        /// Groups on the first level, drawn from the kinds of that depth, all equally likely.
        base: i32 { within(BASE) },
        /// Increase per deeper level.
        per_level: u32 { within(0..=100) },
        /// Number of kinds that a world leaves out.
        leave_out: u32 { within(0..=1_000) },
        /// The kinds.
        kinds: Vec<OptionalKind> { required() },
    }

    /// A kind that some worlds leave out.
    #[derive(Copy)]
    pub struct OptionalKind [
        /// The kind.
        kind: CreatureKind
    ] {
        /// First and last depth at which it lives.
        depths: (u32, u32),
        /// Minimum and maximum size of a group at the start. Left out, each stands alone.
        band: Option<(u32, u32)>,
    }

    /// The number and placement of stairs.
    #[derive(Copy)]
    pub struct StairsDefinition {
        /// Pairs of stairs from each level to the next, if there is room.
        pairs: u32 { within(1..=20) },
        /// Minimum walking distance in steps from the arrival point of a level to each of its
        /// stairs down, if the level is large enough.
        apart: u16 { within(0..=1_000) },
    }

    /// Experience levels at which creatures other than the player start.
    #[derive(Copy)]
    pub struct StartingLevels {
        /// Experience level on the first level of the world.
        base: i32 { within(1..=100) },
        /// Increase per deeper level.
        per_level: i32 { within(0..=20) },
        /// Chance per 1000 to start one level lower, and the same chance to start one level higher.
        spread: u32 { within(0..=500), or(0) },
        /// Extra experience levels of one hunter on each level but the first.
        old: i32 { within(0..=20), or(0) },
    }

    /// Number of items of a group on each level at the start. Without `any_of` and `by_depth`, the
    /// group is the item kind of that name.
    #[check(Scatter::checked)]
    pub struct Scatter [
        /// The name of the group, or of its only kind.
        name: String
    ] {
        /// The kinds, all equally likely for each item.
        any_of: Option<Vec<ItemKind>>,
        /// The kinds by depth: the first level has the first kind; levels beyond the list have the
        /// last.
        by_depth: Option<Vec<ItemKind>>,
        /// Number on the first level. Levels where this plus the increase is negative have none.
        base: i32 { within(BASE) },
        /// Increase per deeper level.
        per_level: u32 { within(0..=100) },
        /// Number of them that lie off the main routes: in dead ends of Keeps, and in caves far
        /// from the routes between stairs.
        off_the_way: u32 { within(0..=500), or(0) },
    }

    /// Vaults: closed rooms with three pedestals. The player takes one offer, and the others sink
    /// into the floor. One pedestal holds gear, one a book, and one potions and a gem.
    #[check(VaultRule::checked)]
    pub struct VaultRule {
        /// Chance that a level has one, per 1000. The deepest level never has.
        chance: u32 { within(0..=1_000) },
        /// Weapons and armour.
        gear: Vec<ItemKind> { required() },
        /// Books, wands and the like.
        books: Vec<ItemKind> { required() },
        /// Sets of potions, each offered together.
        potions: Vec<Vec<ItemKind>> { required() },
        /// The gem offered with the potions, by depth; the last also on deeper levels.
        gems: Vec<ItemKind> { required() },
    }

    /// Notes of earlier adventurers, engraved in the floors. Each is about an item that exists in
    /// the world.
    pub struct NotesRule {
        /// Notes on each level, if there is room.
        per_level: u32 { within(0..=100) },
        /// The names of earlier adventurers.
        hands: Vec<String> { parsed(), required() },
        /// Number of these adventurers, drawn for each world, whose notes are all lies. The notes
        /// of the others are true.
        liars: u32 { within(0..=100) },
    }

    /// The worlds: the caves, and others of different size and levels.
    #[check(WorldFile::checked)]
    pub(crate) struct WorldFile {
        /// The caves.
        caves: WorldDefinition { flat() },
        /// Other worlds. The first of them is the default.
        worlds: Vec<OtherWorld>,
    }

    /// A world that differs from the caves in size and levels.
    pub(crate) struct OtherWorld [
        /// Name by which it is selected.
        name: String
    ] {
        /// Width of a level in tiles. Left out, that of the caves.
        width: Option<i32> { within(SIDES) },
        /// Height of a level in tiles. Left out, that of the caves.
        height: Option<i32> { within(SIDES) },
        /// The builder of each level, the first level first: "caves" or the name of a Keep, or
        /// several with their weights, of which each world draws one.
        levels: Vec<LevelPlan> { with(builders), required() },
    }

    /// The shape and population of a world. With `tunnels` or `stairs` the player starts where 40
    /// tiles of floor lie within 10 steps.
    pub struct WorldDefinition {
        /// Name by which it is selected.
        name: String { unread() },
        /// Width of a level in tiles.
        width: i32 { within(SIDES) },
        /// Height of a level in tiles.
        height: i32 { within(SIDES) },
        /// Number of levels.
        levels: Vec<LevelPlan> { with(caves), like(Shape::Number(1..=26)), required() },
        /// Share of tiles that start as floor, in percent.
        floor_percent: u32 { within(1..=99) },
        /// Number of smoothing passes over the caves.
        smoothing_passes: u32 { within(0..=50) },
        /// Minimum size of a cave in tiles; smaller ones are filled in.
        smallest_cave: u32 { once("smallest_region"), within(1..=10_000) },
        /// Whether tunnels join the caves of a level before small caves are filled in. Caves of
        /// fewer than 8 tiles are filled in first.
        tunnels: bool,
        /// Tiles of overlap between two caves on neighbouring levels for each additional pair of
        /// stairs, unless `stairs` sets the number.
        tiles_per_extra_stairs: u32 { within(1..=100_000) },
        /// The number and placement of stairs. Left out, they follow from the caves.
        stairs: Option<StairsDefinition>,
        /// Experience levels at which creatures other than the player start. Left out, 1.
        experience_level: Option<StartingLevels>,
        /// Highest experience level of creatures other than the player. Left out, there is no
        /// limit.
        highest_level: Option<i32> { within(1..=100) },
        /// Creatures on each level, by kind.
        population: Vec<Population> { required() },
        /// Additional creatures, in some worlds.
        variety: Option<Variety>,
        /// Kind of a creature that sleeps next to the goal item.
        warden: Option<CreatureKind>,
        /// Captives. Left out, there are none.
        captives: Option<CaptiveRule>,
        /// Items on each level, in groups.
        items: Vec<Scatter> { required() },
        /// Vaults. Left out, there are none.
        vaults: Option<VaultRule>,
        /// Notes of earlier adventurers. Left out, there are none.
        notes: Option<NotesRule>,
        /// Omens: special features of single levels.
        omens: Vec<Omen>,
        /// The goal item: it lies on the deepest level, and the player wins by carrying it out.
        goal: ItemKind { with(goal) },
    }
}

/// A level builder, as `world.ron` names it. The builders themselves are in `generate`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuilderDefinition {
    /// Name: "caves", or that of a Keep.
    pub name: String,
    /// Index of the builder in the list of `generate`.
    pub index: usize,
    /// Whether its levels have rooms.
    pub has_rooms: bool,
}

impl BuilderKind {
    /// The cave builder, always the first.
    pub const CAVES: Self = Self(0);
}

/// The builders that may make a level, with their weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelPlan(Vec<(BuilderKind, u32)>);

impl LevelPlan {
    /// Creates a plan with one builder for every world.
    #[must_use]
    pub fn only(builder: BuilderKind) -> Self {
        Self(vec![(builder, 1)])
    }

    /// The builders with their weights, 1 or more. At least one builder.
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

    /// All kinds, at least one.
    #[must_use]
    pub fn kinds(&self) -> &[ItemKind] {
        let kinds = self.by_depth.as_deref().or(self.any_of.as_deref());
        kinds.unwrap_or_default()
    }

    /// The kinds on level `z` (0 is the first), all equally likely for each item. At least one.
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
        count_on_level(self.base, self.per_level, z)
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
    /// Whether the player starts only where there is room to walk around.
    #[must_use]
    pub const fn starts_with_room(&self) -> bool {
        self.tunnels || self.stairs.is_some()
    }

    /// Experience level at which creatures other than the player start on level `z` (0 is the
    /// first), 1 or more.
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

    /// Minimum and maximum size of a group of this kind; `None` if they stand alone.
    #[must_use]
    pub fn band_of(&self, kind: CreatureKind) -> Option<(u32, u32)> {
        let all = self.population.iter().map(|one| (one.kind, one.band));
        let varied = self.variety.iter().flat_map(|variety| &variety.kinds);
        let mut all = all.chain(varied.map(|one| (one.kind, one.band)));
        all.find(|(other, _)| *other == kind)?.1
    }
}
