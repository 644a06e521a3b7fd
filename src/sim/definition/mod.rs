//! Definitions: the typed form of the data files.
//!
//! The simulation owns these types and reads no other part of the data; the `content` module fills
//! them from text.

mod action;
mod captive;
mod creature;
mod danger;
mod data_file;
mod effect;
mod effect_step;
mod growth;
mod item;
mod keep;
mod kit;
mod looks;
mod omen;
mod perk;
mod rule_settings;
mod tactic;
mod terrain;
mod usage;
mod world;

use std::{
    ops::{Deref, DerefMut, RangeInclusive},
    sync::Arc,
};

use bevy_ecs::prelude::Resource;
use serde::{Deserialize, Serialize};

use crate::{
    data::{Book, Data, EntryKey, Shape, Value},
    grid::Grid,
    sim::world::terrain::{Terrain, TerrainFeature},
    text::Languages,
};

pub use action::{ActionCosts, ActionKind};
pub use captive::CaptiveRule;
pub use creature::{
    Adaptation, Carried, CreatureDefinition, Power, PowerTarget, RaiseRule, SpreadLimits,
};
pub use danger::Danger;
pub use data_file::DataFile;
pub(crate) use effect::AppearanceClass;
pub use effect::{AppearanceDefinition, Condition, EffectDefinition, Modifiers};
pub use effect_step::EffectStep;
pub use growth::{GrowthRule, PlayerGrowth};
pub(crate) use item::CORPSE;
pub use item::{Equipment, ItemDefinition, SpellDefinition, WeaponTrait};
pub use keep::{
    CrackRule, FeatureDefinition, FeatureIndex, FoodSupply, KeepDefinition, KeepSettings,
    LockDefinition, MarkDefinition, RegionTheme, SearchRule,
};
pub use kit::Kit;
pub use looks::Rgb;
pub use omen::Omen;
pub use perk::{Gift, Occasion, PerkDefinition, PerkTrait, Perks, Reaction};
pub use rule_settings::{
    AlertRule, FoodCosts, HasteRule, MakingRule, PursuitRule, RenownRule, RulesDefinition,
    ScoreRule, SearchPartyRule, SpellGain,
};
pub(in crate::sim) use tactic::tactics_of_creatures;
pub use tactic::{AiOption, Tactic};
pub use terrain::{RockDefinition, TerrainDefinition, TerrainDefinitions};
pub use usage::{Usage, UseMethod, UseTarget};
pub(crate) use world::WorldFile;
pub use world::{
    BuilderDefinition, LevelPlan, NotesRule, OptionalKind, Population, Scatter, StairsDefinition,
    StartingLevels, Variety, VaultRule, WorldDefinition,
};

/// Declares index types, such as [`CreatureKind`], each with the noun by which data files and their
/// error messages call its entries.
macro_rules! kinds {
    ($($(#[doc = $doc:literal])* $(#[derive($($derive:ident),*)])? $kind:ident $noun:literal,)*) => {$(
        $(#[doc = $doc])*
        #[derive(
            Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
            $($($derive),*)?
        )]
        pub struct $kind(pub u16);

        impl Data for $kind {
            fn read(value: &Value<'_>, _: &RangeInclusive<i32>) -> Option<Self> {
                value.named($noun).map(Self)
            }

            fn shape(_: &RangeInclusive<i32>, _: &mut Book) -> Shape {
                Shape::Name($noun)
            }
        }

        impl EntryKey for $kind {
            fn of_entry(value: &Value<'_>) -> Option<Self> {
                value.find($noun, value.key()).map(Self)
            }
        }
    )*};
}

kinds! {
    /// Index of a creature kind in [`Kinds::creatures`].
    #[derive(Default)]
    CreatureKind "creature",
    /// Index of an item kind in [`Kinds::items`].
    ItemKind "item",
    /// Index of an effect kind in [`Kinds::effects`].
    EffectKind "effect",
    /// Index of a spell in [`Kinds::spells`].
    SpellKind "spell",
    /// Index of a perk in [`Perks::all`].
    PerkKind "perk",
    /// Index of a builder of levels in [`Kinds::builders`].
    BuilderKind "level",
}

/// Validated content of all data files. Cheap to clone: clones share one copy until one of them is
/// changed. Equality compares only the definitions of the selected difficulty, not the other
/// difficulties and the texts.
#[derive(Resource, Clone, Debug)]
pub struct Definitions {
    kinds: Arc<Kinds>,
    /// Definitions for each difficulty; the default difficulty first.
    dangers: Arc<[Arc<Kinds>]>,
    /// Texts that players read. No rule depends on them.
    languages: Languages,
}

