//! Something that goes on until it is done or something happens.

use crate::{
    grid::Direction,
    sim::{Intent, Place, Status, View},
};

use super::{explore, interrupt::Glance, memory::AutoMemory, rest, travel::Route, walk::Walk};

/// What is to be done.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum AutoCommand {
    /// Go to the nearest place where something unknown begins, or where something
    /// wanted lies, and take that.
    Explore,
    /// Go to a place, on any level that is known.
    Travel {
        /// Where to.
        to: Place,
    },
    /// Wait until nothing more comes of it: hit points and mana are full and no bad
    /// effect is at work.
    Rest,
    /// Go on in a direction past nothing that is worth a look.
    Walk {
        /// Which.
        dir: Direction,
    },
}

/// Why it is over.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// It is where it was sent.
    Arrived,
    /// There is nothing more to do.
    Done,
    /// All that can be reached is known.
    NothingToExplore,
    /// A threat is in sight.
    Threat,
    /// Hit points were lost.
    Hurt,
    /// Hunger began or grew.
    Hungry,
    /// A thing worth a look is in sight or underfoot.
    Item,
    /// Stairs were seen for the first time, or lie beside the way.
    Stairs,
    /// An effect began or ended.
    Effect,
    /// So many turns were allowed.
    Limit,
    /// No way is known, or somebody stands in it.
    NoWay,
    /// The game is over.
    GameOver,
}

impl Stop {
    /// Its name in the protocol.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Arrived => "arrived",
            Self::Done => "done",
            Self::NothingToExplore => "nothing to explore",
            Self::Threat => "somebody",
            Self::Hurt => "hurt",
            Self::Hungry => "hungry",
            Self::Item => "item",
            Self::Stairs => "stairs",
            Self::Effect => "effect",
            Self::Limit => "limit",
            Self::NoWay => "no way",
            Self::GameOver => "ended",
        }
    }
}

/// Why it is over, for the player too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// Why.
    pub why: Stop,
    /// The same in a sentence; empty where it goes without saying.
    pub words: String,
    /// Whether it was for who sleeps beside the way: asked once more, it goes on.
    for_a_sleeper: bool,
}

impl Stopped {
    pub(super) fn new(why: Stop, words: impl Into<String>) -> Self {
        let words = words.into();
        Self {
            why,
            words,
            for_a_sleeper: false,
        }
    }

    /// Whether it goes on when it is asked for once more.
    #[must_use]
    pub const fn resumes_if_repeated(&self) -> bool {
        self.for_a_sleeper
    }

    /// That somebody sleeps beside the only way.
    pub(super) fn for_a_sleeper(words: impl Into<String>) -> Self {
        Self {
            for_a_sleeper: true,
            ..Self::new(Stop::NoWay, words)
        }
    }
}

/// An errand on its way.
#[derive(Clone, Debug)]
pub struct AutoRunner {
    errand: AutoCommand,
    /// What is done at the end of a travel.
    then: Option<Intent>,
    /// It is over once the last intent is carried out.
    is_last: bool,
    /// Most intents.
    limit: u32,
    steps: u32,
    /// What was so before the last intent.
    before: Option<Glance>,
    route: Route,
    walk: Walk,
    /// Whether it goes past those who sleep, once it has begun.
    bold: Option<bool>,
}

impl AutoRunner {
    /// Begins an errand.
    #[must_use]
    pub fn new(errand: AutoCommand) -> Self {
        Self {
            errand,
            then: None,
            is_last: false,
            limit: u32::MAX,
            steps: 0,
            before: None,
            route: Route::default(),
            walk: Walk::default(),
            bold: None,
        }
    }

    /// The same, for at most so many turns.
    #[must_use]
    pub const fn within(mut self, turns: u32) -> Self {
        self.limit = turns;
        self
    }

    /// The same, which does something more where it arrives.
    #[must_use]
    pub const fn and_then(mut self, intent: Intent) -> Self {
        self.then = Some(intent);
        self
    }

    /// Whether it is to explore.
    #[must_use]
    pub const fn explores(&self) -> bool {
        matches!(self.errand, AutoCommand::Explore)
    }

    /// How many intents it gave so far.
    #[must_use]
    pub const fn steps(&self) -> u32 {
        self.steps
    }

    /// The next intent, which is to be carried out before this is asked again.
    ///
    /// # Errors
    ///
    /// Why it is over.
    pub fn next(&mut self, view: &View, wits: &mut AutoMemory) -> Result<Intent, Stopped> {
        if view.state.status != Status::Playing {
            return Err(Stopped::new(Stop::GameOver, ""));
        }
        if view.me.experience.picks > 0 {
            return Err(Stopped::new(Stop::Done, "A bonus is to be chosen first."));
        }
        wits.look(view);
        let now = Glance::of(view);
        let stopped = now.interrupted(view, wits, self.before.as_ref());
        wits.meet(view);
        if let Some(stopped) = stopped
            && !self.finishes(view, &stopped)
        {
            return Err(stopped);
        }
        let here = view.here();
        self.bold = Some(wits.dare(here, self.bold));
        let intent = match self.errand {
            AutoCommand::Explore => explore::next(view, wits),
            AutoCommand::Travel { .. } if self.is_last => Err(Stopped::new(Stop::Arrived, "")),
            AutoCommand::Travel { to } => self.route.next(view, wits, to).or_else(|stopped| {
                self.is_last = view.here() == to;
                self.then.filter(|_| self.is_last).ok_or(stopped)
            }),
            AutoCommand::Rest => rest::next(view),
            AutoCommand::Walk { dir } => self.walk.next(view, wits, dir),
        };
        let refused = intent.as_ref().is_err_and(|stopped| stopped.for_a_sleeper);
        wits.decided(refused.then_some(here));
        let intent = intent?;
        if self.steps >= self.limit {
            return Err(Stopped::new(Stop::Limit, ""));
        }
        self.before = Some(now);
        self.steps += 1;
        Ok(intent)
    }

    /// Whether it does what it came for all the same: it is there, and what came up is
    /// only worth a look.
    fn finishes(&self, view: &View, stopped: &Stopped) -> bool {
        let is_there = matches!(self.errand, AutoCommand::Travel { to } if to == view.here());
        let is_harmless = matches!(stopped.why, Stop::Item | Stop::Stairs | Stop::Effect);
        is_there && is_harmless && self.then.is_some() && !self.is_last
    }
}
