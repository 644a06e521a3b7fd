//! A creature of a scenario, or a tile with something on it.

use serde::Deserialize;

use crate::sim::{CreatureKind, Equipment, ItemKind, Kinds, Place, Profile, Settlement, Terrain};

use super::ScenarioError;

/// A legend's entry, or the player's differences from its kind. Every field
/// may be left out.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Being {
    /// What the tile is: `floor`, `stairs_down` or `stairs_up`; else floor.
    pub terrain: Option<Ground>,
    /// The kind of creature that stands there.
    pub creature: Option<String>,
    /// `inert`: it does nothing, ever.
    pub mind: Option<Mind>,
    /// Hit points left.
    pub hp: Option<i32>,
    /// Most hit points.
    pub max_hp: Option<i32>,
    /// Base attack.
    #[serde(alias = "base_attack")]
    pub attack: Option<i32>,
    /// Base defence.
    #[serde(alias = "base_defence")]
    pub defence: Option<i32>,
    /// Sight radius, tiles.
    pub vision: Option<i32>,
    /// Energy gained a turn; an action costs 100.
    pub speed: Option<i32>,
    /// Food left.
    pub food: Option<i32>,
    /// The most food it can hold.
    pub max_food: Option<i32>,
    /// Hit points regained in 1000 turns.
    pub hp_regen: Option<i32>,
    /// Mana left.
    pub mana: Option<i32>,
    /// The most mana it can have.
    pub max_mana: Option<i32>,
    /// Mana regained in 1000 turns.
    pub mana_regen: Option<i32>,
    /// Experience.
    pub xp: Option<i32>,
    /// Level.
    pub level: Option<i32>,
    /// Bonuses it may still choose.
    pub picks: Option<i32>,
    /// The item that lies there, by its name.
    pub item: Option<String>,
    /// What it carries besides what it uses, by name.
    #[serde(default)]
    pub carrying: Vec<String>,
    /// The kinds of items that it knows for sure, by name.
    #[serde(default)]
    pub knows: Vec<String>,
    /// What it wields.
    pub wielding: Option<String>,
    /// What it wears.
    pub wearing: Option<String>,
}

/// The minds a scenario can give.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mind {
    /// Does nothing, ever.
    Inert,
}

/// What a tile with something on it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Open floor.
    Floor,
    /// Stairs to the next deeper level.
    StairsDown,
    /// Stairs to the level above; on the first level, the exit.
    StairsUp,
}

impl Ground {
    pub(super) const fn terrain(self) -> Terrain {
        match self {
            Self::Floor => Terrain::Floor,
            Self::StairsDown => Terrain::StairsDown,
            Self::StairsUp => Terrain::StairsUp,
        }
    }
}

impl Being {
    /// A creature of a kind as it is.
    #[must_use]
    pub fn of_kind(name: &str) -> Self {
        Self {
            creature: Some(name.to_owned()),
            ..Self::default()
        }
    }

