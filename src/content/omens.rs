//! The omens of `world.ron`.

use crate::sim::{CreatureKind, Omen};

use super::{
    inhabitants::{population, scatter},
    names::{NameTable, check_name},
    reader::Value,
};

/// Reads an omen, all of whose keys may be left out.
pub(super) fn read(
    name: String,
    value: &Value,
    (creatures, items): (&NameTable, &NameTable),
    player: Option<CreatureKind>,
) -> Option<Omen> {
    let is_name = check_name(&name, value);
    let kinds = |value: &Value| -> Option<Vec<CreatureKind>> {
        Some(
            creatures
                .list(value)?
                .into_iter()
                .map(CreatureKind)
                .collect(),
        )
    };
    let mut block = value.block()?;
    let in_keeps = block.optional("keeps", Value::parse::<bool>);
    let population = block.or_default("population", |value| population(value, creatures, player));
    let without = block.or_default("without", kinds);
    let items = block.or_default("items", |value| scatter(value, items));
    let carried_by = block.optional("carried_by", |value| {
        let name = value.parse::<String>()?;
        creatures.find(value, &name).map(CreatureKind)
    });
    let awake = block.optional("awake", Value::parse::<bool>);
    let camp = block.number_or("camp", 0..=1000, 0);
    let tracker = block.number_or("tracker", 0..=20, 0);
    let feud = block.or_default("feud", kinds);
    let lies = block.or_default("lies", Value::parse::<bool>);
    block.finish();
    Some(Omen {
        name: Some(name).filter(|_| is_name)?,
        in_keeps: in_keeps?.unwrap_or(true),
        population: population?,
        without: without?,
        items: items?,
        carried_by: carried_by?,
        awake: awake?,
        camp: camp?.unsigned_abs(),
        tracker: tracker?,
        feud: feud?,
        lies: lies?,
    })
}
