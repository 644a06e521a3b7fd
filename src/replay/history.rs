//! Notable events of a game, mostly unseen by the player, for the end of the game.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{
    names::perk_noun,
    names::{called, creature_noun, hand, item_noun},
    read::cause_of_death,
    sim::{
        Cause, CreatureKind, CreatureRef, Event, EventKind, ItemKind, Kinds, Known, Omniscient,
        PerkKind, Place, Provenance, StableId,
    },
    text::Phrase,
};

/// A notable event of one creature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HistoryEntry {
    /// Turn, from 0.
    pub turn: u32,
    /// The creature.
    pub who: CreatureRef,
    /// The creature's place.
    pub at: Place,
    /// Whether the player saw the creature.
    pub seen: bool,
    /// The event.
    pub what: HistoryKind,
}

/// Kind of a notable event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HistoryKind {
    /// Death.
    Died(Cause),
    /// The creature reached this experience level.
    Grew(i32),
    /// The creature chose a perk.
    Improved(PerkKind),
    /// The creature identified an item kind in this way.
    Learned(ItemKind, Provenance),
    /// The creature took stairs to the level of the entry's place.
    Came,
    /// The creature's kind has spread until the level had no room left.
    Filled,
}

/// Maximum number of entries kept. A usual game has some hundreds.
const MOST_ENTRIES: usize = 20_000;
/// Maximum number of sentences about events that the player did not see.
const MOST_LINES: usize = 6;

/// Notable events of a game, in order. No rule reads them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct History {
    entries: Vec<HistoryEntry>,
}

impl History {
    /// All entries, oldest first.
    #[must_use]
    pub fn entries(&self) -> &[HistoryEntry] {
        &self.entries
    }

