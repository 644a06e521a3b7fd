//! Recording events, each with the player's perception of it.

use crate::{
    grid::Direction,
    sim::{
        event::{CreatureRef, Event, EventKind, Perception, Visibility},
        senses::{sight::PlayerSight, speech::is_within_hearing},
        stage::Stage,
        world::{place::Place, status::Status},
        world_read::WorldRead,
    },
};

impl Stage<'_, '_> {
    /// Updates the player's field of view if it may have changed.
    fn refresh_sight(&mut self) {
        let player = self.player.as_ref().map(|player| player.entity);
        if let Some(player) = player
            && let Some(eye) = self.place_of(player)
        {
            let (radius, detects) = (self.vision(player), self.detects(player));
            self.sight.refresh(&self.levels, eye, radius, detects);
        }
    }

    /// Returns the player's up-to-date field of view; `None` if the player is dead or does not
    /// exist.
    fn sight_now(&mut self) -> Option<&PlayerSight> {
        if self.player.is_none() || matches!(self.state.status, Status::Dead(_)) {
            return None;
        }
        if self.sight.is_stale() {
            self.refresh_sight();
        }
        Some(&self.sight)
    }

    /// Whether the player sees a place.
    fn player_sees(&mut self, place: Place) -> bool {
        self.sight_now().is_some_and(|sight| sight.sees(place))
    }

    /// Whether the player is within hearing of a place.
    fn player_hears(&mut self, place: Place) -> bool {
        let player = self.player.as_ref().map(|player| player.entity);
        let Some(ear) = player.and_then(|player| Some((player, self.place_of(player)?))) else {
            return false;
        };
        // A dead player hears nothing.
        self.sight_now().is_some() && is_within_hearing(self, place, ear)
    }

    /// Whether the player would notice a creature at a place.
    fn player_notices(&mut self, place: Place) -> bool {
        self.sight_now().is_some_and(|sight| sight.notices(place))
    }

    /// Whether the player sees what happens to a creature at a place: it is the player, or the
    /// place is in sight.
    pub(in crate::sim) fn player_saw(&mut self, who: CreatureRef, at: Place) -> bool {
        self.is_players_own(who) || self.player_sees(at)
    }

    /// Whether the player would notice a creature in its current place.
    fn notices_now(&mut self, who: CreatureRef) -> bool {
        let place = self
            .order
            .find(who.id)
            .and_then(|entity| self.alive(entity))
            .map(|(_, place)| place);
        self.is_players_own(who) || place.is_some_and(|place| self.player_notices(place))
    }

    /// Records an event, with the player's perception of it and the player's names for items at
    /// that time.
    // Inlined together with `push`, so that events are built in place.
    #[inline(always)]
    pub(in crate::sim) fn emit(&mut self, event: Event) {
        // Most events happen on other levels and are not perceived.
        if !self.is_out_of_reach(&event) {
            self.witness(&event);
        }
        self.events.push(event);
    }

    /// Records what the player perceives of the event that is pushed next.
    fn witness(&mut self, event: &Event) {
        if let Some((actor, target)) = self.shows(event) {
            let perceived = self.perceive(event, actor, target);
            self.events.push_perceived(perceived);
        }
    }

    /// Whether an event concerns only other creatures on levels other than the player's, so that it
    /// cannot be perceived.
    #[inline(always)]
    fn is_out_of_reach(&self, event: &Event) -> bool {
        let level = self.sight.level();
        !self.sight.is_stale()
            && event.from.level != level
            && event.at.level != level
            && !self.is_players_own(event.who)
            && !event
                .target
                .is_some_and(|target| self.is_players_own(target))
    }

    /// What the player perceives of an event, with its current names for the item.
    #[cold]
    fn perceive(&self, event: &Event, actor: bool, target: bool) -> Perception {
        let player = self.player.as_ref().map(|player| player.entity);
        let names = player.and_then(|player| self.names(player));
        let ear = player.and_then(|player| self.place_of(player));
        let is_heard = !actor && event.kind.visibility() == Visibility::AsSpeech;
        let heard_from = ear
            .filter(|ear| is_heard && ear.level == event.from.level)
            .and_then(|ear| Direction::compass(ear.point, event.from.point));
        Perception {
            actor,
            target,
            heard_from,
            kind_name: names.and_then(|names| names.kind(event.item_kind()?)),
            own_name: names
                .and_then(|names| names.item(event.item?.id))
                .map(str::to_owned),
        }
    }

    /// Whether the player perceives the actor of an event, and its target; `None` if it perceives
    /// nothing.
    fn shows(&mut self, event: &Event) -> Option<(bool, bool)> {
        let Event {
            who,
            from,
            target,
            at,
            ..
        } = *event;
        let own = self.is_players_own(who);
        let (actor, target) = match event.kind.visibility() {
            Visibility::AtBothEnds => {
                let actor = own || self.player_notices(from);
                let was_touched = event.kind == EventKind::Shoved { moved: true } && own;
                let own = target.map_or(own, |target| self.is_players_own(target));
                (actor, own || was_touched || self.player_notices(at))
            }
            Visibility::OnTheGround => (
                own || self.player_notices(from),
                own || self.player_sees(at),
            ),
            Visibility::WhereItLies => {
                let seen = self.player_sees(at);
                (seen, seen)
            }
            Visibility::Within => (own, own),
            Visibility::AsSpeech => {
                let seen = own || self.player_sees(from);
                let listener = target.unwrap_or(who);
                let own = self.is_players_own(listener);
                if !seen && !own && !self.player_hears(from) {
                    return None;
                }
                (seen, own || self.notices_now(listener))
            }
            Visibility::AsDeath { author } => {
                let seen = own || self.player_notices(at);
                (
                    seen,
                    seen && author.is_none_or(|author| self.notices_now(author)),
                )
            }
        };
        let is_speech = event.kind.visibility() == Visibility::AsSpeech;
        (actor || target || is_speech).then_some((actor, target))
    }

    pub(in crate::sim) fn is_players_own(&self, who: CreatureRef) -> bool {
        self.player
            .as_ref()
            .is_some_and(|player| player.id == who.id)
    }
}
