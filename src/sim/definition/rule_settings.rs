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
    /// Optional rules, and costs of actions. A rule is off if its key is omitted.
    #[derive(Default)]
    pub struct RulesDefinition {
        /// Rule that creatures must notice their enemies before they act on them. If omitted, they
        /// know of all enemies at once.
        alert: Option<AlertRule>,
        /// Range of speech, in steps of a walk to the speaker. If omitted, a creature hears a
        /// speaker only if it sees it.
        hearing: Option<u32> { within(0..=60) },
        /// Rule that hunters follow the player over stairs.
        pursuit: Option<PursuitRule>,
        /// Rule that creatures come to look for a player that stays long on a level: the strongest
        /// idle band or single hunter of a neighbouring level.
        search_parties: Option<SearchPartyRule>,
        /// Whether taking the goal item alerts all creatures on the level that hunt the player's
        /// kind.
        goal_rouses: bool,
        /// Whether the hunters of a level are warned when the player first carries the goal item up
        /// to it: they come to look for the player, and the strongest idle band or single hunter
        /// waits at stairs up.
        goal_rumour: bool,
        /// Chance per 1000, in each action, that an idle creature tells another of its kind about
        /// an item kind that a creature nearby does not know. If omitted, it always tells an
        /// adjacent one.
        chatter: Option<u32> { within(0..=1_000) },
        /// Chance per 1000, in each action, that an idle creature with the trait `calls` wanders;
        /// otherwise it stays where it is, with its band. If omitted, it always wanders.
        stir: Option<u32> { within(0..=1_000) },
        /// Rule that creatures of kinds with `syllables` earn names.
        renown: Option<RenownRule>,
        /// Experience that levels need, and stats that they add. If omitted, level n ends above 20
        /// × n^1.5 experience, and each level only brings creatures other than the player a random
        /// perk.
        growth: Option<GrowthRule>,
        /// Turns between losses of 1 hit point by a player without food, who also does not
        /// regenerate. If omitted, a player without food dies at once.
        starvation: Option<u32> { within(1..=1_000) },
        /// Damage formula. If omitted, damage is 1 to attack − defence, all equally likely.
        damage: Option<DamageRule>,
        /// What items with `use: (target: item)`, scrolls of making, add to another item. If
        /// omitted, they add nothing.
        making: Option<MakingRule>,
        /// Points for the score of a game. If omitted, games have no score.
        score: Option<ScoreRule>,
        /// Food that the player's actions use up.
        food: FoodCosts { or(FoodCosts::default()) },
        /// Distance in tiles at which the player sees, once, that the item over a lurking creature
        /// moves. If omitted, such items never move.
        lurkers_stir: Option<i32> { within(1..=60) },
        /// Mana that a creature regains when it kills another one with a spell, unless that was
        /// summoned or sprouted.
        kill_mana: i32 { within(0..=1_000), or(0) },
        /// Energy that each kind of action costs.
        costs: ActionCosts { or(ActionCosts::default()) },
    }

    /// Food that the player uses up.
    #[derive(Copy)]
    pub struct FoodCosts {
        /// Food used up in each turn.
        turn: i32 { within(0..=1_000), or(1) },
        /// Additional food for a step.
        step: i32 { within(0..=1_000), or(1) },
        /// Additional food for an attack, shot or throw.
        strike: i32 { within(0..=1_000), or(2) },
        /// Additional food for digging through a tile.
        dig: i32 { within(0..=1_000), or(10) },
        /// Food for each point of health or mana regained.
        point: i32 { within(0..=1_000), or(1) },
    }

    /// Rule for noticing enemies. A creature can notice the last action of an enemy within the
    /// distance for that kind of action, if it sees the enemy or the noise is loud enough. Sleeping
    /// creatures notice it at half of the distance. Equipment changes the distances (`loudness` in
    /// `items.ron`).
    #[derive(Copy)]
    pub struct AlertRule {
        /// Share of creatures that are asleep at the start, per 1000; the others are idle.
        asleep: u32 { within(0..=1_000) },
        /// Distance in tiles at which a creature that stands still can be noticed.
        still: i32 { within(0..=60) },
        /// Distance in tiles at which a step can be noticed.
        step: i32 { within(0..=60) },
        /// Distance in tiles at which an attack, throw, shot or spell can be noticed.
        strike: i32 { within(0..=60) },
        /// Distance in tiles at which digging can be noticed.
        dig: i32 { within(0..=60) },
        /// Minimum distance in tiles at which any action can be noticed, however quiet the
        /// equipment and perks.
        least: i32 { within(0..=60), or(0) },
        /// Minimum loudness at which a noise is noticed without sight of its source. Loudness is
        /// the distance in tiles from the keys above.
        unseen: i32 { within(0..=60) },
        /// Chance per 1000, in each action, that an idle creature notices an enemy that it can
        /// notice.
        idle_chance: u32 { within(0..=1_000) },
        /// Chance per 1000, in each action, that a sleeping creature notices an enemy that it can
        /// notice.
        asleep_chance: u32 { within(0..=1_000) },
        /// Turns without sight of an enemy after which a hunter gives up.
        memory: u32 { within(1..=10_000) },
    }

    /// Rule for hunters that follow the player over stairs.
    #[derive(Copy)]
    pub struct PursuitRule {
        /// Maximum distance in tiles, from the stairs where the player arrives, at which a hunter
        /// that was next to the stairs may arrive.
        landing: i32 { within(0..=20) },
        /// Turns for which hunters that saw the player take the stairs still follow.
        turns: u32 { within(0..=10_000) },
    }

    /// Rule for names that creatures earn and boast of. The hunter with extra levels (`old` in
    /// `world.ron`) has a name from the start. A creature with a name changes places with weaker
    /// creatures of its kind that it walks into.
    #[derive(Copy)]
    pub struct RenownRule {
        /// Number of experience levels gained in play that earn a name.
        levels: i32 { within(1..=1_000) },
        /// Hit points of the player, per 1000 of the maximum: a hit that brings the player below
        /// this earns a name.
        hp: i32 { within(0..=1_000) },
        /// Chance per 1000, in each action, that an idle creature with a name and the tactic `tell`
        /// boasts to a creature of its kind nearby.
        boast: u32 { within(0..=1_000) },
        /// Share of boasts that exaggerate, per 1000.
        wrong: u32 { within(0..=1_000) },
        /// Factor by which such a boast exaggerates.
        times: i32 { within(1..=100) },
        /// Minimum experience level at which a name earned in play brings the first perk of a
        /// random calling that creatures other than the player can get (`others` in `perks.ron`).
        /// If omitted, names bring no perks.
        calling: Option<i32> { within(1..=100) },
    }

    /// Gains of an item by a scroll of making. Each further scroll adds the same again.
    #[derive(Copy)]
    pub struct MakingRule {
        /// Attack of a weapon with neither `ranged` nor `defence`.
        attack: i32 { within(0..=1_000) },
        /// Attack when fired of a weapon with `ranged`.
        ranged: i32 { within(0..=1_000) },
        /// Attack and defence of any other weapon.
        both: i32 { within(0..=1_000) },
        /// Defence of armour.
        defence: i32 { within(0..=1_000) },
        /// Share per 1000 by which the numbers of a ring or cloak grow, rounded.
        share: i32 { within(0..=10_000) },
        /// Charges of a wand, and its maximum number of charges.
        charges: u16 { within(0..=1_000) },
        /// Gain of a spell in a book, unless the spell has its own. If omitted, it gets no better.
        spell: Option<SpellGain>,
    }

    /// Gain of a spell by a scroll of making.
    #[derive(Copy)]
    pub struct SpellGain {
        /// Share per 1000 by which the numbers of its first steps, its duration and its radius
        /// grow, rounded.
        share: i32 { within(0..=10_000) },
        /// Maximum number of scrolls for the spell.
        most: u8 { within(0..=100) },
    }

    /// Points for the score of a game. Items that the player carries at the end also give points
    /// (`score` in `items.ron`).
    #[derive(Copy)]
    pub struct ScoreRule {
        /// Points for each level down to the deepest one that the player reached.
        depth: i32 { within(0..=1_000_000) },
        /// Points for carrying the goal item out.
        goal: i32 { within(0..=1_000_000) },
        /// Points for carrying it out early.
        haste: HasteRule,
    }

    /// Points for an early win: the maximum, less one point per period of turns.
    #[derive(Copy)]
    pub struct HasteRule {
        /// Points for a win in turn 0.
        most: i32 { within(0..=1_000_000) },
        /// Turns after which one more point is lost.
        turns: u32 { within(1..=1_000_000) },
    }

    /// Times at which search parties come, counted in turns that the player has spent on a level.
    #[derive(Copy)]
    pub struct SearchPartyRule {
        /// Turns on the level after which the first party comes.
        first: u32 { within(1..=1_000_000) },
        /// Turns between parties.
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
