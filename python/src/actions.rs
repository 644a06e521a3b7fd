//! Actions as numbers: one for each intent within the bounds below, the same in all games.

use slight_danger::{
    grid::{Direction, Point},
    sim::{
        Intent, Known, KnownCreature, Order, PerkKind, PerkTrait, SpellKind, StableId,
        StairDirection, Status, legal,
    },
};

/// Number of inventory slots that actions can use.
pub const SLOTS: usize = 20;
/// Number of targets for actions: the player itself, and the creatures nearest to it.
pub const TARGETS: usize = 8;
/// Number of spells, in the order of the definitions.
const SPELLS: usize = 15;
/// Number of powers from perks that actions can use, in the order of the definitions.
const POWERS: usize = 2;
/// Most perks offered for a level.
pub const OFFERS: usize = 8;
const WAYS: usize = Direction::ALL.len();

/// Most turns that a search takes; it ends when the player perceives an event.
pub const SEARCH: u32 = 5;

/// A kind of action.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Group {
    Wait,
    Walk,
    Close,
    Stairs,
    PickUp,
    EquipFloor,
    Search,
    Order,
    Drop,
    Use,
    Equip,
    Unequip,
    Strike,
    Fire,
    Throw,
    Aim,
    Cast,
    Leap,
    Shove,
    Swap,
    Sweep,
    Choose,
    Make,
    Lunge,
    Power,
    MakeSpell,
    MoveMade,
}

/// All groups in the order of their numbers, each with its name and its count of numbers.
pub const GROUPS: [(Group, &str, usize); 27] = [
    (Group::Wait, "wait", 1),
    (Group::Walk, "walk", WAYS),
    (Group::Close, "close", WAYS),
    (Group::Stairs, "stairs", 2),
    (Group::PickUp, "pick_up", 1),
    (Group::EquipFloor, "equip_floor", 1),
    (Group::Search, "search", 1),
    (Group::Order, "order", 3),
    (Group::Drop, "drop", SLOTS),
    (Group::Use, "use", SLOTS),
    (Group::Equip, "equip", SLOTS),
    (Group::Unequip, "unequip", SLOTS),
    (Group::Strike, "strike", TARGETS),
    (Group::Fire, "fire", TARGETS),
    (Group::Throw, "throw", SLOTS * TARGETS),
    (Group::Aim, "aim", SLOTS * TARGETS),
    (Group::Cast, "cast", SPELLS * TARGETS),
    (Group::Leap, "leap", WAYS),
    (Group::Shove, "shove", WAYS),
    (Group::Swap, "swap", WAYS),
    (Group::Sweep, "sweep", 1),
    (Group::Choose, "choose", OFFERS),
    (Group::Make, "make", SLOTS),
    (Group::Lunge, "lunge", WAYS),
    (Group::Power, "power", POWERS * TARGETS),
    (Group::MakeSpell, "make_spell", SPELLS),
    (Group::MoveMade, "move_made", SLOTS),
];

/// Number of actions.
pub const ACTIONS: usize = first_of(GROUPS.len());

/// The first number of the group at this index in [`GROUPS`].
const fn first_of(place: usize) -> usize {
    let (mut at, mut first) = (0, 0);
    while at < place {
        first += GROUPS[at].2;
        at += 1;
    }
    first
}

/// The first number of each group.
const FIRST: [usize; GROUPS.len()] = {
    let mut first = [0; GROUPS.len()];
    let mut at = 0;
    while at < first.len() {
        first[at] = first_of(at);
        at += 1;
    }
    first
};

/// The meaning of an action's number.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Action {
    Act(Intent),
    /// Wait until an event is perceived, for at most [`SEARCH`] turns.
    Search,
}

/// A possible target of actions, with its tile.
pub type Target = (StableId, Point);

/// The actions at one moment of a game.
pub struct Actions<'v, 'g> {
    view: &'v Known<'g>,
    targets: &'v [Target],
}

impl<'v, 'g> Actions<'v, 'g> {
    /// The current actions, with these targets.
    pub fn new(view: &'v Known<'g>, targets: &'v [Target]) -> Self {
        Self { view, targets }
    }