impl Definitions {
    /// Creates definitions with `usual` as the default and selected difficulty, and `others` as the
    /// other difficulties.
    #[must_use]
    pub fn new(usual: Kinds, others: Vec<Kinds>, languages: Languages) -> Self {
        let kinds = Arc::new(usual);
        let others = others.into_iter().map(Arc::new);
        let dangers = std::iter::once(Arc::clone(&kinds)).chain(others).collect();
        Self {
            kinds,
            dangers,
            languages,
        }
    }

    /// Whether both values share one copy of the definitions in memory.
    pub(in crate::sim) fn shares_kinds(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.kinds, &other.kinds)
    }

    /// The message catalogues of all languages.
    #[must_use]
    pub const fn languages(&self) -> &Languages {
        &self.languages
    }

    /// Returns these definitions with the world of this name selected for new games.
    ///
    /// # Errors
    ///
    /// When there is no world of this name.
    pub fn in_world(&self, name: &str) -> Result<Self, UnknownName> {
        if self.world.name == name {
            return Ok(self.clone());
        }
        let world = self.worlds.iter().find(|world| world.name == name);
        let known = || self.worlds.iter().map(|world| &world.name);
        let world = world.ok_or_else(|| UnknownName::new("world", name, known()))?;
        let mut definitions = self.clone();
        definitions.world = world.clone();
        Ok(definitions)
    }
}

/// Error: there is no world, difficulty or kit of the chosen name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no {what} \"{name}\"; there are: {known}")]
pub struct UnknownName {
    what: &'static str,
    name: String,
    known: String,
}

impl UnknownName {
    fn new<'n>(what: &'static str, name: &str, known: impl Iterator<Item = &'n String>) -> Self {
        let known: Vec<&str> = known.map(String::as_str).collect();
        Self {
            what,
            name: name.to_owned(),
            known: known.join(", "),
        }
    }
}

impl PartialEq for Definitions {
    fn eq(&self, other: &Self) -> bool {
        self.kinds == other.kinds
    }
}

impl Eq for Definitions {}

impl Deref for Definitions {
    type Target = Kinds;

    fn deref(&self) -> &Kinds {
        &self.kinds
    }
}

impl DerefMut for Definitions {
    /// Copies the definitions first if other values share them.
    fn deref_mut(&mut self) -> &mut Kinds {
        Arc::make_mut(&mut self.kinds)
    }
}

/// All definitions of one difficulty: creatures, items, worlds, rules and so on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kinds {
    /// Name and description of the difficulty.
    pub danger: Danger,
    /// Appearance and texts of each kind of tile.
    pub terrain: TerrainDefinitions,
    /// Creature kinds, in the order of the file. Indexed by [`CreatureKind`].
    pub creatures: Vec<CreatureDefinition>,
    /// Creature kind of the player.
    pub player: CreatureKind,
    /// Item kinds: the entries of the file in its order, then a corpse for each creature kind, in
    /// the order of `creatures`. Indexed by [`ItemKind`].
    pub items: Vec<ItemDefinition>,
    /// Effects, in the order of the file. Indexed by [`EffectKind`].
    pub effects: Vec<EffectDefinition>,
    /// Spells, grouped by the book that contains them. Indexed by [`SpellKind`].
    pub spells: Vec<SpellDefinition>,
    /// Appearances of unidentified items, grouped by class. Each class has at least one appearance
    /// for each item kind of the class.
    pub appearances: Vec<AppearanceDefinition>,
    /// World that new games are played in.
    pub world: WorldDefinition,
    /// All worlds to choose from, at least one; the default first.
    pub worlds: Vec<WorldDefinition>,
    /// Level builders that worlds can use. Indexed by [`BuilderKind`].
    pub builders: Vec<BuilderDefinition>,
    /// Kinds of Keeps, and the settings common to all of them.
    pub keep_settings: KeepSettings,
    /// Perks that creatures can get, and the kits to choose from.
    pub perks: Perks,
    /// Kit that the player starts with; `None` if there are no kits to choose from.
    pub kit: Option<Kit>,
    /// Optional rules, and costs of actions.
    pub rules: RulesDefinition,
    /// Data files that these definitions were read from, in a fixed order.
    pub files: Vec<DataFile>,
}

impl Kinds {
    /// The definition of a creature kind.
    #[must_use]
    pub fn creature(&self, kind: CreatureKind) -> &CreatureDefinition {
        &self.creatures[usize::from(kind.0)]
    }

    /// What reaching a level, 2 or more, brings the player besides a perk; `None` without a rule
    /// of growth.
    #[must_use]
    pub fn player_growth(&self, level: i32) -> Option<PlayerGrowth> {
        let mana_instead = self.kit.as_ref().map_or(0, |kit| kit.mana);
        let growth = self.rules.growth?;
        Some(growth.of_player(level, mana_instead))
    }

