//! Verbs: their keys, texts, arguments, and resulting intent.

use std::{fmt, ptr};

use crate::{
    auto::AutoCommand,
    client::input::trigger::Trigger,
    grid::Point,
    read::{objection, strikes_far, unreadable, unusable},
    sim::{Intent, ItemKind, Known, SpellKind, StableId, Usage, UseMethod, UseTarget},
    text::Phrase,
};

/// A player command: a row of the table in `verbs`.
pub(crate) struct Verb {
    /// Keys that start the verb on the play screen.
    pub(crate) triggers: &'static [Trigger],
    /// Description for the help screen.
    pub(crate) description: &'static str,
    /// Short label for buttons and menus.
    pub(crate) label: &'static str,
    /// Label for armour, if different.
    pub(crate) armour_label: &'static str,
    /// Question for the item, such as "Drop what?".
    pub(crate) question: &'static str,
    /// Heading while a tile is picked, such as "Throw {} at"; `{}` is the earlier pick.
    pub(crate) heading: &'static str,
    /// Label for a weapon that reaches 2 tiles; empty if the same as `label`.
    pub(crate) far_label: &'static str,
    /// Heading for a weapon that reaches 2 tiles; empty if the same as `heading`.
    pub(crate) far_heading: &'static str,
    /// Index of the verb's button beside the map, in rows of three.
    pub(crate) button_index: Option<usize>,
    /// Sprite of that button.
    pub(crate) icon: &'static str,
    /// How the verb uses items, if it does.
    pub(crate) method: Option<UseMethod>,
    pub(crate) outcome: Outcome,
}

/// Effect of a verb.
pub(crate) enum Outcome {
    /// Carries out an intent at once.
    Act(Intent),
    /// Asks for these arguments in order, then carries out the intent built from them; `None` for
    /// verbs that only show something.
    Pick(&'static [Argument], fn(Picks) -> Option<Intent>),
    /// Starts an automatic command.
    Auto(AutoCommand),
    /// Repeats the last throw, shot, spell or wand at the same target.
    RepeatShot,
    /// Opens the search for known places and things to travel to.
    Find,
    /// Opens a page.
    Open(Page),
    /// Saves the game and returns to the title.
    Save,
    /// Goes one step back, or opens the menu on the play screen.
    Back,
    /// Uses a quickslot, by its index from 0.
    Quickslot(usize),
    /// Opens the menu of a quickslot's content, or the list of possible contents of an empty slot.
    QuickslotMenu(usize),
    /// Folds or unfolds the panel.
    TogglePanel,
    /// Zooms the map in by this number of steps; negative zooms out.
    Zoom(i32),
    /// Closes an open door next to the player.
    CloseDoor,
    /// Gives the player's companion the next order in the cycle.
    Order,
    /// Switches the setting of this name to its next value.
    Setting(&'static str),
    /// Switches full screen on or off.
    Fullscreen,
}

/// A dialog that needs no context to open.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// The pack.
    Pack,
    /// Help: keys and story.
    Help {
        /// Page number from 0.
        page: usize,
    },
    /// Choice of how long to rest.
    Rest,
    /// The player's numbers and effects, explained.
    Myself {
        /// Page number from 0.
        page: usize,
    },
    /// Moves that perks allow now.
    Moves,
    /// Known stairs of the level, to travel there.
    Stairs,
    /// Map of the whole level.
    Map,
    /// All messages.
    Log {
        /// Page number, 0 for the newest messages.
        page: usize,
    },
}

/// Something a verb needs that the player picks.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Argument {
    /// An item in the pack.
    Carried,
    /// An item in the pack or underfoot.
    Reachable,
    /// A spell of the picked book.
    Spell,
    /// A tile of the map.
    Tile,
    /// The item kind that the player claims the item to be.
    Claim,
    /// A name for the item or its kind.
    Name,
    /// No pick: only shows the item's description.
    Description,
}

