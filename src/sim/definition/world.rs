//! What the world is like and what is in it.

use std::ops::RangeInclusive;

use crate::data::{Book, Data, Shape, Value, data};

use super::{BuilderKind, CaptiveRule, CreatureKind, ItemKind, Omen};

/// The name of the builder of caves.
const CAVES: &str = "caves";
/// Bounds of a level's width and height, tiles.
const SIDES: RangeInclusive<i32> = 20..=500;
/// Bounds of a number on the first level; below 0, the first are on deeper levels.
const BASE: RangeInclusive<i32> = -500..=500;

data! {
    /// How many creatures of a kind live on a level at the start.
    #[derive(Copy)]
    pub struct Population [
        /// The kind.
        kind: CreatureKind
    ] {
        /// How many on the first level. As long as this and what deeper levels add
        /// is below 0, there are none.
        base: i32 { within(BASE) },
        /// How many more on each deeper level.
        per_level: u32 { within(0..=100) },
        /// The fewest and the most that stand together at the start. Left out, each stands alone.
        band: Option<(u32, u32)>,
    }

    /// Kinds of which each world leaves some out, so that no two worlds are alike.
    pub struct Variety {
        /// Groups on the first level, drawn from the kinds of that depth, each as likely.
        base: i32 { within(BASE) },
        /// How many more on each deeper level.
        per_level: u32 { within(0..=100) },
        /// How many of the kinds a world leaves out.
        leave_out: u32 { within(0..=1_000) },
        /// The kinds.
        kinds: Vec<Varied> { required() },
    }

    /// A kind that not every world has.
    #[derive(Copy)]
    pub struct Varied [
        /// The kind.
        kind: CreatureKind
    ] {
        /// The first and the last depth at which it lives.
        depths: (u32, u32),
        /// The fewest and the most that stand together at the start. Left out, each stands alone.
        band: Option<(u32, u32)>,
    }

    /// Which stairs there are.
    #[derive(Copy)]
    pub struct StairsDefinition {
        /// Pairs of stairs from each level to the next, if they fit.
        pairs: u32 { within(1..=20) },
        /// Steps from where one comes into a level to each of its stairs down, if the level is so large.
        apart: u16 { within(0..=1_000) },
    }

    /// The levels of experience that creatures other than the player start at.
    #[derive(Copy)]
    pub struct StartingLevels {
        /// On the first level of the world.
        base: i32 { within(1..=100) },
        /// How many more on each deeper level.
        per_level: i32 { within(0..=20) },
        /// The chance of one less, and that of one more, per 1000 each.
        spread: u32 { within(0..=500), or(0) },
        /// How many more one hunter of each level but the first begins at.
        old: i32 { within(0..=20), or(0) },
    }

    /// How many items of a group lie on a level at the start. Without `any_of` and `by_depth` it is of the
    /// kind that it is named after.
    #[check(Scatter::checked)]
    pub struct Scatter [
        /// The name of the group, or of its only kind.
        name: String
    ] {
        /// The kinds, each as likely for each item.
        any_of: Option<Vec<ItemKind>>,
        /// The kinds by depth: the first level has the first, and those beyond the list the last.
        by_depth: Option<Vec<ItemKind>>,
        /// How many on the first level. As long as this and what deeper levels add
        /// is below 0, there are none.
        base: i32 { within(BASE) },
        /// How many more on each deeper level.
        per_level: u32 { within(0..=100) },
        /// How many of them lie off the way: in dead ends of Keeps, and in caves far from the ways
        /// between the stairs.
        off_the_way: u32 { within(0..=500), or(0) },
    }

    /// The vaults: a closed room with three pedestals. The player takes what lies on one, and the others
    /// sink into the floor. One holds gear, one a book, and one potions and a gem.
    #[check(VaultRule::checked)]
    pub struct VaultRule {
        /// Levels that have one, per 1000. The deepest level never has.
        chance: u32 { within(0..=1_000) },
        /// Weapons and armour.
        gear: Vec<ItemKind> { required() },
        /// Books, wands and the like.
        books: Vec<ItemKind> { required() },
        /// Lists of potions that are offered together.
        potions: Vec<Vec<ItemKind>> { required() },
        /// The gem that is offered with potions, by depth; the last also on those beyond.
        gems: Vec<ItemKind> { required() },
    }

    /// The notes of the dead: what earlier adventurers scratched into the floors. Each is about an item that
    /// lies in the world.
    pub struct NotesRule {
        /// Notes on each level, if they fit.
        per_level: u32 { within(0..=100) },
        /// The names of earlier adventurers.
        hands: Vec<String> { parsed(), required() },
        /// How many of these, drawn for each world, wrote nothing but lies. The others wrote the truth.
        liars: u32 { within(0..=100) },
    }

    /// The worlds: the caves, and others that differ from them in size and levels.
    #[check(WorldFile::checked)]
    pub(crate) struct WorldFile {
        /// The caves.
        caves: WorldDefinition { flat() },
        /// Other worlds. The first of them is the usual one.
        worlds: Vec<OtherWorld>,
    }

    /// A world that differs from the caves in size and levels.
    pub(crate) struct OtherWorld [
        /// Its name, by which it is chosen.
        name: String
    ] {
        /// Width of a level, tiles. Left out, that of the caves.
        width: Option<i32> { within(SIDES) },
        /// Height of a level, tiles. Left out, that of the caves.
        height: Option<i32> { within(SIDES) },
        /// The builder of each level, the first first: "caves", or the name of a Keep; or several with their
        /// weights, of which each world draws one.
        levels: Vec<LevelPlan> { with(builders), required() },
    }

    /// The shape of the world and who lives in it. With `tunnels` or `stairs` the player starts where 40
    /// tiles of floor lie within 10 steps.
    pub struct WorldDefinition {
        /// Its name, by which it is chosen.
        name: String { unread() },
        /// Width of a level, tiles.
        width: i32 { within(SIDES) },
        /// Height of a level, tiles.
        height: i32 { within(SIDES) },
        /// How many levels of caves there are.
        levels: Vec<LevelPlan> { with(caves), like(Shape::Number(1..=26)), required() },
        /// Tiles that start as floor, percent.
        floor_percent: u32 { within(1..=99) },
        /// How often the caves are smoothed.
        smoothing_passes: u32 { within(0..=50) },
        /// Fewest tiles of a cave that is kept.
        smallest_cave: u32 { once("smallest_region"), within(1..=10_000) },
        /// Whether the caves of a level are joined by tunnels before the small ones are filled in. Caves of
        /// fewer than 8 tiles are filled in first.
        tunnels: bool,
        /// Tiles of overlap between two caves that earn one more pair of stairs, unless
        /// `stairs` says which there are.
        tiles_per_extra_stairs: u32 { within(1..=100_000) },
        /// Which stairs there are. Left out, they follow from the caves.
        stairs: Option<StairsDefinition>,
        /// The levels of experience that creatures other than the player start at. Left out, 1.
        experience_level: Option<StartingLevels>,
        /// The highest level of experience of creatures other than the player. Left out, there is none.
        highest_level: Option<i32> { within(1..=100) },
        /// Creatures on each level, by kind.
        population: Vec<Population> { required() },
        /// Creatures besides, in some worlds.
        variety: Option<Variety>,
        /// A kind of creature: one sleeps beside the goal item.
        warden: Option<CreatureKind>,
        /// The captives. Left out, there are none.
        captives: Option<CaptiveRule>,
        /// Items on each level, in groups.
        items: Vec<Scatter> { required() },
        /// The vaults. Left out, there are none.
        vaults: Option<VaultRule>,
        /// The notes of the dead. Left out, there are none.
        notes: Option<NotesRule>,
        /// Omens, which make levels unlike one another.
        omens: Vec<Omen>,
        /// The item that the game is about: it lies on the deepest level, and the player wins by carrying
        /// it out.
        goal: ItemKind { with(goal) },
    }
}