    /// The number of an intent; `None` if it is out of bounds.
    pub fn number(&self, intent: Intent) -> Option<usize> {
        let (group, index) = match intent {
            Intent::Wait => (Group::Wait, 0),
            Intent::Walk { dir } => (Group::Walk, dir as usize),
            Intent::Close { dir } => (Group::Close, dir as usize),
            Intent::Stairs { dir } => (Group::Stairs, usize::from(dir == StairDirection::Down)),
            Intent::PickUp => (Group::PickUp, 0),
            Intent::Order { order } => (Group::Order, position(&Order::ALL, order)?),
            Intent::Drop { item } => (Group::Drop, self.slot(item)?),
            Intent::Use { item, at: None, .. } => (Group::Use, self.slot(item)?),
            Intent::Use {
                item, at: Some(at), ..
            } => (Group::Aim, self.with_target(self.slot(item)?, at)?),
            Intent::Equip { item } if self.view.me.pack.contains(item) => {
                (Group::Equip, self.slot(item)?)
            }
            Intent::Equip { item } => {
                let is_top = self.view.underfoot() == Some(item);
                (Group::EquipFloor, is_top.then_some(0)?)
            }
            Intent::Unequip { item } => (Group::Unequip, self.slot(item)?),
            // A club may be raised over an empty tile, which is no target. Index 0, the player
            // itself, is free for it, since the player never attacks itself.
            Intent::Strike { at } => (
                Group::Strike,
                self.target(at)
                    .or_else(|| (Some(at) == self.raised()).then_some(0))?,
            ),
            Intent::Fire { at } => (Group::Fire, self.target(at)?),
            Intent::Throw { item, at } => (Group::Throw, self.with_target(self.slot(item)?, at)?),
            Intent::Cast { item, spell, at } => {
                let spell = usize::from(spell.0);
                let is_first = spell < SPELLS && self.book(spell) == Some(item);
                (
                    Group::Cast,
                    self.with_target(is_first.then_some(spell)?, at)?,
                )
            }
            Intent::UsePerk { perk, at } => self.perk_move(perk, at)?,
            Intent::LevelUp { perk } => {
                let place = position(&self.view.offers(), perk)?;
                (Group::Choose, (place < OFFERS).then_some(place)?)
            }
            Intent::Make { scroll, item } if self.scroll() == Some(scroll) => {
                (Group::Make, self.slot(item)?)
            }
            Intent::MakeSpell {
                scroll,
                item,
                spell,
            } if self.scroll() == Some(scroll) => {
                let spell = usize::from(spell.0);
                let is_first = spell < SPELLS && self.book(spell) == Some(item);
                (Group::MakeSpell, is_first.then_some(spell)?)
            }
            Intent::MoveMade { scroll, from, item }
                if self.scroll() == Some(scroll) && self.made(item) == Some(from) =>
            {
                (Group::MoveMade, self.slot(item)?)
            }
            // Intents of other creatures only, intents that walking covers, and intents that are
            // not offered.
            Intent::Attack { .. }
            | Intent::Dig { .. }
            | Intent::Spread { .. }
            | Intent::Tell { .. }
            | Intent::Boast { .. }
            | Intent::Engrave { .. }
            | Intent::UsePower { .. }
            | Intent::Steal { .. }
            | Intent::Face { .. }
            | Intent::Raise { .. }
            | Intent::Notice { .. }
            | Intent::Follow { .. }
            | Intent::Make { .. }
            | Intent::MakeSpell { .. }
            | Intent::MoveMade { .. } => return None,
        };
        Some(FIRST[group as usize] + index)
    }