    /// The creature kind of this name; `None` if none has it.
    #[must_use]
    pub fn creature_named(&self, name: &str) -> Option<CreatureKind> {
        index_of(&self.creatures, |creature| creature.name == name).map(CreatureKind)
    }

    /// The definition of an item kind.
    #[must_use]
    pub fn item(&self, kind: ItemKind) -> &ItemDefinition {
        &self.items[usize::from(kind.0)]
    }

    /// Returns the kinds in `kinds` that can be found on level `z` (0 is the first).
    #[must_use]
    pub fn found_on(&self, z: usize, kinds: &[ItemKind]) -> Vec<ItemKind> {
        let is_found = |kind: &&ItemKind| self.item(**kind).from <= z.saturating_add(1);
        kinds.iter().filter(is_found).copied().collect()
    }

    /// Item kinds of the same appearance class, including `kind` itself; empty if `kind` has no
    /// such class.
    pub fn alike(&self, kind: ItemKind) -> impl Iterator<Item = ItemKind> {
        let class = self.item(kind).appearance.as_ref();
        let all = (0..).map(ItemKind).zip(&self.items);
        let alike =
            all.filter(move |(_, item)| class.is_some() && item.appearance.as_ref() == class);
        alike.map(|(kind, _)| kind)
    }

    /// The item kind of this name; `None` if none has it.
    #[must_use]
    pub fn item_named(&self, name: &str) -> Option<ItemKind> {
        index_of(&self.items, |item| item.name == name).map(ItemKind)
    }

    /// The definition of an effect.
    #[must_use]
    pub fn effect(&self, kind: EffectKind) -> &EffectDefinition {
        &self.effects[usize::from(kind.0)]
    }

    /// The definition of a spell.
    #[must_use]
    pub fn spell(&self, kind: SpellKind) -> &SpellDefinition {
        &self.spells[usize::from(kind.0)]
    }

    /// The spell of this name; `None` if none has it.
    #[must_use]
    pub fn spell_named(&self, name: &str) -> Option<SpellKind> {
        index_of(&self.spells, |spell| spell.name == name).map(SpellKind)
    }

    /// The item kind for the corpse of a creature kind.
    #[must_use]
    pub fn corpse_of(&self, kind: CreatureKind) -> Option<ItemKind> {
        index_of(&self.items, |item| item.corpse_of == Some(kind)).map(ItemKind)
    }

    /// Whether two creature kinds are friends: they are the same kind, are both on the player's
    /// side, or have a common enemy.
    #[must_use]
    pub fn are_friends(&self, one: CreatureKind, other: CreatureKind) -> bool {
        let enemies = &self.creature(other).enemies;
        let own = &self.creature(one).enemies;
        one == other
            || self.are_allies(one, other)
            || own.iter().any(|enemy| enemies.contains(enemy))
    }

    /// Initial experience level, 1 or more, of creatures other than the player in a region of level
    /// `z` (both count from 0). The region only matters in worlds with a Keep as their only level.
    #[must_use]
    pub fn experience_at(&self, z: usize, region: usize) -> i32 {
        let usual = self.world.experience_on_level(z);
        let is_alone = self.world.levels.len() == 1 && self.world.experience_level.is_some();
        let keep = self.keep_on(z).filter(|_| is_alone);
        let more = keep.and_then(|keep| keep.levels_per_region);
        let region = i32::try_from(region).unwrap_or(i32::MAX);
        let level = usual.saturating_add(more.unwrap_or(0).saturating_mul(region));
        level.min(self.world.highest_level.unwrap_or(i32::MAX))
    }

    /// The level builder of this name; `None` if none has it.
    #[must_use]
    pub fn builder_named(&self, name: &str) -> Option<BuilderKind> {
        index_of(&self.builders, |builder| builder.name == name).map(BuilderKind)
    }

    /// The definition of a level builder.
    #[must_use]
    pub fn builder(&self, kind: BuilderKind) -> &BuilderDefinition {
        &self.builders[usize::from(kind.0)]
    }

    /// Whether level `z` (0 is the first) has rooms, whichever of its possible builders makes it.
    #[must_use]
    pub fn has_rooms(&self, z: usize) -> bool {
        self.world.levels.get(z).is_some_and(|plan| {
            let mut all = plan.choices().iter();
            all.all(|(builder, _)| self.builder(*builder).has_rooms)
        })
    }

    /// The kind of Keep on level `z` (0 is the first); `None` if the level is a cave or its builder
    /// is drawn for each world.
    #[must_use]
    pub fn keep_on(&self, z: usize) -> Option<&KeepDefinition> {
        let [(builder, _)] = self.world.levels.get(z)?.choices() else {
            return None;
        };
        self.keep_named(&self.builder(*builder).name)
    }

