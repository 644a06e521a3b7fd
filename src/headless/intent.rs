//! Intents as JSON.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    grid::{Direction, Point},
    sim::{Input, Intent, Kinds, Naming, Order, StableId, StairDirection, UseMethod},
};

use super::fields::{Tile, given};

/// An action of the player: an intent, or a name for an item.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum IntentRequest {
    Walk {
        dir: Direction,
    },
    Wait {},
    Stairs {
        dir: StairDirection,
    },
    PickUp {},
    Drop {
        item: StableId,
    },
    Eat {
        item: StableId,
    },
    Equip {
        item: StableId,
    },
    Unequip {
        item: StableId,
    },
    Quaff {
        item: StableId,
    },
    Use {
        item: StableId,
        #[serde(default, deserialize_with = "given")]
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schemars(with = "UseMethod")]
        how: Option<UseMethod>,
        #[serde(default, deserialize_with = "given")]
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Tile")]
        at: Option<Tile>,
    },
    /// Reads a scroll that makes an item better.
    Make {
        scroll: StableId,
        item: StableId,
    },
    /// Reads such a scroll for a spell of a book.
    MakeSpell {
        scroll: StableId,
        item: StableId,
        /// The name of the spell.
        spell: String,
    },
    /// Reads such a scroll to move what others added from an item to another.
    MoveMade {
        scroll: StableId,
        from: StableId,
        item: StableId,
    },
    Throw {
        item: StableId,
        at: Tile,
    },
    Fire {
        at: Tile,
    },
    Cast {
        item: StableId,
        /// The name of the spell.
        spell: String,
        at: Tile,
    },
    Attack {
        at: Tile,
    },
    Close {
        dir: Direction,
    },
    Order {
        order: Order,
    },
    LevelUp {
        /// The name of the perk.
        bonus: String,
    },
    UsePerk {
        /// The name of the perk.
        perk: String,
        at: Tile,
    },
    Engrave {
        item: StableId,
        /// The name of the kind that the engraving says the item is.
        what: String,
    },
    NameKind {
        item: StableId,
        name: String,
    },
    NameItem {
        item: StableId,
        name: String,
    },
}

impl IntentRequest {
    /// Converts the request to an input.
    ///
    /// # Errors
    ///
    /// If no spell, perk or item has the given name.
    pub(super) fn input(self, kinds: &Kinds) -> Result<Input, String> {
        let tile = |[x, y]: Tile| Point::new(x, y);
        let perk = |name: &str| {
            let perk = kinds.perks.named(name);
            perk.ok_or_else(|| format!("there is no perk {name:?}"))
        };
        let name = |item, text, whole_kind| {
            Ok(Input::Name(Naming {
                item,
                whole_kind,
                text,
            }))
        };
        let spell = |name: &str| {
            let spell = kinds.spell_named(name);
            spell.ok_or_else(|| format!("there is no spell {name:?}"))
        };
        let intent = match self {
            Self::Walk { dir } => Intent::Walk { dir },
            Self::Wait {} => Intent::Wait,
            Self::Stairs { dir } => Intent::Stairs { dir },
            Self::PickUp {} => Intent::PickUp,
            Self::Drop { item } => Intent::Drop { item },
            Self::Eat { item } => Intent::eat(item),
            Self::Equip { item } => Intent::Equip { item },
            Self::Unequip { item } => Intent::Unequip { item },
            Self::Quaff { item } => Intent::drink(item),
            Self::Use { item, how, at } => Intent::Use {
                item,
                method: how,
                at: at.map(tile),
            },
            Self::Make { scroll, item } => Intent::Make { scroll, item },
            Self::MakeSpell {
                scroll,
                item,
                spell: name,
            } => Intent::MakeSpell {
                scroll,
                item,
                spell: spell(&name)?,
            },
            Self::MoveMade { scroll, from, item } => Intent::MoveMade { scroll, from, item },
            Self::Throw { item, at } => Intent::Throw { item, at: tile(at) },
            Self::Fire { at } => Intent::Fire { at: tile(at) },
            Self::Cast {
                item,
                spell: name,
                at,
            } => Intent::Cast {
                item,
                spell: spell(&name)?,
                at: tile(at),
            },
            Self::Attack { at } => Intent::Strike { at: tile(at) },
            Self::Close { dir } => Intent::Close { dir },
            Self::Order { order } => Intent::Order { order },
            Self::LevelUp { bonus } => Intent::LevelUp {
                perk: perk(&bonus)?,
            },
            Self::UsePerk { perk: name, at } => Intent::UsePerk {
                perk: perk(&name)?,
                at: tile(at),
            },
            Self::Engrave { item, what } => Intent::Engrave {
                item,
                what: kinds
                    .item_named(&what)
                    .ok_or_else(|| format!("there is no item {what:?}"))?,
            },
            Self::NameKind { item, name: text } => return name(item, text, true),
            Self::NameItem { item, name: text } => return name(item, text, false),
        };
        Ok(Input::Act(intent))
    }

    /// The request form of an intent, as `act` takes it; `None` for intents that the player cannot
    /// choose.
    pub(super) fn of(intent: Intent, kinds: &Kinds) -> Option<Self> {
        let tile = |at: Point| [at.x, at.y];
        Some(match intent {
            Intent::Wait => Self::Wait {},
            Intent::Walk { dir } => Self::Walk { dir },
            Intent::Stairs { dir } => Self::Stairs { dir },
            Intent::PickUp => Self::PickUp {},
            Intent::Drop { item } => Self::Drop { item },
            Intent::Use { item, method, at } => match (method, at) {
                (Some(UseMethod::Drink), None) => Self::Quaff { item },
                (Some(UseMethod::Eat), None) => Self::Eat { item },
                (how, at) => Self::Use {
                    item,
                    how,
                    at: at.map(tile),
                },
            },
            Intent::Make { scroll, item } => Self::Make { scroll, item },
            Intent::MakeSpell {
                scroll,
                item,
                spell,
            } => Self::MakeSpell {
                scroll,
                item,
                spell: kinds.spell(spell).name.clone(),
            },
            Intent::MoveMade { scroll, from, item } => Self::MoveMade { scroll, from, item },
            Intent::Equip { item } => Self::Equip { item },
            Intent::Unequip { item } => Self::Unequip { item },
            Intent::Throw { item, at } => Self::Throw { item, at: tile(at) },
            Intent::Fire { at } => Self::Fire { at: tile(at) },
            Intent::Cast { item, spell, at } => Self::Cast {
                item,
                spell: kinds.spell(spell).name.clone(),
                at: tile(at),
            },
            Intent::LevelUp { perk } => Self::LevelUp {
                bonus: kinds.perks.get(perk).name.clone(),
            },
            Intent::UsePerk { perk, at } => Self::UsePerk {
                perk: kinds.perks.get(perk).name.clone(),
                at: tile(at),
            },
            Intent::Engrave { item, what } => Self::Engrave {
                item,
                what: kinds.item(what).name.clone(),
            },
            Intent::Strike { at } => Self::Attack { at: tile(at) },
            Intent::Close { dir } => Self::Close { dir },
            Intent::Order { order } => Self::Order { order },
            Intent::Attack { .. }
            | Intent::Dig { .. }
            | Intent::Spread { .. }
            | Intent::Tell { .. }
            | Intent::UsePower { .. }
            | Intent::Steal { .. }
            | Intent::Face { .. }
            | Intent::Raise { .. }
            | Intent::Boast { .. }
            | Intent::Notice { .. }
            | Intent::Follow { .. } => return None,
        })
    }
}
