//! The running automatic command, its memory, and alarms that interrupt typing.

use crate::{
    auto::{AutoMemory, AutoRunner, PackFullNotice, Stopped, ThreatWatch, Warning},
    grid::Point,
    names::called,
    read::{is_beneficial_spell, mana_lack, nearest_hunter, obstacle, strikes_far},
    replay::RecordedInput,
    sim::{Input, Intent, ItemRef, Known, Place, StableId},
    text::Phrase,
};

/// The running automatic command, its memory, and alarms.
#[derive(Default)]
pub(in crate::client) struct AutoCommandRunner {
    /// Memory for automatic commands.
    pub(in crate::client) auto_memory: AutoMemory,
    /// Detects new threats, which raise alarms.
    pub(in crate::client) threat_watch: ThreatWatch,
    left: PackFullNotice,
    /// The running automatic command.
    pub(in crate::client) command: Option<AutoRunner>,
    /// Whether an alarm is pending that must drop queued keys.
    pub(in crate::client) is_alarmed: bool,
    last_shot: Option<LastShot>,
    /// Whether wanted items are picked up after walking by hand.
    pub(in crate::client) takes_walking: bool,
}

/// Number of actions after which a target may no longer stand on its tile.
const MOMENT: u32 = 10;

/// An attack, throw, spell or wand aimed at a creature, which can be repeated.
#[derive(Copy, Clone)]
pub(in crate::client) struct LastShot {
    intent: Intent,
    /// Thrown item, used wand or book of the spell; `None` for a shot or reaching attack.
    item: Option<ItemRef>,
    /// Target creature; `None` if it is no longer known.
    target: Option<StableId>,
}

impl LastShot {
    /// The shot made by an intent that is about to be carried out; `None` for other intents and
    /// empty tiles.
    pub(in crate::client) fn of(view: &Known, intent: Intent) -> Option<Self> {
        let (at, _) = aimed(intent)?;
        let place = Place::new(view.here().level, at);
        let target = view.tile(place).creature.filter(|one| !one.is_player)?;
        let target = Some(target.id);
        Some(Self {
            target,
            ..Self::without_target(view, intent)?
        })
    }

    /// The last shot among the inputs that led to a game; `None` if its item is gone. The target is
    /// known only if the shot was recent and a creature is still there.
    fn last_of(view: &Known, inputs: &[RecordedInput]) -> Option<Self> {
        let mut intents = (0..).zip(inputs.iter().rev().filter_map(|one| match &one.input {
            Input::Act(intent) => Some(*intent),
            Input::Name(_) => None,
        }));
        let is_shot = |intent: Intent| Self::without_target(view, intent).is_some();
        let (ago, intent) = intents.find(|(_, intent)| is_shot(*intent))?;
        let there = Self::of(view, intent).filter(|_| ago < MOMENT);
        there.or_else(|| Self::without_target(view, intent))
    }

    fn without_target(view: &Known, intent: Intent) -> Option<Self> {
        let (_, item) = aimed(intent)?;
        if matches!(intent, Intent::Cast { spell, .. } if is_beneficial_spell(view, spell)) {
            return None;
        }
        let item = match item {
            Some(item) => Some(view.item_ref(item)?),
            None => None,
        };
        Some(Self {
            intent,
            item,
            target: None,
        })
    }

    /// The same shot with another item at another tile, using the weapon that is wielded now.
    fn again(&self, view: &Known, other: Option<StableId>, at: Point) -> Intent {
        match (self.intent, other) {
            (Intent::Throw { .. }, Some(item)) => Intent::Throw { item, at },
            (Intent::Cast { spell, .. }, Some(item)) => Intent::Cast { item, spell, at },
            (Intent::Use { method, .. }, Some(item)) => {
                let at = Some(at);
                Intent::Use { item, method, at }
            }
            _ => shot_at(view, at),
        }
    }
}

/// The tile that a repeatable intent aims at, and the item that it uses; `None` for other intents.
const fn aimed(intent: Intent) -> Option<(Point, Option<StableId>)> {
    match intent {
        Intent::Throw { item, at } | Intent::Cast { item, at, .. } => Some((at, Some(item))),
        Intent::Use {
            item, at: Some(at), ..
        } => Some((at, Some(item))),
        Intent::Fire { at } | Intent::Strike { at } => Some((at, None)),
        _ => None,
    }
}