    /// The kind of Keep of this name; `None` if none has it.
    #[must_use]
    pub fn keep_named(&self, name: &str) -> Option<&KeepDefinition> {
        let mut keeps = self.keep_settings.keeps.iter();
        keeps.find(|keep| keep.name == name)
    }

    /// The definition of a tile's terrain feature; `None` if the tile has none.
    #[must_use]
    pub fn furniture(&self, terrain: Terrain) -> Option<&FeatureDefinition> {
        let Terrain::Furniture(furnishing) = terrain else {
            return None;
        };
        self.keep_settings.furniture.get(furnishing.kind())
    }

    /// The first terrain feature whose definition satisfies a condition, with that definition.
    pub fn find_feature(
        &self,
        predicate: impl Fn(&FeatureDefinition) -> bool,
    ) -> Option<(Terrain, &FeatureDefinition)> {
        let index = self.keep_settings.furniture.iter().position(predicate)?;
        self.feature_at(index)
    }

    /// The terrain feature of this index, with its definition.
    #[must_use]
    pub fn feature_at(&self, index: usize) -> Option<(Terrain, &FeatureDefinition)> {
        let one = self.keep_settings.furniture.get(index)?;
        let furnishing = TerrainFeature::new(u8::try_from(index).ok()?, one.walk, one.see);
        Some((Terrain::Furniture(furnishing), one))
    }

    /// Computes which terrain features each creature kind cannot walk onto, from their `only`
    /// lists.
    pub fn set_barred(&mut self) {
        for (index, furniture) in self.keep_settings.furniture.iter().enumerate() {
            let all = (0..).map(CreatureKind).zip(&mut self.creatures);
            let avoids = |kind| {
                furniture
                    .only
                    .as_ref()
                    .is_some_and(|only| !only.contains(&kind))
            };
            for (_, creature) in all.filter(|(kind, _)| avoids(*kind)) {
                creature.avoided_features |= 1 << index;
            }
        }
    }

    /// Whether a tile is a web.
    #[must_use]
    pub fn is_web(&self, terrain: Terrain) -> bool {
        self.furniture(terrain).is_some_and(|one| one.is_web)
    }

    /// Whether the terrain feature of a tile has a harmful effect on creatures that stand in it.
    #[must_use]
    pub fn harms(&self, terrain: Terrain) -> bool {
        let effect = self.furniture(terrain).and_then(|one| one.effect);
        effect.is_some_and(|effect| !self.effect(effect).good)
    }

    /// Draws a level as rows of text: terrain features as their `sign`, other tiles as their
    /// [symbol](Terrain::symbol).
    #[must_use]
    pub fn draw(&self, level: &Grid<Terrain>) -> Vec<String> {
        let sign = |tile: Terrain| self.furniture(tile).map_or(tile.symbol(), |one| one.sign);
        let width = usize::try_from(level.width()).unwrap_or(0).max(1);
        let rows = level.as_slice().chunks(width);
        rows.map(|row| row.iter().map(|tile| sign(*tile)).collect())
            .collect()
    }

    /// Whether any creature kind hunts this kind. Captive kinds are not counted, because they need
    /// not notice their enemies first.
    #[must_use]
    pub fn is_hunted(&self, kind: CreatureKind) -> bool {
        let mut all = (0..).map(CreatureKind).zip(&self.creatures);
        all.any(|(other, one)| one.enemies.contains(&kind) && !self.is_captive(other))
    }

    /// Whether noise made by this kind can alert other creatures: the rule `alert` is on, and some
    /// kind hunts this kind.
    #[must_use]
    pub fn is_heard(&self, kind: CreatureKind) -> bool {
        self.rules.alert.is_some() && self.is_hunted(kind)
    }

    /// Whether either of two kinds is an enemy of the other.
    #[must_use]
    pub fn are_foes(&self, one: CreatureKind, other: CreatureKind) -> bool {
        self.is_enemy(one, other) || self.is_enemy(other, one)
    }

    /// Whether creatures of `kind` hunt creatures of the `other` kind.
    #[must_use]
    pub fn is_enemy(&self, kind: CreatureKind, other: CreatureKind) -> bool {
        self.creature(kind).enemies.contains(&other)
    }

    /// Whether creatures of `kind` gain experience from killing the `other` kind. A kind with a
    /// `prey` list gains it only from its prey and its enemies, other kinds from every kill.
    #[must_use]
    pub fn learns_from(&self, kind: CreatureKind, other: CreatureKind) -> bool {
        let prey = &self.creature(kind).prey;
        prey.is_empty() || prey.contains(&other) || self.is_enemy(kind, other)
    }
}

/// The index of the first definition that satisfies a condition.
fn index_of<T>(all: &[T], predicate: impl Fn(&T) -> bool) -> Option<u16> {
    let index = all.iter().position(predicate)?;
    u16::try_from(index).ok()
}
