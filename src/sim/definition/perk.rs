//! Perks, one of which a creature gets at each new level.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    data::{Value, data, data_enum},
    sim::{numbers::Numbers, rng::Draws},
};

use super::{EffectKind, ItemKind, Kit, Modifiers, PerkKind, Power, looks::sprite};

data! {
    /// Perks for new experience levels, and the kits to start with.
    #[derive(Default)]
    #[check(Perks::checked)]
    pub struct Perks {
        /// Number of groups in the offer at a new level, drawn at random; each offers one random
        /// perk. If omitted, all perks are offered.
        offered: Option<usize> { within(1..=20) },
        /// Group that is always part of the first offer of a game.
        first: Option<String> { names("group") },
        /// Experience levels whose offers include a perk of `gifts`.
        gift_levels: Vec<i32> { within(2..=1_000) },
        /// Number of further offers in which a declined perk does not appear.
        declined_waits: u8 { within(0..=100), or(0) },
        /// Experience levels that creatures other than the player gain for each perk.
        others_every: i32 { within(1..=1_000), or(1) },
        /// All perks, by name. At least one must have no `ranks`, so that perks never run out.
        all: Vec<PerkDefinition> { named("perks"), required() },
        /// Perks that are only offered at `gift_levels`: those that give items.
        gifts: Vec<PerkDefinition>,
        /// Experience level at which the offer consists of callings, if the creature has none yet.
        /// If omitted, callings are never offered.
        calling_level: Option<i32> { within(2..=1_000) },
        /// Perks of callings. Each `group` is a calling; a creature chooses it by choosing the first
        /// perk of the group. From then on each offer includes another perk of the group.
        callings: Vec<PerkDefinition>,
        /// Kits to start with; the first is the default. If omitted, the player starts with the
        /// `outfit` and items of its kind, and without a perk.
        kits: Vec<Kit>,
    }

    /// Perk that a creature gets at a new experience level.
    pub struct PerkDefinition [
        /// Unique name.
        name: String
    ] {
        /// Name of its sprite.
        sprite: String { with(sprite), names("sprite") },
        /// Group of perks in offers; see `offered`.
        group: String,
        /// Maximum number of times that a creature can get it. If omitted, there is no limit.
        ranks: Option<usize> { within(1..=1_000) },
        /// Whether creatures other than the player can get it.
        others: bool,
        /// Increase of current and maximum hit points.
        hp: i32 { within(0..=1_000), or(0) },
        /// Increase of current and maximum mana.
        mana: i32 { within(0..=1_000), or(0) },
        /// Increase of the regeneration of hit points, in percent of the regeneration of the
        /// creature's kind; a kind without regeneration counts as having 10 per 1000 turns.
        recovery: i32 { within(0..=1_000), or(0) },
        /// Permanent changes of other stats.
        change: Modifiers { or(Modifiers::default()) },
        /// Items that the creature gets, identified: into its pack or, if that is full, on the floor.
        gives: Vec<Gift>,
        /// Move that it allows: an effect on the creature itself or on another in sight. A move
        /// against an enemy needs a clear line, like a missile.
        power: Option<Power>,
        /// Effects that begin when something happens in a fight.
        reactions: Vec<Reaction>,
        /// Abilities that the creature gains.
        traits: Vec<PerkTrait>,
    }

    /// Effect that begins when something happens to a creature with the perk in a fight.
    #[derive(Copy)]
    pub struct Reaction {
        /// What happens.
        when: Occasion,
        /// Whether the effect is on the creature itself instead of its opponent.
        on_self: bool,
        /// The effect.
        effect: EffectKind,
        /// Chance per 1000 that it begins.
        chance: u32 { within(1..=1_000), or(1_000) },
    }

    /// Equal items that a perk gives.
    pub struct Gift {
        /// Kind of the items.
        item: ItemKind,
        /// Number of items.
        count: u32 { within(1..=100), or(1) },
    }
}

