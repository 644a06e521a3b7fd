//! What happened in a game, most of it unseen by the player, for the end of the game.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{
    read::{bonus_name, cause_of_death, in_words, indefinite, item_noun, sentence},
    sim::{
        Bonus, Cause, CreatureKind, CreatureRef, Definitions, Event, EventKind, ItemKind, Kinds,
        Place, Provenance, StableId, View,
    },
};

/// Something that happened to a creature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HistoryEntry {
    /// The turn, counted from 0.
    pub turn: u32,
    /// The creature.
    pub who: CreatureRef,
    /// The creature's place.
    pub at: Place,
    /// Whether the player saw the creature.
    pub seen: bool,
    /// What happened.
    pub what: HistoryKind,
}

/// What happened to a creature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HistoryKind {
    /// Death.
    Died(Cause),
    /// An experience level reached.
    Grew(i32),
    /// A bonus chosen.
    Improved(Bonus),
    /// A kind of item identified, and how.
    Learned(ItemKind, Provenance),
    /// Stairs taken to the level of the entry's place.
    Came,
    /// The creature's kind spread until the level had no more room for it.
    Filled,
}

/// Most entries that are kept. A game has some hundreds.
const MOST_ENTRIES: usize = 20_000;
/// Most sentences about what the player did not see.
const MOST_LINES: usize = 6;

/// What happened in a game, in order. No rule reads it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct History {
    entries: Vec<HistoryEntry>,
}

impl History {
    /// All entries, the oldest first.
    #[must_use]
    pub fn entries(&self) -> &[HistoryEntry] {
        &self.entries
    }

    /// Records the events of the last input: of all its turns, and of levels that caught up in it.
    pub fn record(&mut self, view: &View) {
        let me = *view.me.id;
        let first = view.state.turn.saturating_sub(view.events.turns());
        let fills = |event: &Event| {
            let kinds = view.definitions;
            view.levels
                .is_full_of(event.who.kind, event.at.level, kinds)
        };
        let told = view.events.iter().map(|told| {
            let seen = told.event.who.id == me || told.actor();
            (first + told.turns_before, told.event, seen)
        });
        let told = told.filter(|(_, event, _)| event.kind != EventKind::Spread || fills(event));
        self.record_missed(view);
        self.add(told);
    }

    /// Records what happened on levels that have caught up since the last input.
    pub fn record_missed(&mut self, view: &View) {
        let missed = view.events.missed().iter();
        self.add(missed.map(|(turn, event)| (*turn, *event, false)));
    }

    /// Adds events, each with its turn and whether the player saw it.
    fn add(&mut self, events: impl Iterator<Item = (u32, Event, bool)>) {
        let before = self.entries.len();
        for (turn, event, seen) in events {
            let what = match event.kind {
                EventKind::Died { cause } => HistoryKind::Died(cause),
                EventKind::Advanced { level } => HistoryKind::Grew(level),
                EventKind::Improved { bonus } => HistoryKind::Improved(bonus),
                EventKind::Learned { kind, how } => HistoryKind::Learned(kind, how),
                EventKind::TookStairs => HistoryKind::Came,
                EventKind::Spread if !self.is_filled(event.who.kind, event.at.level) => {
                    HistoryKind::Filled
                }
                _ => continue,
            };
            if self.entries.len() == MOST_ENTRIES {
                return;
            }
            self.entries.push(HistoryEntry {
                turn,
                who: event.who,
                at: event.at,
                seen,
                what,
            });
        }
        if self.entries.len() > before {
            self.entries.sort_by_key(|entry| entry.turn);
        }
    }

    /// Whether the history already says that a kind has filled a level.
    fn is_filled(&self, kind: CreatureKind, level: usize) -> bool {
        let mut all = self.entries.iter();
        all.any(|entry| {
            entry.what == HistoryKind::Filled && entry.who.kind == kind && entry.at.level == level
        })
    }

    /// What one creature did and what happened to it, in words by turn.
    #[must_use]
    pub fn biography(&self, of: StableId, kinds: &Definitions) -> Vec<(u32, String)> {
        self.entries
            .iter()
            .filter_map(|event| {
                let words = if event.who.id == of {
                    own_entry_words(event, kinds)
                } else {
                    match event.what {
                        HistoryKind::Died(cause) if killer(cause, event.who) == Some(of) => {
                            format!("killed {}", numbered_name(event.who, kinds))
                        }
                        HistoryKind::Learned(kind, Provenance::Told { by }) if by == of => {
                            let (listener, kind) =
                                (numbered_name(event.who, kinds), &kinds.item(kind).name);
                            format!("told {listener} of the {kind}")
                        }
                        _ => return None,
                    }
                };
                Some((event.turn, words))
            })
            .collect()
    }

