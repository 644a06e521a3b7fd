//! `items.ron`: every kind of item, and what corpses look like.

use crate::sim::{
    CreatureDefinition, CreatureKind, EffectKind, ItemDefinition, SpellDefinition, SpellKind,
    WeaponTrait,
};

use super::{
    looks::{colour, glow, known_sprite, sprite},
    names::{NameTable, fits_as_name},
    reader::{Block, Source, Value},
};

/// The entry that is the pattern for corpses.
const CORPSE: &str = "corpse";

/// What the file says.
pub(super) struct ItemFile {
    /// In the order of the file, without the pattern for corpses.
    items: Vec<ItemDefinition>,
    corpse: ItemDefinition,
    /// The spells of all books, in the order of the file.
    pub(super) spells: Vec<SpellDefinition>,
}

impl ItemFile {
    /// How many kinds have looks that do not say what they are.
    pub(super) fn hidden(&self) -> usize {
        self.items
            .iter()
            .filter(|item| item.potion.is_some())
            .count()
    }

    /// All items: those of the file, then the corpse of each creature.
    pub(super) fn with_corpses(
        &self,
        creatures: &[CreatureDefinition],
        descriptions: Vec<String>,
        sprites: &[&str],
    ) -> Vec<ItemDefinition> {
        let mut all = self.items.clone();
        // That of its kind, where somebody drew one.
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

/// Reads the file. The names come back even when blocks are wrong, so that
/// other files can be checked against them.
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
        .and_then(|value| item(CORPSE, &value, sprites, (effects, &mut spells)));
    let entries = block.take_all();
    if entries.len() > 10_000 {
        block.problem("at most 10000 kinds of items are possible");
        return (None, NameTable::default());
    }
    let names = NameTable::of("items.ron", "item", &entries);
    let items: Vec<Option<ItemDefinition>> = entries
        .iter()
        .map(|(name, value)| item(name, value, sprites, (effects, &mut spells)))
        .collect();
    let items: Option<Vec<ItemDefinition>> = items.into_iter().collect();
    let items = items.zip(corpse);
    let items = items.map(|(items, corpse)| ItemFile {
        items,
        corpse,
        spells,
    });
    (items, names)
}

fn item(
    name: &str,
    value: &Value,
    sprites: &[&str],
    (effects, spells): (&NameTable, &mut Vec<SpellDefinition>),
) -> Option<ItemDefinition> {
    let name_fits = fits_as_name(name, value);
    let mut block = value.block()?;
    let glyph = block.character("glyph");
    let colour = colour(&mut block);
    let glow = glow(&mut block);
    let sprite = sprite(&mut block, sprites);
    let description = if name == CORPSE {
        Some(String::new())
    } else {
        block.text("description")
    };
    let attack = number(&mut block, "attack", 0);
    let defence = number(&mut block, "defence", 0);
    let thrown = number(&mut block, "thrown", 0);
    let ranged = number(&mut block, "ranged", 0);
    let weapon_trait = match block.take_optional("trait") {
        None => Some(None),
        Some(value) => weapon_trait(&value).map(Some),
    };
    let loudness = block.number_or("loudness", 0..=60, 0);
    let food = number(&mut block, "food", -1_000_000);
    let potion = match block.take_optional("potion") {
        None => Some(None),
        Some(value) => value
            .parse::<String>()
            .and_then(|name| effects.find(&value, &name))
            .map(|kind| Some(EffectKind(kind))),
    };
    let book = block
        .take_optional("spells")
        .map_or(Some(Vec::new()), |value| {
            book(&value, sprites, (effects, spells))
        });
    block.finish();
    if !name_fits {
        return None;
    }
    Some(ItemDefinition {
        name: name.to_owned(),
        glyph: glyph?,
        colour: colour?,
        glow: glow?,
        sprite: sprite?,
        description: description?,
        attack: attack?,
        defence: defence?,
        thrown: thrown?,
        ranged: ranged?,
        weapon_trait: weapon_trait?,
        loudness: loudness?,
        food: food?,
        potion: potion?,
        spells: book?,
        corpse_of: None,
    })
}

/// What a weapon is good at; a problem when its number is out of bounds.
fn weapon_trait(value: &Value) -> Option<WeaponTrait> {
    let weapon_trait = value.parse::<WeaponTrait>()?;
    let fits = match weapon_trait {
        WeaponTrait::Slash => true,
        WeaponTrait::Backstab { times } | WeaponTrait::Heavy { times } => {
            (1..=100).contains(&times)
        }
        WeaponTrait::Reach { tiles } => (1..=20).contains(&tiles),
    };
    if !fits {
        value.problem("`times` is 1 to 100, `tiles` 1 to 20");
    }
    fits.then_some(weapon_trait)
}

/// The spells of a book, which are added to those of the books before.
fn book(
    value: &Value,
    sprites: &[&str],
    (effects, spells): (&NameTable, &mut Vec<SpellDefinition>),
) -> Option<Vec<SpellKind>> {
    let mut kinds = Some(Vec::new());
    for (name, value) in value.block()?.take_all() {
        let name_fits = fits_as_name(&name, &value);
        let spell = value.block().and_then(|mut block| {
            let mana = block.number("mana", 0..=1_000_000);
            let effect = block.take("effect").and_then(|value| {
                let name = value.parse::<String>()?;
                effects.find(&value, &name)
            });
            let sprite = match block.take_optional("sprite") {
                None => Some(None),
                Some(value) => value
                    .parse::<String>()
                    .filter(|name| known_sprite(&value, name, sprites))
                    .map(Some),
            };
            block.finish();
            Some((mana?, EffectKind(effect?), sprite?))
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

/// A number from `low` to a million; 0 when it is left out.
fn number(block: &mut Block, key: &'static str, low: i32) -> Option<i32> {
    block.number_or(key, low..=1_000_000, 0)
}
