//! The automatic command in progress, what it remembers, and alarms that interrupt typing.

use crate::{
    auto::{AutoMemory, AutoRunner, PackFullNotice, Stopped, ThreatWatch, Warning},
    names::called,
    read::{nearest_hunter, obstacle, strikes_far},
    sim::{Intent, ItemRef, Known, Place, StableId},
    text::Phrase,
};

/// The automatic command in progress, its memory, and alarms.
#[derive(Default)]
pub(in crate::client) struct AutoCommandRunner {
    /// Memory of the player for automatic commands.
    pub(in crate::client) wits: AutoMemory,
    /// Watches for alarms.
    pub(in crate::client) lookout: ThreatWatch,
    left: PackFullNotice,
    /// The automatic command that is running.
    pub(in crate::client) command: Option<AutoRunner>,
    /// Whether an alarm is pending that must drop keys typed ahead.
    pub(in crate::client) is_alarmed: bool,
    last_shot: Option<LastShot>,
    /// Whether wanted items are picked up after steps by hand.
    pub(in crate::client) takes_walking: bool,
}

/// A throw, shot or reaching blow, with its target.
pub(in crate::client) struct LastShot {
    /// Item that was thrown; `None` for a shot or blow.
    thrown: Option<ItemRef>,
    target: StableId,
}

impl LastShot {
    /// Target and item of an intent that throws, fires or strikes from afar; `None` for other
    /// intents and empty tiles.
    pub(in crate::client) fn of(view: &Known, intent: Intent) -> Option<Self> {
        let (at, item) = match intent {
            Intent::Throw { item, at } => (at, Some(item)),
            Intent::Fire { at } | Intent::Strike { at } => (at, None),
            _ => return None,
        };
        let place = Place::new(view.here().level, at);
        Some(Self {
            thrown: item.and_then(|item| view.item_ref(item)),
            target: view.tile(place).creature?.id,
        })
    }
}

impl AutoCommandRunner {
    /// Starts with a new game, in which everything in sight counts as known.
    pub(in crate::client) fn new(view: &Known) -> Self {
        let mut runner = Self::default();
        runner.wits.note(view);
        let _known = runner.lookout.look(view, &runner.wits);
        runner
    }

    /// Updates the memory after a turn. Returns the alarms of that turn.
    pub(in crate::client) fn note(&mut self, view: &Known) -> Vec<Warning> {
        self.wits.note(view);
        let alarms = self.lookout.look(view, &self.wits);
        self.is_alarmed |= !alarms.is_empty();
        alarms
    }

    /// Messages about wanted items that do not fit into the pack, while exploring or picking
    /// up by hand.
    pub(in crate::client) fn left_lying(&mut self, view: &Known) -> Vec<Phrase> {
        let explores = self.command.as_ref().map(AutoRunner::explores);
        if !explores.unwrap_or(self.takes_walking) {
            return Vec::new();
        }
        self.left.note(view, &self.wits, explores.is_some())
    }

    /// Remembers a throw or shot, if there was one.
    pub(in crate::client) fn remember_shot(&mut self, shot: Option<LastShot>) {
        self.last_shot = shot.or(self.last_shot.take());
    }

    /// The last throw or shot, repeated at the same target, or at the nearest creature that has noticed the
    /// player. Without one, a shot with what is wielded.
    ///
    /// # Errors
    ///
    /// When there is no target, another creature is in the way, or the item is used up.
    pub(in crate::client) fn repeat_shot(&self, view: &Known) -> Result<Intent, Phrase> {
        let last = self.last_shot.as_ref();
        let thrown = last.and_then(|last| last.thrown);
        let thrown = thrown.map(|thrown| self.same(view, thrown)).transpose()?;
        let wish = |at| match thrown {
            Some(item) => Intent::Throw { item, at },
            None if strikes_far(view) => Intent::Strike { at },
            None => Intent::Fire { at },
        };
        let target = last.and_then(|last| view.creature(last.target));
        let target = target.filter(|one| view.sight.sees(one.place));
        let target = target.map(|one| one.place.point);
        let nearest = || nearest_hunter(view, |at| Some(wish(at)));
        let at = match target.or_else(nearest) {
            Some(at) => at,
            None if last.is_none() => return Err("again-nothing".into()),
            None => return Err("again-out-of-sight".into()),
        };
        match obstacle(view, wish(at), at) {
            Some(one) => {
                Err(Phrase::new("again-in-the-way").with("target", called(view, one.who())))
            }
            None => Ok(wish(at)),
        }
    }

    /// The item that was thrown, or another of its kind.
    fn same(&self, view: &Known, thrown: ItemRef) -> Result<StableId, Phrase> {
        let is_same_kind = |id: &StableId| {
            let what = view.item_ref(*id);
            what.is_some_and(|what| what.kind == thrown.kind)
        };
        let pack = view.me.pack;
        let same = Some(thrown.id).filter(|id| pack.contains(*id));
        let item = same.or_else(|| pack.items().map(|(_, id)| id).find(is_same_kind));
        item.ok_or_else(|| "again-used-up".into())
    }

    /// Next intent of the automatic command, or why it stopped; `None` if none is running.
    pub(in crate::client) fn next(&mut self, view: &Known) -> Option<Result<Intent, Stopped>> {
        let next = self.command.as_mut()?.next(view, &mut self.wits);
        if next.is_err() {
            self.command = None;
        }
        Some(next)
    }
}
