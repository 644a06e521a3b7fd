//! A creature of a scenario, or a tile with something on it.

use serde::Deserialize;

use crate::sim::{
    Awareness, CreatureKind, CreatureSpawn, Equipment, ItemKind, Kinds, NUMBERS, Number, Numbers,
    Place, Profile, Terrain, numbers_of_creatures,
};

use super::ScenarioError;

macro_rules! being {
    ($($(#[$doc:meta])* $name:ident $key:literal $rule:tt)*) => {
        /// A legend's entry, or the player's differences from its kind. Every
        /// field may be left out.
        #[derive(Clone, Debug, Default, PartialEq, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct LegendEntry {
            /// What the tile is; else floor.
            pub terrain: Option<ScenarioTerrain>,
            /// The lock that bars the tile.
            pub lock: Option<ScenarioLock>,
            /// The lock whose key stands on the tile.
            pub key: Option<ScenarioLock>,
            /// The furniture on the tile, by its name.
            pub furniture: Option<String>,
            /// The kind of creature that stands there.
            pub creature: Option<String>,
            /// `inert`: it does nothing, ever.
            pub mind: Option<Mind>,
            /// How far it is aware of its enemies; it hunts if this is left out.
            pub alert: Option<Awareness>,
            $($(#[$doc])* #[serde(alias = $key)] pub $name: Option<i32>,)*
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

        impl LegendEntry {
            /// Its numbers, in the order of [`NUMBERS`].
            const fn numbers(&self) -> [Option<i32>; NUMBERS.len()] {
                [$(self.$name,)*]
            }
        }
    };
}
numbers_of_creatures!(being);

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
pub enum ScenarioTerrain {
    /// Open floor.
    Floor,
    /// Stairs to the next deeper level.
    StairsDown,
    /// Stairs to the level above; on the first level, the exit.
    StairsUp,
    /// Worked stone.
    Masonry,
    /// A closed door.
    Door,
    /// An open door.
    OpenDoor,
    /// A secret door that is not found.
    SecretDoor,
}

/// A lock, by its kind and its mark.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioLock {
    /// The kind, as `keep.ron` calls it.
    pub kind: String,
    /// The mark, as `keep.ron` calls it.
    pub mark: String,
}

impl ScenarioTerrain {
    pub(super) const fn terrain(self) -> Terrain {
        match self {
            Self::Floor => Terrain::Floor,
            Self::StairsDown => Terrain::StairsDown,
            Self::StairsUp => Terrain::StairsUp,
            Self::Masonry => Terrain::Masonry,
            Self::Door => Terrain::ClosedDoor,
            Self::OpenDoor => Terrain::OpenDoor,
            Self::SecretDoor => Terrain::SecretDoor,
        }
    }
}

impl LegendEntry {
    /// Whether it says what its tile is.
    pub(super) const fn is_a_tile(&self) -> bool {
        self.terrain.is_some()
            || self.lock.is_some()
            || self.key.is_some()
            || self.furniture.is_some()
    }

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
    ) -> Result<CreatureSpawn, ScenarioError> {
        let definition = kinds.creature(kind);
        let usual = Profile::of(definition).numbers.all();
        let given = self.numbers();
        for (
            Number {
                name, low, high, ..
            },
            value,
        ) in NUMBERS.iter().zip(given)
        {
            if let Some(value) = value.filter(|value| !(*low..=*high).contains(value)) {
                return Err(ScenarioError(format!(
                    "{who}: {name} is {value}; it may be {low} to {high}"
                )));
            }
        }
        let mut numbers: [i32; NUMBERS.len()] =
            std::array::from_fn(|index| given[index].unwrap_or(usual[index]));
        for (index, most) in Number::pairs() {
            match (given[index], given[most]) {
                (Some(value), Some(bound)) if value > bound => {
                    let (name, most) = (NUMBERS[index].name, NUMBERS[most].name);
                    return Err(ScenarioError(format!(
                        "{who}: {name} {value} is more than {most} {bound}"
                    )));
                }
                // What is usual makes way for what is given.
                (_, Some(bound)) => numbers[index] = numbers[index].min(bound),
                (_, None) => numbers[most] = numbers[most].max(numbers[index]),
            }
        }
        let profile = Profile {
            numbers: Numbers::from_all(numbers),
            inert: self.mind == Some(Mind::Inert),
            awareness: Awareness::Hunting,
        };
        if self.alert.is_some() && (profile.inert || !definition.mind.goes_after_enemies()) {
            return Err(ScenarioError(format!(
                "{who}: alert is for hunters and tacticians"
            )));
        }
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
        Ok(CreatureSpawn {
            kind,
            at,
            profile: Some(profile),
            level: 1,
            carrying,
            using,
            knows,
            awareness: self.alert.unwrap_or_default(),
        })
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
