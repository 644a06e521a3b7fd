//! HistoryKind happened in a game that is worth perception when it is over, most of it
//! unseen by the player.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{
    read::{bonus_name, cause_of_death},
    sim::{
        Bonus, Cause, CreatureKind, CreatureRef, EventKind, ItemKind, Kinds, Place, Provenance,
        StableId, View,
    },
};

/// Something that happened to somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HistoryEntry {
    /// The turn, counted from 0.
    pub turn: u32,
    /// To whom, or who did it.
    pub who: CreatureRef,
    /// Where.
    pub at: Place,
    /// Whether the player saw who it was.
    pub seen: bool,
    /// HistoryKind.
    pub what: HistoryKind,
}

/// HistoryKind happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HistoryKind {
    /// It died.
    Died(Cause),
    /// It reached a level.
    Grew(i32),
    /// It became better at something.
    Improved(Bonus),
    /// It found out or was told what a kind of item is.
    Learned(ItemKind, Provenance),
    /// It took stairs to the level of the place.
    Came,
    /// Its kind has no more room on the level.
    Filled,
}

/// Most events kept. A game has some hundreds.
const MOST_EVENTS: usize = 20_000;
/// Most lines of what happened elsewhere.
const MOST_LINES: usize = 6;

/// HistoryKind happened in a game, in order. No rule reads it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct History {
    events: Vec<HistoryEntry>,
}

impl History {
    /// All events, the first first.
    #[must_use]
    pub fn events(&self) -> &[HistoryEntry] {
        &self.events
    }

    /// Notes what happened in the turn that was played last.
    pub fn note(&mut self, view: &View) {
        let me = *view.me.id;
        for told in view.events.iter() {
            let event = told.event;
            let what = match event.kind {
                EventKind::Died { cause } => HistoryKind::Died(cause),
                EventKind::Advanced { level } => HistoryKind::Grew(level),
                EventKind::Improved { bonus } => HistoryKind::Improved(bonus),
                EventKind::Learned { kind, how } => HistoryKind::Learned(kind, how),
                EventKind::TookStairs => HistoryKind::Came,
                EventKind::Spread if self.fills(view, event.who.kind, event.at) => {
                    HistoryKind::Filled
                }
                _ => continue,
            };
            if self.events.len() == MOST_EVENTS {
                return;
            }
            self.events.push(HistoryEntry {
                turn: view.state.turn.saturating_sub(1),
                who: event.who,
                at: event.at,
                seen: event.who.id == me || told.actor(),
                what,
            });
        }
    }

    /// Whether a kind that spreads has just filled a level for the first time.
    fn fills(&self, view: &View, kind: CreatureKind, at: Place) -> bool {
        let Some(limits) = view.definitions.creature(kind).spread_limits() else {
            return false;
        };
        let is_told = |event: &HistoryEntry| {
            event.what == HistoryKind::Filled
                && event.who.kind == kind
                && event.at.level == at.level
        };
        let level = view.levels.get(at.level);
        level.is_some_and(|level| level.count_living(kind) >= level.most_of(kind, limits))
            && !self.events.iter().any(is_told)
    }

    /// HistoryKind happened to one creature and what it did, in words with the turns.
    #[must_use]
    pub fn biography(&self, of: StableId, kinds: &Kinds) -> Vec<(u32, String)> {
        self.events
            .iter()
            .filter_map(|event| {
                let words = if event.who.id == of {
                    of_oneself(event, kinds)
                } else {
                    match event.what {
                        HistoryKind::Died(cause) if killer(cause, event.who) == Some(of) => {
                            format!("killed {}", one(event.who, kinds))
                        }
                        HistoryKind::Learned(kind, Provenance::Told { by }) if by == of => {
                            let (listener, kind) = (one(event.who, kinds), &kinds.item(kind).name);
                            format!("told {listener} of the {kind}")
                        }
                        _ => return None,
                    }
                };
                Some((event.turn, words))
            })
            .collect()
    }

    /// The most notable of what the player did not see, in sentences.
    #[must_use]
    pub fn elsewhere(&self, kinds: &Kinds, player: StableId) -> Vec<String> {
        let mut kills: BTreeMap<StableId, (CreatureRef, u32)> = BTreeMap::new();
        let mut levels: BTreeMap<StableId, i32> = BTreeMap::new();
        let mut lessons: BTreeMap<StableId, (CreatureRef, u32)> = BTreeMap::new();
        let mut lines = Vec::new();
        for event in self.events.iter().filter(|event| !event.seen) {
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
            format!("{} killed {others}{grown}.", capital(&one(*who, kinds)))
        });
        let mut all: Vec<String> = deadly.collect();
        let learner = lessons
            .into_values()
            .max_by_key(|(who, count)| (*count, std::cmp::Reverse(who.id)));
        if let Some((who, count)) = learner.filter(|(_, count)| *count > 1) {
            let who = capital(&one(who, kinds));
            all.push(format!("{who} was told of {count} things by others."));
        }
        all.extend(lines);
        all.truncate(MOST_LINES);
        all
    }

    /// HistoryKind the player became better at, and how deep it came, turn by turn.
    #[must_use]
    pub fn career(&self, player: StableId) -> Vec<(u32, String)> {
        let own = self.events.iter().filter(|event| event.who.id == player);
        // The first level is where it began.
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

/// HistoryKind somebody did or what happened to it, in words.
fn of_oneself(event: &HistoryEntry, kinds: &Kinds) -> String {
    let item = |kind: ItemKind| &kinds.item(kind).name;
    match event.what {
        HistoryKind::Died(cause) => {
            let call = |kind| item(kind).clone();
            cause_of_death(event.who.id, cause, kinds, call, true)
        }
        HistoryKind::Grew(level) => format!("reached level {level}"),
        HistoryKind::Improved(bonus) => format!("became better: {}", bonus_name(bonus)),
        HistoryKind::Learned(kind, Provenance::Used) => {
            format!("found out what {} does", item(kind))
        }
        HistoryKind::Learned(kind, Provenance::Saw) => format!("saw what {} does", item(kind)),
        HistoryKind::Learned(kind, Provenance::Told { by }) => {
            format!("was told of {} by number {by}", item(kind))
        }
        HistoryKind::Came => format!("came to depth {}", event.at.level + 1),
        HistoryKind::Filled => format!("filled depth {} with its kind", event.at.level + 1),
    }
}

/// Who killed somebody, if somebody else did.
fn killer(cause: Cause, victim: CreatureRef) -> Option<StableId> {
    let author = cause.author()?;
    (author.id != victim.id).then_some(author.id)
}

/// A creature by its kind and its number, since there are many of a kind.
fn one(who: CreatureRef, kinds: &Kinds) -> String {
    format!("{} number {}", kinds.creature(who.kind).name, who.id)
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next();
    first.map_or(String::new(), |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// More than one of a kind: "fungi", "bats", "zombies".
fn plural(name: &str) -> String {
    name.strip_suffix("us")
        .map_or_else(|| format!("{name}s"), |stem| format!("{stem}i"))
}