    /// The action with this number; `None` if its slot is empty, its target does not exist, or its
    /// move or perk is not available.
    pub fn action(&self, number: usize) -> Option<Action> {
        let place = FIRST
            .partition_point(|first| *first <= number)
            .checked_sub(1)?;
        let (group, _, count) = GROUPS[place];
        let index = number - FIRST[place];
        if index >= count {
            return None;
        }
        let pack = self.view.me.pack;
        let item = pack.get(index);
        let aimed = |rest: usize| {
            Some((
                pack.get(rest / TARGETS)?,
                self.targets.get(rest % TARGETS)?.1,
            ))
        };
        let dir = Direction::ALL[index % WAYS];
        let method = |item: StableId| {
            let kind = self.view.item(item)?.kind;
            self.view
                .definitions
                .item(kind)
                .usage
                .map(|usage| usage.method)
        };
        let target = || self.targets.get(index).map(|one| one.1);
        Some(Action::Act(match group {
            Group::Search => return Some(Action::Search),
            Group::Wait => Intent::Wait,
            Group::Walk => Intent::Walk { dir },
            Group::Close => Intent::Close { dir },
            Group::Stairs => Intent::Stairs {
                dir: [StairDirection::Up, StairDirection::Down][index],
            },
            Group::PickUp => Intent::PickUp,
            Group::EquipFloor => Intent::Equip {
                item: self.view.underfoot()?,
            },
            Group::Order => Intent::Order {
                order: Order::ALL[index],
            },
            Group::Drop => Intent::Drop { item: item? },
            Group::Use => Intent::Use {
                item: item?,
                method: method(item?),
                at: None,
            },
            Group::Equip => Intent::Equip { item: item? },
            Group::Unequip => Intent::Unequip { item: item? },
            Group::Strike if index == 0 => Intent::Strike { at: self.raised()? },
            Group::Strike => Intent::Strike { at: target()? },
            Group::Fire => Intent::Fire { at: target()? },
            Group::Throw => {
                let (item, at) = aimed(index)?;
                Intent::Throw { item, at }
            }
            Group::Aim => {
                let (item, at) = aimed(index)?;
                Intent::Use {
                    item,
                    method: method(item),
                    at: Some(at),
                }
            }
            Group::Cast => {
                let spell = index / TARGETS;
                Intent::Cast {
                    item: self.book(spell)?,
                    spell: SpellKind(u16::try_from(spell).ok()?),
                    at: self.targets.get(index % TARGETS)?.1,
                }
            }
            Group::Leap | Group::Shove | Group::Swap | Group::Sweep | Group::Lunge => {
                self.move_of(group, dir)?
            }
            Group::Power => Intent::UsePerk {
                perk: self.powers().nth(index / TARGETS)?,
                at: self.targets.get(index % TARGETS)?.1,
            },
            Group::Choose => Intent::LevelUp {
                perk: *self.view.offers().get(index)?,
            },
            Group::Make => Intent::Make {
                scroll: self.scroll()?,
                item: item?,
            },
            Group::MakeSpell => Intent::MakeSpell {
                scroll: self.scroll()?,
                item: self.book(index)?,
                spell: SpellKind(u16::try_from(index).ok()?),
            },
            Group::MoveMade => Intent::MoveMade {
                scroll: self.scroll()?,
                from: self.made(item?)?,
                item: item?,
            },
        }))
    }

    /// Fills the mask: 1 for each action that would be accepted now, else 0.
    pub fn mask(&self, mask: &mut [i8]) {
        mask.fill(0);
        for number in legal(self.view)
            .into_iter()
            .filter_map(|intent| self.number(intent))
        {
            mask[number] = 1;
        }
        // A search starts with waiting. After the end of the game the mask must still allow one
        // action.
        let wait = FIRST[Group::Wait as usize];
        mask[FIRST[Group::Search as usize]] = mask[wait];
        if self.view.state.status != Status::Playing {
            mask[wait] = 1;
        }
    }

    /// The slot of an item, if it is the first item in its slot.
    fn slot(&self, item: StableId) -> Option<usize> {
        let slot = self.view.me.pack.slot_of(item)?;
        (slot < SLOTS && self.view.me.pack.get(slot) == Some(item)).then_some(slot)
    }

    fn target(&self, at: Point) -> Option<usize> {
        self.targets.iter().position(|one| one.1 == at)
    }

    fn with_target(&self, index: usize, at: Point) -> Option<usize> {
        Some(index * TARGETS + self.target(at)?)
    }

    /// The tile over which the player has raised a club, unless it is the tile of a target.
    fn raised(&self) -> Option<Point> {
        let over = self.view.myself().raised?.over.point;
        self.target(over).is_none().then_some(over)
    }