    /// The creature at a place; `who` names the entry in errors.
    pub(super) fn settle(
        &self,
        who: &str,
        kind: CreatureKind,
        at: Place,
        kinds: &Kinds,
    ) -> Result<Settlement, ScenarioError> {
        let definition = kinds.creature(kind);
        let usual = Profile::of(definition);
        let number = |field: &str, value: Option<i32>, low: i32, high: i32| match value {
            Some(value) if !(low..=high).contains(&value) => Err(ScenarioError(format!(
                "{who}: {field} is {value}; it may be {low} to {high}"
            ))),
            value => Ok(value),
        };
        let most = 1_000_000;
        let hp = number("hp", self.hp, 1, most)?;
        let max_hp = number("max_hp", self.max_hp, 1, most)?;
        let food = number("food", self.food, 0, most)?;
        let max_food = number("max_food", self.max_food, 1, most)?;
        let (hp, max_hp) = within(who, ("hp", hp, usual.hp), ("max_hp", max_hp, usual.max_hp))?;
        let (food, max_food) = within(
            who,
            ("food", food, usual.food),
            ("max_food", max_food, usual.max_food),
        )?;
        let mana = number("mana", self.mana, 0, most)?;
        let max_mana = number("max_mana", self.max_mana, 0, most)?;
        let (mana, max_mana) = within(
            who,
            ("mana", mana, usual.mana),
            ("max_mana", max_mana, usual.max_mana),
        )?;
        let or = |value: Option<i32>, usual: i32| value.unwrap_or(usual);
        let profile = Profile {
            hp,
            max_hp,
            attack: or(number("attack", self.attack, 0, most)?, usual.attack),
            defence: or(number("defence", self.defence, 0, most)?, usual.defence),
            speed: or(number("speed", self.speed, 0, 1_000)?, usual.speed),
            vision: or(number("vision", self.vision, 0, 60)?, usual.vision),
            food,
            max_food,
            hp_regen: or(number("hp_regen", self.hp_regen, 0, most)?, usual.hp_regen),
            mana,
            max_mana,
            mana_regen: or(
                number("mana_regen", self.mana_regen, 0, most)?,
                usual.mana_regen,
            ),
            xp: or(number("xp", self.xp, 0, most)?, usual.xp),
            level: or(number("level", self.level, 1, 1_000)?, usual.level),
            picks: number("picks", self.picks, 0, 1_000)?.map_or(0, i32::unsigned_abs),
            inert: self.mind == Some(Mind::Inert),
        };
        let using = [
            (&self.wielding, "wielding", Equipment::Weapon),
            (&self.wearing, "wearing", Equipment::Armour),
        ];
        let using = using
            .into_iter()
            .filter_map(|(name, field, slot)| Some((name.as_ref()?, field, slot)))
            .map(|(name, field, slot)| equipment(who, field, name, slot, kinds))
            .collect::<Result<Vec<ItemKind>, ScenarioError>>()?;
        let carrying = self
            .carrying
            .iter()
            .map(|name| item_kind(who, name, kinds))
            .collect::<Result<Vec<ItemKind>, ScenarioError>>()?;
        let knows = self
            .knows
            .iter()
            .map(|name| item_kind(who, name, kinds))
            .collect::<Result<Vec<ItemKind>, ScenarioError>>()?;
        let (count, slots) = (using.len() + carrying.len(), definition.slots);
        if count > slots {
            return Err(ScenarioError(format!(
                "{who}: carries {count} things; it has room for {slots}"
            )));
        }
        Ok(Settlement {
            kind,
            at,
            profile: Some(profile),
            carrying,
            using,
            knows,
        })
    }
}

/// A number and the most it may be, each with its name and its usual value. One
/// given alone may exceed the usual most, and raises it.
fn within(
    who: &str,
    (name, value, usual): (&str, Option<i32>, i32),
    (most_name, most, usual_most): (&str, Option<i32>, i32),
) -> Result<(i32, i32), ScenarioError> {
    let value_or_usual = value.unwrap_or(usual);
    match (value, most) {
        (Some(value), Some(most)) if value > most => Err(ScenarioError(format!(
            "{who}: {name} {value} is more than {most_name} {most}"
        ))),
        (_, Some(most)) => Ok((value_or_usual.min(most), most)),
        (_, None) => Ok((value_or_usual, usual_most.max(value_or_usual))),
    }
}

/// The kind of an item's name.
pub(super) fn item_kind(who: &str, name: &str, kinds: &Kinds) -> Result<ItemKind, ScenarioError> {
    kinds
        .item_named(name)
        .ok_or_else(|| ScenarioError(format!("{who}: there is no item \"{name}\"")))
}

/// The kind of an item that is used.
fn equipment(
    who: &str,
    field: &str,
    name: &str,
    slot: Equipment,
    kinds: &Kinds,
) -> Result<ItemKind, ScenarioError> {
    let kind = item_kind(who, name, kinds)?;
    if kinds.item(kind).equipment() == Some(slot) {
        Ok(kind)
    } else {
        let noun = match slot {
            Equipment::Weapon => "a weapon",
            Equipment::Armour => "armour",
        };
        Err(ScenarioError(format!(
            "{who}: {field} takes {noun}, which \"{name}\" is not"
        )))
    }
}
