//! `perks.ron`: the perks that new levels bring, and the kits to begin with.

use crate::sim::{CreatureDefinition, Kit, PerkDefinition, PerkKind, PerkTrait, Perks};

use super::{
    creatures::{carries, outfit},
    effects::change,
    looks::sprite,
    names::{NameTable, check_name},
    reader::{Source, Value, all_or_none, read_fields},
};

/// Reads the file, which names items. There are no kits if there is a problem with one.
pub(super) fn read(
    source: &Source,
    sprites: &[&str],
    items: &NameTable,
    player: Option<&CreatureDefinition>,
) -> Option<(Perks, Option<Vec<Kit>>)> {
    let mut block = source.block()?;
    let offered = block.number_or_none("offered", 1..=20);
    let first = block.take_optional("first");
    let others_every = block.number_or("others_every", 1..=1_000, 1);
    let all = block.take("perks");
    let found = all.as_ref().and_then(|all| {
        let entries = all.block()?.take_all();
        let perks = entries
            .iter()
            .map(|(name, value)| perk(name, value, sprites));
        all_or_none(perks)
    });
    let kits = block.or_default("kits", |value| {
        let entries = value.block()?.take_all().into_iter();
        all_or_none(
            entries.map(|(name, value)| kit(&name, &value, (items, found.as_ref()?), player?)),
        )
    });
    block.finish();
    let (all, found) = (all?, found?);
    if found.iter().all(|perk| perk.ranks.is_some()) {
        all.problem("must hold perks, at least one without `ranks`");
        return None;
    }
    let first = match first {
        None => None,
        Some(value) => {
            let group = value.parse::<String>()?;
            if found.iter().all(|perk| perk.group != group) {
                value.problem(&format!("there is no perk of the group \"{group}\""));
                return None;
            }
            Some(group)
        }
    };
    let perks = Perks {
        all: found,
        offered: offered?.map(|count| count.unsigned_abs() as usize),
        first,
        others_every: others_every?,
    };
    Some((perks, kits))
}

fn kit(
    name: &str,
    value: &Value,
    (items, perks): (&NameTable, &[PerkDefinition]),
    player: &CreatureDefinition,
) -> Option<Kit> {
    let name_fits = check_name(name, value);
    let mut block = value.block()?;
    let outfit = block.optional("outfit", |value| outfit(value, items));
    let carries = block.optional("carries", |value| carries(value, items));
    let perk = block.required("perk", |value| {
        let name = value.parse::<String>()?;
        let index = perks.iter().position(|perk| perk.name == name);
        if index.is_none() {
            value.problem(&format!("there is no perk \"{name}\""));
        }
        u16::try_from(index?).ok()
    });
    block.finish();
    let kit = Kit {
        name: name.to_owned(),
        outfit: outfit?.unwrap_or_else(|| player.outfit.clone()),
        carries: carries?.unwrap_or_else(|| player.carries.clone()),
        perk: PerkKind(perk?),
    };
    name_fits.then_some(kit)
}

fn perk(name: &str, value: &Value, sprites: &[&str]) -> Option<PerkDefinition> {
    let name_fits = check_name(name, value);
    let mut block = value.block()?;
    let perk = read_fields!(block => PerkDefinition {
        name: Some(name.to_owned()),
        sprite: sprite(&mut block, sprites),
        group: block.text("group"),
        ranks: block.optional("ranks", |value| Some(value.count(&(1..=1_000))? as usize)),
        others: block.flag_or("others", false),
        hp: block.number_or("hp", 0..=1_000, 0),
        mana: block.number_or("mana", 0..=1_000, 0),
        recovery: block.number_or("recovery", 0..=1_000, 0),
        change: block.or_default("change", change),
        traits: block.or_default("traits", traits),
    });
    perk.filter(|_| name_fits)
}

/// Traits; a problem if one is a move that would take hardly any time.
fn traits(value: &Value) -> Option<Vec<PerkTrait>> {
    let traits = value.parse::<Vec<PerkTrait>>()?;
    let mut costs = traits.iter().filter_map(|one| one.move_cost());
    let fits = costs.all(|cost| cost >= 10);
    if !fits {
        value.problem("a move must cost 10 or more");
    }
    fits.then_some(traits)
}
