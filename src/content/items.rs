//! `items.ron`: every kind of item, and the template of corpses.

use std::collections::BTreeMap;

use crate::sim::{
    CreatureDefinition, CreatureKind, EffectKind, ItemDefinition, SpellDefinition, SpellKind,
    Usage, UseMethod, UseTarget, WeaponTrait,
};

use super::{
    looks::{colour, glow, sprite, sprite_name},
    names::{NameTable, check_name},
    reader::{Block, Source, Value, all_or_none, read_fields},
};

/// The entry that is the template of corpses.
const CORPSE: &str = "corpse";

/// The content of the file.
pub(super) struct ItemFile {
    /// Items in the order of the file, without the template of corpses.
    items: Vec<ItemDefinition>,
    corpse: ItemDefinition,
    /// Spells of all books, in the order of the file.
    pub(super) spells: Vec<SpellDefinition>,
}

impl ItemFile {
    /// Number of kinds that need an appearance of each class.
    pub(super) fn unidentified(&self) -> BTreeMap<String, usize> {
        let mut counts = BTreeMap::new();
        for class in self.items.iter().flat_map(|item| &item.appearance) {
            *counts.entry(class.clone()).or_default() += 1;
        }
        counts
    }

    /// The indices of kinds that can be used up.
    pub(super) fn used_up(&self) -> impl Iterator<Item = u16> {
        let items = (0..).zip(&self.items);
        let used_up = items.filter(|(_, item)| item.usage.is_some_and(|usage| usage.used_up));
        used_up.map(|(index, _)| index)
    }

    /// All items: those of the file, then a corpse of each creature.
    pub(super) fn with_corpses(
        &self,
        creatures: &[CreatureDefinition],
        descriptions: Vec<Option<String>>,
        sprites: &[&str],
    ) -> Vec<ItemDefinition> {
        let mut all = self.items.clone();
        // The kind's own corpse sprite, if there is one.
        let sprite = |creature: &CreatureDefinition| {
            let own = format!("{}_{}", self.corpse.sprite, creature.sprite);
            let is_drawn = sprites.contains(&own.as_str());
            if is_drawn {
                own
            } else {
                self.corpse.sprite.clone()
            }
        };
        let corpses = (0..).map(CreatureKind).zip(creatures).zip(descriptions);
        all.extend(
            corpses.map(|((kind, creature), description)| ItemDefinition {
                name: format!("{} corpse", creature.name),
                description,
                sprite: sprite(creature),
                food: creature.numbers.hp,
                corpse_of: Some(kind),
                ..self.corpse.clone()
            }),
        );
        all
    }
}

/// Reads the file. Names are returned even when blocks are wrong, so that other files can
/// be checked against them.
pub(super) fn read(
    source: &Source,
    sprites: &[&str],
    effects: &NameTable,
) -> (Option<ItemFile>, NameTable) {
    let Some(mut block) = source.block() else {
        return (None, NameTable::default());
    };
    let mut spells = Vec::new();
    let corpse = block
        .take(CORPSE)
        .and_then(|value| item(CORPSE, &value, sprites, effects, &mut spells));
    let entries = block.take_all();
    let names = NameTable::of("items.ron", "item", &entries);
    let items = all_or_none(
        entries
            .iter()
            .map(|(name, value)| item(name, value, sprites, effects, &mut spells)),
    );
    let file = items.zip(corpse).map(|(items, corpse)| ItemFile {
        items,
        corpse,
        spells,
    });
    (file, names)
}

