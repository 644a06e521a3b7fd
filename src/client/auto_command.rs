//! The automatic command in progress, what it remembers, and alarms that interrupt typing.

use crate::{
    auto::{AutoMemory, AutoRunner, PackFullNotice, Stopped, ThreatWatch, Warning},
    read::strikes_far,
    sim::{Intent, ItemRef, Known, Place, StableId},
    text::Phrase,
};

/// The automatic command in progress, its memory, and alarms.
#[derive(Default)]
pub(super) struct AutoCommandRunner {
    /// Memory of the player for automatic commands.
    pub(super) wits: AutoMemory,
    /// Watches for alarms.
    pub(super) lookout: ThreatWatch,
    left: PackFullNotice,
    /// The automatic command that is running.
    pub(super) command: Option<AutoRunner>,
    /// Whether an alarm is pending that must drop keys typed ahead.
    pub(super) is_alarmed: bool,
    last_shot: Option<LastShot>,
    /// Whether wanted items are picked up after steps by hand.
    pub(super) takes_walking: bool,
}

/// A throw, shot or reaching blow, with its target.
pub(super) struct LastShot {
    /// Item that was thrown; `None` for a shot or blow.
    thrown: Option<ItemRef>,
    target: StableId,
}

impl LastShot {
    /// Target and item of an intent that throws, fires or strikes from afar; `None` for other
    /// intents and empty tiles.
    pub(super) fn of(view: &Known, intent: Intent) -> Option<Self> {
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
    pub(super) fn new(view: &Known) -> Self {
        let mut runner = Self::default();
        runner.wits.note(view);
        let _known = runner.lookout.look(view, &runner.wits);
        runner
    }

    /// Updates the memory after a turn. Returns the alarms of that turn.
    pub(super) fn note(&mut self, view: &Known) -> Vec<Warning> {
        self.wits.note(view);
        let alarms = self.lookout.look(view, &self.wits);
        self.is_alarmed |= !alarms.is_empty();
        alarms
    }

    /// Messages about wanted items that do not fit into the pack, while exploring or picking
    /// up by hand.
    pub(super) fn left_lying(&mut self, view: &Known) -> Vec<Phrase> {
        let explores = self.command.as_ref().map(AutoRunner::explores);
        if !explores.unwrap_or(self.takes_walking) {
            return Vec::new();
        }
        self.left.note(view, &self.wits, explores.is_some())
    }

    /// Remembers a throw or shot, if there was one.
    pub(super) fn remember_shot(&mut self, shot: Option<LastShot>) {
        self.last_shot = shot.or(self.last_shot.take());
    }

    /// The last throw or shot, repeated at the same target.
    ///
    /// # Errors
    ///
    /// When there was none, the item is used up, or the target is out of sight.
    pub(super) fn repeat_shot(&self, view: &Known) -> Result<Intent, Phrase> {
        let last = self.last_shot.as_ref();
        let last = last.ok_or("again-nothing")?;
        let target = view.creature(last.target);
        let target = target.filter(|one| view.sight.sees(one.place));
        let at = target.ok_or("again-out-of-sight")?.place.point;
        let Some(thrown) = last.thrown else {
            return Ok(if strikes_far(view) {
                Intent::Strike { at }
            } else {
                Intent::Fire { at }
            });
        };
        let is_same_kind = |id: &StableId| {
            let what = view.item_ref(*id);
            what.is_some_and(|what| what.kind == thrown.kind)
        };
        let pack = view.me.pack;
        let same = Some(thrown.id).filter(|id| pack.contains(*id));
        let item = same.or_else(|| pack.items().map(|(_, id)| id).find(is_same_kind));
        let item = item.ok_or("again-used-up")?;
        Ok(Intent::Throw { item, at })
    }

    /// Next intent of the automatic command, or why it stopped; `None` if none is running.
    pub(super) fn next(&mut self, view: &Known) -> Option<Result<Intent, Stopped>> {
        let next = self.command.as_mut()?.next(view, &mut self.wits);
        if next.is_err() {
            self.command = None;
        }
        Some(next)
    }
}
