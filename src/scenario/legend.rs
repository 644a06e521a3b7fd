//! Legend entries of a scenario: a tile, and the creature or item on it.

use schemars::{JsonSchema, Schema};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::sim::{
    Awareness, CreatureKind, CreatureSpawn, Equipment, ItemKind, Kinds, NUMBERS, Number, Numbers,
    Place, Profile, Terrain, numbers_of_creatures,
};

use super::error::ScenarioError;

macro_rules! legend_entry {
    ($($(#[$doc:meta])* $name:ident $key:literal $rule:tt)*) => {
        /// A legend entry, or the player's differences from its kind. Every field may be
        /// left out.
        #[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        #[schemars(transform = add_ranges)]
        pub struct LegendEntry {
            /// Terrain of the tile; floor by default.
            pub terrain: Option<ScenarioTerrain>,
            /// The lock that bars the tile.
            pub lock: Option<ScenarioLock>,
            /// The lock whose key stands on the tile.
            pub key: Option<ScenarioLock>,
            /// Name of the terrain feature on the tile.
            pub furniture: Option<String>,
            /// Name of the kind of creature on the tile.
            pub creature: Option<String>,
            /// `inert`: the creature never acts.
            pub mind: Option<Mind>,
            /// Awareness of enemies; hunting by default.
            pub alert: Option<Awareness>,
            /// Whether the creature starts with an earned name, if the rules and its kind have
            /// names.
            #[serde(default)]
            pub named: bool,
            $($(#[$doc])* #[serde(alias = $key)] pub $name: Option<i32>,)*
            /// Name of the kind of item on the tile.
            pub item: Option<String>,
            /// Names of the carried items that are not in use.
            #[serde(default)]
            pub carrying: Vec<String>,
            /// Names of the item kinds that the creature has identified.
            #[serde(default)]
            pub knows: Vec<String>,
            /// Name of the wielded weapon.
            pub wielding: Option<String>,
            /// Name of the worn armour.
            pub wearing: Option<String>,
            /// Name of the worn ring.
            pub ring: Option<String>,
            /// Name of the worn cloak.
            pub cloak: Option<String>,
        }

        impl LegendEntry {
            /// The numeric stats in the order of [`NUMBERS`]; `None` for each that the entry leaves
            /// out.
            const fn numbers(&self) -> [Option<i32>; NUMBERS.len()] {
                [$(self.$name,)*]
            }
        }
    };
}
numbers_of_creatures!(legend_entry);

/// Adds to the schema the range of each numeric stat, and its name in the protocol.
fn add_ranges(schema: &mut Schema) {
    let Some(Value::Object(fields)) = schema.get_mut("properties") else {
        return;
    };
    for number in &NUMBERS {
        if let Some(mut field) = fields.remove(number.name) {
            field["minimum"] = json!(number.low);
            field["maximum"] = json!(number.high);
            fields.insert(number.name.to_owned(), field.clone());
            fields.insert(number.key.to_owned(), field);
        }
    }
}

/// Minds that a scenario can assign.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mind {
    /// The creature never acts.
    Inert,
}

/// Terrain that a legend entry can specify.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
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
    /// A secret door that has not been found.
    SecretDoor,
    /// A pedestal of a vault.
    VaultPedestal,
}

/// A lock, named by its kind and mark.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScenarioLock {
    /// Name of the kind of lock in `keep.ron`.
    pub kind: String,
    /// Name of the mark in `keep.ron`.
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
            Self::VaultPedestal => Terrain::VaultPedestal,
        }
    }
}

impl LegendEntry {
    /// Number of fields given that define the tile; more than one is an error.
    pub(super) fn tile_fields(&self) -> usize {
        let keep = [self.lock.is_some(), self.key.is_some()];
        let tile = [self.terrain.is_some(), self.furniture.is_some()];
        keep.into_iter().chain(tile).map(usize::from).sum()
    }

    /// An entry for a creature with the usual values of its kind.
    #[must_use]
    pub fn of_kind(name: &str) -> Self {
        Self {
            creature: Some(name.to_owned()),
            ..Self::default()
        }
    }

    /// The creature that the entry describes. `who` names the entry in errors.
    pub(super) fn spawn(
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
                // In a pair such as `hp` and `max_hp`, a given number overrides the default of the
                // other one.
                (_, Some(bound)) => numbers[index] = numbers[index].min(bound),
                (_, None) => numbers[most] = numbers[most].max(numbers[index]),
            }
        }
        let profile = Profile {
            generation: 0,
            numbers: Numbers::from_all(numbers),
            inert: self.mind == Some(Mind::Inert),
            awareness: Awareness::Hunting,
        };
        if self.alert.is_some() && (profile.inert || !definition.hunts()) {
            return Err(ScenarioError(format!(
                "{who}: alert is only for creatures whose tactics depend on enemies"
            )));
        }
        let using = [
            (&self.wielding, "wielding", Equipment::Weapon),
            (&self.wearing, "wearing", Equipment::Armour),
            (&self.ring, "ring", Equipment::Ring),
            (&self.cloak, "cloak", Equipment::Cloak),
        ];
        let using = using
            .into_iter()
            .filter_map(|(name, field, slot)| Some((name.as_ref()?, field, slot)))
            .map(|(name, field, slot)| equipment(who, field, name, slot, kinds))
            .collect::<Result<Vec<ItemKind>, ScenarioError>>()?;
        let items = |names: &[String]| -> Result<Vec<ItemKind>, ScenarioError> {
            let names = names.iter();
            names.map(|name| item_kind(who, name, kinds)).collect()
        };
        let (carrying, knows) = (items(&self.carrying)?, items(&self.knows)?);
        let mut stacks = carrying.clone();
        stacks.sort_unstable();
        stacks.dedup_by(|one, other| one == other && kinds.item(*one).stacks());
        let (count, slots) = (using.len() + stacks.len(), definition.slots);
        if count > slots {
            return Err(ScenarioError(format!(
                "{who}: what it has takes {count} slots of its pack, which has {slots}"
            )));
        }
        Ok(CreatureSpawn {
            perks: Vec::new(),
            kind,
            at,
            profile: Some(profile),
            level: 1,
            is_named: self.named,
            scrolls: 0,
            carrying,
            using,
            knows,
            awareness: self.alert.unwrap_or_default(),
        })
    }
}

/// The item kind with this name. `who` names the entry in errors.
pub(super) fn item_kind(who: &str, name: &str, kinds: &Kinds) -> Result<ItemKind, ScenarioError> {
    kinds
        .item_named(name)
        .ok_or_else(|| ScenarioError(format!("{who}: there is no item \"{name}\"")))
}

/// The item kind with this name, which must fit the equipment slot.
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
            Equipment::Ring => "a ring",
            Equipment::Cloak => "a cloak",
        };
        Err(ScenarioError(format!(
            "{who}: {field} takes {noun}, which \"{name}\" is not"
        )))
    }
}
