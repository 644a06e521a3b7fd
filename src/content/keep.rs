//! `keep.ron`: the parts of Keeps.

use std::collections::BTreeSet;

use crate::sim::{
    CrackRule, CreatureKind, EffectKind, FoodSupply, Furnishing, FurnitureDefinition, ItemKind,
    KeepDefinition, KeepSettings, LockDefinition, MarkDefinition, RegionTheme,
};

use super::{
    looks::{colour, sprite, sprite_name},
    names::{NameTable, check_name},
    reader::{Block, Source, Value, all_or_none, read_fields},
    terrain::tile,
};

/// Bounds of a cell's width and height, wall included, tiles.
const CELLS: std::ops::RangeInclusive<i32> = 5..=40;

/// Characters that have another meaning in maps drawn as text.
const TAKEN_SIGNS: &str = "#.><H+/XSV %@";

/// The content of `keep.ron`.
#[derive(Default)]
pub(super) struct KeepFile {
    pub(super) keeps: Vec<KeepDefinition>,
    pub(super) settings: KeepSettings,
}

/// The names that the file may refer to.
#[derive(Copy, Clone)]
struct KnownNames<'n> {
    sprites: &'n [&'n str],
    creatures: &'n NameTable,
    items: &'n NameTable,
    effects: &'n NameTable,
}

/// Reads the file, which refers to creatures and items of other files by name.
pub(super) fn read(
    source: &Source,
    sprites: &[&str],
    (creatures, items, effects): (&NameTable, &NameTable, &NameTable),
) -> Option<KeepFile> {
    let names = KnownNames {
        sprites,
        creatures,
        items,
        effects,
    };
    let mut block = source.block()?;
    let locks = entries(&mut block, "locks", |name, value| lock(name, value, names));
    let marks = entries(&mut block, "marks", |name, value| mark(name, value, names));
    let (furniture, table) = match block.take("furniture") {
        Some(value) => furniture(&value, names),
        None => (None, NameTable::default()),
    };
    let themes = entries(&mut block, "regions", |name, value| {
        theme(name, value, names, &table)
    });
    let first_names = words(&mut block, "first_names");
    let last_names = words(&mut block, "last_names");
    let fewest_themes = themes.as_ref().map_or(usize::MAX, Vec::len);
    let keeps = entries(&mut block, "keeps", |name, value| {
        let keep = keep(name, value, names, &table)?;
        if keep.regions.1 as usize > fewest_themes {
            value.problem(&format!(
                "may have {} regions, but `regions` lists only {fewest_themes}",
                keep.regions.1
            ));
            return None;
        }
        Some(keep)
    });
    let search = block.required("search", |value| {
        let mut block = value.block()?;
        let enough = block.count("enough", 1..=1_000);
        let by_waiting = block.count("by_waiting", 1..=1_000);
        let echo = block.or_default("echo", Value::parse);
        block.finish();
        Some((enough?, by_waiting?, echo?))
    });
    let cracks = block.or_default("cracks", cracks);
    let provisions = block.or_default("food", food_supply);
    block.finish();
    let (search_enough, search_by_waiting, search_echo) = search?;
    Some(KeepFile {
        keeps: keeps?,
        settings: KeepSettings {
            locks: locks?,
            marks: marks?,
            themes: themes?,
            furniture: furniture?,
            first_names: first_names?,
            last_names: last_names?,
            search_enough,
            search_by_waiting,
            search_echo,
            cracks: cracks?,
            provisions: provisions?,
        },
    })
}

fn cracks(value: &Value) -> Option<CrackRule> {
    let mut block = value.block()?;
    read_fields!(block => CrackRule {
        doors: block.count("doors", 0..=10_000),
        walls: block.count("walls", 0..=10_000),
    })
}

fn food_supply(value: &Value) -> Option<FoodSupply> {
    let mut block = value.block()?;
    read_fields!(block => FoodSupply {
        of_proof: block.number("of_proof", 150..=1_000),
        to_explore: block.number("to_explore", 0..=10_000),
        to_fetch: block.number("to_fetch", 0..=1_000),
    })
}

/// Takes out a block with at least one entry, and reads each.
fn entries<T>(
    block: &mut Block,
    key: &'static str,
    mut read: impl FnMut(String, &Value) -> Option<T>,
) -> Option<Vec<T>> {
    let value = block.take(key)?;
    let entries = value.block()?.take_all();
    if entries.is_empty() {
        value.problem("needs at least one entry");
        return None;
    }
    all_or_none(entries.into_iter().map(|(name, value)| {
        let fits = check_name(&name, &value);
        read(name, &value).filter(|_| fits)
    }))
}

fn keep(
    name: String,
    value: &Value,
    names: KnownNames,
    furniture: &NameTable,
) -> Option<KeepDefinition> {
    let mut block = value.block()?;
    read_fields!(block => KeepDefinition {
        name: Some(name),
        cell_width: block.number("cell_width", CELLS),
        cell_height: block.number("cell_height", CELLS),
        regions: block.required("regions", |value| value.least_and_most("(3, 4)")),
        largest_room: block.count("largest_room", 1..=20),
        smallest_region: block.count("smallest_region", 1..=100),
        loops: block.count("loops", 0..=100),
        shortcuts: block.count("shortcuts", 0..=20),
        doors: block.count("doors", 0..=1000),
        secrets: block.count("secrets", 2..=50),
        furnished: block.count("furnished", 0..=1000),
        pools: block.required("pools", |value| indices(value, furniture)),
        bonus: block.required("bonus", |value| {
            let kinds = names.items.list(value, ItemKind)?;
            if kinds.is_empty() {
                value.problem("names no item");
                return None;
            }
            Some(kinds)
        }),
        treasures: block.or_default("treasures", |value| names.items.lists(value, ItemKind)),
        guards: block.or_default("guards", Value::parse),
        dwellers: block.count("dwellers", 0..=1000),
        dwellers_per_region: block.count("dwellers_per_region", 0..=1000),
        levels_per_region: block.number_or_none("levels_per_region", 0..=20),
    })
}

