//! Scenes: full-screen pictures of events that happen for the first time in a game.

use std::collections::BTreeSet;

use crate::{
    replay::{HistoryKind, Playthrough},
    sim::{CreatureRef, Event, EventKind, Known, Perception},
};

/// Kinds of scenes, least important first: of two in one turn, the more important is shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum SceneKind {
    /// The player goes down stairs.
    Descent,
    /// A creature in view earns a name.
    Named,
    /// The player's companion dies.
    FriendDied,
    /// The player picks up the goal of the game.
    Found,
    /// The player leaves the caves with the goal.
    Home,
    /// The player dies.
    Death,
}

/// A scene and the creature that it is about.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Scene {
    pub(crate) kind: SceneKind,
    pub(crate) who: CreatureRef,
}

impl SceneKind {
    /// Id of the message shown with the scene.
    pub(crate) const fn line(self) -> &'static str {
        match self {
            Self::Descent => "scene-descent",
            Self::Named => "scene-named",
            Self::FriendDied => "scene-friend-died",
            Self::Found => "scene-found",
            Self::Home => "scene-home",
            Self::Death => "scene-death",
        }
    }

    /// Whether the scene has a still picture that stays until a key is pressed.
    pub(crate) fn is_great(self) -> bool {
        self >= Self::Found
    }

    /// The scene that an event triggers.
    fn of(event: &Event, perceived: &Perception, view: &Known) -> Option<Self> {
        let is_mine = event.who.id == *view.me.id;
        let is_goal = event.item_kind() == Some(view.definitions.world.goal);
        let friend = view.friend().filter(|friend| friend.order.is_some());
        let is_friend = friend.is_some_and(|friend| friend.id == event.who.id);
        let goes_down = event.at.level > event.from.level;
        Some(match event.kind {
            EventKind::TookStairs if is_mine && goes_down => Self::Descent,
            EventKind::EarnedName { .. } if !is_mine && perceived.actor => Self::Named,
            EventKind::Died { .. } if is_friend => Self::FriendDied,
            EventKind::PickedUp if is_mine && is_goal => Self::Found,
            EventKind::Left { won: true } if is_mine => Self::Home,
            EventKind::Died { .. } if is_mine => Self::Death,
            _ => return None,
        })
    }

    /// Whether the scene's event already occurred in a game, as far as its history tells.
    fn has_happened(self, play: &Playthrough) -> bool {
        let view = play.game().known();
        let mut history = play.history().entries().iter();
        let mut lines = play.message_log().lines().iter();
        let mut is_told = |id: &str| lines.any(|line| line.message.phrase.id() == id);
        match self {
            Self::Descent => {
                history.any(|entry| entry.who.id == *view.me.id && entry.what == HistoryKind::Came)
            }
            Self::Named => is_told("event-earned-name"),
            // The history does not say who was a companion: any creature of a kind that can be
            // freed counts, if the player saw it die.
            Self::FriendDied => history.any(|entry| {
                let is_friend = view
                    .friend()
                    .is_some_and(|friend| friend.id == entry.who.id);
                let was_friend = entry.seen && view.definitions.is_captive(entry.who.kind);
                (is_friend || was_friend) && matches!(entry.what, HistoryKind::Died(_))
            }),
            Self::Found => view.carries(view.definitions.world.goal) || is_told("event-found-goal"),
            Self::Home | Self::Death => false,
        }
    }
}

/// Scenes of the running game.
#[derive(Default)]
pub(in crate::client) struct Scenes {
    /// Kinds that have already been shown.
    shown: BTreeSet<SceneKind>,
    next: Option<Scene>,
    /// Whether only [great](SceneKind::is_great) scenes are shown.
    pub(in crate::client) only_great: bool,
}

impl Scenes {
    /// Scenes of a new or continued game.
    pub(in crate::client) fn new(play: &Playthrough) -> Self {
        use SceneKind::{Death, Descent, Found, FriendDied, Home, Named};
        let all = [Descent, Named, FriendDied, Found, Home, Death].into_iter();
        Self {
            shown: all.filter(|kind| kind.has_happened(play)).collect(),
            ..Self::default()
        }
    }

    /// Looks for a scene among the events of the last turn.
    pub(in crate::client) fn note(&mut self, view: &Known) {
        for (event, perceived) in view.perceived() {
            let kind = SceneKind::of(&event, perceived, view);
            let wanted = kind.filter(|kind| kind.is_great() || !self.only_great);
            if let Some(kind) = wanted.filter(|kind| self.next.is_none_or(|next| next.kind < *kind))
                && self.shown.insert(kind)
            {
                let who = event.who;
                self.next = Some(Scene { kind, who });
            }
        }
    }

    pub(in crate::client) fn take(&mut self) -> Option<Scene> {
        self.next.take()
    }
}