/// Everything picked so far.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Picks {
    /// The item or book.
    pub(crate) item: Option<StableId>,
    /// The spell.
    pub(crate) spell: Option<SpellKind>,
    /// The item kind that the player claims the item to be.
    pub(crate) what: Option<ItemKind>,
    /// The tile.
    pub(crate) at: Option<Point>,
    /// How the verb uses the picked item, if it does. Not a pick, but decides which other picks are
    /// needed.
    pub(crate) usage: Option<Usage>,
    /// Whether the wielded weapon reaches 2 tiles. Not a pick, but the intent may depend on it.
    pub(crate) is_far: bool,
}

/// A verb with the picks made so far.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) verb: &'static Verb,
    pub(crate) picks: Picks,
}

impl Picks {
    /// Whether using the picked item needs a tile.
    fn is_aimed(&self) -> bool {
        self.usage
            .is_none_or(|usage| usage.target != UseTarget::User)
    }

    /// Intent to use the picked item; `None` while a pick is missing.
    pub(crate) fn use_item(self) -> Option<Intent> {
        let at = if self.is_aimed() {
            Some(self.at?)
        } else {
            None
        };
        Some(Intent::Use {
            item: self.item?,
            method: Some(self.usage?.method),
            at,
        })
    }
}

impl Verb {
    /// A verb without button or menu label.
    pub(crate) const fn new(
        triggers: &'static [Trigger],
        description: &'static str,
        outcome: Outcome,
    ) -> Self {
        Self {
            triggers,
            description,
            label: "",
            armour_label: "",
            question: "",
            heading: "",
            far_label: "",
            far_heading: "",
            button_index: None,
            icon: "",
            method: None,
            outcome,
        }
    }

    /// Adds a label for buttons and menus.
    pub(crate) const fn label(mut self, label: &'static str) -> Self {
        self.label = label;
        self.armour_label = label;
        self
    }

    /// Sets another label for armour.
    pub(crate) const fn armour(mut self, label: &'static str) -> Self {
        self.armour_label = label;
        self
    }

    /// Sets the question for the item.
    pub(crate) const fn asks(mut self, question: &'static str) -> Self {
        self.question = question;
        self
    }

    /// Sets the heading while a tile is picked.
    pub(crate) const fn aims(mut self, heading: &'static str) -> Self {
        self.heading = heading;
        self
    }

    /// Sets another label and heading for a weapon that reaches 2 tiles.
    pub(crate) const fn far(mut self, label: &'static str, heading: &'static str) -> Self {
        self.far_label = label;
        self.far_heading = heading;
        self
    }

    /// Adds a button beside the map with a sprite.
    pub(crate) const fn button(mut self, index: usize, icon: &'static str) -> Self {
        self.button_index = Some(index);
        self.icon = icon;
        self
    }

    /// Sets how the verb uses items.
    pub(crate) const fn uses(mut self, method: UseMethod) -> Self {
        self.method = Some(method);
        self
    }

    /// Label for the weapon that is wielded now.
    pub(crate) fn label_for(&self, view: &Known) -> &'static str {
        if strikes_far(view) && !self.far_label.is_empty() {
            self.far_label
        } else {
            self.label
        }
    }

    /// First character key that starts the verb.
    pub(crate) fn letter(&self) -> Option<char> {
        self.triggers.iter().find_map(|trigger| match trigger {
            Trigger::Char(letter) => Some(*letter),
            Trigger::Code(_) | Trigger::Ctrl(_) | Trigger::Shift(_) => None,
        })
    }

    /// Arguments that the verb asks for, in order.
    pub(crate) const fn arguments(&self) -> &'static [Argument] {
        if let Outcome::Pick(arguments, _) = self.outcome {
            arguments
        } else {
            &[]
        }
    }
}

impl fmt::Debug for Verb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.description)
    }
}

/// Verbs compare by address: each occurs once in the table.
impl PartialEq for Verb {
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self, other)
    }
}

impl Eq for Verb {}

