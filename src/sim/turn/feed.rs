//! The state of a simulation as the bytes that are hashed.

use crate::sim::{
    components::{Belief, Conduct, Inventory, ItemNames, Name, Provenance},
    definition::Equipment,
    graveyard::Graveyard,
    items::Items,
    level::Levels,
    parts::CreatureQueryItem,
    place::Place,
    rng::Streams,
    stable_id::{IdSource, StableId},
    status::{GameState, Status},
};

/// The parts of a simulation's state that are not creatures.
pub(super) struct GameParts<'a> {
    pub(super) state: &'a GameState,
    pub(super) streams: &'a Streams,
    pub(super) ids: &'a IdSource,
    pub(super) levels: &'a Levels,
    pub(super) items: &'a Items,
    pub(super) graveyard: &'a Graveyard,
}

/// Collects what is hashed, as 32-bit little-endian words.
#[derive(Default)]
pub(super) struct Feed {
    pub(super) bytes: Vec<u8>,
}

impl Feed {
    /// Adds a group of words at once, which costs little more than one alone.
    #[inline]
    fn words<const N: usize>(&mut self, words: [u32; N]) {
        self.bytes
            .extend_from_slice(words.map(u32::to_le_bytes).as_flattened());
    }

    fn long(&mut self, number: u64) {
        self.bytes.extend_from_slice(&number.to_le_bytes());
    }

    pub(super) fn game(&mut self, game: &GameParts<'_>) {
        self.words([game.state.turn, game.ids.last()]);
        match game.state.status {
            Status::Playing => self.words([0]),
            Status::Dead(cause) => {
                self.words([1]);
                self.long(cause.fingerprint());
            }
            Status::Fled => self.words([2]),
            Status::Won => self.words([3]),
        }
        self.long(game.streams.combat.fingerprint());
        self.long(game.streams.effects.fingerprint());
        for level in game.levels.iter() {
            self.long(level.fingerprint());
            for (kind, count) in level.all_founders() {
                self.words([u32::from(kind.0), count]);
            }
        }
        self.long(game.items.fingerprint());
        self.long(game.graveyard.fingerprint());
    }

    pub(super) fn creature(&mut self, id: StableId, parts: &CreatureQueryItem<'_, '_>) {
        let Place { level, point } = parts.position.0;
        let flags = u32::from(parts.digs)
            | u32::from(parts.wanders) << 1
            | u32::from(parts.is_player) << 2
            | u32::from(parts.starves) << 3
            | u32::from(parts.chooses) << 4
            | u32::from(parts.spreader.is_some()) << 5
            | u32::from(parts.hunter.is_some()) << 6
            | u32::from(parts.tactician.is_some()) << 7
            | u32::from(parts.tactician.is_some_and(|mind| mind.has_tried)) << 8;
        self.words([
            id.0,
            u32::from(parts.creature.0.0) << 16 | flags,
            level as u32,
            point.x.cast_unsigned(),
            point.y.cast_unsigned(),
            parts.stats.hp.cast_unsigned(),
            parts.stats.max_hp.cast_unsigned(),
            parts.stats.attack.cast_unsigned(),
            parts.stats.defence.cast_unsigned(),
            parts.energy.speed.cast_unsigned(),
            parts.energy.stored.cast_unsigned(),
            parts.vision.radius.cast_unsigned(),
            parts.food.amount.cast_unsigned(),
            parts.food.max.cast_unsigned(),
            parts.regeneration.rate.cast_unsigned(),
            parts.regeneration.counter.cast_unsigned(),
            parts.experience.xp.cast_unsigned(),
            parts.experience.level.cast_unsigned(),
            parts.experience.picks,
            parts.mana.amount.cast_unsigned(),
            parts.mana.max.cast_unsigned(),
            parts.mana_regeneration.0.rate.cast_unsigned(),
            parts.mana_regeneration.0.counter.cast_unsigned(),
            parts.spreader.map_or(0, |spreader| spreader.children),
        ]);
        if let Some(place) = parts.hunter.and_then(|hunter| hunter.last_seen) {
            self.long(place.fingerprint());
        }
        for running in parts.effects.iter() {
            let by = running.by.map_or(0, |by| by.id.0);
            let kind = u32::from(running.kind.0) << 1 | u32::from(running.seen);
            self.words([kind, running.left, by]);
            let changed = running.changed;
            self.words(
                [
                    changed.attack,
                    changed.defence,
                    changed.vision,
                    changed.hp_regen,
                    changed.mana_regen,
                ]
                .map(i32::cast_unsigned),
            );
        }
        if let Some(place) = parts.tactician.and_then(|mind| mind.last_seen) {
            self.long(place.fingerprint());
        }
        self.names(parts.names);
        self.pack(parts.pack);
        if let Some(memory) = parts.memory {
            for level in memory.levels() {
                self.long(level.fingerprint());
            }
            self.long(memory.items_fingerprint());
        }
        if let Some(conduct) = parts.conduct {
            let Conduct {
                blows,
                missiles,
                quaffs,
                casts,
                digs,
                meals,
                meat,
                weapons,
                armours,
            } = *conduct;
            self.words([
                blows, missiles, quaffs, casts, digs, meals, meat, weapons, armours,
            ]);
        }
    }

    fn names(&mut self, names: &ItemNames) {
        for (kind, known) in names.all_known() {
            let (how, by) = match known.how {
                Provenance::Used => (0, 0),
                Provenance::Saw => (1, 0),
                Provenance::Told { by } => (2, by.0),
            };
            self.words([u32::from(kind.0), how, by, known.turn]);
            self.belief(known.belief);
            for name in [&known.former, &known.at_first] {
                match name {
                    None => self.words([0]),
                    Some(Name::Belief(belief)) => self.belief(*belief),
                    Some(Name::Text(text)) => self.text(text),
                }
            }
        }
        for (kind, given) in names.all_given() {
            self.words([u32::from(kind.0), given.turn]);
            self.text(&given.text);
        }
        for (item, name) in names.items() {
            self.words([item.0]);
            self.text(name);
        }
    }

    fn belief(&mut self, belief: Belief) {
        match belief {
            Belief::Kind(kind) => self.words([1, u32::from(kind.0)]),
            Belief::Harmless => self.words([2]),
        }
    }

    fn text(&mut self, text: &str) {
        self.words([3, text.len() as u32]);
        self.bytes.extend_from_slice(text.as_bytes());
    }

    fn pack(&mut self, pack: &Inventory) {
        for (slot, item) in pack.items() {
            self.words([slot as u32, item.0]);
        }
        for slot in [Equipment::Weapon, Equipment::Armour] {
            if let Some(item) = pack.equipped(slot) {
                self.words([slot as u32, item.0]);
            }
        }
    }
}
