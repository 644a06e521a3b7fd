//! How the game stands.

use std::fmt;

use bevy::prelude::{Entity, Resource};

use super::{
    fact::{Cause, What, Who},
    fingerprint::mix,
    place::Place,
    stable_id::StableId,
};

/// Whether the game goes on, and how it ended if not.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Status {
    /// It goes on.
    #[default]
    Playing,
    /// The player left the caves with what was lost.
    Won,
    /// The player died.
    Dead(Cause),
    /// The player left the caves without what was lost.
    Fled,
}

/// The clock and the standing of the game.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct GameState {
    /// Finished turns.
    pub turn: u32,
    /// How the game stands.
    pub status: Status,
}

/// Which creature the player is.
#[derive(Resource, Copy, Clone, Debug)]
pub struct PlayerEntity {
    /// Its entity.
    pub entity: Entity,
    /// Its id.
    pub id: StableId,
}

/// A creature that died, and of what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Death {
    /// Who.
    pub who: Who,
    /// Where.
    pub at: Place,
    /// Of what.
    pub cause: Cause,
    /// In which turn, counted from 0.
    pub turn: u32,
    /// What it carried, in the order of the slots.
    pub carried: Vec<What>,
}

impl Death {
    fn fingerprint(&self) -> u64 {
        let carried = self
            .carried
            .iter()
            .map(|item| u64::from(item.id.0) << 16 | u64::from(item.kind.0));
        [
            u64::from(self.who.id.0) << 16 | u64::from(self.who.kind.0),
            self.at.fingerprint(),
            u64::from(self.turn),
        ]
        .into_iter()
        .chain(carried)
        .fold(self.cause.fingerprint(), |sum, word| mix(sum ^ word))
    }
}

/// Everyone who died in this game, in order of death.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Graveyard {
    deaths: Vec<Death>,
    fingerprint: u64,
}

impl Graveyard {
    pub(crate) fn bury(&mut self, death: Death) {
        // Kept as it grows, so that a long game's hash does not read all its
        // dead every turn.
        self.fingerprint = mix(self.fingerprint ^ death.fingerprint());
        self.deaths.push(death);
    }

    /// A number that is the same for the same deaths in the same order.
    #[must_use]
    pub const fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// The deaths, the first first.
    #[must_use]
    pub fn deaths(&self) -> &[Death] {
        &self.deaths
    }

    /// Who died in a turn, counted from 0, in order.
    pub fn died_in(&self, turn: u32) -> impl Iterator<Item = &Death> {
        // Deaths are in order.
        let first = self.deaths.partition_point(|death| death.turn < turn);
        self.deaths[first..]
            .iter()
            .take_while(move |death| death.turn == turn)
    }

    /// Whom a creature killed, in order.
    pub fn killed_by(&self, killer: StableId) -> impl Iterator<Item = &Death> {
        self.deaths.iter().filter(move |death| {
            death.who.id != killer
                && death
                    .cause
                    .author()
                    .is_some_and(|author| author.id == killer)
        })
    }
}

/// Why an intent was not carried out. Nothing has changed and no turn passed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("The game is over.")]
    GameOver,
    /// Stairs of that direction are elsewhere.
    #[error("There are no stairs {0} here.")]
    NoStairs(Way),
    /// Somebody stands at the other end of the stairs.
    #[error("Somebody blocks the other end of the stairs.")]
    StairsBlocked,
    /// Rock, and no means to dig.
    #[error("Solid rock is in the way.")]
    RockInTheWay,
    /// The outermost ring of the map.
    #[error("The rock at the edge of the caves is too hard to dig.")]
    TooHard,
    /// There is nothing to dig away.
    #[error("There is nothing to dig there.")]
    NothingToDig,
    /// One of its own kind stands there.
    #[error("One of your own kind stands there.")]
    OwnKind,
    /// The creature meant is not within reach.
    #[error("Nobody to strike is within reach.")]
    OutOfReach,
    /// No room for a child, or too many already.
    #[error("There is no room to spread to.")]
    NoRoom,
    /// No item lies where one stands.
    #[error("There's nothing here to pick up.")]
    NothingHere,
    /// The pack has no free slot for the item.
    #[error("You're carrying too much to take that.")]
    PackFull(StableId),
    /// The item is neither carried nor, where that would do, underfoot.
    #[error("You don't have that.")]
    NotAtHand,
    /// Every tile of the level has an item.
    #[error("There is no room on the floor of this level.")]
    FloorFull,
    /// The item is no food.
    #[error("You can't eat that.")]
    NotEdible(StableId),
    /// The item is neither weapon nor armour.
    #[error("You can neither wield nor wear that.")]
    NotEquipment(StableId),
    /// The item is wielded or worn already.
    #[error("You are using that already.")]
    InUse(StableId),
    /// The item is neither wielded nor worn.
    #[error("You are not using that.")]
    NotInUse(StableId),
    /// The item is no potion.
    #[error("You can't drink that.")]
    NotDrinkable(StableId),
    /// The item is no book.
    #[error("There is nothing to read in that.")]
    NotReadable(StableId),
    /// The book has no such spell.
    #[error("There is no such spell in that book.")]
    NoSuchSpell,
    /// Rock stands between here and the target.
    #[error("Rock is in the way.")]
    WallInTheWay,
    /// The target is out of sight.
    #[error("You can't see that place.")]
    OutOfSight,
    /// A friend would be hit first.
    #[error("A friend is in the way.")]
    FriendInTheWay,
    /// What is wielded does not fire.
    #[error("You don't have a ranged weapon wielded.")]
    NoRangedWeapon,
    /// Nobody in sight stands at the target.
    #[error("There's no one there to fire at.")]
    NobodyThere,
    /// A name is too long, or no plain text on one line.
    #[error("A name has at most 24 characters, on one line.")]
    BadName,
    /// No level was gained for which a bonus is due.
    #[error("You have no bonus to choose.")]
    NoPicks,
    /// A bonus must be chosen before anything else.
    #[error("Choose a bonus first.")]
    PicksPending,
}

/// "up" or "down", as in a sentence.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Way(pub super::intent::Vertical);

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            super::intent::Vertical::Up => "up",
            super::intent::Vertical::Down => "down",
        })
    }
}