/// Something that happens to a creature in a fight.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// It hits an enemy in melee.
    Blow,
    /// It hits an unaware enemy in melee.
    Stab,
    /// It hits an enemy with a shot or a throw.
    Missile,
    /// It kills an enemy with a blow, a shot or a throw.
    Kill,
    /// An enemy hits it in melee.
    Struck,
}
data_enum!(Occasion);

/// Ability given by a perk.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PerkTrait {
    /// Reduction of the distance at which its actions are heard, in tiles.
    Quiet(u8),
    /// Food that it gets from a meal, in percent of the usual.
    Nourishment(u8),
    /// Duration of harmful effects on it, in percent of the usual; at least 1 turn.
    Endurance(u8),
    /// Hit points that a creature loses if it attacks this one in melee without a weapon.
    Thorns(u8),
    /// Hit points restored by each kill.
    SecondWind(u8),
    /// Distance at which it hears speech, in steps of a walk to the speaker, and at which it
    /// notices hunters, in tiles.
    Hearing(u8),
    /// It knows the beliefs about item kinds of all creatures in sight.
    ReadMinds,
    /// Its steps and quieter noises do not wake adjacent sleepers.
    Stealth,
    /// After a turn of waiting, it answers the first melee attack with an attack of its own, at
    /// this damage in percent of the usual.
    Riposte(u8),
    /// When it kills with a melee attack, the damage beyond the target's hit points goes to another
    /// adjacent enemy.
    FollowThrough,
    /// Damage of a shot or throw after a turn of waiting, in percent of the usual.
    SteadyAim(u8),
    /// Increase of the attack of items that it throws.
    Throwing(u8),
    /// Energy cost of using, equipping and picking up items, in percent of the usual.
    QuickHands(u8),
    /// Noise and food cost of its digging.
    Digging {
        /// Distance in tiles at which its digging is heard.
        noise: u8,
        /// Food cost of digging through a tile, instead of the usual.
        food: u8,
    },
    /// Reduction of the mana cost of spells, which stays at least 1.
    CheapSpells(u8),
    /// Factor by which it regains more mana while it has less than half of the maximum.
    Wellspring(#[schemars(range(min = 1, max = 100))] u8),
    /// Every blow in a row of this number at the same enemy does its maximum damage.
    KeenEdge(#[schemars(range(min = 1, max = 255))] u8),
    /// Additional experience for kills, in percent.
    Eager(u8),
    /// Additional damage of blows at unaware enemies, in percent of a normal blow.
    Stab(u8),
    /// After a turn of waiting with exactly one enemy adjacent, the next blow of an enemy does no
    /// damage.
    Parry,
    /// Share of the harm by fire that does not affect it, in percent.
    Fireproof(u8),
    /// Share of its thrown items and ammunition that stays whole instead of breaking, in percent.
    Fletcher(u8),
    /// Orders to a friend take no time.
    QuickOrders,
    /// Chance in percent that an item is not used up when it is drunk, read or zapped.
    Sparing(u8),
    /// Move: it steps towards an enemy at a distance of two tiles and attacks it.
    Lunge {
        /// Damage of the attack, in percent of the usual.
        percent: u8,
        /// Energy cost.
        #[schemars(range(min = 10, max = 255))]
        cost: u8,
    },
    /// Move: it jumps over an adjacent tile, occupied or not, to a free tile beyond. The number is
    /// the energy cost.
    Leap(#[schemars(range(min = 10, max = 255))] u8),
    /// Move: it pushes an adjacent creature one tile away. If the target cannot move, it loses its
    /// next action. The number is the energy cost.
    Shove(#[schemars(range(min = 10, max = 255))] u8),
    /// Move: it attacks all adjacent enemies.
    Sweep {
        /// Damage of each attack, in percent of the usual.
        percent: u8,
        /// Energy cost.
        #[schemars(range(min = 10, max = 255))]
        cost: u8,
    },
    /// Move: it changes places with an adjacent creature that does not hunt. The number is the
    /// energy cost.
    Swap(#[schemars(range(min = 10, max = 255))] u8),
}

data_enum!(PerkTrait, |one: &PerkTrait| {
    if let PerkTrait::KeenEdge(0) = one {
        return Some("`keen_edge` must be 1 or more".to_owned());
    }
    let is_too_quick = one.move_cost().is_some_and(|cost| cost < 10);
    is_too_quick.then(|| "a move must cost 10 or more".to_owned())
});

impl PerkDefinition {
    /// Whether it allows a move.
    #[must_use]
    pub fn is_move(&self) -> bool {
        let mut traits = self.traits.iter();
        self.power.is_some() || traits.any(|one| one.move_cost().is_some())
    }

    /// Whether it gives a power or a lunge.
    #[must_use]
    pub fn has_own_move(&self) -> bool {
        let lunges = |one: &PerkTrait| matches!(one, PerkTrait::Lunge { .. });
        self.power.is_some() || self.traits.iter().any(lunges)
    }

    /// Hit points per 1000 turns that it adds to the regeneration of a kind with these stats.
    #[must_use]
    pub const fn recovery_of(&self, kind: &Numbers) -> i32 {
        let usual = if kind.hp_regen > 0 { kind.hp_regen } else { 10 };
        usual * self.recovery / 100
    }
}

impl PerkTrait {
    /// Whether it works only after a turn of waiting.
    #[must_use]
    pub const fn needs_waiting(self) -> bool {
        matches!(self, Self::Riposte(_) | Self::SteadyAim(_) | Self::Parry)
    }

    /// Energy cost of the ability if it is a move, else `None`; 100 is usual for an action.
    #[must_use]
    pub const fn move_cost(self) -> Option<u8> {
        match self {
            Self::Leap(cost)
            | Self::Shove(cost)
            | Self::Swap(cost)
            | Self::Sweep { cost, .. }
            | Self::Lunge { cost, .. } => Some(cost),
            _ => None,
        }
    }
}

impl Perks {
    /// Returns the perks, with the gifts and then those of callings last, if they never run out and
    /// the first offer is possible.
    fn checked(mut self, value: &Value) -> Option<Self> {
        if self.all.iter().all(|perk| perk.ranks.is_some()) {
            let perks = value.at(&["perks"]);
            perks.problem("must hold perks, at least one without `ranks`");
            return None;
        }
        if let Some(group) = &self.first
            && self.all.iter().all(|perk| perk.group != *group)
        {
            let words = format!("there is no perk of the group \"{group}\"");
            value.at(&["first"]).problem(&words);
            return None;
        }
        if self.unknown_calling(value).is_some() {
            return None;
        }
        self.all.append(&mut self.gifts);
        self.all.extend(self.callings.iter().cloned());
        Some(self)
    }

    /// Perks of all callings, in the order of the file.
    fn calling_perks(&self) -> impl Iterator<Item = PerkKind> + use<> {
        let others = self.all.len() - self.callings.len();
        self.kinds().skip(others)
    }

    /// The calling to which a perk belongs, if any.
    #[must_use]
    pub fn calling_of(&self, kind: PerkKind) -> Option<&str> {
        let others = self.all.len() - self.callings.len();
        let perk = self
            .callings
            .get(usize::from(kind.0).checked_sub(others)?)?;
        Some(&perk.group)
    }

    /// The calling of a creature with these perks, if it has chosen one.
    #[must_use]
    pub fn calling(&self, held: &[PerkKind]) -> Option<&str> {
        held.iter().find_map(|kind| self.calling_of(*kind))
    }

    /// The perks by which callings are chosen, one for each calling.
    pub fn entries(&self) -> impl Iterator<Item = PerkKind> + '_ {
        let mut last = None;
        self.calling_perks().filter(move |kind| {
            let calling = self.calling_of(*kind);
            calling != std::mem::replace(&mut last, calling)
        })
    }

    /// The first perk of each calling that creatures other than the player can get.
    pub(in crate::sim) fn callings_of_others(&self) -> Vec<PerkKind> {
        let mut perks: Vec<PerkKind> = self.calling_perks().collect();
        perks.retain(|kind| self.get(*kind).others);
        perks.dedup_by_key(|kind| self.calling_of(*kind));
        perks
    }

    /// Draws the perks by which callings are chosen, at most this number, in the order of the file.
    /// The calling that suits the creature is among them.
    pub(in crate::sim) fn draw_callings(
        &self,
        count: usize,
        suits: Option<&str>,
        draws: &mut Draws,
    ) -> Vec<PerkKind> {
        let mut offers: Vec<PerkKind> = self.entries().collect();
        while offers.len() > count {
            let others = offers.iter().copied();
            let others = others.filter(|kind| self.calling_of(*kind) != suits);
            let Some(without) = draws.pick(&others.collect::<Vec<_>>()).copied() else {
                break;
            };
            offers.retain(|kind| *kind != without);
        }
        offers
    }

    /// Reports a kit that names a calling that does not exist; `None` if all exist.
    fn unknown_calling(&self, value: &Value) -> Option<()> {
        let is_calling = |name: &String| self.callings.iter().any(|perk| perk.group == *name);
        let mut kits = self.kits.iter();
        let kit = kits.find(|kit| kit.calling.as_ref().is_some_and(|name| !is_calling(name)))?;
        let words = format!("there is no calling {:?}", kit.calling.as_deref()?);
        let key = ["kits", kit.name.as_str(), "calling"];
        value.at(&key).problem(&words);
        Some(())
    }

    /// The definition of a perk.
    #[must_use]
    pub fn get(&self, kind: PerkKind) -> &PerkDefinition {
        &self.all[usize::from(kind.0)]
    }

    /// All perks, in the order of the file.
    pub fn kinds(&self) -> impl Iterator<Item = PerkKind> + use<> {
        (0..self.all.len()).filter_map(|index| u16::try_from(index).ok().map(PerkKind))
    }

    /// The perk of this name; `None` if none has it.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<PerkKind> {
        self.kinds().find(|kind| self.get(*kind).name == name)
    }

    /// Abilities that these perks give, perk by perk.
    pub fn traits<'p>(&'p self, held: &'p [PerkKind]) -> impl Iterator<Item = PerkTrait> + 'p {
        let each = held.iter().flat_map(|kind| &self.get(*kind).traits);
        each.copied()
    }

    /// Whether any of these perks gives an ability.
    #[must_use]
    pub fn have(&self, held: &[PerkKind], wanted: PerkTrait) -> bool {
        self.traits(held).any(|one| one == wanted)
    }

    /// Sum of `number` over the abilities of these perks for which it is not `None`.
    pub fn sum(&self, held: &[PerkKind], number: impl Fn(PerkTrait) -> Option<u8>) -> i32 {
        self.traits(held).filter_map(number).map(i32::from).sum()
    }

    /// Food that a creature with these perks gets from an item that gives `food` to others.
    #[must_use]
    pub fn nourishment(&self, held: &[PerkKind], food: i32) -> i32 {
        let percent = self.traits(held).find_map(|one| match one {
            PerkTrait::Nourishment(percent) => Some(i32::from(percent)),
            _ => None,
        });
        match percent {
            Some(percent) if food > 0 => food.saturating_mul(percent) / 100,
            _ => food,
        }
    }

    /// Mana that a creature with these perks regains at a time, if it has `mana` of at most `max`.
    #[must_use]
    pub fn mana_at_a_time(&self, held: &[PerkKind], mana: i32, max: i32) -> i32 {
        let is_low = i64::from(mana) * 2 < i64::from(max);
        let times = self.traits(held).find_map(|one| match one {
            PerkTrait::Wellspring(times) => Some(i32::from(times)),
            _ => None,
        });
        times.filter(|_| is_low).unwrap_or(1)
    }

    /// Perks that a creature with these perks can still get, given their `ranks` and its calling.
    pub fn open<'p>(&'p self, held: &'p [PerkKind]) -> impl Iterator<Item = PerkKind> + 'p {
        let own = self.calling(held);
        self.kinds().filter(move |kind| {
            if self.calling_of(*kind).is_some_and(|one| own != Some(one)) {
                return false;
            }
            let had = held.iter().filter(|other| *other == kind).count();
            self.get(*kind).ranks.is_none_or(|ranks| had < ranks)
        })
    }
}
