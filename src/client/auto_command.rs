//! What goes on by itself in the running game, and what interrupts whoever types.

use crate::{
    auto::{
        Alarm, Auto, Errand, LeftLying, Lookout, Meaning, Stopped, Taste, Wits, meaning, steps_to,
    },
    grid::Point,
    read::{strikes_far, tile},
    sim::{Intent, ItemRef, Place, StableId, View},
};

/// What the player keeps in mind, what it is about, and what alarmed it.
#[derive(Default)]
pub(super) struct AutoCommandRunner {
    wits: Wits,
    lookout: Lookout,
    left: LeftLying,
    errand: Option<Auto>,
    /// Something happened that nobody should miss for keys typed ahead.
    alarmed: bool,
    /// What was thrown or fired last, and at whom.
    last_shot: Option<LastShot>,
    /// Whether who steps onto something wanted by hand takes it.
    takes_walking: bool,
}

/// What was thrown or fired, or a blow from afar, and at whom.
pub(super) struct LastShot {
    /// The kind of the thing that was thrown, and the thing itself; nothing of a shot.
    thrown: Option<ItemRef>,
    target: StableId,
}

impl LastShot {
    /// What an intent throws, fires or strikes from afar, and at whom; nothing where it does not, or at
    /// nobody.
    pub(super) fn of(view: &View, intent: Intent) -> Option<Self> {
        let (at, item) = match intent {
            Intent::Throw { item, at } => (at, Some(item)),
            Intent::Fire { at } | Intent::Strike { at } => (at, None),
            _ => return None,
        };
        let place = Place::new(view.here().level, at);
        Some(Self {
            thrown: item.and_then(|item| view.items.what(item)),
            target: tile(view, place).creature?.id,
        })
    }
}

impl AutoCommandRunner {
    /// At the beginning of a game nothing is new.
    pub(super) fn begin(view: &View) -> Self {
        let mut runner = Self::default();
        runner.wits.note(view);
        let _known = runner.lookout.look(view, &runner.wits);
        runner
    }

    /// Takes in the turn that was played last; returns what is alarming of it.
    pub(super) fn note(&mut self, view: &View) -> Vec<Alarm> {
        self.wits.note(view);
        let alarms = self.lookout.look(view, &self.wits);
        self.alarmed |= !alarms.is_empty();
        alarms
    }

    /// What is to be told of what would be taken now, were there room for it: by who
    /// explores, or walks by hand and takes what it steps onto.
    pub(super) fn left_lying(&mut self, view: &View) -> Vec<String> {
        let explores = self.errand.as_ref().map(Auto::explores);
        if !explores.unwrap_or(self.takes_walking) {
            return Vec::new();
        }
        self.left.note(view, &self.wits, explores.is_some())
    }

    /// What is taken on the way, and whether also by who walks by hand.
    pub(super) const fn set_pickup(&mut self, taste: Taste, walking: bool) {
        self.wits.taste = taste;
        self.takes_walking = walking;
    }

    /// Whether these are the tastes.
    pub(super) fn has_pickup(&self, taste: Taste, walking: bool) -> bool {
        self.wits.taste == taste && self.takes_walking == walking
    }

    /// Whether who walked here by hand takes what lies here.
    pub(super) fn picks_up_underfoot(&self, view: &View) -> bool {
        self.takes_walking && self.wits.wants_underfoot(view)
    }

    /// Whether all in sight together may kill within the next turn.
    pub(super) const fn is_in_danger(&self) -> bool {
        self.lookout.is_deadly()
    }

    /// Keeps in mind what was thrown or fired, and at whom, if something was.
    pub(super) fn keep_shot(&mut self, shot: Option<LastShot>) {
        self.last_shot = shot.or(self.last_shot.take());
    }

    /// What was thrown or fired last, once more at the same target.
    ///
    /// # Errors
    ///
    /// In words, when there was nothing, it is used up, or the target is out of sight.
    pub(super) fn repeat_shot(&self, view: &View) -> Result<Intent, String> {
        let last = self.last_shot.as_ref();
        let last = last.ok_or("You have not yet thrown or fired at anybody.")?;
        let target = view
            .order
            .find(last.target)
            .and_then(|one| view.creature(one));
        let target = target.filter(|one| view.sight.sees(one.position.0));
        let at = target
            .ok_or("You do not see whom you aimed at.")?
            .position
            .0
            .point;
        let Some(thrown) = last.thrown else {
            return Ok(if strikes_far(view) {
                Intent::Strike { at }
            } else {
                Intent::Fire { at }
            });
        };
        let carried = |id: &StableId| {
            let what = view.items.what(*id);
            what.is_some_and(|what| what.kind == thrown.kind)
        };
        let pack = view.me.pack;
        let same = Some(thrown.id).filter(|id| pack.contains(*id));
        let item = same.or_else(|| pack.items().map(|(_, id)| id).find(carried));
        let item = item.ok_or("You have no more of that.")?;
        Ok(Intent::Throw { item, at })
    }

    /// Whether something happened that nobody should miss, told once.
    pub(super) fn take_alarm(&mut self) -> bool {
        std::mem::take(&mut self.alarmed)
    }

    /// Whether something happened that nobody should miss and nobody was told yet.
    pub(super) const fn is_alarmed(&self) -> bool {
        self.alarmed
    }

    /// Whether something goes on by itself.
    pub(super) const fn is_running(&self) -> bool {
        self.errand.is_some()
    }

    /// Something goes on by itself from now on.
    pub(super) fn start(&mut self, auto: Auto) {
        self.errand = Some(auto);
    }

    /// Nothing goes on by itself any more.
    pub(super) fn stop(&mut self) {
        self.errand = None;
    }

    /// The next intent of what goes on by itself; why it is over, once it is.
    pub(super) fn next(&mut self, view: &View) -> Option<Result<Intent, Stopped>> {
        let next = self.errand.as_mut()?.next(view, &mut self.wits);
        if next.is_err() {
            self.errand = None;
        }
        Some(next)
    }

    /// The intent of a key that is held down, unless it stops there.
    pub(super) fn held(&mut self, view: &View, walk: &mut Auto) -> Result<Intent, Stopped> {
        walk.next(view, &mut self.wits)
    }

    /// Steps to a place by the shortest way that is known.
    pub(super) fn steps_to(&self, view: &View, to: Place) -> Option<usize> {
        steps_to(view, &self.wits, to)
    }

    /// What a click on a tile would do.
    pub(super) fn meaning(&self, view: &View, at: Point) -> Meaning {
        meaning(view, &self.wits, at)
    }

    /// Whether somebody in sight keeps everything from going on by itself.
    pub(super) fn is_threatened(&self, view: &View) -> bool {
        self.wits.is_threatened(view)
    }

    /// Why an errand would be over before it began, if it would, and also when asked for
    /// once more.
    pub(super) fn objection_to(&self, view: &View, errand: Errand) -> Option<Stopped> {
        let stopped = Auto::new(errand).next(view, &mut self.wits.clone()).err();
        stopped.filter(|stopped| !stopped.passes())
    }
}
