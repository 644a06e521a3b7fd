//! `creatures.ron`: every kind of creature.

use serde::Deserialize;

use crate::sim::{CreatureDefinition, CreatureKind, MindDefinition, SpreaderDefinition};

use super::{
    reader::{Source, Value},
    terrain::{colour, known_sprite},
};

const KEYS: [&str; 11] = [
    "glyph",
    "colour",
    "sprite",
    "description",
    "hp",
    "attack",
    "defence",
    "speed",
    "vision",
    "digs",
    "mind",
];

/// The file's words for a mind.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum MindWord {
    Player,
    Inert,
    Wanderer,
    Spreader {
        chance: u32,
        reach: i32,
        offspring: u32,
        crowding: u32,
    },
}

/// What the file says.
pub(super) struct Creatures {
    /// In the order of the file.
    pub(super) creatures: Vec<CreatureDefinition>,
    /// Which of them the player is.
    pub(super) player: CreatureKind,
}

/// Reads the file. The names come back even when blocks are wrong, so that
/// other files can be checked against them.
pub(super) fn read(source: &Source<'_>, sprites: &[&str]) -> (Option<Creatures>, Vec<String>) {
    let Some(mut block) = source.block() else {
        return (None, Vec::new());
    };
    let entries = block.take_all();
    if entries.len() > usize::from(u16::MAX) {
        block.problem("at most 65535 kinds of creatures are possible");
        return (None, Vec::new());
    }
    let names: Vec<String> = entries.iter().map(|(name, _)| name.clone()).collect();
    let read: Vec<Option<CreatureDefinition>> = entries
        .iter()
        .map(|(name, value)| creature(name, value, sprites))
        .collect();
    let players: Vec<usize> = read
        .iter()
        .enumerate()
        .filter(|(_, creature)| {
            creature
                .as_ref()
                .is_some_and(|creature| creature.mind == MindDefinition::Player)
        })
        .map(|(index, _)| index)
        .collect();
    let creatures: Option<Vec<CreatureDefinition>> = read.into_iter().collect();
    let Some(creatures) = creatures else {
        return (None, names);
    };
    match players.as_slice() {
        [player] => {
            let player = u16::try_from(*player).unwrap_or_default();
            let creatures = Creatures {
                creatures,
                player: CreatureKind(player),
            };
            (Some(creatures), names)
        }
        [] => {
            block.problem("no creature has `mind: player`; exactly one must");
            (None, names)
        }
        [_, second, ..] => {
            entries[*second]
                .1
                .problem("a second creature with `mind: player`; exactly one must have it");
            (None, names)
        }
    }
}

fn creature(name: &str, value: &Value<'_>, sprites: &[&str]) -> Option<CreatureDefinition> {
    let name_fits = (1..=32).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    if !name_fits {
        value.problem("a name must be 1 to 32 characters on one line");
    }
    let mut block = value.block()?;
    let glyph = block.character("glyph");
    let colour = colour(&mut block);
    let sprite = block.take("sprite").and_then(|value| {
        let sprite = value.parse::<String>()?;
        known_sprite(&value, &sprite, sprites).then_some(sprite)
    });
    let description = block.text("description");
    let hp = block.number("hp", 1..=1_000_000);
    let attack = block.number("attack", 0..=1_000_000);
    let defence = block.number("defence", 0..=1_000_000);
    let speed = block.number("speed", 0..=1_000);
    let vision = block.number("vision", 0..=60);
    let digs = block
        .take_optional("digs")
        .map_or(Some(false), |value| value.parse::<bool>());
    let mind = block.take("mind").and_then(|value| mind(&value));
    block.finish(&KEYS);
    if !name_fits {
        return None;
    }
    Some(CreatureDefinition {
        name: name.to_owned(),
        glyph: glyph?,
        colour: colour?,
        sprite: sprite?,
        description: description?,
        hp: hp?,
        attack: attack?,
        defence: defence?,
        speed: speed?,
        vision: vision?,
        digs: digs?,
        mind: mind?,
    })
}

fn mind(value: &Value<'_>) -> Option<MindDefinition> {
    match value.parse::<MindWord>()? {
        MindWord::Player => Some(MindDefinition::Player),
        MindWord::Inert => Some(MindDefinition::Inert),
        MindWord::Wanderer => Some(MindDefinition::Wanderer),
        MindWord::Spreader {
            chance,
            reach,
            offspring,
            crowding,
        } => {
            let fits = chance <= 1000 && (1..=20).contains(&reach);
            if !fits {
                value.problem(
                    "a spreader's chance is 0 to 1000 (per 1000), its reach 1 to 20 tiles",
                );
                return None;
            }
            Some(MindDefinition::Spreader(SpreaderDefinition {
                chance,
                reach,
                offspring,
                crowding,
            }))
        }
    }
}
