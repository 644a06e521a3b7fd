//! Recording what happened, and how much of it the player perceived.

use super::{
    fact::{CreatureRef, Fact, Witnessed},
    place::Place,
    sight::PlayerSight,
    stage::Stage,
    status::Status,
};

impl Stage<'_, '_> {
    /// Brings the player's sight up to date, if it may have changed.
    fn refresh_sight(&mut self) {
        let player = self.player.as_ref().map(|player| player.entity);
        if let Some(player) = player
            && let Ok(body) = self.bodies.get(player)
            && let Ok(vision) = self.visions.get(player)
        {
            let eye = body.position.0;
            let detects = self.detects(player);
            self.sight
                .refresh(&self.levels, eye, vision.radius, detects);
        }
    }

    /// The player's sight as things stand now. A dead one sees nothing, and
    /// without a player nobody does.
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

    /// Whether the player would notice a creature at a place.
    fn player_notices(&mut self, place: Place) -> bool {
        self.sight_now().is_some_and(|sight| sight.notices(place))
    }

    /// Whether the player sees what happens to a creature at a place: with its
    /// eyes, or because it is the player.
    pub(super) fn player_saw(&mut self, who: CreatureRef, at: Place) -> bool {
        self.is_players_own(who) || self.player_sees(at)
    }

    /// Whether the player would notice a creature where it is now.
    fn notices_now(&mut self, who: CreatureRef) -> bool {
        let place = self
            .order
            .find(who.id)
            .and_then(|entity| self.alive(entity))
            .map(|(_, place)| place);
        self.is_players_own(who) || place.is_some_and(|place| self.player_notices(place))
    }

    /// Records what happened and how much of it the player perceived.
    pub(super) fn tell(&mut self, fact: Fact) {
        let (actor, target) = match fact {
            Fact::Hit {
                attacker,
                from,
                target,
                at,
                ..
            }
            | Fact::Shot {
                attacker,
                from,
                target,
                at,
                ..
            } => (
                self.is_players_own(attacker) || self.player_notices(from),
                self.is_players_own(target) || self.player_notices(at),
            ),
            Fact::Threw { who, from, at, .. } => (
                self.is_players_own(who) || self.player_notices(from),
                self.player_sees(at),
            ),
            Fact::Cast { who, from, at, .. } => (
                self.is_players_own(who) || self.player_notices(from),
                self.player_notices(at),
            ),
            // Words are heard by who sees the speaker or is spoken to.
            Fact::Told {
                who, at, listener, ..
            } => {
                let heard = self.player_saw(who, at);
                let own = self.is_players_own(listener);
                (heard, own || heard && self.notices_now(listener))
            }
            // Who is to blame is known if it can be seen.
            Fact::Died { who, at, cause } => {
                let seen = self.is_players_own(who) || self.player_notices(at);
                let author = cause.author();
                (
                    seen,
                    seen && author.is_none_or(|author| self.notices_now(author)),
                )
            }
            Fact::EffectEnded { who, at, shows, .. } => {
                let seen = self.is_players_own(who) || shows && self.player_notices(at);
                (seen, seen)
            }
            Fact::Moved { who, from, to }
            | Fact::TookStairs { who, from, to }
            | Fact::Blinked { who, from, to } => {
                let own = self.is_players_own(who);
                (
                    own || self.player_notices(from),
                    own || self.player_notices(to),
                )
            }
            Fact::Dug { who, from, at } => (
                self.is_players_own(who) || self.player_notices(from),
                self.is_players_own(who) || self.player_sees(at),
            ),
            Fact::Attacked {
                attacker,
                from,
                target,
                at,
                damage: _,
            } => (
                self.is_players_own(attacker) || self.player_notices(from),
                self.is_players_own(target) || self.player_notices(at),
            ),
            Fact::Spread {
                parent: _,
                from,
                child: _,
                at,
            } => (self.player_notices(from), self.player_notices(at)),
            Fact::Dropped {
                who,
                item: _,
                from,
                at,
            } => (
                self.is_players_own(who) || self.player_notices(from),
                self.is_players_own(who) || self.player_sees(at),
            ),
            // The items of the dead are seen where they lie.
            Fact::Fell { at, .. } | Fact::Landed { at, .. } | Fact::Broke { at, .. } => {
                let seen = self.player_sees(at);
                (seen, seen)
            }
            // What happens within others is not to be seen.
            Fact::Gained { who, .. } | Fact::Learned { who, .. } | Fact::Named { who, .. } => {
                let own = self.is_players_own(who);
                (own, own)
            }
            Fact::Left { who, at, .. }
            | Fact::PickedUp { who, at, .. }
            | Fact::Ate { who, at, .. }
            | Fact::Disgusted { who, at }
            | Fact::Equipped { who, at, .. }
            | Fact::Unequipped { who, at, .. }
            | Fact::Hurt { who, at, .. }
            | Fact::Healed { who, at, .. }
            | Fact::Restored { who, at, .. }
            | Fact::Affected { who, at, .. }
            | Fact::Appeared { who, at }
            | Fact::Quaffed { who, at, .. }
            | Fact::Fizzled { who, at, .. }
            | Fact::Advanced { who, at, .. }
            | Fact::Improved { who, at, .. } => {
                let seen = self.is_players_own(who) || self.player_notices(at);
                (seen, seen)
            }
        };
        self.facts.push(Witnessed {
            fact,
            actor,
            target,
        });
    }

    pub(super) fn is_players_own(&self, who: CreatureRef) -> bool {
        self.player
            .as_ref()
            .is_some_and(|player| player.id == who.id)
    }
}
