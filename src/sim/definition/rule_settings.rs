//! Optional rules, which data switches on.

use crate::{
    data::data,
    sim::{
        components::Experience,
        rules::damage::{DamageRoll, DamageRule},
    },
};

use super::{ActionCosts, GrowthRule};

data! {
    /// Optional rules, and what actions cost. A rule that is left out is off.
    #[derive(Default)]
    pub struct RulesDefinition {
        /// Creatures whose tactics depend on enemies notice them first. Left out, they know of them at
        /// once.
        alert: Option<AlertRule>,
        /// Distance from which speech is heard, steps of a walk to the speaker. Left out, only creatures
        /// that see the speaker hear it.
        hearing: Option<u32> { within(0..=60) },
        /// Hunters follow over stairs.
        pursuit: Option<PursuitRule>,
        /// The strongest idle band or single hunter of a neighbouring level comes to look for a player
        /// who stays on a level.
        search_parties: Option<SearchPartyRule>,
        /// When the player takes the goal item, all creatures of the level that hunt its kind know.
        goal_rouses: bool,
        /// When the player carries the goal item up to a level for the first time, creatures that hunt it
        /// there come to look for it, and the strongest idle band or single hunter waits at stairs up.
        goal_rumour: bool,
        /// In this many of 1000 actions an idle creature tells one of its own kind what it takes a kind of
        /// item for, as long as a creature that hears or sees it does not know. Left out, it tells a
        /// neighbour at once.
        chatter: Option<u32> { within(0..=1_000) },
        /// In this many of 1000 actions an idle creature of a kind that calls steps about; otherwise it
        /// stays with its band. Left out, it wanders.
        stir: Option<u32> { within(0..=1_000) },
        /// Creatures of kinds with `syllables` earn names.
        renown: Option<RenownRule>,
        /// What levels cost and bring. Left out, a level ends above 20 × level^1.5 experience and brings
        /// creatures other than the player a random bonus.
        growth: Option<GrowthRule>,
        /// Without food the player loses a hit point each time this many turns have passed, and regains
        /// none. Left out, it dies at once.
        starvation: Option<u32> { within(1..=1_000) },
        /// How damage follows from attack and defence. Left out, it is 1 to attack − defence, all equally
        /// likely.
        damage: Option<DamageRule>,
        /// How games are scored. Left out, they have no score.
        score: Option<ScoreRule>,
        /// What uses up the player's food.
        food: FoodCosts { or(FoodCosts::default()) },
        /// What each kind of action costs, energy.
        costs: ActionCosts { or(ActionCosts::default()) },
    }

    /// What uses up food.
    #[derive(Copy)]
    pub struct FoodCosts {
        /// Food that each turn costs.
        turn: i32 { within(0..=1_000), or(1) },
        /// Food that a step costs besides.
        step: i32 { within(0..=1_000), or(1) },
        /// Food that a blow, a shot or a throw costs besides.
        strike: i32 { within(0..=1_000), or(2) },
        /// Food that digging costs besides.
        dig: i32 { within(0..=1_000), or(10) },
        /// Food that each regained point of health or mana costs.
        point: i32 { within(0..=1_000), or(1) },
    }

    /// How creatures notice their enemies.
    #[derive(Copy)]
    pub struct AlertRule {
        /// Creatures that sleep when a world is made, per 1000; the others are idle.
        asleep: u32 { within(0..=1_000) },
        /// Distance at which standing still is noticed, tiles; half of it by sleepers. Items in use may add
        /// to this and the next three (`loudness`).
        still: i32 { within(0..=60) },
        /// The same of a step.
        step: i32 { within(0..=60) },
        /// The same of a blow, a throw, a shot and a spell.
        strike: i32 { within(0..=60) },
        /// The same of digging.
        dig: i32 { within(0..=60) },
        /// From this loudness on, a noise is noticed without sight, tiles.
        unseen: i32 { within(0..=60) },
        /// Chance that an idle creature notices in an action, per 1000.
        idle_chance: u32 { within(0..=1_000) },
        /// Chance that a sleeping creature notices in an action, per 1000.
        asleep_chance: u32 { within(0..=1_000) },
        /// Turns without an enemy in sight after which a hunt is given up.
        memory: u32 { within(1..=10_000) },
    }

    /// How hunters follow over stairs.
    #[derive(Copy)]
    pub struct PursuitRule {
        /// Distance from the other end at which a hunter that stood beside the stairs comes out, tiles at
        /// most.
        landing: i32 { within(0..=20) },
        /// Turns for which hunters that saw the player leave go to the stairs.
        turns: u32 { within(0..=10_000) },
    }

    /// How creatures earn names, and how those with a name boast. On each level the creature that begins
    /// higher (`old` in `world.ron`) has a name from the start. Weaker creatures of the same kind change
    /// places with one that has a name and walks into them.
    #[derive(Copy)]
    pub struct RenownRule {
        /// Levels gained in play that earn a name.
        levels: i32 { within(1..=1_000) },
        /// A blow or shot that takes the player below this many of 1000 of its hit points earns a name.
        hp: i32 { within(0..=1_000) },
        /// In this many of 1000 actions an idle creature with a name boasts to one of its kind nearby, if
        /// the kind tells things.
        boast: u32 { within(0..=1_000) },
        /// Boasts that are wrong, per 1000.
        wrong: u32 { within(0..=1_000) },
        /// A wrong boast tells this many times the truth.
        times: i32 { within(1..=100) },
    }

    /// Points of a game, besides those for items that the player carries at the end (`items.ron`).
    #[derive(Copy)]
    pub struct ScoreRule {
        /// Points for each level down to the deepest reached.
        depth: i32 { within(0..=1_000_000) },
        /// Points for bringing the goal item out.
        goal: i32 { within(0..=1_000_000) },
        /// Points for bringing it out early.
        haste: HasteRule,
    }

    /// Points for an early win.
    #[derive(Copy)]
    pub struct HasteRule {
        /// The most points.
        most: i32 { within(0..=1_000_000) },
        /// Turns that each take a point off.
        turns: u32 { within(1..=1_000_000) },
    }

    /// When parties come to look for the player.
    #[derive(Copy)]
    pub struct SearchPartyRule {
        /// Turns that the player has spent on a level when the first party comes.
        first: u32 { within(1..=1_000_000) },
        /// Turns from one party to the next.
        every: u32 { within(1..=1_000_000) },
    }
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
    /// The experience above which a creature leaves a level.
    #[must_use]
    pub fn threshold(&self, of: &Experience, level: i32) -> i32 {
        match self.growth {
            Some(growth) => growth.threshold(of, level),
            None => Experience::threshold(level),
        }
    }

    /// The damage of a strike with this attack against this defence.
    #[must_use]
    pub fn damage(&self, attack: i32, defence: i32) -> DamageRoll {
        DamageRoll::new(self.damage, attack, defence)
    }
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
