//! What the kinds of creatures are.

use serde::{Deserialize, Serialize};

use crate::sim::{components::Thought, numbers::Numbers};

use super::{CreatureKind, ItemKind, Rgb};

/// What moves a creature of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MindDefinition {
    /// A person or a bot outside the simulation decides.
    Player,
    /// Does nothing, ever.
    Inert,
    /// Steps at random and attacks creatures of other kinds it bumps into.
    Wanderer,
    /// Stays where it is and now and then puts out a child.
    Spreader(SpreaderDefinition),
    /// Goes after its enemies on sight, then to where it last saw one, else
    /// wanders.
    Hunter(HunterDefinition),
    /// Goes through a list of tactics and takes the first that applies.
    Tactician(Vec<Tactic>),
}

impl MindDefinition {
    /// Whether it ever leaves its place.
    #[must_use]
    pub const fn moves(&self) -> bool {
        match self {
            Self::Player | Self::Wanderer | Self::Hunter(_) | Self::Tactician(_) => true,
            Self::Inert | Self::Spreader(_) => false,
        }
    }

    /// Whether it goes after enemies that it is aware of.
    #[must_use]
    pub const fn goes_after_enemies(&self) -> bool {
        match self {
            Self::Hunter(_) | Self::Tactician(_) => true,
            Self::Player | Self::Inert | Self::Wanderer | Self::Spreader(_) => false,
        }
    }
}

/// Something a tactician may do.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tactic {
    /// Wield or wear something better that it carries.
    Equip,
    /// Drink a potion that it believes would help, when hurt.
    Quaff,
    /// Strike an enemy within reach, unless what it would fire or throw does more.
    Strike,
    /// Fire at an enemy in sight.
    Fire,
    /// Throw something at an enemy in sight.
    Throw,
    /// Close in on an enemy in sight and strike it.
    Fight,
    /// Go to where it last saw an enemy.
    Search,
    /// Pick up what it stands on.
    PickUp,
    /// Tell a neighbour a name that it knows and the neighbour does not.
    Tell,
    /// Once in its life, drink an unknown potion when no enemy is in sight.
    TryUnknown,
    /// Wander.
    Wander,
}

impl Tactic {
    /// It as what a mind considers.
    #[must_use]
    pub const fn thought(self) -> Thought {
        match self {
            Self::Equip => Thought::Equip,
            Self::Quaff => Thought::Quaff,
            Self::Strike => Thought::Strike,
            Self::Fire => Thought::Fire,
            Self::Throw => Thought::Throw,
            Self::Fight => Thought::Fight,
            Self::Search => Thought::Search,
            Self::PickUp => Thought::PickUp,
            Self::Tell => Thought::Tell,
            Self::TryUnknown => Thought::TryUnknown,
            Self::Wander => Thought::Wander,
        }
    }
}

/// How a spreading kind multiplies.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpreaderDefinition {
    /// Chance of a child at each action, per 1000.
    pub chance: u32,
    /// How far a child may appear, tiles along each axis.
    pub reach: i32,
    /// Most children one parent ever has.
    pub offspring: u32,
    /// A level never holds more of the kind than this times its starting number.
    pub crowding: u32,
}

/// How a hunting kind hunts.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HunterDefinition {
    /// Chance of doing nothing at each action, per 1000.
    pub idle: u32,
}

/// What a creature carries when the world is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carried {
    /// The kinds, each as likely for each piece. At least one.
    pub any_of: Vec<ItemKind>,
    /// How many pieces at most, 1 or more.
    pub count: u32,
    /// Chance of each piece, per 1000.
    pub chance: u32,
    /// Whether who carries it knows what it is.
    pub known: bool,
}

/// A kind of creature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreatureDefinition {
    /// The name as in a sentence: "bat". Unique.
    pub name: String,
    /// The letter that stands for it.
    pub glyph: char,
    /// The glyph's colour.
    pub colour: Rgb,
    /// The colour of the light that it gives, if it gives any. It is for the eyes alone.
    pub glow: Option<Rgb>,
    /// The name of its sprite in the atlas.
    pub sprite: String,
    /// One or two sentences for looking and hovering.
    pub description: String,
    /// The numbers it has at the start; its most hit points are those.
    pub numbers: Numbers,
    /// Whether it digs into rock that it walks into.
    pub digs: bool,
    /// Whether it has hands to open doors with.
    pub hands: bool,
    /// Slots of its pack, at most 26, one for each letter.
    pub slots: usize,
    /// Whether it tells its own kind within hearing where an enemy is that it notices.
    pub calls: bool,
    /// The kinds it is an enemy of.
    pub enemies: Vec<CreatureKind>,
    /// What one of the kind wears and wields when the world is made: one of
    /// each group.
    pub outfit: Vec<Vec<ItemKind>>,
    /// What one of the kind carries besides when the world is made.
    pub carries: Vec<Carried>,
    /// What moves it.
    pub mind: MindDefinition,
}
