//! Rules of the game that data may switch on: each that is absent is off.

use crate::sim::{
    components::Experience,
    rules::damage::{DamageRoll, DamageRule},
};

use super::{ActionCosts, GrowthRule};

/// What holds besides the rules that there always are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulesDefinition {
    /// Creatures that go after others notice them first. Without it they always have.
    pub alert: Option<AlertRule>,
    /// How far what is said is heard, steps. Without it only who sees the speaker hears it.
    pub hearing: Option<u32>,
    /// Who hunts follows over stairs. Without it nobody does.
    pub pursuit: Option<PursuitRule>,
    /// Who stays long on a level is looked for by parties from a neighbouring one. Without it
    /// nobody comes.
    pub search_parties: Option<SearchPartyRule>,
    /// Who takes what the game is about has everybody on the level after it that
    /// hunts its kind.
    pub goal_rouses: bool,
    /// Whether creatures on each level are warned of a player who comes up with the goal item.
    pub goal_rumour: bool,
    /// In so many of 1000 actions who is idle says what it knows to one of its own kind,
    /// while anybody who hears it has no idea of that. Without it each thing is told at
    /// once, to a neighbour who does not know it.
    pub chatter: Option<u32>,
    /// In so many of 1000 actions who is idle steps about, of the kinds that call, and
    /// else stays with the others. Without it they wander.
    pub stir: Option<u32>,
    /// How creatures earn names, and what comes of that. Without it nobody has one.
    pub renown: Option<RenownRule>,
    /// What levels cost and bring. Without it they cost what [`Experience::threshold`] says and
    /// bring those that do not choose a random bonus.
    pub growth: Option<GrowthRule>,
    /// Whoever has no food left loses a hit point each time so many turns have passed, and
    /// regains nothing. Without it, it dies at once.
    pub starvation: Option<u32>,
    /// How damage follows from attack and defence. Without it, it is uniform on 1 to attack −
    /// defence.
    pub damage: Option<DamageRule>,
    /// How games are scored. Without it they have no score.
    pub score: Option<ScoreRule>,
    /// What the player's actions cost in food.
    pub food: FoodCosts,
    /// What each kind of action costs.
    pub costs: ActionCosts,
}

/// What uses up food.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct FoodCosts {
    /// Food that each turn costs, whatever is done.
    pub turn: i32,
    /// Food that a step costs besides.
    pub step: i32,
    /// Food that a blow, a shot or a throw costs besides.
    pub strike: i32,
    /// Food that digging costs besides.
    pub dig: i32,
    /// Food that a regained hit point or point of mana costs.
    pub point: i32,
}

impl Default for FoodCosts {
    fn default() -> Self {
        Self {
            turn: 1,
            step: 1,
            strike: 2,
            dig: 10,
            point: 1,
        }
    }
}

impl RulesDefinition {
    /// The experience above which somebody leaves a level.
    #[must_use]
    pub fn threshold(&self, of: &Experience, level: i32) -> i32 {
        match self.growth {
            Some(growth) => growth.threshold(of, level),
            None => Experience::threshold(level),
        }
    }

    /// The damage of a strike with this attack at somebody with this defence.
    #[must_use]
    pub fn damage(&self, attack: i32, defence: i32) -> DamageRoll {
        DamageRoll::new(self.damage, attack, defence)
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

/// How creatures earn names, and how those who have one boast.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct RenownRule {
    /// Levels gained in play that earn a name, 1 or more.
    pub levels: i32,
    /// Whoever takes the player below so many of 1000 of its hit points earns a name.
    pub hp: i32,
    /// The chance of a boast in an action, of who is idle, per 1000.
    pub boast: u32,
    /// How many boasts are wrong, per 1000.
    pub wrong: u32,
    /// What is told in a wrong boast is so many times as much.
    pub times: i32,
}

/// Points of a game besides those for carried items.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ScoreRule {
    /// Points for each level down to the deepest reached.
    pub depth: i32,
    /// Points for bringing the goal out.
    pub goal: i32,
    /// Most points for having brought it out early.
    pub most_haste: i32,
    /// Turns that each take a point off those, 1 or more.
    pub turns: u32,
}

/// When parties come to look for the player.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SearchPartyRule {
    /// Turns that the player has spent on a level when the first comes, 1 or more.
    pub first: u32,
    /// Turns that it spends there from each to the next, 1 or more.
    pub every: u32,
}

impl SearchPartyRule {
    /// Turns until the next party is due, 1 or more, after so many that the player has spent on
    /// the level.
    #[must_use]
    pub const fn turns_left(self, spent: u32) -> u32 {
        match spent.checked_sub(self.first) {
            Some(since) => self.every - since % self.every,
            None => self.first - spent,
        }
    }

    /// Whether one comes in the turn that makes it so many.
    #[must_use]
    pub const fn is_due(self, spent: u32) -> bool {
        self.turns_left(spent.saturating_sub(1)) == 1
    }
}
