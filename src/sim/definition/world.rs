//! What the world is like and what is in it.

use super::{CaptiveRule, CreatureKind, ItemKind, Omen};

/// How many of a kind live on a level at the start.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Population {
    /// Who.
    pub kind: CreatureKind,
    /// How many on the first level; as long as this and what deeper levels add
    /// is below 0, there are none.
    pub base: i32,
    /// How many more for each level deeper.
    pub per_level: u32,
    /// How many stand together at the start, the fewest and the most; if nothing,
    /// everybody stands alone.
    pub band: Option<(u32, u32)>,
}

impl Population {
    /// The number on level `z` (0 is the first).
    #[must_use]
    pub fn on_level(&self, z: usize) -> usize {
        count_on_level(self.base, self.per_level, z)
    }
}

/// Kinds of which each world leaves some out, so that no two worlds are alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variety {
    /// How many groups live on the first level, drawn from the kinds of that depth.
    pub base: i32,
    /// How many more for each level deeper.
    pub per_level: u32,
    /// How many of the kinds a world leaves out.
    pub leave_out: u32,
    /// The kinds.
    pub kinds: Vec<Varied>,
}

impl Variety {
    /// The number of groups on level `z` (0 is the first).
    #[must_use]
    pub fn groups_on_level(&self, z: usize) -> usize {
        count_on_level(self.base, self.per_level, z)
    }
}

/// One of the kinds that not every world has.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Varied {
    /// Who.
    pub kind: CreatureKind,
    /// The first and the last level on which it lives, from 0.
    pub levels: (usize, usize),
    /// How many stand together at the start, the fewest and the most; if nothing,
    /// everybody stands alone.
    pub band: Option<(u32, u32)>,
}

impl Varied {
    /// Whether it lives on level `z` (0 is the first).
    #[must_use]
    pub const fn lives_on(&self, z: usize) -> bool {
        self.levels.0 <= z && z <= self.levels.1
    }
}

/// Which stairs there are.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct StairsDefinition {
    /// Pairs of stairs from each level to the next, as far as there is room. At least 1.
    pub pairs: u32,
    /// Steps from where one comes into a level to each of its stairs down, as far as
    /// the level is so large.
    pub apart: u16,
}

/// The levels of experience that creatures start at.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct StartingLevels {
    /// On the first level of the world, 1 or more.
    pub base: i32,
    /// How many more on each level deeper, 0 or more.
    pub per_level: i32,
    /// The chance of one less, and that of one more, per 1000 each.
    pub spread: u32,
    /// How many more one of each level but the first begins at that hunts, 0 or more.
    pub old: i32,
}

/// How many items of a group lie on a level at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scatter {
    /// The kinds. At least one.
    pub kinds: Vec<ItemKind>,
    /// Whether each level has its own of the kinds, the first level the first and those beyond
    /// the list the last; else each is as likely for each item.
    pub by_depth: bool,
    /// How many on the first level; as long as this and what deeper levels add
    /// is below 0, there are none.
    pub base: i32,
    /// How many more for each level deeper.
    pub per_level: u32,
    /// How many of them lie off the way: in dead ends of Keeps, and in caves far from the ways
    /// between the stairs.
    pub off_the_way: u32,
}

impl Scatter {
    /// The kinds on level `z` (0 is the first), each as likely for each item. At least one.
    #[must_use]
    pub fn kinds_on_level(&self, z: usize) -> &[ItemKind] {
        if self.by_depth {
            let own = z.min(self.kinds.len() - 1);
            &self.kinds[own..=own]
        } else {
            &self.kinds
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

/// The vaults: a closed room on a level, in which the player takes one of three things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VaultRule {
    /// On so many of 1000 levels there is one, the deepest level left out.
    pub chance: u32,
    /// Weapons and armour. At least one.
    pub gear: Vec<ItemKind>,
    /// Books, wands and the like. At least one.
    pub books: Vec<ItemKind>,
    /// Lists of potions that are offered together. At least one.
    pub potions: Vec<Vec<ItemKind>>,
    /// The gem that is offered with potions, by level; the last also on those beyond. At least
    /// one.
    pub gems: Vec<ItemKind>,
}

/// The notes of the dead: what earlier adventurers scratched into the floors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotesRule {
    /// Notes on each level, as far as there is room.
    pub per_level: u32,
    /// The names of earlier adventurers. At least one.
    pub hands: Vec<String>,
    /// How many of these, drawn for each world, only ever wrote what is false; the others wrote
    /// the truth.
    pub liars: u32,
}

/// What makes a level.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Builder {
    /// Caves, by the numbers of the world.
    Caves,
    /// A Keep, by the numbers at this index of [`Kinds::keeps`](super::Kinds::keeps).
    Keep(usize),
}

/// The shape of the world and who lives in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorldDefinition {
    /// Its name, by which it is chosen.
    pub name: String,
    /// Width of a level, tiles.
    pub width: i32,
    /// Height of a level, tiles.
    pub height: i32,
    /// What makes each level, the first first. At least one.
    pub levels: Vec<Builder>,
    /// Percentage of tiles that start as floor.
    pub floor_percent: u32,
    /// How often the caves are smoothed.
    pub smoothing_passes: u32,
    /// Fewest tiles of a cave that is kept.
    pub smallest_cave: u32,
    /// Whether the caves of a level are joined by tunnels before the small ones are filled in.
    pub tunnels: bool,
    /// Tiles of overlap between two caves that earn one more pair of stairs, unless
    /// `stairs` says which there are.
    pub tiles_per_extra_stairs: u32,
    /// Which stairs there are; if nothing, they follow from the caves.
    pub stairs: Option<StairsDefinition>,
    /// The levels that everybody but the player starts at; if nothing, 1.
    pub experience_level: Option<StartingLevels>,
    /// The highest level that who does not choose its bonuses comes to, 1 or more; if
    /// nothing, there is none.
    pub highest_level: Option<i32>,
    /// Who lives on each level, in the order of the file.
    pub population: Vec<Population>,
    /// Who lives there besides in some worlds; if nothing, nobody.
    pub variety: Option<Variety>,
    /// Who sleeps beside what the game is about; if nothing, nobody.
    pub warden: Option<CreatureKind>,
    /// The captives, if there are any.
    pub captives: Option<CaptiveRule>,
    /// What lies on each level, in the order of the file.
    pub items: Vec<Scatter>,
    /// The vaults; if nothing, there are none.
    pub vaults: Option<VaultRule>,
    /// The notes of the dead; if nothing, there are none.
    pub notes: Option<NotesRule>,
    /// What makes levels unlike one another; each level but the first has one of them, if there
    /// are any.
    pub omens: Vec<Omen>,
    /// The item that the game is about: on the deepest level; whoever carries it out has won.
    pub goal: ItemKind,
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