    /// Records the events of the last input, from all its turns, and of levels that caught up
    /// during it.
    pub fn record(&mut self, view: &Omniscient) {
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

    /// Records events on levels that have caught up since the last input.
    pub fn record_missed(&mut self, view: &Omniscient) {
        let missed = view.events.missed().iter();
        self.add(missed.map(|(turn, event)| (*turn, *event, false)));
    }

    /// Adds events, each with its turn and whether the player saw its creature.
    fn add(&mut self, events: impl Iterator<Item = (u32, Event, bool)>) {
        let before = self.entries.len();
        for (turn, event, seen) in events {
            let what = match event.kind {
                EventKind::Died { cause } => HistoryKind::Died(cause),
                EventKind::Advanced { level } => HistoryKind::Grew(level),
                EventKind::Improved { perk } => HistoryKind::Improved(perk),
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

    /// Whether the history already has an entry that this kind filled this level.
    fn is_filled(&self, kind: CreatureKind, level: usize) -> bool {
        let mut all = self.entries.iter();
        all.any(|entry| {
            entry.what == HistoryKind::Filled && entry.who.kind == kind && entry.at.level == level
        })
    }

    /// All entries about one creature with their turns, including its kills and the creatures that
    /// it told about an item kind.
    #[must_use]
    pub fn biography(&self, of: StableId, view: &Known) -> Vec<(u32, Phrase)> {
        self.entries
            .iter()
            .filter_map(|event| {
                let words = if event.who.id == of {
                    own_entry(event, view)
                } else {
                    match event.what {
                        HistoryKind::Died(cause) if killer(cause, event.who) == Some(of) => {
                            Phrase::new("history-killed").with("whom", numbered(event.who, view))
                        }
                        HistoryKind::Learned(kind, Provenance::Told { by }) if by == of => {
                            Phrase::new("history-told")
                                .with("whom", numbered(event.who, view))
                                .with("item", item_noun(view.definitions, kind))
                        }
                        _ => return None,
                    }
                };
                Some((event.turn, words))
            })
            .collect()
    }

    /// Sentences about the most notable events that the player did not see.
    #[must_use]
    pub fn elsewhere(&self, view: &Known) -> Vec<Phrase> {
        let mut kills: BTreeMap<StableId, (CreatureRef, u32)> = BTreeMap::new();
        let mut levels: BTreeMap<StableId, i32> = BTreeMap::new();
        let mut lessons: BTreeMap<StableId, (CreatureRef, u32)> = BTreeMap::new();
        let mut lines = Vec::new();
        for event in self.entries.iter().filter(|event| !event.seen) {
            match event.what {
                HistoryKind::Died(cause) => {
                    let author = cause.author();
                    if let Some(by) =
                        author.filter(|by| ![event.who.id, *view.me.id].contains(&by.id))
                    {
                        kills.entry(by.id).or_insert((by, 0)).1 += 1;
                    }
                }
                HistoryKind::Grew(level) => {
                    levels.insert(event.who.id, level);
                }
                HistoryKind::Learned(_, Provenance::Told { .. }) => {
                    lessons.entry(event.who.id).or_insert((event.who, 0)).1 += 1;
                }
                HistoryKind::Filled => lines.push(
                    Phrase::new("story-filled")
                        .with("kind", creature_noun(view.definitions, event.who.kind))
                        .with("depth", event.at.level + 1)
                        .with("turn", event.turn),
                ),
                HistoryKind::Improved(_) | HistoryKind::Learned(..) | HistoryKind::Came => {}
            }
        }
        let mut killers: Vec<(CreatureRef, u32)> = kills.into_values().collect();
        killers.sort_by_key(|(who, count)| (std::cmp::Reverse(*count), who.id));
        let deadly = killers.iter().take(MOST_LINES).map(|(who, count)| {
            let grown = levels
                .get(&who.id)
                .map(|level| ("story-killed-and-grew", *level));
            let (id, level) = grown.unwrap_or(("story-killed-one", 0));
            let killed = by_depth(id, *who, view).with("count", *count);
            if level > 0 {
                killed.with("level", level)
            } else {
                killed
            }
        });
        let mut all: Vec<Phrase> = deadly.collect();
        let learner = lessons
            .into_values()
            .max_by_key(|(who, count)| (*count, std::cmp::Reverse(who.id)));
        if let Some((who, count)) = learner.filter(|(_, count)| *count > 1) {
            all.push(by_depth("story-learned", who, view).with("count", count));
        }
        all.extend(lines);
        all.truncate(MOST_LINES);
        all
    }

    /// The levels, perks and depths that the player reached, with their turns.
    #[must_use]
    pub fn career(&self, player: StableId, kinds: &Kinds) -> Vec<(u32, Phrase)> {
        let own = self.entries.iter().filter(|event| event.who.id == player);
        // The player starts on the first level.
        let mut deepest = 0;
        own.filter_map(|event| {
            let words = match event.what {
                HistoryKind::Grew(level) => Phrase::new("history-grew").with("level", level),
                HistoryKind::Improved(perk) => {
                    Phrase::new("history-improved").with("perk", perk_noun(kinds, perk))
                }
                HistoryKind::Came if event.at.level > deepest => {
                    deepest = event.at.level;
                    Phrase::new("history-came").with("depth", deepest + 1)
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
fn own_entry(event: &HistoryEntry, view: &Known) -> Phrase {
    let kinds = view.definitions;
    let learned = |id, kind| Phrase::new(id).with("item", item_noun(kinds, kind));
    let at_depth = |id| Phrase::new(id).with("depth", event.at.level + 1);
    match event.what {
        HistoryKind::Died(cause) => {
            let call = |kind| item_noun(kinds, kind).into();
            cause_of_death(event.who.id, cause, view, call, true)
        }
        HistoryKind::Grew(level) => Phrase::new("history-grew").with("level", level),
        HistoryKind::Improved(perk) => {
            Phrase::new("history-improved").with("perk", perk_noun(kinds, perk))
        }
        HistoryKind::Learned(kind, Provenance::Used) => learned("history-learned", kind),
        HistoryKind::Learned(kind, Provenance::Saw | Provenance::Shown) => {
            learned("history-saw", kind)
        }
        HistoryKind::Learned(kind, Provenance::Read { by }) => {
            learned("history-read", kind).with("actor", hand(view, by))
        }
        HistoryKind::Learned(kind, Provenance::Told { by }) => {
            learned("history-was-told", kind).with("number", number(by))
        }
        HistoryKind::Came => at_depth("history-came"),
        HistoryKind::Filled => at_depth("history-filled"),
    }
}

/// The killer of a creature; `None` if no other creature killed it.
fn killer(cause: Cause, victim: CreatureRef) -> Option<StableId> {
    let author = cause.author()?;
    (author.id != victim.id).then_some(author.id)
}

/// A creature's kind and number: "goblin 12 of depth 3".
fn numbered(who: CreatureRef, view: &Known) -> Phrase {
    Phrase::new("creature-numbered")
        .with("kind", called(view, who))
        .with("number", number(who.id))
}

/// A creature's number on the level where it was created, and the depth of that level.
pub(super) fn number(id: StableId) -> Phrase {
    Phrase::new("number-of-depth")
        .with("number", id.count())
        .with("depth", id.level() + 1)
}

/// A message about a creature and the depth of its origin.
fn by_depth(id: &'static str, who: CreatureRef, view: &Known) -> Phrase {
    Phrase::new(id)
        .with("kind", called(view, who))
        .with("depth", who.id.level() + 1)
}