    /// The first book in the pack with a spell.
    fn book(&self, spell: usize) -> Option<StableId> {
        let mut items = self.view.me.pack.stacks().map(|(_, item)| item);
        items.find(|item| {
            let kind = self.view.item(*item).map(|item| item.kind);
            kind.is_some_and(|kind| {
                let spells = &self.view.definitions.item(kind).spells;
                spells.iter().any(|one| usize::from(one.0) == spell)
            })
        })
    }

    /// The first scroll of making in the pack.
    fn scroll(&self) -> Option<StableId> {
        let mut items = self.view.me.pack.stacks().map(|(_, item)| item);
        items.find(|item| {
            let kind = self.view.item(*item).map(|item| item.kind);
            kind.is_some_and(|kind| self.view.definitions.item(kind).makes())
        })
    }

    /// The first item in the pack that was made better and is equipped in the same place as this
    /// one, which is of another kind.
    fn made(&self, item: StableId) -> Option<StableId> {
        let kind = |item| Some(self.view.item(item)?.kind);
        let slot = |item| self.view.definitions.item(kind(item)?).equipment();
        let mut items = self.view.me.pack.stacks().map(|(_, item)| item);
        items.find(|from| {
            let is_made = self.view.item(*from).is_some_and(|from| from.made > 0);
            is_made && kind(*from) != kind(item) && slot(*from) == slot(item)
        })
    }

    fn perk_move(&self, perk: PerkKind, at: Point) -> Option<(Group, usize)> {
        let here = self.view.here().point;
        if let Some(power) = self.powers().position(|other| other == perk) {
            let power = (power < POWERS).then_some(power)?;
            return Some((Group::Power, self.with_target(power, at)?));
        }
        let group = group_of(&self.view.definitions.perks.get(perk).traits)?;
        let is_aimed_at = |dir: &Direction| match group {
            Group::Leap | Group::Lunge => here.step(*dir).step(*dir) == at,
            _ => here.step(*dir) == at,
        };
        if group == Group::Sweep {
            return Some((group, 0));
        }
        let index = Direction::ALL.iter().position(is_aimed_at)?;
        Some((group, index))
    }

    /// The player's perks with a power, each once, in the order of the definitions.
    fn powers(&self) -> impl Iterator<Item = PerkKind> {
        let perks = &self.view.definitions.perks;
        let held = self.view.me.effects.perks();
        perks
            .kinds()
            .filter(move |kind| held.contains(kind) && perks.get(*kind).power.is_some())
    }

    fn move_of(&self, group: Group, dir: Direction) -> Option<Intent> {
        let here = self.view.here().point;
        let perks = &self.view.definitions.perks;
        let mut held = self.view.me.effects.perks().iter();
        let perk = *held.find(|perk| group_of(&perks.get(**perk).traits) == Some(group))?;
        let at = match group {
            Group::Leap | Group::Lunge => here.step(dir).step(dir),
            Group::Sweep => here,
            _ => here.step(dir),
        };
        Some(Intent::UsePerk { perk, at })
    }
}

/// The group of the move that a perk allows.
fn group_of(traits: &[PerkTrait]) -> Option<Group> {
    traits.iter().find_map(|one| match one {
        PerkTrait::Leap(_) => Some(Group::Leap),
        PerkTrait::Shove(_) => Some(Group::Shove),
        PerkTrait::Swap(_) => Some(Group::Swap),
        PerkTrait::Sweep { .. } => Some(Group::Sweep),
        PerkTrait::Lunge { .. } => Some(Group::Lunge),
        _ => None,
    })
}

fn position<T: PartialEq>(all: &[T], one: T) -> Option<usize> {
    all.iter().position(|other| *other == one)
}

/// The targets, from the creatures returned by [`nearest`].
pub fn targets(nearest: &[KnownCreature]) -> Vec<Target> {
    let targets = nearest.iter().take(TARGETS);
    targets.map(|one| (one.id, one.place.point)).collect()
}

/// The creatures that the player knows of: the player itself, then the others by distance and id.
pub fn nearest(view: &Known) -> Vec<KnownCreature> {
    let here = view.here().point;
    let mut all: Vec<KnownCreature> = view.creatures().collect();
    all.sort_by_key(|one| (!one.is_player, one.place.point.chebyshev(here), one.id));
    all
}