fn lock(name: String, value: &Value, names: KnownNames) -> Option<LockDefinition> {
    let mut block = value.block()?;
    read_fields!(block => LockDefinition {
        name: Some(name),
        key: block.text("key"),
        see: block.flag("see"),
        shut: block.required("shut", |value| tile(value, names.sprites)),
        open: block.required("open", |value| tile(value, names.sprites)),
        key_sprite: block.required("key_sprite", |value| sprite_name(value, names.sprites)),
    })
}

fn mark(name: String, value: &Value, names: KnownNames) -> Option<MarkDefinition> {
    let mut block = value.block()?;
    read_fields!(block => MarkDefinition {
        name: Some(name),
        colour: colour(&mut block),
        sprite: sprite(&mut block, names.sprites),
    })
}

/// The furniture, and its names.
fn furniture(value: &Value, names: KnownNames) -> (Option<Vec<FurnitureDefinition>>, NameTable) {
    let Some(mut block) = value.block() else {
        return (None, NameTable::default());
    };
    let entries = block.take_all();
    let table = NameTable::of("keep.ron", "furniture", &entries);
    if entries.is_empty() || entries.len() > Furnishing::MOST {
        let most = Furnishing::MOST;
        value.problem(&format!("must hold 1 to {most} kinds of furniture"));
        return (None, table);
    }
    let mut signs = String::new();
    let all = all_or_none(
        entries
            .iter()
            .map(|(_, value)| furniture_kind(value, names, &mut signs)),
    );
    (all, table)
}

fn furniture_kind(
    value: &Value,
    names: KnownNames,
    signs: &mut String,
) -> Option<FurnitureDefinition> {
    let mut block = value.block()?;
    let one = read_fields!(block => FurnitureDefinition {
        sign: block.character("sign"),
        walk: block.flag("walk"),
        see: block.flag("see"),
        cost: block.number_or("cost", 10..=1_000, 100),
        is_web: block.flag_or("web", false),
        turns: block.count_or("turns", 0..=1_000, 0),
        effect: block.optional("effect", |value| names.effects.one(value, EffectKind)),
        is_fire: block.flag_or("fire", false),
        burns: block.flag_or("burns", false),
        is_cloud: block.flag_or("cloud", false),
        patches: block.or_default("patches", Value::parse::<(u32, u32)>),
        looks: block.required("looks", |value| tile(value, names.sprites)),
    })?;
    let comes_and_goes = one.turns > 0 || one.is_web || one.is_fire || one.is_cloud;
    let must_be_walked_on = one.effect.is_some() || one.patches.0 > 0 || comes_and_goes;
    if one.patches.0 > 50 || one.patches.1 > 500 || !one.walk && must_be_walked_on {
        value.problem(
            "patches are at most (50, 500), and what grows, comes and goes, is a web, fire or a \
             cloud, or has an effect has walk: true",
        );
        return None;
    }
    let sign = one.sign;
    if TAKEN_SIGNS.contains(sign) {
        value.problem(&format!("the sign '{sign}' stands for something else"));
        return None;
    }
    if signs.contains(sign) {
        value.problem(&format!("the sign '{sign}' stands for other furniture"));
        return None;
    }
    signs.push(sign);
    Some(one)
}

fn theme(
    name: String,
    value: &Value,
    names: KnownNames,
    furniture: &NameTable,
) -> Option<RegionTheme> {
    let mut block = value.block()?;
    read_fields!(block => RegionTheme {
        name: Some(name),
        colour: colour(&mut block),
        dwellers: block.required("dwellers", |value| dwellers(value, names.creatures)),
        furniture: block.required("furniture", |value| indices(value, furniture)),
    })
}

/// Creatures with their weights.
fn dwellers(value: &Value, creatures: &NameTable) -> Option<Vec<(CreatureKind, u32)>> {
    let entries = value.block()?.take_all();
    if entries.is_empty() {
        value.problem("names no creature");
        return None;
    }
    all_or_none(entries.iter().map(|(name, value)| {
        let kind = creatures.find(value, name, CreatureKind);
        let weight = value.count(&(1..=1000));
        Some((kind?, weight?))
    }))
}

/// Indices of the named furniture; the list may be empty.
fn indices(value: &Value, furniture: &NameTable) -> Option<Vec<u8>> {
    let kinds = furniture.list(value, |index| index)?;
    let all = kinds.into_iter().map(u8::try_from);
    all.collect::<Result<Vec<u8>, _>>().ok()
}

/// A list of different words.
fn words(block: &mut Block, key: &'static str) -> Option<Vec<String>> {
    let value = block.take(key)?;
    let words = value.parse::<Vec<String>>()?;
    if words.is_empty() {
        value.problem("names nothing");
        return None;
    }
    let (mut fit, mut seen) = (true, BTreeSet::new());
    for word in &words {
        fit &= check_name(word, &value);
        if !seen.insert(word) {
            value.problem(&format!("\"{word}\" stands twice"));
            fit = false;
        }
    }
    fit.then_some(words)
}