/// A builder of levels, as `world.ron` names it. `generate` has the builders themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuilderDefinition {
    /// Its name: "caves", or that of a Keep.
    pub name: String,
    /// Index of the builder in the list of `generate`.
    pub index: usize,
    /// Whether its levels have rooms.
    pub has_rooms: bool,
}

impl BuilderKind {
    /// Caves, which are the first of all builders.
    pub const CAVES: Self = Self(0);
}

/// The builders that may make a level, each with its weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelPlan(Vec<(BuilderKind, u32)>);

impl LevelPlan {
    /// A level that one builder makes in every world.
    #[must_use]
    pub fn only(builder: BuilderKind) -> Self {
        Self(vec![(builder, 1)])
    }

    /// The builders, each with its weight, 1 or more. At least one.
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

/// The builders of a world's levels.
fn builders(value: &Value) -> Option<Vec<LevelPlan>> {
    let levels: Vec<LevelPlan> = Data::read(value, &(0..=0))?;
    if !(1..=26).contains(&levels.len()) {
        value.problem("must list 1 to 26 levels");
        return None;
    }
    Some(levels)
}

/// Levels of caves, by their number.
fn caves(value: &Value) -> Option<Vec<LevelPlan>> {
    Some(vec![
        LevelPlan::only(BuilderKind::CAVES);
        usize::read(value, &(1..=26))?
    ])
}

/// An item that the game can be about.
fn goal(value: &Value) -> Option<ItemKind> {
    value.named("goal").map(ItemKind)
}

impl VaultRule {
    /// Itself, if every pedestal has something.
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
    /// Itself, if all worlds have names of their own.
    fn checked(mut self, value: &Value) -> Option<Self> {
        self.caves.name = CAVES.to_owned();
        if self.worlds.iter().any(|world| world.name == CAVES) {
            let same = value.at(&["worlds", CAVES]);
            same.problem("the world \"caves\" is there already");
            return None;
        }
        Some(self)
    }

