//! The omens of `world.ron`.

use crate::sim::{CreatureKind, Omen};

use super::{
    inhabitants::{population, scatter},
    names::{NameTable, check_name},
    reader::{Value, read_fields},
};

/// Reads an omen, all of whose keys may be left out.
pub(super) fn read(
    name: String,
    value: &Value,
    (creatures, items): (&NameTable, &NameTable),
) -> Option<Omen> {
    let is_name = check_name(&name, value);
    let kinds = |value: &Value| creatures.list(value, CreatureKind);
    let mut block = value.block()?;
    read_fields!(block => Omen {
        name: Some(name).filter(|_| is_name),
        in_keeps: block
            .optional("keeps", Value::parse::<bool>)
            .map(|keeps| keeps.unwrap_or(true)),
        population: block.or_default("population", |value| population(value, creatures)),
        without: block.or_default("without", kinds),
        items: block.or_default("items", |value| scatter(value, items)),
        carried_by: block.optional("carried_by", |value| creatures.one(value, CreatureKind)),
        awake: block.optional("awake", Value::parse::<bool>),
        camp: block.count_or("camp", 0..=1000, 0),
        tracker: block.number_or("tracker", 0..=20, 0),
        feud: block.or_default("feud", kinds),
        lies: block.flag_or("lies", false),
    })
}
