//! The caves of `world.ron`: the keys of the world that every file has.

use crate::sim::{
    Builder, CaptiveRule, CreatureKind, ItemKind, NotesRule, StairsDefinition, StartingLevels,
    Varied, Variety, VaultRule, WorldDefinition,
};

use super::{
    inhabitants::{population, scatter},
    names::NameTable,
    omens,
    reader::{Block, Value, all_or_none, read_fields},
};

/// The name of the caves.
pub(super) const CAVES: &str = "caves";
/// Bounds of a level's width and height, tiles.
pub(super) const SIDES: std::ops::RangeInclusive<i32> = 20..=500;
/// Highest level of experience in the file.
const HIGHEST_LEVEL: i32 = 100;

/// Reads the keys of the caves. Reports a problem for each that is wrong, and is `None` if any
/// is.
pub(super) fn read(
    block: &mut Block,
    (creatures, item_names, goals): (&NameTable, &NameTable, &NameTable),
) -> Option<WorldDefinition> {
    read_fields!(WorldDefinition {
        name: Some(CAVES.to_owned()),
        width: block.number("width", SIDES),
        height: block.number("height", SIDES),
        levels: block
            .count("levels", 1..=26)
            .map(|levels| vec![Builder::Caves; levels as usize]),
        floor_percent: block.count("floor_percent", 1..=99),
        smoothing_passes: block.count("smoothing_passes", 0..=50),
        smallest_cave: smallest_cave(block),
        tiles_per_extra_stairs: block.count("tiles_per_extra_stairs", 1..=100_000),
        population: block.required("population", |value| population(value, creatures)),
        items: block.required("items", |value| scatter(value, item_names)),
        goal: block.required("goal", |value| goals.one(value, ItemKind)),
        tunnels: block.flag_or("tunnels", false),
        stairs: block.optional("stairs", stairs),
        experience_level: block.optional("experience_level", starting_levels),
        highest_level: block.number_or_none("highest_level", 1..=HIGHEST_LEVEL),
        variety: block.optional("variety", |value| variety(value, creatures)),
        warden: block.optional("warden", |value| creatures.one(value, CreatureKind)),
        captives: block.optional("captives", |value| captives(value, creatures)),
        vaults: block.optional("vaults", |value| vaults(value, item_names)),
        notes: block.optional("notes", notes),
        omens: block.or_default("omens", |value| {
            let all = value.block()?.take_all().into_iter();
            let names = (creatures, item_names);
            all_or_none(all.map(|(name, value)| omens::read(name, &value, names)))
        }),
    })
}

/// Takes out the size below which a cave is filled; old files call it `smallest_region`.
fn smallest_cave(block: &mut Block) -> Option<u32> {
    match block.number_or_none("smallest_region", 1..=10_000)? {
        Some(size) => u32::try_from(size).ok(),
        None => block.count("smallest_cave", 1..=10_000),
    }
}

fn stairs(value: &Value) -> Option<StairsDefinition> {
    let mut block = value.block()?;
    read_fields!(block => StairsDefinition {
        pairs: block.count("pairs", 1..=20),
        apart: block.count("apart", 0..=1000).map(|apart| apart as u16),
    })
}

fn starting_levels(value: &Value) -> Option<StartingLevels> {
    let mut block = value.block()?;
    read_fields!(block => StartingLevels {
        base: block.number("base", 1..=HIGHEST_LEVEL),
        per_level: block.number("per_level", 0..=20),
        spread: block.count_or("spread", 0..=500, 0),
        old: block.number_or("old", 0..=20, 0),
    })
}

fn variety(value: &Value, creatures: &NameTable) -> Option<Variety> {
    let mut block = value.block()?;
    read_fields!(block => Variety {
        base: block.number("base", -500..=500),
        per_level: block.count("per_level", 0..=100),
        leave_out: block.count("leave_out", 0..=1000),
        kinds: block.required("kinds", |value| {
            all_or_none(value.block()?.take_all().into_iter().map(|(name, value)| {
                let found = creatures.find(&value, &name, CreatureKind);
                let mut block = value.block()?;
                read_fields!(block => Varied {
                    kind: found,
                    levels: depths(&mut block),
                    band: block.optional("band", |value| value.least_and_most("(2, 3)")),
                })
            }))
        }),
    })
}

/// Takes out the levels that `depths` names by their depths, the first and the last.
fn depths(block: &mut Block) -> Option<(usize, usize)> {
    let (first, last) = block.required("depths", |value| value.least_and_most("(2, 4)"))?;
    Some((first as usize - 1, last as usize - 1))
}

fn captives(value: &Value, creatures: &NameTable) -> Option<CaptiveRule> {
    let mut block = value.block()?;
    let some = |value: &Value| {
        let kinds = creatures.list(value, CreatureKind)?;
        if kinds.is_empty() {
            value.problem("must name at least one kind");
            return None;
        }
        Some(kinds)
    };
    read_fields!(block => CaptiveRule {
        chance: block.count("chance", 0..=1000),
        kinds: block.required("kinds", some),
        guards: block.required("guards", some),
        levels: depths(&mut block).map(|(first, last)| first..=last),
        knows: block.count("knows", 0..=100),
        cost: block.number("cost", 10..=1000),
        loyal: block.number("loyal", 1..=100_000),
        hits: block.count("hits", 1..=1000),
        unfed: block.count("unfed", 1..=100_000),
        follows: block.number("follows", 1..=60),
    })
}

fn notes(value: &Value) -> Option<NotesRule> {
    let mut block = value.block()?;
    read_fields!(block => NotesRule {
        per_level: block.count("per_level", 0..=100),
        hands: block.required("hands", Value::parse),
        liars: block.count("liars", 0..=100),
    })
}

fn vaults(value: &Value, items: &NameTable) -> Option<VaultRule> {
    let mut block = value.block()?;
    let rule = read_fields!(block => VaultRule {
        chance: block.count("chance", 0..=1000),
        gear: block.required("gear", |value| items.list(value, ItemKind)),
        books: block.required("books", |value| items.list(value, ItemKind)),
        gems: block.required("gems", |value| items.list(value, ItemKind)),
        potions: block.required("potions", |value| items.lists(value, ItemKind)),
    })?;
    let lists = [&rule.gear, &rule.books, &rule.gems];
    if rule.potions.is_empty() || lists.into_iter().any(Vec::is_empty) {
        value.problem("needs at least one each of gear, books, potions and gems");
        return None;
    }
    Some(rule)
}
