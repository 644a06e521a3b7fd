//! Rules of the game that data may switch on: each that is absent is off.

use crate::sim::components::Experience;

use super::ActionCosts;

/// What holds besides the rules that there always are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulesDefinition {
    /// Creatures that go after others notice them first. Without it they always have.
    pub alert: Option<AlertRule>,
    /// How far what is said is heard, steps. Without it only who sees the speaker hears it.
    pub hearing: Option<u32>,
    /// Who hunts follows over stairs. Without it nobody does.
    pub pursuit: Option<PursuitRule>,
    /// Who takes what the game is about has everybody on the level after it that
    /// hunts its kind.
    pub goal_rouses: bool,
    /// In so many of 1000 actions who is idle says what it knows to one of its own kind,
    /// while anybody who hears it has no idea of that. Without it each thing is told at
    /// once, to a neighbour who does not know it.
    pub chatter: Option<u32>,
    /// In so many of 1000 actions who is idle steps about, of the kinds that call, and
    /// else stays with the others. Without it they wander.
    pub stir: Option<u32>,
    /// So many times the usual experience leads to each level. Without it once.
    pub level_cost: Option<i32>,
    /// What each kind of action costs.
    pub costs: ActionCosts,
}

impl RulesDefinition {
    /// The experience above which a level is left, see [`Experience::threshold`].
    #[must_use]
    pub fn threshold(&self, level: i32) -> i32 {
        Experience::threshold(level).saturating_mul(self.level_cost())
    }

    /// How many times the usual experience a level takes, 1 or more.
    #[must_use]
    pub fn level_cost(&self) -> i32 {
        self.level_cost.unwrap_or(1)
    }
}

/// How creatures notice their enemies.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct AlertRule {
    /// How many are asleep when a world is made, per 1000; the others are idle.
    pub asleep: u32,
    /// How far it is heard, in tiles, that somebody does nothing.
    pub still: i32,
    /// The same of a step.
    pub step: i32,
    /// The same of a blow, something thrown or fired, and a spell.
    pub strike: i32,
    /// The same of a dig.
    pub dig: i32,
    /// From this loudness on it takes no sight to notice.
    pub unseen: i32,
    /// The chance to notice in an action, of who is idle, per 1000.
    pub idle_chance: u32,
    /// The same of who is asleep.
    pub asleep_chance: u32,
    /// Turns without an enemy in sight after which a hunt is given up.
    pub memory: u32,
}

/// How those who hunt follow over stairs.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PursuitRule {
    /// How far from the other end of the stairs who follows at once may come out, tiles.
    pub landing: i32,
    /// For how many turns those who only saw somebody leave go to the stairs.
    pub turns: u32,
}
