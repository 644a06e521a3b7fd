//! Optional rules, switched on by the data files.

use crate::{
    data::data,
    sim::{
        components::Experience,
        rules::damage::{DamageRoll, DamageRule},
    },
};

use super::{ActionCosts, GrowthRule};

data! {
    /// Optional rules and costs. A rule that is left out is off.
    #[derive(Default)]
    pub struct RulesDefinition {
        /// Creatures must notice their enemies before they act on them. Left out, they know of them
        /// at once.
        alert: Option<AlertRule>,
        /// Range of speech, in steps of a walk to the speaker. Left out, only creatures that see
        /// the speaker hear it.
        hearing: Option<u32> { within(0..=60) },
        /// Hunters follow the player over stairs.
        pursuit: Option<PursuitRule>,
        /// The strongest idle band or single hunter of a neighbouring level comes to look for a
        /// player that stays on a level.
        search_parties: Option<SearchPartyRule>,
        /// Whether all creatures of the level that hunt the player's kind are alerted when the
        /// player takes the goal item.
        goal_rouses: bool,
        /// Whether carrying the goal item up to a level for the first time brings out hunters:
        /// those on the level come to look for the player, and the strongest idle band or single
        /// hunter waits at stairs up.
        goal_rumour: bool,
        /// Chance per 1000 that an idle creature in an action tells another of its kind what it
        /// believes an item kind to be, if a creature that hears or sees it does not know. Left
        /// out, it tells an adjacent one at once.
        chatter: Option<u32> { within(0..=1_000) },
        /// Chance per 1000 that an idle creature of a kind that calls wanders in an action;
        /// otherwise it stays with its band. Left out, it always wanders.
        stir: Option<u32> { within(0..=1_000) },
        /// Creatures of kinds with `syllables` earn names.
        renown: Option<RenownRule>,
        /// Cost and benefit of experience levels. Left out, a level ends above 20 × level^1.5
        /// experience and brings creatures other than the player a random perk.
        growth: Option<GrowthRule>,
        /// Turns between hit points lost by a player without food, which also does not regenerate.
        /// Left out, such a player dies at once.
        starvation: Option<u32> { within(1..=1_000) },
        /// The damage formula. Left out, damage is 1 to attack − defence, all equally likely.
        damage: Option<DamageRule>,
        /// The scoring of games. Left out, they have no score.
        score: Option<ScoreRule>,
        /// Food costs of the player.
        food: FoodCosts { or(FoodCosts::default()) },
        /// Energy cost of each kind of action.
        costs: ActionCosts { or(ActionCosts::default()) },
    }

    /// Food costs.
    #[derive(Copy)]
    pub struct FoodCosts {
        /// Food cost of each turn.
        turn: i32 { within(0..=1_000), or(1) },
        /// Additional food cost of a step.
        step: i32 { within(0..=1_000), or(1) },
        /// Additional food cost of an attack, shot or throw.
        strike: i32 { within(0..=1_000), or(2) },
        /// Additional food cost of digging.
        dig: i32 { within(0..=1_000), or(10) },
        /// Food cost of each point of health or mana regained.
        point: i32 { within(0..=1_000), or(1) },
    }

    /// How creatures notice their enemies.
    #[derive(Copy)]
    pub struct AlertRule {
        /// Share of creatures that sleep when a world is made, per 1000; the others are idle.
        asleep: u32 { within(0..=1_000) },
        /// Distance in tiles at which a creature that stands still is noticed, halved for sleepers.
        /// Equipment may add to this and the next three (`loudness`).
        still: i32 { within(0..=60) },
        /// The same for a step.
        step: i32 { within(0..=60) },
        /// The same for an attack, throw, shot or spell.
        strike: i32 { within(0..=60) },
        /// The same for digging.
        dig: i32 { within(0..=60) },
        /// Loudness in tiles from which a noise is noticed without sight.
        unseen: i32 { within(0..=60) },
        /// Chance per 1000 that an idle creature notices an enemy in an action.
        idle_chance: u32 { within(0..=1_000) },
        /// Chance per 1000 that a sleeping creature notices an enemy in an action.
        asleep_chance: u32 { within(0..=1_000) },
        /// Turns without an enemy in sight after which a hunter gives up.
        memory: u32 { within(1..=10_000) },
    }

    /// How hunters follow the player over stairs.
    #[derive(Copy)]
    pub struct PursuitRule {
        /// Maximum distance in tiles from the other end at which a hunter that was next to the
        /// stairs arrives.
        landing: i32 { within(0..=20) },
        /// Turns for which hunters that saw the player leave go to the stairs.
        turns: u32 { within(0..=10_000) },
    }

    /// How creatures earn names, and how those with a name boast. On each level the creature with
    /// extra levels (`old` in `world.ron`) has a name from the start. A creature with a name swaps
    /// places with weaker ones of its kind that it walks into.
    #[derive(Copy)]
    pub struct RenownRule {
        /// Number of levels gained in play that earn a name.
        levels: i32 { within(1..=1_000) },
        /// A hit that leaves the player with hit points below this, per 1000 of the maximum, earns
        /// a name.
        hp: i32 { within(0..=1_000) },
        /// Chance per 1000 that an idle creature with a name boasts in an action to another of its
        /// kind nearby, if the kind has the tactic `tell`.
        boast: u32 { within(0..=1_000) },
        /// Share of boasts that are wrong, per 1000.
        wrong: u32 { within(0..=1_000) },
        /// Factor by which a wrong boast exaggerates.
        times: i32 { within(1..=100) },
    }

    /// Points of a game, besides those for items that the player carries at the end (`items.ron`).
    #[derive(Copy)]
    pub struct ScoreRule {
        /// Points for each level down to the deepest one reached.
        depth: i32 { within(0..=1_000_000) },
        /// Points for bringing out the goal item.
        goal: i32 { within(0..=1_000_000) },
        /// Points for bringing it out early.
        haste: HasteRule,
    }

    /// Points for an early win.
    #[derive(Copy)]
    pub struct HasteRule {
        /// Maximum points.
        most: i32 { within(0..=1_000_000) },
        /// Turns per point lost.
        turns: u32 { within(1..=1_000_000) },
    }

    /// When search parties come to look for the player.
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
    /// Experience above which a creature leaves a level.
    #[must_use]
    pub fn threshold(&self, of: &Experience, level: i32) -> i32 {
        match self.growth {
            Some(growth) => growth.threshold(of, level),
            None => Experience::threshold(level),
        }
    }

    /// The damage of an attack with this strength against this defence.
    #[must_use]
    pub fn damage(&self, attack: i32, defence: i32) -> DamageRoll {
        DamageRoll::new(self.damage, attack, defence)
    }
}

impl SearchPartyRule {
    /// Turns until the next party is due, 1 or more, after the player has spent `spent` turns on
    /// the level.
    #[must_use]
    pub const fn turns_left(self, spent: u32) -> u32 {
        match spent.checked_sub(self.first) {
            Some(since) => self.every - since % self.every,
            None => self.first - spent,
        }
    }

    /// Whether a party comes in the turn that makes `spent` the number of turns spent.
    #[must_use]
    pub const fn is_due(self, spent: u32) -> bool {
        self.turns_left(spent.saturating_sub(1)) == 1
    }
}