    /// All worlds, the usual one first.
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
    /// The number on level `z` (0 is the first).
    #[must_use]
    pub fn on_level(&self, z: usize) -> usize {
        count_on_level(self.base, self.per_level, z)
    }
}

impl Variety {
    /// The number of groups on level `z` (0 is the first).
    #[must_use]
    pub fn groups_on_level(&self, z: usize) -> usize {
        count_on_level(self.base, self.per_level, z)
    }
}

impl Varied {
    /// Whether it lives on level `z` (0 is the first).
    #[must_use]
    pub const fn lives_on(&self, z: usize) -> bool {
        self.depths.0 as usize <= z + 1 && z < self.depths.1 as usize
    }
}

impl Scatter {
    /// Itself; without a list it is of the kind that it is named after.
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

    /// The kinds on level `z` (0 is the first), each as likely for each item. At least one.
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

    /// The number on level `z` (0 is the first).
    #[must_use]
    pub fn on_level(&self, z: usize) -> usize {
        count_on_level(self.base, self.per_level, z)
    }
}

/// `base` and `per_level` times the level, and no fewer than none.
fn count_on_level(base: i32, per_level: u32, z: usize) -> usize {
    let more = usize::try_from(per_level)
        .unwrap_or(usize::MAX)
        .saturating_mul(z);
    more.saturating_add_signed(isize::try_from(base).unwrap_or(0))
}

impl WorldDefinition {
    /// Whether the player starts only where there is room to walk about.
    #[must_use]
    pub const fn starts_with_room(&self) -> bool {
        self.tunnels || self.stairs.is_some()
    }

    /// The level of experience that everybody but the player starts at on level `z` (0
    /// is the first), 1 or more.
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

    /// How many of a kind stand together, the fewest and the most; nothing if they stand alone.
    #[must_use]
    pub fn band_of(&self, kind: CreatureKind) -> Option<(u32, u32)> {
        let all = self.population.iter().map(|one| (one.kind, one.band));
        let varied = self.variety.iter().flat_map(|variety| &variety.kinds);
        let mut all = all.chain(varied.map(|one| (one.kind, one.band)));
        all.find(|(other, _)| *other == kind)?.1
    }
}