/// A shot or reaching attack with the wielded weapon.
fn shot_at(view: &Known, at: Point) -> Intent {
    if strikes_far(view) {
        Intent::Strike { at }
    } else {
        Intent::Fire { at }
    }
}

impl AutoCommandRunner {
    /// Starts at a state of a game, in which everything in sight counts as known, and restores the
    /// last shot from the game's inputs.
    pub(in crate::client) fn new(view: &Known, inputs: &[RecordedInput]) -> Self {
        let mut runner = Self {
            last_shot: LastShot::last_of(view, inputs),
            ..Self::default()
        };
        runner.auto_memory.note(view);
        let _known = runner.threat_watch.look(view, &runner.auto_memory);
        runner
    }

    /// Updates the memory after a turn and returns that turn's alarms.
    pub(in crate::client) fn note(&mut self, view: &Known) -> Vec<Warning> {
        self.auto_memory.note(view);
        let alarms = self.threat_watch.look(view, &self.auto_memory);
        self.is_alarmed |= !alarms.is_empty();
        alarms
    }

    /// Messages about wanted items that do not fit into the pack, while exploring or picking up by
    /// hand.
    pub(in crate::client) fn left_lying(&mut self, view: &Known) -> Vec<Phrase> {
        let explores = self.command.as_ref().map(AutoRunner::explores);
        if !explores.unwrap_or(self.takes_walking) {
            return Vec::new();
        }
        self.left.note(view, &self.auto_memory, explores.is_some())
    }

    /// Remembers a shot, if there was one.
    pub(in crate::client) fn remember_shot(&mut self, shot: Option<LastShot>) {
        self.last_shot = shot.or(self.last_shot.take());
    }

    /// Repeats the last shot at the same target. If that is out of sight, aims at the nearest
    /// creature that has noticed the player. Without an earlier shot, shoots with the wielded weapon.
    /// Actions on the player itself, such as healing, are not repeated.
    ///
    /// # Errors
    ///
    /// When there is no target, another creature is in the way, the mana does not suffice, or the
    /// item is used up.
    pub(in crate::client) fn repeat_shot(&self, view: &Known) -> Result<Intent, Phrase> {
        let last = self.last_shot.as_ref();
        let item = last.and_then(|last| last.item);
        let item = item.map(|item| self.same(view, item)).transpose()?;
        let wish = |at| last.map_or_else(|| shot_at(view, at), |last| last.again(view, item, at));
        let target = last.and_then(|last| view.creature(last.target?));
        let target = target.filter(|one| view.sight.sees(one.place));
        let target = target.map(|one| one.place.point);
        let other = || nearest_hunter(view, |at| Some(wish(at)));
        let at = match target.or_else(other) {
            Some(at) => at,
            None => {
                return Err(match last.map(|last| last.target) {
                    None => "again-nothing".into(),
                    Some(None) => "again-nobody".into(),
                    Some(Some(_)) => "again-out-of-sight".into(),
                });
            }
        };
        if let Intent::Cast { spell, .. } = wish(at)
            && let Some(lack) = mana_lack(view, spell)
        {
            return Err(lack);
        }
        match obstacle(view, wish(at), at) {
            Some(one) => {
                Err(Phrase::new("again-in-the-way").with("target", called(view, one.who())))
            }
            None => Ok(wish(at)),
        }
    }

    /// The used item, or another of its kind in the pack.
    fn same(&self, view: &Known, used: ItemRef) -> Result<StableId, Phrase> {
        let is_same_kind = |id: &StableId| {
            let what = view.item_ref(*id);
            what.is_some_and(|what| what.kind == used.kind)
        };
        let pack = view.me.pack;
        let same = Some(used.id).filter(|id| pack.contains(*id));
        let item = same.or_else(|| pack.items().map(|(_, id)| id).find(is_same_kind));
        item.ok_or_else(|| "again-used-up".into())
    }

    /// Next intent of the automatic command, or why it stopped; `None` if none is running.
    pub(in crate::client) fn next(&mut self, view: &Known) -> Option<Result<Intent, Stopped>> {
        let next = self.command.as_mut()?.next(view, &mut self.auto_memory);
        if next.is_err() {
            self.command = None;
        }
        Some(next)
    }
}
