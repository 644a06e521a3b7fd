//! `keep.ron`: the parts of Keeps.

use crate::sim::{
    CrackRule, CreatureKind, EffectKind, FoodSupply, Furnishing, FurnitureDefinition, ItemKind,
    KeepDefinition, KeepSettings, LockDefinition, MarkDefinition, RegionTheme,
};

use super::{
    looks::{colour, sprite, sprite_name},
    names::{NameTable, check_name},
    reader::{Block, Source, Value, all_or_none},
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
    let search = block.take("search").and_then(|value| {
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
    let doors = block.count("doors", 0..=10_000);
    let walls = block.count("walls", 0..=10_000);
    block.finish();
    Some(CrackRule {
        doors: doors?,
        walls: walls?,
    })
}

fn food_supply(value: &Value) -> Option<FoodSupply> {
    let mut block = value.block()?;
    let of_proof = block.number("of_proof", 150..=1_000);
    let to_explore = block.number("to_explore", 0..=10_000);
    let to_fetch = block.number("to_fetch", 0..=1_000);
    block.finish();
    Some(FoodSupply {
        of_proof: of_proof?,
        to_explore: to_explore?,
        to_fetch: to_fetch?,
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
    let cell_width = block.number("cell_width", CELLS);
    let cell_height = block.number("cell_height", CELLS);
    let regions = block
        .take("regions")
        .and_then(|value| value.least_and_most("(3, 4)"));
    let largest_room = block.count("largest_room", 1..=20);
    let smallest_region = block.count("smallest_region", 1..=100);
    let loops = block.count("loops", 0..=100);
    let shortcuts = block.count("shortcuts", 0..=20);
    let doors = block.count("doors", 0..=1000);
    let secrets = block.count("secrets", 2..=50);
    let furnished = block.count("furnished", 0..=1000);
    let pools = block
        .take("pools")
        .and_then(|value| indices(&value, furniture));
    let bonus = block.take("bonus").and_then(|value| {
        let kinds = names.items.list(&value)?;
        if kinds.is_empty() {
            value.problem("names no item");
            return None;
        }
        Some(kinds.into_iter().map(ItemKind).collect())
    });
    let treasures = block.or_default("treasures", |value| {
        let lists = value.parse::<Vec<Vec<String>>>()?;
        all_or_none(lists.iter().map(|list| {
            let kinds = names.items.all(value, list)?;
            Some(kinds.into_iter().map(ItemKind).collect())
        }))
    });
    let guards = block.or_default("guards", Value::parse);
    let dwellers = block.count("dwellers", 0..=1000);
    let dwellers_per_region = block.count("dwellers_per_region", 0..=1000);
    let levels_per_region = block.optional("levels_per_region", |value| value.within(&(0..=20)));
    block.finish();
    Some(KeepDefinition {
        name,
        cell_width: cell_width?,
        cell_height: cell_height?,
        regions: regions?,
        largest_room: largest_room?,
        smallest_region: smallest_region?,
        loops: loops?,
        shortcuts: shortcuts?,
        doors: doors?,
        secrets: secrets?,
        furnished: furnished?,
        pools: pools?,
        bonus: bonus?,
        treasures: treasures?,
        guards: guards?,
        dwellers: dwellers?,
        dwellers_per_region: dwellers_per_region?,
        levels_per_region: levels_per_region?,
    })
}

fn lock(name: String, value: &Value, names: KnownNames) -> Option<LockDefinition> {
    let mut block = value.block()?;
    let key = block.text("key");
    let see = block.flag("see");
    let mut looks = |key| {
        block
            .take(key)
            .and_then(|value| tile(&value, names.sprites))
    };
    let (shut, open) = (looks("shut"), looks("open"));
    let key_sprite = block
        .take("key_sprite")
        .and_then(|value| sprite_name(&value, names.sprites));
    block.finish();
    Some(LockDefinition {
        name,
        key: key?,
        see: see?,
        shut: shut?,
        open: open?,
        key_sprite: key_sprite?,
    })
}

fn mark(name: String, value: &Value, names: KnownNames) -> Option<MarkDefinition> {
    let mut block = value.block()?;
    let colour = colour(&mut block);
    let sprite = sprite(&mut block, names.sprites);
    block.finish();
    Some(MarkDefinition {
        name,
        colour: colour?,
        sprite: sprite?,
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
    let sign = block.character("sign");
    let walk = block.flag("walk");
    let see = block.flag("see");
    let cost = block.number_or("cost", 10..=1_000, 100);
    let is_web = block.or_default("web", Value::parse::<bool>);
    let turns = block.number_or("turns", 0..=1_000, 0);
    let effect = block.optional("effect", |value| {
        let name = value.parse::<String>()?;
        names.effects.find(value, &name).map(EffectKind)
    });
    let is_fire = block.or_default("fire", Value::parse::<bool>);
    let burns = block.or_default("burns", Value::parse::<bool>);
    let is_cloud = block.or_default("cloud", Value::parse::<bool>);
    let patches = block.optional("patches", Value::parse::<(u32, u32)>);
    let looks = block
        .take("looks")
        .and_then(|value| tile(&value, names.sprites));
    block.finish();
    let sign = sign?;
    let patches = patches?.unwrap_or((0, 0));
    let is_stood_in = walk == Some(true);
    if patches.0 > 50 || patches.1 > 500 || !is_stood_in && (effect != Some(None) || patches.0 > 0)
    {
        value.problem(
            "patches are at most (50, 500), and what grows or has an effect has walk: true",
        );
        return None;
    }
    if TAKEN_SIGNS.contains(sign) {
        value.problem(&format!("the sign '{sign}' stands for something else"));
        return None;
    }
    if signs.contains(sign) {
        value.problem(&format!("the sign '{sign}' stands for other furniture"));
        return None;
    }
    signs.push(sign);
    Some(FurnitureDefinition {
        looks: looks?,
        sign,
        walk: walk?,
        see: see?,
        cost: cost?,
        is_web: is_web?,
        turns: turns?.unsigned_abs(),
        effect: effect?,
        is_fire: is_fire?,
        burns: burns?,
        is_cloud: is_cloud?,
        patches,
    })
}

fn theme(
    name: String,
    value: &Value,
    names: KnownNames,
    furniture: &NameTable,
) -> Option<RegionTheme> {
    let mut block = value.block()?;
    let colour = colour(&mut block);
    let dwellers = block
        .take("dwellers")
        .and_then(|value| dwellers(&value, names.creatures));
    let furniture = block
        .take("furniture")
        .and_then(|value| indices(&value, furniture));
    block.finish();
    Some(RegionTheme {
        name,
        colour: colour?,
        dwellers: dwellers?,
        furniture: furniture?,
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
        let kind = creatures.find(value, name).map(CreatureKind);
        let weight = value.within(&(1..=1000)).map(i32::unsigned_abs);
        Some((kind?, weight?))
    }))
}

/// Indices of the named furniture; the list may be empty.
fn indices(value: &Value, furniture: &NameTable) -> Option<Vec<u8>> {
    let all = furniture.list(value)?.into_iter().map(u8::try_from);
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
    let mut fit = true;
    for (index, word) in words.iter().enumerate() {
        fit &= check_name(word, &value);
        if words[..index].contains(word) {
            value.problem(&format!("\"{word}\" stands twice"));
            fit = false;
        }
    }
    fit.then_some(words)
}