    /// The most notable entries that the player did not see, in sentences.
    #[must_use]
    pub fn elsewhere(&self, kinds: &Kinds, player: StableId) -> Vec<String> {
        let mut kills: BTreeMap<StableId, (CreatureRef, u32)> = BTreeMap::new();
        let mut levels: BTreeMap<StableId, i32> = BTreeMap::new();
        let mut lessons: BTreeMap<StableId, (CreatureRef, u32)> = BTreeMap::new();
        let mut lines = Vec::new();
        for event in self.entries.iter().filter(|event| !event.seen) {
            match event.what {
                HistoryKind::Died(cause) => {
                    let author = cause.author();
                    if let Some(by) = author.filter(|by| ![event.who.id, player].contains(&by.id)) {
                        kills.entry(by.id).or_insert((by, 0)).1 += 1;
                    }
                }
                HistoryKind::Grew(level) => {
                    levels.insert(event.who.id, level);
                }
                HistoryKind::Learned(_, Provenance::Told { .. }) => {
                    lessons.entry(event.who.id).or_insert((event.who, 0)).1 += 1;
                }
                HistoryKind::Filled => lines.push(format!(
                    "The {} of depth {} had no more room from turn {} on.",
                    plural(&kinds.creature(event.who.kind).name),
                    event.at.level + 1,
                    event.turn
                )),
                HistoryKind::Improved(_) | HistoryKind::Learned(..) | HistoryKind::Came => {}
            }
        }
        let mut killers: Vec<(CreatureRef, u32)> = kills.into_values().collect();
        killers.sort_by_key(|(who, count)| (std::cmp::Reverse(*count), who.id));
        let deadly = killers.iter().take(MOST_LINES).map(|(who, count)| {
            let others = match count {
                1 => "one other".to_owned(),
                _ => format!("{count} others"),
            };
            let grown = levels.get(&who.id);
            let grown = grown.map_or(String::new(), |level| format!(" and reached level {level}"));
            format!("{} killed {others}{grown}.", somebody(*who, kinds))
        });
        let mut all: Vec<String> = deadly.collect();
        let learner = lessons
            .into_values()
            .max_by_key(|(who, count)| (*count, std::cmp::Reverse(who.id)));
        if let Some((who, count)) = learner.filter(|(_, count)| *count > 1) {
            let who = somebody(who, kinds);
            all.push(format!("{who} was told of {count} things by others."));
        }
        all.extend(lines);
        all.truncate(MOST_LINES);
        all
    }

    /// The player's levels, bonuses and depths reached, in words by turn.
    #[must_use]
    pub fn career(&self, player: StableId) -> Vec<(u32, String)> {
        let own = self.entries.iter().filter(|event| event.who.id == player);
        // The player begins on the first level.
        let mut deepest = 0;
        own.filter_map(|event| {
            let words = match event.what {
                HistoryKind::Grew(level) => format!("reached level {level}"),
                HistoryKind::Improved(bonus) => format!("chose: {}", bonus_name(bonus)),
                HistoryKind::Came if event.at.level > deepest => {
                    deepest = event.at.level;
                    format!("came to depth {}", deepest + 1)
                }
                HistoryKind::Came => return None,
                HistoryKind::Died(_) | HistoryKind::Learned(..) | HistoryKind::Filled => {
                    return None;
                }
            };
            Some((event.turn, words))
        })
        .collect()
    }
}

/// An entry in words, without its creature.
fn own_entry_words(event: &HistoryEntry, kinds: &Definitions) -> String {
    let item = |kind: ItemKind| &kinds.item(kind).name;
    match event.what {
        HistoryKind::Died(cause) => {
            let call = |kind| item_noun(kinds, kind).into();
            in_words(
                kinds,
                &cause_of_death(event.who.id, cause, kinds, call, true),
            )
        }
        HistoryKind::Grew(level) => format!("reached level {level}"),
        HistoryKind::Improved(bonus) => format!("became better: {}", bonus_name(bonus)),
        HistoryKind::Learned(kind, Provenance::Used) => {
            format!("found out what {} does", item(kind))
        }
        HistoryKind::Learned(kind, Provenance::Saw) => format!("saw what {} does", item(kind)),
        HistoryKind::Learned(kind, Provenance::Told { by }) => {
            format!("was told of {} by number {}", item(kind), number(by))
        }
        HistoryKind::Came => format!("came to depth {}", event.at.level + 1),
        HistoryKind::Filled => format!("filled depth {} with its kind", event.at.level + 1),
    }
}

/// The killer of a creature, if another creature killed it.
fn killer(cause: Cause, victim: CreatureRef) -> Option<StableId> {
    let author = cause.author()?;
    (author.id != victim.id).then_some(author.id)
}

/// A creature's kind, its number and the depth that both belong to: "goblin 12 of depth 3".
fn numbered_name(who: CreatureRef, kinds: &Kinds) -> String {
    format!("{} {}", kinds.creature(who.kind).name, number(who.id))
}

/// The number of a creature on the level where it came into the world, and the depth of that.
pub(super) fn number(id: StableId) -> String {
    format!("{} of depth {}", id.count(), id.level() + 1)
}

/// A creature at the beginning of a sentence: "A goblin of depth 3".
fn somebody(who: CreatureRef, kinds: &Kinds) -> String {
    let kind = indefinite(&kinds.creature(who.kind).name);
    sentence(&format!("{kind} of depth {}", who.id.level() + 1))
}

/// Plural of a kind's name: "fungi", "bats", "zombies".
fn plural(name: &str) -> String {
    name.strip_suffix("us")
        .map_or_else(|| format!("{name}s"), |stem| format!("{stem}i"))
}