impl Plan {
    /// A verb with nothing picked yet.
    pub(crate) fn new(verb: &'static Verb) -> Self {
        Self {
            verb,
            picks: Picks::default(),
        }
    }

    /// A verb with nothing picked yet, for the weapon that is wielded now.
    pub(crate) fn now(verb: &'static Verb, view: &Known) -> Self {
        let mut plan = Self::new(verb);
        plan.picks.is_far = strikes_far(view);
        plan
    }

    /// Whether nothing is picked yet.
    pub(crate) fn is_blank(self) -> bool {
        let Picks {
            item, spell, at, ..
        } = self.picks;
        item.is_none() && spell.is_none() && at.is_none()
    }

    /// Heading while a tile is picked.
    pub(crate) const fn heading(self) -> &'static str {
        if self.picks.is_far && !self.verb.far_heading.is_empty() {
            self.verb.far_heading
        } else {
            self.verb.heading
        }
    }

    /// Picks an item.
    pub(crate) fn with(mut self, view: &Known, item: StableId) -> Self {
        let kind = view.item(item).map(|item| item.kind);
        let usage = kind.and_then(|kind| view.definitions.item(kind).usage);
        self.picks.item = Some(item);
        self.picks.usage = usage.filter(|usage| Some(usage.method) == self.verb.method);
        self
    }

    /// Picks a tile.
    pub(crate) const fn at(mut self, at: Point) -> Self {
        self.picks.at = Some(at);
        self
    }

    /// Picks a spell.
    pub(crate) const fn casting(mut self, spell: SpellKind) -> Self {
        self.picks.spell = Some(spell);
        self
    }

    /// Picks the kind that the player claims the item to be.
    pub(crate) const fn claiming(mut self, what: ItemKind) -> Self {
        self.picks.what = Some(what);
        self
    }

    /// Next argument to ask for; `None` when the verb can be carried out.
    pub(crate) fn next(self) -> Option<Argument> {
        self.verb.arguments().iter().copied().find(|one| match one {
            Argument::Carried | Argument::Reachable => self.picks.item.is_none(),
            Argument::Spell => self.picks.spell.is_none() && self.picks.usage.is_none(),
            Argument::Tile => self.picks.at.is_none() && self.picks.is_aimed(),
            Argument::Claim => self.picks.what.is_none(),
            Argument::Name | Argument::Description => true,
        })
    }

    /// Intent to carry out; `None` while a pick is missing, and for verbs that only show something.
    pub(crate) fn intent(self) -> Option<Intent> {
        match self.verb.outcome {
            Outcome::Act(intent) => Some(intent),
            Outcome::Pick(_, intent) => intent(self.picks),
            Outcome::Auto(_)
            | Outcome::RepeatShot
            | Outcome::Find
            | Outcome::Open(_)
            | Outcome::Save
            | Outcome::Back
            | Outcome::Quickslot(_)
            | Outcome::QuickslotMenu(_)
            | Outcome::TogglePanel
            | Outcome::Zoom(_)
            | Outcome::CloseDoor
            | Outcome::Order
            | Outcome::Setting(_)
            | Outcome::Fullscreen => None,
        }
    }

    /// Intent if this tile is picked.
    pub(crate) fn intent_at(mut self, at: Point) -> Option<Intent> {
        self.picks.at = Some(at);
        self.intent()
    }

    /// Why the verb cannot be carried out, as far as the picks tell.
    pub(crate) fn objection(self, view: &Known) -> Option<Phrase> {
        match (self.intent(), self.next(), self.picks.item) {
            (Some(intent), ..) => objection(view, intent),
            (None, Some(Argument::Spell), Some(book)) => unreadable(view, book),
            (None, Some(Argument::Claim), Some(item)) => {
                self.claiming(view.item(item)?.kind).objection(view)
            }
            (None, Some(Argument::Tile) | None, Some(item)) => {
                unusable(view, item, self.verb.method?)
            }
            (None, ..) => None,
        }
    }
}