fn item(
    name: &str,
    value: &Value,
    sprites: &[&str],
    effects: &NameTable,
    spells: &mut Vec<SpellDefinition>,
) -> Option<ItemDefinition> {
    let name_fits = check_name(name, value);
    let mut block = value.block()?;
    let mut item = read_fields!(block => ItemDefinition {
        name: Some(name.to_owned()),
        glyph: block.character("glyph"),
        colour: colour(&mut block),
        glow: glow(&mut block),
        sprite: sprite(&mut block, sprites),
        description: block.text_or_none("description"),
        attack: number(&mut block, "attack", 0),
        defence: number(&mut block, "defence", 0),
        thrown: number(&mut block, "thrown", 0),
        ranged: number(&mut block, "ranged", 0),
        weapon_trait: block.optional("trait", weapon_trait),
        hits: block.optional("hits", |value| effects.one(value, EffectKind)),
        drains: block.number_or("drains", 0..=100, 0),
        thorns: block.number_or("thorns", 0..=100, 0),
        returns: block.flag_or("returns", false),
        score: number(&mut block, "score", 0),
        loudness: block.number_or("loudness", -60..=60, 0),
        weight: block.number_or("weight", 0..=900, 0),
        food: number(&mut block, "food", -1_000_000),
        usage: block.optional("use", |value| usage(value, effects)),
        appearance: block.text_or_none("appearance"),
        from: block
            .count_or("from", 1..=26, 1)
            .map(|depth| depth as usize - 1),
        spells: block.or_default("spells", |value| book(value, sprites, effects, spells)),
        corpse_of: Some(None),
    })?;
    if item.usage.is_none() && (item.food != 0 || name == CORPSE) {
        item.usage = Some(Usage::MEAL);
    }
    name_fits.then_some(item)
}

/// A way of using an item; a problem if its parts do not go together.
fn usage(value: &Value, effects: &NameTable) -> Option<Usage> {
    let mut block = value.block()?;
    let usage = read_fields!(block => Usage {
        method: block.required("how", Value::parse::<UseMethod>),
        target: block.or_default("target", Value::parse::<UseTarget>),
        effect: block.optional("effect", |value| effects.one(value, EffectKind)),
        charges: block
            .count_or("charges", 1..=1000, 1)
            .map(|count| count as u16),
        used_up: block.flag_or("used_up", true),
    })?;
    let is_consumed = matches!(usage.method, UseMethod::Drink | UseMethod::Eat);
    if is_consumed && usage.target != UseTarget::User {
        value.problem("what is drunk or eaten has no target");
        return None;
    }
    Some(usage)
}

/// A weapon trait; a problem if its number is out of bounds.
fn weapon_trait(value: &Value) -> Option<WeaponTrait> {
    let weapon_trait = value.parse::<WeaponTrait>()?;
    let fits = match weapon_trait {
        WeaponTrait::Slash { raised } => (1..=100).contains(&raised),
        WeaponTrait::Backstab { times } | WeaponTrait::Heavy { times } => {
            (1..=100).contains(&times)
        }
        WeaponTrait::Reach { tiles } => (1..=20).contains(&tiles),
    };
    if !fits {
        value.problem("`times` and `raised` are 1 to 100, `tiles` 1 to 20");
    }
    fits.then_some(weapon_trait)
}

/// The spells of a book, which are added to `spells`.
fn book(
    value: &Value,
    sprites: &[&str],
    effects: &NameTable,
    spells: &mut Vec<SpellDefinition>,
) -> Option<Vec<SpellKind>> {
    let mut kinds = Some(Vec::new());
    for (name, value) in value.block()?.take_all() {
        let name_fits = check_name(&name, &value);
        let spell = value.block().and_then(|mut block| {
            let mana = block.number("mana", 0..=1_000_000);
            let effect = block.required("effect", |value| effects.one(value, EffectKind));
            let sprite = block.optional("sprite", |value| sprite_name(value, sprites));
            block.finish();
            Some((mana?, effect?, sprite?))
        });
        if spells
            .iter()
            .any(|other: &SpellDefinition| other.name == name)
        {
            value.problem("another book has a spell of this name");
            kinds = None;
        }
        match (spell, &mut kinds) {
            (Some((mana, effect, sprite)), Some(kinds)) if name_fits => {
                kinds.push(SpellKind(u16::try_from(spells.len()).ok()?));
                spells.push(SpellDefinition {
                    name,
                    mana,
                    effect,
                    sprite,
                });
            }
            _ => kinds = None,
        }
    }
    kinds
}

/// Takes out a number from `low` to a million; 0 if left out.
fn number(block: &mut Block, key: &'static str, low: i32) -> Option<i32> {
    block.number_or(key, low..=1_000_000, 0)
}
